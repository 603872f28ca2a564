"""One run: deciding the selected claims, showing each, and keeping what is finished."""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from signal import SIGINT, Signals
from types import MappingProxyType
from typing import Protocol, TypedDict

from symattn.accounts import Account, Accounts, LostAccount, Missing
from symattn.asked import declared
from symattn.lost import Lost
from symattn.results import Report, Result, engine
from symattn.runner import interrupts
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.failures import Failure, trace_of
from symattn.runner.decide.ended import Ended, Run, Told
from symattn.runner.decide.many import decide_all, default_jobs, processors
from symattn.runner.decide.one import Decided, Outcome
from symattn.runner.decide.pool import Pool
from symattn.runner.decide.worker import Bounds

Finding = Result | Lost | Account | LostAccount
Found = Generator[tuple[int, Finding, Failure | None], None, None]
"""Yields places, the result of the claims there, and what went wrong with them."""


class Audience(Protocol):
    """Whoever watches a run."""

    def begun(self, id: str) -> None:
        """Note that a claim is being decided."""

    def decided(self, id: str) -> None:
        """Note that one more claim is decided, or known."""

    def show(self, finding: Finding) -> None:
        """Show the result of a claim; called in the order in which the claims are declared."""

    def complain(self, failure: Failure) -> None:
        """Say why a claim was lost, if that has not been said."""


class Recalls(Protocol):
    """The memory of earlier runs."""

    def recall(self, entry: Entry) -> Account | None:
        """Return the account of a claim from an earlier run."""

    def keep(self, entry: Entry, result: Result) -> None:
        """Keep what was found out about a claim."""


class Running(TypedDict):
    """The options of a run."""

    jobs: int | None
    pool: Pool
    stop_early: bool
    failures: Sequence[Failure]
    recalls: Recalls | None


def run(
    entries: Sequence[Entry],
    audience: Audience,
    *,
    jobs: int | None = 0,
    pool: Pool | None = None,
    stop_early: bool = False,
    failures: Sequence[Failure] = (),
    recalls: Recalls | None = None,
) -> Run:
    """Decide claims, and show each once it and all before it are decided.

    Parameters
    ----------
    entries : sequence of Entry
        In the order of the report; their claims limited already.
    audience : Audience
    jobs : int or None
        The number of processes; as many as are worth it if None, and 0 for this one.
    pool
        See :func:`symattn.runner.decide.many.decide_all`.
    stop_early : bool
        Stop at the first result that is missing or not expected.
    failures : sequence of Failure
        The failures that have been reported, which are not reported again.
    recalls : Recalls, optional
        Is given each result as soon as it is there; no verdict is taken from it.

    Notes
    -----
    What is shown does not depend on which process is faster: neither its order, nor, if the run stops
    early, where. An interrupt keeps every result there is.
    """
    start = time.perf_counter()
    found = _decided(entries, range(len(entries)), audience, recalls, jobs, pool or Pool(Bounds()))
    attended = _attended(found, entries, audience, stop_early=stop_early, failures=failures)
    report = Report((), engine(), time.perf_counter() - start, (), *attended.amiss)
    return Ended(report.with_rows(attended.rows), attended.failures, attended.stopped_by)


def tell(
    entries: Sequence[Entry],
    audience: Audience,
    *,
    recalls: Recalls | None,
    jobs: int | None = 0,
    pool: Pool | None = None,
    stop_early: bool = False,
    failures: Sequence[Failure] = (),
    unmade: Sequence[LostAccount] = (),
) -> Told:
    """Find out about claims what is not known from earlier runs, and show each in its turn.

    The parameters are those of :func:`run`, and what is said of claims that could not be declared:
    each has a row in its place. There are accounts, not results: verdicts are not remembered, but
    what is said of them.
    """
    start = time.perf_counter()
    found = _told(entries, audience, recalls, jobs, pool or Pool(Bounds()))
    attended = _attended(found, entries, audience, stop_early=stop_early, failures=failures,
                         unmade=_in_places(entries, unmade))  # fmt: skip
    report = Accounts((), engine(), time.perf_counter() - start, (), *attended.amiss)
    return Ended(report.with_rows(attended.rows), attended.failures, attended.stopped_by)


def _told(
    entries: Sequence[Entry],
    audience: Audience,
    recalls: Recalls | None,
    jobs: int | None,
    pool: Pool,
) -> Found:
    """Yield accounts: first those that are known."""
    others: list[int] = []
    try:
        for index, entry in enumerate(entries):
            interrupts.check()
            account = None if recalls is None or entry.amiss is not None else recalls.recall(entry)
            if account is None:
                others.append(index)
            else:
                yield index, account, None
        deciding = _decided(entries, others, audience, recalls, jobs, pool)
        try:
            for index, finding, failure in deciding:
                account_of, unwritten = _account_of(finding)
                yield index, account_of, failure or unwritten
        finally:
            deciding.close()
    finally:
        pool.stop()


