"""What code compares a size with, as a plain number: a member of an enumeration, a float."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np

from symattn.tracing.arrays.axes import Unread

_NO_NUMBERS = (str, bytes, tuple, list, dict, set, frozenset, range, slice, type)
"""Types with comparisons of their own by which nothing equals a number."""


def comparand(other: Any) -> int | float | None:
    """Return the number that another object is to a comparison; None if it equals no number.

    Raises
    ------
    Unread
        If the comparison is the object's own, which may find it equal to any number.
    """
    if isinstance(other, (np.generic, np.ndarray)) and not other.ndim:
        other = other.item()
    kind = type(other)
    equals: Any = kind.__eq__
    if isinstance(other, int) and equals is int.__eq__:
        return int(other)
    if isinstance(other, float) and equals is float.__eq__:
        return float(other) if other == other else None
    if kind is complex:
        return None if other.imag else other.real
    if kind is Fraction:
        return int(other) if other.denominator == 1 else float(other)
    if kind in _NO_NUMBERS or equals is object.__eq__ or isinstance(other, type):
        return None
    raise Unread(f"a size compared with a {kind.__name__} is not supported; compare it with a number")
