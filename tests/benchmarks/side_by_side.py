"""Times two calls side by side in one process; other load moves their ratio little."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median, quantiles

_BLOCK = 0.01
"""Seconds that a block of calls takes, about; one call at least."""


@dataclass(frozen=True)
class Ratio:
    """How long a call takes compared with another.

    Attributes
    ----------
    ratio : float
        The median of ours / the median of theirs.
    low, high : float
        Quartiles of the ratios of neighbouring blocks.
    ours, theirs : float
        Median seconds a call.
    floor : float or None
        Median seconds of the least that NumPy needs, if that was timed too.
    """

    ratio: float
    low: float
    high: float
    ours: float
    theirs: float
    floor: float | None = None


def compare(
    ours: Callable[[], object],
    theirs: Callable[[], object],
    *,
    floor: Callable[[], object] | None = None,
    seconds: float = 1,
    of_thread: bool = True,
) -> Ratio:
    """Time two calls, and a floor, in alternating blocks, of which the first call is dropped.

    Of the thread, its CPU time is read, in which waiting for a processor does not count.
    """
    clock = time.thread_time if of_thread else time.perf_counter
    blocks: list[list[float]] = []
    start = time.perf_counter()
    calls = [call for call in (ours, theirs, floor) if call is not None]
    counts = [max(int(_BLOCK / _block(call, 2, clock)), 1) for call in calls]
    while len(blocks) < 5 or time.perf_counter() - start < seconds:
        blocks.append([_block(*timed, clock) for timed in zip(calls, counts, strict=True)])
    low, _, high = quantiles([a / b for a, b, *_ in blocks], n=4)
    one, other, *least = (median(times) for times in zip(*blocks, strict=True))
    return Ratio(one / other, low, high, one, other, *least)


def _block(call: Callable[[], object], count: int, clock: Callable[[], float]) -> float:
    call()
    start = clock()
    for _ in range(count):
        call()
    return (clock() - start) / count
