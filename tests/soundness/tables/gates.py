"""Products of factors of any sign, of all of them or up to one: bounds, signs and absolute values."""

from symattn import (
    Eq,
    absolute,
    exp,
    hadamard,
    log,
    matrix,
    maximum,
    nonnegative,
    nonzero,
    number,
    ones,
    position,
    positive,
    product_over,
    sqrt,
    sum_over,
    tokens,
)
from tests.soundness.cases import false, holds, true

S, T = tokens("S"), tokens("T")
i, k, t = position("i", S), position("k", S), position("t", T)
a, b, z = (matrix(name, S, 1) for name in "abz")
A, B = matrix("A", S, T), matrix("B", S, T)
one = ones(S, 1)


def over(x, *where):
    return product_over(x[k, :], k, *where)


def total(x, *where):
    return sum_over(x[k, :], k, *where)


WITHIN = z >= 0, z <= 1

TABLE = {
    "the absolute value of a product": true(Eq(absolute(over(a)), over(absolute(a)))),
    "up to i": true(Eq(absolute(over(a, k <= i)), over(absolute(a), k <= i))),
    "of a row": true(Eq(absolute(product_over(A[i, t], t)), product_over(absolute(A[i, t]), t))),
    "of columns": true(Eq(absolute(product_over(A[k, :], k)), product_over(absolute(A)[k, :], k))),
    "of factors of at most 1": true(absolute(over(a)) <= 1, absolute(a) <= 1),
    "of three numbers": true(
        absolute(a[i, :] * b[k, :] * z[i, :]) <= 1,
        absolute(a) <= 1,
        absolute(b) <= 1,
        absolute(z) <= 1,
    ),
    "of three numbers, one of them of any size": false(
        10 * absolute(a[i, :] * b[k, :] * z[i, :]) <= 1,
        absolute(a) <= 1,
        absolute(b) <= 1,
        at={S: 1},
    ),
    "of two products": holds(absolute(over(a) * over(b)) <= 1, absolute(a) <= 1, absolute(b) <= 1),
    "what is kept is at least 0": true(nonnegative(over(one - z)), *WITHIN),
    "what is kept is at most 1": true(over(one - z, k <= i) <= 1, *WITHIN),
    "gates between −1 and 1": true(over(one - 2 * z) <= 1, *WITHIN),
    "positive gates": true(positive(over(a, k <= i)), a > 0),
    "the logarithm of a product": true(Eq(log(absolute(over(a))), total(log(absolute(a)))), nonzero(a)),
    "the root of a product": true(Eq(sqrt(over(a, k <= i)), over(sqrt(a), k <= i)), a >= 0),
    "the square of a product": true(Eq(absolute(over(a)) * absolute(over(a)), over(hadamard(a, a)))),
    "a product of what is not negative": true(Eq(maximum(over(a), 0), over(a)), a >= 0),
    "at least 1 less the sum": true(over(one - z) >= 1 - total(z), *WITHIN),
    "at least 1 less the sum, up to i": true(over(one - z, k <= i) >= 1 - total(z, k <= i), *WITHIN),
    "at least 1 and the sum": true(over(one + z) >= 1 + total(z), z >= 0),
    "at most e to the sum": true(over(one + z) <= exp(total(z)), z >= 0),
    "of larger factors": true(over(absolute(a)) <= over(absolute(b)), absolute(a) <= absolute(b)),
    "its own absolute value": false(Eq(absolute(over(a)), over(a)), at={S: 1}),
    "its own absolute value, up to i": false(Eq(absolute(over(a, k <= i)), over(a, k <= i)), at={S: 1}),
    "a product of small factors has a sign": false(nonnegative(over(a)), absolute(a) <= 1, at={S: 1}),
    "at most 1 and the sum": false(over(one + z) <= 1 + total(z), z >= 0, at={S: 2}),
    "at least e to the sum": false(over(one + z) >= exp(total(z)), z >= 0, at={S: 1}),
    "at least 1 less the sum, of any": false(over(one - z) >= 1 - total(z), at={S: 2}),
    "of larger factors of any sign": false(over(a) <= over(b), a <= b, at={S: 2}),
    "a sum is at least a product": false(over(one + a) <= 1 + total(a), absolute(a) <= 1, at={S: 2}),
    "late: at most 2^4": false(over(2 * one) <= number(16), at={S: 5}),
    "late: at most 2^9": false(over(2 * one) <= number(512), at={S: 10}),
    "late: up to i": false(over(2 * one, k <= i) <= number(16), at={S: 5}),
    "late: at most a multiple of the size": false(over(2 * one) <= 4 * number(S), at={S: 5}),
    "late: at least 1/32": false(over(one / 2) >= number(1) / 32, at={S: 6}),
    "the logarithm of what may be 0": false(
        Eq(log(absolute(over(a))), total(log(absolute(a)))), at={S: 1}
    ),
    "a product of what is 0 has no inverse": false(Eq(over(a) / over(a), number(1)), a >= 0, at={S: 1}),
    "of two columns": false(
        Eq(absolute(product_over(A[k, :], k)), product_over(absolute(B)[k, :], k)), at={S: 1, T: 1}
    ),
}
