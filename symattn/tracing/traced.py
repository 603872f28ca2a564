"""The result of a trace: the array that a function computes, and assumptions about sizes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import sympy

from symattn.language.sizes import Size
from symattn.tracing.arrays.array import Array

HINTS = (101, 103, 107, 109, 113, 127, 131, 137, 139, 149, 151, 157, 163, 167, 173, 179)
"""Sizes during a trace, unless others are asked for: nothing divides or equals another."""


@dataclass(frozen=True)
class Guard:
    """An assumption about sizes.

    Attributes
    ----------
    condition : Boolean
    place : str
        The line of the user's code that asked for it, as the start of a message.
    is_librarys : bool
        Whether a library asked on its own behalf, to lay out memory.
    """

    condition: Any
    place: str = ""
    is_librarys: bool = False

    def holds(self, at: Mapping[Size, int]) -> bool:
        """Tell whether it is so at sizes."""
        return bool(self.condition.subs(at) == sympy.true)


@dataclass(frozen=True)
class Trace:
    """The trace of a function at sizes for which guards hold, and the numbers in its code."""

    result: Array
    guards: tuple[Guard, ...]
    numbers: frozenset[int] = frozenset()

    @property
    def asked(self) -> tuple[Guard, ...]:
        """The questions about sizes that may make a difference.

        A library asks in order to lay out memory. Where it finds that sizes are equal, or one is 1, what
        the function's code asks of them is not heard of any more: that counts, too.
        """
        return tuple(g for g in self.guards if not g.is_librarys or isinstance(g.condition, sympy.Eq))

    def covers(self, at: Mapping[Size, int]) -> bool:
        """Tell whether sizes are among those for which the function goes this way."""
        return all(g.holds(at) for g in self.asked)
