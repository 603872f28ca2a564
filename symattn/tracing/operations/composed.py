"""Functions of arrays that are made of products, sums, largest entries and moves of entries."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from sympy import expand

from symattn.tracing.arrays import array as a
from symattn.tracing.arrays import comparisons, moving, reductions, terms
from symattn.tracing.arrays.array import Array, entrywise
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.arrays.terms import NoValue

BY_ORDER = (
    "give the places that it chooses as an argument, as in chosen='index(V) B 2', and gather there"
)
"""The advice for an operation that depends on which data are larger."""

_MOST_SORTED = 4
"""Most places of an axis that is sorted."""


def kron(x: Array, y: Array) -> Array:
    """Return the products of all pairs of entries: those of y stand in blocks, one for each of x."""
    rank = max(x.ndim, y.ndim)
    x, y = (of_rank(z, rank) for z in (x, y))
    sizes = [expand(n * m) for n, m in zip(x.shape, y.shape, strict=True)]
    for d in range(rank):
        x, y = moving.unsqueezed(x, 2 * d + 1), moving.unsqueezed(y, 2 * d)
    return moving.reshaped(entrywise(terms.multiply, x, y), sizes)


def of_rank(x: Array, rank: int) -> Array:
    """Return an array with axes of one place in front, up to a number of axes."""
    while x.ndim < rank:
        x = moving.unsqueezed(x, 0)
    return x


def rot90(x: Array, k: int = 1, dims: Sequence[int] = (0, 1)) -> Array:
    """Return an array turned k times by a right angle, from the first of two axes to the second."""
    first, second = dims
    if k % 4 in (0, 2):
        return moving.flipped(x, dims) if k % 4 else x
    return moving.transposed(moving.flipped(x, [second if k % 4 == 1 else first]), first, second)


def block_diag(blocks: Sequence[Array]) -> Array:
    """Return matrices along the diagonal of one, and 0 beside them."""
    blocks = [of_rank(x, 2) for x in blocks]
    rows = []
    for k, block in enumerate(blocks):
        zeros = [a.filled([block.shape[0], other.shape[1]], 0) for other in blocks]
        rows.append(moving.concatenated([*zeros[:k], block, *zeros[k + 1 :]], 1))
    return moving.concatenated(rows, 0)


def norm(x: Array, order: Any = 2, dims: Any = None, keep: bool = False, **_: Any) -> Array:
    """Return √(Σ x²), the sum of |x|, or the largest or smallest |x|, over axes."""
    if order in (None, 2):
        squares = entrywise(terms.multiply, x, x)
        return entrywise(terms.function("sqrt"), reductions.summed(squares, dims, keep))
    size = entrywise(terms.function("abs"), x)
    over = {1.0: reductions.summed, math.inf: reductions.largest, -math.inf: smallest}.get(float(order))
    if over is None:
        raise Unread(f"a norm of order {order} is not supported; those of 1, 2 and ±∞ are")
    return over(size, dims, keep)


def smallest(x: Array, dims: Any = None, keep: bool = False) -> Array:
    """Return the smallest entries over axes."""
    return entrywise(terms.negated, reductions.largest(entrywise(terms.negated, x), dims, keep))


def distances(x: Array, y: Array, order: Any = 2, *_: Any) -> Array:
    """Return the norm of the difference of each row of x and each of y."""
    x, y = moving.unsqueezed(x, x.ndim - 1), moving.unsqueezed(y, y.ndim - 2)
    return norm(entrywise(terms.subtract, x, y), order, [-1])


def cross(x: Array, y: Array, dim: int = -1) -> Array:
    """Return the vector product along an axis of three places."""
    if any(z.shape[a.axis_of(z, dim)] != 3 for z in (x, y)):
        raise Unread("a vector product is read along an axis of three places")
    (x1, x2), (y1, y2) = ([moving.rolled(z, [-n], [dim]) for n in (1, 2)] for z in (x, y))
    return entrywise(
        terms.subtract, entrywise(terms.multiply, x1, y2), entrywise(terms.multiply, x2, y1)
    )


def logcumsumexp(x: Array, dim: int) -> Array:
    """Return the logarithms of the sums of exponentials up to each place of an axis."""
    sums = reductions.cumulated(entrywise(terms.function("exp"), x), dim)
    return entrywise(terms.function("log"), sums)


def in_order(x: Array, dim: int = -1, descending: bool = False) -> Array:
    """Return the entries of each row of an axis of few places from the smallest on, or the largest."""
    dim = a.axis_of(x, dim)
    size = x.shape[dim]
    if not size.is_Integer or size > _MOST_SORTED:
        raise Unread(
            f"sorting is read along an axis of at most {_MOST_SORTED} places, not of {size}; {BY_ORDER}"
        )
    rows = [moving.selected(x, dim, k) for k in range(int(size))]
    for step in range(len(rows)):  # Neighbours change places, from the first or the second on.
        for k in range(step % 2, len(rows) - 1, 2):
            rows[k : k + 2] = comparisons.smaller(*rows[k : k + 2]), comparisons.larger(*rows[k : k + 2])
    return moving.stacked(rows[::-1] if descending else rows, dim)


def largest_few(
    x: Array, count: Any, dim: int = -1, largest: bool = True, _is_sorted: bool = True
) -> tuple[Array, Array]:
    """Return the largest or smallest entries of each row, and their places, which are not read."""
    if count == 1:
        found = (reductions.largest if largest else smallest)(x, [dim], True)
    else:
        found = moving.sliced(in_order(x, dim, largest), dim, 0, count)
    return found, places_of(found)


def places_of(found: Array) -> Array:
    """Return the places of entries that were chosen by order: what refuses to be read."""
    return a.filled(found.shape, NoValue(f"the place of an entry by order is not supported; {BY_ORDER}"))
