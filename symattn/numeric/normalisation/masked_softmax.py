"""Softmax along an axis, with a mask: stable, and exact about what is masked."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from symattn.numeric.axes import checked_axis
from symattn.numeric.dtypes import Array, returned, working
from symattn.numeric.exponentials import exponentials
from symattn.numeric.kinds import of_callers_kind
from symattn.numeric.normalisation.fully_masked import FullyMasked, check_policy, fill_fully_masked
from symattn.numeric.normalisation.masks import kept_where
from symattn.numeric.rows import ones
from symattn.numeric.threads import one_blas_thread
from symattn.relations import Relation

_FAR = 40.0
"""Scores between −40 and 40 need no shift: sums of their exponentials are far from all ends."""

_FEW = 512
"""The sum of the squares of so few scores is found faster than the least and the largest of them."""

_SHORT_ROW = 1024
"""Sums over longer rows are left to NumPy, which adds in pairs: a product with ones adds one by one."""

_NEVER_SHARED = 1 << 13
"""Products with so small arrays BLAS computes in one thread; the bits of others depend on how many."""


@of_callers_kind
def softmax(
    scores: ArrayLike,
    axis: int = -1,
    *,
    mask: ArrayLike | Relation | None = None,
    fully_masked: FullyMasked = "zero",
) -> Array:
    """Return the softmax of scores along an axis, over what a mask keeps.

    Parameters
    ----------
    scores : array_like of float16, bfloat16, float32 or float64, any shape
        −∞ is permitted and gets weight 0.
    axis : int
        The axis whose weights sum to 1; of a single number, 0 or −1, and its weight is 1.
    mask : array_like of bool, broadcastable to the shape of `scores`, or Relation, optional
        True keeps. What is masked gets weight 0 exactly, whatever its score, NaN and ∞ included. A
        relation needs scores of shape (..., S, S), queries by keys, and the last axis.
    fully_masked : {"zero", "nan", "raise"}
        The result of a row in which nothing is left: every score masked or −∞, or no score at all.

    Returns
    -------
    ndarray of the dtype and shape of `scores`

    Raises
    ------
    TypeError
        If the scores are not floats, or the mask is not of bool.
    InputError
        If a shape, an axis or an option does not fit, or a row is fully masked and is to raise.

    Notes
    -----
    wⱼ = exp(sⱼ − m) / Σ_k exp(s_k − m) over the kept k, with m the largest kept score. A kept NaN or
    +∞ makes every kept weight of its row NaN (∞ − ∞ has no value), as in PyTorch; other rows do not
    notice. float16 and bfloat16 are computed in float32.

    References
    ----------
    Draft on causal masking (2025), Masking; Notes on masking.

    Examples
    --------
    >>> import numpy as np
    >>> softmax(np.zeros((2, 2)), mask=[[True, False], [True, True]])
    array([[1. , 0. ],
           [0.5, 0.5]])
    >>> softmax([[np.nan, 0.0]], mask=[False, True])
    array([[0., 1.]])
    """
    caller = "softmax"
    if mask is None and type(axis) is int and type(scores) is np.ndarray:
        found = _plainly(scores, axis)
        if found is not None and fully_masked == "zero":
            return found
    check_policy(caller, fully_masked)
    (values,), dtype = working(caller, scores=scores)
    axis = checked_axis(caller, values, axis, numbers_are_rows=True)
    kept = kept_where(caller, mask, values, axis)
    shifted, peak = _shifted(values, kept, axis)
    with np.errstate(invalid="ignore", under="ignore"):
        exponentials(shifted)
        weights = shifted
        total = weights.sum(axis=axis, keepdims=True)
        nothing_left = np.isneginf(peak)
        weights /= np.where(nothing_left, 1, total)
    if kept is not None:
        weights[~kept.reshape(weights.shape)] = 0
    fill_fully_masked(caller, weights, nothing_left, fully_masked)
    return returned(weights.reshape(values.shape), dtype)


def _plainly(scores: Array, axis: int) -> Array | None:
    """Return the softmax where exponentials need no shift and rows no looking after; else None.

    exp(s) / Σ exp(s) is as accurate as with the largest score subtracted, while no number overflows or
    is next to nothing.
    """
    if scores.dtype not in (np.float32, np.float64) or not scores.size or not scores.ndim:
        return None
    if axis not in (-1, scores.ndim - 1):
        return None
    if not _are_near_zero(scores):
        return None
    weights: Array = np.exp(scores, order="C")
    total = _row_sums(weights)
    np.divide(weights, total, out=weights)
    return weights


def _are_near_zero(scores: Array) -> bool:
    """Tell whether all scores are between −40 and 40; NaN is not."""
    if scores.size <= _FEW:
        flat = scores.ravel("K")
        # Half of what is permitted, so that rounding does not matter; `dot` heeds no overflow.
        if np.dot(flat, flat) < (_FAR / 2) ** 2:
            return True
    low, high = np.minimum.reduce(scores, axis=None), np.maximum.reduce(scores, axis=None)
    return bool(-_FAR <= low <= high <= _FAR)


def _row_sums(weights: Array) -> Array:
    """Return the sums of rows; a product with ones adds a row four times as fast as `sum` does."""
    if weights.shape[-1] > _SHORT_ROW:
        total: Array = np.add.reduce(weights, axis=-1, keepdims=True)
        return total
    column = ones(weights.shape[-1], weights.dtype)
    if weights.size <= _NEVER_SHARED:
        # `dot` is called in less than half the time of `matmul`.
        return np.asarray(weights.dot(column) if weights.ndim == 2 else np.matmul(weights, column))
    with one_blas_thread():
        return np.asarray(np.matmul(weights, column))


@of_callers_kind
def log_softmax(
    scores: ArrayLike,
    axis: int = -1,
    *,
    mask: ArrayLike | Relation | None = None,
    fully_masked: FullyMasked = "zero",
) -> Array:
    """Return the logarithm of the softmax, also where the softmax itself underflows.

    Parameters
    ----------
    scores, axis, mask, fully_masked
        As for :func:`softmax`; ``"zero"`` speaks of the weights, so it gives −∞ here.

    Returns
    -------
    ndarray of the dtype and shape of `scores`
        −∞ where masked.

    Raises
    ------
    TypeError, InputError
        As :func:`softmax`.

    Notes
    -----
    sⱼ − m − log Σ_k exp(s_k − m), with m the largest kept score.

    References
    ----------
    Blanchard, Higham and Higham, Accurately computing the log-sum-exp and softmax functions, IMA Journal
    of Numerical Analysis 41 (2021).

    Examples
    --------
    >>> log_softmax([0.0, -1e4])
    array([     0., -10000.])
    """
    caller = "log_softmax"
    check_policy(caller, fully_masked)
    (values,), dtype = working(caller, scores=scores)
    axis = checked_axis(caller, values, axis, numbers_are_rows=True)
    kept = kept_where(caller, mask, values, axis)
    shifted, peak = _shifted(values, kept, axis)
    nothing_left = np.isneginf(peak)
    with np.errstate(invalid="ignore", under="ignore"):
        total = np.exp(shifted).sum(axis=axis, keepdims=True)
        shifted -= np.log(np.where(nothing_left, 1, total))
    if kept is not None:
        shifted[~kept.reshape(shifted.shape)] = -np.inf
    fill_fully_masked(caller, shifted, nothing_left, fully_masked, zero=-np.inf)
    return returned(shifted.reshape(values.shape), dtype)


def _shifted(values: Array, kept: NDArray[np.bool_] | None, axis: int) -> tuple[Array, Array]:
    """Return a new array of the scores minus the largest kept one, −∞ where masked, and that one.

    A single number becomes a row.
    """
    seen = np.atleast_1d(values if kept is None else np.where(kept, values, -np.inf))
    with np.errstate(invalid="ignore", over="ignore"):
        peak = np.max(seen, axis=axis, keepdims=True, initial=-np.inf)
        return seen - np.where(np.isneginf(peak), 0, peak), peak
