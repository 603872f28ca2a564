"""Linear attention and state-space models: feature maps, states, the delta rule, gates, scans."""

from sympy import And

from symattn import (
    all_of, along_rows, below, beside, by_induction, causal, claim, concat, cos, derivative, diag,
    entry, Eq, exp, features, hadamard, identity, indicator, inverse, isolated, log, Mask, masked,
    matrix, nonzero, normalise, number, ones, permutation, position, position_numbers, positive,
    product_over, row,
    scalar, scale, sigmoid, sin, softmax, softplus, sqrt, sum_over, tokens, window, zeros,
)  # fmt: skip

BLELLOCH_1990 = "Blelloch, Prefix Sums and Their Applications, 1990"
BOLYA_2022 = "Bolya et al., Hydra Attention: Efficient Attention with Many Heads, 2022"
CHOROMANSKI_2021 = "Choromanski et al., Rethinking Attention with Performers, 2021"
DAO_2024 = (
    "Dao and Gu, Transformers are SSMs: Generalized Models and Efficient Algorithms Through "
    "Structured State Space Duality, 2024"
)
GU_2023 = "Gu and Dao, Mamba: Linear-Time Sequence Modeling with Selective State Spaces, 2023"
KATHAROPOULOS_2020 = (
    "Katharopoulos et al., Transformers are RNNs: Fast Autoregressive Transformers with Linear "
    "Attention, 2020"
)
PENG_2023 = "Peng et al., RWKV: Reinventing RNNs for the Transformer Era, 2023"
QIN_2022 = "Qin et al., cosFormer: Rethinking Softmax in Attention, 2022"
LIN_2025 = "Lin et al., Forgetting Transformer: Softmax Attention with a Forget Gate, 2025"
SCHLAG_2021 = (
    "Schlag, Irie and Schmidhuber, Linear Transformers Are Secretly Fast Weight Programmers, 2021"
)
SHEN_2018 = "Shen et al., Efficient Attention: Attention with Linear Complexities, 2018"
SMITH_2023 = "Smith, Warrington and Linderman, Simplified State Space Layers for Sequence Modeling, 2023"
SUN_2023 = "Sun et al., Retentive Network: A Successor to Transformer for Large Language Models, 2023"
YANG_2023 = "Yang et al., Gated Linear Attention Transformers with Hardware-Efficient Training, 2023"
YANG_2024 = (
    "Yang et al., Parallelizing Linear Transformers with the Delta Rule over Sequence Length, 2024"
)
ZHAI_2021 = "Zhai et al., An Attention Free Transformer, 2021"

S, T = tokens("S T")
d, d_v, n = features("d d_v n")
i, j, k, r = (position(name, S) for name in "ijkr")
e, f, g = position("e", d), position("f", d), position("g", d_v)
Q, K, V = matrix("Q", S, d), matrix("K", S, d), matrix("V", S, d_v)
kept = indicator(causal, S, S)


def phi(x):
    """Return the features of each row."""
    return along_rows("phi", x, n)


def rowwise(weights):
    """Return the sums of the rows."""
    return weights @ ones(weights.shape[1], 1)


def memory(i):
    """Return the sum of φ(k_j)ᵀ v_j over the tokens up to i."""
    return sum_over(phi(K[k, :]).T @ V[k, :], k, k <= i)


