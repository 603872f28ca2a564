"""What commands have in common: choosing claims, deciding them while one watches, writing, saying."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from signal import SIGTERM

from symattn.errors import InputError
from symattn.language.claims import Claim
from symattn.render.layout import Detail, Layout
from symattn.render.report import text
from symattn.results import Report
from symattn.runner import interrupts
from symattn.runner.collect.choosing import choose_one, matching
from symattn.runner.collect.collection import Collection, Entry, collect, needed_for
from symattn.runner.collect.failures import Failure
from symattn.runner.collect.limits import limited
from symattn.runner.collect.loading import load
from symattn.runner.collect.scripts import Script, shown
from symattn.runner.decide.elsewhere import scheduler_at
from symattn.runner.decide.many import default_jobs, processors
from symattn.runner.decide.memory import share
from symattn.runner.decide.pool import Pool
from symattn.runner.decide.run import Run, run
from symattn.runner.decide.support import supported
from symattn.runner.decide.worker import Bounds
from symattn.runner.show.display import (
    Display,
    Format,
    Reading,
    complain,
    say,
    terminal_width,
    wants_color,
    write,
    write_bytes,
)
from symattn.runner.show.files import check_target, write_elsewhere, write_file
from symattn.runner.show.writing import written

Writer = Callable[[Report, Layout], str | bytes]
"""Returns a report in a format."""

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
        How many processes; as many as are worth it if None, and 0 for this one.
    timeout : float, optional
        Seconds after which a script, a claim, or its evidence is given up.
    memory : int, optional
        Bytes that each process may take; a share of what is free if None.
    evidence : {"full", "brief", "none"}
        How much floats are asked.
    stop_early : bool
        Whether to stop at the first verdict that is not expected.
    scheduler : str, optional
        The address of a scheduler of dask.distributed, whose workers decide.

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
        memory: int | None = None,
        evidence: str = "brief",
        stop_early: bool = False,
        scheduler: str | None = None,
    ) -> None:
        self.target: Path | None = None if output is None else check_target(output)
        self._output, self._limits, self._stop_early = output, limits or {}, stop_early
        self._jobs = _without_processes(timeout, memory) if jobs is None else jobs
        if jobs == 0 and (timeout is not None or memory is not None):
            raise InputError("-j 0 decides in this process, which --timeout and --memory cannot bound")
        if scheduler and (jobs is not None or timeout is not None or memory is not None):
            raise InputError(
                "--scheduler: its workers have bounds of their own; leave out -j, --timeout and --memory"
            )
        self._scheduler = scheduler
        most = memory or share(jobs or processors())
        self._pool = Pool(Bounds(self._limits, timeout, most, evidence))
        self.collection = Collection((), ())
        self._asked = 0

    def collect(self, paths: Sequence[str]) -> Collection:
        """Return the claims at the paths, and say what is wrong with scripts."""
        with Reading() as reading:

            def read(script: Script) -> tuple[Claim, ...]:
                reading.begin(script)
                return load(script) if self._jobs == 0 else self._pool.load(script)

            self.collection = collect(paths, read)
        for failure in self.collection.failures:
            complain(failure)
        _say_left_out(self.collection.left_out)
        return self.collection

    def select(self, paths: Sequence[str], expression: str | None) -> tuple[Entry, ...]:
        """Return the claims at the paths that an expression chooses, and say so if there are none."""
        is_chosen = matching(expression)
        known = self.collect(paths).entries
        chosen = tuple(entry for entry in known if is_chosen(entry.claim.id))
        if not chosen and not self.collection.failures:
            say(self._why_none(paths))
        return chosen

    def _why_none(self, paths: Sequence[str]) -> str:
        if self.collection.entries:
            return "no claim is selected; symattn list shows the ids there are"
        if len(paths) == 1 and Path(paths[0]).is_file():
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
        return _with_failure(done, display.conclude(done.report))

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
        with scheduler_at(self._scheduler) if self._scheduler else nullcontext() as executor:
            interrupts.note()
            return run(
                entries,
                display,
                jobs=default_jobs(len(entries)) if self._jobs is None else self._jobs,
                pool=self._pool,
                executor=executor,
                stop_early=self._stop_early,
                failures=self.collection.failures,
            )

    def write(self, whole: Writer, done: Run, layout: Layout) -> Run:
        """Write a run, to the file or to stdout, and return it with what went wrong."""
        text, failure = written(lambda report: whole(report, layout), done.report)
        done = _with_failure(done, failure)
        try:
            self.deliver(text)
        except InputError as error:
            elsewhere = None if self.target is None else write_elsewhere(self.target.name, text)
            if elsewhere is None:
                raise
            self.target, self._output = elsewhere, str(elsewhere)
            return _with_failure(done, Failure(f"{error}; the report is in {elsewhere} instead"))
        return done

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
        if done.stopped_by is not None:
            how = "terminated" if done.stopped_by is SIGTERM else "interrupted"
            say(f"{how}: {len(done.report.results)} of {self._asked} claims are decided")


def _say_left_out(files: Sequence[Path]) -> None:
    """Say which files in the folders were not run, because they declare no claim."""
    if files:
        named = ", ".join(shown(file) for file in files[:SHOWN])
        more = f" and {len(files) - SHOWN} more" if len(files) > SHOWN else ""
        what = "declares" if len(files) == 1 else "declare"
        say(f"not run: {named}{more}, which {what} no claim; a file that is named is run in any case")


def _without_processes(timeout: float | None, memory: int | None) -> int | None:
    """Return 0 where SYMATTN_JOBS=0 asks for one process and nothing for another; else None."""
    asked = os.environ.get("SYMATTN_JOBS") == "0"
    return 0 if asked and timeout is None and memory is None else None


def _with_failure(done: Run, failure: Failure | None) -> Run:
    """Return a run in which something has gone wrong at last, and say so."""
    if failure is None:
        return done
    complain(failure)
    report = replace(done.report, errors=(*done.report.errors, failure.message))
    return replace(done, report=report, failures=(*done.failures, failure))
