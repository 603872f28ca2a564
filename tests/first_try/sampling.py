"""Sampling, rotary halves, thresholds, masks, next tokens. 7 true, 3 false."""

from symattn import *

S, V, m = tokens("S"), tokens("V"), features("m")
i, k = position("i", S), position("k", S)
j = position("j", V)
Q, theta = matrix("Q", S, 2 * m), matrix("theta", S, m)
L, x = matrix("L", S, V), matrix("x", S, V)
a, lam, tau, c = scale("a"), scale("lambda"), scale("tau"), scale("c")
p = matrix("p", S, 1, positive=True)
q1, q2 = split(Q, 2)
cs, sn = beside(cos(theta), cos(theta)), beside(sin(theta), sin(theta))

claim(
    "sampling.rotary_norm",
    lambda: Eq(row_norms(rotary_halves(Q, theta)), row_norms(Q)),
    title="TRUE: rotations keep lengths",
    source="RoFormer, Su 2021, 3.4.2",
)
claim(
    "sampling.rotate_half",
    lambda: Eq(rotary_halves(Q, theta), hadamard(Q, cs) + hadamard(beside(-q2, q1), sn)),
    title="TRUE: q cos + rotate_half(q) sin",
    source="transformers apply_rotary_pos_emb",
)
claim(
    "sampling.rotate_half_sign",
    lambda: Eq(rotary_halves(Q, theta), hadamard(Q, cs) + hadamard(beside(q2, -q1), sn)),
    expect="refuted",
    title="FALSE: that turns the other way",
    source="a port of rotate_half with the sign swapped",
)
claim(
    "sampling.min_p",
    lambda: iff(
        le(a * row_max(softmax(L))[i, :], softmax(L)[i, j]),
        le(row_max(L)[i, :] + log(number(a)), L[i, j]),
    ),
    title="TRUE: p_j >= a max p iff l_j >= max l + log a",
    source="min-p, Nguyen 2024; llama.cpp",
)
claim(
    "sampling.temperature",
    lambda: Eq(softmax(log(softmax(L)) / tau), softmax(L / tau)),
    title="TRUE: the normaliser is a shift",
    source="temperature on log-probabilities, vLLM",
)
claim(
    "sampling.soft_threshold",
    lambda: Eq(relu(x - lam * ones(S, V)) - relu(-x - lam * ones(S, V)), x - clamp(x, -lam, lam)),
    title="TRUE: three cases",
    source="ISTA; Moreau decomposition of |.|_1",
)
claim(
    "sampling.dead_column",
    lambda: Eq(softmax(beside(L, constant(-oo, S, 1))), beside(softmax(L), zeros(S, 1))),
    title="TRUE: e^-oo = 0",
    source="vocabulary padded to a multiple of 64, Megatron",
)
claim(
    "sampling.zero_column",
    lambda: Eq(softmax(beside(L, zeros(S, 1))), beside(softmax(L), zeros(S, 1))),
    expect="refuted",
    title="FALSE: a logit of 0 has e^0 = 1; that is softmax-off-by-one",
    source="padding with 0 instead of -oo; Miller 2023",
)
claim(
    "sampling.next_token_ratios",
    lambda: Eq(product_over(p[k + 1, :] / p[k, :], k, k < last(S)), p[last(S), :] / p[first(S), :]),
    title="TRUE: telescopes; 1 at S = 1",
    source="p[1:] / p[:-1], prefix probabilities and perplexity",
)
gelu = lambda x: hadamard(
    Rational(1, 2) * x,
    ones(S, V) + tanh(c * (x + Rational(44715, 1000000) * hadamard(x, hadamard(x, x)))),
)
claim(
    "sampling.gelu_nonnegative",
    lambda: nonnegative(gelu(x)),
    expect="refuted",
    title="FALSE: at x = -1 it is -(1 - tanh(..))/2 < 0",
    source="GELU, Hendrycks 2016, tanh form with any c",
)
