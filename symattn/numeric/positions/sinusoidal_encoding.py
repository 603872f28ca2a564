"""The sinusoidal positions of "Attention Is All You Need"."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from symattn.errors import InputError
from symattn.numeric.dtypes import Array, float_dtype, returned, whole
from symattn.numeric.positions.angles import check_base, position_angles, position_numbers


def sinusoidal_positions(
    positions: ArrayLike,
    d: int,
    *,
    base: float = 10000.0,
    dtype: DTypeLike = np.float64,
) -> Array:
    """Return sines and cosines of positions, a row for each position.

    Parameters
    ----------
    positions : int, or array_like of int or float of any shape
        The positions; one whole number n stands for 0, …, n − 1. The documents and the symbolic language
        count from 1: give ``numpy.arange(1, n + 1)``. Negative and fractional ones are permitted.
    d : int
        The number of features; even, at least 2.
    base : float
        At least 10⁻²⁰; 10000 in the paper.
    dtype : data-type
        float16, bfloat16, float32 or float64, of the result; computed in float64.

    Returns
    -------
    ndarray of `dtype`, shape (…, d), where positions have shape (…)

    Raises
    ------
    TypeError
        If the positions are not numbers, or `d` or `dtype` is of the wrong kind.
    InputError
        If `d` is odd or below 2, `base` is not permitted, or a position is not finite.

    Notes
    -----
    p_{i,2k} = sin(i/φ_k) and p_{i,2k+1} = cos(i/φ_k) with φ_k = base^(2k/d), for k = 0, …, d/2 − 1 and
    columns counted from 0. The document counts k from 1, which leaves its slots 0 and 1 empty, fills one
    that does not exist, and drops the fastest pair (`positions.sinusoid_slots`,
    `positions.sinusoid_frequencies`): this is the repaired form. Angles of whole positions below 2³¹ are
    accurate to the last bits of float64; for others the product position · frequency is rounded.

    References
    ----------
    Vaswani et al., Attention Is All You Need, section 3.5; Draft on causal masking (2025), Positional
    Encodings.

    Examples
    --------
    >>> sinusoidal_positions(2, 4).round(3)
    array([[0.   , 1.   , 0.   , 1.   ],
           [0.841, 0.54 , 0.01 , 1.   ]])
    """
    caller = "sinusoidal_positions"
    features, table = whole(caller, "d", d, least=2), float_dtype(caller, dtype)
    if features % 2:
        raise InputError(
            f"{caller}: d = {features} is odd; sines and cosines come in pairs, give an even d"
        )
    numbers = position_numbers(caller, positions)
    angles = position_angles(numbers, features // 2, check_base(caller, base))
    rows = np.stack([np.sin(angles), np.cos(angles)], axis=-1)
    return returned(rows.reshape(*numbers.shape, features), table)
