"""The files that scripts read while they are loaded: imported modules, and opened files."""

from __future__ import annotations

import os
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import source_from_cache
from pathlib import Path
from typing import Any

from symattn.runner.cache.file_digests import PACKAGE
from symattn.runner.collect.modules import file_of

_ENGINE = ("sympy", "mpmath", "numpy", "flint", "gmpy2")
"""Packages whose versions are known to every entry."""

_listeners: list[set[str]] = []
_is_hooked = False


@contextmanager
def reading() -> Iterator[set[str]]:
    """Collect the files that are read inside, or that modules loaded by then come from.

    Left out are Python's own, this package's and those of what it computes with.
    """
    global _is_hooked
    if not _is_hooked:
        # A hook cannot be taken away again; without a listener it does nothing.
        sys.addaudithook(_hook)
        _is_hooked = True
    opened: set[str] = set()
    files: set[str] = set()
    _listeners.append(opened)
    try:
        yield files
    finally:
        _listeners.remove(opened)
        modules = {file_of(module) or "" for module in list(sys.modules.values())}
        known = _known_folders()
        # Of a module, both: what runs may be compiled from another edition of its source.
        for name in {_source(name) for name in opened} | opened | modules - {""}:
            if not name.startswith(known):
                files.add(name)


def _hook(event: str, arguments: tuple[Any, ...]) -> None:
    if event != "open" or not _listeners:
        return
    path, mode, flags = arguments
    if isinstance(path, int) or path is None or (mode and set(mode) & set("wax")):
        return
    if isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR):
        return
    name = os.path.abspath(os.fsdecode(path))
    for opened in _listeners:
        opened.add(name)


def _source(name: str) -> str:
    """Return the source of a compiled module, or the file itself."""
    if not name.endswith(".pyc"):
        return name
    try:
        return source_from_cache(name)
    except ValueError:
        return name


def _known_folders() -> tuple[str, ...]:
    installed = [sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    for name in ("sympy", "numpy"):
        # Where it was loaded from, which need not be where others are installed.
        place = file_of(sys.modules.get(name))
        installed += [str(Path(place).parents[1])] if place else []
    own = [str(PACKAGE), "/dev/", "/proc/", "/sys/"]
    own += [os.path.join(folder, name) for folder in set(installed) for name in _ENGINE]
    return (*own, *_library())


def _library() -> Iterator[str]:
    """Yield Python's own library; not what is installed below it."""
    base = sysconfig.get_path("stdlib")
    with os.scandir(base) as entries:
        yield from (entry.path for entry in entries if entry.name != "site-packages")
