"""Attention over few tokens: a plan of one block, without resolving, which costs more than that."""

from __future__ import annotations

from contextlib import nullcontext
from functools import lru_cache
from math import isfinite
from typing import Any

import numpy as np

from symattn.numeric.dtypes import Array
from symattn.numeric.rows import ones
from symattn.numeric.scaled_dot_product.block import FEW_ROWS, LARGEST_SCORE
from symattn.numeric.scaled_dot_product.plan import FEW_SCORES, LEAST_SUM
from symattn.numeric.threads import one_blas_thread

MOST_SCORES = 1 << 18
"""Most scores computed at once, of all heads together."""

_NEVER_SHARED = 1 << 13
"""Products of vectors this long, and with matrices this large, BLAS computes in one thread."""

_FEW_PRODUCTS = 1 << 18
"""Products of matrices with no more multiplications BLAS computes in one thread.

The bits of others depend on how many threads it has, with OpenBLAS of NumPy 1.26 for one.
"""

_SMALLEST = 1e-20
"""Smaller results may have lost digits."""


def applies(
    query: Any, key: Any, value: Any, mask: object, is_causal: object, scale: object, length: object
) -> bool:
    """Tell whether there are few scores, contiguous arrays, and few options."""
    if not (type(query) is type(key) is type(value) is np.ndarray and query.ndim >= 3):
        return False
    rows, keys, features = query.shape[-2], key.shape[-2], query.shape[-1]
    return bool(
        query.dtype == key.dtype == value.dtype
        and query.dtype in (np.float32, np.float64)
        and query.shape[:-2] == key.shape[:-2] == value.shape[:-2]
        and features == key.shape[-1]
        and keys == value.shape[-2]
        and 0 < query.size * keys <= MOST_SCORES * features
        and query.flags.c_contiguous
        and key.strides[-2:] == (features * key.itemsize, key.itemsize)
        and value.strides[-2:] == (value.shape[-1] * value.itemsize, value.itemsize)
        and (length is None or (mask is None and is_causal is False and _cuts(query, key, length)))
        and (
            mask is None or (type(mask) is np.ndarray and mask.dtype == np.bool_ and _fits(mask, query))
        )
        and (is_causal is False or (is_causal is True and rows == keys and mask is None))
        and (scale is None or (type(scale) is float and isfinite(scale) and 1e-30 < abs(scale) <= 1))
    )


def _cuts(query: Array, key: Array, length: object) -> bool:
    """Tell whether a number of valid keys is one for all, and a block would leave out the rest, too."""
    scores = query.shape[-3] * query.shape[-2] * key.shape[-2]
    return type(length) is int and 0 < length <= key.shape[-2] and scores > FEW_SCORES


def _fits(mask: Array, query: Array) -> bool:
    """Tell whether a mask is of the scores' last two axes, and of no more leading ones."""
    return 2 <= mask.ndim <= query.ndim and mask.shape[-2] == query.shape[-2]


def _scores(query: Array, key: Array) -> Array | None:
    """Return the array to write scores to, in the order of a block; None for any order."""
    rows, keys = query.shape[-2], key.shape[-2]
    if not 1 < rows <= FEW_ROWS:
        return None
    return np.empty((*query.shape[:-2], keys, rows), query.dtype).swapaxes(-1, -2)


@lru_cache(maxsize=8)
def _lower(length: int) -> Array:
    kept = np.tri(length, dtype=bool)
    kept.setflags(write=False)
    return kept


def attend(
    query: Array,
    key: Array,
    value: Array,
    mask: Array | None,
    is_causal: bool,
    scale: float | None,
    length: int | None,
) -> tuple[Array, Array] | None:
    """Return attention with unshifted exponentials, or None where these cannot be trusted.

    Parameters
    ----------
    query : ndarray of float32 or float64, shape (…, H, L, E)
    key, value : ndarray of the same dtype, shapes (…, H, S, E) and (…, H, S, E_v)
    mask : ndarray of bool, broadcastable to (…, H, L, S), or None
    is_causal : bool
    scale : float or None
    length : int or None
        The number of valid keys.

    Returns
    -------
    output : ndarray, shape (…, H, L, E_v)
    sums : ndarray, shape (…, H, L)
        Of the exponentials of each row.
        The bits that a block has; None instead of both where a block would look closer: if a score is
        far from 0, if the exponentials of a row that keeps a key sum to next to nothing, or if a result
        is not finite or next to nothing.
    """
    if length is not None:
        key, value = key[..., :length, :], value[..., :length, :]
    factor = query.dtype.type(query.shape[-1] ** -0.5 if scale is None else scale)
    kept = _lower(query.shape[-2]) if is_causal else mask
    rows, keys, wide = query.shape[-2], key.shape[-2], max(query.shape[-1], value.shape[-1])
    is_small = keys * max(rows, wide) <= _NEVER_SHARED and keys * rows * wide <= _FEW_PRODUCTS
    with nullcontext() if is_small else one_blas_thread(), np.errstate(all="ignore"):
        weights = np.matmul(query * factor, key.swapaxes(-1, -2), out=_scores(query, key))
        flat = weights.ravel("K")
        # The sum of squares is found faster, and bounds all scores where there are few.
        is_flat = flat @ flat < LARGEST_SCORE**2 or (
            np.maximum.reduce(flat) < LARGEST_SCORE and np.minimum.reduce(flat) > -LARGEST_SCORE
        )
        np.exp(weights, out=weights)
        if kept is not None:
            try:
                np.multiply(weights, kept, out=weights)
            except ValueError:
                return None
        sums = np.matmul(weights, ones(weights.shape[-1], weights.dtype))
        output: Array = np.matmul(weights, value)
        least, divisor = np.minimum.reduce(sums, axis=None), sums
        if least == 0 and mask is not None:
            divisor = np.where(np.logical_or.reduce(mask, axis=-1, keepdims=True), sums, 1)
            least = np.minimum.reduce(divisor, axis=None)
        np.divide(output, divisor, out=output)
        flat = output.ravel()
        small = np.abs(flat)
        if divisor is not sums:
            small[small == 0] = 1
        trusted = (
            is_flat
            and least >= LEAST_SUM
            and flat @ flat < np.inf
            and np.minimum.reduce(small) >= _SMALLEST
        )
    return (output, sums[..., 0]) if trusted else None
