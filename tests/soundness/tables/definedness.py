"""Where something has a value: rows that see nothing, rows named by a hypothesis, denominators."""

from itertools import pairwise

from sympy import And, Or

from symattn import (
    Eq,
    Mask,
    bias,
    causal,
    defined,
    entry,
    exp,
    indicator,
    isolated,
    matrix,
    nonzero,
    number,
    position,
    positive,
    sees_something,
    softmax,
    sum_over,
    tokens,
    unknown,
)  # fmt: skip
from tests.soundness.cases import false, holds, true

S = tokens("S")
i, j, k = (position(name, S) for name in "ijk")
p = [position(f"n{n}", S) for n in range(5)]
L, y = matrix("L", S, S), matrix("y", 1, S)
R, Q = unknown("R"), unknown("Q")
one = number(1)


def seen_by(m, n):
    """Return Σ_k [m sees n], a number of keys if n is k."""
    return sum_over(entry(indicator(R, S, S), m, n), k)


after = sum_over(exp(entry(y, 1, k)), k, k >= i + 1)
past = sum_over(exp(entry(y, 1, k)), k, k < i)

following = Or(i < S, And(*(a < b for a, b in pairwise(p))))

TABLE = {
    "every row, of one that sees": false(
        defined(softmax(L + bias(R, S, S))), sees_something(R, S, S, query=i), at={S: 2}
    ),
    "every row, of all that see": true(defined(softmax(L + bias(R, S, S))), sees_something(R, S, S)),
    "a row, of another that sees": false(
        positive(seen_by(j, k)), sees_something(R, S, S, query=i), at={S: 2}
    ),
    "a row, of itself": true(positive(seen_by(i, k)), sees_something(R, S, S, query=i)),
    "the diagonal, of rows that see": false(positive(seen_by(k, k)), sees_something(R, S, S), at={S: 2}),
    "the diagonal, divided by itself": false(
        Eq(seen_by(k, k) / seen_by(k, k), one), sees_something(R, S, S), at={S: 2}
    ),
    "a row, divided by itself": true(Eq(seen_by(i, k) / seen_by(i, k), one), sees_something(R, S, S)),
    "Mask of an unknown relation": false(Eq(Mask(softmax(L), R), Mask(softmax(L), R)), at={S: 1}),
    "Mask of strictly causal": false(defined(Mask(softmax(L), causal & ~isolated)), at={S: 1}),
    "one mask, of rows that see through two": true(
        defined(Mask(softmax(L), R)), sees_something(R & Q, S, S)
    ),
    "two masks, of rows that see through each": false(
        defined(Mask(softmax(L), R & Q)),
        sees_something(R, S, S),
        sees_something(Q, S, S),
        at={S: 2},
    ),
    "one mask, of rows that see through one of two": false(
        defined(Mask(softmax(L), R)), sees_something(R | Q, S, S)
    ),
    "what a mask hides, of rows that see through two": false(
        defined(Mask(softmax(L), ~R)), sees_something(R & Q, S, S)
    ),
    "Mask of causal": true(defined(Mask(softmax(L), causal))),
    "y/y": false(Eq(entry(y, 1, i) / entry(y, 1, i), one), at={S: 1}),
    "y/y, y not 0": true(Eq(entry(y, 1, i) / entry(y, 1, i), one), nonzero(y)),
    "Σ e^y over the past, at the first": false(defined(one / past), at={S: 1}),
    "Σ e^y over the past, after the first": holds(defined(one / past), i > 1),
    "the successor of the last": false(positive(after), following, at={S: 5}),
    "divided by the successor of the last": false(defined(one / after), following, at={S: 5}),
    "a sum that is not 0": false(
        Eq(
            sum_over(sum_over(entry(y, 1, j) * entry(y, 1, k), k, k > j), j, j > i),
            number(0),
        ),
        nonzero(sum_over(entry(y, 1, k), k, k < i)),
        at={S: 4},
    ),
}
