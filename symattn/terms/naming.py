"""Naming: what stands inside a function and holds a sum becomes a datum.

An exponent is written as Σ q [c] L(v⃗), each L either a product without sums or a *piece*, a sum that is
read as a free datum at its free places. No sum is left inside a function, so that the cut-off theorem
serves every sort: heads, tokens and features alike, and one layer after another.

Why it is sound. A claim that holds for every datum L holds for the one that the piece stands for. Two
pieces are one datum only where they are the same monomial, with the numbers of the places put in.
A part may be replaced by an equal one (`equal_terms.py`).
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

from symattn.language.known_functions import ABSOLUTE, EXP, KNOWN
from symattn.terms.bits import NO, YES, All, Bit, Not, every, listed, negated, same
from symattn.terms.canonical import canonical
from symattn.terms.clearing import cleared, holds_sum
from symattn.terms.context import Context, Only, implied
from symattn.terms.equal_terms import Equal, EqualTerms
from symattn.terms.logarithms import Share, holds_log, shares
from symattn.terms.monomials import Monomial, combined, named
from symattn.terms.ordered_largest import by_those_before
from symattn.terms.ordered_sums import after_one_place
from symattn.terms.part import Part, Sort, Var, rebuilt
from symattn.terms.pieces import in_order
from symattn.terms.requirements import NotNatural, Requirement
from symattn.terms.signs import positive
from symattn.terms.terms import (
    ONE,
    ZERO,
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
    add,
    div,
    known,
    mul,
    negative,
    substituted,
    total,
    when,
)

Powers = dict[tuple[Part, Part], int]
"""What is multiplied how often where a bit holds; where not, 1 stands for it."""

SUMS = frozenset({Sum, Family})
"""What runs over all elements of a sort."""


def with_names(node: Part, context: Context, equal: Equal) -> Part:
    """Return a term without sums inside functions, equal to this one if pieces are what they name."""
    return _Naming(context, equal).walk(node, (), frozenset())


class _Naming:
    """Names what stands inside functions, bottom up, in one context."""

    def __init__(self, context: Context, equal: Equal) -> None:
        self._context = context
        self._met = EqualTerms(context, equal)
        self._made = 0

    def walk(self, node: Part, around: tuple[Part, ...], bound: frozenset[Var]) -> Part:
        """Name what is inside a part; `around` are the bits that hold there, `bound` what is summed."""
        match node:
            case When(bit, body):
                bit = self._reduced(bit, around)
                return when(bit, self.walk(body, (*around, *listed(bit)), bound)) if bit != NO else ZERO
            case Sum(v, body):
                return self._sum(v, body, around, bound)
            case Div(above, below) if below.free & bound and holds_sum(below):
                up, down = _sides(below)
                if not up and all(f.free & bound and holds_sum(f) for f in down):
                    return self._layer_before(above, below, around, bound)
                value = mul(above, *up)
                for factor in down:
                    value = div(value, factor)
                return self.walk(value, around, bound)
            case Root(of):
                return self._met.root(self.walk(of, around, frozenset()), around)
            case Fun(ABSOLUTE.name, of):
                value = self._absolute(of, around)
                return value if isinstance(value, Atom) else self.walk(value, around, bound)
            case Fun("log", of):
                return self._logarithm(of, around, bound)
            case Fun("exp", of) if holds_log(of):
                return self._without_logarithms(of, around, bound)
            case Fun(name, of) if of.kinds & {*SUMS, Root} or holds_log(of):
                return known(KNOWN[name], self._linear(of, around))
            case Fun() | Atom() | Num():
                return node
            case Apply():
                earlier = by_those_before(node, (*self._context.facts, *around))
                if earlier is not None:
                    return self.walk(earlier, around, bound)
                return named(Monomial(factors=(self._function(node, around),)))
            case Add() | Mul() | Div():
                return rebuilt(node, lambda p: self.walk(p, around, bound))
        raise TypeError(f"{type(node).__name__} is no term")

    def _sum(self, v: Var, body: Part, around: tuple[Part, ...], bound: frozenset[Var]) -> Part:
        u = self._fresh(v.sort)
        body = substituted(body, {v: u})
        divides = any(isinstance(p, Div) and p.below.free & bound for p in body.everything())
        if divides and self._met.are_equal(total(u, self.walk(body, around, frozenset())), ONE, around):
            return ONE
        # Sums over heads are written out, so that their index may stand in a denominator.
        inside = bound if v.sort.kind == "heads" else bound | {u}
        return total(u, self.walk(body, around, inside))

    def _fresh(self, sort: Sort) -> Var:
        self._made += 1
        return Var(("named", self._made), sort)

    def _reduced(self, bit: Part, around: tuple[Part, ...]) -> Part:
        """Return a bit without what the facts and the bits around it imply; NO if these deny it."""
        known = (*self._context.facts, *around)
        for f in known:  # a row that sees one key alone
            if isinstance(f, Only):
                bit = _only(bit, f)
        rest: list[Part] = []
        for c in listed(bit):
            if implied(c, known):
                continue
            if implied(negated(c), known):
                return NO
            rest.append(c)
        return every(*rest)

    # -- inside functions -------------------------------------------------------------------------

    def _function(self, node: Apply, around: tuple[Part, ...]) -> Part:
        """Return the value of an unknown function with its arguments in normal form."""
        families = []
        for family in node.of:
            fresh = {v: self._fresh(v.sort) for v in family.index}
            inner = self._linear(substituted(family.of, fresh), around)
            families.append(Family(tuple(fresh.values()), inner))
        return Apply(node.name, node.member, tuple(families))

    def _linear(self, node: Part, around: tuple[Part, ...]) -> Part:
        """Return Σ q [c] · (a product without sums, or a piece)."""
        return combined(self._normal(node, around), _name)

    def _normal(self, node: Part, around: tuple[Part, ...]) -> list[Monomial]:
        """Return a term as a sum of monomials, quotients of sums that are equal the same."""
        known = (*self._context.facts, *around)
        found = [m for one in self._monomials(node, around) for m in after_one_place(one, known)]
        deep = [m for m in found if any(isinstance(f, Div) and f.kinds & SUMS for f in m.factors)]
        if deep:
            rest = self._met.first(combined(deep), around)
            found = [m for m in found if m not in deep]
            found += [m for one in self._monomials(rest, around) for m in after_one_place(one, known)]
        return found

    def _monomials(self, node: Part, around: tuple[Part, ...]) -> list[Monomial]:
        """Return a term as a sum of monomials."""
        match node:
            case Num(q):
                return [Monomial(q)] if q else []
            case Atom():
                return [Monomial(factors=(in_order(node),))]
            case Add(of):
                return [m for t in of for m in self._monomials(t, around)]
            case Mul(of):
                result = [Monomial()]
                for t in of:
                    inner = self._monomials(t, around)
                    result = [p for a in result for b in inner for p in self._product(a, b, around)]
                return result
            case When(bit, body):
                bit = self._reduced(bit, around)
                if bit == NO:
                    return []
                inner = self._monomials(body, (*around, *listed(bit)))
                return [n for m in inner for n in replace(m, bits=(*m.bits, *listed(bit))).settled()]
            case Sum(v, body):
                divides = any(isinstance(p, Div) and holds_sum(p.below) for p in body.everything())
                if divides and self._met.are_equal(self.walk(node, around, frozenset()), ONE, around):
                    return [Monomial()]
                u = self._fresh(v.sort)
                inner = self._monomials(substituted(body, {v: u}), around)
                return [n for m in inner for n in m.summed(u)]
            case Div(above, below):
                inverse = self._inverse(below, around)
                tops = self._monomials(above, around)
                return [p for m in tops for p in self._product(m, inverse, around)]
            case Root():
                return [Monomial(factors=(self.walk(node, around, frozenset()),))]
            case Fun("log", of):
                return self._of_logarithm(of, around)
            case Fun("exp", of) if holds_log(of):
                powers, rest = self._powers(of, around)
                if powers:
                    return self._monomials(_product(powers, rest), around)
                return [Monomial()] if rest == ONE else [Monomial(factors=(rest,))]
            case Fun(ABSOLUTE.name, of):
                return self._monomials(self._absolute(of, around), around)
            case Fun(name, of):
                return [Monomial(factors=(known(KNOWN[name], self._linear(of, around)),))]
            case Apply():
                earlier = by_those_before(node, (*self._context.facts, *around))
                if earlier is not None:
                    return self._monomials(earlier, around)
                return [Monomial(factors=(named(Monomial(factors=(self._function(node, around),))),))]
        raise NotNatural(Requirement.LAYERS, f"{type(node).__name__} inside an exponent")

    def _absolute(self, of: Part, around: tuple[Part, ...]) -> Part:
        """Return |u|, by the datum that stands for it and −u; |u / D| is |u| / D where D > 0."""
        above, below = of, []
        with suppress(NotNatural):
            top, powers = cleared(of)
            if all(self._is_positive(d, around) for d, _ in powers):
                above, below = top, [d for d, n in powers for _ in range(n)]
        signs = (self._linear(above, around), self._linear(negative(above), around))
        inside = min(signs, key=lambda u: repr(canonical(u)))
        datum = named(Monomial(factors=(known(ABSOLUTE, inside),)))
        return div(datum, mul(*below)) if below else datum

    def _is_positive(self, node: Part, around: tuple[Part, ...]) -> bool:
        facts = (*self._context.facts, *around)
        met = (v for f in (node, *facts) for v in f.places_of_free)
        return positive(node, Context(tuple(dict.fromkeys((*self._context.variables, *met))), facts))

    def _product(self, a: Monomial, b: Monomial, around: tuple[Part, ...]) -> list[Monomial]:
        """Return a · b as monomials in which ρ · ρ and 1/ρ · 1/ρ are what stands under the root."""
        whole = a.times(b)
        for f in whole.factors:
            inverse = isinstance(f, Div) and isinstance(f.below, Root)
            twice = f.below if isinstance(f, Div) else f
            if isinstance(twice, Root) and (inverse or twice is f) and whole.factors.count(f) > 1:
                left = list(whole.factors)
                left.remove(f)
                left.remove(f)
                rest = replace(whole, factors=tuple(left))
                squares = (
                    [self._inverse(twice.of, around)] if inverse else self._monomials(twice.of, around)
                )
                return [p for square in squares for p in self._product(rest, square, around)]
        return [whole]

    def _inverse(self, below: Part, around: tuple[Part, ...]) -> Monomial:
        """Return 1 / below: of a monomial without sums factor by factor, else as one factor."""
        found = self._monomials(below, around)
        if len(found) == 1 and not found[0].bound and not found[0].bits:
            factors: list[Part] = []
            for f in found[0].factors:
                if isinstance(f, Fun) and f.name == "exp":
                    factors.append(known(EXP, _negated_exponent(f.of)))
                elif isinstance(f, Div) and f.above == ONE:
                    factors.append(f.below)
                else:
                    factors.append(Div(ONE, f))
            return Monomial(1 / found[0].q, (), (), tuple(factors))
        return Monomial(factors=(Div(ONE, self.walk(below, around, frozenset())),))

    # -- logarithms -------------------------------------------------------------------------------

    def _logarithm(self, of: Part, around: tuple[Part, ...], bound: frozenset[Var]) -> Part:
        """Return the logarithm of a term as a sum of data that stand for logarithms, and other terms."""
        terms = []
        for share in self._shares(of, around):
            term = named(_log_of(share.of)) if share.is_log else self.walk(share.of, around, bound)
            terms.append(mul(Num(share.q), term))
        return add(*terms)

    def _of_logarithm(self, of: Part, around: tuple[Part, ...]) -> list[Monomial]:
        found = []
        for share in self._shares(of, around):
            inner = [_log_of(share.of)] if share.is_log else self._monomials(share.of, around)
            found += [replace(m, q=m.q * share.q) for m in inner]
        return found

    def _shares(self, of: Part, around: tuple[Part, ...]) -> list[Share]:
        """Return what the logarithm of a term is the sum of; of equal terms it is the same."""

        def is_positive(t: Part) -> bool:
            return self._is_positive(t, around)

        result = []
        for share in shares(self.walk(of, around, frozenset()), is_positive):
            if share.is_log and share.of.kinds & SUMS:
                share = replace(share, of=self._met.first(share.of, around, in_logarithm=True))
            if not (share.is_log and share.of == ONE):
                result.append(share)
        return result

    def _without_logarithms(self, of: Part, around: tuple[Part, ...], bound: frozenset[Var]) -> Part:
        powers, rest = self._powers(of, around)
        return self.walk(_product(powers, rest), around, bound) if powers else rest

    def _powers(self, of: Part, around: tuple[Part, ...]) -> tuple[Powers, Part]:
        """Return e^(Σ k [c] log D + rest) as the D, or √D, with the c and their powers, and e^rest."""
        totals: dict[tuple[Part, Part], Fraction] = {}
        others: list[Monomial] = []
        for m in self._normal(of, around):
            if _is_log(m):
                key = (every(*m.bits), m.factors[0])
                totals[key] = totals.get(key, Fraction(0)) + m.q
            else:
                others.append(m)
        powers: Powers = {}
        for (bit, logarithm), q in totals.items():
            (of,) = logarithm.parts
            if q.denominator == 2 and bit == YES:
                half = self._met.root(self.walk(of, around, frozenset()), around)
                powers[bit, half] = powers.get((bit, half), 0) + int(2 * q)
            else:
                powers[bit, of] = powers.get((bit, of), 0) + int(q // 1)
                others.append(Monomial(q % 1, listed(bit), (), (logarithm,)))
        exponent = combined([m for m in others if m.q], _name)
        return {d: k for d, k in powers.items() if k}, known(EXP, exponent)

    # -- a layer before ---------------------------------------------------------------------------

    def _layer_before(
        self, above: Part, below: Part, around: tuple[Part, ...], bound: frozenset[Var]
    ) -> Part:
        """Return a quotient whose denominator, a sum, depends on an index that is summed around it.

        It is an earlier quotient if the two are equal; 1 / D is then a datum.
        """
        whole = div(self.walk(above, around, bound), self.walk(below, around, frozenset()))
        known = self._met.first(whole, around)
        bit, known = (known.bit, known.body) if isinstance(known, When) else (YES, known)
        if not isinstance(known, Div):
            return when(bit, known)
        return when(bit, mul(known.above, named(Monomial(factors=(Div(ONE, known.below),)))))


def _name(m: Monomial) -> Part | None:
    """Return the datum that stands for a monomial with a sum, or a logarithm, in it."""
    deep = m.bound or any(f.kinds & SUMS or holds_log(f) for f in m.factors)
    return named(m) if deep else None


def _log_of(term: Part) -> Monomial:
    return Monomial(factors=(Fun("log", term),))


def _is_log(m: Monomial) -> bool:
    """Tell whether a monomial is a number times a logarithm, where bits hold."""
    alone = len(m.factors) == 1 and not m.bound
    return alone and isinstance(m.factors[0], Fun) and m.factors[0].name == "log"


def _product(powers: Powers, exponential: Part) -> Part:
    """Return ∏ D^k, each 1 where its bit does not hold, times an exponential."""
    above = [d for (bit, d), k in powers.items() for _ in range(k) if bit == YES]
    below = [d for (bit, d), k in powers.items() for _ in range(-k) if bit == YES]
    cases = [
        add(when(bit, _product({(YES, d): k}, ONE)), when(negated(bit), ONE))
        for (bit, d), k in powers.items()
        if bit != YES
    ]
    whole = mul(*above, *cases, exponential)
    return div(whole, mul(*below)) if below else whole


def _sides(below: Part) -> tuple[list[Part], list[Part]]:
    """Return the factors of 1 / below: those above its fraction bar, and those below it."""
    match below:
        case Mul(of):
            sides = [_sides(f) for f in of]
            return [f for up, _ in sides for f in up], [f for _, down in sides for f in down]
        case Div(top, under):
            (up, down), (over, beneath) = _sides(top), _sides(under)
            return [*up, *beneath], [*down, *over]
    return [], [below]


def _only(bit: Part, f: Only) -> Part:
    """Return a bit in which a row that sees one key alone is written so."""
    if isinstance(bit, Bit):
        return same(bit.key, f.key) if (bit.relation, bit.query) == (f.relation, f.query) else bit
    return rebuilt(bit, lambda p: _only(p, f)) if isinstance(bit, (Not, All)) else bit


def _negated_exponent(of: Part) -> Part:
    """Return −e for an exponent in normal form, term by term."""
    return add(*(negative(t) for t in (of.of if isinstance(of, Add) else (of,))))
