"""Signs by convexity: at the ends of what is affine, and by the triangle inequality.

A term that is affine in a number t between 0 and 1 is (1 − t) f(0) + t f(1). And −w |u − v| is not less
than −w (u + v), for w, u and v that are not negative.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import islice

from symattn.kernel import Invalid, Proof
from symattn.language.known_functions import ABSOLUTE
from symattn.prover import linear
from symattn.prover.bounds import less, with_rest
from symattn.prover.forms.means import summands
from symattn.prover.piecewise import common_factors
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.prover.summands import multiplied_out
from symattn.prover.weighted import factors, summand, totalled
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part, Var, replaced
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import (
    MINUS,
    ONE,
    ZERO,
    Add,
    Atom,
    Fun,
    Sum,
    add,
    mul,
    negative,
    number,
)

MOST_NUMBERS = 3
"""How many numbers between 0 and 1 are tried."""

MOST_ABSOLUTE = 3
"""How many absolute values of a term are tried."""


def by_ends(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of (1 − t) f(0) + t f(1), which f(0) and f(1) have, for 0 ≤ t ≤ 1."""
    if says == NONZERO or not isinstance(node, Add) or not context.of(AtLeast):
        return None
    if depth < (DEPTH if says == NONNEGATIVE else 1):
        return None
    for t in islice(_between(signs, node, context), MOST_NUMBERS):
        steps, rest = signs.steps, add(ONE, negative(t))
        ends = [replaced(node, t, end) for end in (ZERO, ONE)]
        e, whole = steps.to.term(node), add(mul(rest, ends[0]), mul(t, ends[1]))
        with suppress(Invalid, OutsideFragment):
            read = signs.read([node, whole], context)
            equation = steps.ring(context, e, steps.to.term(whole), read)
            proofs = [p for end in ends if (p := signs.sign(says, end, context, depth - 1))]
            if len(proofs) < len(ends):
                continue
            if says == NONNEGATIVE:
                found = _between_ends(signs, (rest, t), proofs, context)
            else:
                found = _strictly_between(signs, (rest, t), proofs, context)
            return steps.equal(found, equation.sequent.args[0], context, read)
    return None


def _strictly_between(
    signs: Signs, scales: tuple[Part, Part], ends: Sequence[Proof], context: Context
) -> Proof:
    """Return that (1 − t) p + t q is positive, as p and q are: t or 1 − t is at least ½."""
    half = number(Fraction(1, 2))
    found = []
    for side in (add(scales[0], negative(half)), mul(MINUS, add(scales[0], negative(half)))):
        there = context.with_facts((AtLeast((), side, strict=False),))
        found.append(_between_ends(signs, scales, ends, there))
    of = signs.steps.to.term(add(scales[0], negative(half)))
    return signs.steps.make("split", context, POSITIVE, found[0].sequent.args, found, (of,))


def _between_ends(
    signs: Signs, scales: tuple[Part, Part], ends: Sequence[Proof], context: Context
) -> Proof:
    """Return the sign of (1 − t) p + t q that p and q have, from the signs of 1 − t and t."""
    products, says = [], ends[0].sequent.says
    for scale, end in zip(scales, ends, strict=True):
        strict = says == POSITIVE and linear.by_hypotheses(signs, POSITIVE, scale, context)
        of = strict or signs.sign(NONNEGATIVE, scale, context, 0)
        if not of:
            raise Invalid("a number between 0 and 1")
        product = ("mul", of.sequent.args[0], end.sequent.args[0])
        products.append(signs.by_form(of.sequent.says, product, context, (of, end), "product"))
    total = ("add", *(p.sequent.args[0] for p in products))
    weak = [
        signs.by_form(NONNEGATIVE, p.sequent.args[0], context, (p,), "from")
        if p.sequent.says == POSITIVE
        else p
        for p in products
    ]
    strict_ones = [p for p in products if p.sequent.says == POSITIVE]
    return signs.by_form(says, total, context, (*weak, *strict_ones), "sum")


