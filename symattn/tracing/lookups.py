"""Arrays at places that arrays of whole numbers name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sympy import Expr, expand

from symattn.tracing.arrays import Array, Cases, axis_of, broadcast, expanded, place_on
from symattn.tracing.axes import ZERO, Unread
from symattn.tracing.cases import bound_to, is_zero
from symattn.tracing.terms import is_plain


def checked_place(place: Any, size: Expr) -> Expr:
    """Return a whole number that an array of them holds as a place of an axis.

    Raises
    ------
    Unread
        If it is not seen to be on the axis.
    """
    if not is_plain(place):
        raise Unread("an index depends on data; only numbers made of sizes and positions are read")
    return place_on(size, place)


def taken(a: Array, dim: int, index: Array) -> Array:
    """Return an array at the places of an axis that an array of whole numbers names."""
    dim = axis_of(a, dim)
    return looked_up(a, [index if d == dim else None for d in range(a.ndim)])


def looked_up(a: Array, indices: Sequence[Array | None]) -> Array:
    """Return an array at places that arrays of whole numbers name, broadcast to each other.

    Their axes stand where those are that they look into, if these are side by side, else first.
    """
    dims = [d for d, own in enumerate(indices) if own is not None]
    axes, at = broadcast([own for own in indices if own is not None])
    is_together = dims == list(range(dims[0], dims[-1] + 1))
    rank, first = len(axes), dims[0] if is_together else 0
    rest = [axis for d, axis in enumerate(a.axes) if d not in dims]

    def entry(*where: Expr) -> Cases:
        own, others = where[first : first + rank], [*where[:first], *where[first + rank :]]

        def there(*places: Any) -> Cases:
            found = iter(others)
            chosen = {d: checked_place(n, a.axes[d].size) for d, n in zip(dims, places, strict=True)}
            return a.at(*(chosen[d] if d in chosen else next(found) for d in range(a.ndim)))

        return bound_to(there, *(one(own) for one in at))

    return Array((*rest[:first], *axes, *rest[first:]), entry)


def gathered(a: Array, dim: int, index: Array) -> Array:
    """Return, at each place of an array of whole numbers, the entry whose place on an axis they are."""
    dim = axis_of(a, dim)
    size = a.axes[dim].size

    def at(*where: Expr) -> Cases:
        def there(place: Any) -> Cases:
            return a.at(*where[:dim], checked_place(place, size), *where[dim + 1 :])

        return bound_to(there, index.at(*where))

    return Array(index.axes, at)


def scattered(a: Array, dim: int, index: Array, value: Array) -> Array:
    """Return an array with a value put at the one place of an axis that whole numbers say."""
    dim = axis_of(a, dim)
    size = a.axes[dim].size
    if index.shape[dim] != 1:
        raise Unread("scatter writes to several places of an axis; write it with where")
    for d, (n, m) in enumerate(zip(a.shape, index.shape, strict=True)):
        if d != dim and expand(n - m) != 0:
            raise Unread("scatter writes to a part of an array; slice the array first")
    value = expanded(value, index.shape)

    def at(*where: Expr) -> Cases:
        here = (*where[:dim], ZERO, *where[dim + 1 :])

        def there(place: Any) -> Cases:
            is_here = is_zero(checked_place(place, size) - where[dim])
            return bound_to(lambda yes: value.at(*here) if yes else a.at(*where), is_here)

        return bound_to(there, index.at(*here))

    return Array(a.axes, at)
