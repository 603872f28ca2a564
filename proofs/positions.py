"""Positions: attention without them, and with them (Draft on causal masking, Positional Encodings)."""

import sympy

from symattn import (
    Eq, Mask, all_of, chain, claim, cos, define, entry, features, frequencies, identity, matrix, number,
    ones, permutation, position, position_numbers, rotation, sinusoids, softmax, sum_over, tokens,
)  # fmt: skip

SOURCE = "Draft on causal masking (2025), Positional Encodings"

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


d_v = features("d_v")
Pi, W = permutation("pi", S).matrix, matrix("W_V", d, d_v)
A = define("A", softmax(x @ M @ x.T))


def named(x):
    """Return attention under its name."""
    return define("Attention", attention(x, W_V=W), x)


claim(
    "positions.no_order",
    chain(
        named(Pi @ x),
        (softmax((Pi @ x) @ M @ (Pi @ x).T) @ ((Pi @ x) @ W), "definition of Attention"),
        (softmax(Pi @ (x @ M @ x.T) @ Pi.T) @ ((Pi @ x) @ W), "permutation.similarity"),
        ((Pi @ A @ Pi.T) @ ((Pi @ x) @ W), "permutation.weights"),
        ((Pi @ A @ Pi.T) @ (Pi @ (x @ W)), "permutation.values"),
        (Pi @ (A @ ((Pi.T @ Pi) @ (x @ W))), "algebra.associativity"),
        (Pi @ (A @ (identity(S) @ (x @ W))), "permutation.orthogonal"),
        (Pi @ (A @ (x @ W)), "algebra.identity"),
        (Pi @ named(x), ("definition of A", "definition of Attention")),
    ),
    title="attention without a mask knows no order",
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
    chain((x + P) @ W_K, (x @ W_K + P @ W_K, "algebra.distributivity")),
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
    all_of(
        chain((x + P) @ W_Q, (x @ W_Q + P @ W_Q, "algebra.distributivity")),
        chain((x + P) @ W_Vk, (x @ W_Vk + P @ W_Vk, "algebra.distributivity")),
    ),
    title="Q = x W_Q + P W_Q and V = x W_V + P W_V",
    source=SOURCE,
    repairs="positions.queries_values",
)

claim(
    "positions.expansion",
    chain(
        (x + P) @ M @ (x + P).T,
        ((x + P) @ M @ (x.T + P.T), "algebra.transpose"),
        ((x @ M + P @ M) @ (x.T + P.T), "algebra.distributivity"),
        (x @ M @ (x.T + P.T) + P @ M @ (x.T + P.T), "algebra.distributivity"),
        ((x @ M @ x.T + x @ M @ P.T) + (P @ M @ x.T + P @ M @ P.T), "algebra.distributivity"),
        (x @ M @ x.T + x @ M @ P.T + P @ M @ x.T + P @ M @ P.T, "algebra.associativity"),
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
    expect="checked",
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
    expect="checked",
    repairs="positions.sinusoid_frequencies",
)

# Sinusoids of any frequencies ω, at the positions 1, 2, …, S.
omega = matrix("omega", 1, m)
waves = sinusoids(position_numbers(S) @ omega)
p = define("p", waves)
at_i, at_j, between = number(i) * omega, number(j) * omega, number(j - i) * omega
claim(
    "positions.sinusoid_shift",
    chain(
        p[j, :],
        (waves[j, :], "definition of p"),
        (sinusoids(at_j), "definition of sinusoids"),
        (sinusoids(at_i + between), "algebra.multiples"),
        (sinusoids(at_i) @ rotation(between), "definition of sinusoids"),
        (waves[i, :] @ rotation(between), "definition of sinusoids"),
        (p[i, :] @ rotation(between), "definition of p"),
    ),
    title="a shift turns the encoding by a rotation that depends on the shift alone",
    source=f"beyond {SOURCE}",
)


def inner_product(i, j, *steps):
    """Return the steps from p_i · p_j to a sum of cosines, and on."""
    return chain(
        (p @ p.T)[i, j],
        (p[i, :] @ p[j, :].T, "definition of the matrix product"),
        (
            sinusoids(number(i) * omega) @ sinusoids(number(j) * omega).T,
            ("definition of sinusoids", "definition of p"),
        ),
        (cos(number(i) * omega - number(j) * omega) @ ones(m, 1), "algebra.addition_theorem"),
        *steps,
    )


claim(
    "positions.full_turns",
    Eq(cos(number(i) * omega - number(i) * omega) @ ones(m, 1), number(m)),
    title="the cosine of 0, once for each pair",
    source=f"beyond {SOURCE}",
)
claim(
    "positions.sinusoid_gram",
    all_of(
        inner_product(i, j, (cos(number(i - j) * omega) @ ones(m, 1), "algebra.multiples")),
        inner_product(i, i, (number(m), "positions.full_turns")),
    ),
    title="the inner product of two encodings depends on their distance alone",
    source=f"beyond {SOURCE}",
)


def named_causal(x, M=M, W_V=W_V):
    """Return causal attention under its name."""
    return define("Attention_causal", causal_attention(x, M, W_V), x)


Pi = permutation("pi", S, fixing_from=i).matrix
claim(
    "positions.break_symmetry",
    Eq(named_causal(Pi @ x + P)[i, :], named_causal(x + P)[i, :]),
    title="with positions added, the past may still be permuted: any P",
    source=f"beyond {SOURCE}",
    expect="refuted",
)
claim(
    "positions.break_symmetry.repaired",
    chain(named_causal(Pi @ (x + P))[i, :], (named_causal(x + P)[i, :], "permutation.attention")),
    title="it may if the positions are permuted along with the tokens",
    source=f"beyond {SOURCE}",
    repairs="positions.break_symmetry",
)

z, M2, W2 = matrix("x", S, 2 * m), matrix("M", 2 * m, 2 * m), matrix("W_V", 2 * m, 2 * m)
waves = define("p", sinusoids(position_numbers(S) @ frequencies(m)))
claim(
    "positions.break_symmetry.sinusoids",
    Eq(named_causal(Pi @ z + waves, M2, W2)[i, :], named_causal(z + waves, M2, W2)[i, :]),
    title="with positions added, the past may still be permuted: the sinusoids of the paper",
    source=f"beyond {SOURCE}",
    expect="refuted",
)
claim(
    "positions.break_symmetry.sinusoids.repaired",
    chain(
        named_causal(Pi @ (z + waves), M2, W2)[i, :],
        (named_causal(z + waves, M2, W2)[i, :], "permutation.attention"),
    ),
    title="it may if the sinusoids are permuted along with the tokens",
    source=f"beyond {SOURCE}",
    repairs="positions.break_symmetry.sinusoids",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
