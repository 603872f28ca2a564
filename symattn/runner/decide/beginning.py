"""The beginning of a process: as a copy of a command that has run no script, else as a new one."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path

from symattn.runner.collect.modules import has_run_scripts

_is_command = False


def is_command() -> None:
    """Note that this process is a command of symattn, and no program of a user's.

    Each of its processes decides one claim at a time, and threads of OpenBLAS would only compete with
    those of the others; and a process with threads cannot be copied.
    """
    global _is_command
    _is_command = True
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def can_copy() -> bool:
    """Tell whether a copy of this process is as good as a new one.

    It is if this is a command, no script has run here, and there is one thread: a lock that another
    one holds would be held in the copy for ever.
    """
    return _is_command and not has_run_scripts() and _threads() == 1


def _threads() -> int:
    """Return the number of threads of this process, libraries' included; too many if unknown."""
    tasks = Path("/proc/self/task")
    if sys.platform != "linux" or not tasks.is_dir():
        return sys.maxsize
    return max(len(list(tasks.iterdir())), threading.active_count())
