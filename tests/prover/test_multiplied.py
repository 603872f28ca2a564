"""Equations between inverses of sums, multiplied by what is inverted: push-through, Woodbury, deltas."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    bias,
    causal,
    column,
    decide,
    derivative,
    diag,
    entry,
    exp,
    features,
    hadamard,
    identity,
    indicator,
    inverse,
    isolated,
    matrix,
    nonzero,
    number,
    position,
    scale,
    softmax,
    tokens,
)
from symattn.assumptions.definite import is_definite
from symattn.deciding import Status
from symattn.language.claims import question
from tests.prover.shown import has_proofs

S, d = tokens("S"), features("d")
i, j, k, s = position("i", S), position("j", S), position("k", d), scale("s")
E, F = identity(S), identity(d)
X, U, V, Z = matrix("X", S, d), matrix("U", S, d), matrix("V", d, S), matrix("Z", d, d)
Y = matrix("Y", S, S)
u, v, w = matrix("u", S, 1), matrix("v", S, 1), matrix("w", S, 1, positive=True)
A, B, N = (matrix(name, S, S, invertible=True) for name in "ABN")
C, P = (matrix(name, d, d, invertible=True) for name in "CP")
SKEW = Z - Z.T
ROTATED = (F - Z) @ inverse(F + Z)
PART = X / u
NEAR = inverse(E + X @ X.T)
BELOW = hadamard(indicator(causal & ~isolated, S, S), Y)
BEYOND = hadamard(indicator(~causal, S, S), Y)
LOWER = E + BELOW
REDUCED = U @ inverse(P) @ V @ inverse(A)

TRUE: dict[str, tuple[Any, ...]] = {
    "push-through": (Eq(NEAR @ X, X @ inverse(F + X.T @ X)),),
    "ridge": (Eq(inverse(s * F + X.T @ X) @ X.T, X.T @ inverse(s * E + X @ X.T)),),
    "weights": (
        Eq(inverse(s * F + X.T @ diag(w) @ X) @ X.T @ diag(w), X.T @ inverse(s * diag(1 / w) + X @ X.T)),
    ),
    "over a size": (Eq(inverse(E + X @ X.T / d) @ X, X @ inverse(F + X.T @ X / d)),),
    "one row": (Eq((NEAR @ X)[i, :], (X @ inverse(F + X.T @ X))[i, :]),),
    "softmax": (
        Eq(inverse(E + softmax(X) @ softmax(X).T) @ softmax(X),
           softmax(X) @ inverse(F + softmax(X).T @ softmax(X))),
    ),
    "Woodbury": (Eq(NEAR, E - X @ inverse(F + X.T @ X) @ X.T),),
    "Sherman and Morrison": (Eq(inverse(E + u @ u.T), E - u @ u.T / (1 + u.T @ u)),),
    "the inverse alone": (Eq(NEAR @ X @ X.T, E - NEAR),),
    "symmetric": (Eq(NEAR, NEAR.T),),
    "the resolvent": (Eq(inverse(A) - inverse(B), inverse(A) @ (B - A) @ inverse(B)),),
    "a skew part": (Eq(inverse(F + SKEW) @ (F - SKEW), (F - SKEW) @ inverse(F + SKEW)),),
    "triangular": (Eq(inverse(LOWER) @ (LOWER @ X), X),),
    "triangular, from the other side": (Eq((V @ LOWER) @ inverse(LOWER), V),),
    "triangular, with entries beyond the diagonal": (
        Eq(inverse(3 * E - BEYOND) @ X, (X + BEYOND @ inverse(3 * E - BEYOND) @ X) / 3),
    ),
    "triangular, by columns": (Eq(inverse(E + BELOW.T) @ X + BELOW.T @ inverse(E + BELOW.T) @ X, X),),
    "the delta rule": (Eq(inverse(LOWER) @ X, X - BELOW @ inverse(LOWER) @ X),),
    "given: triangular": (
        Eq(inverse(E + Y) @ (X + Y @ X), X), Eq(Y, hadamard(Y, indicator(causal & ~isolated, S, S)))
    ),
    "given: Cayley": (Eq(ROTATED.T @ ROTATED, F), Eq(Z.T, -Z)),
    "given: Cayley, exchanged": (Eq(ROTATED, inverse(F + Z) @ (F - Z)), Eq(Z.T, -Z)),
    "given: push-through": (
        Eq(U @ inverse(P), inverse(N) @ U), Eq(P, F + V @ U), Eq(N, E + U @ V)
    ),
    "given: Sherman and Morrison": (
        Eq(inverse(N), inverse(A) - inverse(A) @ u @ v.T @ inverse(A) / (1 + v.T @ inverse(A) @ u)),
        Eq(N, A + u @ v.T), nonzero(1 + v.T @ inverse(A) @ u),
    ),
    "given: Woodbury": (
        Eq(inverse(N), inverse(A) - inverse(A) @ REDUCED),
        Eq(N, A + U @ C @ V), Eq(P, inverse(C) + V @ inverse(A) @ U),
    ),
}  # fmt: skip

FALSE: dict[str, tuple[Any, ...]] = {
    "push-through, of another number": (Eq(NEAR @ X, X @ inverse(2 * F + X.T @ X)),),
    "Woodbury, added": (Eq(NEAR, E + X @ inverse(F + X.T @ X) @ X.T),),
    "Woodbury, without an inverse": (Eq(NEAR, E - X @ (F + X.T @ X) @ X.T),),
    "no value: subtracted": (Eq(inverse(E - X @ X.T) @ X, X @ inverse(F - X.T @ X)),),
    "no value: nothing added": (Eq(inverse(X @ X.T) @ X @ X.T, E),),
    "no value: a quotient inside": (Eq(inverse(E + PART @ PART.T) @ X, inverse(E + PART @ PART.T) @ X),),
    "no value: of any matrix": (Eq(inverse(F + Z) @ (F + Z), F),),
    "triangular: the first terms of the series": (Eq(inverse(LOWER), E - BELOW),),
    "triangular: two terms": (Eq(inverse(LOWER), E - BELOW + BELOW @ BELOW),),
    "no value: 0 on the diagonal": (Eq(inverse(BELOW) @ (BELOW @ X), X),),
    "no value: 0 in one place of it": (Eq(inverse(LOWER - E / number(1)) @ ((LOWER - E) @ X), X),),
    "no value: any diagonal": (Eq(inverse(BELOW + diag(u)) @ ((BELOW + diag(u)) @ X), X),),
    "no value: on both sides": (Eq(inverse(LOWER + BEYOND) @ ((LOWER + BEYOND) @ X), X),),
    "Cayley, of any matrix": (Eq(ROTATED @ ROTATED.T, F),),
    "Cayley, not transposed": (Eq(ROTATED @ ROTATED, F), Eq(Z.T, -Z)),
    "given: Sherman and Morrison, of one": (
        Eq(inverse(N), E - u @ v.T / (1 + u.T @ u)), Eq(N, E + u @ v.T)
    ),
}  # fmt: skip

DEFINITE = {
    "I": E,
    "a positive diagonal": diag(w / 2 + w),
    "of a definite one": s * E + X @ inverse(F + X.T @ X) @ X.T,
    "a diagonal of exponentials": diag(exp(u)),
    "with half of A − Aᵀ": F - (Z - Z.T) / 2,
    "with A − Aᵀ": 2 * F - Z.T + X.T @ X + Z,
}
NOT_DEFINITE = {
    "A Aᵀ": X @ X.T,
    "a negative number": E - X @ X.T,
    "A A": F + Z @ Z,
    "another matrix": E + X @ U.T,
    "any middle": F + X.T @ diag(u) @ X,
    "a symmetric part": F + Z + Z.T,
    "A − A": F + Z - Z,
    "half of A + Aᵀ": F - (Z + Z.T) / 2,
    "any scale": E + (s - 1) * X @ X.T,
    "a hidden 0": diag(column(exp(bias(causal, S, S)), i)),
    "twice subtracted": F + Z - Z.T - Z.T,
}


@pytest.mark.parametrize("name", TRUE)
def test_true_statements_are_proved(name: str) -> None:
    statement, *given = TRUE[name]
    verdict = decide(statement, *given)
    assert verdict.status is Status.PROVED, verdict


@pytest.mark.parametrize("name", FALSE)
def test_near_misses_are_not_proved(name: str) -> None:
    statement, *given = FALSE[name]
    verdict = decide(statement, *given)
    assert verdict.status in (Status.REFUTED, Status.ILL_DEFINED), verdict
    assert not has_proofs(question(statement, tuple(given)))


OF_INVERSES = {
    "0": (Eq(derivative(NEAR[i, j], by=entry(X, i, k)), number(0)), False),
    "0, of a symmetric product": (
        Eq(derivative(inverse(F + Z @ Z.T)[k, k], by=entry(Z, k, k)), number(0)),
        False,
    ),
    "of a function": (Eq(derivative((exp(NEAR) @ U)[i, k], by=entry(X, i, k)), number(0)), False),
    "of the other factor": (Eq(derivative((NEAR @ U)[i, k], by=entry(U, j, k)), NEAR[i, j]), True),
}


@pytest.mark.parametrize("name", OF_INVERSES)
def test_an_inverse_is_not_a_constant_where_derivatives_are_taken(name: str) -> None:
    statement, is_true = OF_INVERSES[name]
    assert has_proofs(question(statement)) is is_true


def test_what_is_definite_is_seen() -> None:
    assert all(map(is_definite, DEFINITE.values()))
    assert not any(map(is_definite, NOT_DEFINITE.values()))
