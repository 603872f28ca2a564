"""Denominators: products of powers of exponential sums, each kept once.

A sum is kept up to a unit, so that equal ones are one factor.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from symattn.arithmetic.quotients import ExponentialSum
from symattn.arithmetic.sums import Sums


class Denominators:
    """The factors that quotients of exponential sums are divided by, by number."""

    def __init__(self, sums: Sums) -> None:
        self._sums = sums
        self._numbers: dict[Hashable, int] = {}
        self.factors: list[ExponentialSum] = []
        self.strengths: list[int] = []
        """How surely signed each factor is."""

    def known(self, core: ExponentialSum) -> int | None:
        """Return the number of a factor, if it is one."""
        return self._numbers.get(frozenset(core.items()))

    def number(self, core: ExponentialSum, strength: int) -> int:
        """Return the number of a factor, which may be new, and note how surely it is signed."""
        key = frozenset(core.items())
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.factors)
            self.factors.append(core)
            self.strengths.append(strength)
        elif abs(strength) > abs(self.strengths[number]):
            self.strengths[number] = strength
        return number

    def expanded(self, terms: ExponentialSum, factors: Iterable[tuple[int, int]]) -> ExponentialSum:
        """Return a sum times powers of factors."""
        for number, power in factors:
            for _ in range(power):
                terms = self._sums.multiply(terms, self.factors[number])
        return terms

    def cancelled(self, terms: ExponentialSum, powers: dict[int, int]) -> ExponentialSum:
        """Cancel a numerator that is itself one of the factors below."""
        if len(terms) > 1:
            unit, core = self._sums.split_unit(terms)
            number = self.known(core)
            if number is not None and powers.get(number):
                powers[number] -= 1
                if not powers[number]:
                    del powers[number]
                return unit
        return terms
