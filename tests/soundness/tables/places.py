"""Positions: neighbours, numbers where lengths belong, bound ones that meet free ones."""

from itertools import pairwise

from sympy import And, Ne, Or
from sympy import Eq as Same

from symattn import (
    Eq,
    bias,
    causal,
    entry,
    everything,
    exp,
    family,
    features,
    heads,
    identity,
    indicator,
    isolated,
    matrix,
    number,
    ones,
    permutation,
    position,
    positive,
    row,
    sees,
    sees_only,
    sees_something,
    softmax,
    sum_over,
    tokens,
    unknown,
    window,
)  # fmt: skip
from tests.soundness.cases import empty, false, holds, true

S, T, Q = tokens("S T Q")
d = features("d")
H = heads("H")
i, j, k, m = (position(name, S) for name in "ijkm")
a, b, t, q = position("a", d), position("b", d), position("t", T), position("q", Q)
L, y, v, w = matrix("L", S, S), matrix("y", 1, S), matrix("v", 1, d), matrix("w", S, 1)
R = unknown("R")
pi, rho = permutation("pi", S), permutation("rho", d)
one, zero = number(1), number(0)
z, whole = matrix("z", S + 2, d), softmax(bias(causal, S + 2, S + 2))


def sees_(p, r):
    """Return [p sees r]."""
    return entry(indicator(R, S, S), p, r)


def increasing(*places):
    """Return Σ of y_a y_b … over increasing positions."""
    total = one
    for place, after in zip(places, [*places[1:], None], strict=True):
        total = sum_over(entry(y, 1, place) * total, place, None if after is None else place < after)
    return total


names = [position(f"t{n}", S) for n in range(5)]
opposite = entry(bias(R, S, S), i, j) * entry(indicator(everything, S, S), i, j)
pairs = sum_over(sum_over(sees_(i, k) * sees_(i, m) * entry(y, 1, k) * entry(y, 1, m), m, k < m), k)

