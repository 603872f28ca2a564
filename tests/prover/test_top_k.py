"""What holds of the k largest entries of each row, however ties are broken."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    decide,
    exp,
    hadamard,
    indicator,
    masked,
    matrix,
    normalise,
    ones,
    position,
    sees,
    softmax,
    tokens,
    top_k,
    unknown,
)
from symattn.deciding import Status
from symattn.errors import InputError

S, T, n = tokens("S T n")
r, m = position("r", S), position("m", S)
a, b = position("a", T), position("b", T)
L, c, R = matrix("L", S, T), matrix("c", S, 1), unknown("R")
SEEN, COUNT = indicator(R, S, T), indicator(R, S, T) @ ones(T, 1)
CHOSEN = [top_k(R, L, n)]
APART = [*CHOSEN, sees(R, r, a), ~sees(R, r, b)]
GATES = softmax(masked(L, R))

TRUE: dict[str, tuple[Any, list[Any]]] = {
    "the last of them and the next": (L[r, b] <= L[r, a], APART),
    "of their weights": (softmax(L)[r, b] <= softmax(L)[r, a], APART),
    "of the exponentials, too": (top_k(R, exp(L), n), CHOSEN),
    "of scores moved by a column, too": (top_k(R, L - c, n), CHOSEN),
    "gates": (Eq(GATES, normalise(hadamard(softmax(L), SEEN))), CHOSEN),
    "gates of two experts": (Eq(GATES @ ones(T, 1), 1), [top_k(R, L, 2)]),
}
FALSE: dict[str, tuple[Any, list[Any]]] = {
    "equal scores are kept apart": (L[r, b] < L[r, a], APART),
    "of scores turned round, too": (top_k(R, -L, n), CHOSEN),
    "of scores moved by a row, too": (top_k(R, L - ones(S, 1) @ matrix("e", 1, T), n), CHOSEN),
    "of another row": (L[m, b] <= L[r, a], APART),
    "there are two": (Eq(COUNT, 2), CHOSEN),
    "all are there": (Eq(COUNT, T), CHOSEN),
    "gates without normalising": (Eq(GATES, hadamard(softmax(L), SEEN)), CHOSEN),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_holds_is_proved(name: str) -> None:
    statement, given = TRUE[name]
    verdict = decide(statement, *given)
    assert verdict.status is Status.PROVED, verdict
    assert verdict.scope.all_sizes, verdict


@pytest.mark.parametrize("name", FALSE)
def test_what_does_not_hold_is_refuted(name: str) -> None:
    statement, given = FALSE[name]
    assert decide(statement, *given).status is Status.REFUTED


def test_a_position_of_the_scores_is_not_captured() -> None:
    scores = L + L[position("i", S), position("j", T)]
    said = "[R][l, i1] ∘ [not R][l, j1]) ∘ ((L + L[i, j] · 1)[l, i1] − (L + L[i, j] · 1)[l, j1])"
    assert said in str(top_k(R, scores, 1))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((R, 3, 1), "3 is not a symattn expression"),
        (("R", L, 1), "'R' is not a relation"),
        ((R, L, "2"), "a name does not say what is counted"),
        ((R, L, 0), "give a whole number of at least 1"),
        ((R, L, 0.5), "give a whole number of at least 1"),
    ],
)
def test_what_it_is_not_given(arguments: tuple[Any, ...], said: str) -> None:
    with pytest.raises(InputError, match=said):
        top_k(*arguments)
