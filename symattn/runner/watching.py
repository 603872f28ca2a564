"""Verifying again whenever a file changes."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from symattn.errors import InputError
from symattn.runner.collect.scripts import edition_of, find
from symattn.runner.show.display import write
from symattn.runner.show.exit_codes import ExitCode

TICK = 0.5
"""Seconds between two looks at the files."""

BEGUN, DONE = "symattn: verifying", "symattn: watching"
"""The lines before and after what is said of a state of the files, which editors search for."""

Editions = dict[Path, tuple[int, int]]


def watch(
    paths: Sequence[str], arguments: Sequence[str], until: Callable[[], bool] = lambda: False
) -> ExitCode:
    """Run a command now, and again whenever one of the files that it reads has changed.

    Each run has a process of its own: modules that a script imports are read again, and what is known
    from earlier runs is not decided again.

    Parameters
    ----------
    paths : sequence of str
        What is verified.
    arguments : sequence of str
        Of ``symattn``.
    until : callable
        Tells whether to end; a signal ends it in any case.

    Raises
    ------
    InputError
        If no path is given.
    """
    if not paths:
        raise InputError("--watch: name the scripts, documents or folders to watch")
    while True:
        # Before the run: what is edited meanwhile is seen afterwards.
        there = editions(paths)
        write(BEGUN)
        subprocess.run([sys.executable, "-m", "symattn", *arguments], check=False)  # noqa: S603
        write(f"{DONE} {len(there)} {'file' if len(there) == 1 else 'files'}")
        while editions(paths) == there:
            if until():
                return ExitCode.AS_EXPECTED
            time.sleep(TICK)


def editions(paths: Sequence[str]) -> Editions:
    """Return the editions of what a run may read: scripts, documents, and modules beside scripts."""
    found: Editions = {}
    scripts = find(paths).scripts
    for folder in {script.path.parent for script in scripts if not script.is_document}:
        for name in sorted(os.listdir(folder) if folder.is_dir() else ()):
            if name.endswith(".py"):
                found[folder / name] = edition_of(folder / name)
    for path in [*(script.path for script in scripts), *map(Path, paths)]:
        if not path.is_dir():
            found[path] = edition_of(path)
    return found
