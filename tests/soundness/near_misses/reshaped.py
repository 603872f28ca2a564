"""Columns of one matrix in other orders: heads cut out and turned, pairs shuffled, parts exchanged.

A word of such orders is applied to a matrix, on both sides of an equation. Many equations are true, and
many are true of few heads or features only.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from sympy import Expr

from symattn.language import (
    Eq,
    along_rows,
    beside,
    column,
    concat,
    exp,
    features,
    heads,
    identity,
    matrix,
    ones,
    permutation,
    position,
    rotary,
    rotary_halves,
    softmax,
    split,
    tokens,
)
from tests.soundness.near_misses.miss import Miss, as_miss

S, H, G = tokens("S"), *heads("H G")
d, e, m = features("d e m")
pi = permutation("pi", H)
theta = matrix("theta", S, m)

Order = Callable[[Any, int], Any]
"""Puts the columns of a matrix into an order; the number tells its indices from those inside."""


def _inverse(order: Order) -> Order:
    """Return the inverse of an order, as a product."""
    return lambda a, n: a @ order(identity(a.shape[1]), n).T


def _turned(a: Any, n: int) -> Any:
    h, q = position(f"h_{n}", H), position(f"q_{n}", d)
    return concat(column(split(a, h), q), q, h)


def _turned_back(a: Any, n: int) -> Any:
    h, q = position(f"h_{n}", H), position(f"q_{n}", d)
    return concat(column(split(a, q), h), h, q)


def _permuted(a: Any, n: int) -> Any:
    h = position(f"h_{n}", H)
    return concat(split(a, pi(h)), h)


def _permuted_back(a: Any, n: int) -> Any:
    h = position(f"h_{n}", H)
    return concat(split(a, pi.inverse(h)), h)


def _cut(a: Any, n: int) -> Any:
    h = position(f"h_{n}", H)
    return concat(split(a, h), h)


def _crossed(a: Any, n: int) -> Any:
    f, h = position(f"f_{n}", H), position(f"h_{n}", H)
    return concat(column(split(a, f), h), h, f)


def _shuffled(a: Any, n: int) -> Any:
    (first, second), p = split(a, 2), position(f"p_{n}", m)
    return concat(beside(column(first, p), column(second, p)), p)


def _unshuffled(a: Any, n: int) -> Any:
    p = position(f"p_{n}", m)
    return beside(*(concat(column(split(a, p), k), p) for k in (1, 2)))


def _exchanged(a: Any, n: int) -> Any:
    first, second = split(a, 2)
    return beside(second, first)


def _parts(a: Any, n: int) -> Any:
    first, second = split(a, (d, e))
    return beside(second, first)


def _grouped(first_read: bool, first_laid: bool) -> Order:
    def order(a: Any, n: int) -> Any:
        g, h = position(f"g_{n}", G), position(f"h_{n}", H)
        read, laid = ((g, h) if way else (h, g) for way in (first_read, first_laid))
        return concat(split(a, *read), *laid)

    return order


ORDERS: dict[Expr, tuple[Order, ...]] = {
    H * d: (_turned, _inverse(_turned), _turned_back, _permuted, _permuted_back, _cut),
    2 * m: (
        _shuffled, _inverse(_shuffled), _shuffled, _unshuffled, _exchanged,
        lambda a, n: rotary(a, theta), lambda a, n: rotary_halves(a, theta),
    ),
    d + e: (_parts, _inverse(_parts)),
    H**2: (_crossed, _permuted, _cut),
    G * H * d: tuple(_grouped(read, laid) for read in (True, False) for laid in (True, False)),
}  # fmt: skip


def a_reshaped_claim(seed: int) -> Miss | None:
    """Return an equation about columns in two orders."""
    pick = Random(seed)  # noqa: S311 - test data
    length = pick.choice(list(ORDERS))

    def word() -> list[Order]:
        chosen = [pick.choice(ORDERS[length]) for _ in range(pick.choice((0, 1, 1, 2)))]
        return chosen * (pick.choice((1, 1, 2, 4)) if len(chosen) == 1 else 1)

    def at(a: Any, orders: list[Order]) -> Any:
        for n, order in enumerate(orders):
            a = order(a, n)
        return a

    a, b = matrix("A", S, length), matrix("B", S, length)
    one, other = word(), word()
    form = pick.choice(("alike", "alike", "apart", "alone", "weights", "sums", "function"))
    if form == "alike":
        left, right = (at(a, w) @ at(b, w).T for w in (one, other))
    elif form == "apart":
        left, right = at(a, one) @ at(b, other).T, a @ b.T
    elif form == "alone":
        left, right = at(a, one), at(a, other)
    elif form == "weights":
        left, right = (softmax(at(a, w)) @ at(b, w).T for w in (one, other))
    elif form == "sums":
        left, right = (exp(at(a, w)) @ ones(length, 1) for w in (one, other))
    else:
        left, right = (along_rows("f", at(a, w) @ at(b, w).T, S) for w in (one, other))
    return as_miss(Eq(left, right), (), f"{form}: {length} columns, {len(one)} and {len(other)} orders")
