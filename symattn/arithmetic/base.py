"""The operations that an arithmetic must provide, so that one reading of an expression serves them all.

``reading/numbers.py`` reads the entries of an expression with the operations below and nothing else. The
arithmetics are: formal quotients of exponential sums, residues in a tower of prime fields, intervals,
IEEE floating point, forecasts, and two that wrap another one, the extended reals and dual numbers.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, TypeAlias

from sympy import Add, E, Expr, Mul, Pow, Rational, exp, factorint, log

from symattn.language.known_functions import EXP, LOG, KnownFunction

Element = Any
"""A value of an arithmetic; each arithmetic has its own kind."""


class Variable(NamedTuple):
    """One free real number: an entry of a free matrix, a scale, or a coefficient of a function."""

    name: str
    member: tuple[int, ...]
    row: int
    column: int
    positive: bool = False

    def __str__(self) -> str:
        head = self.name + "".join(f"^({h})" for h in self.member)
        return f"{head}[{self.row}, {self.column}]" if self.row else head


Value: TypeAlias = Fraction | Expr
"""A rational number, or one that is written with roots, exponentials and logarithms of such."""

Point = Mapping[Variable, Value]
"""An exact value for every variable of an instance."""


class AtRest(dict[Variable, Value]):
    """A point of more variables than can be listed: 0, or 1 of a positive one, but for those listed."""

    def __missing__(self, variable: Variable) -> Value:
        return Fraction(int(variable.positive))


class Undefined(Exception):
    """The value does not exist: 0/0, 1/0, 0·∞, ∞ − ∞, ∞/∞, or an index that leaves its axis."""


class DivisionByZero(Undefined):
    """The value does not exist because a divisor is 0."""


class Unsettled(Exception):
    """The arithmetic cannot tell what the value is, or whether it exists."""


class Unordered(Unsettled):
    """The larger of two numbers depends on the data."""


class DivisorVanishes(Unsettled):
    """A divisor is 0 at a random point, and so almost surely everywhere."""


class Arithmetic(ABC):
    """Operations on the values of one arithmetic."""

    native: ClassVar[frozenset[str]] = frozenset()
    """The functions that it knows, though others define them."""

    @abstractmethod
    def number(self, value: Fraction | int) -> Element:
        """Return a rational constant."""

    @abstractmethod
    def root(self, radicand: int) -> Element:
        """Return the positive square root of a positive integer."""

    @abstractmethod
    def square_root(self, a: Element) -> Element:
        """Return √a ≥ 0; raise Undefined if a is known to be negative."""

    def power(self, base: int, exponent: Fraction) -> Element:
        """Return a rational power of a positive integer."""
        raise Unsettled(f"{base}^({exponent}), which is neither rational nor a square root")

    @abstractmethod
    def variable(self, variable: Variable) -> Element:
        """Return a free variable, or its value at a point."""

    def exact(self, value: Value) -> Element:
        """Return a number that is written with roots, exponentials and logarithms of rational ones."""
        if not isinstance(value, Expr):
            return self.number(value)
        match value:
            case Rational():
                return self.number(Fraction(int(value.p), int(value.q)))
            case Add():
                return self.total(map(self.exact, value.args))
            case Mul():
                return self.product(map(self.exact, value.args))
            case exp():
                return self.known(EXP, self.exact(value.args[0]))
            case _ if value == E:
                return self.known(EXP, self.number(1))
            case log():
                return self.known(LOG, self.exact(value.args[0]))
            case Pow() if value.exp.is_Rational and value.exp.q <= 2:
                base = self.exact(value.base)
                root = base if value.exp.q == 1 else self.square_root(base)
                power = self.product([root] * abs(int(value.exp.p)))
                return power if value.exp.p > 0 else self.divide(self.number(1), power)
        raise Unsettled(f"{value} is not written with square roots, exponentials and logarithms")

    @abstractmethod
    def add(self, a: Element, b: Element) -> Element:
        """Return a + b."""

    @abstractmethod
    def multiply(self, a: Element, b: Element) -> Element:
        """Return a · b."""

    @abstractmethod
    def divide(self, a: Element, b: Element) -> Element:
        """Return a / b; raise Undefined if b is known to be 0."""

    @abstractmethod
    def known(self, function: KnownFunction, a: Element) -> Element:
        """Return the value of a known function of one number; raise Unsettled for one that is not."""

    @abstractmethod
    def sign(self, a: Element) -> int | None:
        """Return −1, 0 or 1 if the sign of `a` is known for all data, else None."""

    def apply(self, name: str, member: int, arguments: Sequence[Element]) -> Element:
        """Return component `member` of the unknown function `name`.

        At a point the function is affine with coefficients among the point's values: any concrete
        function is an instance of a claim about every function.
        """
        terms = [self.variable(Variable(name, (member,), 0, 0))]
        terms += [
            self.multiply(self.variable(Variable(name, (member, k), 0, 0)), argument)
            for k, argument in enumerate(arguments, start=1)
        ]
        return self.total(terms)

    def greatest(self, values: Sequence[Element]) -> Element:
        """Return the largest of some values."""
        raise Unsettled(f"{type(self).__name__} does not order values")

    def infinity(self, sign: int) -> Element:
        """Return +∞ or −∞, where the arithmetic has them."""
        raise Unsettled(f"{type(self).__name__} has no infinite values")

    def negate(self, a: Element) -> Element:
        """Return −a."""
        return self.multiply(self.number(-1), a)

    def subtract(self, a: Element, b: Element) -> Element:
        """Return a − b."""
        return self.add(a, self.negate(b))

    def total(self, values: Iterable[Element]) -> Element:
        """Return the sum of the values; the empty sum is 0."""
        result = None
        for value in values:
            result = value if result is None else self.add(result, value)
        return self.number(0) if result is None else result

    def dot(self, row: Sequence[Element], column: Sequence[Element]) -> Element:
        """Return the sum of the products of two sequences of one length, term by term."""
        return self.total([self.multiply(a, b) for a, b in zip(row, column, strict=True)])

    def product(self, values: Iterable[Element]) -> Element:
        """Return the product of the values; the empty product is 1."""
        result = None
        for value in values:
            result = value if result is None else self.multiply(result, value)
        return self.number(1) if result is None else result


class AtRandomPoint(Arithmetic):
    """Values at one random point: a difference between them is one between the formal values."""

    @abstractmethod
    def differ(self, a: Element, b: Element) -> bool:
        """Tell whether two values show that the formal values differ; raise Unsettled if unknown."""

    @abstractmethod
    def shows_nonzero(self, a: Element) -> bool:
        """Tell whether a value shows that the formal value is not 0."""


@lru_cache(maxsize=4096)
def square_free(n: int) -> tuple[int, int]:
    """Return (k, b) with n = k²·b and b square-free.

    >>> square_free(72), square_free(2 * 10**15 * 3141592653589793)
    ((6, 2), (20000000, 15707963267948965))
    """
    k, b = 1, 1
    for p, power in factorint(n).items():
        k, b = k * p ** (power // 2), b * p ** (power % 2)
    return k, b
