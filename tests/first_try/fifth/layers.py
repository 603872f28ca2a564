"""Backward passes, adapters, linear attention and delta rules, as a fifth reader wrote them at the first try."""

from symattn import *

S, T = tokens("S T")
d, d_v, m = features("d d_v m")
i, j, k, l = (position(name, S) for name in "ijkl")
x, y = matrix("x", S, d), matrix("y", S, d)
a, b, u, v, w, t = (scalar(n) for n in ("a", "b", "u", "v", "w", "t"))
beta, tau, eps, s, rho = (scale(n) for n in ("beta", "tau", "epsilon", "s", "rho"))

# x . dL/dx = 0 through RMSNorm without eps   (1910.07467, section 4)
G, p = matrix("G", S, d), position("p", d)
total = ones(1, S) @ hadamard(G, rmsnorm(x)) @ ones(d, 1)
claim(
    "fifth.layers.rmsnorm_slope_orthogonal",
    Eq(sum_over(x[i, p] * derivative(total, by=x[i, p]), p), number(0)),
    given=nonzero(row_norms(x)),
)

# sum_p dL/dx_p = 0 through LayerNorm
G, p = matrix("G", S, d), position("p", d)
total = ones(1, S) @ hadamard(G, layernorm(x, eps)) @ ones(d, 1)
claim(
    "fifth.layers.layernorm_slope_sums_to_zero",
    Eq(sum_over(derivative(total, by=x[i, p]), p), number(0)),
)

# |h - beta (h k) k^T| <= |h| for |k| = 1, beta <= 2   (2411.12537)
state, key = matrix("H", d_v, d), matrix("k", d, 1)
after = state - beta * (state @ key) @ key.T
claim(
    "fifth.layers.delta_rule_contracts",
    row_norms(after) <= row_norms(state),
    given=[Eq(key.T @ key, 1), beta <= 2],
)

# (3 X - X X^T X)/2 = X where X X^T = I   (Muon)
X = matrix("X", d, d_v)
claim(
    "fifth.layers.newton_schulz_fixed_point",
    Eq(Rational(3, 2) * X - (X @ X.T @ X) / 2, X),
    given=[Eq(X @ X.T, identity(d))],
)

# (I - A)(I + A)^{-1} is orthogonal for a skew A   (OFT, 2306.07280; A has no eigenvalue -1)
A = matrix("A", d, d)
C = (identity(d) - A) @ inverse(identity(d) + A)
claim("fifth.layers.cayley_is_orthogonal", Eq(C @ C.T, identity(d)), given=[Eq(A.T, -A)])

# U (I + W U)^{-1} = (I + U W)^{-1} U
U, W = matrix("U", S, d), matrix("W", d, S)
P, N = matrix("P", d, d, invertible=True), matrix("N", S, S, invertible=True)
claim(
    "fifth.layers.push_through",
    Eq(U @ inverse(P), inverse(N) @ U),
    given=[Eq(P, identity(d) + W @ U), Eq(N, identity(S) + U @ W)],
)

# [cos xW, sin xW] . [cos yW, sin yW] = sum cos((x - y) w)   (Rahimi and Recht)
W, p = matrix("W", d, m), position("p", m)


def phi(x):
    return beside(cos(x @ W), sin(x @ W))


claim(
    "fifth.layers.random_fourier_features",
    Eq((phi(x) @ phi(y).T)[i, j], sum_over(cos((x[i, :] - y[j, :]) @ W[:, p]), p)),
)

# FALSE: the gradient by B vanishes at B = 0 (that by A does; LoRA, 2106.09685)
W, A, B, G = matrix("W", d, d_v), matrix("A", d, m), matrix("B", m, d_v), matrix("G", S, d_v)
total = ones(1, S) @ hadamard(G, x @ (W + A @ B)) @ ones(d_v, 1)
claim(
    "fifth.layers.lora_slope_of_b_vanishes",
    Eq(derivative(total, by=B[first(m), first(d_v)]), number(0)),
    given=[Eq(B, zeros(m, d_v))],
    expect="refuted",
)

# FALSE: the same for beta <= 3
state, key = matrix("H", d_v, d), matrix("k", d, 1)
after = state - beta * (state @ key) @ key.T
claim(
    "fifth.layers.delta_rule_contracts_at_3",
    row_norms(after) <= row_norms(state),
    given=[Eq(key.T @ key, 1), beta <= 3],
    expect="refuted",
)

# FALSE: (I - A)(I + A)^{-1} is orthogonal for a symmetric A
A, G = matrix("A", d, d, symmetric=True), matrix("G", d, d, invertible=True)
C = (identity(d) - A) @ inverse(G)
claim(
    "fifth.layers.cayley_of_symmetric",
    Eq(C @ C.T, identity(d)),
    given=[Eq(G, identity(d) + A)],
    expect="refuted",
)
