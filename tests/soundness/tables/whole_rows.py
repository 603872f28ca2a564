"""Whole rows of quotients are 1 wherever they stand; where nothing is summed there is no row."""

from symattn import (
    Eq,
    Mask,
    causal,
    diag,
    entry,
    exp,
    hadamard,
    identity,
    matrix,
    nonzero,
    normalise,
    number,
    ones,
    position,
    softmax,
    sum_over,
    tokens,
)
from tests.soundness.cases import false, holds, true

S, T = tokens("S T")
i, k, j = position("i", S), position("k", S), position("l", S)
L, M = matrix("L", S, S), matrix("M", S, S)
p, q = matrix("p", S, S, positive=True), matrix("q", S, S, positive=True)
r, x, y = matrix("r", S, S), matrix("x", S, 1), matrix("y", S, 1)
A, B, one, eye = softmax(L), softmax(M), ones(S, 1), identity(S)
centre = eye - ones(S, S) / S
K, N = matrix("K", S, T), matrix("N", T, S)
there, back = softmax(K), softmax(N)


def over(matrix, some, others):
    """Return Σ_i Σ_k e^m_ik / Σ_l e^m_il, over the k and the l for which conditions hold."""
    below = sum_over(exp(entry(matrix, i, j)), j, others)
    return sum_over(sum_over(exp(entry(matrix, i, k)) / below, k, some), i)


TABLE = {
    "(A + I) (B + I) 1": true(Eq((A + eye) @ (B + eye) @ one, 4 * one)),
    "(A + I) (B + I) (A + I) 1": true(Eq((A + eye) @ (B + eye) @ (A + eye) @ one, 8 * one)),
    "of a mask": true(Eq((Mask(A, causal) + eye) @ (Mask(B, causal) + eye) @ one, 4 * one)),
    "of quotients": true(Eq((normalise(p) + eye) @ (normalise(q) + eye) @ one, 4 * one)),
    "of two axes": true(Eq((there @ back + eye) @ (A + eye) @ one, 4 * one)),
    "of what may be negative, and is not 0": true(
        Eq((normalise(r) + eye) @ (normalise(p) + eye) @ one, 4 * one), nonzero(r @ one)
    ),
    "a mean is left out": true(Eq(centre @ A @ x, centre @ A @ centre @ x)),
    "a row shifted by another": true(
        Eq(
            (softmax(L + x @ one.T) + eye) @ (A + eye) @ one,
            (A + eye) @ (softmax(L + y @ one.T) + eye) @ one,
        )
    ),
    "over part of an order": true(Eq(over(L, k <= i, j <= i), number(S))),
    "part of a row over all of it": false(Eq(over(L, k <= i, j <= S), number(S)), at={S: 2}),
    "what comes before over what comes up to": false(
        Eq(over(L, k < i, j <= i), number(S) - 1), at={S: 2}
    ),
    "nothing over nothing is not 1": false(Eq(over(L, k < i, j < i), number(S))),
    "one less, as the first row is empty": holds(Eq(over(L, k < i, j < i), number(S) - 1)),
    "all but the first, where there is no other": false(Eq(over(L, k > 1, j > 1), number(S))),
    "columns": false(Eq(one.T @ (A + eye) @ (B + eye), 4 * one.T), at={S: 2}),
    "what divides is the other's": false(Eq(exp(L) / (exp(M) @ one) @ (B + eye) @ one, 2 * one)),
    "what divides is of a column": false(
        Eq(exp(L) / (exp(L).T @ one) @ (B + eye) @ one, 2 * one), at={S: 2}
    ),
    "a row and something that reads it": false(
        Eq((A + eye) @ diag(x) @ (B + eye) @ one, 4 * x), at={S: 2}
    ),
    "squares of weights": false(Eq((hadamard(A, A) + eye) @ (B + eye) @ one, 4 * one), at={S: 2}),
    "a square divides": false(Eq(normalise(hadamard(p, p)) @ (hadamard(p, p) + eye) @ one, 2 * one)),
    "A B is A": false(Eq(A @ (B + eye), 2 * A), at={S: 2}),
    "the mean of what is averaged": false(Eq(centre @ A @ x, A @ centre @ x), at={S: 2}),
    "what may be negative, and 0": false(Eq((normalise(r) + eye) @ (normalise(p) + eye) @ one, 4 * one)),
    "a masked row over a whole one": false(
        Eq((hadamard(A, Mask(ones(S, S), causal)) + eye) @ (B + eye) @ one, 4 * one), at={S: 2}
    ),
    "two sums divide": false(Eq(exp(L) / (exp(L) @ one + exp(M) @ one) @ (B + eye) @ one, 2 * one)),
}
