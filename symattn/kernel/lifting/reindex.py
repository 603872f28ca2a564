"""Re-indexing until no permutation is left, each rule licensed by a hypothesis.

Sums may be re-indexed, Σ_j f(j) = Σ_j f(π(j)), and a row or column that is free may be renamed. What
becomes of conditions:

* π(a) = π(b) is a = b, for every π.
* π(k) = i and i = π(k) are k = i, if π fixes i.
* π(k) ≤ i is k ≤ i, if π maps {1, …, i} to itself.
* π(k) < i is k < i, if π maps {1, …, i} to itself and fixes i, hence maps {1, …, i − 1} to itself.

A π that fixes every j ≥ i permutes {1, …, i − 1}, so it has all three properties. Nothing is known of
π(k) ≤ b for another b.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sympy import Basic, Eq, Ge, Gt, Le, Lt, Ne, Symbol
from sympy.logic.boolalg import Boolean

from symattn.kernel.conditions import Requirement
from symattn.kernel.lifting.unfolded import (
    Applied,
    Biased,
    Datum,
    Node,
    Number,
    Over,
    Plus,
    Power,
    Sum,
    Times,
    When,
    over,
    plus,
    power,
    substitute,
    tidy,
    times,
    total,
    when,
)
from symattn.kernel.lifting.unfolding import NotLiftable, Unfolding
from symattn.language.permutations import Image, Permuting, UnknownPermuting


class Reindexing:
    """Removes permutations from unfolded entries, as far as their hypotheses allow."""

    def __init__(self, permutations: Iterable[UnknownPermuting], at: Unfolding) -> None:
        self._fixed: dict[Permuting, set[Symbol]] = {}
        self._kept: dict[Permuting, set[Symbol]] = {}
        self._starts: dict[Permuting, set[Symbol]] = {}
        for pi in permutations:
            named = [*pi.fixing, *([pi.fixing_from] if pi.fixing_from is not None else [])]
            fixed = {at.place(position, pi.length) for position in named}
            ends = [e for e in (pi.keeping_upto, pi.fixing_from) if e is not None]
            kept = {at.place(position, pi.length) for position in ends}
            start = pi.fixing_from
            self._starts[pi] = set() if start is None else {at.place(start, pi.length)}
            for side in (pi, pi.inverse):
                self._fixed[side], self._kept[side] = set(fixed), set(kept)

    def fix(self, pi: Permuting, position: Symbol) -> None:
        """Take one more hypothesis: that π leaves a position as it is."""
        for side in (pi, pi.inverse):
            self._fixed.setdefault(side, set()).add(position)

    def learn(self, condition: Boolean) -> None:
        """Take an order between named positions: π fixes what comes after a position it fixes from."""
        earlier, later = condition.lts, condition.gts
        for pi, starts in self._starts.items():
            if earlier in starts:
                self.fix(pi, later)

    def named(self) -> set[Symbol]:
        """Return the positions that hypotheses about permutations name."""
        return set().union(*self._fixed.values(), *self._kept.values())

    def keeps(self, condition: Boolean, index: Symbol) -> bool:
        """Tell whether a condition on an index says the same of its image, for every permutation."""
        return all(
            self.condition(tidy(condition.xreplace({index: Image(pi, index)})))
            == self.condition(condition)
            for pi in self._fixed
        )

    def without(self, node: Node, free: set[Symbol]) -> Node:
        """Return the node with as few permutations as possible; `free` indices may be renamed."""
        node = self._walk(node)
        for index in sorted(free & node.indices(), key=str):
            for pi in _applied_to(node, index):
                renamed = self._walk(substitute(node, {index: Image(pi.inverse, index)}))
                if not _applied_to(renamed, index):
                    node = renamed
                    break
        return node

    def condition(self, condition: Boolean) -> Boolean:
        """Return a condition with the rules applied."""
        if condition.args and not isinstance(condition, (Le, Lt, Ge, Gt, Eq, Ne)):
            return condition.func(
                *(self.condition(a) if isinstance(a, Boolean) else self.term(a) for a in condition.args)
            )
        if not condition.args:
            return condition
        condition = condition.func(*(self.term(side) for side in condition.args))
        if not condition.args:
            return condition
        left, right = condition.args
        if isinstance(condition, (Eq, Ne)):
            return self._equality(condition, left, right)
        if isinstance(condition, (Ge, Gt)):
            return self.condition(Le(right, left) if isinstance(condition, Ge) else Lt(right, left))
        if isinstance(left, Image) and right in self._kept.get(left.args[0], ()):
            strict = isinstance(condition, Lt)
            if not strict or right in self._fixed[left.args[0]]:
                return condition.func(left.args[1], right)
        if isinstance(right, Image) and left in self._kept.get(right.args[0], ()):
            # i < π(k) is not (π(k) ≤ i), and i ≤ π(k) is not (π(k) < i).
            strict = isinstance(condition, Lt)
            if strict or left in self._fixed[right.args[0]]:
                return condition.func(left, right.args[1])
        return condition

    def _equality(self, condition: Boolean, left: Basic, right: Basic) -> Boolean:
        if isinstance(left, Image) and isinstance(right, Image) and left.args[0] == right.args[0]:
            return condition.func(left.args[1], right.args[1])
        for side, other in ((left, right), (right, left)):
            if isinstance(side, Image) and other in self._fixed.get(side.args[0], ()):
                return condition.func(side.args[1], other)
        return condition

    def term(self, term: Basic) -> Basic:
        """Return an index term in which π leaves the positions that it fixes."""
        term = tidy(term)
        if isinstance(term, Image) and term.args[1] in self._fixed.get(term.args[0], ()):
            return term.args[1]
        return term

    def _walk(self, node: Node) -> Node:
        match node:
            case Number():
                return node
            case Datum(name, places, positive):
                return Datum(name, tuple(self._place(place) for place in places), positive)
            case Plus(parts):
                return plus(*(self._walk(part) for part in parts))
            case Times(parts):
                return times(*(self._walk(part) for part in parts))
            case Over(above, below):
                return over(self._walk(above), self._walk(below))
            case Power(exponent):
                return power(self._walk(exponent))
            case Applied(name, arguments):
                return Applied(name, tuple(self._walk(argument) for argument in arguments))
            case When(condition, body):
                return when(self.condition(condition), self._walk(body))
            case Biased(condition, body):
                return Biased(self.condition(condition), self._walk(body))
            case Sum():
                return self._sum(node)
        raise NotImplementedError(type(node).__name__)

    def _place(self, place: Basic) -> Basic:
        if place.args and not isinstance(place, Image):
            return place.func(*(self._place(part) for part in place.args))
        return self.term(place)

    def _sum(self, node: Sum) -> Node:
        index = node.index
        plain = total(index, node.axis, self.condition(node.condition), self._walk(node.body))
        if not isinstance(plain, Sum):
            return plain
        for pi in _applied_to(plain, index):
            terms: dict[Basic, Basic] = {index: Image(pi.inverse, index)}
            moved = total(
                index,
                node.axis,
                self.condition(tidy(plain.condition.xreplace(terms))),
                self._walk(substitute(plain.body, terms)),
            )
            if not _applied_to(moved, index):
                return moved
        return plain


def _applied_to(node: Node, index: Symbol) -> list[Permuting]:
    """Return the permutations that are applied to an index somewhere in a node."""
    found: dict[Permuting, None] = {}
    for part in node.nodes():
        places: tuple[Any, ...] = ()
        if isinstance(part, Datum):
            places = part.places
        elif isinstance(part, (When, Biased, Sum)):
            places = (part.condition,)
        for place in places:
            for term in sorted(place.atoms(Image), key=str):
                if term.args[1] == index:
                    found[term.args[0]] = None
    return list(found)


def refuse_permutations(node: Node) -> None:
    """Raise NotLiftable if a permutation is left."""
    for part in node.nodes():
        places = part.places if isinstance(part, Datum) else ()
        if isinstance(part, (When, Biased, Sum)):
            places = (part.condition,)
        for place in places:
            for term in sorted(place.atoms(Image), key=str):
                raise NotLiftable(Requirement.NO_PERMUTATION, f"{term} is")
