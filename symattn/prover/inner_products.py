"""Inner products and means below lengths: Σ u v ≤ ‖u‖ ‖v‖, and ‖Σ w v‖ ≤ Σ w ‖v‖ for weights w ≥ 0.

These stand between a term and what bounds ‖u‖, ‖v‖: a hypothesis, or the largest of the lengths.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import combinations, islice
from math import prod

from symattn.kernel import Invalid, Proof
from symattn.prover.bounds import MOST_PARTS, MOST_PLACES, less, with_rest
from symattn.prover.choices import choices
from symattn.prover.forms.means import summands
from symattn.prover.signs import NONNEGATIVE, NONZERO, Signs
from symattn.prover.summands import multiplied_out
from symattn.prover.weighted import summand
from symattn.terms.canonical import canonical
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import (
    ONE,
    Add,
    Apply,
    Mul,
    Num,
    Root,
    Sum,
    add,
    factors_of,
    mul,
    negative,
    substituted,
)

MOST_FACTORS = 4
"""Most factors of a summand."""


def by_lengths(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of h (‖u‖ ‖v‖ − Σ u v) and a rest, where h ≥ 0 and lengths are given."""
    if says == NONZERO or depth < 1 or not isinstance(node, Add):
        return None
    given = list(_given(node, context))
    if not given:
        return None
    apart = multiplied_out(signs, node, context)
    for t, scale, inner, lengths in islice(_products(apart, given, context), MOST_PARTS):
        with suppress(Invalid, OutsideFragment):
            whole = mul(scale, add(lengths, negative(inner)))
            proofs = [
                signs.sign(NONNEGATIVE, p, context, depth - 1)
                for p in (scale, add(lengths, negative(inner)))
            ]
            found = [p for p in proofs if p]
            if len(found) < len(proofs):
                continue
            part = signs.of_product(NONNEGATIVE, whole, found, context)
            left = less(apart, add(t, mul(scale, lengths)))
            proof = with_rest(signs, says, node, part, left, context, depth)
            if proof is not None:
                return proof
    return None


def _given(node: Part, context: Context) -> Iterator[Root]:
    """Yield the lengths of which something is given, √Σ u², at places that a term names."""
    known = set(context.variables)
    for fact in context.of(AtLeast):
        if not isinstance(fact, AtLeast) or Root not in fact.term.kinds:
            continue
        for chosen in islice(choices(fact.index, node), MOST_PLACES):
            at = substituted(fact.term, dict(zip(fact.index, chosen, strict=True)))
            for p in dict.fromkeys(at.everything()):
                if isinstance(p, Root) and isinstance(p.of, Sum) and p.free <= known:
                    yield p


def _products(
    node: Part, given: list[Root], context: Context
) -> Iterator[tuple[Part, Part, Part, Part]]:
    """Yield terms ∓h Σ u v of a sum, h, ±Σ u v, and ‖u‖ ‖v‖, one of which is given."""
    squares = {canonical(length.of) for length in given}
    for t in summands(node):
        bound, body = summand(t)
        if len(bound) != 1 or bound[0] in context.variables:
            continue
        q = prod((f.value for f in factors_of(body) if isinstance(f, Num)), start=Fraction(1))
        others = [f for f in factors_of(body) if not isinstance(f, Num)]
        own = [f for f in others if f.free & {*bound}]
        scale = mul(Num(abs(q)), *(f for f in others if f not in own))
        inner = mul(Num(Fraction(-1 if q > 0 else 1)), Sum(bound[0], mul(*own)))
        for n in range(1, len(own)) if len(own) <= MOST_FACTORS else ():
            for u in combinations(own, n):
                v = list(own)
                for f in u:
                    v.remove(f)
                sums = [canonical(Sum(bound[0], mul(*side, *side))) for side in (u, v)]
                if sums[0] in squares:
                    yield t, scale, inner, mul(*map(Root, sums))


def by_means(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of h (Σ w ‖v‖ − ‖Σ w v‖) and a rest, where h ≥ 0."""
    if says == NONZERO or depth < 2 or not isinstance(node, Add) or not {Root, Apply} <= node.kinds:
        return None
    for t in islice(summands(node), MOST_PARTS):
        every = factors_of(negative(t))
        for length in (f for f in every if isinstance(f, Root)):
            rest = list(every)
            rest.remove(length)
            scale, mean = mul(*rest, ONE), _mean_of_lengths(length)
            if mean is None or signs.sign(NONNEGATIVE, scale, context, depth - 1) is None:
                continue
            with suppress(Invalid, OutsideFragment):
                whole = mul(scale, add(mean, negative(length)))
                part = signs.sign(NONNEGATIVE, whole, context, depth)
                left = less(node, add(t, mul(scale, mean)))
                found = part and with_rest(signs, says, node, part, left, context, depth)
                if found is not None:
                    return found
    return None


def _mean_of_lengths(length: Root) -> Part | None:
    """Return Σ_k w_k √(Σ_f v_kf²) for √(Σ_f (Σ_k w_k v_kf)²), or None for another root."""
    if not isinstance(length.of, Sum) or not isinstance(length.of.body, Mul):
        return None
    f, pair = length.of.index, length.of.body.of
    of = pair[0]
    if len(pair) != 2 or canonical(of) != canonical(pair[1]) or not isinstance(of, Sum):
        return None
    own = factors_of(of.body)
    values = [p for p in own if f in p.free]
    weights = [p for p in own if p not in values]
    size = canonical(Root(Sum(f, mul(*values, *values))))
    return Sum(of.index, mul(*weights, size))


WAYS = (by_lengths, by_means)
