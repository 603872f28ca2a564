"""The primitives of JAX that are read, each as operations on arrays. JAX itself is not imported."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import ascii_letters
from typing import Any

from sympy import Expr, Integer, expand

from symattn.tracing.arrays import array as a
from symattn.tracing.arrays import comparisons, moving, reductions, terms
from symattn.tracing.arrays.array import Array, Cases, entrywise
from symattn.tracing.arrays.axes import ZERO, Unread, nonnegative
from symattn.tracing.arrays.cases import bound_to, is_zero, sure
from symattn.tracing.arrays.terms import NoValue, is_plain, number
from symattn.tracing.lines import as_called
from symattn.tracing.operations import aten, composed, convolutions

Sizes = Callable[[Any], Expr]
Primitive = Callable[..., Any]


def applied(
    name: str, given: Sequence[Array], options: Mapping[str, Any], size: Sizes, of: Sequence[Any]
) -> Any:
    """Return the result of a primitive on arrays.

    Parameters
    ----------
    name : str
    given : sequence of Array
    options : mapping
        The parameters of the equation.
    size : callable
        Makes a number of JAX's one of our sizes.
    of : sequence
        What JAX knows of the arrays: their dtypes.

    Raises
    ------
    Unread
        If there is no such primitive here.
    """
    primitive = PRIMITIVES.get(name)
    if primitive is None:
        raise Unread(f"the primitive {name} is not supported{aten.by_order(name)}")
    if name in _ROUNDED and aten.kind_of(of[0].aval.dtype) == "integer":
        return _ROUNDED[name](*given)
    with as_called(f"the primitive {name}", given, options):
        return primitive(*given, options=options, size=size)


# Entries.


def one(f: Callable[[Any], Any]) -> Primitive:
    """Return a function of a term as a primitive."""
    return lambda x, **_: entrywise(f, x)


def two(f: Callable[[Any, Any], Any]) -> Primitive:
    """Return a function of two terms as a primitive."""
    return lambda x, y, **_: entrywise(f, x, y)


def _named(names: str, f: Callable[[str], Primitive]) -> dict[str, Primitive]:
    return {name: f(name) for name in names.split()}


def _as_aten(name: str) -> Primitive:
    """Return the operation that ATen has the same name for, of arrays alone."""
    return lambda *xs, **_: aten.OPERATIONS[name](*xs)


def _of_nonnegative(f: Callable[..., Any]) -> Callable[[Array, Array], Array]:
    """Return a division of whole numbers, which JAX cuts towards 0, of numbers that are none below 0."""

    def of_terms(t: Any, u: Any) -> Any:
        t = number(t)
        is_seen = isinstance(t, NoValue) or (is_plain(t) and nonnegative(t))
        return f(t, u) if is_seen else NoValue(f"{t} is divided, which may be below 0")

    return lambda x, y: entrywise(of_terms, x, y)


_ROUNDED: Mapping[str, Callable[[Array, Array], Array]] = {
    "div": _of_nonnegative(aten.floor_of), "rem": _of_nonnegative(aten.rest_of),
}  # fmt: skip
"""Primitives that are other operations on integers."""


def _not_of_reals(x: Array, *_: Any, **__: Any) -> Array:
    raise Unread("the remainder of numbers that are not whole is not supported")


def _convert(x: Array, *, options: Mapping[str, Any], **_: Any) -> Array:
    return aten.cast(x, dtype=aten.kind_of(options["new_dtype"]))


def _integer_power(x: Array, *, options: Mapping[str, Any], **_: Any) -> Array:
    return entrywise(lambda t: terms.power(t, Integer(options["y"])), x)


def _select(which: Array, *values: Array, **_: Any) -> Array:
    if len(values) != 2:
        raise Unread("a choice among more than two arrays is not supported")
    return comparisons.chosen(aten.as_truth(which), values[1], values[0])


def _clamp(low: Array, x: Array, high: Array, **_: Any) -> Array:
    return comparisons.smaller(comparisons.larger(x, low), high)


# What goes over axes.


def _over(f: Callable[..., Array]) -> Primitive:
    """Return a primitive that applies a function over the axes that it names."""
    return lambda x, options, **_: f(x, list(options["axes"])) if options["axes"] else x


def _cumulated(f: Callable[[Array, int], Array]) -> Primitive:
    def primitive(x: Array, *, options: Mapping[str, Any], **_: Any) -> Array:
        axis = options["axis"]
        if not options["reverse"]:
            return f(x, axis)
        return moving.flipped(f(moving.flipped(x, [axis]), axis), [axis])

    return primitive


def _product(x: Array, y: Array, *, options: Mapping[str, Any], **_: Any) -> Array:
    """Return the sum of products over the axes that are contracted; batches come first."""
    (left, right), (left_batch, right_batch) = options["dimension_numbers"]
    letters = iter(ascii_letters)
    of_x = [next(letters) for _ in x.axes]
    shared = dict(zip((*right, *right_batch), (*left, *left_batch), strict=True))
    of_y = [of_x[shared[d]] if d in shared else next(letters) for d in range(y.ndim)]
    out = [of_x[d] for d in left_batch]
    out += [n for d, n in enumerate(of_x) if d not in (*left, *left_batch)]
    out += [n for d, n in enumerate(of_y) if d not in (*right, *right_batch)]
    return reductions.einsum(f"{''.join(of_x)},{''.join(of_y)}->{''.join(out)}", x, y)


# What moves entries.


def _broadcast(x: Array, *_: Any, options: Mapping[str, Any], size: Sizes) -> Array:
    shape, kept = [size(n) for n in options["shape"]], options["broadcast_dimensions"]
    for d in range(len(shape)):
        if d not in kept:
            x = moving.unsqueezed(x, d)
    return moving.expanded(x, shape)


def _iota(*_: Any, options: Mapping[str, Any], size: Sizes) -> Array:
    shape, d = [size(n) for n in options["shape"]], options["dimension"]
    row = moving.reshaped(a.iota(shape[d]), [shape[d] if k == d else 1 for k in range(len(shape))])
    return moving.expanded(row, shape)


def _reshape(x: Array, *_: Any, options: Mapping[str, Any], size: Sizes) -> Array:
    if options.get("dimensions") is not None:
        x = moving.permuted(x, list(options["dimensions"]))
    return moving.reshaped(x, [size(n) for n in options["new_sizes"]])


def _squeeze(x: Array, *, options: Mapping[str, Any], **_: Any) -> Array:
    return moving.squeezed(x, options["dimensions"])


def _slice(x: Array, *, options: Mapping[str, Any], size: Sizes) -> Array:
    steps = options["strides"] or [1] * x.ndim
    ends = zip(options["start_indices"], options["limit_indices"], steps, strict=True)
    for d, (start, stop, step) in enumerate(ends):
        x = moving.sliced(x, d, size(start), size(stop), int(step))
    return x


def _split(x: Array, *, options: Mapping[str, Any], size: Sizes) -> list[Array]:
    return moving.split(x, [size(n) for n in options["sizes"]], options["axis"])


def _pad(x: Array, value: Array, *, options: Mapping[str, Any], size: Sizes) -> Array:
    if any(between != 0 for *_, between in options["padding_config"]):
        raise Unread("padding between entries is not supported")
    edges = [(size(before), size(behind)) for before, behind, _ in options["padding_config"]]
    return convolutions.padded(x, range(x.ndim), edges, value)


def _single(x: Array) -> Expr | None:
    """Return the number that an array without axes is, made of sizes alone; None if it is none."""
    (first, *others) = x.at()
    return number(first.term) if not others and is_plain(number(first.term)) else None


def _dynamic_slice(x: Array, *starts: Array, options: Mapping[str, Any], size: Sizes) -> Array:
    for d, (start, count) in enumerate(zip(starts, map(size, options["slice_sizes"]), strict=False)):
        first = _single(start)
        if first is None:
            raise Unread("a slice begins where data say; only numbers made of sizes are read")
        x = _part(x, d, first, count)
    return x


def _part(x: Array, d: int, first: Expr, count: Expr) -> Array:
    """Return as many places of an axis from one on, which have to be seen to be there."""
    if not (nonnegative(first) and nonnegative(expand(x.shape[d] - first - count))):
        raise Unread(
            f"places {first} to {expand(first + count)} of an axis of {x.shape[d]} places are not seen "
            "to be there for all sizes"
        )
    return moving.sliced(x, d, first, first + count)


def _seen_place(place: Any, size: Expr) -> Expr:
    """Return a whole number of an array as a place of an axis, which has to be seen to be there."""
    place = number(place)
    if not is_plain(place):
        raise Unread("an index depends on data; only numbers made of sizes and positions are read")
    if not (nonnegative(place) and nonnegative(expand(size - 1 - place))):
        raise Unread(f"place {place} of {size}, which is not seen to be there for all sizes")
    return expand(place)


def _begins(index: Array) -> list[Expr] | None:
    """Return the places that an array of one row names, if they are made of sizes alone."""
    if index.ndim != 1:
        return None
    found = [_single(moving.selected(index, 0, k)) for k in range(int(index.shape[0]))]
    return None if None in found else [n for n in found if n is not None]


def _gather(x: Array, index: Array, *, options: Mapping[str, Any], size: Sizes) -> Array:
    """Return slices of an array that begin where whole numbers say, one for each place of these."""
    how, counts = options["dimension_numbers"], [size(n) for n in options["slice_sizes"]]
    whole = [
        d for d in range(x.ndim) if d not in (*how.collapsed_slice_dims, *how.operand_batching_dims)
    ]
    begins = _begins(index)
    if begins is not None:
        part = x
        for d, first in zip(how.start_index_map, begins, strict=True):
            part = _part(part, d, first, counts[d])
        return moving.reshaped(part, [n for d, n in enumerate(part.shape) if d in whole])
    rank = len(how.offset_dims) + index.ndim - 1
    batch = [d for d in range(rank) if d not in how.offset_dims]
    axes: list[Any] = [None] * rank
    for d, own in zip(how.offset_dims, whole, strict=True):
        axes[d] = x.axes[own] if counts[own] == x.shape[own] else a.filled([counts[own]], 0).axes[0]
    for n, d in enumerate(batch):
        axes[d] = index.axes[n]

    def at(*where: Expr) -> Cases:
        row = [where[d] for d in batch]
        offsets = dict(zip(whole, (where[d] for d in how.offset_dims), strict=True))
        paired = {
            d: row[n]
            for d, n in zip(how.operand_batching_dims, how.start_indices_batching_dims, strict=True)
        }

        def there(*begins: Any) -> Cases:
            first = dict(zip(how.start_index_map, begins, strict=True))
            for d, start in first.items():
                first[d] = _seen_place(start, expand(x.shape[d] - counts[d] + 1))
            return x.at(*(
                paired[d] if d in paired else expand(first.get(d, ZERO) + offsets.get(d, ZERO))
                for d in range(x.ndim)
            ))  # fmt: skip

        return bound_to(there, *(index.at(*row, Integer(k)) for k in range(len(how.start_index_map))))

    return Array(axes, at)


def _scatter(adds: bool) -> Primitive:
    """Return a primitive that writes updates at places that integers name, or adds them."""

    def primitive(
        x: Array, index: Array, updates: Array, *, options: Mapping[str, Any], **_: Any
    ) -> Array:
        how = options["dimension_numbers"]
        begins = _begins(index)
        if begins is not None:
            first = dict(zip(how.scatter_dims_to_operand_dims, begins, strict=True))
            return _put(x, _unsqueezed(updates, how.inserted_window_dims), first, adds)
        if not adds:
            raise Unread(
                "x.at[…].set() at places that an array names is not supported; write it with where"
            )
        return entrywise(terms.add, x, _sum_at(x, index, updates, how))

    return primitive


def _put(x: Array, y: Array, first: Mapping[int, Expr], adds: bool, d: int = 0) -> Array:
    """Return x with y put, or added, from places of its axes on."""
    if d == x.ndim:
        return entrywise(terms.add, x, y) if adds else moving.expanded(y, x.shape)
    start, size = first.get(d, ZERO), x.shape[d]
    inside = _put(_part(x, d, start, y.shape[d]), y, first, adds, d + 1)
    if y.shape[d] == 1 and size != 1:
        return comparisons.chosen(moving.within(x, d, start, start + 1), inside, x)
    around = moving.sliced(x, d, 0, start), moving.sliced(x, d, start + y.shape[d], size)
    parts = [p for p in (around[0], inside, around[1]) if p.shape[d] != 0]
    return moving.concatenated(parts, d) if len(parts) > 1 else inside


def _sum_at(x: Array, index: Array, updates: Array, how: Any) -> Array:
    """Return, at each place of x, the sum of the updates that whole numbers name it for."""
    own = [*how.inserted_window_dims, *how.operand_batching_dims]
    window = [d for d in range(x.ndim) if d not in own]
    dims = how.scatter_dims_to_operand_dims
    for d, n in zip(window, how.update_window_dims, strict=True):
        if d in dims or expand(updates.shape[n] - x.shape[d]) != 0:
            raise Unread("adding to slices that begin where an array says is not supported")
    paired = dict(zip(how.scatter_indices_batching_dims, how.operand_batching_dims, strict=True))
    free = [n for n in range(index.ndim - 1) if n not in paired]

    def at(*where: Expr) -> Cases:
        rest = dict(zip(free, where[x.ndim :], strict=True))
        row = [rest[n] if n in rest else where[paired[n]] for n in range(index.ndim - 1)]
        inner, outer = iter(where[d] for d in window), iter(row)
        here = [next(inner) if n in how.update_window_dims else next(outer) for n in range(updates.ndim)]

        def there(*begins: Any) -> Cases:
            named = [
                is_zero(_seen_place(n, x.shape[d]) - where[d]) for d, n in zip(dims, begins, strict=True)
            ]
            return bound_to(lambda *yes: updates.at(*here) if all(yes) else sure(ZERO), *named)

        return bound_to(there, *(index.at(*row, Integer(k)) for k in range(len(dims))))

    axes = [*x.axes, *(index.axes[n] for n in free)]
    return reductions.summed(Array(axes, at), list(range(x.ndim, len(axes))))


# What goes by windows, and by order.


def _convolved(x: Array, weight: Array, *, options: Mapping[str, Any], size: Sizes) -> Array:
    how = options["dimension_numbers"]
    if any(n != 1 for n in options["lhs_dilation"]) or options["batch_group_count"] != 1:
        raise Unread("a convolution with lhs_dilation or batch_group_count is not supported")
    found = convolutions.convolved(
        moving.permuted(x, how.lhs_spec), moving.permuted(weight, how.rhs_spec),
        stride=options["window_strides"], padding=_ends(options, size),
        dilation=options["rhs_dilation"], groups=options["feature_group_count"],
    )  # fmt: skip
    return moving.permuted(found, [how.out_spec.index(d) for d in range(found.ndim)])


def _ends(options: Mapping[str, Any], size: Sizes) -> list[tuple[Expr, Expr]]:
    return [(size(first), size(last)) for first, last in options["padding"]]


def _of_windows(f: Callable[..., Array]) -> Primitive:
    def primitive(x: Array, *, options: Mapping[str, Any], size: Sizes) -> Array:
        if any(n != 1 for n in options["base_dilation"]):
            raise Unread("windows with base_dilation are not supported")
        widths = [size(n) for n in options["window_dimensions"]]
        return f(x, widths, options["window_strides"], _ends(options, size), options["window_dilation"])

    return primitive


def _sort(x: Array, *others: Array, options: Mapping[str, Any], **_: Any) -> list[Array]:
    found = composed.in_order(x, options["dimension"])
    return [found, *(composed.places_of(y) for y in others)]


def _top_k(x: Array, *, options: Mapping[str, Any], **_: Any) -> tuple[Array, Array]:
    return composed.largest_few(x, options["k"], options.get("axis", -1))


PRIMITIVES: Mapping[str, Primitive] = {
    **_named("exp log sqrt sin cos tanh abs erf", lambda n: one(terms.function(n))),
    "logistic": one(terms.function("sigmoid")),
    **_named("neg square rsqrt log1p expm1 exp2 erfc sinh cosh tan", _as_aten),
    "sign": _as_aten("sign"),
    "is_finite": _as_aten("isfinite"),
    **_named("add add_any", lambda _: two(terms.add)),
    "sub": two(terms.subtract),
    "mul": two(terms.multiply),
    "div": two(terms.divide),
    "rem": _not_of_reals,
    "max": lambda x, y, **_: comparisons.larger(x, y),
    "min": lambda x, y, **_: comparisons.smaller(x, y),
    "pow": two(terms.power),
    "integer_pow": _integer_power,
    "clamp": _clamp,
    **_named("eq ne lt le gt ge", lambda n: lambda x, y, **_: comparisons.compared(n, x, y)),
    "and": _as_aten("bitwise_and"),
    "or": _as_aten("bitwise_or"),
    "xor": _as_aten("bitwise_xor"),
    "not": _as_aten("bitwise_not"),
    "select_n": _select,
    "convert_element_type": _convert,
    **_named("copy stop_gradient", lambda _: aten.kept),
    "reduce_sum": _over(reductions.summed),
    "reduce_prod": _over(reductions.multiplied),
    "reduce_max": _over(reductions.largest),
    "reduce_or": _over(aten.OPERATIONS["any"]),
    "reduce_and": _over(aten.OPERATIONS["all"]),
    "reduce_min": _over(composed.smallest),
    "cumsum": _cumulated(reductions.cumulated),
    "cumprod": _cumulated(reductions.cumulated_product),
    "cumlogsumexp": _cumulated(composed.logcumsumexp),
    "dot_general": _product,
    "broadcast_in_dim": _broadcast,
    "iota": _iota,
    "reshape": _reshape,
    "squeeze": _squeeze,
    "transpose": lambda x, options, **_: moving.permuted(x, list(options["permutation"])),
    "rev": lambda x, options, **_: moving.flipped(x, list(options["dimensions"])),
    "concatenate": lambda *xs, options, **_: moving.concatenated(xs, options["dimension"]),
    "stack": lambda *xs, options, **_: moving.stacked(xs, options["axis"]),
    "slice": _slice,
    "split": _split,
    "pad": _pad,
    "dynamic_slice": _dynamic_slice,
    "gather": _gather,
    "conv_general_dilated": _convolved,
    "reduce_window_sum": _of_windows(convolutions.summed),
    "reduce_window_max": _of_windows(convolutions.largest),
    "sort": _sort,
    "top_k": _top_k,
    "scatter": _scatter(adds=False),
    "scatter-add": _scatter(adds=True),
}
"""The reading of each primitive; the tie compares every use with the primitive itself."""


def _unsqueezed(x: Array, dims: Sequence[int]) -> Array:
    for d in sorted(dims):
        x = moving.unsqueezed(x, d)
    return x
