"""Real numbers at a random point: what they tell apart, and what they say nothing of."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.arithmetic.base import DivisorVanishes, Undefined, Unsettled, Variable
from symattn.arithmetic.random_point import RandomPoint
from symattn.language.known_functions import EXP, LOG

X, Y, P = Variable("X", (), 1, 1), Variable("Y", (), 1, 1), Variable("P", (), 1, 1, positive=True)
rationals = st.fractions(-20, 20, max_denominator=30)


@pytest.fixture
def near() -> RandomPoint:
    return RandomPoint("salt")


def test_one_salt_is_one_point(near: RandomPoint) -> None:
    assert near.variable(P) > 0
    assert RandomPoint("salt").variable(X) == near.variable(X) != RandomPoint("other").variable(X)


@given(rationals, rationals)
def test_what_is_equal_does_not_differ(a: Fraction, b: Fraction) -> None:
    near = RandomPoint("salt")
    x, t = near.variable(X), near.variable(P)
    left = near.multiply(near.add(x, near.number(a)), near.subtract(x, near.number(b)))
    right = near.total([near.multiply(x, x), near.multiply(near.number(a - b), x), near.number(-a * b)])
    assert not near.differ(left, right)
    assert near.differ(left, near.add(right, near.number(Fraction(1, 10**30))))
    assert not near.differ(near.known(EXP, near.known(LOG, t)), t)
    root = near.square_root(t)
    assert not near.differ(near.multiply(root, root), t)


def test_what_vanishes_is_not_divided_by(near: RandomPoint) -> None:
    x = near.variable(X)
    third = near.divide(near.number(1), near.number(3))
    whole = near.multiply(near.number(3), third)
    assert not near.differ(whole, near.number(1))
    for zero in (near.number(0), near.subtract(x, x), near.subtract(whole, near.number(1))):
        with pytest.raises(DivisorVanishes):
            near.divide(x, zero)
        with pytest.raises(DivisorVanishes):
            near.known(LOG, zero)


def test_what_is_negative(near: RandomPoint) -> None:
    with pytest.raises(Unsettled, match="at a random point") as caught:
        near.known(LOG, near.number(-1))
    assert not isinstance(caught.value, DivisorVanishes)
    with pytest.raises(Undefined):
        near.square_root(near.number(-1))


def test_a_wide_enclosure_says_nothing(near: RandomPoint) -> None:
    large = near.known(EXP, near.number(300))
    around_0 = near.subtract(near.add(large, near.variable(X)), large)
    assert not near.differ(near.add(around_0, large), near.add(large, near.variable(X)))
    vague = near.subtract(near.add(near.multiply(large, large), around_0), near.multiply(large, large))
    assert not near.shows_nonzero(vague)
    assert near.sign(vague) is None
    for asked in (
        lambda: near.differ(vague, near.number(0)),
        lambda: near.divide(near.number(1), vague),
        lambda: near.known(LOG, vague),
    ):
        with pytest.raises(Unsettled) as caught:
            asked()
        assert not isinstance(caught.value, DivisorVanishes)


def test_a_constant_has_a_sign(near: RandomPoint) -> None:
    assert [near.sign(near.number(k)) for k in (-1, 0, 1, 2)] == [-1, 0, 1, None]
    third = near.divide(near.number(1), near.number(3))
    assert near.sign(near.multiply(near.number(3), third)) == 1
    assert near.sign(near.variable(P)) is None


def test_large_exponents_are_not_computed(near: RandomPoint) -> None:
    power = near.known(EXP, near.number(10**9))
    assert not near.differ(near.known(LOG, power), near.number(10**9))
    with pytest.raises(Unsettled, match="large"):
        near.known(EXP, power)


def test_an_unknown_function_has_no_property(near: RandomPoint) -> None:
    x, y = near.variable(X), near.variable(Y)

    def f(a: Any) -> Any:
        return near.apply("f", 1, [a])

    assert not near.differ(f(x), f(near.add(x, near.number(0))))
    assert near.differ(f(x), near.apply("g", 1, [x]))
    assert near.differ(f(x), near.apply("f", 2, [x]))
    assert near.differ(f(x), f(near.negate(x)))
    assert near.differ(f(x), near.negate(f(near.negate(x))))
    # Nor is it affine, as at a point that a counterexample shows.
    left = near.add(f(x), f(y))
    assert near.differ(left, near.add(f(near.add(x, y)), f(near.number(0))))
