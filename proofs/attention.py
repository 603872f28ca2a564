"""Lemmas that the documents' derivations cite: softmax, masks, and rows of causal attention."""

from symattn import (
    Eq, Mask, all_of, along_rows, bias, causal, chain, claim, entry, exp, features, hadamard, identity,
    indicator, isolated, masked, matrix, nonzero, normalise, ones, permutation, position, scale, sees,
    sees_something, softmax, sqrt, sum_over, tokens, unknown, where, zeros,
)  # fmt: skip

S, T = tokens("S T")
d, d_v = features("d d_v")
i, j, k = (position(name, S) for name in "ijk")
t = position("t", T)
R = unknown("R")
tau = scale("tau")

B, L, V = matrix("B", T, S), matrix("L", T, S), matrix("V", S, d_v)
E = matrix("E", T, S, positive=True)
seen, hidden = indicator(R, T, S), indicator(~R, T, S)

# Masks.
claim(
    "masks.normaliser_cancels",
    Eq(normalise(hadamard(normalise(E), seen)), normalise(hadamard(E, seen))),
    given=sees_something(R, T, S),
    title="a row that is renormalised after the mask need not be normalised before it",
)
claim(
    "masks.equivalence",
    chain(
        Mask(softmax(L), R),
        (normalise(hadamard(softmax(L), seen)), "definition of Mask"),
        (normalise(hadamard(normalise(exp(L)), seen)), "definition of softmax"),
        (normalise(hadamard(exp(L), seen)), "masks.normaliser_cancels"),
        (normalise(exp(L + bias(R, T, S))), "definition of masking"),
        (softmax(L + bias(R, T, S)), "definition of softmax"),
    ),
    given=sees_something(R, T, S),
    title="zero and renormalise is −∞ in the softmax, for any mask that leaves something in each row",
)
claim(
    "masks.zeros_stay",
    Eq(hadamard(normalise(hadamard(E, seen)), hidden), zeros(T, S)),
    given=sees_something(R, T, S),
    title="an entry that the mask sets to 0 is 0 after renormalising",
)
claim(
    "masks.zero_weight",
    Eq(normalise(hadamard(E, seen))[t, j], zeros(1, 1)),
    given=[sees(~R, t, j), sees_something(R, T, S, query=t)],
    title="a weight that the mask sets to 0 is 0 after renormalising",
)
claim(
    "masks.rows_sum_to_one",
    all_of(
        Eq(normalise(E) @ ones(S, 1), ones(T, 1)),
        where(nonzero(B @ ones(S, 1)), Eq(normalise(B) @ ones(S, 1), ones(T, 1))),
        where(
            sees_something(R, T, S),
            Eq(normalise(hadamard(E, seen)) @ ones(S, 1), ones(T, 1)),
        ),
    ),
    title="each row sums to 1 after it is divided by its sum",
)
own = matrix("E", S, S, positive=True)
claim(
    "masks.alone",
    Eq(normalise(hadamard(own, identity(S))), identity(S)),
    title="a single weight that is left in a row becomes 1",
)

scores = matrix("L", S, S)
claim(
    "masks.isolated",
    chain(
        softmax(masked(scores, isolated)),
        (normalise(exp(masked(scores, isolated))), "definition of softmax"),
        (normalise(hadamard(exp(scores), indicator(isolated, S, S))), "definition of masking"),
        (normalise(hadamard(exp(scores), identity(S))), "definition of the indicator"),
        (identity(S), "masks.alone"),
    ),
    title="a token that sees itself alone gives itself weight 1, whatever the scores",
)

# Softmax.
y = matrix("y", 1, S)
claim(
    "softmax.weighted_sum",
    Eq(softmax(y) @ V, sum_over(exp(entry(y, 1, k)) * V[k, :], k) / sum_over(exp(entry(y, 1, k)), k)),
    title="a softmax times a matrix is a weighted sum of its rows",
)

claim(
    "softmax.shift",
    all_of(
        Eq(softmax(L + matrix("c", T, 1) @ ones(S, 1).T), softmax(L)),
        Eq(softmax((L + matrix("c", T, 1) @ ones(S, 1).T) / sqrt(d)), softmax(L / sqrt(d))),
        Eq(softmax((L + matrix("c", T, 1) @ ones(S, 1).T) / tau), softmax(L / tau)),
    ),
    title="adding the same number to all scores of a row has no effect",
)
pi, sigma = permutation("pi", T).matrix, permutation("sigma", S).matrix
claim(
    "softmax.equivariance",
    all_of(
        Eq(softmax(pi @ L), pi @ softmax(L)),
        Eq(softmax(L @ sigma.T), softmax(L) @ sigma.T),
        Eq(softmax((pi @ L) / sqrt(d)), pi @ softmax(L / sqrt(d))),
        Eq(softmax((L @ sigma.T) / sqrt(d)), softmax(L / sqrt(d)) @ sigma.T),
        Eq(normalise(pi @ E), pi @ normalise(E)),
        Eq(normalise(E @ sigma.T), normalise(E) @ sigma.T),
    ),
    title="softmax and normalise carry permutations of rows, and of columns, through",
)
claim(
    "rows.functions",
    Eq(along_rows("f", pi @ B, d), pi @ along_rows("f", B, d)),
    title="a function of rows does not see their order",
)
claim(
    "rows.of_functions",
    Eq(along_rows("f", B, d)[t, :], along_rows("f", B[t, :], d)),
    title="row t of f(B) is f of row t, for a function f of rows",
)
claim(
    "rows.of_quotients",
    all_of(
        Eq((L / sqrt(d))[t, :], L[t, :] / sqrt(d)),
        Eq((L / tau)[t, :], L[t, :] / tau),
        Eq((L / matrix("z", 1, 1, positive=True))[t, :], L[t, :] / matrix("z", 1, 1, positive=True)),
    ),
    title="row t of a quotient is the quotient of row t",
)
claim(
    "softmax.sum_of_row",
    Eq(sum_over(softmax(L + bias(R, T, S))[t, k], k), ones(1, 1)),
    given=sees_something(R, T, S),
    title="the weights of a row sum to 1 if something is seen",
)

# Row i of causal attention.
own_scores = matrix("L", S, S)
past = indicator(causal, S, S)
claim(
    "masks.causal_row",
    Eq(
        (normalise(hadamard(own, past)) @ V)[i, :],
        sum_over(own[i, k] * V[k, :], k, k <= i) / sum_over(own[i, k], k, k <= i),
    ),
    title="row i of a masked average is the average over the tokens up to i",
)
claim(
    "softmax.causal_row",
    chain(
        (Mask(softmax(own_scores)) @ V)[i, :],
        ((normalise(hadamard(softmax(own_scores), past)) @ V)[i, :], "definition of Mask"),
        ((normalise(hadamard(normalise(exp(own_scores)), past)) @ V)[i, :], "definition of softmax"),
        ((normalise(hadamard(exp(own_scores), past)) @ V)[i, :], "masks.normaliser_cancels"),
        (
            sum_over(exp(own_scores)[i, k] * V[k, :], k, k <= i)
            / sum_over(exp(own_scores)[i, k], k, k <= i),
            "masks.causal_row",
        ),
        (
            sum_over(exp(own_scores[i, k]) * V[k, :], k, k <= i)
            / sum_over(exp(own_scores[i, k]), k, k <= i),
            "definition of entrywise operations",
        ),
    ),
    title="a row of causal attention is a weighted sum of the values up to it",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
