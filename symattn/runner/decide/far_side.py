"""What runs in a process that reads scripts and decides claims."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, suppress
from dataclasses import dataclass
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait

from symattn.errors import ScriptError
from symattn.language.claims import Claim
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.failures import Failure, trace_of
from symattn.runner.collect.limits import with_limits
from symattn.runner.collect.loading import load
from symattn.runner.collect.scripts import Script, shown
from symattn.runner.decide import memory, signs
from symattn.runner.decide.forks import here_only
from symattn.runner.decide.one import Decided, attempt, checked
from symattn.runner.decide.wire import fingerprint, pack, parts_of

Known = dict[Script, dict[str, Claim]]

Send = Callable[[bytes], None]


@dataclass(frozen=True)
class Task:
    """A claim to be decided, and those that it cites, by name: each process loads the scripts itself."""

    script: Script
    id: str
    cited: Mapping[str, Script]
    limits: Mapping[str, int]
    fingerprint: str
    evidence: str
    derive: bool = True

    @classmethod
    def of(cls, entry: Entry, limits: Mapping[str, int], evidence: str, derive: bool = True) -> Task:
        """Return what is to be done for an entry."""
        cited = {id: other.script for id, other in entry.cited.items()}
        asked = fingerprint(entry.claim.question)
        return cls(entry.script, entry.claim.id, cited, limits, asked, evidence, derive)


def serve(connection: Connection, most: int | None) -> None:
    """Read the scripts and decide the claims that come over a connection, until it is closed.

    Parameters
    ----------
    connection : Connection
    most : int or None
        Bytes of memory that may be taken.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    _leave_with_parent()
    # Standard output is for results: what a claim prints while it is decided goes beside them.
    with suppress(OSError):
        os.dup2(2, 1)
    memory.limit(most)
    known: Known = {}
    try:
        while True:
            task = connection.recv()
            try:
                if isinstance(task, Script):
                    _read(connection.send_bytes, task, known)
                else:
                    answer(connection.send_bytes, task, known)
            except MemoryError:
                known.clear()
                connection.send_bytes(signs.EXHAUSTED)
                return
    except (EOFError, OSError):
        return
    except KeyboardInterrupt:  # raised by a script itself: a signal would not come here
        os._exit(1)


def _leave_with_parent() -> None:
    """End with the process that started this one, however that ends, and all that was started here."""
    if hasattr(os, "setpgrp"):
        os.setpgrp()
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        wait([parent.sentinel])
        if hasattr(os, "killpg"):
            os.killpg(0, signal.SIGKILL)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _read(send: Send, script: Script, known: Known) -> None:
    try:
        _loaded(send, script, known)
    except ScriptError as error:
        _refuse(send, error)
    else:
        send(signs.READ)


def answer(send: Send, task: Task, known: Known) -> None:
    """Decide a claim, and send the signs of what is being done, and at last the outcome.

    Parameters
    ----------
    send : callable
        Takes bytes to the near side.
    task : Task
    known : dict
        The scripts that have been read here, with their claims.
    """
    try:
        claim = _find(send, task, known)
        cited = {id: _loaded(send, script, known).get(id) for id, script in task.cited.items()}
    except ScriptError as error:
        _refuse(send, error)
        return
    send(signs.BEGUN)
    outcome = here_only(lambda: attempt(claim, cited.get, derive=task.derive))
    if task.evidence != "none" and isinstance(outcome, Decided):
        decided = outcome
        send(signs.DECIDED + pack(outcome, parts_of(claim.question)))
        outcome = here_only(lambda: checked(claim, decided, task.evidence))
    send(pack(outcome, parts_of(claim.question)))


def _refuse(send: Send, error: ScriptError) -> None:
    if isinstance(error.__cause__, MemoryError):
        raise error.__cause__
    send(pack(Failure(str(error), trace=trace_of(error)), ()))


def _find(send: Send, task: Task, known: Known) -> Claim:
    claim = _loaded(send, task.script, known).get(task.id)
    if claim is None or fingerprint(claim.question) != task.fingerprint:
        raise ScriptError(
            f"{shown(task.script.path)}: {task.id} is not the same claim each time the script is "
            "loaded; let it declare the same claims always, and leave it alone while they are decided"
        )
    return with_limits(claim, task.limits)


def _loaded(send: Send, script: Script, known: Known) -> dict[str, Claim]:
    if script not in known:
        send(signs.READING)
        # What the script prints is shown by the process that collects the claims.
        with _silence():
            known[script] = {claim.id: claim for claim in here_only(lambda: load(script))}
    return known[script]


@contextmanager
def _silence() -> Iterator[None]:
    with open(os.devnull, "w", encoding="utf-8") as nothing, redirect_stderr(nothing):
        yield
