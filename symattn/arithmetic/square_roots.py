"""The root of a quotient: of its content, of positive factors, of squares, and a generator of the rest.

√(N / ∏ F^k) = √(N ∏_{k odd} F) / ∏ |F|^⌈k/2⌉.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from sympy import QQ, isprime
from sympy.polys.rings import PolyElement

from symattn.arithmetic.base import Arithmetic, Undefined, Unsettled
from symattn.arithmetic.denominators import Denominators
from symattn.arithmetic.opaque import NoRoom
from symattn.arithmetic.quotients import (
    NEGATIVE,
    NONNEGATIVE,
    POSITIVE,
    UNKNOWN,
    Doubt,
    ExponentialSum,
    Quotient,
    negated,
    plus,
)  # fmt: skip
from symattn.arithmetic.radicals import (
    common_powers,
    content,
    divided,
    halved,
    prime_factors,
    quotient,
    square_factors,
)
from symattn.arithmetic.signs import Signs
from symattn.arithmetic.sums import Sums


class SquareRoots:
    """Square roots of the values of a field.

    Parameters
    ----------
    field : Arithmetic
    sums : Sums
    below : Denominators
    signs : Signs
    of_primes : mapping
        The generators that are roots of small primes.
    doubtful : list of Doubt
        Where roots are noted of what is not known to be at least 0.
    at_point : bool
        Whether a generator that is missing raises Unsettled; else NoRoom, so that it can be asked for.
    """

    def __init__(
        self,
        field: Arithmetic,
        sums: Sums,
        below: Denominators,
        signs: Signs,
        of_primes: Mapping[int, PolyElement],
        doubtful: list[Doubt],
        *,
        at_point: bool,
    ) -> None:
        self._field, self._sums, self._below, self._signs = field, sums, below, signs
        self._of_primes, self._doubtful, self._at_point = of_primes, doubtful, at_point
        self.are_of_primes = True
        """Whether all roots of sums are of primes: they are then independent."""

    def of(self, a: Quotient) -> Quotient:
        """Return the root of a value; raise Undefined if it is known to be negative."""
        if not a.numerator:
            return a
        strength = self._signs.strength(a)
        if strength == NEGATIVE:
            raise Undefined("the root of a negative number")
        if strength <= 0:
            self._doubtful.append(Doubt("a root is taken of what is not known to be at least 0", a))
        numerator, sign, below = a.numerator, 1, []
        for number, power in a.factors:
            if self._below.strengths[number] == UNKNOWN:
                raise Unsettled("the root of a quotient by what is not known to be signed")
            half = -(-power // 2)
            below.append((number, half))
            sign *= 1 if self._below.strengths[number] > 0 or half % 2 == 0 else -1
            if power % 2:
                numerator = self._sums.multiply(numerator, self._below.factors[number])
        root = self._field.multiply(self._field.number(sign), self._of_sum(numerator))
        return Quotient(root.numerator, tuple(below), POSITIVE if strength == POSITIVE else NONNEGATIVE)

    def _of_sum(self, terms: ExponentialSum) -> Quotient:
        """Return the root of a sum: of its content, of positive factors, of squares, and of the rest."""
        if any(number in self._signs.imaginary for exponent in terms for number, _ in exponent):
            raise Unsettled("the root of a sum of waves")
        shift = next(iter(terms)) if len(terms) == 1 else ()
        back = negated(shift)
        number = content(terms)
        powers = common_powers(terms, self._signs.sure)
        terms = {plus(p, back): c * QQ(number.denominator, number.numerator) for p, c in terms.items()}
        terms = divided(terms, powers)
        result = self._field.multiply(
            Quotient({halved(shift): self._sums.one}, (), POSITIVE), self._of_number(number)
        )
        for place, power in powers.items():
            generator = Quotient({(): self._sums.generators[place]}, (), POSITIVE)
            factors = [generator] * (power // 2)
            if power % 2:
                factors.append(self._that_is_left(generator.numerator))
            result = self._field.product([result, *factors])
        if set(terms) == {()}:
            for factor, times in square_factors(terms[()]):
                strength = self._signs.of_terms({(): factor})
                if abs(strength) == POSITIVE:
                    terms = {(): quotient(terms[()], factor ** (2 * times))}
                    signed = factor if strength > 0 else -factor
                    result = self._field.multiply(result, Quotient({(): signed**times}, (), POSITIVE))
        return self._field.multiply(result, self._that_is_left(terms))

    def _of_number(self, value: Fraction) -> Quotient:
        result = self._field.number(Fraction(1, value.denominator))
        for p, power in prime_factors(value.numerator * value.denominator).items():
            result = self._field.multiply(result, self._field.number(p ** (power // 2)))
            if power % 2 and p in self._of_primes:
                result = self._field.multiply(result, Quotient({(): self._of_primes[p]}, (), POSITIVE))
            elif power % 2:
                result = self._field.multiply(
                    result, self._that_is_left(self._field.number(p).numerator)
                )
        return result

    def _that_is_left(self, terms: ExponentialSum) -> Quotient:
        """Return the generator whose square is a sum; 1 of 1."""
        if terms == {(): self._sums.one}:
            return self._field.number(1)
        place = self._sums.radicals.place(terms)
        if place is None:
            if self._at_point:
                raise Unsettled("more roots than there is room for")
            raise NoRoom("more roots of sums than there is room for")
        constant = set(terms) == {()} and terms[()].is_ground
        self.are_of_primes &= constant and isprime(int(terms[()].LC))
        strength = self._signs.strength(Quotient(terms, (), UNKNOWN))
        (self._signs.sure if strength == POSITIVE else self._signs.weak).add(place)
        return Quotient({(): self._sums.generators[place]}, (), max(strength, NONNEGATIVE))
