"""Equations between data as hypotheses: what can never hold makes nothing true."""

from __future__ import annotations

import pytest

from symattn import (
    Eq,
    decide,
    exp,
    features,
    hypotheses,
    identity,
    iff,
    le,
    matrix,
    ones,
    position,
    positive,
    relu,
    row_norms,
    scalar,
    tokens,
    where,
    zeros,
)  # fmt: skip
from symattn.deciding import Status
from symattn.deciding.counterexample import TableName
from symattn.language.hypotheses import as_hypotheses
from symattn.language.matrices import FreeMatrix
from symattn.language.sizes import Size
from tests.marks import every

S, d = tokens("S"), features("d")
A, B = matrix("A", S, S), matrix("B", S, S)
a, b = scalar("a"), scalar("b")

IMPOSSIBLE = {
    "a sum that is not": (Eq(A, A + ones(S, S)), [Eq(B, B + ones(S, S))]),
    "ones that are zeros": (Eq(A, B), [Eq(ones(S, 1), zeros(S, 1))]),
    "its own successor": (Eq(A, B), [Eq(A, A + ones(S, S))]),
    "two that exclude each other": (Eq(A, B), [Eq(a, b), Eq(a, b + 1)]),
    "the same excluded difference": (Eq(a, a + 1), [Eq(b, b + 1)]),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_can_never_hold_makes_nothing_true(name: str) -> None:
    statement, given = IMPOSSIBLE[name]
    assert decide(statement, given).status is Status.UNDECIDED


def test_a_multiple_of_what_is_0_is_0() -> None:
    x, V = matrix("x", 1, S), matrix("V", S, S)
    verdict = decide(Eq(x @ V @ A, zeros(1, S)), [Eq(x @ V, zeros(1, S))])
    assert verdict.status is Status.PROVED
    assert verdict.scope.all_sizes
    assert decide(Eq(x, zeros(1, S)), [Eq(x @ V, zeros(1, S))]).status is Status.REFUTED
    assert decide(Eq(V, identity(S)), [Eq(x @ V, x)]).status is not Status.PROVED


k, q, v, T = matrix("k", d, 1), matrix("q", 1, d), matrix("v", d, 1), matrix("T", d, d)

UNIT = {
    "the square of a column": (k, Eq(k.T @ k, ones(1, 1))),
    "the square of a row": (q.T, Eq(q @ q.T, ones(1, 1))),
    "one, and its square": (k, Eq(ones(1, 1), k.T @ k)),
    "the length of a column": (k, Eq(row_norms(k.T), ones(1, 1))),
    "the length of a row": (q.T, Eq(row_norms(q), ones(1, 1))),
    "neither more nor less": (k, [le(k.T @ k, ones(1, 1)), le(ones(1, 1), k.T @ k)]),
}


@pytest.mark.parametrize("name", UNIT)
def test_a_vector_of_length_1_is_one_divided_by_its_length(name: str) -> None:
    unit, given = UNIT[name]
    delta = T - (T @ unit - v) @ unit.T
    verdict = decide(Eq(delta @ unit, v), given)
    assert verdict.status is Status.PROVED
    assert verdict.scope.all_sizes
    assert decide(Eq(delta @ unit, 2 * v), given).status is Status.REFUTED
    assert decide(Eq(delta @ unit, v)).status is Status.REFUTED, "of any length it is false"


def test_rows_that_are_at_right_angles_are_no_single_row_of_length_1() -> None:
    """A Aᵀ is a square of lengths only where A has one row."""
    statement = Eq(matrix("X", S, d) @ matrix("X", S, d).T @ A, A)
    assert decide(statement, [Eq(matrix("X", S, d) @ matrix("X", S, d).T, ones(S, S))]).status is not (
        Status.PROVED
    )


T_ = tokens("T")
L, Y, N, x = matrix("L", S, S), matrix("Y", S, T_), matrix("N", S, S), matrix("x", S, d)
P, W = matrix("P", S, T_, positive=True), matrix("W", d, d)
u, k_, l_ = W[position("m", d), position("m", d)], position("k", S), position("l", S)
r = features("r")

OF_ANOTHER_AXIS = {
    "rows that sum to 1": [Eq(L @ ones(S, 1), ones(S, 1))],
    "positive rows that sum to 1": [Eq(P @ ones(T_, 1), ones(S, 1))],
    "equal tokens": [Eq(x[k_, :], x[l_, :])],
    "skew": [Eq(N.T, -N)],
    "symmetric": [Eq(N, N.T)],
    "low rank": [Eq(Y, matrix("B", S, r) @ matrix("C", r, T_))],
    "rows of length 1": [Eq(row_norms(Y), ones(S, 1))],
    "two equations": [Eq(L @ ones(S, 1), ones(S, 1)), Eq(Y, exp(matrix("Z", S, T_)))],
}
FAILS = {
    "symmetric": (Eq(W, W.T), Status.REFUTED),
    "positive": (positive(W), Status.REFUTED),
    "an inverse of what may be 0": (Eq(u / u, ones(1, 1)), Status.ILL_DEFINED),
    "a kink": (Eq(relu(W), W), Status.REFUTED),
}


@pytest.mark.parametrize("name", every(4, OF_ANOTHER_AXIS))
def test_an_equation_about_an_axis_that_the_claim_does_not_have_is_listed_too(name: str) -> None:
    equations = OF_ANOTHER_AXIS[name]
    sizes = {str(s) for e in equations for s in as_hypotheses([e])[0].atoms(Size)}
    matrices = {m.name for e in equations for m in as_hypotheses([e])[0].atoms(FreeMatrix)}
    for statement, status in FAILS.values():
        verdict = decide(statement, equations)
        assert verdict.status is status
        example = verdict.counterexample
        assert example is not None
        assert sizes <= set(example.sizes)
        assert matrices <= {table.name for table in example.values}


@pytest.mark.parametrize("name", every(4, OF_ANOTHER_AXIS))
def test_the_other_axis_under_where_iff_and_beside_conditions(name: str) -> None:
    equations = OF_ANOTHER_AXIS[name]
    assert decide(where(equations[0], Eq(W, W.T))).status is Status.REFUTED
    assert decide(iff(equations[0], Eq(W, W.T))).status is Status.REFUTED
    beside = decide(Eq(W, W.T), [*equations, S >= 2])
    assert beside.status is Status.REFUTED
    assert beside.counterexample is not None
    assert beside.counterexample.sizes["S"] >= 2, "which the condition says"


def test_what_is_listed_satisfies_the_equation() -> None:
    equation = [Eq(L @ ones(S, 1), ones(S, 1)), Eq(x[k_, :], x[l_, :])]
    example = decide(Eq(W, W.T), equation).counterexample
    assert example is not None
    assert example.values[TableName("L")] == ((1,),)
    assert example.positions == {"k": 1, "l": 1}
    assert example.sizes == {"d": 2, "S": 1}


def test_what_is_not_rational_is_left_out() -> None:
    example = decide(Eq(W, W.T), [Eq(Y, exp(matrix("Z", S, T_) + ones(S, T_)))]).counterexample
    assert example is not None
    assert {table.name for table in example.values} == {"W", "Z"}


def test_what_is_lacking_is_found_beside_such_an_equation() -> None:
    lacking = decide(Eq(W, W.T), [Eq(L @ ones(S, 1), ones(S, 1)), d <= 1])
    assert lacking.status is Status.PROVED
    assert "REFUTED" in str(hypotheses.conditions(Eq(W, W.T), [Eq(L @ ones(S, 1), ones(S, 1))]))
