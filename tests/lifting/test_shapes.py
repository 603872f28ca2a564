"""Heads cut from one matrix, grouped queries, layouts of rotary positions, batches laid out as one."""

from __future__ import annotations

from typing import Any

import pytest
import sympy

from symattn import (
    Eq,
    Ne,
    below,
    beside,
    causal,
    concat,
    cross_check,
    decide,
    exp,
    family,
    features,
    hadamard,
    head_sum,
    heads,
    identity,
    indicator,
    masked,
    matrix,
    normalise,
    number,
    ones,
    permutation,
    position,
    rmsnorm,
    rotary,
    rotary_halves,
    softmax,
    split,
    stack,
    sum_over,
    tokens,
    unstack,
    zeros,
)
from symattn.deciding import Status

S, T = tokens("S T")
d, e, m, n = features("d e m n")
G, H, R = heads("G H R")
g, h, r, f = position("g", G), position("h", H), position("r", R), position("f", H)
i, j, k, p = position("i", S), position("j", S), position("k", S), position("p", m)
q, alone = position("q", d), position("o", 1)
A, B, W_O = matrix("A", S, H * d), matrix("B", T, H * d), matrix("W_O", H * d, n)
K, L = matrix("K", T, G * d), matrix("L", S, S)
Q, P = matrix("Q", S, 2 * m), matrix("P", S, 2 * m)
a, theta, phi = matrix("a", 1, m), matrix("theta", S, m), matrix("phi", S, m)
pi = permutation("pi", H)


def attention(Q: Any, K: Any, V: Any) -> Any:
    return softmax(Q @ K.T) @ V


def turned(a: Any) -> Any:
    """Return what einops calls ``s (h d) -> s (d h)``."""
    return concat(split(a, h)[:, q], q, h)


def shuffled(a: Any) -> Any:
    """Return the columns 1, m + 1, 2, m + 2, … of a matrix."""
    first, second = split(a, 2)
    return concat(beside(first[:, p], second[:, p]), p)


