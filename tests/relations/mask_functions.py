"""The masks that people write for FlexAttention, each in several ways: equal pairs, and near ones.

A pair is of two relations or functions; a function is read by ``from_function``. Those that are equal
are equal for every size, and for all arrays that are unknown; those that differ, differ somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from symattn.relations import (
    Relation,
    blocks,
    causal,
    everything,
    from_function,
    isolated,
    nothing,
    prefix,
    window,
)

Mask = Relation | Callable[..., Any]

doc = np.repeat([0, 1, 2, 3], [5, 1, 7, 4])
"""The document of each token; as an unknown array, any."""
start = np.repeat([0, 5, 6, 13], [5, 1, 7, 4])
"""Where the document of each token begins."""
image = np.repeat([0, 1, 0, 2, 0], [3, 4, 2, 5, 3])
"""The image that each token is of, 0 for text."""
keep = np.arange(17) % 5 > 0
"""Which tokens are no padding."""
turn = np.repeat([0, 1, 2], [6, 6, 5])
"""Who speaks."""

UNKNOWN = {"doc", "image", "keep", "turn"}
VALUES = {"doc": doc, "image": image, "keep": keep, "turn": turn}


# --- causal -------------------------------------------------------------------------------------------
def causal_mod(b, h, q, k):
    return q >= k


def causal_not(b, h, q, k):
    return ~(q < k)


def causal_difference(b, h, q, k):
    return (q - k) >= 0


def causal_maximum(b, h, q, k):
    return np.maximum(q, k) == q


def causal_two(i, j):
    return (j < i) | (i == j)


def causal_strict(b, h, q, k):
    return q > k


def causal_but_late(b, h, q, k):
    return (q >= k) & ~((q == 11) & (k == 4))


def causal_next(b, h, q, k):
    return q + 1 >= k


def causal_doubled(b, h, q, k):
    return 2 * q + 1 >= 2 * k


def causal_xor(b, h, q, k):
    return (q < k) ^ True


def lower_right(b, h, q, k):
    return k - q <= 6


# --- sliding windows ----------------------------------------------------------------------------------
def sliding(b, h, q, k):
    return (q >= k) & (q - k <= 12)


def sliding_abs(b, h, q, k):
    return (abs(q - k) <= 12) & (k <= q)


def sliding_quotient(b, h, q, k):
    return (q - k) // 13 == 0


def sliding_clip(b, h, q, k):
    return np.clip(q - k, 0, 12) == q - k


def sliding_short(b, h, q, k):
    return (q >= k) & (q - k < 12)


def sliding_at_last(b, h, q, k):
    return (q >= k) & ((q - k < 12) | ((q - k == 12) & (q != 20)))


def band(b, h, q, k):
    return abs(q - k) <= 5


def band_sides(b, h, q, k):
    return (q <= k + 5) & (k <= q + 5)


def band_doubled(b, h, q, k):
    return abs(2 * q - 2 * k) < 12


def band_uneven(b, h, q, k):
    return (q <= k + 5) & (k <= q + 4)


# --- dilated ------------------------------------------------------------------------------------------
def dilated(b, h, q, k):
    return (q >= k) & ((q - k) % 3 == 0)


def dilated_classes(b, h, q, k):
    return (q >= k) & (q % 3 == k % 3)


def dilated_quotient(b, h, q, k):
    return (q - k >= 0) & ((q - k) // 3 * 3 == q - k)


def dilated_window(b, h, q, k):
    return (q >= k) & ((q - k) % 4 == 0) & (q - k <= 16)


def dilated_window_steps(b, h, q, k):
    return ((q - k) % 4 == 0) & ((q - k) // 4 < 5) & ((q - k) // 4 >= 0)


def dilated_window_fewer(b, h, q, k):
    return (q >= k) & ((q - k) % 4 == 0) & (q - k < 16)


def dilated_shifted(b, h, q, k):
    return (q >= k) & ((q + 1) % 3 == k % 3)


# --- prefixes -----------------------------------------------------------------------------------------
def prefix_lm(b, h, q, k):
    return (k < 7) | (q >= k)


def prefix_lm_where(b, h, q, k):
    return np.where(k < 7, True, q >= k)


def prefix_lm_maximum(b, h, q, k):
    return k <= np.maximum(q, 6)


def prefix_lm_one_less(b, h, q, k):
    return k <= np.maximum(q, 5)


def padded(b, h, q, k):
    return k < 9


# --- documents ----------------------------------------------------------------------------------------
def packed(b, h, q, k):
    return doc[q] == doc[k]


def packed_difference(b, h, q, k):
    return doc[k] - doc[q] == 0


def packed_orders(b, h, q, k):
    return (doc[q] <= doc[k]) & ~(doc[q] < doc[k])


def packed_at_most(b, h, q, k):
    return doc[q] <= doc[k]


def packed_causal(b, h, q, k):
    return (q >= k) & (doc[q] == doc[k])


def packed_causal_where(b, h, q, k):
    return np.where(doc[q] == doc[k], k <= q, False)


def packed_causal_two(i, j):
    return (doc[j - 1] == doc[i - 1]) & ~(i < j)


def packed_strict(b, h, q, k):
    return (q > k) & (doc[q] == doc[k])


def packed_sliding(b, h, q, k):
    return (q - k >= 0) & (q - k <= 3) & (doc[q] == doc[k])


def packed_sliding_not(b, h, q, k):
    return ~((q < k) | (q > k + 3) | (doc[q] != doc[k]))


def packed_sliding_late(b, h, q, k):
    return ~((q < k) | (q > k + 4) | (doc[q] != doc[k]))


def shared_prefix(b, h, q, k):
    return (q >= k) & ((k < 6) | (doc[q] == doc[k]))


def shared_prefix_parts(b, h, q, k):
    return ((q >= k) & (k < 6)) | ((doc[q] == doc[k]) & (q >= k))


def shared_prefix_all(b, h, q, k):
    return (k < 6) | ((doc[q] == doc[k]) & (q >= k))


def offsets(b, h, q, k):
    """Documents that begin at 0, 5, 8 and 17: how many have begun is counted."""
    query = np.where(q >= 5, 1, 0) + np.where(q >= 8, 1, 0) + np.where(q >= 17, 1, 0)
    key = np.where(k >= 5, 1, 0) + np.where(k >= 8, 1, 0) + np.where(k >= 17, 1, 0)
    return (query == key) & (q >= k)


def offsets_pairwise(b, h, q, k):
    apart = ((q >= 5) & (k < 5)) | ((q >= 8) & (k < 8)) | ((q >= 17) & (k < 17))
    return (q >= k) & ~apart


def offsets_moved(b, h, q, k):
    apart = ((q >= 5) & (k < 5)) | ((q >= 9) & (k < 9)) | ((q >= 17) & (k < 17))
    return (q >= k) & ~apart


def rollouts(b, h, q, k):
    """A prompt of 10 tokens, and answers of 6 to it, side by side."""
    return (q >= k) & ((k < 10) | ((q - 10) // 6 == (k - 10) // 6))


def rollouts_from(b, h, q, k):
    begin = (q - 10) // 6 * 6 + 10
    return (k <= q) & ((k < 10) | (k >= begin))


def rollouts_answers(b, h, q, k):
    return (q >= k) & ((k < 10) | (q // 6 == k // 6))


def padding(b, h, q, k):
    return keep[k] & (q >= k)


def padding_not(b, h, q, k):
    return ~(~keep[k] | (q < k))


def padding_queries(b, h, q, k):
    return keep[q] & (q >= k)


def images(b, h, q, k):
    return (q >= k) | ((image[q] == image[k]) & (image[q] > 0))


def images_keys(b, h, q, k):
    return (k <= q) | ((image[k] >= 1) & (image[k] == image[q]))


def images_and_text(b, h, q, k):
    return (k <= q) | (image[k] == image[q])


def turns(b, h, q, k):
    return (doc[q] == doc[k]) & (turn[q] >= turn[k])


def turns_not(b, h, q, k):
    return ~((turn[q] < turn[k]) | (doc[k] != doc[q]))


def turns_strict(b, h, q, k):
    return (doc[q] == doc[k]) & (turn[q] > turn[k])


# --- blocks, chunks, diffusion ------------------------------------------------------------------------
def tiles(b, h, q, k):
    return q // 8 == k // 8


def tiles_starts(b, h, q, k):
    return q - q % 8 == k - k % 8


def tiles_apart(b, h, q, k):
    return abs(q // 8 - k // 8) < 1


def tiles_shifts(b, h, q, k):
    return (q >> 3) == (k >> 3)


def tiles_moved(b, h, q, k):
    return (q + 1) // 8 == (k + 1) // 8


def tiles_two(i, j):
    return i // 8 == j // 8


def block_causal(b, h, q, k):
    return k // 4 <= q // 4


def block_causal_end(b, h, q, k):
    return k < (q // 4 + 1) * 4


def block_causal_up(b, h, q, k):
    return causal_mod(b, h, q, k) | (q // 4 == k // 4)


def block_causal_strict(b, h, q, k):
    return k <= (q // 4 + 1) * 4


def chunked(b, h, q, k):
    return (q // 16 == k // 16) & (q >= k)


def chunked_start(b, h, q, k):
    return (q >= k) & (k >= q // 16 * 16)


def chunked_remainder(b, h, q, k):
    return (q - k >= 0) & (q - k <= q % 16)


def chunked_short(b, h, q, k):
    return (q - k >= 0) & (q - k < q % 16)


def streaming(b, h, q, k):
    """A chunk sees itself and the two before."""
    return (q // 5 - k // 5 >= 0) & (q // 5 - k // 5 <= 2)


def streaming_ends(b, h, q, k):
    return (k >= (q // 5 - 2) * 5) & (k < (q // 5 + 1) * 5)


def streaming_more(b, h, q, k):
    return (k >= (q // 5 - 2) * 5 - 1) & (k < (q // 5 + 1) * 5)


HALF, BLOCK = 24, 4


def diffusion(b, h, q, k):
    """Noised tokens, then as many clean ones, in blocks: each sees what its block may be made from."""
    q_clean, k_clean = q >= HALF, k >= HALF
    query = np.where(q_clean, (q - HALF) // BLOCK, q // BLOCK)
    key = np.where(k_clean, (k - HALF) // BLOCK, k // BLOCK)
    diagonal = (query == key) & (q_clean == k_clean)
    before = (query > key) & k_clean & ~q_clean
    clean = (query >= key) & k_clean & q_clean
    return diagonal | before | clean


def diffusion_parts(b, h, q, k):
    noised, clean = (q < HALF) & (k < HALF), (q >= HALF) & (k >= HALF)
    across = (q < HALF) & (k >= HALF)
    return (
        (noised & (q // BLOCK == k // BLOCK))
        | (clean & ((k - HALF) // BLOCK <= (q - HALF) // BLOCK))
        | (across & ((k - HALF) // BLOCK < q // BLOCK))
    )


def diffusion_counted(b, h, q, k):
    query, key = (q - HALF * (q >= HALF)) // BLOCK, (k - HALF * (k >= HALF)) // BLOCK
    same = (q >= HALF) == (k >= HALF)
    return (same & (query == key)) | ((k >= HALF) & (query > key))


def diffusion_leaking(b, h, q, k):
    query, key = (q - HALF * (q >= HALF)) // BLOCK, (k - HALF * (k >= HALF)) // BLOCK
    same = (q >= HALF) == (k >= HALF)
    return (same & (query == key)) | ((k >= HALF) & (query >= key))


# --- canvases: 2-D positions, row by row --------------------------------------------------------------
ROW = 6


def neighbours(b, h, q, k):
    return (abs(q // ROW - k // ROW) <= 1) & (abs(q % ROW - k % ROW) <= 2)


def neighbours_sides(b, h, q, k):
    down, across = q // ROW - k // ROW, q % ROW - k % ROW
    return (down <= 1) & (down >= -1) & (across <= 2) & (-across <= 2)


def neighbours_around(b, h, q, k):
    return (abs(q // ROW - k // ROW) <= 1) & ((q - k + 2) % ROW <= 4)


def neighbours_columns(b, h, q, k):
    return (abs(q // ROW - k // ROW) <= 1) & (abs(q - k - ROW * (q // ROW - k // ROW)) <= 2)


def cross(b, h, q, k):
    return (q // ROW == k // ROW) | (q % ROW == k % ROW)


def cross_difference(b, h, q, k):
    return (q // ROW == k // ROW) | ((q - k) % ROW == 0)


def cross_moved(b, h, q, k):
    return (q // ROW == k // ROW) | ((q - k) % ROW == 1)


def canvas_tiles(b, h, q, k):
    return (q // ROW // 2 == k // ROW // 2) & (q % ROW // 3 == k % ROW // 3)


def canvas_tiles_at_once(b, h, q, k):
    return (q // (2 * ROW) == k // (2 * ROW)) & (q // 3 % 2 == k // 3 % 2)


def canvas_tiles_other(b, h, q, k):
    return (q // (2 * ROW) == k // (2 * ROW)) & (q // 2 % 3 == k // 2 % 3)


def diamond(b, h, q, k):
    return abs(q // ROW - k // ROW) + abs(q % ROW - k % ROW) <= 1


def diamond_parts(b, h, q, k):
    beside = (q // ROW == k // ROW) & (abs(q - k) <= 1)
    return beside | (abs(q - k) == ROW)


def diamond_wrapped(b, h, q, k):
    return (abs(q - k) <= 1) | (abs(q - k) == ROW)


def neighbourhood(b, h, q, k):
    """Each sees 5 keys of the first 30, those around it, moved inwards at the ends."""
    centre = np.clip(q, 2, 27)
    return abs(centre - k) <= 2


def neighbourhood_first(b, h, q, k):
    first = np.minimum(np.maximum(q - 2, 0), 25)
    return (k >= first) & (k < first + 5)


def neighbourhood_cut(b, h, q, k):
    first = np.minimum(np.maximum(q - 2, 0), 25)
    return (k >= first) & (k <= q + 2)


# --- sinks, global tokens, sparse patterns ------------------------------------------------------------
def sinks(b, h, q, k):
    return (q >= k) & ((k < 4) | (q - k < 10))


def sinks_parts(b, h, q, k):
    return ((k < 4) & (k <= q)) | ((q - k >= 0) & (q - k <= 9))


def sinks_hidden(b, h, q, k):
    return ~((k > q) | ((k >= 4) & (k + 10 <= q)))


def sinks_fewer(b, h, q, k):
    return (q >= k) & ((k < 3) | (q - k < 10))


def sinks_ahead(b, h, q, k):
    return (k < 4) | ((q - k >= 0) & (q - k <= 9))


def global_tokens(b, h, q, k):
    return (q < 2) | (k < 2) | (abs(q - k) <= 3)


def global_minimum(b, h, q, k):
    return (np.minimum(q, k) < 2) | (q - k + 3 == np.clip(q - k + 3, 0, 6))


def global_keys(b, h, q, k):
    return (k < 2) | (abs(q - k) <= 3)


def strided(b, h, q, k):
    return (q >= k) & ((q - k < 8) | ((q - k) % 8 == 0))


def strided_classes(b, h, q, k):
    return ((q >= k) & (q % 8 == k % 8)) | ((q >= k) & (q <= k + 7))


def strided_seven(b, h, q, k):
    return ((q >= k) & (q % 8 == k % 8)) | ((q >= k) & (q < k + 7))


def fixed(b, h, q, k):
    return (q >= k) & ((q // 8 == k // 8) | (k % 8 >= 6))


def fixed_shifted(b, h, q, k):
    return (q >= k) & ((q // 8 == k // 8) | ((k + 2) % 8 < 2))


def fixed_one(b, h, q, k):
    return (q >= k) & ((q // 8 == k // 8) | ((k + 1) % 8 < 1))


def local_global(b, h, q, k):
    """Sliding in odd layers, global each 4 tokens."""
    return (q >= k) & ((q - k <= 3) | (k % 4 == 0))


def local_global_quotient(b, h, q, k):
    return (q >= k) & ((q < k + 4) | (k == k // 4 * 4))


def local_global_next(b, h, q, k):
    return (q >= k) & ((q < k + 4) | (k % 4 == 1))


def by_head(b, h, q, k):
    return (q >= k) & (q - k <= 2 * h)


def by_head_turned(b, h, q, k):
    return (k <= q) & (2 * h + k >= q)


def by_head_less(b, h, q, k):
    return (k <= q) & (2 * h + k > q)


def self_only(b, h, q, k):
    return ~((q < k) | (q > k))


EQUAL: dict[str, tuple[Mask, Mask]] = {
    "causal": (causal_mod, causal),
    "causal, not": (causal_not, causal_mod),
    "causal, difference": (causal_difference, causal),
    "causal, maximum": (causal_maximum, causal_not),
    "causal, of two": (causal_two, causal_mod),
    "causal, doubled": (causal_doubled, causal),
    "causal, xor": (causal_xor, causal),
    "lower right": (lower_right, window(None, 6)),
    "window": (sliding, window(12)),
    "window, abs": (sliding_abs, sliding),
    "window, quotient": (sliding_quotient, window(12)),
    "window, clip": (sliding_clip, sliding_abs),
    "band": (band, window(5, 5)),
    "band, sides": (band_sides, band),
    "band, doubled": (band_doubled, band_sides),
    "dilated": (dilated, dilated_classes),
    "dilated, quotient": (dilated_quotient, dilated_classes),
    "dilated window": (dilated_window, dilated_window_steps),
    "prefix": (prefix_lm, causal | prefix(7)),
    "prefix, where": (prefix_lm_where, prefix_lm),
    "prefix, maximum": (prefix_lm_maximum, prefix_lm_where),
    "padded": (padded, prefix(9)),
    "packed": (packed, packed_difference),
    "packed, orders": (packed_orders, packed),
    "packed, causal": (packed_causal, packed_causal_where),
    "packed, of two": (packed_causal_two, packed_causal),
    "packed, sliding": (packed_sliding, packed_sliding_not),
    "shared prefix": (shared_prefix, shared_prefix_parts),
    "offsets": (offsets, offsets_pairwise),
    "rollouts": (rollouts, rollouts_from),
    "padding": (padding, padding_not),
    "images": (images, images_keys),
    "turns": (turns, turns_not),
    "tiles": (tiles, blocks(8)),
    "tiles, starts": (tiles_starts, tiles),
    "tiles, apart": (tiles_apart, tiles_starts),
    "tiles, shifts": (tiles_shifts, tiles),
    "block causal": (block_causal, block_causal_end),
    "block causal, or": (block_causal_up, block_causal),
    "block causal, named": (causal | blocks(4), block_causal_end),
    "chunked": (chunked, causal & blocks(16)),
    "chunked, start": (chunked_start, chunked),
    "chunked, remainder": (chunked_remainder, chunked_start),
    "streaming": (streaming, streaming_ends),
    "diffusion": (diffusion, diffusion_parts),
    "diffusion, counted": (diffusion_counted, diffusion),
    "neighbours": (neighbours, neighbours_sides),
    "neighbours, columns": (neighbours_columns, neighbours),
    "cross": (cross, cross_difference),
    "canvas tiles": (canvas_tiles, canvas_tiles_at_once),
    "diamond": (diamond, diamond_parts),
    "neighbourhood": (neighbourhood, neighbourhood_first),
    "sinks": (sinks, causal & (prefix(4) | window(9))),
    "sinks, parts": (sinks_parts, sinks),
    "sinks, hidden": (sinks_hidden, sinks_parts),
    "global tokens": (global_tokens, global_minimum),
    "strided": (strided, strided_classes),
    "fixed": (fixed, fixed_shifted),
    "local and global": (local_global, local_global_quotient),
    "by head": (by_head, by_head_turned),
    "itself": (self_only, isolated),
    "all": (lambda b, h, q, k: (q >= k) | (q < k), everything),
    "none": (lambda b, h, q, k: (q > k) & (q < k), nothing),
}

DIFFERENT: dict[str, tuple[Mask, Mask]] = {
    "strict": (causal_strict, causal),
    "next": (causal_next, causal_mod),
    "one pair": (causal_but_late, causal),
    "lower right": (lower_right, window(None, 7)),
    "window": (sliding_short, window(12)),
    "window of 13": (sliding_quotient, window(13)),
    "window, one pair": (sliding_at_last, sliding),
    "causal window": (sliding, causal),
    "far": (lambda b, h, q, k: q - k < 100, everything),
    "band": (band_uneven, band),
    "one way": (band_sides, window(5)),
    "dilated": (dilated_shifted, dilated),
    "dilated by 3 and 4": (dilated_window, dilated),
    "dilated window": (dilated_window_fewer, dilated_window_steps),
    "prefix": (prefix_lm_one_less, prefix_lm),
    "prefix, named": (prefix_lm, causal | prefix(8)),
    "padded": (padded, prefix(10)),
    "packed": (packed_at_most, packed),
    "packed, causal": (packed_causal, packed),
    "packed, strict": (packed_strict, packed_causal),
    "packed, of two": (packed_causal_two, packed_strict),
    "packed, sliding": (packed_sliding, packed_sliding_late),
    "shared prefix": (shared_prefix, shared_prefix_all),
    "offsets": (offsets, offsets_moved),
    "rollouts": (rollouts, rollouts_answers),
    "padding": (padding, padding_queries),
    "images": (images, images_and_text),
    "turns": (turns, turns_strict),
    "tiles": (tiles_moved, tiles),
    "tiles of two": (tiles_two, blocks(8)),
    "tiles of 7": (tiles_starts, blocks(7)),
    "block causal": (block_causal_strict, block_causal),
    "chunked": (chunked_short, chunked),
    "chunked, named": (chunked_start, causal & window(15)),
    "streaming": (streaming, streaming_more),
    "diffusion": (diffusion, diffusion_leaking),
    "diffusion, causal": (diffusion_parts, diffusion_leaking),
    "neighbours": (neighbours_around, neighbours),
    "cross": (cross, cross_moved),
    "canvas tiles": (canvas_tiles, canvas_tiles_other),
    "diamond": (diamond, diamond_wrapped),
    "neighbourhood": (neighbourhood, neighbourhood_cut),
    "sinks": (sinks_fewer, sinks),
    "sinks ahead": (sinks_ahead, sinks_parts),
    "sinks, named": (sinks, causal & (prefix(4) | window(10))),
    "global tokens": (global_tokens, global_keys),
    "strided": (strided, strided_seven),
    "fixed": (fixed, fixed_one),
    "local and global": (local_global, local_global_next),
    "by head": (by_head, by_head_less),
}


def relation(mask: Mask) -> Relation:
    """Return a mask as a relation; the arrays that a function looks into are unknown."""
    if isinstance(mask, Relation):
        return mask
    used = tuple(sorted(UNKNOWN & {*mask.__code__.co_names}))
    return from_function(mask.__name__, mask, unknown=used)


def _drawn(name: str, random: np.random.Generator, length: int) -> np.ndarray:
    return random.integers(0, 2 if name == "keep" else 3, length)


def instances(
    pair: tuple[Mask, Mask], length: int, draws: int
) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Yield the two masks of a pair as matrices: with random arrays, and in several heads."""
    random = np.random.default_rng(0)
    masks = [relation(mask) for mask in pair]
    names = {name for mask in masks for _, given in getattr(mask, "given", ()) for name in given}
    heads = any(mask.reads_heads for mask in masks)
    for draw in range(draws if names else 4 if heads else 1):
        arrays = {name: _drawn(name, random, length) for name in sorted(names)}
        known = [mask.with_arrays(**arrays) if arrays else mask for mask in masks]
        first, second = (mask.at(0, draw).dense(length) for mask in known)
        yield first, second


def smallest(pair: tuple[Mask, Mask], length: int, draws: int = 8) -> int | None:
    """Return the smallest number of tokens, up to `length`, at which two masks differ; None if none."""
    least: int | None = None
    for first, second in instances(pair, length, draws):
        differ = np.argwhere(first != second)
        if differ.size:
            here = int(differ.max(axis=1).min()) + 1
            least = here if least is None else min(least, here)
    return least
