"""Terms that are equal for all sizes, by theorems: of equal ones, the one that was met first is used.

A part may be replaced by an equal one (congruence): equal by the bits that hold around it, or because
their equality is itself a theorem for all sizes, shown by the same rules, where quotients are defined.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from symattn.terms.canonical import canonical
from symattn.terms.context import Context, Never
from symattn.terms.monomials import orders
from symattn.terms.part import Part, Var
from symattn.terms.places import Image
from symattn.terms.terms import ONE, Root, add, negative, substituted

MOST_ORDERS = 6
"""In how many orders of its places an earlier root is compared."""

Equal = Callable[[Context, Part], bool]
"""Tells whether it is a theorem that a term is 0 for all sizes wherever the facts of a context hold."""


class EqualTerms:
    """The terms that were met in a context; roots, and what logarithms are of, apart from the others."""

    def __init__(self, context: Context, equal: Equal) -> None:
        self._context, self._prove = context, equal
        self._answers: dict[tuple[Context, Part], bool] = {}
        self._known: list[Part] = []
        self._logarithms: list[Part] = []
        self._roots: list[Root] = []

    def are_equal(self, a: Part, b: Part, around: tuple[Part, ...]) -> bool:
        """Tell whether a = b is a theorem for all sizes, without any facts or where they hold."""
        if any(Image in side.kinds for side in (a, b)):
            return False
        variables = tuple(sorted(a.free | b.free, key=repr))
        # A permutation that is left has no value at sizes; without its facts less is known.
        facts = tuple(f for f in (*self._context.facts, *around) if Image not in f.kinds)
        reach, before = set(variables), 0
        while len(reach) > before:
            before = len(reach)
            for f in facts:
                reach |= f.free if f.free & reach else set()
        near = tuple(f for f in facts if f.free <= reach and (f.free or isinstance(f, Never)))
        whole = tuple(sorted(reach, key=repr))
        asked = [(variables, ())] + ([(whole, near)] if near else [])
        return any(self._vanishes(add(a, negative(b)), names, known) for names, known in asked)

    def _vanishes(self, term: Part, variables: tuple[Var, ...], facts: tuple[Part, ...]) -> bool:
        """Tell whether a term is 0 for all sizes where facts hold; it is asked once for all names."""
        put: dict[Var, Part] = {v: Var(("asked", k), v.sort) for k, v in enumerate(variables)}
        named = tuple(Var(("asked", k), v.sort) for k, v in enumerate(variables))
        context = Context(named, tuple(substituted(f, put) for f in facts))
        asked = context, canonical(substituted(term, put))
        if asked not in self._answers:
            self._answers[asked] = self._prove(*asked)
        return self._answers[asked]

    def first(self, rest: Part, around: tuple[Part, ...], *, in_logarithm: bool = False) -> Part:
        """Return an earlier term that equals this one for all sizes, or this one."""
        earlier = self._logarithms if in_logarithm else self._known
        if self.are_equal(rest, ONE, around):
            return ONE
        free = rest.places_of_free
        for other in earlier:
            theirs = other.places_of_free
            if sorted(v.sort.name for v in theirs) != sorted(v.sort.name for v in free):
                continue
            grouped = next(iter(orders(theirs)))
            for order in orders(free):
                candidate = substituted(other, dict(zip(grouped, order, strict=True)))
                if canonical(candidate) == canonical(rest) or self.are_equal(rest, candidate, around):
                    return candidate
        earlier.append(rest)
        return rest

    def root(self, of: Part, around: tuple[Part, ...]) -> Part:
        """Return √e; an earlier root if what stands under it equals e for all sizes."""
        found = canonical(Root(of))
        if not isinstance(found, Root):
            raise TypeError("a root stays one")
        for other in self._roots:
            for candidate in _at_places(other, found):
                if candidate == found or self.are_equal(of, candidate.of, around):
                    return candidate
        self._roots.append(found)
        return found


def _at_places(other: Root, found: Root) -> Iterator[Root]:
    """Yield an earlier root at the places of another one, in each order."""
    theirs, free = other.places_of_free, found.places_of_free
    if sorted(v.sort.name for v in theirs) != sorted(v.sort.name for v in free):
        return
    grouped = next(iter(orders(theirs)))
    for order in islice(orders(free), MOST_ORDERS):
        candidate = canonical(substituted(other, dict(zip(grouped, order, strict=True))))
        if isinstance(candidate, Root):
            yield candidate
