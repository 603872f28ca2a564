"""Arrays of any rank over symbolic sizes: axes, and the entry at each place.

An array is a function from places, whole numbers from 0, to the cases of an entry. What only moves
entries, a view, slice, transpose or concatenation, is arithmetic on places: nothing of it is left in a
formula.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from itertools import accumulate, product
from typing import Any

import numpy as np
import sympy
from sympy import Add, Expr, Integer, expand

from symattn.language.expressions import Expression
from symattn.language.sizes import Size
from symattn.tracing import terms
from symattn.tracing.axes import (
    ONE,
    UNIT,
    ZERO,
    Axis,
    Joined,
    TooShort,
    Unread,
    Unseen,
    common,
    coordinates,
    flat,
    is_integral,
    joined_axis,
    nonnegative,
    places,
    product_axis,
    regrouped,
    resolved,
)
from symattn.tracing.cases import (
    Case,
    Sees,
    at_most,
    bound_to,
    digits_by_cases,
    greatest,
    is_zero,
    lifted,
    one_of,
    product_of,
    seen,
    spread,
    sum_of,
    sure,
    total,
)
from symattn.tracing.data import Index, compared_indices, datum, equal_name, members, part_name
from symattn.tracing.defined import has_a_value
from symattn.tracing.reading import fresh, note
from symattn.tracing.terms import NEGATIVE, NoValue, exact, is_plain, number

MORE_PLACES = "if it has at least three, declare it as 2+S"
"""The advice where a size may be too small."""

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


# What moves entries.


def axis_of(a: Array, dim: int) -> int:
    """Return an axis counted from the first."""
    return int(dim) % a.ndim if a.ndim else 0


def broadcast(arrays: Sequence[Array]) -> tuple[list[Axis], list[Callable[[tuple[Expr, ...]], Cases]]]:
    """Return the common axes of arrays, and each as a function of places on them."""
    rank = max(a.ndim for a in arrays)
    padded = [(ONE,) * (rank - a.ndim) + a.axes for a in arrays]
    axes = [common(own) for own in zip(*padded, strict=True)]
    return axes, [_broadcast(a, rank) for a in arrays]


def _broadcast(a: Array, rank: int) -> Callable[[tuple[Expr, ...]], Cases]:
    skipped = rank - a.ndim
    stretched = [axis.size == 1 for axis in a.axes]

    def at(where: tuple[Expr, ...]) -> Cases:
        own = where[skipped:]
        return a.at(*(ZERO if s else n for s, n in zip(stretched, own, strict=True)))

    return at


def expanded(a: Array, sizes: Sequence[Any]) -> Array:
    """Return an array broadcast to sizes; −1 keeps one."""
    missing = len(sizes) - a.ndim
    own = [ONE] * missing + list(a.axes)
    axes = []
    for axis, size in zip(own, map(expand, sizes), strict=True):
        keep = size == -1 or axis.size != 1
        if keep and size != -1 and expand(size - axis.size) != 0:
            raise Unread(f"an axis of {axis.size} places is expanded to {size}")
        axes.append(axis if keep else Axis(size))
    at = _broadcast(a, len(sizes))
    return Array(axes, lambda *where: at(where))


def permuted(a: Array, order: Sequence[int]) -> Array:
    """Return an array with its axes in another order."""
    order = [axis_of(a, o) for o in order]
    back = [order.index(n) for n in range(a.ndim)]
    return Array([a.axes[o] for o in order], lambda *where: a.at(*(where[k] for k in back)))


def unsqueezed(a: Array, dim: int) -> Array:
    """Return an array with an axis of one place more."""
    dim = int(dim) % (a.ndim + 1)
    return Array(
        (*a.axes[:dim], ONE, *a.axes[dim:]), lambda *where: a.at(*where[:dim], *where[dim + 1 :])
    )


def reshaped(a: Array, sizes: Sequence[Any]) -> Array:
    """Return the entries in their order, of another shape; −1 stands for what is left."""
    sizes = [expand(n) for n in sizes]
    if -1 in sizes:
        others = sympy.prod([n for n in sizes if n != -1])
        left = expand(sympy.cancel(sympy.prod(a.shape) / others))
        if not is_integral(left):
            raise Unread(
                f"an array of shape {a.shape} is viewed as {tuple(sizes)}, where −1 stands for {left}, "
                "which is not seen to be whole; declare a size as a multiple, as in 4*m"
            )
        sizes[sizes.index(-1)] = left
    if expand(sympy.prod(sizes) - sympy.prod(a.shape)) != 0:
        raise Unread(f"an array of shape {a.shape} is viewed as {tuple(sizes)}")
    axes = regrouped(a.axes, sizes)
    # Runs of axes of one size on both sides are taken apart by themselves.
    runs = _runs(a.shape, sizes)

    def at(*where: Expr) -> Cases:
        found: Cases = sure(())
        unseen: list[int] = []
        for (lo, hi), (new_lo, new_hi) in runs:
            own: Cases = sure(where[new_lo:new_hi])
            if not hi - lo == new_hi - new_lo == 1:
                number = flat(where[new_lo:new_hi], sizes[new_lo:new_hi])
                own = digits_by_cases(number, a.shape[lo:hi])
            unseen += range(lo, hi) if len(own) > 1 else []
            found = bound_to(lambda old, more: sure((*old, *more)), found, own)
        return bound_to(lambda old: at_guarded(a, unseen, old), found)

    return Array(axes, at)


def _runs(old: Sequence[Expr], new: Sequence[Expr]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Return the shortest runs of axes that have as many places on both sides."""
    places, new_places = (list(accumulate(sizes, lambda n, m: expand(n * m))) for sizes in (old, new))
    found = []
    lo = new_lo = 0
    for i, count in enumerate(places, 1):
        if count in new_places[new_lo:]:
            j = new_places.index(count, new_lo) + 1
            found.append(((lo, i), (new_lo, j)))
            lo, new_lo = i, j
    if (lo, new_lo) != (len(old), len(new)):  # Axes of one place are left.
        found.append(((lo, len(old)), (new_lo, len(new))))
    return found


