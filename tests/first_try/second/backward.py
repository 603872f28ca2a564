"""Backward passes by hand, against the derivative."""

from symattn import *

ZHANG_2019 = "Zhang and Sennrich, Root Mean Square Layer Normalization, 2019"
HENDRYCKS_2016 = "Hendrycks and Gimpel, Gaussian Error Linear Units (GELUs), 2016"
SHAZEER_2020 = "Shazeer, GLU Variants Improve Transformer, 2020"
SHAZEER_2019 = "Shazeer, Fast Transformer Decoding: One Write-Head is All You Need, 2019"
PRESS_2017 = "Press and Wolf, Using the Output Embedding to Improve Language Models, 2017"
DAO_2022 = (
    "Dao et al., FlashAttention: Fast and Memory-Efficient Exact Attention with IO-Awareness, 2022"
)
HENRY_2020 = "Henry et al., Query-Key Normalization for Transformers, 2020"
GEMMA_2024 = "Gemma Team, Gemma 2: Improving Open Language Models at a Practical Size, 2024"
TRANSFORMERS_34191 = (
    "huggingface/transformers, issue 34191 and the posts on it, gradient accumulation, 2024"
)

S, T = tokens("S T")
d, d_v = features("d d_v")
i, j, t, s = position("i", S), position("j", T), position("t", T), position("s", S)
a, c = position("a", d), position("c", d_v)


def total(coefficients, output):
    """Return the sum of all entries of a product entry by entry."""
    rows, columns = output.shape
    return ones(1, rows) @ hadamard(coefficients, output) @ ones(columns, 1)