TABLE = {
    "a + 1 < b = π(a), features": false(
        Eq(sum_over(entry(v, 1, b), b, And(a + 1 < b, Same(b, rho(a)))), zero), at={d: 3}
    ),
    "k > j > π(i) > i + 1": false(
        Eq(
            sum_over(
                sum_over(entry(y, 1, j) * entry(y, 1, k), k, k > j), j, And(j > pi(i), pi(i) > i + 1)
            ),
            zero,
        ),
        at={S: 5},
    ),
    "i + 1 ≤ j as a hypothesis": false(
        Eq(sum_over(entry(y, 1, k), k, And(k > i, Same(k, pi(i)), k > j)), zero), i + 1 <= j, at={S: 3}
    ),
    "i sees only j, of four keys": false(
        Eq(row(softmax(L + bias(R, S, S)), i), row(identity(S), j)), sees_only(R, i, j, 4), at={S: 5}
    ),
    "i sees only j, of all keys": true(
        Eq(row(softmax(L + bias(R, S, S)), i), row(identity(S), j)), sees_only(R, i, j, S)
    ),
    "i sees only t, of another axis": false(Eq(pairs, zero), sees_only(R, i, t, T), at={S: 3, T: 1}),
    "i sees only j, read at π(i)": false(
        Eq(sum_over(sees_(pi(i), k) * entry(y, 1, k), k), entry(y, 1, j)),
        sees_only(R, i, j, S),
        at={S: 2},
    ),
    "i sees only j, π(i) for i": false(
        Eq(sum_over(sees_(pi(i), k) * entry(y, 1, k), k), sum_over(sees_(i, k) * entry(y, 1, k), k)),
        sees_only(R, i, j, S),
        at={S: 2},
    ),
    "i sees only j, values permuted": true(
        Eq(sum_over(sees_(i, k) * entry(w, pi(k), 1), k), entry(w, pi(j), 1)), sees_only(R, i, j, S)
    ),
    "e^(−∞·1), zero times infinity, times five tokens": false(
        Eq(exp(opposite) * increasing(*names), zero), at={S: 5}, arithmetic="zero-times-infinity"
    ),
    "e^(−∞·1) = e^(−∞)": true(
        Eq(exp(opposite), exp(entry(bias(R, S, S), i, j))), arithmetic="zero-times-infinity"
    ),
    "j − i ≤ 1": false(Eq(sum_over(one, k, k - i <= 1), sum_over(one, k, k <= i)), at={S: 2}),
    "i − j ≤ 2, as i ≤ j + 2": holds(
        Eq(sum_over(entry(y, 1, k), k, i - k <= 2), sum_over(entry(y, 1, k), k, k + 2 >= i))
    ),
    "i + j ≤ 4, or not": holds(
        Eq(
            sum_over(entry(y, 1, k), k, i + k <= 4) + sum_over(entry(y, 1, k), k, i + k >= 5),
            sum_over(entry(y, 1, k), k),
        )
    ),
    "i + j ≤ 4 is not i + j < 4": false(
        Eq(sum_over(entry(y, 1, k), k, i + k <= 4), sum_over(entry(y, 1, k), k, i + k < 4)), at={S: 2}
    ),
    "2j ≤ i is not 2i ≤ j": false(
        Eq(sum_over(one, k, 2 * k <= i), sum_over(one, k, 2 * i <= k)), at={S: 2}
    ),
    "j ≤ i + 1": false(Eq(sum_over(one, k, k <= i + 1), sum_over(one, k, k <= i)), at={S: 2}),
    "Σ_{k ≤ i + 1} 1 = Σ_{k ≤ i} 1 + 1": false(
        Eq(sum_over(one, k, k <= i + 1), sum_over(one, k, k <= i) + one), at={S: 1}
    ),
    "the same where i + 1 is read": holds(
        Eq(
            sum_over(one, k, k <= i + 1) + zero * entry(y, 1, i + 1),
            sum_over(one, k, k <= i) + one + zero * entry(y, 1, i + 1),
        )
    ),
    "the past and the token itself": true(
        Eq(
            sum_over(entry(y, 1, k), k, k <= i),
            sum_over(entry(y, 1, k), k, k < i) + entry(y, 1, i),
        )
    ),
    "5 is no token": false(Eq(sum_over(entry(y, 1, k), k, Same(k, 5)), zero), at={S: 5}),
    "7 is no token": false(Eq(sum_over(entry(y, 1, k), k, Same(k, 7)), zero), at={S: 7}),
    "i + 4 is no token": false(Eq(sum_over(entry(y, 1, k), k, Same(k, i + 4)), zero), at={S: 5}),
    "a rectangle is causal": false(Eq(indicator(causal, T, S), ones(T, S)), at={S: 2}, sizes={S: 1}),
    "a mask on two axes": false(
        Eq(entry(indicator(R, Q, S), q, S), entry(indicator(R, Q, T), q, T)), at={S: 1, T: 2, Q: 1}
    ),
    "a family on two axes": false(
        Eq(entry(family("A", position("h", H), S, d), i, 1), entry(family("A", k, S, d), i, 1)),
        at={H: 1, S: 2},
    ),
    "a key of another axis": false(Eq(sees_(i, 1), one), sees(R, i, t), at={S: 1, T: 2}),
    "four rows of S see something": false(
        positive(sum_over(sees_(i, k), k)), sees_something(R, 4, S), at={S: 5}
    ),
    "all rows see something": true(positive(sum_over(sees_(i, k), k)), sees_something(R, S, S)),
    "free positions in a chain": false(Eq(zero, one), *[x < y_ for x, y_ in pairwise(names)], at={S: 5}),
    "a position beyond its axis": empty(Eq(one, zero), position("p", 3) >= 4),
    "no size is below 1": empty(Eq(one, zero), S < 1),
    "i before itself": empty(Eq(entry(y, 1, i), zero), i < j, j < i),
    "the row above i, where some permutations differ": false(
        Eq(
            entry(identity(S), i, S)
            + zero
            * sum_over(
                entry(y, 1, i + 1),
                k,
                Or(*(Ne(permutation(f"p{n}", S)(k), permutation("p0", S)(k)) for n in (1, 2, 3))),
            ),
            zero,
        ),
        Ne(j, m),
        at={S: 2},
    ),
    "a hypothesis does not enlarge the domain": false(
        Eq(entry(identity(S), 3, S), zero),
        sees(~causal, 3, 4),
        at={S: 3},
    ),
    "a predecessor is no token": false(
        Eq(increasing(*names[:3]), zero), sees_something(causal & ~isolated, S, S, query=i), at={S: 3}
    ),
    "a distance as a hypothesis": false(
        Eq(entry(indicator(causal & ~isolated, S, S), i, j) * entry(y, 1, i), zero),
        sees(~window(3, 0), i, j),
        at={S: 5},
    ),
    "the first two, and those behind them": true(
        Eq(ones(1, S + 2) @ z, row(z, 1) + row(z, 2) + sum_over(z[i + 2, :], i))
    ),
    "the first two, and those behind one": false(
        Eq(ones(1, S + 2) @ z, row(z, 1) + row(z, 2) + sum_over(z[i + 1, :], i)), at={S: 1}
    ),
    "the last two, and those before them": true(
        Eq(ones(1, S + 2) @ z, row(z, S + 1) + row(z, S + 2) + sum_over(z[i, :], i))
    ),
    "the last one twice": false(
        Eq(ones(1, S + 2) @ z, row(z, S + 2) + row(z, S + 2) + sum_over(z[i, :], i)), at={S: 1}
    ),
    "the second is the last but one": false(Eq(row(z, 2), row(z, S + 1)), at={S: 2}),
    "the last but one is hidden from the last": false(Eq(entry(whole, S + 2, S + 1), 0), at={S: 1}),
    "the last is hidden from the last but one": true(Eq(entry(whole, S + 1, S + 2), 0)),
}
