"""Scores that differ by at most c: what is the largest, what they sum to, and their weights."""

from symattn import (
    absolute,
    exp,
    kl_divergence,
    le,
    log,
    logsumexp,
    lt,
    matrix,
    number,
    ones,
    position,
    row_max,
    scale,
    softmax,
    tokens,
)
from tests.soundness.cases import false, true

S, T = tokens("S T")
L, M, v, w = matrix("L", S, T), matrix("M", S, T), matrix("v", T, 1), matrix("w", T, 1)
c = scale("c")
i, j, k = position("i", S), position("j", T), position("k", T)
row, every = ones(S, 1), ones(S, T)
near = le(absolute(L - M), c * every)
P, Q = softmax(L), softmax(M)
apart = absolute(row_max(L) - row_max(M))
two = {T: 2}

TABLE = {
    "the largest moves by at most c": true(le(apart, c * row), near),
    "the largest moves by at most c / 2": false(le(2 * apart, c * row), near),
    "the largest moves by at most c, if differences are at most c": false(
        le(apart, c * row), le(L - M, c * every)
    ),
    "the largest moves by at most the largest difference": true(le(apart, row_max(absolute(L - M)))),
    "the largest moves by at most the largest difference, signed": false(le(apart, row_max(L - M))),
    "the largest moves by at most the smallest difference": false(
        le(apart, -row_max(-absolute(L - M))), at=two
    ),
    "log-sum-exp moves by at most c": true(le(absolute(logsumexp(L) - logsumexp(M)), c * row), near),
    "log-sum-exp moves by at most c / 2": false(
        le(2 * absolute(logsumexp(L) - logsumexp(M)), c * row), near
    ),
    "log-sum-exp moves by at most c − log T": false(
        le(absolute(logsumexp(L) - logsumexp(M)), (c - log(number(T))) * row), near, at=two
    ),
    "weights by a factor of at most e^2c": true(le(P, exp(number(2 * c)) * Q), near),
    "weights by a factor of at most e^c": false(le(P, exp(number(c)) * Q), near, at={T: 3}),
    "weights by a factor below e^2c": false(lt(exp(number(2 * c)) * Q, P), near),
    "odds by a factor of at most e^2c": true(
        le(P[i, j] * Q[i, k], exp(number(2 * c)) * Q[i, j] * P[i, k]), near
    ),
    "odds by a factor of at most e^c": false(
        le(P[i, j] * Q[i, k], exp(number(c)) * Q[i, j] * P[i, k]), near, at=two
    ),
    "the divergence is at most 2c": true(le(kl_divergence(P, Q), 2 * c * row), near),
    "the divergence is at most c²/16": false(le(16 * kl_divergence(P, Q), c * c * row), near, at=two),
    "means of what differs by at most c": true(
        le(absolute(P @ v - P @ w), c * row), le(absolute(v - w), c * ones(T, 1))
    ),
    "means of what differs by at most c, under other weights": false(
        le(absolute(P @ v - Q @ w), c * row), le(absolute(v - w), c * ones(T, 1)), at=two
    ),
}
