"""Operations that only move entries, or put some of one array for those of another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import sympy
from sympy import Expr, expand

from symattn.tracing import arrays as a
from symattn.tracing.arrays import Array, constant, entrywise
from symattn.tracing.axes import Unread, common, nonnegative


def squeezed(x: Array, dims: Any = None) -> Array:
    """Return an array without axes of one place, or without those of them that are said."""
    chosen = range(x.ndim) if dims is None else [a.axis_of(x, d) for d in a.as_list(dims)]
    left = [n for d, n in enumerate(x.shape) if d not in chosen or n != 1]
    return a.reshaped(x, left)


def split(x: Array, parts: Any, dim: int = 0) -> list[Array]:
    """Return the parts of an axis, of one length or of several."""
    size = x.shape[a.axis_of(x, dim)]
    if isinstance(parts, (list, tuple)):
        lengths = [expand(n) for n in parts]
    else:
        count = sympy.cancel(size / parts)
        if not count.is_Integer:
            raise Unread(f"an axis of {size} places in parts of {parts}: their number is not seen")
        lengths = [expand(parts)] * int(count)
    ends = [expand(sum(lengths[:k])) for k in range(len(lengths) + 1)]
    return [a.sliced(x, dim, lo, hi) for lo, hi in pairwise(ends)]


def repeated(x: Array, times: Sequence[Any]) -> Array:
    """Return an array several times over along each axis."""
    for _ in range(len(times) - x.ndim):
        x = a.unsqueezed(x, 0)
    for d, n in enumerate(times):
        if n != 1:
            x = a.unsqueezed(x, d)
            x = a.expanded(x, [*x.shape[:d], n, *x.shape[d + 1 :]])
            x = a.reshaped(x, [*x.shape[:d], x.shape[d] * x.shape[d + 1], *x.shape[d + 2 :]])
    return x


def rolled(x: Array, shifts: Any, dims: Any = ()) -> Array:
    """Return an array with the entries of some axes moved on, the last ones to the front."""
    if dims in ((), []):
        return a.reshaped(rolled(a.reshaped(x, [-1]), shifts, [0]), x.shape)
    for n, d in zip(a.as_list(shifts), a.as_list(dims), strict=True):
        size = x.shape[a.axis_of(x, d)]
        n = expand(n) if nonnegative(expand(n)) else expand(size + n)
        x = a.concatenated([a.sliced(x, d, size - n), a.sliced(x, d, 0, size - n)], d)
    return x


def transposed(x: Array, i: int, j: int) -> Array:
    """Return an array with two axes swapped."""
    i, j = a.axis_of(x, i), a.axis_of(x, j)
    return a.permuted(x, [{i: j, j: i}.get(d, d) for d in range(x.ndim)])


def diagonal(x: Array, offset: Any = 0, dim1: int = 0, dim2: int = 1) -> Array:
    """Return the entries at one place of two axes of one size, as a last axis."""
    i, j = a.axis_of(x, dim1), a.axis_of(x, dim2)
    if offset != 0 or expand(x.shape[i] - x.shape[j]) != 0:
        raise Unread("a diagonal is read of an array with two axes of one size, and not beside it")
    order = [d for d in range(x.ndim) if d not in (i, j)]
    moved = a.permuted(x, [*order, i, j])
    axes = [*moved.axes[:-2], common(moved.axes[-2:])]
    return Array(axes, lambda *where: moved.at(*where, where[-1]))


def within(x: Array, dim: int, start: Any, stop: Any) -> Array:
    """Return a mask of the places of an axis from `start` on and before `stop`, for broadcasting."""
    dim = a.axis_of(x, dim)
    places = a.iota(x.shape[dim])
    inside = entrywise(
        lambda t, u: u if t is True else t,
        a.compared("ge", places, constant(start)), a.compared("lt", places, constant(stop)),
    )  # fmt: skip
    for _ in range(x.ndim - 1 - dim):
        inside = a.unsqueezed(inside, inside.ndim)
    return inside


def with_place(x: Array, y: Array, dim: int, index: Any) -> Array:
    """Return x with y put at one place of an axis."""
    place = a.place_on(x.shape[a.axis_of(x, dim)], index)
    return a.chosen(within(x, dim, place, place + 1), a.unsqueezed(y, a.axis_of(x, dim)), x)


def with_slice(
    x: Array, y: Array, dim: int = 0, start: Any = None, stop: Any = None, step: Any = 1
) -> Array:
    """Return x with y put for a slice of it: parts before, inside and behind it, one after the other."""
    dim = a.axis_of(x, dim)
    size = x.shape[dim]
    first = a.end_of(start or 0, size)
    last = size if stop is None else a.end_of(stop, size)
    if step != 1:
        return _woven(x, y, dim, first, last, int(step))
    y = a.expanded(y, [*x.shape[:dim], last - first, *x.shape[dim + 1 :]])
    parts = [a.sliced(x, dim, 0, first), y, a.sliced(x, dim, last)]
    return a.concatenated([p for p in parts if p.shape[dim] != 0], dim)


def _woven(x: Array, y: Array, dim: int, first: Expr, last: Expr, step: int) -> Array:
    """Return x with y put for every other place from the first on, over whole periods."""
    if expand(last - x.shape[dim]) != 0 or not 0 <= first < step:
        raise Unread("writing to every other place of an axis is read of whole periods alone")
    parts = [a.sliced(x, dim, k, None, step) for k in range(step)]
    if any(p.shape != parts[0].shape for p in parts):
        raise Unread(f"an axis of {x.shape[dim]} places is not seen to be of periods of {step}")
    parts[int(first)] = a.expanded(y, list(parts[0].shape))
    return a.reshaped(a.stacked(parts, dim + 1), x.shape)
