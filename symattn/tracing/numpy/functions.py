"""The functions and methods of NumPy that are read, each by operations on arrays."""

from __future__ import annotations

import operator
import string
from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from typing import Any

import numpy as np

from symattn.tracing.arrays import array as a
from symattn.tracing.arrays import finite, moving, reductions, terms
from symattn.tracing.arrays.array import Array
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.lines import as_called
from symattn.tracing.numpy.arrays import (
    Traced,
    array_of,
    axes_of,
    cast_before,
    exact_of,
    is_symbolic,
    none_of,
    of_dtype,
    result_type,
)
from symattn.tracing.numpy.making import LIKE, MAKERS
from symattn.tracing.numpy.moving import MOVING, ravel
from symattn.tracing.operations import aten, composed
from symattn.user_code.replaced import Replacement
from symattn.user_code.watched import is_asked_by_user

Function = Callable[..., Any]


def called(function: Any, args: Sequence[Any], options: Mapping[str, Any]) -> Any:
    """Return the result of a function of NumPy on arrays.

    Raises
    ------
    Unread
        If it is not read, or not as it is called.
    """
    name = _NAMES.get(function)
    if name is None:
        where = str(getattr(function, "__module__", "numpy"))
        name = getattr(function, "__name__", str(function))
        raise Unread(f"{where}.{name} is not supported{aten.by_order(name)}")
    with as_called(f"numpy.{name}", args, options):
        return FUNCTIONS[name](*args, **options)


def _is_kept(keepdims: Any) -> bool:
    return bool(keepdims) and keepdims is not np._NoValue


# What goes over axes.


def reduced(name: str, x: Any, axis: Any = 0, dtype: Any = None, out: Any = None, **options: Any) -> Any:
    """Return the result of ``numpy.add.reduce`` and its like."""
    functions = {"add": "sum", "multiply": "prod", "maximum": "max", "minimum": "min"}
    if name not in functions:
        raise Unread(f"numpy.{name}.reduce is not supported")
    return FUNCTIONS[functions[name]](x, axis=axis, dtype=dtype, out=out, **options)


def _over_axes(name: str, over: Callable[..., Array]) -> Function:
    """Return numpy.sum or numpy.prod."""

    def of(
        x: Any,
        axis: Any = None,
        dtype: Any = None,
        out: Any = None,
        keepdims: Any = False,
        **options: Any,
    ) -> Traced:
        none_of({**options, "out": out}, name)
        x = array_of(x)
        kind = dtype or (np.int64 if x.dtype.kind in "bi" else x.dtype)
        found = over(cast_before(x, kind, name), axes_of(x, axis), _is_kept(keepdims))
        return of_dtype(found, kind, name)

    return of


_sum = _over_axes("sum", reductions.summed)
_nansum = _over_axes("nansum", finite.nansum)


def _mean(
    x: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = False, **options: Any
) -> Traced:
    none_of({**options, "out": out}, "mean")
    x = array_of(x)
    kind = dtype or (float if x.dtype.kind in "bi" else x.dtype)
    found = reductions.averaged(cast_before(x, kind, "mean"), axes_of(x, axis), _is_kept(keepdims))
    return of_dtype(found, kind)


def _nanmean(x: Any, *args: Any, **options: Any) -> Traced:
    x = array_of(x)
    return _mean(Traced(finite.all_seen(x.array, "nanmean"), x.dtype), *args, **options)


def _nan_to_num(
    x: Any, copy: Any = True, nan: Any = 0.0, posinf: Any = None, neginf: Any = None
) -> Traced:
    x = array_of(x)
    return Traced(finite.nan_to_num(x.array, nan, posinf, neginf), x.dtype)


def _average(x: Any, axis: Any = None, weights: Any = None, keepdims: Any = False) -> Any:
    if weights is None:
        return _mean(x, axis, keepdims=keepdims)
    x, weights = array_of(x), array_of(weights)
    if weights.ndim != x.ndim:
        raise Unread("numpy.average with weights of another shape is not supported")
    return _sum(x * weights, axis, keepdims=keepdims) / _sum(weights, axis, keepdims=keepdims)


def _largest(sign: int) -> Function:
    def of(
        x: Any, axis: Any = None, dtype: Any = None, out: Any = None, keepdims: Any = False, **rest: Any
    ) -> Traced:
        none_of({**rest, "out": out, "dtype": dtype}, "max")
        x = array_of(x)
        if x.dtype == bool:
            raise Unread("the largest of truth values is not supported")
        own = x.array if sign > 0 else aten.applied("neg", [x.array], {})
        found = reductions.largest(own, axes_of(x, axis), _is_kept(keepdims))
        return of_dtype(found if sign > 0 else aten.applied("neg", [found], {}), x.dtype)

    return of


