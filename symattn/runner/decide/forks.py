"""Processes that a script forks."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def here_only(work: Callable[[], T]) -> T:
    """Return what comes of work that may run a user's functions, in this process only.

    A process that they fork is ended where it would go on as symattn, and do everything a second time.
    """
    this = os.getpid()
    try:
        return work()
    finally:
        if os.getpid() != this:
            os._exit(0)
