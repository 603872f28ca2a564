"""Interval arithmetic at a rational point: enclosures that are certain to contain the value."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from fractions import Fraction

from mpmath import mp
from mpmath.ctx_iv import MPIntervalContext, ivmpf

from symattn.arithmetic.base import Arithmetic, DivisionByZero, Point, Undefined, Unsettled, Variable
from symattn.arithmetic.enclosures import ENCLOSED
from symattn.language.known_functions import ABSOLUTE, KnownFunction


class _Contexts(threading.local):
    """mpmath's contexts of a thread, one for each precision: to make one takes a millisecond."""

    def __init__(self) -> None:
        self.known: dict[int, MPIntervalContext] = {}

    def at(self, precision: int) -> MPIntervalContext:
        """Return the context whose precision, in bits, is never changed."""
        if precision not in self.known:
            self.known[precision] = MPIntervalContext()
            self.known[precision].prec = precision
        return self.known[precision]


_CONTEXTS = _Contexts()


class Intervals(Arithmetic):
    """Intervals with mpmath, at a given precision in bits."""

    def __init__(self, point: Point, precision: int) -> None:
        self._point = point
        self._context = _CONTEXTS.at(precision)
        self._zero = self._context.zero
        self._numbers: dict[Fraction | int, ivmpf] = {}

    def number(self, value: Fraction | int) -> ivmpf:
        known = self._numbers.get(value)
        if known is None:
            known = self._context.mpf(value.numerator)
            if value.denominator != 1:
                known = known / self._context.mpf(value.denominator)
            self._numbers[value] = known
        return known

    def root(self, radicand: int) -> ivmpf:
        return self._context.sqrt(self._context.mpf(radicand))

    def power(self, base: int, exponent: Fraction) -> ivmpf:
        return self._context.exp(self.number(exponent) * self._context.log(self.number(base)))

    def variable(self, variable: Variable) -> ivmpf:
        return self.exact(self._point[variable])

    def add(self, a: ivmpf, b: ivmpf) -> ivmpf:
        return a + b

    def multiply(self, a: ivmpf, b: ivmpf) -> ivmpf:
        return a * b

    def negate(self, a: ivmpf) -> ivmpf:
        return -a

    def subtract(self, a: ivmpf, b: ivmpf) -> ivmpf:
        return a - b

    def divide(self, a: ivmpf, b: ivmpf) -> ivmpf:
        if b.a <= self._zero <= b.b:
            if b.a == b.b:
                raise DivisionByZero("division by 0")
            raise Unsettled("a denominator whose enclosure contains 0")
        return a / b

    def known(self, function: KnownFunction, a: ivmpf) -> ivmpf:
        if function.of_positive and a.a <= self._zero:
            if a.b < self._zero or a.a == a.b:
                raise Undefined(f"{function.name} of a number that is not positive")
            raise Unsettled(f"{function.name} of a number whose enclosure contains 0")
        if function is ABSOLUTE:
            return abs(a)
        enclosed = ENCLOSED.get(function.name)
        return enclosed(self._context, a) if enclosed else getattr(self._context, function.name)(a)

    def greatest(self, values: Sequence[ivmpf]) -> ivmpf:
        return self._context.mpf([max(a.a for a in values), max(a.b for a in values)])

    def square_root(self, a: ivmpf) -> ivmpf:
        if a.b < self._zero:
            raise Undefined("the root of a negative number")
        if a.a < self._zero:
            raise Unsettled("the root of a number whose enclosure contains negative ones")
        return self._context.sqrt(a)

    def sign(self, a: ivmpf) -> int | None:
        if a.a > self._zero:
            return 1
        if a.b < self._zero:
            return -1
        return 0 if a.a == a.b == self._zero else None

    def apart(self, a: ivmpf, b: ivmpf) -> bool:
        """Tell whether two enclosures do not meet."""
        return bool(a.b < b.a or b.b < a.a)

    def show(self, a: ivmpf) -> str:
        """Return the middle of an enclosure as a decimal with 12 digits, a whole number as one."""
        middle, _ = a.mid._mpi_
        text = str(mp.nstr(mp.make_mpf(middle), 12))
        return text.removesuffix(".0") if a.a == a.b else text
