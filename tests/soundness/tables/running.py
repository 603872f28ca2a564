"""The running maximum: the largest up to the next position is that or the next number."""

from sympy import Ne

from symattn import (
    Eq,
    all_of,
    by_induction,
    causal,
    entry,
    exp,
    first,
    isolated,
    last,
    masked,
    matrix,
    maximum,
    minimum,
    number,
    ones,
    position,
    prefix,
    row_max,
    sees,
    sum_over,
    tokens,
    unknown,
    window,
)
from tests.soundness.cases import false, holds, true

S = tokens("S")
i, j, k = (position(name, S) for name in "ijk")
L, s = matrix("L", S, S), matrix("s", 1, S)
R = unknown("R")
start, end = first(S), last(S)
rows = ones(S, 1) @ s
seen, strict = masked(rows, causal), masked(rows, causal & ~isolated)


def upto(i, of=seen):
    """Return the largest number of row i."""
    return entry(row_max(of), i, 1)


def score(k):
    """Return a number."""
    return entry(s, 1, k)


def normaliser(i):
    """Return the sum of e to the numbers up to i, less the largest of them."""
    return sum_over(exp(score(k) - upto(i)), k, k <= i)


def running(step, begin=None):
    """Return that the largest number up to i is that of a recurrence, from the first number on."""
    return by_induction(upto, at=i, start=score(1) if begin is None else begin, step=step)


def stepping(of):
    """Return that the next row's largest is that of this one, or the next number."""
    return Eq(upto(i + 1, of), maximum(upto(i, of), score(i + 1)))


two_rows, some = masked(L, causal), masked(rows, causal & R)

TABLE = {
    "the first alone": true(Eq(upto(start), score(1))),
    "the next, or that before": true(Eq(upto(i + 1), maximum(upto(i), score(i + 1)))),
    "the same with its sides exchanged": true(Eq(maximum(score(i + 1), upto(i)), upto(i + 1))),
    "the second": true(Eq(upto(2), maximum(score(1), score(2)))),
    "two steps": true(Eq(upto(i + 2), maximum(maximum(upto(i), score(i + 1)), score(i + 2)))),
    "all": true(Eq(upto(end), entry(row_max(s), 1, 1))),
    "the first, of a mask that sees far ahead": false(
        Eq(entry(row_max(masked(rows, causal | ~window(4, 4))), 1, 1), score(1)), at={S: 6}
    ),
    "the recurrence": true(running(lambda m, i: maximum(m, score(i + 1)))),
    "the recurrence, and its normaliser": true(
        all_of(
            running(lambda m, i: maximum(m, score(i + 1))),
            by_induction(
                normaliser,
                at=i,
                start=number(1),
                step=lambda z, i: exp(upto(i) - upto(i + 1)) * z + exp(score(i + 1) - upto(i + 1)),
            ),
        )
    ),
    "of sums": true(
        Eq(
            upto(i + 1, masked(rows + rows, causal)),
            maximum(upto(i, masked(rows + rows, causal)), score(i + 1) + score(i + 1)),
        )
    ),
    "the next is the largest": false(Eq(upto(i + 1), score(i + 1)), at={S: 2}),
    "the next is not seen": false(Eq(upto(i + 1), upto(i)), at={S: 2}),
    "the smaller": false(Eq(upto(i + 1), minimum(upto(i), score(i + 1))), at={S: 2}),
    "the one before": false(Eq(upto(i + 1), maximum(upto(i), score(i))), at={S: 2}),
    "the recurrence with what was there": false(running(lambda m, i: maximum(m, score(i))), at={S: 2}),
    "the recurrence with the smaller": false(
        running(lambda m, i: minimum(m, score(i + 1))), at={S: 2}
    ),
    "the recurrence from another start": false(
        running(lambda m, i: maximum(m, score(i + 1)), number(0))
    ),
    "the recurrence without one number": false(
        running(lambda m, i: maximum(m, score(2))), at={S: 3}
    ),
    "sums in place of the largest": false(
        Eq(upto(i + 1), upto(i) + score(i + 1)), at={S: 2}
    ),
    "of other rows": false(
        Eq(upto(i + 1, two_rows), maximum(upto(i, two_rows), entry(L, i + 1, i + 1))), at={S: 2}
    ),
    "of what is past alone": false(
        Eq(upto(i + 1, strict), maximum(upto(i, strict), score(i + 1))), Ne(i, 1), at={S: 3}
    ),
    "of what is past alone, one before": holds(
        Eq(upto(i + 1, strict), maximum(upto(i, strict), score(i))), Ne(i, 1)
    ),
    "of a window": false(
        stepping(masked(rows, causal & window(1, 0))),
        at={S: 3},
    ),
    "of a prefix": false(
        stepping(masked(rows, causal & prefix(2))),
        at={S: 3},
    ),
    "of some of the past": false(
        stepping(some),
        sees(R, i, i), sees(R, i + 1, i), sees(R, i + 1, i + 1),
        at={S: 3},
    ),
    "of some of the past, which may be nothing": false(
        stepping(some),
        at={S: 2},
    ),
    "the first of two is the largest": false(Eq(upto(2), score(1)), at={S: 2}),
    "the last is the largest": false(Eq(upto(end), score(end)), at={S: 2}),
    "all, of the past alone": false(Eq(upto(end, strict), entry(row_max(s), 1, 1)), S > 1, at={S: 2}),
}  # fmt: skip
