"""The value of a formula at given data, by the evaluator, which is independent of tracing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from sympy import Expr

from symattn.concrete.evaluate import evaluate
from symattn.language.binding import free_positions
from symattn.language.expressions import Expression
from symattn.language.families import concat
from symattn.language.matrices import FreeMatrix
from symattn.language.occurrences import distinct
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.symbols import asked_relations
from symattn.tracing.arrays import Array, at_place
from symattn.tracing.axes import places
from symattn.tracing.declared import Declared
from symattn.tracing.reading import fresh


def formulas(array: Array) -> list[tuple[tuple[Expr, ...], Expression]]:
    """Return the entries of an array, one for each way to be at a place, and the places."""
    every = [places(axis, fresh) for axis in array.axes]
    found = []
    for point in product(*every):
        where = tuple(n for n, _ in point)
        found.append((where, at_place(array, where)))
    return found


def tables_of(
    declared: Sequence[Declared], arrays: Mapping[str, Any], at: Mapping[Size, int]
) -> dict[str, Any]:
    """Return arrays as the tables that formulas name."""
    tables: dict[str, Any] = {}
    for d in declared:
        if d.kind != "size":
            tables |= d.tables(arrays[d.name], at)
    return tables


def value_of(
    e: Expression,
    tables: Mapping[str, Any],
    at: Mapping[Size, int],
    positions: Mapping[Position, int],
) -> tuple[float, float]:
    """Return the value of an entry at tables, sizes and positions; and the bound on its error."""
    ((found, error),) = values_along(e, None, tables, at, positions)
    return found, error


def values_along(
    e: Expression,
    along: Position | None,
    tables: Mapping[str, Any],
    at: Mapping[Size, int],
    positions: Mapping[Position, int],
) -> list[tuple[float, float]]:
    """Return the values of an entry, and their bounds, at all places of a position, if one is given.

    They are computed at once, which takes hardly longer than one alone.
    """
    e = e if along is None else concat(e, along)
    nodes, free = distinct(e), free_positions(e)
    given: dict[str, Any] = {p.name: n for p, n in positions.items() if p in free}
    members: dict[str, list[Sequence[Expr]]] = {}
    for leaf in (n for n in nodes if isinstance(n, FreeMatrix)):
        members.setdefault(leaf.name, []).append(leaf.member)
    for name, chosen in members.items():
        needed = [max(_place(term, at) for term in terms) for terms in zip(*chosen, strict=True)]
        given[name] = tables[name][tuple(map(slice, needed))]
    for relation, *_ in asked_relations(e):
        for name in relation.unknowns():
            given[name] = _mask(name, tables, positions)
    given |= {n.name: at[n] for n in nodes if isinstance(n, Size)}
    found, error = evaluate(e, given, bound=True, allow_nan=True)
    return list(zip(map(float, found[0]), map(float, error[0]), strict=True))


def _place(term: Expr, at: Mapping[Size, int]) -> int:
    """Return the last place that an index of a family takes."""
    return int(term.xreplace({p: p.axis for p in term.atoms(Position)}).subs(at))


def _mask(name: str, tables: Mapping[str, Any], positions: Mapping[Position, int]) -> Any:
    """Return a mask by its name; of a family of masks the one at positions that are part of it."""
    if name in tables:
        return tables[name]
    values = {p.name: n - 1 for p, n in positions.items()}
    full = max((t for t in tables if name.startswith(f"{t}_")), key=len)
    table, rest = tables[full], name[len(full) + 1 :]
    while rest:
        first = next(p for p in values if rest == p or rest.startswith(f"{p}_"))
        table, rest = table[values[first]], rest[len(first) + 1 :]
    return table
