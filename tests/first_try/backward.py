"""Backward passes. 7 true, 3 false."""

from symattn import *

S, T, d, n = tokens("S"), tokens("T"), features("d"), features("n")
i, j, t = position("i", S), position("j", S), position("t", T)
p, q = position("p", d), position("q", n)
L, G, M = matrix("L", S, S), matrix("G", S, S), matrix("M", S, T)
x, D = matrix("x", S, d), matrix("D", S, d)  # D is the gradient from above
Q, K, V, P, N = (
    matrix("Q", S, d),
    matrix("K", T, d),
    matrix("V", T, d),
    matrix("P", S, T),
    matrix("N", S, T),
)
A, B, F = matrix("A", d, n), matrix("B", d, n), matrix("F", S, n)
eps, c = scale("epsilon"), scale("c")
R = unknown("R")


def total(A, B, rows, columns):
    """The sum of all products of entries, a loss whose gradient for B is A."""
    return ones(1, rows) @ hadamard(A, B) @ ones(columns, 1)


claim(
    "backward.softmax",
    lambda: Eq(
        derivative(total(G, softmax(L), S, S), by=L[i, j]),
        hadamard(softmax(L), G - (hadamard(G, softmax(L)) @ ones(S, 1)) @ ones(1, S))[i, j],
    ),
    title="TRUE: dS = P o (dP - rowsum(P o dP))",
    source="FlashAttention, Dao 2022, appendix B.2",
)
claim(
    "backward.flash_delta",
    lambda: Eq(hadamard(D, P @ V) @ ones(d, 1), hadamard(P, D @ V.T) @ ones(T, 1)),
    title="TRUE: both are sum_jk D_ik P_ij V_jk",
    source="FlashAttention, appendix B.2, eq. 4",
)
claim(
    "backward.keys",
    lambda: Eq(derivative(total(N, Q @ K.T, S, T), by=K[t, p]), (N.T @ Q)[t, p]),
    title="TRUE: dK = dS^T Q",
    source="FlashAttention, algorithm 4",
)
rms = sqrt(number(1 / d) * (hadamard(x, x) @ ones(d, 1)) + eps * ones(S, 1))
y = rmsnorm(x, eps)
claim(
    "backward.rmsnorm",
    lambda: Eq(
        derivative(total(D, rmsnorm(x, eps), S, d), by=x[i, p]),
        ((D - hadamard(y, (number(1 / d) * (hadamard(D, y) @ ones(d, 1))) @ ones(1, d))) / rms)[i, p],
    ),
    title="TRUE: (g - y mean(g o y)) / rms, also with eps",
    source="Liger kernel rms_norm.py",
)
std = sqrt(number(1 / d) * (hadamard(centred(x), centred(x)) @ ones(d, 1)) + eps * ones(S, 1))
z = layernorm(x, eps)
along = hadamard(z, (number(1 / d) * (hadamard(D, z) @ ones(d, 1))) @ ones(1, d))
claim(
    "backward.layernorm",
    lambda: Eq(
        derivative(total(D, layernorm(x, eps), S, d), by=x[i, p]), ((centred(D) - along) / std)[i, p]
    ),
    title="TRUE: (g - mean g - y mean(g o y)) / std",
    source="Triton tutorial 05-layer-norm; llm.c",
)
claim(
    "backward.layernorm_no_mean",
    lambda: Eq(derivative(total(D, layernorm(x, eps), S, d), by=x[i, p]), ((D - along) / std)[i, p]),
    expect="refuted",
    title="FALSE: the mean of g is forgotten; at d = 1 the gradient is 0",
    source="a backward copied from RMSNorm",
)
claim(
    "backward.silu",
    lambda: Eq(
        derivative(silu(x[i, p]), by=x[i, p]), sigmoid(x[i, p]) * (1 + x[i, p] * (1 - sigmoid(x[i, p])))
    ),
    title="TRUE: s + x s (1-s)",
    source="Liger kernel swiglu.py; Elfwing 2017",
)
claim(
    "backward.soft_cap",
    lambda: Eq(derivative(soft_cap(L, c)[i, j], by=L[i, j]), 1 - tanh(L[i, j]) * tanh(L[i, j])),
    expect="refuted",
    title="FALSE: tanh has to be of L/c",
    source="Gemma 2 soft cap, chain rule slip",
)
gate = sigmoid(x @ B)
claim(
    "backward.glu",
    lambda: Eq(
        derivative(total(F, hadamard(x @ A, gate), S, n), by=B[p, q]),
        (x.T @ hadamard(hadamard(F, x @ A), hadamard(gate, ones(S, n) - gate)))[p, q],
    ),
    title="TRUE: x^T (dy o a o s(1-s))",
    source="GLU variants, Shazeer 2020",
)
claim(
    "backward.masked_lse",
    lambda: Eq(derivative(logsumexp(masked(L, R))[i, :], by=L[i, j]), softmax(L)[i, j]),
    given=sees_something(R, S, S),
    expect="refuted",
    title="FALSE: it is the softmax of the masked scores",
    source="lse backward in FlexAttention, slip",
)
