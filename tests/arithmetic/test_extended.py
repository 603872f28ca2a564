"""The extended reals: a table of what can and what cannot be done with ±∞."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from symattn.arithmetic.base import Undefined, Unsettled, Variable
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.extended import Extended, Infinite
from symattn.language.known_functions import COS, EXP, SIN

X = Variable("x", (), 1, 1)
NO, DEPENDS = Undefined, Unsettled


def reals(*, lenient: bool) -> tuple[Extended, dict[str, Any]]:
    """Return the extended reals and some values."""
    base = ExponentialSums([X], 1)
    numbers = Extended(base, zero_times_infinity=lenient)
    values = {
        "+oo": Infinite(1),
        "-oo": Infinite(-1),
        "0": base.number(0),
        "2": base.number(2),
        "-2": base.number(-2),
        "x": base.variable(X),
        "e^x": base.known(EXP, base.variable(X)),
    }
    return numbers, values


TABLE = [
    ("add", "+oo", "+oo", "+oo"),
    ("add", "-oo", "-oo", "-oo"),
    ("add", "+oo", "-oo", NO),
    ("add", "x", "-oo", "-oo"),
    ("add", "+oo", "x", "+oo"),
    ("add", "0", "-oo", "-oo"),
    ("subtract", "+oo", "+oo", NO),
    ("subtract", "-oo", "-oo", NO),
    ("subtract", "+oo", "-oo", "+oo"),
    ("subtract", "x", "+oo", "-oo"),
    ("subtract", "x", "-oo", "+oo"),
    ("multiply", "+oo", "2", "+oo"),
    ("multiply", "-2", "+oo", "-oo"),
    ("multiply", "-oo", "-oo", "+oo"),
    ("multiply", "-oo", "+oo", "-oo"),
    ("multiply", "x", "+oo", DEPENDS),
    ("multiply", "-oo", "e^x", "-oo"),
    ("divide", "+oo", "-2", "-oo"),
    ("divide", "2", "-oo", "0"),
    ("divide", "x", "+oo", "0"),
    ("divide", "0", "+oo", "0"),
    ("divide", "+oo", "+oo", NO),
    ("divide", "+oo", "0", NO),
    ("divide", "+oo", "x", DEPENDS),
    ("divide", "-oo", "e^x", "-oo"),
    ("divide", "2", "0", NO),
    ("divide", "0", "0", NO),
]


@pytest.mark.parametrize("lenient", [False, True])
@pytest.mark.parametrize(("operation", "left", "right", "expected"), TABLE)
def test_table(operation: str, left: str, right: str, expected: Any, lenient: bool) -> None:
    numbers, values = reals(lenient=lenient)

    def compute() -> Any:
        return getattr(numbers, operation)(values[left], values[right])

    if isinstance(expected, str):
        found, wanted = compute(), values[expected]
        assert found == wanted or numbers.subtract(found, wanted).is_zero
    else:
        with pytest.raises(expected):
            compute()


@pytest.mark.parametrize("infinite", ["+oo", "-oo"])
def test_zero_times_infinity(infinite: str) -> None:
    numbers, values = reals(lenient=False)
    for pair in (("0", infinite), (infinite, "0")):
        with pytest.raises(Undefined):
            numbers.multiply(*(values[name] for name in pair))
    numbers, values = reals(lenient=True)
    assert numbers.multiply(values["0"], values[infinite]).is_zero
    assert numbers.multiply(values[infinite], values["0"]).is_zero


def test_functions_at_infinity() -> None:
    numbers, values = reals(lenient=False)
    assert numbers.known(EXP, values["-oo"]).is_zero
    assert numbers.known(EXP, values["+oo"]) == Infinite(1)
    for function in (SIN, COS):
        with pytest.raises(Undefined):
            numbers.known(function, values["+oo"])
    with pytest.raises(Undefined):
        numbers.apply("f", 1, [values["x"], values["-oo"]])


def test_signs_and_negatives() -> None:
    numbers, values = reals(lenient=False)
    assert [numbers.sign(values[name]) for name in ("+oo", "-oo", "0", "2", "-2", "x", "e^x")] == [
        1,
        -1,
        0,
        1,
        -1,
        None,
        1,
    ]
    assert numbers.negate(Infinite(1)) == Infinite(-1)
    assert str(Infinite(-1)) == "-oo"
    assert numbers.number(Fraction(1, 2)).is_zero is False
