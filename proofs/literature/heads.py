"""Heads and gauges: sums over heads, factors that move into the weights, invisible changes of basis."""

from symattn import (
    all_of, below, beside, claim, concat, Eq, exp, family, features, head_sum, heads, inverse, le,
    matrix, nonnegative, nonzero, number, ones, permutation, position, scale, softmax, split, sqrt,
    stack, sum_over, tokens, unstack, zeros,
)  # fmt: skip

AINSLIE_2023 = (
    "Ainslie et al., GQA: Training Generalized Multi-Query Transformer Models from Multi-Head "
    "Checkpoints, 2023"
)
ASHKBOOS_2024 = (
    "Ashkboos et al., SliceGPT: Compress Large Language Models by Deleting Rows and Columns, 2024"
)
BHOJANAPALLI_2020 = "Bhojanapalli et al., Low-Rank Bottleneck in Multi-head Attention Models, 2020"
BRUNNER_2020 = "Brunner et al., On Identifiability in Transformers, 2020"
CORDONNIER_2020 = (
    "Cordonnier, Loukas and Jaggi, Multi-Head Attention: Collaborate Instead of Concatenate, 2020"
)
DEEPSEEK_2024 = (
    "DeepSeek-AI, DeepSeek-V2: A Strong, Economical, and Efficient Mixture-of-Experts Language "
    "Model, 2024"
)
ELHAGE_2021 = "Elhage et al., A Mathematical Framework for Transformer Circuits, 2021"
HE_2022 = "He et al., Towards a Unified View of Parameter-Efficient Transfer Learning, 2022"
HU_2021 = "Hu et al., LoRA: Low-Rank Adaptation of Large Language Models, 2021"
KOBAYASHI_2020 = (
    "Kobayashi et al., Attention is Not Only a Weight: Analyzing Transformers with Vector Norms, 2020"
)
MICHEL_2019 = "Michel, Levy and Neubig, Are Sixteen Heads Really Better than One?, 2019"
SHAZEER_2019 = "Shazeer, Fast Transformer Decoding: One Write-Head is All You Need, 2019"
SHOEYBI_2019 = (
    "Shoeybi et al., Megatron-LM: Training Multi-Billion Parameter Language Models Using Model "
    "Parallelism, 2019"
)
SHAZEER_2020 = "Shazeer et al., Talking-Heads Attention, 2020"
VASWANI_2017 = "Vaswani et al., Attention Is All You Need, 2017"
YE_2024 = "Ye et al., Differential Transformer, 2024"

S, T, H, J = *tokens("S T"), *heads("H J")
d, d_k, d_v, n = features("d d_k d_v n")
h, i, j, s, t = position("h", H), position("i", S), position("j", T), position("s", S), position("t", T)
x, one = matrix("x", S, d), ones(S, 1)
W_Q, W_K, W_V, W_O = (
    matrix("W_Q", d, d_k), matrix("W_K", d, d_k), matrix("W_V", d, d_v), matrix("W_O", d_v, d),
)  # fmt: skip
head, block = family("head", h, S, d_v), family("W_O", h, d_v, d)
Q, K, V, L = matrix("Q", S, d_k), matrix("K", T, d_k), matrix("V", T, d_v), matrix("L", S, T)
A = softmax(L)


def attention(Q, K, V):
    """Return softmax(Q Kᵀ / √d_k) V."""
    return softmax(Q @ K.T / sqrt(d_k)) @ V


