"""Online softmax and merging: token by token, block by block, part by part, with the largest score."""

from symattn import (
    all_of, below, beside, by_induction, causal, claim, concat, constant, entry, Eq, exp, family,
    features, head_sum, heads, last, logsumexp, masked, matrix, maximum, number, ones, oo, position, row,
    row_max, scalar, softmax, stack, sum_over, tokens,
)  # fmt: skip

DAO_2022 = (
    "Dao et al., FlashAttention: Fast and Memory-Efficient Exact Attention with IO-Awareness, 2022"
)
DAO_2023 = "Dao, FlashAttention-2: Faster Attention with Better Parallelism and Work Partitioning, 2023"
DAO_2023B = "Dao et al., Flash-Decoding for long-context inference, 2023"
LIU_2023 = (
    "Liu, Zaharia and Abbeel, Ring Attention with Blockwise Transformers for Near-Infinite Context, 2023"
)
MILAKOV_2018 = "Milakov and Gimelshein, Online normalizer calculation for softmax, 2018"
RABE_2021 = "Rabe and Staats, Self-attention Does Not Need O(n²) Memory, 2021"
ZHANG_2024 = (
    "Zhang et al., SageAttention: Accurate 8-Bit Attention for Plug-and-Play Inference "
    "Acceleration, 2024"
)

S, T, U, H = *tokens("S T U"), heads("H")
d = features("d")
i, j, k, h = position("i", S), position("j", T), position("k", S), position("h", H)
s, m = matrix("s", 1, S), matrix("m", 1, S)
a, b, c = matrix("a", 1, S), matrix("b", 1, T), matrix("c", 1, U)
V, V_2, V_3 = matrix("V", S, d), matrix("V_2", T, d), matrix("V_3", U, d)


def weight(token, shift):
    """Return e^(s_token − m_shift)."""
    return exp(entry(s, 1, token) - entry(m, 1, shift))


def normaliser(i):
    """Return the sum of e^(s_k − m_i) over the tokens up to i."""
    return sum_over(weight(k, i), k, k <= i)


def numerator(i):
    """Return the same sum with the values."""
    return sum_over(weight(k, i) * V[k, :], k, k <= i)


def rescaled(state, i):
    """Return a state with the shift m_(i+1) in place of m_i."""
    return exp(entry(m, 1, i) - entry(m, 1, i + 1)) * state


claim(
    "literature.online.any_shift",
    by_induction(
        normaliser,
        at=i,
        start=weight(1, 1),
        step=lambda state, i: rescaled(state, i) + weight(i + 1, i + 1),
    ),
    title="The online recurrence d′ = d e^(m − m′) + e^(x′ − m′) is the shifted sum of exponentials.",
    source=f"{MILAKOV_2018}, section 3",
)
claim(
    "literature.online.deferred",
    all_of(
        by_induction(
            numerator,
            at=i,
            start=weight(1, 1) * row(V, 1),
            step=lambda state, i: rescaled(state, i) + weight(i + 1, i + 1) * V[i + 1, :],
        ),
        Eq(numerator(last(S)) / normaliser(last(S)), softmax(s) @ V),
    ),
    title="The unscaled output can be kept, and divided by the normaliser once at the end.",
    source=f"{DAO_2023}, section 3.1",
)
Q, K = matrix("Q", T, d), matrix("K", S, d)
claim(
    "literature.online.lazy",
    Eq(
        (softmax(Q @ K.T) @ V)[j, :],
        sum_over(exp(Q[j, :] @ K[k, :].T) * V[k, :], k) / sum_over(exp(Q[j, :] @ K[k, :].T), k),
    ),
    title="Attention is Σ e^(s_j) v_j over Σ e^(s_j): the division can wait until the end.",
    source=f"{RABE_2021}, section 2",
)

