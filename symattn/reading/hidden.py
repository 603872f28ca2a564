"""Values that are −∞ where a bit does not hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from symattn.terms.bits import YES
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment, Requirement


@dataclass(frozen=True)
class Hidden:
    """A term where a bit holds, −∞ elsewhere; exp makes it [c] exp e, and nothing else takes it."""

    bit: Part
    body: Part


Read: TypeAlias = Part | Hidden
"""The value of an entry at symbols."""


def real(value: Read) -> Part:
    """Return a value that is a term."""
    if isinstance(value, Hidden) and value.bit == YES:
        return value.body
    if isinstance(value, Hidden):
        raise OutsideFragment(
            Requirement.INFINITY, "−∞ is also a factor, a summand or an entry elsewhere"
        )
    return value
