"""Log-sum-exps are convex, a sharper softmax has a larger largest weight, and rows less their means."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    absolute,
    bias,
    causal,
    centred,
    decide,
    exp,
    features,
    hadamard,
    layernorm,
    log,
    logsumexp,
    matrix,
    nonzero,
    ones,
    row_max,
    row_norms,
    scalar,
    scale,
    sigmoid,
    softmax,
    softplus,
    sqrt,
    tokens,
)
from symattn.deciding import Status

S, d = tokens("S"), features("d")
x, y, L, M = matrix("x", S, d), matrix("y", S, d), matrix("L", S, S), matrix("M", S, S)
u, v = scalar("u"), scalar("v")
c, tau, eps = scalar("c"), scale("tau"), scale("epsilon")
HIDDEN = bias(causal, S, S)
SPREAD = nonzero(row_norms(centred(x)))

TRUE: dict[str, tuple[Any, ...]] = {
    "half way": (logsumexp((L + M) / 2) <= (logsumexp(L) + logsumexp(M)) / 2,),
    "anywhere between": (
        logsumexp(c * L + (1 - c) * M) <= c * logsumexp(L) + (1 - c) * logsumexp(M),
        c >= 0,
        c <= 1,
    ),
    "of three": (logsumexp((L + M + M.T) / 3) <= (logsumexp(L) + logsumexp(M) + logsumexp(M.T)) / 3,),
    "under a mask": (
        logsumexp((L + M) / 2 + HIDDEN) <= (logsumexp(L + HIDDEN) + logsumexp(M + HIDDEN)) / 2,
    ),
    "as sums": (
        log(exp((L + M) / 2) @ ones(S, 1)) <= (log(exp(L) @ ones(S, 1)) + log(exp(M) @ ones(S, 1))) / 2,
    ),
    "softplus and its tangent": (softplus(u) + sigmoid(u) * (v - u) <= softplus(v),),
    "the tangent at 0": (log(2) + v / 2 <= softplus(v),),
    "of x and y, entry by entry": (softplus(x) + hadamard(sigmoid(x), y - x) <= softplus(y),),
    "three numbers and their mean": (log(3) + (u + v) / 3 <= log(1 + exp(u) + exp(v)),),
    "a mean with weights": (log(1 + exp(u)) >= sigmoid(v) * (u - v) + log(1 + exp(v)),),
    "a sharper softmax": (row_max(softmax(L)) <= row_max(softmax(2 * L)),),
    "a flatter one": (row_max(softmax(L / 2)) <= row_max(softmax(L)),),
    "the largest weight": (
        Eq(row_max(softmax(L / tau)), exp(row_max(L) / tau) / (exp(L / tau) @ ones(S, 1))),
    ),
    "an entry less the mean": (absolute(centred(x)) <= row_norms(centred(x)),),
    "divided by the length": (absolute(centred(x)) / row_norms(centred(x)) <= 1, SPREAD),
    "LayerNorm": (absolute(layernorm(x)) <= sqrt(d), SPREAD),
    "LayerNorm with ε": (absolute(layernorm(x, eps)) <= sqrt(d),),
    "its square": (hadamard(layernorm(x), layernorm(x)) <= d, SPREAD),
    "a shorter row": (row_norms(centred(x)) <= row_norms(x),),
}


@pytest.mark.parametrize("claim", TRUE.values(), ids=TRUE)
def test_it_is_proved(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.PROVED


FALSE: dict[str, tuple[Any, ...]] = {
    "weights that sum to less": (logsumexp((L + M) / 2) <= (logsumexp(L) + logsumexp(M)) / 3,),
    "beyond one of two": (
        logsumexp(c * L + (1 - c) * M) <= c * logsumexp(L) + (1 - c) * logsumexp(M),
        c >= 0,
    ),
    "concave": (logsumexp((L + M) / 2) >= (logsumexp(L) + logsumexp(M)) / 2,),
    "strictly": (logsumexp((L + M) / 2) < (logsumexp(L) + logsumexp(M)) / 2,),
    "other rows": (
        logsumexp((L + M) / 2 + HIDDEN) <= (logsumexp(L + HIDDEN) + logsumexp(M.T + HIDDEN)) / 2,
    ),
    "a mask on one": (logsumexp((L + M) / 2) <= (logsumexp(L) + logsumexp(M + HIDDEN)) / 2,),
    "the tangent at another place": (softplus(u) + sigmoid(v) * (v - u) <= softplus(v),),
    "a steeper tangent": (softplus(u) + 2 * sigmoid(u) * (v - u) <= softplus(v),),
    "above the tangent at 0": (log(2) + 2 * v / 3 <= softplus(v),),
    "three numbers and half of them": (log(3) + (u + v) / 2 <= log(1 + exp(u) + exp(v)),),
    "a sharper softmax is flatter": (row_max(softmax(2 * L)) <= row_max(softmax(L)),),
    "strictly sharper": (row_max(softmax(L)) < row_max(softmax(2 * L)),),
    "any factor": (row_max(softmax(L)) <= row_max(softmax(c * L)), c >= 0),
    "anything added": (row_max(softmax(L)) <= row_max(softmax(L + M)),),
    "LayerNorm within one": (absolute(layernorm(x)) <= 1, SPREAD),
    "an entry, not less the mean": (absolute(x) <= row_norms(centred(x)),),
    "half the length": (absolute(centred(x)) <= row_norms(x) / 2,),
}


@pytest.mark.parametrize("claim", FALSE.values(), ids=FALSE)
def test_what_is_nearly_so_is_refuted(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.REFUTED
