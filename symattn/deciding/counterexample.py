"""Examples: exact values of the data of a claim; counterexamples, at which it fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from symattn.arithmetic.base import AtRest, Point, Value
from symattn.deciding.function_values import FunctionValue, function_values
from symattn.displayed import Displayed
from symattn.language.matrices import SymmetricMatrix
from symattn.reading.instances import Instance
from symattn.reading.points import Finding, orthogonal_tables
from symattn.reading.problem import Problem

LARGE = 16
"""Most rows or columns of a table shown whole; a larger one with few different entries is described."""

Rows = tuple[tuple[Value, ...], ...]


T = TypeVar("T")


class TableName(NamedTuple):
    """The owner of a table of values: a matrix, a number, or a member of a family."""

    name: str
    member: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.name}^({', '.join(map(str, self.member))})" if self.member else self.name


@dataclass(frozen=True)
class Example(Displayed):
    """Exact values of everything that a claim, or what it takes for granted, is about.

    Unknown functions are given by the values that are read. One function that has them is affine,
    b + W v; `affine` has its coefficients, a row (b, W) for each component.
    """

    sizes: Mapping[str, int]
    values: Mapping[TableName, Rows]
    positions: Mapping[str, int]
    permutations: Mapping[str, tuple[int, ...]]
    relations: Mapping[str, tuple[tuple[bool, ...], ...]]
    functions: tuple[FunctionValue, ...] = field(default=(), kw_only=True)
    affine: Mapping[str, Rows] = field(default_factory=dict, kw_only=True)
    large: Mapping[TableName, str] = field(default_factory=dict, kw_only=True)
    """Tables that are too large to be listed, in words."""

    def _parts(self) -> list[str]:
        parts = [f"{name} = {value}" for name, value in self.sizes.items()]
        parts += [f"{name} = {value}" for name, value in self.positions.items()]
        parts += [f"{name} = ({' '.join(map(str, v))})" for name, v in self.permutations.items()]
        for tables in (self.values, self.relations):
            parts += [f"{name} = {table(rows)}" for name, rows in tables.items()]
        parts += [f"{name} = {told}" for name, told in self.large.items()]
        return parts + [f"{value.place} = {value.value}" for value in self.functions]

    def __str__(self) -> str:
        return "; ".join(self._parts())


@dataclass(frozen=True)
class Counterexample(Example):
    """Exact values at which a claim fails, or at which something in it has no value."""

    entry: tuple[int, int] | None
    left: str | None
    right: str | None
    decimals: tuple[str, str] | None = None
    is_division: bool = field(default=False, kw_only=True, repr=False)
    """Whether there is no value because a divisor is 0."""

    def __str__(self) -> str:
        parts = self._parts()
        if self.left is not None:
            place = f" at entry {self.entry}" if self.entry else ""
            about = self.decimals or (self.left, self.right)
            shown = [
                exact if exact == decimal else f"{exact} ≈ {decimal}"
                for exact, decimal in zip((self.left, self.right), about, strict=True)
            ]
            parts.append(f"left = {shown[0]}, right = {shown[1]}{place}")
        return "; ".join(parts)


def table(numbers: Sequence[Sequence[Value | bool]]) -> str:
    """Return a table as one line, [[1, 0], [0, 1]], a large one in words, or the one number it holds."""
    words = in_words(numbers)
    if words is not None:
        return words
    rows = cells(numbers)
    if len(rows) == 1 and len(rows[0]) == 1:
        return rows[0][0]
    return "[" + ", ".join("[" + ", ".join(row) + "]" for row in rows) + "]"


def in_words(rows: Sequence[Sequence[Value | bool]]) -> str | None:
    """Return the common entry of a large table, and the other entries, in words.

    None of one that is small enough to be written out, or that has too many others.
    """
    if len(rows) <= LARGE and len(rows[0]) <= LARGE:
        return None
    counted = Counter(value for row in rows for value in row)
    mostly = max(counted, key=lambda value: counted[value])
    others = [
        f"{int(v) if isinstance(v, bool) else v} at ({i}, {j})"
        for i, row in enumerate(rows, start=1)
        for j, v in enumerate(row, start=1)
        if v != mostly
    ]
    if len(others) > LARGE:
        return None
    told = f"{int(mostly) if isinstance(mostly, bool) else mostly} ({len(rows)} × {len(rows[0])})"
    return f"{told}, but {', '.join(others)}" if others else told


def cells(rows: Sequence[Sequence[Value | bool]]) -> tuple[tuple[str, ...], ...]:
    """Return the numbers of a table, or the bits of a relation as 0 and 1, as text."""
    return tuple(tuple(str(int(v) if isinstance(v, bool) else v) for v in row) for row in rows)


def counterexample_of(
    problem: Problem, instance: Instance, point: Point, finding: Finding
) -> Counterexample:
    """Return the values at a point, as tables of exact values."""
    unknown = {use.name for use in problem.symbols.functions}
    tables: dict[TableName, dict[tuple[int, int], Value]] = {}
    affine: dict[str, dict[tuple[int, int], Value]] = {name: {} for name in unknown}
    for variable, value in () if isinstance(point, AtRest) else point.items():
        if variable.name in unknown:
            component, *argument = variable.member
            affine[variable.name][component, argument[0] if argument else 0] = value
            continue
        name = TableName(variable.name, variable.member)
        tables.setdefault(name, {})[variable.row, variable.column] = value
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
        is_division=finding.is_division,
        functions=function_values(problem, instance, point, finding.entry) if unknown else (),
        affine={name: _as_rows(table) for name, table in affine.items()},
        large=dict(_large(problem, instance, point)) if isinstance(point, AtRest) else {},
    )


def _large(problem: Problem, instance: Instance, point: AtRest) -> Iterator[tuple[TableName, str]]:
    for leaf in problem.symbols.matrices:
        rows, columns = (instance.number(n) for n in leaf.shape)
        others = sorted((v.row, v.column, value) for v, value in point.items() if v.name == leaf.name)
        told = f"{int(leaf.hypothesis == 'positive')} ({rows} × {columns})"
        listed = ", ".join(f"{value} at ({i}, {j})" for i, j, value in others)
        yield TableName(leaf.name), f"{told}, but {listed}" if listed else told


def _as_rows(table: Mapping[tuple[int, int], T]) -> tuple[tuple[T, ...], ...]:
    rows = sorted({i for i, _ in table})
    return tuple(tuple(table[k] for k in sorted(table) if k[0] == i) for i in rows)
