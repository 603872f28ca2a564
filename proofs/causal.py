"""Causal attention and its mask (Draft on causal masking (2025), Masking; Notes on masking).

Mask(B) sets the entries j > i to 0 and divides row i by the sum of the rest; U_ij is 1 where i < j.
"""

from sympy import oo

from symattn import (
    Eq, Mask, all_of, below, beside, bias, causal, chain, claim, constant, define, defined, derivative,
    exp, features, hadamard, indicator, matrix, matrix_of, nonnegative, nonzero, normalise,
    numpy_code, ones, position, sees, sees_something, softmax, splice, sum_over, tokens, unknown,
    where, zeros,
)  # fmt: skip

DRAFT = "Draft on causal masking (2025), Masking"
NOTES = "Notes on masking, Causal mask"

S = tokens("S")
d, d_v, d_u = features("d d_v d_u")
i, j, k, t, s = (position(name, S) for name in "ijkts")
a, b = position("a", d_v), position("b", d)
R = unknown("R")

x, y, M, W_V = matrix("x", S, d), matrix("y", S, d), matrix("M", d, d), matrix("W_V", d, d_v)
B, L = matrix("B", S, S), matrix("L", S, S)
U = indicator(~causal, S, S)


def causal_attention(x, M=M, W_V=W_V):
    """Return Mask(softmax(x M xᵀ)) x W_V."""
    return Mask(softmax(x @ M @ x.T)) @ (x @ W_V)


def named(x, M=M, W_V=W_V):
    """Return causal attention under its name."""
    return define("Attention_causal", causal_attention(x, M, W_V), x)


def average(weight, value, i):
    """Return Σ_{k ≤ i} weight(k) value(k) / Σ_{k ≤ i} weight(k)."""
    return sum_over(weight(k) * value(k), k, k <= i) / sum_over(weight(k), k, k <= i)


def over_the_past(x, i):
    """Return row i of causal attention as an average over the tokens up to i."""
    return average(lambda k: exp(x[i, :] @ M @ x[k, :].T), lambda k: x[k, :] @ W_V, i)


def by_scores(x, i):
    """Return the same, with the scores as entries of x M xᵀ."""
    return average(lambda k: exp((x @ M @ x.T)[i, k]), lambda k: (x @ W_V)[k, :], i)


changed = define("x'", splice(x, y, after=i))
claim(
    "causal.row",
    chain(
        named(x)[i, :],
        (causal_attention(x)[i, :], "definition of Attention_causal"),
        (by_scores(x, i), "softmax.causal_row"),
        (
            average(lambda k: exp((x @ M)[i, :] @ x[k, :].T), lambda k: x[k, :] @ W_V, i),
            "definition of the matrix product",
        ),
        (over_the_past(x, i), "definition of the matrix product"),
    ),
    title="row i of causal attention is an average over the tokens up to i",
    source=DRAFT,
)
claim(
    "causal.depends_on_past",
    chain(
        named(x)[i, :],
        (over_the_past(x, i), "causal.row"),
        (over_the_past(changed, i), ("definition of x'", "definition of the changed input")),
        (named(changed)[i, :], "causal.row"),
    ),
    title="row i depends on the first i tokens only: changing the later ones leaves it as it was",
    source=DRAFT,
)

# Two inputs [v | u] and [v | w] with the same values V = v W, whatever u and w are.
v, u, w = matrix("v", S, d), matrix("u", S, d_u), matrix("w", S, d_u)
W = matrix("W", d, d_v)
M_wide, forgetful = matrix("M", d + d_u, d + d_u), below(W, zeros(d_u, d_v))
claim(
    "causal.only_values",
    all_of(
        Eq(beside(v, u) @ forgetful, beside(v, w) @ forgetful),
        Eq(
            named(beside(v, u), M_wide, forgetful)[i, :],
            named(beside(v, w), M_wide, forgetful)[i, :],
        ),
    ),
    title="row i is a function of V_1, …, V_i alone: inputs with the same values give the same row",
    source=DRAFT,
    expect="refuted",
)

