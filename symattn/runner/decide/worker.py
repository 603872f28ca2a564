"""A process that decides claims, one at a time, as seen from either side of its connection."""

from __future__ import annotations

import io
import multiprocessing
import signal
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stderr
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from types import ModuleType

from symattn.errors import ScriptError
from symattn.kernel import give_up
from symattn.language.claims import Claim
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.failures import Failure, trace_of
from symattn.runner.collect.limits import with_limits
from symattn.runner.collect.loading import load
from symattn.runner.collect.scripts import Script, shown
from symattn.runner.decide.one import Decided, Outcome, attempt, checked, no_evidence
from symattn.runner.decide.wire import fingerprint, pack, parts_of, unpack

BEGUN = b""
"""Sent when the script is loaded and the decision begins: from here on its time counts."""

DECIDED = b"\x00"
"""Stands before a decision to which evidence is to follow."""

PATIENCE = 60.0
"""Seconds after which evidence is no longer waited for."""


@dataclass(frozen=True)
class Task:
    """A claim to be decided, and those that it cites, by name: each process loads the scripts itself."""

    script: Script
    id: str
    cited: Mapping[str, Script]
    limits: Mapping[str, int]
    fingerprint: str
    evidence: bool


class Worker:
    """The near side: gives a claim to a process, and takes what comes back.

    Attributes
    ----------
    connection : Connection
        Where the process answers.
    index : int
        Which entry it is deciding.
    deadline : float or None
        When it will be overdue, by the monotonic clock; None while its time does not count.
    """

    index: int
    deadline: float | None
    _claim: Claim
    _decided: Decided | None

    def __init__(
        self, limits: Mapping[str, int], timeout: float | None, *, evidence: bool = False
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, far_side = context.Pipe()
        self._limits, self._timeout, self._evidence = limits, timeout, evidence
        self._process = context.Process(target=serve, args=(far_side,), daemon=True)
        with _main_hidden(), _interrupts_ignored():
            self._process.start()
        far_side.close()

    def give(self, index: int, entry: Entry) -> None:
        """Have an entry's claim decided."""
        self.index, self._claim, self.deadline, self._decided = index, entry.claim, None, None
        asked = fingerprint(entry.claim.question)
        cited = {id: other.script for id, other in entry.cited.items()}
        task = Task(entry.script, entry.claim.id, cited, self._limits, asked, self._evidence)
        try:
            self.connection.send(task)
        except OSError:
            self.connection.close()

    def look(self) -> Outcome | None:
        """Return the outcome, if there is one by now."""
        try:
            if not self.connection.poll():
                return self._overdue()
            message = self.connection.recv_bytes()
        except (EOFError, OSError):
            return self._lost()
        if message.startswith(DECIDED):
            outcome = unpack(message.removeprefix(DECIDED), parts_of(self._claim.question))
            self._decided = outcome if isinstance(outcome, Decided) else None
            self.deadline = time.monotonic() + PATIENCE
            return None
        if message != BEGUN:
            return unpack(message, parts_of(self._claim.question))
        if self._timeout is not None:
            self.deadline = time.monotonic() + self._timeout
        return None

    @property
    def is_usable(self) -> bool:
        """Whether it can be given another claim."""
        return not self.connection.closed

    def stop(self) -> None:
        """End the process, at once."""
        self._process.kill()
        self._process.join()
        self.connection.close()

    def _overdue(self) -> Decided | None:
        # The process is ended, not interrupted: nothing that it left half done can be met again.
        if self.deadline is None or time.monotonic() < self.deadline:
            return None
        self.stop()
        if self._decided is not None:
            return self._without_evidence(f"it was not there within {PATIENCE:g} s")
        if self._timeout is None:
            return None
        reason = f"no verdict within {self._timeout:g} s"
        return Decided(give_up(self._claim.question, reason), self._timeout)

    def _without_evidence(self, reason: str) -> Decided | None:
        """Return the decision that was there before the evidence went wrong."""
        if self._decided is None:
            return None
        return replace(self._decided, evidence=no_evidence(self._claim, reason))

    def _lost(self) -> Outcome:
        self._process.join(timeout=1)
        code = self._process.exitcode or 0
        how = f"exit code {code}"
        if code < 0:
            how = f"{signal.Signals(-code).name}, perhaps for want of memory"
        self.stop()
        kept = self._without_evidence(f"the process that was looking for it ended: {how}")
        if kept is not None:
            return kept
        return Failure(f"the process that was deciding {self._claim.id} ended: {how}", internal=True)


def serve(connection: Connection) -> None:
    """Decide the claims that come over a connection, until its other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    known: dict[Script, dict[str, Claim]] = {}
    try:
        while True:
            _answer(connection, connection.recv(), known)
    except (EOFError, OSError):
        return


def _answer(connection: Connection, task: Task, known: dict[Script, dict[str, Claim]]) -> None:
    try:
        claim = _find(task, known)
        cited = {id: _loaded(script, known).get(id) for id, script in task.cited.items()}
    except ScriptError as error:
        connection.send_bytes(pack(Failure(str(error), trace=trace_of(error)), ()))
        return
    connection.send_bytes(BEGUN)
    outcome = attempt(claim, cited.get)
    if task.evidence and isinstance(outcome, Decided):
        connection.send_bytes(DECIDED + pack(outcome, parts_of(claim.question)))
        outcome = checked(claim, outcome)
    connection.send_bytes(pack(outcome, parts_of(claim.question)))


def _find(task: Task, known: dict[Script, dict[str, Claim]]) -> Claim:
    claim = _loaded(task.script, known).get(task.id)
    if claim is None or fingerprint(claim.question) != task.fingerprint:
        raise ScriptError(
            f"{shown(task.script.path)}: {task.id} is not the same claim each time the script is "
            "loaded; let it declare the same claims always, and leave it alone while they are decided"
        )
    return with_limits(claim, task.limits)


def _loaded(script: Script, known: dict[Script, dict[str, Claim]]) -> dict[str, Claim]:
    if script not in known:
        # What the script prints has been shown by the process that collects the claims.
        with redirect_stderr(io.StringIO()):
            known[script] = {claim.id: claim for claim in load(script)}
    return known[script]


@contextmanager
def _main_hidden() -> Iterator[None]:
    """Keep a new process from importing the main module again, which may be a user's script."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Let a new process ignore Ctrl-C from its first moment on: it is this one that stops it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
