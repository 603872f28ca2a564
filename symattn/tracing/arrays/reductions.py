"""What is made of all entries over some axes: sums, products, means, the largest, softmax."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import product
from typing import Any

import sympy
from sympy import Expr

from symattn.tracing.arrays import terms
from symattn.tracing.arrays.array import (
    Array,
    Cases,
    axis_of,
    constant,
    dims_of,
    entrywise,
)
from symattn.tracing.arrays.axes import (
    ONE,
    UNIT,
    ZERO,
    Axis,
    Unread,
    places,
    resolved,
)
from symattn.tracing.arrays.cases import (
    at_most,
    greatest,
    lifted,
    product_of,
    total,
)
from symattn.tracing.arrays.moving import (
    permuted,
    unsqueezed,
)
from symattn.tracing.arrays.reading import fresh


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
