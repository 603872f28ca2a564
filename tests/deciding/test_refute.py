"""Claims that hold at small sizes are refuted where they are asked about, and quickly."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from symattn.api import decide
from symattn.counterexamples import propose
from symattn.deciding import Status, refute_at
from symattn.language import (
    Eq,
    Mask,
    below,
    causal,
    entry,
    exp,
    features,
    frequencies,
    heads,
    identity,
    inverse,
    matrix,
    nonnegative,
    number,
    position,
    position_numbers,
    question,
    rotary,
    row,
    sees_something,
    sinusoids,
    softmax,
    sum_over,
    tokens,
    unknown,
    window,
)
from symattn.reading.instances import instances
from symattn.reading.problem import Problem
from tests.marks import all_but

S, d, d_k, H = tokens("S"), features("d"), features("d_k"), heads("H")
i, j = position("i", S), position("j", S)
A, B, W, V = (matrix(name, d, d) for name in "ABWV")
X, L, y = matrix("X", S, d), matrix("L", S, S), matrix("y", 1, S)
U, P = matrix("O", d, d, orthogonal=True), matrix("P", d, d, orthogonal=True)
G = matrix("G", d, d, invertible=True)
R = unknown("R")
zero = number(0)


def elementary(degree: int) -> Any:
    places = [position(f"k{m}", S) for m in range(degree)]
    inner: Any = None
    for before, place in pairwise([*places, None]):
        term = entry(y, 1, before) if inner is None else entry(y, 1, before) * inner
        inner = sum_over(term, before, None if place is None else before < place)
    return inner


def layer(u: Any) -> Any:
    return softmax(u @ W @ u.T) @ u @ V


def rotated(u: Any) -> Any:
    return rotary(u, position_numbers(S) @ frequencies(3))


z = matrix("z", S, 6)

FALSE: dict[str, tuple[Any, Any, dict[Any, int]]] = {
    "a window of four is the past": (
        Eq(Mask(softmax(L), window(3, 0)), Mask(softmax(L), causal)), (), {S: 5}
    ),
    "skew matrices commute": (Eq((A - A.T) @ (B - B.T), (B - B.T) @ (A - A.T)), (), {d: 3}),
    "a polynomial in features": (Eq(number((d - 1) * (d - 2)), zero), (), {d: 3}),
    "a polynomial in heads": (Eq(number((H - 1) * (H - 2) * (H - 3)), zero), (), {H: 4}),
    "fifth elementary symmetric polynomial": (Eq(elementary(5), zero), (), {S: 5}),
    "sixth elementary symmetric polynomial": (Eq(elementary(6), zero), (), {S: 6}),
    "any mask is the causal one": (
        Eq(Mask(softmax(L), R), Mask(softmax(L), causal)), sees_something(R, S, S), {S: 6}
    ),
    "two layers are one": (Eq(layer(layer(X)), layer(X)), (), {S: 6, d: 5}),
    "far tokens have no influence": (Eq(layer(X), X @ V), (), {S: 6, d: 5}),
    "the inverse of the wrong matrix": (Eq(X @ G @ inverse(G.T), X), (), {S: 3, d: 5}),
    "scores in the wrong gauge": (Eq(X @ A @ G @ (X @ B @ inverse(G)).T, X @ A @ (X @ B).T), (),
                                  {S: 2, d: 3}),
    "orthogonal matrices are symmetric": (Eq(U, U.T), (), {d: 4}),
    "orthogonal matrices commute": (Eq(U @ P, P @ U), (), {d: 3}),
    "orthogonal without transpose": (Eq((X @ U) @ (X @ U.T).T, X @ X.T), (), {S: 4, d: 4}),
    "no rotation": (Eq(rotated(z) @ rotated(z).T, z @ z.T), (), {S: 3}),
    "positions of twice the frequency": (
        Eq(sinusoids(position_numbers(S) @ frequencies(3)),
           sinusoids(2 * position_numbers(S) @ frequencies(3))), (), {S: 2}
    ),
    "a sign": (nonnegative(exp(row(X, i) @ row(X, j).T) - number(1)), (), {S: 6, d: 4}),
}  # fmt: skip


@pytest.mark.parametrize(("statement", "given", "sizes"), FALSE.values(), ids=FALSE)
def test_a_false_claim_is_refuted_at_the_size_asked_for(statement: Any, given: Any, sizes: Any) -> None:
    problem = Problem(question(statement, given))
    found = refute_at(problem, instances(problem.symbols, sizes, problem.given), propose)
    assert found is not None
    assert found.status is Status.REFUTED
    assert found.counterexample is not None
    assert found.counterexample.sizes == {str(size): value for size, value in sizes.items()}


TRUE: dict[str, tuple[Any, Any, dict[Any, int]]] = {
    "a small window": (Eq(Mask(softmax(L), window(3, 0)), Mask(softmax(L), causal)), (), {S: 4}),
    "elementary": (Eq(elementary(5), zero), (), {S: 4}),
    "orthogonal": (Eq((X @ U) @ (X @ U).T, X @ X.T), (), {S: 2, d: 3}),
    "rotations keep lengths": (Eq(row(rotated(z), i) @ row(rotated(z), i).T, row(z, i) @ row(z, i).T),
                               (), {S: 2}),
    "the right gauge": (Eq(X @ G @ inverse(G), X), (), {S: 2, d: 3}),
}  # fmt: skip
LONG = ("orthogonal", "rotations keep lengths")


@pytest.mark.parametrize("name", all_but(LONG, TRUE))
def test_a_true_claim_is_not(name: str) -> None:
    statement, given, sizes = TRUE[name]
    problem = Problem(question(statement, given))
    first = next(iter(instances(problem.symbols, sizes, problem.given)))
    assert refute_at(problem, [first], propose) is None


@pytest.mark.parametrize("length", [3, d_k], ids=str)
def test_the_wrong_gauge_of_queries_and_keys(length: Any) -> None:
    W_Q, W_K, gauge = (
        matrix("W_Q", d, length),
        matrix("W_K", d, length),
        matrix("G", length, length, invertible=True),
    )
    scores = X @ W_Q @ (X @ W_K).T
    wrong = X @ W_Q @ gauge @ (X @ W_K @ inverse(gauge)).T
    right = X @ W_Q @ gauge @ (X @ W_K @ inverse(gauge).T).T
    sizes = {S: 2, d: 1} if length == 3 else {S: 2, d: 1, d_k: 3}
    verdict = decide(Eq(softmax(wrong), softmax(scores)), sizes=sizes)
    assert verdict.status is Status.REFUTED
    assert decide(Eq(softmax(right), softmax(scores)), sizes=sizes).status.holds


def test_a_sign_that_is_wrong_beyond_listed_sizes_is_refuted_at_the_smallest() -> None:
    u, v = matrix("u", 1, d), matrix("v", 1, d)
    late = number(1 + (d - 1) * (d - 2)) * (u @ v.T)
    verdict = decide(nonnegative(exp(u @ v.T) + exp(-late) - number(2)))
    assert verdict.status is Status.REFUTED
    assert verdict.counterexample is not None
    assert verdict.counterexample.sizes == {"d": 3}


def test_values_are_made_small() -> None:
    # Nothing but five tokens that are not 0 shows it; random points have many values.
    problem = Problem(question(Eq(elementary(5), zero)))
    found = refute_at(problem, instances(problem.symbols, {S: 6}, ()), propose)
    assert found is not None
    assert found.counterexample is not None
    assert sorted(found.counterexample.values["y", ()][0]) == [0, 1, 1, 1, 1, 1]
    problem = Problem(question(Eq(layer(layer(X)), layer(X))))
    found = refute_at(problem, instances(problem.symbols, {S: 6, d: 5}, ()), propose)
    assert found is not None
    assert found.counterexample is not None
    values = [v for table in found.counterexample.values.values() for r in table for v in r]
    assert sum(v != 0 for v in values) <= 2


def test_nothing_is_found_where_nothing_is_asked() -> None:
    assert refute_at(Problem(question(Eq(A, B))), [], propose) is None


def test_an_instance_proposed_must_be_one_that_is_asked_for() -> None:
    problem = Problem(question(Eq(A, B)))
    (here,) = instances(problem.symbols, {d: 1}, ())
    (there,) = instances(problem.symbols, {d: 2}, ())
    assert refute_at(problem, [there], lambda hunt: propose(type(hunt)(problem, (here,)))) is None


def test_rows_below_one_another_are_read() -> None:
    both = below(X, X) @ identity(d)
    problem = Problem(question(Eq(both, below(X, 2 * X))))
    assert refute_at(problem, instances(problem.symbols, {S: 2, d: 2}, ()), propose) is not None
