"""Positions of two axes that are compared: causal masks of S queries and T keys, windows, sums i + j."""

from symattn import (
    Eq,
    causal,
    everything,
    exp,
    features,
    hadamard,
    indicator,
    lt,
    masked,
    matrix,
    normalise,
    number,
    position,
    softmax,
    sum_over,
    tokens,
    where,
    window,
)
from tests.soundness.cases import false, refused, true

S, T = tokens("S T")
d = features("d")
L, V, y = matrix("L", S, T), matrix("V", T, d), matrix("y", T, 1)
i, j, k, a = position("i", S), position("j", T), position("k", T), position("a", d)
zero = number(0)
seen = sum_over(exp(L[i, k]), k, k <= i)
mixed = sum_over(exp(L[i, k]) * V[k, a], k, k <= i) / seen
hidden = where(k <= i, exp(L[i, k]), zero)

TABLE = {
    "sums over the past are masked sums": true(
        Eq(mixed, sum_over(hidden * V[k, a], k) / sum_over(hidden, k))
    ),
    "a mask is a condition": true(Eq((softmax(masked(L, causal)) @ V)[i, a], mixed)),
    "a mask renormalises": true(
        Eq(softmax(masked(L, causal)), normalise(hadamard(indicator(causal, S, T), exp(L))))
    ),
    "the past and three more": true(
        Eq(softmax(masked(L, window(None, 3)))[i, j] * sum_over(exp(L[i, k]), k, k <= i + 3),
           where(j <= i + 3, exp(L[i, j]), zero))
    ),
    "the past and the future": true(
        Eq(sum_over(y[k, :], k, k <= i) + sum_over(y[k, :], k, k > i), sum_over(y[k, :], k))
    ),
    "i + j, or not": true(
        Eq(sum_over(y[k, :], k, i + k <= 5) + sum_over(y[k, :], k, i + k >= 6), sum_over(y[k, :], k))
    ),
    "k ≤ i, and i ≤ k": false(
        Eq(sum_over(y[k, :], k, k <= i), sum_over(y[k, :], k, i <= k)), at={S: 1, T: 2}
    ),
    "k ≤ i, and k ≤ i + 1": false(
        Eq(sum_over(y[k, :], k, k <= i), sum_over(y[k, :], k, k <= i + 1)), at={S: 1, T: 2}
    ),
    "i + j ≤ 5, and i − j ≤ 5": false(
        Eq(sum_over(y[k, :], k, i + k <= 5), sum_over(y[k, :], k, i - k <= 5)), at={S: 1, T: 5}
    ),
    "some query sees no later key": false(
        lt(zero, sum_over(exp(L[i, k]), k, k > i)), at={S: 1, T: 1}
    ),
    "some query sees no key from its own on": false(
        Eq(sum_over(exp(L[i, k]), k, k >= i) / sum_over(exp(L[i, k]), k, k >= i), number(1)),
        at={S: 2, T: 1},
    ),
    "some query sees no key at most one behind": false(
        Eq(softmax(masked(L, window(1, None)))[i, j] * 0, zero), at={S: 3, T: 1}
    ),
    "half of a position": refused(
        Eq(sum_over(y[k, :], k, k <= i / 2), sum_over(y[k, :], k, k <= i / 3))
    ),
    "all keys are in the past": false(
        Eq(indicator(causal, S, T), indicator(everything, S, T)), at={S: 1, T: 2}
    ),
    "a key that every query sees": true(lt(zero, seen)),
    "some key is seen by no query": false(
        lt(zero, sum_over(where(j <= i, exp(L[i, j]), zero), i)), at={S: 1, T: 2}
    ),
    "one behind, and more": true(
        Eq(sum_over(y[k, :], k, Eq(i - k, 1)) + sum_over(y[k, :], k, i - k >= 2),
           sum_over(y[k, :], k, i - k >= 1))
    ),
    "one behind, and at least one": false(
        Eq(sum_over(y[k, :], k, Eq(i - k, 1)) + sum_over(y[k, :], k, i - k >= 1),
           sum_over(y[k, :], k, i - k >= 1)), at={S: 2, T: 1}
    ),
    "within two on both sides": true(
        Eq(sum_over(y[k, :], k, i - k <= 2) - sum_over(y[k, :], k, i - k <= -3),
           sum_over(y[k, :], k, (i - k <= 2) & (k - i <= 2)))
    ),
    "one ahead is not three ahead": true(
        Eq(where(Eq(j - i, 1), where(Eq(j - i, 3), y[j, :], y[j, :] * 0), y[j, :] * 0), y[j, :] * 0)
    ),
    "2 k = i, or below, or above": true(
        Eq(sum_over(y[k, :], k, Eq(2 * k, i)) + sum_over(y[k, :], k, 2 * k < i)
           + sum_over(y[k, :], k, 2 * k > i), sum_over(y[k, :], k))
    ),
    "2 k = i, or k below i, or above": false(
        Eq(sum_over(y[k, :], k, Eq(2 * k, i)) + sum_over(y[k, :], k, k < i)
           + sum_over(y[k, :], k, k > i), sum_over(y[k, :], k)), at={S: 1, T: 1}
    ),
}  # fmt: skip
