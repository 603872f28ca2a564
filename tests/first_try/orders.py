"""Maxima under increasing maps, thresholds, −∞ outside exponents. 14 true, 6 false."""

from symattn import *

S, T = tokens("S"), tokens("T")
i, j, k = position("i", S), position("j", T), position("k", T)
L, M = matrix("L", S, T), matrix("M", S, T)
a, c, tau = scale("a"), scale("c"), scale("tau")
w = matrix("w", S, T, positive=True)
b = matrix("b", S, 1)
top, one = row_max(L), ones(S, 1)
hidden = constant(-oo, S, 1)

claim(
    "orders.temperature_max",
    lambda: Eq(row_max(L / tau), row_max(L) / tau),
    title="TRUE: tau > 0",
    source="greedy decoding is the same at any temperature",
)
claim(
    "orders.max_of_negative",
    lambda: Eq(row_max(-L), -row_max(L)),
    expect="refuted",
    title="FALSE: the largest of -L is minus the smallest",
    source="sign slip",
)
claim(
    "orders.max_shift",
    lambda: Eq(row_max(L + b @ ones(1, T)), row_max(L) + b),
    title="TRUE: one number a row",
    source="online softmax",
)
claim(
    "orders.max_softmax_by_logits",
    lambda: Eq(row_max(softmax(L)), exp(row_max(L) - logsumexp(L))),
    title="TRUE: exp increases, one normaliser a row",
    source="confidence, calibration",
)
claim(
    "orders.max_log_softmax",
    lambda: Eq(row_max(log_softmax(L)), row_max(L) - logsumexp(L)),
    title="TRUE: one normaliser a row",
    source="greedy log-probability",
)
claim(
    "orders.max_sigmoid",
    lambda: Eq(row_max(sigmoid(L / tau)), sigmoid(row_max(L) / tau)),
    title="TRUE: increases",
    source="multi-label confidence",
)
claim(
    "orders.two_blocks",
    lambda: Eq(row_max(beside(L, M)), maximum(row_max(L), row_max(M))),
    title="TRUE: of all is the larger of both",
    source="online softmax, two blocks",
)
claim(
    "orders.sum_of_max",
    lambda: Eq(row_max(L + M), row_max(L) + row_max(M)),
    expect="refuted",
    title="FALSE: at different places",
    source="subadditive only",
)
claim(
    "orders.sum_of_max_bound",
    lambda: le(row_max(L + M), row_max(L) + row_max(M)),
    title="TRUE: subadditive",
    source="score bounds",
)
claim(
    "orders.max_lipschitz",
    lambda: le(absolute(row_max(L) - row_max(M)), c * one),
    given=le(absolute(L - M), c * ones(S, T)),
    title="TRUE: 1-Lipschitz",
    source="quantised scores",
)
claim(
    "orders.argmax_kept",
    lambda: lt(M[i, k], M[i, j]),
    given=(le(absolute(L - M), c * ones(S, T)), lt(L[i, k] + 2 * c, L[i, j])),
    title="TRUE: a gap beyond 2c stays",
    source="quantisation margin",
)
claim(
    "orders.argmax_kept_half",
    lambda: lt(M[i, k], M[i, j]),
    given=(le(absolute(L - M), c * ones(S, T)), lt(L[i, k] + c, L[i, j])),
    expect="refuted",
    title="FALSE: each moves by c",
    source="quantisation margin, halved",
)
claim(
    "orders.softmax_order",
    lambda: iff(le(L[i, k], L[i, j]), le(softmax(L)[i, k], softmax(L)[i, j])),
    title="TRUE: exp increases",
    source="ranking by probabilities",
)
claim(
    "orders.odds",
    lambda: iff(lt(c * (1 - sigmoid(b[i, :])), sigmoid(b[i, :])), lt(log(number(c)), b[i, :])),
    title="TRUE: s/(1-s) = e^b",
    source="threshold on odds",
)
claim(
    "orders.weight_bound",
    lambda: le(softmax(L)[i, j], exp(L[i, j] - row_max(L)[i, :])),
    title="TRUE: the normaliser is at least e^max",
    source="skipping of small blocks, FlashAttention 4 style",
)
claim(
    "orders.weight_bound_reversed",
    lambda: le(exp(L[i, j] - row_max(L)[i, :]), softmax(L)[i, j]),
    expect="refuted",
    title="FALSE: equal logits give 1 > 1/T",
    source="the same, reversed",
)
claim(
    "orders.cap_after_mask",
    lambda: Eq(soft_cap(hidden, tau), -tau * one),
    title="TRUE: tau tanh(-oo) = -tau",
    source="Gemma 2 soft cap after the mask",
)
claim(
    "orders.cap_keeps_mask",
    lambda: Eq(
        softmax(soft_cap(beside(L, hidden), tau)), beside(softmax(soft_cap(L, tau)), zeros(S, 1))
    ),
    expect="refuted",
    title="FALSE: -tau has weight",
    source="soft cap after the mask",
)
claim(
    "orders.sigmoid_hidden",
    lambda: Eq(sigmoid(beside(L, hidden)), beside(sigmoid(L), zeros(S, 1))),
    title="TRUE: s(-oo) = 0",
    source="sigmoid attention with a mask",
)
claim(
    "orders.relu_hidden_mean",
    lambda: Eq(row_max(beside(L, zeros(S, 1))), row_max(L)),
    expect="refuted",
    title="FALSE: all scores negative",
    source="padding with 0",
)
