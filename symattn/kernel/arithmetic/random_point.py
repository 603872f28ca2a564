"""Intervals at one random point: they tell two values apart that are not the same for all data.

Roots of data have no image in a prime field that keeps products, since a root there has no sign. At a
point of real numbers they have: two enclosures that do not meet show a difference. Two narrow ones that
meet show, almost surely, that there is none.
"""

from __future__ import annotations

from fractions import Fraction
from hashlib import blake2b
from typing import Any

from mpmath.libmp.libmpi import mpi_add, mpi_mul, mpi_neg, mpi_sub

from symattn.kernel.arithmetic.base import DivisorVanishes, Unsettled, Variable
from symattn.kernel.arithmetic.intervals import Intervals

PRECISION = 240
"""Bits of the intervals."""

NARROW = 120
"""Two enclosures tell something if they are narrower than 2^-120 of what they enclose."""

DIGITS = 60
"""Bits of a random number."""


class _Drawn(dict[Variable, Fraction]):
    """Random numbers between −1 and 1, positive ones above 0, each drawn when it is asked for."""

    def __init__(self, salt: str) -> None:
        super().__init__()
        self._salt = salt

    def __missing__(self, variable: Variable) -> Fraction:
        digest = blake2b(f"{self._salt}/{tuple(variable)}".encode(), digest_size=16).digest()
        drawn = 1 + int.from_bytes(digest, "big") % (2**DIGITS - 1)
        sign = -1 if digest[0] % 2 and not variable.positive else 1
        self[variable] = Fraction(sign * drawn, 2**DIGITS)
        return self[variable]


class RandomPoint(Intervals):
    """Intervals at a point that is drawn at random, for one salt always the same."""

    def __init__(self, salt: str) -> None:
        super().__init__(_Drawn(salt), PRECISION)
        self._numbers: dict[Fraction | int, Any] = {}

    # What mpmath's operators do, without converting operands that are intervals already.

    def add(self, a: Any, b: Any) -> Any:
        return self._context.make_mpf(mpi_add(a._mpi_, b._mpi_, PRECISION))

    def subtract(self, a: Any, b: Any) -> Any:
        return self._context.make_mpf(mpi_sub(a._mpi_, b._mpi_, PRECISION))

    def multiply(self, a: Any, b: Any) -> Any:
        return self._context.make_mpf(mpi_mul(a._mpi_, b._mpi_, PRECISION))

    def negate(self, a: Any) -> Any:
        return self._context.make_mpf(mpi_neg(a._mpi_, PRECISION))

    def divide(self, a: Any, b: Any) -> Any:
        if not self.shows_nonzero(b):
            raise DivisorVanishes("a denominator vanishes at a random point")
        return super().divide(a, b)

    def number(self, value: Fraction | int) -> Any:
        if value not in self._numbers:
            self._numbers[value] = super().number(value)
        return self._numbers[value]

    def shows_nonzero(self, a: Any) -> bool:
        """Tell whether an enclosure shows that the value is not 0."""
        return bool(a.a > 0 or a.b < 0)

    def differ(self, a: Any, b: Any) -> bool:
        """Tell whether two enclosures show that the values differ.

        Raises
        ------
        Unsettled
            If they meet, and are too wide to tell anything.
        """
        if self.apart(a, b):
            return True
        size = max(abs(a).b, abs(b).b, self._context.mpf(1).b)
        if max((a.b - a.a).b, (b.b - b.a).b) > size * self._context.ldexp(1, -NARROW).b:
            raise Unsettled("enclosures that are too wide to be compared")
        return False
