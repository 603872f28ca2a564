"""Counterexamples: exact values at which a claim fails; a finding at a point, as one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from symattn.displayed import Displayed
from symattn.kernel.arithmetic import Point
from symattn.kernel.instances import Instance
from symattn.kernel.points import Finding, orthogonal_tables
from symattn.kernel.problem import Problem
from symattn.language.matrices import SymmetricMatrix


class TableName(NamedTuple):
    """What a table of values belongs to: a matrix, a number, a function, or a member of a family."""

    name: str
    member: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.name}^({', '.join(map(str, self.member))})" if self.member else self.name


@dataclass(frozen=True)
class Counterexample(Displayed):
    """Exact values at which a claim fails, or at which something in it has no value."""

    sizes: Mapping[str, int]
    values: Mapping[TableName, tuple[tuple[Fraction, ...], ...]]
    positions: Mapping[str, int]
    permutations: Mapping[str, tuple[int, ...]]
    relations: Mapping[str, tuple[tuple[bool, ...], ...]]
    entry: tuple[int, int] | None
    left: str | None
    right: str | None
    decimals: tuple[str, str] | None = None

    def __str__(self) -> str:
        parts = [f"{name} = {value}" for name, value in self.sizes.items()]
        parts += [f"{name} = {value}" for name, value in self.positions.items()]
        parts += [f"{name} = ({' '.join(map(str, v))})" for name, v in self.permutations.items()]
        for tables in (self.values, self.relations):
            parts += [f"{name} = {_bracketed(cells(rows))}" for name, rows in tables.items()]
        if self.left is not None:
            place = f" at entry {self.entry}" if self.entry else ""
            about = self.decimals or (self.left, self.right)
            shown = [
                exact if exact == decimal else f"{exact} ≈ {decimal}"
                for exact, decimal in zip((self.left, self.right), about, strict=True)
            ]
            parts.append(f"left = {shown[0]}, right = {shown[1]}{place}")
        return "; ".join(parts)


def _bracketed(rows: tuple[tuple[str, ...], ...]) -> str:
    if len(rows) == 1 and len(rows[0]) == 1:
        return rows[0][0]
    return "[" + ", ".join("[" + ", ".join(row) + "]" for row in rows) + "]"


def cells(rows: Sequence[Sequence[Fraction | bool]]) -> tuple[tuple[str, ...], ...]:
    """Return the numbers of a table, or the bits of a relation as 0 and 1, as text."""
    return tuple(tuple(str(int(v) if isinstance(v, bool) else v) for v in row) for row in rows)


def counterexample_of(
    problem: Problem, instance: Instance, point: Point, finding: Finding
) -> Counterexample:
    """Return what was found at a point, as tables of exact values."""
    tables: dict[TableName, dict[tuple[int, int], Fraction]] = {}
    for variable, value in point.items():
        name = TableName(variable.name, variable.member if variable.row else ())
        place = (variable.row, variable.column)
        if not variable.row and variable.member:
            place = (variable.member[0], variable.member[1] if len(variable.member) > 1 else 0)
        tables.setdefault(name, {})[place] = Fraction(value)
    for leaf in problem.symbols.matrices:
        if isinstance(leaf, SymmetricMatrix):
            table = tables[TableName(leaf.name)]
            table |= {(j, i): value for (i, j), value in table.items()}
    for owner, rows in orthogonal_tables(problem, instance, point).items():
        tables[TableName(owner)] = {
            (i, j): value for i, row in enumerate(rows) for j, value in enumerate(row)
        }
    relations: dict[str, dict[tuple[int, int], bool]] = {}
    for (relation, i, j), bit in instance.bits.items():
        relations.setdefault(relation, {})[i, j] = bool(bit)
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


def _as_rows(table: Mapping[tuple[int, int], Any]) -> tuple[tuple[Any, ...], ...]:
    rows = sorted({i for i, _ in table})
    return tuple(tuple(table[k] for k in sorted(table) if k[0] == i) for i in rows)
