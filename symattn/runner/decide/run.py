"""One run: deciding the selected claims, showing each, and keeping what is finished."""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping, Sequence
from typing import Any, Protocol

from symattn.accounts import Account, Accounts
from symattn.results import Report, Result, engine
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.failures import Failure
from symattn.runner.decide.ended import Ended, Run, Told
from symattn.runner.decide.many import decide_all, default_jobs
from symattn.runner.decide.one import Outcome

Finding = Result | Account | Failure
Found = Generator[tuple[int, Finding], None, None]


class Audience(Protocol):
    """Whoever watches a run."""

    def decided(self) -> None:
        """Note that one more claim is decided."""

    def show(self, finding: Finding) -> None:
        """Show what came of a claim; called in the order in which the claims are declared."""


class Recalls(Protocol):
    """What remembers what earlier runs found out."""

    def recall(self, entry: Entry) -> Account | None:
        """Return what was found out about a claim."""

    def keep(self, entry: Entry, result: Result) -> None:
        """Keep what was found out about a claim."""


def run(
    entries: Sequence[Entry],
    audience: Audience,
    *,
    jobs: int | None = 1,
    timeout: float | None = None,
    limits: Mapping[str, int] | None = None,
    stop_early: bool = False,
    evidence: bool = False,
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
        How many processes; as many as are worth it if None.
    timeout, limits, evidence
        See :func:`symattn.runner.decide.many.decide_all`.
    stop_early : bool
        Stop at the first result that is missing or not expected.
    failures : sequence of Failure
        What has been said already, which is not shown again.
    recalls : Recalls, optional
        Is given each result as soon as it is there; no verdict is taken from it.

    Notes
    -----
    What is shown does not depend on which process is faster: neither its order, nor, if the run stops
    early, where. An interrupt keeps every result there is.
    """
    start = time.perf_counter()
    how = {"timeout": timeout, "limits": limits or {}, "evidence": evidence}
    found = _decided(entries, dict(enumerate(entries)), recalls, jobs, how)
    kept, interrupted = _attended(found, audience, stop_early=stop_early, failures=failures)
    results = tuple(finding for _, finding in kept if isinstance(finding, Result))
    report = Report(results, engine(), time.perf_counter() - start)
    return Ended(report, *_failed(kept, failures, entries, interrupted=interrupted))


def tell(
    entries: Sequence[Entry],
    audience: Audience,
    *,
    recalls: Recalls | None,
    jobs: int | None = 1,
    timeout: float | None = None,
    limits: Mapping[str, int] | None = None,
    stop_early: bool = False,
    evidence: bool = False,
    failures: Sequence[Failure] = (),
) -> Told:
    """Find out about claims what is not known from earlier runs, and show each in its turn.

    The parameters are those of :func:`run`. There are accounts, not results: verdicts are not
    remembered, but what is said of them.
    """
    start = time.perf_counter()
    how = {"timeout": timeout, "limits": limits or {}, "evidence": evidence}
    found = _told(entries, recalls, jobs, how)
    kept, interrupted = _attended(found, audience, stop_early=stop_early, failures=failures)
    accounts = tuple(finding for _, finding in kept if isinstance(finding, Account))
    report = Accounts(accounts, engine(), time.perf_counter() - start)
    return Ended(report, *_failed(kept, failures, entries, interrupted=interrupted))


def _told(
    entries: Sequence[Entry], recalls: Recalls | None, jobs: int | None, how: Mapping[str, Any]
) -> Found:
    """Yield accounts: first those that are known."""
    known: set[int] = set()
    for index, entry in enumerate(entries):
        account = None if recalls is None else recalls.recall(entry)
        if account is not None:
            known.add(index)
            yield index, account
    others = {index: entry for index, entry in enumerate(entries) if index not in known}
    deciding = _decided(entries, others, recalls, jobs, how)
    try:
        for index, finding in deciding:
            yield index, finding.account if isinstance(finding, Result) else finding
    finally:
        deciding.close()


def _decided(
    entries: Sequence[Entry],
    wanted: Mapping[int, Entry],
    recalls: Recalls | None,
    jobs: int | None,
    how: Mapping[str, Any],
) -> Found:
    """Yield results and failures, which are kept before anybody is told of them."""
    places = list(wanted)
    deciding = decide_all(
        list(wanted.values()), jobs=default_jobs(len(places)) if jobs is None else jobs, **how
    )
    try:
        for place, outcome in deciding:
            finding = _finding(entries[places[place]], outcome)
            if recalls is not None and isinstance(finding, Result):
                recalls.keep(entries[places[place]], finding)
            yield places[place], finding
    finally:
        deciding.close()


def _attended(
    found: Found, audience: Audience, *, stop_early: bool, failures: Sequence[Failure]
) -> tuple[list[tuple[int, Finding]], bool]:
    """Show what is found in its order; return it, and whether the user broke it off."""
    findings: dict[int, Finding] = {}
    shown, stopped, interrupted = 0, False, False

    def show(finding: Finding) -> None:
        if finding not in failures:
            audience.show(finding)

    try:
        for index, finding in found:
            findings[index] = finding
            audience.decided()
            while shown in findings and not stopped:
                show(findings[shown])
                stopped = stop_early and not _is_expected(findings[shown])
                shown += 1
            if stopped:
                break
    except KeyboardInterrupt:
        interrupted = True
        for index in sorted(findings):
            if index >= shown:
                show(findings[index])
    finally:
        found.close()
    kept = [(index, findings[index]) for index in sorted(findings) if interrupted or index < shown]
    return kept, interrupted


def _failed(
    kept: Sequence[tuple[int, Finding]],
    failures: Sequence[Failure],
    entries: Sequence[Entry],
    *,
    interrupted: bool,
) -> tuple[tuple[Failure, ...], bool, tuple[str, ...]]:
    failed = [(index, finding) for index, finding in kept if isinstance(finding, Failure)]
    new = tuple(failure for _, failure in failed if failure not in failures)
    ids = tuple(entries[index].claim.id for index, _ in failed)
    return (*failures, *new), interrupted, ids


def _finding(entry: Entry, outcome: Outcome) -> Finding:
    if isinstance(outcome, Failure):
        return outcome
    return Result(
        entry.claim,
        entry.file,
        outcome.verdict,
        outcome.seconds,
        entry.repaired_by,
        outcome.evidence,
    )


def _is_expected(finding: Finding) -> bool:
    return not isinstance(finding, Failure) and finding.is_expected
