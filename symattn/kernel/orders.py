"""Whether facts imply a bit, by listing the orders of few places and the answers of few relations.

The truth of a bit depends on the order of the places that it reads, and on relations' answers there.
Leave all other elements out: the order stays, and *first*, *last* and *next*, which facts only affirm,
stay true. So a bit that holds in every model of some facts without further elements follows from them.
Listing models that do not exist only refuses more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import product
from typing import Any

from symattn.kernel.syntax import BITS, Bit, Fact, Place

ORDERS = ("first", "last", "next")
MOST_PLACES, MOST_ANSWERS, MOST_MODELS = 5, 8, 40_000


def axis_of(p: Place) -> Any:
    """Return the axis of a place, whose kind every named place has with it."""
    match p[0]:
        case "v" | "f":
            return p[2]
        case "c":
            return p[3]
        case "img":
            return axis_of(p[3])
        case "lit":
            return ("lit", p[2])
        case "in":
            return p[2]
    return ("x", *map(axis_of, p[1:]))


@lru_cache(1 << 12)
def places_of(f: Fact) -> frozenset[Place]:
    """Return the places that a bit or a fact on the order compares."""
    match f[0]:
        case "not" | "all":
            return frozenset().union(*map(places_of, f[1:]))
        case "rel":
            return frozenset(f[3:])
        case "only":
            return frozenset(f[2:])
    return frozenset(f[1:])


def relations_of(f: Fact) -> frozenset[Any]:
    """Return the names of the relations that a bit or a fact on the order asks."""
    if f[0] in ("not", "all"):
        return frozenset().union(*map(relations_of, f[1:]))
    return frozenset(f[1:2]) if f[0] in ("rel", "only") else frozenset()


@cache
def weak_orders(k: int) -> list[tuple[int, ...]]:
    """Return the ranks that k places may have among themselves."""
    return [r for r in product(range(k), repeat=k) if set(r) == set(range(len(set(r))))]


class TooMany(Exception):
    """There are too many models to be listed."""


class Model:
    """Positions of places, the sizes of their axes, and the answers of relations."""

    def __init__(
        self, at: Mapping[Place, int], size: Mapping[Place, int], answers: Mapping[Any, bool]
    ) -> None:
        self.at, self.size, self.answers = at, size, answers

    def holds(self, f: Fact) -> bool:
        """Tell whether a bit or a fact on the order holds."""
        at = self.at
        match f[0]:
            case "not":
                return not self.holds(f[1])
            case "all":
                return all(map(self.holds, f[1:]))
            case "same":
                return at[f[1]] == at[f[2]]
            case "less":
                return at[f[1]] < at[f[2]]
            case "first":
                return at[f[1]] == 1
            case "last":
                return at[f[1]] == self.size[f[1]]
            case "next":
                return at[f[2]] == at[f[1]] + 1
            case "only":
                row = (k for k in self.answers if k[:2] == (f[1], at[f[2]]))
                return all(self.answers[k] == (k[2] == at[f[3]]) for k in row)
        reflexive = f[2] is not None and at[f[3]] == at[f[4]]
        return reflexive or self.answers[f[1], at[f[3]], at[f[4]]]


def asked(f: Fact, at: dict[Place, int]) -> Iterator[Any]:
    """Yield the questions that a bit or a fact asks of relations."""
    if f[0] in ("not", "all"):
        for c in f[1:]:
            yield from asked(c, at)
    elif f[0] in ("rel", "only"):
        yield f[1], at[f[-2]], at[f[-1]]


def models(facts: list[Fact]) -> Iterator[Model]:
    """Yield models that represent all models of the places that facts name.

    Raises
    ------
    TooMany
        If they name many places, or ask much of relations.
    """
    groups: dict[Any, list[Place]] = {}
    for p in sorted(frozenset().union(*map(places_of, facts)), key=repr):
        groups.setdefault(axis_of(p), []).append(p)
    if sum(map(len, groups.values())) > MOST_PLACES:
        raise TooMany
    count = 0
    for chosen in product(*(weak_orders(len(group)) for group in groups.values())):
        at: dict[Place, int] = {}
        size: dict[Place, int] = {}
        for group, ranks in zip(groups.values(), chosen, strict=True):
            at |= {p: rank + 1 for p, rank in zip(group, ranks, strict=True)}
            size |= dict.fromkeys(group, max(ranks) + 1)
        questions = sorted({q for f in facts for q in asked(f, at)}, key=repr)
        if len(questions) > MOST_ANSWERS:
            raise TooMany
        for answers in product((False, True), repeat=len(questions)):
            count += 1
            if count > MOST_MODELS:
                raise TooMany
            yield Model(at, size, dict(zip(questions, answers, strict=True)))


def follows(c: Bit, known: Iterable[Fact]) -> set[bool] | None:
    """Return the truth values of a bit in the models of facts; None if too many are to be listed."""
    known = list(known)
    found: set[bool] = set()
    try:
        for model in models([c, *known]):
            if all(map(model.holds, known)):
                found.add(model.holds(c))
                if len(found) == 2:
                    break
    except TooMany:
        return None
    return found


def relevant(c: Bit, facts: Iterable[Fact]) -> list[Fact]:
    """Return the facts on the order of the places of a bit, and on the relations that it asks."""
    names = relations_of(c)
    usable = [f for f in facts if f[0] in (*BITS, *ORDERS, "only") and relations_of(f) <= names]
    reach: frozenset[Place] = places_of(c)
    while True:
        wider = reach.union(*(places_of(f) for f in usable if places_of(f) & reach))
        if len(wider) > MOST_PLACES:
            return [f for f in usable if places_of(f) <= places_of(c)]
        if wider == reach:
            return [f for f in usable if places_of(f) <= reach]
        reach = wider


@lru_cache(1 << 14)
def decided(c: Bit, facts: frozenset[Fact]) -> bool | None:
    """Return whether facts imply a bit, True, or its negation, False; None if neither is found."""
    if c in facts or ("not", c) in facts:
        return c in facts
    known = relevant(c, facts)
    if not known:
        return None
    found = follows(c, known)
    return found.pop() if found is not None and len(found) == 1 else None
