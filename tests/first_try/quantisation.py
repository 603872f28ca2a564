"""Quantisation. 7 true, 3 false."""

from symattn import *

S, d, n = tokens("S"), features("d"), features("n")
X, Xh, W = matrix("X", S, d), matrix("Y", S, d), matrix("W", d, n)
s, t = matrix("s", S, 1, positive=True), matrix("t", n, 1, positive=True)
u = matrix("u", d, 1, positive=True)
a, z, c, delta, eps = scale("a"), scalar("z"), scale("c"), scale("delta"), scale("epsilon")
U = matrix("U", d, d)
L, D = matrix("L", S, S), matrix("E", S, S)

claim(
    "quantisation.vectorwise",
    lambda: Eq(hadamard(X @ W, s @ t.T), (diag(s) @ X) @ (W @ diag(t))),
    title="TRUE: (sX)(Wt) has entries s_i t_j (XW)_ij",
    source="LLM.int8, Dettmers 2022, eq. 7",
)
claim(
    "quantisation.smooth",
    lambda: Eq((X / (ones(S, 1) @ u.T)) @ (diag(u) @ W), X @ W),
    title="TRUE: column j divided by u_j, row j multiplied by u_j",
    source="SmoothQuant, Xiao 2022, eq. 3",
)
claim(
    "quantisation.zero_point",
    lambda: Eq((a * (X - z * ones(S, d))) @ W, a * (X @ W - z * ones(S, 1) @ (ones(1, d) @ W))),
    title="TRUE: linear, 1 1^T W splits",
    source="Jacob 2017, eq. 7; gemmlowp",
)
claim(
    "quantisation.error_of_product",
    lambda: le(absolute((Xh - X) @ W), delta * (ones(S, d) @ absolute(W))),
    given=le(absolute(Xh - X), delta * ones(S, d)),
    title="TRUE: triangle inequality, |sum e_k w_k| <= delta sum |w_k|",
    source="Higham; AWQ, Lin 2023, 3.1",
)
claim(
    "quantisation.lse_half_error",
    lambda: le(absolute(logsumexp(L + D) - logsumexp(L)), eps / 2 * ones(S, 1)),
    given=le(absolute(D), eps * ones(S, S)),
    expect="refuted",
    title="FALSE: E = eps everywhere moves lse by eps > eps/2",
    source="misquoted bound of KV-cache quantisation",
)
claim(
    "quantisation.rotated",
    lambda: Eq((X @ U) @ (U.T @ W), X @ W),
    given=Eq(U @ U.T, identity(d)),
    title="TRUE: U U^T = I in the middle",
    source="QuaRot, Ashkboos 2024",
)
claim(
    "quantisation.rotated_relu",
    lambda: Eq(relu(X @ U) @ U.T, relu(X)),
    given=Eq(U.T @ U, identity(d)),
    expect="refuted",
    title="FALSE: U = -1 gives -relu(-x)",
    source="QuaRot, why the down projection needs an online rotation",
)
claim(
    "quantisation.clip_error",
    lambda: Eq(absolute(clamp(X, -c, c) - X), relu(absolute(X) - c * ones(S, d))),
    title="TRUE: nothing inside, |x|-c outside",
    source="ACIQ, Banner 2019; PACT",
)
claim(
    "quantisation.absmax",
    lambda: le(absolute(X / row_max(absolute(X))), ones(S, d)),
    given=nonzero(row_max(absolute(X))),
    title="TRUE: |x| <= max |x| > 0",
    source="LLM.int8 row-wise absmax, eq. 2",
)
claim(
    "quantisation.absmax_any_row",
    lambda: le(absolute(X / row_max(absolute(X))), ones(S, d)),
    expect="ill-defined",
    title="UNDEFINED: a row of zeros is 0/0; no defined point violates it",
    source="bitsandbytes, BitNet add an epsilon",
)
