"""Bits at symbols: conditions on positions and relations, as bits of the core."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from sympy import And, Expr, Ge, Gt, Le, Lt, Ne, Or
from sympy import Eq as SymPyEq
from sympy import Not as SymPyNot
from sympy.core.relational import Relational
from sympy.logic.boolalg import Boolean

from symattn.language.positions import Position
from symattn.reading.comparisons import (
    both_bounds,
    comparison,
    holds_beside_the_first,
    implies,
    is_of_multiples,
    is_single,
    two_sides,
)
from symattn.reading.symbolic_places import SymbolicPlaces, steps_from
from symattn.relations import (
    Both,
    Causal,
    Either,
    Everything,
    Isolated,
    Negated,
    Prefix,
    Relation,
    Unknown,
    Window,
)
from symattn.relations.conditions import (
    KEY,
    QUERY,
    All,
    AtMost,
    Condition,
    I,
    J,
    Not,
    Some,
    Zero,
    negation,
    put,
)
from symattn.relations.formulas import as_condition
from symattn.relations.functions import Comparison
from symattn.terms.bits import NO, YES, bit, every, less, negated, same, some
from symattn.terms.bits import Relation as Related
from symattn.terms.context import Never, Somewhere
from symattn.terms.distances import LITERAL
from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import Literal, axis_of
from symattn.terms.requirements import OutsideFragment, Requirement

MOST_STEPS = 4
"""Most steps of a distance between running positions that is read."""


Shifted: TypeAlias = tuple[Part | Expr, int]
"""A place or a position term, and how many places behind it."""


class SymbolicBits(SymbolicPlaces):
    """Reads conditions and relations as bits; what they name is asked for, not read."""

    def same(self, i: Part, j: Part) -> Part:
        return same(i, j)

    def upto(self, i: Part, last: Expr, axis: Expr) -> Part:
        with self.record.under(YES):
            return self._compared(Le, (i, 0), _shifted(last), axis)

    def condition(self, c: Boolean) -> Part:
        """Return a condition on positions as a bit; what it names is asked for, not read."""
        with self.record.under(YES):
            return self._condition(c)

    def _condition(self, c: Boolean) -> Part:
        if c.is_Boolean and not c.args:
            return YES if c == True else NO  # noqa: E712 - SymPy's true
        if isinstance(c, (And, Or)):
            return (every if isinstance(c, And) else some)(*(self._condition(x) for x in c.args))
        if isinstance(c, SymPyNot):
            return negated(self._condition(c.args[0]))
        kind = next((k for k in (Le, Lt, Ge, Gt, SymPyEq, Ne) if isinstance(c, k)), None)
        axes = {p.axis for p in c.atoms(Position)}
        if kind is None or not axes:
            raise OutsideFragment(Requirement.CONDITIONS, f"{c} compares no positions")
        left, right = c.args
        if not (is_single(left) and is_single(right)):
            left, right = two_sides(left - right)
        if len(axes) > 1 or not (is_single(left) and is_single(right)):
            condition, *positions = comparison(kind, left - right)
            return self._by_condition(condition, *(self.index(t, t.axis) for t in positions))
        return self._compared(kind, _shifted(left), _shifted(right), *axes)

    def _by_condition(self, condition: Condition, i: Part, j: Part) -> Part:
        """Return a condition on multiples of the numbers of two places as bits of relations."""
        match condition:
            case All(parts) | Some(parts):
                bits = (self._by_condition(part, i, j) for part in parts)
                return every(*bits) if isinstance(condition, All) else some(*bits)
            case Not(part):
                return negated(self._by_condition(part, i, j))
            case Zero():
                return every(*(self._by_condition(c, i, j) for c in both_bounds(condition)))
        return self._linear(condition, i, j)

    def _linear(self, condition: Condition, i: Part, j: Part) -> Part:
        """Return whether m i + n j ≤ c: of two conditions that say the same, one is a relation."""
        if repr(axis_of(j)) < repr(axis_of(i)):
            return self._linear(put(condition, {QUERY: J, KEY: I}), j, i)
        if isinstance(condition, AtMost) and condition.term.multiples[0][1] < 0:
            return negated(self._linear(negation(condition), i, j))
        comparison = Comparison(condition)
        related = Related(comparison, axis_of(i), axis_of(j))
        if related not in self.record.relations:
            self.record.facts |= dict.fromkeys(self._facts_about(related, condition))
            self.record.relations[related] = comparison
        return bit(related, i, j)

    def _facts_about(self, related: Related, condition: Condition) -> Iterator[Part]:
        """Yield what is known of m i + n j ≤ c: where it is so for all, and which others it implies."""
        if not (isinstance(related.queries, Sort) and isinstance(related.keys, Sort)):
            return
        v, w = Var(("query", related), related.queries), Var(("key", related), related.keys)
        answer = bit(related, v, w)
        for told, one in ((condition, answer), (negation(condition), negated(answer))):
            for index, row, column in ((QUERY, v, w), (KEY, w, v)):
                if holds_beside_the_first(told, index):
                    yield Somewhere((row,), (column,), (one,))
        for other, known in self.record.relations.items():
            if isinstance(known, Comparison) and (other.queries, other.keys) == (v.sort, w.sort):
                there = bit(other, v, w)
                if implies(condition, known.condition):
                    yield Never((v, w), (answer, negated(there)))
                if implies(known.condition, condition):
                    yield Never((v, w), (there, negated(answer)))

    def _compared(self, relation: type[Relational], left: Shifted, right: Shifted, axis: Expr) -> Part:
        """Compare a + m with b + n."""
        if relation in (Ge, Gt):
            return self._compared(Le if relation is Ge else Lt, right, left, axis)
        (a, m), (b, n) = left, right
        shift = n - m - (relation is Lt)  # a ≤ b + shift, or a = b + shift
        for term, by, answer in ((b, shift, NO), (a, -shift, YES)):
            if term == 0 and relation in (Le, Lt) and by <= 0:
                return answer
        if self.record.by_distance or self.record.in_steps:
            return self._at_distance(relation, left, right, axis)
        p, q = (x if isinstance(x, Part) else self._place_of(x, axis) for x in (a, b))
        if relation in (SymPyEq, Ne):
            if shift:
                p, q = self._moved(a, p, b, q, shift)
            return same(p, q) if relation is SymPyEq else negated(same(p, q))
        if shift == -1:
            return less(p, q)
        if shift < -1:
            return less(*self._moved(a, p, b, q, shift + 1))
        if shift:
            p, q = self._moved(a, p, b, q, shift)
        return negated(less(q, p))

    def _at_distance(
        self, relation: type[Relational], left: Shifted, right: Shifted, axis: Expr
    ) -> Part:
        """Compare a + m with b + n by the distance between a and b, whether or not a + m exists."""
        (p, m), (q, n) = self._counted(left, axis), self._counted(right, axis)
        shift = n - m - (relation is Lt)
        if relation in (Le, Lt):
            return self._within(p, q, shift)
        equal = every(self._within(p, q, shift), self._within(q, p, -shift))
        return equal if relation is SymPyEq else negated(equal)

    def _counted(self, position: Shifted, axis: Expr) -> tuple[Part, int]:
        """Return a position as a place that exists, and how far it is from there."""
        term, shift = position
        if isinstance(term, Part):
            return term, shift
        if term.is_Integer:
            return self._end(self.axis(axis), last=False), int(term) - 1 + shift
        return self.index(term, axis), shift

    def _within(self, p: Part, q: Part, shift: int) -> Part:
        """Return whether p ≤ q + shift."""
        if self.record.in_steps:
            return self._upto(p, q, shift)
        if shift == 0:
            return negated(less(q, p))
        if shift < 0:
            return less(p, q) if shift == -1 else negated(self.seen(Window(-shift - 1, None), q, p))
        return self.seen(Window(None, shift), q, p)

    def _upto(self, p: Part, q: Part, shift: int) -> Part:
        """Return whether p ≤ q + shift, by the steps from p to q; those past the end lead to no more."""
        if abs(shift) > MOST_STEPS:
            raise OutsideFragment(Requirement.NEIGHBOURS, "a distance of many steps")
        if shift < 0:
            between = (negated(same(steps_from(p, k), q)) for k in range(1, -shift))
            return every(self._before(p, q), *between)
        behind = (same(p, steps_from(q, k)) for k in range(1, shift + 1))
        return some(negated(self._before(q, p)), *behind)

    def _before(self, p: Part, q: Part) -> Part:
        """Return whether p < q, where the first place may be the image of the last."""
        first = self._end(axis_of(p), last=False)
        if q == first:
            return NO
        return negated(same(p, q)) if p == first else less(p, q)

    def _place_of(self, term: Expr, axis: Expr) -> Part:
        if term == 0:
            raise OutsideFragment(Requirement.NEIGHBOURS, "a position is compared with a number below 1")
        return self.index(term, axis)

    def _moved(self, a: Part | Expr, p: Part, b: Part | Expr, q: Part, shift: int) -> tuple[Part, Part]:
        """Write p ≤ q + shift with a neighbour of a named place."""
        for of_b, term, place, by in ((True, b, q, shift), (False, a, p, -shift)):
            if (
                isinstance(place, Var)
                and place in self.record.named.values()
                and not isinstance(term, Part)
            ):
                moved: Part = place
                for _ in range(abs(by)):
                    if not isinstance(moved, Var):
                        break
                    moved = self.next_to(moved, 1 if by > 0 else -1)
                return (p, moved) if of_b else (moved, q)
        raise OutsideFragment(Requirement.NEIGHBOURS, "a distance between positions that run")

    def seen(self, relation: Relation, i: Part, j: Part) -> Part:
        match relation:
            case Everything():
                return YES
            case Both(first, second):
                return every(self.seen(first, i, j), self.seen(second, i, j))
            case Either(first, second):
                return some(self.seen(first, i, j), self.seen(second, i, j))
            case Negated(inner):
                return negated(self.seen(inner, i, j))
            case Unknown(name):
                made = Related(("relation", name), axis_of(i), axis_of(j))
                return bit(self.record.declared(("relation", name), made), i, j)
        if isinstance(i, Literal) and isinstance(j, Literal):
            return YES if relation.sees(i.k, j.k) else NO
        if axis_of(i) == axis_of(j) and isinstance(relation, Causal):
            return negated(less(i, j))
        if axis_of(i) == axis_of(j) and isinstance(relation, Isolated):
            return same(i, j)
        if isinstance(relation, Prefix) and relation.length <= LITERAL and isinstance(axis_of(j), Sort):
            return self._within(j, self._end(axis_of(j), last=False), relation.length - 1)
        condition = as_condition(relation) if axis_of(i) != axis_of(j) else None
        if condition is not None and is_of_multiples(condition):
            return self._by_condition(condition, i, j)
        given = Related(relation, axis_of(i), axis_of(j))
        self.record.relations[given] = relation
        return bit(given, i, j)


def _shifted(term: Expr) -> Shifted:
    """Return a term as a + m, m a whole number."""
    shift, rest = term.as_coeff_Add()
    if rest == 0 and shift >= 1:
        return term, 0
    return (rest, int(shift)) if shift.is_Integer else (term, 0)
