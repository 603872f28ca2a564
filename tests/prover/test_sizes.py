"""Equations between sizes as hypotheses, and bits that hold because of distances."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    causal,
    decide,
    features,
    le,
    lt,
    masked,
    matrix,
    number,
    ones,
    position,
    positive,
    softmax,
    tokens,
    window,
)
from symattn.deciding import Status

S, T, d = tokens("S"), tokens("T"), features("d")
i, j = position("i", S), position("j", S)
A, L = matrix("A", S, T), matrix("L", S, S)
rows = A @ ones(T, 1)
seen = softmax(masked(L, causal))[i, j]
near = softmax(masked(L, window(3, 0)))[i, j]

TRUE: dict[str, tuple[Any, Any]] = {
    "a size is a number": (Eq(number(S), number(2)), Eq(S, 2)),
    "two sizes": (Eq(number(S), number(T)), Eq(S, T)),
    "its reciprocal": (Eq(number(1) / number(S), number(1) / number(2)), Eq(S, 2)),
    "its square": (Eq(number(S**2), number(4)), Eq(S, 2)),
    "at most": (le(number(1) / number(S), number(1) / number(2)), Eq(2, S)),
    "more than a smaller number": (lt(number(2), number(S)), Eq(S, 3)),
    "a mean": (Eq(rows / number(S), rows / number(2) / number(T)), Eq(S, 2 * T)),
    "a product of sizes": (
        Eq(number(1) / number(d), number(1) / number(S) / number(T)),
        Eq(d, S * T),
    ),
    "a quotient of sizes": (Eq(number(T) / number(S) * rows, rows / number(2)), Eq(S, 2 * T)),
    "seen as it is far before": (positive(seen), j + 2 < i),
    "seen at a distance": (positive(near), Eq(i, j + 2)),
}

FALSE: dict[str, tuple[Any, Any]] = {
    "another number": (Eq(number(S), number(T) + 1), Eq(S, T)),
    "a wrong quotient": (Eq(number(T) / number(S) * rows, rows / number(3)), Eq(S, 2 * T)),
    "no larger": (lt(number(3), number(S)), Eq(S, 3)),
    "not seen, as it comes later": (positive(seen), i + 2 <= j),
    "outside the window": (positive(near), Eq(i, j + 4)),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_equal_sizes_imply_is_proved(name: str) -> None:
    statement, given = TRUE[name]
    assert decide(statement, given=given).status is Status.PROVED


@pytest.mark.parametrize("name", FALSE)
def test_what_they_do_not_imply_is_refuted(name: str) -> None:
    statement, given = FALSE[name]
    assert decide(statement, given=given).status is Status.REFUTED
