"""Signs by what is known of arctan, erf and rounding: the first two increase, and these are bounded.

−1 < erf u < 1, ⌊u⌋ ≤ u < ⌊u⌋ + 1, and round u is at most 1/2 from u.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import islice

from symattn.kernel import Invalid, Proof
from symattn.language.known_functions import ARCTAN, ERF, FLOOR, ROUNDED
from symattn.prover.bounds import MOST_PARTS, less, with_rest
from symattn.prover.signs import NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.prover.steps import ONE as PLAIN_ONE
from symattn.prover.steps import minus, negated
from symattn.prover.summands import multiplied_out
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import MINUS, ONE, Add, Fun, Mul, Num, add, mul, negative, number

ROUNDING = (FLOOR.name, ROUNDED.name)
INCREASING = (ARCTAN.name, ERF.name, *ROUNDING)

BOUNDED = (ERF.name, FLOOR.name, ROUNDED.name)
HALF = number(Fraction(1, 2))


def by_order(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of g(u) − g(w) by that of u − w; g(0) is 0, and all but ⌊u⌋ are odd."""
    if says == NONZERO:
        return None
    values = _values(node)
    if values is None:
        return None
    name, u, w = values
    if name in ROUNDING and says == POSITIVE:
        return None
    steps = signs.steps
    e, f = map(steps.to.term, (u, w))
    order = signs.sign_of_form(says, add(u, negative(w)), minus(e, f), context, depth - 1)
    if order is None:
        return None
    whole = minus(("fun", name, e), ("fun", name, f))
    found = signs.by_form(says, whole, context, (order,), "monotone")
    return steps.equal(found, steps.to.term(node), context, signs.read([node], context))


def _values(node: Part) -> tuple[str, Part, Part] | None:
    """Return g, u and w of a term g(u) − g(w), where a whole number n is its own value if g rounds.

    So g(u) is g(u) − g(0), and g(u) + g(w) is g(u) − g(−w) for an odd g.
    """
    terms = node.of if isinstance(node, Add) else (node,)
    above = [t for t in terms if isinstance(t, Fun) and t.name in INCREASING]
    negatives = [negative(t) for t in terms if t not in above]
    below = [t for t in negatives if isinstance(t, Fun) and t.name in INCREASING]
    numbers = [t.value for t in negatives if isinstance(t, Num)]
    names = {t.name for t in (*above, *below)}
    if len(names) != 1 or len(above) + len(below) + len(numbers) != len(terms):
        return None
    (name,) = names
    n = sum(numbers, start=Fraction(0))
    if n and (name not in ROUNDING or n.denominator != 1):
        return None
    match [t.of for t in above], [t.of for t in below]:
        case [u], [w] if not n:
            return name, u, w
        case [u], []:
            return name, u, number(n)
        case [], [w]:
            return name, number(-n), w
        case [u, w], [] if not n:
            return name, u, negative(w)
        case [], [u, w] if not n:
            return name, negative(u), w
    return None


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
                part = _product(signs, scale, proof, context)
                at = mul(sign, h, bound)
                part = signs.steps.equal(
                    part, signs.steps.to.term(at), context, signs.read([at], context)
                )
                terms = bound.of if isinstance(bound, Add) else (bound,)
                left = less(apart, add(*(mul(sign, h, t) for t in terms)))
                found = with_rest(signs, says, node, part, left, context, depth)
                if found is not None:
                    return found
    return None


def _inside(node: Part, context: Context) -> Iterator[Fun]:
    """Yield the values of bounded functions in a term, at named elements."""
    known = set(context.variables)
    for p in node.everything(known):
        if isinstance(p, Fun) and p.name in BOUNDED and p.free <= known:
            yield p


def _bounded(node: Part, context: Context) -> Iterator[tuple[Part, Fun]]:
    """Yield h and g(u) for each term h g(u) of a sum."""
    every = set(_inside(node, context))
    for t in node.of if isinstance(node, Add) else (node,):
        factors = t.of if isinstance(t, Mul) else (t,)
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
        form = minus(e, whole) if upper else minus(("add", PLAIN_ONE, whole), e)
    else:  # of −u from above is of u from below
        e = e if upper else negated(e)
        whole = ("fun", f.name, e)
        if f.name == ERF.name:
            says, form = POSITIVE, minus(PLAIN_ONE, whole)
            bound = add(ONE, mul(MINUS, sign, f))
        else:
            says, form = NONNEGATIVE, minus(("num", 1, 2), minus(whole, e))
            bound = add(HALF, mul(MINUS, sign, f), mul(sign, u))
    proof = signs.by_form(says, form, context, (), "bound", f.name, e)
    return bound, steps.equal(proof, steps.to.term(bound), context, signs.read([bound], context))


def _product(signs: Signs, scale: Proof, bound: Proof, context: Context) -> Proof:
    """Return the sign of a product of a factor and what is left to a bound."""
    says = POSITIVE if scale.sequent.says == bound.sequent.says == POSITIVE else NONNEGATIVE
    whole = ("mul", scale.sequent.args[0], bound.sequent.args[0])
    return signs.by_form(says, whole, context, (scale, bound), "product")


WAYS = (by_order, by_known_bounds)
