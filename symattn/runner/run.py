"""One run: deciding the selected claims, showing each, and keeping what is finished."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from symattn.results import Report, Result, engine
from symattn.runner.attempts import Outcome
from symattn.runner.collection import Entry
from symattn.runner.failures import Failure
from symattn.runner.pool import decide_all


class Audience(Protocol):
    """Whoever watches a run."""

    def decided(self) -> None:
        """One more claim is decided; it is shown when those before it are."""

    def result(self, result: Result) -> None:
        """Show a result."""

    def failure(self, failure: Failure) -> None:
        """Show a failure."""


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
    failures: Sequence[Failure] = (),
) -> Run:
    """Decide claims, and show each as soon as it and all before it are decided.

    Parameters
    ----------
    entries : sequence of Entry
        In the order of the report; their claims limited already.
    audience : Audience
    jobs, timeout, limits
        See :func:`symattn.runner.pool.decide_all`.
    stop_early : bool
        Stop at the first result that is not expected, or that is missing.
    failures : sequence of Failure
        What has gone wrong before.
    """
    start = time.perf_counter()
    outcomes: dict[int, Outcome] = {}
    deciding = decide_all(entries, jobs=jobs, timeout=timeout, limits=limits or {})
    told: list[Result | Failure] = []

    def tell(index: int) -> Result | Failure:
        told.append(_finding(entries[index], outcomes.pop(index)))
        _show(told[-1], audience)
        return told[-1]

    interrupted = False
    try:
        for index in _in_order(deciding, outcomes, audience):
            finding = tell(index)
            if stop_early and not (isinstance(finding, Result) and finding.is_expected):
                break
    except KeyboardInterrupt:
        interrupted = True
        for index in sorted(outcomes):
            tell(index)
    finally:
        deciding.close()
    report = Report(
        tuple(finding for finding in told if isinstance(finding, Result)),
        engine(),
        time.perf_counter() - start,
    )
    failed = tuple(finding for finding in told if isinstance(finding, Failure))
    return Run(report, (*failures, *failed), interrupted)


def _in_order(
    deciding: Iterator[tuple[int, Outcome]], outcomes: dict[int, Outcome], audience: Audience
) -> Iterator[int]:
    """Yield each index once the outcomes up to it are there."""
    following = 0
    for index, outcome in deciding:
        outcomes[index] = outcome
        audience.decided()
        while following in outcomes:
            yield following
            following += 1


def _finding(entry: Entry, outcome: Outcome) -> Result | Failure:
    if isinstance(outcome, Failure):
        return outcome
    return Result(
        entry.claim, entry.file, outcome.verdict, outcome.seconds, repaired_by=entry.repaired_by
    )


def _show(finding: Result | Failure, audience: Audience) -> None:
    if isinstance(finding, Failure):
        audience.failure(finding)
    else:
        audience.result(finding)
