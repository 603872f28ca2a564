"""Exponentials, waves and logarithms of the values of a field.

The exponent of e^a is a in coordinates, but for multiples of logarithms: e^(k log D + r) = D^k e^r.
log a is a sum of logarithms of what a is split into (`logarithms.py`), each a generator; e^p gives p.
"""

from __future__ import annotations

from fractions import Fraction

from sympy import QQ
from sympy.polys.rings import PolyElement

from symattn.arithmetic.assumed import AssumedNonzero
from symattn.arithmetic.base import Arithmetic, Undefined, Unsettled
from symattn.arithmetic.basis import ExponentBasis
from symattn.arithmetic.denominators import Denominators
from symattn.arithmetic.logarithms import primes, split
from symattn.arithmetic.opaque import Opaque
from symattn.arithmetic.quotients import (
    NEGATIVE,
    NONNEGATIVE,
    NONPOSITIVE,
    POSITIVE,
    UNKNOWN,
    Doubt,
    Exponent,
    ExponentialSum,
    Quotient,
    added,
    negated,
)  # fmt: skip
from symattn.arithmetic.signs import Signs
from symattn.arithmetic.sums import Sums
from symattn.errors import SoundnessError


class Exponentials:
    """e^a, sin a, cos a and log a.

    Parameters
    ----------
    field : Arithmetic
    sums : Sums
    below : Denominators
    basis : ExponentBasis
    signs : Signs
    assumed : AssumedNonzero
    opaque : Opaque
        The generators that logarithms are.
    imaginary : PolyElement, optional
        The generator that is i.
    doubtful : list of Doubt
        Where the arguments of logarithms are noted that are not known to be positive.
    """

    def __init__(
        self,
        field: Arithmetic,
        sums: Sums,
        below: Denominators,
        basis: ExponentBasis,
        signs: Signs,
        assumed: AssumedNonzero,
        opaque: Opaque,
        imaginary: PolyElement | None,
        doubtful: list[Doubt],
    ) -> None:
        self._field, self._sums, self._below, self._basis = field, sums, below, basis
        self._signs, self._assumed, self._opaque = signs, assumed, opaque
        self._imaginary, self._doubtful = imaginary, doubtful

    def exp(self, a: Quotient) -> Quotient:
        """Return e^a."""
        result, rest = self._field.number(1), a
        for place, terms in self._opaque.case.logarithms.items():
            power = self._power_of(place, a)
            if power:
                logarithm = Quotient({(): self._sums.generators[place]}, (), UNKNOWN)
                rest = self._field.subtract(
                    rest, self._field.multiply(self._field.number(power), logarithm)
                )
                base = Quotient(terms, (), POSITIVE)
                for _ in range(abs(power)):
                    combine = self._field.multiply if power > 0 else self._field.divide
                    result = combine(result, base)
        exponential = Quotient({self._basis.coordinates(rest): self._sums.one}, (), POSITIVE)
        return self._field.multiply(result, exponential)

    def _power_of(self, place: int, a: Quotient) -> int:
        """Return the whole part of c where a is c log D and terms without log D, at a place; else 0."""
        linear: ExponentialSum = {}
        for exponent, coefficient in a.numerator.items():
            part = self._sums.ring.zero
            for monomial, c in coefficient.iterterms():
                if monomial[place] == 1:
                    lowered = (*monomial[:place], 0, *monomial[place + 1 :])
                    part += self._sums.ring.term_new(lowered, c)
            if part:
                linear[exponent] = part
        if not linear:
            return 0
        below = self._below.expanded({(): self._sums.one}, a.factors)
        exponent = min(below)
        if exponent not in linear:
            return 0
        ratio = linear[exponent].LC / below[exponent].LC
        if added(linear, {p: c * -ratio for p, c in below.items()}):
            return 0
        return int(ratio.numerator // ratio.denominator)

    def sin(self, a: Quotient) -> Quotient:
        """Return sin a = (e^ia − e^−ia) / 2i."""
        forward, backward, unit = self._euler(a)
        minus_half_i = self._field.multiply(self._field.number(Fraction(-1, 2)), unit)
        return self._field.multiply(minus_half_i, self._field.subtract(forward, backward))

    def cos(self, a: Quotient) -> Quotient:
        """Return cos a = (e^ia + e^−ia) / 2."""
        forward, backward, _ = self._euler(a)
        return self._field.multiply(
            self._field.number(Fraction(1, 2)), self._field.add(forward, backward)
        )

    def _euler(self, a: Quotient) -> tuple[Quotient, Quotient, Quotient]:
        """Return e^ia, e^−ia and i."""
        if self._imaginary is None:
            raise SoundnessError("sin and cos were not foreseen in this ring")
        unit = Quotient({(): self._imaginary}, (), UNKNOWN)
        before = self._basis.size
        exponent = self._basis.coordinates(self._field.multiply(unit, a))
        self._signs.imaginary |= set(range(before, self._basis.size))
        return (
            Quotient({exponent: self._sums.one}, (), UNKNOWN),
            Quotient({negated(exponent): self._sums.one}, (), UNKNOWN),
            unit,
        )

    def log(self, a: Quotient) -> Quotient:
        """Return log a; raise Undefined if a is known not to be positive."""
        strength = self._signs.strength(a) if a.numerator else NONPOSITIVE
        if strength < 0:
            raise Undefined("log of a number that is not positive")
        if strength != POSITIVE and not (strength == NONNEGATIVE and self._assumed.excludes(a)):
            if self._opaque.at_point:
                raise Unsettled("the sign of the argument of a log")
            self._doubtful.append(Doubt("the argument of a log is not known to be positive", a))
        result, number = self._field.number(0), Fraction(1)
        odd: list[ExponentialSum] = []
        for terms, power in [(a.numerator, 1), *((self._below.factors[n], -k) for n, k in a.factors)]:
            found = split(terms, self._sums.ring, self._is_special)
            number *= found.number**power
            result = self._field.add(result, self._combination(found.shift, power))
            for factor, multiplicity in found.powers:
                result = self._field.add(result, self._log_of_power(factor, power * multiplicity, odd))
        if odd or number < 0:  # factors of unknown sign: together they are positive
            sign = -1 if number < 0 else 1
            together = self._below.expanded({(): self._sums.ring.ground_new(QQ(sign))}, ())
            for factor in odd:
                together = self._sums.multiply(together, factor)
            result = self._field.add(result, self._generator(together))
        for prime, power in primes(abs(number)):
            logarithm = self._generator({(): self._sums.ring.ground_new(QQ(prime))})
            result = self._field.add(result, self._field.multiply(self._field.number(power), logarithm))
        return result

    def _log_of_power(self, factor: ExponentialSum, power: int, odd: list[ExponentialSum]) -> Quotient:
        """Return k log f for f of known sign; else that of its squares, and note f if k is odd."""
        strength = self._signs.strength(Quotient(factor, (), UNKNOWN))
        if abs(strength) == POSITIVE:
            if strength < 0:
                factor = {p: -c for p, c in factor.items()}
                if power % 2:
                    odd.append({(): self._sums.ring.ground_new(QQ(-1))})
            return self._field.multiply(self._field.number(power), self._generator(factor))
        half, rest = divmod(power, 2)
        if rest:
            odd.append(factor)
        if not half:
            return self._field.number(0)
        square = self._sums.multiply(factor, factor)
        return self._field.multiply(self._field.number(half), self._generator(square))

    def _generator(self, terms: ExponentialSum) -> Quotient:
        """Return log D as a generator, for D that is positive and not split."""
        if terms == {(): self._sums.one}:
            return self._field.number(0)
        key = frozenset(terms.items())
        place = self._opaque.case.places.get(key)
        if place is None:
            place = self._opaque.case.places[key] = self._opaque.place()
            self._opaque.case.logarithms[place] = terms
        # log D has the sign of D − 1
        one = Quotient({(): -self._sums.one}, (), NEGATIVE)
        strength = self._signs.strength(self._field.add(Quotient(terms, (), UNKNOWN), one))
        return Quotient({(): self._sums.generators[place]}, (), strength)

    def _combination(self, exponent: Exponent, power: int) -> Quotient:
        """Return k p for an exponent p in coordinates."""
        return self._field.total(
            self._field.multiply(self._field.number(c * power), self._basis.element(n))
            for n, c in exponent
        )

    def _is_special(self, terms: ExponentialSum) -> bool:
        """Tell whether a sum holds roots, bits or waves, and is not split."""
        special = {*self._sums.squares, *self._sums.idempotent}
        return any(
            any(number in self._signs.imaginary for number, _ in exponent)
            or any(monomial[place] for monomial in coefficient for place in special)
            for exponent, coefficient in terms.items()
        )
