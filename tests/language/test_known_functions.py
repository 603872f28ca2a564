"""Functions of one number: what the table says of each is so, and each arithmetic knows each of them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import mpmath
import numpy as np
import pytest

import symattn.language
from symattn.arithmetic.base import Variable
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.ieee import IEEE
from symattn.arithmetic.intervals import Intervals
from symattn.arithmetic.random_point import RandomPoint
from symattn.arithmetic.residues import PrimeTower
from symattn.evidence.bounded import exact
from symattn.language.known_functions import ABSOLUTE, KNOWN, KnownFunction, called
from symattn.recheck.intervals import Interval
from symattn.recheck.intervals import Intervals as Rationals

X = Variable("x", (), 0, 0)
POINTS = [Fraction(n, 7) for n in range(-40, 41)]

ROWS = pytest.mark.parametrize("function", KNOWN.values(), ids=list(KNOWN))


def theirs(function: KnownFunction, a: Any) -> Any:
    """Return the value that mpmath has, or that of a formula of its own."""
    if function.name in FORMULAS:
        return FORMULAS[function.name](a)
    return abs(a) if function is ABSOLUTE else getattr(mpmath, function.name)(a)


JUMPING = ("floor", "rounded")
GENERATORS = ("arctan", "erf", "gelu", "gelu_tanh", *JUMPING)
"""What exact arithmetics have generators for."""

FORMULAS: dict[str, Any] = {
    "arctan": mpmath.atan,
    "rounded": mpmath.nint,
    "gelu": lambda a: a * mpmath.ncdf(a),
    "gelu_tanh": lambda a: (
        a * (1 + mpmath.tanh(mpmath.sqrt(2 / mpmath.pi) * (a + mpmath.mpf("0.044715") * a**3))) / 2
    ),
    "sigmoid": lambda a: (1 + mpmath.tanh(a / 2)) / 2,
    "softplus": lambda a: a / 2 + mpmath.log(2 * mpmath.cosh(a / 2)),
    "silu": lambda a: a * (1 + mpmath.tanh(a / 2)) / 2,
}


def points_of(function: KnownFunction) -> list[Fraction]:
    """Return points at which a function is defined."""
    return [p for p in POINTS if p > 0 or not function.of_positive]


def value_in(arithmetic: Any, function: KnownFunction, a: Any) -> Any:
    """Return the value in an arithmetic of the kernel: its own, or that of the definition."""
    if function.definition is None:
        return arithmetic.known(function, a)
    return function.definition(arithmetic, a)


class Digits:
    """Numbers of mpmath, as a calculus that derivatives are written in."""

    def number(self, value: Any) -> Any:
        return mpmath.mpf(value.numerator) / value.denominator

    def negate(self, a: Any) -> Any:
        return -a

    def add(self, a: Any, b: Any) -> Any:
        return a + b

    def multiply(self, a: Any, b: Any) -> Any:
        return a * b

    def divide(self, a: Any, b: Any) -> Any:
        return a / b

    def square_root(self, a: Any) -> Any:
        return mpmath.sqrt(a)

    def known(self, function: KnownFunction, a: Any) -> Any:
        return theirs(function, a)


@ROWS
def test_rows_say_what_is_so(function: KnownFunction) -> None:
    points = [mpmath.mpf(p.numerator) / p.denominator for p in points_of(function)]
    for a in points:
        if function is ABSOLUTE and a == 0:
            continue  # it has none
        if function.name in JUMPING and theirs(function, a - 0.1) != theirs(function, a + 0.1):
            continue
        slope = mpmath.diff(lambda b: theirs(function, b), a)
        assert mpmath.almosteq(function.derivative(Digits(), a), slope, 1e-6, 1e-6)
        if function.definition is not None:
            assert mpmath.almosteq(function.definition(Digits(), a), theirs(function, a), 1e-12, 1e-12)
    assert function.nonnegative or any(theirs(function, a) < 0 for a in points) or function.positive
    assert function.positive == all(theirs(function, a) > 0 for a in points)
    for infinite, far in zip(function.at_infinity, (mpmath.mpf(-1000), mpmath.mpf(1000)), strict=True):
        if infinite is not None and not mpmath.isnan(infinite):
            there, beyond = theirs(function, far), theirs(function, 2 * far)
            assert mpmath.almosteq(there, infinite, 1e-9, 1e-9) or abs(beyond - there) > 0.5
    assert function.of_positive == isinstance(theirs(function, mpmath.mpf(-1)), mpmath.mpc)
    if function.name in GENERATORS:
        return
    turned = theirs(function, mpmath.mpc(0, 30))
    assert function.imaginary == (abs(turned) > 1e9), "a sum of e^(ia) grows where a is imaginary"


@ROWS
def test_each_arithmetic_knows_each_row(function: KnownFunction) -> None:
    for point in points_of(function)[::9]:
        value = theirs(function, mpmath.mpf(point.numerator) / point.denominator)
        enclosure = Intervals({X: point}, 80)
        near = value_in(enclosure, function, enclosure.variable(X))
        assert near.a <= value <= near.b or mpmath.almosteq(near.mid, value, 1e-12, 1e-12)
        ieee = IEEE({X: point})
        assert np.isclose(value_in(ieee, function, ieee.variable(X)), float(value))
        bounded = getattr(exact(np.float64(point)), function.name)()
        assert abs(float(bounded.value) - float(value)) <= max(float(bounded.error), 4e-16)
    x = X._replace(positive=function.of_positive)
    sums = ExponentialSums([x], 2, room=4, roots=4, radical=True, trigonometric=function.imaginary)
    a = sums.variable(x)
    if function is ABSOLUTE:
        a = sums.multiply(a, a)  # the order of formal values is seen by form
    power = value_in(sums, function, a)
    assert power.numerator, "not identically 0"
    assert sums.subtract(power, value_in(sums, function, a)).is_zero
    real = function.of_positive or function.name in ("softplus", *GENERATORS)
    near = RandomPoint("salt") if real else PrimeTower(2, 1)
    assert near.differ(value_in(near, function, near.variable(x)), near.number(Fraction(1, 3)))


@ROWS
def test_each_row_is_a_word(function: KnownFunction) -> None:
    name, *options = called(function.name)
    word, A = getattr(symattn.language, name), symattn.language.matrix("A", 2, 2)
    if options:
        assert str(word(A, approximate="tanh")) == f"{name}(A, {options[0]})"
    else:
        assert str(word(A)) == f"{name}(A)"


@pytest.mark.parametrize("name", ["arctan", "erf", "floor", "rounded"])
@pytest.mark.parametrize("precision", [80, 240])
def test_enclosures_hold_the_value(name: str, precision: int) -> None:
    at, other = Intervals({}, precision), Rationals(precision)
    with mpmath.workprec(2 * precision):
        for point in [Fraction(k, 6) for k in range(-50, 50, 7)] + [
            Fraction(10**6),
            Fraction(-1, 10**9),
        ]:
            value = theirs(KNOWN[name], mpmath.mpf(point.numerator) / point.denominator)
            found = at.known(KNOWN[name], at.number(point))
            assert found.a <= value <= found.b or name in JUMPING
            exact = other.function(name, Interval(point, point))
            low, high = (mpmath.mpf(end.numerator) / end.denominator for end in exact)
            assert low - mpmath.mpf(2) ** -precision <= value <= high + mpmath.mpf(2) ** -precision
            assert (exact.high - exact.low) * 2**precision <= 2


@pytest.mark.parametrize(
    ("point", "below", "nearest"),
    [("5/2", 2, 2), ("7/2", 3, 4), ("-5/2", -3, -2), ("-1/2", -1, 0), ("3", 3, 3), ("-1/3", -1, 0)],
)
def test_halves_are_rounded_to_what_is_even(point: str, below: int, nearest: int) -> None:
    at, ieee = Intervals({}, 80), IEEE({})
    for name, value in (("floor", below), ("rounded", nearest)):
        found = at.known(KNOWN[name], at.number(Fraction(point)))
        assert found.a == found.b == value
        assert ieee.known(KNOWN[name], ieee.number(Fraction(point))) == value
        sums = ExponentialSums([], 1)
        assert sums.rational(sums.known(KNOWN[name], sums.number(Fraction(point)))) == value
