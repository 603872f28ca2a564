"""What NumPy needs for attention at least: its bare calls, without what keeps results right."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache

import numpy as np

Tile = tuple[int, int]

TILES = ((128, 512), (128, 2048), (256, 512), (256, 1024), (384, 768), (512, 512), (1024, 256))
"""Queries and keys of a tile; the best one depends on the processor."""

_STACKED_SCORES = 1 << 18
"""How many scores of short heads are taken in one call."""


def bare_attention(
    query: np.ndarray, key: np.ndarray, value: np.ndarray, tile: Tile, *,
    bias: np.ndarray | None = None, is_causal: bool = False,
) -> np.ndarray:  # fmt: skip
    """Return attention of (B, H, S, E) arrays: product, ``exp``, product and row sum of each tile.

    Right only of scores whose exponentials are neither infinite nor all 0. A bias is
    that of all heads, or one for each.
    """
    length, features = query.shape[-2:]
    keys, flat = key.shape[-2], (-1, length, features)
    q = query.reshape(flat) * np.float32(features**-0.5)
    k, v = (array.reshape(-1, keys, features) for array in (key, value))
    output = np.empty_like(q)
    rows, columns = min(tile[0], length), min(tile[1], keys)
    stack = max(_STACKED_SCORES // (rows * columns), 1)
    scores = np.empty((min(stack, len(q)), rows, columns), q.dtype)
    ones = np.ones((columns, 1), q.dtype)
    for head in range(0, len(q), stack):
        heads = slice(head, head + stack)
        for row in range(0, length, rows):
            at = slice(row, min(row + rows, length))
            total, weighted = 0, 0
            for column in range(0, at.stop if is_causal else keys, columns):
                end = min(column + columns, at.stop if is_causal else keys)
                part = scores[: len(q[heads]), : at.stop - row, : end - column]
                np.matmul(q[heads, at], k[heads, column:end].swapaxes(1, 2), out=part)
                if bias is not None:
                    part += (bias[heads] if len(bias) > 1 else bias)[..., at, column:end]
                np.exp(part, out=part)
                if is_causal and end > row:
                    part *= np.tri(at.stop - row, end - column, row - column, dtype=part.dtype)
                total = total + part @ ones[: end - column]
                weighted = weighted + part @ v[heads, column:end]
            np.divide(weighted, total, out=output[heads, at])
    return output.reshape(query.shape)


def bare_softmax(scores: np.ndarray) -> np.ndarray:
    """Return the softmax of scores that need no shift: ``exp``, row sum and division."""
    weights = np.exp(scores)
    weights /= weights @ np.ones((scores.shape[-1], 1), scores.dtype)
    return weights


@cache
def best_tile(*, is_causal: bool = False) -> Tile:
    """Return the tile that attention of 1024 tokens is fastest with on this processor."""
    rng = np.random.default_rng(0)
    arrays = [rng.standard_normal((1, 4, 1024, 64), dtype=np.float32) for _ in range(3)]
    least = dict.fromkeys(TILES, float("inf"))
    for _ in range(7):
        for tile in TILES:
            took = _seconds(lambda t=tile: bare_attention(*arrays, t, is_causal=is_causal))
            least[tile] = min(least[tile], took)
    return min(least, key=lambda tile: least[tile])


def _seconds(call: Callable[[], object]) -> float:
    start = time.thread_time()
    call()
    return time.thread_time() - start
