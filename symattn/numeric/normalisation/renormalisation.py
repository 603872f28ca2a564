"""The documents' Mask: set what is masked to 0, divide each row by what is left."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from symattn.errors import InputError
from symattn.numeric.axes import checked_axis
from symattn.numeric.dtypes import Array, returned, working
from symattn.numeric.kinds import of_callers_kind
from symattn.numeric.normalisation.fully_masked import FullyMasked, check_policy, fill_fully_masked
from symattn.numeric.normalisation.masks import kept_where
from symattn.relations import Relation


@of_callers_kind
def zero_and_renormalise(
    weights: ArrayLike,
    mask: ArrayLike | Relation,
    axis: int = -1,
    *,
    fully_masked: FullyMasked = "zero",
) -> Array:
    """Return weights with what is masked set to 0 and the rest divided by its sum.

    Parameters
    ----------
    weights : array_like of float16, bfloat16, float32 or float64, any shape
        Of any sign; they need not sum to 1.
    mask : array_like of bool, broadcastable to the shape of `weights`, or Relation
        True keeps; what is masked is never read. A relation needs weights of shape (..., S, S), queries
        by keys, and the last axis.
    axis : int
        The axis along which the result sums to 1; of a single number, 0 or −1.
    fully_masked : {"zero", "nan", "raise"}
        The result of a row in which nothing is left: every weight masked or 0.

    Returns
    -------
    ndarray of the dtype and shape of `weights`

    Raises
    ------
    TypeError
        If the weights are not floats, or the mask is not of bool.
    InputError
        If a shape, an axis or an option does not fit, if a row is fully masked and is to raise, or if
        weights that are not all 0 sum to 0: they have no quotient.

    Notes
    -----
    Mask(B)ᵢⱼ = Bᵢⱼ / Σ_k Bᵢₖ over the kept k, and 0 where masked. For weights that are a softmax this is
    the softmax over the kept scores, in exact arithmetic; in floating point a row whose kept weights
    underflowed is lost here, and not in ``softmax(scores, mask=mask)``.

    References
    ----------
    Draft on causal masking (2025), Masking.

    Examples
    --------
    >>> import numpy as np
    >>> from symattn.relations import causal
    >>> zero_and_renormalise(np.full((2, 2), 0.5), causal)
    array([[1. , 0. ],
           [0.5, 0.5]])
    """
    caller = "zero_and_renormalise"
    check_policy(caller, fully_masked)
    (values,), dtype = working(caller, weights=weights)
    axis = checked_axis(caller, values, axis, numbers_are_rows=True)
    kept = kept_where(caller, mask, values, axis)
    if kept is None:
        raise TypeError(
            f"{caller}: mask is None; give booleans, True where a weight is kept, or a relation"
        )
    left = np.atleast_1d(np.where(kept, values, 0))
    peak = np.max(np.abs(left), axis=axis, keepdims=True, initial=0)
    nothing_left = peak == 0
    # Dividing by the largest first keeps the sum of huge weights finite, and that of tiny ones exact.
    with np.errstate(invalid="ignore", under="ignore"):
        left /= np.where(nothing_left, 1, peak)
        total = left.sum(axis=axis, keepdims=True)
    undefined = (total == 0) & ~nothing_left
    if undefined.any():
        row = tuple(int(index) for index in np.argwhere(undefined)[0])
        raise InputError(
            f"{caller}: the weights left in the row at index {row} are not all 0 and sum to 0, so they "
            "have no quotient by their sum; give weights with a sum that is not 0, such as positive ones"
        )
    left /= np.where(nothing_left, 1, total)
    left[~kept.reshape(left.shape)] = 0
    fill_fully_masked(caller, left, nothing_left, fully_masked)
    return returned(left.reshape(values.shape), dtype)
