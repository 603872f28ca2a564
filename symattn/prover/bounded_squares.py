"""Squares of what is bounded: b² − u² is not negative where b − u and b + u are not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import isqrt

from symattn.kernel import Proof
from symattn.prover.forms.means import summands
from symattn.prover.signs import NONNEGATIVE, Signs
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.terms import ONE, Num, add, factors_of, mul, negative, number


def by_bounds_of_squares(
    signs: Signs, says: str, node: Part, context: Context, depth: int
) -> Proof | None:
    """Return that q (b² − u²) is not negative, for a number q > 0, as b − u and b + u are not."""
    if says != NONNEGATIVE or depth < 1:
        return None
    terms, steps = summands(node), signs.steps
    if len(terms) != 2:
        return None
    for low, high in (terms, terms[::-1]):
        for q, u in _squares(negative(low)):
            b = _root(mul(number(1 / q), high))
            if b is None:
                continue
            sides = [signs.sign(NONNEGATIVE, add(b, side), context, depth) for side in (negative(u), u)]
            scale = signs.sign(NONNEGATIVE, number(q), context, 0)
            if scale is None or not all(sides):
                continue
            parts = [scale, *(p for p in sides if p)]
            whole = ("mul", *(p.sequent.args[0] for p in parts))
            found = signs.by_form(NONNEGATIVE, whole, context, parts, "product")
            return steps.equal(found, steps.to.term(node), context, signs.read([node], context))
    return None


def _squares(t: Part) -> Iterator[tuple[Fraction, Part]]:
    """Yield q and u where a term is q u², for a number q > 0."""
    every = factors_of(t)
    q = Fraction(1)
    for f in every:
        q *= f.value if isinstance(f, Num) else 1
    u = _root(mul(ONE, *(f for f in every if not isinstance(f, Num))))
    if q > 0 and u is not None and u != ONE:
        yield q, u


def _root(t: Part) -> Part | None:
    """Return b where a term is b², factor by factor."""
    q, found = Fraction(1), []
    for f, times in Counter(factors_of(t)).items():
        if isinstance(f, Num):
            q *= f.value**times
        elif times % 2:
            return None
        else:
            found += [f] * (times // 2)
    above, below = isqrt(max(q.numerator, 0)), isqrt(q.denominator)
    if q < 0 or Fraction(above * above, below * below) != q:
        return None
    return mul(number(Fraction(above, below)), *found)
