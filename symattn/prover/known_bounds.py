"""Signs by what is known of arctan, erf and rounding: the first two increase, and these are bounded.

−1 < erf u < 1, ⌊u⌋ ≤ u < ⌊u⌋ + 1, and round u is at most 1/2 from u.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import islice

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ONE as PLAIN_ONE
from symattn.kernel.syntax import difference
from symattn.kernel.syntax import negative as plain_negative
from symattn.language.known_functions import ARCTAN, ERF, FLOOR, ROUNDED
from symattn.prover import linear
from symattn.prover.bounds import MOST_PARTS, less, with_rest
from symattn.prover.equations import Equations
from symattn.prover.forms.means import summands
from symattn.prover.largest import neither_larger
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.prover.summands import multiplied_out
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import (
    MINUS,
    ONE,
    ZERO,
    Fun,
    Num,
    add,
    factors_of,
    mul,
    negative,
    number,
    summands_of,
)

ROUNDING = (FLOOR.name, ROUNDED.name)
INCREASING = (ARCTAN.name, ERF.name, *ROUNDING)

BOUNDED = (ERF.name, FLOOR.name, ROUNDED.name)
MOST_ROUNDED = 4
"""Most rounded values whose bounds are added up at once."""

HALF = number(Fraction(1, 2))


def by_order(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of g(u) − g(w) by that of u − w; g(0) is 0, and all but ⌊u⌋ are odd."""
    if says == NONZERO:
        return None
    steps = signs.steps
    for name, u, w in islice(_values(node), MOST_PARTS):
        if name in ROUNDING and says == POSITIVE:
            continue
        e, f = map(steps.to.term, (u, w))
        order = signs.sign_of_form(says, add(u, negative(w)), difference(e, f), context, depth)
        if order is not None:
            whole = difference(("fun", name, e), ("fun", name, f))
            found = signs.by_form(says, whole, context, (order,), "monotone")
            return steps.equal(found, steps.to.term(node), context, signs.read([node], context))
    return None


def _values(node: Part) -> Iterator[tuple[str, Part, Part]]:
    """Yield g, u and w of a term g(u) − g(w), where what is whole is its own value if g rounds.

    So g(u) is g(u) − g(0), and g(u) + g(w) is g(u) − g(−w) for an odd g.
    """
    terms = summands(node)
    for t in terms:
        rest = negative(add(*(other for other in terms if other is not t)))
        for f, sign in ((t, ONE), (negative(t), MINUS)):
            if isinstance(f, Fun) and f.name in INCREASING:
                for w in _arguments(f.name, mul(sign, rest)):
                    yield (f.name, f.of, w) if sign == ONE else (f.name, w, f.of)


def _arguments(name: str, value: Part) -> Iterator[Part]:
    """Yield arguments at which a function has a value by its form."""
    other = negative(value)
    if isinstance(value, Fun) and value.name == name:
        yield value.of
    elif name != FLOOR.name and isinstance(other, Fun) and other.name == name:
        yield negative(other.of)
    elif value == ZERO or (name in ROUNDING and all(map(_is_whole, summands(value)))):
        yield value


def _is_whole(term: Part) -> bool:
    """Tell whether a term is a whole multiple of a product of ⌊u⌋ and round u."""
    factors = factors_of(term)
    return all(
        f.value.denominator == 1 if isinstance(f, Num) else isinstance(f, Fun) and f.name in ROUNDING
        for f in factors
    )


def by_known_bounds(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of h (b − g(u)), or of h (g(u) − b), and a rest: a bound b, and h ≥ 0."""
    if says == NONZERO or depth < 1 or Fun not in node.kinds or not any(_inside(node, context)):
        return None
    apart = multiplied_out(signs, node, context)
    for h, f in islice(_bounded(apart, context), MOST_PARTS):
        for sign in (MINUS, ONE):
            scale = signs.sign(says, mul(sign, h), context, depth - 1) or signs.sign(
                NONNEGATIVE, mul(sign, h), context, depth - 1
            )
            if scale is None:
                continue
            with suppress(Invalid, OutsideFragment):
                bound, proof = _bound(signs, f, context, upper=sign == MINUS)
                part = signs.product(scale, proof, context)
                at = mul(sign, h, bound)
                part = signs.steps.equal(
                    part, signs.steps.to.term(at), context, signs.read([at], context)
                )
                terms = summands_of(bound)
                left = less(apart, add(*(mul(sign, h, t) for t in terms)))
                found = with_rest(signs, says, node, part, left, context, depth)
                if found is not None:
                    return found
    return None


def by_bounds_at_once(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term as of a sum of bounds of what is rounded in it, and of hypotheses."""
    inside = dict.fromkeys(f for f in _inside(node, context) if f.name in ROUNDING)
    if says == NONZERO or not 1 < len(inside) <= MOST_ROUNDED:
        return None
    known = [proof for f in inside for proof in _both_bounds(signs, f, context)]
    return linear.as_a_sum(signs, says, node, [*known, *linear.supposed(signs, node, context)], context)


def _both_bounds(signs: Signs, f: Fun, context: Context) -> Iterator[Proof]:
    """Yield bounds on the distance of a rounded value from its argument."""
    for upper in (True, False):
        with suppress(Invalid):
            yield _bound(signs, f, context, upper=upper)[1]


def equal_by_order(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal in which something is rounded, as neither is larger."""
    if not any(f.name in ROUNDING for f in _inside(add(left, right), context)):
        return None
    return neither_larger(equations.signs, left, right, context, DEPTH)


def _inside(node: Part, context: Context) -> Iterator[Fun]:
    """Yield the values of bounded functions in a term, at named elements."""
    known = set(context.variables)
    for p in node.everything(known):
        if isinstance(p, Fun) and p.name in BOUNDED and p.free <= known:
            yield p


def _bounded(node: Part, context: Context) -> Iterator[tuple[Part, Fun]]:
    """Yield h and g(u) for each term h g(u) of a sum."""
    every = set(_inside(node, context))
    for t in summands_of(node):
        factors = factors_of(t)
        for f in dict.fromkeys(factors):
            if isinstance(f, Fun) and f in every:
                rest = list(factors)
                rest.remove(f)
                yield mul(*rest, ONE), f


def _bound(signs: Signs, f: Fun, context: Context, *, upper: bool) -> tuple[Part, Proof]:
    """Return b − g(u) for a bound from above, g(u) − b for one from below, and that it has a sign."""
    steps, u, sign = signs.steps, f.of, ONE if upper else MINUS
    e = steps.to.term(u)
    if f.name == FLOOR.name:
        whole = ("fun", f.name, e)
        bound = add(u, negative(f)) if upper else add(ONE, f, negative(u))
        says = NONNEGATIVE if upper else POSITIVE
        form = difference(e, whole) if upper else difference(("add", PLAIN_ONE, whole), e)
    else:  # of −u from above is of u from below
        e = e if upper else plain_negative(e)
        whole = ("fun", f.name, e)
        if f.name == ERF.name:
            says, form = POSITIVE, difference(PLAIN_ONE, whole)
            bound = add(ONE, mul(MINUS, sign, f))
        else:
            says, form = NONNEGATIVE, difference(("num", 1, 2), difference(whole, e))
            bound = add(HALF, mul(MINUS, sign, f), mul(sign, u))
    proof = signs.by_form(says, form, context, (), "bound", f.name, e)
    return bound, steps.equal(proof, steps.to.term(bound), context, signs.read([bound], context))


WAYS = (by_order, by_bounds_at_once, by_known_bounds)
