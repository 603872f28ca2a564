"""Signs that are seen by e^a ≥ 1 + a, and signs that are not there."""

from __future__ import annotations

from typing import Any

import pytest

from symattn.api import decide
from symattn.deciding import Status
from symattn.language import (
    entry,
    exp,
    frequencies,
    matrix,
    nonnegative,
    nonzero,
    number,
    positive,
    sin,
)

u, v, w = (entry(matrix(name, 1, 1), 1, 1) for name in "uvw")
p = entry(matrix("p", 1, 1, positive=True), 1, 1)
one, two = number(1), number(2)

TRUE = {
    "a square": nonnegative(exp(u * u) - one),
    "below 1": nonnegative(one - exp(-(u * u))),
    "strictly": positive(exp(p) - one),
    "the tangent at 0": nonnegative(exp(u) - one - u),
    "above its argument": positive(exp(u) - u),
    "means": nonnegative(exp(two * u) + exp(two * v) - two * exp(u + v)),
    "cosh": nonnegative(exp(u) + exp(-u) - two),
    "times something": nonnegative(u * u * (exp(v * v) - one)),
    "over something": nonnegative((exp(u * u) - one) / (one + exp(v))),
    "two negative factors": nonnegative((one - exp(u * u)) * -(v * v)),
    "twice": nonnegative(exp(exp(u * u) - one) - one),
    "with a quotient": nonnegative(exp(u * u / (one + v * v)) - one),
    "weights": nonnegative(exp(w * w * exp(u) / (one + exp(u))) - one),
}
FALSE = {
    "no square": nonnegative(exp(u) - one),
    "strictly at 0": positive(exp(u * u) - one),
    "too much": nonnegative(exp(u * u) - two),
    "a steeper line": nonnegative(exp(u) - one - two * u),
    "the other way": nonnegative(one - exp(u * u)),
    "one of two": nonnegative(exp(u * u) - exp(v * v)),
    "means, other way": nonnegative(two * exp(u + v) - exp(two * u) - exp(two * v)),
    "turning": nonnegative(exp(sin(u)) - one),
}


@pytest.mark.parametrize("statement", TRUE.values(), ids=TRUE)
def test_a_sign_is_seen(statement: Any) -> None:
    assert decide(statement).status is Status.PROVED


@pytest.mark.parametrize("statement", FALSE.values(), ids=FALSE)
def test_a_sign_that_is_not_there_is_not_seen(statement: Any) -> None:
    assert decide(statement).status is Status.REFUTED


def test_a_denominator_may_be_seen_so() -> None:
    quotient = one / (exp(u * u) - one)
    assert decide(nonnegative(quotient), nonzero(u)).status is not Status.REFUTED
    assert decide(positive(one / (exp(p) - one))).status is Status.PROVED
    assert decide(nonnegative(quotient)).status is Status.ILL_DEFINED


def test_frequencies_that_are_no_square_roots_do_not_hide_a_failure() -> None:
    assert decide(positive(frequencies(3))).status is not Status.REFUTED
    assert decide(positive(one - entry(frequencies(3), 1, 2))).status is not Status.REFUTED
    assert decide(positive(entry(frequencies(3), 1, 2) - one)).status is Status.REFUTED
