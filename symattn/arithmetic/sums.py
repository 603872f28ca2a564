"""Exponential sums  Σ_m c_m · e^{p_m}: added, multiplied, and reduced by the squares of roots.

The c_m are polynomials over Q in generators. Some of these are their own squares, of some the square is
a number, and of the roots of sums (`radicals.py`) it is a sum.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import TypeAlias

from sympy import QQ
from sympy.polys.orderings import lex
from sympy.polys.rings import PolyElement, PolyRing

from symattn.arithmetic.allowance import Allowance
from symattn.arithmetic.base import Unsettled
from symattn.arithmetic.quotients import ExponentialSum, negated, plus
from symattn.arithmetic.radicals import Radicals

LONG = 16
"""Number of products of terms from which on polynomials are multiplied over a common denominator."""


Monomial: TypeAlias = tuple[int, ...]
"""The exponents of a monomial, by generator."""


def _whole(polynomial: PolyElement) -> tuple[list[tuple[Monomial, int]], int]:
    """Return whole numbers n_m and k with polynomial = Σ n_m x^m / k."""
    below = lcm(*(int(a.denominator) for a in polynomial.values()))
    return [(m, int(a.numerator) * (below // int(a.denominator))) for m, a in polynomial.items()], below


class Sums:
    """The ring of exponential sums over some generators.

    Parameters
    ----------
    generators : int
        How many there are; generators are numbered by place, so no two can meet in one name.
    squares : mapping
        The squares of those that are square roots of numbers.
    roots : range
        The places of those that may be roots of sums.
    idempotent : collection of int
        The places of those that are their own squares.
    most_terms : int, optional
        The most products of terms in one multiplication; with more, it is Unsettled.
    allowance : Allowance, optional
        The allowance of all of them, with other operations.
    """

    def __init__(
        self,
        generators: int,
        squares: Mapping[int, int],
        roots: range,
        idempotent: Collection[int] = (),
        most_terms: int | None = None,
        allowance: Allowance | None = None,
    ) -> None:
        self.ring: PolyRing = PolyRing([f"g{k}" for k in range(max(1, generators))], QQ, lex)
        self.generators: Sequence[PolyElement] = self.ring.gens
        self.one: PolyElement = self.ring.one
        self.squares, self.idempotent = squares, idempotent
        self.radicals = Radicals(self.ring, roots, self.multiply)
        self._most_terms = most_terms
        self._allowance = allowance or Allowance()

    def constant(self, value: Fraction | int) -> PolyElement:
        """Return a rational number as a coefficient."""
        return self.ring.ground_new(QQ(value.numerator, value.denominator))

    def multiply(self, a: ExponentialSum, b: ExponentialSum) -> ExponentialSum:
        """Return the product, free of squares of roots."""
        if self._most_terms is not None and len(a) * len(b) > self._most_terms:
            raise Unsettled(f"a product of {len(a)} and {len(b)} terms")
        result: ExponentialSum = {}
        for p, c in a.items():
            for q, d in b.items():
                exponent = plus(p, q)
                known, product = result.get(exponent), self._product(c, d)
                result[exponent] = product if known is None else known + product
        if self.squares or self.idempotent:
            result = {p: self._reduced(c) for p, c in result.items()}
        result = {p: c for p, c in result.items() if c}
        return self.radicals.lowered(result) if self.radicals.radicands else result

    def _product(self, c: PolyElement, d: PolyElement) -> PolyElement:
        """Return c · d, long products by whole numbers: SymPy's fractions cost far more than these."""
        self._allowance.spend(len(c) * len(d))
        if len(c) * len(d) < LONG:
            return c * d
        (left, below), (right, under) = _whole(c), _whole(d)
        times = self.ring.monomial_mul
        found: dict[Monomial, int] = {}
        for p, a in left:
            for q, b in right:
                monomial = times(p, q)
                found[monomial] = found.get(monomial, 0) + a * b
        below *= under
        product: PolyElement = self.ring.zero
        for monomial, a in found.items():
            if a:
                product[monomial] = QQ(a, below)
        return product

    def split_unit(self, terms: ExponentialSum) -> tuple[ExponentialSum, ExponentialSum]:
        """Write a nonzero sum as unit · core; equal sums up to a unit mostly get equal cores."""
        exponent = min(terms)
        leading = terms[exponent].LC
        shift = exponent if len(terms) == 1 else ()
        back = negated(shift)
        core = {plus(p, back): c * (1 / leading) for p, c in terms.items()}
        return {shift: self.ring.ground_new(leading)}, core

    def _reduced(self, polynomial: PolyElement) -> PolyElement:
        for place, square in self.squares.items():
            if any(monomial[place] > 1 for monomial in polynomial):
                result = self.ring.zero
                for monomial, coefficient in polynomial.iterterms():
                    half, rest = divmod(monomial[place], 2)
                    lowered = (*monomial[:place], rest, *monomial[place + 1 :])
                    result += self.ring.term_new(lowered, coefficient * square**half)
                polynomial = result
        if any(monomial[place] > 1 for monomial in polynomial for place in self.idempotent):
            result = self.ring.zero
            for monomial, coefficient in polynomial.iterterms():
                powers = list(monomial)
                for place in self.idempotent:
                    powers[place] = min(powers[place], 1)
                result += self.ring.term_new(tuple(powers), coefficient)
            polynomial = result
        return polynomial
