r"""Exact arithmetic with quotients of exponential sums, and its zero test.

A value is  N / (D_1^{k_1} ··· D_n^{k_n})  where N and the D are *exponential sums*

    Σ_m  c_m · e^{p_m},       c_m ∈ Q[data],

and the exponents p_m are again values of this kind, one layer down. Every exponential is kept in
the exponent; a coefficient never contains one. An exponent is written in a basis A_1, A_2, … of the
exponents met so far, linearly independent over Q: p_m = Σ q_k A_k. So equal exponents have equal
coordinates, a sum with no terms left is 0, and (theorems K0 and K1 of docs/explanation) a sum with
terms left is not 0, up to constants that are not algebraic.

*Only the first direction carries a PROVED*, and it does not depend on the basis being independent:
that a new exponent equals a combination of old ones is proved by exact expansion before it is used.

√2, √3, … and i are generators of the coefficient ring, reduced by g² = 2, 3, …, −1. So are roots of
sums, reduced by g² = q (`radicals.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from sympy import QQ, I, Symbol, exp, isprime, log, sqrt, sympify
from sympy.polys.orderings import lex
from sympy.polys.rings import PolyElement, PolyRing
from sympy.printing.str import StrPrinter

from symattn.errors import SoundnessError
from symattn.kernel.arithmetic.base import Arithmetic, Point, Undefined, Unsettled, Variable, square_free
from symattn.kernel.arithmetic.basis import ExponentBasis, TooDeep
from symattn.kernel.arithmetic.logarithms import primes, split
from symattn.kernel.arithmetic.prime_tower import RADICANDS, PrimeTower
from symattn.kernel.arithmetic.quotients import (
    NEGATIVE,
    NONNEGATIVE,
    NONPOSITIVE,
    POSITIVE,
    UNKNOWN,
    Exponent,
    ExponentialSum,
    Quotient,
)  # fmt: skip
from symattn.kernel.arithmetic.radicals import (
    Radicals,
    common_powers,
    content,
    divided,
    halved,
    prime_factors,
    quotient,
    square_factors,
)
from symattn.language.known_functions import KnownFunction


class _Printer(StrPrinter):
    """SymPy's text, with e for Euler's number."""

    def _print_Exp1(self, expr: Any) -> str:  # noqa: N802
        return "e"


MOST_TANGENTS = 8
"""From how many exponentials on no lower bound by tangents is computed."""


@lru_cache(maxsize=1 << 16)
def _plus(a: Exponent, b: Exponent) -> Exponent:
    coordinates: dict[int, Fraction | int] = dict(a)
    for number, coefficient in b:
        coordinates[number] = coordinates.get(number, 0) + coefficient
    return tuple(sorted((n, c) for n, c in coordinates.items() if c))


class NoRoom(Exception):
    """More values of unknown functions, or logarithms, occur than the ring has generators for."""


_Applied = dict[tuple[str, int, int], list[tuple[tuple[Quotient, ...], int]]]
"""Where unknown functions were read, and the number of the generator that is their value there."""


class Doubt(NamedTuple):
    """A value that may not be what it is taken for."""

    what: str
    value: Quotient


class _Case(NamedTuple):
    """What generators stand for in one case of a claim: values of unknown functions, and logarithms."""

    applied: _Applied
    free: Iterator[int]
    places: dict[Any, int]
    """The generator of log D, by the terms of D."""
    logarithms: dict[int, ExponentialSum]
    """D, by the generator of log D."""


class ExponentialSums(Arithmetic):
    """The arithmetic of quotients of exponential sums over given variables.

    Parameters
    ----------
    variables : sequence of Variable
        Every variable that may occur, in a fixed order. Generators of the ring are numbered by
        place, so no two variables can meet in one name.
    depth : int
        How deep exponentials are nested.
    room : int
        For how many values of unknown functions and logarithms there is room; a further one raises
        NoRoom.
    roots : int
        For how many square roots of sums there is room; a further one raises NoRoom.
    radical, trigonometric : bool
        Whether square roots of integers, or sin and cos, may occur.
    values : mapping, optional
        A rational point; variables then stand for their values.
    idempotent : collection of Variable, optional
        Those that are their own squares. The ring is then no domain, so that nothing may be divided by
        them.
    most_terms : int, optional
        How many products of terms one multiplication may cost before it is Unsettled.
    """

    def __init__(
        self,
        variables: Sequence[Variable],
        depth: int,
        *,
        room: int = 0,
        roots: int = 0,
        radical: bool = False,
        trigonometric: bool = False,
        values: Point | None = None,
        idempotent: Collection[Variable] = (),
        most_terms: int | None = None,
    ) -> None:
        data = [] if values is not None else list(variables)
        self._values = values
        self._most_terms = most_terms
        self._variables = data
        special = list(RADICANDS) if radical else []
        if trigonometric:
            special.append(-1)
        count = len(data) + room + roots
        self._ring: Any = PolyRing([f"g{k}" for k in range(max(1, count + len(special)))], QQ, lex)
        generators = self._ring.gens
        self._place = {variable: k for k, variable in enumerate(data)}
        self._room = range(len(data), len(data) + room)
        self._radicals = Radicals(self._ring, range(len(data) + room, count), self._multiply_sums)
        self._cases: dict[Hashable, _Case] = {}
        self.enter(None)
        self._squares = {count + k: value for k, value in enumerate(special)}
        self._roots = {value: generators[count + k] for k, value in enumerate(special)}
        self._idempotent = [self._place[variable] for variable in idempotent]
        self._sure = {k for k, variable in enumerate(data) if variable.positive} | {
            place for place, value in self._squares.items() if value > 0
        }
        self._weak: set[int] = set()
        """Roots of sums: they are not negative."""
        self._imaginary_place = next((p for p, v in self._squares.items() if v < 0), None)
        self._one: PolyElement = self._ring.one
        self._zero = Quotient({}, (), NONNEGATIVE)
        self._factor_numbers: dict[Any, int] = {}
        self._factors: list[ExponentialSum] = []
        self._factor_strengths: list[int] = []
        self._assumed: list[int] = []
        self.doubtful: list[Doubt] = []
        self.is_complete = True
        """Whether roots are those of primes alone: what has terms left is then not 0."""
        self._basis = ExponentBasis(self, self.image, depth)
        self._imaginary: set[int] = set()
        self._images: dict[tuple[int, int], list[int]] = {}
        self._compacted: dict[PolyElement, list[tuple[int, int, list[int]]]] = {}

    # -- constants and variables ------------------------------------------------------------------

    def number(self, value: Fraction | int) -> Quotient:
        if value == 0:
            return self._zero
        coefficient = self._ring.ground_new(QQ(value.numerator, value.denominator))
        return Quotient({(): coefficient}, (), POSITIVE if value > 0 else NEGATIVE)

    def root(self, radicand: int) -> Quotient:
        k, b = square_free(radicand)
        result = self.number(k)
        for p in RADICANDS:
            if b % p == 0:
                if p not in self._roots:
                    raise SoundnessError(f"√{p} was not foreseen in this ring")
                b //= p
                result = self.multiply(result, Quotient({(): self._roots[p]}, (), POSITIVE))
        if b != 1:
            raise Unsettled(f"√{radicand} has a prime factor above {RADICANDS[-1]}")
        return result

    def variable(self, variable: Variable) -> Quotient:
        if self._values is not None:
            return self.number(self._values[variable])
        generator = self._ring.gens[self._place[variable]]
        return Quotient({(): generator}, (), POSITIVE if variable.positive else UNKNOWN)

    def apply(self, name: str, member: int, arguments: Sequence[Quotient]) -> Quotient:
        if self._values is not None:
            value: Quotient = super().apply(name, member, arguments)
            return value
        known = self._case.applied.setdefault((name, member, len(arguments)), [])
        for others, place in known:
            if all(self.subtract(a, b).is_zero for a, b in zip(arguments, others, strict=True)):
                return Quotient({(): self._ring.gens[place]}, (), UNKNOWN)
        place = self._new_place()
        known.append((tuple(arguments), place))
        return Quotient({(): self._ring.gens[place]}, (), UNKNOWN)

    def _new_place(self) -> int:
        place = next(self._case.free, -1)
        if place < 0 and self._values is not None:
            raise Unsettled(f"more logarithms than {len(self._room)}")
        if place < 0:
            raise NoRoom(f"more values of unknown functions and logarithms than {len(self._room)}")
        return place

    def forget_functions(self) -> None:
        """Forget which values and logarithms the generators stood for, to begin another instance.

        What is known of sums stays true, because it holds whatever numbers the generators stand for.
        """
        self._cases.clear()
        self.enter(None)

    def enter(self, case: Hashable) -> None:
        """Give values of unknown functions, and logarithms, generators of their own in each case.

        Values of two cases are never compared.
        """
        self._case = self._cases.setdefault(case, _Case({}, iter(self._room), {}, {}))

    # -- sums -------------------------------------------------------------------------------------

    def _reduced(self, polynomial: PolyElement) -> PolyElement:
        for place, square in self._squares.items():
            if any(monomial[place] > 1 for monomial in polynomial):
                result = self._ring.zero
                for monomial, coefficient in polynomial.iterterms():
                    half, rest = divmod(monomial[place], 2)
                    lowered = (*monomial[:place], rest, *monomial[place + 1 :])
                    result += self._ring.term_new(lowered, coefficient * square**half)
                polynomial = result
        if any(monomial[place] > 1 for monomial in polynomial for place in self._idempotent):
            result = self._ring.zero
            for monomial, coefficient in polynomial.iterterms():
                powers = list(monomial)
                for place in self._idempotent:
                    powers[place] = min(powers[place], 1)
                result += self._ring.term_new(tuple(powers), coefficient)
            polynomial = result
        return polynomial

    @staticmethod
    def _add_sums(a: ExponentialSum, b: ExponentialSum) -> ExponentialSum:
        result = dict(a)
        for exponent, coefficient in b.items():
            known = result.get(exponent)
            if known is None:
                result[exponent] = coefficient
            else:
                both = known + coefficient
                if both:
                    result[exponent] = both
                else:
                    del result[exponent]
        return result

    def _multiply_sums(self, a: ExponentialSum, b: ExponentialSum) -> ExponentialSum:
        if self._most_terms is not None and len(a) * len(b) > self._most_terms:
            raise Unsettled(f"a product of {len(a)} and {len(b)} terms")
        result: ExponentialSum = {}
        for p, c in a.items():
            for q, d in b.items():
                exponent = _plus(p, q)
                known = result.get(exponent)
                result[exponent] = c * d if known is None else known + c * d
        if self._squares or self._idempotent:
            result = {p: self._reduced(c) for p, c in result.items()}
        result = {p: c for p, c in result.items() if c}
        return self._radicals.lowered(result) if self._radicals.radicands else result

    def _split_unit(self, terms: ExponentialSum) -> tuple[ExponentialSum, ExponentialSum]:
        """Write a nonzero sum as unit · core; equal sums up to a unit mostly get equal cores."""
        exponent = min(terms)
        leading = terms[exponent].LC
        shift = exponent if len(terms) == 1 else ()
        back = tuple((n, -c) for n, c in shift)
        core = {_plus(p, back): c * (1 / leading) for p, c in terms.items()}
        return {shift: self._ring.ground_new(leading)}, core

    def _factor(self, core: ExponentialSum, strength: int) -> int:
        key = frozenset(core.items())
        number = self._factor_numbers.get(key)
        if number is None:
            number = self._factor_numbers[key] = len(self._factors)
            self._factors.append(core)
            self._factor_strengths.append(strength)
        elif abs(strength) > abs(self._factor_strengths[number]):
            self._factor_strengths[number] = strength
        return number

    def _expanded(self, terms: ExponentialSum, factors: Iterable[tuple[int, int]]) -> ExponentialSum:
        for number, power in factors:
            for _ in range(power):
                terms = self._multiply_sums(terms, self._factors[number])
        return terms

    # -- quotients --------------------------------------------------------------------------------

    def add(self, a: Quotient, b: Quotient) -> Quotient:
        if not a.numerator:
            return b
        if not b.numerator:
            return a
        left, right, factors = a.numerator, b.numerator, a.factors
        if a.factors != b.factors:
            of_a, of_b = dict(a.factors), dict(b.factors)
            common = {n: max(of_a.get(n, 0), of_b.get(n, 0)) for n in of_a | of_b}
            factors = tuple(sorted(common.items()))
            left = self._expanded(left, ((n, k - of_a.get(n, 0)) for n, k in factors))
            right = self._expanded(right, ((n, k - of_b.get(n, 0)) for n, k in factors))
        numerator = self._add_sums(left, right)
        if not numerator:
            return self._zero
        strength = UNKNOWN
        if a.strength > 0 and b.strength > 0:
            strength = max(a.strength, b.strength)
        elif a.strength < 0 and b.strength < 0:
            strength = min(a.strength, b.strength)
        return Quotient(numerator, factors, strength)

    def multiply(self, a: Quotient, b: Quotient) -> Quotient:
        if not a.numerator or not b.numerator:
            return self._zero
        if a.same_form(b):
            strength = POSITIVE if abs(self._strength(a)) == POSITIVE else NONNEGATIVE
        else:
            strength = _product_strength(a.strength, b.strength)
        powers = dict(a.factors)
        for number, power in b.factors:
            powers[number] = powers.get(number, 0) + power
        left, right = a.numerator, b.numerator
        if a.factors or b.factors:
            left = self._cancelled(left, powers)
            right = self._cancelled(right, powers)
        return Quotient(self._multiply_sums(left, right), tuple(sorted(powers.items())), strength)

    def _cancelled(self, terms: ExponentialSum, powers: dict[int, int]) -> ExponentialSum:
        """Cancel a numerator that is itself one of the factors below."""
        if len(terms) > 1:
            unit, core = self._split_unit(terms)
            number = self._factor_numbers.get(frozenset(core.items()))
            if number is not None and powers.get(number):
                powers[number] -= 1
                if not powers[number]:
                    del powers[number]
                return unit
        return terms

    def divide(self, a: Quotient, b: Quotient) -> Quotient:
        if not b.numerator:
            raise Undefined("0/0" if not a.numerator else "1/0")
        if abs(self._strength(b)) != POSITIVE and not self._excluded(b):
            self.doubtful.append(Doubt("a denominator is not known to be nonzero", b))
        return self.multiply(a, self._inverse(b)) if a.numerator else a

    def _inverse(self, b: Quotient) -> Quotient:
        if self._radicals.within(b.numerator):
            factor, norm = self._radicals.freed(b.numerator)
            if not norm:
                raise Unsettled("a denominator that holds roots which depend on each other")
            if not self._radicals.within(norm):
                strength = self._strength(b)
                inverse = self._inverse(Quotient(norm, b.factors, UNKNOWN))
                product = self.multiply(Quotient(factor, (), UNKNOWN), inverse)
                return Quotient(product.numerator, product.factors, strength)
        unit, core = self._split_unit(b.numerator)
        ((shift, leading),) = unit.items()
        strength = self._strength(b)
        inverse_unit = {tuple((n, -c) for n, c in shift): self._ring.ground_new(1 / leading.LC)}
        if core == {(): self._one}:
            return Quotient(self._expanded(inverse_unit, b.factors), (), strength)
        core_strength = strength
        for number, power in b.factors:
            core_strength = _product_strength(
                core_strength, self._factor_strengths[number] if power % 2 else POSITIVE
            )
        if leading.LC < 0:
            core_strength = -core_strength
        number = self._factor(core, core_strength)
        below = dict(b.factors)
        return Quotient(self._expanded(inverse_unit, below.items()), ((number, 1),), strength)

    # -- square roots -----------------------------------------------------------------------------

    def square_root(self, a: Quotient) -> Quotient:
        if not a.numerator:
            return self._zero
        strength = self._strength(a)
        if strength == NEGATIVE:
            raise Undefined("the root of a negative number")
        if strength <= 0:
            self.doubtful.append(Doubt("a root is taken of what is not known to be at least 0", a))
        # √(N / ∏ F^k) = √(N ∏_{k odd} F) / ∏ |F|^⌈k/2⌉
        numerator, sign, below = a.numerator, 1, []
        for number, power in a.factors:
            if self._factor_strengths[number] == UNKNOWN:
                raise Unsettled("the root of a quotient by what is not known to be signed")
            half = -(-power // 2)
            below.append((number, half))
            sign *= 1 if self._factor_strengths[number] > 0 or half % 2 == 0 else -1
            if power % 2:
                numerator = self._multiply_sums(numerator, self._factors[number])
        root = self.multiply(self.number(sign), self._root_of_sum(numerator))
        return Quotient(root.numerator, tuple(below), POSITIVE if strength == POSITIVE else NONNEGATIVE)

    def _root_of_sum(self, terms: ExponentialSum) -> Quotient:
        """Return the root of a sum: of its content, of positive factors, of squares, and of the rest."""
        if any(number in self._imaginary for exponent in terms for number, _ in exponent):
            raise Unsettled("the root of a sum of waves")
        shift = next(iter(terms)) if len(terms) == 1 else ()
        back = tuple((number, -c) for number, c in shift)
        number = content(terms)
        powers = common_powers(terms, self._sure)
        terms = {_plus(p, back): c * QQ(number.denominator, number.numerator) for p, c in terms.items()}
        terms = divided(terms, powers)
        result = self.multiply(
            Quotient({halved(shift): self._one}, (), POSITIVE), self._root_of_number(number)
        )
        for place, power in powers.items():
            generator = Quotient({(): self._ring.gens[place]}, (), POSITIVE)
            factors = [generator] * (power // 2)
            if power % 2:
                factors.append(self._root_that_is_left(generator.numerator))
            result = self.product([result, *factors])
        if set(terms) == {()}:
            for factor, times in square_factors(terms[()]):
                strength = self._strength_of_terms({(): factor})
                if abs(strength) == POSITIVE:
                    terms = {(): quotient(terms[()], factor ** (2 * times))}
                    signed = factor if strength > 0 else -factor
                    result = self.multiply(result, Quotient({(): signed**times}, (), POSITIVE))
        return self.multiply(result, self._root_that_is_left(terms))

    def _root_of_number(self, value: Fraction) -> Quotient:
        result = self.number(Fraction(1, value.denominator))
        for p, power in prime_factors(value.numerator * value.denominator).items():
            result = self.multiply(result, self.number(p ** (power // 2)))
            if power % 2 and p in self._roots:
                result = self.multiply(result, Quotient({(): self._roots[p]}, (), POSITIVE))
            elif power % 2:
                result = self.multiply(result, self._root_that_is_left(self.number(p).numerator))
        return result

    def _root_that_is_left(self, terms: ExponentialSum) -> Quotient:
        """Return the generator whose square is a sum; 1 of 1."""
        if terms == {(): self._one}:
            return self.number(1)
        place = self._radicals.place(terms)
        if place is None:
            if self._values is not None:
                raise Unsettled("more roots than there is room for")
            raise NoRoom("more roots of sums than there is room for")
        constant = set(terms) == {()} and terms[()].is_ground
        self.is_complete &= constant and isprime(int(terms[()].LC))
        strength = self._strength(Quotient(terms, (), UNKNOWN))
        (self._sure if strength == POSITIVE else self._weak).add(place)
        return Quotient({(): self._ring.gens[place]}, (), max(strength, NONNEGATIVE))

    # -- exponentials -----------------------------------------------------------------------------

    def known(self, function: KnownFunction, a: Quotient) -> Quotient:
        match function.name:
            case "exp":
                return self._exp(a)
            case "log":
                return self._log(a)
            case "sin":
                forward, backward, unit = self._euler(a)
                minus_half_i = self.multiply(self.number(Fraction(-1, 2)), unit)
                return self.multiply(minus_half_i, self.subtract(forward, backward))
            case "cos":
                forward, backward, _ = self._euler(a)
                return self.multiply(self.number(Fraction(1, 2)), self.add(forward, backward))
            case "absolute":
                return self._absolute(a)
        raise Unsettled(f"{function.name} is no exponential sum")

    def _absolute(self, a: Quotient) -> Quotient:
        for signed in (a, self.negate(a)):
            if self.is_nonnegative(signed):
                return signed
        raise Unsettled("the sign of what an absolute value is of")

    def greatest(self, values: Sequence[Quotient]) -> Quotient:
        for a in values:
            if all(self.is_nonnegative(self.subtract(a, b)) for b in values):
                return a
        raise Unsettled("which of some numbers is the largest")

    def _exp(self, a: Quotient) -> Quotient:
        result, rest = self.number(1), a
        for place, terms in self._case.logarithms.items():
            power = self._power_of(place, a)
            if power:
                logarithm = Quotient({(): self._ring.gens[place]}, (), UNKNOWN)
                rest = self.subtract(rest, self.multiply(self.number(power), logarithm))
                base = Quotient(terms, (), POSITIVE)
                for _ in range(abs(power)):
                    combine = self.multiply if power > 0 else self.divide
                    result = combine(result, base)
        exponential = Quotient({self._basis.coordinates(rest): self._one}, (), POSITIVE)
        return self.multiply(result, exponential)

    def _power_of(self, place: int, a: Quotient) -> int:
        """Return the whole part of c where a is c log D and terms without log D, at a place; else 0."""
        linear: ExponentialSum = {}
        for exponent, coefficient in a.numerator.items():
            part = self._ring.zero
            for monomial, c in coefficient.iterterms():
                if monomial[place] == 1:
                    lowered = (*monomial[:place], 0, *monomial[place + 1 :])
                    part += self._ring.term_new(lowered, c)
            if part:
                linear[exponent] = part
        if not linear:
            return 0
        below = self._expanded({(): self._one}, a.factors)
        exponent = min(below)
        if exponent not in linear:
            return 0
        ratio = linear[exponent].LC / below[exponent].LC
        if self._add_sums(linear, {p: c * -ratio for p, c in below.items()}):
            return 0
        return int(ratio.numerator // ratio.denominator)

    # -- logarithms -------------------------------------------------------------------------------

    def _log(self, a: Quotient) -> Quotient:
        strength = self._strength(a) if a.numerator else NONPOSITIVE
        if strength < 0:
            raise Undefined("log of a number that is not positive")
        if strength != POSITIVE and not (strength == NONNEGATIVE and self._excluded(a)):
            if self._values is not None:
                raise Unsettled("the sign of the argument of a log")
            self.doubtful.append(Doubt("the argument of a log is not known to be positive", a))
        result, number = self._zero, Fraction(1)
        odd: list[ExponentialSum] = []
        for terms, power in [(a.numerator, 1), *((self._factors[n], -k) for n, k in a.factors)]:
            found = split(terms, self._ring, self._is_special)
            number *= found.number**power
            result = self.add(result, self._combination(found.shift, power))
            for factor, multiplicity in found.powers:
                result = self.add(result, self._log_of_power(factor, power * multiplicity, odd))
        if odd or number < 0:  # factors of unknown sign: together they are positive
            sign = -1 if number < 0 else 1
            together = self._expanded({(): self._ring.ground_new(QQ(sign))}, ())
            for factor in odd:
                together = self._multiply_sums(together, factor)
            result = self.add(result, self._generator(together))
        for prime, power in primes(abs(number)):
            logarithm = self._generator({(): self._ring.ground_new(QQ(prime))})
            result = self.add(result, self.multiply(self.number(power), logarithm))
        return result

    def _log_of_power(self, factor: ExponentialSum, power: int, odd: list[ExponentialSum]) -> Quotient:
        """Return k log f for f of known sign; else that of its squares, and note f if k is odd."""
        strength = self._strength(Quotient(factor, (), UNKNOWN))
        if abs(strength) == POSITIVE:
            if strength < 0:
                factor = {p: -c for p, c in factor.items()}
                if power % 2:
                    odd.append({(): self._ring.ground_new(QQ(-1))})
            return self.multiply(self.number(power), self._generator(factor))
        half, rest = divmod(power, 2)
        if rest:
            odd.append(factor)
        if not half:
            return self._zero
        square = self._multiply_sums(factor, factor)
        return self.multiply(self.number(half), self._generator(square))

    def _generator(self, terms: ExponentialSum) -> Quotient:
        """Return log D as a generator, for D that is positive and not split."""
        if terms == {(): self._one}:
            return self._zero
        key = frozenset(terms.items())
        place = self._case.places.get(key)
        if place is None:
            place = self._case.places[key] = self._new_place()
            self._case.logarithms[place] = terms
        # log D has the sign of D − 1
        one = Quotient({(): -self._one}, (), NEGATIVE)
        strength = self._strength(self.add(Quotient(terms, (), UNKNOWN), one))
        return Quotient({(): self._ring.gens[place]}, (), strength)

    def _combination(self, exponent: Exponent, power: int) -> Quotient:
        """Return k p for an exponent p in coordinates."""
        return self.total(
            self.multiply(self.number(c * power), self._basis.element(n)) for n, c in exponent
        )

    def _is_special(self, terms: ExponentialSum) -> bool:
        """Tell whether a sum holds roots, bits or waves, and is not split."""
        special = {*self._squares, *self._idempotent}
        return any(
            any(number in self._imaginary for number, _ in exponent)
            or any(monomial[place] for monomial in coefficient for place in special)
            for exponent, coefficient in terms.items()
        )

    def _euler(self, a: Quotient) -> tuple[Quotient, Quotient, Quotient]:
        if self._imaginary_place is None:
            raise SoundnessError("sin and cos were not foreseen in this ring")
        unit = Quotient({(): self._roots[-1]}, (), UNKNOWN)
        before = self._basis.size
        exponent = self._basis.coordinates(self.multiply(unit, a))
        self._imaginary |= set(range(before, self._basis.size))
        backward = tuple((n, -c) for n, c in exponent)
        return (
            Quotient({exponent: self._one}, (), UNKNOWN),
            Quotient({backward: self._one}, (), UNKNOWN),
            unit,
        )

    # -- signs ------------------------------------------------------------------------------------

    def sign(self, a: Quotient) -> int | None:
        if not a.numerator:
            return 0
        strength = self._strength(a)
        return None if abs(strength) != POSITIVE else (1 if strength > 0 else -1)

    def is_nonnegative(self, a: Quotient) -> bool:
        """Tell whether a ≥ 0 for all data, by its form."""
        return not a.numerator or self._strength(a) > 0

    def _strength(self, a: Quotient) -> int:
        """Return how surely signed a value is: by the way it was made, or by its terms."""
        if a.strength in (POSITIVE, NEGATIVE) or not a.numerator:
            return a.strength
        strength = self._strength_of_terms(a.numerator) or self._strength_by_tangents(a.numerator)
        for number, power in a.factors:
            if power % 2:
                strength = _product_strength(strength, self._factor_strengths[number])
        return strength if abs(strength) >= abs(a.strength) else a.strength

    def _strength_of_terms(self, terms: ExponentialSum) -> int:
        signs = set()
        strict = False
        for exponent, coefficient in terms.items():
            if any(number in self._imaginary for number, _ in exponent):
                return UNKNOWN
            for monomial, c in coefficient.iterterms():
                places = [k for k, power in enumerate(monomial) if power and k not in self._sure]
                if any(monomial[k] % 2 for k in places if k not in self._weak):
                    return UNKNOWN
                signs.add(c > 0)
                strict = strict or not places
        if len(signs) != 1:
            return UNKNOWN
        return (POSITIVE if strict else NONNEGATIVE) * (1 if signs.pop() else -1)

    def _strength_by_tangents(self, terms: ExponentialSum) -> int:
        """Return the sign of Σ c_m e^(p_m) that a lower bound shows.

        If all c_m but c_0 are nonnegative, e^(-p_0) Σ c_m e^(p_m) ≥ c_0 + Σ c_m (1 + p_m - p_0).
        """
        if not 1 < len(terms) <= MOST_TANGENTS or any(
            number in self._imaginary for exponent in terms for number, _ in exponent
        ):
            return UNKNOWN
        for sign in (1, -1):
            oriented = {exponent: sign * coefficient for exponent, coefficient in terms.items()}
            unseen = [p for p, c in oriented.items() if self._strength_of_terms({(): c}) <= 0]
            if len(unseen) == 1:
                strength = self._strength(self._tangents(oriented, unseen[0]))
                if strength > 0:
                    return sign * strength
        return UNKNOWN

    def _tangents(self, terms: ExponentialSum, where: Exponent) -> Quotient:
        """Return Σ c_m (1 + p_m - p_0) for the exponent p_0 = `where`."""
        back = tuple((number, -coefficient) for number, coefficient in where)
        parts = []
        for exponent, coefficient in terms.items():
            rise = self.total(
                self.multiply(self.number(c), self._basis.element(n)) for n, c in _plus(exponent, back)
            )
            factor = Quotient({(): coefficient}, (), UNKNOWN)
            parts.append(self.multiply(factor, self.add(self.number(1), rise)))
        return self.total(parts)

    # -- hypotheses -------------------------------------------------------------------------------

    def assume_nonzero(self, values: Iterable[Quotient]) -> None:
        """Take the hypotheses that these values are not 0, and forget earlier ones.

        They excuse division by the values and by products of them.

        Raises
        ------
        Undefined
            If one of them is 0 for all data, so that the hypothesis never holds.
        """
        self._assumed = []
        for value in values:
            if not value.numerator:
                raise Undefined("a hypothesis that never holds")
            _, core = self._split_unit(self._radicals.without_multiples(value.numerator))
            self._assumed.append(self._factor(core, UNKNOWN))

    def _excluded(self, b: Quotient) -> bool:
        """Tell whether b is a unit times a product of values assumed nonzero or surely signed."""
        _, core = self._split_unit(self._radicals.without_multiples(b.numerator))
        number = self._factor_numbers.get(frozenset(core.items()))
        if number is not None and number in self._assumed:
            return True
        if set(core) != {()}:
            return False
        polynomial = core[()]
        for number in self._assumed:
            factor = self._factors[number].get(())
            while factor is not None and len(self._factors[number]) == 1 and not factor.is_ground:
                quotient, remainder = polynomial.div(factor)
                if remainder:
                    break
                polynomial = quotient
        return polynomial.is_ground or abs(self._strength_of_terms({(): polynomial})) == POSITIVE

    # -- writing down ------------------------------------------------------------------------------

    def show(self, a: Quotient) -> str:
        """Return a value as text, or an empty string where that needs the imaginary unit."""
        expression = self._written(a)
        return "" if expression.has(I) else str(_Printer().doprint(expression))

    def is_rational(self, a: Quotient) -> bool:
        """Tell whether a value is shown as a rational number."""
        return bool(self._written(a).is_Rational)

    def rational(self, a: Quotient) -> Fraction:
        """Return a value that is a rational number."""
        value = self._written(a)
        if not value.is_Rational:
            raise SoundnessError(f"{value} is not rational")
        return Fraction(int(value.p), int(value.q))

    def _written(self, a: Quotient) -> Any:
        result = self._written_sum(a.numerator)
        for number, power in a.factors:
            result /= self._written_sum(self._factors[number]) ** power
        return result

    def _written_sum(self, terms: ExponentialSum) -> Any:
        names = [Symbol(str(variable)) for variable in self._variables]
        names += [sympify(0)] * (len(self._ring.gens) - len(names))
        for place, square in self._squares.items():
            names[place] = sqrt(square)
        for place, radicand in self._radicals.radicands.items():
            if any(monomial[place] for c in terms.values() for monomial in c):
                names[place] = sqrt(self._written_sum(radicand))
        for place, inner in self._case.logarithms.items():
            if any(monomial[place] for c in terms.values() for monomial in c):
                names[place] = log(self._written_sum(inner))
        for (function, member, _), known in self._case.applied.items():
            for arguments, place in known:
                # Only what is there, or the arguments' own values would be asked for their names.
                if any(monomial[place] for c in terms.values() for monomial in c):
                    listed = ", ".join(self.show(argument) or "…" for argument in arguments)
                    names[place] = Symbol(f"{function}({listed})[{member}]")
        total = sympify(0)
        for exponent, coefficient in sorted(terms.items()):
            power = sum(
                (sympify(c) * self._written(self._basis.element(n)) for n, c in exponent), sympify(0)
            )
            total += coefficient.as_expr(*names) * exp(power)
        return total

    # -- images in the tower of prime fields, for the basis of exponents ----------------------------

    def image(self, a: Quotient, tower: PrimeTower, level: int, point: int) -> int:
        """Return the image of a value in one field of the tower."""
        prime = tower.levels[level].prime
        result = self._sum_image(a.numerator, tower, level, point)
        for number, power in a.factors:
            below = pow(self._sum_image(self._factors[number], tower, level, point), power, prime)
            if below == 0:
                raise Unsettled("a denominator vanishes in a prime field")
            result = result * pow(below, -1, prime) % prime
        return result

    def _sum_image(self, terms: ExponentialSum, tower: PrimeTower, level: int, point: int) -> int:
        prime = tower.levels[level].prime
        generators = self._generator_images(tower, level, point)
        total = 0
        for exponent, coefficient in terms.items():
            value = 0
            for numerator, denominator, places in self._compact(coefficient):
                term = numerator
                if denominator != 1:
                    term *= pow(denominator, -1, prime)
                for place in places:
                    term = term * generators[place] % prime
                value += term
            if exponent:
                if level == 0:
                    raise TooDeep("exponentials are nested deeper than was foreseen")
                power = self._basis.exponent_image(exponent, level - 1, point)
                value *= pow(tower.bases[level - 1], power, prime)
            total += value
        return total % prime

    def _compact(self, polynomial: PolyElement) -> list[tuple[int, int, list[int]]]:
        """Return the terms of a polynomial: numerator, denominator, and the generators multiplied."""
        known = self._compacted.get(polynomial)
        if known is None:
            known = self._compacted[polynomial] = [
                (
                    int(c.numerator),
                    int(c.denominator),
                    [place for place, power in enumerate(monomial) for _ in range(power)],
                )
                for monomial, c in polynomial.iterterms()
            ]
        return known

    def _generator_images(self, tower: PrimeTower, level: int, point: int) -> list[int]:
        images = self._images.get((level, point))
        if images is None:
            images = self._images[level, point] = [
                self._generator_image(place, tower, level) for place in range(len(self._ring.gens))
            ]
        return images

    def _generator_image(self, place: int, tower: PrimeTower, level: int) -> int:
        if place < len(self._variables):
            return tower.image(self._variables[place], level)
        square = self._squares.get(place)
        if square is None:
            return tower.image(Variable(f"opaque {place}", (), 0, 0), level)
        return tower.image_of_root(square, level)


def _product_strength(a: int, b: int) -> int:
    if not a or not b:
        return UNKNOWN
    return min(abs(a), abs(b)) * (1 if (a > 0) == (b > 0) else -1)
