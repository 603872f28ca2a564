"""Deciding many claims, in this process or in several."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial

from symattn.kernel import give_up
from symattn.runner import interrupts
from symattn.runner.collect.collection import Entry
from symattn.runner.decide.elsewhere import decide_elsewhere
from symattn.runner.decide.forks import here_only
from symattn.runner.decide.one import Decided, Outcome, attempt, checked
from symattn.runner.decide.pool import Pool, await_some
from symattn.runner.decide.worker import Bounds, Worker

Asked = tuple[int, Entry]
"""A claim to be decided, and where it stands among all."""

CLAIMS_PER_PROCESS = 8
"""Starting a process takes as long as deciding a few claims."""


def processors() -> int:
    """Return how many processors this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1


def default_jobs(claims: int) -> int:
    """Return how many processes are worth starting for a number of claims."""
    return max(1, min(processors(), claims // CLAIMS_PER_PROCESS))


def decide_all(
    entries: Sequence[Entry],
    *,
    jobs: int,
    pool: Pool,
    begun: Callable[[Entry], None] = lambda entry: None,
) -> Generator[tuple[int, Outcome], None, None]:
    """Yield the index and the outcome of each entry, as they are decided.

    Parameters
    ----------
    entries : sequence of Entry
        With their claims limited already.
    jobs : int
        How many processes; 0 is this one, in which nothing bounds time and memory.
    pool : Pool
        Where processes are taken from. It is empty afterwards.
    begun : callable
        Called with each entry when it is its turn.

    Raises
    ------
    Interrupt
        If a signal comes; what has been yielded stays.
    """
    try:
        asked = [(index, entry) for index, entry in enumerate(entries) if entry.amiss is None]
        for index, entry in enumerate(entries):
            if entry.amiss is not None:
                begun(entry)
                yield index, entry.amiss
        if pool.elsewhere is not None:
            with pool.elsewhere() as executor:
                yield from decide_elsewhere(asked, executor, pool.bounds, begun)
        else:
            yield from _in_processes(asked, jobs, pool, begun) if jobs else _here(asked, pool, begun)
    finally:
        pool.stop()


def _here(
    asked: Sequence[Asked], pool: Pool, begun: Callable[[Entry], None]
) -> Iterator[tuple[int, Outcome]]:
    for index, entry in asked:
        begun(entry)
        with interrupts.raising():
            outcome = here_only(partial(_attempt, entry, pool.bounds))
        yield index, outcome
        interrupts.check()


def _attempt(entry: Entry, bounds: Bounds) -> Outcome:
    try:
        outcome = attempt(entry.claim, entry.look_up, derive=bounds.derive)
    except MemoryError:
        return Decided(give_up(entry.claim.question, "it needs more memory than there is"), 0.0)
    if bounds.evidence != "none" and isinstance(outcome, Decided):
        return checked(entry.claim, outcome, bounds.evidence)
    return outcome


def _in_processes(
    asked: Sequence[Asked], jobs: int, pool: Pool, begun: Callable[[Entry], None]
) -> Iterator[tuple[int, Outcome]]:
    waiting = deque(asked)
    busy: list[Worker] = []
    try:
        while waiting or busy:
            while waiting and len(busy) < jobs:
                busy.append(pool.take())
                index, entry = waiting.popleft()
                begun(entry)
                busy[-1].give(index, entry)
            await_some(busy)
            for worker in tuple(busy):
                outcome = worker.look()
                if outcome is None:
                    continue
                busy.remove(worker)
                pool.put(worker)
                yield worker.index, outcome
    except interrupts.Interrupt:
        for worker in busy:
            outcome = worker.salvage()
            if outcome is not None:
                yield worker.index, outcome
        raise
    finally:
        for worker in busy:
            worker.stop()
