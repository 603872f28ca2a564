"""The keys that a block of queries sees, in one head or in several, as few tiles as possible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

import numpy as np

from symattn.numeric.dtypes import Array
from symattn.relations import Relation

T = TypeVar("T")

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

    def tiles(self, start: int, stop: int, width: int) -> list[Tile]:
        """Return tiles of at most `width` keys that cover all keys of queries start … stop − 1."""
        return self._remembered((start, stop, width), self._tiles)

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

    def _tiles(self, start: int, stop: int, width: int) -> list[Tile]:
        low, high = self._span(start, stop)
        if high <= low:
            return []
        if not self.relations and not self.masks:
            return [Tile(c, min(c + width, high), c, c) for c in range(low, high, width)]
        if high - low <= (width if self.together else min(_GRANULE, width)):
            every = not self.masks and self._granules(start, stop, np.array([low, high]))[1][0]
            return [Tile(low, high, low, low if every else high)]
        edges = np.arange(low - low % _GRANULE, high + _GRANULE, _GRANULE).clip(low, high)
        edges = edges[: np.searchsorted(edges, high) + 1]
        some, every = self._granules(start, stop, edges)
        return _joined(edges, some, every, width)

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


def _joined(edges: Array, some: Array, every: Array, width: int) -> list[Tile]:
    """Join neighbouring granules to tiles of at most `width` keys; leave out the empty ones."""
    tiles: list[Tile] = []
    low = high = mixed_low = mixed_high = -1
    for first, last, seen, full in zip(
        edges[:-1].tolist(), edges[1:].tolist(), some.tolist(), every.tolist(), strict=True
    ):
        if not seen:
            continue
        if first != high or last - low > width:
            if high > low:
                tiles.append(Tile(low, high, mixed_low, mixed_high))
            low = mixed_low = mixed_high = first
        high = last
        if not full:
            mixed_low = first if mixed_high == mixed_low else mixed_low
            mixed_high = last
    if high > low:
        tiles.append(Tile(low, high, mixed_low, mixed_high))
    return tiles
