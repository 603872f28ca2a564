"""Which hypotheses are tried, and what they make of a claim."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    Mask,
    bias,
    chain,
    decide,
    defined,
    entry,
    exp,
    family,
    features,
    hadamard,
    heads,
    indicator,
    masked,
    matrix,
    nonnegative,
    normalise,
    number,
    ones,
    permutation,
    position,
    row,
    scalar,
    sees_something,
    sin,
    softmax,
    tokens,
    unknown,
    zeros,
)
from symattn.api import conditions
from symattn.deciding import Status
from symattn.language.claims import question
from symattn.language.statements import Equation
from symattn.language.symbols import symbols_of
from symattn.missing_hypotheses import repairs
from symattn.missing_hypotheses.weakest import Explanation
from tests.marks import all_but

S, d = tokens("S"), features("d")
A, B, L = (matrix(name, S, S) for name in "ABL")
x, y, P = (matrix(name, S, d) for name in "xyP")
R, u = unknown("R"), scalar("u")
i, j = position("i", S), position("j", S)
pi, kept = permutation("pi", S), permutation("sigma", S, fixing=i)
T, H = tokens("T"), heads("H")
h = position("h", H)
W = family("W", h, d, d)

LISTED: dict[str, tuple[Any, Any, set[str], set[str]]] = {
    "a sum that may be 0": (defined(Mask(B)), (), {"(B ∘ [causal]) 1 ≠ 0", "S = 1"}, set()),
    "what is certain": (defined(normalise(exp(B))), (), {"S = 1"}, {"exp(B) 1 ≠ 0"}),
    "a mask": (
        Eq(row(Mask(softmax(L), R), i), row(softmax(L + bias(R, S, S)), i)), (),
        {"every row of R sees something", "row i of R sees something", "i sees i under R"}, set(),
    ),
    "a mask of one axis": (
        defined(softmax(masked(L, ~R))), (),
        {"R is reflexive", "R is symmetric", "R is the same in every row"}, {"π keeps R"},
    ),
    "a mask of two axes": (
        defined(softmax(masked(x, R))), (), {"R is growing"}, {"R is reflexive", "R is causal"},
    ),
    "a mask and a permutation": (
        Eq(Mask(softmax(pi.matrix @ L), R), Mask(softmax(L), R)), (), {"π keeps R"}, set(),
    ),
    "a known mask": (
        Eq(Mask(softmax(L)), softmax(L)), (), {"S = 1"}, {"every row of causal sees something"}
    ),
    "two positions": (
        Eq(entry(A, i, j), entry(A, j, i)), (),
        {"i ≤ j", "j ≤ i", "i ≠ j", "i < j", "j < i", "i = j", "A is symmetric"}, set(),
    ),
    "what is given": (Eq(entry(A, i, j), number(0)), i < j, {"j ≤ i"}, {"i < j"}),
    "a permutation": (
        Eq(row(pi.matrix @ x, i), row(x, i)), (),
        {"π fixes i", "π maps {1, …, i} to itself",
         "π fixes every position from i on", "all rows of x are equal"}, set(),
    ),
    "a permutation that is special": (
        Eq(row(kept.matrix @ x, i), row(x, i)), (), {"i = 1"}, {"σ fixes i"},
    ),
    "two matrices": (Eq(x @ y.T, y @ x.T), (), {"d = 1", "S = 1"}, {"x = y"}),
    "matrices of two shapes": (
        Eq(A @ x, B @ x), (), {"A is invertible"}, {"A = x", "x is symmetric", "A = B"}
    ),
    "a family": (Eq(W @ W, W), (), {"d = 1"}, {"W is symmetric"}),
    "two sizes": (Eq(ones(S, 1).T @ ones(S, 1), ones(T, 1).T @ ones(T, 1)), (), {"S = 1"}, {"S = d"}),
}  # fmt: skip


@pytest.mark.parametrize(("statement", "given", "there", "missing"), LISTED.values(), ids=LISTED)
def test_what_is_supposed(statement: Any, given: Any, there: set[str], missing: set[str]) -> None:
    asked = question(statement, given)
    listed = {repair.supposed for repair in repairs(asked)}
    assert there <= listed
    assert not missing & listed


@pytest.mark.parametrize(("statement", "given"), [case[:2] for case in LISTED.values()], ids=LISTED)
def test_a_repair_supposes_more_and_asks_the_same(statement: Any, given: Any) -> None:
    asked = question(statement, given)
    for repair in repairs(asked):
        assert repair.question.arithmetic == asked.arithmetic
        if repair.question.statement == asked.statement:
            assert set(asked.given) < set(repair.question.given)
        else:
            old, new = (set(symbols_of(q.statement, *q.given).sizes) for q in (asked, repair.question))
            assert new <= old
        assert repair.supposed not in repair.implies


HOLDS: dict[str, tuple[Any, Any, set[str], set[str]]] = {
    "a sum that may be 0": (
        defined(Mask(B)), (), {"(B ∘ [causal]) 1 ≠ 0", "all entries of B are positive"}, set()
    ),
    "a token of the future": (Eq(entry(Mask(softmax(L)), i, j), number(0)), (), {"i < j"}, set()),
    "an entry and its mirror image": (
        Eq(entry(A, i, j), entry(A, j, i)), (),
        {"i = j", "S = 1", "A is symmetric"}, {"A is orthogonal"},
    ),
    "a permutation": (
        Eq(row(pi.matrix @ x, i), row(x, i)), (),
        {"π fixes i", "all rows of x are equal"},
        {"π fixes every position from i on", "π maps {1, …, i} to itself"},
    ),
    "a row that sees nothing": (
        defined(softmax(masked(L, R))), (), {"every row of R sees something"}, {"R is reflexive"},
    ),
    "a mask that is carried along": (
        Eq(Mask(softmax(pi.matrix @ L @ pi.matrix.T), R), pi.matrix @ Mask(softmax(L), R) @ pi.matrix.T),
        sees_something(R, S, S), {"π keeps R"}, set(),
    ),
    "what a second layer sees": (
        Eq(hadamard(indicator(R, S, S) @ indicator(R, S, S), indicator(~R, S, S)), zeros(S, S)), (),
        {"R is transitive"}, {"R is the same in every row"},
    ),
    "nothing helps": (Eq(A + ones(S, S), A), (), set(), set()),
}  # fmt: skip


@pytest.mark.parametrize("name", all_but(["a mask that is carried along"], HOLDS))
def test_the_weakest_are_shown(name: str) -> None:
    statement, given, there, missing = HOLDS[name]
    found = conditions(statement, given)
    holding = {repair.supposed for repair, _ in (*found.proved, *found.checked)}
    assert there <= holding
    assert not missing & holding
    assert found.holds == bool(holding)
    assert found.tried >= len(holding) + sum(found.others.values())
    assert all(verdict.status is Status.PROVED for _, verdict in found.proved)
    assert ("under none" in str(found)) == (not holding)


def test_what_holds_lacks_nothing() -> None:
    found = conditions(Eq(A.T.T, A))
    assert (found.holds, found.tried, str(found)) == (True, 0, "PROVED  Aᵀᵀ = A")


def test_hypotheses_that_exclude_each_other_make_nothing_true() -> None:
    found = conditions(Eq(entry(A, i, j), number(0)), i < j)
    assert not found.holds
    assert found.others["undecided"] >= 2  # j <= i, and Eq(i, j)


def test_of_a_chain_the_ends_are_asked() -> None:
    claimed = chain(A, (A.T.T, "algebra.transpose"), (B, "algebra.transpose"))
    found = list(repairs(question(claimed)))
    assert found
    assert all(isinstance(repair.question.statement, Equation) for repair in found)


@pytest.mark.parametrize(
    ("statement", "tried", "said"),
    [
        (Eq(A.T, A), 3, "under none of the hypotheses that were tried: the claim has to change"),
        (Eq(A.T, A), 0, "no hypothesis can make it hold: the claim has to change"),
        (defined(Mask(B)), 3, "the claim has to change"),
        (sin(u) <= u, 3, "helps to decide it: the claim may still be true"),
        (sin(u) <= u, 0, "no hypothesis was tried: the claim may still be true"),
    ],
)
def test_what_is_undecided_may_be_true(statement: Any, tried: int, said: str) -> None:
    given = nonnegative(u) if statement.has(u) else ()
    assert said in str(Explanation(decide(statement, given), (), (), tried, {}))
