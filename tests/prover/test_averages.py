"""Averages of positive numbers are positive, and terms that are nonzero in any form cancel."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    decide,
    defined,
    exp,
    family,
    hadamard,
    indicator,
    log,
    matrix,
    nonzero,
    ones,
    position,
    stack,
    sum_over,
    tokens,
    unknown,
)
from symattn.deciding import Status

S, T, n = tokens("S T n")
i, j = position("i", T), position("j", S)
P, M = matrix("P", T, S), matrix("M", T, S)
w, u, x = (matrix(name, S, 1) for name in "wux")
r = matrix("r", S, 1, positive=True)
R = indicator(unknown("R"), T, S)
ROWS = [P >= 0, Eq(P @ ones(S, 1), 1)]
FEW = [P >= 0, P @ ones(S, 1) <= 1]
SHARED = (M / S + 1) @ r
MIXED = (P + (1 - P @ ones(S, 1)) / S) @ r

TRUE: dict[str, tuple[Any, list[Any]]] = {
    "of each row": (P @ r > 0, ROWS),
    "of all rows, row by row": (ones(1, T) @ P @ exp(x) > 0, ROWS),
    "of all rows, column by column": (sum_over(P[i, j] * exp(x)[j, :], j, i) > 0, ROWS),
    "under a mask": (hadamard(P, R) @ r > 0, [P >= 0, hadamard(P, R) @ ones(S, 1) > 0]),
    "with weights of any sum": (w.T @ r > 0, [w >= 0, ones(1, S) @ w > 0]),
    "with weights of a sum of at least 1": (w.T @ r > 0, [w >= 0, ones(1, S) @ w >= 1]),
    "of what is given to be positive": (w.T @ u > 0, [w >= 0, ones(1, S) @ w >= 2, u > 0]),
    "of so many as are seen": (R @ exp(x) > 0, [Eq(R @ ones(S, 1), n)]),
    "a column that is at least a size": (w > 0, [w >= n]),
    "a count that is at least a size": (R @ ones(S, 1) > 0, [R @ ones(S, 1) >= n]),
    "its logarithm": (defined(log(P @ exp(x))), ROWS),
    "over itself": (Eq((P @ r) / (P @ r), 1), ROWS),
    "its inverse": (Eq(hadamard(P @ r, 1 / (P @ r)), 1), ROWS),
    "a sum with quotients by a size": (Eq(SHARED / SHARED, 1), [nonzero(SHARED)]),
    "a sum with what a row lacks": (Eq(MIXED / MIXED, 1), [nonzero(MIXED)]),
}
FALSE: dict[str, tuple[Any, list[Any]]] = {
    "weights that may all be 0": (P @ r > 0, FEW),
    "a mask that may hide every weight": (hadamard(P, R) @ r > 0, ROWS),
    "of at most so many": (R @ exp(x) > 0, [R @ ones(S, 1) <= n]),
    "a column that is at least minus a size": (w > 0, [w >= -n]),
    "weights of any sign": (w.T @ r > 0, [Eq(ones(1, S) @ w, 1)]),
    "numbers that may be 0": (w.T @ u > 0, [w >= 0, ones(1, S) @ w >= 1, u >= 0]),
    "numbers with a positive sum": (w.T @ u > 0, [w >= 0, ones(1, S) @ w >= 1, ones(1, S) @ u > 0]),
    "its logarithm": (defined(log(P @ exp(x))), FEW),
    "at least 1": (w.T @ r >= 1, [w >= 0, ones(1, S) @ w >= 1]),
    "another sum over it": (Eq(((M / S + 2) @ r) / SHARED, 1), [nonzero(SHARED)]),
}


@pytest.mark.parametrize("name", TRUE)
def test_it_is_proved(name: str) -> None:
    statement, given = TRUE[name]
    assert decide(statement, given).status is Status.PROVED


@pytest.mark.parametrize("name", FALSE)
def test_what_is_nearly_so_is_refuted(name: str) -> None:
    statement, given = FALSE[name]
    assert decide(statement, given).status is Status.REFUTED


@pytest.mark.parametrize(("outer", "inner"), [("A", "Z"), ("Z", "A")])
def test_hypotheses_on_all_members_are_read_whatever_sizes_are_called(outer: str, inner: str) -> None:
    members, rows = tokens(outer), tokens(inner)
    n, other, k = position("n", members), position("m", members), position("k", rows)
    chosen, every = family("p", n, rows, S), family("p", other, rows, S)
    claim = sum_over((chosen @ r)[k, :], k) > 0
    given = [stack(every, other) >= 0, Eq(stack(every @ ones(S, 1), other), 1)]
    assert decide(claim, given).status is Status.PROVED
    assert decide(claim, given[:1]).status is Status.REFUTED
