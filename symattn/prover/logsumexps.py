"""Logarithms of sums of exponentials are convex: log Σ e^(Σ q a) ≤ Σ q log Σ e^a, as Σ q = 1 and q ≥ 0.

The sums are over all elements of a sort, or of a few terms, as in log(1 + e^u).

With D for each sum Σ e^a, and P = Σ q (a − log D), e^(a − log D − P) ≥ 1 + a − log D − P. Times q e^P,
summed over all q and all elements, that is 1 ≥ Σ e^P (Hölder's inequality).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ONE as PLAIN_ONE
from symattn.kernel.syntax import difference
from symattn.language.known_functions import EXP, LOG
from symattn.prover.forms.logarithms import exponents
from symattn.prover.forms.means import summands
from symattn.prover.signs import NONNEGATIVE, POSITIVE, Signs
from symattn.prover.steps import closed
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
    factors_of,
    mul,
    negative,
    substituted,
)


@dataclass(frozen=True)
class _Log:
    """A term q log Σ_v [c] e^a, or q log(e^a + e^b + …), where c always holds.

    Attributes
    ----------
    weight : Part
        q.
    of : Sum or Add
    bit : Part
        c.
    exponents : tuple of Part
        a; or a, b, ….
    """

    weight: Part
    of: Sum | Add
    bit: Part
    exponents: tuple[Part, ...]

    @property
    def index(self) -> tuple[Var, ...]:
        """The element v, if there is one."""
        return (self.of.index,) if isinstance(self.of, Sum) else ()

    def at(self, index: tuple[Var, ...]) -> tuple[Part, tuple[Part, ...]]:
        """Return c and a at an element."""
        put: dict[Var, Part] = dict(zip(self.index, index, strict=True))
        return substituted(self.bit, put), tuple(substituted(a, put) for a in self.exponents)


def by_convexity(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that Σ q log Σ e^a − log Σ e^(Σ q a) is not negative, for weights q ≥ 0 that sum to 1."""
    if says != NONNEGATIVE or depth < 1 or not isinstance(node, Add):
        return None
    logs = [_log(t) for t in summands(node)]
    read = [log for log in logs if log is not None]
    below = [log for log in read if log.weight == MINUS]
    if len(read) < len(logs) or len(below) != 1 or len(read) < 3:
        return None
    (low,), index, count = below, below[0].index, len(below[0].exponents)
    above = [log for log in read if log is not low]
    if any(len(log.index) != len(index) or len(log.exponents) != count for log in above):
        return None
    if set(index) & set(context.variables) or any(log.at(index)[0] != low.bit for log in above):
        return None
    with suppress(Invalid, OutsideFragment):
        return _by_tangents(signs, node, low, above, context, depth)
    return None


def _log(t: Part) -> _Log | None:
    """Return a term as q log Σ_v [c] e^a, if it is one."""
    every = factors_of(t)
    logs = [f for f in every if isinstance(f, Fun) and f.name == LOG.name]
    of = logs[0].of if len(logs) == 1 else None
    if not isinstance(of, (Sum, Add)):
        return None
    bit: Part = YES
    terms = of.of if isinstance(of, Add) else (of.body,)
    if isinstance(of, Sum) and isinstance(of.body, When):
        bit, terms = of.body.bit, (of.body.body,)
    scales, powers = zip(*map(exponents, terms), strict=True)
    if any(scale != ONE for scale in scales) or all(power == ZERO for power in powers):
        return None
    return _Log(mul(ONE, *(f for f in every if f is not logs[0])), of, bit, powers)


def _by_tangents(
    signs: Signs, node: Part, low: _Log, above: Sequence[_Log], context: Context, depth: int
) -> Proof | None:
    steps = signs.steps
    logs = add(*(mul(log.weight, Fun(LOG.name, log.of)) for log in above))
    weights = [signs.sign(NONNEGATIVE, log.weight, context, depth - 1) for log in above]
    positive = [signs.sign(POSITIVE, log.of, context, depth - 1) for log in (low, *above)]
    if not all(weights) or not all(positive):
        return None
    inner = context.binding(low.index)
    there = inner if low.bit == YES else inner.with_facts(listed(low.bit))
    parts = []
    for k, exponent in enumerate(low.exponents):
        power = add(exponent, negative(logs))
        e_power = signs.by_form(NONNEGATIVE, ("fun", EXP.name, steps.to.term(power)), there, (), "exp")
        for log, weight in zip(above, weights, strict=True):
            u = add(log.at(low.index)[1][k], negative(Fun(LOG.name, log.of)), negative(power))
            e = steps.to.term(u)
            tangent = difference(("fun", EXP.name, e), ("add", PLAIN_ONE, e))
            over = signs.by_form(NONNEGATIVE, tangent, there, (), "tangent")
            scales = [p for p in (weight, e_power) if p is not None]
            product = ("mul", *(p.sequent.args[0] for p in scales), tangent)
            parts.append(signs.by_form(NONNEGATIVE, product, there, (*scales, over), "product"))
    body = ("add", *(p.sequent.args[0] for p in parts))
    summed = signs.by_form(NONNEGATIVE, body, there, parts, "sum")
    if low.bit != YES:
        case = ("when", steps.to.bit(low.bit), body)
        summed = signs.by_form(NONNEGATIVE, case, inner, (summed,), "case")
    for v in low.index:
        name = steps.to.variable(v)
        whole = ("sum", name[2], closed(summed.sequent.args[0], [name]))
        summed = signs.by_form(NONNEGATIVE, whole, context, (summed,), "total", name[1])
    # e^(Σ q log D) Σ q e^P (e^(a − log D − P) − 1 − …) is e^(Σ q log D) − Σ e^(Σ q a).
    read = [p for p in positive if p is not None]
    e, f = ("fun", EXP.name, steps.to.term(logs)), steps.to.term(low.of)
    scale = signs.by_form(NONNEGATIVE, e, context, (), "exp")
    product = ("mul", e, summed.sequent.args[0])
    scaled = signs.by_form(NONNEGATIVE, product, context, (scale, summed), "product")
    order = steps.equal(scaled, difference(e, f), context, (*read, *signs.read([logs], context)))
    rise = difference(("fun", LOG.name, e), ("fun", LOG.name, f))
    proof = signs.by_form(NONNEGATIVE, rise, context, (order, read[0]), "monotone")
    return steps.equal(proof, steps.to.term(node), context, (*read, *signs.read([node], context)))
