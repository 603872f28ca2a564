"""The processes of one run; idle ones are kept for later work."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import AbstractContextManager
from multiprocessing.connection import wait

from symattn.errors import ScriptError
from symattn.runner import interrupts
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.failures import Failure
from symattn.runner.collect.loading import Declarations, load
from symattn.runner.collect.scripts import Script
from symattn.runner.decide.beginning import can_copy
from symattn.runner.decide.code import CodeTask, Ran
from symattn.runner.decide.far_side import Known, read
from symattn.runner.decide.forks import here_only
from symattn.runner.decide.job_queue import Job
from symattn.runner.decide.one import Decided, Outcome
from symattn.runner.decide.worker import Bounds, Worker

TICK = 0.2
"""Seconds between two looks for a signal, and at whether a process is alive."""


class Pool:
    """Processes with the same bounds.

    Parameters
    ----------
    bounds : Bounds
    elsewhere : callable, optional
        Opens an executor that decides in place of processes of this machine.
    """

    def __init__(
        self, bounds: Bounds, elsewhere: Callable[[], AbstractContextManager[Executor]] | None = None
    ) -> None:
        self.bounds, self.elsewhere = bounds, elsewhere
        self._idle: list[Worker] = []
        self._known: Known = {}

    def begin(self) -> None:
        """Begin a process now, if that costs next to nothing: later this one will have threads."""
        if self.elsewhere is None and not self._idle and can_copy():
            self._idle.append(self.take())

    def take(self) -> Worker:
        """Return a process that has nothing to do."""
        return self._idle.pop() if self._idle else Worker(self.bounds, self._known)

    def put(self, worker: Worker) -> None:
        """Keep a process for later, if it can be given another task."""
        if worker.is_usable:
            self._idle.append(worker)

    def load(self, script: Script) -> Declarations:
        """Return the declarations of a script, once a process has read it to its end.

        No code of a document is run: without a bound on time, it is read in this process alone.

        Raises
        ------
        ScriptError
            If it cannot be loaded, does not end in time, takes too much memory, or ends its process.
        """
        if script.is_document and self.bounds.timeout is None:
            return read(script, self._known)
        worker = self.take()
        worker.give_script(script)
        failure = None
        try:
            while failure is None and not worker.has_read:
                await_some([worker])
                failure = worker.look()
        finally:
            if worker.has_read:
                self.put(worker)
            else:
                worker.stop()
        if isinstance(failure, Failure):
            raise ScriptError(failure.message)
        return here_only(lambda: load(script))

    def decide(self, entry: Entry, watch: Callable[[], None] = lambda: None) -> Outcome:
        """Return the result of one claim.

        Parameters
        ----------
        entry : Entry
        watch : callable
            Called several times a second; if it raises, the process is ended.
        """
        worker = self.take()
        outcome: Outcome | None = None
        try:
            worker.give(Job(0, entry))
            while outcome is None:
                watch()
                await_some([worker])
                found = worker.look()
                outcome = found if isinstance(found, Decided | Failure) else None
        finally:
            if outcome is None:
                worker.stop()
            else:
                self.put(worker)
        return outcome

    def run_code(self, task: CodeTask) -> Ran:
        """Return the result of a block of a document, which has a process of its own."""
        worker = Worker(self.bounds)
        ran: Ran | None = None
        try:
            worker.give_code(task)
            while ran is None:
                await_some([worker])
                ran = worker.look_for_code()
        finally:
            if worker.is_usable:
                worker.stop()
        return ran

    def stop(self) -> None:
        """End all processes that have nothing to do."""
        while self._idle:
            self._idle.pop().stop()


def await_some(busy: Sequence[Worker]) -> None:
    """Wait until a process has something to say, a deadline has passed, or a little time.

    Raises
    ------
    Interrupt
        If a signal came.
    """
    interrupts.check()
    deadlines = [worker.deadline for worker in busy if worker.deadline is not None]
    patience = min([TICK, *(deadline - time.monotonic() for deadline in deadlines)])
    if all(worker.is_usable for worker in busy):
        wait([worker.connection for worker in busy], max(0.0, patience))
    interrupts.check()
