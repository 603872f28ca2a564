"""The largest of numbers up to a place, by the largest of those before it.

    max_{v ≤ p} x_v = max(max_{v ≤ u} x_v, x_p), where p comes next after u
    max_{v ≤ p} x_v = x_p, where p is the first

where the number at p counts, and that at u. The larger of two is max(a, b) = (a + b + |a − b|) / 2.
"""

from __future__ import annotations

from fractions import Fraction

from symattn.language.known_functions import ABSOLUTE
from symattn.terms.bits import Less, Not, every, listed
from symattn.terms.context import First, implied
from symattn.terms.ordered_sums import place_before
from symattn.terms.part import Part, Var
from symattn.terms.places import Literal
from symattn.terms.terms import (
    GREATEST,
    ONE,
    Apply,
    Family,
    Num,
    When,
    add,
    every_when,
    known,
    mul,
    negative,
    substituted,
    when,
)

HALF = Num(Fraction(1, 2))


def by_those_before(node: Apply, facts: tuple[Part, ...]) -> Part | None:
    """Return the largest of some numbers by the largest of those before one place; None if it is not so.

    Parameters
    ----------
    node : Apply
    facts : tuple of Part
        What is known, and the bits around it.
    """
    if node.name != GREATEST or len(node.of) != 2:
        return None
    numbers, counts = node.of
    if len(counts.index) != 1 or numbers.index != counts.index or not isinstance(counts.of, When):
        return None
    (v,) = counts.index
    bits = listed(counts.of.bit)
    for c in bits if counts.of.body == ONE else ():
        if isinstance(c, Not) and isinstance(c.of, Less) and c.of.right == v:
            rest = tuple(d for d in bits if d != c)
            body = _where_they_hold(numbers.of, bits)
            found = _up_to(c.of.left, v, rest, body, facts)
            if found is not None:
                return found
    return None


def _up_to(p: Part, v: Var, rest: tuple[Part, ...], body: Part, facts: tuple[Part, ...]) -> Part | None:
    """Return the largest of the numbers at v ≤ p where the other bits hold."""
    if not isinstance(p, Var) or p == v or not _count(rest, v, p, facts):
        return None
    at_p = substituted(body, {v: p})
    if First(p) in facts:
        return at_p
    before = place_before(p, facts)
    if before is None or not _count(rest, v, before, facts):
        return None
    bit = every(*rest, Not(Less(before, v)))
    families = (Family((v,), when(bit, body)), Family((v,), when(bit, ONE)))
    earlier = Apply(GREATEST, Literal(1, 1), families)
    return mul(HALF, add(earlier, at_p, known(ABSOLUTE, add(earlier, negative(at_p)))))


def _count(bits: tuple[Part, ...], v: Var, place: Var, facts: tuple[Part, ...]) -> bool:
    return all(implied(substituted(d, {v: place}), facts) for d in bits)


def _where_they_hold(body: Part, bits: tuple[Part, ...]) -> Part:
    """Return a term without bits that hold."""
    if not isinstance(body, When):
        return body
    return every_when(tuple(d for d in listed(body.bit) if d not in bits), body.body)
