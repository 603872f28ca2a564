"""Logarithms of sums of exponentials are convex: log Σ e^(Σ q a) ≤ Σ q log Σ e^a, as Σ q = 1 and q ≥ 0.

With D for each sum Σ e^a, and P = Σ q (a − log D), e^(a − log D − P) ≥ 1 + a − log D − P. Times q e^P,
summed over all q and all elements, that is 1 ≥ Σ e^P (Hölder's inequality).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from symattn.kernel import Invalid, Proof
from symattn.language.known_functions import EXP, LOG
from symattn.prover.forms.logarithms import exponents
from symattn.prover.forms.means import summands
from symattn.prover.signs import NONNEGATIVE, POSITIVE, Signs
from symattn.prover.steps import ONE as PLAIN_ONE
from symattn.prover.steps import minus
from symattn.prover.weighted import factors
from symattn.terms.bits import YES, listed
from symattn.terms.context import Context
from symattn.terms.part import Part, Var
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import (
    MINUS,
    ONE,
    ZERO,
    Add,
    Fun,
    Sum,
    When,
    add,
    known,
    mul,
    negative,
    substituted,
)


@dataclass(frozen=True)
class _Log:
    """A term q log Σ_v [c] e^a.

    Attributes
    ----------
    weight : Part
        q.
    of : Sum
    bit : Part
        c.
    exponent : Part
        a.
    """

    weight: Part
    of: Sum
    bit: Part
    exponent: Part

    def at(self, v: Var) -> tuple[Part, Part]:
        """Return c and a at an element."""
        put = {self.of.index: v}
        return substituted(self.bit, put), substituted(self.exponent, put)


def by_convexity(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that Σ q log Σ e^a − log Σ e^(Σ q a) is not negative, for weights q ≥ 0 that sum to 1."""
    if says != NONNEGATIVE or depth < 1 or not isinstance(node, Add):
        return None
    logs = [_log(t) for t in summands(node)]
    read = [log for log in logs if log is not None]
    below = [log for log in read if log.weight == MINUS]
    if len(read) < len(logs) or len(below) != 1 or len(read) < 3:
        return None
    (low,), v = below, below[0].of.index
    above = [log for log in read if log is not low]
    if v in context.variables or any(log.at(v)[0] != low.bit for log in above):
        return None
    with suppress(Invalid, OutsideFragment):
        return _by_tangents(signs, node, low, above, context, depth)
    return None


def _log(t: Part) -> _Log | None:
    """Return a term as q log Σ_v [c] e^a, if it is one."""
    every = factors(t)
    logs = [f for f in every if isinstance(f, Fun) and f.name == LOG.name]
    of = logs[0].of if len(logs) == 1 else None
    if not isinstance(of, Sum):
        return None
    bit, body = (of.body.bit, of.body.body) if isinstance(of.body, When) else (YES, of.body)
    scale, exponent = exponents(body)
    if scale != ONE or exponent == ZERO:
        return None
    return _Log(mul(ONE, *(f for f in every if f is not logs[0])), of, bit, exponent)


def _by_tangents(
    signs: Signs, node: Part, low: _Log, above: Sequence[_Log], context: Context, depth: int
) -> Proof | None:
    steps, v = signs.steps, low.of.index
    logs = add(*(mul(log.weight, Fun(LOG.name, log.of)) for log in above))
    power = add(low.exponent, negative(logs))
    weights = [signs.sign(NONNEGATIVE, log.weight, context, depth - 1) for log in above]
    positive = [signs.sign(POSITIVE, log.of, context, depth - 1) for log in (low, *above)]
    if not all(weights) or not all(positive):
        return None
    inner = context.binding((v,))
    there = inner if low.bit == YES else inner.with_facts(listed(low.bit))
    e_power = signs.by_form(NONNEGATIVE, ("fun", EXP.name, steps.to.term(power)), there, (), "exp")
    parts = []
    for log, weight in zip(above, weights, strict=True):
        u = add(log.at(v)[1], negative(Fun(LOG.name, log.of)), negative(power))
        e = steps.to.term(u)
        tangent = minus(("fun", EXP.name, e), ("add", PLAIN_ONE, e))
        over = signs.by_form(NONNEGATIVE, tangent, there, (), "tangent")
        scales = [p for p in (weight, e_power) if p is not None]
        product = ("mul", *(p.sequent.args[0] for p in scales), tangent)
        parts.append(signs.by_form(NONNEGATIVE, product, there, (*scales, over), "product"))
    body = ("add", *(p.sequent.args[0] for p in parts))
    found = signs.by_form(NONNEGATIVE, body, there, parts, "sum")
    if low.bit != YES:
        case = ("when", steps.to.bit(low.bit), body)
        found = signs.by_form(NONNEGATIVE, case, inner, (found,), "case")
    name = steps.to.variable(v)
    whole = ("sum", name[2], steps.bound(found.sequent.args[0], name))
    summed = signs.by_form(NONNEGATIVE, whole, context, (found,), "total", name[1])
    share = mul(low.of, known(EXP, negative(logs)))
    read = [p for p in positive if p is not None]
    e, f = PLAIN_ONE, steps.to.term(share)
    order = steps.equal(summed, minus(e, f), context, (*read, *signs.read([share], context)))
    first = signs.sign(POSITIVE, share, context, depth)
    if first is None:
        return None
    difference = minus(("fun", LOG.name, e), ("fun", LOG.name, f))
    proof = signs.by_form(NONNEGATIVE, difference, context, (order, first), "monotone")
    known_signs = (first, *read, *signs.read([node], context))
    return steps.equal(proof, steps.to.term(node), context, known_signs)
