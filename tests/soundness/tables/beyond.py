"""Claims that hold at the first sizes, and fail at one vector of sizes, or beyond a length."""

from math import prod

from symattn import (
    Eq,
    bias,
    causal,
    exp,
    features,
    from_function,
    hadamard,
    indicator,
    masked,
    matrix,
    nonnegative,
    ones,
    position,
    positive,
    prefix,
    sees_last,
    softmax,
    sum_over,
    tokens,
    unknown,
    window,
    zeros,
)
from symattn.masks import blocks, everything
from tests.soundness.cases import false, holds

S, T, U, V = tokens("S T U V")
d = features("d")
i, j, k = (position(name, S) for name in "ijk")
L, M, x, y = matrix("L", S, S), matrix("M", S, T), matrix("x", S, d), matrix("y", S, d)
A, B = matrix("A", S, T), matrix("B", T, S)
R = unknown("R")
one, nil = ones(1, 1), zeros(1, 1)
corner = (S - 5) ** 2 + (T - 4) ** 2 + (U - 3) ** 2
at_corner = {S: 5, T: 4, U: 3}


def away(size, *places):
    return prod(size - n for n in places)


def counted(size, *places):
    found = one
    for n in places:
        found = found @ (ones(1, size) @ ones(size, 1) - n * one)
    return found


five = (1, 2, 3, 4, 6)
long = (*five, 7, 8, 9, 10)


def weights(mask, scores=L):
    return softmax(scores + bias(mask, *scores.shape))


near = from_function("near", lambda i, j: (j <= i) & (i - j < 20))
near_mod = from_function("near", lambda b, h, q, k: (k <= q) & (q - k <= 20))
scalar = from_function("scalar", lambda i, j: j <= i and i - j < 20, opaque=True)
far = from_function("far", lambda i, j: (j <= i) & ((i - j) % 32 < 20))
seen = {name: indicator(mask, S, S) for name, mask in {
    "20": window(20), "19": window(19), "40": window(40), "all": causal}.items()}  # fmt: skip


def late(statement, *given, at, **more):
    return false(statement, *given, at=at, late=True, **more)


TABLE = {
    # one vector of sizes
    "a polynomial in four sizes": late(
        Eq((away(S, *long) * away(T, *five) * away(U, *five) * away(V, *five)) * one, nil),
        at={S: 5, T: 5, U: 5, V: 5},
    ),
    "the same, of sums": late(
        Eq(counted(S, *long) @ counted(T, *five) @ counted(U, *five) @ counted(V, *five), nil),
        at={S: 5, T: 5, U: 5, V: 5},
    ),
    "a divisor that is 0 at one vector": late(
        Eq(one / (corner * one), one / (corner * one)), at=at_corner
    ),
    "a divisor of data": late(Eq((A / (corner * one)).T, A.T / (corner * one)), at=at_corner),
    "a coefficient that is not 0 at one vector": late(
        Eq((away(S, *long) * away(T, *five)) * A, 0 * A), at={S: 5, T: 5}
    ),
    "two coefficients": late(
        Eq((away(S, *long) * A) @ (away(T, *long) * B), 0 * (A @ B)), at={S: 5, T: 5}
    ),
    "two coefficients that are equal elsewhere": late(
        Eq((away(S, *long) + T) * A, T * A), at={S: 5}
    ),
    "what is positive but at one vector": late(positive(corner * one), at=at_corner),
    "what is not negative but at one vector": late(
        nonnegative((10 * (S - 5) ** 2 + 10 * (T - 4) ** 2 - 2) * one), at={S: 5, T: 4}
    ),
    "a divisor that is 0 at 20": late(Eq(A / ((S - 20) * one), (1 / (S - 20)) * A), at={S: 20}),
    "never 0": holds(Eq(A / ((corner + 1) * one), (1 / (corner + 1)) * A)),
    "not 0 at sizes that are allowed": holds(Eq(A / ((S - 5) * one), (1 / (S - 5)) * A), S <= 4),
    # beyond a length
    "causal, and a window of 20": late(Eq(weights(causal & window(20)), weights(causal)), at={S: 22}),
    "windows of 20 and of 19": late(Eq(weights(window(20)), weights(window(19))), at={S: 21}),
    "blocks of 128": late(Eq(weights(blocks(128)), softmax(L)), at={S: 129}),
    "blocks of 128, causal": late(Eq(weights(causal & blocks(128)), weights(causal)), at={S: 129}),
    "a prefix of 50": late(Eq(weights(prefix(50), M), softmax(M)), at={T: 51}),
    "masks themselves": late(Eq(seen["20"], seen["19"]), at={S: 21}),
    "one within another": late(nonnegative(seen["20"] - seen["all"]), at={S: 22}),
    "beside values": late(Eq(weights(window(20)) @ x, weights(window(19)) @ x), at={S: 21}),
    "of queries and keys": late(
        Eq(softmax(x @ y.T + bias(window(20), S, S)) @ x, softmax(x @ y.T + bias(causal, S, S)) @ x),
        at={S: 22},
    ),
    "under exp": late(Eq(exp(masked(L, window(20))), exp(masked(L, causal))), at={S: 22}),
    "of a row that is named": late(
        Eq((weights(window(100)) @ x)[i, :], (weights(causal) @ x)[i, :]), at={S: 102}
    ),
    "a function of positions": late(Eq(weights(near), weights(causal)), at={S: 21}),
    "a function of numbers alone": late(Eq(weights(scalar) @ x, weights(causal) @ x), at={S: 21}),
    "a mask_mod": late(Eq(weights(near_mod), weights(window(19))), at={S: 21}),
    "a mask_mod that is a window": holds(Eq(weights(near_mod), weights(window(20)))),
    "a function with a remainder": late(Eq(weights(far) @ x, weights(causal) @ x), at={S: 21}),
    "a prefix, or a window": late(
        Eq(weights(causal & (prefix(4) | window(30))) @ x, weights(causal) @ x), at={S: 36}
    ),
    "tiles, and a window": late(Eq(weights(blocks(64) | window(16)), softmax(L)), at={S: 65}),
    "a window of a window": late(
        Eq(hadamard(seen["20"] @ seen["20"], indicator(~window(39), S, S)), zeros(S, S)), at={S: 41}
    ),
    "a window of a window, of twice the length": holds(
        Eq(hadamard(seen["20"] @ seen["20"], indicator(~window(40), S, S)), zeros(S, S))
    ),
    "two layers": late(
        Eq(weights(window(20)) @ (weights(window(20)) @ x), weights(causal) @ (weights(window(20)) @ x)),
        at={S: 22},
    ),
    "a row that sees nothing": late(
        Eq(weights(window(20) & prefix(5)) @ x, weights(prefix(5) & window(20)) @ x), at={S: 26}
    ),
    "a condition of a sum": late(
        Eq(sum_over(L[i, k], k, (k <= i) & (i - k <= 20)), sum_over(L[i, k], k, k <= i)), at={S: 22}
    ),
    "a hypothesis about positions": late(
        Eq(indicator(window(20), S, S)[i, j], one), j <= i, i - j <= 21, at={S: 22}
    ),
    "the last 16": late(Eq(indicator(R, S, S), seen["all"]), sees_last(R, S, 16), at={S: 17}),
    "how many a prefix lets see": late(
        Eq(indicator(prefix(20), S, S) @ ones(S, 1), indicator(everything, S, S) @ ones(S, 1)),
        at={S: 21},
    ),
}  # fmt: skip