# Two blocks with shifts m_1 and m_2, and a shift m for both.
m_1, m_2, m_0 = scalar("m_1"), scalar("m_2"), scalar("m")
first_block, second_block = exp(a - m_1 * ones(1, S)), exp(b - m_2 * ones(1, T))
l_1, l_2 = first_block @ ones(S, 1), second_block @ ones(T, 1)
l_0 = exp(m_1 - m_0) * l_1 + exp(m_2 - m_0) * l_2
claim(
    "literature.online.two_blocks",
    Eq(
        softmax(beside(a, b)),
        beside(exp(m_1 - m_0) * first_block, exp(m_2 - m_0) * second_block) / l_0,
    ),
    title="Softmax of two blocks side by side comes from the shifted exponentials and sums of each.",
    source=f"{DAO_2022}, section 3.1",
)
o_1 = softmax(a) @ V
claim(
    "literature.online.output_update",
    Eq(
        softmax(beside(a, b)) @ below(V, V_2),
        (l_1 * exp(m_1 - m_0) * o_1 + exp(m_2 - m_0) * (second_block @ V_2)) / l_0,
    ),
    title="The output after a further block is l⁻¹ (l₁ e^(m₁ − m) o₁ + e^(m₂ − m) P V₂).",
    source=f"{DAO_2022}, section 3.1, algorithm 1",
)


def total(scores):
    """Return the sum of the exponentials of a row of scores."""
    return exp(scores) @ ones(scores.shape[1], 1)


def merged(first, second):
    """Return the output and the normaliser of two parts from those of each."""
    (o, z), (p, w) = first, second
    return (z / (z + w)) * o + (w / (z + w)) * p, z + w


part, other, third = ((softmax(r) @ v, total(r)) for r, v in ((a, V), (b, V_2), (c, V_3)))
whole = softmax(beside(a, b)) @ below(V, V_2)
claim(
    "literature.online.merge_normalisers",
    Eq(whole, merged(part, other)[0]),
    title="Partial outputs weighted by their normalisers give the whole output.",
    source=f"{DAO_2023B}, merging of partial results",
)
a_2, U_2 = matrix("b", 1, S), matrix("V_2", S, d)
halves = softmax(beside(a, a_2)) @ below(V, U_2)
half = softmax(a_2) @ U_2, total(a_2)
claim(
    "literature.online.averaged",
    Eq(halves, (part[0] + half[0]) / 2),
    title="The output over two parts of equal length is the mean of the partial outputs.",
    source=f"{DAO_2023B}, merging of partial results, as often repeated",
    expect="refuted",
)
claim(
    "literature.online.averaged.repaired",
    Eq(halves, merged(part, half)[0]),
    title="The outputs have to be weighted by their normalisers.",
    source=f"{DAO_2023B}, merging of partial results, as often repeated",
    repairs="literature.online.averaged",
)
a_h, v_h = family("a", h, 1, S), family("V", h, S, d)
claim(
    "literature.online.many_splits",
    Eq(
        softmax(concat(a_h, h)) @ stack(v_h, h),
        head_sum(total(a_h) / head_sum(total(a_h), h) * (softmax(a_h) @ v_h), h),
    ),
    title=(
        "Partial outputs of any number of splits, weighed by their normalisers, give the whole output."
    ),
    source=f"{DAO_2023B}, split keys",
)
claim(
    "literature.online.ring_order",
    Eq(whole, softmax(beside(b, a)) @ below(V_2, V)),
    title="The order in which blocks of keys and values arrive does not matter.",
    source=f"{LIU_2023}, section 3",
)
claim(
    "literature.online.merge_associative",
    Eq(merged(merged(part, other), third)[0], merged(part, merged(other, third))[0]),
    title="Merging three blocks gives the same in either order of merging.",
    source=f"{LIU_2023}, section 3",
)
unseen = constant(-oo, 1, T)
claim(
    "literature.online.empty_block",
    Eq(merged(part, (softmax(unseen) @ V_2, total(unseen)))[0], part[0]),
    expect="ill-defined",
    title="Merging with a fully masked part changes nothing.",
    source=f"{DAO_2023}, merging with a block that is masked out",
)
claim(
    "literature.online.empty_block.repaired",
    Eq(softmax(beside(a, unseen)) @ below(V, V_2), part[0]),
    title="This holds if the part is left out; its own softmax is 0/0.",
    source=f"{DAO_2023}, merging with a block that is masked out",
    repairs="literature.online.empty_block",
)
mean = ones(1, S) @ K / S
claim(
    "literature.online.smoothed_keys",
    Eq(softmax(Q @ (K - ones(S, 1) @ mean).T), softmax(Q @ K.T)),
    title="Subtracting the mean key from every key changes no weight.",
    source=f"{ZHANG_2024}, section 3, smoothing of K",
)
mean_Q = ones(1, T) @ Q / T
centred = Q - ones(T, 1) @ mean_Q
claim(
    "literature.online.smoothed_queries",
    Eq(softmax(centred @ K.T), softmax(Q @ K.T)),
    title="Subtracting the mean query from every query changes no weight.",
    source=f"{ZHANG_2024}, section 3, as often extended",
    expect="refuted",
)
claim(
    "literature.online.smoothed_queries.repaired",
    Eq(softmax(centred @ K.T + ones(T, 1) @ (mean_Q @ K.T)), softmax(Q @ K.T)),
    title="The scores of the mean query have to be added back.",
    source=f"{ZHANG_2024}, section 3, as often extended",
    repairs="literature.online.smoothed_queries",
)