def sliced(a: Array, dim: int, start: Any = 0, stop: Any = None, step: Any = 1) -> Array:
    """Return the places start, start + step, … before stop of an axis; ends are held to the axis."""
    dim = axis_of(a, dim)
    axis, step = a.axes[dim], int(step)
    start = end_of(start or 0, axis.size)
    stop = axis.size if stop is None else end_of(stop, axis.size)
    if start == 0 and expand(stop - axis.size) == 0 and step == 1:
        return a
    count = expand(stop - start)
    if step != 1:
        parts = None if count == 0 else _rounded_up(count, step)
        if parts is None:
            raise Unread(
                f"a slice with step {step} needs a number of places that is a multiple of {step}; "
                f"{count} may not be one: declare the size as m*{step}"
            )
        count = parts
    if not nonnegative(count):
        raise _too_short(
            f"places {start} to {stop} of an axis of {axis.size} places are not seen to be there", count
        )
    new = _part_of(axis, start, count, step)
    return Array(
        (*a.axes[:dim], new, *a.axes[dim + 1 :]),
        lambda *where: a.at(*where[:dim], expand(where[dim] * step + start), *where[dim + 1 :]),
    )


def _rounded_up(count: Expr, step: int) -> Expr | None:
    """Return ⌈count / step⌉, if it is seen."""
    whole = [t for t in expand(count).as_ordered_terms() if not t.is_Integer]
    rest = expand(count - sum(whole))
    if any(not (t.as_coeff_Mul()[0] / step).is_Integer for t in whole):
        return None
    return expand(Add(*whole) / step) + -(-rest // step)


def end_of(end: Any, size: Expr) -> Expr:
    """Return an end of a slice as a place: negative ones count from the end, large ones are the end."""
    end = expand(end)
    if end.is_Integer and end > 2**31:
        return size
    if end.is_negative or nonnegative(-end - 1):
        end = expand(end + size)
        if end.is_negative:
            return ZERO
        return end if nonnegative(end) else _unseen_end(end, size)
    if nonnegative(end - size):
        return size
    return end if nonnegative(size - end) else _unseen_end(end, size)


def _unseen_end(end: Expr, size: Expr) -> Expr:
    rest = end if expand(size - end).is_Integer else expand(size - end)
    raise _too_short(
        f"a slice ends at place {end} of {size}, which is not seen to be on the axis for all sizes", rest
    )


def _too_short(what: str, rest: Expr) -> Unread:
    """Return the error about places that may not be there: their number `rest` may be negative."""
    count, size = rest.as_coeff_Add()
    if not (isinstance(size, Size) and count.is_Integer and count < 0):
        return Unread(f"{what}; fix the size, or write it as a sum, as in 'P+S'")
    error = TooShort(f"{what}; if {size} is more than {-count}, declare it as {-count}+{size}")
    error.size, error.count = size, -int(count)
    return error


def _part_of(axis: Axis, start: Expr, count: Expr, step: int) -> Axis:
    """Return the axis of a slice, with the places of the whole axis where they fit."""
    factors = resolved(axis)
    if step != 1:
        last = factors[-1] if factors else UNIT
        if isinstance(last, Expr) and last.is_Integer and last % step == 0:
            found = product_axis([*factors[:-1], last / step])
            return found if found.size == count else Axis(count)
        return Axis(count)
    if len(factors) == 1 and isinstance(factors[0], Joined):
        stop = expand(start + count)
        joined = factors[0].cut(start).cut(stop)
        ends = joined.ends
        if start in ends and stop in ends:
            return joined_axis(joined.parts[ends.index(start) : ends.index(stop)])
        return Axis(count)
    if factors and isinstance(factors[0], Expr) and factors[0].is_Integer:
        rest = product_axis(factors[1:])
        ratio = sympy.cancel(count / rest.size)
        if ratio.is_Integer:
            return product_axis([ratio, *factors[1:]])
    return Axis(count)


def place_on(size: Expr, index: Any) -> Expr:
    """Return an index as a place of an axis: negative ones count from the end.

    Raises
    ------
    Unseen
        If it is not seen to be on the axis.
    """
    place = expand(index)
    place = expand(place + size) if place.is_negative or nonnegative(-place - 1) else place
    if not (nonnegative(place) and nonnegative(size - 1 - place)):
        raise Unseen(
            f"place {index} of an axis of {size} places, which is not seen to be there for all sizes; "
            f"{MORE_PLACES}"
        )
    return place


def selected(a: Array, dim: int, index: Any) -> Array:
    """Return an array at one place of an axis."""
    dim = axis_of(a, dim)
    place = place_on(a.axes[dim].size, index)
    return Array(
        a.axes[:dim] + a.axes[dim + 1 :], lambda *where: a.at(*where[:dim], place, *where[dim:])
    )


def flipped(a: Array, dims: Sequence[int]) -> Array:
    """Return an array with the order of some axes reversed."""
    turned = {axis_of(a, d) for d in dims}
    axes = [_turned(axis) if d in turned else axis for d, axis in enumerate(a.axes)]
    return Array(axes, lambda *where: a.at(*(
        expand(a.axes[d].size - 1 - n) if d in turned else n for d, n in enumerate(where)
    )))  # fmt: skip


def _turned(axis: Axis) -> Axis:
    factors = resolved(axis)
    turned = [
        Joined(tuple(map(_turned, f.parts[::-1]))) if isinstance(f, Joined) else f for f in factors
    ]
    return Axis(axis.size, tuple(turned))


def concatenated(arrays: Sequence[Array], dim: int = 0) -> Array:
    """Return arrays one after the other along an axis."""
    dim = axis_of(arrays[0], dim)
    own = [a.axes[dim] for a in arrays]
    axes = [ONE if d == dim else common([a.axes[d] for a in arrays]) for d in range(arrays[0].ndim)]
    axes[dim] = joined_axis(own)
    ends = Joined(tuple(own)).ends

    def at(*where: Expr) -> Cases:
        def from_part(k: int) -> Cases:
            own = (*where[:dim], expand(where[dim] - ends[k]), *where[dim + 1 :])
            if k + 1 == len(arrays):
                return at_guarded(arrays[k], [dim], own)
            here = at_most(where[dim] - ends[k + 1] + 1)
            return bound_to(
                lambda is_here: at_guarded(arrays[k], [dim], own) if is_here else from_part(k + 1), here
            )

        return from_part(0)

    return Array(axes, at)


def at_guarded(a: Array, dims: Sequence[int], where: Sequence[Expr]) -> Cases:
    """Return the entry at places, which lie on the given axes wherever the entry counts.

    If a place is not seen to lie on its axis, the entry is Σ_p [p is the place] · (the entry at p).
    """
    try:
        return a.at(*where)
    except Unseen:
        if not dims:
            raise
    dim, *rest = dims
    every = places(a.axes[dim], fresh)
    here = [is_zero(n - where[dim]) for n, _ in every]
    there = [at_guarded(a, rest, (*where[:dim], n, *where[dim + 1 :])) for n, _ in every]
    if not any(bound for _, bound in every):
        found = there[-1]
        for own, cases in zip(here[-2::-1], there[-2::-1], strict=True):
            found = bound_to(lambda is_it, x, y: sure(x if is_it else y), own, cases, found)
        return found
    return total([
        (lifted(lambda is_it, x: x if is_it else ZERO, own, cases), bound)
        for own, cases, (_, bound) in zip(here, there, every, strict=True)
    ])  # fmt: skip


def stacked(arrays: Sequence[Array], dim: int = 0) -> Array:
    """Return arrays one after the other along a new axis."""
    rank = arrays[0].ndim + 1
    return concatenated([unsqueezed(a, dim % rank) for a in arrays], dim % rank)


# What is done to entries.


def entrywise(f: Callable[..., Any], *arrays: Array) -> Array:
    """Return a function of terms at each place of arrays, broadcast to one shape."""
    axes, at = broadcast(arrays)
    return Array(axes, lambda *where: lifted(f, *(a(where) for a in at)))


def larger(a: Array, b: Array) -> Array:
    """Return the larger of two entries at each place; of numbers made of positions, case by case."""
    axes, (first, second) = broadcast([a, b])
    return Array(axes, lambda *where: bound_to(_larger, first(where), second(where)))


def _larger(a: Any, b: Any) -> Cases:
    a, b = number(a), number(b)
    gap = terms.without_fractions(a - b) if is_plain(a) and is_plain(b) else ZERO
    if gap.is_number or not gap.is_integer:
        return sure(terms.maximum(a, b))
    return [Case(when, b if is_less else a) for when, is_less in at_most(gap)]


def smaller(a: Array, b: Array) -> Array:
    """Return the smaller of two entries at each place."""
    return entrywise(terms.negated, larger(*(entrywise(terms.negated, x) for x in (a, b))))


def absolute(a: Array) -> Array:
    """Return the size of each entry; of a number made of positions, case by case."""
    axes, (of,) = broadcast([a])
    return Array(axes, lambda *where: bound_to(_absolute, of(where)))


def _absolute(a: Any) -> Cases:
    if is_plain(a) and a.is_integer and not a.is_number:
        return [Case(when, -a if is_below else a) for when, is_below in at_most(a)]
    return sure(terms.function("abs")(a))


_SIGNS: Mapping[str, Callable[[Any], Any]] = {
    "lt": lambda e: e < 0,
    "le": lambda e: e <= 0,
    "gt": lambda e: e > 0,
    "ge": lambda e: e >= 0,
    "eq": lambda e: e == 0,
    "ne": lambda e: e != 0,
}
"""For each comparison of a with b, its condition on a − b."""


def compared(kind: str, a: Array, b: Array) -> Array:
    """Return an entrywise comparison of a and b: kind is lt, le, gt, ge, eq or ne."""
    axes, (first, second) = broadcast([a, b])

    def at(*where: Expr) -> Cases:
        one, other = first(where), second(where)
        e = _size_of(one) if kind in _WITHIN else None
        if e is None or not all(is_plain(number(y)) for _, y in other):
            return bound_to(lambda x, y: _compared(kind, x, y), one, other)
        return bound_to(lambda y: _size_compared(kind, e, number(y)), other)

    return Array(axes, at)


_WITHIN = {"lt": ("lt", "gt"), "le": ("le", "ge"), "gt": ("le", "ge"), "ge": ("lt", "gt")}
"""For each comparison of |e| with b, how e compares with b and −b where |e| is the smaller one."""


def _size_of(cases: Cases) -> Expr | None:
    """Return e if the cases are those of |e|, for a number made of positions."""
    found = next((e for _, e in cases if is_plain(e) and len(cases) == 2), None)
    return next((e for e in (found, -found) if _absolute(e) == cases), None) if found else None


def _size_compared(kind: str, e: Expr, b: Any) -> Cases:
    """Return the comparison of |e| with b: it is at most b if e ≤ b and e ≥ −b."""
    above, below = _WITHIN[kind]
    within = lifted(on_truths(operator.and_), _compared(above, e, b), _compared(below, e, -b))
    return within if kind in ("lt", "le") else lifted(on_truths(operator.not_), within)


def _compared(kind: str, a: Any, b: Any) -> Cases:
    a, b = number(a), number(b)
    if a == b and isinstance(a, Expression) and has_a_value(a):
        note(terms.REAL)  # Of what is NaN, no comparison but != holds.
        return sure(bool(_SIGNS[kind](0)))
    if terms.INFINITE in (a, b) and all(t == terms.INFINITE or _is_below(t) for t in (a, b)):
        note(terms.REAL)
        return sure(bool(_SIGNS[kind]((a == terms.INFINITE) - (b == terms.INFINITE))))
    lost = terms.lost_in(a, b)
    if lost is not None:
        return sure(lost)
    if NEGATIVE in (a, b):
        # Of a against b: −1, 0 or 1.
        return sure(bool(_SIGNS[kind]((b is NEGATIVE) - (a is NEGATIVE))))
    if not (is_plain(a) and is_plain(b)):
        if kind in ("eq", "ne") or any(isinstance(t, terms.OF_ORDER) for t in (a, b)):
            return sure(terms.OF_DATA)
        return sure(terms.Above(a, b) if kind in ("gt", "ge") else terms.Above(b, a))
    e = terms.without_fractions(a - b)
    if e.is_number:
        return sure(bool(_SIGNS[kind](e)))
    if not e.is_integer:
        return sure(NoValue(f"{a} is compared with {b}, which are not whole numbers"))
    if kind in ("eq", "ne"):
        found = _equal_indices(e) or is_zero(e)
    else:
        found = at_most({"lt": e + 1, "le": e, "gt": 1 - e, "ge": -e}[kind])
    return lifted(lambda t: not t, found) if kind == "ne" else found


def _is_below(t: Any) -> bool:
    """Tell whether a term is seen to be a number, or −∞, for all data."""
    return t is NEGATIVE or is_plain(t) or (isinstance(t, Expression) and has_a_value(t))


def _equal_indices(e: Expr) -> Cases | None:
    """Return the equality of two numbers of an array, as a mask of their places."""
    pair = compared_indices(e)
    if pair is None:
        return None
    (*member, (i, rows)), (*_, (j, columns)) = (tuple(map(tuple, x.place)) for x in pair)
    name = pair[0].name
    return seen(Sees(equal_name(name), members(name, member), rows, columns, i, j))


def chosen(condition: Array, a: Array, b: Array) -> Array:
    """Return a where a condition holds, else b."""
    axes, (when, yes, no) = broadcast([condition, a, b])
    return Array(
        axes,
        lambda *where: bound_to(lambda t: _chosen(t, yes, no, where), when(where)),
    )


def _chosen(t: Any, yes: Any, no: Any, where: tuple[Expr, ...]) -> Cases:
    if isinstance(t, terms.Above):
        return lifted(lambda one, other: terms.by_order(t, one, other), yes(where), no(where))
    if isinstance(t, NoValue):
        return sure(t)
    return list((yes if truth(t) else no)(where))


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


# What goes over axes.


def as_list(x: Any) -> list[Any]:
    """Return one thing, or several, as a list."""
    return list(x) if isinstance(x, (list, tuple)) else [x]


def dims_of(a: Array, dims: Any) -> list[int]:
    """Return axes, counted from the first; all if none are said."""
    if dims is None or dims == [] or dims == ():
        return list(range(a.ndim))
    return sorted(axis_of(a, d) for d in ([dims] if isinstance(dims, (int, Integer)) else dims))


def reduced(
    a: Array, dims: Any, keep: bool, combine: Callable[[list[tuple[Cases, Any]]], Cases]
) -> Array:
    """Combine, at each place, all entries over some axes.

    `combine` is given the cases at each of the places that are written out, and the positions there.
    """
    over = dims_of(a, dims)
    axes = [ONE if d in over else axis for d, axis in enumerate(a.axes)]

    def at(*where: Expr) -> Cases:
        rest = iter(where)
        every = []
        for d, axis in enumerate(a.axes):
            kept = next(rest) if keep or d not in over else None
            every.append(places(axis, fresh) if d in over else [(kept, ())])
        return combine([
            (a.at(*(n for n, _ in point)), tuple(p for _, bound in point for p in bound))
            for point in product(*every)
        ])  # fmt: skip

    return Array(axes if keep else [x for d, x in enumerate(axes) if d not in over], at)


def summed(a: Array, dims: Any = None, keep: bool = False) -> Array:
    """Return sums over axes."""
    return reduced(a, dims, keep, total)


def multiplied(a: Array, dims: Any = None, keep: bool = False) -> Array:
    """Return products over axes."""
    return reduced(a, dims, keep, product_of)


def averaged(a: Array, dims: Any = None, keep: bool = False) -> Array:
    """Return means over axes."""
    count = sympy.prod([a.axes[d].size for d in dims_of(a, dims)])
    return entrywise(terms.divide, summed(a, dims, keep), constant(count))


def einsum(spec: str, *arrays: Array) -> Array:
    """Return the sum of products that letters for axes say: "bik,bkj->bij"."""
    inputs, _, output = spec.replace(" ", "").partition("->")
    letters = inputs.split(",")
    inner = [x for x in dict.fromkeys("".join(letters)) if x not in output]
    whole = [*output, *inner]
    aligned = []
    for names, a in zip(letters, arrays, strict=True):
        if len(set(names)) < len(names):
            raise Unread(f"the diagonal in einsum {spec!r}")
        b = permuted(a, [names.index(x) for x in whole if x in names])
        for n, x in enumerate(whole):
            if x not in names:
                b = unsqueezed(b, n)
        aligned.append(b)
    found = reduce(lambda x, y: entrywise(terms.multiply, x, y), aligned)
    return summed(found, list(range(len(output), len(whole)))) if inner else found


def largest(a: Array, dims: Any = None, keep: bool = False) -> Array:
    """Return the largest entries over axes."""
    return reduced(a, dims, keep, greatest)


def softmax(a: Array, dim: int) -> Array:
    """Return the weights e^a / Σ e^a."""
    e = entrywise(terms.function("exp"), a)
    return entrywise(terms.divide, e, summed(e, [dim], True))


def logsumexp(a: Array, dims: Any, keep: bool = False) -> Array:
    """Return log Σ e^a."""
    return entrywise(terms.function("log"), summed(entrywise(terms.function("exp"), a), dims, keep))


def cumulated(a: Array, dim: int) -> Array:
    """Return the sums of the entries up to each place of an axis."""
    return _upto(a, dim, ZERO, total)


def cumulated_product(a: Array, dim: int) -> Array:
    """Return the products of the entries up to each place of an axis."""
    return _upto(a, dim, UNIT, product_of)


def _upto(a: Array, dim: int, none: Expr, combine: Callable[[list[tuple[Cases, Any]]], Cases]) -> Array:
    """Combine the entries up to each place of an axis; `none` takes the place of the others."""
    dim = axis_of(a, dim)
    axis = Axis(a.axes[dim].size, resolved(a.axes[dim]))

    def at(*where: Expr) -> Cases:
        points = []
        for n, bound in places(axis, fresh):
            there = a.at(*where[:dim], n, *where[dim + 1 :])
            upto = at_most(n - where[dim])
            points.append((lifted(lambda t, x: x if t else none, upto, there), bound))
        return combine(points)

    return Array((*a.axes[:dim], axis, *a.axes[dim + 1 :]), at)


def at_place(a: Array, where: Sequence[Expr]) -> Expression:
    """Return the entry at places as one expression: a sum of cases under their conditions.

    Raises
    ------
    Unread
        If the entry is −∞, has no value, or depends on data in a way that cannot be read.
    """
    term: Any = Integer(0)
    for case in a.at(*where):
        for when, piece, over in spread(case, everywhere=True):
            term = terms.add(term, sum_of(number(piece), when, over))
    if isinstance(term, NoValue):
        raise Unread(term.why).on(term.line)
    return terms.entry(term)
