"""Declaring claims apart from each other: a mistake in one of them does not end a script.

A statement that does nothing but call ``claim`` binds no name, so whatever follows means the same
without it. Any other statement may be needed by what follows: where it fails, the script ends. So it
does at a call of ``claim`` in a function, below ``while``, ``with`` or ``try``, which may be there to
meet the exception, or end by it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from io import BytesIO
from tokenize import detect_encoding
from types import CodeType

GUARD = "__symattn_apart__"
"""The name in a script of what notes its exceptions."""

Note = Callable[[Exception, str, int], None]
"""Takes an exception, the id of the claim if the script says it as written, and its line."""


def compiled(source: bytes, path: str) -> CodeType:
    """Compile a script whose claims are declared apart: each below ``GUARD``, which :func:`apart` makes.

    Raises
    ------
    SyntaxError, ValueError
        If it does not parse.
    """
    _require_encoding(source)
    # Compiled as it is, it says of itself what is wrong: a tree has lost some of it.
    whole = compile(source, path, "exec", dont_inherit=True)
    tree = ast.parse(source, path)
    names = frozenset(_names_of_claim(tree))
    if not _guard(tree.body, names):
        return whole
    return compile(tree, path, "exec", dont_inherit=True)


def _require_encoding(source: bytes) -> None:
    """Raise as Python does for a file, which `compile` does not for bytes in a comment."""
    encoding = "utf-8"
    with suppress(SyntaxError):  # none is declared, and the first lines are not UTF-8
        encoding, _ = detect_encoding(BytesIO(source).readline)
    try:
        source.decode(encoding)
    except UnicodeDecodeError as error:
        line = source.count(b"\n", 0, error.start) + 1
        raise SyntaxError(
            f"the byte {source[error.start]:#x} is not {encoding.upper()}; save it as UTF-8, or say in "
            "its first line which encoding it has: # -*- coding: latin-1 -*-",
            ("", line, None, None),
        ) from None


def apart(note: Note) -> Callable[[str, int], AbstractContextManager[None]]:
    """Return a guard for claims: it notes an exception, and stops it."""

    @contextmanager
    def guard(id: str, line: int) -> Iterator[None]:
        try:
            yield
        except MemoryError:
            raise
        except Exception as error:
            note(error, id, line)

    return guard


def _names_of_claim(tree: ast.Module) -> Iterator[str]:
    """Yield the names under which a script imports ``claim``."""
    yield "claim"
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "symattn":
            yield from (alias.asname for alias in node.names if alias.name == "claim" and alias.asname)


def _guard(body: list[ast.stmt], names: frozenset[str]) -> bool:
    """Put what declares claims below the guard; tell whether there is any."""
    found = False
    for place, statement in enumerate(body):
        call = _declaring(statement, names)
        if call is not None:
            body[place] = _guarded(statement, _id_of(call))
            found = True
        elif isinstance(statement, ast.For | ast.If):
            found |= _guard(statement.body, names)
            found |= _guard(statement.orelse, names)
    return found


def _declaring(statement: ast.stmt, names: frozenset[str]) -> ast.Call | None:
    """Return the call of ``claim`` that a statement is, if it is one that binds no name."""
    if not isinstance(statement, ast.Expr) or not isinstance(statement.value, ast.Call):
        return None
    called = statement.value.func
    name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", None)
    binds = any(isinstance(node, ast.NamedExpr) for node in ast.walk(statement))
    return statement.value if name in names and not binds else None


def _id_of(call: ast.Call) -> str:
    """Return the id that a call gives as written; otherwise nothing."""
    given = [*call.args[:1], *(keyword.value for keyword in call.keywords if keyword.arg == "id")]
    first = given[0] if given else None
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""


def _guarded(statement: ast.stmt, id: str) -> ast.stmt:
    said: list[ast.expr] = [ast.Constant(id), ast.Constant(statement.lineno)]
    guard = ast.Call(ast.Name(GUARD, ast.Load()), said, [])
    made = ast.With([ast.withitem(guard)], [statement])
    return ast.fix_missing_locations(ast.copy_location(made, statement))
