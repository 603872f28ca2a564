"""One case of a table: a claim, and where it is false, or that it is true at every size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from symattn.errors import InputError
from symattn.language.hypotheses import as_hypotheses
from symattn.language.sizes import Size


class Kind(Enum):
    """What is known of a claim, and what the verdict must be."""

    FALSE = "false at the sizes given"
    TRUE = "true at every size, and within the class that is shown for all sizes"
    HOLDS = "true at every size"
    EMPTY = "no instance satisfies the hypotheses"
    REFUSED = "not to be written, or not proved"


@dataclass(frozen=True)
class Case:
    """A claim of a table.

    Attributes
    ----------
    at : mapping from size to int
        Sizes at which the claim is false or something in it has no value; others are 1.
    says : statement or None
        What a claim by induction says, where that is more than its parts.
    seconds : float
        How long the verdict may take.
    late : bool
        Whether it has to be found out that the claim is false, though no size up to 6 shows it.
    """

    kind: Kind
    statement: Any
    given: tuple[Any, ...] = ()
    at: Mapping[Size, int] = field(default_factory=dict)
    arithmetic: str = "real"
    sizes: Mapping[Size, int] | None = None
    says: Any = None
    seconds: float = 60.0
    late: bool = False


def false(statement: Any, *given: Any, at: Mapping[Size, int] | None = None, **more: Any) -> Case:
    """Return a claim that is false, or without a value, at some sizes."""
    return Case(Kind.FALSE, statement, as_hypotheses(given), at or {}, **more)


def true(statement: Any, *given: Any, **more: Any) -> Case:
    """Return a claim that is true, and to be PROVED for all sizes."""
    return Case(Kind.TRUE, statement, as_hypotheses(given), **more)


def holds(statement: Any, *given: Any, **more: Any) -> Case:
    """Return a claim that is true; it need not be PROVED, but may not be REFUTED or ILL-DEFINED."""
    return Case(Kind.HOLDS, statement, as_hypotheses(given), **more)


def empty(statement: Any, *given: Any, **more: Any) -> Case:
    """Return a claim about nothing."""
    return Case(Kind.EMPTY, statement, given, **more)


def refused(statement: Any, *given: Any) -> Case:
    """Return a claim, as a function, that may raise InputError and may not be PROVED."""
    return Case(Kind.REFUSED, statement, given)


SMALL = 6
"""Every kind of size is looked at up to this number before anything is called CHECKED."""


def wrong(case: Case, word: str) -> str | None:
    """Return what is wrong with a verdict on a case, if something is; `word` is its status in words."""
    if case.kind is Kind.FALSE:
        early = case.late or all(n <= SMALL for n in case.at.values())
        if word == "proved" or (word == "checked" and early):
            return f"{word}, and false at {dict(case.at)}"
        return None
    if case.kind in (Kind.EMPTY, Kind.REFUSED):
        return f"{word}, and {case.kind.value}" if word in ("proved", "checked") else None
    if word in ("refuted", "ill-defined"):
        return f"{word}, and true"
    if case.kind is Kind.TRUE and word != "proved":
        return f"{word}, not proved for all sizes, and true"
    return None


__all__ = ["Case", "InputError", "Kind", "empty", "false", "holds", "refused", "true", "wrong"]
