"""Processes that a script forks."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

TICK = 0.2
"""Seconds between two looks at whether a process is still there."""

_depth = 0
_forking = 0


def here_only(work: Callable[[], T]) -> T:
    """Return what comes of work that may run a user's functions, in this process only.

    A process that they fork is ended where it would go on as symattn, and do everything a second time;
    and where this one ends, lest it keep open what this one has written to.
    """
    global _depth
    this = os.getpid()
    _depth += 1
    try:
        return work()
    finally:
        _depth -= 1
        if os.getpid() != this:
            os._exit(0)


def _leave_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(TICK)
    os._exit(0)


def _before_fork() -> None:
    # The one that forks may have ended before its child asks who its parent is.
    global _forking
    _forking = os.getpid()


def _after_fork() -> None:
    if _depth:
        threading.Thread(target=_leave_with, args=(_forking,), daemon=True).start()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_before_fork, after_in_child=_after_fork)
