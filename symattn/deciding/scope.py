"""The sizes that a verdict speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from symattn.deciding.conditions import Condition


@dataclass(frozen=True)
class Scope:
    """The sizes that a verdict speaks of, and the finite check that carries it to all of them.

    Attributes
    ----------
    sizes : mapping from str to tuple of int
        At which sizes the statement was decided.
    all_sizes : bool
        Whether the verdict is about every size.
    box : mapping from str to int, or None
        The largest sizes that the theorems ask to be checked.
    conditions : tuple of Condition
        Of the theorems: those that hold, and the first that fails.
    cases : int
        How many cases the check up to the box had; 0 if they were not counted.
    seconds : float
        How long it took.
    memory : int or None
        The most memory that it used, in bytes.
    """

    sizes: Mapping[str, tuple[int, ...]]
    all_sizes: bool = False
    box: Mapping[str, int] | None = None
    conditions: tuple[Condition, ...] = ()
    cases: int = 0
    seconds: float = 0.0
    memory: int | None = None

    @property
    def failing(self) -> tuple[Condition, ...]:
        """The conditions that keep the verdict from all sizes."""
        return tuple(condition for condition in self.conditions if not condition.holds)

    @property
    def check(self) -> str:
        """The finite check in words; empty if it was not measured."""
        if not self.box or not self.cases:
            return ""
        up_to = ", ".join(f"{name} = {value}" for name, value in self.box.items())
        cases = "1 case" if self.cases == 1 else f"{self.cases} cases"
        memory = "" if self.memory is None else f", {self.memory / 2**20:.1f} MB"
        return f"checked up to {up_to}: {cases} in {self.seconds:.2f} s{memory}"

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
