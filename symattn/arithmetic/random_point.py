"""Real numbers at one random point: a filter where a tower of prime fields has no images.

A logarithm has no image in a finite field that respects e^log a = a, and a root of data none that keeps
products, since roots there have no sign. Real numbers have both. They are enclosed in intervals: two
enclosures that do not meet show that the values differ at this point, so that they are not the same for
all data. Two narrow ones that meet show, almost surely, that they are. As with the tower, a difference
asks for a search, and no verdict rests on it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from fractions import Fraction
from hashlib import blake2b

from mpmath.ctx_iv import ivmpf
from mpmath.libmp.libmpi import mpi_add, mpi_mul, mpi_neg, mpi_sub

from symattn.arithmetic.base import AtRandomPoint, DivisorVanishes, Undefined, Unsettled, Variable
from symattn.arithmetic.intervals import Intervals
from symattn.language.known_functions import KnownFunction

PRECISION = 240
"""Bits of the intervals."""

NARROW = 120
"""Bits of precision that a useful enclosure has: width below 2^-120 of its value, and of 1."""

LARGEST = 1 << 64
"""Largest exponent that is computed."""

DIGITS = 60
"""Bits of a random number."""


APART = Fraction(1, 16)
"""Largest distance of a random number from the number that it is drawn near."""


class _Drawn(dict[Variable, Fraction]):
    """Random numbers between −1 and 1, positive ones above 0, each drawn when it is asked for.

    Others are drawn near the numbers that go with their names, if some do.
    """

    def __init__(self, salt: str, near: Mapping[str, Fraction], positive: Set[str]) -> None:
        super().__init__()
        self._salt, self._near, self._positive = salt, near, positive

    def __missing__(self, variable: Variable) -> Fraction:
        digest = blake2b(f"{self._salt}/{tuple(variable)}".encode(), digest_size=16).digest()
        drawn = 1 + int.from_bytes(digest, "big") % (2**DIGITS - 1)
        above = variable.positive or variable.name in self._positive
        sign = -1 if digest[0] % 2 and not above else 1
        value = Fraction(sign * drawn, 2**DIGITS)
        if variable.name in self._near and not variable.positive:
            value = self._near[variable.name] + APART * value
        self[variable] = value
        return self[variable]


class RandomPoint(Intervals, AtRandomPoint):
    """Intervals at a point that is drawn at random, for one salt always the same.

    A root of a negative number is Undefined, as anywhere: a claim in which it occurs has no value here.
    A logarithm of one is Unsettled: the point does not heed hypotheses that exclude it.

    Parameters
    ----------
    salt : str
    near : mapping, optional
        Numbers by names of data: their entries are near these, if they may have any sign.
    positive : set of str
        Names of data that hypotheses say to be positive.
    """

    def __init__(
        self,
        salt: str,
        near: Mapping[str, Fraction] | None = None,
        positive: Set[str] = frozenset(),
    ) -> None:
        super().__init__(_Drawn(salt, near or {}, positive), PRECISION)
        self._numbers: dict[Fraction | int, ivmpf] = {}

    # What mpmath's operators do, without converting operands that are intervals already.

    def add(self, a: ivmpf, b: ivmpf) -> ivmpf:
        return self._context.make_mpf(mpi_add(a._mpi_, b._mpi_, PRECISION))

    def subtract(self, a: ivmpf, b: ivmpf) -> ivmpf:
        return self._context.make_mpf(mpi_sub(a._mpi_, b._mpi_, PRECISION))

    def multiply(self, a: ivmpf, b: ivmpf) -> ivmpf:
        return self._context.make_mpf(mpi_mul(a._mpi_, b._mpi_, PRECISION))

    def negate(self, a: ivmpf) -> ivmpf:
        return self._context.make_mpf(mpi_neg(a._mpi_, PRECISION))

    def divide(self, a: ivmpf, b: ivmpf) -> ivmpf:
        if not self.shows_nonzero(b):
            self._require_narrow(b)
            raise DivisorVanishes("a denominator vanishes at a random point")
        return super().divide(a, b)

    def number(self, value: Fraction | int) -> ivmpf:
        if value not in self._numbers:
            self._numbers[value] = super().number(value)
        return self._numbers[value]

    def apply(self, name: str, member: int, arguments: Sequence[ivmpf]) -> ivmpf:
        """Return u + cos v, with u and v affine in the arguments: neither even, odd nor a polynomial."""
        u, v = (super(RandomPoint, self).apply(f"{name}/{part}", member, arguments) for part in "uv")
        return self.add(u, self._context.cos(v))

    def known(self, function: KnownFunction, a: ivmpf) -> ivmpf:
        if function.of_positive and not self.shows_nonzero(a):
            self._require_narrow(a)
            raise DivisorVanishes(f"{function.name} 0 at a random point")
        if not function.of_positive and abs(a).b > LARGEST:
            raise Unsettled(f"{function.name} of a large number")
        try:
            return super().known(function, a)
        except Undefined as error:
            raise Unsettled(f"{error}, at a random point") from None

    def sign(self, a: ivmpf) -> int | None:
        # The sign at one point is not that for all data; what is a constant almost surely has one.
        if self._is_narrow(a):
            return next((k for k in (-1, 0, 1) if not self.apart(a, self.number(k))), None)
        return None

    def shows_nonzero(self, a: ivmpf) -> bool:
        """Tell whether an enclosure shows that the value is not 0."""
        return bool(a.a > 0 or a.b < 0)

    def shows_sign(self, a: ivmpf, *, strict: bool) -> bool:
        """Tell whether an enclosure shows that the value is at least 0, or greater."""
        return bool(a.a > 0 or (a.a >= 0 and not strict))

    def differ(self, a: ivmpf, b: ivmpf) -> bool:
        """Tell whether two enclosures show that the values differ.

        Raises
        ------
        Unsettled
            If they meet, and are too wide to tell anything.
        """
        if self.apart(a, b):
            return True
        self._require_narrow(a)
        self._require_narrow(b)
        return False

    def _require_narrow(self, a: ivmpf) -> None:
        if not self._is_narrow(a):
            raise Unsettled("an enclosure that is too wide to be compared")

    def _is_narrow(self, a: ivmpf) -> bool:
        size = max(abs(a).b, self._context.mpf(1).b)
        return bool((a.b - a.a).b <= size * self._context.ldexp(1, -NARROW).b)
