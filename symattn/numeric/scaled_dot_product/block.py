"""One block of queries of one head, against the tiles of keys that it sees.

A block is computed in the first of three ways that holds its numbers, told by its result:

1. *unshifted*: exp(score) as it is. Scores are rarely beyond ±80, and a pass over them for their
   maximum, and another to subtract it, are spared.
2. *shifted* by the running maximum of each row: for scores of any size (Milakov and Gimelshein, Online
   normalizer calculation for softmax, arXiv 1805.02867; Dao et al., FlashAttention, arXiv 2205.14135).
3. *normalised*: with the sums known from the second way, once more with weights that sum to 1, so that
   values near the largest floating-point number do not overflow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from typing import Any

import numpy as np

from symattn.numeric.dtypes import Array
from symattn.numeric.scaled_dot_product.arguments import Arguments
from symattn.numeric.scaled_dot_product.buffers import buffers
from symattn.numeric.scaled_dot_product.visibility import Tile, Visibility

LEAST_SUM = 1e-6
"""An unshifted row whose exponentials sum to less is computed again, lest small values underflow."""

_SAMPLES = 16
"""From how many queries and keys it is guessed whether a head can be computed unshifted."""

_LOWEST, _HIGHEST = -20, 40
"""A row is promising if the highest of its sampled scores is in between: half of what exp can take."""

_WORTH_GUESSING = 1 << 14
"""Over fewer scores a guess takes as long as trying in vain."""


@dataclass(frozen=True, eq=False)
class Head:
    """One head of one batch entry: what is read, and where the results go.

    Attributes
    ----------
    arguments : Arguments
    batch, head : int
    query, key, value : ndarray, shapes (L, E), (S, E) and (S, E_v)
    biases : tuple of ndarray, shape (L, S)
    visibility : Visibility
    values_are_finite : bool
        Whether no value is NaN or ±∞, so that 0 times any of them is 0.
    output : ndarray, shape (L, E_v)
    weights : ndarray, shape (L, S), or None
    lse : ndarray, shape (L,), or None
    """

    arguments: Arguments
    batch: int
    head: int
    query: Array
    key: Array
    value: Array
    biases: tuple[Array, ...]
    visibility: Visibility
    values_are_finite: bool
    output: Array
    weights: Array | None
    lse: Array | None

    @cached_property
    def is_promising(self) -> bool:
        """A guess from a few scores whether exponentials can be summed unshifted.

        It depends on the head alone: were blocks to learn from each other, results would depend on
        which thread comes first.
        """
        arguments, queries, keys = self.arguments, self.query.shape[0], self.key.shape[0]
        if arguments.score_mod or arguments.softcap or queries * keys < _WORTH_GUESSING:
            return True
        rows, columns = slice(0, None, -(-queries // _SAMPLES)), slice(0, None, -(-keys // _SAMPLES))
        scores = self.query[rows] @ self.key[columns].T * self.query.dtype.type(arguments.scale)
        for bias in self.biases:
            scores = scores + bias[rows, columns]
        highest = scores.max(axis=1)
        # True for NaN, which may stand at a key that is not kept, and where no sampled key is kept.
        return not (highest.max() > _HIGHEST or -np.inf < highest.min() < _LOWEST)


class Block:
    """The queries start … stop − 1 of a head, and the tiles of keys that they see."""

    def __init__(self, head: Head, start: int, stop: int, tiles: list[Tile]) -> None:
        self.head, self.start, self.stop, self.tiles = head, start, stop, tiles
        dtype, rows = head.query.dtype, stop - start
        self.query = buffers.get("query", rows, head.query.shape[1], dtype)
        np.multiply(head.query[start:stop], dtype.type(head.arguments.scale), out=self.query)
        self.total = buffers.get("total", rows, head.value.shape[1], dtype)
        self.sums = np.empty((rows, 1), dtype)

    def compute(self) -> None:
        """Write the block's rows of the results."""
        if self.head.values_are_finite and self.head.is_promising and self._unshifted():
            self._write(self.sums)
            return
        largest = self._shifted()
        divisor = self.sums
        if not np.isfinite(self.total).all():
            divisor = self._normalised(largest)
        self._write(divisor, largest)

    def _unshifted(self) -> bool:
        """Sum exp(score) and exp(score) · value; tell whether the sums can be trusted."""
        for tile in self.tiles:
            weights = self._scores(tile)
            np.exp(weights, out=weights)
            kept = self._kept(tile)
            if kept is not None:
                part = weights[:, tile.mixed_first - tile.first : tile.mixed_last - tile.first]
                np.multiply(part, kept, out=part)
            self._add(tile, weights)
        # A sum over finite numbers alone is finite, unless it overflows.
        return bool(self.sums.min() >= LEAST_SUM and np.isfinite(self.total.sum() + self.sums.sum()))

    def _shifted(self) -> Array:
        """Sum exp(score − maximum), the maximum of each row kept up to date; return the maxima."""
        largest = np.full_like(self.sums, -np.inf)
        for tile in self.tiles:
            weights = self._masked_scores(tile)
            higher = np.maximum(largest, weights.max(axis=1, keepdims=True))
            kept = self._kept_scores(weights)
            shift = _finite(higher)
            if tile is not self.tiles[0]:
                factor = np.exp(largest - shift)
                np.multiply(self.total, factor, out=self.total)
                self.sums = self.sums * factor
            np.subtract(weights, shift, out=weights)
            np.exp(weights, out=weights)
            self._add(tile, weights, kept)
            largest = higher
        return _finite(largest)

    def _normalised(self, largest: Array) -> Array:
        """Sum weights that are divided by their sum already; return what is left to divide by.

        No partial sum is then larger than the largest value.
        """
        sums = self.sums
        divisor = np.where(sums == 0, 1, sums)
        for tile in self.tiles:
            weights = self._masked_scores(tile)
            kept = self._kept_scores(weights)
            np.subtract(weights, largest, out=weights)
            np.exp(weights, out=weights)
            np.divide(weights, divisor, out=weights)
            self._add(tile, weights, kept)
        left, self.sums = self.sums, sums
        return left

    def _write(self, divisor: Array, largest: Array | None = None) -> None:
        head, rows = self.head, slice(self.start, self.stop)
        # A row without keys stays as it is; NaN is not below 0.
        seen = ~(divisor <= 0)
        np.divide(self.total, divisor, out=head.output[rows], where=True if seen.all() else seen)
        if head.lse is None:
            return
        lse = np.log(self.sums) if largest is None else np.log(self.sums) + largest
        head.lse[rows] = lse[:, 0]
        if head.weights is not None:
            self._write_weights(head.weights[rows], largest)

    def _write_weights(self, result: Array, largest: Array | None) -> None:
        divisor = np.where(self.sums == 0, 1, self.sums)
        for tile in self.tiles:
            weights = self._masked_scores(tile)
            # Not exp(score − lse), which a large lse would round too much.
            kept = np.logical_not(np.isneginf(weights))
            np.subtract(weights, 0 if largest is None else largest, out=weights)
            np.exp(weights, out=weights)
            np.divide(weights, divisor, out=result[:, tile.first : tile.last], where=kept)

    def _scores(self, tile: Tile) -> Array:
        """Return the scores of a tile, in a buffer of this thread; masks are not yet applied."""
        head = self.head
        scores = buffers.get("scores", self.stop - self.start, tile.last - tile.first, self.query.dtype)
        np.matmul(self.query, head.key[tile.first : tile.last].T, out=scores)
        if head.arguments.score_mod is not None:
            q_idx = np.arange(self.start, self.stop)[:, None]
            kv_idx = np.arange(tile.first, tile.last)[None, :]
            # A copy, since the function may keep what it is given.
            scores[...] = head.arguments.modified(scores.copy(), head.batch, head.head, q_idx, kv_idx)
        if head.arguments.softcap is not None:
            np.divide(scores, head.arguments.softcap, out=scores)
            np.tanh(scores, out=scores)
            np.multiply(scores, head.arguments.softcap, out=scores)
        for bias in head.biases:
            np.add(scores, bias[self.start : self.stop, tile.first : tile.last], out=scores)
        return scores

    def _masked_scores(self, tile: Tile) -> Array:
        """Return the scores of a tile, −∞ where a key is not kept, whatever stood there."""
        scores, kept = self._scores(tile), self._kept(tile)
        if kept is not None:
            part = scores[:, tile.mixed_first - tile.first : tile.mixed_last - tile.first]
            np.copyto(part, -np.inf, where=~kept)
        return scores

    def _kept(self, tile: Tile) -> Array | None:
        """Return which pairs of the tile's mixed part are kept; None if it has none."""
        if tile.mixed_first == tile.mixed_last:
            return None
        return self.head.visibility.kept(self.start, self.stop, tile.mixed_first, tile.mixed_last)

    def _kept_scores(self, scores: Array) -> Array | None:
        """Return which scores are not −∞, where it matters: 0 times a value may not be 0."""
        return None if self.head.values_are_finite else np.logical_not(np.isneginf(scores))

    def _add(self, tile: Tile, weights: Array, kept: Array | None = None) -> None:
        """Add the weights of a tile to the sums, and weights · value to the total.

        What is not `kept` does not even count as 0 · NaN.
        """
        value = self.head.value[tile.first : tile.last]
        ones = _ones(weights.shape[1], weights.dtype)
        multiply: Callable[..., Any] = np.matmul if kept is None else partial(_careful_product, kept)
        if tile is self.tiles[0]:
            # A product with ones: BLAS sums a row four times as fast as numpy.add.reduce does.
            self.sums = weights @ ones
            multiply(weights, value, out=self.total)
            return
        self.sums = self.sums + weights @ ones
        product = buffers.get("product", self.total.shape[0], self.total.shape[1], self.total.dtype)
        multiply(weights, value, out=product)
        np.add(self.total, product, out=self.total)


@lru_cache(maxsize=16)
def _ones(length: int, dtype: np.dtype[Any]) -> Array:
    ones = np.ones((length, 1), dtype)
    ones.setflags(write=False)
    return ones


def _careful_product(kept: Array, weights: Array, value: Array, out: Array) -> None:
    """Write weights · value, in which what is not kept does not count, whatever it is."""
    strange = np.logical_not(np.isfinite(value).all(axis=1))
    np.matmul(weights, np.where(strange[:, None], 0, value), out=out)
    for key in np.flatnonzero(strange):
        rows = kept[:, key]
        out[rows] += weights[rows, key, None] * value[key]


def _finite(largest: Array) -> Array:
    """Return what to subtract from each row: its maximum, or 0 where it has seen no key."""
    return np.where(np.isneginf(largest), 0, largest)
