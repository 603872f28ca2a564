"""Chebyshev's sum inequality: averages under weights that grow with what is averaged; temperatures."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    bias,
    causal,
    decide,
    entropy,
    exp,
    hadamard,
    log,
    matrix,
    ones,
    scale,
    softmax,
    sqrt,
    tokens,
)
from symattn.deciding import Status

S, T = tokens("S T")
L, N = matrix("L", T, S), matrix("N", S, S)
w, x, y, r = matrix("w", 1, S), matrix("x", 1, S), matrix("y", 1, S), matrix("r", 1, S, positive=True)
tau, rho = scale("tau"), scale("rho")
EVERY = ones(S, 1)


def average(weights: Any, of: Any) -> Any:
    return hadamard(weights, of) @ EVERY


def seen(scores: Any) -> Any:
    return softmax(scores + bias(causal, S, S))


TRUE: dict[str, tuple[Any, ...]] = {
    "a sum under exponentials": (S * (exp(x) @ x.T) >= (exp(x) @ EVERY) * (x @ EVERY),),
    "a mean times the size": (S * average(softmax(L), L) >= L @ EVERY,),
    "roots": (S * (sqrt(r) @ r.T) >= (sqrt(r) @ EVERY) * (r @ EVERY),),
    "logarithms": (S * (log(r) @ r.T) >= (log(r) @ EVERY) * (r @ EVERY),),
    "with weights": ((w @ EVERY) * (hadamard(w, x) @ exp(x).T) >= (w @ x.T) * (w @ exp(x).T), w >= 0),
    "a sharper softmax": (average(softmax(tau * L) - softmax(L), L) >= 0, tau >= 1),
    "of two temperatures": (average(softmax(L / rho) - softmax(L / tau), L) >= 0, rho <= tau),
    "what is seen": (average(seen(tau * N) - seen(N), N) >= 0, tau >= 1),
    "less entropy": (entropy(softmax(tau * L)) <= entropy(softmax(L)), tau >= 1),
    "more entropy": (entropy(softmax(L)) <= entropy(softmax(L / tau)), tau >= 1),
    "entropies of two temperatures": (
        entropy(softmax(rho * x)) <= entropy(softmax(tau * x)), tau <= rho
    ),
}  # fmt: skip

FALSE: dict[str, tuple[Any, ...]] = {
    "two orders": (S * (x @ y.T) >= (x @ EVERY) * (y @ EVERY),),
    "a falling function": (S * (exp(-x) @ x.T) >= (exp(-x) @ EVERY) * (x @ EVERY),),
    "any weights": ((w @ EVERY) * (hadamard(w, x) @ exp(x).T) >= (w @ x.T) * (w @ exp(x).T),),
    "a blunter softmax": (average(softmax(tau * L) - softmax(L), L) >= 0, tau <= 1),
    "two temperatures, exchanged": (average(softmax(L / rho) - softmax(L / tau), L) >= 0, tau <= rho),
    "less entropy, of any factor": (entropy(softmax(tau * L)) <= entropy(softmax(L)),),
    "more entropy, of larger scores": (entropy(softmax(L)) <= entropy(softmax(tau * L)), tau >= 1),
    "other scores": (entropy(softmax(tau * x)) <= entropy(softmax(y)), tau >= 1),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_statements_are_proved(name: str) -> None:
    statement, *given = TRUE[name]
    verdict = decide(statement, *given)
    assert verdict.status is Status.PROVED, verdict


@pytest.mark.parametrize("name", FALSE)
def test_near_misses_are_refuted(name: str) -> None:
    statement, *given = FALSE[name]
    verdict = decide(statement, *given)
    assert verdict.status is Status.REFUTED, verdict
