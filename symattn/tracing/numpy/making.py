"""The functions of NumPy that make arrays from sizes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from symattn.tracing.arrays import array as a
from symattn.tracing.arrays import comparisons, moving
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.numpy.arrays import Traced, array_of, exact_of, of_dtype, result_type
from symattn.tracing.operations import aten

Function = Callable[..., Any]


def _filled(value: Any) -> Function:
    def of(shape: Any, dtype: Any = float, **_: Any) -> Traced:
        return of_dtype(a.filled([exact_of(n) for n in a.as_list(shape)], value), dtype or float)

    return of


def _empty(shape: Any, dtype: Any = float, **_: Any) -> Traced:
    found = aten.applied("empty", [[exact_of(n) for n in a.as_list(shape)]], {})
    return Traced(found, dtype or float)


def _full(shape: Any, fill_value: Any, dtype: Any = None, **_: Any) -> Traced:
    value = array_of(fill_value)
    found = moving.expanded(value.array, [exact_of(n) for n in a.as_list(shape)])
    return of_dtype(found, value.dtype if dtype is None else dtype, is_cast=dtype is not None)


def _where(kind: str) -> Callable[..., Traced]:
    """Return what makes a matrix of 1 where i + k compares with j, and 0 elsewhere."""

    def make(rows: Any, columns: Any = None, k: Any = 0, dtype: Any = float, **_: Any) -> Traced:
        i = moving.unsqueezed(a.iota(exact_of(rows), exact_of(k)), 1)
        j = a.iota(exact_of(rows if columns is None else columns))
        return of_dtype(comparisons.compared(kind, i, j), dtype or float)

    return make


def _arange(*ends: Any, dtype: Any = None, **options: Any) -> Traced:
    ends = (*ends, *(options.pop(n) for n in ("start", "stop", "step") if n in options))
    if not (1 <= len(ends) <= 3) or any(isinstance(n, Traced) for n in ends):
        raise Unread("numpy.arange as it is called is not supported")
    found = aten.applied("arange", [exact_of(n) for n in ends], {})
    kind = result_type(*ends, 0) if dtype is None else dtype
    return of_dtype(found, kind, is_cast=np.dtype(kind).kind == "i")


def _array(x: Any, dtype: Any = None, copy: Any = True, **_: Any) -> Traced:
    found = array_of(x)
    if dtype is not None and np.dtype(dtype) != found.dtype:
        return of_dtype(found.array, dtype, is_cast=True)
    return Traced(found.array, found.dtype) if copy else found


def _asarray(x: Any, dtype: Any = None, **_: Any) -> Traced:
    return _array(x, dtype, copy=False)


MAKERS: Mapping[str, Function] = {
    "zeros": _filled(0), "ones": _filled(1), "empty": _empty, "full": _full, "arange": _arange,
    "eye": _where("eq"), "identity": lambda n, dtype=float: _where("eq")(n, dtype=dtype),
    "tri": _where("ge"),
    "array": _array, "asarray": _asarray,
    "ascontiguousarray": _asarray,
}  # fmt: skip
"""The reading of each function that makes an array of given sizes."""


def _like(name: str) -> Function:
    def of(x: Any, dtype: Any = None, order: Any = "K", subok: bool = True, shape: Any = None) -> Traced:
        x = array_of(x)
        return MAKERS[name](x.shape if shape is None else shape, dtype=dtype or x.dtype)

    return of


def _full_like(x: Any, value: Any, dtype: Any = None, *_: Any, shape: Any = None) -> Traced:
    x = array_of(x)
    return of_dtype(
        _full(x.shape if shape is None else shape, value).array, dtype or x.dtype, is_cast=True
    )


LIKE: Mapping[str, Function] = {
    "zeros_like": _like("zeros"), "ones_like": _like("ones"), "empty_like": _like("empty"),
    "full_like": _full_like,
}  # fmt: skip
"""The reading of each function that makes an array of the shape of another."""