x, G = matrix("x", S, d), matrix("dO", S, d)
epsilon, g = scale("epsilon"), matrix("g", 1, d)
rms = sqrt(hadamard(x, x) @ ones(d, 1) / d + epsilon)
normal, scaled = x / rms, hadamard(G, ones(S, 1) @ g)
loss = total(G, rmsnorm(x, epsilon, g))
means = hadamard(scaled, normal) @ ones(d, 1) / d
# true | with ε and a gain
claim(
    "second.backward.rmsnorm",
    Eq(
        derivative(loss, by=x[i, a]),
        ((scaled - hadamard(normal, means @ ones(1, d))) / rms)[i, a],
    ),
    title="dx = (g ∘ dO − n mean(g ∘ dO ∘ n)) / rms, with n = x / rms.",
    source=f"{ZHANG_2019}, section 4, gradient",
)
# false | with ε and a gain | the mean of g ∘ dO ∘ n, times n, is to be taken away
claim(
    "second.backward.rmsnorm_short",
    Eq(derivative(loss, by=x[i, a]), (scaled / rms)[i, a]),
    title="dx = g ∘ dO / rms.",
    source=f"{ZHANG_2019}, section 4, the root taken as a constant",
    expect="refuted",
)
u = scalar("u")
pi = 4 * arctan(number(1))
# true | any number
claim(
    "second.backward.gelu",
    Eq(
        derivative(gelu(u), by=u),
        (1 + erf(u / sqrt(2))) / 2 + u * exp(-u * u / 2) / sqrt(2 * pi),
    ),
    title="gelu′(x) = Φ(x) + x φ(x).",
    source=f"{HENDRYCKS_2016}, section 2",
)
W1, W2 = matrix("W_1", d, d_v), matrix("W_2", d, d_v)
gate, dY = x @ W1, matrix("dY", S, d_v)
slope = hadamard(sigmoid(gate), 1 + hadamard(gate, 1 - sigmoid(gate)))
# true | any weights
claim(
    "second.backward.swiglu",
    Eq(
        derivative(total(dY, hadamard(silu(gate), x @ W2)), by=W1[a, c]),
        (x.T @ hadamard(hadamard(dY, x @ W2), slope))[a, c],
    ),
    title="dW₁ of SwiGLU is xᵀ (dY ∘ x W₂ ∘ σ(x W₁) (1 + x W₁ (1 − σ(x W₁)))).",
    source=f"{SHAZEER_2020}, section 2, gradient",
)
h = position("h", heads("H"))
Q_h, K, dS_h = family("Q", h, S, d), matrix("K", T, d), family("dS", h, S, T)
# true | any number of heads
claim(
    "second.backward.shared_keys",
    Eq(
        derivative(head_sum(total(dS_h, Q_h @ K.T), h), by=K[j, a]),
        head_sum(dS_h.T @ Q_h, h)[j, a],
    ),
    title="The gradient of keys shared by heads is the sum over heads, Σ_h dS_hᵀ Q_h.",
    source=f"{SHAZEER_2019}, section 3, gradient",
)
L, dP, dl = matrix("L", S, T), matrix("dP", S, T), matrix("dl", S, 1)
P = softmax(L)
# true | with a gradient into the log-sum-exp
claim(
    "second.backward.lse",
    Eq(
        derivative(total(dP, P) + total(dl, logsumexp(L)), by=L[i, j]),
        P[i, j] * (dP[i, j] - sum_over(P[i, t] * dP[i, t], t) + dl[i, :]),
    ),
    title="With a gradient dl of the log-sum-exp, dS = P ∘ (dP − D + dl).",
    source=f"{DAO_2022}, appendix B.2, with the log-sum-exp returned",
)
E, dZ = matrix("E", d, d_v), matrix("dZ", S, d)
tied = total(dZ, x @ E @ E.T)
# false | one matrix in two places | it is xᵀ dZ E + dZᵀ x E
claim(
    "second.backward.tied",
    Eq(derivative(tied, by=E[a, c]), (x.T @ dZ @ E)[a, c]),
    title="The gradient of E in x E Eᵀ is xᵀ dZ E.",
    source=f"{PRESS_2017}, section 3, as often repeated",
    expect="refuted",
)
claim(
    "second.backward.tied.repaired",
    Eq(derivative(tied, by=E[a, c]), (x.T @ dZ @ E + dZ.T @ x @ E)[a, c]),
    title="It is xᵀ dZ E + dZᵀ x E.",
    source=f"{PRESS_2017}, section 3, as often repeated",
    repairs="second.backward.tied",
)
unit = unit_rows(x)
# true | no row is 0
claim(
    "second.backward.unit_rows",
    Eq(
        derivative(total(G, unit), by=x[i, a]),
        ((G - diag(hadamard(G, unit) @ ones(d, 1)) @ unit) / row_norms(x))[i, a],
    ),
    given=nonzero(row_norms(x)),
    title="The gradient through rows of length 1 is (dO − (dO·u) u) / |x|.",
    source=f"{HENRY_2020}, query-key normalisation, gradient",
)
score, cap = scalar("l"), scale("c")
# true | any score
claim(
    "second.backward.soft_cap",
    Eq(
        derivative(soft_cap(score, cap), by=score),
        1 - soft_cap(score, cap) * soft_cap(score, cap) / (cap * cap),
    ),
    title="The slope of a soft cap is 1 − (output / c)².",
    source=f"{GEMMA_2024}, section 2, logit soft-capping",
)
first_batch, second_batch = matrix("a", S, 1), matrix("b", T, 1)
together = ones(1, S + T) @ below(first_batch, second_batch) / (S + T)
mean_a, mean_b = ones(1, S) @ first_batch / S, ones(1, T) @ second_batch / T
# conditional | batches of any lengths | for equal lengths; else weigh by the lengths
claim(
    "second.backward.accumulated",
    Eq((mean_a + mean_b) / 2, together),
    title="The mean over two micro-batches' mean losses is the mean loss.",
    source=f"{TRANSFORMERS_34191}",
    expect="refuted",
)
claim(
    "second.backward.accumulated.repaired",
    Eq((S * mean_a + T * mean_b) / (S + T), together),
    title="Weighed by their numbers of tokens it is.",
    source=f"{TRANSFORMERS_34191}",
    repairs="second.backward.accumulated",
)
