"""Masks that are added to the scores (Notes on masking, How it works)."""

from sympy import Ne, oo, sqrt

from symattn import (
    Eq, all_of, bias, chain, claim, constant, define, derivative, entry, exp, features, hadamard,
    identity, indicator, matrix, normalise, number, ones, position, positive, product_over, real_valued,
    sees, sees_only, sees_something, softmax, tokens, unknown, where, zero_exactly_where, zeros,
)  # fmt: skip

SOURCE = "Notes on masking, How it works"
INTRODUCTION = "Notes on masking, Introduction"

T = tokens("T")
d, d_h, d_v = features("d d_h d_v")
i, j, k = (position(name, T) for name in "ijk")
a, b = position("a", d_v), position("b", d)
R = unknown("R")
M = define("M", bias(R, T, T))

Q, K = matrix("Q", T, d_h), matrix("K", T, d_h)
scores = matrix("L", T, T)
A = define("A", softmax(scores + M))
one = number(1)

y = matrix("y", 1, T)
zero_at_j = hadamard(y, ones(1, T) - identity(T)[j, :])
hidden_weighs_nothing = Eq(hadamard(A, indicator(~R, T, T)), zeros(T, T))
claim(
    "masking.softmax_values",
    all_of(
        where(sees_something(R, T, T), hidden_weighs_nothing),
        Eq(entry(softmax(zero_at_j), 1, j), one),
    ),
    title="softmax(−∞) = 0 and softmax(0) = 1: in a row, score −∞ has weight 0, score 0 has weight 1",
    source=SOURCE,
    expect="refuted",
)
claim(
    "masking.softmax_values.repaired",
    all_of(
        where(
            sees_something(R, T, T),
            chain(
                hadamard(A, indicator(~R, T, T)),
                (
                    zeros(T, T),
                    ("definition of A", "definition of M", "collapse.masked_weights"),
                ),
            ),
        ),
        Eq(exp(constant(-oo, 1, 1)), zeros(1, 1)),
        Eq(exp(zeros(1, 1)), one),
        Eq(softmax(matrix("s", 1, 1)), one),
    ),
    title="exp(−∞) = 0 and exp(0) = 1; the softmax of one number, whatever it is, is 1",
    source=SOURCE,
    repairs="masking.softmax_values",
)

claim(
    "masking.zeros_and_ones",
    all_of(
        Eq(product_over(A[i, k], k), zeros(1, 1)),
        Eq(product_over(one - A[i, k], k), zeros(1, 1)),
    ),
    given=[sees_something(R, T, T, query=i), sees_something(~R, T, T, query=i)],
    title="in a row that hides some tokens and sees some, a weight is 0 and a weight is 1",
    source=SOURCE,
    expect="refuted",
)
hidden_weight = chain(
    A[i, j],
    (normalise(exp(scores + M))[i, j], ("definition of A", "definition of softmax")),
    (
        normalise(hadamard(exp(scores), indicator(R, T, T)))[i, j],
        ("definition of M", "definition of masking"),
    ),
    (zeros(1, 1), "masks.zero_weight"),
)
claim(
    "masking.zeros_and_ones.repaired",
    all_of(
        where([sees(~R, i, j), sees_something(R, T, T, query=i)], hidden_weight),
        where(sees_only(R, i, j, T), Eq(A[i, :], identity(T)[j, :])),
        where(sees(R, i, j), positive(A[i, j])),
        where([sees(R, i, k), Ne(j, k)], positive(one - A[i, j])),
    ),
    title="a weight is 0 if and only if its token is hidden, 1 if and only if no other token is seen",
    source=SOURCE,
    repairs="masking.zeros_and_ones",
)

claim(
    "masking.additive",
    zero_exactly_where(softmax(Q @ K.T / sqrt(d_h) + M), ~R),
    title="weight ij is 0 exactly where M_ij = −∞",
    source=SOURCE,
    expect="ill-defined",
)
claim(
    "masking.additive.repaired",
    zero_exactly_where(softmax(Q @ K.T / sqrt(d_h) + M), ~R),
    given=sees_something(R, T, T),
    title="weight ij is 0 exactly where M_ij = −∞, if every row sees something",
    source=SOURCE,
    repairs="masking.additive",
)

claim(
    "masking.real_matrix",
    real_valued(M),
    title="every entry of the mask matrix is a real number",
    source=SOURCE,
    expect="refuted",
)
claim(
    "masking.real_matrix.repaired",
    all_of(real_valued(exp(M)), Eq(exp(M), indicator(R, T, T))),
    title="its entries are extended reals, 0 or −∞; their exponentials, 1 or 0, are real",
    source=SOURCE,
    repairs="masking.real_matrix",
)

x, W_V = matrix("x", T, d), matrix("W_V", d, d_v)
W = matrix("W", d, d)
plain = softmax(x @ W @ x.T)
output = plain @ (x @ W_V)
claim(
    "masking.unmasked_influence",
    positive(plain),
    title="without a mask every input token has an effect on every output token: all weights are > 0",
    source=INTRODUCTION,
)
claim(
    "masking.unmasked_influence.derivative",
    Eq(derivative(output[j, a], by=x[i, b]), zeros(1, 1)),
    given=Ne(i, j),
    title="∂y_j/∂x_i is identically 0 for i ≠ j: refuted, there is an effect",
    source=INTRODUCTION,
    expect="refuted",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
