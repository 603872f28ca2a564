"""Shared sweeps: the entries of instances that other processes found to be clean.

An entry is clean where its demand is met in every case of the mask bits in which the hypotheses hold,
there is such a case, and nothing is divided by what may be 0. Clean entries are passed over. Nothing
else is taken from elsewhere: what is not clean, the process that decides finds out by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from symattn.language.sizes import Size
from symattn.reading.problem import Problem

Place = tuple[int, int]
"""Which instance at given sizes, and which of its entries, row by row; both counted from 0."""


class Record(Protocol):
    """The known results of a sweep at given sizes."""

    def is_clean(self, place: Place) -> bool:
        """Tell whether an entry is known to be clean, so that it may be passed over."""

    def note(self, place: Place) -> None:
        """Note that an entry is clean. An exception breaks the decision off."""


Sharing = Callable[[Problem, Sequence[Mapping[Size, int]]], Sequence[Record]]
"""Returns the record of each sweep of a problem, one at each choice of sizes."""


class Unshared:
    """The record of a sweep with which nobody helps."""

    def is_clean(self, place: Place) -> bool:
        return False

    def note(self, place: Place) -> None:
        pass


def unshared(problem: Problem, vectors: Sequence[Mapping[Size, int]]) -> Sequence[Record]:
    """Return records of sweeps with which nobody helps."""
    return [Unshared()] * len(vectors)
