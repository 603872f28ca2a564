"""The extended reals around another arithmetic: −∞ and +∞, and undefined operations on them.

0·∞, ∞ − ∞, ∞/∞ and division by 0 are undefined; e^{−∞} = 0. In the variant that measure theory uses,
0·∞ = 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from math import isfinite, isnan

from symattn.arithmetic.base import Arithmetic, DivisionByZero, Element, Undefined, Unsettled, Variable
from symattn.language.known_functions import KnownFunction


@dataclass(frozen=True)
class Infinite:
    """+∞ or −∞."""

    sign: int

    def __str__(self) -> str:
        return "oo" if self.sign > 0 else "-oo"


class Extended(Arithmetic):
    """Real values of a base arithmetic, and ±∞."""

    def __init__(self, base: Arithmetic, *, zero_times_infinity: bool = False) -> None:
        self.base = base
        self._lenient = zero_times_infinity
        self._none = base.number(0)

    def over(self, base: Arithmetic) -> Extended:
        """Return the extended reals around another base, with the same convention."""
        return Extended(base, zero_times_infinity=self._lenient)

    def number(self, value: Fraction | int) -> Element:
        return self.base.number(value)

    def infinity(self, sign: int) -> Element:
        return Infinite(sign)

    def root(self, radicand: int) -> Element:
        if radicand < 0:
            raise Undefined("the root of a negative number")
        return self._none if radicand == 0 else self.base.root(radicand)

    def power(self, base: int, exponent: Fraction) -> Element:
        return self.base.power(base, exponent)

    def variable(self, variable: Variable) -> Element:
        return self.base.variable(variable)

    def apply(self, name: str, member: int, arguments: Sequence[Element]) -> Element:
        if any(isinstance(argument, Infinite) for argument in arguments):
            raise Undefined(f"{name} at an infinite argument")
        return self.base.apply(name, member, arguments)

    def add(self, a: Element, b: Element) -> Element:
        if isinstance(a, Infinite):
            if isinstance(b, Infinite) and b.sign != a.sign:
                raise Undefined("∞ − ∞")
            return a
        return b if isinstance(b, Infinite) else self.base.add(a, b)

    def total(self, values: Iterable[Element]) -> Element:
        finite: list[Element] = []
        rest = iter(values)
        for value in rest:
            if isinstance(value, Infinite):
                return super().total(chain(finite, [value], rest))
            finite.append(value)
        return self.base.total(finite)

    def dot(self, row: Sequence[Element], column: Sequence[Element]) -> Element:
        infinite = Infinite in map(type, row) or Infinite in map(type, column)
        return super().dot(row, column) if infinite else self.base.dot(row, column)

    def negate(self, a: Element) -> Element:
        return Infinite(-a.sign) if isinstance(a, Infinite) else self.base.negate(a)

    def _known_sign(self, a: Element) -> int:
        sign = self.base.sign(a)
        if sign is None:
            raise Unsettled("the sign of a factor of ∞ depends on the data")
        return sign

    def multiply(self, a: Element, b: Element) -> Element:
        if isinstance(b, Infinite):
            a, b = b, a
        if not isinstance(a, Infinite):
            return self.base.multiply(a, b)
        sign = b.sign if isinstance(b, Infinite) else self._known_sign(b)
        if sign == 0:
            if self._lenient:
                return self._none
            raise Undefined("0·∞")
        return Infinite(a.sign * sign)

    def divide(self, a: Element, b: Element) -> Element:
        if isinstance(b, Infinite):
            if isinstance(a, Infinite):
                raise Undefined("∞/∞")
            return self._none
        if not isinstance(a, Infinite):
            return self.base.divide(a, b)
        sign = self._known_sign(b)
        if sign == 0:
            raise DivisionByZero("∞/0")
        return Infinite(a.sign * sign)

    def known(self, function: KnownFunction, a: Element) -> Element:
        if not isinstance(a, Infinite):
            return self.base.known(function, a)
        found = function.at_infinity[a.sign > 0]
        if found is None:
            raise Undefined(f"{function.name}({'∞' if a.sign > 0 else '−∞'})")
        if isnan(found):
            raise Unsettled(f"the value of {function.name} at ∞ is not known")
        return self.base.number(int(found)) if isfinite(found) else Infinite(1 if found > 0 else -1)

    def greatest(self, values: Sequence[Element]) -> Element:
        finite = [a for a in values if not isinstance(a, Infinite)]
        if any(isinstance(a, Infinite) and a.sign > 0 for a in values):
            return Infinite(1)
        if not finite:
            raise Undefined("the largest of nothing")
        return self.base.greatest(finite)

    def square_root(self, a: Element) -> Element:
        if not isinstance(a, Infinite):
            return self.base.square_root(a)
        if a.sign < 0:
            raise Undefined("√−∞")
        return a

    def sign(self, a: Element) -> int | None:
        return a.sign if isinstance(a, Infinite) else self.base.sign(a)
