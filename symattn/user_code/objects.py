"""Users' objects, which may answer in their own ways when they are looked into."""

from __future__ import annotations

import contextlib
from typing import Any


def attribute(value: Any, name: str) -> Any:
    """Return an attribute, or None where an object has none, or raises an error of its own."""
    with contextlib.suppress(Exception):
        return getattr(value, name)
    return None
