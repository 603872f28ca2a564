"""Values as text: entries of a claim at small sizes, as expressions in exp, sin, cos and √."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from typing import Any

import numpy as np

from tests.soundness.arithmetic import Floats
from tests.soundness.instances import Instance


class NotScalar(Exception):
    """Something that no scalar expression says: ±∞ outside an exponent, a missing value."""


class Term:
    """A scalar expression, simplified only where 0 or 1 takes part."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __add__(self, other: Any) -> Term:
        other = term(other)
        if self is HIDDEN or other is HIDDEN:
            return HIDDEN
        if self.text == "0" or other.text == "0":
            return other if self.text == "0" else self
        return Term(f"({self.text}+{other.text})")

    __radd__ = __add__

    def __neg__(self) -> Term:
        if self is INFINITE:
            return HIDDEN
        if self is HIDDEN:
            raise NotScalar("+∞")
        return self if self.text == "0" else Term(f"(-{self.text})")

    def __sub__(self, other: Any) -> Term:
        return self + -term(other)

    def __rsub__(self, other: Any) -> Term:
        return term(other) - self

    def __mul__(self, other: Any) -> Term:
        other = term(other)
        if HIDDEN in (self, other):
            raise NotScalar("a multiple of −∞")
        if "0" in (self.text, other.text):
            return Term("0")
        if self.text == "1" or other.text == "1":
            return other if self.text == "1" else self
        return Term(f"({self.text}*{other.text})")

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Term:
        other = term(other)
        if HIDDEN in (self, other) or other.text == "0":
            raise NotScalar("a quotient without a value")
        return self if self.text == "0" or other.text == "1" else Term(f"({self.text}/{other.text})")


HIDDEN = Term("-oo")
"""−∞: what is not seen."""
INFINITE = Term("oo")
"""+∞, of which nothing is asked but −∞."""


def term(value: Any) -> Term:
    """Return an exact number, or a term, as a term."""
    if isinstance(value, Term):
        return value
    exact = Fraction(value)
    text = str(exact.numerator) if exact.denominator == 1 else f"({exact.numerator}/{exact.denominator})"
    return Term(f"({text})" if exact < 0 else text)


class Scalars(Floats):
    """The arithmetic of terms."""

    dtype = object
    infinity = INFINITE

    def number(self, value: Any) -> Any:
        return term(value if isinstance(value, (Term, Fraction)) else int(value))

    def is_nan(self, a: np.ndarray) -> np.ndarray:
        return np.zeros(a.shape, bool)

    def is_infinite(self, a: np.ndarray) -> np.ndarray:
        return np.array([x is HIDDEN for x in a.flat], bool).reshape(a.shape)

    def exp(self, a: np.ndarray) -> np.ndarray:
        return _each(lambda x: Term("0") if x is HIDDEN else _applied("exp", x))(a)

    def log(self, a: np.ndarray) -> np.ndarray:
        return _each(lambda x: _applied("log", x))(a)

    def softplus(self, a: np.ndarray) -> np.ndarray:
        return self.log(self.full(*a.shape, self.number(1)) + self.exp(a))

    def sin(self, a: np.ndarray) -> np.ndarray:
        return _each(lambda x: _applied("sin", x))(a)

    def sqrt(self, a: np.ndarray) -> np.ndarray:
        return _each(lambda x: _applied("sqrt", x))(a)

    def cos(self, a: np.ndarray) -> np.ndarray:
        return _each(lambda x: _applied("cos", x))(a)

    def absolute(self, a: np.ndarray) -> np.ndarray:
        return _each(lambda x: _applied("abs", x))(a)

    def power(self, base: Any, exponent: Fraction) -> Any:
        if exponent.denominator not in (1, 2):
            return Term(f"({base.text}^({exponent.numerator}/{exponent.denominator}))")
        found = term(1)
        root = base if exponent.denominator == 1 else Term(f"sqrt({base.text})")
        for _ in range(abs(exponent.numerator)):
            found = found * root
        return found if exponent > 0 else term(1) / found

    def divide(self, a: np.ndarray, b: Any, *, beside: Any = 1) -> np.ndarray:
        return np.asarray(a / np.asarray(b, object))

    def shares(self, rows: np.ndarray) -> np.ndarray:
        return self.divide(rows, rows.sum(axis=1)[:, None])

    def derivative(self, of: np.ndarray, by: np.ndarray) -> np.ndarray:
        """Return the derivative of an entry by a symbol."""
        (a,), (x,) = of.flat, by.flat
        if a is HIDDEN:
            raise NotScalar("the derivative of −∞")
        return self.full(1, 1, a if a.text == "0" else Term(f"D({a.text},{x.text})"))

    def inverse(self, body: np.ndarray) -> np.ndarray:
        n = len(body)
        whole = determinant(body)
        found = self.full(n, n, term(0))
        for i in range(n):
            for j in range(n):
                minor = np.delete(np.delete(body, i, axis=0), j, axis=1)
                found[j, i] = determinant(minor) * term((-1) ** (i + j)) / whole
        return found


def determinant(m: np.ndarray) -> Term:
    """Return a determinant by its definition."""
    total = term(0)
    for order in permutations(range(len(m))):
        sign = (-1) ** sum(a > b for n, a in enumerate(order) for b in order[n + 1 :])
        product = term(sign)
        for row, column in enumerate(order):
            product = product * m[row, column]
        total = total + product
    return total


def _applied(function: str, x: Term) -> Term:
    if x is HIDDEN:
        raise NotScalar(f"{function}(−∞)")
    return Term(f"{function}({x.text})")


def _each(function: Any) -> Any:
    return np.frompyfunc(function, 1, 1)


class Symbolic(Instance):
    """An instance whose data are symbols: entry (i, j) of the third matrix is a symbol m3r1c2."""

    def matrix(self, e: Any, rows: int, columns: int, member: tuple[int, ...]) -> list[list[Any]]:
        key = e.name, member
        if key not in self.given:
            symmetric = e.hypothesis == "symmetric"
            if e.hypothesis == "orthogonal":
                raise NotScalar("an orthogonal matrix")
            name = f"m{len(self.given) + 1}"
            self.given[key] = [
                [
                    Term(f"{name}r{min(i, j) if symmetric else i}c{max(i, j) if symmetric else j}")
                    for j in range(1, columns + 1)
                ]
                for i in range(1, rows + 1)
            ]
        return [list(row) for row in self.given[key]]

    def scale(self, name: str) -> Any:
        return Term(f"s{sum(map(ord, name))}")

    def function(self, name: str, component: int, arguments: list[np.ndarray], numbers: Any) -> Any:
        raise NotScalar("an unknown function")


def symbolic(instance: Instance) -> Symbolic:
    """Return an instance with its data left as symbols."""
    return Symbolic(instance.sizes, instance.positions, instance.permutations, instance.relations)
