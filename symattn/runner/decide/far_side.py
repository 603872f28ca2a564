"""The code of a process that reads scripts and decides claims."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, suppress
from dataclasses import dataclass, field, replace
from functools import cache, partial
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from typing import NamedTuple

from symattn.deciding import watching
from symattn.deciding.sweeps import unshared
from symattn.errors import ScriptError
from symattn.language.claims import Claim
from symattn.runner.cache.file_digests import digest_of, digest_of_file, edition, engine_digest
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.failures import Failure, trace_of
from symattn.runner.collect.largest_sizes import with_limits
from symattn.runner.collect.loading import Declarations, load
from symattn.runner.collect.scripts import Script, shown
from symattn.runner.decide import memory_limit, messages
from symattn.runner.decide.code import CodeTask, run_code
from symattn.runner.decide.forks import here_only
from symattn.runner.decide.in_time import LeftOut, at_growing_sizes, is_at_growing_sizes, telling
from symattn.runner.decide.one import Decided, Outcome, attempt, checked
from symattn.runner.decide.shares import Clean, Share, Swept
from symattn.runner.decide.sharing import GiveBack, Sweeps, swept
from symattn.runner.decide.wire import fingerprint, pack, parts_of


class Loaded(NamedTuple):
    """The claims of a script, and a digest of its bytes; None if they changed while it was read."""

    claims: dict[str, Claim]
    digest: str | None


Known = dict[Script, Loaded]

Send = Callable[[bytes], None]

_AT_FIRST = edition()
"""The edition of the package that this process imported."""


@dataclass(frozen=True)
class Task:
    """A claim to be decided, and those that it cites, by name: each process loads the scripts itself.

    With a share, only its sweeps are visited. Where a limit has been hit already, `left_out` says
    which phases are not gone through again, and why.
    """

    script: Script
    id: str
    cited: Mapping[str, Script]
    limits: Mapping[str, int]
    fingerprint: str
    evidence: str
    derive: bool = True
    clean: Clean = field(default_factory=dict)
    share: Share | None = None
    may_share: bool = False
    spent: float = 0.0
    left_out: LeftOut = field(default_factory=dict)

    @classmethod
    def of(cls, entry: Entry, limits: Mapping[str, int], evidence: str, derive: bool = True) -> Task:
        """Return the task of deciding an entry."""
        cited = {id: other.script for id, other in entry.cited.items()}
        asked = fingerprint(entry.claim.question)
        return cls(entry.script, entry.claim.id, cited, limits, asked, evidence, derive)


def serve(connection: Connection, most: int | None, known: Known) -> None:
    """Read the scripts and decide the claims that come over a connection, until it is closed.

    Parameters
    ----------
    connection : Connection
    most : int or None
        Bytes of memory that may be taken.
    known : dict
        The documents that the process of which this one is a copy has read.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # A command ignores SIGTERM while it ends, and processes that it still starts would inherit that.
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGTERM})
    _leave_with_parent()
    # Standard output is for results: what a claim prints while it is decided goes beside them.
    with suppress(OSError):
        os.dup2(2, 1)
    memory_limit.limit(most)
    try:
        while True:
            task = connection.recv()
            try:
                if isinstance(task, Script):
                    _read(connection.send_bytes, task, known)
                elif isinstance(task, CodeTask):
                    connection.send_bytes(messages.BEGUN)
                    here_only(partial(run_code, connection.send_bytes, task))
                elif task != messages.HELP:  # which may come when it is too late
                    answer(connection.send_bytes, task, known, _hearing(connection))
            except MemoryError:
                known.clear()
                connection.send_bytes(messages.EXHAUSTED)
                return
    except (EOFError, OSError):
        return
    except KeyboardInterrupt:  # raised by a script itself: a signal would not come here
        os._exit(1)


def _hearing(connection: Connection) -> Callable[[], bool]:
    """Return a test whether help has been offered, the only message while a claim is decided."""
    heard = False

    def is_help_there() -> bool:
        nonlocal heard
        if not heard and connection.poll():
            connection.recv()
            heard = True
        return heard

    return is_help_there


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
        send(messages.READ)