q, k_all, values = matrix("Q", S, d), matrix("K", S, d), matrix("V", S, d_v)
other_q, other_k, other_v = matrix("Q'", S, d), matrix("K'", S, d), matrix("V'", S, d_v)
q_past = define("Q_1", splice(q, other_q, after=i))
q_kept = define("Q''", splice(other_q, q_past, after=i - 1))
k_kept, v_kept = (
    define("K''", splice(k_all, other_k, after=i)),
    define("V''", splice(values, other_v, after=i)),
)


def average_of(q, k_all, values):
    """Return the average of values that query i makes with keys 1, …, i."""
    return average(lambda k: exp(q[i, :] @ k_all[k, :].T), lambda k: values[k, :], i)


def average_by_scores(q, k_all, values):
    """Return the same, with the scores as entries of Q Kᵀ."""
    return average(lambda k: exp((q @ k_all.T)[i, k]), lambda k: values[k, :], i)


claim(
    "causal.query_keys_values",
    chain(
        (Mask(softmax(q @ k_all.T)) @ values)[i, :],
        (average_by_scores(q, k_all, values), "softmax.causal_row"),
        (average_of(q, k_all, values), "definition of the matrix product"),
    ),
    title="row i in terms of query i and the keys and values up to i",
    source=DRAFT,
)
claim(
    "causal.only_values.repaired",
    chain(
        (Mask(softmax(q @ k_all.T)) @ values)[i, :],
        (average_of(q, k_all, values), "causal.query_keys_values"),
        (
            average_of(q_past, k_kept, v_kept),
            (
                "definition of Q_1",
                "definition of K''",
                "definition of V''",
                "definition of the changed input",
            ),
        ),
        (
            average_of(q_kept, k_kept, v_kept),
            ("definition of Q''", "definition of the changed input"),
        ),
        ((Mask(softmax(q_kept @ k_kept.T)) @ v_kept)[i, :], "causal.query_keys_values"),
    ),
    title="row i is a function of query i, keys 1, …, i and values 1, …, i",
    source=DRAFT,
    repairs="causal.only_values",
)

claim(
    "causal.mask_defined",
    defined(Mask(B)),
    title="Mask(B) is defined for any real B",
    source=DRAFT,
    expect="refuted",
)
what_is_left = hadamard(B, indicator(causal, S, S)) @ ones(S, 1)
claim(
    "causal.mask_defined.repaired",
    defined(Mask(B)),
    given=nonzero(what_is_left),
    title="Mask(B) is defined where no Σ_{k ≤ i} B_ik is 0",
    source=DRAFT,
    repairs="causal.mask_defined",
)

claim(
    "causal.mask_rows_sum_to_one",
    Eq(Mask(B) @ ones(S, 1), ones(S, 1)),
    title="each row of Mask(B) sums to 1, for any B",
    source=DRAFT,
    expect="ill-defined",
)
claim(
    "causal.mask_rows_sum_to_one.repaired",
    chain(
        Mask(B) @ ones(S, 1),
        (normalise(hadamard(B, indicator(causal, S, S))) @ ones(S, 1), "definition of Mask"),
        (ones(S, 1), "masks.rows_sum_to_one"),
    ),
    given=nonzero(what_is_left),
    title="each row of Mask(B) sums to 1 where no Σ_{k ≤ i} B_ik is 0",
    source=DRAFT,
    repairs="causal.mask_rows_sum_to_one",
)

A = define("A", softmax(x @ M @ x.T))
claim(
    "weights.convex",
    all_of(
        nonnegative(A),
        chain(
            A @ ones(S, 1),
            (normalise(exp(x @ M @ x.T)) @ ones(S, 1), ("definition of A", "definition of softmax")),
            (ones(S, 1), "masks.rows_sum_to_one"),
        ),
        nonnegative(Mask(A)),
        chain(
            Mask(A) @ ones(S, 1),
            (normalise(hadamard(A, indicator(causal, S, S))) @ ones(S, 1), "definition of Mask"),
            (ones(S, 1), "masks.rows_sum_to_one"),
        ),
    ),
    title="the weights, and the masked ones, are not negative and each row sums to 1",
    source="Draft on causal masking (2025), Positional Encodings",
)


