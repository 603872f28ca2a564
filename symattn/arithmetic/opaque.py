"""Generators that stand for values of unknown functions and for logarithms, in each case of a claim."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from symattn.arithmetic.base import Unsettled
from symattn.arithmetic.quotients import ExponentialSum, Quotient


class NoRoom(Exception):
    """More values of unknown functions, or logarithms, occur than the ring has generators for."""


Applied = dict[tuple[str, int, int], list[tuple[tuple[Quotient, ...], int]]]
"""The arguments at which unknown functions were read, and the generator of each value there."""


class Case(NamedTuple):
    """The meanings of generators in one case of a claim: values of unknown functions, and logarithms."""

    applied: Applied
    free: Iterator[int]
    places: dict[Hashable, int]
    """The generator of log D, by the terms of D."""
    logarithms: dict[int, ExponentialSum]
    """D, by the generator of log D."""


class Opaque:
    """Generators whose meaning differs from case to case.

    Parameters
    ----------
    room : range
        The places of the generators.
    at_point : bool
        Whether one that is missing raises Unsettled; else NoRoom, so that it can be asked for.
    """

    def __init__(self, room: range, *, at_point: bool) -> None:
        self._room, self.at_point = room, at_point
        self._cases: dict[Hashable, Case] = {}
        self.enter(None)

    def place(self) -> int:
        """Return a generator that stands for nothing yet."""
        place = next(self.case.free, -1)
        if place < 0 and self.at_point:
            raise Unsettled(f"more logarithms than {len(self._room)}")
        if place < 0:
            raise NoRoom(f"more values of unknown functions and logarithms than {len(self._room)}")
        return place

    def forget(self) -> None:
        """Forget which values and logarithms the generators stood for, to begin another instance.

        What is known of sums stays true, because it holds whatever numbers the generators stand for.
        """
        self._cases.clear()
        self.enter(None)

    def enter(self, case: Hashable) -> None:
        """Go on in a case; values of two cases are never compared."""
        self.case = self._cases.setdefault(case, Case({}, iter(self._room), {}, {}))
