"""where(W, X, Y) chooses entry by entry."""

from __future__ import annotations

import pytest

from symattn import (
    Eq,
    Status,
    bias,
    causal,
    decide,
    hadamard,
    indicator,
    masked,
    matrix,
    ones,
    oo,
    tokens,
    unknown,
    where,
)
from symattn.errors import InputError, ShapeError

S = tokens("S")
X, Y = matrix("X", S, S), matrix("Y", S, S)
W = unknown("W")


@pytest.mark.parametrize(
    ("statement", "status"),
    [
        (Eq(where(W, X, Y), where(~W, Y, X)), Status.PROVED),
        (Eq(where(W, X, X), X), Status.PROVED),
        (Eq(where(W, X), hadamard(X, indicator(W, S, S))), Status.PROVED),
        (Eq(where(W, 0, X), where(~W, X)), Status.PROVED),
        (Eq(where(W, X, 1), where(W, X) + indicator(~W, S, S)), Status.PROVED),
        (Eq(where(causal, X, -oo), X + bias(causal, S, S)), Status.PROVED),
        (Eq(where(causal, where(causal, X, Y), Y), where(causal, X, Y)), Status.PROVED),
        (Eq(where(causal, X, Y).T, where(causal, X.T, Y.T)), Status.REFUTED),
        (Eq(where(W, X, Y), where(W, Y, X)), Status.REFUTED),
        (Eq(where(W, masked(X, W), Y), where(W, X, Y)), Status.ILL_DEFINED),
    ],
)
def test_entries_are_chosen(statement, status):
    assert decide(statement).status is status


@pytest.mark.parametrize(
    ("write", "error", "said"),
    [
        (lambda: where(W, 1, 2), InputError, "must be an Expression"),
        (lambda: where(W, Eq(X, Y)), InputError, r"where\(sees\(relation, i, j\), statement\)"),
        (lambda: where(S >= 2, Eq(X, Y), X), InputError, "a third argument goes with a relation"),
        (lambda: where(W, X, ones(2, 2)), ShapeError, "the shapes must be equal"),
        (lambda: where(W, X, 0.5), InputError, "Rational"),
        (lambda: where(X, Eq(X, X)), InputError, "X is not a hypothesis"),
    ],
)
def test_what_cannot_be_chosen_is_refused(write, error, said):
    with pytest.raises(error, match=said):
        write()
