"""The values of unknown functions that a counterexample reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from symattn.arithmetic.base import Element, Point, Undefined, Unsettled
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.intervals import Intervals
from symattn.reading.demands import demands
from symattn.reading.instances import Instance
from symattn.reading.numbers import Evaluation
from symattn.reading.points import MOST_TERMS, PRECISIONS, ROOM
from symattn.reading.problem import Problem
from symattn.reading.variables import function_lengths


@dataclass(frozen=True)
class FunctionValue:
    """The value of an unknown function, or of a component of one, at some arguments."""

    name: str
    component: int | None
    """Counted from 1; None if the function returns one number."""
    arguments: tuple[str, ...]
    value: str

    @property
    def place(self) -> str:
        """The arguments as text: f(1, 0), or f_2(1, 0) for the second component."""
        component = "" if self.component is None else f"_{self.component}"
        return f"{self.name}{component}({', '.join(self.arguments)})"


class _Noting:
    """An arithmetic that notes what unknown functions are applied to, and what they return."""

    noted: dict[tuple[str, int, tuple[str, ...]], str]

    def apply(self: Any, name: str, member: int, arguments: Sequence[Element]) -> Element:
        value = super().apply(name, member, arguments)  # type: ignore[misc]
        shown, *rest = (self.show(number) for number in (value, *arguments))
        if not all((shown, *rest)):
            raise Unsettled("a value that cannot be written exactly")
        self.noted[name, member, tuple(rest)] = shown
        return value


class _NotingSums(_Noting, ExponentialSums):
    pass


class _NotingIntervals(_Noting, Intervals):
    pass


def function_values(
    problem: Problem, instance: Instance, point: Point, entry: tuple[int, int] | None
) -> tuple[FunctionValue, ...]:
    """Return the values of unknown functions that one entry of the claim reads, or that all read."""
    shown = {use.name: getattr(use, "made_of", use.name) for use in problem.symbols.functions}
    components = {
        use.name: function_lengths(use, instance.sizes)[1] for use in problem.symbols.functions
    }
    exact = _NotingSums(
        [],
        problem.depth,
        radical=problem.forecast.radical,
        trigonometric=problem.forecast.trigonometric,
        room=ROOM if problem.forecast.has_generators else 0,
        values=point,
        most_terms=MOST_TERMS,
    )
    for arithmetic in (exact, _NotingIntervals(point, PRECISIONS[0])):
        arithmetic.noted = {}
        at = Evaluation(instance, problem.extended(arithmetic))
        try:
            for demand in demands(problem.statement, at):
                if entry in (None, (demand.i, demand.j)):
                    demand.values(at)
        except Undefined:
            pass
        except Unsettled:
            continue
        return tuple(
            FunctionValue(shown[name], member if components[name] > 1 else None, arguments, value)
            for (name, member, arguments), value in arithmetic.noted.items()
        )
    return ()
