"""Caches and decoding: rows that do not change, cached parts, sinks, eviction, speculative drafts."""

from symattn import (
    absolute, all_of, below, beside, causal, claim, Eq, exp, family, features, frequencies, hadamard,
    head_sum, heads, identity, masked, matrix, minimum, nonzero, normalise, number, ones,
    permutation, position, position_numbers, positive, relu, rotary, scalar, softmax, splice, sqrt,
    stack, sum_over, tokens, zeros,
)  # fmt: skip

AGRAWAL_2023 = (
    "Agrawal et al., SARATHI: Efficient LLM Inference by Piggybacking Decodes with Chunked "
    "Prefills, 2023"
)
JIANG_2023 = "Jiang et al., Mistral 7B, 2023"
KWON_2023 = (
    "Kwon et al., Efficient Memory Management for Large Language Model Serving with PagedAttention, 2023"
)
LEVIATHAN_2023 = (
    "Leviathan, Kalman and Matias, Fast Inference from Transformers via Speculative Decoding, 2023"
)
MILLER_2023 = "Miller, Attention Is Off By One, 2023"
SHAZEER_2019 = "Shazeer, Fast Transformer Decoding: One Write-Head is All You Need, 2019"
SU_2021 = "Su et al., RoFormer: Enhanced Transformer with Rotary Position Embedding, 2021"
XIAO_2023 = "Xiao et al., Efficient Streaming Language Models with Attention Sinks, 2023"

S, T, H = *tokens("S T"), heads("H")
d, d_k, d_v, m = features("d d_k d_v m")
i, j, k, h = position("i", S), position("j", T), position("k", S), position("h", H)
x, y, z = matrix("x", S, d), matrix("y", T, d), matrix("z", S, d)
W_Q, W_K, W_V = matrix("W_Q", d, d_k), matrix("W_K", d, d_k), matrix("W_V", d, d_v)


def scores(x, y):
    """Return x W_Q (y W_K)ᵀ / √d_k."""
    return (x @ W_Q) @ (y @ W_K).T / sqrt(d_k)


def layer(x):
    """Return causal attention."""
    return softmax(masked(scores(x, x), causal)) @ (x @ W_V)


def unmasked(x):
    """Return attention without a mask."""
    return softmax(scores(x, x)) @ (x @ W_V)


seen = exp(scores(x[i, :], x[k, :]))
claim(
    "literature.caching.decoding",
    Eq(layer(x)[i, :], sum_over(seen * (x[k, :] @ W_V), k, k <= i) / sum_over(seen, k, k <= i)),
    title="Row i of causal attention is that of query i over the keys and values up to i.",
    source=f"{SHAZEER_2019}, section 2, incremental decoding",
)
q, other_q = matrix("Q", S, d_k), matrix("Q'", S, d_k)
K, V = matrix("K", T, d_k), matrix("V", T, d_v)
mixed = splice(other_q, splice(q, other_q, after=i), after=i - 1)
claim(
    "literature.caching.own_query",
    Eq((softmax(mixed @ K.T) @ V)[i, :], (softmax(q @ K.T) @ V)[i, :]),
    title="Row i of attention does not change when the other queries do.",
    source=f"{SHAZEER_2019}, section 2, incremental decoding",
)
claim(
    "literature.caching.appended",
    Eq(beside(identity(S), zeros(S, T)) @ layer(below(x, y)), layer(x)),
    title="The first S rows of causal attention do not change when T tokens are appended.",
    source=f"{KWON_2023}, section 2, prefill and decoding",
)
claim(
    "literature.caching.bidirectional",
    Eq(beside(identity(S), zeros(S, T)) @ unmasked(below(x, y)), unmasked(x)),
    title="The first S rows of attention do not change when T tokens are appended.",
    source=f"{KWON_2023}, section 2, without the causal mask",
    expect="refuted",
)
claim(
    "literature.caching.bidirectional.repaired",
    Eq(beside(identity(S), zeros(S, T)) @ layer(below(x, y)), layer(x)),
    title="With the causal mask they do not.",
    source=f"{KWON_2023}, section 2, without the causal mask",
    repairs="literature.caching.bidirectional",
)
second = beside(zeros(T, S), identity(T)) @ layer(below(x, y))
both = below(x, y) @ W_V
claim(
    "literature.caching.chunked_prefill",
    Eq(second, softmax(beside(scores(y, x), masked(scores(y, y), causal))) @ both),
    title="The second chunk attends to all cached keys and causally to its own.",
    source=f"{AGRAWAL_2023}, chunked prefills",
)
claim(
    "literature.caching.top_left",
    Eq(second, softmax(masked(scores(y, below(x, y)), causal)) @ both),
    title="A causal mask aligned at the top left is right for a chunk over cached keys.",
    source=f"{AGRAWAL_2023}, chunked prefills, alignment of the mask",
    expect="refuted",
)
claim(
    "literature.caching.top_left.repaired",
    Eq(second, softmax(beside(scores(y, x), masked(scores(y, y), causal))) @ both),
    title="It has to be aligned at the bottom right: all cached keys are seen.",
    source=f"{AGRAWAL_2023}, chunked prefills, alignment of the mask",
    repairs="literature.caching.top_left",
)
Pi = permutation("pi", T).matrix
claim(
    "literature.caching.rolling_buffer",
    Eq(softmax(q @ (Pi @ K).T) @ (Pi @ V), softmax(q @ K.T) @ V),
    title="The order in which keys and values stand in the cache does not matter.",
    source=f"{JIANG_2023}, section 2, rolling buffer cache",
)
row_q, k_h, v_h = matrix("q", 1, d_k), family("K", h, T, d_k), family("V", h, T, d_v)
in_block = exp(row_q @ k_h.T)
claim(
    "literature.caching.paged",
    Eq(
        softmax(row_q @ stack(k_h, h).T) @ stack(v_h, h),
        head_sum(in_block @ v_h, h) / head_sum(in_block @ ones(T, 1), h),
    ),
    title=(
        "Attention over blocks of keys and values is Σ_b exp(scores_b) V_b over the sum of all "
        "exponentials."
    ),
    source=f"{KWON_2023}, section 4.1",
)

