"""Known functions of floats, as in NumPy; it has no erf, and uses other names for some."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

from symattn.arrays import np

_OTHERS: Mapping[str, Callable[[Any], Any]] = {
    "erf": lambda a: np.vectorize(math.erf, otypes=[float])(a),
    "rounded": lambda a: np.round(a),
}


def of_floats(name: str) -> Callable[[Any], Any]:
    """Return a known function of floats, or of an array of them."""
    found: Callable[[Any], Any] = _OTHERS[name] if name in _OTHERS else getattr(np, name)
    return found
