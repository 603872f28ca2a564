"""Claims about nothing: something that is true, or follows, under hypotheses that contradict each other.

Each kind makes hypotheses of which no instance satisfies all; others that are satisfiable stand beside
them, in any order, at the whole claim or at a part of it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from sympy import Eq as SameNumber
from sympy import Ge, Le, Ne

from symattn import (
    Eq,
    absolute,
    all_of,
    chain,
    entry,
    entrywise,
    exp,
    features,
    keeps,
    le,
    logsumexp,
    lt,
    matrix,
    maximum,
    nonnegative,
    nonzero,
    normalise,
    number,
    ones,
    permutation,
    position,
    positive,
    relation_is,
    row_max,
    row_norms,
    sees,
    sees_last,
    sees_only,
    sees_something,
    sigmoid,
    softmax,
    sum_over,
    tanh,
    tokens,
    unknown,
    where,
)
from symattn.language.hypotheses import as_hypotheses
from tests.soundness.near_misses.miss import Miss

S, T, w = tokens("S T w")
d = features("d")
i, j, k, m = (position(name, S) for name in "ijkm")
c, b = matrix("c", S, 1), matrix("b", S, 1)
L, x = matrix("L", S, S), matrix("x", S, d)
u, v = matrix("u", 1, 1), matrix("v", 1, 1)
P, y = matrix("P", S, S, positive=True), matrix("y", 1, d)
R, pi = unknown("R"), permutation("pi", S)
one, unit = ones(S, 1), ones(1, 1)
A = softmax(L)

Given = list[Any]


def column(pick: Random) -> Any:
    """Return an S × 1 matrix."""
    return pick.choice(
        [
            c,
            b,
            c + b,
            exp(c),
            L @ one,
            A @ c,
            2 * c - b,
            absolute(c),
            x @ y.T,
            row_norms(x),
            row_max(L),
            L[:, i],
        ]
    )


def scalar(pick: Random) -> Any:
    """Return a 1 × 1 matrix."""
    return pick.choice(
        [
            u,
            u - v,
            u * v,
            c[i, :],
            c[i, :] - c[j, :],
            y @ y.T - unit,
            exp(u) - unit,
            L[i, j],
            A[i, j] - u,
            sum_over(c[k, :], k),
            x[i, :] @ x[j, :].T,
            maximum(u, v),
            sum_over(entry(L, i, k), k, k <= i),
        ]
    )


def both_signs(pick: Random) -> Given:
    e, n = scalar(pick), pick.randint(1, 3)
    return [positive(e), pick.choice([nonnegative(-n * e), le(n * e, 0 * e), lt(e, -n * e)])]


def two_bounds(pick: Random) -> Given:
    e, n = scalar(pick), pick.randint(1, 3)
    return [lt(n * unit, e), pick.choice([lt(e, n * unit), le(e, (n - 1) * unit), le(2 * e, n * unit)])]


def more_than_all(pick: Random) -> Given:
    e, place = column(pick), pick.choice([i, j])
    return [
        pick.choice([lt(e, one @ e[place, :]), lt(one @ e[place, :], e), lt(e + one, one @ e[place, :])])
    ]


def each_pair(pick: Random) -> Given:
    e = column(pick)
    return [pick.choice([lt(e @ one.T, one @ e.T), nonzero(e @ one.T - one @ e.T), positive(L - L.T)])]


def ring(pick: Random) -> Given:
    e, places = column(pick), [i, j, k, m][: pick.randint(2, 4)]
    pairs = list(zip(places, places[1:] + places[:1], strict=True))
    strict = pick.randrange(len(pairs))
    return [(lt if n == strict else le)(e[a, :], e[q, :]) for n, (a, q) in enumerate(pairs)]


def beyond_its_kind(pick: Random) -> Given:
    e = pick.choice([u, c, L])
    every = ones(*e.shape)
    return [
        pick.choice(
            [
                lt(exp(e), 0 * e),
                lt(absolute(e), 0 * e),
                le(every, sigmoid(e)),
                lt(every, tanh(e)),
                positive(-e * e if e is u else -exp(e)),
                lt(one @ one.T, A),
                le(A, 0 * A),
                lt(row_norms(x), 0 * one),
                lt(exp(u), u + unit),
                lt(maximum(u, v), u),
                le(P, 0 * P),
                lt(unit, L[i, j] * 0),
            ]
        )
    ]


def theorem_reversed(pick: Random) -> Given:
    return [
        pick.choice(
            [
                lt(logsumexp(L), row_max(L)),
                lt(row_max(L), L @ one / number(S)),
                lt(row_max(L), A @ c + row_max(L) - A @ c),
                positive(x - one @ one.T @ x / number(S)),
                lt(one @ one.T / number(S), A),
                lt((u * u + v * v), 2 * u * v),
                lt(A @ one, one),
                lt((x @ x.T)[i, i], (x @ x.T)[i, j] - (x @ x.T)[j, j] / 4),
            ]
        )
    ]


def equation_and_order(pick: Random) -> Given:
    e, n = pick.choice([(L @ one, 1), (c, 0), (c + b, 2), (one.T @ L, 1)]), pick.randint(1, 2)
    what, value = e
    every = ones(*what.shape)
    return [
        Eq(what, value * every),
        pick.choice([lt(what, (value - n) * every), lt(value * every, what)]),
    ]


def two_equations(pick: Random) -> Given:
    e = pick.choice([L @ one, c, c[i, :], y, u])
    every = ones(*e.shape)
    return [Eq(e, every), pick.choice([Eq(e, 2 * every), Eq(e, 0 * every), Eq(2 * e, every), Eq(e, -e)])]


def equation_and_zero(pick: Random) -> Given:
    e = pick.choice([L @ one, c, c[i, :] - c[j, :], u - v])
    return [Eq(e, 0 * e), nonzero(pick.choice([e, 2 * e, -e]))]


def never_zero(pick: Random) -> Given:
    e = pick.choice([scalar(pick), column(pick)])
    return [nonzero(pick.choice([e - e, 2 * e - e - e, 0 * e]))]


def places(pick: Random) -> Given:
    return list(
        pick.choice(
            [
                (i < j, j <= i),
                (i < j, j < k, k < i),
                (i + 2 <= j, j <= i + 1),
                (Ge(i, S + 1),),
                (Ne(i, j), i <= j, j <= i),
                (i < j, S <= 1),
                (j > i + 2, S <= 3),
                (SameNumber(i, j), i < j),
                (S <= 2, Ne(i, j), Ne(j, k), Ne(i, k)),
            ]
        )
    )


def lengths(pick: Random) -> Given:
    n = pick.randint(2, 5)
    return list(
        pick.choice(
            [
                (n <= S, n - 1 >= S),
                (S > T, T >= S),
                (SameNumber(S, T + 1), T > S),
                (n < S, T > S, n >= T),
                (SameNumber(S, 2 * T), SameNumber(S, 3 * T)),
                (S < 2, i > 1),
            ]
        )
    )


def masks(pick: Random) -> Given:
    return list(
        pick.choice(
            [
                (sees(R, i, j), sees(~R, i, j)),
                (relation_is(R, S, S, "causal"), sees(R, i, j), i < j),
                (relation_is(R, S, S, "reflexive"), sees(~R, i, i)),
                (sees_only(R, i, j, S), sees(R, i, k), Ne(j, k)),
                (relation_is(R, S, S, "symmetric"), sees(R, i, j), sees(~R, j, i)),
                (relation_is(R, S, S, "transitive"), sees(R, i, j), sees(R, j, k), sees(~R, i, k)),
                (sees_last(R, S, w), sees(R, i, j), i < j),
                (sees_last(R, S, w), sees(R, i, j), w <= 1, j < i),
                (sees_something(R, S, S), S <= 1, sees(~R, i, j)),
                (keeps(pi, R), sees(R, i, j), sees(~R, pi(i), pi(j))),
            ]
        )
    )


def permuted(pick: Random) -> Given:
    fixing = permutation("rho", S, fixing=[i])
    return list(
        pick.choice(
            [
                (Ne(fixing(i), i),),
                (SameNumber(pi(i), k), SameNumber(pi(j), k), Ne(i, j)),
                (Le(S, 1), Ne(pi(i), i)),
                (lt(c, pi.matrix @ c), S <= 3),
                (Ge(pi(i), S + 1),),
                (SameNumber(pi(i), i), SameNumber(pi(i), j), i < j),
            ]
        )
    )


def functions(pick: Random) -> Given:
    e = entrywise("f", c, positive=True)
    odd = entrywise("g", u, odd=True)
    free = entrywise("h", c)
    return list(
        pick.choice(
            [
                (le(e, 0 * e),),
                (Eq(u, 0 * u), nonzero(odd)),
                (Eq(c[i, :], c[j, :]), lt(free[i, :], free[j, :])),
                (lt(free, one @ free[i, :]),),
            ]
        )
    )


KINDS: tuple[Callable[[Random], Given], ...] = (
    both_signs,
    two_bounds,
    more_than_all,
    each_pair,
    ring,
    beyond_its_kind,
    theorem_reversed,
    equation_and_order,
    two_equations,
    equation_and_zero,
    never_zero,
    places,
    lengths,
    masks,
    permuted,
    functions,
)

BESIDE = (
    lt(b[j, :], b[i, :] + unit),
    nonzero(row_norms(x)),
    positive(matrix("q", 1, 1)),
    sees_something(R, S, S),
    le(matrix("q", 1, 1), 2 * matrix("q", 1, 1)),
    relation_is(R, S, S, "growing"),
    k <= m,
)

FOLLOWING = (
    Eq(c + c, 2 * c),
    Eq(L.T.T, L),
    lt(c[i, :], c[i, :]),
    lt(u, u),
    Eq(A @ one, one),
    Eq(u, u + unit),
    Eq(softmax(L + c @ one.T), A),
    positive(exp(c)),
    chain(A, (normalise(exp(L)), "definition of softmax")),
    Eq(maximum(u, v), maximum(v, u)),
    le(2 * u * v, u * u + v * v),
)


def contradictory(seed: int) -> Miss:
    """Return a claim whose hypotheses nothing satisfies; seed after seed, each kind in turn."""
    pick = Random(f"contradictory {seed}")  # noqa: S311 - test data
    kind = KINDS[seed % len(KINDS)]
    given = [*kind(pick), *pick.sample(BESIDE, pick.choice((0, 0, 1, 2)))]
    pick.shuffle(given)
    hypotheses = as_hypotheses(given)
    statement, inner = pick.choice(FOLLOWING), pick.choice((0, 0, 1, len(given)))
    if inner:
        statement = where(list(hypotheses[:inner]), statement)
        if pick.random() < 0.3 and inner == len(given):
            statement = all_of(Eq(x + x, 2 * x), statement)
    return Miss(statement, tuple(hypotheses[inner:]), kind.__name__)
