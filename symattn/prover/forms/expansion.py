"""Expanding: a term as a sum of monomials in their least forms, so that equal sums are one object.

    e = Σ q · [c] · Σ_v⃗ ∏ factors        a factor is a datum, 1/D, an exponential or a function's value

Two expansions are of use. With the bits as they stand, a sum over k ≤ i is one monomial: so
decompositions are looked for. With [not c] written 1 − [c], equal terms have one expansion more often:
so what was found is checked. 1/D is a factor like any other only where D is never 0, which the caller
says. Σ_v O_av O_bv of an orthogonal matrix is [a = b], and the whole row of a quotient is 1.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import count

from symattn.language.known_functions import COS, EXP, KNOWN, SIN
from symattn.prover.forms.monomials import Monomial, combined, least_form, unused
from symattn.terms.bits import NO, Not, Same, every, listed, negated, same
from symattn.terms.canonical import canonical, in_order
from symattn.terms.context import Context, implied
from symattn.terms.part import Part, Sort, Var, rebuilt
from symattn.terms.roots import root
from symattn.terms.terms import (
    ONE,
    ORTHOGONAL,
    Add,
    Apply,
    Atom,
    Div,
    Family,
    Fun,
    Mul,
    Num,
    Root,
    Sum,
    When,
    known,
    substituted,
)

MOST_MONOMIALS = 240
"""Most monomials of a term that is expanded."""

MOST_BOUND = 6
"""Most sums of a monomial."""

Expansion = dict[Monomial, Fraction]
"""Monomials with q = 1 in least form, with what they are multiplied by, which is not 0."""

Nonzero = Callable[[Part, Context], bool]
"""Tells whether a term is never 0."""


class TooLarge(Exception):
    """A term is not expanded: it has too many monomials, or what it divides by may be 0."""


def expanded(node: Part, context: Context, nonzero: Nonzero, *, split: bool) -> Expansion:
    """Return a term as a sum of monomials, equal ones put together.

    Parameters
    ----------
    node : term
    context : Context
        Bits that it implies are 1, and those that it denies 0.
    nonzero : callable
        Asked of all that is divided by, in the context that names what is summed.
    split : bool
        Whether [not c] is written 1 − [c], and sin² a as 1 − cos² a.

    Raises
    ------
    TooLarge
        If it cannot be done.
    """
    first = unused("expanded", (*context.variables, *node.free))
    expanding = _Expanding(context, nonzero, split, first)
    totals: Expansion = {}
    for found in expanding.walk(node, (), ()):
        for m in _compared(found) if split else [found]:
            needed = _needed(m.bits, context.facts)
            if needed is None:
                continue
            bits, factors, bound = least_form(replace(m, bits=needed))[1]
            key = Monomial(Fraction(1), bits, bound, factors)
            totals[key] = totals.get(key, Fraction(0)) + m.q
    return {m: q for m, q in totals.items() if q}


def _compared(m: Monomial) -> list[Monomial]:
    """Return a monomial as those in which equal terms are one."""
    return [n for one in m.oriented() for n in _in_cosines(one)]


def _in_cosines(m: Monomial) -> list[Monomial]:
    """Return a monomial with no square of a sine: sin² a = 1 − cos² a."""
    for f in m.factors:
        if isinstance(f, Fun) and f.name == SIN.name and m.factors.count(f) > 1:
            rest = list(m.factors)
            rest.remove(f)
            rest.remove(f)
            cosine = Fun(COS.name, f.of)
            terms = (
                Monomial(m.q, m.bits, m.bound, tuple(rest)),
                Monomial(-m.q, m.bits, m.bound, (*rest, cosine, cosine)),
            )
            return [n for term in terms for n in _in_cosines(term)]
    return [m]


def renamed(node: Part) -> Part:
    """Return a term in which no bound variable has the name of a canonical form, as it is to get one.

    Equal parts stay equal.
    """
    numbers = count(unused("inner", (p for p in node.everything() if isinstance(p, Var))))

    @cache
    def walk(part: Part) -> Part:
        inner = rebuilt(part, walk) if not isinstance(part, Sum) else Sum(part.index, walk(part.body))
        if isinstance(inner, (Sum, Family)):
            index = inner.index if isinstance(inner, Family) else (inner.index,)
            names = {v: Var(("inner", next(numbers)), v.sort) for v in index}
            if isinstance(inner, Family):
                return Family(tuple(names.values()), substituted(inner.of, names))
            return Sum(names[inner.index], substituted(inner.body, names))
        return inner

    return walk(node)


def _needed(bits: tuple[Part, ...], facts: tuple[Part, ...]) -> tuple[Part, ...] | None:
    """Return bits without those that facts and the others imply; None if they contradict each other."""
    kept = list(bits)
    for c in bits:
        others = (*facts, *(d for d in kept if d != c))
        if implied(negated(c), others):
            return None
        if implied(c, others):
            kept.remove(c)
    return tuple(kept)


def at_places(m: Monomial, places: Mapping[Var, Part]) -> list[Monomial]:
    """Return a monomial at places, its exponents put together; none if its bits exclude each other."""
    put = dict(places)
    bit = every(*(substituted(c, put) for c in m.bits))
    if bit == NO:
        return []
    moved = Monomial(m.q, listed(bit), m.bound)
    for f in m.factors:
        factor = substituted(f, put)
        inside = in_order(factor) if isinstance(factor, Atom) else factor
        moved = moved.times(Monomial(factors=(inside,)))
    return [moved]


class _Expanding:
    def __init__(self, context: Context, nonzero: Nonzero, split: bool, first: int) -> None:
        self._context, self._nonzero, self._split = context, nonzero, split
        self._made = first

    def walk(self, node: Part, around: tuple[Part, ...], bound: tuple[Var, ...]) -> list[Monomial]:
        """Return the monomials of a term where the bits `around` hold, under sums over `bound`."""
        found = self._walked(node, around, bound)
        if len(found) > MOST_MONOMIALS or any(len(m.bound) > MOST_BOUND for m in found):
            raise TooLarge
        return found

    def _walked(self, node: Part, around: tuple[Part, ...], bound: tuple[Var, ...]) -> list[Monomial]:
        match node:
            case Num(q):
                return [Monomial(q)] if q else []
            case Atom():
                return [Monomial(factors=(in_order(node),))]
            case Add(of):
                return [m for t in of for m in self.walk(t, around, bound)]
            case Mul(of):
                result = [Monomial()]
                for t in of:
                    inner = self.walk(t, around, bound)
                    if len(result) * len(inner) > MOST_MONOMIALS:
                        raise TooLarge
                    result = [a.times(b) for a in result for b in inner]
                return result
            case When(bit, body):
                return self._when(listed(bit), body, around, bound)
            case Sum(v, body):
                u = self._fresh(v.sort)
                inner = self.walk(substituted(body, {v: u}), around, (*bound, u))
                return [n for m in inner for one in self._summed(m, u) for n in self._contracted(one)]
            case Div(above, below):
                inverse = self._inverse(below, bound)
                return [m.times(inverse) for m in self.walk(above, around, bound)]
            case Fun(name, of):
                value = known(KNOWN[name], combined(self.walk(of, around, bound)))
                if isinstance(value, Fun):
                    return [Monomial(factors=(value,))]
                return self.walk(value, around, bound)  # e^(a + log b) is a product
            case Root(of):
                value = root(combined(self.walk(of, around, bound)))
                if isinstance(value, Root):
                    return [Monomial(factors=(value,))]
                return self.walk(value, around, bound)
            case Apply():
                return [Monomial(factors=(canonical(node),))]
        raise TooLarge

    def _fresh(self, sort: Sort) -> Var:
        self._made += 1
        return Var(("expanded", self._made), sort)

    # -- bits -------------------------------------------------------------------------------------

    def _when(
        self, bits: tuple[Part, ...], body: Part, around: tuple[Part, ...], bound: tuple[Var, ...]
    ) -> list[Monomial]:
        known_ = (*self._context.facts, *around)
        open_ = [c for c in bits if not implied(c, known_)]
        if any(implied(negated(c), known_) for c in open_):
            return []
        found = self.walk(body, (*around, *open_), bound)
        for c in open_:
            found = [n for m in found for n in self._with(m, c)]
        return found

    def _with(self, m: Monomial, c: Part) -> list[Monomial]:
        """Return [c] times a monomial."""
        if not (self._split and isinstance(c, Not)):
            bit = every(*m.bits, c)
            return [] if bit == NO else [replace(m, bits=listed(bit))]
        found = [m]
        for one in listed(c.of):
            found = [n for f in found for n in self._with(f, one)]
        return [m, *(replace(n, q=-n.q) for n in found)]

    def _summed(self, m: Monomial, u: Var) -> list[Monomial]:
        """Return Σ_u of a monomial; with u = t it is its term at t."""
        for c in m.bits:
            if isinstance(c, Same):
                for side, other in ((c.left, c.right), (c.right, c.left)):
                    if side == u and u not in other.free:
                        return at_places(replace(m, bits=tuple(d for d in m.bits if d != c)), {u: other})
        return [replace(m, bound=(*m.bound, u))]

    def _contracted(self, m: Monomial) -> list[Monomial]:
        """Return a monomial in which Σ_v O_av O_bv is [a = b], O orthogonal."""
        found = next((pair for v in m.bound if (pair := _orthogonal_pair(m, v)) is not None), None)
        if found is None:
            return [m]
        v, a, b, factors = found
        bit = every(*m.bits, same(a, b))
        if bit == NO:
            return []
        after = Monomial(m.q, listed(bit), tuple(u for u in m.bound if u != v), factors)
        for u in (a, b):
            if isinstance(u, Var) and u in after.bound and a != b:
                rest = replace(after, bound=tuple(w for w in after.bound if w != u))
                return [n for one in self._summed(rest, u) for n in self._contracted(one)]
        return self._contracted(after)

    # -- quotients --------------------------------------------------------------------------------

    def _inverse(self, below: Part, bound: tuple[Var, ...]) -> Monomial:
        """Return 1/D, of a product factor by factor; D is not 0 even where it is not read.

        Of Σ_v f g, f without v, it is 1/f · 1/Σ_v g.
        """
        if not self._nonzero(below, self._context.with_variables(bound)):
            raise TooLarge
        found = self.walk(below, (), bound)
        if len(found) != 1 or found[0].split_bits()[1]:
            return Monomial(factors=(Div(ONE, canonical(combined(found))),))
        (whole,) = found
        summed = [f for f in whole.factors if f.free & set(whole.bound)]
        factors: list[Part] = []
        if whole.bound:
            rest = replace(whole, q=Fraction(1), factors=tuple(summed))
            factors.append(Div(ONE, canonical(rest.term())))
        for f in whole.factors:
            if f in summed:
                continue
            if isinstance(f, Fun) and f.name == EXP.name:
                factors.append(
                    Fun(EXP.name, combined([replace(m, q=-m.q) for m in self.walk(f.of, (), bound)]))
                )
            elif isinstance(f, Div) and f.above == ONE:
                factors.append(f.below)
            else:
                factors.append(Div(ONE, f))
        return Monomial().times(Monomial(1 / whole.q, (), (), tuple(factors)))


def _orthogonal_pair(m: Monomial, v: Var) -> tuple[Var, Part, Part, tuple[Part, ...]] | None:
    """Return v, a, b and the other factors of Σ_v O_av O_bv or Σ_v O_va O_vb; None if it is neither."""
    read = [f for f in m.factors if v in f.free]
    if len(read) != 2 or any(v in c.free for c in m.bits):
        return None
    match read:
        case [Atom(of, (i, j)), Atom(other, (k, l))] if of == other and of.kind == ORTHOGONAL:
            for a, b, *same_place in ((i, k, j, l), (j, l, i, k)):
                if same_place == [v, v] and v not in a.free | b.free:
                    rest = list(m.factors)
                    for f in read:
                        rest.remove(f)
                    return v, a, b, tuple(rest)
    return None
