"""From text to objects of the language: Python's parser, then a walk over a whitelist of syntax.

Nothing is evaluated as Python. What is not on the list is an error at its place, and so is what the
language refuses.
"""

from __future__ import annotations

import ast
import inspect
import re
import warnings
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache, singledispatchmethod
from typing import Any

from sympy import Basic, Rational

from symattn.check.operators import compared, joined, of_one, of_two
from symattn.check.source import Fault, Source
from symattn.check.values import bounded, kind_of, unequal
from symattn.check.words import LIBRARIES, WORDS, meaning, near
from symattn.errors import InputError
from symattn.language.expressions import Expression
from symattn.language.permutations import Permuting
from symattn.relations import PROPERTIES

DEEPEST = 50
"""Most levels of nesting."""

SMALLEST, LARGEST = 1e-12, 1e12
"""The range of a decimal that is not 0."""

_CALLED = {
    ast.Lambda: "lambda", ast.IfExp: "if … else", ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension", ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a comprehension", ast.JoinedStr: "an f-string", ast.NamedExpr: "':='",
    ast.Dict: "a dict", ast.Set: "a set", ast.Starred: "'*' before an argument", ast.Await: "await",
    ast.Yield: "yield", ast.YieldFrom: "yield", ast.Tuple: "a comma outside of a call",
    ast.Slice: "':' outside of A[i, :]",
}  # fmt: skip


QUOTED = (*PROPERTIES, "none", "tanh")
"""The words read in quotes: properties of relations, and the approximation of gelu."""


