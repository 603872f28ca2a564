"""Small steps that proofs need: cancelled factors, bits turned round, roots by their squares."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    Ne,
    Rational,
    absolute,
    beside,
    bias,
    clamp,
    decide,
    entry,
    exp,
    features,
    first,
    floor,
    hadamard,
    indicator,
    last,
    log,
    log_softmax,
    masked,
    matrix,
    maximum,
    nonzero,
    normalise,
    number,
    ones,
    permutation,
    position,
    product_over,
    relation_is,
    rmsnorm,
    rounded,
    row_max,
    row_norms,
    scalar,
    scale,
    sees_something,
    sigmoid,
    softmax,
    softplus,
    sqrt,
    sum_over,
    table,
    take_columns,
    take_rows,
    tokens,
    unknown,
    zeros,
)
from symattn.deciding import Status

S, d = tokens("S"), features("d")
i, j, k, m = (position(name, S) for name in "ijkm")
x, v, L = matrix("x", S, d), matrix("v", S, d), matrix("L", S, S)
P, z, y = matrix("P", S, S, positive=True), matrix("z", S, 1), matrix("y", S, 1)
u, c, eps, beta = scalar("u"), scalar("c"), scale("epsilon"), scale("beta")
R, Q, PI = unknown("R"), unknown("Q"), permutation("pi", S)
A = indicator(R, S, S)
w = matrix("w", S, 1)
n = features("n")
NOTHING = zeros(S, n)
z_, y_, w_ = (hadamard(e, e) for e in (z, y, w))
MEAN, OTHER = softmax(L) @ z, softmax(L) @ y
B = indicator(Q, S, S)
r = matrix("r", S, 1, positive=True)
QUANTISED = beta * rounded(x / beta)
KEY, STATE = matrix("kappa", d, 1), matrix("s", d, 1)
STEP = STATE - c * KEY @ KEY.T @ STATE
SHRINKS = STEP.T @ STEP <= STATE.T @ STATE
X, e = matrix("X", S, d + 1), position("e", d)
SYMMETRIC = relation_is(R, S, S, "symmetric")

TRUE: dict[str, tuple[Any, ...]] = {
    "odds": (Eq(normalise(sigmoid(L) / (1 - sigmoid(L))), softmax(L)),),
    "a factor of one term": (Eq(normalise(hadamard(P / (1 + P), 1 + P)), normalise(P)),),
    "but for an exponential": (Eq(softmax(softplus(L) - softplus(-L)), softmax(L)),),
    "inside an exponential": (Eq(exp(hadamard(P / (1 + P), 1 + P)) @ ones(S, 1), exp(P) @ ones(S, 1)),),
    "an edge counted from both ends": (
        Eq(sum_over(A[i, j] * z[j, :], i, j), sum_over(A[i, j] * z[i, :], i, j)),
        SYMMETRIC,
    ),
    "a bilinear form": (Eq(z.T @ A @ y, y.T @ A @ z), SYMMETRIC),
    "paths of two edges": (Eq(z.T @ A @ A @ y, y.T @ A @ A @ z), SYMMETRIC),
    "a root of a mean": (Eq(sqrt(u * u / d + number(eps)), sqrt(u * u + number(d * eps)) / sqrt(d)),),
    "rounded below a whole number": (rounded(x) <= 127, x <= 127),
    "rounded above one": (rounded(x) >= -127, x >= -127),
    "rounded down above one": (floor(x) >= 3, x >= 3),
    "rounded down below one": (floor(x) <= 3, x <= 3),
    "less one": (rounded(x) - 1 <= 4, x <= 5),
    "a positive factor of a hypothesis": (u >= 0, beta * u >= 0),
    "of a difference": (z >= y, beta * (z - y) >= 0),
    "two weights": (softmax(L)[i, j] + softmax(L)[i, k] <= 1, Ne(j, k)),
    "neighbours": (softmax(L)[i, j] + softmax(L)[i, j + 1] <= 1, j < last(S)),
    "three": (
        softmax(L)[i, j] + softmax(L)[i, k] + softmax(L)[i, m] <= 1,
        Ne(j, k),
        Ne(k, m),
        Ne(j, m),
    ),
    "two squares": (hadamard(z, z)[i, :] + hadamard(z, z)[j, :] <= z.T @ z, Ne(i, j)),
    "a largest that is not 0": (row_max(absolute(x)) > 0, nonzero(row_norms(x))),
    "absmax": (absolute(x / (row_max(absolute(x)) / 127)) <= 127, nonzero(row_norms(x))),
    "gates": (product_over(sigmoid(z)[k, :], k, k <= i) <= 1,),
    "a difference whose square is 0": (Eq(z, y), Eq(hadamard(z - y, z - y), 0)),
    "a quotient by what is given": (Eq(u, number(1 / (2 * beta))), Eq(2 * beta * u, number(1))),
    "softplus grows no faster": (softplus(z) - softplus(y) <= z - y, y <= z),
    "and does grow": (softplus(y) <= softplus(z), y <= z),
    "three squares": (z_ + y_ + w_ >= hadamard(z, y) + hadamard(y, w) + hadamard(w, z),),
    "squares about the mean": (
        hadamard(w - z, w - z) + hadamard(w - y, w - y) >= hadamard(z - y, z - y) / 2,
    ),
    "a square of an average": (1 / number(4) - MEAN + hadamard(MEAN, MEAN) >= 0,),
    "of two averages": (hadamard(MEAN, MEAN) + hadamard(OTHER, OTHER) >= 2 * hadamard(MEAN, OTHER),),
    "a length of a mixture": (
        row_norms((1 - c) * x + c * v) <= (1 - c) * row_norms(x) + c * row_norms(v),
        c >= 0,
        c <= 1,
    ),
    "a step of the delta rule": (SHRINKS, Eq(KEY.T @ KEY, 1), c >= 0, c <= 2),
    "a shorter one": (SHRINKS, Eq(KEY.T @ KEY, 2), c >= 0, c <= 1),
    "a mask behind a mask": (
        Eq(softmax(masked(masked(L, R), Q)), softmax(masked(L, R & Q))),
        sees_something(R & Q, S, S),
    ),
    "a mask behind a bias": (
        Eq(softmax(masked(L + bias(R, S, S), Q)), softmax(masked(L, R & Q))),
        sees_something(R & Q, S, S),
    ),
    "the largest in any order": (Eq(row_max(take_columns(L, PI)), row_max(L)),),
    "the largest of tokens in any order": (Eq(row_max(take_rows(x, PI).T), row_max(x.T)),),
    "the largest at named rows": (row_max(take_rows(x, table("t", S, S)).T) <= row_max(x.T),),
    "one before the rest": (Eq(entry(X, i, 1) + sum_over(X[i, e + 1], e), (X @ ones(d + 1, 1))[i, :]),),
    "one behind the rest": (Eq(sum_over(X[i, e], e) + X[i, d + 1], (X @ ones(d + 1, 1))[i, :]),),
    "a mixture below the larger": (c * z + (1 - c) * y <= maximum(z, y), c >= 0, c <= 1),
    "RMSNorm by the sum": (
        Eq(rmsnorm(x, eps), x / sqrt(hadamard(x, x) @ ones(d, 1) + number(d * eps)) * sqrt(d)),
    ),
    "RMSNorm beside zeros": (
        Eq(rmsnorm(beside(x, NOTHING)), beside(rmsnorm(x), NOTHING) * sqrt((d + n) / d)),
        nonzero(row_norms(x)),
    ),
    "with ε": (
        Eq(
            rmsnorm(beside(x, NOTHING), eps),
            beside(rmsnorm(x, (d + n) * eps / d), NOTHING) * sqrt((d + n) / d),
        ),
    ),
    "two rounded down": (floor(z + y) >= floor(z) + floor(y),),
    "three rounded down": (floor(z + y + w) >= floor(z) + floor(y) + floor(w),),
    "less a whole number": (Eq(floor(z + rounded(y)), floor(z) + rounded(y)),),
    "one more": (Eq(floor(z + 1), floor(z) + 1),),
    "a ceiling": (-floor(-z) >= z,),
    "rounded apart": (absolute(rounded(z + y) - rounded(z) - rounded(y)) <= Rational(3, 2),),
    "a clamp that does nothing": (
        Eq(clamp(rounded(x / beta), -128, 127), rounded(x / beta)),
        absolute(x) <= 127 * beta,
    ),
    "an error in a byte": (
        absolute(x - beta * clamp(rounded(x / beta), -128, 127)) <= beta / 2,
        absolute(x) <= 127 * beta,
    ),
    "the square of an error": (hadamard(x - QUANTISED, x - QUANTISED) <= beta * beta / 4,),
    "of a row": (hadamard(x - QUANTISED, x - QUANTISED) @ ones(d, 1) <= d * beta * beta / 4,),
    "its length": (row_norms(x - QUANTISED) <= sqrt(d) * beta / 2,),
    "squares below a square": (z.T @ z <= S * u * u, absolute(z) <= u),
    "a mean of what is not above 0": (sum_over(log_softmax(L)[i, i], i) / S <= 0,),
    "beside a number on both sides": (sum_over(log_softmax(L)[i, i], i) / S + log(S) <= log(S),),
    "powers in order": (exp(z) >= exp(y) - 0, z >= y),
    "strictly": (z > y, hadamard(matrix("r", S, 1, positive=True), z - y) > 0),
}


@pytest.mark.parametrize("claim", TRUE.values(), ids=TRUE)
def test_it_is_proved(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.PROVED


FALSE: dict[str, tuple[Any, ...]] = {
    "a step of the delta rule that is too long": (SHRINKS, Eq(KEY.T @ KEY, 1), c >= 0, c <= 3),
    "a mask or another": (
        Eq(softmax(masked(masked(L, R), Q)), softmax(masked(L, R | Q))),
        sees_something(R & Q, S, S),
    ),
    "the last mask alone": (
        Eq(softmax(masked(masked(L, R), Q)), softmax(masked(L, Q))),
        sees_something(R & Q, S, S),
    ),
    "the largest of rows in any order": (Eq(row_max(take_rows(L, PI)), row_max(L)),),
    "the largest at named rows": (Eq(row_max(take_rows(x, table("t", S, S)).T), row_max(x.T)),),
    "one before others": (Eq(entry(X, i, 1) + sum_over(X[i, e], e), (X @ ones(d + 1, 1))[i, :]),),
    "two before the rest": (Eq(entry(X, i, 2) + sum_over(X[i, e + 1], e), (X @ ones(d + 1, 1))[i, :]),),
    "with a longer key": (SHRINKS, Eq(KEY.T @ KEY, 2), c >= 0, c <= 2),
    "another factor": (Eq(normalise(hadamard(P / (1 + P), 2 + P)), normalise(P)),),
    "odds the other way": (Eq(normalise((1 - sigmoid(L)) / sigmoid(L)), softmax(L)),),
    "any relation": (Eq(sum_over(A[i, j] * z[j, :], i, j), sum_over(A[i, j] * z[i, :], i, j)),),
    "one bit of two": (Eq(z.T @ A @ L @ A @ y, y.T @ A @ L @ A @ z), SYMMETRIC),
    "under a sum alone": (
        Eq(sum_over(A[i, j] * z[j, :], j), sum_over(A[i, j], j) * z[i, :]),
        SYMMETRIC,
    ),
    "a transitive relation": (
        Eq(z.T @ A @ y, y.T @ A @ z),
        relation_is(R, S, S, "reflexive", "transitive"),
    ),
    "a root without its size": (Eq(sqrt(u * u / d + number(eps)), sqrt(u * u + number(eps)) / sqrt(d)),),
    "one root of two": (Eq(sqrt(hadamard(u, u)), u),),
    "rounded up": (rounded(x) <= 127, x <= 128),
    "half a number, rounded": (rounded(x) <= Rational(3, 2), x <= Rational(3, 2)),
    "rounded down too far": (floor(x) >= 4, x >= 3),
    "a factor of any sign": (u >= 0, c * u >= 0),
    "two weights at any places": (softmax(L)[i, j] + softmax(L)[i, k] <= 1,),
    "twice a weight": (2 * softmax(L)[i, j] + softmax(L)[i, k] <= 1, Ne(j, k)),
    "three, of which two may be one": (
        softmax(L)[i, j] + softmax(L)[i, k] + softmax(L)[i, m] <= 1,
        Ne(j, k),
        Ne(k, m),
    ),
    "the largest of rows": (row_max(x) > 0, nonzero(row_norms(x))),
    "absmax of 126": (absolute(x / (row_max(absolute(x)) / 127)) <= 126, nonzero(row_norms(x))),
    "gates of any size": (product_over(exp(z)[k, :], k, k <= i) <= 1,),
    "too many products": (z_ + y_ + w_ >= 2 * hadamard(z, y) + 2 * hadamard(y, w),),
    "squares about the mean, whole": (
        hadamard(w - z, w - z) + hadamard(w - y, w - y) >= hadamard(z - y, z - y),
    ),
    "a square of an average, less": (1 / number(5) - MEAN + hadamard(MEAN, MEAN) >= 0,),
    "a length of what is no mixture": (
        row_norms((1 - c) * x + c * v) <= (1 - c) * row_norms(x) + c * row_norms(v),
        c >= 0,
    ),
    "RMSNorm beside zeros, with the same ε": (
        Eq(rmsnorm(beside(x, NOTHING), eps), beside(rmsnorm(x, eps), NOTHING) * sqrt((d + n) / d)),
    ),
    "rounded down together": (floor(z + y) <= floor(z) + floor(y),),
    "rounded together": (rounded(z + y) >= rounded(z) + rounded(y),),
    "a product, rounded down": (hadamard(floor(z), floor(y)) <= floor(hadamard(z, y)),),
    "a whole number beside what is rounded to even": (Eq(rounded(z + floor(y)), rounded(z) + floor(y)),),
    "half of one more": (Eq(floor(z + Rational(1, 2)), floor(z) + Rational(1, 2)),),
    "a clamp one step too small": (
        Eq(clamp(rounded(x / beta), -126, 126), rounded(x / beta)),
        absolute(x) <= 127 * beta,
    ),
    "softplus of any two": (softplus(z) - softplus(y) <= z - y,),
    "the square of an error, less": (hadamard(x - QUANTISED, x - QUANTISED) <= beta * beta / 5,),
    "squares of what is bounded above": (z.T @ z <= S * u * u, z <= u),
    "a mean, less": (sum_over(log_softmax(L)[i, i], i) / S <= -1,),
    "half as fast": (softplus(z) - softplus(y) <= (z - y) / 2, y <= z),
    "a difference of squares": (Eq(z, y), Eq(hadamard(z, z), hadamard(y, y))),
    "a quotient by another": (Eq(u, number(1 / beta)), Eq(2 * beta * u, number(1))),
    "a factor of another element": (
        Eq(sum_over((r[k, :] / (1 + r[k, :])) * (1 + r[i, :]), k), sum_over(r[k, :], k)),
    ),
    "another relation": (Eq(z.T @ B @ y, y.T @ B @ z), SYMMETRIC),
    "a product of two symmetric relations": (
        Eq(z.T @ A @ B @ y, y.T @ A @ B @ z),
        SYMMETRIC,
        relation_is(Q, S, S, "symmetric"),
    ),
    "an edge counted from one end": (
        Eq(sum_over(A[i, j] * z[j, :], i, j, i < j), sum_over(A[i, j] * z[i, :], i, j, i < j)),
        SYMMETRIC,
    ),
    "the first and the last, which may be one": (softmax(L)[i, first(S)] + softmax(L)[i, last(S)] <= 1,),
    "weights in two rows": (softmax(L)[i, j] + softmax(L)[k, j] <= 1, Ne(i, k)),
    "numbers of any sign": (sum_over(z[k, :], k) >= z[i, :] + z[j, :], Ne(i, j)),
    "a square of an average, above": (hadamard(MEAN, MEAN) >= softmax(L) @ z_,),
    "a sum of what is not 0": (x @ ones(d, 1) > 0, nonzero(row_norms(x))),
    "the length of another": (absolute(x) @ ones(d, 1) > 0, nonzero(row_norms(v))),
    "a factor of what may be 0": (z > 0, hadamard(r, z) >= 0),
    "a mixture with any weight": (c * z + (1 - c) * y <= maximum(z, y), c <= 1),
    "softplus the other way": (softplus(z) - softplus(y) <= z - y, z <= y),
    "gates of no position": (product_over(sigmoid(z)[k, :], k, k < i) < 1,),
    "a factor that may be 0": (u > -1, maximum(c, 0) * u >= 0),
}


@pytest.mark.parametrize("claim", FALSE.values(), ids=FALSE)
def test_what_is_nearly_so_is_refuted(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.REFUTED
