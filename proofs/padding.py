"""The padding mask of [token, token, token, PAD, PAD] (Notes on masking, Padding masking)."""

from sympy import oo, sqrt

from symattn import (
    Eq, all_of, bias, chain, claim, constant, define, exp, features, hadamard, indicator, matrix,
    matrix_of, normalise, numpy_code, ones, padding, position, positive, softmax, sum_over, tokens,
    where, zeros,
)  # fmt: skip

SOURCE = "Notes on masking, Padding masking"

d_h = features("d_h")
i, j = position("i", 5), position("j", 5)
is_token = [True, True, True, False, False]

displayed = matrix_of([[0, 0, 0, -oo, -oo]] * 5)
M = define("M", displayed)
Q, K = matrix("Q", 5, d_h), matrix("K", 5, d_h)
scores = Q @ K.T / sqrt(d_h)
A = define("A", softmax(scores + M))
zero = zeros(1, 1)
is_seen = padding(is_token)

claim(
    "padding.matrix",
    Eq(M, bias(is_seen, 5, 5)),
    title="the displayed matrix has −∞ exactly in the columns of PAD tokens",
    source=SOURCE,
)

claim(
    "padding.pad_queries",
    Eq(A[i, j], zero),
    given=[i >= 4, j <= 3],
    title="under that matrix PAD tokens pay no attention to the other tokens",
    source=SOURCE,
    expect="refuted",
)
claim(
    "padding.pad_queries.repaired",
    all_of(
        where(j <= 3, positive(A[i, j])),
        chain(
            sum_over(A[i, j], j, j <= 3),
            (sum_over(A[i, j], j), "padding.hidden_terms"),
            (sum_over(softmax(scores + M)[i, j], j), "definition of A"),
            (sum_over(softmax(scores + bias(is_seen, 5, 5))[i, j], j), "padding.matrix"),
            (ones(1, 1), "softmax.sum_of_row"),
        ),
    ),
    title="every query, a PAD token too, pays all of its attention to the three tokens",
    source=SOURCE,
    repairs="padding.pad_queries",
)

claim(
    "padding.hidden_terms",
    Eq(sum_over(A[i, j], j, j <= 3), sum_over(A[i, j], j)),
    title="the weights of the PAD tokens add nothing",
    source=SOURCE,
)

claim(
    "padding.pad_keys",
    positive(A[i, j]),
    given=[i <= 3, j >= 4],
    title="under that matrix the other tokens pay attention to the PAD tokens",
    source=SOURCE,
    expect="refuted",
)
claim(
    "padding.pad_keys.repaired",
    chain(
        A[i, j],
        (softmax(scores + M)[i, j], "definition of A"),
        (softmax(scores + bias(is_seen, 5, 5))[i, j], "padding.matrix"),
        (normalise(exp(scores + bias(is_seen, 5, 5)))[i, j], "definition of softmax"),
        (
            normalise(hadamard(exp(scores), indicator(is_seen, 5, 5)))[i, j],
            "definition of masking",
        ),
        (zero, "masks.zero_weight"),
    ),
    given=j >= 4,
    title="no token, PAD or not, pays attention to a PAD token",
    source=SOURCE,
    repairs="padding.pad_keys",
)

T = tokens("T")
hidden = constant(-oo, 1, T)
claim(
    "padding.fully_masked_row",
    Eq(softmax(hidden), zeros(1, T)),
    title="the softmax of a row whose every score is −∞ is the zero row",
    source=f"beyond {SOURCE}",
    expect="ill-defined",
)
claim(
    "padding.fully_masked_row.repaired",
    all_of(Eq(exp(hidden), zeros(1, T)), Eq(exp(hidden) @ ones(T, 1), zero)),
    title="its numerators are 0 and so is their sum: a weight would be 0/0, and 0 is a convention",
    source=f"beyond {SOURCE}",
    repairs="padding.fully_masked_row",
)
claim(
    "padding.fully_masked_row.numpy",
    Eq(
        numpy_code("np.exp(np.full((1, T), -np.inf)) / np.exp(np.full((1, T), -np.inf)).sum()", 1, T),
        numpy_code("np.full((1, T), np.nan)", 1, T),
    ),
    arithmetic="ieee",
    title="in IEEE arithmetic the textbook formula gives NaN there",
    source=f"beyond {SOURCE}",
    expect="checked",
)

if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
