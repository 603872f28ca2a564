"""Properties of relations as tables of bits, and random tables that have them: of the tests' own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import numpy as np


def _between_is_seen(t: Any) -> bool:
    n = len(t)
    for i in range(n):
        for j in range(n):
            between = range(min(i, j) + 1, max(i, j))
            if t[i, j] and not all(t[i, k] and t[k, j] for k in between):
                return False
    return True


def _are_chained(t: Any) -> bool:
    return all(t[j, k] or t[k, j] for row in t for j in np.flatnonzero(row) for k in np.flatnonzero(row))


HAS: dict[str, Any] = {
    "reflexive": lambda t: t.diagonal().all(),
    "symmetric": lambda t: (t == t.T).all(),
    "transitive": lambda t: not (((t.astype(int) @ t) > 0) & ~t).any(),
    "causal": lambda t: not np.triu(t, 1).any(),
    "chained": _are_chained,
    "convex": _between_is_seen,
    "growing": lambda t: (t[:-1] <= t[1:]).all(),
    "from the first": lambda t: (t[:, 1:] <= t[:, :-1]).all(),
    "the same in every row": lambda t: (t == t[:1]).all(),
    "single-valued": lambda t: (t.sum(axis=1) <= 1).all(),
    "injective": lambda t: (t.sum(axis=0) <= 1).all(),
}
"""Whether a table has a property, told otherwise than the package tells it."""


def has(properties: Sequence[str], table: Any) -> bool:
    """Tell whether a table has properties."""
    return all(HAS[name](table) for name in properties)


def _candidates(m: int, n: int, pick: Random) -> Iterator[Any]:
    """Yield random tables, of which some have each property."""
    generator = np.random.default_rng(pick.randrange(2**32))
    size = max(m, n)
    ids = generator.integers(1 + pick.randrange(3), size=size)
    same = np.equal.outer(ids, ids)
    forest = np.eye(size, dtype=bool)
    for child in range(1, size):
        parent = pick.randrange(-1, child)
        forest[child] |= forest[parent] if parent >= 0 else False
    places = np.cumsum(generator.integers(1, 4, size=size))
    apart = np.subtract.outer(places, places)
    near = (apart <= pick.randrange(7)) & (apart >= -pick.randrange(7))
    last = np.subtract.outer(np.arange(size), np.arange(size))
    reached = generator.random((size, size)) < 1.5 / max(size, 2)
    for _ in range(size):
        reached = reached | ((reached.astype(int) @ reached) > 0)
    free = generator.random((size, size)) < 0.5
    row = np.broadcast_to(free[0], free.shape)
    rows = np.sort(generator.integers(size + 1, size=size))
    steps = np.arange(size)[None, :] < rows[:, None]
    yield from (same, forest, near, near & (last >= 0), (last >= 0) & (last < pick.randint(1, size)))
    yield from (reached, free, free | free.T, row, steps, steps[pick.sample(range(size), size)])
    yield from (np.broadcast_to(steps[0], steps.shape), np.maximum.accumulate(free))
    yield from (t & (last >= 0) for t in (same, reached, free))
    yield from (t | np.eye(size, dtype=bool) for t in (reached, free | free.T, reached & (last >= 0)))
    yield from (np.eye(size, dtype=bool), np.zeros((size, size), bool), np.ones((size, size), bool))


def drawn(properties: Sequence[str], m: int, n: int, pick: Random) -> Any:
    """Return a random table that has properties; None if none is found."""
    found = [t[:m, :n] for t in _candidates(m, n, pick)]
    fitting = [t for t in found if has(properties, t)]
    return pick.choice(fitting) if fitting else None