# One row of scores, and one more token.
a, s, v = matrix("a", 1, T), scalar("s"), matrix("v", 1, d_v)
whole, rest = softmax(beside(a, s)) @ below(V, v), softmax(a) @ V
normaliser = exp(a) @ ones(T, 1)
share = exp(s) / (normaliser + exp(s))
claim(
    "literature.caching.evicted",
    Eq(rest, whole - share * v),
    title=(
        "Evicting a token from the cache changes nothing for the others: the output is the old one "
        "without its term."
    ),
    source=f"{XIAO_2023}, section 3, as often repeated",
    expect="refuted",
)
claim(
    "literature.caching.evicted.repaired",
    Eq(whole, (1 - share) * rest + share * v),
    title="The output is o = (1 − p) o_rest + p v, with p the weight of the evicted token.",
    source=f"{XIAO_2023}, section 3, as often repeated",
    repairs="literature.caching.evicted",
)
plus_one = exp(a) / (number(1) + normaliser)
claim(
    "literature.caching.off_by_one",
    Eq(plus_one @ V, softmax(beside(a, number(0))) @ below(V, zeros(1, d_v))),
    title="Adding 1 to the denominator is a further key with score 0 and value 0.",
    source=f"{MILLER_2023}, softmax with 1 added to the denominator",
)
claim(
    "literature.caching.off_by_one_rows",
    Eq(plus_one @ ones(T, 1), number(1)),
    title="With 1 added to the denominator the weights of a row still sum to 1.",
    source=f"{MILLER_2023}, softmax with 1 added to the denominator, as often repeated",
    expect="refuted",
)
claim(
    "literature.caching.off_by_one_rows.repaired",
    positive(number(1) - plus_one @ ones(T, 1)),
    title="They sum to less than 1.",
    source=f"{MILLER_2023}, softmax with 1 added to the denominator, as often repeated",
    repairs="literature.caching.off_by_one_rows",
)
claim(
    "literature.caching.sink",
    Eq(
        softmax(beside(a, s)) @ below(V, zeros(1, d_v)),
        normaliser / (normaliser + exp(s)) * rest,
    ),
    title="A sink without a value multiplies the output by z / (z + e^s).",
    source=f"{XIAO_2023}, section 3, learned sink",
)
Q, keys = matrix("Q", S, 2 * m), matrix("K", S, 2 * m)
angles = position_numbers(S) @ frequencies(m)
padded = (position_numbers(S) + number(T) * ones(S, 1)) @ frequencies(m)
claim(
    "literature.caching.left_padding",
    Eq(rotary(Q, padded) @ rotary(keys, padded).T, rotary(Q, angles) @ rotary(keys, angles).T),
    title="With rotary positions, padding on the left changes no score of real tokens.",
    source=f"{SU_2021}, section 3.1, padding on the left",
)

# Speculative decoding: p is what is wanted, q is what the draft was drawn from.
p, r = (normalise(matrix(name, 1, T, positive=True)) for name in ("p", "q"))
one = ones(T, 1)
accepted = hadamard(r, minimum(ones(1, T), p / r))
rejected = number(1) - accepted @ one
speculative = accepted + rejected * normalise(relu(p - r))
differ = nonzero(absolute(p - r) @ one)
claim(
    "literature.caching.speculative_output",
    Eq(speculative, p),
    sizes={T: 3},
    expect="ill-defined",
    title=(
        "Accepting a draft x of q with probability min(1, p/q), and else drawing from max(0, p − "
        "q) normalised, gives p."
    ),
    source=f"{LEVIATHAN_2023}, appendix A.1",
)
claim(
    "literature.caching.speculative_output.repaired",
    Eq(speculative, p),
    given=differ,
    title=(
        "This holds if p and q differ; where they are equal nothing is rejected, and the second "
        "draw is 0/0."
    ),
    source=f"{LEVIATHAN_2023}, appendix A.1",
    repairs="literature.caching.speculative_output",
)
claim(
    "literature.caching.speculative_rate",
    all_of(
        Eq(accepted @ one, minimum(p, r) @ one),
        Eq(minimum(p, r) @ one, number(1) - absolute(p - r) @ one / 2),
    ),
    title="The rate of acceptance Σ min(p, q) is 1 − Σ |p − q| / 2.",
    source=f"{LEVIATHAN_2023}, section 3.1, theorem 3.5",
)
claim(
    "literature.caching.speculative_resampled",
    Eq(accepted + rejected * p, p),
    sizes={T: 3},
    expect="refuted",
    title="Accepting with probability min(1, p/q), and else drawing from p, gives p.",
    source=f"{LEVIATHAN_2023}, appendix A.1, as often repeated",
)
claim(
    "literature.caching.speculative_resampled.repaired",
    Eq(speculative, p),
    given=differ,
    title="The second draw has to be from max(0, p − q), normalised.",
    source=f"{LEVIATHAN_2023}, appendix A.1, as often repeated",
    repairs="literature.caching.speculative_resampled",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
