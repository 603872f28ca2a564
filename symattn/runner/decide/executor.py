"""Deciding claims on an executor of Python's kind, whose processes may be on other machines."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from contextlib import contextmanager

import symattn
from symattn.errors import InputError, MissingToolError
from symattn.results import engine
from symattn.runner import interrupts
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.failures import Failure
from symattn.runner.decide.far_side import Known, Task, answer
from symattn.runner.decide.job_queue import Desk, Found, Job
from symattn.runner.decide.one import Outcome
from symattn.runner.decide.wire import parts_of, unpack
from symattn.runner.decide.worker import Bounds

TICK = 0.2
"""Seconds between two looks for a signal."""

SHARES = 16
"""Number of shares of a heavy claim: the number of processes is unknown."""

_known: Known = {}
"""The scripts that a process of an executor has read."""


def decide_elsewhere(
    asked: Sequence[tuple[int, Entry]],
    executor: Executor,
    bounds: Bounds,
    begun: Callable[[Entry], None],
) -> Iterator[tuple[int, Outcome]]:
    """Yield the index and the outcome of each entry, as an executor decides them.

    The processes read the scripts themselves, from the same paths, and must have the same version of
    symattn and of what it computes with.

    Parameters
    ----------
    asked : sequence of (int, Entry)
    executor : concurrent.futures.Executor
    bounds : Bounds
        The sizes that are checked, and what floats are asked; time and memory are the executor's own.
    begun : callable
        Called with each entry when it is its turn.
    """
    versions, desk = _versions(), Desk(asked, may_share=True)
    busy: dict[Future[bytes], Job] = {}
    try:
        while desk.waiting or busy:
            while job := desk.next():
                task = job.task(bounds.limits, bounds.evidence, bounds.derive)
                busy[_submitted(executor, task, versions)] = job
            done, _ = wait(busy, TICK, FIRST_COMPLETED)
            interrupts.check()
            for future in done:
                job = busy.pop(future)
                outcome = desk.take(job, _found(future, job.entry), SHARES)
                if outcome is not None:
                    begun(job.entry)
                    yield job.index, outcome
    finally:
        for future in busy:
            future.cancel()


def answered(task: Task, versions: dict[str, str | None]) -> bytes:
    """Decide a claim in a process of an executor, and return the outcome as it is sent."""
    here = _versions()
    if here != versions:
        other = next(name for name in versions if versions[name] != here.get(name))
        raise InputError(
            f"a process of the executor has {other} {here.get(other)}, and this one {versions[other]}; "
            "install the same version in both"
        )
    sent: list[bytes] = []
    answer(sent.append, task, _known)
    return sent[-1]


@contextmanager
def scheduler_at(address: str) -> Iterator[Executor]:
    """Yield the executor of a scheduler of dask.distributed.

    Parameters
    ----------
    address : str
        For example ``tcp://127.0.0.1:8786``.

    Raises
    ------
    MissingToolError
        If ``distributed`` is not installed.
    InputError
        If nobody answers at the address.
    """
    try:
        from distributed import Client
    except ImportError:
        raise MissingToolError(
            "--scheduler needs dask.distributed: pip install 'symattn[dask]'"
        ) from None
    # A worker that dies is warned of there; what it had is decided elsewhere, or its claim says so.
    logging.getLogger("distributed.client").setLevel(logging.ERROR)
    try:
        client = Client(address, timeout=10, set_as_default=False)
    except (OSError, ValueError) as error:
        raise InputError(f"--scheduler {address}: nobody answers there ({error})") from error
    try:
        yield client.get_executor(pure=False)
    finally:
        client.close()


def _submitted(executor: Executor, task: Task, versions: dict[str, str | None]) -> Future[bytes]:
    try:
        return executor.submit(answered, task, versions)
    except Exception as error:  # an executor that has broken down takes nothing more
        failed: Future[bytes] = Future()
        failed.set_exception(error)
        return failed


def _found(future: Future[bytes], entry: Entry) -> Found:
    try:
        found: Found = unpack(future.result(), parts_of(entry.claim.question))
        return found
    except (Exception, CancelledError) as error:
        what = f"{type(error).__name__}: {error}".removesuffix(": ")
        return Failure(f"{entry.claim.id}: the executor has no outcome: {what}")


def _versions() -> dict[str, str | None]:
    return {"symattn": symattn.__version__, **engine()}
