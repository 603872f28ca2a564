"""Adapters and low rank: LoRA, DoRA, IA3, orthogonal fine-tuning, merging."""

from symattn import *

HU_2021 = "Hu et al., LoRA: Low-Rank Adaptation of Large Language Models, 2021"
LIU_2024 = "Liu et al., DoRA: Weight-Decomposed Low-Rank Adaptation, 2024"
LIU_2022 = "Liu et al., Few-Shot Parameter-Efficient Fine-Tuning is Better and Cheaper than In-Context Learning, 2022"
QIU_2023 = "Qiu et al., Controlling Text-to-Image Diffusion by Orthogonal Finetuning, 2023"
WORTSMAN_2022 = "Wortsman et al., Model soups: averaging weights of multiple fine-tuned models improves accuracy without increasing inference time, 2022"
KOPICZKO_2023 = "Kopiczko, Blankevoort and Asano, VeRA: Vector-based Random Matrix Adaptation, 2023"
HORN_2012 = "Horn and Johnson, Matrix Analysis, 2012"

S, T = tokens("S T")
d, d_v, r, m = features("d d_v r m")
x, W = matrix("x", S, d), matrix("W", d, d_v)
A, B, G = matrix("A", d, r), matrix("B", r, d_v), matrix("dY", S, d_v)
a, b, c = position("a", d), position("b", r), position("c", d_v)
alpha = scale("alpha")
y = x @ (W + alpha / r * A @ B)
loss = ones(1, S) @ hadamard(G, y) @ ones(d_v, 1)

# true | any factor
claim(
    "second.adapters.lora_gradient",
    all_of(
        Eq(derivative(loss, by=A[a, b]), (alpha / r * x.T @ G @ B.T)[a, b]),
        Eq(derivative(loss, by=B[b, c]), (alpha / r * (x @ A).T @ G)[b, c]),
    ),
    title="dA = (α/r) xᵀ dY Bᵀ and dB = (α/r) (x A)ᵀ dY.",
    source=f"{HU_2021}, section 4.1",
)
A2, B2 = matrix("C", d, r), matrix("D", r, d_v)
# false | two adapters | the mean of the products is [A C] [B; D] / 2, of twice the rank
claim(
    "second.adapters.averaged_factors",
    Eq((A + A2) / 2 @ ((B + B2) / 2), (A @ B + A2 @ B2) / 2),
    title="The mean of two adapters is the adapter of the mean factors.",
    source=f"{HU_2021}, section 4.1, as often repeated",
    expect="refuted",
)
claim(
    "second.adapters.averaged_factors.repaired",
    Eq(beside(A, A2) @ below(B, B2) / 2, (A @ B + A2 @ B2) / 2),
    title="It is an adapter of twice the rank.",
    source=f"{HU_2021}, section 4.1, as often repeated",
    repairs="second.adapters.averaged_factors",
)
lengths = row_norms(W.T).T
has_columns = nonzero(row_norms(W.T))
direction = W / lengths
# true | no column of W is 0
claim(
    "second.adapters.dora_start",
    Eq(hadamard(direction, ones(d, 1) @ lengths), W),
    given=has_columns,
    title="With the lengths of the columns of W as magnitudes, DoRA starts from W.",
    source=f"{LIU_2024}, section 4.1",
)
magnitude = matrix("m", 1, d_v)
# conditional | any magnitudes | for m ≥ 0; in general |m|
claim(
    "second.adapters.dora_length",
    Eq(row_norms(hadamard(direction, ones(d, 1) @ magnitude).T).T, magnitude),
    given=has_columns,
    title="The columns of DoRA's weights have the lengths m.",
    source=f"{LIU_2024}, section 4.1, as often repeated",
    expect="refuted",
)
claim(
    "second.adapters.dora_length.repaired",
    Eq(row_norms(hadamard(direction, ones(d, 1) @ magnitude).T).T, absolute(magnitude)),
    given=has_columns,
    title="They have the lengths |m|.",
    source=f"{LIU_2024}, section 4.1, as often repeated",
    repairs="second.adapters.dora_length",
)
Q, K, V = matrix("Q", S, d), matrix("K", T, d), matrix("V", T, d_v)
l_k, l_v = matrix("l_k", 1, d), matrix("l_v", 1, d_v)
# true | any factors
claim(
    "second.adapters.ia3",
    Eq(
        softmax(Q @ hadamard(K, ones(T, 1) @ l_k).T / sqrt(d)) @ hadamard(V, ones(T, 1) @ l_v),
        hadamard(softmax(hadamard(Q, ones(S, 1) @ l_k) @ K.T / sqrt(d)) @ V, ones(S, 1) @ l_v),
    ),
    title="Factors of the keys can be put on the queries, factors of the values on the output.",
    source=f"{LIU_2022}, section 3.3",
)
k, theta, l_m = matrix("K", T, 2 * m), matrix("theta", T, m), matrix("l", 1, 2 * m)
# false | any factors | if both features of each pair have the same factor
claim(
    "second.adapters.ia3_rotary",
    Eq(rotary(hadamard(k, ones(T, 1) @ l_m), theta), hadamard(rotary(k, theta), ones(T, 1) @ l_m)),
    title="Factors of the keys can be applied after the rotation.",
    source=f"{LIU_2022}, section 3.3, with rotary positions",
    expect="refuted",
)
O, U = matrix("O", d, d, orthogonal=True), matrix("U", T, d)
# true | no row is 0
claim(
    "second.adapters.oft",
    Eq(cosine(x @ O, U @ O), cosine(x, U)),
    given=[nonzero(row_norms(x)), nonzero(row_norms(U))],
    title="An orthogonal matrix keeps all cosines between neurons.",
    source=f"{QIU_2023}, section 3",
)
W2 = matrix("W_2", d, d_v)
# false | two models | it is their geometric mean, renormalised
claim(
    "second.adapters.soup",
    Eq(softmax(x @ (W + W2) / 2), (softmax(x @ W) + softmax(x @ W2)) / 2),
    title="Averaging the weights of two classifiers averages their probabilities.",
    source=f"{WORTSMAN_2022}, section 2, as often repeated",
    expect="refuted",
)
# true | two linear classifiers
claim(
    "second.adapters.geometric_soup",
    Eq(softmax(x @ (W + W2) / 2), normalise(sqrt(hadamard(softmax(x @ W), softmax(x @ W2))))),
    title="Averaging the weights of two classifiers takes the geometric mean of their probabilities, renormalised.",
    source=f"{WORTSMAN_2022}, section 4",
)
s, t = matrix("s", r, 1), matrix("t", d_v, 1)
# true | any factors
claim(
    "second.adapters.vera",
    Eq(
        (x @ A @ diag(s) @ B @ diag(t))[first(S), c],
        sum_over((x @ A)[first(S), b] * s[b, :] * B[b, c], b) * t[c, :],
    ),
    title="x A diag(s) B diag(t) has the entries Σ_b (x A)_b s_b B_bc t_c.",
    source=f"{KOPICZKO_2023}, section 3.1",
)


def squares(matrix):
    """Return the sum of the squares of all entries."""
    rows, columns = matrix.shape
    return ones(1, rows) @ hadamard(matrix, matrix) @ ones(columns, 1)


# true | any two factors
claim(
    "second.adapters.frobenius",
    squares(A @ B) <= squares(A) * squares(B),
    title="|A B|² ≤ |A|² |B|² for Frobenius norms.",
    source=f"{HORN_2012}, section 5.6",
)