linear = phi(Q) @ phi(K).T
claim(
    "literature.linear.associative",
    Eq((phi(Q) @ phi(K).T) @ V, phi(Q) @ (phi(K).T @ V)),
    title="(φ(Q) φ(K)ᵀ) V = φ(Q) (φ(K)ᵀ V).",
    source=f"{KATHAROPOULOS_2020}, section 3.2",
)
claim(
    "literature.linear.rows",
    Eq(rowwise(normalise(linear)), ones(S, 1)),
    expect="ill-defined",
    title="The weights of linear attention sum to 1 in each row.",
    source=f"{KATHAROPOULOS_2020}, section 3.2, equation 4",
)
claim(
    "literature.linear.rows.repaired",
    Eq(rowwise(normalise(linear)), ones(S, 1)),
    given=nonzero(rowwise(linear)),
    title="This holds if no normaliser is 0.",
    source=f"{KATHAROPOULOS_2020}, section 3.2, equation 4",
    repairs="literature.linear.rows",
)
claim(
    "literature.linear.recurrent",
    by_induction(
        memory,
        at=i,
        start=phi(row(K, 1)).T @ row(V, 1),
        step=lambda state, i: state + phi(K[i + 1, :]).T @ V[i + 1, :],
    ),
    title="The state S_i = S_(i−1) + φ(k_i)ᵀ v_i is the sum of the products up to i.",
    source=f"{KATHAROPOULOS_2020}, section 3.4",
)
read = (phi(Q[i, :]) @ memory(i)) / (phi(Q[i, :]) @ sum_over(phi(K[k, :]).T, k, k <= i))
claim(
    "literature.linear.causal",
    Eq((Mask(linear) @ V)[i, :], read),
    expect="ill-defined",
    title="Row i of causal linear attention is φ(q_i) S_i / φ(q_i) z_i.",
    source=f"{KATHAROPOULOS_2020}, section 3.3",
)
claim(
    "literature.linear.causal.repaired",
    Eq((Mask(linear) @ V)[i, :], read),
    given=nonzero(rowwise(hadamard(linear, kept))),
    title="This holds if no normaliser is 0.",
    source=f"{KATHAROPOULOS_2020}, section 3.3",
    repairs="literature.linear.causal",
)
exponential = normalise(exp(Q) @ exp(K).T)
claim(
    "literature.linear.exponential_features",
    Eq(exponential, softmax(Q @ K.T)),
    title="With φ = exp, linear attention is softmax attention.",
    source=f"{KATHAROPOULOS_2020}, section 3.2, as often repeated",
    expect="refuted",
)
claim(
    "literature.linear.exponential_features.repaired",
    all_of(positive(exponential), Eq(rowwise(exponential), ones(S, 1))),
    title="With φ = exp, every weight of linear attention is positive, and rows sum to 1.",
    source=f"{KATHAROPOULOS_2020}, section 3.2, as often repeated",
    repairs="literature.linear.exponential_features",
)
efficient = softmax(Q) @ softmax(K.T)
claim(
    "literature.linear.efficient_rows",
    Eq(rowwise(efficient), ones(S, 1)),
    title="The weights of efficient attention, softmax(Q) softmax(Kᵀ), sum to 1 in each row.",
    source=f"{SHEN_2018}, section 3, softmax normalisation",
)
claim(
    "literature.linear.efficient_exact",
    Eq(efficient @ V, softmax(Q @ K.T) @ V),
    title="Efficient attention is softmax attention.",
    source=f"{SHEN_2018}, section 3, as often repeated",
    expect="refuted",
)
claim(
    "literature.linear.efficient_exact.repaired",
    Eq(efficient @ V, softmax(Q) @ (softmax(K.T) @ V)),
    title="(softmax(Q) softmax(Kᵀ)) V = softmax(Q) (softmax(Kᵀ) V).",
    source=f"{SHEN_2018}, section 3, as often repeated",
    repairs="literature.linear.efficient_exact",
)
q, key, v = matrix("q", 1, d), matrix("k", 1, d), matrix("v", 1, d_v)
q_e, q_f, k_e, k_f = entry(q, 1, e), entry(q, 1, f), entry(key, 1, e), entry(key, 1, f)
claim(
    "literature.linear.quadratic_features",
    Eq((q @ key.T) * (q @ key.T), sum_over(sum_over((q_e * q_f) * (k_e * k_f), e), f)),
    title="(q·k)² is the product of the features q_a q_b and k_a k_b.",
    source=f"{KATHAROPOULOS_2020}, section 3.2.1, polynomial kernels",
)
claim(
    "literature.linear.gaussian",
    Eq(
        exp(q @ key.T),
        exp(q @ q.T / 2) * exp(-((q - key) @ (q - key).T) / 2) * exp(key @ key.T / 2),
    ),
    title="e^(q·k) = e^(|q|²/2) e^(−|q − k|²/2) e^(|k|²/2).",
    source=f"{CHOROMANSKI_2021}, lemma 1, before random features",
)
values = matrix("V", S, d)
claim(
    "literature.linear.hydra",
    Eq(
        concat((Q[:, e] @ K[:, e].T) @ values[:, e], e),
        hadamard(Q, ones(S, 1) @ (ones(1, S) @ hadamard(K, values))),
    ),
    title="With a head for each feature, linear attention is Q ∘ (1 Σ_j K_j ∘ V_j).",
    source=f"{BOLYA_2022}, section 3",
)
Pi = permutation("pi", S).matrix
claim(
    "literature.linear.order_of_past",
    Eq((Pi @ K).T @ (Pi @ V), K.T @ V),
    title="The state KᵀV does not depend on the order of the tokens.",
    source=f"{KATHAROPOULOS_2020}, section 3.4",
)
keys, orthonormal = matrix("K", S, S), matrix("K", S, S, orthogonal=True)
claim(
    "literature.linear.orthogonal_keys",
    Eq(keys @ (keys.T @ V), V),
    title="Reading the state KᵀV with a key returns its value.",
    source=f"{SCHLAG_2021}, section 4.1, capacity",
    expect="refuted",
)
claim(
    "literature.linear.orthogonal_keys.repaired",
    Eq(orthonormal @ (orthonormal.T @ V), V),
    title="This holds if the keys are orthonormal.",
    source=f"{SCHLAG_2021}, section 4.1, capacity",
    repairs="literature.linear.orthogonal_keys",
)

