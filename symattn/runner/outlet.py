"""Where a command writes, and what it says beside; SymPy is not loaded for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from symattn.render.layout import Detail, Layout
from symattn.render.report import text
from symattn.runner.decide.ended import Ended
from symattn.runner.show.display import terminal_width, wants_color, write, write_bytes
from symattn.runner.show.files import check_target, write_file


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
    """

    def __init__(self, output: str | None = None) -> None:
        self.target: Path | None = None if output is None else check_target(output)
        self._output = output

    def layout(self, detail: Detail = Detail.NORMAL, *, ids: int = 0, math: str = "dollars") -> Layout:
        """Return how lines are laid out: as the terminal asks; in a file without colour or width."""
        if self.target is not None:
            return Layout(detail, ids=ids, math=math)
        return Layout(detail, color=wants_color(), width=terminal_width(), ids=ids, math=math)

    def deliver(self, written: str | bytes) -> None:
        """Write a text, or bytes, to the file, or else to stdout."""
        if self.target is not None:
            write_file(self.target, written)
        elif isinstance(written, bytes):
            write_bytes(written)
        else:
            write(written)

    def conclude(self, done: Ended[Any], asked: int) -> None:
        """Say what a file holds now, and what an interrupt has left undone."""
        if self.target is not None:
            say(f"{self._output}: {text.totals(done.report, Layout())}")
        if done.interrupted:
            say(f"interrupted: {len(done.report.results)} of {asked} claims are decided")


def say(message: str) -> None:
    """Write a line to stderr."""
    click.echo(message, err=True)
