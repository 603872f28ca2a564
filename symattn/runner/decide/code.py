"""Code of documents, held against the formulas that it is to compute: only where that is asked for."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass
from types import ModuleType
from typing import NamedTuple

from symattn.accounts import Note
from symattn.errors import InputError
from symattn.papers.code import CodeBlock
from symattn.papers.document import document_at
from symattn.runner.collect.failures import place_of
from symattn.runner.collect.scripts import Script, shown


@dataclass(frozen=True)
class CodeTask:
    """A block of a document that is to be run, known by the line of its fence."""

    script: Script
    line: int
    digest: str


class Ran(NamedTuple):
    """What came of a block: one of :data:`symattn.accounts.CODE_WORDS`, and what is said of it."""

    word: str
    said: str


def blocks_of(script: Script) -> dict[int, CodeBlock]:
    """Return the blocks of a document, by their lines; nothing is run."""
    found = document_at(script.path, everything=script.everything)
    return {block.line: block for block in found.blocks}


def task_of(note: Note, script: Script) -> CodeTask:
    """Return what is to be run for a note on a block of a document."""
    block = blocks_of(script).get(note.line)
    return CodeTask(script, note.line, "" if block is None else block.digest)


def run_code(send: Callable[[bytes], None], task: CodeTask) -> None:
    """Run a block of a document, and send what came of it as JSON, which says nothing but that.

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
        ran = held(block, task.script)
    send(json.dumps(ran).encode())


def taken(message: bytes) -> Ran:
    """Return what came of a block, as :func:`run_code` has sent it."""
    return Ran(*json.loads(message))


def held(block: CodeBlock, script: Script) -> Ran:
    """Run a block, and hold the function that it defines against its formula.

    Parameters
    ----------
    block : CodeBlock
    script : Script
        The document that it is from.
    """
    from symattn.implementations.implements import implements
    from symattn.implementations.precisions import USUAL

    # No module that is imported has such a name, and dataclasses look theirs up by it.
    module = ModuleType(script.path.name)
    sys.modules[module.__name__] = module
    try:
        with redirect_stdout(sys.stderr):
            # Lines are counted from the beginning of the document.
            code = compile("\n" * block.line + block.source, str(script.path), "exec", dont_inherit=True)
            exec(code, module.__dict__)  # noqa: S102 - the user has asked for it: --run
            found = implements(
                module.__dict__[block.function], block.formula, given=block.given,
                arithmetic=block.arithmetic, arrays=block.arrays,
                precisions=[block.precision] if block.precision else USUAL, **block.arguments,
            )  # fmt: skip
    except MemoryError:
        raise
    except InputError as error:
        return Ran("failed", str(error))
    except (Exception, SystemExit) as error:
        place = place_of(error, script.path.parent) or f"{shown(script.path)}:{block.line}"
        return Ran("failed", f"{place}: {type(error).__name__}: {error}".removesuffix(": "))
    if found.finding is not None:
        return Ran("differs", str(found))
    if not found.conforms:
        return Ran("failed", str(found))
    return Ran("conforms", str(found))