# The delta rule: what is stored for a key is replaced.
state, beta = matrix("S", d, d_v), scalar("beta")
claim(
    "literature.linear.delta_rule",
    Eq(
        state + beta * (key.T @ (v - key @ state)),
        (identity(d) - beta * (key.T @ key)) @ state + beta * (key.T @ v),
    ),
    title="S + β kᵀ (v − k S) = (I − β kᵀ k) S + β kᵀ v.",
    source=f"{SCHLAG_2021}, section 4.2",
)
claim(
    "literature.linear.delta_write",
    Eq(key @ (state + key.T @ (v - key @ state)), v),
    title="After a step of the delta rule with rate 1 the key reads its new value.",
    source=f"{SCHLAG_2021}, section 4.2",
    expect="refuted",
)
claim(
    "literature.linear.delta_write.repaired",
    Eq(key @ (state + key.T @ (v - key @ state) / (key @ key.T)), v),
    given=nonzero(key @ key.T),
    title="This holds with rate 1/|k|², for a key ≠ 0.",
    source=f"{SCHLAG_2021}, section 4.2",
    repairs="literature.linear.delta_write",
)
residual = key @ state - v
claim(
    "literature.linear.delta_gradient",
    Eq(derivative(residual @ residual.T / 2, by=state[e, g]), (key.T @ residual)[e, g]),
    title="The delta rule is a step of gradient descent on |k S − v|²/2.",
    source=f"{YANG_2024}, section 2, as a gradient step",
)
eraser = identity(d) - key.T @ key
claim(
    "literature.linear.delta_erases",
    Eq(eraser @ eraser, eraser),
    title="(I − kᵀ k) applied twice is (I − kᵀ k).",
    source=f"{YANG_2024}, section 2, generalised Householder matrices",
    expect="refuted",
)
unit_eraser = identity(d) - key.T @ key / (key @ key.T)
claim(
    "literature.linear.delta_erases.repaired",
    Eq(unit_eraser @ unit_eraser, unit_eraser),
    given=nonzero(key @ key.T),
    title="This holds if |k| = 1.",
    source=f"{YANG_2024}, section 2, generalised Householder matrices",
    repairs="literature.linear.delta_erases",
)

# Gates and decays: products over (s, t].
alpha = matrix("alpha", S, d)


def gates(s, t):
    """Return the product of the gates after s, up to t."""
    return product_over(alpha[r, :], r, And(s < r, r <= t))


claim(
    "literature.linear.gated_state",
    by_induction(
        lambda i: sum_over(hadamard(gates(k, i), K[k, :]).T @ V[k, :], k, k <= i),
        at=i,
        start=row(K, 1).T @ row(V, 1),
        step=lambda u, i: diag(alpha[i + 1, :].T) @ u + K[i + 1, :].T @ V[i + 1, :],
    ),
    title="S_t = diag(α_t) S_(t−1) + k_tᵀ v_t is Σ_s (∏_(s<r≤t) α_r ∘ k_s)ᵀ v_s.",
    source=f"{YANG_2023}, section 4, recurrent and parallel form",
)


def gated(s, t):
    """Return the sum of (∏ α ∘ k)ᵀ v over the tokens after s, up to t."""
    return sum_over(hadamard(gates(k, t), K[k, :]).T @ V[k, :], k, And(s < k, k <= t))


before = sum_over(hadamard(gates(k, i), K[k, :]).T @ V[k, :], k, k <= i)
claim(
    "literature.linear.gated_chunks",
    Eq(
        sum_over(hadamard(gates(k, j), K[k, :]).T @ V[k, :], k, k <= j),
        diag(gates(i, j).T) @ before + gated(i, j),
    ),
    given=i <= j,
    title="The state after a chunk is the decayed state before it plus what the chunk adds.",
    source=f"{YANG_2023}, section 4, chunkwise form",
)


