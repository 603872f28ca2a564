"""Hypotheses that values are not 0, and their consequences."""

from __future__ import annotations

from collections.abc import Iterable

from symattn.arithmetic.base import Undefined
from symattn.arithmetic.denominators import Denominators
from symattn.arithmetic.quotients import POSITIVE, UNKNOWN, Quotient
from symattn.arithmetic.signs import Signs
from symattn.arithmetic.sums import Sums


class AssumedNonzero:
    """Values that are taken not to be 0; they excuse division by products of them."""

    def __init__(self, sums: Sums, below: Denominators, signs: Signs) -> None:
        self._sums, self._below, self._signs = sums, below, signs
        self._assumed: list[int] = []

    def assume(self, values: Iterable[Quotient]) -> None:
        """Take the hypotheses that these values are not 0, and forget earlier ones.

        Raises
        ------
        Undefined
            If one of them is 0 for all data, so that the hypothesis never holds.
        """
        self._assumed = []
        for value in values:
            if not value.numerator:
                raise Undefined("a hypothesis that never holds")
            _, core = self._sums.split_unit(self._sums.radicals.without_multiples(value.numerator))
            self._assumed.append(self._below.number(core, UNKNOWN))

    def excludes(self, b: Quotient) -> bool:
        """Tell whether b is a unit times a product of values assumed nonzero or surely signed."""
        _, core = self._sums.split_unit(self._sums.radicals.without_multiples(b.numerator))
        number = self._below.known(core)
        if number is not None and number in self._assumed:
            return True
        if set(core) != {()}:
            return False
        polynomial = core[()]
        for number in self._assumed:
            factor = self._below.factors[number].get(())
            while factor is not None and len(self._below.factors[number]) == 1 and not factor.is_ground:
                quotient, remainder = polynomial.div(factor)
                if remainder:
                    break
                polynomial = quotient
        return polynomial.is_ground or abs(self._signs.of_terms({(): polynomial})) == POSITIVE