class Reader:
    """Reads parts of a source.

    Parameters
    ----------
    source : Source
    names : mapping from str to object
        The values of the declared names.
    """

    def __init__(self, source: Source, names: Mapping[str, object]) -> None:
        self._source, self._names = source, names
        self._offset = self._depth = 0

    def read(self, start: int = 0, end: int | None = None) -> Any:
        """Return the value of a part of the source, or of all of it.

        Raises
        ------
        Fault
            If it does not parse, holds what is not permitted, or the language refuses it.
        """
        self._offset, self._depth = start, 0
        return self._value(self._parsed(self._source.text[start:end]))

    def items(self) -> tuple[object, ...]:
        """Return the values of the parts of the source, which commas separate."""
        node = self._parsed(self._source.text)
        parts = node.elts if isinstance(node, ast.Tuple) else [node]
        return tuple(self._value(part) for part in parts)

    def _parsed(self, text: str) -> ast.expr:
        self._refuse_nesting(text)
        try:
            return _tree(text)
        except SyntaxError as error:
            start = self._offset + max(error.offset or 1, 1) - 1
            raise self._source.fault(start, start + 1, _unparsed(text, error)) from None
        except (RecursionError, MemoryError, ValueError):
            raise self._source.fault(
                0, len(text), "this is nested too deeply to be read; put the claim in a script"
            ) from None

    def _refuse_nesting(self, text: str) -> None:
        depth = 0
        for place, character in enumerate(text):
            depth += (character in "([{") - (character in ")]}")
            if depth > DEEPEST:
                place += self._offset
                raise self._source.fault(
                    place,
                    place + 1,
                    f"more than {DEEPEST} brackets are nested; put the claim in a script",
                )

    def _fault(self, node: ast.AST, message: str) -> Fault:
        # The text is ASCII: columns in bytes are columns in characters.
        start = self._offset + getattr(node, "col_offset", 0)
        end = self._offset + (getattr(node, "end_col_offset", None) or 0)
        return self._source.fault(start, end, message)

    def _value(self, node: ast.AST) -> object:
        """Return the value of a node; a fault is reported at the innermost node."""
        self._depth += 1
        try:
            if self._depth > DEEPEST:
                raise self._fault(
                    node,
                    f"more than {DEEPEST} terms are nested; put the claim in a script",
                )
            return bounded(self._read(node))
        except Fault:
            raise
        except InputError as error:
            raise self._fault(node, str(error)) from None
        finally:
            self._depth -= 1

    @singledispatchmethod
    def _read(self, node: ast.AST) -> object:
        what = _CALLED.get(type(node), f"this ({type(node).__name__})")
        raise self._fault(
            node,
            f"{what} is not read here; permitted are names, numbers, calls, A[i, j], .T and operators",
        )

    @_read.register
    def _(self, node: ast.Constant) -> object:
        if isinstance(node.value, bool) or node.value is None or node.value is ...:
            raise self._fault(node, f"{node.value!r} is not part of a claim; leave it out")
        if isinstance(node.value, int):
            return node.value
        if isinstance(node.value, float):
            return self._decimal(node, node.value)
        if isinstance(node.value, complex):
            raise self._fault(node, "numbers are real; write a whole number or a fraction such as 1/3")
        if isinstance(node.value, str) and node.value in QUOTED:
            return node.value
        raise self._fault(node, "text in quotes is not read here; declare names by --let")

    def _decimal(self, node: ast.Constant, value: float) -> Rational:
        """Return the number that a decimal says, exactly: 0.1 is 1/10."""
        written = self._source.text[self._offset :][node.col_offset : node.end_col_offset]
        if not (SMALLEST <= value <= LARGEST or not written.strip("0_.")):
            raise self._fault(node, f"a decimal is 0, or from {SMALLEST:g} to {LARGEST:g}")
        exact = Fraction(written)
        return Rational(exact.numerator, exact.denominator)

    @_read.register
    def _(self, node: ast.Name) -> object:
        if node.id in self._names:
            return self._names[node.id]
        if node.id in WORDS:
            return unequal if node.id == "Ne" else meaning(node.id)
        if node.id in LIBRARIES:
            raise self._fault(
                node, f"{node.id} is not read here; write softmax(L) for {node.id}.softmax(L)"
            )
        guess = near(node.id, [*self._names, *WORDS])
        hint = guess or f"declare it, for example --let {_example(node.id)}"
        raise self._fault(node, f"{node.id} is not declared; {hint}")

    @_read.register
    def _(self, node: ast.List) -> list[object]:
        return [self._value(part) for part in node.elts]

    @_read.register
    def _(self, node: ast.Attribute) -> object:
        body = self._value(node.value)
        if isinstance(body, Expression) and node.attr == "T":
            return body.T
        if isinstance(body, Permuting) and node.attr == "inverse":
            return body.inverse
        if isinstance(body, Permuting) and node.attr == "matrix":
            return body.matrix
        end = self._offset + (node.end_col_offset or 0)
        permitted = "permitted are A.T of a matrix, and pi.matrix and pi.inverse of a permutation"
        if isinstance(body, Expression):
            name = node.attr
            permitted = near(name, ()) or (f"write {name}(A)" if name in WORDS else permitted)
        raise self._source.fault(
            end - len(node.attr) - 1,
            end,
            f".{node.attr} of {kind_of(body)} is not read here; {permitted}",
        )

    @_read.register
    def _(self, node: ast.Subscript) -> object:
        body = self._value(node.value)
        if not isinstance(body, Expression):
            raise self._fault(node, f"this is {kind_of(body)}; brackets [i, j] follow a matrix")
        key = node.slice
        if isinstance(key, ast.Tuple):
            return body[tuple(self._index(part) for part in key.elts)]
        return body[self._index(key)]

    def _index(self, node: ast.expr) -> object:
        if not isinstance(node, ast.Slice):
            return self._value(node)
        if node.lower or node.upper or node.step:
            raise self._fault(node, "a range is not read here; write A[i, :] or A[:, j]")
        return slice(None)

    @_read.register
    def _(self, node: ast.Call) -> object:
        function = self._value(node.func)
        if not (callable(function) and not isinstance(function, Basic)) and not isinstance(
            function, Permuting
        ):
            raise self._fault(
                node.func, f"this is {kind_of(function)}, and cannot be called; write * for a product"
            )
        seen: set[str] = set()
        for keyword in node.keywords:
            if keyword.arg is None:
                raise self._fault(
                    keyword.value, "'**' before an argument is not read here; write the arguments out"
                )
            if keyword.arg in seen:
                raise self._fault(keyword, f"{keyword.arg} is given twice; give it once")
            seen.add(keyword.arg)
        positional = [self._value(argument) for argument in node.args]
        named = {keyword.arg or "": self._value(keyword.value) for keyword in node.keywords}
        self._refuse_words(node, [*positional, *named.values()])
        signature = inspect.signature(function)
        try:
            signature.bind(*positional, **named)
        except TypeError as error:
            takes = ", ".join(signature.parameters)
            called = ast.unparse(node.func)
            is_of_rows = {"axis", "dim", "keepdim", "keepdims"} & set(named)
            rows = " of rows, and of A.T for the columns" if is_of_rows else ""
            raise self._fault(node, f"{error}; write {called}({takes}){rows}") from None
        return function(*positional, **named)

    def _refuse_words(self, node: ast.Call, values: list[object]) -> None:
        """Refuse words, families and functions that are not called: the language would call them."""
        for value, argument in zip(values, [*node.args, *node.keywords], strict=True):
            place = argument.value if isinstance(argument, ast.keyword) else argument
            if isinstance(value, str) and getattr(node.func, "id", "") in ("gelu", "relation_is"):
                continue
            if kind_of(value) in ("a word", "a family", "a function"):
                raise self._fault(place, f"this is {kind_of(value)} without its arguments; write them")

    @_read.register
    def _(self, node: ast.UnaryOp) -> object:
        return of_one(node.op, self._value(node.operand))

    @_read.register
    def _(self, node: ast.BoolOp) -> object:
        return joined(node.op, [self._value(part) for part in node.values])

    @_read.register
    def _(self, node: ast.BinOp) -> object:
        return of_two(node.op, self._value(node.left), self._value(node.right))

    @_read.register
    def _(self, node: ast.Compare) -> object:
        return compared(node.ops, [self._value(part) for part in (node.left, *node.comparators)])


@lru_cache(maxsize=512)
def _tree(text: str) -> ast.expr:
    """Parse a text as Python, with a cache: formulas of a document have most parts in common."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return ast.parse(text, mode="eval").body


def _example(name: str) -> str:
    return f"'S: tokens; {name}: S S'" if name != "S" else "'S: tokens'"


def _unparsed(text: str, error: SyntaxError) -> str:
    """Say what is wrong with a text that Python's parser refuses."""
    place = (error.offset or 1) - 1
    signs = next((m.group() for m in re.finditer("=+", text) if m.start() <= place < m.end()), "==")
    if signs != "==" or "'=='" in (error.msg or ""):
        return "an equation has two signs: write A == B"
    if place >= len(text.rstrip()):
        return f"the text is incomplete ({error.msg}); write for example 'softmax(L) == L'"
    return f"this does not parse: {error.msg}; write for example 'softmax(L + M) == softmax(L)'"
