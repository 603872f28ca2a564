"""The precisions in which a function is called, and their dtypes."""

from __future__ import annotations

from importlib import import_module

import numpy as np

from symattn.errors import MissingToolError

USUAL = ("float64", "float32", "float16")
"""The dtypes that a function is called with unless others are asked for."""

HALVES = ("float16", "bfloat16")
"""The dtypes of two bytes: they lack linear algebra, and long sums in them say nothing."""

PRECISIONS = (*USUAL, "bfloat16")


def dtype_of(precision: str) -> np.dtype[np.generic]:
    """Return the dtype of a precision.

    Raises
    ------
    MissingToolError
        If it is bfloat16, which NumPy has from ml_dtypes, and that is not installed.
    """
    if precision != "bfloat16":
        return np.dtype(precision)
    try:
        found: np.dtype[np.generic] = np.dtype(import_module("ml_dtypes").bfloat16)
    except ImportError:
        raise MissingToolError(
            "precisions: NumPy has no bfloat16 of its own: pip install ml_dtypes"
        ) from None
    return found


def is_float(dtype: np.dtype[np.generic]) -> bool:
    """Tell whether a dtype is one of floating-point numbers; to NumPy, bfloat16 is not a float."""
    return bool(dtype.kind == "f" or dtype.name == "bfloat16")