# One matrix for all heads.
y = matrix("y", T, d)
wide_Q, wide_K, wide_V, W_QKV = (
    matrix("W_Q", d, H * d_k), matrix("W_K", d, H * d_k), matrix("W_V", d, H * d_v),
    matrix("W", d, 3 * H * d_k),
)  # fmt: skip
wide_O = matrix("W_O", H * d_v, n)
claim(
    "literature.heads.split",
    Eq(split(x @ wide_Q, h), x @ split(wide_Q, h)),
    title=(
        "The queries of head h, d_k columns of x W_Q, are x times the d_k columns of W_Q that belong to "
        "h."
    ),
    source=f"{VASWANI_2017}, section 3.2.2, with one matrix for all heads",
)
claim(
    "literature.heads.fused",
    all_of(
        *(
            Eq(split(a, h), x @ split(b, h))
            for a, b in zip(split(x @ W_QKV, 3), split(W_QKV, 3), strict=True)
        )
    ),
    title=(
        "Queries, keys and values cut from x W with one matrix W for all three are those of its three "
        "parts."
    ),
    source=f"{SHOEYBI_2019}, section 3, self-attention blocks",
)
claim(
    "literature.heads.parallel",
    Eq(
        concat(attention(split(x @ wide_Q, h), split(y @ wide_K, h), split(y @ wide_V, h)), h) @ wide_O,
        head_sum(
            attention(x @ split(wide_Q, h), y @ split(wide_K, h), y @ split(wide_V, h))
            @ unstack(wide_O, h),
            h,
        ),
    ),
    title=(
        "With W_Q, W_K, W_V cut by columns and W_O by rows, heads are computed apart and added up at "
        "the end."
    ),
    source=f"{SHOEYBI_2019}, section 3, self-attention blocks",
)
claim(
    "literature.heads.concatenated",
    Eq(concat(head, h) @ stack(block, h), head_sum(head @ block, h)),
    title="Concatenating heads and multiplying by W_O is a sum over heads, each with its block of W_O.",
    source=f"{VASWANI_2017}, section 3.2.2",
)
claim(
    "literature.heads.circuits",
    Eq(
        softmax((x @ W_Q) @ (x @ W_K).T / sqrt(d_k)) @ (x @ W_V) @ W_O,
        softmax(x @ (W_Q @ W_K.T) @ x.T / sqrt(d_k)) @ x @ (W_V @ W_O),
    ),
    title="A head depends on the products W_Q W_Kᵀ and W_V W_O alone.",
    source=f"{ELHAGE_2021}, QK and OV circuits",
)
q_h, k_h, v_h = family("Q", h, S, d_k), family("K", h, T, d_k), family("V", h, T, d_v)
claim(
    "literature.heads.one_wide_head",
    Eq(
        concat(softmax(q_h @ k_h.T) @ v_h, h),
        softmax(concat(q_h, h) @ concat(k_h, h).T) @ concat(v_h, h),
    ),
    title="Attention with H heads of d features is attention with one head of H d features.",
    source=f"{VASWANI_2017}, section 3.2.2, as often repeated",
    expect="refuted",
)
claim(
    "literature.heads.one_wide_head.repaired",
    Eq(concat(q_h, h) @ concat(k_h, h).T, head_sum(q_h @ k_h.T, h)),
    title="The scores of the wide head are the sum of those of the heads.",
    source=f"{VASWANI_2017}, section 3.2.2, as often repeated",
    repairs="literature.heads.one_wide_head",
)
G, any_G = matrix("G", d_k, d_k, invertible=True), matrix("G", d_k, d_k)
O = matrix("O", d_k, d_k, orthogonal=True)  # noqa: E741 - the field's name
claim(
    "literature.heads.query_key_gauge",
    Eq((Q @ G) @ (K @ inverse(G).T).T, Q @ K.T),
    title="Queries by G and keys by G⁻ᵀ have the same scores.",
    source=f"{ELHAGE_2021}, QK circuit",
)
claim(
    "literature.heads.same_matrix",
    Eq((Q @ any_G) @ (K @ any_G).T, Q @ K.T),
    title="Multiplying queries and keys by the same matrix does not change the scores.",
    source=f"{ASHKBOOS_2024}, rotations of queries and keys",
    expect="refuted",
)
claim(
    "literature.heads.same_matrix.repaired",
    Eq((Q @ O) @ (K @ O).T, Q @ K.T),
    title="This holds if the matrix is orthogonal.",
    source=f"{ASHKBOOS_2024}, rotations of queries and keys",
    repairs="literature.heads.same_matrix",
)
I_v = matrix("J", d_v, d_v, invertible=True)
claim(
    "literature.heads.value_output_gauge",
    Eq(A @ (V @ I_v) @ (inverse(I_v) @ W_O), A @ V @ W_O),
    title="Values by J and the output by J⁻¹ have the same output.",
    source=f"{ELHAGE_2021}, OV circuit",
)
pi = permutation("pi", H)
claim(
    "literature.heads.order",
    Eq(
        concat(family("head", pi(h), S, d_v), h) @ stack(family("W_O", pi(h), d_v, d), h),
        concat(head, h) @ stack(block, h),
    ),
    title="The order of the heads, with their blocks of W_O, does not matter.",
    source=f"{ELHAGE_2021}, attention heads are independent and additive",
)

