"""Causal attention ignores the order of the past (Draft on causal masking (2025), Appendix).

Row k of Πx is x_{π⁻¹(k)}. The document's π fixes every j ≥ i; each claim has the weakest hypothesis
under which it holds.
"""

import sympy

from symattn import (
    Eq, Mask, all_of, causal, chain, claim, define, entry, exp, features, hadamard, identity, indicator,
    matrix, matrix_of, normalise, ones, permutation, position, softmax, splice,
    sum_over, take_columns, tokens, where, zeros,
)  # fmt: skip

SOURCE = "Draft on causal masking (2025), Appendix: Permutation Invariance"

S = tokens("S")
m, d, d_v = features("m d d_v")
i, j, k = (position(name, S) for name in "ijk")

x, M, W_V = matrix("x", S, d), matrix("M", d, d), matrix("W_V", d, d_v)
A, B, y = matrix("A", S, S), matrix("B", S, S), matrix("y", 1, S)
V = matrix("V", S, d_v)

any_pi = permutation("pi", S)
tail = permutation("pi", S, fixing_from=i)
point = permutation("pi", S, fixing=i)
past = permutation("pi", S, fixing=i, keeping_upto=i)
prefix = permutation("pi", S, keeping_upto=i)

weights = define("A", softmax(x @ M @ x.T))
P = past.matrix

Pi = any_pi.matrix
claim(
    "permutation.rows",
    Eq((Pi @ x)[k, :], x[any_pi.inverse(k), :]),
    title="the rows of Πx are those of x in another order",
    source=SOURCE,
)
claim(
    "permutation.fixed_place",
    all_of(
        Eq(x[point.inverse(i), :], x[i, :]),
        Eq(A[point.inverse(i), j], A[i, j]),
    ),
    title="a place that π fixes is fixed by π⁻¹",
    source=SOURCE,
)
claim(
    "permutation.fixed_tail",
    Eq(x[tail.inverse(k), :], x[k, :]),
    given=k >= i,
    title="if π fixes every j ≥ i, so does π⁻¹",
    source=SOURCE,
)
claim(
    "permutation.tail_rows",
    chain(
        (tail.matrix @ x)[k, :],
        (x[tail.inverse(k), :], "permutation.rows"),
        (x[k, :], "permutation.fixed_tail"),
    ),
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
    chain((Pi @ x) @ W_V, (Pi @ (x @ W_V), "algebra.associativity")),
    title="a permutation of tokens passes through a linear map",
    source=SOURCE,
)
claim(
    "permutation.columns",
    chain(
        (A @ Pi.T)[k, any_pi(j)],
        (A[k, any_pi.inverse(any_pi(j))], "definition of the permutation matrix"),
        (A[k, j], "definition of the inverse permutation"),
    ),
    title="the columns of A Πᵀ are those of A in another order",
    source=SOURCE,
)
claim(
    "permutation.orthogonal",
    all_of(Eq(Pi.T @ Pi, identity(S)), Eq(Pi @ Pi.T, identity(S))),
    title="a permutation matrix is orthogonal",
    source=SOURCE,
)
claim(
    "permutation.row_permuted_identity",
    chain(
        Pi[k, :],
        ((Pi @ identity(S))[k, :], "algebra.identity"),
        (identity(S)[any_pi.inverse(k), :], "permutation.rows"),
    ),
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
    chain(
        (Pi @ x) @ M @ (Pi @ x).T,
        ((Pi @ x) @ M @ (x.T @ Pi.T), "algebra.transpose"),
        (Pi @ (x @ M @ x.T) @ Pi.T, "algebra.associativity"),
    ),
    title="scores of permuted tokens are permuted scores",
    source=SOURCE,
)
l = position("l", S)  # noqa: E741 - the next letter after k
claim(
    "permutation.reordered_sum",
    Eq(sum_over(exp(entry(y, 1, any_pi.inverse(l))), l), sum_over(exp(entry(y, 1, l)), l)),
    title="a sum over all positions does not depend on their order",
    source=SOURCE,
)
rearranged = take_columns(y, any_pi.inverse)
claim(
    "permutation.softmax_entry",
    chain(
        entry(softmax(rearranged), 1, any_pi(k)),
        (
            exp(entry(rearranged, 1, any_pi(k))) / sum_over(exp(entry(rearranged, 1, l)), l),
            "definition of softmax",
        ),
        (
            exp(entry(y, 1, any_pi.inverse(any_pi(k))))
            / sum_over(exp(entry(y, 1, any_pi.inverse(l))), l),
            "definition of the rearranged columns",
        ),
        (
            exp(entry(y, 1, k)) / sum_over(exp(entry(y, 1, any_pi.inverse(l))), l),
            "definition of the inverse permutation",
        ),
        (exp(entry(y, 1, k)) / sum_over(exp(entry(y, 1, l)), l), "permutation.reordered_sum"),
        (entry(softmax(y), 1, k), "definition of softmax"),
    ),
    title="an entry of the softmax moves with its score",
    source=SOURCE,
)
E, F = matrix("E", S, S, positive=True), matrix("F", m, S, positive=True)
Y, C = matrix("Y", m, S), define("C", indicator(causal, S, S))
claim(
    "permutation.entries",
    all_of(
        Eq(exp(Pi @ B), Pi @ exp(B)),
        Eq(exp(Y @ Pi.T), exp(Y) @ Pi.T),
        Eq(hadamard(Pi @ A @ Pi.T, Pi @ B @ Pi.T), Pi @ hadamard(A, B) @ Pi.T),
    ),
    title="an entrywise function may be applied before or after a permutation of rows and columns",
    source=SOURCE,
)
claim(
    "permutation.normalised",
    all_of(
        Eq(normalise(Pi @ E), Pi @ normalise(E)),
        Eq(normalise(F @ Pi.T), normalise(F) @ Pi.T),
        Eq(normalise(Pi @ hadamard(E, C) @ Pi.T), Pi @ normalise(hadamard(E, C)) @ Pi.T),
    ),
    title="so may dividing each row by its sum",
    source=SOURCE,
)


