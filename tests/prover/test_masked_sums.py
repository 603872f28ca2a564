"""Bounds on what is divided by a sum over kept keys, of which hypotheses say how large it is."""

from __future__ import annotations

import pytest

from symattn import (
    Eq,
    Mask,
    decide,
    exp,
    hadamard,
    indicator,
    matrix,
    normalise,
    ones,
    scale,
    softmax,
    tokens,
    unknown,
)
from symattn.deciding import Status

S = tokens("S")
A, L = matrix("A", S, S), matrix("L", S, S)
u = matrix("u", S, 1, positive=True)
w = matrix("w", S, S, positive=True)
rho, R = scale("rho"), unknown("R")
KEPT = indicator(R, S, S)


def kept(e):
    return hadamard(e, KEPT) @ ones(S, 1)


TRUE = {
    "1/Σ ≤ 1/ρ": (1 / kept(w) <= 1 / rho, rho <= kept(w)),
    "u/Σ ≤ u/ρ": (u / kept(w) <= u / rho, rho <= kept(w)),
    "a row over its kept sum": (w / kept(w) <= w / rho, rho <= kept(w)),
    "masked and renormalised": (Mask(w, R) <= w / rho, rho <= kept(w)),
    "a share of the sum is kept": (kept(w) > 0, rho <= kept(w) / (w @ ones(S, 1))),
    "exponentials are kept": (kept(exp(L)) > 0, rho <= kept(softmax(L))),
    "nucleus": (Mask(softmax(L), R) <= softmax(L) / rho, rho <= kept(softmax(L))),
    "nucleus, renormalised": (
        Eq(Mask(softmax(L), R), normalise(Mask(exp(L), R))),
        rho <= kept(softmax(L)),
    ),
}

FALSE = {
    "the other way round": (1 / kept(w) >= 1 / rho, rho <= kept(w)),
    "numbers of either sign": (kept(A) > 0, kept(A) <= rho),
    "half of the mass": (Mask(softmax(L), R) <= softmax(L) / (2 * rho), rho <= kept(softmax(L))),
    "a bound from above": (kept(w) >= 1, kept(w) / (w @ ones(S, 1)) >= rho),
}


@pytest.mark.parametrize("name", TRUE)
def test_it_is_proved(name: str) -> None:
    statement, given = TRUE[name]
    assert decide(statement, given=given).status is Status.PROVED


@pytest.mark.parametrize("name", FALSE)
def test_what_is_nearly_so_is_refuted(name: str) -> None:
    statement, given = FALSE[name]
    assert decide(statement, given=given).status is Status.REFUTED


def test_what_is_divided_by_is_told_if_it_may_be_0() -> None:
    given = hadamard(kept(w), kept(w)) >= kept(w) + 1
    verdict = decide(w / kept(w) <= w, given=given, sizes={S: 1})
    assert verdict.status is Status.UNDECIDED
    assert "entry (1, 1) is 1/0 unless the hypotheses exclude it" in str(verdict.reason)
    assert "add the hypothesis nonzero(" in str(verdict.reason)
