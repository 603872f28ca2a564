"""One block of queries, of one head or of a stack of heads, against the tiles of keys that it sees.

A block is computed in the first of three ways that holds its numbers, told by its result:

1. *unshifted*: exp(score) as it is. Scores are rarely beyond ±80, and a pass over them for the maximum
   of each row, and another to subtract it, are spared.
2. *shifted* by the running maximum of each row: for scores of any size (Milakov and Gimelshein, Online
   normalizer calculation for softmax, arXiv 1805.02867; Dao et al., FlashAttention, arXiv 2205.14135).
3. *normalised*: with the sums known from the second way, once more with weights that sum to 1, so that
   values near the largest floating-point number do not overflow.

Of a stack only the heads that need another way are computed in it.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Literal

import numpy as np

from symattn.numeric.dtypes import Array, Dtype, converted
from symattn.numeric.exponentials import exponentials
from symattn.numeric.rows import apply, ones, row_maxima
from symattn.numeric.scaled_dot_product.buffers import buffers
from symattn.numeric.scaled_dot_product.plan import LEAST_SUM, Part, Plan
from symattn.numeric.scaled_dot_product.visibility import Tile

LARGEST_SCORE = 80.0
"""Unshifted exponentials of larger scores are not even begun."""

FEW_ROWS = 8
"""Products with so few queries are faster if the scores of a key, not of a query, are neighbours."""


class Block:
    """Some queries of a stack of heads, and the tiles of keys that they see.

    Arrays have shape (b, k, r, …): batch entries, key heads, and the queries of all query heads that
    share a key head; where masks, biases and results are concerned, r is seen as (g, l).
    """

    def __init__(self, plan: Plan, part: Part, tiles: list[Tile]) -> None:
        self.plan, self.part, self.tiles = plan, part, tiles
        arguments = plan.arguments
        query = plan.view(arguments.query, part)
        self.dtype = arguments.compute
        self.b, self.k, self.g, self.rows = query.shape[:4]
        self.stack = self.b, self.k, self.g * self.rows
        self.factor, self.late = self._scales()
        scaled = buffers.get("query", query.shape, self.dtype)
        np.multiply(converted(query, self.dtype), self.factor, out=scaled)
        self.query = scaled.reshape(*self.stack, query.shape[-1])
        first, last = tiles[0].first, tiles[-1].last
        self.first = first
        self.key, self.value = plan.shared(part, first, last)
        self.total = buffers.get("total", (*self.stack, self.value.shape[-1]), self.dtype)
        self.sums: Array = self.total[..., :0]
        self.ready: Array | None = None
        self.steep = np.zeros((self.b, self.k, self.g), bool)
        self.values_are_finite = True

    def _scales(self) -> tuple[np.floating, np.floating | None]:
        """Return the factor of the queries, and that of the scores afterwards, or None.

        A query times a scale above 1 may overflow where the score does not.
        """
        scale = self.dtype.type(self.plan.arguments.scale)
        return (self.dtype.type(1), scale) if abs(scale) > 1 else (scale, None)

    def compute(self) -> None:
        """Write the block's rows of the results."""
        if self.plan.arguments.prob_mod is not None:
            self._modified()
            return
        every = np.ones((self.b, self.k, self.g), bool)
        is_promising = self.plan.is_promising(self.part)
        if is_promising and self.plan.is_bounded(self.part):
            self._unshifted(is_bounded=True)
        elif not (is_promising and self._unshifted()):
            self._carefully(every)
            return
        doubtful = self._doubtful()
        if doubtful is None:
            self._write(self.sums, None, every)
            return
        if not doubtful.all():
            self._write(self.sums, None, ~doubtful)
        if 4 * np.count_nonzero(doubtful) < doubtful.size:
            self._each(doubtful)
        else:
            self._carefully(doubtful)

    def _each(self, chosen: Array) -> None:
        """Write the rows of the chosen heads, one key head after the other."""
        for b, k in np.argwhere(chosen.any(axis=-1)).tolist():
            one = Block(self.plan, self.part.shared_head(b, k), self.tiles)
            one._carefully(chosen[b : b + 1, k : k + 1])

    def _carefully(self, chosen: Array) -> None:
        """Write the rows of the chosen heads of the stack, shape (b, k, g); scores may be of any size.

        What one head becomes does not depend on the numbers of another one.
        """
        # Of values that are not finite no tiny weight is ignored.
        self.values_are_finite = not self._is_exact or bool(np.isfinite(self.value).all())
        if not self.values_are_finite and self.b * self.k > 1:
            self._each(chosen)
            return
        largest = self._shifted()
        if np.isfinite(self.total).all():
            self._write(self.sums, largest, chosen)
            return
        finite = self._split(np.isfinite(self.total)).all(axis=(-2, -1))
        if (chosen & finite).any():
            self._write(self.sums, largest, chosen & finite)
        if not finite.all() and (chosen & ~finite).any():
            self._write(self._normalised(largest), largest, chosen & ~finite)

    # -- the three ways -----------------------------------------------------------------------------

    def _unshifted(self, *, is_bounded: bool = False) -> bool:
        """Sum exp(score) and exp(score) · value; tell whether it was worth trying."""
        for tile in self.tiles:
            weights = self._scores(tile)
            if is_bounded:
                np.exp(weights, out=weights)
            else:
                # NaN of one head hides no other's scores.
                if not np.maximum.reduce(weights, axis=None, initial=0) <= LARGEST_SCORE:
                    self.steep |= self._split(weights).max(axis=(-2, -1)) > LARGEST_SCORE
                    if self.steep.all():
                        self.ready = weights if len(self.tiles) == 1 else None
                        return False
                exponentials(weights, exact=self._is_exact)
            kept = self._kept(tile)
            if kept is not None:
                part = self._mixed(weights, tile)
                np.multiply(part, kept, out=part)
            self._add(tile, weights, None)
        return True

    def _doubtful(self) -> Array | None:
        """Return a mask of the heads that need another way, shape (b, k, g); None if none does."""
        magnitudes = np.abs(self.total, out=buffers.get("magnitudes", self.total.shape, self.dtype))
        least, smallest = LEAST_SUM, _smallest(self.dtype)
        if (
            np.minimum.reduce(self.sums, axis=None, initial=np.inf) >= least
            and np.minimum.reduce(magnitudes, axis=None, initial=np.inf) >= smallest
            and np.maximum.reduce(self.sums, axis=None, initial=0) < np.inf
            and np.maximum.reduce(magnitudes, axis=None, initial=0) < np.inf
            and not self.steep.any()
        ):
            return None
        right = (self.sums >= least) & np.isfinite(self.sums)
        right &= ((magnitudes >= smallest) | (magnitudes == 0)).all(axis=-1, keepdims=True)
        right &= np.isfinite(magnitudes).all(axis=-1, keepdims=True)
        if not right.all():
            right |= (self.sums == 0) & ~self._sees()
        doubtful: Array = ~self._split(right).all(axis=(-2, -1)) | self.steep
        return doubtful if doubtful.any() else None

    def _sees(self) -> Array:
        """Return a mask of the queries that see a key, of a shape that broadcasts to (b, k, r, 1)."""
        shape = self.b, self.k, self.g, self.rows
        seen = np.zeros(shape, bool)
        for tile in self.tiles:
            kept = self._kept(tile)
            if kept is None or tile.mixed_last - tile.mixed_first < tile.last - tile.first:
                return np.ones((), bool)
            seen |= kept.any(axis=-1)
        return seen.reshape(*self.stack, 1)

    def _shifted(self) -> Array:
        """Sum exp(score − maximum), the maximum of each row kept up to date; return the maxima."""
        peak = np.full((*self.stack, 1), -np.inf, self.dtype)
        for tile in self.tiles:
            weights = self._masked_scores(tile)
            higher = np.maximum(row_maxima(weights), peak)
            kept = self._kept_scores(weights)
            is_empty = higher == -np.inf
            hides = tile.mixed_first < tile.mixed_last or bool(is_empty.any())
            shift = np.where(is_empty, 0, higher) if hides else higher
            if tile is not self.tiles[0]:
                factor = np.exp(peak - shift)
                np.multiply(self.total, factor, out=self.total)
                self.sums = self.sums * factor
            apply(np.subtract, weights, shift, weights)
            self._exponentials(weights, exact=hides)
            self._add(tile, weights, kept)
            peak = higher
        is_empty = peak == -np.inf
        return np.where(is_empty, 0, peak) if is_empty.any() else peak

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
            self._exponentials(weights, exact=True)
            np.divide(weights, divisor, out=weights)
            self._add(tile, weights, kept)
        left, self.sums = self.sums, sums
        return left

    def _modified(self) -> None:
        """Write the rows where `prob_mod` makes others of the weights, which takes their sums first."""
        self.values_are_finite = bool(np.isfinite(self.value).all())
        if not self.values_are_finite and self.b * self.k > 1:
            for b, k in np.ndindex(self.b, self.k):
                Block(self.plan, self.part.shared_head(b, k), self.tiles)._modified()
            return
        arguments, results = self.plan.arguments, self.plan.results
        largest = self._shifted()
        lse, divisor = np.log(self.sums) + largest, self.sums
        if arguments.sinks is not None:
            rows = np.broadcast_to(arguments.sinks[..., None, None], (*arguments.query.shape[:-1], 1))
            sinks = self.plan.view(rows, self.part).reshape(*self.stack, 1)
            divisor = divisor + np.exp(sinks - largest)
        divisor = np.where(divisor == 0, 1, divisor)
        for tile in self.tiles:
            weights = self._masked_scores(tile)
            kept = np.logical_not(np.isneginf(weights))
            np.subtract(weights, largest, out=weights)
            self._exponentials(weights, exact=True)
            np.divide(weights, divisor, out=weights)
            self._modify("prob_mod", weights, tile)
            np.copyto(weights, 0, where=~kept)
            self._add(tile, weights, None if self.values_are_finite else kept)
            if results.weights is not None:
                shown = self.plan.view(results.weights, self.part)
                shown[..., tile.first : tile.last] = self._split(weights)
        np.copyto(self.plan.view(results.output, self.part), self._split(self.total))
        if results.lse is not None:
            np.copyto(self.plan.view(results.lse[..., None], self.part), self._split(lse))

    # -- what is written ----------------------------------------------------------------------------

    def _write(self, divisor: Array, largest: Array | None, chosen: Array) -> None:
        """Divide by the sums, in the chosen heads of the stack, shape (b, k, g)."""
        results = self.plan.results
        written: bool | Array = True if chosen.all() else chosen[..., None, None]
        where = written
        if not np.minimum.reduce(divisor, axis=None, initial=np.inf) > 0:
            # A row without keys stays as it is; NaN is not below 0.
            where = self._split(~(divisor <= 0)) & written
        output = self.plan.view(results.output, self.part)
        np.divide(self._split(self.total), self._split(divisor), out=output, where=where)
        if results.lse is None:
            return
        lse = np.log(self.sums) if largest is None else np.log(self.sums) + largest
        np.copyto(self.plan.view(results.lse[..., None], self.part), self._split(lse), where=written)
        if results.weights is not None:
            self._write_weights(self.plan.view(results.weights, self.part), largest, written)

    def _write_weights(self, result: Array, largest: Array | None, written: bool | Array) -> None:
        sums = np.where(self.sums == 0, 1, self.sums)
        if largest is None:
            # Small exponentials are set to 0, which must not be much beside a small sum.
            largest = np.rint(np.log(sums))
            sums = sums * np.exp(-largest)
        divisor = self._split(sums)
        for tile in self.tiles:
            weights = self._masked_scores(tile)
            # Not exp(score − lse), which a large lse would round too much.
            kept = self._split(np.logical_not(np.isneginf(weights)))
            np.subtract(weights, largest, out=weights)
            self._exponentials(weights, exact=True)
            np.divide(
                self._split(weights),
                divisor,
                out=result[..., tile.first : tile.last],
                where=kept & written,
            )

    # -- scores -------------------------------------------------------------------------------------

    def _split(self, array: Array) -> Array:
        """Return (b, k, r, n) as (b, k, g, l, n)."""
        return array.reshape(self.b, self.k, self.g, self.rows, array.shape[-1])

    def _scores(self, tile: Tile) -> Array:
        """Return the scores of a tile, in a buffer of this thread; masks are not yet applied."""
        arguments, count = self.plan.arguments, tile.last - tile.first
        if 1 < self.stack[-1] <= FEW_ROWS:
            by_key = (self.b, self.k, count, self.stack[-1])
            scores = buffers.get("scores", by_key, self.dtype).swapaxes(-1, -2)
        else:
            scores = buffers.get("scores", (*self.stack, count), self.dtype)
        key = self.key[..., tile.first - self.first : tile.last - self.first, :]
        np.matmul(self.query, key.swapaxes(-1, -2), out=scores)
        if self.late is not None:
            np.multiply(scores, self.late, out=scores)
        if arguments.score_mod is not None:
            self._modify("score_mod", scores, tile)
        if arguments.softcap is not None:
            np.divide(scores, arguments.softcap, out=scores)
            np.tanh(scores, out=scores)
            np.multiply(scores, arguments.softcap, out=scores)
        split = self._split(scores)
        for bias in arguments.biases:
            apply(np.add, split, self.plan.view(bias, self.part)[..., tile.first : tile.last], split)
        return scores

    def _modify(self, name: Literal["score_mod", "prob_mod"], scores: Array, tile: Tile) -> None:
        rows, split = self.part.rows, self._split(scores)
        places = np.arange(rows.start, rows.stop)[:, None], np.arange(tile.first, tile.last)[None, :]
        for batch, head, place in self.plan.heads(self.part):
            # A copy, since the function may keep what it is given.
            here = split[place].copy()
            split[place] = self.plan.arguments.modified(name, here, batch, head, *places)

    def _masked_scores(self, tile: Tile) -> Array:
        """Return the scores of a tile, −∞ where a key is not kept, whatever stood there."""
        scores, self.ready = self.ready if self.ready is not None else self._scores(tile), None
        kept = self._kept(tile)
        if kept is not None:
            np.copyto(self._mixed(scores, tile), -np.inf, where=~kept)
        return scores

    def _mixed(self, scores: Array, tile: Tile) -> Array:
        """Return the part of a tile's scores to which a mask has to be applied."""
        return self._split(scores)[..., tile.mixed_first - tile.first : tile.mixed_last - tile.first]

    def _kept(self, tile: Tile) -> Array | None:
        """Return a mask of the kept pairs in the tile's mixed part; None if it has none."""
        if tile.mixed_first == tile.mixed_last:
            return None
        rows = self.part.rows
        seen = self.plan.visibility(self.part)
        return seen.kept(rows.start, rows.stop, tile.mixed_first, tile.mixed_last)

    def _kept_scores(self, scores: Array) -> Array | None:
        """Return a mask of the scores above −∞, where it matters: 0 times a value may not be 0."""
        return None if self.values_are_finite else np.logical_not(np.isneginf(scores))

    def _exponentials(self, scores: Array, *, exact: bool) -> None:
        """Replace scores by exponentials; subnormal ones are kept where a value may be infinite."""
        if self.values_are_finite:
            exponentials(scores, exact=exact or self._is_exact)
        else:
            np.exp(scores, out=scores)

    @cached_property
    def _is_exact(self) -> bool:
        """Whether what is next to 0 has to be 0, although nothing is hidden.

        In a stack, of which no head may depend on another one; where a function may return −∞; and where
        values differ so much that even the smallest number counts, which is looked at in long heads.
        """
        plan = self.plan
        if plan.together or plan.arguments.score_mod is not None or not plan.is_long:
            return True
        return not plan.ignores_tiny_weights(self.part)

    def _add(self, tile: Tile, weights: Array, kept: Array | None) -> None:
        """Add the weights of a tile to the sums, and weights · value to the total.

        What is not `kept` does not even count as 0 · NaN.
        """
        value = self.value[..., tile.first - self.first : tile.last - self.first, :]
        sums = np.matmul(weights, ones(weights.shape[-1], self.dtype))
        if tile is self.tiles[0]:
            self.sums = sums
            _product(weights, value, kept, self.total)
            return
        self.sums = self.sums + sums
        product = buffers.get("product", self.total.shape, self.dtype)
        _product(weights, value, kept, product)
        np.add(self.total, product, out=self.total)


@lru_cache(maxsize=2)
def _smallest(dtype: Dtype) -> float:
    """Return below what a sum of unshifted products may have lost digits to underflow."""
    return float(np.finfo(dtype).tiny) / LEAST_SUM / float(np.finfo(dtype).eps)


def _product(weights: Array, value: Array, kept: Array | None, out: Array) -> None:
    """Write weights · value, in which what is not kept does not count, whatever it is."""
    if kept is None:
        np.matmul(weights, value, out=out)
        return
    strange = np.logical_not(np.isfinite(value).all(axis=-1))
    np.matmul(weights, np.where(strange[..., None], 0, value), out=out)
    for entry, shared, key in np.argwhere(strange).tolist():
        rows = kept[entry, shared, :, key]
        out[entry, shared, rows] += weights[entry, shared, rows, key, None] * value[entry, shared, key]