def columns_permuted(y):
    """Return the steps from softmax(y Πᵀ) to softmax(y) Πᵀ."""
    return chain(
        softmax(y @ Pi.T),
        (normalise(exp(y @ Pi.T)), "definition of softmax"),
        (normalise(exp(y) @ Pi.T), "permutation.entries"),
        (normalise(exp(y)) @ Pi.T, "permutation.normalised"),
        (softmax(y) @ Pi.T, "definition of softmax"),
    )


claim(
    "permutation.softmax_columns",
    all_of(columns_permuted(y), columns_permuted(B)),
    title="the softmax of permuted columns has permuted columns",
    source=SOURCE,
)
claim(
    "permutation.softmax_rows",
    chain(
        softmax(Pi @ B),
        (normalise(exp(Pi @ B)), "definition of softmax"),
        (normalise(Pi @ exp(B)), "permutation.entries"),
        (Pi @ normalise(exp(B)), "permutation.normalised"),
        (Pi @ softmax(B), "definition of softmax"),
    ),
    title="the softmax of permuted rows has permuted rows",
    source=SOURCE,
)
claim(
    "permutation.weights",
    chain(
        softmax(Pi @ (x @ M @ x.T) @ Pi.T),
        (softmax(Pi @ (x @ M @ x.T)) @ Pi.T, "permutation.softmax_columns"),
        (Pi @ softmax(x @ M @ x.T) @ Pi.T, "permutation.softmax_rows"),
        (Pi @ weights @ Pi.T, "definition of A"),
    ),
    title="weights of permuted tokens are permuted weights",
    source=SOURCE,
)
claim(
    "permutation.fixed_row",
    chain(
        (point.matrix @ A @ point.matrix.T)[i, :],
        ((point.matrix @ A)[i, :] @ point.matrix.T, "definition of the matrix product"),
        (A[point.inverse(i), :] @ point.matrix.T, "permutation.rows"),
        (A[i, :] @ point.matrix.T, "permutation.fixed_place"),
    ),
    title="the row of a fixed token has permuted columns",
    source=SOURCE,
)


