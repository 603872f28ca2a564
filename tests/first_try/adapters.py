"""Adapters. 6 true, 4 false."""

from symattn import *

S, T, d, n, r, r2 = (
    tokens("S"),
    tokens("T"),
    features("d"),
    features("n"),
    features("r"),
    features("r_2"),
)
H = heads("H")
h = position("h", H)
p, q = position("p", d), position("q", r)
x, W, A, B, G = (
    matrix("x", S, d),
    matrix("W", d, n),
    matrix("A", d, r),
    matrix("B", r, n),
    matrix("G", S, n),
)
A2, B2 = matrix("C", d, r), matrix("D", r, n)
alpha, c, any_c = scalar("alpha"), scale("c"), scalar("c")
mag, u, v = matrix("m", d, 1), matrix("u", r, 1), matrix("v", n, 1)
w, Ah, Bh = matrix("w", H, 1), family("A", h, d, r), family("B", h, r, n)
Q, K, V = matrix("Q", S, n), matrix("K", S, n), matrix("V", S, n)
Pk, Pv = matrix("P_k", T, n), matrix("P_v", T, n)
U = matrix("U", d, r)

claim(
    "adapters.merge",
    lambda: Eq(x @ W + (alpha / r) * ((x @ A) @ B), x @ (W + (alpha / r) * (A @ B))),
    title="TRUE: distributivity",
    source="LoRA, Hu 2021, eq. 3 and 4.1",
)
claim(
    "adapters.slope_of_A",
    lambda: Eq(
        derivative(ones(1, S) @ hadamard(G, x @ A @ B) @ ones(n, 1), by=A[p, q]), (x.T @ G @ B.T)[p, q]
    ),
    title="TRUE: <G, xAB> = <x^T G B^T, A>",
    source="LoRA+, Hayou 2024",
)
claim(
    "adapters.dora_positive",
    lambda: Eq(diag(mag) @ unit_rows(c * W), diag(mag) @ unit_rows(W)),
    given=nonzero(row_norms(W)),
    title="TRUE: c > 0 cancels in direction",
    source="DoRA, Liu 2024, eq. 5",
)
claim(
    "adapters.dora_any_sign",
    lambda: Eq(diag(mag) @ unit_rows(any_c * W), diag(mag) @ unit_rows(W)),
    given=nonzero(row_norms(W)),
    expect="refuted",
    title="FALSE: c = -1 turns the direction round",
    source="DoRA, without the sign",
)
claim(
    "adapters.vera",
    lambda: Eq(
        x @ A @ diag(u) @ B @ diag(v), hadamard(hadamard(x @ A, ones(S, 1) @ u.T) @ B, ones(S, 1) @ v.T)
    ),
    title="TRUE: diag on the right scales columns",
    source="VeRA, Kopiczko 2023, eq. 2",
)
claim(
    "adapters.many",
    lambda: Eq(head_sum(w[h, :] * (Ah @ Bh), h), concat(Ah, h) @ stack(w[h, :] * Bh, h)),
    title="TRUE: block product is the sum of products",
    source="PEFT add_weighted_adapter, combination_type='cat'",
)
claim(
    "adapters.averaged_factors",
    lambda: Eq(
        (Rational(1, 2) * (A + A2)) @ (Rational(1, 2) * (B + B2)), Rational(1, 2) * (A @ B + A2 @ B2)
    ),
    expect="refuted",
    title="FALSE: cross terms A B2 + A2 B",
    source="FedIT; FFA-LoRA, Sun 2024, eq. 4",
)
claim(
    "adapters.query_additive",
    lambda: Eq(
        softmax((x @ (W + A @ B)) @ K.T) @ V, softmax(x @ W @ K.T) @ V + softmax(x @ A @ B @ K.T) @ V
    ),
    expect="refuted",
    title="FALSE: rows on the right sum to 2",
    source="a wrong linearity of LoRA in attention",
)
a, b = exp(Q @ Pk.T) @ ones(T, 1), exp(Q @ K.T) @ ones(S, 1)
claim(
    "adapters.prefix_tuning",
    lambda: Eq(
        softmax(Q @ below(Pk, K).T) @ below(Pv, V),
        diag(a / (a + b)) @ softmax(Q @ Pk.T) @ Pv + diag(b / (a + b)) @ softmax(Q @ K.T) @ V,
    ),
    title="TRUE: lambda is the prefix's share of the mass",
    source="He 2021, Towards a unified view, eq. 7",
)
claim(
    "adapters.semi_orthogonal_norm",
    lambda: Eq(row_norms(x @ U), row_norms(x)),
    given=Eq(U.T @ U, identity(r)),
    expect="refuted",
    title="FALSE: U^T U = I with r < d is a projection: x outside the span is lost",
    source="OFT/GaLore, projections",
)
