"""The functions and methods of NumPy that are read, each by operations on arrays."""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
from sympy import expand

from symattn.tracing import arrays as a
from symattn.tracing import aten, terms
from symattn.tracing.arrays import Array
from symattn.tracing.axes import Unread
from symattn.tracing.lengths import Length
from symattn.tracing.lines import is_called_by_user
from symattn.tracing.numpy import (
    Traced,
    array_of,
    exact_of,
    is_symbolic,
    of_dtype,
    result_type,
)
from symattn.tracing.replaced import Replacement

Function = Callable[..., Any]


def called(function: Any, args: Sequence[Any], options: Mapping[str, Any]) -> Any:
    """Return what a function of NumPy makes of arrays.

    Raises
    ------
    Unread
        If it is not read, or not as it is called.
    """
    name = _NAMES.get(function)
    if name is None:
        where = str(getattr(function, "__module__", "numpy"))
        raise Unread(f"{where}.{getattr(function, '__name__', function)} is not read")
    try:
        return FUNCTIONS[name](*args, **options)
    except TypeError as error:
        raise Unread(f"numpy.{name} is not read as it is called: {error}") from None


def _none(options: Mapping[str, Any], name: str) -> None:
    """Refuse options that are not read; those that say what they do anyway are none."""
    for option, value in options.items():
        if value is not None and value is not np._NoValue and not (option == "where" and value is True):
            raise Unread(f"numpy.{name} with {option}= is not read")


def _axes(x: Traced, axis: Any) -> list[int]:
    if axis == ():
        raise Unread("a reduction over no axis is not read")
    return list(range(x.ndim)) if axis is None else [int(d) for d in a.as_list(axis)]


def _is_kept(keepdims: Any) -> bool:
    return bool(keepdims) and keepdims is not np._NoValue


# What goes over axes.


def reduced(name: str, x: Any, axis: Any = 0, dtype: Any = None, out: Any = None, **options: Any) -> Any:
    """Return what ``numpy.add.reduce`` and its like give."""
    functions = {"add": "sum", "maximum": "max", "minimum": "min"}
    if name not in functions:
        raise Unread(f"numpy.{name}.reduce is not read")
    return FUNCTIONS[functions[name]](x, axis=axis, dtype=dtype, out=out, **options)


def _sum(
    x: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = False, **options: Any
) -> Traced:
    _none({**options, "out": out}, "sum")
    x = array_of(x)
    kind = dtype or (np.int64 if x.dtype.kind in "bi" else x.dtype)
    found = a.summed(aten.cast(x.array, dtype="float64"), _axes(x, axis), _is_kept(keepdims))
    return of_dtype(found, kind, "sum")


def _mean(
    x: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = False, **options: Any
) -> Traced:
    _none({**options, "out": out}, "mean")
    x = array_of(x)
    kind = dtype or (float if x.dtype.kind in "bi" else x.dtype)
    found = a.averaged(aten.cast(x.array, dtype="float64"), _axes(x, axis), _is_kept(keepdims))
    return of_dtype(found, kind)


def _average(x: Any, axis: Any = None, weights: Any = None, keepdims: Any = False) -> Any:
    if weights is None:
        return _mean(x, axis, keepdims=keepdims)
    x, weights = array_of(x), array_of(weights)
    if weights.ndim != x.ndim:
        raise Unread("numpy.average with weights of another shape is not read")
    return _sum(x * weights, axis, keepdims=keepdims) / _sum(weights, axis, keepdims=keepdims)


def _largest(sign: int) -> Function:
    def of(
        x: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = False, **rest: Any
    ) -> Traced:
        _none({**rest, "out": out, "dtype": dtype}, "max")
        x = array_of(x)
        if x.dtype == bool:
            raise Unread("the largest of truth values is not read")
        own = x.array if sign > 0 else aten.applied("neg", [x.array], {})
        found = a.largest(own, _axes(x, axis), _is_kept(keepdims))
        return of_dtype(found if sign > 0 else aten.applied("neg", [found], {}), x.dtype)

    return of


def _variance(is_root: bool) -> Function:
    def of(
        x: Any, axis: Any = None, dtype: Any = None, out: Any = None, ddof: Any = 0, keepdims: Any = False,
        *, correction: Any = None, **rest: Any,
    ) -> Traced:  # fmt: skip
        _none({**rest, "out": out}, "var")
        x = array_of(x)
        if correction is not None and correction is not np._NoValue:
            ddof = correction
        kept = _is_kept(keepdims)
        found = aten.variance(aten.cast(x.array, dtype="float64"), _axes(x, axis), exact_of(ddof), kept)
        found = aten.applied("sqrt", [found], {}) if is_root else found
        return of_dtype(found, dtype or (float if x.dtype.kind in "bi" else x.dtype))

    return of


