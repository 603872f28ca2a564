"""ALiBi: scores lowered in proportion to the distance between query and key."""

from __future__ import annotations

from typing import Literal

import numpy as np
from numpy.typing import DTypeLike

from symattn.errors import InputError
from symattn.numeric.dtypes import Array, float_dtype, returned, whole


def alibi_slopes(num_heads: int) -> Array:
    """Return the slope of each head.

    Parameters
    ----------
    num_heads : int
        At least 1.

    Returns
    -------
    ndarray of float64, shape (num_heads,)

    Raises
    ------
    TypeError, InputError
        If `num_heads` is not a whole number of at least 1.

    Notes
    -----
    For n a power of 2: 2^(−8h/n), h = 1, …, n. Otherwise those of the power of 2 below n, then every
    second one of the next power of 2, from the first, until there are n.

    References
    ----------
    Press, Smith and Lewis, Train Short, Test Long, arXiv 2108.12409, section 3; for other numbers of
    heads the authors' code.

    Examples
    --------
    >>> alibi_slopes(4).tolist()
    [0.25, 0.0625, 0.015625, 0.00390625]
    >>> alibi_slopes(3).tolist()
    [0.0625, 0.00390625, 0.25]
    """
    heads = whole("alibi_slopes", "num_heads", num_heads)
    power = 1 << (heads.bit_length() - 1)
    slopes = np.exp2(-8.0 * np.arange(1, power + 1) / power)
    between = np.exp2(-8.0 * np.arange(1, 2 * power, 2) / (2 * power))
    return np.concatenate([slopes, between[: heads - power]])


def alibi_bias(
    num_heads: int,
    L: int,
    S: int | None = None,
    *,
    alignment: Literal["top_left", "bottom_right"] | int | None = None,
    dtype: DTypeLike = np.float64,
) -> Array:
    """Return ALiBi's bias, which is added to the scores.

    Parameters
    ----------
    num_heads : int
        At least 1.
    L, S : int
        The numbers of queries and keys; S is L unless given.
    alignment : {"top_left", "bottom_right"} or int, optional
        Which key the first query stands at: the first key, the one that lets the last query stand at the
        last key, or a key's index counted from 0. Required where L ≠ S.
    dtype : data-type
        float16, bfloat16, float32 or float64, of the result; computed in float64.

    Returns
    -------
    ndarray of `dtype`, shape (num_heads, L, S)

    Raises
    ------
    TypeError
        If a number is not a whole number, or the dtype is none of these.
    InputError
        If a size or the alignment is not permitted, or is missing.

    Notes
    -----
    ``bias[h, i, j] = −slope_h · |i + a − j|``, a the index of the first query's key. The paper defines
    j ≤ i alone; with a causal mask the rest is not seen. It masks nothing by itself.

    References
    ----------
    Press, Smith and Lewis, Train Short, Test Long, arXiv 2108.12409, section 3.

    Examples
    --------
    >>> alibi_bias(8, 2)[0].tolist()
    [[0.0, -0.5], [-0.5, 0.0]]
    >>> alibi_bias(8, 1, 3, alignment="bottom_right")[0].tolist()
    [[-1.0, -0.5, 0.0]]
    """
    caller = "alibi_bias"
    queries = whole(caller, "L", L, least=0)
    keys = queries if S is None else whole(caller, "S", S, least=0)
    if alignment is None and queries != keys:
        raise InputError(
            f"{caller}: {queries} queries and {keys} keys; say how they are aligned: 'top_left', "
            "'bottom_right', or the index of the first query's key"
        )
    if isinstance(alignment, str) and alignment not in ("top_left", "bottom_right"):
        raise InputError(
            f"{caller}: alignment = {alignment!r}; permitted are 'top_left', 'bottom_right' and the "
            "index of the first query's key"
        )
    if alignment is None or alignment == "top_left":
        first = 0
    elif isinstance(alignment, str):
        first = keys - queries
    else:
        first = whole(caller, "alignment", alignment, least=-queries)
    table = float_dtype(caller, dtype)
    distance = np.abs(np.arange(first, first + queries)[:, None] - np.arange(keys))
    return returned(alibi_slopes(num_heads)[:, None, None] * -distance, table)
