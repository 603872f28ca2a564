"""State-space models, linear attention, gates of any sign. 7 true, 3 false."""

from symattn import *

S, T, d, n, N = tokens("S"), tokens("T"), features("d"), features("n"), features("N")
i, j, k = (position(name, S) for name in "ijk")
a, z, lg = matrix("a", S, 1), matrix("z", S, 1), matrix("g", S, 1)
B, C, X = matrix("B", S, N), matrix("C", S, N), matrix("X", S, n)
M, key, val, beta = matrix("M", n, d), matrix("k", d, 1), matrix("v", n, 1), scalar("beta")
gamma = scale("gamma")
Q, K, V = matrix("Q", S, d), matrix("K", S, d), matrix("V", S, n)
Q2, K2, V2 = matrix("Q_2", T, d), matrix("K_2", T, d), matrix("V_2", T, n)


def gates(j, i):
    return product_over(a[k, :], k, (j < k) & (k <= i))


claim(
    "ssm.mamba2_dual",
    lambda: Eq(
        C[i, :] @ sum_over(gates(j, i) * (B[j, :].T @ X[j, :]), j, j <= i),
        (hadamard(C @ B.T, entries(lambda i, j: where(j <= i, gates(j, i), 0), S, S)) @ X)[i, :],
    ),
    title="TRUE: y_i = sum_j<=i a_i..a_j+1 (C_i B_j) x_j, any sign",
    source="Mamba-2, Dao & Gu 2024, SSD, eq. 6",
)
claim(
    "ssm.delta_rule",
    lambda: Eq(
        M @ (identity(d) - beta * (key @ key.T)) + beta * (val @ key.T),
        M - beta * ((M @ key - val) @ key.T),
    ),
    title="TRUE: expand",
    source="DeltaNet, Yang 2024, eq. 1",
)
reflection = lambda: identity(d) - 2 * (key @ key.T)
claim(
    "ssm.householder",
    lambda: Eq(reflection() @ reflection(), identity(d)),
    given=Eq(key.T @ key, ones(1, 1)),
    title="TRUE: -4 kk^T + 4 k(k^T k)k^T = 0",
    source="DeltaProduct, Siems 2025; negative eigenvalues, Grazzi 2024",
)
claim(
    "ssm.householder_any_key",
    lambda: Eq(reflection() @ reflection(), identity(d)),
    expect="refuted",
    title="FALSE: k = 2 or any other length than 0, 1",
    source="the same, unnormalised keys",
)
difference = lambda: exp(sum_over(lg[k, :], k, k <= i) - sum_over(lg[k, :], k, k <= j))
between = lambda: exp(sum_over(lg[k, :], k, (j < k) & (k <= i)))
claim(
    "ssm.segsum",
    lambda: Eq(difference(), between()),
    given=j <= i,
    title="TRUE: prefix sums subtract",
    source="Mamba-2, listing 1, segsum; GLA",
)
claim(
    "ssm.segsum_any_order",
    lambda: Eq(difference(), between()),
    expect="refuted",
    title="FALSE: for i < j the right side is e^0 = 1, the left e^-(..)",
    source="segsum without tril",
)
claim(
    "ssm.min_gru_mass",
    lambda: by_induction(
        lambda i: 1 - product_over(1 - z[k, :], k, k <= i),
        at=i,
        start=z[first(S), :],
        step=lambda u, i: (1 - z[i + 1, :]) * u + z[i + 1, :],
    ),
    title="TRUE: 1-(1-z)(1-u') pattern: u -> 1-(1-z)(1-u)",
    source="minGRU, Feng 2024, eq. of h_t with h~ = 1",
)
claim(
    "ssm.chunkwise",
    lambda: Eq(
        hadamard(below(Q, Q2) @ below(K, K2).T, indicator(causal, S + T, S + T)) @ below(V, V2),
        below(
            hadamard(Q @ K.T, indicator(causal, S, S)) @ V,
            Q2 @ (K.T @ V) + hadamard(Q2 @ K2.T, indicator(causal, T, T)) @ V2,
        ),
    ),
    title="TRUE: the state of the first chunk is K^T V",
    source="GLA, Yang 2023, chunkwise form; Hua 2022",
)
claim(
    "ssm.ema",
    lambda: by_induction(
        lambda i: sum_over(exp(number(i - j) @ log(number(gamma))) * ((1 - gamma) * X[j, :]), j, j <= i),
        at=i,
        start=(1 - gamma) * X[first(S), :],
        step=lambda u, i: gamma * u + (1 - gamma) * X[i + 1, :],
    ),
    title="TRUE: sum (1-g) g^{i-j} x_j",
    source="Mega, Ma 2022, eq. 2; Adam's moments",
)
claim(
    "ssm.relu_features_normalised",
    lambda: Eq(
        normalise(hadamard(relu(Q) @ relu(K).T, indicator(causal, S, S))) @ ones(S, 1), ones(S, 1)
    ),
    expect="ill-defined",
    title="UNDEFINED: relu features may all be 0, 0/0",
    source="cosFormer, Qin 2022; no elu+1",
)
