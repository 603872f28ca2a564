"""The formulas that implementations are held against."""

from __future__ import annotations

from symattn import (
    Mask,
    beside,
    causal,
    concat,
    cos,
    exp,
    family,
    features,
    hadamard,
    heads,
    indicator,
    layernorm,
    log_softmax,
    logsumexp,
    masked,
    matrix,
    normalise,
    ones,
    position,
    position_numbers,
    prefix,
    rmsnorm,
    rotary,
    rotary_halves,
    scale,
    silu,
    sin,
    soft_cap,
    softmax,
    sqrt,
    tokens,
    unknown,
    window,
)
from symattn.language.matrices import FreeMatrix

L, S, d, e = tokens("L"), tokens("S"), features("d"), features("e")
G, N = heads("G"), heads("N")
g, r, h = position("g", G), position("r", N), position("h", heads("H"))

Q, K, V, B = matrix("Q", L, d), matrix("K", S, d), matrix("V", S, e), matrix("B", L, S)
x, M, k, v = matrix("x", S, d), matrix("M", d, d), matrix("k", S, d), matrix("v", S, e)
R, tau = unknown("R"), scale("tau")
W = {n: family(f"W_{n}", h, d, e) for n in "QKV"}
theta, a, b = matrix("theta", S, d), matrix("a", S, d), matrix("b", S, d)
pairs = matrix("x", S, 2 * d)
members = FreeMatrix("Q", L, d, g, r), FreeMatrix("K", S, d, g), FreeMatrix("V", S, e, g)

DENSE = softmax(Q @ K.T / sqrt(d)) @ V
MASKED = softmax(masked(Q @ K.T / sqrt(d), R)) @ V
BIASED = softmax(Q @ K.T / sqrt(d) + B) @ V
CAUSAL = softmax(masked(Q @ K.T / sqrt(d), causal)) @ V
TOKENS = softmax(masked(x @ M @ x.T, causal)) @ x
WEIGHTS = softmax(B)
RENORMALISED = Mask(softmax(B), R)
TEMPERATURE = softmax(B / tau)
LINEAR = hadamard(x @ k.T, indicator(causal, S, S)) @ v
NORMALISED = normalise(exp(B))
HEADS = concat(softmax((x @ W["Q"]) @ (x @ W["K"]).T / sqrt(e)) @ (x @ W["V"]), h)
GROUPS = concat(
    concat(softmax(members[0] @ members[1].T / sqrt(d)) @ members[2], r), g
)  # fmt: skip
ROTARY = rotary(pairs, theta)
HALVES = beside(
    hadamard(a, cos(theta)) - hadamard(b, sin(theta)), hadamard(a, sin(theta)) + hadamard(b, cos(theta))
)
MEAN = ones(1, S) @ V / S

# -- what kernels compute ---------------------------------------------------------------------------

q, m, epsilon, c = matrix("Q", S, d), scale("m"), scale("epsilon"), 5
gain, shift = matrix("gain", 1, d), matrix("shift", 1, d)
_own = q @ K.T / sqrt(d)
_distances = position_numbers(S) @ ones(1, S) - ones(S, 1) @ position_numbers(S).T

SELF_CAUSAL = softmax(masked(_own, causal)) @ V
WINDOWED = softmax(masked(_own, causal & window(19))) @ V
PREFIXED = softmax(masked(_own, causal | prefix(70))) @ V
ALIBI = softmax(masked(_own - m * _distances, causal)) @ V
CAPPED = softmax(masked(soft_cap(_own, c), causal)) @ V
LAYERNORM, RMSNORM = layernorm(x, epsilon, gain, shift), rmsnorm(x, epsilon, gain)
LOGSUMEXP, LOGSOFTMAX = logsumexp(B), log_softmax(B)
ROTARY_HALVES = rotary_halves(pairs, theta)
GATED = hadamard(silu(x @ matrix("A", d, e)), x @ matrix("C", d, e)) @ matrix("D", e, d)
PREFIX_SUMS = indicator(causal, S, S) @ V