def _cumsum(x: Any, axis: Any = None, dtype: Any = None, out: Any = None) -> Traced:
    _none({"out": out}, "cumsum")
    x = array_of(x)
    if axis is None:
        x, axis = _ravel(x), 0
    kind = dtype or (np.int64 if x.dtype.kind in "bi" else x.dtype)
    return of_dtype(a.cumulated(aten.cast(x.array, dtype="float64"), int(axis)), kind, "cumsum")


def _norm(x: Any, ord: Any = None, axis: Any = None, keepdims: Any = False) -> Traced:
    x = array_of(x)
    dims = _axes(x, axis)
    if ord not in (None, 2, "fro") or (ord == 2 and len(dims) != 1):
        raise Unread(f"a norm of order {ord} is not read")
    return of_dtype(aten.applied("linalg_vector_norm", [x.array, 2, dims, bool(keepdims)], {}), float)


# Products.


def product(x: Any, y: Any) -> tuple[Array, Any]:
    """Return the matrix product of arrays, broadcast over the axes in front, and its dtype."""
    x, y = array_of(x), array_of(y)
    kind = result_type(x, y)
    if not (x.ndim and y.ndim):
        raise Unread("a matrix product with a number")
    left, right = x.array, y.array
    left = a.unsqueezed(left, 0) if x.ndim == 1 else left
    right = a.unsqueezed(right, 1) if y.ndim == 1 else right
    rank = max(left.ndim, right.ndim) - 2
    # Axes in front that are of one place are broadcast: they are aligned by None.
    left, right = (_in_front(p, rank + 2) for p in (left, right))
    wide = aten.entrywise(terms.multiply, a.unsqueezed(left, left.ndim), a.unsqueezed(right, rank))
    found = a.summed(wide, [rank + 1])
    for dim, is_vector in ((-1, y.ndim == 1), (-2 if y.ndim > 1 else -1, x.ndim == 1)):
        found = a.selected(found, dim, 0) if is_vector else found
    made = of_dtype(found, kind, "matmul")
    return made.array, made.dtype


def _in_front(x: Array, rank: int) -> Array:
    while x.ndim < rank:
        x = a.unsqueezed(x, 0)
    return x


def _dot(x: Any, y: Any) -> Any:
    x, y = array_of(x), array_of(y)
    if not (x.ndim and y.ndim):
        return x * y
    if y.ndim <= 2:
        return Traced(*product(x, y))
    raise Unread("numpy.dot of arrays with more than two axes; write it with @ or einsum")


def _einsum(spec: Any, *operands: Any, **options: Any) -> Traced:
    for name in ("optimize", "order", "casting"):
        options.pop(name, None)
    _none(options, "einsum")
    if not isinstance(spec, str):
        raise Unread("numpy.einsum with lists of axes is not read; give letters")
    arrays = [array_of(x) for x in operands]
    kind = result_type(*arrays)
    found = a.einsum(letters_of(spec, [x.ndim for x in arrays]), *(x.array for x in arrays))
    return of_dtype(found, kind, "einsum")


def letters_of(spec: str, ranks: Sequence[int]) -> str:
    """Return a specification of einsum with letters for the axes that … stands for, and an output."""
    spec = spec.replace(" ", "")
    inputs, arrow, output = spec.partition("->")
    names = inputs.split(",")
    free = [x for x in string.ascii_letters if x not in spec]
    most = max((r - len(n.replace("...", "")) for n, r in zip(names, ranks, strict=True)), default=0)
    shared = "".join(free[:most]) if "..." in spec else ""

    def written(name: str, rank: int) -> str:
        count = rank - len(name.replace("...", ""))
        if count < 0 or (count and "..." not in name):
            raise Unread(f"einsum {spec!r} of an array of {rank} axes")
        return name.replace("...", shared[len(shared) - count :] if count else "")

    whole = [written(n, r) for n, r in zip(names, ranks, strict=True)]
    if not arrow:
        once = [x for x in "".join(names).replace(".", "") if "".join(names).count(x) == 1]
        output = ("..." if "..." in spec else "") + "".join(sorted(once))
    return ",".join(whole) + "->" + output.replace("...", shared)


