"""Sums compared term by term: Σ_v h(v) is 0, or has a sign, as h(v) for every v."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import count

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ZERO as PLAIN_ZERO
from symattn.lifting.conversion import Plain
from symattn.prover.equations import Equations
from symattn.prover.forms.means import summands
from symattn.prover.signs import NONZERO, Signs
from symattn.prover.steps import closed
from symattn.terms.bits import same
from symattn.terms.context import Context
from symattn.terms.part import Part, Sort, Var
from symattn.terms.terms import (
    ONE,
    ZERO,
    Add,
    Div,
    Mul,
    Sum,
    When,
    add,
    div,
    factors_of,
    mul,
    negative,
    substituted,
)


def term_by_term(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, as the terms of the sums in their difference cancel.

    The sums over one sort that are divided by one term are taken together, one element for all of them.
    What is beside them at a place p is Σ_v [v = p] of it.
    """
    difference = add(left, negative(right))
    groups: dict[tuple[Sort, Plain], list[Part]] = {}
    for sort, body, below in _bodies(difference, context):
        key = sort, equations.steps.to.term(div(ONE, below))
        groups.setdefault(key, []).append(body)
    found = _together(equations, groups, left, right, context)
    if found is None and len(groups) == 1:
        (((sort, factor), bodies),) = groups.items()
        beside = add(*(t for t in summands(difference) if Sum not in t.kinds))
        v = _element(sort, context)
        for place in sorted((p for p in beside.free if p.sort == sort), key=repr):
            there = {(sort, factor): [*bodies, When(same(v, place), beside)]}
            found = found or _together(equations, there, left, right, context)
    return found


def _together(
    equations: Equations,
    groups: dict[tuple[Sort, Plain], list[Part]],
    left: Part,
    right: Part,
    context: Context,
) -> Proof | None:
    """Return that two terms are equal, as the terms of each group of sums add up to 0."""
    steps = equations.steps
    premises: list[Proof] = []
    for (sort, _), bodies in groups.items():
        v = _element(sort, context)
        proof = equations.equal(add(*bodies), ZERO, context.binding((v,)))
        if proof is None:
            return None
        name = steps.to.variable(v)
        whole = ("sum", name[2], closed(proof.sequent.args[0], [name]))
        data = ((2,), (name[1],))
        nothing = ("sum", name[2], PLAIN_ZERO)
        premises.append(steps.make("congruence", context, "eq", (whole, nothing), (proof,), data))
    if not premises:
        return None
    e, f = map(steps.to.term, (left, right))
    factors = [factor for _, factor in groups]
    with suppress(Invalid):
        return steps.ring(context, e, f, premises, factors)
    read = equations.signs.read([left, right], context)
    with suppress(Invalid):
        return steps.ring(context, e, f, (*premises, *read), factors)
    return None


def sign_term_by_term(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term as of the sums in it, those over one sort taken together."""
    groups: dict[Sort, list[Part]] = {}
    for sort, body, below in _bodies(node, context) if depth and says != NONZERO else ():
        groups.setdefault(sort, []).append(div(body, below))
    if not any(len(bodies) > 1 for bodies in groups.values()):
        return None
    found: list[Proof] = []
    for sort, bodies in groups.items():
        proof = signs.sign(says, Sum(_element(sort, context), add(*bodies)), context, depth - 1)
        if proof is None:
            return None
        found.append(proof)
    total = "add", *(proof.sequent.args[0] for proof in found)
    whole = signs.by_form(says, total, context, found, "sum")
    return signs.steps.equal(whole, signs.steps.to.term(node), context, signs.read([node], context))


def _element(sort: Sort, context: Context) -> Var:
    """Return an element of a sort that no sum around has bound."""
    elements = (Var(("term by term", sort, n), sort) for n in count())
    return next(v for v in elements if v not in context.variables)


def _bodies(
    node: Part, context: Context, factor: Part = ONE, divisor: Part = ONE
) -> Iterator[tuple[Sort, Part, Part]]:
    """Yield the sums among the terms of a sum: its sort, its term with its factor, its divisor."""
    match node:
        case Add(of):
            for term in of:
                yield from _bodies(term, context, factor, divisor)
        case Mul(of):
            sums: list[Part] = [t for t in of if isinstance(t, Sum)]
            inner = sums or [t for t in of if isinstance(t, (Add, Div))]
            if len(inner) == 1:
                rest = mul(*(t for t in of if t is not inner[0]))
                yield from _bodies(inner[0], context, mul(factor, rest), divisor)
        case Div(above, below):
            yield from _bodies(above, context, factor, mul(divisor, below))
        case Sum():
            apart = _apart(node)
            if len(apart) > 1:
                for term in apart:
                    yield from _bodies(term, context, factor, divisor)
                return
            v, body = _turned(node)
            new = _element(v.sort, context)
            if new not in body.free | factor.free:
                yield v.sort, mul(factor, substituted(body, {v: new})), divisor


def _apart(node: Sum) -> list[Part]:
    """Return Σ_v a b and Σ_v a c for Σ_v a (b + c), where b or c holds sums that divide."""
    every = factors_of(node.body)
    for f in every:
        if isinstance(f, Add) and {Sum, Div} <= f.kinds:
            rest = [g for g in every if g is not f]
            return [Sum(node.index, mul(*rest, t)) for t in f.of]
    return [node]


def _turned(node: Sum) -> tuple[Var, Part]:
    """Return Σ_w Σ_v a b / c for Σ_v a Σ_w b / c: where both sums divide, their sorts have an order."""
    v, every = node.index, factors_of(node.body)
    for inner in every:
        if isinstance(inner, Sum) and _divides_by(inner.body, inner.index):
            rest = [*(f for f in every if f is not inner), *factors_of(inner.body)]
            if not _divides_by(mul(*rest), v) or repr(inner.index.sort) < repr(v.sort):
                apart = Sum(v, mul(*(f for f in rest if v in f.free)))
                return inner.index, mul(*(f for f in rest if v not in f.free), apart)
    return v, node.body


def _divides_by(node: Part, v: Var) -> bool:
    """Tell whether a term divides by one that differs with an element."""
    return any(isinstance(p, Div) and v in p.below.free for p in node.everything())
