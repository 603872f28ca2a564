"""Showing a run while it goes on: results on stdout, failures and a progress bar on stderr."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Protocol, TextIO

import click

from symattn.accounts import Missing, Summary, Told
from symattn.errors import InputError
from symattn.render.layout import Layout
from symattn.runner.collect.failures import Failure
from symattn.runner.collect.scripts import Script, shown
from symattn.runner.show.exit_codes import ExitCode
from symattn.runner.show.writing import plainly, written

if TYPE_CHECKING:
    from rich.progress import Progress

    from symattn.runner.decide.run import Finding


class Format(Protocol):
    """A module of :mod:`symattn.render` that is a format."""

    def line(self, row: Told | Missing, layout: Layout, /) -> str:
        """Return the line of a claim."""

    def ending(self, report: Summary[Told, Missing], layout: Layout, /) -> str:
        """Return what comes after all lines."""

    def whole(self, report: Summary[Told, Missing], layout: Layout, /) -> str:
        """Return the whole report."""


class Display:
    """An audience that writes to the terminal.

    Parameters
    ----------
    format : module of :mod:`symattn.render`, or None
        The format of results on stdout; None if they go elsewhere.
    layout : Layout
    total : int
        The number of claims to be decided; if 0, there is no bar.
    """

    def __init__(self, format: Format | None, layout: Layout, total: int) -> None:
        self._format, self._layout, self._total = format, layout, total
        self._bar = _progress_bar() if total and sys.stderr.isatty() else None
        self._has_written = False
        self._undecided: list[str] = []

    def __enter__(self) -> Display:
        if self._bar is not None:
            self._bar.add_task("deciding", total=self._total)
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def begun(self, id: str) -> None:
        """Name the claim at the bar."""
        self._undecided.append(id)
        self._name()

    def decided(self, id: str) -> None:
        """Advance the bar."""
        if id in self._undecided:  # what is known already has not begun
            self._undecided.remove(id)
        self._name()
        if self._bar is not None:
            self._bar.advance(self._bar.task_ids[0])

    def _name(self) -> None:
        """Name the claim that is being decided the longest."""
        if self._bar is not None and self._undecided:
            self._bar.update(self._bar.task_ids[0], description=f"deciding {self._undecided[0]}")

    def show(self, finding: Finding) -> None:
        """Write a line for a result, or for a claim that was lost."""
        if self._format is not None:
            try:
                text = self._format.line(finding, self._layout)
            except Exception:  # the ending says what is wrong
                text = plainly(finding)
            if text:
                with self._bar_hidden():
                    write(text)
                self._has_written = True

    def complain(self, failure: Failure) -> None:
        """Write why a claim was lost."""
        with self._bar_hidden():
            complain(failure)

    def conclude(self, report: Summary[Told, Missing]) -> Failure | None:
        """Write what comes after all results; return what is wrong with the writer."""
        format = self._format
        if format is None:
            return None
        ending, failure = written(lambda report: format.ending(report, self._layout), report)
        if isinstance(ending, str) and ending:
            write(f"\n{ending}" if self._has_written else ending)
        return failure

    @contextmanager
    def _bar_hidden(self) -> Iterator[None]:
        if self._bar is None:
            yield
            return
        self._bar.stop()
        try:
            yield
        finally:
            self._bar.start()


class Reading:
    """Says on a terminal which script is being read, until all are."""

    def __init__(self) -> None:
        self._length = 0

    def __enter__(self) -> Reading:
        return self

    def __exit__(self, *_: object) -> None:
        self._replace("")

    def begin(self, script: Script) -> None:
        """Say that a script is being read."""
        self._replace(f"reading {shown(script.path)}")

    def _replace(self, text: str) -> None:
        if sys.stderr.isatty():
            # Blanks, not control codes, which not every terminal understands.
            with suppress(OSError):
                click.echo(f"\r{' ' * self._length}\r{text}", err=True, nl=False)
            self._length = len(text)


class Searching:
    """Shows on a terminal how many lines have been looked at for derivations, and of which claim."""

    def __init__(self, lines: int) -> None:
        self._lines = lines
        self._bar = _progress_bar() if lines and sys.stderr.isatty() else None

    def __enter__(self) -> Searching:
        if self._bar is not None:
            self._bar.add_task("looking for a derivation", total=self._lines)
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def begin(self, id: str) -> None:
        """Name the claim at the bar."""
        if self._bar is not None:
            said = f"looking for a derivation of {id} (--no-search leaves it out)"
            self._bar.update(self._bar.task_ids[0], description=said)

    def advance(self, lines: int) -> None:
        """Show how many lines have been looked at."""
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=lines)


def write(text: str) -> None:
    """Write to stdout, in UTF-8 wherever it goes; if nobody reads it any more, leave quietly."""
    write_bytes(f"{text}\n".encode())


def write_bytes(data: bytes) -> None:
    """Write bytes to stdout as they are; if nobody reads it any more, leave quietly.

    Raises
    ------
    InputError
        If they cannot be written.
    """
    try:
        click.echo(data, nl=False)
    except BrokenPipeError:
        _discard(sys.stdout)
        raise SystemExit(ExitCode.PIPE_CLOSED) from None
    except OSError as error:
        _discard(sys.stdout)
        raise InputError(
            f"standard output cannot be written: {error.strerror or error}; "
            "give -o FILE, on a disk with space left"
        ) from error


def say(message: str) -> None:
    """Write a line to stderr; what cannot be said does not keep results from being written."""
    try:
        click.echo(message, err=True)
    except OSError:
        _discard(sys.stderr)


def complain(failure: Failure) -> None:
    """Write a failure to stderr; with SYMATTN_DEBUG=1, where it comes from."""
    say(f"{'Internal error' if failure.internal else 'Error'}: {failure.message}")
    if failure.trace and os.environ.get("SYMATTN_DEBUG"):
        say(failure.trace)


def _discard(stream: TextIO) -> None:
    """Have a stream lead nowhere: what Python flushes when it exits must not complain either."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def wants_color() -> bool:
    """Tell whether stdout is a terminal on which colours are welcome."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def terminal_width() -> int | None:
    """Return the width of the terminal that stdout is, or None if it is something else."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def _progress_bar() -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        # Results are written to stdout, which rich would redirect to the bar's terminal.
        redirect_stdout=False,
        redirect_stderr=False,
    )