def _tensordot(x: Any, y: Any, axes: Any = 2) -> Any:
    x, y = array_of(x), array_of(y)
    if isinstance(axes, int):
        one, other = list(range(x.ndim - axes, x.ndim)), list(range(axes))
    else:
        one, other = ([d % z.ndim for d in a.as_list(own)] for own, z in zip(axes, (x, y), strict=True))
    letters = iter(string.ascii_letters)
    left = [next(letters) for _ in range(x.ndim)]
    right = [next(letters) for _ in range(y.ndim)]
    for d, e in zip(one, other, strict=True):
        right[e] = left[d]
    rest = [n for d, n in enumerate(left) if d not in one]
    rest += [n for d, n in enumerate(right) if d not in other]
    return _einsum(f"{''.join(left)},{''.join(right)}->{''.join(rest)}", x, y)


# What moves entries.


def _viewed(x: Any, found: Array) -> Traced:
    return array_of(x).viewed(found)


def _reshape(x: Any, shape: Any = None, order: str = "C", **options: Any) -> Traced:
    copy = options.pop("copy", None)
    shape = options.pop("newshape", shape)
    _none(options, "reshape")
    if order != "C":
        raise Unread(f"numpy.reshape in the order {order!r} is not read")
    found = a.reshaped(array_of(x).array, [exact_of(n) for n in a.as_list(shape)])
    return Traced(found, array_of(x).dtype) if copy else _viewed(x, found)


def _ravel(x: Any, order: str = "C") -> Traced:
    return _reshape(x, [-1], order)


def _transpose(x: Any, axes: Any = None) -> Traced:
    x = array_of(x)
    order = list(range(x.ndim))[::-1] if axes is None else a.as_list(axes)
    if sorted(d % x.ndim for d in order) != list(range(x.ndim)):
        raise Unread(f"an array of {x.ndim} axes is transposed by {tuple(order)}")
    return _viewed(x, a.permuted(x.array, order))


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
        found = a.unsqueezed(found, d)
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
    return _viewed(x, a.expanded(array_of(x).array, [exact_of(n) for n in a.as_list(shape)]))


def _concatenate(arrays: Any, axis: Any = 0, **options: Any) -> Traced:
    _none(options, "concatenate")
    arrays = [array_of(x) for x in arrays]
    if axis is None:
        arrays, axis = [_ravel(x) for x in arrays], 0
    return of_dtype(a.concatenated([x.array for x in arrays], axis), result_type(*arrays))


def _stack(arrays: Any, axis: int = 0, **options: Any) -> Traced:
    _none(options, "stack")
    arrays = [array_of(x) for x in arrays]
    return of_dtype(a.stacked([x.array for x in arrays], axis), result_type(*arrays))


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
        count, step = int(exact_of(parts)), aten.floor_quotient(size, exact_of(parts))
        if expand(step * count - size) != 0:
            raise Unread(f"an axis of {size} places in {count} parts of one size is not seen")
        ends = [expand(step * k) for k in range(count + 1)]
    return [x.viewed(a.sliced(x.array, axis, lo, hi)) for lo, hi in pairwise(ends)]


def _repeat(x: Any, repeats: Any, axis: Any = None) -> Traced:
    x = array_of(x)
    if axis is None:
        x, axis = _ravel(x), 0
    times, dim = exact_of(repeats), a.axis_of(x.array, axis)
    sizes = list(x.array.shape)
    wide = a.expanded(a.unsqueezed(x.array, dim + 1), [*sizes[: dim + 1], times, *sizes[dim + 1 :]])
    return Traced(a.reshaped(wide, [*sizes[:dim], sizes[dim] * times, *sizes[dim + 1 :]]), x.dtype)


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


def _trace(x: Any, offset: Any = 0, axis1: int = 0, axis2: int = 1) -> Traced:
    return _sum(_diagonal(x, offset, axis1, axis2), -1)


def _diag(x: Any, k: Any = 0) -> Any:
    x = array_of(x)
    if x.ndim == 2:
        return _diagonal(x, k)
    if k != 0:
        raise Unread("a matrix with entries beside its diagonal is not read")
    n = x.array.shape[0]
    zeros = of_dtype(a.filled([n, n], 0), x.dtype)
    return _where(Traced(aten.applied("eye", [n], {}), bool), x, zeros)


def _roll(x: Any, shift: Any, axis: Any = None) -> Traced:
    x = array_of(x)
    if axis is None:
        raise Unread("numpy.roll without an axis is not read")
    shifts = [exact_of(n) for n in a.as_list(shift)]
    return Traced(aten.applied("roll", [x.array, shifts, a.as_list(axis)], {}), x.dtype)


