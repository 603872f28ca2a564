"""Caches and layouts: heads split and merged, packed projections, shifted rows, pages."""

from symattn import *

VASWANI_2017 = "Vaswani et al., Attention Is All You Need, 2017"
SHOEYBI_2019 = "Shoeybi et al., Megatron-LM: Training Multi-Billion Parameter Language Models Using Model Parallelism, 2019"
RADFORD_2019 = "Radford et al., Language Models are Unsupervised Multitask Learners, 2019"
KWON_2023 = (
    "Kwon et al., Efficient Memory Management for Large Language Model Serving with PagedAttention, 2023"
)
JURAVSKY_2024 = "Juravsky et al., Hydragen: High-Throughput LLM Inference with Shared Prefixes, 2024"
GALE_2022 = "Gale et al., MegaBlocks: Efficient Sparse Training with Mixture-of-Experts, 2022"
PASZKE_2019 = "Paszke et al., PyTorch: An Imperative Style, High-Performance Deep Learning Library, 2019"

S, T, n = tokens("S T n")
H = heads("H")
d, d_v, d_k = features("d d_v d_k")
h = position("h", H)
i, j, a = position("i", S), position("j", S), position("a", d)

X = matrix("X", S, H * d)
# true | any heads
claim(
    "second.caching.split_merge",
    all_of(
        Eq(concat(split(X, h), h), X),
        Eq(unstack(stack(family("x", h, S, d), h), h), family("x", h, S, d)),
    ),
    title="Splitting heads and merging them changes nothing, nor does stacking a batch and taking it apart.",
    source=f"{VASWANI_2017}, section 3.2.2",
)
x, W = matrix("x", S, d), matrix("W", d, d_k + d_k + d_v)
parts = (d_k, d_k, d_v)
# true | parts of unequal lengths
claim(
    "second.caching.packed",
    all_of(
        *(
            Eq(piece, x @ weights)
            for piece, weights in zip(split(x @ W, parts), split(W, parts), strict=True)
        )
    ),
    title="Queries, keys and values cut from x W are x times the parts of W.",
    source=f"{RADFORD_2019}, packed projection",
)
packed = matrix("Y", S, 3 * H * d)
# false | one head is not enough | they agree for H = 1; the rows of a checkpoint are to be permuted
claim(
    "second.caching.packed_order",
    Eq(split(split(packed, 3)[0], h), split(split(packed, h), 3)[0]),
    title="In a packed projection it does not matter whether heads or queries, keys and values come first.",
    source=f"{SHOEYBI_2019}, packed projection, as often assumed",
    expect="refuted",
)
L = matrix("L", S, S)
# true | the last token has no successor
claim(
    "second.caching.shifted",
    Eq(
        sum_over(L[i, i + 1], i, i < last(S)),
        sum_over(L[j - 1, j], j, first(S) < j),
    ),
    title="Summing over tokens that have a successor is summing over tokens that have a predecessor.",
    source=f"{RADFORD_2019}, section 2, next-token loss",
)
# false | at least two tokens | the mean is over S − 1 terms
claim(
    "second.caching.shifted_mean",
    Eq(
        sum_over(L[i, i + 1], i, i < last(S)) / S,
        sum_over(L[i, i + 1], i, i < last(S)) / (S - 1),
    ),
    given=S >= 2,
    title="The mean next-token loss is the sum over S.",
    source=f"{RADFORD_2019}, section 2, as often computed",
    expect="refuted",
)
pool_K, pool_V, page = matrix("K_pool", T, d), matrix("V_pool", T, d_v), table("t", S, T)
K, V, q = matrix("K", S, d), matrix("V", S, d_v), matrix("q", 1, d)
# true | the table names the slots of the keys
claim(
    "second.caching.paged_table",
    Eq(
        softmax(q @ take_rows(pool_K, page).T / sqrt(d)) @ take_rows(pool_V, page),
        softmax(q @ K.T / sqrt(d)) @ V,
    ),
    given=[Eq(take_rows(pool_K, page), K), Eq(take_rows(pool_V, page), V)],
    title="Attention over keys read through a table of slots is attention over the keys.",
    source=f"{KWON_2023}, section 4.1",
)
E, dO, token = matrix("E", n, d), matrix("dO", S, d), table("t", S, n)
v = position("v", n)
# true | tokens may repeat
claim(
    "second.caching.lookup_gradient",
    Eq(
        derivative(ones(1, S) @ hadamard(dO, take_rows(E, token)) @ ones(d, 1), by=E[v, a]),
        (indicator(token, S, n).T @ dO)[v, a],
    ),
    title="The gradient of an embedding adds up the rows of dO of the tokens that read it.",
    source=f"{PASZKE_2019}, embedding",
)
y = matrix("y", S, d)
# conditional | a table that may name a slot twice | if no slot is named twice
claim(
    "second.caching.scattered",
    Eq(take_rows(indicator(table("t", S, T), S, T).T @ y, table("t", S, T)), y),
    title="Adding rows into their slots and reading them back returns the rows.",
    source=f"{GALE_2022}, section 5, as often repeated",
    expect="refuted",
)
injective = table("t", S, T, injective=True)
claim(
    "second.caching.scattered.repaired",
    Eq(take_rows(indicator(injective, S, T).T @ y, injective), y),
    title="So it does if no slot is named twice.",
    source=f"{GALE_2022}, section 5, as often repeated",
    repairs="second.caching.scattered",
)
Q1, Q2 = matrix("Q_1", S, d), matrix("Q_2", T, d)
keys, values = matrix("K", n, d), matrix("V", n, d_v)


def attention(Q):
    """Return attention over the shared prefix."""
    return softmax(Q @ keys.T / sqrt(d)) @ values


# true | any two batches of queries
claim(
    "second.caching.shared_prefix",
    Eq(attention(below(Q1, Q2)), below(attention(Q1), attention(Q2))),
    title="Queries of several sequences over a shared prefix can be put below each other.",
    source=f"{JURAVSKY_2024}, section 3.2",
)
# conditional | zeros in keys and values | if the scores of the zeros are −∞
claim(
    "second.caching.zero_padding",
    Eq(softmax(q @ below(K, zeros(T, d)).T) @ below(V, zeros(T, d_v)), softmax(q @ K.T) @ V),
    title="Padding keys and values with zeros changes no output.",
    source=f"{PASZKE_2019}, issues on padding",
    expect="refuted",
)
claim(
    "second.caching.zero_padding.repaired",
    Eq(
        softmax(beside(q @ K.T, constant(-oo, 1, T))) @ below(V, zeros(T, d_v)),
        softmax(q @ K.T) @ V,
    ),
    title="Their scores have to be −∞.",
    source=f"{PASZKE_2019}, issues on padding",
    repairs="second.caching.zero_padding",
)
U = matrix("U", d, n)
# true | any number of tokens
claim(
    "second.caching.last_logits",
    all_of(
        Eq((x @ U)[last(S), :], x[last(S), :] @ U),
        Eq(softmax(x @ U)[last(S), :], softmax(x[last(S), :] @ U)),
    ),
    title="The logits of the last token are those of its row alone.",
    source=f"{KWON_2023}, section 2, decoding",
)
