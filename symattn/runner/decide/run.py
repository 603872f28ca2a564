"""One run: deciding the selected claims, showing each, and keeping what is finished."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from symattn.results import Report, Result, engine
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.failures import Failure
from symattn.runner.decide.many import decide_all
from symattn.runner.decide.one import Outcome

Finding = Result | Failure


class Audience(Protocol):
    """Whoever watches a run."""

    def begun(self, id: str) -> None:
        """Note that a claim is being decided."""

    def decided(self, id: str) -> None:
        """Note that one more claim is decided."""

    def show(self, finding: Finding) -> None:
        """Show what came of a claim; called in the order in which the claims are declared."""


@dataclass(frozen=True)
class Run:
    """What came of a run.

    Attributes
    ----------
    report : Report
    failures : tuple of Failure
        Why some claims, or whole scripts, have no result.
    interrupted : bool
        Whether the user broke it off.
    """

    report: Report
    failures: tuple[Failure, ...]
    interrupted: bool


def run(
    entries: Sequence[Entry],
    audience: Audience,
    *,
    jobs: int = 1,
    timeout: float | None = None,
    limits: Mapping[str, int] | None = None,
    stop_early: bool = False,
    evidence: bool = False,
    failures: Sequence[Failure] = (),
) -> Run:
    """Decide claims, and show each once it and all before it are decided.

    Parameters
    ----------
    entries : sequence of Entry
        In the order of the report; their claims limited already.
    audience : Audience
    jobs, timeout, limits, evidence
        See :func:`symattn.runner.decide.many.decide_all`.
    stop_early : bool
        Stop at the first result that is missing or not expected.
    failures : sequence of Failure
        What has been said already, which is not shown again.

    Notes
    -----
    What is shown does not depend on which process is faster: neither its order, nor, if the run stops
    early, where. An interrupt keeps every result there is.
    """
    start = time.perf_counter()
    findings: dict[int, Finding] = {}
    shown, stopped, interrupted = 0, False, False

    def show(finding: Finding) -> None:
        if finding not in failures:
            audience.show(finding)

    deciding = decide_all(
        entries,
        jobs=jobs,
        timeout=timeout,
        limits=limits or {},
        evidence=evidence,
        begun=lambda entry: audience.begun(entry.claim.id),
    )
    try:
        for index, outcome in deciding:
            findings[index] = _finding(entries[index], outcome)
            audience.decided(entries[index].claim.id)
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
        deciding.close()
    kept = [findings[index] for index in sorted(findings) if interrupted or index < shown]
    results = tuple(finding for finding in kept if isinstance(finding, Result))
    failed = (finding for finding in kept if isinstance(finding, Failure))
    new = tuple(failure for failure in failed if failure not in failures)
    missing = (*failures, *new)
    messages = tuple(failure.message for failure in missing)
    report = Report(results, engine(), time.perf_counter() - start, messages)
    return Run(report, missing, interrupted)


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
    return isinstance(finding, Result) and finding.is_expected
