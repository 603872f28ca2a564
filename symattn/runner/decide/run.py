"""One run: deciding the selected claims, showing each, and keeping what is finished."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from signal import SIGINT, Signals
from typing import Protocol

from symattn.lost import Lost
from symattn.results import Report, Result, engine
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.failures import Failure
from symattn.runner.decide.many import decide_all
from symattn.runner.decide.one import Outcome
from symattn.runner.decide.pool import Pool
from symattn.runner.decide.worker import Bounds

Finding = Result | Lost


class Audience(Protocol):
    """Whoever watches a run."""

    def begun(self, id: str) -> None:
        """Note that a claim is being decided."""

    def decided(self, id: str) -> None:
        """Note that one more claim is decided."""

    def show(self, finding: Finding) -> None:
        """Show what came of a claim; called in the order in which the claims are declared."""

    def complain(self, failure: Failure) -> None:
        """Say why a claim was lost, if that has not been said."""


@dataclass(frozen=True)
class Run:
    """What came of a run.

    Attributes
    ----------
    report : Report
    failures : tuple of Failure
        Why some claims, or whole scripts, have no result.
    stopped_by : signal.Signals or None
        What broke it off, if something did.
    """

    report: Report
    failures: tuple[Failure, ...]
    stopped_by: Signals | None = None

    @property
    def interrupted(self) -> bool:
        """Whether it was broken off."""
        return bool(self.stopped_by)


def run(
    entries: Sequence[Entry],
    audience: Audience,
    *,
    jobs: int = 0,
    pool: Pool | None = None,
    executor: Executor | None = None,
    stop_early: bool = False,
    failures: Sequence[Failure] = (),
) -> Run:
    """Decide claims, and show each once it and all before it are decided.

    Parameters
    ----------
    entries : sequence of Entry
        In the order of the report; their claims limited already.
    audience : Audience
    jobs, pool, executor
        See :func:`symattn.runner.decide.many.decide_all`.
    stop_early : bool
        Stop at the first result that is missing or not expected.
    failures : sequence of Failure
        What has been said already, which is not said again.

    Notes
    -----
    What is shown does not depend on which process is faster: neither its order, nor, if the run stops
    early, where. An interrupt keeps every result there is.
    """
    start = time.perf_counter()
    findings: dict[int, Finding] = {}
    new: dict[int, Failure] = {}
    shown, stopped, stopped_by = 0, False, None

    def show(index: int) -> None:
        audience.show(findings[index])
        if index in new:
            audience.complain(new[index])

    deciding = decide_all(
        entries,
        jobs=jobs,
        pool=pool or Pool(Bounds()),
        begun=lambda entry: audience.begun(entry.claim.id),
        executor=executor,
    )
    try:
        for index, outcome in deciding:
            findings[index] = _finding(entries[index], outcome)
            if isinstance(outcome, Failure) and outcome not in failures:
                new[index] = outcome
            audience.decided(entries[index].claim.id)
            while shown in findings and not stopped:
                show(shown)
                stopped = stop_early and not _is_expected(findings[shown])
                shown += 1
            if stopped:
                break
    except KeyboardInterrupt as interrupt:
        stopped_by = getattr(interrupt, "signal", SIGINT)
        for index in sorted(findings):
            if index >= shown:
                show(index)
    finally:
        deciding.close()
    kept = [index for index in sorted(findings) if stopped_by or index < shown]
    every = (*failures, *(new[index] for index in kept if index in new))
    lost = {finding.reason for finding in findings.values() if isinstance(finding, Lost)}
    errors = tuple(failure.message for failure in every if failure.message not in lost)
    report = Report((), engine(), time.perf_counter() - start, (), errors, stopped_by is not None)
    return Run(report.with_rows([findings[index] for index in kept]), every, stopped_by)


def _finding(entry: Entry, outcome: Outcome) -> Finding:
    if isinstance(outcome, Failure):
        return Lost(entry.claim, entry.file, outcome.message)
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
