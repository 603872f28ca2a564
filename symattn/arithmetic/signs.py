"""Certain signs of a value: by its construction, by its terms, or by tangents to its exponentials."""

from __future__ import annotations

from collections.abc import Collection

from symattn.arithmetic.base import Arithmetic
from symattn.arithmetic.basis import ExponentBasis
from symattn.arithmetic.denominators import Denominators
from symattn.arithmetic.quotients import (
    NEGATIVE,
    NONNEGATIVE,
    POSITIVE,
    UNKNOWN,
    Exponent,
    ExponentialSum,
    Quotient,
    negated,
    plus,
    product_strength,
)  # fmt: skip

MOST_TANGENTS = 8
"""Number of exponentials from which on no lower bound by tangents is computed."""


class Signs:
    """Signs of quotients of exponential sums, for all data.

    Parameters
    ----------
    field : Arithmetic
    basis : ExponentBasis
    below : Denominators
    sure : collection of int
        The places of generators that are positive.
    """

    def __init__(
        self, field: Arithmetic, basis: ExponentBasis, below: Denominators, sure: Collection[int]
    ) -> None:
        self._field, self._basis, self._below = field, basis, below
        self.sure = set(sure)
        self.weak: set[int] = set()
        """The places of roots of sums, which are not negative."""
        self.imaginary: set[int] = set()
        """The elements of the basis that are imaginary."""

    def strength(self, a: Quotient) -> int:
        """Return how certain the sign of a value is, by its construction or by its terms."""
        if a.strength in (POSITIVE, NEGATIVE) or not a.numerator:
            return a.strength
        strength = self.of_terms(a.numerator) or self._by_tangents(a.numerator)
        for number, power in a.factors:
            if power % 2:
                strength = product_strength(strength, self._below.strengths[number])
        return strength if abs(strength) >= abs(a.strength) else a.strength

    def of_terms(self, terms: ExponentialSum) -> int:
        """Return how certain the sign of a sum is, by its terms alone."""
        signs = set()
        strict = False
        for exponent, coefficient in terms.items():
            if any(number in self.imaginary for number, _ in exponent):
                return UNKNOWN
            for monomial, c in coefficient.iterterms():
                places = [k for k, power in enumerate(monomial) if power and k not in self.sure]
                if any(monomial[k] % 2 for k in places if k not in self.weak):
                    return UNKNOWN
                signs.add(c > 0)
                strict = strict or not places
        if len(signs) != 1:
            return UNKNOWN
        return (POSITIVE if strict else NONNEGATIVE) * (1 if signs.pop() else -1)

    def _by_tangents(self, terms: ExponentialSum) -> int:
        """Return the sign of Σ c_m e^(p_m) that a lower bound shows.

        If all c_m but c_0 are nonnegative, e^(-p_0) Σ c_m e^(p_m) ≥ c_0 + Σ c_m (1 + p_m - p_0).
        """
        if not 1 < len(terms) <= MOST_TANGENTS or any(
            number in self.imaginary for exponent in terms for number, _ in exponent
        ):
            return UNKNOWN
        for sign in (1, -1):
            oriented = {exponent: sign * coefficient for exponent, coefficient in terms.items()}
            unseen = [p for p, c in oriented.items() if self.of_terms({(): c}) <= 0]
            if len(unseen) == 1:
                strength = self.strength(self._tangents(oriented, unseen[0]))
                if strength > 0:
                    return sign * strength
        return UNKNOWN

    def _tangents(self, terms: ExponentialSum, where: Exponent) -> Quotient:
        """Return Σ c_m (1 + p_m - p_0) for the exponent p_0 = `where`."""
        back = negated(where)
        parts = []
        for exponent, coefficient in terms.items():
            rise = self._field.total(
                self._field.multiply(self._field.number(c), self._basis.element(n))
                for n, c in plus(exponent, back)
            )
            factor = Quotient({(): coefficient}, (), UNKNOWN)
            parts.append(self._field.multiply(factor, self._field.add(self._field.number(1), rise)))
        return self._field.total(parts)
