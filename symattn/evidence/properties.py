"""Random relations with given properties, as tables, and whether a table has them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

Bits = NDArray[np.bool_]

DOCUMENTS = 5
"""Number of classes of a drawn equivalence."""


def drawn(properties: Sequence[str], shape: tuple[int, int], random: np.random.Generator) -> Bits:
    """Return a random table to begin with, such that adding what properties ask for does not fill it."""
    queries, keys = shape
    if "chained" in properties and "symmetric" not in properties:
        return _ancestors(max(shape), random)[:queries, :keys]
    if "single-valued" in properties:
        once = "injective" in properties and queries <= keys
        seen = random.permutation(keys)[:queries] if once else random.integers(keys, size=queries)
        return np.equal.outer(seen, np.arange(keys))
    if {"symmetric", "transitive"} <= {*properties} or "chained" in properties:
        ids = random.integers(DOCUMENTS, size=max(shape))
        return np.equal.outer(ids[:queries], ids[:keys])
    filling = {"transitive", "growing", "from the first", "convex"} & {*properties}
    share = 1 / max(keys, 2) if filling else 0.5
    table: Bits = random.random(shape) < share
    return np.tril(table) if "causal" in properties else table


def _ancestors(n: int, random: np.random.Generator) -> Bits:
    """Return the table of ancestors in a random forest, where each is its own."""
    table: Bits = np.equal.outer(np.arange(n), np.arange(n))
    for child in range(1, n):
        parent = int(random.integers(-1, child))
        if parent >= 0:
            table[child] |= table[parent]
    return table


def _convex(table: Bits) -> Bits:
    below, above = np.tril(table, -1), np.triu(table, 1)
    lower = np.logical_or.accumulate(below, axis=1) | np.logical_or.accumulate(below[::-1])[::-1]
    upper = np.logical_or.accumulate(above[:, ::-1], axis=1)[:, ::-1] | np.logical_or.accumulate(above)
    return table | np.tril(lower, -1) | np.triu(upper, 1)


_WITH: Mapping[str, Callable[[Bits], Bits]] = {
    "reflexive": lambda t: t | np.equal.outer(*map(np.arange, t.shape)),
    "symmetric": lambda t: t | t.T,
    "transitive": lambda t: t | (t.astype(np.float32) @ t.astype(np.float32) > 0),
    "causal": np.tril,
    "chained": lambda t: t,
    "convex": _convex,
    "growing": np.logical_or.accumulate,
    "from the first": lambda t: np.logical_or.accumulate(t[:, ::-1], axis=1)[:, ::-1],
    "the same in every row": lambda t: np.broadcast_to(t.any(axis=0), t.shape),
    "single-valued": lambda t: t & (np.cumsum(t, axis=1) == 1),
    "injective": lambda t: t & (np.cumsum(t, axis=0) == 1),
}
"""For each property, a function that adds to a table what it requires, or removes what it forbids."""


def with_properties(properties: Sequence[str], table: Bits) -> Bits:
    """Return a table to which is added what properties ask for, as far as that ends soon."""
    for _ in range(2 * len(table) + 2):
        before = table
        for name in properties:
            table = _WITH[name](table)
        if (table == before).all():
            break
    return table


def has(properties: Sequence[str], table: Bits) -> bool:
    """Tell whether a table has properties: whether it is what adding what they ask for makes of it."""
    if "chained" in properties:
        together = table.T.astype(np.float32) @ table.astype(np.float32) > 0
        if (together & ~table & ~table.T).any():
            return False
    return all(bool((_WITH[name](table) == table).all()) for name in properties)


def symmetric_under(order: NDArray[np.integer], table: Bits) -> Bits:
    """Return a table that an order of the tokens keeps: pairs are as the first of those they go to."""
    n = len(order)
    first = np.arange(n * n).reshape(n, n)
    while True:
        further = np.minimum(first, first[np.ix_(order, order)])
        if (further == first).all():
            break
        first = further
        order = order[order]
    return table.ravel()[first]
