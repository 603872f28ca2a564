"""Deciding many claims, in this process or in several."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Iterator, Sequence
from functools import partial

from symattn.deciding import give_up
from symattn.runner import interrupts
from symattn.runner.collect.collection import Entry
from symattn.runner.decide.executor import decide_elsewhere
from symattn.runner.decide.forks import here_only
from symattn.runner.decide.job_queue import Desk, Job
from symattn.runner.decide.one import Decided, Outcome, attempt, checked
from symattn.runner.decide.pool import Pool, await_some
from symattn.runner.decide.shares import GivenBack, Swept
from symattn.runner.decide.worker import Bounds, Worker

Asked = tuple[int, Entry]
"""A claim to be decided, and where it stands among all."""

SHARES_PER_PROCESS = 4
"""Number of shares of a heavy claim per process: a slow share, or a late process, costs little."""

CLAIMS_PER_PROCESS = 8
"""Least number of claims per process: starting one takes as long as deciding a few."""


def processors() -> int:
    """Return the number of processors that this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1


def default_jobs(claims: int) -> int:
    """Return the number of processes worth starting for a number of claims."""
    return max(1, min(processors(), claims // CLAIMS_PER_PROCESS))


def decide_all(
    entries: Sequence[Entry],
    *,
    jobs: int,
    most: int | None = None,
    pool: Pool,
    begun: Callable[[Entry], None] = lambda entry: None,
) -> Generator[tuple[int, Outcome], None, None]:
    """Yield the index and the outcome of each entry, as they are decided.

    Parameters
    ----------
    entries : sequence of Entry
        With their claims limited already.
    jobs : int
        How many claims at once, each in a process; 0 is in this process, in which nothing bounds time
        and memory.
    most : int, optional
        How many processes there may be; those that decide no claim help with a heavy one. As many as
        `jobs` unless it is said.
    pool : Pool
        The source of processes. It is empty afterwards.
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
            processes = max(jobs, most or 0)
            yield from (
                _in_processes(asked, jobs, processes, pool, begun) if jobs else _here(asked, pool, begun)
            )
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
        outcome = attempt(entry.claim, entry.look_up, derive=bounds.derive, beside=entry.beside)
    except MemoryError:
        return Decided(give_up(entry.claim.question, "it needs more memory than there is"), 0.0)
    if bounds.evidence != "none" and isinstance(outcome, Decided):
        return checked(entry.claim, outcome, bounds.evidence)
    return outcome


def _in_processes(
    asked: Sequence[Asked], jobs: int, most: int, pool: Pool, begun: Callable[[Entry], None]
) -> Iterator[tuple[int, Outcome]]:
    desk = Desk(asked, may_share=most > 1, timeout=pool.bounds.timeout)
    busy: dict[Worker, Job] = {}
    try:
        while desk.waiting or busy:
            while desk.waiting and len(busy) < (jobs if desk.waiting[0].share is None else most):
                job = desk.next()
                if job is None:
                    break
                worker = pool.take()
                busy[worker] = job
                if job.is_new:
                    begun(job.entry)
                worker.give(job)
            if len(busy) < most:
                for worker in busy:
                    worker.offer_help()
            await_some(list(busy))
            for worker, job in tuple(busy.items()):
                found = worker.look()
                if found is None:
                    continue
                del busy[worker]
                pool.put(worker)
                outcome = desk.take(job, found, SHARES_PER_PROCESS * (most - len(busy)))
                if outcome is not None:
                    yield job.index, outcome
    except interrupts.Interrupt:
        for worker, job in busy.items():
            found = worker.salvage()
            if found is not None and job.share is None and not isinstance(found, GivenBack | Swept):
                yield job.index, found
        raise
    finally:
        for worker in busy:
            worker.stop()
