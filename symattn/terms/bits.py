"""Bits: truth values of statements about named elements.

bit     c ::= t = u | t < u | R(p, q) | not c | c and ··· and c        t, u of one axis
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from symattn.relations import Blocks, Window
from symattn.terms.part import Name, Part, part
from symattn.terms.places import Image, In, Literal, Tuple, axis_of
from symattn.terms.requirements import OutsideFragment, Requirement


@part
class Relation(Name):
    """A relation between the places of two axes; its key is what the author means by it."""

    key: Hashable
    queries: Part
    keys: Part


@part
class Same(Part):
    """t = u."""

    left: Part
    right: Part

    @classmethod
    def make(cls, *values: Any) -> Part:
        return same(*values)


@part
class Less(Part):
    """t < u."""

    left: Part
    right: Part

    @classmethod
    def make(cls, *values: Any) -> Part:
        return less(*values)


@part
class Bit(Part):
    """R(p, q)."""

    relation: Relation
    query: Part
    key: Part

    @classmethod
    def make(cls, *values: Any) -> Part:
        return bit(*values)


@part
class Not(Part):
    """The negation."""

    of: Part

    @classmethod
    def make(cls, *values: Any) -> Part:
        return negated(*values)


@part
class All(Part):
    """The conjunction; of nothing, it holds."""

    of: tuple[Part, ...]

    @classmethod
    def make(cls, *values: Any) -> Part:
        return every(*values[0])


YES = All(())
NO = Not(YES)


def bit(relation: Relation, query: Part, key: Part) -> Part:
    """Return R(p, q) for places of the two axes of R."""
    if (axis_of(query), axis_of(key)) != (relation.queries, relation.keys):
        raise OutsideFragment(Requirement.AXES, "a relation is asked about positions of two other axes")
    if query == key and isinstance(relation.key, (Window, Blocks)):
        return YES  # every token sees itself
    return Bit(relation, query, key)


def same(a: Part, b: Part) -> Part:
    """Return a = b for places of one axis."""
    if axis_of(a) != axis_of(b):
        raise OutsideFragment(Requirement.AXES, "positions of two axes are compared")
    if a == b:
        return YES
    match a, b:
        case Literal(), Literal():
            return NO
        case In(k, _, p), In(m, _, q):
            return same(p, q) if k == m else NO
        case Tuple(ps), Tuple(qs):
            return every(*(same(p, q) for p, q in zip(ps, qs, strict=True)))
        case Image(f, s, p), Image(g, t, q) if (f, s) == (g, t):
            return same(p, q)
    return Same(*sorted((a, b), key=repr))


def less(a: Part, b: Part) -> Part:
    """Return a < b for places of one axis; on one that is put together, by place."""
    if axis_of(a) != axis_of(b):
        raise OutsideFragment(Requirement.CONDITIONS, "positions of two axes are ordered")
    match a, b:
        case Literal(), Literal():
            return YES if a.k < b.k else NO
        case In(k, _, p), In(m, _, q):
            return less(p, q) if k == m else YES if k < m else NO
        case Tuple((p, *ps)), Tuple((q, *qs)):
            if not ps:
                return less(p, q)
            return some(less(p, q), every(same(p, q), less(Tuple(tuple(ps)), Tuple(tuple(qs)))))
    return NO if a == b else Less(a, b)


def negated(c: Part) -> Part:
    """Return not c."""
    return c.of if isinstance(c, Not) else Not(c)


def listed(c: Part) -> tuple[Part, ...]:
    """Return the conjuncts of a bit; a bit that is no conjunction is its own."""
    return c.of if isinstance(c, All) else (c,)


def every(*cs: Part) -> Part:
    """Return the conjunction; i ≤ j and j ≤ i together are i = j, i ≤ j and i ≠ j are i < j."""
    flat = dict.fromkeys(one for c in cs for one in listed(c))
    for c in list(flat):
        if isinstance(c, Not) and isinstance(c.of, Less) and c in flat:
            i, j = c.of.right, c.of.left
            equal = same(i, j)
            for other, both in ((Not(Less(i, j)), equal), (negated(equal), less(i, j))):
                if other in flat:
                    flat = dict.fromkeys(d for d in flat if d not in (c, other))
                    flat[both] = None
                    break
    if NO in flat or any(negated(c) in flat for c in flat):
        return NO
    flat.pop(YES, None)
    return next(iter(flat)) if len(flat) == 1 else All(tuple(sorted(flat, key=repr)))


def some(*cs: Part) -> Part:
    """Return the disjunction."""
    return negated(every(*(negated(c) for c in cs)))
