"""The absolute value of a sum is at most the sum of absolute values, under weights and hypotheses."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import absolute, features, hadamard, le, matrix, ones, row_max, scale, tokens
from symattn.language.claims import question
from tests.prover.shown import is_proved, proved

S, d, n = tokens("S"), features("d"), features("n")
X, E, w, W = matrix("X", S, d), matrix("E", S, d), matrix("w", d, 1), matrix("W", d, n)
delta, all_features, one = scale("delta"), ones(d, 1), ones(S, d)
near = le(absolute(E), delta * one)

TRUE: dict[str, tuple[Any, ...]] = {
    "|Σ x| ≤ Σ |x|": (le(absolute(X @ all_features), absolute(X) @ all_features),),
    "|X W| ≤ |X| |W|": (le(absolute(X @ W), absolute(X) @ absolute(W)),),
    "e w ≤ δ |w|": (le(hadamard(E, X), delta * absolute(X)), near),
    "|Σ e w| ≤ δ Σ |w|": (le(absolute(E @ w), delta * (one @ absolute(w))), near),
}
FALSE: dict[str, tuple[Any, ...]] = {
    "Σ |x| ≤ |Σ x|": (le(absolute(X) @ all_features, absolute(X @ all_features)),),
    "|X W| ≤ |X| W": (le(absolute(X @ W), absolute(X) @ W),),
    "e w ≤ δ w": (le(hadamard(E, X), delta * X), near),
    "|Σ e w| ≤ δ Σ w": (le(absolute(E @ w), delta * (one @ w)), near),
    "|Σ e w| ≤ δ max |w|": (le(absolute(E @ w), delta * (ones(S, 1) @ row_max(absolute(w.T)))), near),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_has_a_proof(name: str) -> None:
    statement, *given = TRUE[name]
    assert proved(question(statement, given)).proofs


@pytest.mark.parametrize("name", FALSE)
def test_near_misses_have_none(name: str) -> None:
    statement, *given = FALSE[name]
    assert not is_proved(question(statement, given))