def fixed_row_entry():
    """Return the steps from entry j of (Π A Πᵀ)_i to A_{i, π⁻¹(j)}."""
    return chain(
        (point.matrix @ A @ point.matrix.T)[i, j],
        ((point.matrix @ A)[i, point.inverse(j)], "definition of the permutation matrix"),
        (A[point.inverse(i), point.inverse(j)], "definition of the permutation matrix"),
        (A[i, point.inverse(j)], "permutation.fixed_place"),
    )


claim(
    "permutation.fixed_row_entries",
    all_of(
        fixed_row_entry(),
        where(
            sympy.Eq(point(j), j),
            Eq((point.matrix @ A @ point.matrix.T)[i, j], A[i, j]),
        ),
    ),
    title="entry j of (Π A Πᵀ)_i is A_{i, π⁻¹(j)}, which is A_ij where π fixes j",
    source=SOURCE,
)
claim(
    "permutation.normaliser",
    Eq(
        sum_over(A[i, prefix.inverse(k)], k, k <= i),
        sum_over(A[i, k], k, k <= i),
    ),
    title="the normaliser of a row does not see the order of what the row sees",
    source=SOURCE,
)
visible = sum_over(weights[i, k], k, k <= i)
rearranged_weights = P @ weights @ P.T
claim(
    "permutation.seen_columns",
    Eq(
        hadamard(A[i, :] @ prefix.matrix.T, C[i, :]),
        hadamard(A[i, :], C[i, :]) @ prefix.matrix.T,
    ),
    title="a permutation of the past keeps the visible keys of a row",
    source=SOURCE,
)
claim(
    "permutation.mask",
    chain(
        Mask(rearranged_weights)[i, :],
        (
            hadamard(rearranged_weights[i, :], C[i, :]) / sum_over(rearranged_weights[i, k], k, k <= i),
            ("definition of Mask", "definition of C"),
        ),
        (
            hadamard(weights[i, :] @ P.T, C[i, :]) / sum_over(rearranged_weights[i, k], k, k <= i),
            "permutation.fixed_row",
        ),
        (
            hadamard(weights[i, :] @ P.T, C[i, :]) / sum_over(weights[i, past.inverse(k)], k, k <= i),
            "permutation.fixed_row_entries",
        ),
        (hadamard(weights[i, :] @ P.T, C[i, :]) / visible, "permutation.normaliser"),
        ((hadamard(weights[i, :], C[i, :]) @ P.T) / visible, "permutation.seen_columns"),
        ((hadamard(weights[i, :], C[i, :]) / visible) @ P.T, "algebra.quotient_times_matrix"),
        (Mask(weights)[i, :] @ P.T, ("definition of Mask", "definition of C")),
    ),
    title="masking commutes with a permutation of the past",
    source=SOURCE,
)
claim(
    "permutation.mask_entries",
    all_of(
        where(
            j <= i,
            chain(
                Mask(rearranged_weights)[i, j],
                (
                    rearranged_weights[i, j] / sum_over(rearranged_weights[i, k], k, k <= i),
                    "definition of Mask",
                ),
                (
                    weights[i, past.inverse(j)] / sum_over(weights[i, past.inverse(k)], k, k <= i),
                    "permutation.fixed_row_entries",
                ),
                (weights[i, past.inverse(j)] / visible, "permutation.normaliser"),
            ),
        ),
        where(j > i, Eq(Mask(rearranged_weights)[i, j], zeros(1, 1))),
    ),
    title="entry j of Mask(Π A Πᵀ)_i is A_{i, π⁻¹(j)} / Σ_{k ≤ i} A_ik for j ≤ i, and 0 after",
    source=SOURCE,
)
claim(
    "permutation.cancel",
    chain(
        (Mask(weights)[i, :] @ Pi.T) @ (Pi @ V),
        (Mask(weights)[i, :] @ ((Pi.T @ Pi) @ V), "algebra.associativity"),
        (Mask(weights)[i, :] @ (identity(S) @ V), "permutation.orthogonal"),
        (Mask(weights)[i, :] @ V, "algebra.identity"),
    ),
    title="permuted weights of permuted values are weights of values",
    source=SOURCE,
)


def attention(x, M=M, W_V=W_V):
    """Return softmax(x M xᵀ) x W_V."""
    return softmax(x @ M @ x.T) @ (x @ W_V)