def so_far(t):
    """Return the product of the gates up to t."""
    return product_over(alpha[r, :], r, r <= t)


parallel = Eq(
    hadamard(Q[i, :], so_far(i)) @ (K[k, :] / so_far(k)).T,
    hadamard(Q[i, :], gates(k, i)) @ K[k, :].T,
)
claim(
    "literature.linear.gated_cumulative",
    parallel,
    given=k <= i,
    expect="ill-defined",
    title=(
        "The parallel form is (q_t ∘ b_t) · (k_s / b_s), with b the products of the gates up to a "
        "position."
    ),
    source=f"{YANG_2023}, section 4, parallel form",
)
claim(
    "literature.linear.gated_cumulative.repaired",
    parallel,
    given=(k <= i, nonzero(alpha)),
    title="This holds if no gate is 0.",
    source=f"{YANG_2023}, section 4, parallel form",
    repairs="literature.linear.gated_cumulative",
)
without_decay = hadamard(Q @ K.T, kept) @ V
claim(
    "literature.linear.retention_softmax",
    Eq(without_decay, hadamard(exp(Q @ K.T), kept) @ V),
    title="Without a decay retention is softmax attention without the normaliser.",
    source=f"{SUN_2023}, section 2.1, as often repeated",
    expect="refuted",
)
claim(
    "literature.linear.retention_softmax.repaired",
    Eq(without_decay[i, :], Q[i, :] @ sum_over(K[k, :].T @ V[k, :], k, k <= i)),
    title="Without a decay it is linear attention without the normaliser.",
    source=f"{SUN_2023}, section 2.1, as often repeated",
    repairs="literature.linear.retention_softmax",
)
forget = matrix("f", S, 1, positive=True)
forgotten = kept @ diag(log(forget)) @ indicator(causal & ~isolated, S, S)
scores = Q @ K.T / sqrt(d)
claim(
    "literature.linear.forgetting",
    Eq(
        softmax(masked(scores + forgotten, causal)),
        softmax(masked(scores - ones(S, 1) @ (kept @ log(forget)).T, causal)),
    ),
    title=(
        "In causal attention, forgetting by the sum of log f over (j, i] is a bias on keys alone: minus "
        "the sum up to j."
    ),
    source=f"{LIN_2025}, section 3.1, forgetting attention",
)
a, B, C = matrix("a", 1, S), matrix("B", S, d), matrix("C", S, d)


def decay(s, t):
    """Return the product of the decays after s, up to t."""
    return product_over(entry(a, 1, r), r, And(s < r, r <= t))


def hidden(i):
    """Return the state after token i."""
    return sum_over(decay(k, i) * (B[k, :].T @ V[k, :]), k, k <= i)


claim(
    "literature.linear.ssm_matrix",
    all_of(
        by_induction(
            hidden,
            at=i,
            start=row(B, 1).T @ row(V, 1),
            step=lambda u, i: entry(a, 1, i + 1) * u + B[i + 1, :].T @ V[i + 1, :],
        ),
        Eq(
            C[i, :] @ hidden(i),
            sum_over((C[i, :] @ B[k, :].T) * decay(k, i) * V[k, :], k, k <= i),
        ),
    ),
    title="h_t = a_t h_(t−1) + B_tᵀ x_t, y_t = C_t h_t is y = M x with M_ts = C_t · B_s ∏_(s<r≤t) a_r.",
    source=f"{DAO_2024}, section 3, state-space models are matrices",
)
no_decay = product_over(entry(ones(1, S), 1, r), r, And(k < r, r <= i))
claim(
    "literature.linear.ssm_no_decay",
    Eq(
        sum_over(no_decay * (C[i, :] @ B[k, :].T) * V[k, :], k, k <= i),
        (hadamard(C @ B.T, kept) @ V)[i, :],
    ),
    title="With a = 1 the scalar state-space model is causal linear attention.",
    source=f"{DAO_2024}, section 3, structured masked attention",
)
claim(
    "literature.linear.ssm_semiseparable",
    Eq(decay(k, i), decay(k, j) * decay(j, i)),
    given=(k <= j, j <= i),
    title="The decays ∏ a over (s, t] factor at every position between s and t.",
    source=f"{DAO_2024}, section 3, semiseparable matrices",
)


def decays(t):
    """Return the product of the decays up to t."""
    return product_over(entry(a, 1, r), r, r <= t)


