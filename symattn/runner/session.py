"""What commands have in common: choosing claims, deciding them while one watches, writing, saying."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from symattn.render.layout import Detail, Layout
from symattn.render.report import text
from symattn.runner.collect.choosing import choose_one, matching
from symattn.runner.collect.collection import Collection, Entry, collect, needed_for
from symattn.runner.collect.limits import limited
from symattn.runner.collect.scripts import shown
from symattn.runner.decide.many import default_jobs
from symattn.runner.decide.run import Run, run
from symattn.runner.decide.support import supported
from symattn.runner.show.display import (
    Display,
    Format,
    complain,
    terminal_width,
    wants_color,
    write,
    write_bytes,
)
from symattn.runner.show.files import check_target, write_file

SHOWN = 4
"""How many files are named that are not run."""


class Session:
    """One command, from the paths that it is given to what it writes.

    Parameters
    ----------
    output : str, optional
        The file that is written, not stdout.
    limits : mapping from str to int, optional
        Check the size of a name up to this number.
    jobs : int, optional
        How many processes; as many as are worth it if None.
    timeout : float, optional
        Seconds after which a claim is given up.
    evidence : bool
        Whether claims are evaluated in floating point.
    stop_early : bool
        Whether to stop at the first verdict that is not expected.

    Raises
    ------
    InputError
        If the file cannot be written.

    Attributes
    ----------
    target : Path or None
        The file that is written.
    collection : Collection
        The claims that it chooses from; none before it has collected them.
    """

    def __init__(
        self,
        output: str | None = None,
        *,
        limits: Mapping[str, int] | None = None,
        jobs: int | None = None,
        timeout: float | None = None,
        evidence: bool = True,
        stop_early: bool = False,
    ) -> None:
        self.target: Path | None = None if output is None else check_target(output)
        self._output, self._limits, self._jobs = output, limits or {}, jobs
        self._timeout, self._evidence, self._stop_early = timeout, evidence, stop_early
        self.collection = Collection((), ())
        self._asked = 0

    def collect(self, paths: Sequence[str]) -> Collection:
        """Return the claims at the paths, and say what is wrong with scripts."""
        self.collection = collect(paths)
        for failure in self.collection.failures:
            complain(failure)
        _say_left_out(self.collection.left_out)
        return self.collection

    def select(self, paths: Sequence[str], expression: str | None) -> tuple[Entry, ...]:
        """Return the claims at the paths that an expression chooses, and say so if there are none."""
        is_chosen = matching(expression)
        known = self.collect(paths).entries
        chosen = tuple(entry for entry in known if is_chosen(entry.claim.id))
        if not chosen:
            say(self._why_none(paths))
        return chosen

    def _why_none(self, paths: Sequence[str]) -> str:
        if self.collection.entries:
            return "no claim is selected; symattn list shows the ids there are"
        if len(paths) == 1 and Path(paths[0]).is_file() and not self.collection.failures:
            return f"{paths[0]} declares no claim; use claim('an.id', Eq(…))"
        return "no claim is selected"

    def choose(self, paths: Sequence[str], ids: Sequence[str]) -> tuple[Entry, ...]:
        """Return the claims at the paths with these ids."""
        known = self.collect(paths).entries
        return tuple(choose_one(known, id) for id in ids)

    def layout(self, detail: Detail = Detail.NORMAL, *, ids: int = 0, math: str = "dollars") -> Layout:
        """Return how lines are laid out: as the terminal asks; in a file without colour or width."""
        if self.target is not None:
            return Layout(detail, ids=ids, math=math)
        return Layout(detail, color=wants_color(), width=terminal_width(), ids=ids, math=math)

    def decide(self, chosen: Sequence[Entry], layout: Layout, format: Format | None = None) -> Run:
        """Decide claims; with a format, and no file, each is shown on stdout as it is decided."""
        entries = limited(chosen, self._limits)
        with Display(None if self.target else format, layout, len(entries)) as display:
            done = self._run(entries, display)
        display.conclude(done.report)
        return done

    def decide_with_reasons(self, chosen: Sequence[Entry]) -> Run:
        """Decide claims and what they cite, and keep those of which every step has a reason."""
        needed, shown = needed_for(chosen, self.collection)
        entries = limited(needed, self._limits)
        with Display(None, Layout(), len(entries)) as display:
            done = self._run(entries, display)
        self._asked = len(shown)
        founded = supported(done, entries, shown, self.collection)
        for failure in founded.failures[len(done.failures) :]:
            complain(failure)
        return founded

    def _run(self, entries: Sequence[Entry], display: Display) -> Run:
        self._asked = len(entries)
        return run(
            entries,
            display,
            jobs=self._jobs or default_jobs(len(entries)),
            timeout=self._timeout,
            limits=self._limits,
            stop_early=self._stop_early,
            evidence=self._evidence,
            failures=self.collection.failures,
        )

    def deliver(self, written: str | bytes) -> None:
        """Write a text, or bytes, to the file, or else to stdout."""
        if self.target is not None:
            write_file(self.target, written)
        elif isinstance(written, bytes):
            write_bytes(written)
        else:
            write(written)

    def conclude(self, done: Run) -> None:
        """Say what a file holds now, and what an interrupt has left undone."""
        if self.target is not None:
            say(f"{self._output}: {text.totals(done.report, Layout())}")
        if done.interrupted:
            say(f"interrupted: {len(done.report.results)} of {self._asked} claims are decided")


def _say_left_out(files: Sequence[Path]) -> None:
    """Say which files in the folders were not run, because they declare no claim."""
    if files:
        named = ", ".join(shown(file) for file in files[:SHOWN])
        more = f" and {len(files) - SHOWN} more" if len(files) > SHOWN else ""
        what = "declares" if len(files) == 1 else "declare"
        say(f"not run: {named}{more}, which {what} no claim; a file that is named is run in any case")


def say(message: str) -> None:
    """Write a line to stderr."""
    click.echo(message, err=True)
