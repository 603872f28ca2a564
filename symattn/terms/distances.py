"""Windows and blocks: relations between two positions that depend on their distance."""

from __future__ import annotations

from symattn.relations import Blocks, Window
from symattn.terms.bits import Relation
from symattn.terms.part import Sort

LITERAL = 8
"""Largest length that is read as written; longer ones are any lengths in their order."""


def is_distance(relation: Relation) -> bool:
    """Tell whether a relation is a window or blocks on one sort."""
    return (
        isinstance(relation.key, (Window, Blocks))
        and relation.queries == relation.keys
        and isinstance(relation.queries, Sort)
    )