def causal_attention(x, M=M, W_V=W_V):
    """Return Mask(softmax(x M xᵀ)) x W_V."""
    return Mask(softmax(x @ M @ x.T)) @ (x @ W_V)


def named(x):
    """Return causal attention under its name."""
    return define("Attention_causal", causal_attention(x), x)


values = x @ W_V
claim(
    "permutation.attention",
    chain(
        named(P @ x)[i, :],
        (causal_attention(P @ x)[i, :], "definition of Attention_causal"),
        ((Mask(softmax(P @ (x @ M @ x.T) @ P.T)) @ ((P @ x) @ W_V))[i, :], "permutation.similarity"),
        ((Mask(P @ weights @ P.T) @ ((P @ x) @ W_V))[i, :], "permutation.weights"),
        ((Mask(P @ weights @ P.T) @ (P @ values))[i, :], "permutation.values"),
        (Mask(P @ weights @ P.T)[i, :] @ (P @ values), "definition of the matrix product"),
        ((Mask(weights)[i, :] @ P.T) @ (P @ values), "permutation.mask"),
        (Mask(weights)[i, :] @ values, "permutation.cancel"),
        ((Mask(weights) @ values)[i, :], "definition of the matrix product"),
        (named(x)[i, :], ("definition of A", "definition of Attention_causal")),
    ),
    title="causal attention ignores the order of the past",
    source=SOURCE,
)


def unmasked(x, M=M, W_V=W_V, name="Attention"):
    """Return attention without a mask under its name."""
    return define(name, attention(x, M, W_V), x)


claim(
    "permutation.attention_unmasked",
    chain(
        unmasked(point.matrix @ x)[i, :],
        ((point.matrix @ unmasked(x))[i, :], "positions.no_order"),
        (unmasked(x)[point.inverse(i), :], "permutation.rows"),
        (unmasked(x)[i, :], "permutation.fixed_place"),
    ),
    title="the same without the causal mask, if π fixes i",
    source=SOURCE,
)
claim(
    "permutation.mask_any",
    Eq(Mask(Pi @ weights @ Pi.T)[i, :], Mask(weights)[i, :] @ Pi.T),
    title="permutation.mask for an arbitrary π",
    source=f"beyond {SOURCE}",
    expect="refuted",
)
claim(
    "permutation.mask_any.repaired",
    chain(
        normalise(hadamard(Pi @ weights @ Pi.T, Pi @ C @ Pi.T)),
        (normalise(Pi @ hadamard(weights, C) @ Pi.T), "permutation.entries"),
        (Pi @ normalise(hadamard(weights, C)) @ Pi.T, "permutation.normalised"),
        (Pi @ Mask(weights) @ Pi.T, ("definition of Mask", "definition of C")),
    ),
    title="an arbitrary π has to carry the mask along: who sees whom is permuted like the weights",
    source=f"beyond {SOURCE}",
    repairs="permutation.mask_any",
)

M1, M2 = matrix("M_1", d, d), matrix("M_2", d, d)
W1, W2 = matrix("W_1", d, d), matrix("W_2", d, d)
T = tail.matrix


def first_layer(x):
    """Return a first layer without a mask."""
    return unmasked(x, M1, W1, "first")


def second_layer(x):
    """Return a second layer, which is causal."""
    return define("second", causal_attention(x, M2, W2), x)


def causal_first(x):
    """Return a first layer that is causal."""
    return define("first", causal_attention(x, M1, W1), x)


claim(
    "permutation.two_layers",
    Eq(second_layer(causal_first(T @ x))[i, :], second_layer(causal_first(x))[i, :]),
    title="permutation.attention for two stacked causal layers",
    source=f"beyond {SOURCE}",
    expect="refuted",
)
claim(
    "permutation.two_layers.repaired",
    chain(
        second_layer(first_layer(T @ x))[i, :],
        (
            second_layer(T @ first_layer(x))[i, :],
            ("definition of first", "positions.no_order"),
        ),
        (
            second_layer(first_layer(x))[i, :],
            ("definition of second", "permutation.attention"),
        ),
    ),
    title="it holds if only the last layer is causal: a layer without a mask keeps the permutation",
    source=f"beyond {SOURCE}",
    repairs="permutation.two_layers",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
