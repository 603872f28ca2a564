"""Whole numbers that code computes and looks up by, as data: whatever place each of them names.

Functions that compute them by one formula look up the same places, so what holds whatever these are
holds of the functions. The buckets of T5, which are logarithms of distances, are read so, and clipped
distances on an axis of 2·M places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, product
from typing import Any

from sympy import Expr

from symattn.language.canonical import canonical
from symattn.language.expressions import Expression
from symattn.language.positions import Position
from symattn.tracing.arrays.array import Array, Cases, data, entrywise, indices
from symattn.tracing.arrays.axes import (
    Axis,
    SecondWay,
    Unread,
    coordinates,
    flat,
    places,
    resolved,
    size_of,
)
from symattn.tracing.arrays.reading import current, note, numbered
from symattn.tracing.arrays.terms import is_plain


@dataclass(frozen=True)
class Computed:
    """Whole numbers that name places of an axis, and the data as which they are read.

    Attributes
    ----------
    index : Array
        The numbers.
    names : tuple of str
        The data: for each digit of the numbers one, or one for what is looked up.
    radices : tuple of Expr
        Those of the digits.
    values : tuple of Array
        Instead of digits, what there is to look up, by number.
    first : int
        The first axis of the numbers in what is looked up.
    """

    index: Array
    names: tuple[str, ...]
    radices: tuple[Expr, ...] = ()
    values: tuple[Array, ...] = ()
    first: int = 0


def named_places(index: Array, axis: Axis) -> Array:
    """Return whole numbers that look into an axis; as data, if the places are not seen of a formula.

    A number that has no value is refused where it is looked up.
    """
    if axis.size.is_Integer or is_seen(index, axis):
        return index
    key = (*_key(index), axis.size)
    known = current().computed
    if key not in known:
        radices = tuple(size_of(factor) for factor in resolved(axis))
        names = tuple(numbered(f"index {len(known) + 1}·", k) for k in range(1, len(radices) + 1))
        known[key] = Computed(index, names, radices)
        note(f"places of an axis of {axis.size} that are computed are read as any places of it")
    own = known[key]
    digits = [indices(name, index.axes, size) for name, size in zip(own.names, own.radices, strict=True)]
    return entrywise(lambda *found: flat(found, own.radices), *digits)


def values_looked_up(values: Sequence[Array], index: Array, axes: Sequence[Axis], first: int) -> Array:
    """Return what whole numbers choose of arrays as data, of the axes that the result has."""
    key = (*_key(index), *(_key(value) for value in values), first)
    known = current().computed
    if key not in known:
        name = numbered("looked up", len(known) + 1)
        known[key] = Computed(index, (name,), values=tuple(values), first=first)
        note("what is looked up at numbers that are computed is read as any numbers")
    return data(known[key].names[0], axes)


def is_seen(index: Array, axis: Axis) -> bool:
    """Tell whether numbers are made of sizes and positions, and their digits on an axis are seen."""
    try:
        found = list(_everywhere(index))
    except Unread:
        return True  # Where they are looked up, the line is known.
    return all(_has_digits(term, axis) for cases in found for _, term in cases)


def _has_digits(term: Any, axis: Axis) -> bool:
    if not is_plain(term):
        return not isinstance(term, Expression)
    try:
        coordinates(term, axis)
    except SecondWay:
        return False
    except Unread:
        return True
    return True


def _key(array: Array) -> tuple[Any, ...]:
    """Return what an array is, whatever the positions in it are called."""
    cases = (frozenset((when, canonical(term)) for when, term in own) for own in _everywhere(array))
    return array.axes, *cases


def _everywhere(array: Array) -> Iterator[Cases]:
    """Yield the entry at each kind of place, at positions that are named in order."""
    numbers = count(1)

    def named(axis: Expr) -> Position:
        return Position(f"place {next(numbers)}", axis)

    for point in product(*(places(axis, named) for axis in array.axes)):
        yield array.at(*(n for n, _ in point))
