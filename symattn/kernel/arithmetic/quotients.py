"""The values of exponential sums: quotients, and what is known of their signs."""

from __future__ import annotations

from fractions import Fraction

from sympy.polys.rings import PolyElement

Exponent = tuple[tuple[int, Fraction | int], ...]
"""Coordinates of an exponent in the basis: pairs (number of the basis element, coefficient ≠ 0)."""

ExponentialSum = dict[Exponent, PolyElement]
"""Σ c·e^p as a map from exponent to nonzero coefficient. Never changed once made."""


POSITIVE, NONNEGATIVE, UNKNOWN, NONPOSITIVE, NEGATIVE = 2, 1, 0, -1, -2


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
