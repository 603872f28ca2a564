"""Processes that a script forks."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

T = TypeVar("T")

PACKAGE = __name__.partition(".")[0]

TICK = 0.2
"""Seconds between two looks at whether a process is still there."""

_depth = 0
_forking = 0


def here_only(work: Callable[[], T]) -> T:
    """Return the result of work that may run a user's functions, in this process only.

    A process that they fork is ended where it would return to symattn, and do everything a second time
    (a function that forks whenever it is asked would fill the machine); and where this one ends, lest
    it keep open what this one has written to.
    """
    global _depth
    _depth += 1
    try:
        return work()
    finally:
        _depth -= 1


def _leave(_frame: FrameType, _event: str, _value: object) -> None:
    os._exit(0)


def _leave_on_return() -> None:
    """End this process when what has forked it returns to symattn."""
    frame: FrameType | None = sys._getframe(2)
    while frame is not None:
        if frame.f_globals.get("__name__", "").partition(".")[0] == PACKAGE:
            frame.f_trace = _leave
        frame = frame.f_back
    # Frames have their traces followed only where there is one for calls.
    sys.settrace(lambda _frame, _event, _value: None)


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
        _leave_on_return()
        threading.Thread(target=_leave_with, args=(_forking,), daemon=True).start()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_before_fork, after_in_child=_after_fork)
