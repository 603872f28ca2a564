"""Properties of relations: each denies some combinations of pairs.

So each passes to any part of the queries and keys, and from two to all of them by no more than its own
words: that is what a theorem for all sizes asks of a hypothesis about a relation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

Denied = tuple[tuple[tuple[int, int], bool], ...]
"""Pairs of a query and a key, and whether each is seen: not all of it is so."""


@dataclass(frozen=True)
class Denial:
    """There are no places in this order of which these pairs are seen and those are not."""

    pairs: tuple[tuple[str, str, bool], ...]
    """Names of a query and of a key, and whether it is seen."""
    order: tuple[tuple[str, str], ...] = ()
    """Names of two places of which the first comes before the second."""

    @property
    def queries(self) -> tuple[str, ...]:
        """The names of queries."""
        return tuple(dict.fromkeys(query for query, _, _ in self.pairs))

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of keys that are not queries."""
        return tuple(dict.fromkeys(key for _, key, _ in self.pairs if key not in self.queries))

    @property
    def on_one_axis(self) -> bool:
        """Whether a query is compared with a key."""
        keys = {key for _, key, _ in self.pairs}
        return bool(keys & {*self.queries}) or any((a in keys) != (b in keys) for a, b in self.order)

    def at(self, queries: int, keys: int) -> Iterator[Denied]:
        """Yield the denials for these numbers of queries and keys, at all places."""
        names = (*self.queries, *self.keys)
        lengths = [queries] * len(self.queries) + [keys] * len(self.keys)
        for places in product(*(range(1, n + 1) for n in lengths)):
            at = dict(zip(names, places, strict=True))
            found: dict[tuple[int, int], bool] = {}
            possible = all(at[a] < at[b] for a, b in self.order)
            for query, key, seen in self.pairs if possible else ():
                possible &= found.setdefault((at[query], at[key]), seen) is seen
            if possible:
                yield tuple(found.items())


PROPERTIES: Mapping[str, tuple[Denial, ...]] = {
    "reflexive": (Denial((("i", "i", False),)),),
    "symmetric": (Denial((("i", "j", True), ("j", "i", False))),),
    "transitive": (Denial((("i", "j", True), ("j", "k", True), ("i", "k", False))),),
    "causal": (Denial((("i", "j", True),), (("i", "j"),)),),
    "chained": (Denial((("i", "j", True), ("i", "k", True), ("j", "k", False), ("k", "j", False))),),
    "convex": tuple(
        Denial((("i", "j", True), between), order)
        for between in (("i", "k", False), ("k", "j", False))
        for order in ((("j", "k"), ("k", "i")), (("i", "k"), ("k", "j")))
    ),
    "growing": (Denial((("i", "j", True), ("k", "j", False)), (("i", "k"),)),),
    "from the first": (Denial((("i", "k", True), ("i", "j", False)), (("j", "k"),)),),
    "the same in every row": (Denial((("i", "j", True), ("k", "j", False))),),
    "single-valued": (Denial((("i", "j", True), ("i", "k", True)), (("j", "k"),)),),
    "injective": (Denial((("i", "j", True), ("k", "j", True)), (("i", "k"),)),),
}
"""The patterns of bits that each property of a relation forbids.

- reflexive: every token sees itself
- symmetric: who is seen sees back
- transitive: what is seen by one who is seen is seen
- causal: no later token is seen
- chained: of two that one token sees, one sees the other, as among the ancestors in a tree
- convex: with a token, one sees all between, and these see it: windows, also of widths that change
- growing: what a query sees, all later queries see
- from the first: with a key, a query sees all earlier keys
- the same in every row: all queries see the same keys, as a padding mask has it
- single-valued: no query sees two keys, as in a table of positions
- injective: no key is seen by two queries
"""


def on_one_axis(name: str) -> bool:
    """Tell whether a property compares queries with keys, which must then be the same tokens."""
    return any(denial.on_one_axis for denial in PROPERTIES[name])


@lru_cache(maxsize=1 << 8)
def denied(name: str, queries: int, keys: int) -> tuple[Denied, ...]:
    """Return the denials of a property for these numbers of queries and keys."""
    return tuple(dict.fromkeys(d for denial in PROPERTIES[name] for d in denial.at(queries, keys)))


@lru_cache(maxsize=1)
def _tables() -> Mapping[str, frozenset[tuple[bool, ...]]]:
    """Return, of each property, the tables of three queries and three keys that have it."""
    pairs = list(product(range(1, 4), repeat=2))
    every = [dict(zip(pairs, bits, strict=True)) for bits in product((False, True), repeat=len(pairs))]
    return {
        name: frozenset(
            tuple(table.values())
            for table in every
            if not any(all(table[pair] is seen for pair, seen in so) for so in denied(name, 3, 3))
        )
        for name in PROPERTIES
    }


def implied_by(name: str) -> tuple[str, ...]:
    """Return the other properties that a relation has that has this one.

    A property denies something of three queries and three keys at most, and passes to any part of
    them: what is so of all tables of that size is so of all tables.

    Examples
    --------
    >>> implied_by("the same in every row")
    ('transitive', 'chained', 'growing')
    """
    tables = _tables()
    return tuple(other for other in PROPERTIES if other != name and tables[name] <= tables[other])
