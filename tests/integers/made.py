"""Conditions made at random, and their evaluation by other means."""

from __future__ import annotations

import random
from collections.abc import Mapping

from symattn.integers import Point
from symattn.relations.conditions import (
    KEY,
    QUERY,
    Array,
    Condition,
    Index,
    Lookup,
    Term,
    arrays,
    at_most,
    both,
    either,
    lookup,
    magnitude,
    negation,
    parts_of,
    plus,
    quotient,
    remainder,
    single,
    value,
    zero,
)

OTHER = Index("k", 1)
KNOWN = Array("table", (0, 0, 2, -1, 3, 3))
UNKNOWN = Array("doc", None)


def a_term(rng: random.Random, depth: int) -> Term:
    found = Term(rng.randint(-6, 6))
    for _ in range(rng.randint(1, 2)):
        found = plus(found, an_atom(rng, depth), rng.choice((1, -1, 1, -1, 2, -3, 5)))
    return found


def an_atom(rng: random.Random, depth: int) -> Term:
    kind = rng.random()
    if not depth or kind < 0.4:
        return single(rng.choice((QUERY, QUERY, KEY, KEY, OTHER)))
    of = a_term(rng, depth - 1)
    if kind < 0.6:
        return quotient(of, rng.choice((1, 2, 3, 4, 7, 16)))
    if kind < 0.75:
        return remainder(of, rng.choice((2, 3, 4, 8)))
    return magnitude(of) if kind < 0.88 else lookup(rng.choice((KNOWN, UNKNOWN)), of)


def a_condition(rng: random.Random, depth: int) -> Condition:
    kind = rng.random()
    if not depth or kind < 0.3:
        return rng.choice((at_most, at_most, zero))(a_term(rng, 2))
    if kind < 0.45:
        return negation(a_condition(rng, depth - 1))
    parts = (a_condition(rng, depth - 1) for _ in range(rng.randint(2, 3)))
    return (both if kind < 0.75 else either)(*parts)


def holds(condition: Condition, indices: Mapping[Index, int], read: Mapping[Array, list[int]]) -> bool:
    """Tell whether a condition holds where all lookups in known arrays are inside."""
    named = {array.name: values for array, values in read.items()}
    for part in parts_of(condition):
        if isinstance(part, Lookup) and part.array.values is not None:
            length = len(part.array.values)
            if not -length <= value(part.place, indices, named) < length:
                return False
    return bool(value(condition, indices, named))


def holds_at(condition: Condition, point: Point) -> bool:
    """Tell whether a condition holds at a point, by the other evaluation."""
    if any(n < index.least for index, n in point.indices.items()):
        return False
    read = {}
    for array in arrays(condition):
        if array.values is None:
            said = point.arrays[array]
            below, above = min(0, *said), max(0, *said)
            read[array] = [0] * (above + 1 - below)
            for place, n in said.items():
                read[array][place] = n
    return holds(condition, point.indices, read)
