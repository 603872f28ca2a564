"""Terms as tuples, and substitution.

    place  p ::= ("v", name, sort) | ("b", k) | ("img", pi, inverse, p) | ("lit", k, n)
               | ("in", k, axis, p) | ("tup", p, …)
    bit    c ::= ("same", p, p) | ("less", p, p) | ("rel", name, meta, p, p) | ("not", c)
               | ("all", c, …)
    term   e ::= ("num", a, b) | ("dat", name, kind, (p, …)) | ("add", e, …) | ("mul", e, …)
               | ("when", c, e) | ("sum", sort, e) | ("div", e, e) | ("fun", g, e) | ("root", e)
               | ("app", name, p, ((sort, …), e), …)
    fact   F ::= c | ("first", v) | ("last", v) | ("next", v, v) | ("only", name, p, p)
               | ("never", (sort, …), (c, …)) | ("somewhere", (sort, …), sort, c)
               | ("ident", (sort, …), e, e) | ("nonzero", (sort, …), e)
               | ("atleast", (sort, …), e, strict) | ("fixed", pi, p)
               | ("kept", pi, p) | ("keeps", pi, name) | ("inverse", name, name)

The syntax is locally nameless: a bound place is a de Bruijn index ``("b", k)``, the innermost binder
first, and a free one has a name. Terms that differ in the names of bound places only are equal tuples,
and a place substituted under a binder cannot be captured. An axis is a sort, a string; ``("lit", n)``;
``("+", axis, …)``, axes one after the other; or ``("x", axis, …)``, a product.

A value is total: x/0 = 0, ln x = 0 for x ≤ 0, √x = 0 for x < 0, and the largest of no numbers is 0.
Between two whole numbers *rounded* takes the even one, so that it is odd.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Place = Any
Bit = Any
Term = Any
Fact = Any

BITS = ("same", "less", "rel", "not", "all")
TERMS = ("num", "dat", "add", "mul", "when", "sum", "div", "fun", "root", "app")
FUNCTIONS = ("exp", "log", "sin", "cos", "abs", "arctan", "erf", "floor", "rounded")
ROUNDING = (("fun", "floor"), ("fun", "rounded"))
KINDS = ("", "positive", "symmetric", "orthogonal")
MAX = "max"
"""The function whose families come in pairs: numbers, and for each a count, not 0 if it counts."""

ZERO: Term = ("num", 0, 1)
ONE: Term = ("num", 1, 1)
MINUS: Term = ("num", -1, 1)


class Invalid(Exception):
    """A proof is refused: a step does not follow, or it is malformed or too large to be read."""


def need(holds: object, what: str) -> None:
    """Refuse a proof unless a side condition holds.

    Raises
    ------
    Invalid
        If it does not.
    """
    if not holds:
        raise Invalid(f"a side condition fails: {what}")


def negative(e: Term) -> Term:
    """Return −e."""
    return ("mul", MINUS, e)


def difference(e: Term, f: Term) -> Term:
    """Return e − f, in the one form in which rules write it."""
    return ("add", e, negative(f))


def conjuncts(c: Bit) -> tuple[Bit, ...]:
    """Return the bits of a conjunction, or the bit itself."""
    return tuple(c[1:]) if c[0] == "all" else (c,)


def shifted(p: Place, n: int) -> Place:
    """Return a place as it is written under n more binders."""
    match p[0]:
        case "b":
            return ("b", p[1] + n)
        case "img" | "in":
            return (*p[:3], shifted(p[3], n))
        case "tup":
            return ("tup", *(shifted(q, n) for q in p[1:]))
    return p


class Substitution:
    """Places for names, templates for data, and places for the outermost bound indices.

    The value of a term under a substitution σ is its value where names and data have the values of their
    images: by induction on the term, as `shifted` keeps the binder that an index refers to.

    Parameters
    ----------
    places : mapping
        A place for each name.
    data : mapping
        For the name of a datum, its slots, named places, and a term that reads no other name.
    opened : sequence of places
        The places for the indices of the outermost binders, the first for the outermost of them.
    """

    def __init__(
        self,
        places: Mapping[Place, Place] | None = None,
        data: Mapping[Any, tuple[tuple[Place, ...], Term]] | None = None,
        opened: Iterable[Place] = (),
    ) -> None:
        self._places, self._data, self._opened = places or {}, data or {}, tuple(opened)

    def place(self, p: Place, depth: int = 0) -> Place:
        match p[0]:
            case "v":
                return shifted(self._places[p], depth) if p in self._places else p
            case "b":
                n = len(self._opened)
                if not n or p[1] < depth:
                    return p
                if p[1] >= depth + n:
                    return ("b", p[1] - n)
                return shifted(self._opened[-1 - (p[1] - depth)], depth)
            case "img":
                q = self.place(p[3], depth)
                undone = q[0] == "img" and q[1] == p[1] and q[2] != p[2]
                return q[3] if undone else ("img", p[1], p[2], q)
            case "in":
                return ("in", p[1], p[2], self.place(p[3], depth))
            case "tup":
                return ("tup", *(self.place(q, depth) for q in p[1:]))
        return p

    def bit(self, c: Bit, depth: int = 0) -> Bit:
        match c[0]:
            case "not" | "all":
                return (c[0], *(self.bit(x, depth) for x in c[1:]))
            case "rel":
                return (*c[:3], self.place(c[3], depth), self.place(c[4], depth))
        return (c[0], self.place(c[1], depth), self.place(c[2], depth))

    def term(self, t: Term, depth: int = 0) -> Term:
        match t[0]:
            case "num":
                return t
            case "dat":
                places = tuple(self.place(p, depth) for p in t[3])
                if t[1] not in self._data:
                    return (*t[:3], places)
                slots, body = self._data[t[1]]
                need(len(slots) == len(places), "a template has a slot for each place")
                return Substitution(dict(zip(slots, places, strict=True))).term(body)
            case "when":
                return ("when", self.bit(t[1], depth), self.term(t[2], depth))
            case "sum":
                return ("sum", t[1], self.term(t[2], depth + 1))
            case "fun":
                return ("fun", t[1], self.term(t[2], depth))
            case "app":
                families = ((sorts, self.term(e, depth + len(sorts))) for sorts, e in t[3:])
                return ("app", t[1], self.place(t[2], depth), *families)
        return (t[0], *(self.term(x, depth) for x in t[1:]))

    def fact(self, f: Fact) -> Fact:
        match f[0]:
            case "first" | "last" | "next":
                return (f[0], *(self.place(p) for p in f[1:]))
            case "only":
                return (*f[:2], self.place(f[2]), self.place(f[3]))
            case "never":
                return (*f[:2], tuple(self.bit(c, len(f[1])) for c in f[2]))
            case "somewhere":
                return (*f[:3], self.bit(f[3], len(f[1]) + 1))
            case "ident":
                return (*f[:2], *(self.term(e, len(f[1])) for e in f[2:]))
            case "nonzero" | "atleast":
                return (*f[:2], self.term(f[2], len(f[1])), *f[3:])
            case "fixed" | "kept":
                return (*f[:2], self.place(f[2]))
            case "keeps":
                return f
            case "inverse":
                need(
                    not {f[1], f[2]} & self._data.keys(),
                    "no template is put for a datum with an inverse",
                )
                return f
        return self.bit(f)


def opened(t: Term, places: Iterable[Place]) -> Term:
    """Return the body of binders at places, the first for the outermost of them."""
    return Substitution(opened=places).term(t)


def opened_bit(c: Bit, places: Iterable[Place]) -> Bit:
    """Return a bit under binders at places, the first for the outermost of them."""
    return Substitution(opened=places).bit(c)
