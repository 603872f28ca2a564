"""Signs of a term that is affine in a number t between 0 and 1: (1 − t) f(0) + t f(1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import islice

from symattn.kernel import Invalid, Proof
from symattn.prover import linear
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part, replaced
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import (
    MINUS,
    ONE,
    ZERO,
    Add,
    Atom,
    add,
    mul,
    negative,
    number,
)

MOST_NUMBERS = 3
"""Most numbers between 0 and 1 that are tried."""


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
        products.append(signs.product(of, end, context))
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
