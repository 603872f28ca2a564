"""Norms and their folding. 6 true, 4 false."""

from symattn import *

S, T, d, n = tokens("S"), tokens("T"), features("d"), features("n")
H = heads("H")
h = position("h", H)
x, y = matrix("x", S, d), matrix("y", S, n)
W, U, O = matrix("W", d, n), matrix("U", n, d), matrix("O", d, d)
g, b, c = matrix("g", 1, d), matrix("b", 1, d), matrix("c", 1, n)
eps, s = scale("epsilon"), scale("s")
Q, K = matrix("Q", S, d), matrix("K", T, d)
X = matrix("X", S, H * n)

claim(
    "norms.fold_gain_and_shift",
    lambda: Eq(
        layernorm(x, eps, g, b) @ W + ones(S, 1) @ c,
        layernorm(x, eps) @ (diag(g.T) @ W) + ones(S, 1) @ (b @ W + c),
    ),
    title="TRUE: y diag(g) W + 1 (b W + c)",
    source="TransformerLens fold_ln; SliceGPT",
)
claim(
    "norms.centred_weights",
    lambda: Eq(
        layernorm(y @ U, eps), rmsnorm(y @ (U @ (identity(d) - number(1 / d) * ones(d, d))), eps)
    ),
    title="TRUE: the centring matrix goes into the weights",
    source="SliceGPT, Ashkboos 2024, 3.1; center_writing_weights",
)
claim(
    "norms.rotation",
    lambda: Eq(rmsnorm(x @ O, eps) @ (O.T @ W), rmsnorm(x, eps) @ W),
    given=Eq(O @ O.T, identity(d)),
    title="TRUE: norms of rows are kept, O O^T = I",
    source="SliceGPT, theorem 1",
)
claim(
    "norms.rotation_with_gain",
    lambda: Eq(rmsnorm(x @ O, eps, g) @ (O.T @ W), rmsnorm(x, eps, g) @ W),
    given=Eq(O @ O.T, identity(d)),
    expect="refuted",
    title="FALSE: diag(g) does not commute with O at d = 2",
    source="SliceGPT, why the gain is folded first",
)
claim(
    "norms.cosine_bounded",
    lambda: le(absolute(cosine(Q, K)), ones(S, T)),
    given=[nonzero(row_norms(Q)), nonzero(row_norms(K))],
    title="TRUE: Cauchy-Schwarz",
    source="QK-norm, Henry 2020",
)
claim(
    "norms.length_with_eps",
    lambda: le(row_norms(rmsnorm(x, eps)), sqrt(d) * ones(S, 1)),
    title="TRUE: |x|^2/(|x|^2/d + eps) <= d",
    source="nGPT; Zhang & Sennrich 2019",
)
claim(
    "norms.eps_scales",
    lambda: Eq(rmsnorm(s * x, s**2 * eps), rmsnorm(x, eps)),
    title="TRUE: s^2 out of the root",
    source="mixed precision residual scaling, GLM/CogView; fp16 tricks",
)
claim(
    "norms.unit_variance",
    lambda: Eq(hadamard(layernorm(x), layernorm(x)) @ ones(d, 1), number(d) * ones(S, 1)),
    expect="ill-defined",
    title="UNDEFINED: a constant row is 0/0",
    source="Ba 2016, without eps; Brody 2023, sqrt(d)",
)
claim(
    "norms.per_head",
    lambda: Eq(concat(rmsnorm(split(X, h), eps), h), rmsnorm(X, eps)),
    expect="refuted",
    title="FALSE: each head has its own mean of squares",
    source="QK-norm per head (Qwen3) against over all (OLMo 2)",
)
claim(
    "norms.idempotent",
    lambda: Eq(layernorm(layernorm(x, eps), eps), layernorm(x, eps)),
    expect="refuted",
    title="FALSE: eps shrinks twice",
    source="sandwich norm, double LayerNorm",
)
