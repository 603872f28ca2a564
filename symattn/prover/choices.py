"""Places for the variables of a fact: those that terms name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product

from symattn.terms.context import AtLeast, Context, Nonzero
from symattn.terms.part import Part, Var
from symattn.terms.places import Image, axis_of
from symattn.terms.terms import substituted

MOST_INSTANCES = 24
"""Most places at which a hypothesis is tried."""


def choices(index: Sequence[Var], *nodes: Part) -> Iterator[tuple[Part, ...]]:
    """Yield places that terms name, one for each variable, on its axis."""
    places = dict.fromkeys(
        p
        for node in nodes
        for p in node.everything()
        if isinstance(p, (Var, Image)) and p.free <= node.free
    )
    yield from product(*([p for p in places if axis_of(p) == v.sort] for v in index))


def instances(
    context: Context, nodes: Sequence[Part], *kinds: type[Part]
) -> Iterator[tuple[AtLeast | Nonzero, Part]]:
    """Yield the hypotheses of some kinds, each with its term at places that other terms name."""
    known = set(context.variables)
    for fact in context.of(*kinds):
        if isinstance(fact, (AtLeast, Nonzero)):
            for chosen in islice(choices(fact.index, *nodes), MOST_INSTANCES):
                term = substituted(fact.term, dict(zip(fact.index, chosen, strict=True)))
                if term.free <= known:
                    yield fact, term
