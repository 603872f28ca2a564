"""Values with a derivative: the partial derivative by one variable, carried along exactly.

A pair (u, u′) obeys (uv)′ = u′v + uv′, (u/v)′ = (u′ − (u/v)v′)/v, f(u)′ = f′(u)u′, (√u)′ = u′/2√u, in
any arithmetic.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from symattn.arithmetic.base import Arithmetic, Element, Unsettled, Variable
from symattn.language.known_functions import KnownFunction


class Dual(NamedTuple):
    """A value and its derivative, None where it does not depend on the variable.

    What does not depend on it has a derivative even where √ or | | have none: at 0.
    """

    value: Element
    slope: Element | None


class DualNumbers(Arithmetic):
    """Values of a base arithmetic with their derivatives by one variable."""

    def __init__(self, base: Arithmetic, by: Variable) -> None:
        self.base = base
        self._by = by

    def number(self, value: Fraction | int) -> Dual:
        return Dual(self.base.number(value), None)

    def root(self, radicand: int) -> Dual:
        return Dual(self.base.root(radicand), None)

    def power(self, base: int, exponent: Fraction) -> Dual:
        return Dual(self.base.power(base, exponent), None)

    def variable(self, variable: Variable) -> Dual:
        return Dual(self.base.variable(variable), self.base.number(1) if variable == self._by else None)

    def apply(self, name: str, member: int, arguments: Sequence[Dual]) -> Dual:
        raise Unsettled(f"the derivative of the unknown function {name}")

    def _sum(self, *slopes: Element | None) -> Element | None:
        there = [slope for slope in slopes if slope is not None]
        return self.base.total(there) if there else None

    def _times(self, slope: Element | None, factor: Element) -> Element | None:
        return None if slope is None else self.base.multiply(slope, factor)

    def add(self, a: Dual, b: Dual) -> Dual:
        return Dual(self.base.add(a.value, b.value), self._sum(a.slope, b.slope))

    def multiply(self, a: Dual, b: Dual) -> Dual:
        slope = self._sum(self._times(a.slope, b.value), self._times(b.slope, a.value))
        return Dual(self.base.multiply(a.value, b.value), slope)

    def divide(self, a: Dual, b: Dual) -> Dual:
        base = self.base
        ratio = base.divide(a.value, b.value)
        rest = self._sum(a.slope, self._times(b.slope, base.negate(ratio)))
        return Dual(ratio, None if rest is None else base.divide(rest, b.value))

    def known(self, function: KnownFunction, a: Dual) -> Dual:
        value = self.base.known(function, a.value)
        if a.slope is None:
            return Dual(value, None)
        return Dual(value, self.base.multiply(function.derivative(self.base, a.value), a.slope))

    def square_root(self, a: Dual) -> Dual:
        base = self.base
        root = base.square_root(a.value)
        return Dual(root, None if a.slope is None else base.divide(a.slope, base.add(root, root)))

    def sign(self, a: Dual) -> int | None:
        return self.base.sign(a.value)