def _flip(x: Any, axis: Any = None) -> Traced:
    x = array_of(x)
    return x.viewed(a.flipped(x.array, _axes(x, axis)))


def _take(x: Any, indices: Any, axis: Any = None, **options: Any) -> Any:
    _none(options, "take")
    x = array_of(x)
    if axis is None:
        x, axis = _ravel(x), 0
    return x[(*(slice(None),) * a.axis_of(x.array, axis), indices)]


def _diff(x: Any, n: int = 1, axis: int = -1) -> Any:
    x = array_of(x)
    for _ in range(n):
        dim = a.axis_of(x.array, axis)
        own = (slice(None),) * dim
        x = x[(*own, slice(1, None))] - x[(*own, slice(None, -1))]
    return x


# What is done to entries.


def _where(condition: Any, *values: Any) -> Traced:
    if len(values) != 2:
        raise Unread("numpy.where with a condition alone gives as many places as data say")
    condition = array_of(condition)
    arrays = [array_of(v) for v in values]
    found = aten.applied("where", [aten.as_truth(condition.array), *(v.array for v in arrays)], {})
    return of_dtype(found, result_type(*values))


def _clip(x: Any, a_min: Any = None, a_max: Any = None, out: Any = None, **options: Any) -> Any:
    low, high = options.pop("min", a_min), options.pop("max", a_max)
    _none({**options, "out": out}, "clip")
    x = array_of(x)
    x = x if low is None else np.maximum(x, low)
    return x if high is None else np.minimum(x, high)


def _astype(x: Any, dtype: Any, *_: Any, **options: Any) -> Traced:
    options.pop("copy", None)
    _none(options, "astype")
    return of_dtype(array_of(x).array, dtype, is_cast=True)


def _copy(x: Any, *_: Any, **__: Any) -> Traced:
    x = array_of(x)
    return Traced(x.array, x.dtype)


def _like(name: str) -> Function:
    def of(x: Any, dtype: Any = None, order: Any = "K", subok: bool = True, shape: Any = None) -> Traced:
        x = array_of(x)
        return _MAKERS[name](x.shape if shape is None else shape, dtype=dtype or x.dtype)

    return of


def _full_like(x: Any, value: Any, dtype: Any = None, *_: Any, shape: Any = None) -> Traced:
    x = array_of(x)
    return of_dtype(
        _full(x.shape if shape is None else shape, value).array, dtype or x.dtype, is_cast=True
    )


# What makes arrays of sizes.


def _filled(value: Any) -> Function:
    def of(shape: Any, dtype: Any = float, **_: Any) -> Traced:
        return of_dtype(a.filled([exact_of(n) for n in a.as_list(shape)], value), dtype or float)

    return of


def _empty(shape: Any, dtype: Any = float, **_: Any) -> Traced:
    found = aten.applied("empty", [[exact_of(n) for n in a.as_list(shape)]], {})
    return Traced(found, dtype or float)


def _full(shape: Any, fill_value: Any, dtype: Any = None, **_: Any) -> Traced:
    value = array_of(fill_value)
    found = a.expanded(value.array, [exact_of(n) for n in a.as_list(shape)])
    return of_dtype(found, value.dtype if dtype is None else dtype)


def _eye(rows: Any, columns: Any = None, k: Any = 0, dtype: Any = float, **_: Any) -> Traced:
    i = a.unsqueezed(a.iota(exact_of(rows), exact_of(k)), 1)
    j = a.iota(exact_of(rows if columns is None else columns))
    return of_dtype(a.compared("eq", i, j), dtype or float)


def _tri(rows: Any, columns: Any = None, k: Any = 0, dtype: Any = float, **_: Any) -> Traced:
    i = a.unsqueezed(a.iota(exact_of(rows), exact_of(k)), 1)
    j = a.iota(exact_of(rows if columns is None else columns))
    return of_dtype(a.compared("le", j, i), dtype or float)


def _arange(*ends: Any, dtype: Any = None, **options: Any) -> Traced:
    ends = (*ends, *(options.pop(n) for n in ("start", "stop", "step") if n in options))
    if not (1 <= len(ends) <= 3) or any(isinstance(n, Traced) for n in ends):
        raise Unread("numpy.arange as it is called is not read")
    found = aten.applied("arange", [exact_of(n) for n in ends], {})
    return of_dtype(found, result_type(*ends, 0) if dtype is None else dtype)


def _array(x: Any, dtype: Any = None, copy: Any = True, **_: Any) -> Traced:
    found = array_of(x)
    if dtype is not None and np.dtype(dtype) != found.dtype:
        return of_dtype(found.array, dtype, is_cast=True)
    return Traced(found.array, found.dtype) if copy else found


