"""The sizes that a verdict covers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from symattn.deciding.conditions import Condition


@dataclass(frozen=True)
class Scope:
    """The sizes that a verdict speaks of, and what carries it to all of them.

    Attributes
    ----------
    sizes : mapping from str to tuple of int
        The sizes at which the statement was decided.
    all_sizes : bool
        Whether the verdict is about every size.
    conditions : tuple of Condition
        Of the theorems: those that hold, and the first that fails.
    """

    sizes: Mapping[str, tuple[int, ...]]
    all_sizes: bool = False
    conditions: tuple[Condition, ...] = ()

    @property
    def failing(self) -> tuple[Condition, ...]:
        """The conditions that keep the verdict from all sizes."""
        return tuple(condition for condition in self.conditions if not condition.holds)

    def __str__(self) -> str:
        if self.all_sizes:
            return "for all sizes"
        if not self.sizes:
            return "at the sizes written"
        if not all(self.sizes.values()):
            return "at no size"
        return "for " + ", ".join(f"{name} = {_span(values)}" for name, values in self.sizes.items())


def _span(values: tuple[int, ...]) -> str:
    if len(values) > 1 and values == tuple(range(values[0], values[-1] + 1)):
        return f"{values[0]}…{values[-1]}"
    return ", ".join(map(str, values))
