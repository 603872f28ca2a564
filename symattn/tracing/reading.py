"""One reading of a function: the names it gives, what it takes for granted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

from sympy import Expr

from symattn.language.positions import Position


@dataclass
class Reading:
    """What a reading notes.

    Attributes
    ----------
    large_negative : {"finite", "-oo"}
        What numbers of −10⁹ and below are read as.
    notes : list of str
        What a user is told, each once.
    count : int
        How many positions and free numbers have been named.
    """

    large_negative: str = "finite"
    notes: list[str] = field(default_factory=list)
    count: int = 0


_CURRENT: ContextVar[Reading] = ContextVar("reading")


@contextmanager
def reading(of: Reading) -> Iterator[Reading]:
    """Let names and notes be those of a reading."""
    token = _CURRENT.set(of)
    try:
        yield of
    finally:
        _CURRENT.reset(token)


def current() -> Reading:
    """Return the reading that is under way; a new one if there is none."""
    found = _CURRENT.get(None)
    if found is None:
        found = Reading()
        _CURRENT.set(found)
    return found


def note(text: str) -> None:
    """Note what a user is told."""
    notes = current().notes
    if text not in notes:
        notes.append(text)


def fresh_name(kind: str) -> str:
    """Return a name that this reading has not given."""
    found = current()
    found.count += 1
    return f"{kind}_{found.count}"


def fresh(axis: Expr) -> Position:
    """Return a new position on an axis."""
    return Position(fresh_name("t"), axis)
