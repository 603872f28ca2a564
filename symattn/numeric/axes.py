"""Axes of arrays, counted from 0."""

from __future__ import annotations

from symattn.errors import InputError, shown
from symattn.numeric.dtypes import Array, whole


def checked_axis(caller: str, values: Array, axis: int) -> int:
    """Return an axis of an array as a number from 0.

    Raises
    ------
    TypeError
        If it is no whole number.
    InputError
        If the array has no such axis.

    Examples
    --------
    >>> import numpy as np
    >>> checked_axis("softmax", np.zeros((2, 3)), -1)
    1
    """
    if not hasattr(axis, "__index__"):
        raise TypeError(f"{caller}: axis = {shown(axis)}; give one axis, a whole number such as -1")
    number = whole(caller, "axis", axis, least=-64)
    if not -values.ndim <= number < values.ndim:
        raise InputError(f"{caller}: an array of shape {values.shape} has no axis {number}")
    return number % values.ndim
