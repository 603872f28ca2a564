"""The new lines of parts of documents that have moved since they were read."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from symattn.accounts import Declared, Note
from symattn.runner.collect.scripts import Script

T = TypeVar("T", Declared, Note)

Lines = Mapping[str, Sequence[int]]
"""The lines of the parts of each document, by its path."""


class Moved:
    """Line numbers carried over from an earlier version of documents whose parts are unchanged.

    Parameters
    ----------
    before, now : mapping from str to sequence of int
        The lines of the parts of each document, then and now.
    scripts : iterable of Script
    """

    def __init__(self, before: Lines, now: Lines, scripts: Iterable[Script]) -> None:
        self._before, self._now = before, now
        self._paths: dict[str, list[str]] = {}
        for script in scripts:
            path = str(script.path)
            self._paths.setdefault(script.label(path), []).append(path)

    def here(self, told: T) -> T:
        """Return a claim or a note with its present line."""
        return replace(told, line=told.line + self._shift(told))

    def is_unclear(self, told: Declared | Note) -> bool:
        """Tell whether two files share a label, or an id may contain a line number that has changed."""
        paths = self._paths.get(told.file, [])
        if len(paths) > 1:
            return any(self._before.get(path) != self._now.get(path) for path in paths)
        return bool(self._shift(told) and re.search(rf"\.{told.line}(?:\.\d+)?a*$", told.id))

    def _shift(self, told: Declared | Note) -> int:
        path = next(iter(self._paths.get(told.file, [])), "")
        before, now = self._before.get(path, []), self._now.get(path, [])
        place = bisect_right(before, told.line) - 1
        return now[place] - before[place] if 0 <= place < len(now) else 0
