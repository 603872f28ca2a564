"""A process that reads scripts and decides claims, one at a time, as seen from the near side."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from multiprocessing import get_context, resource_tracker
from types import ModuleType

from symattn.deciding import Phase, give_up
from symattn.language.claims import Claim
from symattn.runner.collect.failures import Failure
from symattn.runner.collect.scripts import Script, shown
from symattn.runner.decide import messages
from symattn.runner.decide.beginning import can_copy
from symattn.runner.decide.code import CodeTask, Ran, taken
from symattn.runner.decide.far_side import Known, Task, serve
from symattn.runner.decide.in_time import has_sizes, is_at_growing_sizes, leaving_out, told
from symattn.runner.decide.job_queue import Found, Job
from symattn.runner.decide.memory_limit import in_words
from symattn.runner.decide.one import Decided, Outcome, no_evidence
from symattn.runner.decide.wire import parts_of, unpack

PATIENCE = 60.0
"""Seconds that evidence is waited for."""


AT_LEAST = 2.0
"""Least time limit for reading a script, in seconds: a new process imports SymPy first."""


@dataclass(frozen=True)
class Bounds:
    """The limits for each claim that a process decides.

    Attributes
    ----------
    limits : mapping from str to int
        The largest sizes that are checked.
    timeout : float or None
        Seconds for reading a script, for a decision, and for evidence, each; reading has 2 s at least.
    memory : int or None
        Bytes that a process may take.
    evidence : {"full", "brief", "none"}
        The evidence asked of floats.
    derive : bool
        Whether derivations are searched for.
    """

    limits: Mapping[str, int] = field(default_factory=dict)
    timeout: float | None = None
    memory: int | None = None
    evidence: str = "none"
    derive: bool = True


@dataclass
class _Work:
    """The claim or the script that a process has been given, and how far it is.

    Attributes
    ----------
    claim : Claim or None
        The claim that is decided.
    reads : Script or None
        The script that is being read, until it has been.
    task : Task or None
        The task of deciding the whole claim, not a share of its sizes.
    spent : float
        Seconds that were spent on the claim before.
    is_offered : bool
        Whether it knows that others would help, or need not know.
    phase : (Phase, str) or None
        The phase of deciding, and what to say if it ends there.
    so_far, decided : Decided or None
        A result that stands if the time ends; and the decision, while evidence is computed.
    """

    claim: Claim | None = None
    reads: Script | None = None
    task: Task | None = None
    spent: float = 0.0
    is_offered: bool = True
    phase: tuple[Phase, str] | None = None
    so_far: Decided | None = None
    decided: Decided | None = None


class Worker:
    """The near side: gives a claim to a process, and takes what comes back.

    Parameters
    ----------
    bounds : Bounds
    known : dict, optional
        The documents that this process has read; a copy of it need not read them.

    Attributes
    ----------
    connection : Connection
        The connection on which the process answers.
    deadline : float or None
        When it will be overdue, by the monotonic clock; None while its time does not count.
    has_read : bool
        Whether it is through with the script that it was given, whatever came of it.
    """

    has_read: bool
    deadline: float | None
    _seconds: float
    _work: _Work

    def __init__(self, bounds: Bounds, known: Known | None = None) -> None:
        self._bounds, self._known = bounds, known or {}
        self._begin()

    def _begin(self) -> None:
        """Start a process."""
        is_copy = can_copy()
        begins = get_context("fork") if is_copy else get_context("spawn")
        self.connection, far_side = begins.Pipe()
        arguments = (far_side, self._bounds.memory, self._known if is_copy else {})
        self._process = begins.Process(target=serve, args=arguments, daemon=True)
        if not is_copy:
            resource_tracker.ensure_running()  # Started with the process, it would unblock signals.
        with _main_hidden(), _signals_blocked():
            self._process.start()
        far_side.close()

    def give(self, job: Job) -> None:
        """Have a claim decided, or a share of its sweeps gone through."""
        # A claim comes again when others have helped with its sizes.
        phase = (Phase.LISTED, Phase.LISTED.value) if job.spent else None
        task = job.task(self._bounds.limits, self._bounds.evidence, self._bounds.derive)
        self.deadline = None
        self._work = _Work(
            claim=job.entry.claim, reads=job.entry.script, task=None if job.share is not None else task,
            spent=job.spent, is_offered=not job.may_share, phase=phase,
        )  # fmt: skip
        self._send(task)

    def offer_help(self) -> None:
        """Say once to a process that is deciding that others would help."""
        if not self._work.is_offered:
            self._work.is_offered = True
            self._send(messages.HELP)

    def give_script(self, script: Script) -> None:
        """Have a script read, to see whether that ends."""
        self._work, self.deadline, self.has_read = _Work(reads=script), None, False
        self._send(script)

    def give_code(self, task: CodeTask) -> None:
        """Have a block of a document run, once: what it may have done to its process stays there."""
        self._work, self.deadline = _Work(), None
        self._send(task)

    def _send(self, task: Task | CodeTask | Script | bytes) -> None:
        try:
            self.connection.send(task)
        except OSError:
            self.connection.close()

    def look_for_code(self) -> Ran | None:
        """Return the result of a block of code, if it has by now, or why its process had to be ended."""
        limit = self._bounds.timeout or PATIENCE
        try:
            if not self.connection.poll():
                if not self._process.is_alive():
                    return self._without_result(f"its process ended: {self._how_it_ended()}")
                if self.deadline is None or time.monotonic() < self.deadline:
                    return None
                return self._without_result(f"it took more than {limit:g} s (--timeout)")
            message = self.connection.recv_bytes()
        except (EOFError, OSError):
            return self._without_result(f"its process ended: {self._how_it_ended()}")
        if message == messages.BEGUN:
            self.deadline = time.monotonic() + limit
            return None
        if message == messages.EXHAUSTED:
            most = in_words(self._bounds.memory or 0)
            return self._without_result(f"it took more than {most} of memory (--memory)")
        try:
            return taken(message)
        except (ValueError, TypeError):
            return self._without_result("its process sent something other than a result")

    def _without_result(self, why: str) -> Ran:
        self.stop()
        return Ran("failed", why)

    def look(self) -> Found | None:
        """Return the worker's message, or None so far; for a script, why its process was killed."""
        try:
            if not self.connection.poll():
                # What a script has forked may hold the connection open.
                return self._overdue() if self._process.is_alive() else self._lost()
            message = self.connection.recv_bytes()
            return self._take(message)
        except (EOFError, OSError):
            return self._lost()

    def _take(self, message: bytes) -> Found | None:
        if self._work.claim is None and message not in (messages.READING, messages.EXHAUSTED):
            self.has_read = True
            return None
        parts = [] if self._work.claim is None else parts_of(self._work.claim.question)
        if message in (messages.READING, messages.BEGUN):
            if message == messages.BEGUN:
                self._work.reads = None
            if self._bounds.timeout is not None:
                self._seconds = max(
                    self._bounds.timeout, AT_LEAST if message == messages.READING else 0.0
                )
                spent = self._work.spent if message == messages.BEGUN else 0.0
                self.deadline = time.monotonic() + self._seconds - spent
            return None
        if message.startswith(messages.PHASE):
            phase = told(message)
            if not self._work.spent or phase[0] not in (Phase.CHALLENGED, Phase.LIFTED):
                self._work.phase = phase
            return None
        if message.startswith(messages.SO_FAR):
            self._work.so_far = unpack(message.removeprefix(messages.SO_FAR), parts)
            return None
        if message == messages.EXHAUSTED:
            self.stop()
            return self._given_up(f"{in_words(self._bounds.memory or 0)} of memory", "--memory")
        if message.startswith(messages.DECIDED):
            outcome: Outcome = unpack(message.removeprefix(messages.DECIDED), parts)
            self._work.decided = outcome if isinstance(outcome, Decided) else None
            self._seconds = min(PATIENCE, self._bounds.timeout or PATIENCE)
            self.deadline = time.monotonic() + self._seconds
            return None
        found: Found = unpack(message, parts)
        return found

    def salvage(self) -> Found | None:
        """Return the result at the end of the time: an outcome, or a decision without evidence."""
        outcome: Found | None = None
        with suppress(OSError):
            while outcome is None and self.is_usable and self.connection.poll():
                outcome = self.look()
        self._work.decided = self._work.decided or self._work.so_far
        if outcome is None and self._work.decided is not None:
            return self._without_evidence("interrupted before it was computed")
        return outcome

    @property
    def is_usable(self) -> bool:
        """Whether it can be given another claim."""
        return not self.connection.closed

    def stop(self) -> None:
        """End the process, at once, and those that a script has started from it."""
        if self._process.pid is not None and hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.join()
        self.connection.close()

    def _overdue(self) -> Outcome | None:
        # The process is ended, not interrupted: nothing that it left half done can be met again.
        if self.deadline is None or time.monotonic() < self.deadline:
            return None
        self.stop()
        return self._given_up(f"{self._seconds:g} s", "--timeout")

    def _given_up(self, limit: str, option: str) -> Outcome | None:
        """Return the result at a limit: while it reads, decides, or searches for evidence.

        A claim that may be decided with less is begun again, in another process.
        """
        self._work.decided = self._work.decided or self._work.so_far
        if self._work.decided is not None:
            return self._without_evidence(f"it was not computed within {limit}")
        if self._work.reads is not None or self._work.claim is None:
            script = "" if self._work.reads is None else shown(self._work.reads.path)
            return Failure(
                f"reading {script} took more than {limit} ({option}); let it "
                f"declare its claims and run to its end, or give a larger {option}"
            )
        why = f"within {limit}" if self._work.phase is None else f"within {limit}: {self._work.phase[1]}"
        if self._is_begun_again(why):
            return None
        if self._work.task is not None:
            why = next(iter(self._work.task.left_out.values()), why)
        return Decided(
            give_up(self._work.claim.question, f"no verdict {why}"), self._bounds.timeout or 0.0
        )

    def _is_begun_again(self, why: str) -> bool:
        """Have a claim decided once more, without the phase in which a limit was hit."""
        task = self._work.task
        if self._work.claim is None or self._work.phase is None or task is None or task.left_out:
            return False
        left_out = leaving_out(self._work.phase[0], why)
        if is_at_growing_sizes(left_out) and not has_sizes(self._work.claim):
            return False
        spent = self._bounds.timeout or 0.0
        self._work.task = replace(task, left_out=left_out, spent=spent, clean={}, may_share=False)
        self.deadline, self._work.spent = None, 0.0
        self._begin()
        self._send(self._work.task)
        return True

    def _without_evidence(self, reason: str) -> Decided:
        """Return the decision that was there before the evidence went wrong."""
        if self._work.decided is None or self._work.claim is None:
            raise RuntimeError("nothing is decided")
        return replace(self._work.decided, evidence=no_evidence(self._work.claim, reason))

    def _how_it_ended(self) -> str:
        self._process.join(timeout=1)
        code = self._process.exitcode or 0
        if code < 0:
            return f"{signal.Signals(-code).name}, perhaps for lack of memory"
        return f"exit code {code}"

    def _lost(self) -> Outcome | None:
        how, code = self._how_it_ended(), self._process.exitcode or 0
        self.stop()
        if self._work.decided is not None:
            return self._without_evidence(f"the process that was looking for it ended: {how}")
        if code == -signal.SIGABRT and self._bounds.memory is not None:
            # So end libraries of exact arithmetic where there is no memory left.
            return self._given_up(f"{in_words(self._bounds.memory)} of memory", "--memory")
        if self._work.reads is not None:
            return Failure(
                f"{shown(self._work.reads.path)}: the process that was reading it ended: {how}"
            )
        id = "" if self._work.claim is None else self._work.claim.id
        return Failure(f"the process that was deciding {id} ended: {how}", internal=True)


_starting = threading.Lock()


@contextmanager
def _main_hidden() -> Iterator[None]:
    """Keep a new process from importing the main module again, which may be a user's script."""
    with _starting:  # Of two threads at once, the second would bring back what the first has hidden by.
        main = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = main


@contextmanager
def _signals_blocked() -> Iterator[None]:
    """Let no signal come while a process is started, nor reach that process: they come afterwards.

    What is started keeps SIGINT blocked, because it is this process that stops it.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
