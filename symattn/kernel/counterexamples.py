"""A finding at a point, as a counterexample with its tables of values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from symattn.kernel.arithmetic import Element, Point, Undefined, Unsettled
from symattn.kernel.demands import demands
from symattn.kernel.exponential_sums import ExponentialSums
from symattn.kernel.extended import Extended
from symattn.kernel.instances import Instance
from symattn.kernel.intervals import Intervals
from symattn.kernel.numbers import Evaluation
from symattn.kernel.points import MOST_TERMS, PRECISIONS, Finding, orthogonal_tables
from symattn.kernel.problem import Problem
from symattn.kernel.variables import function_lengths
from symattn.kernel.verdicts import Counterexample, FunctionValue
from symattn.language.matrices import SymmetricMatrix

_Tables = dict[str, dict[tuple[int, int], str]]


def counterexample_of(
    problem: Problem, instance: Instance, point: Point, finding: Finding
) -> Counterexample:
    """Return what was found at a point, as tables of exact values."""
    functions = {use.name for use in problem.symbols.functions}
    tables: _Tables = {}
    affine: _Tables = {name: {} for name in functions}
    for variable, value in point.items():
        name = variable.name
        if name in functions:
            place = (variable.member[0], variable.member[1] if len(variable.member) > 1 else 0)
            affine[name][place] = str(value)
            continue
        if variable.member:
            name += f"^({', '.join(map(str, variable.member))})"
        tables.setdefault(name, {})[variable.row, variable.column] = str(value)
    for leaf in problem.symbols.matrices:
        if isinstance(leaf, SymmetricMatrix):
            tables[leaf.name] |= {(j, i): value for (i, j), value in tables[leaf.name].items()}
    for name, rows in orthogonal_tables(problem, instance, point).items():
        tables[name] = {(i, j): value for i, row in enumerate(rows) for j, value in enumerate(row)}
    relations: _Tables = {}
    for (name, i, j), bit in instance.bits.items():
        relations.setdefault(name, {})[i, j] = "1" if bit else "0"
    return Counterexample(
        {str(size): value for size, value in instance.sizes.items()},
        {name: _as_rows(table) for name, table in tables.items()},
        {position.name: place for position, place in instance.positions.items()},
        {str(pi): images for pi, images in instance.permutations.items()},
        {name: _as_rows(table) for name, table in relations.items()},
        finding.entry,
        finding.left,
        finding.right,
        finding.decimals,
        functions=function_values(problem, instance, point, finding.entry) if functions else (),
        affine={name: _as_rows(table) for name, table in affine.items()},
    )


def _as_rows(table: dict[tuple[int, int], str]) -> tuple[tuple[str, ...], ...]:
    rows = sorted({i for i, _ in table})
    return tuple(tuple(table[k] for k in sorted(table) if k[0] == i) for i in rows)


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
    components = {
        use.name: function_lengths(use, instance.sizes)[1] for use in problem.symbols.functions
    }
    exact = _NotingSums(
        [],
        problem.depth,
        radical=problem.forecast.radical,
        trigonometric=problem.forecast.trigonometric,
        values=point,
        most_terms=MOST_TERMS,
    )
    lenient = problem.arithmetic == "zero-times-infinity"
    for arithmetic in (exact, _NotingIntervals(point, PRECISIONS[0])):
        arithmetic.noted = {}
        at = Evaluation(instance, Extended(arithmetic, zero_times_infinity=lenient))
        try:
            for demand in demands(problem.statement, at):
                if entry in (None, (demand.i, demand.j)):
                    demand.values(at)
        except Undefined:
            pass
        except Unsettled:
            continue
        return tuple(
            FunctionValue(name, member if components[name] > 1 else None, arguments, value)
            for (name, member, arguments), value in arithmetic.noted.items()
        )
    return ()