def power(a: Any, times: int) -> Any:
    """Return a product of equal matrices."""
    half = power(a, times // 2) if times > 1 else identity(a.shape[0])
    return half @ half @ a if times % 2 else half @ half


SHUFFLE = shuffled(identity(2 * m))
BATCH, SAME = matrix("X", H * S, d), stack(concat(identity(H)[h, f] * ones(S, S), f), h)

PROVED: dict[str, Any] = {
    "split undoes concat": Eq(split(concat(split(A, h), h), h), split(A, h)),
    "concat undoes split": Eq(concat(split(A, h), h), A),
    "stack undoes unstack": Eq(stack(unstack(W_O, h), h), W_O),
    "a product by blocks": Eq(head_sum(split(A, h) @ unstack(W_O, h), h), A @ W_O),
    "permuted blocks": Eq(head_sum(split(A, pi(h)) @ unstack(W_O, pi(h)), h), A @ W_O),
    "square blocks": Eq(concat(split(matrix("C", S, H**2), h), h), matrix("C", S, H**2)),
    "three parts": Eq(beside(split(Q, (m, m))[0], split(Q, 2)[1]), Q),
    "a part of parts": Eq(
        split(split(matrix("E", S, 2 * H * d + n), (2 * H * d, n))[0], 2)[1],
        split(matrix("E", S, 2 * H * d + n), (H * d, H * d, n))[1],
    ),
    "equal parts apart": Eq(
        split(beside(matrix("E", S, d), beside(matrix("F", S, n), matrix("M", S, d))), (d, n, d))[2],
        matrix("M", S, d),
    ),
    "heads of one column": Eq(
        concat(family("c", h, S, 1), h) @ stack(family("w", h, 1, n), h),
        head_sum(family("c", h, S, 1) @ family("w", h, 1, n), h),
    ),
    "one head": Eq(split(matrix("C", S, d), alone), matrix("C", S, d)),
    "numbers": Eq(
        split(matrix("C", S, 6), (2, 3, 1))[1], split(split(matrix("C", S, 6), (2, 4))[1], (3, 1))[0]
    ),
    "repeated for a group": Eq(split(concat(split(K, g), g, r), g, r), split(K, g)),
    "repeated in turn": Eq(split(concat(K, r), r, g), split(K, g)),
    "heads turned": Eq(turned(A) @ turned(B).T, A @ B.T),
    "halves at any shift": Eq(
        rotary_halves(Q, theta + ones(S, 1) @ a) @ rotary_halves(P, phi + ones(S, 1) @ a).T,
        rotary_halves(Q, theta) @ rotary_halves(P, phi).T,
    ),
    "layouts": Eq(
        rotary(shuffled(Q), theta) @ rotary(shuffled(P), phi).T,
        rotary_halves(Q, theta) @ rotary_halves(P, phi).T,
    ),
    "layouts, by a matrix": Eq(rotary(Q @ SHUFFLE, theta), rotary_halves(Q, theta) @ SHUFFLE),
    "a shuffle is orthogonal": Eq(SHUFFLE @ SHUFFLE.T, identity(2 * m)),
    "a batch": Eq(
        normalise(hadamard(exp(BATCH @ BATCH.T), SAME)) @ BATCH,
        stack(attention(unstack(BATCH, h), unstack(BATCH, h), unstack(BATCH, h)), h),
    ),
    "a causal batch": Eq(
        normalise(hadamard(hadamard(exp(BATCH @ BATCH.T), SAME), indicator(causal, H * S, H * S)))
        @ BATCH,
        stack(softmax(masked(unstack(BATCH, h) @ unstack(BATCH, h).T, causal)) @ unstack(BATCH, h), h),
    ),
    "a norm of a batch": Eq(rmsnorm(BATCH, 1), stack(rmsnorm(unstack(BATCH, h), 1), h)),
    "sums in another order": Eq(sum_over(L[i, j], i, j, i < j), sum_over(L[i, j], j, i, i < j)),
    "a sum of three": Eq(
        sum_over(L[i, j] * L[j, k], i, j, k, (i < j) & (j < k)),
        sum_over(sum_over(sum_over(L[i, j] * L[j, k], k, j < k), j, i < j), i),
    ),
    "no terms": Eq(sum_over(L[i, j], i, j, (i < j) & (j < i)), number(0)),
}

REFUTED: dict[str, Any] = {
    "blocks in another order": Eq(split(A, h), split(A, pi(h))),
    "softmax by heads": Eq(softmax(A), concat(softmax(split(A, h)), h)),
    "interleaved heads": Eq(turned(A), A),
    "turned on one side": Eq(turned(A) @ B.T, A @ B.T),
    "repeated for a group, read in turn": Eq(split(concat(split(K, g), g, r), r, g), split(K, g)),
    "repeated in turn, read for a group": Eq(split(concat(K, r), g, r), split(K, g)),
    "true if H = d": Eq(
        turned(A) @ ones(H * d, 1), head_sum(split(A, h), h) @ ones(d, 1) * number(H) / number(d)
    ),
    "indices swapped": Eq(split(matrix("C", S, H**2), h)[:, f], split(matrix("C", S, H**2), f)[:, h]),
    "parts swapped": Eq(split(Q, 2)[0], split(Q, 2)[1]),
    "layouts": Eq(rotary(Q, theta), rotary_halves(Q, theta)),
    "layouts, keys as they were": Eq(
        rotary(shuffled(Q), theta) @ rotary(P, phi).T, rotary_halves(Q, theta) @ rotary_halves(P, phi).T
    ),
    "half of the pairs": Eq(rotary_halves(Q, theta)[:, sympy.Integer(1)], Q[:, sympy.Integer(1)]),
    "a shuffle is symmetric": Eq(SHUFFLE, SHUFFLE.T),
    "twice, true up to m = 2": Eq(SHUFFLE @ SHUFFLE, identity(2 * m)),
    "twelve times, true up to m = 5": Eq(power(SHUFFLE, 12), identity(2 * m)),
    "a batch without a mask": Eq(
        attention(BATCH, BATCH, BATCH),
        stack(attention(unstack(BATCH, h), unstack(BATCH, h), unstack(BATCH, h)), h),
    ),
    "orders counted twice": Eq(sum_over(L[i, j], i, j, i < j), sum_over(L[i, j], i, j, Ne(i, j))),
    "coincidences": Eq(sum_over(number(1), i, j), number(S)),
}

NOT_PROVED: dict[str, Any] = {
    # false from m = 9 on; 2 has the orders 1, 2, 4, 3, 6, 10, 12, 4 modulo 1, 3, …, 15, and 8 modulo 17
    "sixty times, true up to m = 8": Eq(power(SHUFFLE, 60), identity(2 * m)),
    "a row, true up to m = 8": Eq(Q @ power(SHUFFLE, 60), Q),
}

EXCHANGED = below(beside(zeros(d, e), identity(d)), beside(identity(e), zeros(e, d)))


@pytest.mark.parametrize("name", PROVED)
def test_proved_for_all_sizes(name: str) -> None:
    assert decide(PROVED[name]).status is Status.PROVED
    assert cross_check(PROVED[name], tokens=7).ratio <= 1


@pytest.mark.parametrize("name", REFUTED)
def test_refuted(name: str) -> None:
    assert decide(REFUTED[name]).status is Status.REFUTED


@pytest.mark.slow
@pytest.mark.parametrize("name", NOT_PROVED)
def test_what_fails_late_is_not_proved(name: str) -> None:
    assert decide(NOT_PROVED[name]).status is not Status.PROVED


def test_parts_in_two_orders_are_not_confused() -> None:
    y = matrix("y", 1, d + e)
    twice = EXCHANGED @ EXCHANGED
    assert decide(Eq(twice, identity(d + e))).status is Status.REFUTED
    assert decide(Eq(y @ power(EXCHANGED, 4) @ y.T, y @ y.T)).status is Status.REFUTED


@pytest.mark.parametrize(("count", "width"), [(1, d), (H, 1), (1, 1), (2, d), (H, 2), (2, 3)])
def test_few_heads_and_few_features(count: Any, width: Any) -> None:
    at = position("h", count)
    C, W = matrix("C", S, count * width), matrix("W", count * width, n)
    blocks = head_sum(split(C, at) @ unstack(W, at), at)
    assert decide(Eq(blocks, C @ W)).status is Status.PROVED
    assert decide(Eq(concat(split(C, at), at), C)).status is Status.PROVED
