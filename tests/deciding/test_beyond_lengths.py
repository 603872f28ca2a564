"""What is false at one mask, or beyond a length, is shown there, at the smallest size."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from sympy import And
from sympy import Eq as Is

from symattn import (
    Eq,
    absolute,
    bias,
    causal,
    clamp,
    constant,
    decide,
    features,
    from_function,
    indicator,
    le,
    matrix,
    maximum,
    minimum,
    nonnegative,
    ones,
    position,
    relation_is,
    relu,
    row_max,
    softmax,
    sum_over,
    tokens,
    unknown,
    where,
    window,
    zeros,
)  # fmt: skip
from symattn.deciding import Counterexample, Status
from symattn.language.claims import question
from symattn.lifting.long_lengths import numbers_of
from symattn.masks import blocks
from symattn.reading.problem import Problem
from tests.marks import all_but

S, T, d = tokens("S"), tokens("T"), features("d")
L, x = matrix("L", S, S), matrix("x", S, d)
one = ones(1, 1)


def weights(mask: Any) -> Any:
    return softmax(L + bias(mask, S, S))


def refuted(statement: Any, given: Any = (), **more: Any) -> Counterexample:
    verdict = decide(statement, given, **more)
    assert verdict.status is Status.REFUTED, str(verdict)
    assert verdict.counterexample is not None
    return verdict.counterexample


FIRST = {
    "causal and window(20)": (Eq(weights(causal & window(20)), weights(causal)), 22),
    "window(20) and window(19)": (Eq(weights(window(20)), weights(window(19))), 21),
    "a function": (
        Eq(weights(from_function("f", lambda i, j: (j <= i) & (i - j < 20))), weights(causal)), 21,
    ),
    "window(4096) and window(8192)": (
        Eq(indicator(window(4096), S, S), indicator(window(8192), S, S)), 4098,
    ),
    "blocks(128)": (Eq(weights(blocks(128)), softmax(L)), 129),
}  # fmt: skip


@pytest.mark.parametrize("name", all_but(["blocks(128)"], FIRST))
def test_the_first_size_at_which_masks_differ_is_shown(name: str) -> None:
    statement, first = FIRST[name]
    assert refuted(statement).sizes["S"] == first


def test_large_tables_are_told_in_words() -> None:
    example = refuted(Eq(weights(window(20)) @ x, weights(window(19)) @ x))
    assert "x = 0 (21 × 1), but 1 at (1, 1)" in str(example)
    assert example.values["x", ()][0] == (1,)


def test_numbers_inside_a_function_are_known() -> None:
    width = 30

    def near(i: Any, j: Any, offset: int = 40) -> Any:
        return (i - j < 50) | (i - j < width) | (j > offset)

    problem = Problem(question(Eq(weights(from_function("near", near, opaque=True)), weights(causal))))
    assert {30, 40, 50} <= numbers_of(problem)


def pentagon(order: tuple[int, ...]) -> Any:
    """Return Σ over i < j < k < l < p of "R is this pentagon", times (S − 7)(S − 8)(S − 9)."""
    places = [position(name, S) for name in "ijklp"]
    sides = {frozenset(side) for side in pairwise((*order, order[0]))}
    found = one
    for a in range(5):
        for b in range(a + 1, 5):
            bit = indicator(unknown("R"), S, S)[places[a], places[b]]
            found = found @ (bit if frozenset((a, b)) in sides else one - bit)
    ordered = And(*(p < q for p, q in pairwise(places)))
    return ((S - 7) * (S - 8) * (S - 9)) * sum_over(found, *places, where=ordered)


@pytest.mark.slow
@pytest.mark.parametrize("order", [(0, 1, 2, 3, 4), (0, 2, 4, 1, 3)])
def test_one_mask_of_many_is_found(order: tuple[int, ...]) -> None:
    symmetric = [relation_is(unknown("R"), S, S, "symmetric")]
    example = refuted(Eq(pentagon(order), zeros(1, 1)), symmetric)
    assert example.sizes == {"S": 5}
    table = example.relations["R"]
    assert all(sum(row[k] for k in range(5) if k != i) == 2 for i, row in enumerate(table))


m, n, e = features("m"), features("n"), features("e")
u, v, A = matrix("u", n, m), matrix("v", n, m), matrix("A", m, e)
low, high = constant(-1, n, m), ones(n, m)

KINKS = {
    "relu of a product": (Eq(relu(u) @ relu(A), relu(u @ A)), {"n": 1, "m": 1, "e": 1}),
    "relu, and a product": (Eq(relu(u @ A) @ A.T, u @ A @ A.T), {"n": 1, "m": 1, "e": 1}),
    "an absolute value of a product": (
        Eq(absolute(u) @ absolute(A), absolute(u @ A)), {"n": 1, "m": 2, "e": 1},
    ),
    "an absolute value of a sum": (Eq(absolute(u + v), absolute(u) + absolute(v)), {"n": 1, "m": 1}),
    "the larger": (Eq(maximum(u, v) + maximum(u, -v), 2 * u), {"n": 1, "m": 1}),
    "the smaller, and a product": (
        Eq(minimum(u, v) @ A, minimum(u @ A, v @ A)), {"n": 1, "m": 1, "e": 1},
    ),
    "the largest of a row": (Eq(row_max(u + v), row_max(u) + row_max(v)), {"n": 1, "m": 2}),
    "the largest, negated": (Eq(row_max(-u), -row_max(u)), {"n": 1, "m": 2}),
    "within bounds": (
        Eq(clamp(u + v, low, high), clamp(u, low, high) + clamp(v, low, high)), {"n": 1, "m": 1},
    ),
    "an order": (nonnegative(relu(u) - relu(u + v)), {"n": 1, "m": 1}),
    "of tokens": (Eq(relu(x) @ relu(x.T), relu(x @ x.T)), {"S": 1, "d": 1}),
}  # fmt: skip


@pytest.mark.parametrize("name", KINKS)
def test_kinks_are_shown_at_the_smallest_sizes(name: str) -> None:
    statement, sizes = KINKS[name]
    assert refuted(statement).sizes == sizes


def test_sizes_that_are_asked_for_bound_what_a_refutation_shows() -> None:
    late = Eq(((S - 1) * (d - 1) * (d - 3) * (d - 4) + (S - 1) * (S - 2) * (S - 3)) * x, 0 * x)
    assert refuted(late).sizes == {"S": 2, "d": 2}
    assert refuted(late, sizes={d: 1}).sizes == {"S": 4, "d": 1}
    assert refuted(late, sizes={S: 4, d: 1}).sizes == {"S": 4, "d": 1}
    assert refuted(Eq(x @ x.T, x @ x.T + L), sizes={d: 1}).sizes["d"] == 1
    kink = Eq(relu(u @ A) @ A.T, u @ A @ A.T)
    assert refuted(kink, sizes={m: 1, n: 1, e: 1}).sizes == {"n": 1, "m": 1, "e": 1}


def test_beyond_the_sizes_asked_for_a_claim_is_false_all_the_same() -> None:
    W = matrix("W", d, d)
    assert refuted(Eq(W, W.T), sizes={d: 1}).sizes == {"d": 2}


LARGE = matrix("L", S, S)
FEWER = softmax(LARGE + bias(causal & window(600), S, S))
ALL = softmax(LARGE + bias(causal, S, S))
VALUES = matrix("V", S, features("e"))

AT_REST = {
    "weights": (Eq(FEWER, ALL), ("1/601", "1/602"), "L = 0 (602 × 602)"),
    "values": (Eq(FEWER @ VALUES, ALL @ VALUES), ("0", "1/602"), "V = 0 (602 × 1), but 1 at (1, 1)"),
    "an inequality": (
        le(softmax(LARGE), softmax(LARGE + bias(blocks(601), S, S))),
        ("-1/602", "0"),
        "L = 0 (602 × 602)",
    ),
}


@pytest.mark.parametrize("name", all_but(["an inequality"], AT_REST))
def test_a_large_counterexample_is_at_rest(name: str) -> None:
    statement, sides, told = AT_REST[name]
    verdict = decide(statement)
    found = verdict.counterexample
    assert verdict.status is Status.REFUTED
    assert isinstance(found, Counterexample)
    assert (found.left, found.right) == sides
    assert told in str(found)
    assert not found.values
    assert "only those of its row and the corners" in str(verdict.reason)


def test_beyond_a_long_window_nothing_is_refuted_that_is_so() -> None:
    one = softmax(LARGE + bias(causal & window(600) & causal, S, S))
    assert decide(Eq(FEWER, one)).status is Status.PROVED


@pytest.mark.parametrize("n", [7, 20, 300])
def test_a_claim_that_fails_at_one_position_alone_is_refuted_there(n: int) -> None:
    i = position("i", S)
    assert refuted(Eq(where(Is(i, n), x[i, :], 0 * x[i, :]), 0 * x[i, :])).sizes["S"] == n
