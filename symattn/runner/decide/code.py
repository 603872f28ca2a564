"""Code of documents, compared with formulas and other code, only on request."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from types import ModuleType
from typing import Any, NamedTuple

from symattn.accounts import Note
from symattn.errors import InputError
from symattn.papers.code import AFormula, AFunction, CodeBlock
from symattn.papers.document import document_at
from symattn.runner.collect.failures import place_of
from symattn.runner.collect.scripts import Script, shown

Same = Callable[..., Any]
"""Decides whether two functions are the same: :func:`symattn.same`."""


@dataclass(frozen=True)
class CodeTask:
    """A block of a document that is to be run, known by the line of its fence."""

    script: Script
    line: int
    digest: str
    same: Same


class Ran(NamedTuple):
    """The result of a block: one of :data:`symattn.accounts.CODE_WORDS`, and what is said of it."""

    word: str
    said: str


def blocks_of(script: Script) -> dict[int, CodeBlock]:
    """Return the blocks of a document, by their lines; nothing is run."""
    found = document_at(script.path, everything=script.everything)
    return {block.line: block for block in found.blocks}


def task_of(note: Note, script: Script, same: Same) -> CodeTask:
    """Return the task for a note on a block of a document."""
    block = blocks_of(script).get(note.line)
    return CodeTask(script, note.line, "" if block is None else block.digest, same)


def run_code(send: Callable[[bytes], None], task: CodeTask) -> None:
    """Run a block of a document, and send the result as JSON, which says nothing but that.

    This is for a process of its own: the code may do whatever the user may.

    Parameters
    ----------
    send : callable
        Takes bytes to the near side.
    task : CodeTask
    """
    block = blocks_of(task.script).get(task.line)
    if block is None or block.digest != task.digest:
        ran = Ran("failed", "the document has changed meanwhile; run the command again")
    else:
        ran = held(block, task.script, task.same)
    send(json.dumps(ran).encode())


def taken(message: bytes) -> Ran:
    """Return the result of a block, as :func:`run_code` has sent it."""
    return Ran(*json.loads(message))


def held(block: CodeBlock, script: Script, same: Same) -> Ran:
    """Run a block, and compare the function that it defines with a formula, or with another block.

    Parameters
    ----------
    block : CodeBlock
    script : Script
        The document that it is from.
    same : callable
    """
    against = block.against
    try:
        with redirect_stdout(sys.stderr):
            function = _function(script, block.line, block.source, block.function)
            if isinstance(against, AFormula):
                return _computes(function, against)
            other = _function(script, against.line, against.source, against.function)
            return _is_same(other, function, against, same)
    except MemoryError:
        raise
    except InputError as error:
        return Ran("failed", str(error))
    except (Exception, SystemExit) as error:
        place = place_of(error, script.path.parent) or f"{shown(script.path)}:{block.line}"
        return Ran("failed", f"{place}: {type(error).__name__}: {error}".removesuffix(": "))


def _function(script: Script, line: int, source: str, name: str) -> Callable[..., object]:
    """Run a block, and return a function that it defines."""
    # No module that is imported has such a name, and dataclasses look theirs up by it.
    module = ModuleType(script.path.name)
    sys.modules[module.__name__] = module
    # Lines are counted from the beginning of the document.
    code = compile("\n" * line + source, str(script.path), "exec", dont_inherit=True)
    exec(code, module.__dict__)  # noqa: S102 - the user has asked for it: --run
    function: Callable[..., object] = module.__dict__[name]
    return function


def _computes(function: Callable[..., object], against: AFormula) -> Ran:
    from symattn.implementations.implements import implements
    from symattn.implementations.precisions import USUAL

    found = implements(
        function, against.formula, given=against.given, arithmetic=against.arithmetic,
        arrays=against.arrays, precisions=[against.precision] if against.precision else USUAL,
        **against.arguments,
    )  # fmt: skip
    if found.finding is not None:
        return Ran("differs", str(found))
    return Ran("conforms" if found.conforms else "failed", str(found))


def _is_same(
    other: Callable[..., object], function: Callable[..., object], against: AFunction, same: Same
) -> Ran:
    found = same(
        other, function, counting=against.counting, large_negative=against.large_negative,
        **against.axes,
    )  # fmt: skip
    return Ran(found.status.value, str(found))
