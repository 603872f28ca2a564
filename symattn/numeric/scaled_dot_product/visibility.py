"""Which keys a block of queries sees in one head, as few tiles as possible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from symattn.errors import SoundnessError
from symattn.numeric.dtypes import Array
from symattn.relations import Relation

_GRANULE = 64
"""Keys are looked at in groups of so many when empty and full parts are told apart."""

_REMEMBERED = 8
"""How many answers are kept: heads that are computed one after the other share them."""


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


@dataclass(frozen=True, eq=False)
class Visibility:
    """What restricts one head: a key counts where all of it keeps the key.

    Attributes
    ----------
    keys : int
        How many keys there are.
    relation : Relation or None
        Read with the first query at position `first`.
    first : int
        The position of the first query, counted from 1.
    masks : tuple of ndarray, each of shape (L, S)
        Booleans, True where kept; or floats, −∞ where not.
    """

    keys: int
    relation: Relation | None
    first: int
    masks: tuple[Array, ...]

    @cached_property
    def tiles(self) -> Callable[[int, int, int], list[Tile]]:
        """``tiles(start, stop, width)``: what queries start … stop − 1 may see, `width` keys a tile."""
        # A copy's, since a cycle through `self` would keep the masks until garbage is collected.
        return lru_cache(_REMEMBERED)(replace(self)._tiles)

    @cached_property
    def _rectangle(self) -> Callable[[int, int, int, int], Array]:
        """``_rectangle(start, stop, first, last)``: a part of the relation's matrix."""
        relation, position = self.relation, self.first
        if relation is None:
            raise SoundnessError("a head without a relation was asked for its matrix")
        return lru_cache(_REMEMBERED)(
            lambda start, stop, first, last: relation.rectangle(
                position + start, position + stop - 1, first + 1, last
            )
        )

    def _tiles(self, start: int, stop: int, width: int) -> list[Tile]:
        low, high = 0, self.keys
        if self.relation is not None:
            first, last = self.relation.span(self.first + start, self.first + stop - 1, self.keys)
            low, high = max(first - 1, 0), min(last, self.keys)
        if high <= low:
            return []
        if self.relation is None and not self.masks:
            return [Tile(c, min(c + width, high), c, c) for c in range(low, high, width)]
        edges = np.arange(low - low % _GRANULE, high + _GRANULE, _GRANULE).clip(low, high)
        edges = edges[: np.searchsorted(edges, high) + 1]
        some, every = self._granules(start, stop, edges)
        return _joined(edges, some, every, width)

    def _granules(self, start: int, stop: int, edges: Array) -> tuple[Array, Array]:
        """Tell of each granule whether some pair may be kept, and whether all certainly are."""
        some = every = np.ones(len(edges) - 1, dtype=bool)
        low, high = int(edges[0]), int(edges[-1])
        if self.relation is not None:
            parts = self.relation.bounds(
                self.first + start, self.first + stop - 1, edges[:-1] + 1, edges[1:]
            )
            some, every = some & parts[0], every & parts[1]
        for mask in self.masks:
            # A mask that is the same for every query is looked at once.
            kept = _kept(mask[start : stop if mask.strides[0] else start + 1, low:high])
            starts = edges[:-1] - low
            some = some & np.logical_or.reduceat(np.logical_or.reduce(kept, axis=0), starts)
            every = every & np.logical_and.reduceat(np.logical_and.reduce(kept, axis=0), starts)
        return some, every

    def kept(self, start: int, stop: int, first: int, last: int) -> Array:
        """Return which of the queries start … stop − 1 keep which of the keys first … last − 1.

        Returns
        -------
        ndarray of bool, shape (stop − start, last − first)
        """
        parts = [_kept(mask[start:stop, first:last]) for mask in self.masks]
        if self.relation is not None:
            parts.append(self._rectangle(start, stop, first, last))
        kept = parts[0]
        for part in parts[1:]:
            kept = kept & part
        return kept


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
