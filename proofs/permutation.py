"""Causal attention ignores the order of the past (001_5733eae7f4a26bc0.txt, Appendix).

Row k of Πx is x_{π⁻¹(k)}. The document's π fixes every j ≥ i; each claim has the weakest hypothesis
under which it holds.
"""

import sympy

from symattn import (
    Eq, Mask, all_of, causal, chain, claim, entry, features, hadamard, identity, indicator, matrix,
    normalise, matrix_of, ones, permutation, position, row, softmax, splice, sum_over, take_columns,
    tokens, where, zeros,
)  # fmt: skip

SOURCE = "001_5733eae7f4a26bc0.txt, Appendix: Permutation Invariance"

S = tokens("S")
d, d_v = features("d d_v")
i, j, k = (position(name, S) for name in "ijk")

x, M, W_V = matrix("x", S, d), matrix("M", d, d), matrix("W_V", d, d_v)
A, B, y = matrix("A", S, S), matrix("B", S, S), matrix("y", 1, S)
V = matrix("V", S, d_v)

any_pi = permutation("pi", S)
tail = permutation("pi", S, fixing_from=i)
point = permutation("pi", S, fixing=i)
past = permutation("pi", S, fixing=i, keeping_upto=i)
prefix = permutation("pi", S, keeping_upto=i)

weights = softmax(x @ M @ x.T)

Pi = any_pi.matrix
claim(
    "permutation.rows",
    Eq(row(Pi @ x, k), row(x, any_pi.inverse(k))),
    title="row k of Πx is x_{π⁻¹(k)}",
    source=SOURCE,
)
claim(
    "permutation.tail_rows",
    Eq(row(tail.matrix @ x, k), row(x, k)),
    given=k >= i,
    title="rows k ≥ i of Πx are x_k",
    source=SOURCE,
)
first_i = splice(ones(S, 1), zeros(S, 1), after=i)
claim(
    "permutation.prefix",
    Eq(tail.matrix @ first_i, first_i),
    title="π maps {1, …, i} to itself: Π leaves the indicator of the first i positions as it is",
    source=SOURCE,
)
claim(
    "permutation.values",
    Eq((Pi @ x) @ W_V, Pi @ (x @ W_V)),
    title="(Πx) W_V = Π (x W_V)",
    source=SOURCE,
)
claim(
    "permutation.columns",
    Eq(entry(A @ Pi.T, k, any_pi(j)), entry(A, k, j)),
    title="(A Πᵀ)_{k, π(j)} = A_kj",
    source=SOURCE,
)
claim(
    "permutation.orthogonal",
    Eq(Pi.T @ Pi, identity(S)),
    title="Πᵀ Π = I",
    source=SOURCE,
)
claim(
    "permutation.row_permuted_identity",
    Eq(row(Pi, k), row(identity(S), any_pi.inverse(k))),
    title="Π is the identity with its rows permuted",
    source=f"{SOURCE}, footnote 1",
)
swap = permutation([2, 1]).matrix
claim(
    "permutation.example",
    all_of(
        Eq(swap, matrix_of([[0, 1], [1, 0]])),
        Eq(matrix_of([[0, 1], [1, 0]]) @ matrix_of([[1, 2], [3, 4]]), matrix_of([[3, 4], [1, 2]])),
    ),
    title="the footnote's 2 × 2 product",
    source=f"{SOURCE}, footnote 1",
)
claim(
    "permutation.similarity",
    Eq((Pi @ x) @ M @ (Pi @ x).T, Pi @ (x @ M @ x.T) @ Pi.T),
    title="(Πx) M (Πx)ᵀ = Π (x M xᵀ) Πᵀ",
    source=SOURCE,
)
claim(
    "permutation.softmax_entry",
    Eq(entry(softmax(take_columns(y, any_pi.inverse)), 1, any_pi(k)), entry(softmax(y), 1, k)),
    title="softmax(y_{π⁻¹(1)}, …, y_{π⁻¹(S)})_{π(k)} = softmax(y)_k",
    source=SOURCE,
)
claim(
    "permutation.softmax_columns",
    Eq(softmax(y @ Pi.T), softmax(y) @ Pi.T),
    title="softmax(y Πᵀ) = softmax(y) Πᵀ",
    source=SOURCE,
)
claim(
    "permutation.softmax_rows",
    Eq(softmax(Pi @ B), Pi @ softmax(B)),
    title="softmax of each row: softmax(Π B) = Π softmax(B)",
    source=SOURCE,
)
claim(
    "permutation.weights",
    Eq(softmax(Pi @ x @ M @ x.T @ Pi.T), Pi @ weights @ Pi.T),
    title="softmax(Π x M xᵀ Πᵀ) = Π A Πᵀ",
    source=SOURCE,
)
claim(
    "permutation.fixed_row",
    Eq(row(point.matrix @ A @ point.matrix.T, i), row(A, i) @ point.matrix.T),
    title="(Π A Πᵀ)_i = A_i Πᵀ, if π fixes i",
    source=SOURCE,
)
claim(
    "permutation.fixed_row_entries",
    all_of(
        Eq(entry(point.matrix @ A @ point.matrix.T, i, j), entry(A, i, point.inverse(j))),
        where(
            sympy.Eq(point(j), j),
            Eq(entry(point.matrix @ A @ point.matrix.T, i, j), entry(A, i, j)),
        ),
    ),
    title="entry j of (Π A Πᵀ)_i is A_{i, π⁻¹(j)}, which is A_ij where π fixes j",
    source=SOURCE,
)
claim(
    "permutation.normaliser",
    Eq(
        sum_over(entry(A, i, prefix.inverse(k)), k, k <= i),
        sum_over(entry(A, i, k), k, k <= i),
    ),
    title="Σ_{k ≤ i} A_{i, π⁻¹(k)} = Σ_{k ≤ i} A_ik, if π maps {1, …, i} to itself",
    source=SOURCE,
)
masked_row = row(Mask(past.matrix @ weights @ past.matrix.T), i)
claim(
    "permutation.mask",
    Eq(masked_row, row(Mask(weights), i) @ past.matrix.T),
    title="Mask(Π A Πᵀ)_i = Mask(A)_i Πᵀ, if π fixes i and maps {1, …, i} to itself",
    source=SOURCE,
)
visible = sum_over(entry(weights, i, k), k, k <= i)
claim(
    "permutation.mask_entries",
    all_of(
        where(
            j <= i,
            Eq(
                entry(Mask(past.matrix @ weights @ past.matrix.T), i, j),
                entry(weights, i, past.inverse(j)) / visible,
            ),
        ),
        where(j > i, Eq(entry(Mask(past.matrix @ weights @ past.matrix.T), i, j), zeros(1, 1))),
    ),
    title="entry j of Mask(Π A Πᵀ)_i is A_{i, π⁻¹(j)} / Σ_{k ≤ i} A_ik for j ≤ i, and 0 after",
    source=SOURCE,
)
claim(
    "permutation.cancel",
    Eq((row(Mask(weights), i) @ Pi.T) @ (Pi @ V), row(Mask(weights), i) @ V),
    title="(Mask(A)_i Πᵀ)(Π V) = Mask(A)_i V",
    source=SOURCE,
)


