"""The value of a formula at given data, by the evaluator, which is independent of tracing."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Any

import numpy as np
from sympy import Expr

from symattn.concrete.evaluate import evaluate
from symattn.language.binding import free_positions
from symattn.language.canonical import canonical
from symattn.language.expressions import Expression
from symattn.language.families import concat
from symattn.language.matrices import FreeMatrix
from symattn.language.occurrences import distinct
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.symbols import asked_relations
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.declared import Declared, number_at
from symattn.tracing.formula import Chosen, Entry, Formula


def tables_of(
    declared: Sequence[Declared], arrays: Mapping[str, Any], at: Mapping[Size, int]
) -> dict[str, Any]:
    """Return arrays as the tables that formulas name."""
    tables: dict[str, Any] = {}
    for d in declared:
        if d.kind != "size":
            tables |= d.tables(arrays[d.name], at)
    return tables


def tables_for(
    formula: Formula, arrays: Mapping[str, Any], at: Mapping[Size, int], *, of_positions: bool
) -> dict[str, Any]:
    """Return arrays as the tables that a formula names, with those of its choices.

    Raises
    ------
    Unread
        If places are looked up that are not there, or rounding decides a choice; one by sizes and
        positions alone it may decide if `of_positions`.
    """
    tables = tables_of(formula.declared, arrays, at)
    for own in formula.chosen:
        if any(
            _is_by_rounding(entry, own, tables, at)
            for entry in own.numbers
            if not of_positions or entry.value.atoms(FreeMatrix)
        ):
            raise Unread("rounding decides a choice")
        tables |= _chosen(own, tables, at)
    return tables


def _is_by_rounding(
    entry: Entry, own: Chosen, tables: Mapping[str, Any], at: Mapping[Size, int]
) -> bool:
    """Tell whether the error of a difference, or of a whole number, may be larger than it is.

    Of the differences of a row from its largest entry, one is 0 whatever its error.
    """
    smallest: dict[tuple[int, ...], int] = {}
    for numbers in product(*(range(1, number_at(p.axis, at) + 1) for p in entry.positions)):
        positions = dict(zip(entry.positions, numbers, strict=True))
        value, error = bounded_value(entry.value, tables, at, positions)
        is_sure = abs(value) > 8 * error if own.comparison else error < 1 / 16
        if not is_sure and (value, error) != (0, 0):
            row = numbers[:-1]
            smallest[row] = smallest.get(row, 0) + 1
            if not own.is_attained or smallest[row] > 1:
                return True
    return False


def _chosen(own: Chosen, tables: Mapping[str, Any], at: Mapping[Size, int]) -> dict[str, Any]:
    """Return the tables of a choice: truth values, entries that are looked up, or digits of places."""
    if own.comparison:
        (bits,) = own.data
        difference = _array(own.numbers, tables, at)
        if own.is_attained:
            difference = abs(difference) - abs(difference).min(axis=-1, keepdims=True)
        return bits.tables(difference > 0 if own.comparison == ">" else difference == 0, at)
    radices = [number_at(d.below, at) for d in own.data if d.below is not None]
    count = len(own.values) or math.prod(radices)
    numbers = _array(own.numbers, tables, at)
    if not np.all((-count <= numbers) & (numbers < count)):
        raise Unread("places are looked up that are not there")
    places = numbers.astype(int) % count
    if not own.values:
        digits = np.unravel_index(places, radices)
        return {k: v for d, x in zip(own.data, digits, strict=True) for k, v in d.tables(x, at).items()}
    (whole,) = own.data
    values = np.array([_array(entries, tables, at) for entries in own.values])[places]
    ends = range(places.ndim), range(own.first, own.first + places.ndim)
    return whole.tables(np.moveaxis(values, *map(tuple, ends)), at)


def _array(entries: Sequence[Entry], tables: Mapping[str, Any], at: Mapping[Size, int]) -> np.ndarray:
    """Return an array of which the entry at each kind of place is given."""
    found: dict[tuple[int, ...], float] = {}
    for entry in entries:
        *others, last = entry.positions or (None,)
        every = [range(1, number_at(p.axis, at) + 1) for p in (*others, last) if p is not None]
        for numbers in product(*every[: len(others)]):
            positions = dict(zip(others, numbers, strict=True))
            for n, value in enumerate(values(entry.value, tables, at, positions, last), 1):
                here = positions if last is None else {**positions, last: n}
                found[tuple(number_at(where, {**at, **here}) for where in entry.where)] = value
    array = np.empty([max(axis) + 1 for axis in zip(*found, strict=True)])
    for place, value in found.items():
        array[place] = value
    return array


def bounded_value(
    e: Expression,
    tables: Mapping[str, Any],
    at: Mapping[Size, int],
    positions: Mapping[Position, int],
) -> tuple[float, float]:
    """Return the value of an entry at tables, sizes and positions; and the bound on its error."""
    return bounded_values(e, tables, at, positions)[0]


def value_in_cases(
    entry: Entry,
    tables: Mapping[str, Any],
    at: Mapping[Size, int],
    positions: Mapping[Position, int],
) -> tuple[float, float]:
    """Return the value of an entry, and the bound on its error, by the case that it is in alone."""
    for condition, value in entry.cases:
        if bounded_value(condition, tables, at, positions)[0] == 1:
            return bounded_value(value, tables, at, positions)
    return bounded_value(entry.value, tables, at, positions)


def bounded_values(
    e: Expression,
    tables: Mapping[str, Any],
    at: Mapping[Size, int],
    positions: Mapping[Position, int],
    along: Position | None = None,
) -> list[tuple[float, float]]:
    """Return what :func:`values` returns, each with the bound on its error."""
    e = _along(e, along)
    found, error = evaluate(e, _given(e, tables, at, positions), bound=True, allow_nan=True)
    return [(float(x), float(y)) for x, y in zip(found[0], error[0], strict=True)]


def values(
    e: Expression,
    tables: Mapping[str, Any],
    at: Mapping[Size, int],
    positions: Mapping[Position, int],
    along: Position | None = None,
) -> list[float]:
    """Return the value of an entry at tables, sizes and positions; at all places of one, if it is given.

    They are computed at once, which takes hardly longer than one alone; and without bounds, which take
    longer than the values.
    """
    e = _along(e, along)
    return [float(x) for x in evaluate(e, _given(e, tables, at, positions), allow_nan=True)[0]]


def _along(e: Expression, along: Position | None) -> Expression:
    return canonical(e) if along is None else concat(canonical(e), along)


def _given(
    e: Expression,
    tables: Mapping[str, Any],
    at: Mapping[Size, int],
    positions: Mapping[Position, int],
) -> dict[str, Any]:
    """Return the data for the names of an entry; of a family, as many members as it names."""
    free, sizes, members, masks = _names(e)
    given: dict[str, Any] = {p.name: n for p, n in positions.items() if p in free}
    for name, ends in members.items():
        given[name] = tables[name][tuple(slice(max(number_at(n, at) for n in own)) for own in ends)]
    given |= {name: _mask(name, tables, positions) for name in masks}
    return given | {n.name: at[n] for n in sizes}


@lru_cache(maxsize=256)
def _names(
    e: Expression,
) -> tuple[frozenset[Position], list[Size], dict[str, list[set[Expr]]], list[str]]:
    """Return the free positions, sizes and masks of an entry, and where members of its families end."""
    nodes = distinct(e)
    members: dict[str, list[set[Expr]]] = {}
    for leaf in (n for n in nodes if isinstance(n, FreeMatrix)):
        ends = members.setdefault(leaf.name, [set() for _ in leaf.member])
        for own, term in zip(ends, leaf.member, strict=True):
            own.add(term.xreplace({p: p.axis for p in term.atoms(Position)}))
    masks = [name for relation, *_ in asked_relations(e) for name in relation.unknowns()]
    return frozenset(free_positions(e)), [n for n in nodes if isinstance(n, Size)], members, masks


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
