"""Whole rows of quotients: Σ_v N_v / D is 1 / F where D = F · Σ_v N_v.

So the rows of a softmax sum to 1 wherever such a sum stands among other factors, as in products of rows
of weights. What a sum around it makes of D does not matter, but D may not be 0.
"""

from __future__ import annotations

from dataclasses import replace

from symattn.language.known_functions import EXP
from symattn.terms.bits import listed
from symattn.terms.canonical import canonical
from symattn.terms.monomials import Monomial, combined, of_normal_form
from symattn.terms.part import Part, Var
from symattn.terms.terms import ONE, Div, Fun, Mul, Num, Sum, When, substituted


def whole_row(m: Monomial) -> tuple[Part, Monomial] | None:
    """Return D, and a monomial without one of its sums, equal where D is not 0; None if there is none.

    All that reads the index of the sum, bits among it, has to be what D sums.
    """
    for f in m.factors:
        if isinstance(f, Div) and f.above == ONE and isinstance(f.below, Sum):
            for v in m.bound:
                after = _without_row(m, v, f)
                if after is not None:
                    return f.below, after
    return None


def _without_row(m: Monomial, v: Var, inverse: Div) -> Monomial | None:
    """Return what is left of Σ_v N_v · rest / (F · Σ_v N_v): rest / F."""
    divisor = inverse.below
    if not isinstance(divisor, Sum) or divisor.index.sort != v.sort or v in divisor.free:
        return None
    summed = _product(substituted(divisor.body, {divisor.index: v}))
    others = list(m.factors)
    others.remove(inverse)
    bits, factors, rest = _reading(replace(m, factors=tuple(others)), v)
    its_bits, its_factors, outside = _reading(summed, v)
    if outside.bits or (bits, factors) != (its_bits, its_factors):
        return None
    bound = tuple(u for u in m.bound if u != v)
    left = Monomial(m.q / summed.q, rest.bits, bound, rest.factors)
    return left.times(Monomial(factors=tuple(_inverse(f) for f in outside.factors)))


def _product(body: Part) -> Monomial:
    """Return a product of factors, where bits hold, as a monomial."""
    bits, inside = (listed(body.bit), body.body) if isinstance(body, When) else ((), body)
    factors = inside.of if isinstance(inside, Mul) else (inside,)
    q = Monomial().q
    for f in factors:
        q = q * f.value if isinstance(f, Num) else q
    return Monomial(q, bits, (), tuple(f for f in factors if not isinstance(f, Num) and f != ONE))


def _reading(m: Monomial, v: Var) -> tuple[frozenset[Part], list[Part], Monomial]:
    """Return the bits and the factors that read an index, and the rest; exponentials are taken apart."""
    reading: list[Part] = []
    rest: list[Part] = []
    for f in m.factors:
        if isinstance(f, Fun) and f.name == EXP.name and v in f.free:
            terms = of_normal_form(f.of)
            reading.append(Fun(EXP.name, combined([t for t in terms if v in t.term().free])))
            outer = [t for t in terms if v not in t.term().free]
            rest += [Fun(EXP.name, combined(outer))] if outer else []
        else:
            (reading if v in f.free else rest).append(f)
    bits = frozenset(canonical(c) for c in m.bits if v in c.free)
    outer_bits = tuple(c for c in m.bits if v not in c.free)
    found = sorted((canonical(f) for f in reading), key=repr)
    return bits, found, replace(m, bits=outer_bits, factors=tuple(rest))


def _inverse(factor: Part) -> Part:
    if isinstance(factor, Fun) and factor.name == EXP.name:
        return Fun(EXP.name, combined([replace(t, q=-t.q) for t in of_normal_form(factor.of)]))
    if isinstance(factor, Div) and factor.above == ONE:
        return factor.below
    return Div(ONE, factor)
