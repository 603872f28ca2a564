"""Known functions of floats, as in NumPy; it has no erf, and uses other names for some."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

_OTHERS: Mapping[str, Callable[[Any], Any]] = {
    "erf": np.vectorize(math.erf, otypes=[float]),
    "rounded": np.round,
}


def of_floats(name: str) -> Callable[[Any], Any]:
    """Return a known function of floats, or of an array of them."""
    found: Callable[[Any], Any] = _OTHERS[name] if name in _OTHERS else getattr(np, name)
    return found
