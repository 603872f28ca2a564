"""The rounding error of one floating-point operation.

Every bound of this package is put together from the constants of this module.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

FloatArray = NDArray[Any]
"""An array of floating-point numbers, of the working precision or of that of the bounds."""

Dtype: TypeAlias = Any
"""A working precision, as a dtype or as its type of numbers, of which NumPy's stubs have no type."""

BitArray: TypeAlias = "NDArray[np.bool_]"
"""An array of truth values."""

Elementwise: TypeAlias = Callable[[FloatArray], FloatArray]
"""A function of each entry of an array."""

ULPS = 4
"""Most units in the last place by which NumPy's exp, sin, cos and power are taken to be wrong.

IEEE 754 demands correct rounding of +, −, ×, / and √ only. Measured errors of the C libraries and of
NumPy's own vectorised loops are below 1 in float64 and below 3 in float32; 4 is what NumPy has allowed
itself. A test measures them against mpmath.
"""


BFLOAT16 = 2.0**-8 * (1 + 2.0**-15), 2.0**-133, 2.0**-126
"""bfloat16, unknown to NumPy's finfo: unit roundoff, the least number, the least normal one.

Its operations round to float32 first, and then once more.
"""


@cache
def unit_roundoff(dtype: Dtype) -> float:
    """Return u, half the distance from 1 to the next number: 2⁻⁵³ in float64, 2⁻²⁴ in float32."""
    return BFLOAT16[0] if _is_bfloat16(dtype) else float(np.finfo(dtype).eps) / 2


@cache
def underflow(dtype: Dtype) -> float:
    """Return a bound on the error of an underflow: a little more than the least number.

    Bounds that small would be subnormal in float64, in which processors compute a hundred times slower.
    """
    least = BFLOAT16[1] if _is_bfloat16(dtype) else float(np.finfo(dtype).smallest_subnormal)
    return max(least, 1e-290)


@cache
def least_normal(dtype: Dtype) -> float:
    """Return the least number that has all its digits; what is smaller, libraries may take for 0."""
    return BFLOAT16[2] if _is_bfloat16(dtype) else float(np.finfo(dtype).tiny)


@cache
def largest(dtype: Dtype) -> float:
    """Return the largest number."""
    return (2 - 2.0**-7) * 2.0**127 if _is_bfloat16(dtype) else float(np.finfo(dtype).max)


def _is_bfloat16(dtype: Dtype) -> bool:
    return bool(np.dtype(dtype).name == "bfloat16")


def gamma(k: int, u: float) -> float:
    """Return γ_k = ku / (1 − ku), the relative error of k roundings in a row.

    Parameters
    ----------
    k : int
        How many roundings.
    u : float
        The unit roundoff.

    Returns
    -------
    float
        Infinite where ku ≥ 1, and nothing is known.

    Notes
    -----
    Π_{i ≤ k} (1 + δ_i)^{±1} = 1 + θ with |θ| ≤ γ_k, if |δ_i| ≤ u and ku < 1.

    References
    ----------
    Higham, Accuracy and Stability of Numerical Algorithms, 2nd edition, Lemma 3.1.

    Examples
    --------
    >>> gamma(2, 0.125)
    0.3333333333333333
    """
    return k * u / (1 - k * u) if k * u < 1 else float("inf")


def slack(k: int) -> float:
    """Return a factor above 1 that makes up for the roundings in a bound itself.

    A bound is a sum of products of numbers that are not negative, computed in float64 with `k`
    roundings in a row; it comes out too small by a factor of at least 1 − γ_k.
    """
    return 1 + 2 * gamma(k + 8, unit_roundoff(np.float64))
