"""Subterms in their contexts, and equations put in: a term with equal subterms is an equal term."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from symattn.kernel import Invalid, Proof
from symattn.prover.rewriting import Spot, put_in
from symattn.prover.steps import Steps
from symattn.terms.bits import listed
from symattn.terms.canonical import canonical
from symattn.terms.context import Context
from symattn.terms.part import Part, Var
from symattn.terms.terms import (
    Add,
    Apply,
    Div,
    Family,
    Fun,
    Mul,
    Root,
    Sum,
    When,
    substituted,
)

MOST_REPLACED = 24
"""Most subterms of one term that are replaced."""

Lemma = Callable[[Part, Context], "tuple[Part, Proof] | None"]
"""A producer of a term, and of a proof that another one is equal to it; None for no news."""


@dataclass(frozen=True)
class Subterm:
    """A subterm, as terms of the core.

    Attributes
    ----------
    path : tuple of int
        From the whole term, as CONGRUENCE takes it.
    bound : tuple of Var
        The variables bound around it, from the outside, under names that the context does not have.
    context : Context
        The facts known there.
    node : Part
    """

    path: tuple[int, ...]
    bound: tuple[Var, ...]
    context: Context
    node: Part


def subterms(
    node: Part, context: Context, path: tuple[int, ...] = (), bound: tuple[Var, ...] = ()
) -> Iterator[Subterm]:
    """Yield the subterms of a term, the innermost first."""
    match node:
        case When(bit, body):
            yield from subterms(body, context.with_facts(listed(bit)), (*path, 2), bound)
        case Sum(v, body):
            yield from _inside((v,), body, context, (*path, 2), bound)
        case Apply(_, _, families):
            for k, family in enumerate(families):
                if isinstance(family, Family):
                    yield from _inside(family.index, family.of, context, (*path, k + 3), bound)
        case Add(of) | Mul(of):
            for k, part in enumerate(of):
                yield from subterms(part, context, (*path, k + 1), bound)
        case Div(above, below):
            yield from subterms(above, context, (*path, 1), bound)
            yield from subterms(below, context, (*path, 2), bound)
        case Fun(_, of):
            yield from subterms(of, context, (*path, 2), bound)
        case Root(of):
            yield from subterms(of, context, (*path, 1), bound)
    yield Subterm(path, bound, context, node)


def _inside(
    index: tuple[Var, ...], body: Part, context: Context, path: tuple[int, ...], bound: tuple[Var, ...]
) -> Iterator[Subterm]:
    new = tuple(
        Var(("inside", len(bound) + n), v.sort) if v in context.variables else v
        for n, v in enumerate(index)
    )
    inner = substituted(body, dict(zip(index, new, strict=True)))
    yield from subterms(inner, context.binding(new), path, (*bound, *new))


def with_subterm(node: Part, path: tuple[int, ...], bound: tuple[Var, ...], new: Part) -> Part:
    """Return a term with another subterm at a path, whose bound elements are named by `bound`."""
    if not path:
        return new
    k, rest = path[0], path[1:]
    match node:
        case When(bit, body):
            return When(bit, with_subterm(body, rest, bound, new))
        case Sum(v, body):
            v, body = bound[0], substituted(body, {v: bound[0]})
            return Sum(v, with_subterm(body, rest, bound[1:], new))
        case Apply(name, member, families):
            family = families[k - 3]
            own, left = bound[: len(family.index)], bound[len(family.index) :]
            body = substituted(family.of, dict(zip(family.index, own, strict=True)))
            there = Family(own, with_subterm(body, rest, left, new))
            return Apply(name, member, (*families[: k - 3], there, *families[k - 2 :]))
        case Add(of) | Mul(of):
            changed = with_subterm(of[k - 1], rest, bound, new)
            return type(node)((*of[: k - 1], changed, *of[k:]))
        case Div(above, below) if k == 1:
            return Div(with_subterm(above, rest, bound, new), below)
        case Div(above, below):
            return Div(above, with_subterm(below, rest, bound, new))
        case Fun(name, of):
            return Fun(name, with_subterm(of, rest, bound, new))
    if isinstance(node, Root):
        return Root(with_subterm(node.of, rest, bound, new))
    raise Invalid("a path that ends in a subterm")


def anywhere(node: Part) -> Part:
    """Return a term with one name for all places of a sort: a cheap key of what may be alike."""
    return canonical(substituted(node, {v: Var("anywhere", v.sort) for v in node.free}))


def written_anew(node: Part) -> Part:
    """Return a term as its constructors write it."""
    if not node.parts:
        return node
    values = [
        tuple(written_anew(v) if isinstance(v, Part) else v for v in value)
        if isinstance(value, tuple)
        else written_anew(value)
        if isinstance(value, Part)
        else value
        for value in node.content
    ]
    return type(node).make(*values)


def replaced_by(
    steps: Steps, node: Part, context: Context, lemma: Lemma, most: int = MOST_REPLACED
) -> tuple[Part, list[Proof]]:
    """Return a term with subterms replaced as a lemma says, and equations that lead to it.

    The innermost come first, and each subterm is replaced until the lemma says nothing of it, or as many
    as may be are replaced.
    """
    found: list[Proof] = []
    while len(found) < most:
        step = _once(steps, node, context, lemma)
        if step is None:
            break
        node, equation = step
        found.append(equation)
    return node, found


def _once(steps: Steps, node: Part, context: Context, lemma: Lemma) -> tuple[Part, Proof] | None:
    for subterm in subterms(node, context):
        said = lemma(subterm.node, subterm.context)
        if said is None:
            continue
        new, equation = said
        with suppress(Invalid):
            names = tuple(steps.to.variable(v)[1] for v in subterm.bound)
            variables, facts = steps.to.context(subterm.context)
            spot = Spot(subterm.path, names, variables, facts, equation.sequent.args[0])
            whole = put_in(steps, steps.to.term(node), spot, equation, context)
            made = with_subterm(node, subterm.path, subterm.bound, new)
            if steps.to.term(made) == whole.sequent.args[1]:
                return made, whole
    return None
