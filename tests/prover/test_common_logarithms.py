"""Logarithms that differ by an exponent are written in one way, with factors of any kind."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    exp,
    features,
    hadamard,
    log,
    matrix,
    ones,
    scalar,
    scale,
    sigmoid,
    softplus,
    tokens,
)
from symattn.language.claims import question
from tests.prover.shown import is_proved, proved

S, d = tokens("S"), features("d")
z, w = matrix("z", S, d), matrix("w", S, d)
eps, c = scale("epsilon"), scalar("c")
smoothed = -(1 - eps) * log(sigmoid(z)) - eps * log(sigmoid(-z))

TRUE: dict[str, Any] = {
    "label smoothing": Eq(smoothed, softplus(-z) + eps * z),
    "label smoothing, by the other": Eq(smoothed, softplus(z) - (1 - eps) * z),
    "softplus, times anything": Eq(hadamard(softplus(z) - softplus(-z), w), hadamard(z, w)),
    "softplus, times a scalar": Eq(c * log(sigmoid(z)) + c * softplus(-z), 0 * z),
    "two exponents": Eq(
        hadamard(w, log(exp(z) + exp(w))), hadamard(w, w + log(exp(z - w) + ones(S, d)))
    ),
    "a difference with a quotient": Eq(
        hadamard(w, log(1 - 1 / (1 + exp(-z)))), -hadamard(w, log(1 + exp(z)))
    ),
    "cross-entropy of two classes": Eq(
        log(1 + exp(z)) - hadamard(w, z),
        -(hadamard(w, log(1 / (1 + exp(-z)))) + hadamard(1 - w, log(1 - 1 / (1 + exp(-z))))),
    ),
    "cross-entropy of two classes, by sigmoids": Eq(
        softplus(z) - hadamard(w, z),
        -(hadamard(w, log(sigmoid(z))) + hadamard(1 - w, log(1 - sigmoid(z)))),
    ),
    "a sum of quotients": Eq(
        hadamard(w, log(1 / exp(z) + 1 / exp(w))),
        hadamard(w, log(exp(z) + exp(w))) - hadamard(w, z + w),
    ),
    "an exponent of a product": Eq(
        eps * log(ones(S, d) + exp(hadamard(z, w))),
        eps * hadamard(z, w) + eps * log(ones(S, d) + exp(-hadamard(z, w))),
    ),
}
FALSE: dict[str, Any] = {
    "label smoothing, of the other sign": Eq(smoothed, softplus(z) + eps * z),
    "label smoothing, swapped": Eq(smoothed, softplus(-z) + (1 - eps) * z),
    "softplus, times another": Eq(hadamard(softplus(z) - softplus(-z), w), hadamard(z, z)),
    "softplus, of twice": Eq(c * log(sigmoid(2 * z)) + c * softplus(-z), 0 * z),
    "a difference with a quotient, of the other sign": Eq(
        hadamard(w, log(1 - 1 / (1 + exp(z)))), -hadamard(w, log(1 + exp(z)))
    ),
    "cross-entropy of two classes, swapped": Eq(
        log(1 + exp(z)) - hadamard(w, z),
        -(hadamard(1 - w, log(1 / (1 + exp(-z)))) + hadamard(w, log(1 - 1 / (1 + exp(-z))))),
    ),
    "a difference that may be below 0": Eq(
        hadamard(w, log(2 - 1 / exp(z))), hadamard(w, log(2 * exp(z) - 1) - 2 * z)
    ),
    "two exponents, the wrong one": Eq(
        hadamard(w, log(exp(z) + exp(w))), hadamard(w, z + log(exp(z - w) + ones(S, d)))
    ),
    "a difference of exponentials": Eq(
        eps * log(exp(z) - exp(w)), eps * w + eps * log(exp(z - w) - ones(S, d))
    ),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_has_a_proof(name: str) -> None:
    assert proved(question(TRUE[name])).proofs


@pytest.mark.parametrize("name", FALSE)
def test_near_misses_have_none(name: str) -> None:
    assert not is_proved(question(FALSE[name]))
