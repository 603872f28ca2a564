"""Signs by what stands for a part: true rows have proofs as data, and near misses have none."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    absolute,
    bias,
    causal,
    diag,
    exp,
    features,
    first,
    hadamard,
    le,
    log,
    lt,
    matrix,
    max_over,
    maximum,
    minimum,
    nonnegative,
    ones,
    position,
    positive,
    row_max,
    scalar,
    scale,
    sigmoid,
    softmax,
    tanh,
    tokens,
)
from symattn.language.claims import question
from tests.marks import all_but
from tests.prover.shown import is_proved, proved

S, d = tokens("S"), features("d")
i, j, k = (position(name, S) for name in "ijk")
L, M, z = matrix("L", S, S), matrix("M", S, S), matrix("z", S, d)
r, y = matrix("r", S, 1, positive=True), matrix("y", S, 1)
u, v = matrix("u", 1, 1), matrix("v", 1, 1)
one, tau, c = ones(S, d), scale("tau"), scalar("c")
hidden = bias(causal, S, S)
query, low, high = (matrix(name, 1, d) for name in ("q", "m", "M"))
keys, all_keys = matrix("K", S, d), ones(S, 1)
past = max_over(y[k, :], k, k <= i)


def bound(of: Any) -> Any:
    """Return Σ_c of(q_c m_c, q_c M_c) for every key."""
    return of(hadamard(query, low), hadamard(query, high)) @ ones(d, 1) @ ones(1, S)


TRUE: dict[str, tuple[Any, ...]] = {
    "e^z is above its tangent": (nonnegative(exp(z) - z - one),),
    "log r is below its tangent": (le(log(r), r - ones(S, 1)),),
    "u is at most |u|, which is given": (le(u, v), le(absolute(u), v)),
    "−u is at most |u|, which is given": (le(-u, v), le(absolute(u), v)),
    "the largest exponential": (Eq(row_max(exp(L)), exp(row_max(L))),),
    "the largest logarithm": (Eq(row_max(log(exp(L) + ones(S, S))), log(exp(row_max(L)) + ones(S, 1))),),
    "the largest multiple": (Eq(row_max(L * tau), row_max(L) * tau),),
    "the largest, times a positive number in each row": (
        Eq(row_max(diag(r) @ L), diag(r) @ row_max(L)),
    ),
    "the largest of the past": (Eq(row_max(exp(L) + hidden), exp(row_max(L + hidden))),),
    "of the past, and of all": (le(past, max_over(y[k, :], k)),),
    "of the past, later": (le(past, max_over(y[k, :], k, k <= j)), i <= j),
    "of the first": (Eq(max_over(y[k, :], k, k <= 1), y[first(S), :]),),
    "the slope of the sigmoid is at most a quarter": (
        le(4 * hadamard(sigmoid(z), one - sigmoid(z)), one),
    ),
    "the square of tanh is below 1": (lt(hadamard(tanh(z), tanh(z)), one),),
    "a weight is below 1": (lt(softmax(L), ones(S, S)), S >= 2),
    "Quest's bound of scores": (
        le(query @ keys.T, bound(maximum)),
        le(all_keys @ low, keys),
        le(keys, all_keys @ high),
    ),
    "|q (b − a)|, a ≤ b": (
        Eq(absolute(hadamard(query, high - low)), hadamard(absolute(query), high - low)),
        le(low, high),
    ),
    "a product of any sign between two": (
        le(hadamard(query, low), hadamard(query, high) + absolute(hadamard(query, high - low))),
        le(low, high),
    ),
}
FALSE: dict[str, tuple[Any, ...]] = {
    "e^z is above another line": (nonnegative(exp(z) - 2 * z - one),),
    "e^z is strictly above its tangent": (positive(exp(z) - z - one),),
    "log r is below another line": (le(log(r), r - 2 * ones(S, 1)),),
    "|u| is at most u, which is given": (le(absolute(u), v), le(u, v)),
    "u is at most v, given of −|u|": (le(u, v), le(-absolute(u), v)),
    "the largest of falling exponentials": (Eq(row_max(exp(-L)), exp(-row_max(L))),),
    "the largest multiple, of any sign": (Eq(row_max(c * L), c * row_max(L)),),
    "the largest square": (le(row_max(exp(L) - exp(2 * L)), exp(row_max(L)) - exp(2 * row_max(L))),),
    "the largest falling sigmoid": (Eq(row_max(sigmoid(-L)), sigmoid(-row_max(L))),),
    "of all, and of the past": (le(max_over(y[k, :], k), past),),
    "of the past, earlier": (le(past, max_over(y[k, :], k, k <= j)), j <= i),
    "of the first two": (Eq(max_over(y[k, :], k, k <= 2), y[first(S), :]),),
    "a weight is below 1, at size 1, too": (lt(softmax(L), ones(S, S)),),
    "the slope of the sigmoid is below a quarter": (
        lt(4 * hadamard(sigmoid(z), one - sigmoid(z)), one),
    ),
    "the square of tanh is at most a half": (le(2 * hadamard(tanh(z), tanh(z)), one),),
    "Quest's bound of scores, the smaller": (
        le(query @ keys.T, bound(minimum)),
        le(all_keys @ low, keys),
        le(keys, all_keys @ high),
    ),
    "Quest's bound of scores, from below alone": (
        le(query @ keys.T, bound(maximum)),
        le(all_keys @ low, keys),
    ),
    "|q (b − a)|, a and b anyhow": (
        Eq(absolute(hadamard(query, high - low)), hadamard(absolute(query), high - low)),
    ),
    "q (b − a), a ≤ b": (le(hadamard(query, low), hadamard(query, high)), le(low, high)),
    "the largest sum": (Eq(row_max(L + M), row_max(L) + row_max(M)),),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_has_a_proof(name: str) -> None:
    statement, *given = TRUE[name]
    assert proved(question(statement, given)).proofs


@pytest.mark.parametrize("name", all_but(["the largest of falling exponentials"], FALSE))
def test_near_misses_have_none(name: str) -> None:
    statement, *given = FALSE[name]
    assert not is_proved(question(statement, given))
