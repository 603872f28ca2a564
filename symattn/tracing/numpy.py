"""NumPy: a function is called with arrays of symbolic sizes that answer to NumPy's functions."""

from __future__ import annotations

import math
import sys
import weakref
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import sympy
from numpy.lib.mixins import NDArrayOperatorsMixin
from sympy import Expr, expand

from symattn.language.sizes import Size
from symattn.tracing import aten
from symattn.tracing.arrays import Array, as_list, constant, stacked, table
from symattn.tracing.axes import Unread
from symattn.tracing.called import named
from symattn.tracing.declared import Declared
from symattn.tracing.lengths import Length, answered_at, length, number_in, value_of
from symattn.tracing.lines import calling_line, user_line
from symattn.tracing.reading import note
from symattn.tracing.replaced import Replacement, replaced
from symattn.tracing.terms import NoValue, is_plain
from symattn.tracing.traced import Trace

_INTEGERS = ("int64", "int32")
_GROWING = ("multiply", "power", "matmul", "cumsum", "sum", "prod", "dot", "einsum")


def trace(
    function: Callable[..., Any], declared: Sequence[Declared], hints: Mapping[Size, int]
) -> Trace:
    """Return what a NumPy function does to arrays of symbolic sizes.

    Raises
    ------
    Unread
        If it does what is not read: the operation, and the line.
    """
    dtypes = {"real": np.dtype(float), "bool": np.dtype(bool)}
    given = {
        d.name: length(d.axes[0].size) if d.kind == "size" else Traced(d.array(), dtypes[d.kind])
        for d in declared
    }
    with answered_at(hints) as asked, _known_to_einops(), replaced(function, _replacements()):
        try:
            found = function(**given)
            result = array_of(_single(found, function)).array
        except Unread as error:
            if error.has_line:
                raise
            raise Unread(f"{user_line(error, function)}{error}") from None
        except Exception as error:
            text = f"{type(error).__name__}: {str(error).splitlines()[0] if str(error) else ''}"
            raise Unread(f"{user_line(error, function)}{text}") from None
    return Trace(result, asked.found())


def _single(found: Any, function: Callable[..., Any]) -> Any:
    if isinstance(found, (list, tuple)) and len(found) == 1:
        found = found[0]
    if isinstance(found, (list, tuple)) or found is None:
        raise Unread(f"{named(function)} returns no single array; wrap it, as in lambda x: f(x)[0]")
    return found


@contextmanager
def _known_to_einops() -> Iterator[None]:
    """Let einops take arrays of symbolic sizes for those of NumPy."""
    backends = sys.modules.get("einops._backends")
    if backends is None:
        yield
        return
    known = backends._type2backend
    known[Traced] = backends.get_backend(np.zeros(1))
    try:
        yield
    finally:
        known.pop(Traced, None)


