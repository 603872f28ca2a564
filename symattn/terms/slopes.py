"""The partial derivative of a term by a datum at places."""

from __future__ import annotations

from fractions import Fraction

from symattn.language.known_functions import KNOWN, KnownFunction
from symattn.terms.bits import every, same
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment, Requirement
from symattn.terms.roots import root
from symattn.terms.terms import (
    MINUS,
    ONE,
    ZERO,
    Add,
    Atom,
    Div,
    Fun,
    Mul,
    Num,
    Root,
    Sum,
    When,
    add,
    div,
    known,
    mul,
    total,
    when,
)


class _Terms:
    """Core terms, as values that derivatives are written in."""

    def number(self, value: Fraction | int) -> Part:
        return Num(Fraction(value))

    def negate(self, a: Part) -> Part:
        return mul(MINUS, a)

    def add(self, a: Part, b: Part) -> Part:
        return add(a, b)

    def multiply(self, a: Part, b: Part) -> Part:
        return mul(a, b)

    def divide(self, a: Part, b: Part) -> Part:
        # What stands below has a value, and is not 0: log and the like are read there.
        return div(mul(a, b.below), b.above) if isinstance(b, Div) else div(a, b)

    def square_root(self, a: Part) -> Part:
        return root(a)

    def known(self, function: KnownFunction, a: Part) -> Part:
        return known(function, a)


def slope(node: Part, by: Atom) -> Part:
    """Return ∂ node / ∂ by; data of another name do not depend on it."""
    match node:
        case Num():
            return ZERO
        case Atom(of, places):
            if of != by.of:
                return ZERO
            if of.kind not in ("", "positive"):
                raise OutsideFragment(Requirement.DERIVATIVES, f"a matrix is {of.kind}")
            return when(every(*(same(a, b) for a, b in zip(places, by.places, strict=True))), ONE)
        case Add(of):
            return _sum(*(slope(t, by) for t in of))
        case Mul(of):
            return _sum(*(mul(*of[:k], slope(t, by), *of[k + 1 :]) for k, t in enumerate(of)))
        case Div(above, below):
            rising, falling = slope(above, by), slope(below, by)
            if falling == ZERO:
                return div(rising, below)
            falling = mul(MINUS, div(div(mul(above, falling), below), below))
            return falling if rising == ZERO else _sum(div(rising, below), falling)
        case Fun(name, of):
            return mul(KNOWN[name].derivative(_Terms(), of), slope(of, by))
        case Root(of):
            # At 0 a root has no slope but that of what does not depend on anything: 0.
            inner = slope(of, by)
            return ZERO if inner == ZERO else div(inner, mul(Num(Fraction(2)), node))
        case When(bit, body):
            return when(bit, slope(body, by))
        case Sum(v, body):
            return total(v, slope(body, by))
    raise OutsideFragment(Requirement.DERIVATIVES, "that of an unknown function is not known")


def _sum(*terms: Part) -> Part:
    """Return a sum, under the one bit of all its terms: there a sum over elements sees it."""
    left = [t for t in terms if t != ZERO]
    bits = {t.bit if isinstance(t, When) else None for t in left}
    bit = bits.pop() if len(bits) == 1 else None
    if bit is None:
        return add(*left)
    return when(bit, add(*(t.body for t in left if isinstance(t, When))))