# The running maximum, and log-sum-exp as what is kept of a part.
seen = masked(ones(S, 1) @ s, causal)


def highest(i):
    """Return the largest of the scores up to i."""
    return entry(row_max(seen), i, 1)


def safe_normaliser(i):
    """Return the sum of e^(s_k − max) over the tokens up to i."""
    return sum_over(exp(entry(s, 1, k) - highest(i)), k, k <= i)


claim(
    "literature.online.running_maximum",
    all_of(
        by_induction(
            highest,
            at=i,
            start=entry(s, 1, 1),
            step=lambda state, i: maximum(state, entry(s, 1, i + 1)),
        ),
        by_induction(
            safe_normaliser,
            at=i,
            start=number(1),
            step=lambda state, i: (
                exp(highest(i) - highest(i + 1)) * state + exp(entry(s, 1, i + 1) - highest(i + 1))
            ),
        ),
        Eq(highest(last(S)), row_max(s)),
        Eq(safe_normaliser(last(S)), exp(s - row_max(s) @ ones(1, S)) @ ones(S, 1)),
    ),
    sizes={S: 3},
    title=(
        "The online recurrence with the running maximum ends in the maximum and in the sum of "
        "e^(x_j − max)."
    ),
    source=f"{MILAKOV_2018}, section 3, theorem 1",
)


def combined(first, second):
    """Return the larger of two maxima, and the normaliser that goes with it."""
    (m, d), (n, e) = first, second
    highest = maximum(m, n)
    return highest, d * exp(m - highest) + e * exp(n - highest)


x, y, z = ((scalar(f"m_{n}"), scalar(f"d_{n}")) for n in (1, 2, 3))
claim(
    "literature.online.combined",
    all_of(
        *(Eq(p, q) for p, q in zip(combined(x, y), combined(y, x), strict=True)),
        *(
            Eq(p, q)
            for p, q in zip(combined(combined(x, y), z), combined(x, combined(y, z)), strict=True)
        ),
    ),
    title="The combination of pairs (m, d) is associative and commutative.",
    source=f"{MILAKOV_2018}, section 3.1",
)
L = matrix("L", T, S)
claim(
    "literature.online.safe_softmax",
    Eq(softmax(L - row_max(L) @ ones(1, S)), softmax(L)),
    title="Subtracting the row maximum from the scores changes no weight.",
    source=f"{MILAKOV_2018}, section 2",
)
lse_1, lse_2, lse = logsumexp(a), logsumexp(b), logsumexp(beside(a, b))
claim(
    "literature.online.merge_logsumexp",
    Eq(whole, exp(lse_1 - lse) * part[0] + exp(lse_2 - lse) * other[0]),
    title="Partial outputs weighted by e^(lse_i − lse) give the whole output.",
    source=f"{DAO_2023B}, merging of partial results by log-sum-exp",
)
claim(
    "literature.online.recomputed_weights",
    Eq(exp(L - logsumexp(L) @ ones(1, S)), softmax(L)),
    title="The weights are e^(S − lse).",
    source=f"{DAO_2023}, section 3.1, backward",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