# Biases.
b, c, b_V = matrix("b", 1, d_k), matrix("c", 1, d_k), matrix("b_V", 1, d_v)
claim(
    "literature.heads.key_bias",
    Eq(softmax(Q @ (K + ones(T, 1) @ c).T), softmax(Q @ K.T)),
    title="A bias of the keys has no effect.",
    source=f"{CORDONNIER_2020}, biases of queries and keys",
)
claim(
    "literature.heads.query_bias",
    Eq(softmax((Q + one @ b) @ K.T), softmax(Q @ K.T)),
    title="A bias of the queries has no effect.",
    source=f"{CORDONNIER_2020}, biases of queries and keys, as often extended",
    expect="refuted",
)
claim(
    "literature.heads.query_bias.repaired",
    Eq(softmax((Q + one @ b) @ (K + ones(T, 1) @ c).T), softmax(Q @ K.T + one @ (b @ K.T))),
    title="Its product with the keys remains; its product with a bias of the keys has no effect.",
    source=f"{CORDONNIER_2020}, biases of queries and keys, as often extended",
    repairs="literature.heads.query_bias",
)
claim(
    "literature.heads.value_bias",
    Eq(A @ (V + ones(T, 1) @ b_V) @ W_O, A @ V @ W_O + one @ (b_V @ W_O)),
    title="A bias of the values is added to the output.",
    source=f"{CORDONNIER_2020}, biases of values",
)
claim(
    "literature.heads.vector_norms",
    Eq(
        (A @ (y @ W_V + ones(T, 1) @ b_V) @ W_O)[i, :],
        sum_over(A[i, j] * ((y[j, :] @ W_V + b_V) @ W_O), j),
    ),
    title="The output of a head is Σ_j α_ij f(x_j) with f(x) = (x W_V + b_V) W_O.",
    source=f"{KOBAYASHI_2020}, section 3",
)

# Gates, mixtures, shared and grouped heads.
xi = family("xi", h, 1, 1)
claim(
    "literature.heads.pruned",
    Eq(head_sum((xi * head) @ block, h), head_sum(head @ (xi * block), h)),
    title="Gating a head by ξ is multiplying its block of W_O by ξ.",
    source=f"{MICHEL_2019}, section 2.3",
)
A_h = softmax(family("L", h, S, T))
claim(
    "literature.heads.talking",
    Eq(head_sum(xi * A_h, h) @ ones(T, 1), one),
    title="Weights that are mixed across heads after the softmax have rows that sum to 1.",
    source=f"{SHAZEER_2020}, talking heads, projection of the weights",
    expect="refuted",
)
claim(
    "literature.heads.talking.repaired",
    Eq(head_sum(xi / head_sum(xi, h) * A_h, h) @ ones(T, 1), one),
    given=nonzero(head_sum(xi, h)),
    title="This holds if the coefficients of each mixed head sum to 1.",
    source=f"{SHAZEER_2020}, talking heads, projection of the weights",
    repairs="literature.heads.talking",
)
claim(
    "literature.heads.multi_query_shared",
    Eq(concat(A_h @ (y @ W_V), h) @ stack(W_O, h), head_sum(A_h, h) @ y @ (W_V @ W_O)),
    title="With one W_V and one W_O for all heads the output is (Σ_h A_h) x W_V W_O.",
    source=f"{SHAZEER_2019}, section 3",
)


def grouped(Q, K, V, g, r):
    """Return the attention of the groups g, each of queries r that share a key and a value head."""
    return concat(attention(split(Q, g, r), split(K, g), split(V, g)), g, r)


def multi_head(Q, K, V, *h):
    """Return the attention of heads h."""
    return concat(attention(split(Q, *h), split(K, *h), split(V, *h)), *h)


