"""Exponentials that are 0 or normal: processors multiply subnormal numbers a hundred times slower."""

from __future__ import annotations

from functools import cache

import numpy as np

from symattn.numeric.dtypes import Array, Dtype


def exponentials(scores: Array, *, exact: bool = True) -> None:
    """Replace scores by their exponentials, 0 where these would be below the smallest normal number.

    Parameters
    ----------
    scores : ndarray of float32 or float64
        Written to.
    exact : bool
        Whether what is next to 0 has to be 0; otherwise what is below `negligible` becomes that, by
        three passes fewer.

    Notes
    -----
    What is below 3 t, where t is the smallest normal number, is first raised to about that, since
    NumPy's vectorised exponential takes half as long again next to t itself; it becomes 0 afterwards.
    What one score becomes does not depend on the others.

    Examples
    --------
    >>> numbers = np.array([0.0, -90.0, -np.inf], np.float32)
    >>> exponentials(numbers)
    >>> numbers.tolist()
    [1.0, 0.0, 0.0]
    """
    lowest, least = _constants(scores.dtype)
    # NaN is not at least anything.
    if exact and np.minimum.reduce(scores, axis=None, initial=np.inf) >= lowest:
        np.exp(scores, out=scores)
        return
    # `clip` is four times as fast as `maximum` with a number.
    tiny = scores < lowest if exact else None
    scores.clip(lowest if exact else least, np.inf, out=scores)
    np.exp(scores, out=scores)
    if tiny is not None:
        np.copyto(scores, 0, where=tiny)


def negligible(dtype: Dtype) -> float:
    """Return a number that is so small beside 1 that it may replace any smaller one.

    Its products with values, and sums of these, are still normal numbers.

    Parameters
    ----------
    dtype : dtype
        float32 or float64.

    Examples
    --------
    >>> negligible(np.dtype(np.float32)) == 2.0**-95
    True
    """
    return 2.0 ** (int(np.finfo(dtype).minexp) * 3 // 4)


@cache
def _constants(dtype: Dtype) -> tuple[np.floating, np.floating]:
    """Return two scores, whose exponentials are just fast, and negligible."""
    return np.log(dtype.type(3) * np.finfo(dtype).tiny), np.log(dtype.type(negligible(dtype)))
