"""Signs by factors of either sign, cases of what is given, the largest |u|, and few terms of a log."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    Mask,
    absolute,
    decide,
    defined,
    exp,
    hadamard,
    indicator,
    log,
    logsumexp,
    matrix,
    maximum,
    number,
    ones,
    relu,
    row_max,
    row_norms,
    scalar,
    scale,
    sigmoid,
    softmax,
    softplus,
    tokens,
    unknown,
)
from symattn.deciding import Status

S = tokens("S")
a, b, c, u, v = (scalar(name) for name in "abcuv")
p, r = scale("p"), scale("r")
L, M = matrix("L", S, S), matrix("M", S, S)
h, k = matrix("h", 1, 2), matrix("k", 2, 1)
R = unknown("R")
P = sigmoid(u)
FOCAL = -hadamard(1 - P, 1 - P) * log(P)
STEP = row_norms(h - r * (h @ k) @ k.T) <= row_norms(h)


def leaky(z: Any) -> Any:
    return maximum(z, z / 5)


def kept(of: Any) -> Any:
    return hadamard(softmax(of), indicator(R, S, S)) @ ones(S, 1)


def mixed(q: Any, other: Any) -> Any:
    return softplus(q * u + other * v) <= q * softplus(u) + other * softplus(v)


TRUE = {
    "a common factor that is negative": (-(1 - p) * (1 - p) * log(p) <= -log(p), [p < 1]),
    "the focal loss of a logit": (-log(P) >= FOCAL, []),
    "an order under a leaky unit": (b <= c, [leaky(b) <= leaky(c)]),
    "the order of others": (leaky(a + b) <= leaky(a + c), [leaky(b) <= leaky(c)]),
    "by the largest |u|": (exp(L) @ ones(S, 1) <= exp(M + row_max(absolute(L - M))) @ ones(S, 1), []),
    "a log of two terms": (mixed(number(r), number(1 - r)), [r <= 1]),
    "a log of three terms": (
        log(exp((a + b) / 2) + exp((b + c) / 2) + 1)
        <= (log(exp(a) + exp(b) + 1) + log(exp(b) + exp(c) + 1)) / 2,
        [],
    ),
    "a term of what is given": (defined(Mask(softmax(L), R)), [r <= kept(L)]),
}

FALSE = {
    "the factor may be positive": (-(1 - p) * (1 - p) * log(p) <= -log(p), []),
    "a slope that is larger": (absolute(2 * P * log(P) + P - 1) * (1 - P) <= 1, []),
    "a unit that is flat": (b <= c, [relu(b) <= relu(c)]),
    "a leaky unit of others": (leaky(a + b) <= leaky(c), [leaky(b) <= leaky(c)]),
    "a step that is too long": (STEP, [Eq(k.T @ k, 1), r <= 3]),
    "half the largest |u|": (
        logsumexp(L) - logsumexp(M) <= row_max(absolute(L - M)) / 2,
        [],
    ),
    "weights that are negative": (mixed(number(r), number(1 - r)), []),
    "weights that sum to less": (mixed(number(r), number(1 - 2 * r)), [2 * r <= 1]),
    "nothing that is kept": (defined(Mask(softmax(L), R)), [-r <= kept(L)]),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_is_proved(name: str) -> None:
    claim, given = TRUE[name]
    assert decide(claim, given=given).status is Status.PROVED


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_is_not(name: str) -> None:
    claim, given = FALSE[name]
    assert decide(claim, given=given).status in (Status.REFUTED, Status.ILL_DEFINED)
