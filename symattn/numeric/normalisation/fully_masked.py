"""The result of a row in which nothing is left: zero, NaN, or an error."""

from __future__ import annotations

from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from symattn.errors import InputError
from symattn.numeric.dtypes import Array

FullyMasked: TypeAlias = Literal["zero", "nan", "raise"]
"""A fully masked row is zero (SDPA, ONNX, FlashAttention), NaN (plain softmax), or an error."""

POLICIES: tuple[FullyMasked, ...] = ("zero", "nan", "raise")


def check_policy(caller: str, policy: str) -> None:
    """Raise unless a policy for fully masked rows is one of ``"zero"``, ``"nan"`` and ``"raise"``.

    Raises
    ------
    InputError
        If it is not.

    Examples
    --------
    >>> check_policy("softmax", "zero")
    """
    if policy not in POLICIES:
        raise InputError(f"{caller}: fully_masked = {policy!r}; permitted are 'zero', 'nan', 'raise'")


def fill_fully_masked(
    caller: str, result: Array, nothing_left: NDArray[np.bool_], policy: FullyMasked, zero: float = 0.0
) -> None:
    """Write what a policy says into the rows in which nothing is left.

    Parameters
    ----------
    caller : str
        For the error message.
    result : ndarray of float32 or float64
        Written to.
    nothing_left : ndarray of bool
        Where a row is fully masked; as `result`, with length 1 on the axis of the row.
    policy : {"zero", "nan", "raise"}
    zero : float
        What ``"zero"`` writes: 0, or its logarithm.

    Raises
    ------
    InputError
        If the policy is ``"raise"`` and a row is fully masked; the first such row is named.

    Examples
    --------
    >>> import numpy as np
    >>> weights = np.ones((2, 3))
    >>> fill_fully_masked("f", weights, np.array([[False], [True]]), "zero")
    >>> weights.tolist()
    [[1.0, 1.0, 1.0], [0.0, 0.0, 0.0]]
    """
    if not nothing_left.any():
        return
    if policy == "raise":
        row = tuple(int(index) for index in np.argwhere(nothing_left)[0])
        raise InputError(
            f"{caller}: {int(nothing_left.sum())} row(s) are fully masked, the first at index {row}; "
            "let every row see something, or choose fully_masked='zero' or 'nan'"
        )
    np.copyto(result, np.nan if policy == "nan" else zero, where=nothing_left)
