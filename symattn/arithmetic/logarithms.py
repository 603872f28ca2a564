"""Logarithms of exponential sums: log D as a number of its own, for D that cannot be split.

A positive value is a rational number, an exponential, and powers of sums that are irreducible as
polynomials in the data and in exponentials. Its logarithm is split alike; what is left are logarithms
of primes and of such sums, each a generator of the ring. So equal logarithms of products are equal
terms, and e to a whole multiple of a generator is a power again. No sum is split unless the signs of its
factors are known: log ab is log a + log b if both are positive.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from sympy import QQ, factorint
from sympy.polys.orderings import lex
from sympy.polys.rings import PolyElement, PolyRing

from symattn.arithmetic.quotients import Exponent, ExponentialSum

MOST_TERMS, MOST_GENERATORS = 48, 16
"""Most terms, and most generators, of a sum that is split."""

LARGEST_NUMBER = 10**15
"""Largest number that is written in primes."""


@dataclass(frozen=True)
class Split:
    """A sum as e^shift times a number times powers of sums."""

    shift: Exponent
    number: Fraction
    powers: tuple[tuple[ExponentialSum, int], ...]


def primes(value: Fraction) -> Iterator[tuple[int, int]]:
    """Yield the primes of a positive rational number and their powers; of a large one, only itself."""
    for n, sign in ((value.numerator, 1), (value.denominator, -1)):
        found = factorint(n) if n <= LARGEST_NUMBER else {n: 1}
        yield from ((int(p), sign * int(k)) for p, k in found.items())


def split(terms: ExponentialSum, ring: PolyRing, whole: Callable[[ExponentialSum], bool]) -> Split:
    """Write a sum as a product; `whole` tells which sums are not to be split."""
    used = sorted({k for c in terms.values() for m in c for k, power in enumerate(m) if power})
    scales: dict[int, int] = {}
    least: dict[int, Fraction] = {}
    for exponent in terms:
        for n, c in exponent:
            scales[n] = lcm(scales.get(n, 1), Fraction(c).denominator)
    for n in scales:
        least[n] = min(Fraction(dict(exponent).get(n, 0)) for exponent in terms)
    numbers = sorted(scales)
    if not used and not numbers:
        ((_, constant),) = terms.items()
        return Split((), _rational(constant.LC), ())
    if whole(terms) or len(used) + len(numbers) > MOST_GENERATORS or _count(terms) > MOST_TERMS:
        return Split((), Fraction(1), ((terms, 1),))
    small = PolyRing([f"s{k}" for k in range(len(used) + len(numbers))], QQ, lex)
    polynomial = small.zero
    for exponent, coefficient in terms.items():
        coordinates = dict(exponent)
        raised = tuple(int((coordinates.get(n, 0) - least[n]) * scales[n]) for n in numbers)
        for monomial, c in coefficient.iterterms():
            polynomial += small.term_new((*(monomial[k] for k in used), *raised), c)
    constant, factors = polynomial.factor_list()
    shift = {n: least[n] for n in numbers if least[n]}
    powers: list[tuple[ExponentialSum, int]] = []
    number = _rational(constant)
    for factor, power in factors:
        if len(factor) == 1 and not any(factor.LM[: len(used)]):
            n = next(k for k, e in enumerate(factor.LM) if e) - len(used)
            number *= _rational(factor.LC) ** power
            shift[numbers[n]] = shift.get(numbers[n], Fraction(0)) + Fraction(power, scales[numbers[n]])
        else:
            powers.append((_returned(factor, used, numbers, scales, ring), power))
    return Split(tuple(sorted((n, c) for n, c in shift.items() if c)), number, tuple(powers))


def _count(terms: ExponentialSum) -> int:
    return sum(len(c) for c in terms.values())


def _rational(value: object) -> Fraction:
    return Fraction(int(value.numerator), int(value.denominator))  # type: ignore[attr-defined]


def _returned(
    factor: PolyElement, used: list[int], numbers: list[int], scales: dict[int, int], ring: PolyRing
) -> ExponentialSum:
    """Return a factor as a sum in the generators and exponents that it was made of."""
    result: ExponentialSum = {}
    for monomial, c in factor.iterterms():
        exponents = (
            (n, Fraction(e, scales[n])) for n, e in zip(numbers, monomial[len(used) :], strict=True) if e
        )
        exponent: Exponent = tuple((n, int(q) if q.denominator == 1 else q) for n, q in exponents)
        powers = [0] * len(ring.gens)
        for k, power in zip(used, monomial, strict=False):
            powers[k] = power
        result[exponent] = result.get(exponent, ring.zero) + ring.term_new(tuple(powers), c)
    return result