claim(
    "literature.linear.ssm_quotient",
    Eq(decay(k, i), decays(i) / decays(k)),
    given=k <= i,
    expect="ill-defined",
    title="∏ a over (s, t] is the quotient of the products up to t and up to s.",
    source=f"{DAO_2024}, section 3, 1-semiseparable matrices",
)
claim(
    "literature.linear.ssm_quotient.repaired",
    Eq(decay(k, i), decays(i) / decays(k)),
    given=(k <= i, nonzero(a)),
    title="This holds if no decay is 0.",
    source=f"{DAO_2024}, section 3, 1-semiseparable matrices",
    repairs="literature.linear.ssm_quotient",
)
C_2, u, w = matrix("C_2", T, d), matrix("u", T, 1), matrix("w", S, 1)
claim(
    "literature.linear.ssm_blocks",
    Eq(hadamard(C_2 @ B.T, u @ w.T) @ V, diag(u) @ C_2 @ (B.T @ (diag(w) @ V))),
    title="The block below the diagonal acts through the state of the first chunk.",
    source=f"{DAO_2024}, section 6, block decomposition",
)
rate, delta, b, x, h = (scalar(name) for name in ("a", "Delta", "b", "x", "h"))


def held(h, delta):
    """Return the state after a step of a length with a constant input."""
    return exp(rate * delta) * h + (exp(rate * delta) - 1) / rate * (b * x)


claim(
    "literature.linear.zero_order_hold",
    Eq(held(held(h, delta), delta), held(h, 2 * delta)),
    given=nonzero(rate),
    title="Two steps of length Δ with the same input are one step of length 2Δ.",
    source=f"{GU_2023}, equation 4",
)


def after(first, second):
    """Return (a, b) • (a′, b′) = (a a′, a′ b + b′)."""
    return first[0] * second[0], second[0] * first[1] + second[1]


one, two, three = ((scalar(f"a_{n}"), scalar(f"b_{n}")) for n in (1, 2, 3))


def same(first, second):
    """Return the statement that two pairs are equal."""
    return all_of(*(Eq(left, right) for left, right in zip(first, second, strict=True)))


claim(
    "literature.linear.scan",
    same(after(after(one, two), three), after(one, after(two, three))),
    title="(a, b) • (a′, b′) = (a a′, a′ b + b′) is associative.",
    source=f"{BLELLOCH_1990}, section 1.4",
)
claim(
    "literature.linear.scan_order",
    same(after(one, two), after(two, one)),
    title="(a, b) • (a′, b′) = (a a′, a′ b + b′) is commutative.",
    source=f"{SMITH_2023}, parallel scans, as often repeated",
    expect="refuted",
)
claim(
    "literature.linear.scan_order.repaired",
    all_of(
        Eq(after(one, two)[0], after(two, one)[0]),
        same(after(after(one, two), three), after(one, after(two, three))),
    ),
    title="The first entry is; the operation is associative.",
    source=f"{SMITH_2023}, parallel scans, as often repeated",
    repairs="literature.linear.scan_order",
)
log_keys, w = matrix("K", 1, S), scalar("w")
claim(
    "literature.linear.rwkv",
    by_induction(
        lambda i: sum_over(exp(entry(log_keys, 1, k) - number(i - k) * w) * V[k, :], k, k <= i),
        at=i,
        start=exp(entry(log_keys, 1, 1)) * row(V, 1),
        step=lambda u, i: exp(-w) * u + exp(entry(log_keys, 1, i + 1)) * V[i + 1, :],
    ),
    title="a_t = e^(−w) a_(t−1) + e^(k_t) v_t is Σ_i e^(−(t−i) w + k_i) v_i.",
    source=f"{PENG_2023}, time mixing",
)


def attention_free(Q, K, V):
    """Return σ(Q) ∘ Σ_j softmax(K)_j ∘ V_j, the softmax over tokens."""
    gate = ones(*Q.shape) / (ones(*Q.shape) + exp(-Q))
    return hadamard(gate, ones(Q.shape[0], 1) @ (ones(1, S) @ hadamard(softmax(K.T).T, V)))


