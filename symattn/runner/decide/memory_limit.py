"""The memory that a process may take."""

from __future__ import annotations

import os
from pathlib import Path

SHARE = 0.8
"""The part of free memory that all processes together may take."""

LEAST = 2**28
"""Bytes that a process may take even where less is free."""


def share(processes: int) -> int | None:
    """Return the bytes of free memory that each of some processes may take; None if unknown."""
    free = _free()
    return None if free is None else max(LEAST, int(free * SHARE) // processes)


def limit(size: int | None) -> None:
    """Have this process take at most so much beside what it holds already; more is a MemoryError."""
    if size is None:
        return
    try:
        import resource
    except ImportError:  # not a Unix system
        return
    # Address space is not what counts: libraries reserve far more than they use.
    held = _held()
    if held is not None:
        resource.setrlimit(resource.RLIMIT_DATA, (held + size,) * 2)


def in_words(size: int) -> str:
    """Return a number of bytes in the unit that suits it."""
    for unit, power in (("GB", 30), ("MB", 20)):
        if size >= 2**power:
            return f"{size / 2**power:.3g} {unit}"
    return f"{size} bytes"


def _free() -> int | None:
    """Return the bytes that are free, for the machine and for the container that this may run in."""
    known = [_machine(), *_container()]
    return min((size for size in known if size is not None), default=None)


def _machine() -> int | None:
    try:
        for line in Path("/proc/meminfo").read_text().splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
        return None
    except (OSError, ValueError):
        return None


def _container() -> list[int]:
    folder = Path("/sys/fs/cgroup")
    try:
        most = int((folder / "memory.max").read_text())
        return [max(0, most - int((folder / "memory.current").read_text()))]
    except (OSError, ValueError):
        return []


def _held() -> int | None:
    try:
        pages = Path("/proc/self/statm").read_text().split()[5]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return None
