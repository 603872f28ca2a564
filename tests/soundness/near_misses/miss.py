"""A near miss."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from symattn.errors import InputError
from symattn.language.claims import question
from symattn.language.sizes import Size


@dataclass(frozen=True)
class Miss:
    """A claim, true or false, and how it came about.

    Attributes
    ----------
    sizes : mapping from size to int
        The sizes that the author asks for, if any.
    says : statement or None
        What the claim says besides, where that does not stand in its parts: of an induction, its first
        terms.
    """

    statement: Any
    given: tuple[Any, ...]
    what: str
    arithmetic: str = "real"
    sizes: Mapping[Size, int] = field(default_factory=dict)
    says: Any = None


def as_miss(statement: Any, given: Any, what: str, arithmetic: str = "real", **more: Any) -> Miss | None:
    """Return a near miss, or None if it cannot be asked."""
    try:
        asked = question(statement, given, arithmetic=arithmetic, sizes=more.get("sizes", {}))
    except InputError:
        return None
    return Miss(asked.statement, asked.given, what, arithmetic, **more)
