"""Square roots of sums that a ring is extended by: generators g with g² = q, q an exponential sum.

A sum is kept free of g². If the roots are independent, its form is then unique; if they are not, as |x|
and x, two forms may be of one value, and nothing is proved by it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator
from fractions import Fraction
from math import gcd, lcm

from sympy import QQ, factorint
from sympy.polys.orderings import lex
from sympy.polys.rings import PolyElement, PolyRing

from symattn.arithmetic.quotients import Exponent, ExponentialSum, added

MOST_TERMS = 64
"""Most terms of a polynomial whose square factors are searched for."""

MOST_ROOTS = 4
"""Most roots of a sum that is freed of them."""

Multiply = Callable[[ExponentialSum, ExponentialSum], ExponentialSum]


class Radicals:
    """The roots of a ring, each a generator, in the order in which they were met.

    Parameters
    ----------
    ring : PolyRing
    places : range
        The numbers of the generators that may be roots.
    multiply : callable
        The product of two sums, itself free of squares of roots.
    """

    def __init__(self, ring: PolyRing, places: range, multiply: Multiply) -> None:
        self._ring, self._free, self._multiply = ring, iter(places), multiply
        self._places: dict[Hashable, int] = {}
        self.radicands: dict[int, ExponentialSum] = {}
        """The square of each root."""

    def place(self, radicand: ExponentialSum) -> int | None:
        """Return the generator that is the root of a sum; None if there is no room for it."""
        key = frozenset(radicand.items())
        if key not in self._places:
            place = next(self._free, None)
            if place is None:
                return None
            self._places[key] = place
            self.radicands[place] = radicand
        return self._places[key]

    def lowered(self, terms: ExponentialSum) -> ExponentialSum:
        """Return a sum with g² = q put in."""
        for place in reversed(self.radicands):
            halves: dict[int, ExponentialSum] = {}
            for exponent, coefficient in terms.items():
                for half, part in self._halves(coefficient, place).items():
                    halves.setdefault(half, {})[exponent] = part
            if any(halves):
                terms = halves.pop(0, {})
                for half, part in halves.items():
                    for _ in range(half):
                        part = self._multiply(part, self.radicands[place])
                    terms = added(terms, part)
        return terms

    def _halves(self, coefficient: PolyElement, place: int) -> dict[int, PolyElement]:
        """Return a polynomial as Σ_h p_h g^2h, each p_h of degree 1 in g at most."""
        if all(monomial[place] < 2 for monomial in coefficient):
            return {0: coefficient}
        parts: dict[int, PolyElement] = {}
        for monomial, c in coefficient.iterterms():
            half, rest = divmod(monomial[place], 2)
            term = self._ring.term_new((*monomial[:place], rest, *monomial[place + 1 :]), c)
            parts[half] = parts.get(half, self._ring.zero) + term
        return parts

    def within(self, terms: ExponentialSum) -> list[int]:
        """Return the roots that occur in a sum, the last that was met first."""
        return [g for g in reversed(self.radicands) if any(m[g] for c in terms.values() for m in c)]

    def freed(self, terms: ExponentialSum) -> tuple[ExponentialSum, ExponentialSum]:
        """Return (t, n) with 1 / terms = t / n and no root in n; n is empty if roots depend on another.

        1/(a + bg) = (a − bg)/(a² − b²q).
        """
        factor: ExponentialSum = {(): self._ring.one}
        if len(self.within(terms)) > MOST_ROOTS:
            return factor, terms
        for place in self.within(terms):
            conjugate = {p: self._conjugate(c, place) for p, c in terms.items()}
            if all(m[place] for c in terms.values() for m in c):  # a multiple of g: times g
                conjugate = {(): self._ring.gens[place]}
            factor, terms = self._multiply(factor, conjugate), self._multiply(terms, conjugate)
        return factor, terms

    def _conjugate(self, coefficient: PolyElement, place: int) -> PolyElement:
        result = self._ring.zero
        for monomial, c in coefficient.iterterms():
            result += self._ring.term_new(monomial, -c if monomial[place] % 2 else c)
        return result

    def without_multiples(self, terms: ExponentialSum) -> ExponentialSum:
        """Return a sum that is 0 where this one is, with no root as a factor: q · s for g · s."""
        for place in self.within(terms):
            if all(m[place] for c in terms.values() for m in c):
                terms = self._multiply(terms, {(): self._ring.gens[place]})
        return terms


def content(terms: ExponentialSum) -> Fraction:
    """Return the positive number by which a sum is a multiple of one with whole coefficients."""
    numbers = [c for coefficient in terms.values() for c in coefficient.values()]
    above, below = 0, 1
    for c in numbers:
        above, below = gcd(above, int(c.numerator)), lcm(below, int(c.denominator))
    return Fraction(above, below)


def common_powers(terms: ExponentialSum, places: Collection[int]) -> dict[int, int]:
    """Return to which power some generators are factors of a sum."""
    found = {}
    for place in places:
        power = min(monomial[place] for coefficient in terms.values() for monomial in coefficient)
        if power:
            found[place] = power
    return found


def divided(terms: ExponentialSum, powers: dict[int, int]) -> ExponentialSum:
    """Return a sum divided by powers of generators that are its factors."""
    result: ExponentialSum = {}
    for exponent, coefficient in terms.items():
        ring = coefficient.ring
        lowered = ring.zero
        for monomial, c in coefficient.iterterms():
            rest = tuple(power - powers.get(place, 0) for place, power in enumerate(monomial))
            lowered += ring.term_new(rest, c)
        result[exponent] = lowered
    return result


def square_factors(polynomial: PolyElement) -> Iterator[tuple[PolyElement, int]]:
    """Yield factors f of a polynomial, and how often f² is one, as far as that is searched for."""
    if not 1 < len(polynomial) <= MOST_TERMS:
        return
    ring = polynomial.ring
    used = [k for k in range(ring.ngens) if any(monomial[k] for monomial in polynomial)]
    small = PolyRing([f"g{k}" for k in used], QQ, lex)
    _, factors = small.from_dict(
        {tuple(monomial[k] for k in used): c for monomial, c in polynomial.iterterms()}
    ).sqf_list()
    for factor, power in factors:
        if power > 1:
            yield _in_ring(factor, ring, used), power // 2


def _in_ring(factor: PolyElement, ring: PolyRing, used: list[int]) -> PolyElement:
    """Return a polynomial in some generators of a ring as one of the ring."""
    places = {place: k for k, place in enumerate(used)}
    return ring.from_dict(
        {
            tuple(monomial[places[k]] if k in places else 0 for k in range(ring.ngens)): c
            for monomial, c in factor.iterterms()
        }
    )


def quotient(polynomial: PolyElement, factor: PolyElement) -> PolyElement:
    """Return a polynomial divided by one of its factors."""
    # SymPy keeps a hash from before it is done dividing; a new polynomial has none.
    return polynomial.ring.from_dict(dict(polynomial.exquo(factor)))


def halved(exponent: Exponent) -> Exponent:
    """Return half of an exponent."""
    return tuple((number, Fraction(c) / 2) for number, c in exponent)


def prime_factors(n: int) -> dict[int, int]:
    """Return the prime factors of a whole number with their powers; a large one may be no prime."""
    return {int(p): int(k) for p, k in factorint(n, limit=10**4).items()}
