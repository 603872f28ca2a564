"""A near miss."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from symattn.errors import InputError
from symattn.language.claims import question


@dataclass(frozen=True)
class Miss:
    """A claim, true or false, and how it came about."""

    statement: Any
    given: tuple[Any, ...]
    what: str
    arithmetic: str = "real"


def as_miss(statement: Any, given: Any, what: str, arithmetic: str = "real") -> Miss | None:
    """Return a near miss, or None if it cannot be asked."""
    try:
        asked = question(statement, given, arithmetic=arithmetic)
    except InputError:
        return None
    return Miss(asked.statement, asked.given, what, arithmetic)
