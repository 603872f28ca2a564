"""Arrays of any rank over symbolic sizes: axes, and the entry at each place.

An array is a function from places, whole numbers from 0, to the cases of an entry. What only moves
entries, a view, slice, transpose or concatenation, is arithmetic on places: nothing of it is left in a
formula.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from sympy import Expr, Integer, expand

from symattn.language.expressions import Expression
from symattn.tracing.arrays import terms
from symattn.tracing.arrays.axes import (
    ONE,
    UNIT,
    ZERO,
    Axis,
    Unread,
    common,
    coordinates,
    product_axis,
)
from symattn.tracing.arrays.cases import (
    Case,
    Sees,
    lifted,
    one_of,
    seen,
    spread,
    sum_of,
    sure,
)
from symattn.tracing.arrays.data import Index, datum, members, part_name
from symattn.tracing.arrays.terms import NoValue, exact, is_plain, number

Cases = list[Case]

At = Callable[..., Cases]


class Array:
    """Axes, and a function from places to the cases of the entry there; each is computed once.

    Attributes
    ----------
    line : str
        The line of the user's code that it is from, if that is known.
    """

    def __init__(self, axes: Sequence[Axis], at: At) -> None:
        self.axes = tuple(axes)
        self.line = ""
        self._at = at
        self._known: dict[tuple[Expr, ...], Cases] = {}

    def __repr__(self) -> str:
        return f"an array of shape ({', '.join(map(str, self.shape))})"

    @property
    def shape(self) -> tuple[Expr, ...]:
        """The sizes of the axes."""
        return tuple(axis.size for axis in self.axes)

    @property
    def ndim(self) -> int:
        """The number of axes."""
        return len(self.axes)

    def at(self, *where: Expr) -> Cases:
        """Return the cases of the entry at places, each a whole number from 0."""
        if where not in self._known:
            try:
                self._known[where] = [self._with_line(case) for case in self._at(*where)]
            except Unread as error:
                raise error.on(self.line) from None
        return self._known[where]

    def _with_line(self, case: Case) -> Case:
        """Return a case, in which what has no value says where that comes from."""
        if isinstance(case.term, NoValue) and self.line and not case.term.line:
            return Case(case.when, replace(case.term, line=self.line))
        return case


def constant(value: Any) -> Array:
    """Return a number, or a truth value, as an array without axes."""
    value = exact(value)
    return Array((), lambda: sure(value))


def table(shape: Sequence[int], values: Mapping[tuple[int, ...], Any]) -> Array:
    """Return an array of numbers that are known."""
    known = {place: exact(value) for place, value in values.items()}
    axes = [product_axis([Integer(n)]) for n in shape]

    def at(*where: Expr) -> Cases:
        if not all(n.is_Integer for n in where):
            raise Unread("an array of numbers is read at a place that is not a number")
        return sure(known[tuple(map(int, where))])

    return Array(axes, at)


def table_of(values: Any) -> Array:
    """Return an array of NumPy, or one that can be such, as an array of numbers that are known."""
    values = np.asarray(values)
    found = {place: v.item() for place, v in np.ndenumerate(values)}
    return table(values.shape, found) if values.ndim else constant(found[()])


def data(name: str, axes: Sequence[Axis], *, is_mask: bool = False) -> Array:
    """Return free numbers, or free truth values; parts and numbered places have names of their own."""

    def at(*where: Expr) -> Cases:
        tags, positions = _named(where, axes)
        full = part_name(name, tags)
        if not is_mask:
            return sure(datum(full, positions))
        *member, (i, rows), (j, columns) = [(UNIT, UNIT)] * (2 - len(positions)) + positions
        return seen(Sees(full, members(full, member), rows, columns, i, j))

    return Array(axes, at)


def indices(name: str, axes: Sequence[Axis], size: Expr) -> Array:
    """Return free whole numbers from 0 on, below a size; of a size that is a number case by case."""

    def at(*where: Expr) -> Cases:
        tags, positions = _named(where, axes)
        index = Index(part_name(name, tags), size, positions)
        return one_of(index, int(size)) if size.is_Integer else sure(index - 1)

    return Array(axes, at)


def _named(where: Sequence[Expr], axes: Sequence[Axis]) -> tuple[list[int], list[tuple[Expr, Expr]]]:
    """Return a place of data: the numbers in its name, and its positions with their axes."""
    tags: list[int] = []
    positions: list[tuple[Expr, Expr]] = []
    for axis, place in zip(axes, where, strict=True):
        own_tags, own_positions = coordinates(place, axis)
        tags += own_tags
        positions += own_positions
    return tags, positions


def filled(sizes: Sequence[Any], value: Any) -> Array:
    """Return an array with one value everywhere."""
    value = exact(value)
    return Array([Axis(expand(n)) for n in sizes], lambda *_: sure(value))


def iota(size: Any, start: Any = 0, step: Any = 1) -> Array:
    """Return the numbers from start on, by a step."""
    start, step = exact(start), exact(step)
    return Array([Axis(expand(size))], lambda n: sure(expand(start + step * n)))


def axis_of(a: Array, dim: int) -> int:
    """Return an axis counted from the first."""
    return int(dim) % a.ndim if a.ndim else 0


def broadcast(arrays: Sequence[Array]) -> tuple[list[Axis], list[Callable[[tuple[Expr, ...]], Cases]]]:
    """Return the common axes of arrays, and each as a function of places on them."""
    rank = max(a.ndim for a in arrays)
    padded = [(ONE,) * (rank - a.ndim) + a.axes for a in arrays]
    axes = [common(own) for own in zip(*padded, strict=True)]
    return axes, [aligned(a, rank) for a in arrays]


def aligned(a: Array, rank: int) -> Callable[[tuple[Expr, ...]], Cases]:
    """Return an array as a function of places on axes of that many, over which it is broadcast."""
    skipped = rank - a.ndim
    stretched = [axis.size == 1 for axis in a.axes]

    def at(where: tuple[Expr, ...]) -> Cases:
        own = where[skipped:]
        return a.at(*(ZERO if s else n for s, n in zip(stretched, own, strict=True)))

    return at


def entrywise(f: Callable[..., Any], *arrays: Array) -> Array:
    """Return a function of terms at each place of arrays, broadcast to one shape."""
    axes, at = broadcast(arrays)
    return Array(axes, lambda *where: lifted(f, *(a(where) for a in at)))


_SIGNS: Mapping[str, Callable[[Any], Any]] = {
    "lt": lambda e: e < 0,
    "le": lambda e: e <= 0,
    "gt": lambda e: e > 0,
    "ge": lambda e: e >= 0,
    "eq": lambda e: e == 0,
    "ne": lambda e: e != 0,
}
"""For each comparison of a with b, its condition on a − b."""


def on_truths(f: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function of truth values as one of terms."""
    return terms.on_numbers(f, truth)


