"""Work shared by the caller and persistent helper threads, each with one thread of BLAS."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from itertools import takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

    from threadpoolctl import LibController


@cache
def _blas() -> tuple[list[LibController], list[LibController]]:
    """Return the BLAS libraries that are limited for the process, and those that each thread limits.

    Finding them takes milliseconds.
    """
    # Not when the package is imported, which would take a third longer.
    from threadpoolctl import ThreadpoolController

    shared: list[LibController] = []
    own: list[LibController] = []
    for library in ThreadpoolController().select(user_api="blas").lib_controllers:
        # Since threadpoolctl knows controlling threads, it limits OpenMP's OpenBLAS thread by thread.
        is_openmp = getattr(library, "threading_layer", None) == "openmp"
        is_own = is_openmp and hasattr(library, "clear_controlling_thread")
        (own if is_own or library.internal_api == "mkl" else shared).append(library)
    return shared, own


def blas_architecture() -> str | None:
    """Return the processor for which the kernels of NumPy's BLAS are written; None if BLAS names none.

    A process may hold several BLAS libraries, which other packages bring along; NumPy's own is asked.
    """
    libraries = sorted((*_blas()[0], *_blas()[1]), key=lambda one: "numpy" not in str(one.filepath))
    told = [str(one.architecture) for one in libraries if getattr(one, "architecture", None)]
    return told[0] if told else None


def _set_threads(library: LibController, threads: int) -> None:
    """Set how many threads a library uses, whichever thread set it last.

    threadpoolctl 3.8 ignores all threads but the first that sets the number, unless told to forget it.
    """
    forget = getattr(library, "clear_controlling_thread", None)
    if forget is not None:
        forget(force=True)
    library.set_num_threads(threads)
    if forget is not None:
        forget(force=True)


class _Limit:
    """Holds libraries at one thread while anybody computes, and restores what the first one found."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.users = 0
        self.found: list[int] = []

    def enter(self) -> int:
        """Add a user, and return how many threads the libraries have when nobody computes."""
        with self.lock:
            if self.users == 0:
                self.found = [library.num_threads for library in _blas()[0]]
                for library, found in zip(_blas()[0], self.found, strict=True):
                    if found != 1:
                        _set_threads(library, 1)
            self.users += 1
            return max(self.found, default=1)

    def leave(self) -> None:
        """Remove a user; the last one gives the libraries their threads back."""
        with self.lock:
            self.users -= 1
            if self.users == 0:
                self.restore()

    def restore(self) -> None:
        """Give the libraries their threads back."""
        for library, found in zip(_blas()[0], self.found, strict=True):
            if found != 1:
                _set_threads(library, found)


_limit = _Limit()


@contextmanager
def _own_at_one() -> Iterator[int]:
    """Hold the libraries that each thread limits for itself at one thread, in this thread."""
    found = [(library, library.num_threads) for library in _blas()[1]]
    try:
        for library, _ in found:
            library.set_num_threads(1)
        yield max((threads for _, threads in found), default=1)
    finally:
        for library, threads in found:
            library.set_num_threads(threads)


@contextmanager
def one_blas_thread() -> Iterator[int]:
    """Hold BLAS at one thread, process-wide, and yield how many threads it had before.

    Blocks may overlap, in one thread or in several: the last one to end restores what the first found.

    Examples
    --------
    >>> with one_blas_thread() as threads:
    ...     threads >= 1
    True
    """
    shared = _limit.enter()
    try:
        with _own_at_one() as own:
            yield max(shared, own)
    finally:
        _limit.leave()


@cache
def _helpers() -> ThreadPoolExecutor:
    from concurrent.futures import ThreadPoolExecutor

    affinity = getattr(os, "sched_getaffinity", None)  # Linux alone tells
    processors = len(affinity(0)) if affinity else os.cpu_count() or 1
    return ThreadPoolExecutor(max(processors - 1, 1), thread_name_prefix="symattn")


def _after_fork() -> None:
    """Forget the threads, which a forked child does not have, and the locks that they may hold."""
    _helpers.cache_clear()
    if _limit.users:
        _limit.restore()
    _limit.__init__()  # type: ignore[misc]


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


class _Tasks:
    """Numbers of tasks, handed out one by one to several threads."""

    def __init__(self, count: int) -> None:
        # `next` of an iterator in C is atomic, a generator's is not.
        self.numbers = iter(range(count))
        self.stopped = False

    def __iter__(self) -> Iterator[int]:
        return takewhile(lambda _: not self.stopped, self.numbers)


def run(count: int, work: Callable[[Iterator[int]], None], *, alone: bool = False) -> None:
    """Have the tasks 0 to `count` − 1 done by this thread and by helper threads.

    Parameters
    ----------
    count : int
    work : callable
        Called once in each thread, with an iterator over the tasks that the thread shall do. It must be
        safe to call in several threads at once. As many threads take part as BLAS would use.
    alone : bool
        Have this thread do all of it.

    Raises
    ------
    Exception
        The first that a task raises, when all threads have stopped.

    Examples
    --------
    >>> done = []
    >>> run(5, lambda tasks: done.extend(tasks))
    >>> sorted(done)
    [0, 1, 2, 3, 4]
    """
    tasks = _Tasks(count)

    def take_part() -> None:
        try:
            work(iter(tasks))
        except BaseException:
            tasks.stopped = True
            raise

    def help_out() -> None:
        with _own_at_one():
            take_part()

    with one_blas_thread() as threads:
        if alone or threads == 1 or count <= 1:
            work(iter(range(count)))
            return
        wanted = min(threads, count) - 1
        futures: list[Future[None]] = []
        # While Python shuts down it takes no more helpers.
        with suppress(RuntimeError):
            futures.extend(_helpers().submit(help_out) for _ in range(wanted))
        try:
            take_part()
        finally:
            tasks.stopped = True
            # A helper that is busy with another call, perhaps with the very one that made this call,
            # is not waited for: there is nothing left for it to do.
            running = [future for future in futures if not future.cancel()]
            failures = [future.exception() for future in running]
        for failure in failures:
            if failure is not None:
                raise failure
