"""Numbers that are 0: at every size, or as long as sizes are small."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from sympy import Eq as Same
from sympy import Ne, prod

from symattn.language import (
    Expression,
    below,
    beside,
    causal,
    concat,
    entry,
    family,
    features,
    head_sum,
    heads,
    identity,
    indicator,
    isolated,
    matrix,
    number,
    permutation,
    position,
    stack,
    sum_over,
    tokens,
    unknown,
    window,
    zeros,
)
from symattn.relations import Relation, blocks, prefix

S, T = tokens("S T")
d, e = features("d e")
H = heads("H")
SIZES = (S, T, d, e, H)
i, j, k = (position(name, S) for name in "ijk")
a, b = position("a", d), position("b", d)
h, g = position("h", H), position("g", H)
R = unknown("R")
ROWS = {size: matrix(f"y_{size}", 1, size) for size in SIZES}
A, B, L = matrix("A", d, d), matrix("B", d, d), matrix("L", S, S)
P, Q = matrix("P", S, d), matrix("Q", S, e)
V, W = matrix("V", d, T), matrix("W", e, T)
u, v = family("u", h, S, d), family("v", h, d, T)
one = number(1)


def elementary(order: int, axis: Any, row: Expression) -> Expression:
    """Return the elementary symmetric polynomial of an order: 0 where there are fewer places."""
    places = [position(f"t{n}", axis) for n in range(order)]
    total = one
    for place, after in zip(places, [*places[1:], None], strict=True):
        total = sum_over(entry(row, 1, place) * total, place, None if after is None else place < after)
    return total


def power_sum(order: int, axis: Any, row: Expression) -> Expression:
    """Return Σ_t y_t^order."""
    t = position("t0", axis)
    term = entry(row, 1, t)
    for _ in range(order - 1):
        term = term * entry(row, 1, t)
    return sum_over(term, t)


def power(m: Expression, n: int) -> Expression:
    """Return mⁿ."""
    return m if n == 1 else m @ power(m, n - 1)


def a_mask(pick: Random, *, unknowns: bool = True) -> Relation:
    """Return a relation with numbers in it."""
    reach = pick.randint(1, 7)
    plain = [causal, isolated, window(reach, 0), window(reach, reach), blocks(reach), prefix(reach)]
    one_of, other = pick.choice(plain), pick.choice(plain + [R] * unknowns)
    return pick.choice([one_of, one_of & other, one_of | other, one_of & ~other, ~one_of | other])


def alike(pick: Random) -> tuple[Relation, Relation]:
    """Return two relations that agree at small sizes, or everywhere."""
    mask = pick.choice([causal, R, R & causal, window(2, 2), blocks(3), ~causal])
    near, far = sorted(pick.sample(range(1, 8), 2))
    return pick.choice([
        (mask & window(far, far), mask),
        (mask | ~window(far, far), mask),
        (window(near, 0) & window(far, 0), window(near, 0)),
        (window(near, 0) | window(far, 0), window(far, 0)),
        (window(near, 0) | window(far, 0), causal),
        (causal & blocks(far), causal),
        (mask & ~mask | causal, causal),
        (prefix(far) & causal, causal),
        (blocks(near) & blocks(near * 2), blocks(near)),
        (blocks(near) & blocks(far), blocks(near)),
    ])  # fmt: skip


def late_polynomial(pick: Random) -> Expression:
    size, other = pick.choice(SIZES), pick.choice(SIZES)
    tops = range(1, pick.randint(2, 5 if size is not H else 4))
    extra = pick.choice([1, 1, size, other, other - 1])
    return number(prod([size - n for n in tops]) * extra)


def late_elementary(pick: Random) -> Expression:
    size = pick.choice(SIZES)
    return elementary(pick.randint(2, 4 if size is S else 5), size, ROWS[size])


def late_place(pick: Random) -> Expression:
    size = pick.choice(SIZES)
    t, p = position("t", size), position("p", size)
    return sum_over(
        entry(ROWS[size], 1, t), t, Same(t, pick.choice([pick.randint(2, 7), p + pick.randint(1, 5)]))
    )


def late_mask(pick: Random) -> Expression:
    one_way, other = alike(pick)
    return entry(indicator(one_way, S, S) - indicator(other, S, S), i, pick.choice([i, j, 1, S]))


def late_power(pick: Random) -> Expression:
    strict = indicator(causal & ~isolated, S, S)
    return entry(power(strict, pick.randint(2, 5)), i, pick.choice([j, 1])) * entry(L, i, j)


def late_commutator(pick: Random) -> Expression:
    skew_a, skew_b = A - A.T, B - B.T
    return entry(skew_a @ skew_b - skew_b @ skew_a, a, b)


def late_permutations(pick: Random) -> Expression:
    axis = pick.choice([S, d, H, 2 * S, S + T, d + e, H * d])
    pi, rho = permutation("pi", axis).matrix, permutation("rho", axis).matrix
    p, q = position("p", axis), position("q", axis)
    return pick.choice([
        lambda: entry(pi @ pi - identity(axis), p, q),
        lambda: entry(pi - pi.T, p, q),
        lambda: entry(pi @ rho - rho @ pi, p, q),
        lambda: entry(power(pi, 6) - identity(axis), p, q),
    ])()  # fmt: skip


def late_blocks(pick: Random) -> Expression:
    shift = pick.choice([
        beside(identity(d), zeros(d, e)) @ beside(zeros(d, e), identity(d)).T,
        beside(zeros(d, e), identity(d)) @ beside(identity(d), zeros(d, e)).T,
    ])  # fmt: skip
    turn = below(beside(zeros(T, S), identity(T)), beside(identity(S), zeros(S, T)))
    p, q = position("p", S + T), position("q", S + T)
    n = pick.randint(2, 6)
    return pick.choice([
        entry(power(shift, pick.randint(2, 4)), a, b), entry(power(turn, n) - identity(S + T), p, q),
    ])  # fmt: skip


def late_rows(pick: Random) -> Expression:
    """Return Σ_t [row t of a mask is empty, or full] y_t."""
    t = position("t", S)
    mask = indicator(a_mask(pick), S, S)
    sight = sum_over(entry(mask, t, k), k)
    return sum_over(entry(ROWS[S], 1, t) * sight, t, pick.choice([t > 3, t > 5, Ne(t, 1)])) * number(
        prod([S - n for n in range(1, pick.randint(2, 4))])
    )


def always_polynomial(pick: Random) -> Expression:
    n, m = pick.choice(SIZES), pick.randint(1, 5)
    return number((n - m) * (n - m - 1)) - number(n**2 - (2 * m + 1) * n + m * (m + 1))


def always_elementary(pick: Random) -> Expression:
    size = pick.choice(SIZES)
    row = ROWS[size]
    s1, s2 = power_sum(1, size, row), power_sum(2, size, row)
    if pick.random() < 0.6:
        return 2 * elementary(2, size, row) - (s1 * s1 - s2)
    return 6 * elementary(3, size, row) - (s1 * s1 * s1 - 3 * s1 * s2 + 2 * power_sum(3, size, row))


def always_split(pick: Random) -> Expression:
    size = pick.choice(SIZES)
    t, p = position("t", size), position("p", size)
    term = entry(ROWS[size], 1, t)
    cut = pick.choice([p, p + 1, 3, size])
    return sum_over(term, t, t < cut) + sum_over(term, t, t >= cut) - sum_over(term, t)


def always_blocks(pick: Random) -> Expression:
    t = position("t", T)
    pairs = beside(P, Q) @ below(V, W) - (P @ V + Q @ W)
    three = beside(beside(P, Q), P) @ below(below(V, W), V) - (P @ V + Q @ W + P @ V)
    in_heads = concat(u, h) @ stack(v, h) - head_sum(u @ v, h)
    mixed = concat(u, h) @ stack(v, h) - sum_over(sum_over(u @ family("v", g, d, T), g, Same(g, h)), h)
    return entry(pick.choice([pairs, three, in_heads, mixed]), i, t)


def always_permutations(pick: Random) -> Expression:
    axis = pick.choice([S, d, H, S + T])
    pi, p, q = permutation("pi", axis), position("p", axis), position("q", axis)
    row, t = matrix("w", 1, axis), position("t", axis)
    total = sum_over(entry(row, 1, t), t)
    return pick.choice([
        lambda: entry(pi.matrix @ pi.inverse.matrix - identity(axis), p, q),
        lambda: sum_over(entry(row, 1, pi(t)), t) - total,
        lambda: sum_over(entry(row, 1, t), t, Ne(t, pi(p))) + entry(row, 1, pi(p)) - total,
    ])()  # fmt: skip


LATE: tuple[Callable[[Random], Expression], ...] = (
    late_polynomial, late_elementary, late_place, late_mask, late_power, late_commutator,
    late_permutations, late_blocks, late_rows,
)  # fmt: skip
ALWAYS: tuple[Callable[[Random], Expression], ...] = (
    always_polynomial, always_elementary, always_split, always_blocks, always_permutations,
)  # fmt: skip
