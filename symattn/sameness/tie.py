"""The tie: a formula is compared with the function that it was read from.

Nothing is decided of a formula that is off at one place. Sizes are beyond every number that places and
sizes are compared with or moved by, and also 1, and equal to each other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import numpy as np
from sympy import Expr, Integer

from symattn.language.expressions import Expression
from symattn.language.families import IndexedTotal
from symattn.language.occurrences import distinct
from symattn.language.positions import Position
from symattn.language.selection import Entry as EntryOf
from symattn.language.sizes import Size
from symattn.language.symbols import asked_relations
from symattn.notation import assignments
from symattn.sameness.calling import Arrays, call, line_of
from symattn.sameness.question import Question
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.declared import number_at
from symattn.tracing.formula import Entry, Formula
from symattn.tracing.valued import bounded_values, tables_for, value_in_cases, values

LARGEST = 512
"""Largest number in code that the tie goes beyond; a function with a larger one is not PROVED."""

_PLACES = 3
_TWICE = 2
"""At how many vectors of sizes data are drawn twice."""
_ROW = 8
"""Most places compared at once."""
_NUMBERS = 16
"""Most sizes at which a function is tried because of numbers in its code."""
_ROOMS = {"float16": 3e-2, "bfloat16": 1e-1, "float32": 1e-4}
"""Largest error of a function that computes in these dtypes; in others it is 1e-9."""


def literals(e: Expression) -> set[int]:
    """Return the numbers that places and sizes are compared with, or moved by."""
    nodes = distinct(e)
    masks = [relation for relation, *_ in asked_relations(e)]
    found = {n for relation in masks for n in relation.lengths().values()}
    for part in (n for n in nodes if isinstance(n, (IndexedTotal, EntryOf))):
        is_sum = isinstance(part, IndexedTotal)
        places = (part.condition, part.index.axis) if is_sum else (part.row, part.column)
        found |= {abs(int(n)) for place in places for n in place.atoms(Integer)}
    return found


def sizes_tied(
    sizes: Sequence[Size], beyond: int, numbers: Collection[int] = ()
) -> list[dict[Size, int]]:
    """Return the vectors of sizes of a tie: distinct, beyond literals, all 1, each 1, equal.

    And each size in turn at the numbers that stand in the function's code, and beyond them.
    """
    draw = Random(1)  # noqa: S311 - no cryptography
    small = [2, 3, 4, 5, 6, 7]
    apart = (
        draw.sample(small, len(sizes)) if len(sizes) <= len(small) else draw.choices(small, k=len(sizes))
    )
    found = [dict(zip(sizes, apart, strict=True))]
    found.append(dict.fromkeys(sizes, 1))
    found.append({n: draw.choice([1, 1, 2, 3]) for n in sizes})
    found.append(dict.fromkeys(sizes, 3))
    found += [{**found[0], n: 1} for n in sizes]
    # A size at a time beyond the literals, the others small: all at once would be large arrays.
    top = min(beyond, LARGEST) + 2
    if top > 7:
        found += [{n: top + k if n is size else 2 for n in sizes} for k, size in enumerate(sizes)]
        found += [{n: top + k if n.kind == "tokens" else 2 for k, n in enumerate(sizes)}]
    else:
        found.append({n: draw.choice([top + 1, top + 2, top + 3]) for n in sizes})
    most = max((n for n in numbers if n <= LARGEST), default=0)
    near = {n for n in numbers if 7 < n <= LARGEST} | ({2 * most} if 7 < 2 * most <= LARGEST else set())
    more = [{m: n if m is size else 2 for m in sizes} for n in sorted(near) for size in sizes]
    found += more if len(more) <= _NUMBERS else draw.sample(more, _NUMBERS)
    return list({tuple(at.values()): at for at in found}.values())


def tied(
    formula: Formula,
    function: Callable[..., Any],
    question: Question,
) -> int:
    """Check a formula against its function, and return the formula's largest literal.

    Sizes, and signs of data, are as given in a question.

    Raises
    ------
    Unread
        If they differ at a place, or nothing could be compared.
    """
    largest = max((n for entry in formula.entries for n in literals(entry.value)), default=0)
    rng = np.random.default_rng(1)
    draw = Random(2)  # noqa: S311 - no cryptography
    compared = 0
    tied_at: list[Mapping[Size, int]] = []
    raised: list[tuple[Mapping[Size, int], Exception]] = []
    numbers = formula.numbers | {abs(int(n)) for h in question.of_sizes for n in h.atoms(Integer)}
    beside = sorted({n + k for n in (largest, *numbers) for k in (0, 1, 2) if n + k > 0})
    for at in sizes_tied(formula.sizes, largest, numbers):
        if not formula.speaks_of(at) or not question.suits(at):
            continue
        # Twice at first: what is kept of other data of one shape shows.
        for _ in range(2 if len(tied_at) < _TWICE else 1):
            arrays = question.drawn(formula.declared, at, rng)
            returned = call(function, formula.declared, arrays, formula.library)
            if returned.error is not None:
                raised.append((at, returned.error))
                break
            again = call(function, formula.declared, arrays, formula.library)
            if again.error or not np.array_equal(returned.array, again.array, equal_nan=True):
                raise Unread(
                    f"{formula.name} gives something else when it is called again on the same arrays: "
                    "it is random, or keeps what it was called with"
                )
            compared += _compared_at(formula, at, arrays, returned.array, draw, beside)
        else:
            tied_at.append(at)
    if not compared:
        raise Unread(f"{formula.name} gave no number that its formula could be compared with")
    for size in formula.sizes:
        larger = [(at, error) for at, error in raised if at[size] > 1]
        if larger and all(at[size] == 1 for at in tied_at):
            first, error = larger[0]
            raise Unread(
                f"{formula.name} gives an array only where {size} is 1; at {assignments(first)} it "
                f"raises {type(error).__name__}: {line_of(error)}"
            )
    return largest


def _compared_at(
    formula: Formula,
    at: Mapping[Size, int],
    arrays: Arrays,
    out: Any,
    draw: Random,
    beside: Sequence[int],
) -> int:
    """Compare some places of an array that a function has returned; return at how many numbers were met.

    Raises
    ------
    Unread
        If the shape, or a number, is another one.
    """
    shape = tuple(number_at(n, at) for n in formula.shape)
    if out.shape != shape:
        raise Unread(
            f"{formula.name} was not read as it computes: for {assignments(at)} its formula has "
            f"shape {shape}, and it gives {out.shape}"
        )
    entries, tables = formula.entries, _tables(formula, arrays, at, of_positions=True)
    if tables is None:
        return 0
    chosen = entries if len(entries) <= _PLACES else draw.sample(entries, _PLACES)
    compared = 0
    for entry in chosen:
        along = _along(entry, at)
        places = 1 if along is None else number_at(along.axis, at)
        for _ in range(-(-_PLACES // places) if len(chosen) == 1 else 1):
            compared += _compared(formula, entry, along, tables, at, out, draw, beside)
    return compared


def _tables(
    formula: Formula, arrays: Arrays, at: Mapping[Size, int], *, of_positions: bool
) -> Mapping[str, Any] | None:
    """Return the tables that a formula names; None if rounding decides a choice that it may not."""
    with suppress(Unread):
        return tables_for(formula, arrays, at, of_positions=of_positions)
    return None


def _along(entry: Entry, at: Mapping[Size, int]) -> Position | None:
    """Return the position whose places are compared in one call: the longest that is short enough."""
    masks = [name for relation, *_ in asked_relations(entry.value) for name in relation.unknowns()]
    lengths = {
        p: number_at(p.axis, at)
        for p in entry.positions
        if not any(f"_{p}_" in f"{name}_" for name in masks)  # Each place has its own mask.
    }
    few = [p for p, n in lengths.items() if 0 < n <= _ROW]
    return max(few, key=lengths.__getitem__, default=None)


def _compared(
    formula: Formula, entry: Entry, along: Position | None, tables: Mapping[str, Any],
    at: Mapping[Size, int], out: Any, draw: Random, beside: Sequence[int],
) -> bool:  # fmt: skip
    """Compare at a place, often beside a number of the code; tell whether there was a number.

    If a position is given, at all of its places.
    """
    lengths = [number_at(p.axis, at) for p in entry.positions]
    if not all(n > 0 for n in lengths):
        return False
    positions = {
        p: draw.choice([draw.randint(1, n), *(k for k in beside if k <= n)])
        for p, n in zip(entry.positions, lengths, strict=True)
    }
    met, room = False, room_of(formula)
    asked = entry.value, tables, at, positions, along
    bounded: list[tuple[float, float]] = []
    for k, value in enumerate(values(*asked), 1):
        here = positions if along is None else {**positions, along: k}
        place = tuple(number_at(w, {**at, **here}) for w in entry.where)
        given, error = float(out[place]), 0.0
        if not agree(value, error, given, room):
            bounded = bounded or bounded_values(*asked)
            value, error = bounded[k - 1]
        if math.isnan(value):
            value, error = value_in_cases(entry, tables, at, here)
        if math.isnan(value):
            continue  # What is proved is about places where the formula has a value.
        met = True
        if not agree(value, error, given, room):
            raise Unread(
                f"{formula.name} was not read as it computes: at {place} for {assignments(at)} its "
                f"formula is {value:.10g}, and it gives {given:.10g}"
            )
    return met


def room_of(formula: Formula) -> float:
    """Return the largest relative error of a function against its formula, by the dtypes it casts to."""
    return max((_ROOMS[name] for name in formula.casts & _ROOMS.keys()), default=1e-9)


def agree(value: float, error: float, given: float, room: float) -> bool:
    """Tell whether a number is the value of a formula, up to rounding on both sides."""
    if not (math.isfinite(value) and math.isfinite(given)):
        return value == given
    bound = 8 * error if math.isfinite(error) else 0.0
    return abs(value - given) <= bound + room * max(1.0, abs(value))


def value_at(
    formula: Formula, place: Sequence[int], arrays: Arrays, at: Mapping[Size, int]
) -> tuple[float, float] | None:
    """Return the value of a formula at a place of arrays, with its bound.

    None is returned if no entry is there, or rounding decides what the formula chooses.
    """
    for entry in formula.entries:
        positions = _solved(entry, place, at)
        if positions is not None:
            tables = _tables(formula, arrays, at, of_positions=False)
            return None if tables is None else value_in_cases(entry, tables, at, positions)
    return None


def _solved(entry: Entry, place: Sequence[int], at: Mapping[Size, int]) -> dict[Any, int] | None:
    """Return the positions at which an entry is the one at a place."""
    found: dict[Any, int] = {}
    for where, n in zip(entry.where, place, strict=True):
        solved = _digits(where, [p for p in entry.positions if where.has(p)], n, at)
        if solved is None:
            return None
        found |= solved
    return found


def _digits(
    where: Expr, positions: Sequence[Any], n: int, at: Mapping[Size, int]
) -> dict[Any, int] | None:
    """Return the positions of which a place that is linear in them is a number."""
    rest = n - number_at(where, {**at, **dict.fromkeys(positions, 1)})
    slopes = {p: number_at(where.coeff(p), at) for p in positions}
    found: dict[Any, int] = {}
    for p in sorted(positions, key=lambda p: -slopes[p]):
        length = number_at(p.axis, at)
        step = min(rest // slopes[p], length - 1) if rest >= 0 else -1
        if step < 0:
            return None
        found[p], rest = step + 1, rest - step * slopes[p]
    return found if rest == 0 else None
