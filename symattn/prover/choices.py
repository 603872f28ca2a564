"""Places for the variables of a fact: those that terms name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from symattn.terms.part import Part, Var
from symattn.terms.places import Image, axis_of


def choices(index: Sequence[Var], *nodes: Part) -> Iterator[tuple[Part, ...]]:
    """Yield places that terms name, one for each variable, on its axis."""
    places = dict.fromkeys(
        p
        for node in nodes
        for p in node.everything()
        if isinstance(p, (Var, Image)) and p.free <= node.free
    )
    yield from product(*([p for p in places if axis_of(p) == v.sort] for v in index))
