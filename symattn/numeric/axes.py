"""Axes of arrays, counted from 0."""

from __future__ import annotations

from symattn.errors import InputError, shown
from symattn.numeric.dtypes import Array, whole


def checked_axis(caller: str, values: Array, axis: int, *, numbers_are_rows: bool = False) -> int:
    """Return an axis of an array as a number from 0.

    Parameters
    ----------
    caller : str
        For error messages.
    values : ndarray
    axis : int
    numbers_are_rows : bool
        Whether an array of shape () counts as a row of one number, along 0 or −1, as in PyTorch.

    Raises
    ------
    TypeError
        If it is not a whole number.
    InputError
        If the array has no such axis.

    Examples
    --------
    >>> import numpy as np
    >>> checked_axis("softmax", np.zeros((2, 3)), -1)
    1
    >>> checked_axis("softmax", np.array(3.0), -1, numbers_are_rows=True)
    0
    """
    if not hasattr(axis, "__index__"):
        raise TypeError(f"{caller}: axis = {shown(axis)}; give one axis, a whole number such as -1")
    number = whole(caller, "axis", axis, least=-64)
    axes = values.ndim or int(numbers_are_rows)
    if not -axes <= number < axes:
        permitted = f"permitted are {-axes} to {axes - 1}" if axes > 1 else "permitted are 0 and -1"
        raise InputError(
            f"{caller}: an array of shape {values.shape} has no axis {number}; "
            + (permitted if axes else "give one that has axes")
        )
    return number % axes