class Traced(NDArrayOperatorsMixin):
    """An array of symbolic sizes as NumPy code meets it: a value that may be written to.

    What is written to a part by slices is written to the whole; others that may share its memory are
    not read any more.
    """

    def __init__(
        self, array: Array, dtype: Any, *, shared: Any = None, part: tuple[Traced, Any] | None = None
    ) -> None:
        self._array = array
        self.dtype = np.dtype(dtype)
        self._shared = weakref.WeakSet() if shared is None else shared
        self._shared.add(self)
        self._part = part
        self._stale = ""
        array.line = array.line or calling_line()

    __hash__ = object.__hash__

    @property
    def array(self) -> Array:
        """Return the array as it is now.

        Raises
        ------
        Unread
            If something has been written to an array that may share its memory.
        """
        if self._stale:
            raise Unread(
                f"an array is used whose memory may have been written to ({self._stale}); copy it before"
            )
        return self._array

    def viewed(self, array: Array, part: Any = None) -> Traced:
        """Return an array that shares the memory of this one, a part of it if it says which."""
        return Traced(
            array, self.dtype, shared=self._shared, part=None if part is None else (self, part)
        )

    def write(self, array: Array) -> None:
        """Let the array be another one, and those of which it is a part."""
        before = self.array
        if len(before.shape) != len(array.shape) or any(
            expand(n - m) != 0 for n, m in zip(before.shape, array.shape, strict=True)
        ):
            raise Unread(f"an array of shape {array.shape} is written to one of {before.shape}")
        written = [self]
        self._array = array
        while written[-1]._part is not None:
            whole, key = written[-1]._part
            whole._array = _indexing().put(whole.array, key, written[-1]._array)
            written.append(whole)
        for other in self._shared:
            if not any(other is one for one in written):
                other._stale = calling_line().rstrip(": ") or "in place"

    # What NumPy asks of an array.

    @property
    def shape(self) -> tuple[Any, ...]:
        """The sizes of the axes."""
        return tuple(length(n) for n in self.array.shape)

    @property
    def ndim(self) -> int:
        """How many axes there are."""
        return self.array.ndim

    @property
    def size(self) -> Any:
        """How many entries there are."""
        return length(sympy.prod(self.array.shape))

    @property
    def T(self) -> Any:  # noqa: N802 - NumPy's name
        """The axes in reverse order."""
        return np.transpose(self)

    @property
    def mT(self) -> Any:  # noqa: N802 - NumPy's name
        """The last two axes swapped."""
        return np.swapaxes(self, -1, -2)

    @property
    def real(self) -> Traced:
        """The array."""
        return self

    def __len__(self) -> int:
        n = self.shape[0]
        return int(n)

    def __iter__(self) -> Iterator[Any]:
        if not self.ndim:
            raise TypeError("iteration over an array without axes")
        return iter([self[k] for k in range(self.shape[0])])

    def __bool__(self) -> bool:
        raise Unread("what is computed depends on the data (an `if` of an array); write it with where")

    def _no_number(self, *_: Any, **__: Any) -> Any:
        raise Unread("data are made a number of Python's or an array of numbers, which is not read")

    __int__ = __float__ = __index__ = __complex__ = __array__ = item = tolist = _no_number

    def __getitem__(self, key: Any) -> Any:
        return _indexing().taken(self, key)

    def __setitem__(self, key: Any, value: Any) -> None:
        value = array_of(value)
        if self.dtype != bool and not np.can_cast(value.dtype, self.dtype, "same_kind"):
            raise Unread(f"{value.dtype} is written to an array of {self.dtype}, which cuts it")
        self.write(_indexing().put(self.array, key, of_dtype(value.array, self.dtype).array))

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        return of_ufunc(ufunc, method, inputs, options)

    def __array_function__(
        self, function: Any, _: Any, args: Sequence[Any], options: Mapping[str, Any]
    ) -> Any:
        return _functions().called(function, args, options)

    def __getattr__(self, name: str) -> Any:
        if name in _functions().METHODS:
            return lambda *args, **options: _functions().METHODS[name](self, *args, **options)
        if not name.startswith("_") and hasattr(np.ndarray, name):
            raise Unread(f"the attribute {name} of arrays is not read")
        raise AttributeError(f"an array has no attribute {name!r}")


def _functions() -> Any:
    from symattn.tracing import numpy_functions

    return numpy_functions


def _indexing() -> Any:
    from symattn.tracing import numpy_indexing

    return numpy_indexing


def array_of(x: Any, dtype: Any = None) -> Traced:
    """Return what code takes for an array as an array of symbolic sizes.

    Raises
    ------
    Unread
        If it is none.
    """
    if isinstance(x, Traced):
        return x
    if isinstance(x, (list, tuple)):
        parts = [array_of(y) for y in x]
        kind = np.result_type(*(p.dtype for p in parts)) if parts else np.dtype(float)
        if not parts:
            raise Unread("an array without places is not read")
        return Traced(stacked([p.array for p in parts], 0), dtype or kind)
    if isinstance(x, np.ndarray):
        _checked(x.dtype)
        known = {place: v.item() for place, v in np.ndenumerate(x)}
        return Traced(table(x.shape, known) if x.ndim else constant(known[()]), dtype or x.dtype)
    value = value_of(x)
    if value is None:
        raise Unread(f"{type(x).__name__} as an array is not read")
    return Traced(constant(value), dtype or _dtype_of(x))


def _dtype_of(x: Any) -> Any:
    if isinstance(x, Length):
        return np.dtype(np.int64 if x.value.is_integer else float)
    return np.result_type(x)


def weak(x: Any) -> Any:
    """Return what stands for an operand where NumPy finds the dtype of a result."""
    if isinstance(x, Traced):
        return x.dtype
    if isinstance(x, Length):
        return int if x.value.is_integer else float
    if isinstance(x, bool):
        return np.dtype(bool)
    if isinstance(x, (int, float, complex)):
        return type(x)
    return np.asarray(x).dtype if not isinstance(x, (list, tuple)) else array_of(x).dtype


def result_type(*operands: Any) -> Any:
    """Return the dtype that NumPy gives to what is made of several."""
    kinds = {int: 1, float: 1.0, complex: 1j}
    return np.result_type(*(kinds[w] if isinstance(w := weak(x), type) else w for x in operands))


def of_dtype(array: Array, dtype: Any, operation: str = "", *, is_cast: bool = False) -> Traced:
    """Return an array as one of a dtype: of bits if it is bool, with a note if it is short.

    Raises
    ------
    Unread
        If it is one that is not read.
    """
    dtype = _checked(np.dtype(dtype))
    if dtype.kind == "b":
        return Traced(aten.as_truth(array), dtype)
    if dtype.kind == "i":
        if operation in _GROWING or (dtype == np.int32 and operation in ("add", "subtract")):
            note(f"whole numbers of {dtype} do not overflow, as is supposed")
        return Traced(aten.cast(array, dtype="integer") if is_cast else array, dtype)
    is_short = dtype != np.float64
    return Traced(aten.cast(array, dtype=str(dtype)) if is_short or is_cast else array, dtype)


