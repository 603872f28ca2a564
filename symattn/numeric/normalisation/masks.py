"""Masks as booleans of the shape of the scores."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from symattn.errors import InputError
from symattn.numeric.dtypes import Array, booleans
from symattn.relations import Relation


def kept_where(
    caller: str, mask: ArrayLike | Relation | None, values: Array, axis: int
) -> NDArray[np.bool_] | None:
    """Return a mask as booleans of the shape of an array; None stands for a mask that keeps everything.

    Parameters
    ----------
    caller : str
        For error messages.
    mask : array_like of bool, Relation, or None
        True keeps.
    values : ndarray
        What is masked.
    axis : int
        The axis of keys, from 0.

    Raises
    ------
    TypeError
        If the mask is not of bool.
    InputError
        If its shape does not broadcast to that of `values`, or a relation meets anything but
        (..., S, S) with the last axis.

    Examples
    --------
    >>> import numpy as np
    >>> from symattn.relations import causal
    >>> kept_where("softmax", causal, np.zeros((2, 2)), 1)
    array([[ True, False],
           [ True,  True]])
    """
    if mask is None:
        return None
    if isinstance(mask, Relation):
        if values.ndim < 2 or axis != values.ndim - 1 or values.shape[-1] != values.shape[-2]:
            raise InputError(
                f"{caller}: a relation needs shape (..., S, S) and the last axis, not shape "
                f"{values.shape} and axis {axis}; give a boolean mask, such as "
                "relation.dense(L, S, alignment=…)"
            )
        if mask.reads_entries or mask.reads_heads:
            raise InputError(f"{caller}: {mask} differs from head to head; give mask.at(batch, head)")
        return np.broadcast_to(mask.dense(values.shape[-1]), values.shape)
    kept = booleans(caller, "mask", mask)
    try:
        return np.broadcast_to(kept, values.shape)
    except ValueError as error:
        raise InputError(
            f"{caller}: a mask of shape {kept.shape} does not broadcast to shape {values.shape}"
        ) from error
