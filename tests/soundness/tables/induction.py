"""Chains and inductions: what their parts must have in common."""

from sympy import Ne, sqrt

from symattn import (
    Eq,
    by_induction,
    chain,
    entry,
    identity,
    matrix,
    number,
    position,
    remark,
    sum_over,
    tokens,
)
from tests.soundness.cases import false, holds, refused, true

S = tokens("S")
i, k = position("i", S), position("k", S)
y, A, u = matrix("y", 1, S), matrix("A", S, S), matrix("u", 1, 1)
one, zero = number(1), number(0)


def count(t):
    """Return Σ_{k ≤ t} 1."""
    return sum_over(one, k, k <= t)


def total(t):
    """Return Σ_{k ≤ t} y_k."""
    return sum_over(entry(y, 1, k), k, k <= t)


def is_first(t):
    return entry(identity(S), t, 1)


def running(*given):
    return by_induction(
        total, at=i, start=entry(y, 1, 1), step=lambda u, t: u + entry(y, 1, t + 1)
    ), *given


nothing = entry(y, 1, i + 1) - entry(y, 1, i + 1)
why = remark("because")
corner = entry(identity(S), 1, S)

TABLE = {
    "a chain through y_{i+1}": false(
        chain(count(i + 1), (count(i + 1) + nothing, why), (count(i) + one + nothing, why),
              (count(i) + one, why)),
        at={S: 1},
    ),
    "a chain through y_2": false(
        chain(corner, (corner + entry(y, 1, 2) - entry(y, 1, 2), why), (zero, why)),
        at={S: 1},
    ),
    "a chain whose ends read y_{i+1}": holds(
        chain(count(i + 1) + nothing, (count(i) + one + nothing, why), ((count(i) + nothing) + one, why))
    ),
    "running sums": true(*running()),
    "running sums, from the second": holds(*running(Ne(i, 1))),
    "a step that is wrong at the first, from the second": false(
        by_induction(
            total,
            at=i,
            start=entry(y, 1, 1),
            step=lambda u, t: u + entry(y, 1, t + 1) + is_first(t) * entry(y, 1, 1),
        ),
        Ne(i, 1),
        at={S: 2},
        says=Eq(entry(y, 1, 1) + entry(y, 1, 2) + entry(y, 1, 1), total(2)),
    ),
    "counting": true(
        by_induction(count, at=i, start=one, step=lambda u, t: u + one)
    ),
    "counting by twos": false(
        by_induction(count, at=i, start=one, step=lambda u, t: u + 2 * one), at={S: 2}
    ),
    "a closed form that uses i beside its argument": false(
        by_induction(
            lambda t: (one - is_first(t)) * entry(y, 1, i),
            at=i,
            start=zero,
            step=lambda u, t: u + is_first(t) * entry(y, 1, 1),
        ),
        at={S: 3},
        says=Eq(entry(y, 1, 1), entry(y, 1, 3)),
    ),
    "a start that uses i": false(
        by_induction(
            lambda t: entry(y, 1, i), at=i, start=entry(y, 1, i), step=lambda u, t: entry(y, 1, i)
        ),
        at={S: 2},
        says=Eq(entry(y, 1, 1), entry(y, 1, 2)),
    ),
    "√u √u = u": refused(lambda: Eq(sqrt(u) * sqrt(u), u)),
    "√A √A = A": refused(lambda: Eq(sqrt(A) @ sqrt(A), A)),
}  # fmt: skip
