"""Attention over few tokens: all heads at once, since calls would cost more than numbers."""

from __future__ import annotations

import numpy as np

from symattn.numeric.dtypes import Array
from symattn.numeric.scaled_dot_product.arguments import Arguments
from symattn.numeric.scaled_dot_product.block import LEAST_SUM

MOST_SCORES = 1 << 17
"""How many scores are computed at once, all heads together."""


def applies(arguments: Arguments) -> bool:
    """Tell whether there are few scores, and nothing but one relation and a boolean mask shapes them."""
    return (
        0 < arguments.query.size * arguments.key.shape[-2] <= MOST_SCORES * arguments.query.shape[-1]
        and arguments.score_mod is None
        and arguments.softcap is None
        and not arguments.biases
        and arguments.lengths is None
        and (arguments.relation is None or _is_one_for_all(arguments))
    )


def _is_one_for_all(arguments: Arguments) -> bool:
    relation, firsts = arguments.relation, arguments.firsts
    return not (relation is not None and relation.reads_heads) and bool((firsts == firsts.flat[0]).all())


def kept(arguments: Arguments) -> Array | None:
    """Return what the relation and the mask keep, of a shape that broadcasts to (…, H_q, L, S)."""
    if arguments.relation is None:
        return arguments.mask
    dense = arguments.relation.dense(
        arguments.query.shape[-2], arguments.key.shape[-2], alignment=int(arguments.firsts.flat[0]) - 1
    )
    return dense if arguments.mask is None else dense & arguments.mask


def attend(query: Array, key: Array, value: Array, scale: float, kept: Array | None) -> Array | None:
    """Return attention with unshifted exponentials, or None where these cannot be trusted.

    Parameters
    ----------
    query : ndarray of float32 or float64, shape (…, H_q, L, E)
    key, value : ndarray of the same dtype, shapes (…, H_kv, S, E) and (…, H_kv, S, E_v)
    scale : float
    kept : ndarray of bool, broadcastable to (…, H_q, L, S), or None

    Returns
    -------
    ndarray, shape (…, H_q, L, E_v), or None
        None if the exponentials of a row sum to next to nothing or overflow, if a row keeps nothing, and
        if a result is not finite; another way of computing has to tell.
    """
    if query.shape[-3] != key.shape[-3]:
        group = query.shape[-3] // key.shape[-3]
        key, value = np.repeat(key, group, axis=-3), np.repeat(value, group, axis=-3)
    with np.errstate(all="ignore"):
        weights = np.matmul(query * query.dtype.type(scale), key.swapaxes(-1, -2))
        np.exp(weights, out=weights)
        if kept is not None:
            np.multiply(weights, kept, out=weights)
        sums = np.matmul(weights, np.ones((weights.shape[-1], 1), weights.dtype))
        output: Array = np.matmul(weights, value)
        np.divide(output, sums, out=output)
        flat = output.ravel()
        trusted = np.minimum.reduce(sums, axis=None) >= LEAST_SUM and flat @ flat < np.inf
    return output if trusted else None
