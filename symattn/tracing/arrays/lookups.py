"""Arrays indexed by integer arrays."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeGuard

from sympy import Expr, expand

from symattn.tracing.arrays.array import Array, Cases, axis_of, broadcast, entrywise
from symattn.tracing.arrays.axes import ZERO, Axis, Unread, Unseen, places
from symattn.tracing.arrays.cases import ALWAYS, at_most, bound_to, is_zero, lifted, sure
from symattn.tracing.arrays.computed import is_seen, named_places, values_looked_up
from symattn.tracing.arrays.moving import at_guarded, expanded, place_on, selected, sliced
from symattn.tracing.arrays.reading import fresh
from symattn.tracing.arrays.reductions import summed
from symattn.tracing.arrays.terms import NoValue, add, is_plain, lost_in


def on_axis(index: Any, size: Expr) -> Cases:
    """Return an index as a place on an axis of some size.

    If it is not seen to lie there, it has a value under the condition that it does, and none elsewhere.

    Raises
    ------
    Unread
        If it depends on data.
    """
    if not is_plain(index):
        raise Unread("an index depends on data; only numbers made of sizes and positions are read")
    try:
        return sure(place_on(size, index))
    except Unseen as error:
        outside = NoValue(str(error))
    return lifted(
        lambda is_before, is_there: index if is_there and not is_before else outside,
        at_most(index + 1), at_most(index + 1 - size),
    )  # fmt: skip


def _at(a: Array, indices: Mapping[int, Any], others: Iterable[Expr]) -> Cases:
    """Return the entry at whole numbers, each on the axis that it is given for, and at other places."""

    def there(*found: Any) -> Cases:
        lost = lost_in(*found)
        if lost is not None:
            return sure(lost)
        known, left = dict(zip(indices, found, strict=True)), iter(others)
        return at_guarded(
            a, list(indices), [known[d] if d in known else next(left) for d in range(a.ndim)]
        )

    return bound_to(there, *(on_axis(n, a.axes[d].size) for d, n in indices.items()))


def taken(a: Array, dim: int, index: Array) -> Array:
    """Return an array at the places of an axis that an array of whole numbers names."""
    dim = axis_of(a, dim)
    return looked_up(a, [index if d == dim else None for d in range(a.ndim)], counts_back=False)


def looked_up(a: Array, indices: Sequence[Array | None], *, counts_back: bool = True) -> Array:
    """Return an array at places that arrays of whole numbers name, broadcast to each other.

    Their axes stand where those are that they look into, if these are side by side, else first. A number
    below 0 counts from the end if `counts_back`, and is refused if not.
    """
    dims, first, axes, at = _looked_into(a, indices, counts_back)
    rank = len(axes)
    rest = [axis for d, axis in enumerate(a.axes) if d not in dims]
    every = (*rest[:first], *axes, *rest[first:])
    only = indices[dims[0]]
    if len(dims) == 1 and _is_chosen(only, a.axes[dims[0]]):
        values = [selected(a, dims[0], n) for n in range(a.shape[dims[0]])]
        return values_looked_up(values, only, every, first, counts_back=counts_back)

    def entry(*where: Expr) -> Cases:
        own, others = where[first : first + rank], [*where[:first], *where[first + rank :]]
        return bound_to(
            lambda *found: _at(a, dict(zip(dims, found, strict=True)), others), *(one(own) for one in at)
        )

    return Array(every, entry)


def _is_chosen(index: Array | None, axis: Axis) -> TypeGuard[Array]:
    """Tell whether data, or places that are not seen, choose from a number of entries."""
    return index is not None and bool(axis.size.is_Integer) and not is_seen(index, axis)


def _looked_into(a: Array, indices: Sequence[Array | None], counts_back: bool = True) -> Any:
    """Return the axes that arrays look into, where their own axes come, these, and the arrays."""
    dims = [d for d, own in enumerate(indices) if own is not None]
    axes, at = broadcast(
        [
            named_places(own, a.axes[d], counts_back=counts_back)
            for d, own in enumerate(indices)
            if own is not None
        ]
    )
    is_together = dims == list(range(dims[0], dims[-1] + 1))
    return dims, dims[0] if is_together else 0, axes, at


def gathered(a: Array, dim: int, index: Array) -> Array:
    """Gather: out[p] = a[p with index[p] on axis `dim`]."""
    dim = axis_of(a, dim)
    index = named_places(index, a.axes[dim], counts_back=False)

    def at(*where: Expr) -> Cases:
        others = [*where[:dim], *where[dim + 1 :]]
        return bound_to(lambda place: _at(a, {dim: place}, others), index.at(*where))

    return Array(index.axes, at)


def scattered(a: Array, dim: int, index: Array, value: Array) -> Array:
    """Return an array with a value written at the one place of an axis that integers name."""
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
            if isinstance(place, NoValue):
                return sure(place)
            is_here = is_zero(place - where[dim])
            return bound_to(lambda yes: value.at(*here) if yes else a.at(*where), is_here)

        return bound_to(lambda n: bound_to(there, on_axis(n, size)), index.at(*here))

    return Array(a.axes, at)


def _if_there(found: Sequence[Any], where: Sequence[Expr], value: Cases, other: Cases) -> Cases:
    """Return a value where whole numbers are the places that they are asked about, else another one."""
    lost = lost_in(*found)
    if lost is not None:
        return sure(lost)
    named = [is_zero(n - place) for n, place in zip(found, where, strict=True)]
    return bound_to(lambda *yes: value if all(yes) else other, *named)


def added_along(a: Array, dim: int, index: Array, value: Array) -> Array:
    """Return an array with values added, each at the place of an axis that the number for it says."""
    dim = axis_of(a, dim)
    size = a.axes[dim].size
    for d, (n, m) in enumerate(zip(a.shape, index.shape, strict=True)):
        if d != dim and expand(n - m) != 0:
            raise Unread("scatter_add writes to a part of an array; slice the array first")
        value = sliced(value, d, 0, m)
    axes, (place, entry) = broadcast([index, value])

    def at(*where: Expr) -> Cases:
        *here, n = where
        there = (*here[:dim], n, *here[dim + 1 :])
        return bound_to(
            lambda k: bound_to(
                lambda own: _if_there([own], [here[dim]], entry(there), sure(ZERO)), on_axis(k, size)
            ),
            place(there),
        )

    return entrywise(add, a, summed(Array((*a.axes, axes[dim]), at), [a.ndim]))


def added(a: Array, indices: Sequence[Array | None], value: Array) -> Array:
    """Return an array with values added, each at the place that arrays of whole numbers name."""
    dims, first, axes, at = _looked_into(a, indices)
    value = expanded(value, looked_up(a, indices).shape)

    def put(*where: Expr) -> Cases:
        here, there = where[: a.ndim], where[a.ndim :]
        others = [n for d, n in enumerate(here) if d not in dims]
        entry = value.at(*others[:first], *there, *others[first:])
        where_named = {d: own(there) for d, own in zip(dims, at, strict=True)}
        return _put_at(a, where_named, here, entry, lambda: sure(ZERO))

    every = Array((*a.axes, *axes), put)
    return entrywise(add, a, summed(every, list(range(a.ndim, every.ndim))))


def put(a: Array, indices: Sequence[Array | None], value: Array) -> Array:
    """Return an array with values put at the places that arrays of whole numbers name.

    One of these has to be 0, 1, … along an axis that it looks into, so that no place is named twice.
    """
    dims, first, axes, at = _looked_into(a, indices)
    rows = [k for k, d in enumerate(dims) if len(axes) == 1 and _is_every(at[k], axes[0], a, d)]
    if not rows:
        raise Unread(
            "x[…] = y at places that an array names is not supported, since one may be named twice; "
            "write it with where, or as x[torch.arange(len(x)), y] = z, one place in each row"
        )
    value = expanded(value, looked_up(a, indices).shape)

    def entry(*here: Expr) -> Cases:
        row = (here[dims[rows[0]]],)
        others = [n for d, n in enumerate(here) if d not in dims]
        new = value.at(*others[:first], *row, *others[first:])
        return _put_at(
            a, {d: own(row) for d, own in zip(dims, at, strict=True)}, here, new, lambda: a.at(*here)
        )

    return Array(a.axes, entry)


def _put_at(
    a: Array, named: Mapping[int, Cases], here: Sequence[Expr], value: Cases, other: Callable[[], Cases]
) -> Cases:
    """Return a value where the places that are named on axes of an array are these, else another one."""

    def compare(*places: Any) -> Cases:
        on_axes = (on_axis(n, a.axes[d].size) for d, n in zip(named, places, strict=True))
        return bound_to(lambda *own: _if_there(own, [here[d] for d in named], value, other()), *on_axes)

    return bound_to(compare, *named.values())


def _is_every(own: Callable[..., Cases], axis: Axis, a: Array, d: int) -> bool:
    """Tell whether numbers are 0, 1, … up to the last place of an axis that they look into."""
    if expand(axis.size - a.axes[d].size) != 0:
        return False
    every = [(n, own((n,))) for n, _ in places(axis, fresh)]
    return all(len(cases) == 1 and cases[0].when == ALWAYS and cases[0].term == n for n, cases in every)
