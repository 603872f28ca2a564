"""Batches: rows and members that are taken for each, and indices that are taken part by part."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import prod
from typing import Any

import numpy as np
from sympy import Basic

from symattn.evidence.environment import Environment, Values
from symattn.evidence.rounding import FloatArray
from symattn.language.binding import free_positions
from symattn.language.expressions import Expression
from symattn.language.families import IndexedProduct, IndexedTotal
from symattn.language.occurrences import distinct
from symattn.language.positions import Position

MOST = 2**23
"""Most numbers that a sum holds at once; a longer one is added up part by part."""


def row_at(value: Values, place: Any) -> Values:
    """Return one row, or one for each member of a batch, as matrices of one row."""
    if np.ndim(place) == 0:
        return value.rearranged(lambda t: t[..., int(place) - 1 : int(place), :])
    if value.ndim == 2:
        return value.rearranged(lambda t: t[(place - 1)[..., None]])
    chosen = (place - 1)[..., None, None]
    return value.rearranged(lambda t: _taken(t, chosen, -2))


def member_at(values: Values, place: Any) -> Values:
    """Return one member of those along the last axis, or one for each member of a batch."""
    chosen = np.asarray(place - 1)[..., None, None, None]
    return values.rearranged(lambda t: _taken(t, chosen, -1)[..., 0])


def _taken(t: FloatArray, chosen: FloatArray, axis: int) -> FloatArray:
    """Return the entries chosen along an axis; leading axes broadcast."""
    depth = max(t.ndim, chosen.ndim)
    wide = t.reshape(*[1] * (depth - t.ndim), *t.shape)
    return np.take_along_axis(
        wide, chosen.reshape(*[1] * (depth - chosen.ndim), *chosen.shape), axis=axis
    )


def chunks(
    e: IndexedTotal | IndexedProduct, at: Environment
) -> Iterator[tuple[Environment, FloatArray]]:
    """Yield evaluations in which the index has some of its values, and which of them count."""
    places = np.arange(1, at.data.length(e.index.axis) + 1)
    counts = np.asarray(at.data.holds(e.condition, at.bind(e.index, places).scope))
    shape = (len(places), *[1] * at.depth)
    if 0 < counts.ndim <= at.depth:  # The condition is not about the index.
        counts = counts.reshape(*[1] * (len(shape) - counts.ndim), *counts.shape)
    if counts.ndim == 0 or counts.shape == shape:
        chosen = np.broadcast_to(counts, shape).reshape(-1)
        places, counts = places[chosen], np.ones((int(chosen.sum()), *shape[1:]), dtype=bool)
    else:
        counts = np.broadcast_to(counts, (len(places), *counts.shape[1:]))
    size = max((prod(at.shape(node)) for node in _dependent(e.body, e.index)), default=1)
    step = max(1, MOST // (size * max(1, prod(counts.shape[1:]))))
    for start in range(0, len(places), step):
        part = slice(start, start + step)
        yield at.bind(e.index, places[part]), counts[part]


@lru_cache(maxsize=4096)
def _dependent(e: Basic, index: Position) -> tuple[Expression, ...]:
    """Return the parts of an expression that have a shape and hold an index."""
    return tuple(
        node for node in distinct(e) if isinstance(node, Expression) and index in free_positions(node)
    )
