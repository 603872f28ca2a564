"""Times two calls side by side in one process; other load moves their ratio little."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Ratio:
    """How long a call takes compared with another.

    Attributes
    ----------
    ratio : float
        The median over rounds of (median of ours) / (median of theirs).
    low, high : float
        The smallest and the largest of the rounds.
    ours, theirs : float
        Median seconds a call over all rounds.
    """

    ratio: float
    low: float
    high: float
    ours: float
    theirs: float


def compare(
    ours: Callable[[], object], theirs: Callable[[], object], *, calls: int = 5, rounds: int = 5
) -> Ratio:
    """Time two calls in alternating blocks of `calls` calls, of which the first is dropped.

    The threads of the other library go on spinning for a while after a call, and take a core from
    whatever comes next: the first call of a block pays for it.
    """
    blocks = [(_block(ours, calls), _block(theirs, calls)) for _ in range(rounds)]
    ratios = sorted(a / b for a, b in blocks)
    return Ratio(
        median(ratios), ratios[0], ratios[-1], median(a for a, _ in blocks), median(b for _, b in blocks)
    )


def _block(call: Callable[[], object], calls: int) -> float:
    times = []
    for _ in range(calls):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return median(times[1:])
