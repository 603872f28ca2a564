"""A finding at a point, as a counterexample with its tables of values."""

from __future__ import annotations

from symattn.kernel.arithmetic import Point
from symattn.kernel.instances import Instance
from symattn.kernel.points import Finding, orthogonal_tables
from symattn.kernel.problem import Problem
from symattn.kernel.verdicts import (
    Counterexample,
)
from symattn.language.matrices import SymmetricMatrix


def counterexample_of(
    problem: Problem, instance: Instance, point: Point, finding: Finding
) -> Counterexample:
    """Return what was found at a point, as tables of exact values."""
    tables: dict[str, dict[tuple[int, int], str]] = {}
    for variable, value in point.items():
        name = variable.name
        if variable.row and variable.member:
            name += f"^({', '.join(map(str, variable.member))})"
        place = (variable.row, variable.column)
        if not variable.row and variable.member:
            place = (variable.member[0], variable.member[1] if len(variable.member) > 1 else 0)
        tables.setdefault(name, {})[place] = str(value)
    for leaf in problem.symbols.matrices:
        if isinstance(leaf, SymmetricMatrix):
            tables[leaf.name] |= {(j, i): value for (i, j), value in tables[leaf.name].items()}
    for name, rows in orthogonal_tables(problem, instance, point).items():
        tables[name] = {(i, j): value for i, row in enumerate(rows) for j, value in enumerate(row)}
    relations: dict[str, dict[tuple[int, int], str]] = {}
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
    )


def _as_rows(table: dict[tuple[int, int], str]) -> tuple[tuple[str, ...], ...]:
    rows = sorted({i for i, _ in table})
    return tuple(tuple(table[k] for k in sorted(table) if k[0] == i) for i in rows)
