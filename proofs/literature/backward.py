"""Backward passes: gradients of a loss that is linear in the output, with coefficients dO."""

from symattn import (
    causal, claim, defined, derivative, diag, entry, Eq, features, first, hadamard, indicator, matrix,
    number, ones, position, rotary, scalar, softmax, sum_over, tokens, zeros,
)  # fmt: skip

CORDONNIER_2020 = (
    "Cordonnier, Loukas and Jaggi, Multi-Head Attention: Collaborate Instead of Concatenate, 2020"
)
DAO_2022 = (
    "Dao et al., FlashAttention: Fast and Memory-Efficient Exact Attention with IO-Awareness, 2022"
)
GAO_2017 = (
    "Gao and Pavel, On the Properties of the Softmax Function with Application in Game Theory "
    "and Reinforcement Learning, 2017"
)
GOODFELLOW_2016 = "Goodfellow, Bengio and Courville, Deep Learning, 2016"
HINTON_2015 = "Hinton, Vinyals and Dean, Distilling the Knowledge in a Neural Network, 2015"
KATHAROPOULOS_2020 = (
    "Katharopoulos et al., Transformers are RNNs: Fast Autoregressive Transformers with Linear "
    "Attention, 2020"
)
SU_2021 = "Su et al., RoFormer: Enhanced Transformer with Rotary Position Embedding, 2021"

S, T = tokens("S T")
d, d_k, d_v, m = features("d d_k d_v m")
i, j, k = position("i", S), position("j", T), position("k", T)
a, b, c = position("a", d_v), position("b", d_v), position("c", d_k)
P, L, V, G = matrix("P", S, T), matrix("L", S, T), matrix("V", T, d_v), matrix("dO", S, d_v)


def total(coefficients, output):
    """Return the sum of all entries of a product entry by entry."""
    rows, columns = output.shape
    return ones(1, rows) @ hadamard(coefficients, output) @ ones(columns, 1)


def scores_from(P, dP):
    """Return P ∘ (dP − the row sums of P ∘ dP)."""
    return hadamard(P, dP - hadamard(P, dP) @ ones(T, 1) @ ones(1, T))


