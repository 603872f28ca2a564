"""Scans: sums over the past inside functions, products of gates, powers, numbers of positions."""

from sympy import And, Ne, Or
from sympy import Eq as Same

from symattn import (
    Eq,
    Mask,
    absolute,
    bias,
    by_induction,
    causal,
    diag,
    entry,
    exp,
    features,
    first,
    hadamard,
    indicator,
    isolated,
    last,
    log,
    masked,
    matrix,
    nonnegative,
    nonzero,
    normalise,
    number,
    ones,
    permutation,
    position,
    position_numbers,
    positive,
    prefix,
    product_over,
    relu,
    scalar,
    scale,
    sees_something,
    softmax,
    splice,
    sqrt,
    sum_over,
    take_columns,
    tokens,
    unknown,
    where,
    window,
)  # fmt: skip
from tests.soundness.cases import empty, false, holds, true

S, T = tokens("S T")
d, e = features("d e")
i, j, k, t, u = (position(name, S) for name in "ijktu")
g, a, b = matrix("g", S, 1), matrix("a", S, 1, positive=True), matrix("b", S, 1)
alpha, K, V = matrix("alpha", S, d, positive=True), matrix("K", S, d), matrix("V", S, e)
L, q = matrix("L", S, S), matrix("Q", S, d)
one, gamma, c = number(1), scale("gamma"), scalar("c")
pi = permutation("pi", S)
back = pi.inverse
R = unknown("R")
seen = indicator(R, S, S)
start, end = first(S), last(S)
numbers = position_numbers(S)


def upto(p, x=g):
    """Return the sum of a column up to a position."""
    return sum_over(x[t, :], t, t <= p)


def between(p, r, x=g):
    """Return the sum of a column after one position, up to another."""
    return sum_over(x[t, :], t, And(p < t, t <= r))


def gates(p, r, x=a):
    """Return the product of a column after one position, up to another."""
    return product_over(x[t, :], t, And(p < t, t <= r))


def state(p, decay):
    """Return the sum of decayed products of keys and values up to a position."""
    return sum_over(decay(j, p) * (K[j, :].T @ V[j, :]), j, j <= p)


def recurrent(closed, gate, to=lambda v: v):
    """Return that a closed form is the state of a recurrence with a gate."""
    return by_induction(
        closed,
        at=i,
        start=K[start, :].T @ V[start, :],
        step=lambda s, p: to(gate(p) * s) + K[p + 1, :].T @ V[p + 1, :],
    )


def retained(p, r):
    """Return γ^(r − p), by numbers of positions."""
    return exp((number(r) - number(p)) * log(number(gamma)))


forgetting = indicator(causal, S, S) @ diag(log(a)) @ indicator(causal & ~isolated, S, S)
heard = indicator(causal, S, S) @ log(a)


def over(x, where=True):
    """Return the product of a column over the positions that satisfy a condition."""
    return product_over(x[t, :], t, t >= 1 if where is True else where)


y, ones_ = matrix("y", S, 1), ones(S, 1)