def attention(x, M=M, W_V=W_V):
    """Return softmax(x M xᵀ) x W_V."""
    return softmax(x @ M @ x.T) @ (x @ W_V)


def causal_attention(x, M=M, W_V=W_V):
    """Return Mask(softmax(x M xᵀ)) x W_V."""
    return Mask(softmax(x @ M @ x.T)) @ (x @ W_V)


P = past.matrix
values = x @ W_V
claim(
    "permutation.attention",
    chain(
        row(causal_attention(P @ x), i),
        (row(Mask(softmax(P @ (x @ M @ x.T) @ P.T)) @ ((P @ x) @ W_V), i), "permutation.similarity"),
        (row(Mask(P @ weights @ P.T) @ ((P @ x) @ W_V), i), "permutation.weights"),
        (row(Mask(P @ weights @ P.T) @ (P @ values), i), "permutation.values"),
        (row(Mask(P @ weights @ P.T), i) @ (P @ values), "row i of a product"),
        ((row(Mask(weights), i) @ P.T) @ (P @ values), "permutation.mask"),
        (row(Mask(weights), i) @ values, "permutation.cancel"),
        (row(causal_attention(x), i), "row i of a product"),
    ),
    title="Attention_causal(Πx)_i = Attention_causal(x)_i",
    source=SOURCE,
)
claim(
    "permutation.attention_unmasked",
    Eq(row(attention(point.matrix @ x), i), row(attention(x), i)),
    title="the same without the causal mask, if π fixes i",
    source=SOURCE,
)
claim(
    "permutation.mask_any",
    Eq(row(Mask(Pi @ weights @ Pi.T), i), row(Mask(weights), i) @ Pi.T),
    title="permutation.mask for an arbitrary π",
    source=f"beyond {SOURCE}",
    expect="refuted",
)
claim(
    "permutation.mask_any.repaired",
    Eq(
        normalise(hadamard(Pi @ weights @ Pi.T, Pi @ indicator(causal, S, S) @ Pi.T)),
        Pi @ Mask(weights) @ Pi.T,
    ),
    title="an arbitrary π has to carry the mask along: who sees whom is permuted like the weights",
    source=f"beyond {SOURCE}",
    repairs="permutation.mask_any",
)

M1, M2 = matrix("M_1", d, d), matrix("M_2", d, d)
W1, W2 = matrix("W_1", d, d), matrix("W_2", d, d)
T = tail.matrix


def two_layers(x, first):
    """Return a causal layer on top of another layer."""
    return causal_attention(first(x, M1, W1), M2, W2)


claim(
    "permutation.two_layers",
    Eq(row(two_layers(T @ x, causal_attention), i), row(two_layers(x, causal_attention), i)),
    title="permutation.attention for two stacked causal layers",
    source=f"beyond {SOURCE}",
    expect="refuted",
)
claim(
    "permutation.two_layers.repaired",
    chain(
        row(two_layers(T @ x, attention), i),
        (row(causal_attention(T @ attention(x, M1, W1), M2, W2), i), "positions.no_order"),
        (row(two_layers(x, attention), i), "permutation.attention"),
    ),
    title="it holds if only the last layer is causal: a layer without a mask keeps the permutation",
    source=f"beyond {SOURCE}",
    repairs="permutation.two_layers",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
