"""The plan of a call: blocks of queries of one head or of a stack of heads, and their keys.

Every workload is such a plan. Long sequences are cut into blocks of one head; short ones are taken
together, so that a NumPy call has enough to do; query heads that share a key head are its queries, so
that keys are read once; and keys that no query of a block sees are left out, unread and unconverted.
The plan does not depend on how many threads there are, nor do results.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from math import prod
from typing import NamedTuple

import numpy as np

from symattn.numeric.dtypes import Array, converted
from symattn.numeric.exponentials import negligible
from symattn.numeric.scaled_dot_product.arguments import Arguments
from symattn.numeric.scaled_dot_product.buffers import buffers
from symattn.numeric.scaled_dot_product.result import Results
from symattn.numeric.scaled_dot_product.tile_sizes import even_width, tile_size
from symattn.numeric.scaled_dot_product.visibility import Placed, Tile, Visibility

_STACK_BYTES = 1 << 20
"""Most bytes of the scores of heads that are computed together."""

MANY_QUERIES = 256
"""Heads with more are taken one by one, and looked at as a whole before blocks are computed."""

FEW_SCORES = 1 << 12
"""Most scores of an entry that is computed together with entries of other lengths."""

_SAMPLES = 16
"""Number of queries and keys sampled to guess whether a head can be computed unshifted."""

_LOWEST, _HIGHEST = -20, 40
"""A head is promising if the highest of its sampled scores is in between: half of what exp can take."""

_PIECE = 1 << 16
"""Number of entries of a head that are examined together."""

_MOST_FEATURES = 1 << 16
"""Rounding may make more than |q| · |k| of scores with more features."""


LEAST_SUM = 1e-6
"""An unshifted row whose exponentials sum to less is computed again, lest small values underflow."""


class Part(NamedTuple):
    """A part of the result: some batch entries, key heads, query heads of each of these, and queries."""

    outer: tuple[int, ...]
    """Indices on all leading axes but the last."""
    entries: slice
    shared: slice
    group: slice
    rows: slice

    @property
    def where(self) -> tuple[slice, ...]:
        """The index into an array of shape (B, K, g, L, …)."""
        return self.entries, self.shared, self.group, self.rows

    @property
    def heads(self) -> tuple[object, ...]:
        """A key for the part's heads."""
        entries, shared, group = self.entries, self.shared, self.group
        return (
            self.outer, (entries.start, entries.stop), (shared.start, shared.stop),
            (group.start, group.stop),
        )  # fmt: skip

    def shared_head(self, entry: int, shared: int) -> Part:
        """Return one key head of the stack, with its query heads."""
        b, k = self.entries.start + entry, self.shared.start + shared
        return self._replace(entries=slice(b, b + 1), shared=slice(k, k + 1))


