"""Equations between data as hypotheses: what can never hold makes nothing true."""

from __future__ import annotations

import pytest

from symattn import Eq, decide, features, identity, le, matrix, ones, row_norms, scalar, tokens, zeros
from symattn.kernel import Status

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
