"""Logarithms in the arithmetics: identities that hold are seen, and no others."""

from __future__ import annotations

from fractions import Fraction
from math import log
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.arithmetic.base import Undefined, Unsettled, Variable
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.intervals import Intervals
from symattn.arithmetic.logarithms import primes
from symattn.arithmetic.opaque import NoRoom
from symattn.arithmetic.random_point import RandomPoint
from symattn.language.known_functions import EXP, LOG

X, Y = (Variable(name, (), 0, 0) for name in "xy")
P, Q = (Variable(name, (), 0, 0, True) for name in "pq")

Value = tuple[Any, ...]


def sums(**more: Any) -> ExponentialSums:
    return ExponentialSums([X, Y, P, Q], 3, room=24, **more)


def built(at: Any, recipe: Value) -> Any:
    """Return a value from a recipe: a number, a variable, or an operation with its arguments."""
    kind, *parts = recipe
    if kind == "number":
        return at.number(parts[0])
    if kind == "variable":
        return at.variable(parts[0])
    values = [built(at, part) for part in parts]
    match kind:
        case "+":
            return at.add(*values)
        case "*":
            return at.multiply(*values)
        case "/":
            return at.divide(*values)
        case "exp":
            return at.known(EXP, values[0])
        case _:
            return at.known(LOG, values[0])


def real(recipe: Value, point: dict[Variable, float]) -> float:
    """Return the value of a recipe in floats."""
    from math import exp

    kind, *parts = recipe
    if kind == "number":
        return float(parts[0])
    if kind == "variable":
        return point[parts[0]]
    values = [real(part, point) for part in parts]
    match kind:
        case "+":
            return sum(values)
        case "*":
            return values[0] * values[1]
        case "/":
            return values[0] / values[1]
        case "exp":
            return exp(values[0])
        case _:
            return log(values[0])


free = st.sampled_from([("variable", X), ("variable", Y), ("number", Fraction(1, 2))])
leaves = st.sampled_from(
    [("variable", P), ("variable", Q), ("number", Fraction(2)), ("number", Fraction(3, 4))]
)


def larger(inner: st.SearchStrategy[Value]) -> st.SearchStrategy[Value]:
    powers = st.tuples(st.just("exp"), free)
    logarithms = st.tuples(st.just("exp"), st.tuples(st.just("log"), inner))
    return st.one_of(powers, logarithms, st.tuples(st.sampled_from("+*/"), inner, inner))


positive = st.recursive(leaves, larger, max_leaves=5)
POINT = {X: 0.3, Y: -0.7, P: 1.3, Q: 0.6}


@given(positive, positive)
def test_log_of_a_product_and_of_a_quotient(a: Value, b: Value) -> None:
    at = sums()
    one, other = built(at, a), built(at, b)
    both = at.add(at.known(LOG, one), at.known(LOG, other))
    assert at.subtract(at.known(LOG, at.multiply(one, other)), both).is_zero
    less = at.subtract(at.known(LOG, one), at.known(LOG, other))
    assert at.subtract(at.known(LOG, at.divide(one, other)), less).is_zero
    assert not at.doubtful


@given(positive, free)
def test_exp_and_log_are_inverse(a: Value, shift: Value) -> None:
    at = sums()
    value, moved = built(at, a), built(at, shift)
    logarithm = at.known(LOG, value)
    assert at.subtract(at.known(EXP, logarithm), value).is_zero
    power = at.known(EXP, at.add(at.multiply(at.number(-2), logarithm), moved))
    wanted = at.divide(at.known(EXP, moved), at.multiply(value, value))
    assert at.subtract(power, wanted).is_zero
    assert at.subtract(at.known(LOG, at.known(EXP, moved)), moved).is_zero


@given(positive, positive)
def test_what_is_equal_has_one_value(a: Value, b: Value) -> None:
    at = sums()
    difference = at.subtract(at.known(LOG, built(at, a)), at.known(LOG, built(at, b)))
    left, right = real(("log", a), POINT), real(("log", b), POINT)
    if difference.is_zero:
        assert left == pytest.approx(right, abs=1e-9)
    if at.sign(difference) == 1:
        assert left >= right - 1e-9


@given(positive)
def test_a_random_point_agrees(a: Value) -> None:
    near = RandomPoint("salt")
    value = built(near, a)
    again = near.known(EXP, near.known(LOG, value))
    assert not near.differ(value, again)
    assert near.differ(value, near.add(value, near.number(Fraction(1, 10**9))))