claim(
    "literature.backward.values",
    Eq(derivative(total(G, P @ V), by=V[j, b]), (P.T @ G)[j, b]),
    title="dV = Pᵀ dO.",
    source=f"{DAO_2022}, appendix B.2",
)
claim(
    "literature.backward.weights",
    Eq(derivative(total(G, P @ V), by=P[i, j]), (G @ V.T)[i, j]),
    title="dP = dO Vᵀ.",
    source=f"{DAO_2022}, appendix B.2",
)
dP, A = matrix("dP", S, T), softmax(L)
claim(
    "literature.backward.scores",
    Eq(
        derivative(total(dP, A), by=L[i, j]),
        A[i, j] * (dP[i, j] - sum_over(A[i, k] * dP[i, k], k)),
    ),
    title="dS_ij = P_ij (dP_ij − Σ_k P_ik dP_ik).",
    source=f"{DAO_2022}, appendix B.2",
)
claim(
    "literature.backward.row_sum",
    Eq(sum_over(P[i, k] * (G @ V.T)[i, k], k), G[i, :] @ (P @ V)[i, :].T),
    title="D_i = Σ_k P_ik dP_ik = dO_i · O_i.",
    source=f"{DAO_2022}, appendix B.2",
)
claim(
    "literature.backward.scores_rows",
    Eq(scores_from(A, dP) @ ones(T, 1), zeros(S, 1)),
    title="Rows of dS sum to 0.",
    source=f"{DAO_2022}, appendix B.2",
)
claim(
    "literature.backward.scores_columns",
    Eq(ones(1, S) @ scores_from(A, dP), zeros(1, T)),
    title="Columns of dS sum to 0.",
    source=f"{DAO_2022}, appendix B.2, as often extended",
    expect="refuted",
)
claim(
    "literature.backward.scores_columns.repaired",
    Eq(scores_from(A, dP) @ ones(T, 1), zeros(S, 1)),
    title="Rows do.",
    source=f"{DAO_2022}, appendix B.2, as often extended",
    repairs="literature.backward.scores_columns",
)
Q, K, bias_K = matrix("Q", S, d_k), matrix("K", T, d_k), matrix("b", 1, d_k)
weights = softmax(Q @ K.T)
dS = scores_from(weights, G @ V.T)
claim(
    "literature.backward.queries",
    Eq(derivative(total(G, weights @ V), by=Q[i, c]), (dS @ K)[i, c]),
    title="dQ = dS K.",
    source=f"{DAO_2022}, appendix B.2",
)
claim(
    "literature.backward.keys",
    Eq(derivative(total(G, weights @ V), by=K[j, c]), (dS.T @ Q)[j, c]),
    title="dK = dSᵀ Q.",
    source=f"{DAO_2022}, appendix B.2",
)
biased = softmax(Q @ (K + ones(T, 1) @ bias_K).T) @ V
claim(
    "literature.backward.key_bias",
    Eq(derivative(total(G, biased), by=entry(bias_K, 1, c)), number(0)),
    title="The gradient of a bias of the keys is 0.",
    source=f"{CORDONNIER_2020}, biases of keys, their gradient",
)
x, W = matrix("x", S, d), matrix("W", d, d_v)
e = position("e", d)
claim(
    "literature.backward.linear_weights",
    Eq(derivative(total(G, x @ W), by=W[e, a]), (x.T @ G)[e, a]),
    title="dW = xᵀ dY.",
    source=f"{GOODFELLOW_2016}, section 6.5",
)
turned, angles, coefficients = matrix("x", S, 2 * m), matrix("theta", S, m), matrix("dO", S, 2 * m)
f = position("f", 2 * m)
claim(
    "literature.backward.rotary",
    Eq(
        derivative(total(coefficients, rotary(turned, angles)), by=turned[i, f]),
        rotary(coefficients, -angles)[i, f],
    ),
    title="The gradient through a rotation is rotated back by the same angles.",
    source=f"{SU_2021}, section 3.2.2, its gradient",
)
keys, values = matrix("K", S, d_k), matrix("V", S, d_v)
s = position("s", S)
linear = hadamard(Q @ keys.T, indicator(causal, S, S)) @ values
memory = sum_over(keys[s, :].T @ values[s, :], s, s <= i)
claim(
    "literature.backward.linear_attention",
    Eq(derivative(total(G, linear), by=Q[i, c]), (G[i, :] @ memory.T)[first(S), c]),
    title="The gradient of query i is dO_i times the transposed state at i.",
    source=f"{KATHAROPOULOS_2020}, section 3.3.1",
)
l, beta = matrix("l", 1, T), scalar("beta")  # noqa: E741 - the scores
p = softmax(beta * l)
claim(
    "literature.backward.temperature",
    Eq(
        derivative(entry(p, 1, j), by=entry(beta, 1, 1)),
        entry(p, 1, j) * (entry(l, 1, j) - p @ l.T),
    ),
    title="The derivative of p_j in the inverse temperature is p_j (l_j − p·l).",
    source=f"{HINTON_2015}, section 2, derivative in the inverse temperature",
)
two = softmax(matrix("l", 1, 2))
jacobian = diag(two.T) - two.T @ two
determinant = entry(jacobian, 1, 1) * entry(jacobian, 2, 2) - entry(jacobian, 1, 2) * entry(
    jacobian, 2, 1
)
one = softmax(l)
claim(
    "literature.backward.softmax_invertible",
    defined(number(1) / determinant),
    title="The Jacobian of softmax is invertible: its determinant is not 0.",
    source=f"{GAO_2017}, the Jacobian of softmax, as often repeated",
    expect="refuted",
)
claim(
    "literature.backward.softmax_invertible.repaired",
    Eq((diag(one.T) - one.T @ one) @ ones(T, 1), zeros(T, 1)),
    title="It maps the constant vector to 0.",
    source=f"{GAO_2017}, the Jacobian of softmax, as often repeated",
    repairs="literature.backward.softmax_invertible",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
