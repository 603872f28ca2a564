"""Sums over part of an order, each by sums over what comes after one place.

Σ_{t ≤ i+1}, Σ_{t ≤ i} and Σ_{j < t ≤ i} are three sums, and where they are data, three data. That they
are related is seen in a form in which each index has at most one lower bound among the places around it,
and no upper one:

    [p < v] [q < v] = [q < v] where p ≤ q, [p < v] elsewhere
    [p < v] = [u < v] − [v = p], where p comes next after u
    [p < v] = 1 − [v = p], where p is the first;  0 where p is the last

Any other p may be one of these: there the rule for it holds.

Each is an identity of numbers 0 and 1, so that a sum keeps its value wherever the facts hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from symattn.terms.bits import Less, listed, negated, same
from symattn.terms.context import DERIVED, First, Last, Next, implied
from symattn.terms.monomials import Monomial
from symattn.terms.part import Part, Var


def after_one_place(m: Monomial, known: tuple[Part, ...]) -> list[Monomial]:
    """Return a monomial as a sum of such in which each index comes after one place at most.

    Parameters
    ----------
    m : Monomial
    known : tuple of Part
        The facts, and the bits around the monomial; its own bits without an index are added.
    """
    settled = (n for one in m.oriented() for n in _under(one, known))
    return [n for one in settled for n in _oriented_after_one_place(one, known)]


def _under(m: Monomial, known: tuple[Part, ...]) -> list[Monomial]:
    """Return a monomial without the bits that are known; none if one is denied."""
    inner, outer = m.split_bits()
    if any(implied(negated(c), known) for c in outer):
        return []
    return [replace(m, bits=(*inner, *(c for c in outer if not implied(c, known))))]


def _oriented_after_one_place(m: Monomial, known: tuple[Part, ...]) -> list[Monomial]:
    here = (*known, *m.split_bits()[1])
    for v in m.bound:
        bounds = list(_lower_bounds(m, v))
        parts = (
            _of_two(m, bounds[0], bounds[1], here)
            if len(bounds) > 1
            else _of_one(m, bounds[0], here)
            if bounds
            else None
        )
        if parts is not None:
            return [n for part in parts for n in after_one_place(part, known)]
    return [m]


def _lower_bounds(m: Monomial, v: Var) -> Iterator[Less]:
    """Yield the bits that say that an index comes after a place without one."""
    for c in m.bits:
        if isinstance(c, Less) and c.right == v and not c.left.free & set(m.bound):
            yield c


def _of_two(m: Monomial, first: Less, second: Less, here: tuple[Part, ...]) -> list[Monomial]:
    """Return the sum with the later one of two lower bounds alone."""
    if implied(negated(Less(second.left, first.left)), here):
        return [_without(m, first)]
    if implied(negated(Less(first.left, second.left)), here):
        return [_without(m, second)]
    later = Less(first.left, second.left)
    return [*_with(_without(m, first), later), *_with(_without(m, second), negated(later))]


def _of_one(m: Monomial, c: Less, here: tuple[Part, ...]) -> list[Monomial] | None:
    """Return the sum with an earlier lower bound, or with none; None if none is known."""
    p, v = c.left, c.right
    if not (isinstance(p, Var) and isinstance(v, Var)):
        return None
    if Last(p) in here:
        return []
    before = place_before(p, here)
    if before is not None or First(p) in here:
        rest = _without(m, c)
        others = tuple(u for u in m.bound if u != v)
        at_p = replace(rest, q=-m.q, bound=others).put({v: p}).settled()
        return [*(_with(rest, Less(before, v)) if before is not None else [rest]), *at_p]
    for q in (f.v for f in here if isinstance(f, DERIVED)):
        if q != p and q.sort == p.sort and not implied(negated(same(p, q)), here):
            there = [n for one in m.put({p: q}).settled() for n in _with(one, same(p, q))]
            return [*there, *_with(m, negated(same(p, q)))]
    return None


def place_before(p: Var, here: tuple[Part, ...]) -> Var | None:
    """Return the place before p, if facts name it."""
    found = (f.u for f in here if isinstance(f, Next) and f.v == p)
    return next((u for u in found if not implied(Less(p, u), here)), None)  # no circle


def _without(m: Monomial, c: Part) -> Monomial:
    return replace(m, bits=tuple(d for d in m.bits if d != c))


def _with(m: Monomial, c: Part) -> list[Monomial]:
    return replace(m, bits=(*m.bits, *listed(c))).settled()
