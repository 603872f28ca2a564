"""The output of a command, and its messages; SymPy is not loaded for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from signal import SIGTERM
from typing import TypedDict, TypeVar, Unpack

from symattn.accounts import Missing, Note, Summary, Told
from symattn.errors import InputError
from symattn.render.layout import Choices, Detail, Layout
from symattn.render.report import text
from symattn.runner.collect.failures import Failure
from symattn.runner.collect.scripts import shown
from symattn.runner.decide.ended import Ended
from symattn.runner.not_found import NotFound
from symattn.runner.show.display import (
    complain,
    say,
    terminal_width,
    wants_color,
    write,
    write_bytes,
)
from symattn.runner.show.files import check_target, write_elsewhere, write_file
from symattn.runner.show.writing import written


class Limiting(TypedDict, total=False):
    """The limits within which claims are decided, options of :class:`symattn.runner.session.Session`."""

    limits: Mapping[str, int]
    jobs: int | None
    timeout: float | None
    memory: int | None
    scheduler: str | None


class Bounding(Limiting, total=False):
    """Those, and whether a derivation is searched for."""

    derive: bool


class Asking(Bounding, total=False):
    """Those, and what is asked beside verdicts."""

    evidence: str
    stop_early: bool


SHOWN = 4
"""Most files named among those that are not run."""

S = TypeVar("S", bound=Summary[Told, Missing])


class Outlet:
    """Stdout, or a file.

    Parameters
    ----------
    output : str, optional
        The file that is written, not stdout.

    Raises
    ------
    InputError
        If the file cannot be written.

    Attributes
    ----------
    target : Path or None
        The file that is written.
    asked : int
        The number of claims to be shown.
    unfound : set of str
        The ids of claims of which it has been said that no derivation was found.
    """

    def __init__(self, output: str | None = None) -> None:
        self.target: Path | None = None if output is None else check_target(output)
        self.asked = 0
        self.unfound: set[str] = set()
        self._output = output

    def layout(
        self,
        detail: Detail = Detail.NORMAL,
        *,
        ids: int = 0,
        **choices: Unpack[Choices],
    ) -> Layout:
        """Return the layout of lines: as the terminal asks; in a file without colour or width."""
        color, width = (wants_color(), terminal_width()) if self.target is None else (False, None)
        return Layout(detail, color=color, width=width, ids=ids, **choices)

    def write(
        self, whole: Callable[[S, Layout], str | bytes], done: Ended[S], layout: Layout
    ) -> Ended[S]:
        """Write a run, to the file or to stdout, and return it with what went wrong."""
        text, failure = written(lambda report: whole(report, layout), done.report)
        done = with_failure(done, failure)
        try:
            self.deliver(text)
        except InputError as error:
            elsewhere = None if self.target is None else write_elsewhere(self.target.name, text)
            if elsewhere is None:
                raise
            self.target, self._output = elsewhere, str(elsewhere)
            return with_failure(done, Failure(f"{error}; the report is in {elsewhere} instead"))
        return done

    def deliver(self, written: str | bytes) -> None:
        """Write a text, or bytes, to the file, or else to stdout."""
        if self.target is not None:
            write_file(self.target, written)
        elif isinstance(written, bytes):
            write_bytes(written)
        else:
            write(written)

    def say_not_found(self, id: str, missing: Sequence[NotFound]) -> None:
        """Say of equations of a claim that no derivation of them was found: one line for each."""
        for one in missing:
            say(f"{id}: {one}")
            self.unfound.add(id)

    def conclude(self, done: Ended[Summary[Told, Missing]]) -> None:
        """Say what a file holds now, and what an interrupt has left undone."""
        if self.target is not None:
            say(f"{self._output}: {text.totals(done.report, Layout())}")
        if done.stopped_by is not None:
            how = "terminated" if done.stopped_by is SIGTERM else "interrupted"
            say(f"{how}: {len(done.report.results)} of {self.asked} claims are decided")


def say_left_out(files: Sequence[Path], notes: Sequence[Note] = ()) -> None:
    """Say which files in the folders were not run, and which equations of documents are not claims."""
    for note in notes:
        place = f"{shown(note.path)}:{note.line}"
        if note.kind == "defined":
            say(f"{place}: defined: {note.text}")
        elif note.kind == "refused":
            say(f"{place}: refused{', as expected' * (note.word == 'expected')}: {note.text}")
        elif note.kind == "unread":
            hidden = "in code, in a comment, or in what is left out or struck out"
            mark = f"this mark stands {hidden}, and is not read"
            say(f"{place}: {note.text or mark}")
    for path, number in Counter(note.path for note in notes if note.kind == "unmarked").items():
        what = "1 equation has" if number == 1 else f"{number} equations have"
        say(f"{shown(path)}: {what} no mark; --all reads what can be read")
    if files:
        named = ", ".join(shown(file) for file in files[:SHOWN])
        more = f" and {len(files) - SHOWN} more" if len(files) > SHOWN else ""
        what = "declares" if len(files) == 1 else "declare"
        say(f"not run: {named}{more}, which {what} no claim; name a file to run it in any case")


def with_failure(done: Ended[S], failure: Failure | None) -> Ended[S]:
    """Return a run in which something has gone wrong at last, and say so."""
    if failure is None:
        return done
    complain(failure)
    report = replace(done.report, errors=(*done.report.errors, failure.message))
    return replace(done, report=report, failures=(*done.failures, failure))


def require_bounds(
    jobs: int | None, timeout: float | None, memory: int | None, scheduler: str | None = None
) -> None:
    """Refuse to bound what is decided where no bounds can be set.

    Raises
    ------
    InputError
    """
    if jobs == 0 and (timeout is not None or memory is not None):
        raise InputError(
            "-j 0 decides in this process, which --timeout and --memory cannot limit; leave one out"
        )
    if scheduler and (jobs is not None or timeout is not None or memory is not None):
        raise InputError(
            "--scheduler: its workers have limits of their own; leave out -j, --timeout and --memory"
        )
