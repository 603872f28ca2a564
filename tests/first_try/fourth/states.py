"""State spaces, linear attention, gated and delta rules, as a fourth reader wrote them at the first try."""

from symattn import *

S, T = tokens("S T")
d, n = features("d n")
i, j = position("i", S), position("j", S)
p, q = position("p", n), position("q", d)
M, k, v = matrix("M", n, d), matrix("k", d, 1), matrix("v", n, 1)
alpha, beta = scalar("alpha"), scalar("beta")

# d/dM 1/2 |M k - v|^2 = (M k - v) k^T, and the step is M (I - beta k k^T) + beta v k^T   (delta rule; DeltaNet, 2406.06484)
error = M @ k - v
claim(
    "fourth.states.delta_gradient",
    all_of(
        Eq(derivative(Rational(1, 2) * (error.T @ error), by=M[p, q]), (error @ k.T)[p, q]),
        Eq(M - beta * (error @ k.T), M @ (identity(d) - beta * (k @ k.T)) + beta * (v @ k.T)),
    ),
)

# (I - 2 k k^T)(I - 2 k k^T)^T = I, |k| = 1   (Householder; beta = 2 in 2411.12537)
H = identity(d) - 2 * (k @ k.T)
claim("fourth.states.householder", Eq(H @ H.T, identity(d)), given=Eq(k.T @ k, 1))

# (I - b1 k1 k1^T)(I - b2 k2 k2^T) = I - b1 k1 k1^T - b2 k2 k2^T + b1 b2 (k1.k2) k1 k2^T   (WY form; DeltaNet, section 3)
k1, k2, b1, b2 = matrix("k1", d, 1), matrix("k2", d, 1), scalar("b1"), scalar("b2")
product = (identity(d) - b1 * (k1 @ k1.T)) @ (identity(d) - b2 * (k2 @ k2.T))
base = identity(d) - b1 * (k1 @ k1.T) - b2 * (k2 @ k2.T)
claim("fourth.states.wy", Eq(product, base + b1 * b2 * (k1.T @ k2) * (k1 @ k2.T)))

# zero-order hold: a step of D1, then of D2, with one input = a step of D1 + D2   (S4, 2111.00396; Mamba, 2312.00752, eq. 4)
a, h, u = scalar("a"), scalar("h"), scalar("u")
D1, D2 = scale("D1"), scale("D2")


def hold(D, h):
    return exp(D * a) * h + (exp(D * a) - 1) / a * u


claim("fourth.states.zero_order_hold", Eq(hold(D2, hold(D1, h)), hold(D1 + D2, h)), given=nonzero(a))

# causal linear attention, normalised: phi(q_i) sum_{j<=i} phi(k_j)^T v_j / phi(q_i) sum_{j<=i} phi(k_j)^T   (2006.16236, eq. 9-12)
Q, K, V = matrix("Q", S, d), matrix("K", S, d), matrix("V", S, n)


def phi(A):
    return entrywise("phi", A, positive=True)


weights = normalise(hadamard(phi(Q) @ phi(K).T, indicator(causal, S, S)))
query = phi(Q)[i, :]
claim(
    "fourth.states.causal_linear",
    Eq(
        (weights @ V)[i, :],
        query
        @ sum_over(phi(K)[j, :].T @ V[j, :], j, j <= i)
        / (query @ sum_over(phi(K)[j, :].T, j, j <= i)),
    ),
)

# gated delta rule: (alpha M (I - beta k k^T) + beta v k^T) k = alpha (1 - beta) M k + beta v, |k| = 1   (2412.06464)
updated = alpha * (M @ (identity(d) - beta * (k @ k.T))) + beta * (v @ k.T)
claim(
    "fourth.states.gated_delta_read",
    Eq(updated @ k, alpha * (1 - beta) * (M @ k) + beta * v),
    given=Eq(k.T @ k, 1),
)

# chunks: the second has Q2 (K1^T V1) + (Q2 K2^T * causal) V2   (chunkwise form; GLA, 2312.06635, section 2.2)
Q2, K2, V2 = matrix("Q2", T, d), matrix("K2", T, d), matrix("V2", T, n)
one = hadamard(Q @ K.T, indicator(causal, S, S)) @ V
two = Q2 @ (K.T @ V) + hadamard(Q2 @ K2.T, indicator(causal, T, T)) @ V2
claim(
    "fourth.states.chunkwise",
    Eq(
        below(one, two),
        hadamard(below(Q, Q2) @ below(K, K2).T, indicator(causal, S + T, S + T)) @ below(V, V2),
    ),
)

# FALSE: the WY form with k2 k1^T in the last term (true at d = 1)
claim(
    "fourth.states.wy_transposed",
    Eq(product, base + b1 * b2 * (k1.T @ k2) * (k2 @ k1.T)),
    expect="refuted",
)


# FALSE: the same for Mamba's simplified input, B D in place of (e^{D a} - 1)/a (Mamba's code; true if a = 0)
def euler(D, h):
    return exp(D * a) * h + D * u


claim("fourth.states.euler_step", Eq(euler(D2, euler(D1, h)), euler(D1 + D2, h)), expect="refuted")

# FALSE: sum_{j<=i} gamma^{i-j} k_j^T v_j follows u_{i+1} = gamma (u_i + k^T v) (RetNet's decay, one step too early)
gamma = scale("gamma")
claim(
    "fourth.states.retnet_early_decay",
    by_induction(
        lambda i: sum_over(exp(number(i - j) @ log(number(gamma))) * (K[j, :].T @ V[j, :]), j, j <= i),
        at=i,
        start=K[first(S), :].T @ V[first(S), :],
        step=lambda u, i: gamma * (u + K[i + 1, :].T @ V[i + 1, :]),
    ),
    expect="refuted",
)
