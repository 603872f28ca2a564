"""Facts that contradict each other: a number has not the sign that is given, or is 0 and may not be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, product

from symattn.prover.equations import Equations
from symattn.prover.signs import NONNEGATIVE, POSITIVE
from symattn.terms.context import AtLeast, Context, Nonzero
from symattn.terms.part import Part, Var
from symattn.terms.terms import ZERO, negative, substituted

MOST_CHOSEN = 64
"""Most places at which a fact is tested for contradicting the others."""


def contradictory(equations: Equations, context: Context) -> bool:
    """Tell whether it is proved in a context that what a fact says is wrong.

    No axis is empty, so that what is given of all places is given of one: of any, of one that is named,
    and of two that are the same.
    """
    return any(
        _is_wrong(equations, fact, places, context)
        for fact in context.of(AtLeast, Nonzero)
        if isinstance(fact, (AtLeast, Nonzero))
        for places in _chosen(fact.index, context)
    )


def _is_wrong(
    equations: Equations, fact: AtLeast | Nonzero, places: Mapping[Var, Part], context: Context
) -> bool:
    """Tell whether what a fact says of some places is proved to be wrong."""
    new = tuple(v for v in fact.index if v in places.values())
    at, term = context.binding(new) if new else context, substituted(fact.term, places)
    if isinstance(fact, AtLeast):
        says = NONNEGATIVE if fact.strict else POSITIVE
        if equations.signs.sign(says, negative(term), at) is not None:
            return True
        if not fact.strict:
            return False
    return equations.equal(term, ZERO, at) is not None


def _chosen(index: Sequence[Var], context: Context) -> Iterator[dict[Var, Part]]:
    """Yield choices of places for variables: all new ones, named ones, and those before them."""
    places: list[list[Part]] = []
    for number, v in enumerate(index):
        named = (p for p in (*context.variables, *index[:number]) if p.sort == v.sort)
        places.append([v, *dict.fromkeys(named)])
    yield from (
        dict(zip(index, chosen, strict=True)) for chosen in islice(product(*places), MOST_CHOSEN)
    )