def _variance(is_root: bool) -> Function:
    def of(
        x: Any, axis: Any = None, dtype: Any = None, out: Any = None, ddof: Any = 0,
        keepdims: Any = False, *, correction: Any = None, **rest: Any,
    ) -> Traced:  # fmt: skip
        none_of({**rest, "out": out}, "var")
        x = array_of(x)
        if correction is not None and correction is not np._NoValue:
            ddof = correction
        kept = _is_kept(keepdims)
        kind = dtype or (float if x.dtype.kind in "bi" else x.dtype)
        found = aten.variance(cast_before(x, kind, "var"), axes_of(x, axis), exact_of(ddof), kept)
        return of_dtype(aten.applied("sqrt", [found], {}) if is_root else found, kind)

    return of


def _upto(name: str, over: Callable[..., Array]) -> Function:
    """Return numpy.cumsum or numpy.cumprod."""

    def of(x: Any, axis: Any = None, dtype: Any = None, out: Any = None) -> Traced:
        none_of({"out": out}, name)
        x = array_of(x)
        if axis is None:
            x, axis = ravel(x), 0
        kind = dtype or (np.int64 if x.dtype.kind in "bi" else x.dtype)
        return of_dtype(over(cast_before(x, kind, name), int(axis)), kind, name)

    return of


def _norm(x: Any, ord: Any = None, axis: Any = None, keepdims: Any = False) -> Traced:
    x = array_of(x)
    dims = axes_of(x, axis)
    if (isinstance(ord, str) and ord != "fro") or (ord in (1, 2, np.inf, -np.inf) and len(dims) != 1):
        raise Unread(f"a matrix norm of order {ord} is not supported")
    order = 2 if ord in (None, "fro") else ord
    return of_dtype(composed.norm(x.array, order, dims, bool(keepdims)), float)


def _sort(x: Any, axis: Any = -1, kind: Any = None, order: Any = None, **options: Any) -> Traced:
    none_of({**options, "order": order}, "sort")
    x = array_of(x)
    if axis is None:
        x, axis = ravel(x), 0
    return Traced(composed.in_order(x.array, int(axis)), x.dtype)


# Products.


def _kron(x: Any, y: Any) -> Traced:
    x, y = array_of(x), array_of(y)
    return of_dtype(composed.kron(x.array, y.array), result_type(x, y), "multiply")


def _cross(x: Any, y: Any, **options: Any) -> Traced:
    axis = options.pop("axis", -1)
    none_of(options, "cross")
    x, y = array_of(x), array_of(y)
    return of_dtype(composed.cross(x.array, y.array, axis), result_type(x, y), "multiply")


def product(x: Any, y: Any) -> tuple[Array, Any]:
    """Return the matrix product of arrays, broadcast over the axes in front, and its dtype."""
    x, y = array_of(x), array_of(y)
    kind = result_type(x, y)
    if not (x.ndim and y.ndim):
        raise Unread("a matrix product with a number")
    left, right = x.array, y.array
    left = moving.unsqueezed(left, 0) if x.ndim == 1 else left
    right = moving.unsqueezed(right, 1) if y.ndim == 1 else right
    rank = max(left.ndim, right.ndim) - 2
    # Axes in front that are of one place are broadcast: they are aligned by None.
    left, right = (composed.of_rank(p, rank + 2) for p in (left, right))
    wide = a.entrywise(
        terms.multiply, moving.unsqueezed(left, left.ndim), moving.unsqueezed(right, rank)
    )
    found = reductions.summed(wide, [rank + 1])
    for dim, is_vector in ((-1, y.ndim == 1), (-2 if y.ndim > 1 else -1, x.ndim == 1)):
        found = moving.selected(found, dim, 0) if is_vector else found
    made = of_dtype(found, kind, "matmul")
    return made.array, made.dtype


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
    none_of(options, "einsum")
    if not isinstance(spec, str):
        raise Unread("numpy.einsum with lists of axes is not supported; give letters")
    arrays = [array_of(x) for x in operands]
    kind = result_type(*arrays)
    found = reductions.einsum(letters_of(spec, [x.ndim for x in arrays]), *(x.array for x in arrays))
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


def _trace(x: Any, offset: Any = 0, axis1: int = 0, axis2: int = 1) -> Traced:
    return _sum(MOVING["diagonal"](x, offset, axis1, axis2), -1)


