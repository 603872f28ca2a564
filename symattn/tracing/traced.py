"""What a trace finds: the array that a function computes, and what was taken for granted of sizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import sympy

from symattn.language.sizes import Size
from symattn.tracing.arrays import Array

HINTS = (101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179)
"""Sizes during a trace, unless others are asked for: nothing divides or equals another."""


@dataclass(frozen=True)
class Guard:
    """What was taken for granted of the sizes, and the line of the user's code that asked, if any."""

    condition: Any
    place: str = ""

    def holds(self, at: Mapping[Size, int]) -> bool:
        """Tell whether it is so at sizes."""
        return bool(self.condition.subs(at) == sympy.true)


@dataclass(frozen=True)
class Trace:
    """What a function was seen to do at sizes for which guards hold."""

    result: Array
    guards: tuple[Guard, ...]

    def covers(self, at: Mapping[Size, int], *, only_of_users: bool) -> bool:
        """Tell whether sizes are among those that the trace speaks of."""
        return all(g.holds(at) for g in self.guards if g.place or not only_of_users)