def two_masks(scores, relation, name):
    """Return the steps from zero-and-renormalise to −∞ inside the softmax."""
    kept, hidden = indicator(relation, S, S), define(name, indicator(~relation, S, S))
    return chain(
        Mask(softmax(scores), relation),
        (normalise(hadamard(softmax(scores), kept)), "definition of Mask"),
        (normalise(hadamard(normalise(exp(scores)), kept)), "definition of softmax"),
        (normalise(hadamard(exp(scores), kept)), "masks.normaliser_cancels"),
        (
            normalise(exp(scores + (-oo) * hidden)),
            (f"definition of {name}", "causal.infinite_scores"),
        ),
        (softmax(scores + (-oo) * hidden), "definition of softmax"),
    )


claim(
    "causal.infinite_scores",
    Eq(hadamard(exp(L), indicator(R, S, S)), exp(L + (-oo) * indicator(~R, S, S))),
    arithmetic="zero-times-infinity",
    title="exp(−∞) = 0 hides, and exp(L + 0) = exp(L) does not, with 0·∞ read as 0",
    source=DRAFT,
)
claim(
    "causal.two_masks",
    all_of(
        two_masks(x @ M @ x.T, causal, "U"),
        where(sees_something(R, S, S), two_masks(L, R, "U_R")),
    ),
    arithmetic="zero-times-infinity",
    title="Mask(softmax(L)) = softmax(L + (−∞)U) with 0·∞ read as 0; the causal mask, then any mask",
    source=DRAFT,
)

claim(
    "causal.literal_infinity",
    Eq(((-oo) * U)[i, j], zeros(1, 1)),
    given=sees(causal, i, j),
    title="(−∞)U is 0 where attention is allowed",
    source=DRAFT,
    expect="ill-defined",
)
claim(
    "causal.literal_infinity.repaired",
    all_of(
        where(j <= i, Eq(bias(causal, S, S)[i, j], zeros(1, 1))),
        where(j > i, Eq(bias(causal, S, S)[i, j], constant(-oo, 1, 1))),
        Eq(exp(bias(causal, S, S)), ones(S, S) - U),
    ),
    title="the matrix that is meant: 0 where j ≤ i, −∞ where j > i, so that its exponential is 1 − U",
    source=DRAFT,
    repairs="causal.literal_infinity",
)

claim(
    "causal.numpy_infinity",
    Eq(numpy_code("(-np.inf) * np.triu(np.ones((S, S)), 1)", S, S), bias(causal, S, S)),
    arithmetic="ieee",
    title="the code sketch (-np.inf) * np.triu(...) builds the causal bias",
    source=DRAFT,
    expect="refuted",
)
claim(
    "causal.numpy_infinity.repaired",
    all_of(
        Eq(numpy_code("np.triu(np.full((S, S), -np.inf), 1)", S, S), bias(causal, S, S)),
        Eq(
            numpy_code("np.where(np.triu(np.ones((S, S)), 1) == 1, -np.inf, 0.0)", S, S),
            bias(causal, S, S),
        ),
    ),
    arithmetic="ieee",
    title="np.triu of a matrix full of −inf builds it: nothing is multiplied by 0",
    source=DRAFT,
    expect="checked",
    repairs="causal.numpy_infinity",
)

n = -oo
displayed = matrix_of(
    [[0, n, n, n, n], [0, 0, n, n, n], [0, 0, 0, n, n], [0, 0, 0, 0, n], [0, 0, 0, 0, 0]]
)
claim(
    "causal.matrix",
    all_of(
        Eq(displayed, bias(causal, 5, 5)),
        Eq(displayed, (-oo) * indicator(~causal, 5, 5)),
    ),
    arithmetic="zero-times-infinity",
    title="the displayed 5 × 5 matrix is the causal bias, and (−∞)U with 0·∞ read as 0",
    source=NOTES,
)


def biased(x):
    """Return attention with the causal bias."""
    return softmax(x @ M @ x.T + bias(causal, S, S)) @ (x @ W_V)


changed = define("x'", splice(x, y, after=t))
claim(
    "causal.no_future",
    all_of(
        chain(
            biased(x)[t, :],
            (causal_attention(x)[t, :], "masks.equivalence"),
            (causal_attention(changed)[t, :], "causal.depends_on_past"),
            (biased(changed)[t, :], "masks.equivalence"),
        ),
        where(s > t, Eq(derivative(biased(x)[t, a], by=x[s, b]), zeros(1, 1))),
    ),
    title="no later token has an effect on output t: changing them all leaves it, and ∂y_t/∂x_s = 0",
    source=NOTES,
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
