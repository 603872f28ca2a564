"""Memoised facts about expressions, which never change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

N = TypeVar("N")
T = TypeVar("T")


def remembered(tell: Callable[[N], T]) -> Callable[[N], T]:
    """Return a function of an expression alone that is asked once of each object.

    Parts that are one object are asked once wherever they stand: a layer of a layer has its stream in
    dozens of places. What is remembered goes with the object, and is neither copied nor written down.
    """
    name = f"{tell.__module__}.{tell.__qualname__}"

    def told(e: N, /) -> T:
        known = e.__dict__
        if name not in known:
            known[name] = tell(e)
        found: T = known[name]
        return found

    told.__name__, told.__doc__, told.__module__ = tell.__name__, tell.__doc__, tell.__module__
    told.__wrapped__ = tell  # type: ignore[attr-defined]
    return told
