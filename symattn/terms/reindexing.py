"""Re-indexing: sums and named elements are renamed until no permutation is left.

Σ_j f(j) = Σ_j f(π(j)). A term that is 0 for every choice of an element v is 0 for every choice of π(v),
and the other way round; so a named element may be renamed, if every fact that is about it is mapped to
itself. What π fixes stays, π(t) = π(u) is t = u, and what π keeps together is not ordered anew:
if π maps the elements up to t to themselves, π(j) ≤ t is j ≤ t. If R(π(t), π(u)) is R(t, u) everywhere,
R(t, π(u)) is R(π⁻¹(t), u).
"""

from __future__ import annotations

from symattn.terms.bits import Bit, Less, Relation, Same, bit, less, same
from symattn.terms.context import DERIVED, Context, Fixed, FixedFrom, Keeps, Kept
from symattn.terms.part import Part, Var, rebuilt
from symattn.terms.places import Image, Permutation, image
from symattn.terms.terms import Sum, substituted, total


def reindexed(node: Part, context: Context) -> tuple[Part, dict[Var, Part]]:
    """Return a term that is 0 for all choices if and only if this one is, and what was renamed.

    The second result says of which place the value of the old term, at an element, is that of the new
    one: new(v) = old(what v was renamed to).
    """
    moving = _Moving(context)
    node = moving.rewritten(node)
    renamed: dict[Var, Part] = {}
    for v in node.places_of_free:
        for pi, inverse in _applied(node, v):
            if v in renamed or not moving.may_rename(v, pi):
                continue
            fresh = Var(("moved", v.key), v.sort)
            moved = moving.rewritten(substituted(node, {v: image(pi, not inverse, fresh)}))
            if not _applied(moved, fresh):
                node = substituted(moved, {fresh: v})
                renamed[v] = Image(pi, not inverse, v)
                break
    return node, renamed


class _Moving:
    """The rules of re-indexing under what is known."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._bound: list[Var] = []

    def _fixes(self, pi: Permutation, place: Part) -> bool:
        return Fixed(pi, place) in self._context.facts

    def _keeps(self, pi: Permutation, place: Part) -> bool:
        return Kept(pi, place) in self._context.facts

    def rewritten(self, node: Part) -> Part:
        """Return a part in which π meets nothing that it fixes or keeps."""
        match node:
            case Image(pi, inverse, of):
                of = self.rewritten(of)
                return of if self._fixes(pi, of) else image(pi, inverse, of)
            case Same(a, b):
                a, b = self.rewritten(a), self.rewritten(b)
                for p, q in ((a, b), (b, a)):
                    if isinstance(p, Image) and self._fixes(p.pi, q):
                        return same(p.of, q)
                return same(a, b)
            case Less(a, b):
                a, b = self.rewritten(a), self.rewritten(b)
                # π(j) ≤ t is j ≤ t where the elements up to t are kept, and so is t < π(j);
                # π(j) < t is j < t where t is fixed besides.
                if isinstance(b, Image) and self._keeps(b.pi, a):
                    return less(a, b.of)
                if isinstance(a, Image) and self._keeps(a.pi, b) and self._fixes(a.pi, b):
                    return less(a.of, b)
                return less(a, b)
            case Bit(relation, query, key):
                return self._kept(relation, self.rewritten(query), self.rewritten(key))
            case Sum(v, body):
                self._bound.append(v)
                plain = total(v, self.rewritten(body))
                self._bound.pop()
                return self._summed_anew(plain) if isinstance(plain, Sum) else plain
        return rebuilt(node, self.rewritten) if node.parts else node

    def _kept(self, relation: Relation, query: Part, key: Part) -> Part:
        """Return R(p, q) with a permutation that keeps R on the place that is bound further out."""
        while True:
            inner, outer = (query, key) if self._depth(query) > self._depth(key) else (key, query)
            if not (isinstance(inner, Image) and Keeps(inner.pi, relation) in self._context.facts):
                return bit(relation, query, key)
            moved = self.rewritten(image(inner.pi, not inner.inverse, outer))
            query, key = (inner.of, moved) if inner is query else (moved, inner.of)

    def _depth(self, place: Part) -> int:
        """Return how far inside a place is bound; 0 for what is named."""
        return max((n for n, v in enumerate(self._bound, start=1) if v in place.free), default=0)

    def _summed_anew(self, node: Sum) -> Part:
        v = node.index
        wanted = [(pi, not inverse) for pi, inverse in _applied(node.body, v)]
        for pi, inverse in wanted or self._beside(node.body, v):
            fresh = Var(("moved", v.key), v.sort)
            moved = substituted(node.body, {v: image(pi, inverse, fresh)})
            self._bound.append(fresh)
            moved = total(fresh, self.rewritten(moved))
            self._bound.pop()
            fewer = wanted or _images(moved) < _images(node)
            if fewer and not (isinstance(moved, Sum) and _applied(moved.body, moved.index)):
                return moved
        return node

    def _beside(self, node: Part, v: Var) -> list[tuple[Permutation, bool]]:
        """Return the permutations on the other place where R(p, v) or R(v, p) is read, that keep R."""
        found = (
            (place.pi, place.inverse)
            for b in node.everything()
            if isinstance(b, Bit) and v in (b.query, b.key)
            for place in (b.query, b.key)
            if isinstance(place, Image) and Keeps(place.pi, b.relation) in self._context.facts
        )
        return list(dict.fromkeys(found))

    def may_rename(self, v: Var, pi: Permutation) -> bool:
        """Tell whether every fact about an element says the same of its images."""
        return all(
            not isinstance(f, (*DERIVED, Fixed, FixedFrom, Kept))
            and self.rewritten(substituted(f, {v: Image(pi, side, v)})) == f
            for f in self._context.facts
            if v in f.free
            for side in (True, False)
        )


def _images(node: Part) -> int:
    """Return how many places are images."""
    return sum(isinstance(p, Image) for p in node.everything())


def _applied(node: Part, v: Var) -> list[tuple[Permutation, bool]]:
    """Return the permutations that are applied to a variable, as it stands."""
    found = (p for p in node.everything() if isinstance(p, Image) and p.of == v)
    return list(dict.fromkeys((p.pi, p.inverse) for p in found))