G, R, alone = *heads("G R"), position("a", 1)
g, r = position("g", G), position("r", R)
Q_H, K_H, V_H = matrix("Q", S, H * d_k), matrix("K", T, H * d_k), matrix("V", T, H * d_v)
Q_G, K_G, V_G = matrix("Q", S, G * R * d_k), matrix("K", T, G * d_k), matrix("V", T, G * d_v)
k, v = matrix("k", T, d_k), matrix("v", T, d_v)
claim(
    "literature.heads.grouped",
    all_of(
        Eq(grouped(Q_H, K_H, V_H, h, alone), multi_head(Q_H, K_H, V_H, h)),
        Eq(grouped(Q_H, k, v, alone, h), concat(attention(split(Q_H, h), k, v), h)),
    ),
    title=(
        "Grouped-query attention with as many groups as heads is multi-head attention, with one group "
        "multi-query attention."
    ),
    source=f"{AINSLIE_2023}, section 2.2",
)
claim(
    "literature.heads.grouped_repeated",
    Eq(
        multi_head(Q_G, concat(split(K_G, g), g, r), concat(split(V_G, g), g, r), g, r),
        grouped(Q_G, K_G, V_G, g, r),
    ),
    title=(
        "Repeating each key and value head for the query heads of its group, multi-head attention is "
        "grouped-query attention."
    ),
    source=f"{AINSLIE_2023}, section 2.2, as it is implemented",
)
claim(
    "literature.heads.grouped_tiled",
    Eq(
        multi_head(Q_G, concat(K_G, r), concat(V_G, r), g, r),
        grouped(Q_G, K_G, V_G, g, r),
    ),
    title="So is multi-head attention over key heads repeated in turn, as tiles.",
    source=f"{AINSLIE_2023}, section 2.2, as it is implemented, in another order",
    expect="refuted",
)
claim(
    "literature.heads.grouped_tiled.repaired",
    Eq(
        multi_head(Q_G, concat(K_G, r), concat(V_G, r), r, g),
        concat(attention(split(Q_G, r, g), split(K_G, g), split(V_G, g)), r, g),
    ),
    title="It is if the query heads at the same place in their groups are neighbours.",
    source=f"{AINSLIE_2023}, section 2.2, as it is implemented, in another order",
    repairs="literature.heads.grouped_tiled",
)
Q_2, K_2, V_2 = matrix("Q_2", S, d_k), matrix("K_2", T, d_k), matrix("V_2", T, d_v)


def two_heads(K, K_2):
    """Return two heads side by side."""
    return beside(softmax(Q @ K.T) @ V, softmax(Q_2 @ K_2.T) @ V_2)


claim(
    "literature.heads.mean_pooled",
    Eq(two_heads((K + K_2) / 2, (K + K_2) / 2), two_heads(K, K_2)),
    title="Replacing the keys of two heads by their mean leaves the output as it was.",
    source=f"{AINSLIE_2023}, section 2.1, as often repeated",
    expect="refuted",
)
claim(
    "literature.heads.mean_pooled.repaired",
    Eq(two_heads((K + K) / 2, (K + K) / 2), two_heads(K, K)),
    title="It does if the two heads have the same keys.",
    source=f"{AINSLIE_2023}, section 2.1, as often repeated",
    repairs="literature.heads.mean_pooled",
)
latent, up_K, up_V = matrix("c", T, n), matrix("W_UK", n, d_k), matrix("W_UV", n, d_v)
claim(
    "literature.heads.latent_absorbed",
    all_of(
        Eq((x @ W_Q) @ (latent @ up_K).T, (x @ (W_Q @ up_K.T)) @ latent.T),
        Eq(A @ (latent @ up_V) @ W_O, (A @ latent) @ (up_V @ W_O)),
    ),
    title="The up-projection of the keys can be absorbed into W_Q, that of the values into W_O.",
    source=f"{DEEPSEEK_2024}, section 2.1.2",
)
narrow = matrix("q", S, 1) @ matrix("k", T, 1).T


def minor(a):
    """Return a 2 × 2 minor of a matrix."""
    return a[i, j] * a[s, t] - a[i, t] * a[s, j]