TABLE = {
    "gates 1 − b in two parts": true(
        Eq(over(ones_ - b), over(ones_ - b, t <= i) * over(ones_ - b, i < t))
    ),
    "gates 1 − b that overlap": false(
        Eq(over(ones_ - b), over(ones_ - b, t <= i) * over(ones_ - b, i <= t))
    ),
    "differences times sums": true(Eq(over(b - y) * over(b + y), over(hadamard(b, b) - hadamard(y, y)))),
    "differences times differences": false(
        Eq(over(b - y) * over(b - y), over(hadamard(b, b) - hadamard(y, y)))
    ),
    "a quotient of gates": true(Eq(over(b) / over(y), product_over(b[t, :] / y[t, :], t)), nonzero(y)),
    "a quotient of gates that may be 0": false(
        Eq(over(b) / over(y), product_over(b[t, :] / y[t, :], t))
    ),
    "a product of what is nowhere positive": holds(
        Eq(over(-hadamard(b, b)) * over(-ones_), over(hadamard(b, b)))
    ),
    "a product of squares for itself without a sign": false(
        Eq(over(-hadamard(b, b)), over(hadamard(b, b)))
    ),
    "a choice by position": holds(
        Eq(product_over(where(t <= i, b[t, :], number(1)), t), over(b, t <= i))
    ),
    "a choice by another position": false(
        Eq(product_over(where(t <= i, b[t, :], number(1)), t), over(b, t < i))
    ),
    # neighbours, ends, intervals
    "the next term": true(Eq(exp(upto(i + 1)), exp(upto(i) + g[i + 1, :]))),
    "the term itself instead of the next": false(
        Eq(exp(upto(i + 1)), exp(upto(i) + g[i, :])), at={S: 2}
    ),
    "the past of the next without the next": false(
        Eq(exp(upto(i + 1)), exp(sum_over(g[t, :], t, t < i) + g[i + 1, :])), at={S: 2}
    ),
    "two steps": true(Eq(exp(upto(i + 2)), exp(upto(i) + g[i + 1, :] + g[i + 2, :]))),
    "two steps, one of them twice": false(
        Eq(exp(upto(i + 2)), exp(upto(i) + g[i + 1, :] + g[i + 1, :])), at={S: 3}
    ),
    "the term before": true(Eq(exp(upto(i)), exp(upto(i - 1) + g[i, :] + 0 * g[i - 1, :])), i > 1),
    "the next where there may be none": holds(
        Eq(exp(upto(i + 1)), exp(upto(i) + sum_over(g[t, :], t, (t > i) & (t <= i + 1))))
    ),
    "the next of the last": empty(Eq(exp(upto(i + 1)), exp(upto(i) + g[S + 1, :]))),
    "up to the first": true(Eq(exp(upto(1)), exp(g[start, :]))),
    "up to the second, as the first": false(
        Eq(exp(sum_over(g[t, :], t, t <= 2)), exp(g[start, :])), at={S: 2}
    ),
    "up to the last": true(Eq(exp(upto(S)), exp(sum_over(g[t, :], t)))),
    "before the last": true(Eq(exp(sum_over(g[t, :], t, t < S) + g[end, :]), exp(sum_over(g[t, :], t)))),
    "before the last, as all": false(
        Eq(exp(sum_over(g[t, :], t, t < S)), exp(sum_over(g[t, :], t))), at={S: 1}
    ),
    "after the last": true(Eq(exp(sum_over(g[t, :], t, t > S)), one)),
    "an interval": true(where(j <= i, Eq(exp(between(j, i)), exp(upto(i) - upto(j))))),
    "an interval, the wrong way round": false(Eq(exp(between(j, i)), exp(upto(i) - upto(j))), at={S: 2}),
    "an interval, closed": false(
        where(j <= i, Eq(exp(sum_over(g[t, :], t, And(j <= t, t <= i))), exp(upto(i) - upto(j)))),
        at={S: 1},
    ),
    "the later of two bounds": true(
        Eq(
            exp(sum_over(g[t, :], t, And(t <= i, t <= j)) + sum_over(g[t, :], t, Or(t <= i, t <= j))),
            exp(upto(i) + upto(j)),
        )
    ),
    "the later of two bounds is neither": false(
        Eq(exp(sum_over(g[t, :], t, And(t <= i, t <= j))), exp(upto(i))), at={S: 2}
    ),
    "three intervals": true(
        Eq(exp(between(i, j) + between(j, k) + between(i, i)), exp(between(i, k))), i <= j, j <= k
    ),
    "three intervals, not in order": false(
        Eq(exp(between(i, j) + between(j, k)), exp(between(i, k))), i <= k, at={S: 2}
    ),
    "places that coincide with the next": true(
        Eq(exp(upto(j)), exp(upto(i) + g[j, :] + 0 * g[i + 1, :])), i < j, j <= i + 1
    ),
    "places that do not": false(
        Eq(exp(upto(j)), exp(upto(i) + g[j, :] + 0 * g[i + 1, :])), i < j, at={S: 3}
    ),
    "all but one": true(Eq(exp(sum_over(g[t, :], t, Ne(t, i)) + g[i, :]), exp(sum_over(g[t, :], t)))),
    "tokens in another order": false(Eq(exp(upto(i, pi.matrix @ g)), exp(upto(i))), at={S: 2}),
    "products of two intervals": true(
        Eq(
            exp(hadamard(upto(i + 1), upto(i + 1, b))),
            exp(hadamard(upto(i) + g[i + 1, :], upto(i, b) + b[i + 1, :])),
        )
    ),
    "a sum over pairs in the past": holds(
        Eq(
            exp(sum_over(sum_over(hadamard(g[t, :], g[u, :]), u, u <= i), t, t <= i)),
            exp(hadamard(upto(i), upto(i))),
        )
    ),
    "under a root": holds(
        Eq(sqrt(exp(upto(i + 1))), hadamard(sqrt(exp(upto(i))), sqrt(exp(g[i + 1, :]))))
    ),
    # products
    "a product and the next": true(
        Eq(
            product_over(a[t, :], t, t <= i + 1),
            hadamard(product_over(a[t, :], t, t <= i), a[i + 1, :]),
        )
    ),
    "a product and itself": false(
        Eq(
            product_over(a[t, :], t, t <= i + 1) + 0 * a[i + 1, :],
            hadamard(product_over(a[t, :], t, t <= i), a[i, :]),
        ),
        at={S: 2},
    ),
    "a product over none": true(Eq(product_over(a[t, :], t, t > S), one)),
    "a product of any numbers": true(
        Eq(
            product_over(g[t, :], t, t <= i + 1),
            hadamard(product_over(g[t, :], t, t <= i), g[i + 1, :]),
        )
    ),
    "a product of any numbers is no e to a sum": false(
        Eq(hadamard(gates(i, j, g), gates(i, j, g)), one), i < j, at={S: 2}
    ),
    "a product of any numbers is its absolute value": false(
        Eq(product_over(g[t, :], t), absolute(product_over(g[t, :], t))), at={S: 1}
    ),
    "a product of squares": true(
        Eq(product_over(hadamard(g, g)[t, :], t), product_over(g[t, :], t) @ product_over(g[t, :], t))
    ),
    "the root of a product of squares": false(
        Eq(sqrt(product_over(hadamard(g, g)[t, :], t)), product_over(g[t, :], t)), at={S: 1}
    ),
    "a product of what may be 0 over itself": false(
        Eq(product_over(g[t, :], t) / product_over(g[t, :], t), one), at={S: 1}
    ),
    "a product of any numbers times −∞": false(
        Eq(exp(product_over(g[t, :], t) * bias(causal, S, S)), indicator(causal, S, S)), at={S: 2}
    ),
    "a product of positive numbers, and −∞, of windows": false(
        Eq(
            exp(product_over(a[t, :], t) * bias(causal, S, S)),
            indicator(causal | ~window(3, 3), S, S),
        ),
        at={S: 5},
    ),
    "a product of positive numbers, and −∞": holds(
        Eq(exp(product_over(a[t, :], t) * bias(causal, S, S)), indicator(causal, S, S))
    ),
    "a product of what is cut off": false(
        Eq(product_over(relu(g[t, :]), t), product_over(g[t, :], t)), at={S: 1}
    ),
    "a quotient of products": true(
        Eq(gates(i, j), product_over(a[t, :], t, t <= j) / product_over(a[t, :], t, t <= i)), i <= j
    ),
    "a quotient of products, the wrong way round": false(
        Eq(gates(i, j), product_over(a[t, :], t, t <= j) / product_over(a[t, :], t, t <= i)), at={S: 2}
    ),
    "a quotient of products that may be 0": false(
        Eq(
            gates(i, j, b),
            product_over(b[t, :], t, t <= j) / product_over(b[t, :], t, t <= i),
        ),
        i <= j,
        nonnegative(b),
        at={S: 1},
    ),
    "a quotient of products, positive by hypothesis": true(
        Eq(gates(i, j, b), product_over(b[t, :], t, t <= j) / product_over(b[t, :], t, t <= i)),
        i <= j,
        positive(b),
    ),
    "the product of powers": true(Eq(product_over(exp(g[t, :]), t, t <= i), exp(upto(i)))),
    "the product of products": true(
        Eq(hadamard(gates(i, j), gates(i, j, exp(b))), gates(i, j, hadamard(a, exp(b))))
    ),
    "the product of sums": false(
        Eq(gates(i, j) + gates(i, j, exp(b)), gates(i, j, a + exp(b))), i < j, at={S: 3}
    ),
    "a product over a sum that goes on": true(
        Eq(gates(i, k), hadamard(gates(i, j), gates(j, k))), i <= j, j <= k
    ),
    "a product over a sum with a gap": false(
        Eq(gates(i, k), hadamard(gates(i, j), gates(j, k))), i <= k, at={S: 2}
    ),
    "a product in another order": false(
        Eq(product_over(entry(pi.matrix @ a, t, 1), t, t <= i), product_over(a[t, :], t, t <= i)),
        at={S: 2},
    ),
    "every product in another order": holds(
        Eq(product_over(entry(pi.matrix @ a, t, 1), t), product_over(a[t, :], t))
    ),
    # recurrences
    "gates": true(recurrent(lambda p: state(p, gates), lambda p: a[p + 1, :])),
    "gates, the one before": false(recurrent(lambda p: state(p, gates), lambda p: a[p, :]), at={S: 2}),
    "gates on what is new": false(
        by_induction(
            lambda p: state(p, gates),
            at=i,
            start=K[start, :].T @ V[start, :],
            step=lambda s, p: a[p + 1, :] * (s + K[p + 1, :].T @ V[p + 1, :]),
        ),
        at={S: 2},
    ),
    "retention": true(recurrent(lambda p: state(p, retained), lambda p: number(gamma))),
    "retention, a step more": false(
        recurrent(
            lambda p: state(p, lambda r, s: number(gamma) * retained(r, s)), lambda p: number(gamma)
        ),
        at={S: 1},
    ),
    "retention by any number": true(
        recurrent(lambda p: state(p, lambda r, s: product_over(c, t, And(r < t, t <= s))), lambda p: c),
    ),
    "forgetting is a bias on keys": true(
        Eq(
            softmax(masked(L + forgetting, causal)),
            softmax(masked(L - ones(S, 1) @ heard.T, causal)),
        )
    ),
    "forgetting is a bias on keys, of all": false(
        Eq(softmax(L + forgetting), softmax(L - ones(S, 1) @ heard.T)), at={S: 2}
    ),
    "forgetting is a bias on keys, plus": false(
        Eq(
            softmax(masked(L + forgetting, causal)),
            softmax(masked(L + ones(S, 1) @ heard.T, causal)),
        ),
        at={S: 2},
    ),
    # numbers of positions
    "the number of the next": true(
        Eq(number(i + 1) + 0 * g[i + 1, :], number(i) + one + 0 * g[i + 1, :])
    ),
    "the number of the next is that of itself": false(
        Eq(number(i + 1) + 0 * g[i + 1, :], number(i) + 0 * g[i + 1, :]), at={S: 2}
    ),
    "the first number": true(Eq(entry(numbers, 1, 1), one)),
    "the last number": true(Eq(numbers[end, :], number(S))),
    "the second number": false(Eq(numbers[end, :], number(2)), at={S: 1}),
    "three numbers": false(
        Eq((number(i) - one) @ (number(i) - 2 * one) @ (number(i) - 3 * one), 0 * one),
        at={S: 4},
    ),
    "the sum of all numbers": true(Eq(2 * ones(1, S) @ numbers, number(S) * (number(S) + one))),
    "the sum of all numbers, off": false(Eq(2 * ones(1, S) @ numbers, number(S) * number(S)), at={S: 1}),
    "e to numbers": true(Eq(exp(c * numbers[i + 1, :]), exp(c) @ exp(c * numbers[i, :]))),
    "distances are those of positions": true(
        Eq(exp(number(j) - number(i)), exp(sum_over(one, t, And(i < t, t <= j)))), i <= j
    ),
    "distances to the future": false(
        Eq(exp(number(j) - number(i)), exp(sum_over(one, t, And(i < t, t <= j)))), at={S: 2}
    ),
    "numbers in another order": false(Eq(pi.matrix @ numbers, numbers), at={S: 2}),
    # distances, also where a neighbour may not exist
    "up to two before": true(Eq(sum_over(g[t, :], t, t <= i - 2), sum_over(g[t, :], t, t < i - 1))),
    "up to two before, as one": false(
        Eq(sum_over(g[t, :], t, t <= i - 2), sum_over(g[t, :], t, t < i)), at={S: 2}
    ),
    "distances of positions that run": true(
        Eq(
            sum_over(sum_over(g[t, :] @ b[u, :], u, u <= t + 2), t),
            sum_over(sum_over(g[t, :] @ b[u, :], t, t > u - 3), u),
        )
    ),
    "distances of positions that run, off by one": false(
        Eq(
            sum_over(sum_over(g[t, :] @ b[u, :], u, u <= t + 2), t),
            sum_over(sum_over(g[t, :] @ b[u, :], t, t > u - 2), u),
        ),
        at={S: 3},
    ),
    "three before is far away": false(Eq(sum_over(g[t, :], t, Same(t, i - 3)), 0 * g[i, :]), at={S: 4}),
    "one place at a distance": true(
        Eq(
            sum_over(g[t, :], t, And(i < t, t <= i + 3)),
            sum_over(g[t, :], t, t <= i + 3) - sum_over(g[t, :], t, t <= i),
        )
    ),
    "as many places as the distance": false(
        Eq(sum_over(one, t, And(i < t, t <= i + 2)), 2 * one), at={S: 1}
    ),
    "as many places as the distance, if there are": holds(
        Eq(sum_over(one, t, And(i < t, t <= i + 2)), 2 * one), i <= S - 2
    ),
    # the first n
    "the first two of the first three": true(
        Eq(indicator(prefix(2) & prefix(3), S, S), indicator(prefix(2), S, S))
    ),
    "the first two are the first three": false(
        Eq(indicator(prefix(2), S, S), indicator(prefix(3), S, S)), at={S: 3}
    ),
    "the first seven are all": false(Eq(indicator(prefix(7), S, S), ones(S, S)), at={S: 8}),
    "the first ten are the first eleven": false(
        Eq(indicator(prefix(10), S, S), indicator(prefix(11), S, S)), at={S: 11}
    ),
    "the first ten of the first eleven": holds(
        Eq(indicator(prefix(10) & prefix(11), S, S), indicator(prefix(10), S, S))
    ),
    "the first token": true(Eq(indicator(prefix(1), S, S)[i, start], one)),
    "the first is seen alone": true(Eq(Mask(exp(L), prefix(1)) @ K, ones(S, 1) @ K[start, :])),
    "the first two are seen alone": false(
        Eq(Mask(exp(L), prefix(2)) @ K, ones(S, 1) @ K[start, :]), at={S: 2}
    ),
    "a prefix of other keys": true(
        Eq(indicator(prefix(2) & prefix(4), S, T), indicator(prefix(2), S, T))
    ),
    "the prefix does not see what comes after": true(
        Eq(
            Mask(exp(splice(K, q, after=2) @ splice(K, q, after=2).T), causal | prefix(2))[i, :]
            @ splice(K, q, after=2),
            Mask(exp(K @ K.T), causal | prefix(2))[i, :] @ K,
        ),
        i <= 2,
    ),
    "the prefix sees more than the past": false(
        Eq(
            Mask(exp(splice(K, q, after=1) @ splice(K, q, after=1).T), causal | prefix(2))[i, :]
            @ splice(K, q, after=1),
            Mask(exp(K @ K.T), causal | prefix(2))[i, :] @ K,
        ),
        i <= 2,
        at={S: 2},
    ),
    # a mask that is carried along
    "a mask carried along": true(
        Eq(
            normalise(take_columns(take_columns(hadamard(exp(L), seen), back).T, back).T),
            pi.matrix @ normalise(hadamard(exp(L), seen)) @ pi.matrix.T,
        ),
        sees_something(R, S, S),
    ),
    "a mask carried along, the rows alone": false(
        Eq(
            normalise(take_columns(hadamard(exp(L), seen).T, back).T),
            pi.matrix @ normalise(hadamard(exp(L), seen)) @ pi.matrix.T,
        ),
        sees_something(R, S, S),
        at={S: 2},
    ),
    "a mask that stays": false(
        Eq(
            normalise(hadamard(exp(pi.matrix @ L @ pi.matrix.T), seen)),
            pi.matrix @ normalise(hadamard(exp(L), seen)) @ pi.matrix.T,
        ),
        sees_something(R, S, S),
        at={S: 2},
    ),
}
