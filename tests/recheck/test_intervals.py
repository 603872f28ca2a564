"""Intervals enclose what mpmath finds, and are narrow."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
from hypothesis import given
from hypothesis import strategies as st

from symattn.recheck.intervals import Interval, Intervals, Undecided, number

NUMBERS = st.fractions(-60, 60, max_denominator=50)
WIDTHS = st.sampled_from([Fraction(0), Fraction(1, 1000), Fraction(1), Fraction(7)])
FUNCTIONS = {
    "exp": mpmath.exp,
    "log": mpmath.log,
    "sin": mpmath.sin,
    "cos": mpmath.cos,
    "abs": abs,
    "arctan": mpmath.atan,
    "erf": mpmath.erf,
    "floor": mpmath.floor,
    "rounded": mpmath.nint,
}


def encloses(found: Interval, value: mpmath.mpf) -> bool:
    low, high = (mpmath.mpf(end.numerator) / end.denominator for end in found)
    slack = (1 + abs(value)) * mpmath.mpf(10) ** -200
    return low - slack <= value <= high + slack


@pytest.mark.parametrize(
    "name", [pytest.param(f, marks=[pytest.mark.slow] if f == "erf" else []) for f in FUNCTIONS]
)
@given(NUMBERS, WIDTHS, st.sampled_from([20, 64, 256]))
def test_a_function_lies_in_its_interval(name: str, low: Fraction, width: Fraction, bits: int) -> None:
    a = Interval(low, low + width)
    try:
        found = Intervals(bits).function(name, a)
    except Undecided:
        assert name == "log"
        assert low <= 0
        return
    with mpmath.workdps(250):
        for x in (a.low, (a.low + a.high) / 2, a.high):
            assert encloses(found, FUNCTIONS[name](mpmath.mpf(x.numerator) / x.denominator))
    if not width:
        assert found.high - found.low <= Fraction(8, 1 << bits) * max(1, abs(found.high))


@given(st.fractions(0, 60, max_denominator=50), st.sampled_from([20, 64, 256]))
def test_a_root_lies_in_its_interval(x: Fraction, bits: int) -> None:
    found = Intervals(bits).root(number(x))
    with mpmath.workdps(250):
        assert encloses(found, mpmath.sqrt(mpmath.mpf(x.numerator) / x.denominator))
    assert Intervals(bits).root(number(x * x)) == number(x)


@given(NUMBERS, NUMBERS, WIDTHS, WIDTHS)
def test_sums_products_and_quotients_lie_in_theirs(
    x: Fraction, y: Fraction, v: Fraction, w: Fraction
) -> None:
    numbers, a, b = Intervals(30), Interval(x, x + v), Interval(y, y + w)
    for p in (a.low, a.high):
        for q in (b.low, b.high):
            assert numbers.add(a, b).low <= p + q <= numbers.add(a, b).high
            assert numbers.multiply(a, b).low <= p * q <= numbers.multiply(a, b).high
            if b.low <= 0 <= b.high:
                with pytest.raises(Undecided):
                    numbers.divide(a, b)
            else:
                assert numbers.divide(a, b).low <= p / q <= numbers.divide(a, b).high


@pytest.mark.parametrize(
    ("name", "x", "value"),
    [
        ("exp", 0, 1), ("log", 1, 0), ("sin", 0, 0), ("cos", 0, 1), ("abs", -3, 3), ("arctan", 0, 0),
        ("erf", 0, 0), ("floor", Fraction(-1, 2), -1), ("rounded", Fraction(5, 2), 2),
        ("rounded", Fraction(-7, 2), -4),
    ],
)  # fmt: skip
def test_what_is_rational_is_exact(name: str, x: Fraction | int, value: int) -> None:
    assert Intervals(20).function(name, number(x)) == number(value)
