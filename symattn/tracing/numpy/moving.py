"""The functions of NumPy that only move entries."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from sympy import expand

from symattn.tracing.arrays import array as a
from symattn.tracing.arrays import lookups, moving
from symattn.tracing.arrays.array import Array
from symattn.tracing.arrays.axes import Unread, floor_quotient
from symattn.tracing.lengths import Length
from symattn.tracing.numpy.arrays import (
    Traced,
    array_of,
    axes_of,
    exact_of,
    none_of,
    of_dtype,
    result_type,
)
from symattn.tracing.operations import aten, composed, convolutions

Function = Callable[..., Any]


def _viewed(x: Any, found: Array) -> Traced:
    return array_of(x).viewed(found)


def _reshape(x: Any, shape: Any = None, order: str = "C", **options: Any) -> Traced:
    copy = options.pop("copy", None)
    shape = options.pop("newshape", shape)
    none_of(options, "reshape")
    if order != "C":
        raise Unread(f"numpy.reshape in the order {order!r} is not supported")
    found = moving.reshaped(array_of(x).array, [exact_of(n) for n in a.as_list(shape)])
    return Traced(found, array_of(x).dtype) if copy else _viewed(x, found)


def ravel(x: Any, order: str = "C") -> Traced:
    """Return the entries of an array in their order, on one axis."""
    return _reshape(x, [-1], order)


def _transpose(x: Any, axes: Any = None) -> Traced:
    x = array_of(x)
    order = list(range(x.ndim))[::-1] if axes is None else a.as_list(axes)
    if sorted(d % x.ndim for d in order) != list(range(x.ndim)):
        raise Unread(f"an array of {x.ndim} axes is transposed by {tuple(order)}")
    return _viewed(x, moving.permuted(x.array, order))


def _swapaxes(x: Any, i: int, j: int) -> Traced:
    return _viewed(x, aten.applied("transpose", [array_of(x).array, i, j], {}))


def _moveaxis(x: Any, source: Any, destination: Any) -> Traced:
    x = array_of(x)
    moved = [d % x.ndim for d in a.as_list(source)]
    order = [d for d in range(x.ndim) if d not in moved]
    for place, d in sorted(zip((n % x.ndim for n in a.as_list(destination)), moved, strict=True)):
        order.insert(place, d)
    return _transpose(x, order)


def _expand_dims(x: Any, axis: Any) -> Traced:
    x = array_of(x)
    rank = x.ndim + len(a.as_list(axis))
    found = x.array
    for d in sorted(d % rank for d in a.as_list(axis)):
        found = moving.unsqueezed(found, d)
    return _viewed(x, found)


def _squeeze(x: Any, axis: Any = None) -> Traced:
    x = array_of(x)
    if axis is not None and any(x.array.shape[a.axis_of(x.array, d)] != 1 for d in a.as_list(axis)):
        raise Unread("an axis is squeezed that has not one place")
    sizes = [n for d, n in enumerate(x.shape) if axis is None or d in _from_first(x, axis)]
    if any(isinstance(n, Length) and bool(n == 1) for n in sizes):
        raise Unread("an axis is squeezed whose size may be 1")
    return _viewed(x, aten.applied("squeeze", [x.array, axis], {}))


def _from_first(x: Traced, axis: Any) -> list[int]:
    return [a.axis_of(x.array, d) for d in a.as_list(axis)]


def _broadcast_to(x: Any, shape: Any, subok: bool = False) -> Traced:
    return _viewed(x, moving.expanded(array_of(x).array, [exact_of(n) for n in a.as_list(shape)]))


def _concatenate(arrays: Any, axis: Any = 0, **options: Any) -> Traced:
    none_of(options, "concatenate")
    arrays = [array_of(x) for x in arrays]
    if axis is None:
        arrays, axis = [ravel(x) for x in arrays], 0
    return of_dtype(moving.concatenated([x.array for x in arrays], axis), result_type(*arrays))


def _stack(arrays: Any, axis: int = 0, **options: Any) -> Traced:
    none_of(options, "stack")
    arrays = [array_of(x) for x in arrays]
    return of_dtype(moving.stacked([x.array for x in arrays], axis), result_type(*arrays))


def _hstack(arrays: Any, **options: Any) -> Traced:
    arrays = [x if x.ndim else _expand_dims(x, 0) for x in map(array_of, arrays)]
    return _concatenate(arrays, 0 if arrays[0].ndim == 1 else 1, **options)


def _vstack(arrays: Any, **options: Any) -> Traced:
    return _concatenate([_in_rows(array_of(x)) for x in arrays], 0, **options)


def _in_rows(x: Traced) -> Traced:
    return x if x.ndim > 1 else _expand_dims(x, 0 if x.ndim else (0, 1))


def _split(x: Any, parts: Any, axis: int = 0) -> list[Traced]:
    x = array_of(x)
    size = x.array.shape[a.axis_of(x.array, axis)]
    if isinstance(parts, (list, tuple)):
        ends = [expand(0), *map(exact_of, parts), size]
    else:
        count, step = int(exact_of(parts)), floor_quotient(size, exact_of(parts))
        if expand(step * count - size) != 0:
            raise Unread(f"an axis of {size} places in {count} parts of one size is not seen")
        ends = [expand(step * k) for k in range(count + 1)]
    return [x.viewed(moving.sliced(x.array, axis, lo, hi)) for lo, hi in pairwise(ends)]


def _repeat(x: Any, repeats: Any, axis: Any = None) -> Traced:
    x = array_of(x)
    if axis is None:
        x, axis = ravel(x), 0
    times, dim = exact_of(repeats), a.axis_of(x.array, axis)
    sizes = list(x.array.shape)
    wide = moving.expanded(
        moving.unsqueezed(x.array, dim + 1), [*sizes[: dim + 1], times, *sizes[dim + 1 :]]
    )
    return Traced(moving.reshaped(wide, [*sizes[:dim], sizes[dim] * times, *sizes[dim + 1 :]]), x.dtype)


def _tile(x: Any, reps: Any) -> Traced:
    x = array_of(x)
    times = [exact_of(n) for n in a.as_list(reps)]
    times = [expand(1)] * (x.ndim - len(times)) + times
    return Traced(aten.applied("repeat", [x.array, times], {}), x.dtype)


def _triangle(name: str) -> Function:
    def of(x: Any, k: Any = 0) -> Traced:
        x = array_of(x)
        return of_dtype(aten.applied(name, [x.array, exact_of(k)], {}), x.dtype)

    return of


def _diagonal(x: Any, offset: Any = 0, axis1: int = 0, axis2: int = 1) -> Traced:
    x = array_of(x)
    return x.viewed(aten.applied("diagonal", [x.array, exact_of(offset), axis1, axis2], {}))


def _roll(x: Any, shift: Any, axis: Any = None) -> Traced:
    x = array_of(x)
    if axis is None:
        raise Unread("numpy.roll without an axis is not supported")
    shifts = [exact_of(n) for n in a.as_list(shift)]
    return Traced(aten.applied("roll", [x.array, shifts, a.as_list(axis)], {}), x.dtype)


def _flip(x: Any, axis: Any = None) -> Traced:
    x = array_of(x)
    return x.viewed(moving.flipped(x.array, axes_of(x, axis)))


def _take(x: Any, indices: Any, axis: Any = None, **options: Any) -> Any:
    none_of(options, "take")
    x = array_of(x)
    if axis is None:
        x, axis = ravel(x), 0
    return x[(*(slice(None),) * a.axis_of(x.array, axis), indices)]


def _take_along_axis(x: Any, indices: Any, axis: Any = -1, **options: Any) -> Any:
    none_of(options, "take_along_axis")
    x, indices = array_of(x), array_of(indices)
    if axis is None:
        x, axis = ravel(x), 0
    dim = a.axis_of(x.array, axis)

    def spread(own: Any, other: Any) -> Any:
        sizes = [
            n if d == dim or n != 1 else m
            for d, (n, m) in enumerate(zip(own.shape, other.shape, strict=True))
        ]
        return moving.expanded(own, sizes)

    wide, index = spread(x.array, indices.array), spread(indices.array, x.array)
    return Traced(lookups.gathered(wide, dim, index), x.dtype)


def _rot90(x: Any, k: int = 1, axes: Any = (0, 1)) -> Traced:
    x = array_of(x)
    return x.viewed(composed.rot90(x.array, k, axes))


def _windows(x: Any, window_shape: Any, axis: Any = None, **options: Any) -> Traced:
    """Return sliding_window_view as documented: windows on last axes."""
    none_of({name: v or None for name, v in options.items()}, "lib.stride_tricks.sliding_window_view")
    x = array_of(x)
    found = x.array
    for d, width in zip(axes_of(x, axis), a.as_list(window_shape), strict=True):
        found = convolutions.unfolded(found, d % x.ndim, exact_of(width), 1)
    return Traced(found, x.dtype)


def _pad(
    x: Any, pad_width: Any, mode: str = "constant", constant_values: Any = 0, **rest: Any
) -> Traced:
    none_of({**rest, "mode": None if mode == "constant" else mode}, "pad")
    x = array_of(x)
    pairs = [tuple(a.as_list(n)) for n in a.as_list(pad_width)]
    pairs = [tuple(n for (n,) in pairs)] if all(len(n) == 1 for n in pairs) else pairs
    ends = [n if len(n) == 2 else (*n, *n) for n in pairs]
    ends = ends * x.ndim if len(ends) == 1 else ends
    sizes = [(exact_of(before), exact_of(behind)) for before, behind in ends]
    value = array_of(constant_values)
    if value.ndim:
        raise Unread("numpy.pad with a value for each end is not supported")
    return Traced(convolutions.padded(x.array, range(x.ndim), sizes, value.array), x.dtype)


def _diff(x: Any, n: int = 1, axis: int = -1) -> Any:
    x = array_of(x)
    for _ in range(n):
        dim = a.axis_of(x.array, axis)
        own = (slice(None),) * dim
        x = x[(*own, slice(1, None))] - x[(*own, slice(None, -1))]
    return x


MOVING: Mapping[str, Function] = {
    "diagonal": _diagonal,
    "reshape": _reshape,
    "ravel": ravel,
    "transpose": _transpose,
    "permute_dims": _transpose,
    "swapaxes": _swapaxes,
    "moveaxis": _moveaxis,
    "expand_dims": _expand_dims,
    "squeeze": _squeeze,
    "broadcast_to": _broadcast_to,
    "concatenate": _concatenate,
    "stack": _stack,
    "hstack": _hstack,
    "vstack": _vstack,
    "split": _split,
    "array_split": _split,
    "repeat": _repeat,
    "tile": _tile,
    "roll": _roll,
    "flip": _flip,
    "take": _take,
    "take_along_axis": _take_along_axis,
    "diff": _diff,
    "rot90": _rot90,
    "pad": _pad,
    "lib.stride_tricks.sliding_window_view": _windows,
    "tril": _triangle("tril"),
    "triu": _triangle("triu"),
    "matrix_transpose": lambda x: _swapaxes(x, -1, -2),
    "atleast_2d": lambda x: _in_rows(array_of(x)),
}
"""The reading of each function that moves entries."""
