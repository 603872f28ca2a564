"""Sums compared term by term: Σ_v h(v) = 0, as h(v) = 0 for every v."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from symattn.kernel.checker import Invalid, Proof
from symattn.kernel.core.context import Context
from symattn.kernel.core.part import Part, Sort, Var
from symattn.kernel.core.terms import ONE, ZERO, Add, Mul, Sum, add, mul, negative, substituted
from symattn.prover.equations import Equations
from symattn.prover.steps import ONE as PLAIN_ONE
from symattn.prover.steps import ZERO as PLAIN_ZERO


def term_by_term(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, as the terms of the sums in their difference cancel.

    The sums over one sort are taken together, one element for all of them.
    """
    steps = equations.steps
    groups: dict[Sort, list[Part]] = {}
    for sort, body in _bodies(add(left, negative(right)), context):
        groups.setdefault(sort, []).append(body)
    premises: list[Proof] = []
    for sort, bodies in groups.items():
        v = _element(sort)
        proof = equations.equal(add(*bodies), ZERO, context.binding((v,)))
        if proof is None:
            return None
        name = steps.to.variable(v)
        whole = ("sum", name[2], steps.bound(proof.sequent.args[0], name))
        data = ((2,), (name[1],))
        nothing = ("sum", name[2], PLAIN_ZERO)
        premises.append(steps.make("congruence", context, "eq", (whole, nothing), (proof,), data))
    if not premises:
        return None
    e, f = map(steps.to.term, (left, right))
    with suppress(Invalid):
        return steps.ring(context, e, f, premises, [PLAIN_ONE] * len(premises))
    read = equations.signs.read([left, right], context)
    return steps.ring(context, e, f, (*premises, *read), [PLAIN_ONE] * len(premises))


def _element(sort: Sort) -> Var:
    return Var(("term by term", sort), sort)


def _bodies(node: Part, context: Context, factor: Part = ONE) -> Iterator[tuple[Sort, Part]]:
    """Yield the sums among the terms of a sum: the sort of each, and its term with its factor."""
    match node:
        case Add(of):
            for term in of:
                yield from _bodies(term, context, factor)
        case Mul(of):
            inner = [t for t in of if isinstance(t, (Sum, Add))]
            if len(inner) == 1:
                rest = mul(*(t for t in of if t is not inner[0]))
                yield from _bodies(inner[0], context, mul(factor, rest))
        case Sum(v, body):
            new = _element(v.sort)
            if new not in body.free | factor.free | set(context.variables):
                yield v.sort, mul(factor, substituted(body, {v: new}))
