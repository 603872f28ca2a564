"""Roots and absolute values: √e is u if u is not negative and u² = e.

So roots of squares, and e to half a logarithm. Positive denominators are taken out of absolute values.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ZERO, difference
from symattn.kernel.syntax import negative as plain_negative
from symattn.language.known_functions import ABSOLUTE, EXP, LOG
from symattn.prover.forms.clearing import cleared
from symattn.prover.signs import NONNEGATIVE, POSITIVE, Signs
from symattn.prover.summands import multiplied_out
from symattn.terms.canonical import canonical
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment
from symattn.terms.roots import root
from symattn.terms.terms import (
    MINUS,
    Add,
    Div,
    Fun,
    Mul,
    Num,
    Root,
    add,
    div,
    known,
    mul,
    negative,
)

SHALLOW = 1
"""Search depth of signs that a term inside another one must have."""

MOST_POWERS = 4
"""The largest power up to which e to a multiple of a logarithm is written by roots."""


def equal_squares(signs: Signs, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, as neither is negative and they have one square."""
    steps = signs.steps
    proofs = [signs.sign(NONNEGATIVE, side, context) for side in (left, right)]
    if not all(proofs):
        return None
    e, f = map(steps.to.term, (left, right))
    read = signs.read([left, right], context)
    orders = []
    for u, w, proof in ((e, f, proofs[0]), (f, e, proofs[1])):
        # (−w)² is w², so that u − w has the sign of u² − w² = 0.
        squares = difference(("mul", u, u), ("mul", plain_negative(w), plain_negative(w)))
        nothing = signs.by_form(NONNEGATIVE, ZERO, context, (), "number")
        order = steps.equal(nothing, squares, context, read)
        orders.append(
            signs.by_form(NONNEGATIVE, difference(u, w), context, _found(proof, order), "power")
        )
    return steps.make("antisym", context, "eq", (e, f), orders)


def taken_apart(signs: Signs, node: Root, context: Context) -> tuple[Part, Proof] | None:
    """Return a root with common factors of its monomials outside, or None if there are none."""
    other = root(multiplied_out(signs, node.of, context))
    if canonical(other) == canonical(node):
        return None
    equation = equal_squares(signs, node, other, context)
    return (other, equation) if equation else None


def _found(*proofs: Proof | None) -> Sequence[Proof]:
    return [proof for proof in proofs if proof is not None]


def simpler(signs: Signs, node: Part, context: Context) -> tuple[Part, Proof] | None:
    """Return ±u for √(u u) or |u| of known sign, |Φ| / D for |Φ / D|, and roots for e^(k/2 ln a).

    Of other roots, common factors are taken out.
    """
    other = None
    if isinstance(node, (Root, Fun)):
        u = _of_square(node)
        if u is not None:
            other = _with_sign(signs, u, context)
        elif isinstance(node, Fun) and node.name == EXP.name:
            other = _by_roots(node)
    if other is None and isinstance(node, Root):
        found = taken_apart(signs, node, context)
        return found if found and not isinstance(found[0], Root) else None
    if other is None:
        return _over_one_denominator(signs, node, context)
    with suppress(Invalid):
        equation = equal_squares(signs, node, other, context)
        return (other, equation) if equation else None
    return None


def _of_square(node: Part) -> Part | None:
    """Return u of |u|, or of √(u u)."""
    if isinstance(node, Fun) and node.name == ABSOLUTE.name:
        return node.of
    if isinstance(node, Root) and isinstance(node.of, Mul) and len(node.of.of) == 2:
        u, other = node.of.of
        return u if u == other else None
    return None


def _with_sign(signs: Signs, u: Part, context: Context) -> Part | None:
    """Return u or −u, whichever is proved not to be negative."""
    sides = (u, negative(u))
    return next((side for side in sides if signs.sign(NONNEGATIVE, side, context)), None)


def _over_one_denominator(signs: Signs, node: Part, context: Context) -> tuple[Part, Proof] | None:
    """Return |q| |Φ| / D for |q Φ / D|, if D is positive and q a number: by the cases of q Φ / D."""
    if not (isinstance(node, Fun) and node.name == ABSOLUTE.name and Div in node.of.kinds):
        return None
    with suppress(Invalid, OutsideFragment):
        above, below = cleared(node.of)
        divisors = [d for d, n in below for _ in range(n)]
        above_zero = [signs.sign(POSITIVE, d, context, SHALLOW) for d in divisors]
        if not divisors or not all(above_zero):
            return None
        q = Fraction(1)
        if isinstance(above, Mul) and isinstance(above.of[0], Num):
            q, above = above.of[0].value, mul(*above.of[1:])
        other = Div(mul(Num(abs(q)), Fun(ABSOLUTE.name, above)), mul(*divisors))
        steps, found = signs.steps, []
        e, f = map(steps.to.term, (node, other))
        for k in (1, -1):
            side, numerator = (
                t if sign > 0 else Mul((MINUS, t)) for t, sign in ((node.of, k), (above, k * q))
            )
            there = context.with_facts((AtLeast((), side, strict=False),))
            proofs = [signs.sign(NONNEGATIVE, t, there, SHALLOW) for t in (side, numerator)]
            if not all(proofs):
                return None
            found.append(steps.ring(there, e, f, _found(*proofs, *above_zero)))
        return other, steps.make("split", context, "eq", (e, f), found, (steps.to.term(node.of),))
    return None


def _by_roots(node: Fun) -> Part | None:
    """Return ∏ √a^k · e^b for e^(Σ k/2 ln a + b), of which some k is odd."""
    rest: list[Part] = []
    above: list[Part] = []
    below: list[Part] = []
    for k, term in _terms(node.of):
        is_log = isinstance(term, Fun) and term.name == LOG.name
        if isinstance(term, Fun) and is_log and k.denominator == 2 and abs(k) <= MOST_POWERS:
            (above if k > 0 else below).extend([root(term.of)] * int(abs(2 * k)))
        else:
            rest.append(mul(Num(k), term))
    if not above and not below:
        return None
    value = mul(*above, known(EXP, add(*rest)))
    return div(value, mul(*below)) if below else value


def _terms(node: Part, k: Fraction = Fraction(1)) -> Iterator[tuple[Fraction, Part]]:
    """Yield the terms of a sum, each with its rational factor."""
    match node:
        case Add(of):
            for term in of:
                yield from _terms(term, k)
        case Mul((Num(value), *of)):
            yield from _terms(mul(*of), k * value)
        case _:
            yield k, node
