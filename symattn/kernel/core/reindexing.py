"""Re-indexing: sums and named elements are renamed until no permutation is left.

Σ_j f(j) = Σ_j f(π(j)). A term that is 0 for every choice of an element v is 0 for every choice of π(v),
and the other way round; so a named element may be renamed, if every fact that is about it is mapped to
itself. What π fixes stays, π(t) = π(u) is t = u, and what π keeps together is not ordered anew:
if π maps the elements up to t to themselves, π(j) ≤ t is j ≤ t.
"""

from __future__ import annotations

from symattn.kernel.core.bits import Less, Same, less, same
from symattn.kernel.core.context import DERIVED, Context, Fixed, FixedFrom, Kept
from symattn.kernel.core.part import Part, Var, rebuilt
from symattn.kernel.core.places import Image, Permutation, image
from symattn.kernel.core.terms import Sum, substituted, total


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
            case Sum(v, body):
                plain = total(v, self.rewritten(body))
                return self._summed_anew(plain) if isinstance(plain, Sum) else plain
        return rebuilt(node, self.rewritten) if node.parts else node

    def _summed_anew(self, node: Sum) -> Part:
        v = node.index
        for pi, inverse in _applied(node.body, v):
            fresh = Var(("moved", v.key), v.sort)
            moved = substituted(node.body, {v: image(pi, not inverse, fresh)})
            moved = total(fresh, self.rewritten(moved))
            if not (isinstance(moved, Sum) and _applied(moved.body, moved.index)):
                return moved
        return node

    def may_rename(self, v: Var, pi: Permutation) -> bool:
        """Tell whether every fact about an element says the same of its images."""
        return all(
            not isinstance(f, (*DERIVED, Fixed, FixedFrom, Kept))
            and self.rewritten(substituted(f, {v: Image(pi, side, v)})) == f
            for f in self._context.facts
            if v in f.free
            for side in (True, False)
        )


def _applied(node: Part, v: Var) -> list[tuple[Permutation, bool]]:
    """Return the permutations that are applied to a variable, as it stands."""
    found = (p for p in node.everything() if isinstance(p, Image) and p.of == v)
    return list(dict.fromkeys((p.pi, p.inverse) for p in found))
