"""Values with a derivative: the partial derivative by one variable, carried along exactly.

A pair (u, u′) obeys (uv)′ = u′v + uv′, (u/v)′ = (u′ − (u/v)v′)/v, f(u)′ = f′(u)u′, (√u)′ = u′/2√u, in
any arithmetic. Where |u|, √u or ⌊u⌋ is taken at a corner or a jump, the derivatives from both sides are
carried along, or that there is none: |u| u has a derivative at u = 0, and |u| has not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from symattn.arithmetic.base import Arithmetic, DivisionByZero, Element, Undefined, Unsettled, Variable
from symattn.language.known_functions import (
    ABSOLUTE,
    ARCTAN,
    ERF,
    EXP,
    FLOOR,
    LOG,
    ROUNDED,
    SIGMOID,
    SOFTPLUS,
    TANH,
    KnownFunction,
)

_INJECTIVE = (EXP, LOG, SIGMOID, TANH, SOFTPLUS, ARCTAN, ERF)
"""Functions of nonzero slope everywhere: what has no derivative has none behind them."""

NOT_KNOWN = "the rule for the derivative has no value here, and whether there is one is not known"


@dataclass(frozen=True)
class Sides:
    """The derivatives from the right and from the left."""

    right: Element
    left: Element


@dataclass(frozen=True)
class Missing:
    """There is no derivative, from one side at least."""

    error: Undefined


Slope: TypeAlias = Element | Sides | Missing | None
"""A derivative, None where a value does not depend on the variable."""


class Dual(NamedTuple):
    """A value and its derivative, None where it does not depend on the variable.

    What does not depend on it has a derivative even where √ or | | have none: at 0.
    """

    value: Element
    slope: Slope
    bend: Callable[[], Element] | None = None
    """The second derivative, where it is asked for: at 0, √u has a corner if u″ > 0."""


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
        value = self.base.variable(variable)
        if variable != self._by:
            return Dual(value, None)
        return Dual(value, self.base.number(1), lambda: self.base.number(0))

    def apply(self, name: str, member: int, arguments: Sequence[Dual]) -> Dual:
        raise Unsettled(f"the derivative of the unknown function {name}")

    def derivative(self, a: Dual) -> Element:
        """Return the derivative of a value.

        Raises
        ------
        Undefined
            If there is none.
        Unsettled
            If that is not known.
        """
        match a.slope:
            case None:
                return self.base.number(0)
            case Missing(error):
                raise error
            case Sides(right, left):
                apart = self.base.sign(self.base.subtract(right, left))
                if apart is None:
                    raise Unsettled(NOT_KNOWN)
                if apart != 0:
                    raise DivisionByZero("0/0")
                return right
        return a.slope

    def _sum(self, *slopes: Slope) -> Slope:
        there = [slope for slope in slopes if slope is not None]
        missing = [slope for slope in there if isinstance(slope, Missing)]
        if missing:
            if len(missing) > 1:  # √u − √u
                raise Unsettled(NOT_KNOWN)
            return missing[0]
        if any(isinstance(slope, Sides) for slope in there):
            pairs = [s if isinstance(s, Sides) else Sides(s, s) for s in there]
            return Sides(
                self.base.total([s.right for s in pairs]), self.base.total([s.left for s in pairs])
            )
        return self.base.total(there) if there else None

    def _times(self, slope: Slope, factor: Element) -> Slope:
        return self._each(slope, factor, self.base.multiply)

    def _over(self, slope: Slope, divisor: Element) -> Slope:
        return self._each(slope, divisor, self.base.divide)

    def _each(
        self, slope: Slope, factor: Element, operation: Callable[[Element, Element], Element]
    ) -> Slope:
        """Return a slope times, or over, the value of what has a derivative from both sides."""
        match slope:
            case None:
                return None
            case Missing():
                if self.base.sign(factor) in (0, None):  # u √u has one
                    raise Unsettled(NOT_KNOWN)
                return slope
            case Sides(right, left):
                return Sides(operation(right, factor), operation(left, factor))
        return operation(slope, factor)

    def _bend(self, a: Dual) -> Element:
        """Return the second derivative."""
        if a.slope is None:
            return self.base.number(0)
        if a.bend is None or isinstance(a.slope, (Sides, Missing)):
            raise Unsettled(NOT_KNOWN)
        return a.bend()

    def _plain(self, a: Dual) -> Element:
        """Return the first derivative for a second one, which is asked for where there is one."""
        return self.base.number(0) if a.slope is None else a.slope

    def add(self, a: Dual, b: Dual) -> Dual:
        return Dual(
            self.base.add(a.value, b.value),
            self._sum(a.slope, b.slope),
            lambda: self.base.add(self._bend(a), self._bend(b)),
        )

    def multiply(self, a: Dual, b: Dual) -> Dual:
        def bend() -> Element:
            base = self.base
            parts = (
                base.multiply(self._bend(a), b.value),
                base.multiply(base.number(2), base.multiply(self._plain(a), self._plain(b))),
                base.multiply(self._bend(b), a.value),
            )
            return base.total(parts)

        slope = self._sum(self._times(a.slope, b.value), self._times(b.slope, a.value))
        return Dual(self.base.multiply(a.value, b.value), slope, bend)

    def divide(self, a: Dual, b: Dual) -> Dual:
        base = self.base
        ratio = base.divide(a.value, b.value)
        rest = self._sum(a.slope, self._times(b.slope, base.negate(ratio)))
        slope = self._over(rest, b.value)

        def bend() -> Element:
            falling = base.add(
                base.multiply(base.number(2), base.multiply(slope, self._plain(b))),
                base.multiply(ratio, self._bend(b)),
            )
            return base.divide(base.subtract(self._bend(a), falling), b.value)

        return Dual(ratio, slope, bend)

    def known(self, function: KnownFunction, a: Dual) -> Dual:
        value = self.base.known(function, a.value)
        if a.slope is None:
            return Dual(value, None)
        if function in (ABSOLUTE, FLOOR, ROUNDED) and (at := self._at_corner(function, a)) is not None:
            return Dual(value, at)
        if isinstance(a.slope, Missing):
            if function not in _INJECTIVE:  # |⌊u⌋ + 1/2|
                raise Unsettled(NOT_KNOWN)
            return Dual(value, a.slope)
        steep = function.derivative(self.base, a.value)

        def bend() -> Element:
            inner = Dual(a.value, self.base.number(1), lambda: self.base.number(0))
            change = self._plain(function.derivative(self, inner))
            square = self.base.multiply(self._plain(a), self._plain(a))
            return self.base.add(
                self.base.multiply(change, square), self.base.multiply(steep, self._bend(a))
            )

        return Dual(value, self._times(a.slope, steep), bend)

    def _at_corner(self, function: KnownFunction, a: Dual) -> Sides | Missing | None:
        """Return the slopes of |a| where a is 0, and of ⌊a⌋ where a is whole; None elsewhere."""
        base = self.base
        if function == ABSOLUTE:
            if base.sign(a.value) != 0:
                return None
            if isinstance(a.slope, Missing):
                raise Unsettled(NOT_KNOWN)
            both = a.slope if isinstance(a.slope, Sides) else Sides(a.slope, a.slope)
            return Sides(base.known(ABSOLUTE, both.right), base.negate(base.known(ABSOLUTE, both.left)))
        half = base.number(Fraction(function == ROUNDED, 2))
        shifted = base.add(a.value, half)
        if base.sign(base.subtract(shifted, base.known(FLOOR, shifted))) != 0:
            return None
        if isinstance(a.slope, (Sides, Missing)) or base.sign(a.slope) in (0, None):
            raise Unsettled(NOT_KNOWN)
        return Missing(DivisionByZero("0/0"))

    def square_root(self, a: Dual) -> Dual:
        base = self.base
        root = base.square_root(a.value)
        if a.slope is None:
            return Dual(root, None)
        if base.sign(a.value) == 0:
            return Dual(root, self._root_at_0(a))
        slope = self._over(a.slope, base.add(root, root))

        def bend() -> Element:
            twice = base.multiply(base.number(2), base.multiply(slope, slope))
            return base.divide(base.subtract(self._bend(a), twice), base.add(root, root))

        return Dual(root, slope, bend)

    def _root_at_0(self, a: Dual) -> Sides | Missing:
        """Return the slopes of √a where a is 0: those of |t| √(a″/2), if a′ is 0."""
        base = self.base
        if isinstance(a.slope, Missing):
            raise Unsettled(NOT_KNOWN)
        sides = (a.slope.right, a.slope.left) if isinstance(a.slope, Sides) else (a.slope,)
        signs = [base.sign(side) for side in sides]
        if any(signs):  # neither 0 nor unknown
            return Missing(DivisionByZero("1/0"))
        if None in signs or isinstance(a.slope, Sides):
            raise Unsettled(NOT_KNOWN)
        bend = self._bend(a)
        sign = base.sign(bend)
        if sign is None or sign == 0:
            raise Unsettled(NOT_KNOWN)
        if sign < 0:
            return Missing(Undefined("the root of a negative number"))
        steep = base.square_root(base.divide(bend, base.number(2)))
        return Sides(steep, base.negate(steep))

    def sign(self, a: Dual) -> int | None:
        return self.base.sign(a.value)
