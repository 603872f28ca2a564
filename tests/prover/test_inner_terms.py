"""Terms inside others: sums that are equal, sums as numbers, the largest as any number, scaled data."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    Mask,
    absolute,
    causal,
    decide,
    derivative,
    exp,
    features,
    floor,
    hadamard,
    heads,
    indicator,
    kl_divergence,
    le,
    log,
    masked,
    matrix,
    normalise,
    number,
    ones,
    position,
    positive,
    rounded,
    row_max,
    scalar,
    scale,
    sigmoid,
    softmax,
    softplus,
    splice,
    sqrt,
    tanh,
    tokens,
    window,
)
from symattn.deciding import Status

S, d, E = tokens("S"), features("d"), heads("E")
i, j = position("i", S), position("j", S)
x, y, L, M = matrix("x", S, d), matrix("y", S, d), matrix("L", S, E), matrix("M", S, E)
A, B, W, V = matrix("A", d, d), matrix("B", d, d), matrix("W", S, S), matrix("V", S, S)
u, v, beta = scalar("u"), scalar("v"), scale("beta")
each = ones(E, 1)
load = ones(1, S) @ softmax(L) / S
steps = row_max(absolute(x)) / 127
policy, reward = softmax(M), matrix("r", S, E)
earned, gain = hadamard(policy, reward) @ each, hadamard(softmax(L), exp(reward / beta)) @ each
m, k = features("m"), position("k", d)
G, U, D = matrix("G", S, d), matrix("U", d, m), matrix("D", m, d)
hidden = tanh(x @ U)
loss = ones(1, S) @ hadamard(G, hidden @ D) @ ones(d, 1)
cost = kl_divergence(policy, softmax(L))


def within(scores: Any, width: int) -> Any:
    """Scores in a window, 0 elsewhere."""
    return hadamard(scores, indicator(window(width, 0), S, S))


def layer(rows: Any, width: int) -> Any:
    """Causal attention in a window."""
    return softmax(masked(rows @ A @ rows.T / sqrt(d), causal & window(width))) @ (rows @ B)


TRUE: dict[str, tuple[Any, ...]] = {
    "equal sums that are divided by": (Eq(normalise(sigmoid(L)), softmax(L - softplus(L))),),
    "equal sums in a logarithm": (Eq(log(sigmoid(L) @ each), log((exp(L) / (1 + exp(L))) @ each)),),
    "a product of windows": (Eq((within(W, 1) @ within(V, 2))[i, j], 0), j + 3 < i),
    "weights in two windows": (
        Eq((Mask(softmax(W), causal & window(1)) @ Mask(softmax(V), causal & window(1)))[i, j], 0),
        j + 2 < i,
    ),
    "rows before a window": (Eq(layer(splice(y, x, after=j), 1)[i, :], layer(x, 1)[i, :]), j + 2 <= i),
    "the mean load": (le(1, number(E) * (load @ load.T)),),
    "sums of inner sums": (le((load @ each) * (load @ each), number(E) * (load @ load.T)),),
    "rounding by the largest": (
        le(absolute(x - rounded(x / steps) * steps), (steps / 2) @ ones(1, d)),
        positive(row_max(absolute(x))),
    ),
    "a common factor": (le(beta * u, beta * v), le(u, v)),
    "scaled data": (le(earned - beta * cost, beta * log(gain)),),
}


@pytest.mark.parametrize("claim", TRUE.values(), ids=TRUE)
def test_it_is_proved(claim: tuple[Any, ...]) -> None:
    verdict = decide(*claim)
    assert verdict.status is Status.PROVED
    assert verdict.scope is not None
    assert all(not listed for listed in verdict.scope.sizes.values())


FALSE: dict[str, tuple[Any, ...]] = {
    "sums that differ": (Eq(normalise(sigmoid(L)), softmax(L + softplus(L))),),
    "a product of windows, one too far": (Eq((within(W, 1) @ within(V, 2))[i, j], 0), j + 2 < i),
    "weights in two windows, one too far": (
        Eq((Mask(softmax(W), causal & window(1)) @ Mask(softmax(V), causal & window(1)))[i, j], 0),
        j + 1 < i,
    ),
    "rows in a window": (Eq(layer(splice(y, x, after=j), 1)[i, :], layer(x, 1)[i, :]), j + 1 <= i),
    "the mean load, less": (le(number(E) * (load @ load.T), 1),),
    "rounding by less": (
        le(absolute(x - rounded(x / steps) * steps), (steps / 3) @ ones(1, d)),
        positive(row_max(absolute(x))),
    ),
    "a factor that is not given": (le(u * u, u * v), le(u, v)),
    "two layers, a factor forgotten": (Eq(derivative(loss, by=x[i, k]), ((G @ D.T) @ U.T)[i, k]),),
    "data that are not scaled": (le(earned - cost, log(gain)),),
    "rounding twice": (Eq(rounded(rounded(16 * x) / 16), rounded(x)),),
    "the logarithm of a quotient": (le(log((1 - u) / (1 - v)), number(3)), [u < 1, v < 1]),
    "the floor of what is rounded": (Eq(floor(rounded(8 * u) / 8), floor(u)),),
}


@pytest.mark.parametrize("claim", FALSE.values(), ids=FALSE)
def test_what_is_nearly_so_is_refuted(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.REFUTED
