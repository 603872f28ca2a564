"""Choices that code computes, as data: places that it looks up, comparisons of data.

Functions that compute a choice by one formula make the same one, so that a proof for any choice is one
for the functions. Examples are the buckets of T5, which are logarithms of distances, distances clipped
to an axis of 2·M places, and the places with x > 0 in the gradient of max(x, 0).
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count, product
from typing import Any

from sympy import Expr

from symattn.language.abbreviations import Word
from symattn.language.binding import free_positions
from symattn.language.canonical import canonical
from symattn.language.expressions import Expression
from symattn.language.families import Concatenated
from symattn.language.matrices import FreeMatrix
from symattn.language.order import RowMaximum
from symattn.language.positions import Position
from symattn.tracing.arrays.array import (
    Array,
    Cases,
    at_place,
    broadcast,
    data,
    entrywise,
    indices,
    on_truths,
)
from symattn.tracing.arrays.axes import (
    UNIT,
    ZERO,
    Axis,
    SecondWay,
    Unread,
    coordinates,
    flat,
    places,
    resolved,
    size_of,
)
from symattn.tracing.arrays.cases import sure
from symattn.tracing.arrays.defined import has_a_value
from symattn.tracing.arrays.reading import current, must_meet, note, numbered
from symattn.tracing.arrays.terms import NoValue, entry, is_plain, subtract


@dataclass(frozen=True)
class Computed:
    """A choice that code computes, and the data as which it is read.

    Attributes
    ----------
    index : Array
        The whole numbers that name places of an axis; or the difference of the operands of a comparison.
    names : tuple of str
        The data: one for each digit of the numbers, or one for the entries that are looked up.
    radices : tuple of Expr
        Those of the digits.
    values : tuple of Array
        Instead of digits, the entries to look up, by number.
    first : int
        The first axis of the numbers among those of the entries.
    comparison : {"", ">", "="}
        The comparison of the difference with 0, if the choice is one.
    used : tuple of int
        The axes that the numbers depend on.
    is_attained : bool
        Whether each row has a place where the comparison holds: that of entries with the largest of
        their row.
    counted_back : set of bool
        Whether a number below 0 counts from the end where it is looked up by, or is refused.
    """

    index: Array
    names: tuple[str, ...]
    radices: tuple[Expr, ...] = ()
    values: tuple[Array, ...] = ()
    first: int = 0
    comparison: str = ""
    used: tuple[int, ...] = ()
    is_attained: bool = False
    counted_back: set[bool] = field(default_factory=set, compare=False)

    @property
    def own(self) -> Computed:
        """The choice as its formula makes it."""
        return self

    def place(self, where: Sequence[Expr]) -> list[Expr]:
        """Return the place of the same choice that is the first on axes which do not matter."""
        return [n if k in self.used else ZERO for k, n in enumerate(where)]

    def look_up(self, counts_back: bool) -> None:
        """Note how a number below 0 is looked up by, if there are two ways."""
        self.counted_back.add(counts_back)
        if len(self.counted_back) > 1:
            note(
                "given that no computed place is below 0: x[i] counts such places from the end, and "
                "embedding, gather and index_select refuse them"
            )


@dataclass(frozen=True)
class Likewise:
    """A choice that another formula makes.

    Attributes
    ----------
    own : Computed
        The choice as this formula makes it.
    of : Computed
        The choice as the other one does.
    axes : tuple of int or None
        For each axis of its numbers, the axis of these numbers; None if they do not depend on it.
    factor : Expr
        The factor by which its difference becomes this one.
    """

    own: Computed
    of: Computed
    axes: tuple[int | None, ...]
    factor: Expr = UNIT

    def place(self, where: Sequence[Expr]) -> list[Expr]:
        """Return the place at which the choice is that at a place of these numbers."""
        return [ZERO if k is None else where[k] for k in self.axes]


@dataclass(frozen=True)
class Settled:
    """A comparison that says the same whatever the data are."""

    own: Computed
    says: bool


def named_places(index: Array, axis: Axis, *, counts_back: bool) -> Array:
    """Return whole numbers that look into an axis; as data, if the places are not seen of a formula.

    A number below 0 counts from the end if `counts_back`. One that has no value is refused where it is
    looked up.
    """
    if axis.size.is_Integer or is_seen(index, axis):
        return index
    key = (*formula_of(index), axis.size)
    known = current().computed
    if key not in known:
        radices = tuple(size_of(factor) for factor in resolved(axis))
        names = tuple(numbered(f"index {len(known) + 1}·", k) for k in range(1, len(radices) + 1))
        known[key] = Computed(index, names, radices, used=used_axes(index))
        note(
            f"computed places of an axis of {axis.size} are read as any places of it, given that they "
            "are on it"
        )
    need_values(index)
    own = _choice(key)
    own.look_up(counts_back)
    digits = [indices(name, own.index.axes, n) for name, n in zip(own.names, own.radices, strict=True)]
    return _placed(key, entrywise(lambda *found: flat(found, own.radices), *digits), index.axes)


def values_looked_up(
    values: Sequence[Array], index: Array, axes: Sequence[Axis], first: int, *, counts_back: bool
) -> Array:
    """Return what whole numbers choose of arrays as data, of the axes that the result has."""
    key = (*formula_of(index), *map(formula_of, values), first)
    known = current().computed
    if key not in known:
        name = numbered("looked up", len(known) + 1)
        known[key] = Computed(index, (name,), values=tuple(values), first=first, used=used_axes(index))
        note("entries at computed places are read as any numbers, given that these places are there")
    for array in (index, *values):
        need_values(array)
    own = _choice(key)
    own.look_up(counts_back)
    return data(own.names[0], axes)


def truths(kind: str, a: Array, b: Array) -> Array | None:
    """Return the comparison of data as truth values that may be any; kind is lt, le, gt, ge, eq or ne.

    a < b is b > a, and a ≤ b is that not a > b. None is returned if they are compared with −∞.
    """
    high, low = (b, a) if kind in ("lt", "ge") else (a, b)
    comparison = "=" if kind in ("eq", "ne") else ">"
    difference = entrywise(_gap if comparison == ">" else subtract, high, low)
    terms = [term for cases in everywhere(difference) for _, term in cases]
    if not all(is_plain(t) or isinstance(t, Expression) for t in terms):
        return None
    need_values(a)
    need_values(b)
    key = (comparison, *formula_of(difference))
    known = current().computed
    if key not in known:
        name = numbered("compared", len(known) + 1)
        attained = comparison == "=" and (_is_largest(a, b) or _is_largest(b, a))
        used = used_axes(difference)
        known[key] = Computed(
            difference, (name,), comparison=comparison, used=used, is_attained=attained
        )
        note("comparisons of data are read as truth values that say how the numbers compare")
    settled = known[key]
    if isinstance(settled, Settled):
        found = Array(difference.axes, lambda *_: sure(settled.says))
    else:
        own = _choice(key)
        found = _placed(key, data(own.names[0], own.index.axes, is_mask=True), difference.axes)
    return entrywise(on_truths(operator.not_), found) if kind in ("le", "ge", "ne") else found


def _is_largest(a: Array, b: Array) -> bool:
    """Tell whether an array holds the largest entries of another one along its last axis."""
    axes, (largest, entries) = broadcast([a, b])
    numbers = count(1)
    at = [places(axis, lambda size: Position(f"place {next(numbers)}", size)) for axis in axes]
    if not at or len(at[-1]) != 1 or not at[-1][0][1]:
        return False
    for point in product(*at):
        where, ((last,)) = tuple(n for n, _ in point), point[-1][1]
        (case, *more), (own, *others) = largest(where), entries(where)
        if more or others or case.when or own.when:
            return False
        match case.term:
            case RowMaximum(body=Concatenated(body=body, index=t, conditions=())):
                if canonical(own.term.xreplace({last: t})) != canonical(body):
                    return False
            case _:
                return False
    return True


def _choice(key: Any) -> Computed:
    """Return the choice that is made by a formula."""
    found = current().computed[key]
    return found.of if isinstance(found, Likewise) else found


def _placed(key: Any, found: Array, axes: Sequence[Axis]) -> Array:
    """Return the data of a choice on the axes of the formula that makes it."""
    own = current().computed[key]
    return Array(axes, lambda *where: found.at(*own.place(where)))


def _gap(high: Any, low: Any) -> Any:
    """Return what is above 0 where one term is above another: max(x, b) > b says x > b."""
    if isinstance(high, Word) and high.name == "maximum" and not isinstance(low, NoValue):
        others = [x for x in high.arguments if x != entry(low)]
        high = others[0] if len(others) == 1 else high
    return subtract(high, low)


def is_seen(index: Array, axis: Axis) -> bool:
    """Tell whether numbers are made of sizes and positions, and their digits on an axis are seen."""
    try:
        found = list(everywhere(index))
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


def need_values(array: Array) -> None:
    """Note that the entries of an array need values whatever the data are, which is to be proved.

    An entry without data in it is held against the code where it is computed.
    """
    for cases in everywhere(array):
        for _, term in cases:
            if isinstance(term, Expression) and term.atoms(FreeMatrix) and not has_a_value(term):
                must_meet(term, term)


def formula_of(array: Array) -> tuple[Any, ...]:
    """Return what an array is, whatever the positions in it are called."""
    cases = (frozenset((when, canonical(term)) for when, term in own) for own in everywhere(array))
    return array.axes, *cases


def used_axes(array: Array) -> tuple[int, ...]:
    """Return the axes that the entries of an array depend on, or that are written out."""
    numbers = count(1)
    at = [places(axis, lambda size: Position(f"place {next(numbers)}", size)) for axis in array.axes]
    used = {k for k, own in enumerate(at) if len(own) > 1}
    for point in product(*at):
        free = free_positions(at_place(array, [n for n, _ in point]))
        used |= {k for k, (_, own) in enumerate(point) if not free.isdisjoint(own)}
    return tuple(sorted(used))


def everywhere(array: Array) -> Iterator[Cases]:
    """Yield the entry at each kind of place, at positions that are named in order."""
    numbers = count(1)

    def named(axis: Expr) -> Position:
        return Position(f"place {next(numbers)}", axis)

    for point in product(*(places(axis, named) for axis in array.axes)):
        yield array.at(*(n for n, _ in point))