def answer(
    send: Send, task: Task, known: Known, is_help_there: Callable[[], bool] = lambda: True
) -> None:
    """Decide a claim, and send the signs of what is being done, and at last the outcome.

    Of a share, what is clean is sent; of a claim with which others would help, what is known by then.

    Parameters
    ----------
    send : callable
        Takes bytes to the near side.
    task : Task
    known : dict
        The scripts that have been read here, with their claims.
    is_help_there : callable
        Tells whether others would help with a claim that may be shared.
    """
    try:
        claim = _find(send, task, known)
        cited = {id: _loaded(send, script, known).claims.get(id) for id, script in task.cited.items()}
    except ScriptError as error:
        _refuse(send, error)
        return
    send(messages.BEGUN)
    source = _source(known[task.script].digest) if task.may_share or task.clean or task.share else None
    if task.share is not None:
        send(pack(here_only(lambda: _swept(claim, task, source)), ()))
        return
    sharing = unshared
    if source is not None:
        there = is_help_there if task.may_share else lambda: False
        sharing = Sweeps(claim.question, source, task.clean, there)

    def decided() -> Outcome:
        with watching(telling(send, claim, task.left_out)):
            if is_at_growing_sizes(task.left_out):
                return at_growing_sizes(send, claim, cited.get)
            beside = known[task.script].claims.values()
            return attempt(claim, cited.get, derive=task.derive, beside=beside, sharing=sharing)

    try:
        outcome = here_only(decided)
    except GiveBack as broken_off:
        send(pack(broken_off.back, ()))
        return
    if isinstance(outcome, Decided):
        outcome = replace(outcome, seconds=outcome.seconds + task.spent, in_full=not task.left_out)
    if task.evidence != "none" and isinstance(outcome, Decided):
        found = outcome
        send(messages.DECIDED + pack(outcome, parts_of(claim.question)))
        outcome = here_only(lambda: checked(claim, found, task.evidence))
    send(pack(outcome, parts_of(claim.question)))


@cache
def _package() -> str | None:
    """Return a digest of the package as it is in this process; None if it was edited since."""
    made = engine_digest()
    return made if edition() == _AT_FIRST else None


def _source(script: str | None) -> str | None:
    package = _package()
    return None if package is None or script is None else digest_of([package, script])


def _swept(claim: Claim, task: Task, source: str | None) -> Swept:
    if task.share is None or source is None:
        return Swept({})
    try:
        return swept(claim.question, task.share, source, task.clean)
    except MemoryError:
        raise
    except Exception:
        return Swept({})  # whoever decides meets the same, and says it


def _refuse(send: Send, error: ScriptError) -> None:
    if isinstance(error.__cause__, MemoryError):
        raise error.__cause__
    send(pack(Failure(str(error), trace=trace_of(error)), ()))


def _find(send: Send, task: Task, known: Known) -> Claim:
    claim = _loaded(send, task.script, known).claims.get(task.id)
    if claim is None or fingerprint(claim.question) != task.fingerprint:
        raise ScriptError(
            f"{shown(task.script.path)}: {task.id} is not the same claim each time the script is "
            "loaded; let it declare the same claims always, and leave it alone while they are decided"
        )
    return with_limits(claim, task.limits)


def _loaded(send: Send, script: Script, known: Known) -> Loaded:
    if script not in known:
        send(messages.READING)
        # What the script prints is shown by the process that collects the claims.
        with _silence():
            here_only(lambda: read(script, known))
    return known[script]


def read(script: Script, known: Known) -> Declarations:
    """Return the declarations of a script, and note them among the known ones.

    Raises
    ------
    ScriptError
        If it cannot be loaded.
    """
    before = digest_of_file(script.path)
    declared = load(script)
    claims = {claim.id: claim for claim in declared.claims}
    known[script] = Loaded(claims, before if digest_of_file(script.path) == before else None)
    return declared


@contextmanager
def _silence() -> Iterator[None]:
    with open(os.devnull, "w", encoding="utf-8") as nothing, redirect_stderr(nothing):
        yield
