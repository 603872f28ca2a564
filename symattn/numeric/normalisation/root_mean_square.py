"""RMSNorm, of tokens or of the queries and keys of heads."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from symattn.errors import InputError
from symattn.numeric.dtypes import Array, number, returned, working
from symattn.numeric.kinds import of_callers_kind


@of_callers_kind
def rms_norm(x: ArrayLike, gain: ArrayLike | None = None, *, eps: float = 0.0) -> Array:
    """Return each vector divided by the root of the mean of its squares: QK-norm, of queries and keys.

    Parameters
    ----------
    x : array_like of float16, bfloat16, float32 or float64, shape (..., d)
    gain : array_like of floats, broadcastable to (..., d), optional
        The factor of each feature afterwards.
    eps : float
        Added to the mean of the squares, at least 0; models have 10⁻⁵ or 10⁻⁶.

    Returns
    -------
    ndarray of the dtype and shape of `x`
        float16 and bfloat16 are computed in float32. A vector of zeros stays one.

    Raises
    ------
    TypeError
        If an array is not of floats, or `eps` is not a number.
    InputError
        If `gain` does not broadcast, or `eps` is negative or not finite.

    Notes
    -----
    x ⊙ gain / √(Σ x² / d + eps). A power of 2 near the largest absolute value of x is divided out first,
    so that no square overflows or vanishes.

    References
    ----------
    Zhang and Sennrich, Root Mean Square Layer Normalization, arXiv 1910.07467, section 4. Of queries and
    keys: Dehghani et al., Scaling Vision Transformers to 22 Billion Parameters, arXiv 2302.05442,
    section 2, which has LayerNorm.

    Examples
    --------
    >>> rms_norm([[3.0, 4.0, 0.0, 0.0]], eps=0).tolist()
    [[1.2, 1.6, 0.0, 0.0]]
    """
    caller = "rms_norm"
    (values,), dtype = working(caller, x=x)
    if values.ndim < 1:
        raise InputError(f"{caller}: x has shape {values.shape}; give (..., d)")
    floor = number(caller, "eps", eps)
    if not 0 <= floor < float("inf"):
        raise InputError(f"{caller}: eps = {eps!r}; give a finite number of at least 0")
    factor = _gain(caller, gain, values)
    with np.errstate(all="ignore"):
        largest = np.abs(values).max(axis=-1, keepdims=True, initial=0)
        largest = np.maximum(np.where(np.isfinite(largest), largest, 1), values.dtype.type(floor**0.5))
        exponent = np.frexp(np.where(largest > 0, largest, 1))[1]
        scaled = np.ldexp(values, -exponent)
        mean = np.square(scaled).sum(axis=-1, keepdims=True) / max(values.shape[-1], 1)
        mean = mean + np.square(np.ldexp(floor**0.5, -exponent)).astype(values.dtype)
        result = scaled / np.sqrt(np.where(mean == 0, 1, mean))
        return returned(result if factor is None else result * factor, dtype)


def _gain(caller: str, gain: ArrayLike | None, values: Array) -> Array | None:
    if gain is None:
        return None
    (gains,), _ = working(caller, gain=gain)
    try:
        np.broadcast_to(gains, values.shape)
    except ValueError:
        raise InputError(
            f"{caller}: gain has shape {gains.shape}, which does not broadcast to {values.shape}"
        ) from None
    return gains.astype(values.dtype, copy=False)
