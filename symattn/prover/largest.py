"""The largest of some numbers: it is one of them, and none is larger."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from symattn.kernel.checker import Invalid, Proof
from symattn.kernel.checker.syntax import opened
from symattn.kernel.core.bits import listed
from symattn.kernel.core.context import Context
from symattn.kernel.core.part import Part, Var, replaced
from symattn.kernel.core.supposed import choices
from symattn.kernel.core.terms import (
    GREATEST,
    MINUS,
    ONE,
    Add,
    Apply,
    Family,
    Mul,
    When,
    add,
    every_when,
    negative,
    substituted,
)
from symattn.prover.conversion import Plain
from symattn.prover.definedness import how_many
from symattn.prover.equations import Equations
from symattn.prover.signs import NONNEGATIVE, NONZERO, Signs
from symattn.prover.steps import minus

MOST_PLACES = 24
"""At how many places a number is tried that the largest is not less than."""

HERE = "the largest"
"""The datum that stands for the largest in what is said of it."""


def named_largest(node: Part, context: Context) -> list[Apply]:
    """Return the largest of numbers that a term holds, at named elements."""
    known = set(context.variables)
    found = dict.fromkeys(p for p in node.everything() if isinstance(p, Apply) and p.name == GREATEST)
    return [p for p in found if p.free <= known]


def above_each(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that the largest of some numbers, less one of them, is not negative."""
    if says != NONNEGATIVE or not isinstance(node, Add):
        return None
    for largest in named_largest(node, context):
        if largest not in node.of:
            continue
        for k, numbers, counts in pairs(largest):
            for places in list(choices(numbers.index, node, *context.facts))[:MOST_PLACES]:
                if not all(place.free <= set(context.variables) for place in places):
                    continue
                with suppress(Invalid):
                    found = above(signs, node, largest, (k, numbers, counts), places, context)
                    if found is not None:
                        return found
    return None


def pairs(largest: Apply) -> Iterator[tuple[int, Family, Family]]:
    """Yield the families of numbers, each with which of them count, and its number."""
    for k, (numbers, counts) in enumerate(zip(largest.of[::2], largest.of[1::2], strict=True)):
        if isinstance(numbers, Family) and isinstance(counts, Family):
            yield k, numbers, counts


def above(
    signs: Signs,
    node: Part,
    largest: Apply,
    pair: tuple[int, Family, Family],
    places: tuple[Part, ...],
    context: Context,
) -> Proof | None:
    """Return that a term is the largest less the number at some places, and so not negative."""
    steps, (k, numbers, counts) = signs.steps, pair
    counted = substituted(counts.of, dict(zip(counts.index, places, strict=True)))
    there = signs.sign(NONZERO, counted, context)
    if there is None:
        return None
    plain = tuple(map(steps.to.place, places))
    x, counts_there = (opened(steps.to.term(f.of, f.index), plain) for f in (numbers, counts))
    there = steps.equal(there, counts_there, context)
    e, whole = steps.to.term(node), minus(steps.to.term(largest), x)
    equation = steps.ring(context, e, whole)
    proof = signs.by_form(NONNEGATIVE, whole, context, (there,), "max_upper", k, plain)
    return steps.make("sign", context, NONNEGATIVE, (e,), (equation, proof), ("equal",))


def by_each(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign that a term has whichever of some numbers is put for the largest of them."""
    for largest in named_largest(node, context) if depth else ():
        some = signs.sign(NONZERO, how_many(largest), context)
        if some is None:
            continue
        found: list[Proof] = [some]
        new: list[tuple[str, ...]] = []
        for inner, x, names in each(signs, largest, context):
            proof = signs.sign(says, replaced(node, largest, x), inner, depth - 1)
            if proof is None:
                break
            found.append(_as_put(signs, proof, node, largest, x, inner))
            new.append(names)
        else:
            with suppress(Invalid):
                return _one_of(signs, says, (node,), largest, context, found, new)
    return None


def _as_put(signs: Signs, proof: Proof, node: Part, largest: Apply, x: Part, context: Context) -> Proof:
    """Return the sign of a term with a number in place of the largest, written as it is put in."""
    to = signs.steps.to
    plain = _put(to.term(node), to.term(largest), to.term(x))
    return signs.steps.equal(proof, plain, context, signs.read([node], context))


def each(
    signs: Signs, largest: Apply, context: Context
) -> Iterator[tuple[Context, Part, tuple[str, ...]]]:
    """Yield each number at new elements, what is known there, and the names of these."""
    for _, numbers, counts in pairs(largest):
        fresh = tuple(
            Var(("largest", len(context.variables), k), v.sort) for k, v in enumerate(numbers.index)
        )
        x = substituted(numbers.of, dict(zip(numbers.index, fresh, strict=True)))
        counted = substituted(counts.of, dict(zip(counts.index, fresh, strict=True)))
        inner = context.binding(fresh)
        if isinstance(counted, When):
            inner = inner.with_facts(listed(counted.bit))
        names = tuple(signs.steps.to.variable(v)[1] for v in fresh)
        yield inner, x, names


def simpler(x: Part, context: Context) -> Part:
    """Return a number without the bits that are known to hold."""
    if not isinstance(x, When):
        return x
    return every_when(tuple(c for c in listed(x.bit) if c not in context.facts), x.body)


def _one_of(
    signs: Signs,
    says: str,
    nodes: tuple[Part, ...],
    largest: Apply,
    context: Context,
    premises: list[Proof],
    names: list[tuple[str, ...]],
) -> Proof:
    """Return what holds of the largest from what holds of each."""
    steps = signs.steps
    whole = steps.to.term(largest)
    args = tuple(map(steps.to.term, nodes))
    here: Plain = ("dat", HERE, "", ())
    bodies = tuple(_put(e, whole, here) for e in args)
    data = (HERE, bodies, whole, tuple(names))
    return steps.make("max_one", context, says, args, premises, data)


def _put(e: Plain, old: Plain, new: Plain) -> Plain:
    """Return a term with another part in place of one that reads no bound place."""
    if e == old:
        return new
    return tuple(_put(x, old, new) if isinstance(x, tuple) else x for x in e)


def by_order(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, as neither is larger: of the largest of some numbers."""
    if not named_largest(add(left, right), context):
        return None
    signs, steps = equations.signs, equations.steps
    e, f = map(steps.to.term, (left, right))
    found = []
    for one, other, whole in ((left, right, minus(e, f)), (right, left, minus(f, e))):
        proof = signs.sign(NONNEGATIVE, add(one, negative(other)), context)
        if proof is None:
            return None
        found.append(steps.equal(proof, whole, context))
    return steps.make("antisym", context, "eq", (e, f), found)


WAYS = (above_each, by_each)

__all__ = ["MINUS", "ONE", "WAYS", "Mul", "by_order", "simpler"]
