"""``x[…]`` and ``x[…] = y`` of arrays of symbolic sizes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from symattn.tracing.arrays import lookups, moving
from symattn.tracing.arrays.array import Array
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.numpy.arrays import Traced, array_of, exact_of
from symattn.tracing.operations import aten

Key = list[Any]


def taken(x: Traced, key: Any) -> Any:
    """Return x[key]: a view that shares its memory if the key is made of slices."""
    parts = _whole(key, x.array.ndim)
    if all(_is_basic(k) for k in parts):
        found = _basic(x.array, parts)
        return x.viewed(found, key)
    return Traced(_by_arrays(x.array, parts), x.dtype)


def put(x: Array, key: Any, value: Array) -> Array:
    """Return an array with a value put for what a key takes out.

    Raises
    ------
    Unread
        If the key is one that cannot be read.
    """
    parts = _whole(key, x.ndim)
    if any(isinstance(k, Traced) and k.dtype == bool for k in parts):
        return _put_where(x, parts, value)
    if not all(_is_basic(k) for k in parts):
        return lookups.put(x, places_named(x, key), value)
    places = [k for k in parts if k is not None]
    if len(places) < len(parts):
        raise Unread("an assignment adds no axis; leave None out")
    return _put(x, places, 0, value)


def _whole(key: Any, rank: int) -> Key:
    """Return a key with as many parts as there are axes, and those that it adds."""
    given: Key = list(key) if isinstance(key, tuple) else [key]
    given = [_read(k) for k in given]
    used = sum(_axes_of(k) for k in given)
    if used > rank:
        raise Unread(f"an array of {rank} axes is looked into by {used} places")
    full = [slice(None)] * (rank - used)
    if Ellipsis not in [k for k in given if not isinstance(k, Traced)]:
        return [*given, *full]
    n = next(n for n, k in enumerate(given) if k is Ellipsis)
    return [*given[:n], *full, *given[n + 1 :]]


def _read(k: Any) -> Any:
    if isinstance(k, Traced):
        cases = k.array.at() if not k.ndim and k.dtype != bool else ()
        return cases[0].term if len(cases) == 1 else k
    if isinstance(k, (list, np.ndarray)) or (isinstance(k, np.generic) and k.dtype == bool):
        return array_of(k)
    if isinstance(k, bool):
        raise Unread("True and False as a place are not supported")
    return k


def _axes_of(k: Any) -> int:
    if k is None or k is Ellipsis:
        return 0
    return k.ndim if isinstance(k, Traced) and k.dtype == bool else 1


def _is_basic(k: Any) -> bool:
    return not isinstance(k, Traced)


def _is_full(k: Any) -> bool:
    return isinstance(k, slice) and k in (slice(None), slice(None, None, 1))


def _basic(x: Array, parts: Key) -> Array:
    dim = 0
    for k in parts:
        if k is None:
            x = moving.unsqueezed(x, dim)
        elif isinstance(k, slice):
            x = _sliced(x, dim, k)
        else:
            x = moving.selected(x, dim, exact_of(k))
            continue
        dim += 1
    return x


def _sliced(x: Array, dim: int, k: slice) -> Array:
    start, stop = (None if n is None else exact_of(n) for n in (k.start, k.stop))
    step = exact_of(1 if k.step is None else k.step)
    if step == -1 and start is None and stop is None:
        return moving.flipped(x, [dim])
    if not step.is_Integer or step < 1:
        raise Unread(f"a slice by a step of {step} is not supported")
    return moving.sliced(x, dim, start or 0, stop, step)


def _by_arrays(x: Array, parts: Key) -> Array:
    """Return an array at places that arrays of whole numbers name, broadcast to each other."""
    if any(isinstance(k, Traced) and k.dtype == bool for k in parts):
        raise Unread(
            "indexing by a mask is not supported, as the length of the result depends on data; use where"
        )
    index = [n for n, k in enumerate(parts) if not (k is None or isinstance(k, slice))]
    if any(parts[n] is None for n in range(index[0], index[-1])):
        raise Unread("None between arrays of places is not supported")
    named = [array_of(parts[n]) for n in index]
    if any(np.dtype(k.dtype).kind != "i" for k in named):
        raise Unread("places that are not whole numbers")
    # What is sliced comes first, so that each array of places has an axis of its own.
    x = _basic(x, [slice(None) if n in index else k for n, k in enumerate(parts)])
    arrays = dict(zip(index, (k.array for k in named), strict=True))
    return lookups.looked_up(x, [arrays.get(d) for d in range(x.ndim)])


def _put(x: Array, parts: Key, dim: int, value: Array) -> Array:
    while dim < len(parts) and _is_full(parts[dim]):
        dim += 1
    if dim == len(parts):
        return _fitted(value, x)
    k = parts[dim]
    if isinstance(k, slice):
        start, stop, step = k.start, k.stop, exact_of(1 if k.step is None else k.step)
        inner = _put(_sliced(x, dim, k), [*parts[:dim], slice(None), *parts[dim + 1 :]], dim + 1, value)
        ends = [None if n is None else exact_of(n) for n in (start, stop)]
        return aten.applied("slice_scatter", [x, inner, dim, *ends, step], {})
    place = exact_of(k)
    inner = _put(moving.selected(x, dim, place), [*parts[:dim], *parts[dim + 1 :]], dim, value)
    return aten.applied("select_scatter", [x, inner, dim, place], {})


def _fitted(value: Array, x: Array) -> Array:
    """Return a value broadcast to the shape of what it is put for; axes of one place in front go."""
    while value.ndim > x.ndim and value.shape[0] == 1:
        value = moving.selected(value, 0, 0)
    return moving.expanded(value, list(x.shape))


def places_named(x: Array, key: Any) -> list[Array | None]:
    """Return the arrays of whole numbers that a key names places of axes by; None for a whole axis.

    Raises
    ------
    Unread
        If it has a mask, or takes a part of an axis.
    """
    parts = _whole(key, x.ndim)
    if not all(_is_full(k) or (k is not None and not isinstance(k, slice)) for k in parts):
        raise Unread(
            "an assignment at places that arrays name is read along whole axes; slice the array first, "
            "or use where"
        )
    named = [None if _is_full(k) else array_of(k) for k in parts]
    if any(k is not None and np.dtype(k.dtype).kind != "i" for k in named):
        raise Unread("an assignment is read at places that whole numbers name; for a mask use where")
    return [None if k is None else k.array for k in named]


def _put_where(x: Array, parts: Key, value: Array) -> Array:
    """Return an array with a number put where a mask over some of its axes holds."""
    masks = [k for k in parts if isinstance(k, Traced)]
    (mask,) = masks if len(masks) == 1 else (None,)
    others: Sequence[Any] = [k for k in parts if k is not mask]
    if mask is None or not all(_is_full(k) for k in others):
        raise Unread("an assignment at masks and places together is not supported; use where")
    if value.ndim:
        raise Unread("an array is written to where a mask holds, entry by entry; use where")
    condition = mask.array
    for _ in range(len(parts) - 1 - next(n for n, k in enumerate(parts) if k is mask)):
        condition = moving.unsqueezed(condition, condition.ndim)
    return aten.applied("where", [moving.expanded(condition, list(x.shape)), value, x], {})
