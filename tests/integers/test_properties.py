"""Properties of masks for all sizes, against small ones."""

from __future__ import annotations

from itertools import product

import pytest

from symattn.integers import Point, Unsatisfiable, has_property
from symattn.integers.properties import violations
from symattn.integers.rereading import reread
from symattn.relations.conditions import Condition, I, Index, J, either, value
from symattn.relations.properties import PROPERTIES, Denial
from tests.integers.test_deciding import (
    CAUSAL,
    SAME,
    block,
    dilated,
    le,
    n,
    neighbours,
    tiles,
    window,
)

MASKS = {
    "causal": CAUSAL,
    "a window": window(3),
    "blocks": block(3),
    "tiles": tiles(3),
    "dilated": dilated(2, 4),
    "a prefix": either(CAUSAL, le(J, n(3))),
    "a window and a sink": either(window(2), le(J, n(1))),
    "neighbours": neighbours(3, 1),
    "keys up to a place": le(J, n(4)),
    "queries up to a place": le(I, n(4)),
}


def first_violation(condition: Condition, name: str, largest: int) -> dict[Index, int] | None:
    """Return the first positions at which a condition has not a property, up to a size."""
    denials = PROPERTIES[name]
    names = dict.fromkeys(n for denial in denials for n in (*denial.queries, *denial.keys))
    for size in range(1, largest + 1):
        for places in product(range(1, size + 1), repeat=len(names)):
            at = dict(zip(names, places, strict=True))
            if max(places) == size and any(denied(condition, denial, at) for denial in denials):
                return {Index(name, 1): place for name, place in at.items()}
    return None


def denied(condition: Condition, denial: Denial, at: dict[str, int]) -> bool:
    return all(at[a] < at[b] for a, b in denial.order) and all(
        value(condition, {Index("i", 1): at[i], Index("j", 1): at[j]}) is seen
        for i, j, seen in denial.pairs
    )


@pytest.mark.parametrize("mask", MASKS)
@pytest.mark.parametrize("name", PROPERTIES)
def test_properties_are_those_of_small_sizes(mask: str, name: str) -> None:
    found = has_property(MASKS[mask], name)
    first = first_violation(MASKS[mask], name, 6)
    if isinstance(found, Point):
        assert found.indices == first
    else:
        assert first is None
        reread(violations(MASKS[mask], name), found.certificate)


@pytest.mark.parametrize("name", ["reflexive", "symmetric", "transitive", "chained"])
def test_documents(name: str) -> None:
    assert isinstance(has_property(SAME, name), Unsatisfiable)


def test_documents_need_not_be_convex() -> None:
    found = has_property(SAME, "convex")
    assert isinstance(found, Point)
    assert max(found.indices.values()) == 3