def _checked(dtype: Any) -> Any:
    if dtype.kind == "c":
        raise Unread("complex numbers of NumPy are not read; take real and imaginary parts")
    if dtype.kind not in "bif" or (dtype.kind == "i" and str(dtype) not in _INTEGERS):
        raise Unread(f"the dtype {dtype} is not read; take int64 or float64")
    return dtype


_UFUNCS: Mapping[str, str] = {
    "add": "add", "subtract": "sub", "multiply": "mul", "divide": "div", "negative": "neg",
    "floor_divide": "floor_divide", "remainder": "remainder", "power": "pow", "float_power": "pow",
    "exp": "exp", "exp2": "exp2", "expm1": "expm1", "log": "log", "log1p": "log1p", "sqrt": "sqrt",
    "square": "square", "reciprocal": "reciprocal", "sin": "sin", "cos": "cos", "tanh": "tanh",
    "absolute": "abs", "fabs": "abs", "maximum": "maximum", "minimum": "minimum", "positive": "clone",
    "less": "lt", "less_equal": "le", "greater": "gt", "greater_equal": "ge", "equal": "eq",
    "not_equal": "ne", "logical_and": "logical_and", "logical_or": "logical_or",
    "logical_xor": "logical_xor", "logical_not": "logical_not", "bitwise_and": "logical_and",
    "bitwise_or": "logical_or", "bitwise_xor": "logical_xor", "invert": "logical_not",
}  # fmt: skip
"""The operation of the table that each function of entries is."""

_OF_BITS = ("bitwise_and", "bitwise_or", "bitwise_xor", "invert")


def of_ufunc(ufunc: Any, method: str, inputs: Sequence[Any], options: Mapping[str, Any]) -> Any:
    """Return what a function of entries gives, or one of its methods ``reduce`` and ``outer``.

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
        return _functions().reduced(name, *inputs, **options)
    if method != "__call__":
        raise Unread(f"numpy.{name}.{method} is not read")
    (out,) = options.pop("out", None) or (None,)
    where, dtype = options.pop("where", True), options.pop("dtype", None)
    options.pop("casting", None)
    if options:
        raise Unread(f"numpy.{name} with {', '.join(options)} is not read")
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
    name = ufunc.__name__
    if name == "matmul":
        return Traced(*_functions().product(*inputs))
    operation = _UFUNCS.get(name)
    if operation is None:
        raise Unread(f"numpy.{name} is not read")
    arrays = [array_of(x) for x in inputs]
    if name in _OF_BITS and any(a.dtype != bool for a in arrays):
        raise Unread(f"numpy.{name} of numbers is not read; of truth values it is")
    kind = ufunc.resolve_dtypes((*map(weak, inputs), None))[-1]
    found = aten.applied(operation, [a.array for a in arrays], {})
    if name == "reciprocal" and np.dtype(kind).kind == "i":
        raise Unread("numpy.reciprocal of whole numbers cuts fractions, which is not read")
    return of_dtype(found, kind if dtype is None else dtype, name)


def _replacements() -> list[Replacement]:
    """Return roots of sizes, and what makes arrays of sizes, each for the library's own."""
    root = math.sqrt

    def symbolic_root(x: Any) -> Any:
        return length(sympy.sqrt(x.value)) if isinstance(x, Length) else root(x)

    return [(math, "sqrt", symbolic_root), *_functions().makers()]


def is_symbolic(x: Any) -> bool:
    """Tell whether there is an array or a number of symbolic sizes in something."""
    if isinstance(x, (list, tuple)):
        return any(is_symbolic(y) for y in x)
    return isinstance(x, (Length, Traced))


def exact_of(x: Any) -> Expr:
    """Return a whole number, or one made of sizes, exactly."""
    value = value_of(x)
    if not is_plain(value):
        raise Unread(f"{x!r} as a number of places is not read")
    found: Expr = value
    return found


def none_of(options: Mapping[str, Any], name: str) -> None:
    """Refuse options that are not read; those that say what they do anyway are none."""
    for option, value in options.items():
        if value is not None and value is not np._NoValue and not (option == "where" and value is True):
            raise Unread(f"numpy.{name} with {option}= is not read")


def axes_of(x: Traced, axis: Any) -> list[int]:
    """Return axes as a function of NumPy's is told them: all if none are said."""
    if axis == ():
        raise Unread("a reduction over no axis is not read")
    return list(range(x.ndim)) if axis is None else [int(d) for d in as_list(axis)]
