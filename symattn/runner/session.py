"""The common part of the commands: choosing claims, and deciding them while a user watches."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Collection as Container
from dataclasses import replace
from functools import partial
from pathlib import Path

from symattn.accounts import LostAccount, Missing, Note
from symattn.accounts.derived import Derivable, Derivations, Derived, is_bare
from symattn.deciding import Status
from symattn.errors import InputError
from symattn.language.claims import Claim
from symattn.papers.scanner import LATEX
from symattn.render.layout import Layout
from symattn.results import Result
from symattn.runner import interrupts
from symattn.runner.cache.claims import Recollection
from symattn.runner.cache.memory import Memory
from symattn.runner.collect.choosing import choose_one, chosen_notes, matching
from symattn.runner.collect.citations import below, citable_before
from symattn.runner.collect.collection import Collection, Entry, collect, needed_for
from symattn.runner.collect.largest_sizes import limited
from symattn.runner.collect.library import claim_named
from symattn.runner.collect.loading import Declarations, load
from symattn.runner.collect.scripts import DOCUMENTS, Script, find
from symattn.runner.decide.code import Same, task_of
from symattn.runner.decide.ended import Ended, Run, Told
from symattn.runner.decide.executor import scheduler_at
from symattn.runner.decide.many import processors
from symattn.runner.decide.memory_limit import share
from symattn.runner.decide.pool import Pool
from symattn.runner.decide.run import Running, run, tell
from symattn.runner.decide.support import supported, with_cited
from symattn.runner.decide.worker import Bounds
from symattn.runner.incremental import Founding
from symattn.runner.interrupts import Interrupt
from symattn.runner.output import Outlet, require_bounds, say_left_out, with_failure
from symattn.runner.show.display import (
    Display,
    Format,
    Reading,
    Searching,
    complain,
    say,
)


class Session(Outlet):
    """One command, from the paths that it is given to what it writes.

    Parameters
    ----------
    output : str, optional
        The file that is written, not stdout.
    limits : mapping from str to int, optional
        Check the size of a name up to this number.
    jobs : int, optional
        The number of processes; as many as are worth it if None, and 0 for this one.
    timeout : float, optional
        Seconds after which a script, a claim, or its evidence is given up.
    memory : int, optional
        Bytes that each process may take; a share of what is free if None.
    evidence : {"full", "brief", "none"}
        The evidence asked of floats.
    stop_early : bool
        Whether to stop at the first verdict that is not expected.
    scheduler : str, optional
        The address of a scheduler of dask.distributed, whose workers decide.
    past : Memory, optional
        The store of earlier results, and of the results of this run.
    derive : bool
        Whether to search for a derivation of a claim that is CHECKED without one.
    same : callable, optional
        Decides whether two functions are the same, :func:`symattn.same`. If it is given, code of
        documents is run, each block in a process of its own.
    is_told : bool
        Whether what is wrong with the scripts, and what is left out, has been said before.

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
    collection : Collection
        The claims that it chooses from; none before it has collected them.
    unmade : tuple of LostAccount
        Those that are selected and could not be declared.
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
        past: Memory | None = None,
        derive: bool = True,
        same: Same | None = None,
        is_told: bool = False,
    ) -> None:
        super().__init__(output)
        self._limits, self._stop_early = limits or {}, stop_early
        self._jobs = _without_processes(timeout, memory) if jobs is None else jobs
        require_bounds(jobs, timeout, memory, scheduler)
        most = memory or share(jobs or processors())
        there = partial(scheduler_at, scheduler) if scheduler else None
        self._pool = Pool(Bounds(self._limits, timeout, most, evidence, derive), there)
        self._recollection = None if past is None else Recollection(past, self._limits)
        self.collection = Collection((), ())
        self.unmade: tuple[LostAccount, ...] = ()
        self._notes: tuple[Note, ...] = ()
        self._paths: Sequence[str] = ()
        self._same, self._is_told = same, is_told

    def collect(
        self,
        paths: Sequence[str],
        is_row: Callable[[str], bool] | None = None,
        is_chosen: Callable[[str], bool] | None = None,
    ) -> Collection:
        """Return the claims at the paths, and say what is wrong with scripts.

        Parameters
        ----------
        paths : sequence of str
        is_row : callable, optional
            Tells whether what is wrong with the claim of an id will stand in its row.
        is_chosen : callable, optional
            Tells whether the claim of an id is asked for; what keeps others from being declared is left
            out.
        """
        self._gather(paths)
        if is_chosen is not None:
            failures = self.collection.failures
            asked = tuple(f for f in failures if f.unmade is None or is_chosen(f.unmade.id))
            self.collection = replace(self.collection, failures=asked)
        rows = {entry.amiss: entry.claim.id for entry in self.collection.entries if entry.amiss}
        for failure in self.collection.failures:
            id = failure.unmade.id if failure.unmade else rows.get(failure)
            # A row has one line, and what is wrong with a formula is shown below the formula.
            told = id is not None and is_row is not None and is_row(id) and "\n" not in failure.message
            if not (told or self._is_told) or os.environ.get("SYMATTN_DEBUG"):
                complain(failure)
        self._say_left_out()
        return self.collection

    def _say_left_out(self) -> None:
        if not self._is_told:
            say_left_out(self.collection.left_out, self.collection.notes)

    def _gather(self, paths: Sequence[str], ids: Sequence[str] = ()) -> None:
        self._paths = paths
        with Reading() as reading:

            def read(script: Script) -> Declarations:
                reading.begin(script)
                return load(script) if self._jobs == 0 else self._pool.load(script)

            recollection = self._recollection
            gather = collect if recollection is None else recollection.collect
            self.collection = gather(paths, read, ids)
        if self._jobs != 0:
            self._pool.begin()

    def select(
        self,
        paths: Sequence[str],
        expression: str | None,
        among: Container[str] | None = None,
        *,
        with_rows: bool = False,
    ) -> tuple[Entry, ...]:
        """Return the claims at the paths that an expression chooses, and say so if there are none.

        Parameters
        ----------
        paths : sequence of str
        expression : str or None
        among : container of str, optional
            Ids; if any of them is chosen, the others are not.
        with_rows : bool
            Whether each claim that is chosen will have a row, which says what is wrong with it.
        """
        is_chosen = matching(expression)
        is_row = is_chosen if with_rows and among is None else None
        known = self.collect(paths, is_row, is_chosen).entries
        chosen = tuple(entry for entry in known if is_chosen(entry.claim.id))
        self.unmade = tuple(failure.unmade for failure in self.collection.failures if failure.unmade)
        self._notes = chosen_notes(self.collection.notes, expression)
        if not (chosen or self.collection.failures or any(note.kind == "code" for note in self._notes)):
            say(self._why_none(paths))
        if among is None:
            return chosen
        return tuple(entry for entry in chosen if entry.claim.id in among) or chosen

    def _why_none(self, paths: Sequence[str]) -> str:
        if self.collection.entries:
            return "no claim is selected; symattn list shows the ids there are"
        if len(paths) == 1 and paths[0].lower().endswith(DOCUMENTS):
            mark = "% symattn: claim" if paths[0].lower().endswith(LATEX) else "<!-- symattn: claim -->"
            return f"{paths[0]} marks no equation as a claim; write {mark} before one, or ask with --all"
        if len(paths) == 1 and Path(paths[0]).is_file():
            return f"{paths[0]} declares no claim; use claim('an.id', Eq(…))"
        return "no claim is selected"

    def choose(self, paths: Sequence[str], ids: Sequence[str]) -> tuple[Entry, ...]:
        """Return the claims at the paths with these ids.

        Raises
        ------
        InputError
            If there is no such claim: why, where a mistake in a script keeps it from being declared.
        """
        self._gather(paths, ids)
        entries, failures = self.collection.entries, self.collection.failures
        absent = set(ids) - {entry.claim.id for entry in entries}
        why = [f for f in failures if (absent and not entries) or (f.unmade and f.unmade.id in absent)]
        for failure in failures:
            if failure not in why[:1] and not self._is_told:
                complain(failure)
        if why:
            raise InputError(why[0].message)
        self._say_left_out()
        return tuple(choose_one(entries, id) for id in ids)

    def decide(self, chosen: Sequence[Entry], layout: Layout, format: Format | None = None) -> Told:
        """Decide claims; with a format, and no file, each is shown on stdout as it is decided."""
        entries = limited(chosen, self._limits)
        with Display(None if self.target else format, layout, len(entries)) as display:
            self._begin(entries)
            done = tell(entries, display, **self._options(), unmade=self.unmade)
            done = self._run_code_blocks(done)
        return with_failure(done, display.conclude(done.report))

    def _run_code_blocks(self, done: Told) -> Told:
        """Run documents' blocks of code, if that is asked for, and return the run with all notes."""
        notes, stopped_by = list(self._notes), done.stopped_by
        same = self._same
        scripts = {} if same is None else {str(s.path): s for s in find(self._paths).scripts}
        try:
            for place, note in enumerate(notes):
                if note.kind == "code" and same is not None and stopped_by is None:
                    ran = self._pool.run_code(task_of(note, scripts[note.path], same))
                    notes[place] = replace(note, word=ran.word, said=ran.said)
        except Interrupt as end:
            stopped_by = end.signal
        report = replace(done.report, notes=tuple(notes), interrupted=stopped_by is not None)
        return replace(done, report=report, stopped_by=stopped_by)

    def results(self, chosen: Sequence[Entry]) -> Run:
        """Decide claims, and return their results; nothing is shown but how far it is."""
        entries = limited(chosen, self._limits)
        with Display(None, Layout(), len(entries)) as display:
            self._begin(entries)
            return run(entries, display, **self._options())

    def decide_with_reasons(
        self, chosen: Sequence[Entry], *, pictures: bool = False, search: int = 0
    ) -> Ended[Derivations]:
        """Decide claims and what they cite, and keep those of which every step has a reason.

        What an earlier run has found out is taken whole: a claim of which every step had a reason there.
        What a derivation of this run rests on is decided in this run; an account is not a verdict.

        Parameters
        ----------
        chosen : sequence of Entry
        pictures : bool
            Whether pictures will be shown.
        search : int
            The most lines visited for derivations where none is written; no search if it is 0.
        """
        needed, shown = needed_for(chosen, self.collection)
        entries = {entry.claim.id: entry for entry in limited(needed, self._limits)}
        known = self._recalled([entries[id] for id in shown], pictures=pictures)
        if search:
            known = {id: row for id, row in known.items() if not is_bare(row)}
            known |= self._searched([entries[id] for id in shown], search)
        others = [id for id in shown if id not in known]
        asked = [entries[id] for id in dict.fromkeys([*others, *_cited_by(others, entries)])]
        self._begin(asked)
        how = self._options()
        if self._recollection is not None:
            waiting = [entries[id] for id in others]
            how["recalls"] = Founding(self._recollection, waiting, self.collection, pictures=pictures)
        with Display(None, Layout(), len(asked)) as display:
            done = run(asked, display, **how)
        self.asked = len(shown)
        founded = supported(done, asked, others, self.collection)
        for failure in founded.failures[len(done.failures) :]:
            complain(failure)
        rows = {**known, **{row.id: row for row in founded.report.rows}}
        report = Derivations(
            (), founded.report.engine, done.report.seconds, (), founded.report.errors, done.interrupted
        )
        report = report.with_rows([rows[id] for id in shown if id in rows])
        ended = Ended(report, founded.failures, founded.stopped_by)
        return self._with_derivations(ended, entries, search) if search else ended

    def _recalled(self, shown: Sequence[Entry], *, pictures: bool) -> dict[str, Derived]:
        found: dict[str, Derived] = {}
        if self._recollection is None:
            return found
        for entry in (entry for entry in shown if entry.amiss is None):
            derived = self._recollection.recall_derived(entry, pictures=pictures)
            if derived is not None:
                found[entry.claim.id] = derived
        return found

    def _searched(self, shown: Sequence[Entry], lines: int) -> dict[str, Derived]:
        """Return the derivations of earlier searches of so many lines, and report the failed ones."""
        found: dict[str, Derived] = {}
        if self._recollection is None:
            return found
        for entry in (entry for entry in shown if entry.amiss is None):
            searched = self._recollection.recall_searched(entry, lines)
            if searched is not None:
                self.say_not_found(entry.claim.id, searched.not_found)
                found[entry.claim.id] = searched.derived
        return found

    def _with_derivations(
        self, done: Ended[Derivations], entries: Mapping[str, Entry], lines: int
    ) -> Ended[Derivations]:
        """Return a run with derivations of the claims that hold and are written without, if found."""
        rows: list[Derivable | Missing] = list(done.report.rows)
        held = [
            (place, row)
            for place, row in enumerate(rows)
            if isinstance(row, Result) and row.verdict.status.holds
        ]
        try:
            with Searching(lines if held else 0) as searching:
                for place, row in held:
                    searching.begin(row.id)
                    rows[place] = self._searched_now(row, entries.get(row.id), lines, searching)
        except Interrupt as end:
            done = replace(done, stopped_by=end.signal)
        return replace(done, report=done.report.with_rows(rows))

    def _searched_now(
        self, row: Result, entry: Entry | None, lines: int, searching: Searching
    ) -> Result:
        """Search for derivations of a claim that holds; say where there is none, or a shorter one."""
        from symattn.runner.decide.advice import shorter
        from symattn.runner.decide.seeking import sought

        def watch(looked_at: int) -> None:
            interrupts.check()
            searching.advance(looked_at)

        for advice in shorter(row.claim, self._claim_named):
            say(f"{row.id}: {advice}")
        there = (entry.claim for entry in self.collection.entries if entry.claim.file == row.claim.file)
        earlier = citable_before(row.claim.id, there)
        found = sought(
            row.claim, self._claim_named, lines, earlier=earlier, is_proved=self._is_proved, watch=watch
        )
        self.say_not_found(row.id, found.not_found)
        row = with_cited(replace(row, claim=found.claim), self._claim_named)
        if self._recollection is not None and entry is not None:
            self._recollection.keep_searched(entry, row, lines, found.not_found)
        return row

    def deliver_sources(self, done: Ended[Derivations]) -> None:
        """Write the derivations that were found as Python source."""
        from symattn.runner.decide.seeking import sources

        for row in done.report.rows:
            if isinstance(row, Result):
                for source in sources(row.claim):
                    self.deliver(source)

    def _is_proved(self, claim: Claim) -> bool:
        """Decide a claim of the paths, and all that it rests on; tell whether each is PROVED."""
        needed = below(claim, self._claim_named)
        entries = [self.collection.known[id] for id in needed if id in self.collection.known]
        interrupts.note()
        done = run(limited(entries, self._limits), Display(None, Layout(), 0), **self._options())
        verdicts = {result.claim.id: result.verdict.status for result in done.report.results}
        return all(verdicts.get(entry.claim.id) is Status.PROVED for entry in entries)

    def _claim_named(self, id: str) -> Claim | None:
        entry = self.collection.known.get(id)
        return claim_named(id) if entry is None else entry.claim

    def _begin(self, entries: Sequence[Entry]) -> None:
        """Count the entries that are decided, and note signals from now on."""
        self.asked = len(entries)
        interrupts.note()

    def _options(self) -> Running:
        """Return the options for deciding entries."""
        return {
            "jobs": self._jobs,
            "pool": self._pool,
            "stop_early": self._stop_early,
            "failures": self.collection.failures,
            "recalls": self._recollection,
        }


def _without_processes(timeout: float | None, memory: int | None) -> int | None:
    """Return 0 where SYMATTN_JOBS=0 asks for one process and nothing for another; else None."""
    asked = os.environ.get("SYMATTN_JOBS") == "0"
    return 0 if asked and timeout is None and memory is None else None


def _cited_by(ids: Sequence[str], entries: Mapping[str, Entry]) -> Iterator[str]:
    """Yield the ids of what some claims cite."""
    for id in ids:
        yield from entries[id].cited
