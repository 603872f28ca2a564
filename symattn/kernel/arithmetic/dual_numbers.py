"""Values with a derivative: the partial derivative by one variable, carried along exactly.

A pair (u, u′) obeys (uv)′ = u′v + uv′, (u/v)′ = (u′ − (u/v)v′)/v, f(u)′ = f′(u)u′, (√u)′ = u′/2√u, in
any arithmetic.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from symattn.kernel.arithmetic.base import Arithmetic, Element, Unsettled, Variable
from symattn.language.known_functions import KnownFunction


class Dual(NamedTuple):
    """A value and its derivative."""

    value: Element
    slope: Element


class DualNumbers(Arithmetic):
    """Values of a base arithmetic with their derivatives by one variable."""

    def __init__(self, base: Arithmetic, by: Variable) -> None:
        self.base = base
        self._by = by

    def number(self, value: Fraction | int) -> Dual:
        return Dual(self.base.number(value), self.base.number(0))

    def root(self, radicand: int) -> Dual:
        return Dual(self.base.root(radicand), self.base.number(0))

    def power(self, base: int, exponent: Fraction) -> Dual:
        return Dual(self.base.power(base, exponent), self.base.number(0))

    def variable(self, variable: Variable) -> Dual:
        return Dual(self.base.variable(variable), self.base.number(int(variable == self._by)))

    def apply(self, name: str, member: int, arguments: Sequence[Dual]) -> Dual:
        raise Unsettled(f"the derivative of the unknown function {name}")

    def add(self, a: Dual, b: Dual) -> Dual:
        return Dual(self.base.add(a.value, b.value), self.base.add(a.slope, b.slope))

    def multiply(self, a: Dual, b: Dual) -> Dual:
        base = self.base
        slope = base.add(base.multiply(a.slope, b.value), base.multiply(a.value, b.slope))
        return Dual(base.multiply(a.value, b.value), slope)

    def divide(self, a: Dual, b: Dual) -> Dual:
        base = self.base
        ratio = base.divide(a.value, b.value)
        rest = base.subtract(a.slope, base.multiply(ratio, b.slope))
        return Dual(ratio, base.divide(rest, b.value))

    def known(self, function: KnownFunction, a: Dual) -> Dual:
        slope = self.base.multiply(function.derivative(self.base, a.value), a.slope)
        return Dual(self.base.known(function, a.value), slope)

    def square_root(self, a: Dual) -> Dual:
        base = self.base
        root = base.square_root(a.value)
        return Dual(root, base.divide(a.slope, base.add(root, root)))

    def sign(self, a: Dual) -> int | None:
        return self.base.sign(a.value)