def _asarray(x: Any, dtype: Any = None, **_: Any) -> Traced:
    return _array(x, dtype, copy=False)


_MAKERS: Mapping[str, Function] = {
    "zeros": _filled(0), "ones": _filled(1), "empty": _empty, "full": _full, "arange": _arange,
    "eye": _eye, "identity": lambda n, dtype=float: _eye(n, dtype=dtype), "tri": _tri, "array": _array, "asarray": _asarray,
    "ascontiguousarray": _asarray,
}  # fmt: skip
_WRITTEN_TO = ("zeros", "ones", "empty", "full")
"""What is made to be written to: arrays of symbolic sizes, whatever their own."""


def makers() -> list[Replacement]:
    """Return, for functions that take sizes or lists, ones that take symbolic ones as well."""
    names = {**FUNCTIONS, **_MAKERS}
    return [(np, name, _maker(name, of)) for name, of in names.items() if hasattr(np, name)]


def _maker(name: str, ours: Function) -> Function:
    own = getattr(np, name)

    def make(*args: Any, **options: Any) -> Any:
        is_ours = is_symbolic(args) or is_symbolic(list(options.values()))
        if is_ours or (name in _WRITTEN_TO and is_called_by_user()):
            return ours(*args, **options)
        return own(*args, **options)

    return make


FUNCTIONS: Mapping[str, Function] = {
    "sum": _sum, "mean": _mean, "average": _average, "var": _variance(False), "std": _variance(True),
    "max": _largest(1), "amax": _largest(1), "min": _largest(-1), "amin": _largest(-1),
    "cumsum": _cumsum, "linalg.norm": _norm, "einsum": _einsum, "dot": _dot, "tensordot": _tensordot,
    "outer": lambda x, y: _einsum("i,j->ij", _ravel(x), _ravel(y)),
    "inner": lambda x, y: _einsum("...i,i->..." if array_of(y).ndim < 2 else "ai,bi->ab", x, y),
    "vdot": lambda x, y: _einsum("i,i->", _ravel(x), _ravel(y)),
    "trace": _trace, "diagonal": _diagonal, "diag": _diag,
    "reshape": _reshape, "ravel": _ravel, "transpose": _transpose, "permute_dims": _transpose,
    "swapaxes": _swapaxes, "matrix_transpose": lambda x: _swapaxes(x, -1, -2), "moveaxis": _moveaxis,
    "expand_dims": _expand_dims, "squeeze": _squeeze, "broadcast_to": _broadcast_to,
    "concatenate": _concatenate, "stack": _stack, "hstack": _hstack, "vstack": _vstack,
    "split": _split, "array_split": _split, "repeat": _repeat, "tile": _tile, "roll": _roll,
    "flip": _flip, "take": _take, "diff": _diff, "tril": _triangle("tril"), "triu": _triangle("triu"),
    "where": _where, "clip": _clip, "copy": _copy, "astype": _astype,
    "zeros_like": _like("zeros"), "ones_like": _like("ones"), "empty_like": _like("empty"),
    "full_like": _full_like,
    "shape": lambda x: x.shape, "ndim": lambda x: x.ndim,
    "size": lambda x, axis=None: x.size if axis is None else x.shape[axis],
    "atleast_2d": lambda x: _in_rows(array_of(x)),
}  # fmt: skip
"""What each function is; the tie holds every use of it against the function itself."""

METHODS: Mapping[str, Function] = {
    **{name: FUNCTIONS[name] for name in ["sum", "mean", "var", "std", "max", "min", "cumsum", "dot", "ravel", "swapaxes", "squeeze", "repeat", "take", "clip", "copy", "astype", "diagonal", "trace"]},
    "flatten": lambda x, order="C": _copy(_ravel(x, order)),
    "reshape": lambda x, *shape, **o: _reshape(x, shape[0] if len(shape) == 1 else shape, **o),
    "transpose": lambda x, *axes: _transpose(
        x, None if axes in ((), (None,)) else axes[0] if isinstance(axes[0], (list, tuple)) else axes
    ),
    "fill": lambda x, value: x.__setitem__(..., value),
}  # fmt: skip


def _by_function() -> dict[Any, str]:
    found = {}
    for name in FUNCTIONS:
        owner: Any = np
        for part in name.split("."):
            owner = getattr(owner, part, None)
        if owner is not None:
            found[owner] = name
    return found


_NAMES = _by_function()