def truth(term: Any) -> bool:
    """Return a term as a truth value; of a number, whether it is not 0."""
    if isinstance(term, bool):
        return term
    if is_plain(term) and term.is_number:
        return bool(term != 0)
    raise Unread("the result depends on data, or on a number that is not a condition")


def as_list(x: Any) -> list[Any]:
    """Return one thing, or several, as a list."""
    return list(x) if isinstance(x, (list, tuple)) else [x]


def dims_of(a: Array, dims: Any) -> list[int]:
    """Return axes, counted from the first; all if none are said."""
    if dims is None or dims == [] or dims == ():
        return list(range(a.ndim))
    return sorted(axis_of(a, d) for d in ([dims] if isinstance(dims, (int, Integer)) else dims))


def at_place(a: Array, where: Sequence[Expr]) -> Expression:
    """Return the entry at places as one expression: a sum of cases under their conditions.

    Raises
    ------
    Unread
        If the entry is −∞, has no value, or depends on data in a way that cannot be read.
    """
    return only(a.at(*where))


def only(cases: Cases) -> Expression:
    """Return cases as one expression: their sum under their conditions.

    Raises
    ------
    Unread
        If one is −∞, has no value, or depends on data in a way that cannot be read.
    """
    term: Any = Integer(0)
    for case in cases:
        for when, piece, over in spread(case, everywhere=True):
            term = terms.add(term, sum_of(number(piece), when, over))
    if isinstance(term, NoValue):
        raise term.error
    return terms.entry(term)