queries = matrix("Q", T, d)
claim(
    "literature.linear.attention_free",
    Eq(attention_free(queries, Pi @ K, Pi @ values), attention_free(queries, K, values)),
    title="In AFT-simple, σ(Q) ∘ Σ_j softmax(K)_j ∘ V_j, the order of keys and values does not matter.",
    source=f"{ZHAI_2021}, section 3, AFT-simple",
)
angle, numbers = scalar("omega"), position_numbers(S)
turns = angle * numbers
claim(
    "literature.linear.cosine",
    Eq(
        hadamard(Q @ K.T, cos(turns @ ones(1, S) - ones(S, 1) @ turns.T)),
        (diag(cos(turns)) @ Q) @ (diag(cos(turns)) @ K).T
        + (diag(sin(turns)) @ Q) @ (diag(sin(turns)) @ K).T,
    ),
    title="Weighting Q Kᵀ by cos(π (i − j) / 2M) splits into a cosine and a sine part.",
    source=f"{QIN_2022}, section 3, cos-based re-weighting",
)

z = scalar("z")
claim(
    "literature.linear.mamba_gate",
    Eq(exp(-softplus(z)), 1 - sigmoid(z)),
    title="With Δ = softplus(z), e^(−Δ) = 1 − σ(z).",
    source=f"{GU_2023}, theorem 1",
)

# Retention: one decay γ, and its powers.
gamma, strictly_before = scalar("gamma"), causal & ~window(0, 0)


def power(s, t):
    """Return γ^(t − s), for any γ."""
    return product_over(gamma, r, And(s < r, r <= t))


def retained(i):
    """Return the sum of γ^(i − k) k_kᵀ v_k over the tokens up to i."""
    return sum_over(power(k, i) * (K[k, :].T @ V[k, :]), k, k <= i)


claim(
    "literature.linear.retention",
    all_of(
        by_induction(
            retained,
            at=i,
            start=row(K, 1).T @ row(V, 1),
            step=lambda state, i: gamma * state + K[i + 1, :].T @ V[i + 1, :],
        ),
        Eq(
            Q[i, :] @ retained(i),
            sum_over((Q[i, :] @ K[k, :].T) * power(k, i) * V[k, :], k, k <= i),
        ),
    ),
    title=(
        "The recurrence S_n = γ S_(n−1) + k_nᵀ v_n, read by q_n, is row n of (Q Kᵀ ∘ D) V with "
        "D_nm = γ^(n−m)."
    ),
    source=f"{SUN_2023}, section 2.1",
)
positive_gamma = scale("gamma")


def powers(column):
    """Return γ to each number of a column, for γ > 0."""
    return exp(log(number(positive_gamma)) * column)


def retention(Q, K, V, places):
    """Return (Q Kᵀ ∘ D) V with D_nm = γ^(n − m)."""
    tokens = Q.shape[0]
    distances = places @ ones(1, tokens) - ones(tokens, 1) @ places.T
    return hadamard(hadamard(Q @ K.T, powers(distances)), indicator(causal, tokens, tokens)) @ V


places, more = position_numbers(S), position_numbers(T)
Q_2, K_2, V_2 = matrix("Q_2", T, d), matrix("K_2", T, d), matrix("V_2", T, d_v)
whole = retention(
    below(Q, Q_2), below(K, K_2), below(V, V_2), below(places, more + number(S) * ones(T, 1))
)
left = hadamard(K, powers(number(S) * ones(S, 1) - places) @ ones(1, d)).T @ V
claim(
    "literature.linear.retention_chunks",
    Eq(
        beside(zeros(T, S), identity(T)) @ whole,
        retention(Q_2, K_2, V_2, more) + hadamard(Q_2, powers(more) @ ones(1, d)) @ left,
    ),
    title="The second chunk is its own retention plus the decayed state of the first.",
    source=f"{SUN_2023}, section 2.1, chunkwise form",
)
rates = matrix("beta", S, 1)
triangular = identity(S) + hadamard(diag(rates) @ K @ K.T, indicator(strictly_before, S, S))
replaced = inverse(triangular) @ diag(rates) @ V


def written(i):
    """Return the sum of k_kᵀ u_k over the tokens up to i."""
    return sum_over(K[k, :].T @ replaced[k, :], k, k <= i)


claim(
    "literature.linear.delta_chunk",
    by_induction(
        written,
        at=i,
        start=entry(rates, 1, 1) * (row(K, 1).T @ row(V, 1)),
        step=lambda state, i: (
            state + entry(rates, i + 1, 1) * (K[i + 1, :].T @ (V[i + 1, :] - K[i + 1, :] @ state))
        ),
    ),
    sizes={S: 3},
    expect="checked",
    title="The states of one chunk are given by (I + tril(diag(β) K Kᵀ, −1))⁻¹ diag(β).",
    source=f"{YANG_2024}, section 3, UT transform",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
