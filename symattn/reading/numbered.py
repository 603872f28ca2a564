"""Places that are integers from 1: the common part of the readings at given sizes."""

from __future__ import annotations

from collections.abc import Mapping

from sympy import Expr

from symattn.language.expressions import Expression
from symattn.language.sizes import Size
from symattn.reading.instances import value_of
from symattn.reading.interface import Reading


class Numbered(Reading):
    """A reading whose places are integers from 1, at given sizes."""

    first = 1

    def __init__(self, sizes: Mapping[Size, int]) -> None:
        self._sizes = sizes
        self._lengths: dict[Expr, int] = {}

    def length(self, length: Expr) -> int:
        """Return a length at the sizes."""
        known = self._lengths.get(length)
        if known is None:
            known = self._lengths[length] = value_of(length, self._sizes, {})
        return known

    def shape(self, e: Expression) -> tuple[int, int]:
        """Return the shape at the sizes."""
        rows, columns = e.shape
        return self.length(rows), self.length(columns)

    def whole(self, place: int) -> int:
        return place

    def part(self, place: int, *lengths: Expr) -> tuple[int, int]:
        *sides, last = range(len(lengths))
        for side in sides:
            length = self.length(lengths[side])
            if place <= length:
                return side, place
            place -= length
        return last, place

    def put(self, side: int, place: int, axis: Expr, *lengths: Expr) -> int:
        return sum(map(self.length, lengths[:side])) + place

    def split(self, place: int, major: Expr, minor: Expr) -> tuple[int, int]:
        slow, fast = divmod(place - 1, self.length(minor))
        return slow + 1, fast + 1

    def join(self, slow: int, fast: int, axis: Expr, minor: Expr) -> int:
        return (slow - 1) * self.length(minor) + fast

    def pair(self, place: int) -> tuple[int, int]:
        return (place + 1) // 2, 2 - place % 2

    def feature(self, pair: int, parity: int) -> int:
        return 2 * pair - 2 + parity

    def in_order(self, i: int, j: int) -> tuple[int, int]:
        return (i, j) if i <= j else (j, i)

    def same(self, i: int, j: int) -> bool:
        return i == j
