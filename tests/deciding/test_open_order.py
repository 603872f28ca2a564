"""Where the order of two numbers depends on the data it is said of which, and what to give."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    absolute,
    bias,
    causal,
    clamp,
    decide,
    derivative,
    exp,
    features,
    hadamard,
    le,
    matrix,
    maximum,
    minimum,
    nonnegative,
    nonzero,
    number,
    ones,
    positive,
    relu,
    row_max,
    row_norms,
    scalar,
    sqrt,
    tokens,
)
from symattn.deciding import Status
from symattn.deciding.open_order import open_order, open_sign
from symattn.language.hypotheses import as_hypotheses

S, d = tokens("S"), features("d")
x, y, L, W = matrix("x", S, d), matrix("y", S, d), matrix("L", S, S), matrix("W", d, d)
one = ones(S, d)
u = scalar("u")

CASES: dict[str, tuple[Any, str]] = {
    "an absolute value": (
        le(absolute(x @ W), one),
        "absolute(x W) depends on the sign of x W, [given=nonnegative(x @ W)]",
    ),
    "one of what has a sign": (
        le(absolute(exp(x)), relu(y)),
        "relu(y) depends on the sign of y, [given=nonnegative(y)]",
    ),
    "the larger": (
        Eq(maximum(x, y), x),
        "maximum(x, y) depends on which of x and y is larger, [given=le(y, x)]",
    ),
    "the smaller": (
        Eq(minimum(x, 2 * y), x),
        "minimum(x, 2 · y) depends on which of x and 2 · y is larger, [given=le(number(2) * y, x)]",
    ),
    "between two": (Eq(clamp(x, -1, 1), x), "clamp(x, -1, 1) depends on the sign of "),
    "the larger of −∞": (
        Eq(maximum(L + bias(causal, S, S), L), L),
        "maximum(L + bias(causal), L) depends on which of L + bias(causal) and L is larger, ",
    ),
    "the largest of a row": (
        le(row_max(L), ones(S, 1)),
        "row_max(L) depends on which entry of a row of L is the largest, ",
    ),
    "a slope": (
        Eq(derivative(relu(u) * relu(u), by=u), 2 * relu(u)),
        "the rule for the derivative has no value where u is 0, [given=nonzero(u)]",
    ),
    "no order": (Eq(x, y), ""),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_it_is_said_on_which_order_a_claim_depends(name: str) -> None:
    statement, expected = CASES[name]
    start, _, given = expected.partition("[")
    said = open_order(statement)
    assert said.startswith(start)
    assert given.rstrip("]") in said
    assert bool(said) == bool(expected)


@pytest.mark.parametrize(
    ("statement", "given", "start"),
    [
        (le(absolute(x), y), positive(x), ""),
        (le(absolute(x), y), nonnegative(-x), ""),
        (le(absolute(x), relu(y)), x >= 0, "relu(y) depends on the sign of y"),
        (le(maximum(x, y), one), x <= y, ""),
        (
            Eq(derivative(absolute(u) * u, by=u), 2 * u),
            u >= 0,
            "the rule for the derivative has no value",
        ),
        (Eq(derivative(absolute(u) * u, by=u), 2 * u), u > 0, ""),
        (Eq(derivative(absolute(u) * u, by=u), 2 * u), nonzero(u), "absolute(u) depends on the sign"),
        (le(maximum(x, y), one), x <= one, "maximum(x, y) depends on which of x and y is larger"),
    ],
)
def test_what_is_given_is_not_what_is_missing(statement: Any, given: Any, start: str) -> None:
    said = open_order(statement, as_hypotheses(given))
    assert said.startswith(start)
    assert bool(said) == bool(start)


@pytest.mark.parametrize(
    ("body", "part"),
    [
        (exp(x) - x - one, "exp(x)"),
        (x - sqrt(y), "sqrt(y)"),
        (y - 2 * relu(x), "relu(x)"),
        (hadamard(x, x) - hadamard(y, y), "hadamard(x, x)"),
        (x - y, ""),
    ],
)
def test_of_an_unknown_sign_a_part_is_named(body: Any, part: str) -> None:
    said = open_sign(body, 1, 2)
    assert said.startswith(f"the sign of entry (1, 2) of {body} is neither proved nor refuted")
    assert (f"given={part} <= …" if part else "given=…") in said


@pytest.mark.slow
def test_a_verdict_says_so() -> None:
    claim = le(absolute(x) @ ones(d, 1), sqrt(number(d)) * row_norms(x) + ones(S, 1))
    verdict = decide(claim)
    assert verdict.status is Status.UNDECIDED
    assert verdict.reason == open_order(claim)