class Plan:
    """The plan of a call.

    Attributes
    ----------
    arguments : Arguments
    results : Results
    parts : list of Part
    """

    def __init__(self, arguments: Arguments, results: Results) -> None:
        self.arguments, self.results, self._tile = arguments, results, tile_size()
        self.queries, self.keys = arguments.query.shape[-2], arguments.key.shape[-2]
        self._batch = arguments.leading[-1] if arguments.leading else 1
        self._numbers = np.arange(prod(arguments.leading)).reshape(arguments.leading)
        self._shared, self._group = int(arguments.key.shape[-3]), arguments.group
        self._visibilities: dict[Hashable, Visibility] = {}
        self._visibility_of: dict[Hashable, Visibility] = {}
        self._known_of_heads: dict[tuple[str, Hashable], bool] = {}
        # Keys beyond an entry's length are left out, or masked where entries are taken together.
        self._takes_entries_together = arguments.heads * self.queries * self.keys <= FEW_SCORES
        self.is_long = self.queries > MANY_QUERIES
        rows, group, self._stack = self._sizes()
        self.parts = list(self._parts(rows, group))
        # Keys that several blocks of queries read are made ready once.
        self._is_ready = self.is_long or self.queries > rows
        if self._is_ready:
            self._key, self._value = (
                _for_products(converted(array, arguments.compute))
                for array in (arguments.key, arguments.value)
            )
        else:
            self._key, self._value = arguments.key, arguments.value

    def _sizes(self) -> tuple[int, int, tuple[int, int]]:
        """Return the size of a block: queries, query heads of a group, batch entries and key heads."""
        arguments = self.arguments
        rows = min(self._rows(), self.queries)
        together = 1 if self.is_long else max(self._tile.queries // max(self.queries, 1), 1)
        group = min(together, max(arguments.group, 1))
        most = 1
        if self.queries <= rows and group == arguments.group and not self.is_long:
            scores = max(rows * group * self.keys, 1)
            most = max(_STACK_BYTES // arguments.compute.itemsize // scores, 1)
        self.together = most > 1
        shared = min(most, self._shared)
        entries = min(most // self._shared, self._batch) if shared == self._shared and shared else 1
        if arguments.lengths is not None and not self._takes_entries_together:
            entries = 1
        return rows, group, (max(entries, 1), max(shared, 1))

    def _rows(self) -> int:
        """Return the number of queries of a block: fewer where each sees a narrow band of keys."""
        relation, rows = self.arguments.relation, self._tile.restricted
        if relation is None or not (relation.reads_queries and self.arguments.firsts.size):
            return self._tile.queries
        # One size for all entries must not depend on what is given of one.
        if self.queries <= rows or self.arguments.differs:
            return rows
        middle = self.queries // 2 + int(self.arguments.firsts.flat[0])
        low, high = relation.span(middle, middle + rows - 1, self.keys)
        return rows // 2 if high - low < min(4 * rows, self.keys // 4) else rows

    def _parts(self, rows: int, group: int) -> Iterator[Part]:
        entries, shared = self._stack
        outers, groups = self.arguments.leading[:-1], self._group
        # Later blocks, which see more where attention is causal, come first. The heads of a block
        # follow each other, since they share masks.
        for start in reversed(range(0, self.queries, max(rows, 1))):
            for outer in np.ndindex(outers) if outers else ((),):
                for b in range(0, self._batch, entries):
                    for k in range(0, self._shared, shared):
                        for g in range(0, groups, group):
                            yield Part(
                                outer,
                                slice(b, min(b + entries, self._batch)),
                                slice(k, min(k + shared, self._shared)),
                                slice(g, min(g + group, groups)),
                                slice(start, min(start + rows, self.queries)),
                            )

    def tiles(self, part: Part) -> list[Tile]:
        """Return the tiles of keys that the queries of a part see."""
        queries: int = prod([s.stop - s.start for s in part.where])
        itemsize: int = self.arguments.compute.itemsize
        most = max(self._tile.bytes // itemsize // max(queries, 1), 1)

        def width(keys: int) -> int:
            return even_width(keys, most, itemsize) if self.is_long else most

        return self.visibility(part).tiles(part.rows.start, part.rows.stop, width)

    @property
    def work(self) -> int:
        """The approximate number of products."""
        features = self.arguments.query.shape[-1] + self.arguments.value.shape[-1] + 16
        queries: int = prod(self.arguments.query.shape[:-1])
        return int(queries * self.keys * features)

    def view(self, array: Array, part: Part) -> Array:
        """Return the part of an array (…, H_q, L, n) that one part reads or writes: (b, k, g, l, n)."""
        whole = array[part.outer] if self.arguments.leading else array[None]
        if self._group == 1:
            split = whole[:, :, None]
        else:
            split = whole.reshape(self._batch, self._shared, self._group, *whole.shape[-2:])
        return split[part.where]

    def shared(self, part: Part, first: int, last: int) -> tuple[Array, Array]:
        """Return the keys first … last − 1 of a part and their values, ready for products."""
        found = []
        for array in (self._key, self._value):
            seen = self._keys_of(array, part)[:, :, first:last]
            if not self._is_ready:
                seen = _for_products(converted(seen, self.arguments.compute))
            found.append(seen)
        return found[0], found[1]

    def heads(self, part: Part) -> Iterator[tuple[int, int, tuple[int, int, int]]]:
        """Yield the batch entry and the head of each head of a part, and where it stands in the part."""
        outer = self.arguments.leading[:-1]
        start = int(np.ravel_multi_index(part.outer, outer)) * self._batch if outer else 0
        for place in np.ndindex(*(s.stop - s.start for s in part.where[:3])):
            b, k, g = (s.start + n for s, n in zip(part.where[:3], place, strict=True))
            yield start + b, k * self.arguments.group + g, place

    # -- which scores exist -----------------------------------------------------------------------

    def visibility(self, part: Part) -> Visibility:
        """Return the visibility of a part; parts with the same restrictions share it."""
        arguments = self.arguments
        restricts = arguments.relation is not None or arguments.masks or arguments.lengths is not None
        heads = part.heads if restricts else None
        if heads not in self._visibility_of:
            self._visibility_of[heads] = self._visibility(part)
        return self._visibility_of[heads]

    def _visibility(self, part: Part) -> Visibility:
        arguments, whole = self.arguments, part._replace(rows=slice(None))
        relations = tuple(self._relations(part))
        keys, lengths = self._lengths(part)
        masks = [self.view(mask, whole) for mask in arguments.masks]
        b, k, g = (s.stop - s.start for s in part.where[:3])
        relation, own = arguments.relation, None
        if relation is not None and relation.reads_heads:
            own = part.heads
        elif lengths is not None or (relation is not None and relation.reads_entries):
            own = part.heads[:2]
        known = (
            (b, k, g), keys, tuple(placed.first for placed in relations), own,
            *(mask.__array_interface__["data"][0] for mask in masks),
        )  # fmt: skip
        if known not in self._visibilities:
            if lengths is not None:
                kept = np.arange(self.keys) < lengths[:, None]
                masks.append(
                    np.broadcast_to(kept[:, None, None, None], (b, k, g, self.queries, self.keys))
                )
            self._visibilities[known] = Visibility(
                keys, relations, (b, k, g), tuple(masks), self.together,
                self.together and arguments.differs,
            )  # fmt: skip
        return self._visibilities[known]

    def _lengths(self, part: Part) -> tuple[int, Array | None]:
        """Return the number of keys of a part, and those of its entries if it has several."""
        if self.arguments.lengths is None:
            return self.keys, None
        lengths = self._per_entry(self.arguments.lengths, part)
        return (self.keys, lengths) if self._takes_entries_together else (int(lengths[0]), None)

    def _relations(self, part: Part) -> Iterator[Placed]:
        relation = self.arguments.relation
        if relation is None:
            return
        firsts = self._per_entry(self.arguments.firsts, part).tolist()
        if relation.reads_heads:
            for batch, head, place in self.heads(part):
                yield Placed(relation.at(batch, head), firsts[place[0]])
        elif relation.reads_entries:
            entries = self._per_entry(self._numbers, part).tolist()
            yield from (Placed(relation.at(n, 0), f) for n, f in zip(entries, firsts, strict=True))
        elif min(firsts) == max(firsts) or not relation.reads_queries:
            yield Placed(relation, firsts[0])
        else:
            yield from (Placed(relation, first) for first in firsts)

    def _per_entry(self, array: Array, part: Part) -> Array:
        """Return numbers of shape (…), one for each entry of a part."""
        return (array[part.outer] if self.arguments.leading else array[None])[part.entries]

    # -- how to begin -------------------------------------------------------------------------------

    def is_promising(self, part: Part) -> bool:
        """Guess from a few scores of a long head whether exponentials can be summed unshifted.

        It depends on the head alone: were blocks to learn from each other, results would depend on
        which thread comes first.
        """
        if not self.is_long or self.arguments.score_mod or self.arguments.softcap:
            return True
        return bool(self._of_head("promising", part, self._guess))

    def is_bounded(self, part: Part) -> bool:
        """Tell of a long head whether |q| · |k| is so small that nothing has to look at its scores."""
        arguments = self.arguments
        if not self.is_long or arguments.biases or arguments.score_mod:
            return False
        return bool(self._of_head("bounded", part, self._is_bounded))

    def ignores_tiny_weights(self, part: Part) -> bool:
        """Tell of a long head whether a weight off by a negligible number changes no result.

        It would where values differ so much that a large one counts beside small ones nevertheless, as
        beside a value of 0 any other does.
        """
        return bool(self._of_head("tiny weights", part, self._ignores_tiny_weights))

    def _of_head(self, what: str, part: Part, compute: Callable[[Part], bool]) -> bool:
        """Return a value computed once for a head, from all its queries and keys."""
        known = self._known_of_heads.get((what, part.heads))
        if known is None:
            known = compute(part._replace(rows=slice(None)))
            self._known_of_heads[what, part.heads] = known
        return known

    def _is_bounded(self, head: Part) -> bool:
        features = self.arguments.query.shape[-1]
        if features > _MOST_FEATURES:
            return False
        # Squares next to the smallest number may have become 0.
        lost = features * float(np.finfo(self.arguments.compute).tiny)
        bound = self.arguments.scale * self.arguments.scale
        for array in (self.view(self.arguments.query, head), self._keys_of(self._key, head)):
            bound *= lost + max(map(_largest_square, self._pieces(array)), default=0.0)
        return bool(bound <= _HIGHEST**2)  # NaN is not

    def _ignores_tiny_weights(self, head: Part) -> bool:
        largest, smallest = 0.0, np.inf
        for piece in self._pieces(self._keys_of(self._value, head)):
            sizes = np.abs(piece, out=buffers.get("pieces", piece.shape, piece.dtype))
            high, low = (
                float(np.maximum.reduce(sizes, axis=None)),
                float(np.minimum.reduce(sizes, axis=None)),
            )
            if not high < np.inf:  # nor is NaN
                return False
            largest, smallest = max(largest, high), min(smallest, low)
        kind = np.finfo(self.arguments.compute)
        # As doubles, divided first: products would overflow.
        lost = negligible(kind.dtype) / LEAST_SUM * self.keys
        return bool(largest * lost <= smallest * float(kind.eps))

    def _keys_of(self, array: Array, part: Part) -> Array:
        """Return the keys of a part, or their values, as they are kept."""
        whole = array[part.outer] if self.arguments.leading else array[None]
        return whole[part.entries, part.shared]

    def _pieces(self, array: Array) -> Iterator[Array]:
        """Yield the rows of an array in pieces, as floats, without room for all of them."""
        step = max(_PIECE // max(array.shape[-1], 1), 1)
        for start in range(0, array.shape[-2] if array.size else 0, step):
            yield converted(array[..., start : start + step, :], self.arguments.compute)

    def _guess(self, head: Part) -> bool:
        arguments = self.arguments
        rows, columns = (slice(0, None, max(-(-n // _SAMPLES), 1)) for n in (self.queries, self.keys))
        query = converted(self.view(arguments.query, head)[:, :, :, rows], arguments.compute)
        key = converted(self._keys_of(self._key, head)[:, :, None, columns], arguments.compute)
        scores = query @ key.swapaxes(-1, -2) * arguments.compute.type(arguments.scale)
        for bias in arguments.biases:
            scores = scores + self.view(bias, head)[..., rows, columns]
        highest = scores.max(axis=-1, initial=-np.inf)
        # True for NaN, which may stand at a key that is not kept, and where no sampled key is kept.
        return not (highest.max() > _HIGHEST or -np.inf < highest.min() < _LOWEST)


def _largest_square(rows: Array) -> float:
    """Return the largest x · x of the rows x of an array; ∞ if one is NaN."""
    largest = float(np.maximum.reduce(np.einsum("...i,...i->...", rows, rows), axis=None))
    return largest if largest < np.inf else np.inf


def _for_products(array: Array) -> Array:
    """Return an array whose matrices BLAS can read: the last axis contiguous, the rows apart."""
    rows, columns = array.strides[-2:]
    if array.size == 0 or (columns == array.itemsize and rows >= array.shape[-1] * array.itemsize):
        return array
    # Axes along which the array is broadcast stay so.
    distinct = tuple(
        slice(None) if stride or axis >= array.ndim - 2 else slice(1)
        for axis, stride in enumerate(array.strides)
    )
    return np.broadcast_to(np.ascontiguousarray(array[distinct]), array.shape)
