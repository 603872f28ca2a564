"""Derivatives at corners and jumps: which exist, and which do not, against difference quotients."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import mpmath as mp
import pytest

from symattn import (
    Eq,
    Status,
    absolute,
    decide,
    defined,
    derivative,
    entry,
    matrix,
    nonzero,
    relu,
    row_norms,
    scalar,
    sqrt,
)
from symattn.arithmetic.base import Arithmetic, Undefined, Unsettled, Variable
from symattn.arithmetic.dual_numbers import Dual, DualNumbers
from symattn.arithmetic.intervals import Intervals
from symattn.language.known_functions import ABSOLUTE, ARCTAN, COS, EXP, FLOOR, LOG, ROUNDED, SIN

U = Variable("u", (), 1, 1)
NONE, UNKNOWN = "none", "unknown"

Function = Callable[[Any, Any], Any]
"""From an arithmetic and u to a value."""


def size(at: Any, u: Any) -> Any:
    return at.known(ABSOLUTE, u)


def square(at: Any, u: Any) -> Any:
    return at.multiply(u, u)


def half(at: Any) -> Any:
    return at.number(Fraction(1, 2))


def slope(function: Function, at: Fraction) -> Any:
    """Return the derivative at a point as a number, NONE, or UNKNOWN."""
    duals = DualNumbers(Intervals({U: at}, 200), U)
    try:
        found = duals.derivative(function(duals, duals.variable(U)))
    except Undefined:
        return NONE
    except Unsettled:
        return UNKNOWN
    return float(mp.mpf(str(duals.base.show(found))))  # type: ignore[attr-defined]


AT_0: dict[str, tuple[Function, Any]] = {
    "|u|": (size, NONE),
    "|u| u": (lambda at, u: at.multiply(size(at, u), u), 0),
    "|u| |u|": (lambda at, u: square(at, size(at, u)), 0),
    "|u| − |u|": (lambda at, u: at.subtract(size(at, u), size(at, u)), 0),
    "|u| + u": (lambda at, u: at.add(size(at, u), u), NONE),
    "|u| (1 + u)": (lambda at, u: at.multiply(size(at, u), at.add(at.number(1), u)), NONE),
    "|u| / (1 + |u|) u": (
        lambda at, u: at.multiply(at.divide(size(at, u), at.add(at.number(1), size(at, u))), u),
        0,
    ),
    "|u²|": (lambda at, u: size(at, square(at, u)), 0),
    "||u| + u|": (lambda at, u: size(at, at.add(size(at, u), u)), NONE),
    "e^|u|": (lambda at, u: at.known(EXP, size(at, u)), NONE),
    "cos |u|": (lambda at, u: at.known(COS, size(at, u)), 0),
    "√u": (lambda at, u: at.square_root(u), NONE),
    "√(u²)": (lambda at, u: at.square_root(square(at, u)), NONE),
    "√(u²) u": (lambda at, u: at.multiply(at.square_root(square(at, u)), u), 0),
    "√(u⁴), which is u²": (lambda at, u: at.square_root(square(at, square(at, u))), UNKNOWN),
    "√|u|": (lambda at, u: at.square_root(size(at, u)), NONE),
    "e^√|u|": (lambda at, u: at.known(EXP, at.square_root(size(at, u))), NONE),
    "√u u": (lambda at, u: at.multiply(at.square_root(u), u), UNKNOWN),
    "√u − √u": (lambda at, u: at.subtract(at.square_root(u), at.square_root(u)), UNKNOWN),
    "⌊u⌋": (lambda at, u: at.known(FLOOR, u), NONE),
    "⌊u⌋ + |u|": (lambda at, u: at.add(at.known(FLOOR, u), size(at, u)), NONE),
    "⌊u²⌋, which is 0": (lambda at, u: at.known(FLOOR, square(at, u)), UNKNOWN),
    "|⌊u⌋ + 1/2|, which is 1/2": (
        lambda at, u: size(at, at.add(at.known(FLOOR, u), half(at))),
        UNKNOWN,
    ),
    "⌊u⌋ (⌊u⌋ + 1), which is 0": (
        lambda at, u: at.multiply(at.known(FLOOR, u), at.add(at.known(FLOOR, u), at.number(1))),
        UNKNOWN,
    ),
    "⌊u⌋ u": (lambda at, u: at.multiply(at.known(FLOOR, u), u), UNKNOWN),
    "round(u + 1/2)": (lambda at, u: at.known(ROUNDED, at.add(u, half(at))), NONE),
    "round u": (lambda at, u: at.known(ROUNDED, u), 0),
}


@pytest.mark.parametrize("name", AT_0)
def test_at_0(name: str) -> None:
    function, expected = AT_0[name]
    assert slope(function, Fraction(0)) == expected


def a_function(pick: random.Random, depth: int) -> Function:
    """Return a random function of u with corners, roots and jumps, many of them at 0."""
    if depth == 0:
        number = Fraction(pick.choice([-1, 0, 1, 2]), pick.choice([1, 2]))
        return pick.choice([lambda at, u: u, lambda at, u: u, lambda at, u: at.number(number)])
    kind = pick.choice(["+", "+", "−", "·", "·", "/", "| |", "| |", "√", "⌊ ⌋", "f"])
    a, b = a_function(pick, depth - 1), a_function(pick, pick.randrange(depth))
    known = {"| |": ABSOLUTE, "⌊ ⌋": FLOOR, "f": pick.choice([EXP, LOG, ARCTAN, SIN, COS])}
    if kind in known:
        return lambda at, u: at.known(known[kind], a(at, u))
    if kind == "√":
        return lambda at, u: at.square_root(a(at, u))
    operation = {"+": "add", "−": "subtract", "·": "multiply", "/": "divide"}[kind]
    return lambda at, u: getattr(at, operation)(a(at, u), b(at, u))


def quotients(function: Function, at: Fraction) -> list[Any]:
    """Return difference quotients from the right and from the left, None where there is no value."""
    found: list[Any] = []
    for step in (Fraction(1, 10**9), Fraction(1, 10**18), -Fraction(1, 10**9), -Fraction(1, 10**18)):
        values = []
        for place in (at, at + step):
            balls: Arithmetic = Intervals({U: place}, 400)
            try:
                values.append(_middle(function(balls, balls.variable(U))))
            except (Undefined, Unsettled):
                values.append(None)
        found.append(
            None
            if None in values
            else float((values[1] - values[0]) * step.denominator / step.numerator)
        )
    return found


def _middle(ball: Any) -> Any:
    low, _ = ball.mid._mpi_
    return mp.make_mpf(low)


@pytest.mark.parametrize("seed", range(8))
def test_against_difference_quotients(seed: int) -> None:
    pick, looked_at = random.Random(seed), 0  # noqa: S311
    while looked_at < 60:
        function = a_function(pick, pick.choice([2, 3, 3, 4]))
        at = Fraction(pick.choice([0, 0, 0, 1, -1]), pick.choice([1, 1, 2]))
        balls = Intervals({U: at}, 200)
        try:
            function(balls, balls.variable(U))
        except (Undefined, Unsettled):
            continue
        found = slope(function, at)
        if found == UNKNOWN:
            continue
        looked_at += 1
        with mp.workprec(400):
            sides = quotients(function, at)
        if found == NONE:
            near = [abs(side - sides[1]) < 1e-4 * (1 + abs(side)) for side in sides if None not in sides]
            assert None in sides or not all(near) or abs(sides[1]) > 1e6
        else:
            assert all(
                side is not None and abs(side - found) < 1e-4 * (1 + abs(found)) for side in sides
            )


u, a = scalar("u"), matrix("a", 1, 2)


@pytest.mark.parametrize(
    ("statement", "given", "status"),
    [
        (Eq(derivative(relu(u) * relu(u), by=u), 2 * relu(u)), (), Status.UNDECIDED),
        (Eq(derivative(relu(u) * relu(u), by=u), 2 * relu(u)), nonzero(u), Status.PROVED),
        (Eq(derivative(absolute(u) * u, by=u), 2 * absolute(u)), (), Status.UNDECIDED),
        (Eq(derivative(absolute(u) * u, by=u), 2 * absolute(u)), u > 0, Status.PROVED),
        (Eq(derivative(absolute(u) * u, by=u), 1), [u <= 0, u >= 0], Status.REFUTED),
        (Eq(derivative(relu(u) * relu(u), by=u), 3 * relu(u)), (), Status.REFUTED),
        (Eq(derivative(absolute(u), by=u), u / absolute(u)), (), Status.ILL_DEFINED),
        (Eq(derivative(relu(u), by=u), 1), u >= 0, Status.ILL_DEFINED),
        (Eq(derivative(sqrt(u * u), by=u), 1), u >= 0, Status.ILL_DEFINED),
        (defined(derivative(absolute(u), by=u)), (), Status.REFUTED),
        (defined(derivative(absolute(u) * u, by=u)), (), Status.UNDECIDED),
        (defined(derivative(row_norms(a), by=entry(a, 1, 1))), (), Status.REFUTED),
    ],
)
def test_verdicts(statement: Any, given: Any, status: Status) -> None:
    assert decide(statement, given=given).status is status


def test_what_does_not_depend_on_it_has_slope_0() -> None:
    duals = DualNumbers(Intervals({U: Fraction(0)}, 100), U)
    assert duals.known(ABSOLUTE, duals.number(0)) == Dual(duals.base.number(0), None)
