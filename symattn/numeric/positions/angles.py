"""The angles of sinusoidal and rotary positions, accurate at every position.

A float64 product position · frequency is off by up to half a unit in its last place: 10⁻⁹ radians at
position 10⁷. Whole positions are therefore multiplied in fixed point, whole turns dropped on the way.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from symattn.errors import InputError
from symattn.numeric.dtypes import Array, number, whole, working

_TWO_PI = "6.283185307179586476925286766559005768394338798750211641949889184615632812572417997"
_LEAST_BASE = 1e-20
_FAR = 2**31  # whole positions nearer than this are exact in fixed point


def position_numbers(caller: str, positions: ArrayLike) -> Array:
    """Return positions as int64, or as float64 where one of them is not whole or is far.

    Parameters
    ----------
    caller : str
        For error messages.
    positions : array_like of int or float, or int
        One whole number n stands for 0, …, n − 1.

    Raises
    ------
    TypeError
        If they are not numbers.
    InputError
        If one is NaN or infinite, or n is negative.

    Examples
    --------
    >>> position_numbers("rotary", 3)
    array([0, 1, 2])
    """
    if not isinstance(positions, (bool, np.ndarray)) and hasattr(positions, "__index__"):
        return np.arange(whole(caller, "positions", positions, least=0), dtype=np.int64)
    array = np.asarray(positions)
    if array.size == 0:
        array = array.astype(np.int64)
    if array.dtype.kind in "iu":
        far = array.size and (int(array.max()) >= _FAR or int(array.min()) <= -_FAR)
        return array.astype(np.float64 if far else np.int64)
    (numbers,), _ = working(caller, positions=positions)
    if not np.isfinite(numbers).all():
        raise InputError(f"{caller}: positions hold NaN or ∞; give finite numbers")
    is_whole = (np.abs(numbers) < _FAR).all() and (numbers == np.rint(numbers)).all()
    return numbers.astype(np.int64 if is_whole else np.float64)


def position_angles(positions: Array, pairs: int, base: float) -> NDArray[np.float64]:
    """Return position · base^(−k/pairs) for k = 0, …, pairs − 1, modulo 2π.

    Parameters
    ----------
    positions : ndarray of int64 or float64, any shape
        From :func:`position_numbers`.
    pairs : int
        The number of frequencies, m = d/2.
    base : float
        Positive and finite.

    Returns
    -------
    ndarray of float64, shape (*positions.shape, pairs)
        In radians; from −π to π for whole positions, not reduced for others.

    Notes
    -----
    A frequency is f turns a token, f mod 1 kept in 96 bits: the upper 64 bits times a position wrap
    around modulo one turn by themselves, the lower 32 correct the last bits.

    Examples
    --------
    >>> import numpy as np
    >>> position_angles(np.array([0, 1]), 2, 10000.0).tolist()
    [[0.0, 0.0], [1.0, 0.01]]
    """
    frequencies, upper, lower = _frequencies(pairs, float(base))
    if positions.dtype != np.int64:
        return _finite(np.multiply.outer(positions, frequencies).astype(np.float64, copy=False))
    flat = positions.reshape(-1, 1)
    carried = ((flat * lower) >> 32).astype(np.uint64)
    wrapped: NDArray[np.int64] = (flat.astype(np.uint64) * upper + carried).view(np.int64)
    angles = wrapped.astype(np.float64) * (np.pi * 2.0**-63)
    return angles.reshape(*positions.shape, pairs)


def check_base(caller: str, base: float) -> float:
    """Return the base of the frequencies as a float.

    Raises
    ------
    TypeError
        If it is not a number.
    InputError
        If it is not finite, or below 10⁻²⁰: frequencies would have more whole turns a token than 2π is
        known to.

    Examples
    --------
    >>> check_base("rotary", 10000)
    10000.0
    """
    found = number(caller, "base", base)
    if not _LEAST_BASE <= found < np.inf:
        raise InputError(
            f"{caller}: base = {base!r}; give a finite number of at least {_LEAST_BASE}, such as 10000.0"
        )
    return found


def _finite(angles: NDArray[np.float64]) -> NDArray[np.float64]:
    if not np.isfinite(angles).all():
        raise InputError(
            "rotary: positions that are not whole, times the frequencies of so small a base, overflow; "
            "give whole positions, or a larger base"
        )
    return angles


@lru_cache(maxsize=32)
def _frequencies(pairs: int, base: float) -> tuple[Array, Array, Array]:
    """Return the frequencies in radians a token, and the bits 1–64 and 65–96 of their turns a token."""
    # Few calls need it, and it is loaded as long as a tenth of NumPy.
    from decimal import Decimal, localcontext

    with localcontext() as context:
        context.prec, two_pi = 80, Decimal(_TWO_PI)
        turns = [Decimal(base) ** (Decimal(-k) / pairs) / two_pi for k in range(pairs)]
        fixed = [int((f % 1) * 2**96) for f in turns]
        radians = np.array([float(two_pi * f) for f in turns])
    upper = np.array([f >> 32 for f in fixed], dtype=np.uint64)
    lower = np.array([f & (2**32 - 1) for f in fixed], dtype=np.int64)
    for table in (radians, upper, lower):
        table.setflags(write=False)
    return radians, upper, lower