def _diag(x: Any, k: Any = 0) -> Any:
    x = array_of(x)
    if x.ndim == 2:
        return MOVING["diagonal"](x, k)
    if k != 0:
        raise Unread("a matrix with entries beside its diagonal is not supported")
    n = x.array.shape[0]
    zeros = of_dtype(a.filled([n, n], 0), x.dtype)
    return _where(Traced(aten.applied("eye", [n], {}), bool), x, zeros)


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
    none_of({**options, "out": out}, "clip")
    x = array_of(x)
    x = x if low is None else np.maximum(x, low)
    return x if high is None else np.minimum(x, high)


def _rounded(x: Any, decimals: int = 0, out: Any = None) -> Any:
    none_of({"decimals": decimals or None, "out": out}, "round")
    return np.rint(array_of(x))


def _astype(x: Any, dtype: Any, *_: Any, **options: Any) -> Traced:
    options.pop("copy", None)
    none_of(options, "astype")
    return of_dtype(array_of(x).array, dtype, is_cast=True)


def _copy(x: Any, *_: Any, **__: Any) -> Traced:
    x = array_of(x)
    return Traced(x.array, x.dtype)


_WRITTEN_TO = ("zeros", "ones", "empty", "full")
"""Functions whose results are written to: they are arrays of symbolic sizes in any case."""


def makers() -> list[Replacement]:
    """Return, for functions that take sizes or lists, ones that take symbolic ones as well."""
    names = {**FUNCTIONS, **MAKERS}
    return [(np, name, _maker(name, of)) for name, of in names.items() if hasattr(np, name)]


def _maker(name: str, ours: Function) -> Function:
    own = getattr(np, name)

    def make(*args: Any, **options: Any) -> Any:
        is_ours = is_symbolic(args) or is_symbolic(list(options.values()))
        if is_ours or (name in _WRITTEN_TO and is_asked_by_user()):
            return ours(*args, **options)
        return own(*args, **options)

    return make


FUNCTIONS: Mapping[str, Function] = {
    "sum": _sum, "nansum": _nansum, "nanmean": _nanmean,
    "kron": _kron, "cross": _cross, "linalg.cross": _cross, "sort": _sort,
    "linalg.multi_dot": lambda arrays, out=None: reduce(operator.matmul, map(array_of, arrays)),
    "nan_to_num": _nan_to_num,
    "prod": _over_axes("prod", reductions.multiplied), "mean": _mean, "average": _average,
    "var": _variance(False), "std": _variance(True),
    "max": _largest(1), "amax": _largest(1), "min": _largest(-1), "amin": _largest(-1),
    "cumsum": _upto("cumsum", reductions.cumulated),
    "cumprod": _upto("cumprod", reductions.cumulated_product),
    "linalg.norm": _norm, "einsum": _einsum, "dot": _dot, "tensordot": _tensordot,
    "outer": lambda x, y: _einsum("i,j->ij", ravel(x), ravel(y)),
    "inner": lambda x, y: _einsum("...i,i->..." if array_of(y).ndim < 2 else "ai,bi->ab", x, y),
    "vdot": lambda x, y: _einsum("i,i->", ravel(x), ravel(y)),
    "trace": _trace, "diag": _diag, "where": _where, "clip": _clip, "copy": _copy, "astype": _astype,
    "round": _rounded, "around": _rounded,
    "shape": lambda x: x.shape, "ndim": lambda x: x.ndim,
    "size": lambda x, axis=None: x.size if axis is None else x.shape[axis],
    **MOVING, **LIKE,
}  # fmt: skip
"""The reading of each function; the tie compares every use with the function itself."""

_SHARED = (
    "sum prod mean var std max min cumsum cumprod dot ravel swapaxes squeeze repeat take clip copy "
    "astype diagonal trace round"
)
"""Names that are a method and a function alike."""

METHODS: Mapping[str, Function] = {
    **{name: FUNCTIONS[name] for name in _SHARED.split()},
    "flatten": lambda x, order="C": _copy(ravel(x, order)),
    "reshape": lambda x, *shape, **o: MOVING["reshape"](x, shape[0] if len(shape) == 1 else shape, **o),
    "transpose": lambda x, *axes: MOVING["transpose"](
        x, None if axes in ((), (None,)) else axes[0] if isinstance(axes[0], (list, tuple)) else axes
    ),
    "fill": lambda x, value: x.__setitem__(..., value),
}
"""The reading of each method of an array."""


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