claim(
    "literature.heads.low_rank_scores",
    Eq(minor(narrow), number(0)),
    title="Scores of heads with one feature have rank 1: their 2 × 2 minors are 0.",
    source=f"{BHOJANAPALLI_2020}, section on the low-rank bottleneck",
)
claim(
    "literature.heads.low_rank_weights",
    Eq(minor(softmax(narrow)), number(0)),
    title="Weights of heads with one feature have rank 1: their 2 × 2 minors are 0.",
    source=f"{BHOJANAPALLI_2020}, section on the low-rank bottleneck, as often repeated",
    expect="refuted",
)
claim(
    "literature.heads.low_rank_weights.repaired",
    Eq(minor(narrow), number(0)),
    title="Their scores have.",
    source=f"{BHOJANAPALLI_2020}, section on the low-rank bottleneck, as often repeated",
    repairs="literature.heads.low_rank_weights",
)

# Updates of low rank, prefixes, compositions, differences.
down, up = matrix("B", d, n), matrix("A", n, d_k)
claim(
    "literature.heads.lora",
    Eq(x @ (W_Q + down @ up), x @ W_Q + (x @ down) @ up),
    title="x (W + B A) = x W + (x B) A: a low-rank update can be merged.",
    source=f"{HU_2021}, section 4.1",
)
left, right = matrix("a", 1, S), matrix("b", 1, T)
P_V = matrix("P_V", S, d_v)
z, w = exp(left) @ ones(S, 1), exp(right) @ ones(T, 1)
share = z / (z + w)
claim(
    "literature.heads.prefix_tuning",
    Eq(
        softmax(beside(left, right)) @ below(P_V, V),
        (1 - share) * (softmax(right) @ V) + share * (softmax(left) @ P_V),
    ),
    title=(
        "Attention with a prefix is (1 − λ) attention + λ attention to the prefix, λ the weight of "
        "the prefix."
    ),
    source=f"{HE_2022}, section 3.1",
)
A_1, A_2 = matrix("A_1", S, S), matrix("A_2", S, S)
W_1, W_2 = matrix("W_1", d, d), matrix("W_2", d, d)
claim(
    "literature.heads.virtual",
    Eq(A_2 @ (A_1 @ x @ W_1) @ W_2, (A_2 @ A_1) @ x @ (W_1 @ W_2)),
    title="Two heads in a row act as one with weights A₂ A₁ and OV circuit W₁ W₂.",
    source=f"{ELHAGE_2021}, virtual attention heads",
)
L_2, lam = matrix("L_2", S, T), scale("lambda")
claim(
    "literature.heads.differential_rows",
    Eq((A - lam * softmax(L_2)) @ ones(T, 1), (1 - lam) * one),
    title="Rows of differential attention, softmax(L₁) − λ softmax(L₂), sum to 1 − λ.",
    source=f"{YE_2024}, section 2.1",
)
claim(
    "literature.heads.differential_positive",
    nonnegative(A - lam * softmax(L_2)),
    title="Weights of differential attention are not negative.",
    source=f"{YE_2024}, section 2.1, as often repeated",
    expect="refuted",
)
claim(
    "literature.heads.differential_positive.repaired",
    Eq((A - lam * softmax(L_2)) @ ones(T, 1), (1 - lam) * one),
    title="Their rows sum to 1 − λ, and they may be negative.",
    source=f"{YE_2024}, section 2.1, as often repeated",
    repairs="literature.heads.differential_positive",
)
claim(
    "literature.heads.scale",
    Eq((x @ W_Q) @ (x @ W_K).T / sqrt(d_k), (x @ (W_Q / sqrt(d_k))) @ (x @ W_K).T),
    title="The factor 1/√d_k can be put into W_Q.",
    source=f"{VASWANI_2017}, section 3.2.1",
)

A_2 = matrix("A_2", S, T)
claim(
    "literature.heads.identifiability",
    Eq((A + A_2) @ V, A @ V),
    given=[le(A_2 @ V, zeros(S, d_v)), le(zeros(S, d_v), A_2 @ V)],
    title="Weights are not identifiable: (A + Ã) V = A V if Ã V = 0.",
    source=f"{BRUNNER_2020}, section 3",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
