"""The ATen operations that are read, each in terms of operations on arrays; PyTorch is not imported."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import sympy
from sympy import Basic, Integer, expand

from symattn.language.abbreviations import Word
from symattn.language.algebra import Difference, EntrywiseProduct, MatrixTotal, Scaled
from symattn.language.expressions import Expression
from symattn.language.functions import Entrywise
from symattn.language.matrices import SizeMatrix
from symattn.language.positions import Position
from symattn.tracing.arrays import array as a
from symattn.tracing.arrays import comparisons, finite, lookups, moving, reductions, terms
from symattn.tracing.arrays.array import Array, Cases, constant, entrywise
from symattn.tracing.arrays.axes import Unread, divided, floor_quotient, nonnegative
from symattn.tracing.arrays.cases import depends_on, lifted
from symattn.tracing.arrays.reading import note, note_cast
from symattn.tracing.arrays.terms import NoValue, exact, is_plain, number
from symattn.tracing.lines import as_called
from symattn.tracing.operations import (
    activations,
    complex_numbers,
    composed,
    convolutions,
    elementary,
    gradients,
    labels,
    selected,
)
from symattn.tracing.operations.complex_numbers import Complex, as_array, conjugate, product

Operation = Callable[..., Any]


def applied(name: str, args: Sequence[Any], options: Mapping[str, Any]) -> Any:
    """Return the result of an operation on arrays.

    Raises
    ------
    Unread
        If there is no such operation here.
    """
    operation = OPERATIONS.get(name)
    if operation is None:
        raise Unread(f"the operation {name} is not supported{by_order(name)}")
    if any(isinstance(x, Complex) for x in args) and name not in complex_numbers.READ:
        raise Unread(f"the operation {name} of complex numbers is not supported")
    if selected.are_selected(args):
        return selected.applied(name, operation, args, options)
    if name in _CAST_BEFORE and options.get("dtype") is not None:
        args = [cast(args[0], dtype=options["dtype"]), *args[1:]]
    with as_called(f"the operation {name}", args, options):
        return operation(*args, **options)


def by_order(name: str) -> str:
    """Return the advice for an operation that depends on which data are larger."""
    is_one = any(word in name for word in ("sort", "top_k", "topk", "argmax", "argmin", "kthvalue"))
    return f"; {composed.BY_ORDER}" if is_one else ""


_CAST_BEFORE = ("sum", "mean", "prod", "cumsum", "cumprod")
"""Operations that cast to the given dtype before they compute."""


def as_truth(x: Array) -> Array:
    """Return whether numbers are not 0."""
    return entrywise(lambda t: t if isinstance(t, (bool, NoValue, terms.Above)) else _is_not_zero(t), x)


def _is_not_zero(t: Any) -> Any:
    if is_plain(t) and t.is_number:
        return bool(t != 0)
    return NoValue("results that depend on whether data are 0 are not supported")


def floor_of(x: Any, y: Any) -> Any:
    """Return ⌊x / y⌋ of whole numbers."""
    return _whole(0)(x, y)


def rest_of(x: Any, y: Any) -> Any:
    """Return x − y ⌊x / y⌋ of whole numbers."""
    return _whole(1)(x, y)


def _whole(which: int) -> Callable[..., Any]:
    """Return the quotient of whole numbers, or the rest, as a function of terms."""

    def of_numbers(x: Any, y: Any) -> Any:
        if not (is_plain(x) and is_plain(y)):
            return NoValue("// and % of data are not supported")
        is_whole = x.is_integer and y.is_integer and nonnegative(y - 1)
        parts = divided(x, y) if is_whole else None
        if parts is None:
            above, below = (f"({t})" if t.is_Add else str(t) for t in (x, y))
            return NoValue(f"{above} {('//', '%')[which]} {below} is not seen")
        return parts[which]

    return terms.on_numbers(of_numbers)


def two(f: Callable[..., Any]) -> Operation:
    """Return the entrywise operation of a function of two terms: f(x, alpha y), with broadcasting."""

    def operation(x: Any, y: Any, alpha: Any = 1, **_: Any) -> Array:
        y = as_array(y)
        y = y if alpha == 1 else entrywise(terms.multiply, y, constant(alpha))
        return entrywise(f, as_array(x), y)

    return operation


def one(f: Callable[[Any], Any]) -> Operation:
    """Return the entrywise operation of a function of one term."""
    return lambda x: entrywise(f, x)


def kept(x: Any, *_: Any, **__: Any) -> Any:
    """Return the array itself: clone, alias and detach change no number."""
    return x


def _divided(x: Any, y: Any, rounding_mode: str | None = None) -> Array:
    if rounding_mode not in (None, "floor"):
        raise Unread(f"a division with rounding_mode={rounding_mode!r} is not supported")
    f = terms.divide if rounding_mode is None else floor_of
    return entrywise(f, as_array(x), as_array(y))


def kind_of(dtype: Any) -> str:
    """Return what a dtype holds, as far as it makes a difference over the reals; else its name."""
    name = str(dtype).removeprefix("torch.")
    if name in ("bool", "int64", "int32"):
        return "bool" if name == "bool" else "integer"
    return "narrow" if "int" in name else name


def cast(x: Any, *_: Any, dtype: Any = None, **__: Any) -> Any:
    """Return an array as another dtype has it; over the reals that is nothing, but for truth values."""
    if dtype == "bool":
        return as_truth(x)
    if dtype == "integer":
        return entrywise(_as_integer, x)
    if dtype == "narrow":
        raise Unread("integers of 8 or 16 bits wrap around; take int64")
    if dtype is not None:
        if dtype != "float64":
            note_cast(dtype)
        return x if isinstance(x, Complex) else entrywise(number, x)
    return x


def _as_integer(t: Any) -> Any:
    t = number(t)
    if isinstance(t, (NoValue, *terms.OF_ORDER)) or (is_plain(t) and t.is_integer):
        return t
    if t is terms.NEGATIVE:
        return NoValue("a cast of −∞ to an integer")
    if isinstance(t, Expression) and _is_whole(t):
        return t
    note("casts of real numbers to integers are assumed not to overflow")
    # Towards 0: ⌊t⌋ of what is at least 0, and −⌊−t⌋ of what is not.
    parts = (terms.function("floor")(x) for x in (t, terms.negated(t)))
    return terms.subtract(*(terms.maximum(part, Integer(0)) for part in parts))


def _is_whole(e: Basic) -> bool:
    """Tell whether an entry is seen to be a whole number, whatever the data are."""
    if isinstance(e, Word):
        return e.name in ("maximum", "minimum") and all(map(_is_whole, e.arguments))
    if isinstance(e, (MatrixTotal, Difference, Scaled, EntrywiseProduct)):
        return all(map(_is_whole, e.args))
    if isinstance(e, Entrywise):
        return e.function in ("floor", "rounded")
    return isinstance(e, SizeMatrix) and bool(e.value.is_integer)


def filled(value: Any) -> Operation:
    """Return the operation that makes an array of given sizes, filled with one number or truth value."""
    return lambda sizes, *_, dtype=None, **__: _full(sizes, value, dtype)


def _full(sizes: Sequence[Any], value: Any, dtype: Any = None, **_: Any) -> Array:
    return a.filled(sizes, bool(value) if dtype == "bool" else value)


def _arange(*ends: Any, **_: Any) -> Array:
    start, stop, step = (0, ends[0], 1) if len(ends) == 1 else (*ends, 1)[:3]
    count = sympy.cancel((exact(stop) - exact(start)) / exact(step))
    if not count.is_integer:
        count = sympy.ceiling(count) if count.is_number else floor_quotient(
            expand(exact(stop) - exact(start) + exact(step) - 1), exact(step)
        )  # fmt: skip
    return a.iota(count, start, step)


def _triangle(x: Array, diagonal: Any, kind: str) -> Array:
    rows = moving.unsqueezed(a.iota(x.shape[-2], diagonal), 1)
    seen = comparisons.compared(kind, a.iota(x.shape[-1]), rows)
    return comparisons.chosen(
        seen, x, entrywise(lambda t: False if isinstance(t, bool) else Integer(0), x)
    )


def _eye(rows: Any, columns: Any = None, **_: Any) -> Array:
    rows_, columns_ = moving.unsqueezed(a.iota(rows), 1), a.iota(rows if columns is None else columns)
    return comparisons.compared("eq", rows_, columns_)


def _truths(f: Callable[..., Any]) -> Operation:
    return lambda *xs, **_: entrywise(a.on_truths(f), *map(as_array, xs))


def _negation(t: Any) -> Any:
    if isinstance(t, terms.Above):
        return terms.Above(t.low, t.high)
    return t if isinstance(t, NoValue) else not a.truth(t)


def _sign(x: Array) -> Array:
    """Return 1, −1 or 0; of data what only products are read with, unless comparisons are data, too."""
    zero = constant(0)

    def of_terms(t: Any, above: Any, below: Any) -> Any:
        if isinstance(t, Expression) and isinstance(above, terms.Above):
            return terms.Sign(t)
        return terms.subtract(number(above), number(below))

    return entrywise(
        of_terms, x, comparisons.compared("gt", x, zero), comparisons.compared("lt", x, zero)
    )


def _quantified(name: str, holds: Callable[[list[bool]], bool]) -> Operation:
    """Return whether truth values hold at some places, or at all, of axes of a known length."""

    def combined(pieces: Sequence[tuple[Cases, tuple[Position, ...]]]) -> Cases:
        if any(depends_on(cases, positions) for cases, positions in pieces):
            raise Unread(
                f"{name} over an axis of any length is not supported; fix it, as in sizes={{'S': 4}}, "
                "or pass its result as an argument, as in some='bool B S'"
            )
        return lifted(a.on_truths(lambda *values: holds(list(values))), *(cases for cases, _ in pieces))

    def operation(x: Array, dims: Any = None, keep: bool = False) -> Array:
        return reductions.reduced(as_truth(x), dims, keep, combined)

    return operation


def _diag_embed(x: Array, offset: Any = 0, dim1: int = -2, dim2: int = -1) -> Array:
    """Return matrices with a last axis as diagonal, and 0 beside it."""
    if offset != 0 or {dim1 % (x.ndim + 1), dim2 % (x.ndim + 1)} != {x.ndim - 1, x.ndim}:
        raise Unread("diag_embed is read on the diagonal of the last two axes alone")
    size = x.shape[-1]
    return comparisons.chosen(_eye(size), moving.unsqueezed(x, x.ndim), constant(0))


def _clamp(x: Array, low: Any = None, high: Any = None) -> Array:
    x = x if low is None else comparisons.larger(x, as_array(low))
    return x if high is None else comparisons.smaller(x, as_array(high))


def _power(x: Any, n: Any) -> Array:
    if not isinstance(x, Array) and exact(x) == sympy.E:
        return entrywise(terms.function("exp"), n)
    return entrywise(terms.power, as_array(x), as_array(n))


def variance(x: Array, dims: Any = None, correction: Any = 1, keepdim: bool = False, **_: Any) -> Array:
    """Return the mean of squared distances to the mean, the count lessened by `correction`."""
    correction = int(correction) if isinstance(correction, bool) else correction
    correction = 1 if correction is None else correction
    centred = entrywise(terms.subtract, x, reductions.averaged(x, dims, True))
    square = entrywise(terms.multiply, centred, centred)
    found = reductions.averaged(square, dims, keepdim)
    if correction == 0:
        return found
    count = sympy.prod([x.axes[d].size for d in a.dims_of(x, dims)])
    return entrywise(
        terms.divide, reductions.summed(square, dims, keepdim), constant(count - exact(correction))
    )


def _deviation(*args: Any, **options: Any) -> Array:
    return entrywise(terms.function("sqrt"), variance(*args, **options))


def _with_mean(f: Operation) -> Operation:
    def operation(x: Array, dims: Any = None, correction: Any = 1, keepdim: bool = False) -> Any:
        return f(x, dims, correction, keepdim), reductions.averaged(x, dims, keepdim)

    return operation


def _sort(x: Array, dim: int = -1, descending: bool = False, stable: bool = False) -> Any:
    found = composed.in_order(x, dim, descending)
    return found, composed.places_of(found)


def _layer_norm(x: Array, shape: Sequence[Any], weight: Any, bias: Any, eps: Any) -> Any:
    dims = list(range(-len(shape), 0))
    root = entrywise(terms.function("sqrt"), two(terms.add)(variance(x, dims, 0, True), eps))
    mean = reductions.averaged(x, dims, True)
    found = entrywise(terms.divide, entrywise(terms.subtract, x, mean), root)
    found = found if weight is None else entrywise(terms.multiply, found, weight)
    found = found if bias is None else entrywise(terms.add, found, bias)
    return found, mean, entrywise(elementary.reciprocal, root)


def _round(x: Array, decimals: int = 0) -> Array:
    if decimals:
        raise Unread("round is read with decimals=0 alone")
    return entrywise(terms.function("rounded"), x)


def _lerp(x: Array, y: Array, weight: Any) -> Array:
    return entrywise(terms.add, x, product(weight, entrywise(terms.subtract, y, x)))


def _log_softmax(x: Array, dim: int, *_: Any) -> Array:
    return entrywise(terms.subtract, x, reductions.logsumexp(x, [dim], True))


def _sum(x: Array, dims: Any = None, keep: bool = False, **_: Any) -> Array:
    return reductions.summed(x, dims, keep)


def _mean(x: Array, dims: Any = None, keep: bool = False, **_: Any) -> Array:
    return reductions.averaged(x, dims, keep)


def _max(x: Array, dim: Any = None, keep: bool = False) -> Any:
    if isinstance(dim, Array):
        return comparisons.larger(x, dim)
    found = reductions.largest(x, dim, keep)
    return found if dim is None else (found, composed.places_of(found))


def _min(x: Array, dim: Any = None, keep: bool = False) -> Any:
    if isinstance(dim, Array):
        return comparisons.smaller(x, dim)
    found = composed.smallest(x, dim, keep)
    return found if dim is None else (found, composed.places_of(found))


def _embedding(weight: Array, index: Array, *_: Any) -> Array:
    return lookups.taken(weight, 0, index)


def _index(x: Array, indices: Sequence[Any]) -> Array:
    return lookups.looked_up(x, [*indices, *[None] * (x.ndim - len(indices))])


def _scatter(x: Array, dim: int, index: Array, value: Any, reduce: Any = None) -> Array:
    if reduce is not None:
        raise Unread(f"scatter that reduces by {reduce} is not supported; write the sum, or the product")
    value = as_array(value)
    if value.ndim:
        for d, size in enumerate(index.shape):
            value = moving.sliced(value, d, 0, size)
    return lookups.scattered(x, dim, index, value)


def _index_add(x: Array, dim: int, index: Array, value: Array, alpha: Any = 1) -> Array:
    value = value if alpha == 1 else entrywise(terms.multiply, constant(alpha), value)
    dim = a.axis_of(x, dim)
    return lookups.added(x, [index if d == dim else None for d in range(x.ndim)], value)


def _index_copy(x: Array, dim: int, index: Array, value: Array) -> Array:
    dim = a.axis_of(x, dim)
    return lookups.put(x, [index if d == dim else None for d in range(x.ndim)], value)


def _index_put(x: Array, indices: Sequence[Any], value: Array, accumulate: bool = False) -> Array:
    indices = [*indices, *[None] * (x.ndim - len(indices))]
    return (lookups.added if accumulate else lookups.put)(x, indices, value)


def _scatter_reduce(
    x: Array, dim: int, index: Array, value: Array, reduce: str, include_self: bool = True
) -> Array:
    if reduce != "sum" or not include_self:
        raise Unread(
            f"scatter_reduce by {reduce!r} with include_self={include_self} is not supported; 'sum' is"
        )
    return lookups.added_along(x, dim, index, value)


def _largest_of_windows(*args: Any) -> tuple[Array, Array]:
    found = convolutions.largest(*args)
    return found, composed.places_of(found)


def _matmul(spec: str) -> Operation:
    return partial(reductions.einsum, spec)


def _addmm(c: Array, x: Array, y: Array, beta: Any = 1, alpha: Any = 1) -> Array:
    found = reductions.einsum("ik,kj->ij", x, y)
    found = found if alpha == 1 else entrywise(terms.multiply, constant(alpha), found)
    shift = c if beta == 1 else entrywise(terms.multiply, constant(beta), c)
    return entrywise(terms.add, found, shift)


def _gelu(x: Array, approximate: str = "none") -> Array:
    return entrywise(terms.function("gelu" if approximate == "none" else "gelu_tanh"), x)


def _named(names: str, f: Callable[[str], Operation]) -> dict[str, Operation]:
    return {name: f(name) for name in names.split()}


def _bitwise(f: Callable[[Any, Any], Any]) -> Operation:
    """Return an operation on truth values, and on whole numbers that are known bit by bit."""

    def of_terms(t: Any, u: Any) -> Any:
        if isinstance(t, bool) and isinstance(u, bool):
            return f(t, u)
        if all(isinstance(x, (bool, Integer)) for x in (t, u)):
            return Integer(f(int(t), int(u)))
        if any(isinstance(x, terms.OF_ORDER) for x in (t, u)):
            return terms.OF_DATA
        return terms.lost_in(t, u) or NoValue(
            "bitwise operations on numbers that depend on sizes, positions or data"
        )

    return two(of_terms)


def _inverted(t: Any) -> Any:
    return _negation(t) if isinstance(t, (bool, terms.Above)) else terms.subtract(Integer(-1), t)


_SAME = "clone alias detach lift_fresh_copy"

_ACTIVATIONS = (
    "leaky_relu elu celu hardtanh hardsigmoid hardswish mish softplus glu threshold "
    "mse_loss huber_loss smooth_l1_loss"
)

_GRADIENTS = (
    "silu_backward gelu_backward sigmoid_backward tanh_backward softplus_backward log_sigmoid_backward "
    "threshold_backward leaky_relu_backward elu_backward hardtanh_backward glu_backward "
    "mse_loss_backward huber_loss_backward smooth_l1_loss_backward select_backward slice_backward"
)

OPERATIONS: Mapping[str, Operation] = {
    **_named(
        "exp log sqrt sin cos tanh sigmoid silu erf floor",
        lambda n: one(terms.function(n)),
    ),
    "abs": comparisons.absolute,
    "atan": one(terms.function("arctan")),
    "round": _round,
    "gelu": _gelu,
    "relu": lambda x: comparisons.larger(x, constant(0)),
    "ceil": lambda x: entrywise(
        terms.negated, entrywise(terms.function("floor"), entrywise(terms.negated, x))
    ),
    "neg": one(terms.negated),
    **_named("sign sgn", lambda _: _sign),
    "nan_to_num": finite.nan_to_num,
    **{name: one(f) for name, f in elementary.OF_ONE.items()},
    **{name: two(f) for name, f in elementary.OF_TWO.items()},
    "add": two(terms.add),
    "lerp": _lerp,
    "sub": two(terms.subtract),
    "rsub": lambda x, y, alpha=1: two(terms.subtract)(y, x, alpha=alpha),
    "mul": product,
    "div": _divided,
    "floor_divide": two(floor_of),
    "remainder": two(rest_of),
    "maximum": lambda x, y: comparisons.larger(as_array(x), as_array(y)),
    "minimum": lambda x, y: comparisons.smaller(as_array(x), as_array(y)),
    "pow": _power,
    **_named(_ACTIVATIONS, lambda n: getattr(activations, n)),
    "_prelu_kernel": activations.prelu,
    "binary_cross_entropy_with_logits": activations.logistic_loss,
    "log_sigmoid_forward": lambda x: (entrywise(elementary.log_sigmoid, x), None),
    "clamp": _clamp,
    "clamp_min": _clamp,
    "clamp_max": lambda x, high: _clamp(x, None, high),
    **_named(
        "le lt ge gt eq ne", lambda n: lambda x, y: comparisons.compared(n, as_array(x), as_array(y))
    ),
    "any": _quantified("any", any),
    "all": _quantified("all", all),
    "logical_not": one(_negation),
    "logical_and": _truths(operator.and_),
    "logical_or": _truths(operator.or_),
    "logical_xor": _truths(operator.xor),
    "bitwise_not": one(_inverted),
    "bitwise_and": _bitwise(operator.and_),
    "bitwise_or": _bitwise(operator.or_),
    "bitwise_xor": _bitwise(operator.xor),
    "where": lambda c, x, y: comparisons.chosen(c, as_array(x), as_array(y)),
    "masked_fill": lambda x, c, value: comparisons.chosen(c, as_array(value), x),
    "sum": _sum,
    "mean": _mean,
    "var": variance,
    "std": _deviation,
    "var_mean": _with_mean(variance),
    "std_mean": _with_mean(_deviation),
    "cumsum": lambda x, dim, **_: reductions.cumulated(x, dim),
    "prod": lambda x, dim=None, keep=False, **_: reductions.multiplied(x, dim, keep),
    "cumprod": lambda x, dim, **_: reductions.cumulated_product(x, dim),
    "amax": reductions.largest,
    "amin": composed.smallest,
    "max": _max,
    "min": _min,
    "_softmax": lambda x, dim, *_: reductions.softmax(x, dim),
    "_log_softmax": _log_softmax,
    "logsumexp": reductions.logsumexp,
    "linalg_vector_norm": composed.norm,
    "norm": composed.norm,
    "_cdist_forward": composed.distances,
    "_euclidean_dist": composed.distances,
    "rot90": composed.rot90,
    "block_diag": composed.block_diag,
    "linalg_cross": composed.cross,
    "logcumsumexp": composed.logcumsumexp,
    "sort": _sort,
    "topk": composed.largest_few,
    "isnan": finite.isnan,
    "isinf": finite.isinf,
    "isfinite": finite.isfinite,
    "nansum": finite.nansum,
    "dist": lambda x, y, order=2: composed.norm(two(terms.subtract)(x, y), order),
    "native_layer_norm": _layer_norm,
    "native_layer_norm_backward": gradients.layer_norm_backward,
    "_softmax_backward_data": gradients.softmax_backward,
    "_log_softmax_backward_data": gradients.log_softmax_backward,
    "_prelu_kernel_backward": gradients.prelu_backward,
    **_named(_GRADIENTS, lambda n: getattr(gradients, n)),
    "mm": _matmul("ik,kj->ij"),
    "bmm": _matmul("bik,bkj->bij"),
    "mv": _matmul("ik,k->i"),
    "dot": _matmul("k,k->"),
    "addmm": _addmm,
    **_named(_SAME, lambda _: kept),
    "_to_copy": cast,
    "copy": lambda x, y, *_: moving.expanded(y, x.shape),
    "fill": lambda x, value: moving.expanded(as_array(value), x.shape),
    **_named("view _unsafe_view", lambda _: complex_numbers.viewed),
    "permute": moving.permuted,
    "t": lambda x: moving.permuted(x, list(range(x.ndim))[::-1]),
    "transpose": moving.transposed,
    "expand": lambda x, sizes, **_: moving.expanded(x, sizes),
    "unsqueeze": complex_numbers.unsqueezed,
    "squeeze": moving.squeezed,
    "select": moving.selected,
    "slice": complex_numbers.sliced,
    "select_scatter": moving.with_place,
    "slice_scatter": moving.with_slice,
    "split": moving.split,
    "split_with_sizes": moving.split,
    "unbind": lambda x, dim=0: [moving.selected(x, dim, k) for k in range(int(x.shape[dim]))],
    "cat": moving.concatenated,
    "stack": moving.stacked,
    "repeat": moving.repeated,
    "roll": moving.rolled,
    "flip": moving.flipped,
    "diagonal": moving.diagonal,
    "diag_embed": _diag_embed,
    "tril": lambda x, k=0: _triangle(x, k, "le"),
    "triu": lambda x, k=0: _triangle(x, k, "ge"),
    "index": _index,
    "index_select": lookups.taken,
    "gather": lambda x, dim, index, **_: lookups.gathered(x, dim, index),
    "scatter": _scatter,
    "index_add": _index_add,
    "index_copy": _index_copy,
    "index_put": _index_put,
    "scatter_add": lookups.added_along,
    "scatter_reduce": _scatter_reduce,
    "convolution": convolutions.convolved,
    "unfold": convolutions.unfolded,
    "im2col": convolutions.columns,
    **_named("avg_pool2d avg_pool3d", lambda _: convolutions.averaged),
    "max_pool2d_with_indices": _largest_of_windows,
    **_named("nll_loss_forward nll_loss2d_forward", lambda _: labels.nll_loss),
    **_named("nll_loss_backward nll_loss2d_backward", lambda _: labels.nll_loss_backward),
    "embedding": _embedding,
    "arange": _arange,
    "eye": _eye,
    "ones": filled(1),
    "zeros": filled(0),
    "empty": lambda sizes, **_: a.filled(sizes, NoValue("memory that nothing has been written to")),
    "full": _full,
    "scalar_tensor": lambda value, **_: constant(value),
    "ones_like": lambda x, **o: filled(1)(x.shape, **o),
    "zeros_like": lambda x, **o: filled(0)(x.shape, **o),
    "empty_like": lambda x, **_: a.filled(x.shape, NoValue("memory that nothing has been written to")),
    "full_like": lambda x, value, **o: _full(x.shape, value, **o),
    "new_zeros": lambda x, sizes, **o: filled(0)(sizes, **o),
    "new_ones": lambda x, sizes, **o: filled(1)(sizes, **o),
    "new_full": lambda x, sizes, value, **o: _full(sizes, value, **o),
    "view_as_complex": Complex,
    "view_as_real": lambda x: x.pairs,
    "_conj": conjugate,
}
"""The reading of each operation; the tie compares every use with the operation itself."""
