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
sums, reduced by g² = q.

The parts: values and the zero test itself, `Quotient.is_zero` (`quotients.py`), sums (`sums.py`,
`radicals.py`), the divisor (`denominators.py`), exponents in coordinates (`basis.py`,
`images.py`), signs (`signs.py`, `assumed.py`), roots (`square_roots.py`), exponentials and logarithms
(`exponentials.py`, `logarithms.py`, `opaque.py`), and values as text (`shown.py`).
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from fractions import Fraction
from math import floor

from symattn.arithmetic.allowance import Allowance
from symattn.arithmetic.assumed import AssumedNonzero
from symattn.arithmetic.base import (
    Arithmetic,
    DivisionByZero,
    Point,
    Unordered,
    Unsettled,
    Variable,
    square_free,
)
from symattn.arithmetic.denominators import Denominators
from symattn.arithmetic.exponentials import Exponentials
from symattn.arithmetic.images import Images
from symattn.arithmetic.opaque import Opaque
from symattn.arithmetic.quotients import (
    NEGATIVE,
    NONNEGATIVE,
    POSITIVE,
    UNKNOWN,
    Doubt,
    Quotient,
    add_to,
    added,
    product_strength,
    sum_strength,
)  # fmt: skip
from symattn.arithmetic.residues import RADICANDS
from symattn.arithmetic.shown import Shown
from symattn.arithmetic.signs import Signs
from symattn.arithmetic.square_roots import SquareRoots
from symattn.arithmetic.sums import Sums
from symattn.errors import SoundnessError
from symattn.language.known_functions import KnownFunction


