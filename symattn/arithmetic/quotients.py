"""The values of the field: exponential sums, their quotients, and facts about their signs."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from sympy.polys.rings import PolyElement

Exponent = tuple[tuple[int, Fraction | int], ...]
"""Coordinates of an exponent in the basis: pairs (number of the basis element, coefficient ≠ 0)."""

ExponentialSum = dict[Exponent, PolyElement]
"""Σ c·e^p as a map from exponent to nonzero coefficient. Never changed once made."""


POSITIVE, NONNEGATIVE, UNKNOWN, NONPOSITIVE, NEGATIVE = 2, 1, 0, -1, -2


@lru_cache(maxsize=1 << 16)
def plus(a: Exponent, b: Exponent) -> Exponent:
    """Return the sum of two exponents."""
    coordinates: dict[int, Fraction | int] = dict(a)
    for number, coefficient in b:
        coordinates[number] = coordinates.get(number, 0) + coefficient
    return tuple(sorted((n, c) for n, c in coordinates.items() if c))


def negated(exponent: Exponent) -> Exponent:
    """Return minus an exponent."""
    return tuple((number, -coefficient) for number, coefficient in exponent)


def added(a: ExponentialSum, b: ExponentialSum) -> ExponentialSum:
    """Return the sum of two sums."""
    result = dict(a)
    for exponent, coefficient in b.items():
        both = result[exponent] + coefficient if exponent in result else coefficient
        if both:
            result[exponent] = both
        else:
            result.pop(exponent, None)
    return result


def add_to(total: ExponentialSum, b: ExponentialSum) -> None:
    """Add to a sum whose coefficients are nobody else's: what :func:`added` returns, in place."""
    for exponent, coefficient in b.items():
        mine = total.get(exponent)
        if mine is None:
            total[exponent] = coefficient.copy()
            continue
        for monomial, c in coefficient.items():
            both = mine[monomial] + c if monomial in mine else c
            if both:
                mine[monomial] = both
            else:
                del mine[monomial]
        if not mine:
            del total[exponent]


class Quotient:
    """An exponential sum over a product of exponential sums; made by ExponentialSums alone."""

    __slots__ = ("factors", "numerator", "strength")

    def __init__(
        self, numerator: ExponentialSum, factors: tuple[tuple[int, int], ...], strength: int
    ) -> None:
        self.numerator = numerator
        self.factors = factors
        self.strength = strength

    @property
    def is_zero(self) -> bool:
        """Whether the value is 0 for all data, by expansion."""
        return not self.numerator

    def same_form(self, other: Quotient) -> bool:
        """Tell whether both are written alike, hence equal."""
        return self is other or (self.factors == other.factors and self.numerator == other.numerator)


class Doubt(NamedTuple):
    """A value that may not be what it is taken for."""

    what: str
    value: Quotient


def sum_strength(a: int, b: int) -> int:
    """Return how certain the sign of a sum is, by those of two summands."""
    if a > 0 and b > 0:
        return max(a, b)
    return min(a, b) if a < 0 and b < 0 else UNKNOWN


def product_strength(a: int, b: int) -> int:
    """Return how certain the sign of a product is, by those of two factors."""
    if not a or not b:
        return UNKNOWN
    return min(abs(a), abs(b)) * (1 if (a > 0) == (b > 0) else -1)
