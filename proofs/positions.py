"""Positions: attention without them, and with them (001_5733eae7f4a26bc0.txt, Positional Encodings)."""

import sympy

from symattn import (
    Eq, Mask, all_of, claim, cos, entry, features, frequencies, matrix, number, ones, permutation,
    position, position_numbers, rotation, row, sinusoids, softmax, sum_over, tokens,
)  # fmt: skip

SOURCE = "001_5733eae7f4a26bc0.txt, Positional Encodings"

S = tokens("S")
d, d_k, m = features("d d_k m")
i, j = position("i", S), position("j", S)

x, P = matrix("x", S, d), matrix("P", S, d)
M, W_V = matrix("M", d, d), matrix("W_V", d, d)


def attention(x, M=M, W_V=W_V):
    """Return softmax(x M xᵀ) x W_V."""
    return softmax(x @ M @ x.T) @ (x @ W_V)


def causal_attention(x, M=M, W_V=W_V):
    """Return Mask(softmax(x M xᵀ)) x W_V."""
    return Mask(softmax(x @ M @ x.T)) @ (x @ W_V)


any_order = permutation("pi", S).matrix
claim(
    "positions.no_order",
    Eq(attention(any_order @ x), any_order @ attention(x)),
    title="attention without a mask knows no order: Attention(Πx) = Π Attention(x)",
    source=SOURCE,
)

W_K, W_Q, W_Vk = matrix("W_K", d, d_k), matrix("W_Q", d, d_k), matrix("W_V", d, d_k)
claim(
    "positions.keys",
    lambda: Eq(W_K @ (x + P), W_K @ x + W_K @ P),
    title="K = W_K (x + P) = W_K x + W_K P, with tokens as rows of x",
    source=SOURCE,
    expect="ill-defined",
)
claim(
    "positions.keys.repaired",
    Eq((x + P) @ W_K, x @ W_K + P @ W_K),
    title="K = (x + P) W_K = x W_K + P W_K",
    source=SOURCE,
    repairs="positions.keys",
)
claim(
    "positions.queries_values",
    all_of(
        lambda: Eq(W_Q @ (x + P), W_Q @ x + W_Q @ P),
        lambda: Eq(W_Vk @ (x + P), W_Vk @ x + W_Vk @ P),
    ),
    title="the same for Q = W_Q x + W_Q P and V = W_V x + W_V P",
    source=SOURCE,
    expect="ill-defined",
)
claim(
    "positions.queries_values.repaired",
    all_of(Eq((x + P) @ W_Q, x @ W_Q + P @ W_Q), Eq((x + P) @ W_Vk, x @ W_Vk + P @ W_Vk)),
    title="Q = x W_Q + P W_Q and V = x W_V + P W_V",
    source=SOURCE,
    repairs="positions.queries_values",
)

claim(
    "positions.expansion",
    Eq(
        (x + P) @ M @ (x + P).T,
        x @ M @ x.T + x @ M @ P.T + P @ M @ x.T + P @ M @ P.T,
    ),
    title="the scores of x + P have four terms",
    source=SOURCE,
)

# The d = 2m coordinates of p_i: each is to be filled once, and pair k is to have both of its slots.
k, c = position("k", m), position("c", 2 * m)


def exactly_once(*slots):
    """Say that the slots of the pairs 1, …, m are exactly the coordinates 1, …, 2m."""
    hit = sympy.Or(*(sympy.Eq(slot, c) for slot in slots))
    one = number(1)
    return all_of(Eq(sum_over(one, k, hit), one), Eq(sum_over(one, c, hit), number(2)))


claim(
    "positions.sinusoid_slots",
    all_of(exactly_once(2 * k + 1, 2 * k + 2), exactly_once(2 * k, 2 * k + 1)),
    title="slots 2k and 2k + 1 for k = 1, …, d/2 are the d coordinates, counted from 0, and from 1",
    source=SOURCE,
    expect="refuted",
)
claim(
    "positions.sinusoid_slots.repaired",
    exactly_once(2 * k - 1, 2 * k),
    title="slots 2k − 1 and 2k are, counted from 1 (2k and 2k + 1 with k from 0, counted from 0)",
    source=SOURCE,
    repairs="positions.sinusoid_slots",
)

claim(
    "positions.sinusoid_frequencies",
    Eq(frequencies(m, first=1), frequencies(m)),
    title="φ_k = 10000^(2k/d) with k from 1 are the frequencies of the paper, which counts k from 0",
    source=SOURCE,
    expect="refuted",
)
claim(
    "positions.sinusoid_frequencies.repaired",
    Eq(entry(frequencies(m, first=1), 1, k), entry(frequencies(m), 1, k + 1)),
    title="the document's φ_k is the paper's φ_(k+1); its first pair is missing, its last is too slow",
    source=SOURCE,
    repairs="positions.sinusoid_frequencies",
)

# Sinusoids of any frequencies ω, at the positions 1, 2, …, S.
omega = matrix("omega", 1, m)
p = sinusoids(position_numbers(S) @ omega)
claim(
    "positions.sinusoid_shift",
    Eq(row(p, j), row(p, i) @ rotation(number(j - i) * omega)),
    title="p_(i+δ) is p_i turned by a block rotation that depends on δ alone, for any frequencies",
    source=f"beyond {SOURCE}",
)
claim(
    "positions.sinusoid_gram",
    all_of(
        Eq(entry(p @ p.T, i, j), cos(number(i - j) * omega) @ ones(m, 1)),
        Eq(entry(p @ p.T, i, i), number(m)),
    ),
    title="p_i · p_j = Σ_k cos((i − j) ω_k) depends on i − j alone, and |p_i|² = d/2",
    source=f"beyond {SOURCE}",
)

Pi = permutation("pi", S, fixing_from=i).matrix
claim(
    "positions.break_symmetry",
    Eq(row(causal_attention(Pi @ x + P), i), row(causal_attention(x + P), i)),
    title="with positions added, the past may still be permuted: any P",
    source=f"beyond {SOURCE}",
    expect="refuted",
)
claim(
    "positions.break_symmetry.repaired",
    Eq(row(causal_attention(Pi @ (x + P)), i), row(causal_attention(x + P), i)),
    title="it may if the positions are permuted along with the tokens",
    source=f"beyond {SOURCE}",
    repairs="positions.break_symmetry",
)

z, M2, W2 = matrix("x", S, 2 * m), matrix("M", 2 * m, 2 * m), matrix("W_V", 2 * m, 2 * m)
waves = sinusoids(position_numbers(S) @ frequencies(m))
claim(
    "positions.break_symmetry.sinusoids",
    Eq(row(causal_attention(Pi @ z + waves, M2, W2), i), row(causal_attention(z + waves, M2, W2), i)),
    title="with positions added, the past may still be permuted: the sinusoids of the paper",
    source=f"beyond {SOURCE}",
    expect="refuted",
)
claim(
    "positions.break_symmetry.sinusoids.repaired",
    Eq(
        row(causal_attention(Pi @ (z + waves), M2, W2), i),
        row(causal_attention(z + waves, M2, W2), i),
    ),
    title="it may if the sinusoids are permuted along with the tokens",
    source=f"beyond {SOURCE}",
    repairs="positions.break_symmetry.sinusoids",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