class ExponentialSums(Arithmetic):
    """The arithmetic of quotients of exponential sums over given variables.

    Parameters
    ----------
    variables : sequence of Variable
        Every variable that may occur, in a fixed order. Generators of the ring are numbered by
        place, so no two variables can meet in one name.
    depth : int
        The deepest nesting of exponentials.
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
        The most products of terms in one multiplication; with more, it is Unsettled.
    allowance : Allowance, optional
        The allowance of all of them, with other operations.
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
        allowance: Allowance | None = None,
    ) -> None:
        data = [] if values is not None else list(variables)
        special = [*(RADICANDS if radical else ()), *((-1,) if trigonometric else ())]
        count = len(data) + room + roots
        squares = {count + k: value for k, value in enumerate(special)}
        self._values = values
        self._place = {variable: k for k, variable in enumerate(data)}
        self._sums = Sums(
            count + len(special),
            squares,
            range(len(data) + room, count),
            [self._place[variable] for variable in idempotent],
            most_terms,
            allowance,
        )
        self._of_numbers = {value: self._sums.generators[place] for place, value in squares.items()}
        """The roots of numbers."""
        self._zero = Quotient({}, (), NONNEGATIVE)
        self._below = Denominators(self._sums)
        self._opaque = Opaque(range(len(data), len(data) + room), at_point=values is not None)
        self._basis = Images(self, self._sums, self._below, data, depth).basis
        sure = {k for k, variable in enumerate(data) if variable.positive}
        sure |= {place for place, value in squares.items() if value > 0}
        self._signs = Signs(self, self._basis, self._below, sure)
        self._assumed = AssumedNonzero(self._sums, self._below, self._signs)
        self.doubtful: list[Doubt] = []
        self._has_opaque = False
        self._square_roots = SquareRoots(
            self,
            self._sums,
            self._below,
            self._signs,
            self._of_numbers,
            self.doubtful,
            at_point=values is not None,
        )
        self._exponentials = Exponentials(
            self,
            self._sums,
            self._below,
            self._basis,
            self._signs,
            self._assumed,
            self._opaque,
            self._of_numbers.get(-1),
            self.doubtful,
        )
        self._shown = Shown(self._sums, self._below, self._basis, data, self._opaque)

    @property
    def is_complete(self) -> bool:
        """Whether what has terms left is not 0: roots are those of primes, and no value is opaque."""
        return self._square_roots.are_of_primes and not self._has_opaque

    # -- constants and variables ------------------------------------------------------------------

    def number(self, value: Fraction | int) -> Quotient:
        if value == 0:
            return self._zero
        coefficient = self._sums.constant(value)
        return Quotient({(): coefficient}, (), POSITIVE if value > 0 else NEGATIVE)

    def root(self, radicand: int) -> Quotient:
        k, b = square_free(radicand)
        result = self.number(k)
        for p in RADICANDS:
            if b % p == 0:
                if p not in self._of_numbers:
                    raise SoundnessError(f"√{p} was not foreseen in this ring")
                b //= p
                result = self.multiply(result, Quotient({(): self._of_numbers[p]}, (), POSITIVE))
        if b != 1:
            raise Unsettled(f"√{radicand} has a prime factor above {RADICANDS[-1]}")
        return result

    def variable(self, variable: Variable) -> Quotient:
        if self._values is not None:
            return self.exact(self._values[variable])
        generator = self._sums.generators[self._place[variable]]
        return Quotient({(): generator}, (), POSITIVE if variable.positive else UNKNOWN)

    def apply(self, name: str, member: int, arguments: Sequence[Quotient]) -> Quotient:
        if self._values is not None:
            value: Quotient = super().apply(name, member, arguments)
            return value
        known = self._opaque.case.applied.setdefault((name, member, len(arguments)), [])
        for others, place in known:
            if all(self.subtract(a, b).is_zero for a, b in zip(arguments, others, strict=True)):
                return Quotient({(): self._sums.generators[place]}, (), UNKNOWN)
        place = self._opaque.place()
        known.append((tuple(arguments), place))
        return Quotient({(): self._sums.generators[place]}, (), UNKNOWN)

    def forget_functions(self) -> None:
        """Forget what generators stood for, as values and logarithms, to begin another instance."""
        self._opaque.forget()

    def enter(self, case: Hashable) -> None:
        """Give values of unknown functions, and logarithms, generators of their own in each case.

        Values of two cases are never compared.
        """
        self._opaque.enter(case)

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
            left = self._below.expanded(left, ((n, k - of_a.get(n, 0)) for n, k in factors))
            right = self._below.expanded(right, ((n, k - of_b.get(n, 0)) for n, k in factors))
        numerator = added(left, right)
        if not numerator:
            return self._zero
        return Quotient(numerator, factors, sum_strength(a.strength, b.strength))

    def total(self, values: Iterable[Quotient]) -> Quotient:
        result, mine = self._zero, False
        for value in values:
            if not result.numerator:
                result, mine = value, False
            elif value.numerator and value.factors != result.factors:
                result, mine = self.add(result, value), False
            elif value.numerator:
                if not mine:
                    copy = {p: c.copy() for p, c in result.numerator.items()}
                    result, mine = Quotient(copy, result.factors, result.strength), True
                add_to(result.numerator, value.numerator)
                result.strength = sum_strength(result.strength, value.strength)
                if not result.numerator:
                    result = self._zero
        return result

    def multiply(self, a: Quotient, b: Quotient) -> Quotient:
        if not a.numerator or not b.numerator:
            return self._zero
        if a.same_form(b):
            strength = POSITIVE if abs(self._signs.strength(a)) == POSITIVE else NONNEGATIVE
        else:
            strength = product_strength(a.strength, b.strength)
        powers = dict(a.factors)
        for number, power in b.factors:
            powers[number] = powers.get(number, 0) + power
        left, right = a.numerator, b.numerator
        if a.factors or b.factors:
            left = self._below.cancelled(left, powers)
            right = self._below.cancelled(right, powers)
        return Quotient(self._sums.multiply(left, right), tuple(sorted(powers.items())), strength)

    def divide(self, a: Quotient, b: Quotient) -> Quotient:
        if not b.numerator:
            raise DivisionByZero("0/0" if not a.numerator else "1/0")
        if abs(self._signs.strength(b)) != POSITIVE and not self._assumed.excludes(b):
            self.doubtful.append(Doubt("a denominator is not known to be nonzero", b))
        return self.multiply(a, self._inverse(b)) if a.numerator else a

    def _inverse(self, b: Quotient) -> Quotient:
        if self._sums.radicals.within(b.numerator):
            factor, norm = self._sums.radicals.freed(b.numerator)
            if not norm:
                raise Unsettled("a denominator that holds roots which depend on each other")
            if not self._sums.radicals.within(norm):
                strength = self._signs.strength(b)
                inverse = self._inverse(Quotient(norm, b.factors, UNKNOWN))
                product = self.multiply(Quotient(factor, (), UNKNOWN), inverse)
                return Quotient(product.numerator, product.factors, strength)
        unit, core = self._sums.split_unit(b.numerator)
        ((shift, leading),) = unit.items()
        strength = self._signs.strength(b)
        inverse_unit = {tuple((n, -c) for n, c in shift): self._sums.ring.ground_new(1 / leading.LC)}
        if core == {(): self._sums.one}:
            return Quotient(self._below.expanded(inverse_unit, b.factors), (), strength)
        core_strength = strength
        for number, power in b.factors:
            core_strength = product_strength(
                core_strength, self._below.strengths[number] if power % 2 else POSITIVE
            )
        if leading.LC < 0:
            core_strength = -core_strength
        number = self._below.number(core, core_strength)
        below = dict(b.factors)
        return Quotient(self._below.expanded(inverse_unit, below.items()), ((number, 1),), strength)

    def assume_nonzero(self, values: Iterable[Quotient]) -> None:
        """Take the hypotheses that these values are not 0, and forget earlier ones.

        They excuse division by the values and by products of them.

        Raises
        ------
        Undefined
            If one of them is 0 for all data, so that the hypothesis never holds.
        """
        self._assumed.assume(values)

    # -- functions --------------------------------------------------------------------------------

    def square_root(self, a: Quotient) -> Quotient:
        return self._square_roots.of(a)

    def known(self, function: KnownFunction, a: Quotient) -> Quotient:
        match function.name:
            case "exp":
                return self._exponentials.exp(a)
            case "log":
                return self._exponentials.log(a)
            case "sin":
                return self._exponentials.sin(a)
            case "cos":
                return self._exponentials.cos(a)
            case "absolute":
                return self._absolute(a)
            case "arctan" | "erf" | "floor" | "rounded" as name:
                return self._opaque_value(name, a)
        raise Unsettled(f"{function.name} is not an exponential sum")

    def _opaque_value(self, name: str, a: Quotient) -> Quotient:
        """Return a generator that stands for the value; −g(−a) for an odd function, if that has one."""
        if not a.numerator:
            return self._zero
        if name in ("floor", "rounded") and self._is_number(a):
            return self.number(floor(self.rational(a)) if name == "floor" else round(self.rational(a)))
        self._has_opaque = True
        strength = self._signs.strength(a) if name in ("arctan", "erf") else UNKNOWN
        known = self._opaque.case.applied.setdefault((name, 0, 1), [])
        for sign in (1,) if name == "floor" else (1, -1):
            there = a if sign > 0 else self.negate(a)
            for (other,), place in known:
                if self.subtract(there, other).is_zero:
                    value = self._sums.generators[place] * sign
                    return Quotient({(): value}, (), strength)
        place = self._opaque.place()
        known.append(((a,), place))
        return Quotient({(): self._sums.generators[place]}, (), strength)

    def _is_number(self, a: Quotient) -> bool:
        """Tell whether a value is a rational number, by its form."""
        return not a.factors and set(a.numerator) == {()} and bool(a.numerator[()].is_ground)

    def _absolute(self, a: Quotient) -> Quotient:
        for signed in (a, self.negate(a)):
            if self.is_nonnegative(signed):
                return signed
        raise Unordered("the sign of a number in an absolute value depends on the data")

    def greatest(self, values: Sequence[Quotient]) -> Quotient:
        for a in values:
            if all(self.is_nonnegative(self.subtract(a, b)) for b in values):
                return a
        raise Unordered("which number is the largest depends on the data")

    # -- signs ------------------------------------------------------------------------------------

    def sign(self, a: Quotient) -> int | None:
        if not a.numerator:
            return 0
        strength = self._signs.strength(a)
        return None if abs(strength) != POSITIVE else (1 if strength > 0 else -1)

    def is_nonnegative(self, a: Quotient) -> bool:
        """Tell whether a ≥ 0 for all data, by its form."""
        return not a.numerator or self._signs.strength(a) > 0

    # -- values as text ---------------------------------------------------------------------------

    def show(self, a: Quotient) -> str:
        """Return a value as text, or an empty string where that needs the imaginary unit."""
        return self._shown.text(a)

    def is_rational(self, a: Quotient) -> bool:
        """Tell whether a value is shown as a rational number."""
        return self._shown.is_rational(a)

    def rational(self, a: Quotient) -> Fraction:
        """Return a value that is a rational number."""
        return self._shown.rational(a)
