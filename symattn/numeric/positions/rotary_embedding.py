"""Rotary positions: each pair of features turned by an angle that grows with the position."""

from __future__ import annotations

from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from symattn.errors import InputError
from symattn.numeric.dtypes import Array, float_dtype, returned, whole, working
from symattn.numeric.kinds import of_callers_kind
from symattn.numeric.positions.angles import check_base, position_angles, position_numbers

Layout: TypeAlias = Literal["interleaved", "half_split"]
"""Which features make a pair: 2k and 2k + 1 (RoFormer), or k and k + m (GPT-NeoX, Hugging Face)."""


def rotary_cache(
    positions: ArrayLike,
    rotary_dim: int,
    *,
    base: float = 10000.0,
    dtype: DTypeLike = np.float64,
) -> tuple[Array, Array]:
    """Return the cosines and sines that :func:`rotary` multiplies by, to be kept and used again.

    Parameters
    ----------
    positions : int, or array_like of int or float of any shape
        One whole number n stands for 0, …, n − 1.
    rotary_dim : int
        The number of rotated features, 2m; even, at least 2.
    base : float
        At least 10⁻²⁰; 10000 in the paper.
    dtype : data-type
        float16, bfloat16, float32 or float64, of the result; computed in float64.

    Returns
    -------
    cos, sin : ndarray of `dtype`, shape (…, m), where positions have shape (…)
        Of the angles θ_{i,k} = i · base^(−2k/rotary_dim), k = 0, …, m − 1; one for each pair, whatever
        the layout.

    Raises
    ------
    TypeError
        If the positions are not numbers, or an option is of the wrong kind.
    InputError
        If `rotary_dim` is odd or below 2, `base` is not permitted, or a position is not finite.

    References
    ----------
    Su et al., RoFormer, arXiv 2104.09864, section 3.2.

    Examples
    --------
    >>> cos, sin = rotary_cache(3, 2)
    >>> cos.shape, sin[1].round(3)
    ((3, 1), array([0.841]))
    """
    caller = "rotary_cache"
    table, numbers = float_dtype(caller, dtype), position_numbers(caller, positions)
    width = _even(caller, rotary_dim)
    angles = position_angles(numbers, width // 2, check_base(caller, base))
    return returned(np.cos(angles), table), returned(np.sin(angles), table)


@of_callers_kind
def rotary(
    x: ArrayLike,
    positions: ArrayLike | None = None,
    *,
    base: float = 10000.0,
    layout: Layout = "interleaved",
    rotary_dim: int | None = None,
    cos: ArrayLike | None = None,
    sin: ArrayLike | None = None,
) -> Array:
    """Return queries or keys with each pair of features turned by its position's angle.

    Parameters
    ----------
    x : array_like of float16, bfloat16, float32 or float64, shape (..., S, d)
        Queries or keys.
    positions : array_like of int or float, broadcastable to (..., S), optional
        The position of each token, 0, …, S − 1 if not given; with a cache of n tokens, n, …, n + S − 1.
    base : float
        At least 10⁻²⁰; 10000 in the paper.
    layout : {"interleaved", "half_split"}
        Pair k is the features 2k and 2k + 1, or k and k + rotary_dim/2.
    rotary_dim : int, optional
        Turn the first `rotary_dim` features and leave the others; even. All of them if not given.
    cos, sin : array_like of floats, broadcastable to (..., S, rotary_dim/2), optional
        From :func:`rotary_cache`, or of any other angles; both or neither, and then no positions. They
        do not change the dtype of the result.

    Returns
    -------
    ndarray of the dtype and shape of `x`

    Raises
    ------
    TypeError
        If `x`, `cos` or `sin` is not of floats, or an option is of the wrong kind.
    InputError
        If a shape or an option does not fit.

    Notes
    -----
    Pair k, (a, b), becomes (a cos θ − b sin θ, a sin θ + b cos θ) with
    θ = i · base^(−2k/rotary_dim) at position i.
    Norms stay, and the inner product of a query at i and a key at j depends on i − j alone.

    References
    ----------
    Su et al., RoFormer, arXiv 2104.09864, section 3.2.

    Examples
    --------
    >>> rotary([[1.0, 0.0], [1.0, 0.0]]).round(3)
    array([[1.   , 0.   ],
           [0.54 , 0.841]])
    """
    caller = "rotary"
    (body,), dtype = working(caller, x=x)
    if body.ndim < 2:
        raise InputError(f"{caller}: x has shape {body.shape}; give (..., S, d), tokens as rows")
    if layout not in ("interleaved", "half_split"):
        raise InputError(f"{caller}: layout = {layout!r}; permitted are 'interleaved', 'half_split'")
    tokens, features = body.shape[-2:]
    width = _even(caller, features if rotary_dim is None else rotary_dim)
    if width > features:
        raise InputError(
            f"{caller}: rotary_dim = {width}, but x has {features} features; give at most {features}"
        )
    if (cos is None) != (sin is None) or (cos is not None and positions is not None):
        raise InputError(f"{caller}: give positions, or both cos and sin, or none of the three")
    if positions is not None and np.ndim(positions) == 0:
        raise InputError(f"{caller}: positions = {positions!r}; give one for each token, such as [7]")
    if cos is None or sin is None:
        cos, sin = rotary_cache(tokens if positions is None else positions, width, base=base)
    (cosines, sines), _ = working(caller, cos=cos, sin=sin)
    cosines = _fitted(caller, "cos", cosines.astype(body.dtype, copy=False), body, width)
    sines = _fitted(caller, "sin", sines.astype(body.dtype, copy=False), body, width)
    if layout == "interleaved":
        first, second = slice(0, width, 2), slice(1, width, 2)
    else:
        first, second = slice(0, width // 2), slice(width // 2, width)
    a, b = body[..., first], body[..., second]
    turned = body.copy()
    turned[..., first] = a * cosines - b * sines
    turned[..., second] = a * sines + b * cosines
    return returned(turned, dtype)


def _even(caller: str, rotary_dim: int) -> int:
    width = whole(caller, "rotary_dim", rotary_dim, least=2)
    if width % 2:
        raise InputError(
            f"{caller}: {width} features are to be turned in pairs; give an even rotary_dim"
        )
    return width


def _fitted(caller: str, name: str, table: Array, body: Array, width: int) -> Array:
    wanted = (*body.shape[:-1], width // 2)
    try:
        return np.broadcast_to(table, wanted)
    except ValueError as error:
        raise InputError(
            f"{caller}: {name} has shape {table.shape}, which does not broadcast to {wanted}; give "
            "one angle for each token and pair (positions of shape (S,), or with an axis of length 1 "
            "for the heads)"
        ) from error