@pytest.mark.parametrize(
    ("value", "doubts"), [("variable", 1), ("square", 1), ("sum", 1), ("positive", 0), ("power", 0)]
)
def test_a_doubt_is_noted(value: str, doubts: int) -> None:
    at = sums()
    x, p = at.variable(X), at.variable(P)
    argument = {
        "variable": x,
        "square": at.multiply(x, x),
        "sum": at.add(x, p),
        "positive": at.add(at.multiply(x, x), p),
        "power": at.known(EXP, x),
    }[value]
    at.known(LOG, argument)
    assert len(at.doubtful) == doubts


def test_squares_are_no_doubt_where_they_are_not_0() -> None:
    at = sums()
    x = at.variable(X)
    at.assume_nonzero([x])
    logarithm = at.known(LOG, at.multiply(x, x))
    assert not at.doubtful
    assert at.subtract(at.known(EXP, logarithm), at.multiply(x, x)).is_zero
    twice = at.known(LOG, at.multiply(at.multiply(x, x), at.multiply(x, x)))
    assert at.subtract(twice, at.multiply(at.number(2), logarithm)).is_zero


def test_log_x_squared_is_not_2_log_x() -> None:
    at = sums()
    x = at.variable(X)
    twice = at.multiply(at.number(2), at.known(LOG, x))
    assert not at.subtract(at.known(LOG, at.multiply(x, x)), twice).is_zero


@pytest.mark.parametrize("value", [0, -1, Fraction(-1, 3)])
def test_no_logarithm_of_what_is_not_positive(value: Fraction) -> None:
    at = sums()
    with pytest.raises(Undefined, match="log"):
        at.known(LOG, at.number(value))
    with pytest.raises(Undefined, match="log"):
        at.known(LOG, at.multiply(at.number(value), at.known(EXP, at.variable(X))))
    with pytest.raises(Undefined, match="log"):
        Intervals({}, 80).known(LOG, Intervals({}, 80).number(value))


def test_an_enclosure_of_0_is_open() -> None:
    at = Intervals({}, 80)
    near = at.subtract(at.known(EXP, at.number(1)), at.known(EXP, at.number(1)))
    with pytest.raises(Unsettled):
        at.known(LOG, near)


def test_signs_of_logarithms() -> None:
    at = sums()
    one, power = at.number(1), at.known(EXP, at.variable(X))
    assert at.sign(at.known(LOG, at.add(one, power))) == 1
    assert at.sign(at.known(LOG, at.number(2))) == 1
    assert at.sign(at.known(LOG, at.variable(P))) is None
    assert at.sign(at.known(LOG, at.divide(one, at.add(one, power)))) == -1
    assert at.known(LOG, one).is_zero


def test_at_a_point_the_sign_must_show() -> None:
    at = ExponentialSums([], 1, room=4, values={X: Fraction(1)})
    e = at.known(EXP, at.variable(X))
    with pytest.raises(Unsettled, match="sign"):
        at.known(LOG, at.subtract(e, at.number(2)))
    shown = at.show(at.known(LOG, at.add(e, at.number(2))))
    assert shown == "log(2 + e)"


def test_room() -> None:
    at = ExponentialSums([P, Q], 1, room=1)
    at.known(LOG, at.variable(P))
    with pytest.raises(NoRoom):
        at.known(LOG, at.variable(Q))
    at.forget_functions()
    at.known(LOG, at.variable(Q))


def test_a_case_has_generators_of_its_own() -> None:
    at = sums()
    at.enter("one")
    one = at.known(LOG, at.variable(P))
    at.enter("another")
    other = at.known(LOG, at.variable(Q))
    assert at.subtract(at.known(EXP, other), at.variable(Q)).is_zero
    at.enter("one")
    assert at.subtract(at.known(EXP, one), at.variable(P)).is_zero


def test_bits_and_roots_are_not_split() -> None:
    bit = Variable("bit", (), 0, 0)
    at = ExponentialSums([P, bit], 1, room=8, radical=True, idempotent=[bit])
    root = at.add(at.root(2), at.variable(P))
    square = at.multiply(root, root)
    assert at.subtract(at.known(EXP, at.known(LOG, square)), square).is_zero


@pytest.mark.parametrize("value", [1, 6, Fraction(8, 27), 10**16, Fraction(1, 2)])
def test_numbers_in_primes(value: Fraction) -> None:
    product = Fraction(1)
    for prime, power in primes(Fraction(value)):
        product *= Fraction(prime) ** power
    assert product == value
