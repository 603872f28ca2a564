"""Signs by tangents of logarithms, by the triangle inequality, and at the ends of what is affine."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    absolute,
    decide,
    hadamard,
    kl_divergence,
    log,
    matrix,
    ones,
    relu,
    sigmoid,
    softmax,
    tokens,
)
from symattn.deciding import Status

S, T = tokens("S T")
a, b, c, p, q, t = (matrix(name, 1, 1) for name in "abcpqt")
w, x, z = (matrix(name, 1, S) for name in "wxz")
L, M = (matrix(name, T, S) for name in "LM")
EVERY = ones(S, 1)


def weights(e: Any) -> list[Any]:
    return [e >= 0, Eq(e @ EVERY, 1)]


def positive_weights(e: Any) -> list[Any]:
    return [e > 0, Eq(e @ EVERY, 1)]


def coin(e: Any, f: Any) -> Any:
    return hadamard(e, log(e / f)) + hadamard(1 - e, log((1 - e) / (1 - f)))


BOTH, STRICT = weights(w) + weights(z), positive_weights(w) + positive_weights(z)
COINS = [p > 0, p < 1, q > 0, q < 1]
LOGITS = hadamard(sigmoid(a), log(sigmoid(a) / sigmoid(b))) + hadamard(
    sigmoid(-a), log(sigmoid(-a) / sigmoid(-b))
)
MIX = (t @ w) + ((1 - t) @ z)
MIXED = hadamard(t @ ones(1, S), softmax(w)) + hadamard((1 - t) @ ones(1, S), softmax(z))

TRUE = {
    "Gibbs": (w @ log(w / z).T >= 0, STRICT),
    "Gibbs, with a difference": (w @ log(z).T <= w @ log(w).T, STRICT),
    "Gibbs, one difference": ((log(w) - log(z)) @ w.T >= 0, STRICT),
    "Gibbs, in a larger claim": (w @ (log(w) - log(z)).T + p * p >= p * p, STRICT),
    "the divergence of two coins": (coin(p, q) >= 0, COINS),
    "the divergence of two coins by logits": (LOGITS >= 0, []),
    "the divergence from a mixture": (w @ log(2 * w / (w + z)).T >= 0, STRICT),
    "the log of a mean": (w @ log(x).T <= log(w @ x.T), [*positive_weights(w), x > 0]),
    "total variation": (absolute(w - z) @ EVERY <= 2, BOTH),
    "total variation of softmaxes": (absolute(softmax(L) - softmax(M)) @ EVERY <= 2, []),
    "the positive part": (relu(w - z) @ EVERY <= 1, BOTH),
    "a mixture of weights": (MIX <= 1, [*BOTH, t >= 0, t <= 1]),
    "a mixture of softmaxes": (MIXED <= 1, [t >= 0, t <= 1]),
    "softmax is monotone": (hadamard(softmax(L) - softmax(M), L - M) @ EVERY >= 0, []),
    "less than the symmetric one": (
        kl_divergence(softmax(L), softmax(M)) <= hadamard(softmax(L) - softmax(M), L - M) @ EVERY,
        [],
    ),
    "a sharper softmax has the larger average": (
        hadamard(softmax(2 * L) - softmax(L), L) @ EVERY >= 0,
        [],
    ),
}

FALSE = {
    "Gibbs, flipped": (w @ log(w / z).T <= 0, STRICT),
    "Gibbs, in a smaller claim": (w @ (log(w) - log(z)).T >= p * p, STRICT),
    "Gibbs, the other weights": (z @ log(w / z).T >= 0, STRICT),
    "Gibbs, without a sum": (w @ log(w / z).T >= 0, [*positive_weights(w), z > 0]),
    "the divergence is not 0": (kl_divergence(softmax(L), softmax(M)) > 0, []),
    "softmax is not monotone entry by entry": (hadamard(softmax(L) - softmax(M), L - M) >= 0, []),
    "two coins, flipped": (coin(p, q) <= 0, COINS),
    "one outcome of a coin": (hadamard(p, log(p / q)) >= 0, COINS),
    "logits, flipped": (LOGITS <= 0, []),
    "the log of a mean, flipped": (log(w @ x.T) <= w @ log(x).T, [*positive_weights(w), x > 0]),
    "total variation, at most 1": (absolute(w - z) @ EVERY <= 1, BOTH),
    "total variation, of any numbers": (absolute(w - z) @ EVERY <= 2, [w >= 0, z >= 0]),
    "total variation, one sum": (absolute(w - z) @ EVERY <= 2, [*weights(w), z >= 0]),
    "no positive part": (relu(w - z) @ EVERY <= 0, BOTH),
    "a mixture beyond 1": (MIX <= 1, [*BOTH, t >= 0]),
    "a mixture below 0": (MIX <= 1, [*BOTH, t <= 1]),
    "two softmaxes added": (softmax(w) + softmax(z) <= 1, []),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_statements_are_proved(name: str) -> None:
    verdict = decide(*TRUE[name])
    assert verdict.status is Status.PROVED, verdict


@pytest.mark.parametrize("name", FALSE)
def test_near_misses_are_not_proved(name: str) -> None:
    verdict = decide(*FALSE[name])
    assert verdict.status is not Status.PROVED, verdict
