"""Loading a proof script: running it, and taking the claims that it declares."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

from symattn.accounts import Declared, LostAccount, Note
from symattn.errors import InputError, ScriptError
from symattn.language.claims import Claim, collecting
from symattn.runner.collect.apart import GUARD, apart, compiled
from symattn.runner.collect.failures import Failure, place_of, trace_of
from symattn.runner.collect.hints import hint_at
from symattn.runner.collect.modules import SCRIPT, is_directly_in, names_of_modules
from symattn.runner.collect.scripts import Script, shown


class Declarations(NamedTuple):
    """The claims of a script, in order, and why others of it are none."""

    claims: tuple[Claim, ...]
    failures: tuple[Failure, ...] = ()
    notes: tuple[Note, ...] = ()
    """Notes on the parts of a document that are not claims."""


def load(script: Script) -> Declarations:
    """Run a script, or read a document, and return the claims that it declares.

    A statement that does nothing but declare a claim fails alone. Where anything else fails, the script
    ends there, and what was declared before stands. What it prints, and what it has printed by other
    programs, goes to stderr: stdout is for results.

    Raises
    ------
    ScriptError
        If it cannot be read, does not parse, or fails before it declares a claim.
    """
    if script.is_document:
        # The reader of formulas takes a tenth of the time of all imports.
        from symattn.runner.collect.documents import declared_in

        return Declarations(*declared_in(script))
    code = _compiled(script.path)
    module = ModuleType(f"{SCRIPT}{script.path}")
    module.__file__ = str(script.path)
    # Dataclasses and pickle look the module of a class up by its name.
    sys.modules[module.__name__] = module
    amiss: list[Failure] = []

    def note(error: Exception, id: str, line: int) -> None:
        what = _complaint(script.path, error, id, module.__dict__)
        unmade = _unmade(script, id, line, what) if id and id not in claims else None
        amiss.append(Failure(what, trace=trace_of(error), unmade=unmade))

    module.__dict__[GUARD] = apart(note)
    with collecting() as claims, _importing_beside(script.path), _beside_results():
        try:
            exec(code, module.__dict__)  # noqa: S102 - running the user's script is the task
        except (Exception, SystemExit) as error:
            what = _complaint(script.path, error, "", module.__dict__)
            if isinstance(error, MemoryError) or not (claims or amiss):
                raise ScriptError(what) from error
            amiss.append(Failure(f"{what}; {_standing(len(claims))}", trace=trace_of(error)))
    return Declarations(tuple(claims.values()), tuple(amiss))


def _unmade(script: Script, id: str, line: int, why: str) -> LostAccount:
    """Return the account of a claim that is asked for, and was not declared."""
    told = Declared(id, "", None, script.label(str(script.path)), line, "proved", None, None)
    return LostAccount(told, {"statement": None, "given": []}, why, is_mistake=True)


def _standing(claims: int) -> str:
    """Say what of a script stands where it ends early."""
    before = {0: "there is no claim before it", 1: "the claim before it is kept"}
    return (
        f"{before.get(claims, f'the {claims} claims before it are kept')}, what follows it is not read"
    )


def _compiled(path: Path) -> CodeType:
    try:
        return compiled(path.read_bytes(), str(path))
    except OSError as error:
        raise ScriptError(f"{shown(path)} cannot be read: {error.strerror or error}") from error
    except (SyntaxError, ValueError) as error:
        raise ScriptError(_complaint(path, error)) from error


@contextmanager
def _beside_results() -> Iterator[None]:
    """Have stderr in place of stdout, for Python and for what writes to its descriptor."""
    results = None
    with suppress(OSError, ValueError):  # one of them is closed
        sys.stdout.flush()
        results = os.dup(1)
        os.dup2(2, 1)
    try:
        with redirect_stdout(sys.stderr):
            yield
    finally:
        if results is not None:
            os.dup2(results, 1)
            os.close(results)


@contextmanager
def _importing_beside(path: Path) -> Iterator[None]:
    """Let a script import modules beside it, and let the next one have others of the same name."""
    search_path, known = list(sys.path), names_of_modules()
    sys.path.insert(0, str(path.parent))
    try:
        yield
    finally:
        sys.path[:] = search_path
        new = names_of_modules() - known
        helpers = {name for name in new if is_directly_in(path.parent, name)}
        for name in new:
            if name.partition(".")[0] in helpers:
                sys.modules.pop(name, None)


def _complaint(path: Path, error: BaseException, id: str = "", names: Iterable[str] = ()) -> str:
    """Say where a script fails, of which claim if that is known, and why."""
    if isinstance(error, SyntaxError):
        line = f":{error.lineno}" if error.lineno else ""
        return f"{shown(error.filename or path)}{line}: does not parse: {error.msg}"
    place = place_of(error, path.parent) or shown(path)
    if isinstance(error, SystemExit):
        return f"{place}: the script exits by itself; let it declare its claims and run to its end"
    if isinstance(error, InputError):
        said = str(error).replace(f"{Path.cwd()}{os.sep}", "")
    else:
        said = f"the script raises {type(error).__name__}: {error}".removesuffix(": ")
        said += hint_at(error, names)
    is_named = not id or said.startswith(f"{id}: ") or repr(id) in said
    return f"{place}: {said}" if is_named else f"{place}: {id}: {said}"
