"""NumPy, loaded when the first array is made: what makes none is decided without it."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
else:

    class _Later:
        """Stands for NumPy, of which it keeps the names that were asked for."""

        def __getattr__(self, name: str) -> Any:
            import numpy

            value = getattr(numpy, name)
            setattr(self, name, value)
            return value

    np = _Later()

__all__ = ["has_numpy", "is_numpy", "np"]


@cache
def has_numpy() -> bool:
    """Tell whether NumPy can be loaded, which a browser's Python cannot, and load it."""
    try:
        import numpy  # noqa: F401
    except ModuleNotFoundError:
        return False
    return True


def is_numpy(value: Any, *kinds: str) -> bool:
    """Tell whether a value is of one of some classes of NumPy; while it is not loaded, nothing is."""
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(value, tuple(getattr(numpy, kind) for kind in kinds))
