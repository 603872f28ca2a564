"""Clearing: a sum of quotients is brought to one fraction, equal denominators written once.

Δ = Φ / ∏ D. Where every D is not 0, Δ is 0 if and only if Φ is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from symattn.prover.forms.monomials import collected
from symattn.terms.canonical import canonical
from symattn.terms.part import Part, Sort, Var
from symattn.terms.requirements import OutsideFragment, Requirement
from symattn.terms.terms import (
    ONE,
    Add,
    Apply,
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
    factors_of,
    mul,
    total,
    when,
)

Powers = tuple[tuple[Part, int], ...]
"""Denominators, each with its power."""

Fraction = tuple[Part, Powers]


@lru_cache(maxsize=1 << 16)
def holds_sum(node: Part, sort: Sort | None = None) -> bool:
    """Tell whether a sum (over a sort, if one is given) stands in a term outside functions."""
    match node:
        case Sum(v, body):
            return sort in (None, v.sort) or holds_sum(body, sort)
        case Fun() | Apply() | Num() | Atom() | Root():
            return False
        case When(_, body):
            return holds_sum(body, sort)
    return any(holds_sum(p, sort) for p in node.parts)


@lru_cache(maxsize=1 << 16)
def _holds_quotient(node: Part, sort: Sort | None) -> bool:
    """Tell whether a quotient stands outside functions (one with a sum over a sort, if one is given)."""
    match node:
        case Div(above, below):
            return sort is None or holds_sum(below, sort) or _holds_quotient(above, sort)
        case Fun() | Apply() | Num() | Atom() | Root():
            return False
        case When(_, body) | Sum(_, body):
            return _holds_quotient(body, sort)
    return any(_holds_quotient(p, sort) for p in node.parts)


def cleared(node: Part, sort: Sort | None = None) -> Fraction:
    """Return Φ and the denominators, with Δ = Φ / ∏ D.

    If a sort is given, only denominators with a sum over it are cleared. A denominator without sums
    stays inside a sum over an index that it depends on: it reads named elements only there.

    Raises
    ------
    OutsideFragment
        If a denominator that is a sum depends on an index that is summed around it.
    """
    fractions = _fractions(node, sort)
    common: dict[Part, int] = {}
    for _, below in fractions:
        for d, n in below:
            common[d] = max(common.get(d, 0), n)
    return add(*(mul(above, *_missing(common, below)) for above, below in fractions)), _powers(common)


def _missing(common: Mapping[Part, int], below: Powers) -> list[Part]:
    own = dict(below)
    return [d for d, n in common.items() for _ in range(n - own.get(d, 0))]


def _powers(powers: Mapping[Part, int]) -> Powers:
    return tuple(sorted(((d, n) for d, n in powers.items() if n), key=repr))


def _fractions(node: Part, sort: Sort | None) -> list[Fraction]:
    if not _holds_quotient(node, sort):
        return [(node, ())]
    match node:
        case Add(of):
            return _grouped([f for t in of for f in _fractions(t, sort)])
        case Mul(of):
            result: list[Fraction] = [(ONE, ())]
            for t in of:
                result = [(mul(a, b), _sum(p, q)) for a, p in result for b, q in _fractions(t, sort)]
            return _grouped(result)
        case When(bit, body):
            return [(when(bit, a), p) for a, p in _fractions(body, sort)]
        case Sum(v, body):
            return _grouped([_summed(v, a, p) for a, p in _fractions(body, sort)])
        case Div(above, below):
            if sort is not None and not holds_sum(below, sort):
                return [(div(a, below), p) for a, p in _fractions(above, sort)]
            return _grouped([_over(a, p, below, sort) for a, p in _fractions(above, sort)])
    raise OutsideFragment(Requirement.DENOMINATORS, f"a quotient occurs inside {type(node).__name__}")


def _over(above: Part, powers: Powers, below: Part, sort: Sort | None) -> Fraction:
    """Return (above / ∏ powers) / below; factors of what is below are denominators of their own."""
    bottom, under = cleared(below, sort)
    bottom = collected(bottom)
    own, extra = dict(powers), []
    for d, n in under:
        shared = min(n, own.get(d, 0))
        own[d] = own.get(d, 0) - shared
        extra += [d] * (n - shared)
    for factor in factors_of(bottom):
        if isinstance(factor, Num) and factor.value:
            extra.append(Num(1 / factor.value))
        else:
            key = canonical(factor)
            own[key] = own.get(key, 0) + 1
    return mul(above, *extra), _powers(own)


def _summed(v: Var, above: Part, below: Powers) -> Fraction:
    outside = []
    for d, n in below:
        if v not in d.free:
            outside.append((d, n))
        elif holds_sum(d):
            raise OutsideFragment(
                Requirement.DENOMINATORS,
                "one that is a sum depends on an index that is summed around it",
            )
        else:
            above = div(above, mul(*[d] * n))
    return total(v, above), tuple(outside)


def _sum(p: Powers, q: Powers) -> Powers:
    powers = dict(p)
    for d, n in q:
        powers[d] = powers.get(d, 0) + n
    return _powers(powers)


def _grouped(fractions: list[Fraction]) -> list[Fraction]:
    groups: dict[Powers, list[Part]] = {}
    for above, below in fractions:
        groups.setdefault(below, []).append(above)
    return [(add(*above), below) for below, above in groups.items()]
