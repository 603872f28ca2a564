"""Chebyshev's sum inequality: Σ_v Σ_t Φ is half the sum of Φ(v, t) + Φ(t, v), whose sign may be seen.

So the averages of f under weights that grow with f are larger: Φ(v, t) + Φ(t, v) is a difference
f(v) − f(t) times a term of its sign, where f(v) is the larger, and where it is the smaller.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction

from symattn.kernel import Invalid, Proof
from symattn.prover.forms.expansion import TooLarge, expanded
from symattn.prover.forms.means import summands
from symattn.prover.forms.monomials import Monomial
from symattn.prover.given_equations import expansion
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, Signs
from symattn.terms.bits import every
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part, Var
from symattn.terms.terms import (
    MINUS,
    Add,
    Atom,
    Fun,
    Num,
    Sum,
    When,
    add,
    every_when,
    mul,
    negative,
    substituted,
)

MOST_FUNCTIONS = 4
"""Most numbers f(v) of a sum whose order is tried."""


def by_pairs(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that Σ_v Σ_t Φ is not negative, as Φ(v, t) + Φ(t, v) is not at any v and t."""
    if says != NONNEGATIVE or depth < DEPTH - 1 or not (isinstance(node, Add) and Sum in node.kinds):
        return None
    found = _pair(signs, node, context)
    if found is None:
        return None
    (v, t), bits, pair = found
    inner, steps = context.binding((v, t)), signs.steps
    shown = _by_order(signs, pair, (v, t), inner, depth)
    if shown is None:
        return None
    whole: Part = pair
    if bits:
        whole = When(every(*bits), pair)
        shown = signs.shown(NONNEGATIVE, whole, inner, (shown,), "case")
    for index, around in ((t, context.binding((v,))), (v, context)):
        whole = Sum(index, whole)
        name = steps.to.variable(index)[1]
        shown = signs.shown(NONNEGATIVE, whole, around, (shown,), "total", name)
    half = signs.by_form(NONNEGATIVE, ("num", 1, 2), context, (), "number")
    return steps.equal(
        signs.product(half, shown, context), steps.to.term(node), context, signs.read([node], context)
    )


def _pair(
    signs: Signs, node: Part, context: Context
) -> tuple[tuple[Var, Var], tuple[Part, ...], Part] | None:
    """Return v and t, the bits of both, and Φ(v, t) + Φ(t, v), where all sums of a term are double."""

    def divides(divisor: Part, at: Context) -> bool:
        return signs.sign("nonzero", divisor, at, 1) is not None

    try:
        terms = expanded(node, context, divides, split=False)
    except TooLarge:
        return None
    sorts = {v.sort for m in terms for v in m.bound}
    if len(sorts) != 1 or not all(len(m.bound) == 2 for m in terms):
        return None
    v, t = (Var((name, *sorts), *sorts) for name in ("one", "another"))
    if {v, t} & set(context.variables):
        return None
    parts = [
        substituted(every_when(m.bits, mul(Num(q), *m.factors)), dict(zip(m.bound, places, strict=True)))
        for m, q in terms.items()
        for places in ((v, t), (t, v))
    ]
    both = expanded(add(*parts), context.binding((v, t)), divides, split=False)
    bits = {frozenset(m.bits) for m in both}
    if len(bits) != 1:
        return None
    pair = add(*(mul(Num(q), *m.factors) for m, q in both.items()))
    return (v, t), next(iter(both)).bits, pair


def _by_order(
    signs: Signs, pair: Part, at: tuple[Var, Var], context: Context, depth: int
) -> Proof | None:
    """Return that a term is not negative: it is f(v) − f(t) times what has the same sign."""
    steps, e = signs.steps, signs.steps.to.term(pair)
    for u, rest in _differences(signs, pair, at, context):
        found = []
        for side, other in ((u, rest), (mul(MINUS, u), add(*map(negative, summands(rest))))):
            there = context.with_facts((AtLeast((), side, strict=False),))
            sign = signs.sign(NONNEGATIVE, other, there, depth - 1)
            given = sign and signs.sign(NONNEGATIVE, side, there, 0)
            if sign and given:
                found.append(steps.equal(signs.product(given, sign, there), e, there))
        if len(found) == 2:
            return steps.make("split", context, NONNEGATIVE, (e,), found, (steps.to.term(u),))
    return None


def _differences(
    signs: Signs, node: Part, at: tuple[Var, Var], context: Context
) -> Iterator[tuple[Part, Part]]:
    """Yield f(v) − f(t) and w for a term (f(v) − f(t)) w."""
    terms = expansion(signs, node, context) or {}
    functions = dict.fromkeys(
        f for m in terms for f in m.factors if isinstance(f, (Atom, Fun)) and at[0] in f.free
    )
    for f in [f for f in functions if at[1] not in f.free][:MOST_FUNCTIONS]:
        g = substituted(f, {at[0]: at[1]})
        rest = _quotient(signs, node, (f, g), context)
        if rest is not None:
            yield add(f, negative(g)), rest


def _quotient(signs: Signs, node: Part, of: tuple[Part, Part], context: Context) -> Part | None:
    """Return w for a term (f − g) w in which f and g are linear."""
    terms = expansion(signs, node, context) or {}
    above, below = ([_without(m, own, q) for m, q in terms.items() if own in m.factors] for own in of)
    if not above or len(above) + len(below) != len(terms):
        return None
    rest = add(*above)
    return rest if expansion(signs, add(rest, *below), context) == {} else None


def _without(m: Monomial, factor: Part, q: Fraction) -> Part:
    rest = list(m.factors)
    rest.remove(factor)
    return Monomial(q, m.bits, m.bound, tuple(rest)).term()


def by_given_order(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of c f − c g by that of c, where f ≥ g is given; or f > g."""
    if says == NONZERO or depth < 1 or not isinstance(node, Add):
        return None
    for fact in context.of(AtLeast):
        if isinstance(fact, AtLeast) and not fact.index and fact.strict >= (says != NONNEGATIVE):
            ends = [t if isinstance(t, (Atom, Fun)) else negative(t) for t in summands(fact.term)]
            if len(ends) != 2 or not all(isinstance(t, (Atom, Fun)) for t in ends):
                continue
            f, g = ends if ends[0] in summands(fact.term) else reversed(ends)
            rest = _quotient(signs, node, (f, g), context)
            sign = rest and signs.sign(says, rest, context, depth)
            given = sign and signs.sign(says, fact.term, context, 0)
            if sign and given:
                with suppress(Invalid):
                    return signs.of_product(says, node, (given, sign), context)
    return None


WAYS = (by_given_order, by_pairs)
