"""Convolutions whose kernel has a known length: sums over it of slices times weights."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import product
from typing import Any

from sympy import expand

from symattn.tracing import arrays as a
from symattn.tracing import terms
from symattn.tracing.arrays import Array, entrywise
from symattn.tracing.axes import Unread, floor_quotient


def convolved(
    x: Array, weight: Array, bias: Array | None = None, stride: Sequence[Any] = (1,),
    padding: Sequence[Any] = (0,), dilation: Sequence[Any] = (1,), transposed: bool = False,
    _: Any = None, groups: Any = 1,
) -> Array:  # fmt: skip
    """Return Σ x[b, c, s n + t k − p] w[o, c, k], over the channels c of the group of o and places k.

    Raises
    ------
    Unread
        If the kernel has a symbolic number of places, or the convolution is a transposed one.
    """
    if transposed:
        raise Unread("a transposed convolution is not read")
    widths = weight.shape[2:]
    if not all(n.is_Integer for n in widths):
        raise Unread(f"a convolution with kernels of {widths} places; declare how many as a number")
    steps, gaps, edges = (_each(e, len(widths)) for e in (stride, dilation, padding))
    for d, edge in enumerate(edges, start=2):
        x = _padded(x, d, edge)
    counts = [
        floor_quotient(expand(n - gap * (k - 1) - 1), step) + 1
        for n, k, gap, step in zip(x.shape[2:], widths, gaps, steps, strict=True)
    ]
    x = a.reshaped(x, [x.shape[0], groups, x.shape[1] / groups, *x.shape[2:]])
    weight = a.reshaped(weight, [groups, weight.shape[0] / groups, *weight.shape[1:]])
    places = "xyz"[: len(widths)]
    taps = []
    for tap in product(*(range(int(k)) for k in widths)):
        part, own = x, weight
        for d, (k, count, gap, step) in enumerate(zip(tap, counts, gaps, steps, strict=True), start=3):
            first = gap * k
            part = a.sliced(part, d, first, first + step * (count - 1) + 1, step)
            own = a.selected(own, 3, k)
        taps.append(a.einsum(f"bgc{places},goc->bgo{places}", part, own))
    found = reduce(lambda y, z: entrywise(terms.add, y, z), taps)
    found = a.reshaped(found, [found.shape[0], -1, *found.shape[3:]])
    if bias is None:
        return found
    for _d in widths:
        bias = a.unsqueezed(bias, bias.ndim)
    return entrywise(terms.add, found, bias)


def _each(values: Sequence[Any], rank: int) -> list[Any]:
    """Return a number for each of several axes; one alone is that of all."""
    return [expand(n) for n in (values if len(values) == rank else [*values] * rank)]


def _padded(x: Array, dim: int, edge: Any) -> Array:
    if edge == 0:
        return x
    zeros = a.filled([edge if d == dim else n for d, n in enumerate(x.shape)], 0)
    return a.concatenated([zeros, x, zeros], dim)
