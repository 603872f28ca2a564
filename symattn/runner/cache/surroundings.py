"""The origins of claims: scripts, and the files that these have read."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from symattn.papers.dependencies import Said, said_at
from symattn.runner.cache.file_digests import digest_of, digest_of_file, importable
from symattn.runner.cache.watching import reading
from symattn.runner.collect.scripts import DOCUMENTS, Found, Script, find

GRAIN = 0.02
"""Seconds by which a file may be newer than its time says."""

Listed: TypeAlias = list[Any]
"""Paths and digests, as JSON has them: a path is a text, and a digest may be missing."""

T = TypeVar("T")


def scripts_at(paths: Sequence[str | Path]) -> list[Listed] | None:
    """Return the scripts at the paths with digests, as plain values; None if something is amiss."""
    return described(find(paths))


def described(there: Found) -> list[Listed] | None:
    """Return scripts with digests, as plain values; None if something is amiss."""
    found = [_described(script) for script in there.scripts]
    if there.errors or not found or any(script[-1] is None for script in found):
        return None
    return found


def _described(script: Script) -> Listed:
    root = f"{script.root}\n--all" if script.everything else script.root
    return [str(script.path), str(script.folder), root, _digest_of_script(script.path)]


def _digest_of_script(path: str | Path) -> str | None:
    """Return a digest of a script, or of the parts of a document, whatever their lines."""
    said = _said_at(path)
    return digest_of_file(path) if said is None else digest_of([text for text, _ in said])


def _said_at(path: str | Path) -> Said | None:
    return said_at(Path(path)) if str(path).lower().endswith(DOCUMENTS) else None


def lines_at(scripts: Sequence[Listed]) -> dict[str, list[int]]:
    """Return the lines of the parts of each document, by its path."""
    said = ((script[0], _said_at(script[0])) for script in scripts)
    return {path: [line for _, line in told] for path, told in said if told is not None}


@dataclass(frozen=True)
class Surroundings:
    """The files that claims were loaded from, with digests.

    Attributes
    ----------
    scripts : list
        As :func:`scripts_at` returns them.
    files : list of (path, digest or None)
        The files that were read, or tried.
    folders : list of (path, digest)
        Beside them, what they may import.
    """

    scripts: list[Listed]
    files: list[Listed]
    folders: list[Listed]

    @property
    def digest(self) -> str:
        """A digest of all of it, for those that load scripts in the same way."""
        return digest_of([self.scripts, self.files, self.folders, manner()])

    def is_unchanged(self) -> bool:
        """Tell whether all of it is still there as it was."""
        return (
            all(_digest_of_script(script[0]) == script[-1] for script in self.scripts)
            and all(digest_of_file(path) == digest for path, digest in self.files)
            and all(digest_of(importable(path)) == digest for path, digest in self.folders)
        )


def manner() -> list[str | list[str]]:
    """Return the surroundings of loading: the working directory, and the search path."""
    return [os.getcwd(), sys.path]


def surrounded(paths: Sequence[str | Path], load: Callable[[], T]) -> tuple[T, Surroundings | None]:
    """Return the result of loading, and the files that it read; None if these are not certain."""
    before = scripts_at(paths)
    folders = sorted({str(Path(script[0]).parent) for script in before or []})
    listed = [[folder, digest_of(importable(folder))] for folder in folders]
    start = time.time()
    with reading() as files:
        loaded = load()
    if before is None or any(_is_newer(name, start) for name in files):
        return loaded, None
    documents = lines_at(before)
    read = [[name, digest_of_file(name)] for name in sorted(files) if name not in documents]
    made = Surroundings(before, read, listed)
    return loaded, made if made.is_unchanged() and scripts_at(paths) == before else None


def _is_newer(name: str, start: float) -> bool:
    # What was written while scripts were loaded may not be what they read; modules are compiled then.
    try:
        return not name.endswith(".pyc") and os.stat(name).st_mtime >= start - GRAIN
    except OSError:
        return False
