"""The counterexample that is shown is the smallest one, in the order that the design fixes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from symattn.api import decide
from symattn.counterexamples.points import beyond
from symattn.deciding import Status, cells
from symattn.language import (
    Eq,
    Mask,
    absolute,
    bias,
    causal,
    clamp,
    constant,
    entry,
    exp,
    family,
    features,
    hadamard,
    head_sum,
    heads,
    identity,
    le,
    matrix,
    maximum,
    nonnegative,
    nonzero,
    number,
    ones,
    permutation,
    position,
    positive,
    relu,
    row,
    scale,
    sees_something,
    soft_cap,
    softmax,
    splice,
    sqrt,
    tanh,
    tokens,
    unknown,
    window,
)
from tests.marks import all_but

S, L = tokens("S L")
d, H = features("d"), heads("H")
i, j, h = position("i", S), position("j", S), position("h", H)
A, x, y = matrix("A", S, S), matrix("x", S, d), matrix("y", S, d)
B = matrix("B", S, L)
u, v = (entry(matrix(name, 1, 1), 1, 1) for name in "uv")
R, tau, pi = unknown("R"), scale("tau"), permutation("pi", S)

TABLE: list[tuple[Any, Any, dict[str, Any]]] = [
    (Eq(A, A.T), (), {"sizes": {"S": 2}, "values": {"A": (("0", "1"), ("0", "0"))}}),
    (Eq(x, 2 * x), (), {"sizes": {"S": 1, "d": 1}, "values": {"x": (("1",),)}}),
    (Eq(softmax(B), softmax(2 * B)), (), {"sizes": {"S": 1, "L": 2}, "values": {"B": (("1", "0"),)}}),
    (Eq(row(A, i), row(A, j)), (), {"sizes": {"S": 2}, "positions": {"i": 1, "j": 2}}),
    (Eq(pi.matrix, identity(S)), (), {"sizes": {"S": 2}, "permutations": {"π": (2, 1)}}),
    (Eq(pi.matrix, pi.matrix.T), (), {"sizes": {"S": 3}, "permutations": {"π": (2, 3, 1)}}),
    (Eq(softmax(A + bias(causal, S, S)), softmax(A)), (), {"sizes": {"S": 2}}),
    (Eq(Mask(softmax(A), window(1, 0)), Mask(softmax(A))), (), {"sizes": {"S": 3}}),
    (Eq(Mask(softmax(A), R), softmax(A)), sees_something(R, S, S),
     {"sizes": {"S": 2}, "relations": {"R": (("0", "1"), ("0", "1"))}}),
    (Eq(u, v), (), {"values": {"u": (("1",),), "v": (("0",),)}}),
    (nonnegative(u), (), {"values": {"u": (("-1",),)}}),
    (nonnegative(u * u - u), (), {"values": {"u": (("1/2",),)}}),
    (Eq(u * v, u + v), (), {"values": {"u": (("1",),), "v": (("0",),)}}),
    (Eq(u * (u - number(1)) * (u + number(1)), number(0)), (), {"values": {"u": (("2",),)}}),
    (Eq(scale("tau") * u, u), (), {"values": {"tau": (("2",),), "u": (("1",),)}}),
    (nonnegative(number(tau) - number(1)), (), {"values": {"tau": (("1/2",),)}}),
    (Eq(matrix("q", 1, 1, positive=True), number(1)), (), {"values": {"q": (("2",),)}}),
    (Eq(u / v, v / u), (nonzero(u), nonzero(v)), {"values": {"u": (("1",),), "v": (("2",),)}}),
    (Eq(head_sum(family("W", h, d, d), h), family("W", h, d, d)), (),
     {"sizes": {"H": 2, "d": 1}, "positions": {"h": 1}}),
    (Eq(splice(x, y, after=1), x), (), {"sizes": {"S": 2, "d": 1}}),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "given", "expected"), TABLE, ids=lambda part: str(part)[:40])
def test_smallest(statement: Any, given: Any, expected: dict[str, Any]) -> None:
    verdict = decide(statement, given)
    assert verdict.status is Status.REFUTED, verdict
    for name, value in expected.items():
        found = getattr(verdict.counterexample, name)
        if name in ("values", "relations"):
            found = {str(owner): cells(rows) for owner, rows in found.items()}
        assert found == value, verdict


def test_undefined_at_the_smallest_point() -> None:
    verdict = decide(Eq(u / (u * v), number(1) / v))
    assert verdict.status is Status.ILL_DEFINED
    assert verdict.counterexample.values == {("u", ()): ((0,),), ("v", ()): ((0,),)}
    verdict = decide(Eq(Mask(softmax(A), ~causal), Mask(softmax(A), ~causal)))
    assert verdict.status is Status.ILL_DEFINED
    assert verdict.counterexample.sizes == {"S": 1}


def test_far_points_are_found() -> None:
    # Zero at −3, …, 3: the points that are tried first do not refute it.
    product = number(1)
    for root in range(-3, 4):
        product = product * (u - number(root))
    verdict = decide(Eq(product, number(0)))
    assert verdict.status is Status.REFUTED
    assert verdict.counterexample.values["u", ()][0][0].denominator > 1


PAST = {
    "clamp": (clamp(A, -50, 50), A),
    "maximum": (maximum(A, -1000), A),
    "relu of a shift": (relu(A + constant(100, S, S)), A + constant(100, S, S)),
    "soft cap": (30 * tanh(clamp(A, -600, 600) / 30), 30 * tanh(A / 30)),
    "inside softmax": (softmax(clamp(A, -50, 50)), softmax(A)),
    "where floats are 0": (softmax(maximum(A, -1000)), softmax(A)),
    "of scores": (softmax(clamp(x @ x.T, -50, 50)), softmax(x @ x.T)),
    "of an exponential": (maximum(exp(A), Fraction(1, 1000)), exp(A)),
    "of weights": (clamp(softmax(A), Fraction(1, 1000), 1), softmax(A)),
}


@pytest.mark.parametrize("name", all_but(("of weights", "of scores"), PAST))
def test_values_past_the_numbers_of_a_claim_are_tried(name: str) -> None:
    verdict = decide(Eq(*PAST[name]))
    assert verdict.status is Status.REFUTED, verdict


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        (positive((u - number(7)) * (u - number(7))), ()),
        (le(ones(S, S), absolute(A - 64)), ()),
        (le(absolute(soft_cap(A, 30)), 29), ()),
        (le(hadamard(A, A), 100), le(absolute(A), 11)),
        (Eq(clamp(A, -5, 5), A), le(absolute(A), Fraction(11, 2))),
    ],
    ids=str,
)
def test_values_at_the_numbers_of_a_claim_and_far_past_them_are_tried(
    statement: Any, given: Any
) -> None:
    verdict = decide(statement, given)
    assert verdict.status is Status.REFUTED, verdict


def test_values_past_the_numbers_of_a_claim_are_few() -> None:
    assert beyond([Fraction(1, 2), Fraction(-3)]) == ()
    assert beyond([Fraction(-50)]) == (
        5,
        -5,
        3,
        -3,
        4,
        -4,
        12,
        -12,
        51,
        -51,
        49,
        -49,
        50,
        -50,
        150,
        -150,
    )
    assert len(beyond(map(Fraction, range(1000)))) == 96


def test_values_are_shown_exactly() -> None:
    verdict = decide(Eq(exp(u), number(1) + u))
    example = verdict.counterexample
    assert (example.left, example.right) == ("e", "2")
    assert example.decimals == ("2.71828182846", "2")
    assert example.entry == (1, 1)


HUGE = number(17 * 10**400)


@pytest.mark.parametrize(
    ("statement", "status"),
    [
        (le(A, HUGE), Status.REFUTED),
        (Eq(maximum(A, -HUGE), A), Status.REFUTED),
        (Eq(A * HUGE / HUGE, A), Status.PROVED),
        (Eq(sqrt(HUGE) * A, A), Status.REFUTED),
        (Eq(HUGE * A, HUGE * A + A), Status.UNDECIDED),
    ],
    ids=str,
)
def test_numbers_beyond_the_largest_float_are_numbers(statement: Any, status: Status) -> None:
    verdict = decide(statement)
    assert verdict.status is status, verdict
    assert "1.7e401" in str(verdict)
