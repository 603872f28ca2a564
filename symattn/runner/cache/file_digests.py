"""Digests: of files, of this package, and of what it computes with; SymPy is not loaded for them."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import symattn

PACKAGE = Path(symattn.__file__).resolve().parent

COMPUTES_WITH = ("sympy", "mpmath", "numpy", "python-flint", "gmpy2")
"""The distributions on which an answer may depend."""


def digest_of(value: object) -> str:
    """Return a digest of a plain value: of strings, numbers, lists and mappings."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()


def digest_of_file(path: str | Path) -> str | None:
    """Return a digest of the bytes of a file, or None if there is no such file."""
    try:
        with open(path, "rb", opener=_without_waiting) as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError:
        return None


def engine_digest() -> str:
    """Return a digest of all that decides, whatever the question: this package, and what it uses."""
    source = hashlib.sha256()
    for path in map(Path, _sources()):
        data = path.read_bytes()
        source.update(f"{path.relative_to(PACKAGE.parent).as_posix()} {len(data)}\n".encode())
        source.update(data)
    return digest_of(
        [
            source.hexdigest(),
            {name: _version(name) for name in COMPUTES_WITH},
            os.environ.get("SYMPY_GROUND_TYPES"),
            sys.version,
            sys.flags.optimize,
            platform.platform(),
        ]
    )


def edition() -> list[tuple[int, int]]:
    """Return a stamp of the package: the time and the size of each file."""
    return [(known.st_mtime_ns, known.st_size) for known in map(os.stat, _sources())]


def importable(folder: str) -> list[str]:
    """Return the names in a folder that a script in it may import: what would stand for another one."""
    try:
        with os.scandir(folder) as entries:
            found = [
                entry.name
                for entry in entries
                if entry.name.endswith((".py", ".so", ".pyd"))
                or (entry.name.isidentifier() and entry.name != "__pycache__" and entry.is_dir())
            ]
    except OSError:
        return []
    return sorted(found)


def _sources() -> Iterator[str]:
    for parent, folders, files in os.walk(PACKAGE):
        folders[:] = sorted(name for name in folders if name not in ("__pycache__", "_proofs"))
        names = sorted(name for name in files if name.endswith((".py", ".pyi")))
        yield from (os.path.join(parent, name) for name in names)
    for folder in (PACKAGE / "_proofs" / "rocq", PACKAGE.parent / "proofs" / "rocq"):
        # What is certified depends on the theorems, and on the record of those that coqc accepted.
        yield from map(str, sorted([*folder.glob("*.v"), *folder.glob("certificates/*")]))


def _version(distribution: str) -> str | None:
    try:
        return version(distribution)
    except PackageNotFoundError:
        return None


def _without_waiting(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
