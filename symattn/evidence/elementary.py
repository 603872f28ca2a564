"""Bounds on the distance of elementary functions of arrays from the exact values.

Each takes an array â, f(â), and a bound E on the error of â, None for 0, and returns a bound for f(â):
see :mod:`symattn.evidence.bounded`.
"""

from __future__ import annotations

import math

import numpy as np

from symattn.evidence.rounding import (
    ULPS,
    BitArray,
    Elementwise,
    FloatArray,
    slack,
    underflow,
    unit_roundoff,
)

Bound = FloatArray | None
"""A bound on the error of each entry; None where all are exact."""


def exp(a: FloatArray, value: FloatArray, error: Bound) -> FloatArray:
    """Return the bound E = e^â (expm1(E_a) + ε), ε the error of NumPy's exp; e^−∞ = 0 exactly."""
    epsilon = 2 * ULPS * unit_roundoff(a.dtype)
    with np.errstate(all="ignore"):
        bound = value.astype(np.float64)
        if error is None:
            bound *= epsilon * (1 + 2 * epsilon)
        else:
            # The least number makes up for what underflowed before it is multiplied.
            bound += ULPS * underflow(value.dtype)
            growth = np.expm1(error)
            growth *= 1 + 2 * ULPS * unit_roundoff(np.float64)
            growth += epsilon
            growth *= 1 + 2 * epsilon
            bound *= growth
        bound += ULPS * underflow(value.dtype)
        bound *= slack(4)
    certain = np.isinf(a)
    if certain.any():
        bound = np.where(certain & is_exact(error), 0.0, bound)
    return honest(value, bound)


def log(a: FloatArray, value: FloatArray, error: Bound) -> FloatArray:
    """Return the bound E = −log(1 − E_a/â) + ε|log â| of log a; infinite where a may be 0."""
    with np.errstate(all="ignore"):
        share = or_zeros(error, a) / a.astype(np.float64, copy=False)
        bound = 2 * ULPS * unit_roundoff(a.dtype) * np.abs(value).astype(np.float64, copy=False)
        bound = (bound - np.log1p(-np.minimum(share * slack(2), 1.0))) * slack(4)
    return honest(value, bound)


def may_be_zero(a: FloatArray, error: Bound) -> BitArray:
    """Tell which entries are below 0 by no more than their error."""
    return (a < 0) & (np.abs(a).astype(np.float64, copy=False) <= or_zeros(error, a))


def sqrt(a: FloatArray, value: FloatArray, error: Bound) -> FloatArray:
    """Return the bound of √a: how far the roots of â ± E_a are, plus u√â; a negative a has no root.

    IEEE arithmetic rounds roots correctly. An exact a lies at â, and none below 0 is meant.
    """
    magnitude = np.abs(a).astype(np.float64, copy=False)
    with np.errstate(all="ignore"):
        unsure = may_be_zero(a, error)
        own = np.abs(value).astype(np.float64, copy=False)
        bound = own * unit_roundoff(a.dtype)
        if error is not None:
            least = np.sqrt(np.maximum(magnitude - error, 0.0))
            most = np.sqrt(np.where(unsure, 0.0, magnitude) + error)
            bound = bound + (np.maximum(own - least, most - own) + 4 * unit_roundoff(np.float64) * most)
        bound = (bound + underflow(value.dtype)) * slack(6)
    certain = ((a == 0) | np.isinf(a)) & is_exact(error)
    if certain.any():
        bound = np.where(certain, 0.0, bound)
    return honest(value, bound)


def wave(a: FloatArray, value: FloatArray, error: Bound) -> FloatArray:
    """Return the bound E = min(E_a, 2) + ε|f(â)| of sin a or cos a."""
    with np.errstate(all="ignore"):
        bound = 2 * ULPS * unit_roundoff(a.dtype) * np.abs(value).astype(np.float64, copy=False)
        bound = bound + ULPS * underflow(value.dtype)
        bound = (bound + np.minimum(or_zeros(error, a), 2.0)) * slack(4)
    return honest(value, bound)


def smooth(a: FloatArray, value: FloatArray, error: Bound, steepest: float, widest: float) -> FloatArray:
    """Return the bound of a function of slopes up to `steepest`, which is at most `widest` apart."""
    with np.errstate(all="ignore"):
        least = ULPS * underflow(value.dtype) * (1 + np.abs(a).astype(np.float64, copy=False))
        bound = 4 * ULPS * unit_roundoff(a.dtype) * np.abs(value).astype(np.float64, copy=False) + least
        bound = (bound + np.minimum(steepest * or_zeros(error, a), widest)) * slack(6)
    return honest(value, bound)


_ERF = np.vectorize(math.erf, otypes=[float])


def erf(a: FloatArray) -> FloatArray:
    """Return erf a, in double precision, and rounded."""
    return np.asarray(_ERF(a)).astype(a.dtype, copy=False)


def whole(a: FloatArray, value: FloatArray, error: Bound, function: Elementwise) -> Bound:
    """Return the bound of ⌊a⌋ or round a: 0 where it is the same for â ± E, and else E + 1."""
    if error is None:
        return None
    with np.errstate(all="ignore"):
        double = a.astype(np.float64, copy=False)
        margin = error * slack(2) + 4 * unit_roundoff(np.float64) * np.abs(double)
        same = function(double - margin) == function(double + margin)
    return honest(value, np.where(same, 0.0, error + 1.0))


def sigmoid(a: FloatArray) -> FloatArray:
    """Return 1 / (1 + e^−a)."""
    one, small = a.dtype.type(1), np.exp(-np.abs(a))  # of -|a|, which does not overflow
    return np.asarray(np.where(a < 0, small, one) / (one + small))


def or_zeros(error: Bound, a: FloatArray) -> FloatArray:
    """Return a bound as an array, of zeros for an exact one."""
    return np.zeros(a.shape) if error is None else error


def is_exact(error: Bound) -> bool | BitArray:
    """Tell which entries are exact."""
    return True if error is None else error == 0


def all_finite(array: FloatArray) -> bool:
    """Tell whether no entry is infinite or undefined."""
    # A sum of squares is finite only if its terms are, and takes half the time that asking each takes.
    if array.dtype in (np.float32, np.float64) and array.flags.c_contiguous:
        flat = array.reshape(-1)
        with np.errstate(all="ignore"):
            if np.dot(flat, flat) < np.inf:
                return True
    return bool(np.isfinite(array).all())


def honest(value: FloatArray, bound: FloatArray) -> FloatArray:
    """Return the bound, infinite where the value has overflowed or the bound itself has no value.

    An infinite value whose bound was set to 0 is an exact infinity.
    """
    if all_finite(value) and all_finite(bound):
        return bound
    with np.errstate(all="ignore"):
        overflowed = np.isinf(value) & (bound > 0)
    return np.where(np.isnan(value) | np.isnan(bound) | overflowed, np.inf, bound)
