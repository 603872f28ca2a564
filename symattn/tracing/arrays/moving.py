"""Operations that only move entries: views, slices, transposes, concatenations."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Any

import sympy
from sympy import Add, Expr, expand

from symattn.language.sizes import Size
from symattn.tracing.arrays.array import (
    Array,
    Cases,
    aligned,
    as_list,
    axis_of,
    constant,
    entrywise,
    iota,
)
from symattn.tracing.arrays.axes import (
    ONE,
    UNIT,
    ZERO,
    Axis,
    Joined,
    TooShort,
    Unread,
    Unseen,
    common,
    flat,
    is_integral,
    joined_axis,
    nonnegative,
    places,
    product_axis,
    regrouped,
    resolved,
)
from symattn.tracing.arrays.cases import (
    at_most,
    bound_to,
    digits_by_cases,
    is_zero,
    lifted,
    sure,
    total,
)
from symattn.tracing.arrays.comparisons import chosen, compared
from symattn.tracing.arrays.reading import fresh

MORE_PLACES = "if it has at least three, declare it as 2+S"
"""The advice where a size may be too small."""


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
    at = aligned(a, len(sizes))
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
            f"places {start} to {stop} of an axis of {axis.size} places are not seen to be there",
            count,
            axis.size,
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
        f"a slice ends at place {end} of {size}, which is not seen to be on the axis for all sizes",
        rest,
        size,
    )


def _too_short(what: str, rest: Expr, length: Expr) -> Unread:
    """Return the error about places of an axis that may not be there: their number may be negative."""
    count, size = rest.as_coeff_Add()
    if not (isinstance(size, Size) and count.is_Integer and count < 0):
        return Unread(f"{what}; fix the size, or write it as a sum, as in 'P+S'")
    more = length.as_coeff_Add()[0] - count
    error = TooShort(f"{what}; if {size} is more than {-count}, declare the axis as {more}+{size}")
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


def squeezed(x: Array, dims: Any = None) -> Array:
    """Return an array without axes of one place, or without those of them that are said."""
    chosen = range(x.ndim) if dims is None else [axis_of(x, d) for d in as_list(dims)]
    left = [n for d, n in enumerate(x.shape) if d not in chosen or n != 1]
    return reshaped(x, left)


def split(x: Array, parts: Any, dim: int = 0) -> list[Array]:
    """Return the parts of an axis, of one length or of several."""
    size = x.shape[axis_of(x, dim)]
    if isinstance(parts, (list, tuple)):
        lengths = [expand(n) for n in parts]
    else:
        count = sympy.cancel(size / parts)
        if not count.is_Integer:
            raise Unread(f"an axis of {size} places in parts of {parts}: their number is not seen")
        lengths = [expand(parts)] * int(count)
    ends = [expand(sum(lengths[:k])) for k in range(len(lengths) + 1)]
    return [sliced(x, dim, lo, hi) for lo, hi in pairwise(ends)]


def repeated(x: Array, times: Sequence[Any]) -> Array:
    """Return an array several times over along each axis."""
    for _ in range(len(times) - x.ndim):
        x = unsqueezed(x, 0)
    for d, n in enumerate(times):
        if n != 1:
            x = unsqueezed(x, d)
            x = expanded(x, [*x.shape[:d], n, *x.shape[d + 1 :]])
            x = reshaped(x, [*x.shape[:d], x.shape[d] * x.shape[d + 1], *x.shape[d + 2 :]])
    return x


def rolled(x: Array, shifts: Any, dims: Any = ()) -> Array:
    """Return an array with the entries of some axes moved on, the last ones to the front."""
    if dims in ((), []):
        return reshaped(rolled(reshaped(x, [-1]), shifts, [0]), x.shape)
    for n, d in zip(as_list(shifts), as_list(dims), strict=True):
        size = x.shape[axis_of(x, d)]
        n = expand(n) if nonnegative(expand(n)) else expand(size + n)
        x = concatenated([sliced(x, d, size - n), sliced(x, d, 0, size - n)], d)
    return x


def transposed(x: Array, i: int, j: int) -> Array:
    """Return an array with two axes swapped."""
    i, j = axis_of(x, i), axis_of(x, j)
    return permuted(x, [{i: j, j: i}.get(d, d) for d in range(x.ndim)])


def diagonal(x: Array, offset: Any = 0, dim1: int = 0, dim2: int = 1) -> Array:
    """Return the entries at one place of two axes of one size, as a last axis."""
    i, j = axis_of(x, dim1), axis_of(x, dim2)
    if offset != 0 or expand(x.shape[i] - x.shape[j]) != 0:
        raise Unread("a diagonal is read of an array with two axes of one size, and not beside it")
    order = [d for d in range(x.ndim) if d not in (i, j)]
    moved = permuted(x, [*order, i, j])
    axes = [*moved.axes[:-2], common(moved.axes[-2:])]
    return Array(axes, lambda *where: moved.at(*where, where[-1]))


def within(x: Array, dim: int, start: Any, stop: Any) -> Array:
    """Return a mask of the places of an axis from `start` on and before `stop`, for broadcasting."""
    dim = axis_of(x, dim)
    places = iota(x.shape[dim])
    inside = entrywise(
        lambda t, u: u if t is True else t,
        compared("ge", places, constant(start)), compared("lt", places, constant(stop)),
    )  # fmt: skip
    for _ in range(x.ndim - 1 - dim):
        inside = unsqueezed(inside, inside.ndim)
    return inside


def with_place(x: Array, y: Array, dim: int, index: Any) -> Array:
    """Return x with y put at one place of an axis."""
    place = place_on(x.shape[axis_of(x, dim)], index)
    return chosen(within(x, dim, place, place + 1), unsqueezed(y, axis_of(x, dim)), x)


def with_slice(
    x: Array, y: Array, dim: int = 0, start: Any = None, stop: Any = None, step: Any = 1
) -> Array:
    """Return x with y put for a slice of it: parts before, inside and behind it, one after the other."""
    dim = axis_of(x, dim)
    size = x.shape[dim]
    first = end_of(start or 0, size)
    last = size if stop is None else end_of(stop, size)
    if step != 1:
        return _woven(x, y, dim, first, last, int(step))
    y = expanded(y, [*x.shape[:dim], last - first, *x.shape[dim + 1 :]])
    parts = [sliced(x, dim, 0, first), y, sliced(x, dim, last)]
    return concatenated([p for p in parts if p.shape[dim] != 0], dim)


def _woven(x: Array, y: Array, dim: int, first: Expr, last: Expr, step: int) -> Array:
    """Return x with y put for every other place from the first on, over whole periods."""
    if expand(last - x.shape[dim]) != 0 or not 0 <= first < step:
        raise Unread("writing to every other place of an axis is read of whole periods alone")
    parts = [sliced(x, dim, k, None, step) for k in range(step)]
    if any(p.shape != parts[0].shape for p in parts):
        raise Unread(f"an axis of {x.shape[dim]} places is not seen to be of periods of {step}")
    parts[int(first)] = expanded(y, list(parts[0].shape))
    return reshaped(stacked(parts, dim + 1), x.shape)