def _between(signs: Signs, node: Part, context: Context) -> Iterator[Part]:
    """Yield the data in a term that are given to be between 0 and 1."""
    known = set(context.variables)
    for t in dict.fromkeys(node.everything(known)):
        if isinstance(t, Atom) and t.free <= known:
            ends = (t, add(ONE, negative(t)))
            if all(signs.sign(NONNEGATIVE, end, context, 0) for end in ends):
                yield t


def by_triangle(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term by that of the term with u + v for −|u − v|, where both are ≥ 0."""
    if says == NONZERO or depth < DEPTH or Fun not in node.kinds:
        return None
    if not any(isinstance(p, Fun) and p.name == ABSOLUTE.name for p in node.everything()):
        return None
    apart = multiplied_out(signs, node, context)
    for t in islice(_less_absolute(apart), MOST_ABSOLUTE):
        bound, body = summand(negative(t))
        if set(bound) & set(context.variables):
            continue
        (u,) = (f for f in factors(body) if isinstance(f, Fun) and f.name == ABSOLUTE.name)
        inner = context.binding(bound)
        size = _sizes(signs, u.of, inner, depth)
        if size is None:
            continue
        weight = mul(*(f for f in factors(body) if f != u), ONE)
        with suppress(Invalid, OutsideFragment):
            part = _smaller(signs, bound, (weight, add(size, negative(u))), context, depth)
            if part is None:
                continue
            left = less(apart, add(t, *(totalled(bound, mul(weight, p)) for p in summands(size))))
            found = with_rest(signs, says, node, part, left, context, depth)
            if found is not None:
                return found
    return None


def _smaller(
    signs: Signs, bound: tuple[Var, ...], of: tuple[Part, Part], context: Context, depth: int
) -> Proof | None:
    """Return that Σ w (a − |u|) is not negative, for a weight w and a − |u|."""
    inner = context.binding(bound)
    proofs = [signs.sign(NONNEGATIVE, f, inner, depth) for f in of]
    if not all(proofs):
        return None
    node = mul(*of)
    found = signs.of_product(NONNEGATIVE, node, [p for p in proofs if p], inner)
    for k in reversed(range(len(bound))):
        node = Sum(bound[k], node)
        name = signs.steps.to.variable(bound[k])[1]
        found = signs.shown(NONNEGATIVE, node, context.binding(bound[:k]), (found,), "total", name)
    return found


def _less_absolute(node: Part) -> Iterator[Part]:
    """Yield the terms −w |u| of a sum, or −Σ w |u|."""
    for t in summands(node):
        _, body = summand(negative(t))
        values = [f for f in factors(body) if isinstance(f, Fun) and f.name == ABSOLUTE.name]
        if len(values) == 1 and isinstance(values[0].of, Add):
            yield t


def _sizes(signs: Signs, of: Part, context: Context, depth: int) -> Part | None:
    """Return the sum of the absolute values of the terms of a sum, if their signs are seen."""
    found = []
    for t in summands(of):
        size = next(
            (x for x in (t, mul(MINUS, t)) if signs.sign(NONNEGATIVE, x, context, depth - 1)), None
        )
        if size is None:
            return None
        found.append(size)
    return add(*found)


def by_common_factor(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term by those of a number that divides all its terms, and of what is left."""
    if says == NONZERO or depth < 1 or not isinstance(node, Add):
        return None
    for q, rest in common_factors(node):
        for side in (ONE, MINUS):
            first = signs.sign(says, mul(side, q), context, 1)
            left = add(*(mul(side, t) for t in summands(rest)))
            other = signs.sign(says, left, context, depth - 1) if first else None
            if first and other:
                return signs.of_product(says, node, (first, other), context)
    return None


WAYS = (by_common_factor, by_ends, by_triangle)
