"""The entrywise functions of NumPy that are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from symattn.tracing.arrays import lookups
from symattn.tracing.arrays.array import constant
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.arrays.terms import NoValue
from symattn.tracing.lengths import Length, number_in
from symattn.tracing.numpy.arrays import Traced, array_of, of_dtype, weak
from symattn.tracing.numpy.functions import product, reduced
from symattn.tracing.numpy.indexing import places_named
from symattn.tracing.operations import aten

UFUNCS: Mapping[str, str] = {
    "add": "add", "subtract": "sub", "multiply": "mul", "divide": "div", "negative": "neg",
    "floor_divide": "floor_divide", "remainder": "remainder", "power": "pow", "float_power": "pow",
    "exp": "exp", "exp2": "exp2", "expm1": "expm1", "log": "log", "log1p": "log1p", "sqrt": "sqrt",
    "square": "square", "reciprocal": "reciprocal", "sin": "sin", "cos": "cos", "tanh": "tanh",
    "log2": "log2", "log10": "log10", "sinh": "sinh", "cosh": "cosh", "tan": "tan", "hypot": "hypot",
    "arctan": "atan", "floor": "floor", "rint": "round",
    "isnan": "isnan", "isinf": "isinf", "isfinite": "isfinite",
    "absolute": "abs", "fabs": "abs", "sign": "sign",
    "maximum": "maximum", "minimum": "minimum", "positive": "clone",
    "logaddexp": "logaddexp", "less": "lt", "less_equal": "le", "greater": "gt", "greater_equal": "ge",
    "equal": "eq", "not_equal": "ne", "logical_and": "logical_and", "logical_or": "logical_or",
    "logical_xor": "logical_xor", "logical_not": "logical_not", "bitwise_and": "logical_and",
    "bitwise_or": "logical_or", "bitwise_xor": "logical_xor", "invert": "logical_not",
}  # fmt: skip
"""For each function of entries, its operation in the table."""

_OF_BITS = ("bitwise_and", "bitwise_or", "bitwise_xor", "invert")


def of_ufunc(ufunc: Any, method: str, inputs: Sequence[Any], options: Mapping[str, Any]) -> Any:
    """Return the result of a function of entries, or of its method ``reduce`` or ``outer``.

    Raises
    ------
    Unread
        If it is not read.
    """
    name, options = ufunc.__name__, dict(options)
    if method == "outer":
        first, second = (array_of(x) for x in inputs)
        index = (..., *(None,) * second.ndim)
        return of_ufunc(ufunc, "__call__", (first[index], second), options)
    if method == "reduce":
        return reduced(name, *inputs, **options)
    if method == "at" and name == "add" and len(inputs) == 3 and isinstance(inputs[0], Traced):
        into, key, values = inputs
        places = places_named(into.array, key)
        into.write(lookups.added(into.array, places, of_dtype(array_of(values).array, into.dtype).array))
        return None
    if method != "__call__":
        raise Unread(f"numpy.{name}.{method} is not supported")
    (out,) = options.pop("out", None) or (None,)
    where, dtype = options.pop("where", True), options.pop("dtype", None)
    options.pop("casting", None)
    if options:
        raise Unread(f"numpy.{name} with {', '.join(options)} is not supported")
    if out is not None and not isinstance(out, Traced):
        raise Unread(f"numpy.{name} writes to an array of numbers; make it by np.zeros in the function")
    found = _of_operands(ufunc, inputs, dtype)
    if where is not True:
        rest = constant(NoValue("memory that nothing has been written to")) if out is None else out.array
        chosen = aten.applied("where", [array_of(where).array, found.array, rest], {})
        found = Traced(chosen, found.dtype)
    if out is None:
        return (
            found if not all(isinstance(x, (Length, int, float)) for x in inputs) else number_in(found)
        )
    if not np.can_cast(found.dtype, out.dtype, "same_kind"):
        raise Unread(f"numpy.{name} writes {found.dtype} to an array of {out.dtype}")
    out.write(
        aten.applied("expand", [of_dtype(found.array, out.dtype).array, list(out.array.shape)], {})
    )
    return out


def _of_operands(ufunc: Any, inputs: Sequence[Any], dtype: Any) -> Traced:
    name, arrays = ufunc.__name__, [array_of(x) for x in inputs]
    if dtype is not None and np.dtype(dtype).kind == "i" and any(a.dtype.kind == "f" for a in arrays):
        raise Unread(f"numpy.{name} casts its arguments to integers, which is not supported")
    if name == "matmul":
        return Traced(*product(*inputs))
    operation = UFUNCS.get(name)
    if operation is None:
        raise Unread(f"numpy.{name} is not supported")
    if name in _OF_BITS and any(a.dtype != bool for a in arrays):
        raise Unread(f"numpy.{name} of numbers is not supported; of truth values it is")
    kind = ufunc.resolve_dtypes((*map(weak, inputs), None))[-1]
    found = aten.applied(operation, [a.array for a in arrays], {})
    if name == "reciprocal" and np.dtype(kind).kind == "i":
        raise Unread("numpy.reciprocal of integers is not supported")
    return of_dtype(found, kind if dtype is None else dtype, name)
