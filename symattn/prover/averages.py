"""Signs of averages: Σ w u > 0 where u > 0, w ≥ 0 and Σ w > 0.

Twice (Σ w u) (Σ w / u) is 2 (Σ w)² + Σ_v Σ_t w(v) w(t) (u(v) − u(t))² / (u(v) u(t)), so it is not 0.
"""

from __future__ import annotations

from fractions import Fraction

from symattn.kernel import Proof
from symattn.prover.linear import by_hypotheses
from symattn.prover.signs import NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.prover.steps import rational
from symattn.terms.bits import listed
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part, Var
from symattn.terms.terms import Div, Sum, When, add, every_when, factors_of, mul, negative, substituted

TWO = rational(Fraction(2))


def by_average(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that a sum is positive: its terms are positive numbers under weights, whose sum is."""
    if says != POSITIVE or depth < 1 or not isinstance(node, Sum) or not context.of(AtLeast):
        return None
    v = node.index
    found = _weight_and_number(signs, node, context)
    if v in context.variables or found is None:
        return None
    w, u = found
    weights = Sum(v, w)  # of fewer factors
    whole = signs.sign(POSITIVE, weights, context, depth)
    whole = whole or by_hypotheses(signs, POSITIVE, weights, context)
    weak = signs.sign(NONNEGATIVE, node, context, depth - 1) if whole else None
    spread = _spread(signs, v, w, u, context, depth - 1) if weak else None
    if whole is None or weak is None or spread is None:
        return None
    steps = signs.steps
    e, ratio, other = (steps.to.term(one) for one in (node, Sum(v, Div(w, u)), spread[0]))
    two = signs.by_form(POSITIVE, TWO, context, (), "number")
    square = ("mul", TWO, *whole.sequent.args * 2)
    strict = signs.by_form(POSITIVE, square, context, (two, whole, whole), "product")
    not_less = signs.by_form(NONNEGATIVE, square, context, (strict,), "from")
    total = signs.by_form(
        POSITIVE, ("add", square, other), context, (not_less, spread[1], strict), "sum"
    )
    read = signs.read([spread[0], Sum(v, Div(w, u))], context)
    product = steps.equal(total, ("mul", TWO, e, ratio), context, read)
    nonzero = signs.by_form(NONZERO, e, context, (product,), "factor")
    return signs.by_form(POSITIVE, e, context, (weak, nonzero), "from")


def _weight_and_number(signs: Signs, node: Sum, context: Context) -> tuple[Part, Part] | None:
    """Return w and u of a sum Σ_v w u: u is the product of all factors that are seen to be positive."""
    inner, body = context.binding((node.index,)), node.body
    bits = listed(body.bit) if isinstance(body, When) else ()
    of = factors_of(body.body if isinstance(body, When) else body)
    positive = [f for f in of if node.index in f.free and signs.sign(POSITIVE, f, inner, 1)]
    weights = [f for f in of if f not in positive]
    if not positive or not (weights or bits):
        return None
    return every_when(bits, mul(*weights)), mul(*positive)


def _spread(
    signs: Signs, v: Var, w: Part, u: Part, context: Context, depth: int
) -> tuple[Part, Proof] | None:
    """Return Σ_v Σ_t w(v) w(t) (u(v) − u(t))² / (u(v) u(t)), and that it is not negative."""
    steps = signs.steps
    t = Var(("another", v, len(context.variables)), v.sort)
    both = context.binding((v, t))
    there = [substituted(one, {v: t}) for one in (w, u)]
    weights = [signs.sign(NONNEGATIVE, one, both, depth) for one in (w, there[0])]
    numbers = [signs.sign(POSITIVE, one, both, depth) for one in (u, there[1])]
    proofs = [p for p in (*weights, *numbers) if p]
    if len(proofs) < 4:
        return None
    apart = steps.to.term(add(u, negative(there[1])))
    square = signs.by_form(NONNEGATIVE, ("mul", apart, apart), both, (), "square")
    above = ("mul", *(p.sequent.args[0] for p in (*proofs[:2], square)))
    below = ("mul", *(p.sequent.args[0] for p in proofs[2:]))
    top = signs.by_form(NONNEGATIVE, above, both, (*proofs[:2], square), "product")
    bottom = signs.by_form(POSITIVE, below, both, proofs[2:], "product")
    weak = signs.by_form(NONNEGATIVE, below, both, (bottom,), "from")
    found = signs.by_form(NONNEGATIVE, ("div", above, below), both, (top, weak), "quotient")
    difference = add(u, negative(there[1]))
    node: Part = Div(mul(w, there[0], difference, difference), mul(u, there[1]))
    found = steps.equal(found, steps.to.term(node), both, signs.read([node], both))
    for index, around in ((t, context.binding((v,))), (v, context)):
        node = Sum(index, node)
        name = steps.to.variable(index)[1]
        found = signs.shown(NONNEGATIVE, node, around, (found,), "total", name)
    return node, found
