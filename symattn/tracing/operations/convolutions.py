"""Windows of a known width that slide along axes: convolutions, pooling, and the windows themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import product
from typing import Any

import sympy
from sympy import expand

from symattn.tracing.arrays import array as a
from symattn.tracing.arrays import moving, reductions, terms
from symattn.tracing.arrays.array import Array, constant, entrywise
from symattn.tracing.arrays.axes import Unread, floor_quotient, nonnegative


def convolved(
    x: Array, weight: Array, bias: Array | None = None, stride: Sequence[Any] = (1,),
    padding: Sequence[Any] = (0,), dilation: Sequence[Any] = (1,), transposed: bool = False,
    _: Any = None, groups: Any = 1,
) -> Array:  # fmt: skip
    """Return Σ x[b, c, s n + t k − p] w[o, c, k], over the channels c of the group of o and places k.

    Padding is a number for each axis, or two, for its start and its end.

    Raises
    ------
    Unread
        If the width of the filter is a symbol, or the convolution is transposed.
    """
    if transposed:
        raise Unread("a transposed convolution is not supported")
    widths = weight.shape[2:]
    x = padded(x, range(2, x.ndim), _each(padding, len(widths)), 0)
    x = moving.reshaped(x, [x.shape[0], groups, x.shape[1] / groups, *x.shape[2:]])
    weight = moving.reshaped(weight, [groups, weight.shape[0] / groups, *weight.shape[1:]])
    places = "xyz"[: len(widths)]
    taps = []
    for tap, part in _taps(x, range(3, x.ndim), widths, stride, dilation):
        own = weight
        for k in tap:
            own = moving.selected(own, 3, k)
        taps.append(reductions.einsum(f"bgc{places},goc->bgo{places}", part, own))
    found = reduce(lambda y, z: entrywise(terms.add, y, z), taps)
    found = moving.reshaped(found, [found.shape[0], -1, *found.shape[3:]])
    if bias is None:
        return found
    for _d in widths:
        bias = moving.unsqueezed(bias, bias.ndim)
    return entrywise(terms.add, found, bias)


def unfolded(x: Array, dim: int, width: Any, step: Any) -> Array:
    """Return the windows of an axis, the places of each on a new last axis."""
    found = [part for _, part in _taps(x, [a.axis_of(x, dim)], [width], [step])]
    return moving.stacked(found, x.ndim)


def columns(
    x: Array, widths: Sequence[Any], dilation: Sequence[Any], padding: Sequence[Any],
    stride: Sequence[Any],
) -> Array:  # fmt: skip
    """Return the windows of the last two axes, each as a column below those of other channels."""
    dims = range(x.ndim - 2, x.ndim)
    x = padded(x, dims, _each(padding, 2), 0)
    found = moving.stacked([part for _, part in _taps(x, dims, widths, stride, dilation)], x.ndim - 2)
    *front, channels, places, rows, last = found.shape
    return moving.reshaped(found, [*front, channels * places, rows * last])


def summed(
    x: Array, widths: Sequence[Any], stride: Sequence[Any], padding: Sequence[Any] = (0,),
    dilation: Sequence[Any] = (1,),
) -> Array:  # fmt: skip
    """Return the sums over windows of the last axes."""
    return _pooled(terms.add, 0, x, widths, stride, padding, dilation)


def largest(
    x: Array, widths: Sequence[Any], stride: Sequence[Any] = (), padding: Sequence[Any] = (0,),
    dilation: Sequence[Any] = (1,), is_longer: bool = False,
) -> Array:  # fmt: skip
    """Return the largest entries of windows of the last axes."""
    _refuse(is_longer)
    return _pooled(terms.maximum, -sympy.oo, x, widths, stride, padding, dilation)


def averaged(
    x: Array, widths: Sequence[Any], stride: Sequence[Any] = (), padding: Sequence[Any] = (0,),
    is_longer: bool = False, counts_padding: bool = True, divisor: Any = None,
) -> Array:  # fmt: skip
    """Return the means over windows of the last axes."""
    _refuse(is_longer)
    found = summed(x, widths, stride, padding)
    if divisor is None and not counts_padding:
        ones = a.filled(x.shape, 1)
        return entrywise(terms.divide, found, summed(ones, widths, stride, padding))
    count = sympy.prod(list(map(expand, widths))) if divisor is None else divisor
    return entrywise(terms.divide, found, constant(count))


def _refuse(is_longer: bool) -> None:
    if is_longer:
        raise Unread("pooling with ceil_mode=True is not supported; pad the array first")


def _pooled(
    f: Callable[[Any, Any], Any], none: Any, x: Array, widths: Sequence[Any], stride: Sequence[Any],
    padding: Sequence[Any], dilation: Sequence[Any],
) -> Array:  # fmt: skip
    dims = range(x.ndim - len(widths), x.ndim)
    x = padded(x, dims, _each(padding, len(widths)), none)
    found = [part for _, part in _taps(x, dims, widths, stride or widths, dilation)]
    return reduce(lambda y, z: entrywise(f, y, z), found)


def _taps(
    x: Array, dims: Sequence[int], widths: Sequence[Any], stride: Sequence[Any],
    dilation: Sequence[Any] = (1,),
) -> Iterator[tuple[tuple[int, ...], Array]]:  # fmt: skip
    """Yield each place of a window, and the entries that stand there in every window."""
    widths = list(map(expand, widths))
    if not all(n.is_Integer for n in widths):
        raise Unread(f"windows of {', '.join(map(str, widths))} places; declare how many as a number")
    steps, gaps = _each(stride, len(widths)), _each(dilation, len(widths))
    counts = [
        floor_quotient(expand(x.shape[d] - gap * (k - 1) - 1), step) + 1
        for d, k, gap, step in zip(dims, widths, gaps, steps, strict=True)
    ]
    for tap in product(*(range(int(k)) for k in widths)):
        part = x
        for d, k, count, gap, step in zip(dims, tap, counts, gaps, steps, strict=True):
            first = gap * k
            part = moving.sliced(part, d, first, first + step * (count - 1) + 1, step)
        yield tap, part


def _each(values: Sequence[Any], rank: int) -> list[Any]:
    """Return a number for each of several axes, or a pair of them; one alone is that of all."""
    values = a.as_list(values)
    values = values if len(values) == rank else [*values] * rank
    return [tuple(map(expand, n)) if isinstance(n, tuple) else expand(n) for n in values]


def padded(x: Array, dims: Sequence[int], edges: Sequence[Any], value: Any) -> Array:
    """Return an array with a value before and behind some axes: an edge, or one for each end."""
    for d, edge in zip(dims, edges, strict=True):
        ends = edge if isinstance(edge, tuple) else (edge, edge)
        if not all(nonnegative(n) for n in ends):
            raise Unread("padding by less than nothing is not supported; slice the array")
        first, last = (_filled([*x.shape[:d], n, *x.shape[d + 1 :]], value) for n in ends)
        parts = [p for p in (first, x, last) if p.shape[d] != 0]
        x = moving.concatenated(parts, d) if len(parts) > 1 else x
    return x


def _filled(sizes: Sequence[Any], value: Any) -> Array:
    return moving.expanded(value if isinstance(value, Array) else constant(value), sizes)