def _decided(
    entries: Sequence[Entry],
    wanted: Sequence[int],
    audience: Audience,
    recalls: Recalls | None,
    jobs: int | None,
    pool: Pool,
) -> Found:
    """Yield results and lost claims; results are kept before anybody is told of them."""
    if pool.elsewhere is not None:
        recalls = None  # what other machines find out may rest on other sources than those of this one
    deciding = decide_all(
        [entries[index] for index in wanted],
        jobs=default_jobs(len(wanted)) if jobs is None else jobs,
        most=processors() if jobs is None else jobs,
        pool=pool,
        begun=lambda entry: audience.begun(entry.claim.id),
    )
    try:
        for place, outcome in deciding:
            index = wanted[place]
            finding = _finding(entries[index], outcome)
            is_kept = isinstance(outcome, Decided) and outcome.in_full
            if recalls is not None and isinstance(finding, Result) and is_kept and _is_told(finding):
                recalls.keep(entries[index], finding)
            yield index, finding, outcome if isinstance(outcome, Failure) else None
    finally:
        deciding.close()


@dataclass(frozen=True)
class _Attended:
    """The reported part of a run: rows, failures, and the signal that stopped it."""

    rows: tuple[Finding, ...]
    failures: tuple[Failure, ...]
    errors: tuple[str, ...]
    stopped_by: Signals | None

    @property
    def amiss(self) -> tuple[tuple[str, ...], bool]:
        """Errors, and whether it was broken off, as reports have them."""
        return self.errors, self.stopped_by is not None


def _attended(
    found: Found,
    entries: Sequence[Entry],
    audience: Audience,
    *,
    stop_early: bool,
    failures: Sequence[Failure],
    unmade: Mapping[int, Sequence[LostAccount]] = MappingProxyType({}),
) -> _Attended:
    """Show what is found in its order, and return what of it is kept."""
    findings: dict[int, Finding] = {}
    new: dict[int, Failure] = {}
    shown, stopped, stopped_by = 0, False, None

    def show(index: int) -> None:
        for row in (*unmade.get(index, ()), findings[index]):
            audience.show(row)
        if index in new:
            audience.complain(new[index])

    try:
        for index, finding, failure in found:
            findings[index] = finding
            if failure is not None and failure not in failures:
                new[index] = failure
            audience.decided(entries[index].claim.id)
            while shown in findings and not stopped:
                show(shown)
                stopped = stop_early and not findings[shown].is_expected
                shown += 1
            if stopped:
                break
    except KeyboardInterrupt as interrupt:
        stopped_by = getattr(interrupt, "signal", SIGINT)
        for index in sorted(findings):
            if index >= shown:
                show(index)
    finally:
        found.close()
    kept = [index for index in sorted(findings) if stopped_by or index < shown]
    rows = [row for index in kept for row in (*unmade.get(index, ()), findings[index])]
    if shown == len(entries) and not stopped:
        for row in unmade.get(shown, ()):
            audience.show(row)
            rows.append(row)
    every = (*failures, *(new[index] for index in kept if index in new))
    lost = {row.reason for row in (*findings.values(), *rows) if isinstance(row, Missing)}
    errors = tuple(failure.message for failure in every if failure.message not in lost)
    return _Attended(tuple(rows), every, errors, stopped_by)


def _in_places(entries: Sequence[Entry], unmade: Sequence[LostAccount]) -> dict[int, list[LostAccount]]:
    """Return claims that could not be declared by the place of the entry that they stand before."""
    placed: dict[int, list[LostAccount]] = {}
    for account in unmade:
        there = [n for n, entry in enumerate(entries) if entry.file == account.declared.file]
        after = [n for n in there if entries[n].claim.line > account.declared.line]
        place = after[0] if after else there[-1] + 1 if there else len(entries)
        placed.setdefault(place, []).append(account)
    return placed


def _finding(entry: Entry, outcome: Outcome) -> Result | Lost:
    if isinstance(outcome, Failure):
        return Lost(entry.claim, entry.file, outcome.message, is_mistake=outcome == entry.amiss)
    return Result(
        entry.claim,
        entry.file,
        outcome.verdict,
        outcome.seconds,
        entry.repaired_by,
        outcome.evidence,
    )


def _is_told(finding: Finding) -> bool:
    return _account_of(finding)[1] is None


def _account_of(finding: Finding) -> tuple[Account | LostAccount, Failure | None]:
    """Return the account of a result or a lost claim; if there is none, the claim is lost, and why."""
    try:
        return finding.account, None
    except Exception as error:
        what, trace = f"{type(error).__name__}: {error}".removesuffix(": "), trace_of(error)
    if not isinstance(finding, Result | Lost):
        raise TypeError(f"{finding!r} has no account")
    reason = f"the verdict cannot be written: {what}"
    if isinstance(finding, Result):
        reason = f"{finding.verdict.status}, but {reason}"
    failure = Failure(
        f"while writing {finding.id}: {what}; this is a bug in symattn, please report it "
        "(SYMATTN_DEBUG=1 shows where it comes from)",
        internal=True,
        trace=trace,
    )
    told = declared(finding.claim, finding.file, None)
    return LostAccount(told, {"statement": None, "given": []}, reason), failure
