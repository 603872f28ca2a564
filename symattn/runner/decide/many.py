"""Deciding many claims, in this process or in several."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from multiprocessing.connection import wait

from symattn.runner.collect.collection import Entry
from symattn.runner.decide.one import Decided, Outcome, attempt, checked
from symattn.runner.decide.worker import Worker

CLAIMS_PER_PROCESS = 8
"""Starting a process takes as long as deciding a few claims."""


def default_jobs(claims: int) -> int:
    """Return how many processes are worth starting for a number of claims."""
    usable = getattr(os, "sched_getaffinity", None)
    processors = len(usable(0)) if usable else os.cpu_count() or 1
    return max(1, min(processors, claims // CLAIMS_PER_PROCESS))


def decide_all(
    entries: Sequence[Entry],
    *,
    jobs: int,
    timeout: float | None,
    limits: Mapping[str, int],
    evidence: bool = False,
    begun: Callable[[Entry], None] = lambda entry: None,
) -> Generator[tuple[int, Outcome], None, None]:
    """Yield the index and the outcome of each entry, as they are decided.

    Parameters
    ----------
    entries : sequence of Entry
        With their claims limited already.
    jobs : int
        How many processes; 1 is this one, unless there is a timeout, which must be able to end it.
    timeout : float or None
        Seconds after which a claim is UNDECIDED; evidence does not count.
    limits : mapping from str to int
        The largest sizes that other processes are to check, which load the scripts themselves.
    evidence : bool
        Whether each decided claim is evaluated in floating point too.
    begun : callable
        Called with each entry when it is its turn.
    """
    for index, entry in enumerate(entries):
        if entry.amiss is not None:
            yield index, entry.amiss
    if jobs == 1 and timeout is None:
        for index, entry in enumerate(entries):
            if entry.amiss is not None:
                continue
            begun(entry)
            outcome = attempt(entry.claim, entry.look_up)
            if evidence and isinstance(outcome, Decided):
                outcome = checked(entry.claim, outcome)
            yield index, outcome
    else:
        yield from _in_processes(entries, jobs, timeout, limits, evidence, begun)


def _in_processes(
    entries: Sequence[Entry],
    jobs: int,
    timeout: float | None,
    limits: Mapping[str, int],
    evidence: bool,
    begun: Callable[[Entry], None],
) -> Generator[tuple[int, Outcome], None, None]:
    waiting = deque((index, entry) for index, entry in enumerate(entries) if entry.amiss is None)
    busy: list[Worker] = []
    idle: list[Worker] = []
    try:
        while waiting or busy:
            while waiting and len(busy) < jobs:
                busy.append(idle.pop() if idle else Worker(limits, timeout, evidence=evidence))
                index, entry = waiting.popleft()
                begun(entry)
                busy[-1].give(index, entry)
            _await(busy)
            for worker in tuple(busy):
                outcome = worker.look()
                if outcome is None:
                    continue
                busy.remove(worker)
                if worker.is_usable:
                    idle.append(worker)
                yield worker.index, outcome
    finally:
        for worker in (*busy, *idle):
            worker.stop()


def _await(busy: Sequence[Worker]) -> None:
    """Wait until a worker has something to say, or a deadline has passed."""
    deadlines = [worker.deadline for worker in busy if worker.deadline is not None]
    patience = max(0.0, min(deadlines) - time.monotonic()) if deadlines else None
    if all(worker.is_usable for worker in busy):
        wait([worker.connection for worker in busy], patience)
