"""Chains and inductions whose lines are right one by one, perhaps, and do not fit together, perhaps."""

from __future__ import annotations

from random import Random
from typing import Any

from sympy import Eq as Same
from sympy import Integer, Ne

from symattn.errors import InputError
from symattn.language import (
    Eq,
    Expression,
    all_of,
    by_induction,
    chain,
    entry,
    exp,
    identity,
    last,
    number,
    remark,
    sum_over,
    where,
)
from tests.soundness.near_misses.miss import Miss, as_miss
from tests.soundness.near_misses.zeros import ROWS, L, S, i, j, k, one

y = ROWS[S]
UNROLLED = 5
"""How many terms of a recurrence are compared with its closed form."""


def a_hypothesis(pick: Random) -> tuple[Any, ...]:
    """Return something about a position, or nothing."""
    return pick.choice([(), (), (Ne(i, 1),), (i > 1,), (i < S,), (i <= j,), (Same(j, 1),), (S > 2,)])


def an_argued_claim(seed: int) -> Miss | None:
    """Return a chain or an induction."""
    pick = Random(seed)  # noqa: S311 - test data
    try:
        return an_induction(pick) if pick.random() < 0.5 else a_chain(pick)
    except InputError:
        return None


def an_induction(pick: Random) -> Miss | None:
    """Return a recurrence with a closed form: sums over the past, or something else of the position."""
    weigh = pick.choice([
        lambda t: one, lambda t: entry(y, 1, t), lambda t: exp(entry(y, 1, t)), lambda t: number(t),
        lambda t: entry(L, t, j), lambda t: entry(identity(S), t, 1), lambda t: entry(y, 1, i),
    ])  # fmt: skip
    beside = pick.choice([one, one, one, entry(y, 1, i), entry(y, 1, j), entry(L, i, j), number(i)])

    def closed(t: Any) -> Expression:
        return beside * sum_over(weigh(k), k, k <= t)

    kind = pick.random()
    start = beside * weigh(pick.choice([1, 1, 1, i, 2]))
    factor = pick.choice([one, one, one, number(2)])
    after = pick.choice([1, 1, 1, 0])

    jump = pick.choice([None, None, 1, 2])

    def step(u: Expression, t: Any) -> Expression:
        u = u if jump is None else u + entry(identity(S), t, jump) * entry(y, 1, 1)
        return u + factor * (beside * weigh(t + after))

    if kind < 0.3:  # what begins at 0 and grows with the first token alone

        def closed(t: Any) -> Expression:
            return (one - entry(identity(S), t, 1)) * beside * entry(y, 1, pick_of)

        pick_of = pick.choice([i, 1, j])
        start = 0 * one

        def step(u: Expression, t: Any) -> Expression:
            return u + entry(identity(S), t, 1) * beside * entry(y, 1, 1)

    statement = by_induction(closed, at=i, start=start, step=step)
    term, meant = start, []
    for n in range(1, UNROLLED + 1):
        meant.append(where(n <= S, Eq(closed(Integer(n)), term)))
        term = step(term, Integer(n))
    given = a_hypothesis(pick) if jump is None else (pick.choice([Ne(i, jump), i > jump]),)
    return as_miss(statement, given, "an induction", says=all_of(*meant))


def a_chain(pick: Random) -> Miss | None:
    """Return a chain in which something is added that is 0 where it has a value, and is taken away."""
    place = pick.choice([i + 1, j + 1, i - 1, 2, 3, last(S), i])
    nothing = pick.choice([
        entry(y, 1, place) - entry(y, 1, place), 0 * entry(y, 1, place), 0 * entry(L, place, j),
        0 * (one / entry(y, 1, j)), 0 * (one / number(S - pick.randint(1, 4))),
        number(0) * sum_over(entry(y, 1, k + 1), k, k < i),
    ])  # fmt: skip
    upto = pick.choice([i, i + 1, i - 1, 2, S])
    sides = [
        (sum_over(one, k, k <= upto), number(upto)),
        (
            sum_over(entry(y, 1, k), k, k <= i + 1),
            sum_over(entry(y, 1, k), k, k <= i) + entry(y, 1, place),
        ),
        (sum_over(one, k, k <= i + 1), sum_over(one, k, k <= i) + one),
        (entry(identity(S), 1, S), 0 * one),
        (sum_over(one, k, k < i), sum_over(one, k, k <= i) - one),
        (entry(y, 1, i), entry(y, 1, i)),
    ]
    left, right = pick.choice(sides)
    why = remark("as is seen")
    terms = [left + nothing, right + nothing, right]
    if pick.random() < 0.3:
        terms = terms[1:]
    statement = chain(left, *((term, why) for term in terms))
    return as_miss(statement, a_hypothesis(pick), "a chain")
