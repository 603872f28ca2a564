"""Hypotheses used in full; axes put together, slices and halves. 14 true, 6 false."""

from symattn import *

S, T, d, m = tokens("S"), tokens("T"), features("d"), features("m")
i, j, k = (position(name, S) for name in "ijk")
x, y, A, P = matrix("x", S, d), matrix("y", S, d), matrix("A", S, S), matrix("P", S, T)
L, V = matrix("L", S, T), matrix("V", T, d)
u, v = matrix("u", d, 1), matrix("v", d, 1)
s, t, alpha, sigma, beta = (scalar(name) for name in ("s", "t", "alpha", "sigma", "beta"))
W = matrix("W", d, d)
one, eps = ones(S, 1), scale("epsilon")
Q, K = matrix("Q", S, 2 * m), matrix("K", S, 2 * m)
q1, q2 = split(Q, 2)
k1, k2 = split(K, 2)

claim(
    "given.rows_sum",
    lambda: Eq(A @ one, one),
    given=(Eq(A @ one, one), nonnegative(A)),
    title="TRUE: it is given",
    source="stochastic matrices",
)
claim(
    "given.square_stochastic",
    lambda: Eq(A @ A @ one, one),
    given=(Eq(A @ one, one), nonnegative(A)),
    title="TRUE: A(A1) = A1 = 1",
    source="attention rollout",
)
claim(
    "given.columns_not",
    lambda: Eq(A.T @ one, one),
    given=Eq(A @ one, one),
    expect="refuted",
    title="FALSE: only rows sum to 1",
    source="attention rollout, transposed",
)
claim(
    "given.convex_bound",
    lambda: le(P @ V, ones(S, d) * eps),
    given=(Eq(P @ ones(T, 1), one), nonnegative(P), le(V, eps * ones(T, d))),
    title="TRUE: a mean is at most the largest",
    source="convex hull of values",
)
claim(
    "given.convex_bound_any_weights",
    lambda: le(P @ V, ones(S, d) * eps),
    given=(Eq(P @ ones(T, 1), one), le(V, eps * ones(T, d))),
    expect="refuted",
    title="FALSE: weights of any sign",
    source="affine, not convex",
)
claim(
    "given.unit_square",
    lambda: Eq(u, zeros(d, 1)),
    given=Eq(u.T @ u, number(0)),
    title="TRUE: a sum of squares",
    source="definite",
)
claim(
    "given.scaled_unit",
    lambda: Eq((alpha * u + sigma * v).T @ (alpha * u + sigma * v), number(1)),
    given=(Eq(u.T @ u, 1), Eq(v.T @ v, 1), Eq(u.T @ v, 0), Eq(alpha**2 + sigma**2, 1)),
    title="TRUE: Pythagoras",
    source="slerp, variance-preserving noise",
)
claim(
    "given.cosine_schedule",
    lambda: Eq(sigma, sqrt(1 - alpha**2)),
    given=(Eq(alpha**2 + sigma**2, 1), le(0, sigma)),
    title="TRUE: sigma >= 0",
    source="DDPM",
)
claim(
    "given.cosine_schedule_sign",
    lambda: Eq(sigma, sqrt(1 - alpha**2)),
    given=Eq(alpha**2 + sigma**2, 1),
    expect="refuted",
    title="FALSE: sigma = -1",
    source="DDPM, no sign",
)
claim(
    "given.householder_beta",
    lambda: Eq((identity(d) - beta * (u @ u.T)) @ (identity(d) - beta * (u @ u.T)), identity(d)),
    given=Eq(beta * (u.T @ u), number(2)),
    title="TRUE: beta(beta|u|^2 - 2) = 0",
    source="generalised Householder, DeltaProduct",
)
claim(
    "given.projection",
    lambda: Eq((identity(d) - beta * (u @ u.T)) @ u, zeros(d, 1)),
    given=Eq(beta * (u.T @ u), number(1)),
    title="TRUE: u - beta u |u|^2",
    source="DeltaNet with beta |k|^2 = 1",
)
claim(
    "given.orthonormal_columns",
    lambda: Eq((x @ x.T) @ (x @ x.T), x @ x.T),
    given=Eq(x.T @ x, identity(d)),
    title="TRUE: a projector",
    source="GaLore, LoRA with orthonormal factors",
)
claim(
    "given.orthonormal_rows_not",
    lambda: Eq(x @ x.T, identity(S)),
    given=Eq(x.T @ x, identity(d)),
    expect="refuted",
    title="FALSE: not square",
    source="tall orthonormal",
)
claim(
    "given.tied_logits",
    lambda: Eq(softmax(L)[i, :], softmax(L)[j, :]),
    given=Eq(L[i, :], L[j, :] + t * ones(1, T)),
    title="TRUE: a shift of the row",
    source="same up to a constant",
)
claim(
    "given.equal_norms",
    lambda: iff(
        le(row_norms(x - y)[i, :] * row_norms(x - y)[i, :], number(2) - 2 * s),
        le(s, x[i, :] @ y[i, :].T),
    ),
    given=(Eq(x[i, :] @ x[i, :].T, 1), Eq(y[i, :] @ y[i, :].T, 1)),
    title="TRUE: |x-y|^2 = 2 - 2 x.y",
    source="cosine and distance of unit vectors",
)
claim(
    "given.halves_scores",
    lambda: Eq(Q @ K.T, q1 @ k1.T + q2 @ k2.T),
    title="TRUE: a sum over halves",
    source="differential attention heads",
)
claim(
    "given.halves_swapped",
    lambda: Eq(beside(q2, q1) @ beside(k2, k1).T, Q @ K.T),
    title="TRUE: the same permutation of both",
    source="half-split RoPE layouts",
)
claim(
    "given.halves_swapped_once",
    lambda: Eq(beside(q2, q1) @ K.T, Q @ K.T),
    expect="refuted",
    title="FALSE: of one side only",
    source="a mixed layout",
)
claim(
    "given.neighbours_telescope",
    lambda: Eq(sum_over(x[k + 1, :] - x[k, :], k, k < last(S)), x[last(S), :] - x[first(S), :]),
    title="TRUE: telescopes",
    source="residual stream, sum of updates",
)
claim(
    "given.neighbours_off",
    lambda: Eq(sum_over(x[k + 1, :] - x[k, :], k, k < last(S)), x[last(S), :]),
    expect="refuted",
    title="FALSE: the first is left out",
    source="residual stream, slip",
)
