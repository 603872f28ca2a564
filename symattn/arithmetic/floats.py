"""Known functions of floats, as in NumPy; it has no erf, and uses other names for some."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from symattn.arrays import np

OfFloats: TypeAlias = Callable[[Any], Any]
"""A function of one float, or of an array of them, entry by entry."""

_OTHERS: Mapping[str, OfFloats] = {
    "erf": lambda a: np.vectorize(math.erf, otypes=[float])(a),
    "rounded": lambda a: np.round(a),
}


def of_floats(name: str) -> OfFloats:
    """Return a known function of floats, or of an array of them."""
    found: OfFloats = _OTHERS[name] if name in _OTHERS else getattr(np, name)
    return found
