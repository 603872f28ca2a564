"""The keys that a block of queries sees, in one head or in several, as few tiles as possible."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, TypeVar

import numpy as np

from symattn.numeric.dtypes import Array
from symattn.relations import Relation

T = TypeVar("T")

Width = Callable[[int], int]

_GRANULE = 64
"""Number of keys in a group that is tested for being empty or full."""

_REMEMBERED = 8
"""Number of answers kept: heads that are computed one after the other share them."""


class Tile(NamedTuple):
    """A range of keys, of which some stand in a part where a mask has to be applied.

    Attributes
    ----------
    first, last : int
        The keys first … last − 1, counted from 0.
    mixed_first, mixed_last : int
        Outside mixed_first … mixed_last − 1 every query of the block sees every key.
    """

    first: int
    last: int
    mixed_first: int
    mixed_last: int


class Placed(NamedTuple):
    """A relation, read with the first query at a position, counted from 1."""

    relation: Relation
    first: int


@dataclass(frozen=True, eq=False)
class Visibility:
    """The restrictions of the heads of a stack: a key counts where all of them keep it.

    Attributes
    ----------
    keys : int
        How many keys there are to look at.
    relations : tuple of Placed
        None, one for all heads, one for each batch entry, or one for each head.
    stack : tuple of int
        (b, k, g), how many batch entries, key heads, and query heads that share a key head.
    masks : tuple of ndarray, each of shape (b, k, g, L, S)
        Booleans, True where kept; or floats, −∞ where not.
    together, differs : bool
        Whether heads may be taken together, and whether relations may then differ: which tiles there are
        must not depend on how many are, since the bits of results depend on tiles.
    """

    keys: int
    relations: tuple[Placed, ...]
    stack: tuple[int, int, int]
    masks: tuple[Array, ...]
    together: bool
    differs: bool
    _known: dict[tuple[int, ...], Any] = field(default_factory=dict)

    def tiles(self, start: int, stop: int, width: Width) -> list[Tile]:
        """Return tiles that cover all keys of queries start … stop − 1.

        `width` tells how many keys a tile has, given how many neighbours are to be cut into tiles.
        """
        return self._remembered((start, stop), partial(self._tiles, width=width))

    def kept(self, start: int, stop: int, first: int, last: int) -> Array:
        """Return a mask of the kept pairs of queries start … stop − 1 and keys first … last − 1.

        Returns
        -------
        ndarray of bool, broadcastable to (b, k, g, stop − start, last − first)
        """
        parts = [_kept(mask[..., start:stop, first:last]) for mask in self.masks]
        if self.relations:
            parts.append(self._remembered((start, stop, first, last), self._rectangle))
        kept = parts[0]
        for part in parts[1:]:
            kept = kept & part
        return kept

    def _remembered(self, where: tuple[int, ...], compute: Callable[..., T]) -> T:
        """Return a cached result for a block, or compute it; the last few blocks are cached."""
        known: T | None = self._known.get(where)
        if known is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            known = self._known[where] = compute(*where)
        return known

    def _rectangle(self, start: int, stop: int, first: int, last: int) -> Array:
        """Return a part of the relations' matrices."""
        parts = [
            placed.relation.rectangle(placed.first + start, placed.first + stop - 1, first + 1, last)
            for placed in self.relations
        ]
        if len(parts) == 1:
            return parts[0]
        stack = (len(parts), 1, 1) if len(parts) == self.stack[0] else self.stack
        return np.stack(parts).reshape(*stack, *parts[0].shape)

    def _tiles(self, start: int, stop: int, width: Width) -> list[Tile]:
        low, high = self._span(start, stop)
        if high <= low:
            return []
        if not self.relations and not self.masks:
            return [Tile(first, last, first, first) for first, last in _cut(low, high, width)]
        if high - low <= (width(high - low) if self.together else _GRANULE):
            every = not self.masks and self._granules(start, stop, np.array([low, high]))[1][0]
            return [Tile(low, high, low, low if every else high)]
        edges = np.arange(low - low % _GRANULE, high + _GRANULE, _GRANULE).clip(low, high)
        edges = edges[: np.searchsorted(edges, high) + 1]
        some, every = self._granules(start, stop, edges)
        return _joined(edges.tolist(), some.tolist(), every.tolist(), width)

    def _span(self, start: int, stop: int) -> tuple[int, int]:
        if not self.relations or self.differs:
            return 0, self.keys
        spans = [
            relation.span(position + start, position + stop - 1, self.keys)
            for relation, position in self.relations
        ]
        # As given, reaches may be NumPy's narrow integers. Where nothing is seen, low is above high.
        ends = [(int(low), int(high)) for low, high in spans if low <= high]
        low, high = min((e[0] for e in ends), default=1), max((e[1] for e in ends), default=0)
        return max(low - 1, 0), min(high, self.keys)

    def _granules(self, start: int, stop: int, edges: Array) -> tuple[Array, Array]:
        """Tell of each granule whether some pair may be kept, and whether all certainly are."""
        some = every = np.ones(len(edges) - 1, dtype=bool)
        low, high = int(edges[0]), int(edges[-1])
        if self.relations:
            bounds = [
                placed.relation.bounds(
                    placed.first + start, placed.first + stop - 1, edges[:-1] + 1, edges[1:]
                )
                for placed in self.relations
            ]
            some, every = some & bounds[0][0], every & bounds[0][1]
            for other_some, other_every in bounds[1:]:
                some, every = some | other_some, every & other_every
        for mask in self.masks:
            # What is the same along an axis is looked at once.
            rows = mask[..., start:stop, low:high]
            kept = _kept(rows[tuple(slice(None if stride else 1) for stride in rows.strides[:-1])])
            starts, axes = edges[:-1] - low, tuple(range(kept.ndim - 1))
            some = some & np.logical_or.reduceat(np.logical_or.reduce(kept, axis=axes), starts)
            every = every & np.logical_and.reduceat(np.logical_and.reduce(kept, axis=axes), starts)
        return some, every


def _kept(mask: Array) -> Array:
    """Return a boolean mask, or where a float mask is not −∞."""
    return mask if mask.dtype == np.bool_ else ~np.isneginf(mask)


def _joined(edges: list[int], some: list[bool], every: list[bool], width: Width) -> list[Tile]:
    """Join neighbouring granules that are seen, and cut each run of them into tiles."""
    tiles: list[Tile] = []
    start = None
    for place, seen in enumerate([*some, False]):
        if seen:
            start = place if start is None else start
        elif start is not None:
            mixed = [n for n in range(start, place) if not every[n]]
            starts, ends = [edges[n] for n in mixed], [edges[n + 1] for n in mixed]
            for first, last in _cut(edges[start], edges[place], width):
                low, high = bisect_right(ends, first), bisect_left(starts, last)
                here = (
                    (max(starts[low], first), min(ends[high - 1], last))
                    if low < high
                    else (first, first)
                )
                tiles.append(Tile(first, last, *here))
            start = None
    return tiles


def _cut(low: int, high: int, width: Width) -> Iterator[tuple[int, int]]:
    """Yield the first key of each tile of a run, and the one after its last."""
    step = width(high - low)
    for first in range(low, high, step):
        yield first, min(first + step, high)
