"""Showing a run while it goes on: results on stdout, failures and a progress bar on stderr."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

import click

from symattn.accounts import Summary
from symattn.render.layout import Layout
from symattn.runner.collect.failures import Failure
from symattn.runner.show.exit_codes import ExitCode

if TYPE_CHECKING:
    from rich.progress import Progress

    from symattn.runner.decide.run import Finding


class Format(Protocol):
    """A module of :mod:`symattn.render` that is a format."""

    line: Callable[[Any, Layout], str]
    ending: Callable[[Any, Layout], str]
    whole: Callable[[Any, Layout], str]


class Display:
    """An audience that writes to the terminal.

    Parameters
    ----------
    format : module of :mod:`symattn.render`, or None
        How results are written to stdout; None if they go elsewhere.
    layout : Layout
    total : int
        How many claims are to be decided; if none, there is no bar.
    """

    def __init__(self, format: Format | None, layout: Layout, total: int) -> None:
        self._format, self._layout, self._total = format, layout, total
        self._bar = _progress_bar() if total and sys.stderr.isatty() else None
        self._has_written = False

    def __enter__(self) -> Display:
        if self._bar is not None:
            self._bar.add_task("deciding", total=self._total)
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def decided(self) -> None:
        """Advance the bar."""
        if self._bar is not None:
            self._bar.advance(self._bar.task_ids[0])

    def show(self, finding: Finding) -> None:
        """Write a line for a result, or an error for a failure."""
        if isinstance(finding, Failure):
            with self._bar_hidden():
                complain(finding)
        elif self._format is not None:
            text = self._format.line(finding, self._layout)
            if text:
                with self._bar_hidden():
                    write(text)
                self._has_written = True

    def conclude(self, report: Summary[Any]) -> None:
        """Write what comes after all results."""
        if self._format is not None:
            ending = self._format.ending(report, self._layout)
            write(f"\n{ending}" if self._has_written else ending)

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


def write(text: str) -> None:
    """Write to stdout, in UTF-8 wherever it goes; if nobody reads it any more, leave quietly."""
    write_bytes(f"{text}\n".encode())


def write_bytes(data: bytes) -> None:
    """Write bytes to stdout as they are; if nobody reads it any more, leave quietly."""
    try:
        click.echo(data, nl=False)
    except BrokenPipeError:
        # What Python flushes when it exits must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(ExitCode.PIPE_CLOSED) from None


def complain(failure: Failure) -> None:
    """Write a failure to stderr; with SYMATTN_DEBUG=1, where it comes from."""
    click.echo(f"{'Internal error' if failure.internal else 'Error'}: {failure.message}", err=True)
    if failure.trace and os.environ.get("SYMATTN_DEBUG"):
        click.echo(failure.trace, err=True)


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
