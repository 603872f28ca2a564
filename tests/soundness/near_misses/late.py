"""Claims that hold as long as sizes are small, and claims of the same form that hold at every size."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

from sympy import And, Ne, Or, sympify
from sympy import Eq as Same

from symattn.errors import InputError
from symattn.language import (
    Eq,
    Expression,
    Mask,
    along_rows,
    below,
    beside,
    bias,
    causal,
    defined,
    entry,
    exp,
    hadamard,
    identity,
    indicator,
    masked,
    matrix,
    nonnegative,
    nonzero,
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
    splice,
    sum_over,
    window,
    zero_exactly_where,
    zeros,
)
from tests.soundness.draws import Symbols
from tests.soundness.near_misses.altered import altered_once
from tests.soundness.near_misses.miss import Miss, as_miss
from tests.soundness.near_misses.zeros import (
    ALWAYS,
    LATE,
    ROWS,
    SIZES,
    A,
    B,
    H,
    L,
    R,
    S,
    T,
    a,
    a_mask,
    alike,
    d,
    e,
    i,
    j,
    k,
    one,
    power,
)

m = position("m", S)
x, z, M = matrix("x", S, d), matrix("z", S, d), matrix("M", d, d)
C = matrix("C", S, S)
Claim = tuple[Any, tuple[Any, ...], str]


def a_zero(pick: Random) -> tuple[Expression, str]:
    """Return a number that is 0 at small sizes or always, or nearly so."""
    make = pick.choice(LATE if pick.random() < 0.5 else ALWAYS)
    found, name = make(pick), make.__name__.replace("_", " ")
    if pick.random() < 0.4:
        altered = altered_once(found, pick)
        if altered is not None and isinstance(altered[0], Expression) and altered[0].is_entry:
            return altered[0], f"{name}, {altered[1]}"
    return found, name


def a_body(pick: Random) -> Expression:
    """Return something that a zero may be multiplied with."""
    return pick.choice([
        one, x, L, exp(L), softmax(L), softmax(x @ M @ x.T), Mask(softmax(L)), A @ B, x @ M,
        softmax(L + bias(causal, S, S)) @ x, entry(x, i, a), exp(entry(L, i, j)), number(S), number(d),
    ])  # fmt: skip


def vanishing(pick: Random) -> Claim:
    zero, name = a_zero(pick)
    body = a_body(pick)
    return Eq(zero * body, (0 * one) * body), (), f"0 = {name}"


def added(pick: Random) -> Claim:
    zero, name = a_zero(pick)
    body = a_body(pick)
    left, right = body + zero * body, body
    if pick.random() < 0.3:
        left, right = (along_rows("f", side, 2) for side in (left, right))
    return Eq(left, right), (), f"added: {name}"


def under_masks(pick: Random) -> Claim:
    one_way, other = alike(pick) if pick.random() < 0.6 else (a_mask(pick), a_mask(pick))
    scores = pick.choice([L, x @ M @ x.T, L / number(d)])
    forms: list[Callable[[Any], Expression]] = [
        lambda r: softmax(scores + bias(r, S, S)), lambda r: Mask(softmax(scores), r),
        lambda r: softmax(masked(scores, r)), lambda r: hadamard(exp(scores), indicator(r, S, S)),
        lambda r: softmax(scores + bias(r, S, S)) @ x,
    ]  # fmt: skip
    left, right = pick.choice([(f, f) for f in forms] + [(forms[0], forms[1]), (forms[1], forms[2])])
    given = (sees_something(one_way, S, S), sees_something(other, S, S)) if pick.random() < 0.6 else ()
    return Eq(left(one_way), right(other)), given, f"{one_way} and {other}"


def seen(p: Any, q: Any, relation: Any = R) -> Expression:
    return entry(indicator(relation, S, S), p, q)


def matched(pick: Random) -> Claim:
    """Return what a hypothesis about rows says, if it speaks of all keys and of all rows."""
    n, y = pick.randint(2, 7), ROWS[S]
    keys = pick.choice([S, S, n, n, T])
    weight = pick.choice(
        [one, entry(y, 1, k), exp(entry(L, i, k)), entry(y, 1, permutation("pi", S)(k))]
    )
    sight = sum_over(seen(i, k) * weight, k)
    if pick.random() < 0.6:
        only = [
            Eq(sight, weight.xreplace({k: j})),
            Eq(row(softmax(L + bias(R, S, S)), i), row(identity(S), j)),
            Eq(row(Mask(exp(L), R), i), row(identity(S), j)),
            Eq(sum_over(seen(i, k) * weight, k, Ne(k, j)), 0 * one),
            Eq(exp(sight), exp(weight.xreplace({k: j}))),
        ]
        return pick.choice(only), (sees_only(R, i, j, keys),), f"{keys} keys"
    every = [
        positive(sum_over(seen(i, k), k)),
        defined(softmax(L + bias(R, S, S))),
        Eq(softmax(L + bias(R, S, S)) @ ones(S, 1), ones(S, 1)),
        Eq(Mask(exp(L), R), Mask(softmax(L), R)),
        Eq(sum_over(sum_over(seen(m, k), k) / sum_over(seen(m, k), k), m), number(S)),
    ]
    query = pick.choice([None, None, None, i, j, n])
    return pick.choice(every), (sees_something(R, keys, S, query=query),), f"{keys} rows"


def of_rows(pick: Random) -> Claim:
    """Return a claim about what a row sees, with a hypothesis that says so, or nearly."""
    n, pi = pick.randint(1, 6), permutation("pi", S)
    key = pick.choice([j, j, j, i, 1, S, n, pi(i), j + 1])
    query = pick.choice([i, i, i, j, 1, n, pi(i)])
    y = ROWS[S]
    hypotheses = [
        *[sees_only(R, i, j, keys) for keys in (S, n, n, T)], sees_only(R, i, n, S), sees(R, i, j),
        sees(R, i, n), sees_something(R, S, S), sees_something(R, n, S),
        sees_something(R & causal, S, S, query=i), sees_something(R, S, S, query=j),
        Ne(i, j), i < j, i <= j, Same(i, n), Or(Same(i, j), i > j + 2), And(i < j, j < S),
    ]  # fmt: skip
    given = tuple(pick.sample(hypotheses, pick.choice((1, 1, 2))))
    weight = pick.choice([one, entry(y, 1, k), exp(entry(L, query, k)), entry(y, 1, pi(k))])
    sight = sum_over(seen(query, k) * weight, k)
    picked = weight.xreplace({k: sympify(key)}) if weight is not one else one
    if pick.random() < 0.5:
        return matched(pick)
    forms = [
        lambda: Eq(sight, picked),
        lambda: Eq(row(softmax(L + bias(R, S, S)), query), row(identity(S), key)),
        lambda: Eq(sight, sum_over(seen(key, k) * weight, k)),
        lambda: positive(sum_over(seen(query, k), k)),
        lambda: positive(sum_over(seen(query, k) * exp(entry(L, i, k)), k)),
        lambda: defined(softmax(L + bias(R, S, S))),
        lambda: defined(row(Mask(softmax(L), R), query)),
        lambda: Eq(seen(query, key), one),
        lambda: Eq(sum_over(seen(query, k) * weight, k, Ne(k, key)), 0 * one),
    ]
    return pick.choice(forms)(), given, "what a row sees"


def of_signs(pick: Random) -> Claim:
    """Return a claim about signs, zeros or definedness that sizes may break."""
    n, size = pick.randint(1, 7), pick.choice(SIZES)
    zero, name = a_zero(pick)
    one_way, other = alike(pick) if pick.random() < 0.7 else (a_mask(pick), a_mask(pick))
    t, p = position("t", size), position("p", size)
    tail = sum_over(exp(entry(ROWS[size], 1, t)), t, t >= pick.choice([p, p + 1, n, size - 1]))
    forms = [
        (lambda: defined(L / number(size - n)), f"1/({size} − {n})"),
        (lambda: Eq(number(size - n) / number(size - n), one), f"({size} − {n})/({size} − {n})"),
        (lambda: defined(one / (one + zero * zero)), name),
        (lambda: positive(one + zero), name),
        (lambda: nonnegative(zero * zero), name),
        (lambda: nonnegative(zero), name),
        (
            lambda: zero_exactly_where(hadamard(indicator(one_way, S, S), exp(L)), ~other),
            "zeros of a mask",
        ),
        (lambda: zero_exactly_where(softmax(L + bias(one_way, S, S)), ~other), "zeros of weights"),
        (lambda: positive(tail), "a tail"),
        (lambda: defined(one / tail), "a divisor"),
        (lambda: Eq(tail / tail, one), "a quotient"),
    ]
    make, what = pick.choice(forms)
    given = pick.choice([(), (), (nonzero(number(size - n)),), (size > n,), (size <= n,)])
    return make(), given, what


def of_blocks(pick: Random) -> Claim:
    """Return a claim about matrices put side by side, in orders that fit or do not."""
    left = {d: matrix("P", S, d), e: matrix("Q", S, e), H: matrix("Y", S, H)}
    right = {d: matrix("V", d, T), e: matrix("W", e, T), H: matrix("Z", H, T)}
    axes = pick.choice([(d, e), (d, e, H), (e, H), (d, d), (d, e, d)])
    other = axes if pick.random() < 0.5 else tuple(pick.sample(axes, len(axes)))

    def together(parts: dict[Any, Expression], order: tuple[Any, ...], join: Any) -> Expression:
        found = parts[order[0]]
        for size in order[1:]:
            found = join(found, parts[size])
        return found

    wide, tall = together(left, axes, beside), together(right, other, below)
    total = left[axes[0]] @ right[axes[0]]
    for size in axes[1:]:
        total = total + left[size] @ right[size]
    one_way, another = wide @ tall, total
    if pick.random() < 0.4:
        one_way, another = (softmax(wide @ wide.T), softmax(together(left, other, beside) @ wide.T))
    if pick.random() < 0.2:
        pi = permutation("pi", sum(axes)).matrix
        one_way = (wide @ pi) @ (pick.choice([pi, pi.T]) @ tall)
        another = total
    return Eq(one_way, another), (), f"{axes} and {other}"


def of_splices(pick: Random) -> Claim:
    """Return a claim that a row does not feel the tokens after it, with cuts that are right or wrong."""
    cut = splice(x, z, after=pick.choice([i, i, i - 1, i + 1, j, pick.randint(1, 5), S]))
    mask = pick.choice([causal, causal, window(3, 0), R & causal, R])
    scores = pick.choice([lambda u: u @ M @ u.T, lambda u: L, lambda u: u @ x.T])
    relation = [sees_something(mask, S, S)] if mask.unknowns() else []
    at = pick.choice([i, i, j, 1, i + 1])
    given = (*relation, *pick.choice([(), (i <= j,), (j <= i,), (j < i,)]))

    def layer(u: Expression) -> Expression:
        return softmax(scores(u) + bias(mask, S, S)) @ u

    twice = pick.random() < 0.3
    sides = [row(layer(layer(u)) if twice else layer(u), at) for u in (cut, x)]
    return Eq(*sides), given, f"spliced, row {at}"


def of_sums(pick: Random) -> Claim:
    """Return a claim about a double sum, with conditions that are equivalent or nearly."""
    size = pick.choice(SIZES)
    p, q, t, u = (position(name, size) for name in "pqtu")
    m, n = pick.randint(1, 6), pick.randint(1, 6)
    y = ROWS[size]
    pairs = [
        (t <= p, t < p + 1),
        (t < p + 1, t < p + 2),
        (And(t <= p, t <= q), t <= p),
        (Same(t, p), And(t <= p, t >= p)),
        (Ne(t, p), Or(t < p, t > p)),
        (t <= m, t < m + 1),
        (t <= m, t <= n),
        (And(t > m, t > n), t > max(m, n)),
        (Same(t, p + m), Same(t - m, p)),
        (Or(t <= m, t > m), t >= 1),
        (t <= size, t <= n),
        (t < size, t <= size - 1),
    ]
    one_way, other = pick.choice(pairs)
    body = pick.choice([
        entry(y, 1, t), entry(y, 1, t) * entry(y, 1, p), exp(entry(y, 1, t)),
        entry(y, 1, t) * sum_over(entry(y, 1, u), u, u < t), one,
    ])  # fmt: skip
    given = pick.choice([(), (), (p <= q,), (p < q,), (Ne(p, q),), (size > 1,), (p < size,)])
    return Eq(sum_over(body, t, one_way), sum_over(body, t, other)), given, f"{one_way} and {other}"


def of_shifts(pick: Random) -> Claim:
    """Return a claim about powers of a matrix that moves the places of an axis put together of two."""
    one_axis, other = pick.choice([(d, e), (S, T), (H, d), (S, d)])
    left = beside(identity(one_axis), zeros(one_axis, other))
    right = beside(zeros(one_axis, other), identity(one_axis))
    n = pick.randint(2, 6)
    if pick.random() < 0.6:
        shift = pick.choice([left @ right.T, right @ left.T, left @ left.T])
        return Eq(power(shift, n), zeros(one_axis, one_axis)), (), f"shift to the power {n}"
    turn = below(right, beside(identity(other), zeros(other, one_axis)))
    same = power(turn, n)
    return (
        Eq(same, pick.choice([identity(one_axis + other), turn, same.T])),
        (),
        f"turn to the power {n}",
    )


def of_permutations(pick: Random) -> Claim:
    """Return a claim about permutations of an axis that is put together."""
    axis = pick.choice([2 * S, S + T, d + e, H * d, S, d])
    pi, rho = permutation("pi", axis).matrix, permutation("rho", axis).matrix
    n = pick.choice([1, 2, 6])
    pairs = [
        (pi, pi.T), (power(pi, n), identity(axis)), (pi @ rho, rho @ pi), (pi @ rho @ pi.T, rho),
        (pi @ pi.T, identity(axis)), (pi.T @ rho, (rho.T @ pi).T),
    ]  # fmt: skip
    return Eq(*pick.choice(pairs)), (), f"permutations of {axis}"


def of_orders(pick: Random) -> Claim:
    """Return a claim that a sum over increasing places is empty: images and neighbours among them."""
    size = pick.choice([S, S, d, H])
    p, q, t, u = (position(name, size) for name in "pqtu")
    pi, row = permutation("pi", size), ROWS[size]
    named = pick.sample(
        [p, q, p + 1, p + 2, pi(p), pi(q), pi.inverse(p), pi(p + 1)], pick.choice((1, 2, 3))
    )
    terms = pick.sample([t, u, *named], len(named) + 2)
    if pick.random() < 0.5:
        terms = [term for term in terms if term != u]
    links = [
        Same(one_way, other) if pick.random() < 0.2 else one_way < other
        for one_way, other in pairwise(terms)
    ]
    inner = [link for link in links if link.has(u)]
    body = entry(row, 1, t)
    if inner:
        body = sum_over(body * entry(row, 1, u), u, And(*inner))
    left = sum_over(body, t, And(*(link for link in links if not link.has(u))))
    given = pick.choice([(), (), (), (p < q,), (p + 1 <= q,), (Ne(pi(p), p),)])
    if pick.random() < 0.7:
        return Eq(left, 0 * one), given, "orders"
    return Eq(left, left.xreplace({named[0]: pick.choice([p, q, pi(p)])})), given, "orders renamed"


def of_infinities(pick: Random) -> Claim:
    """Return a claim with −∞ times a number inside an exponent."""
    zero, name = a_zero(pick)
    mask, other = alike(pick) if pick.random() < 0.5 else (a_mask(pick), a_mask(pick))
    hidden = entry(bias(mask, S, S), i, j)
    times = pick.choice(
        [entry(indicator(other, S, S), i, j), one, 0 * one, number(S - pick.randint(1, 5))]
    )
    body = exp(hidden * times)
    right = pick.choice([0 * one, exp(hidden), entry(indicator(mask, S, S), i, j)])
    if pick.random() < 0.5:
        return Eq(body * zero, right * zero), (), f"−∞ in an exponent, {name}"
    return Eq(body, right), (), f"−∞ in an exponent, {mask} and {other}"


FORMS: tuple[Callable[[Random], Claim], ...] = (
    vanishing, added, under_masks, of_rows, of_signs, of_blocks, of_splices, of_sums, of_orders,
    of_infinities, of_shifts, of_permutations,
)  # fmt: skip


def a_late_claim(seed: int) -> Miss | None:
    """Return a claim that is true, false at once, or false late; some ask for small sizes alone."""
    pick = Random(seed)  # noqa: S311 - test data
    form = pick.choice(FORMS)
    try:
        statement, given, what = form(pick)
    except (InputError, TypeError):
        return None
    if False in given:
        return None
    arithmetic = "zero-times-infinity" if form is of_infinities else "real"
    sizes: dict[Any, int] = {}
    if pick.random() < 0.25:
        sizes = {size: pick.choice((1, 1, 2)) for size in Symbols(statement, *given).sizes}
    return as_miss(statement, given, f"{form.__name__}: {what}", arithmetic, sizes=sizes)
