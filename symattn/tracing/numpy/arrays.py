"""Arrays of symbolic sizes as NumPy code meets them: values with a dtype that may be written to."""

from __future__ import annotations

import weakref
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import sympy
from numpy.lib.mixins import NDArrayOperatorsMixin
from sympy import Expr, expand

from symattn.tracing.arrays.array import Array, as_list, constant, table_of
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.arrays.moving import stacked
from symattn.tracing.arrays.reading import note_no_overflow
from symattn.tracing.arrays.terms import is_plain
from symattn.tracing.lengths import ANSWERS, Length, length, value_of
from symattn.tracing.lines import calling_line
from symattn.tracing.operations import aten
from symattn.user_code.watched import is_asked_past, refuse

_INTEGERS = ("int64", "int32")
_GROWING = ("multiply", "power", "matmul", "cumsum", "sum", "prod", "dot", "einsum")


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

    def __repr__(self) -> str:
        if is_asked_past("symattn"):
            refuse("text made of an array is not supported")
            raise Unread("text made of an array is not supported")
        return f"an array of shape {self._array.shape}"

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
            whole._array = ANSWERS.get().put(whole.array, key, written[-1]._array)
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
        """The number of axes."""
        return self.array.ndim

    @property
    def size(self) -> Any:
        """The number of entries."""
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
        raise Unread("the result depends on the data (an `if` of an array); write it with where")

    def _no_number(self, *_: Any, **__: Any) -> Any:
        raise Unread("converting data to a Python number or a NumPy array is not supported")

    __int__ = __float__ = __index__ = __complex__ = __array__ = item = tolist = _no_number

    def __getitem__(self, key: Any) -> Any:
        return ANSWERS.get().taken(self, key)

    def __setitem__(self, key: Any, value: Any) -> None:
        value = array_of(value)
        if self.dtype != bool and not np.can_cast(value.dtype, self.dtype, "same_kind"):
            raise Unread(f"{value.dtype} is written to an array of {self.dtype}, which cuts it")
        self.write(ANSWERS.get().put(self.array, key, of_dtype(value.array, self.dtype).array))

    def __array_ufunc__(self, ufunc: Any, method: str, *inputs: Any, **options: Any) -> Any:
        return ANSWERS.get().ufunc(ufunc, method, inputs, options)

    def __array_function__(
        self, function: Any, _: Any, args: Sequence[Any], options: Mapping[str, Any]
    ) -> Any:
        return ANSWERS.get().function(function, args, options)

    def __getattr__(self, name: str) -> Any:
        method = ANSWERS.get().methods.get(name)
        if method is not None:
            return lambda *args, **options: method(self, *args, **options)
        if not name.startswith("_") and hasattr(np.ndarray, name):
            raise Unread(f"the attribute {name} of arrays is not supported")
        raise AttributeError(f"an array has no attribute {name!r}")


def array_of(x: Any, dtype: Any = None) -> Traced:
    """Convert anything that NumPy takes for an array to an array of symbolic sizes.

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
            raise Unread("an array without places is not supported")
        return Traced(stacked([p.array for p in parts], 0), dtype or kind)
    if isinstance(x, np.ndarray):
        _checked(x.dtype)
        return Traced(table_of(x), dtype or x.dtype)
    value = value_of(x)
    if value is None:
        raise Unread(f"{type(x).__name__} as an array is not supported")
    return Traced(constant(value), dtype or _dtype_of(x))


def _dtype_of(x: Any) -> Any:
    if isinstance(x, Length):
        return np.dtype(np.int64 if x.value.is_integer else float)
    return np.result_type(x)


def weak(x: Any) -> Any:
    """Return a stand-in for an operand where NumPy finds the dtype of a result."""
    if isinstance(x, Traced):
        return x.dtype
    if isinstance(x, Length):
        return int if x.value.is_integer else float
    if isinstance(x, (bool, np.generic)):
        return np.result_type(x)
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
        If it is one that cannot be read.
    """
    dtype = _checked(np.dtype(dtype))
    if dtype.kind == "b":
        return Traced(aten.as_truth(array), dtype)
    if dtype.kind == "i":
        if operation in _GROWING or (dtype == np.int32 and operation in ("add", "subtract")):
            note_no_overflow(str(dtype))
        return Traced(aten.cast(array, dtype="integer") if is_cast else array, dtype)
    is_short = dtype != np.float64
    return Traced(aten.cast(array, dtype=str(dtype)) if is_short or is_cast else array, dtype)


def cast_before(x: Traced, dtype: Any, name: str) -> Array:
    """Return the entries of an array as a reduction casts them to a dtype before it begins.

    Raises
    ------
    Unread
        If it cuts a mean to a whole number.
    """
    is_whole = np.dtype(dtype).kind == "i"
    if is_whole and name in ("mean", "var"):
        raise Unread(f"numpy.{name} casts its result to integers, which is not supported")
    return aten.cast(x.array, dtype="integer" if is_whole and x.dtype.kind == "f" else "float64")


def _checked(dtype: Any) -> Any:
    if dtype.kind == "c":
        raise Unread("complex numbers of NumPy are not supported; take real and imaginary parts")
    if dtype.kind not in "bif" or (dtype.kind == "i" and str(dtype) not in _INTEGERS):
        raise Unread(f"the dtype {dtype} is not supported; take int64 or float64")
    return dtype


def is_symbolic(x: Any) -> bool:
    """Tell whether there is an array or a number of symbolic sizes in something."""
    if isinstance(x, (list, tuple)):
        return any(is_symbolic(y) for y in x)
    return isinstance(x, (Length, Traced))


def exact_of(x: Any) -> Expr:
    """Return a whole number, or one made of sizes, exactly."""
    value = value_of(x)
    if not is_plain(value):
        raise Unread(f"{x!r} as a number of places is not supported")
    found: Expr = value
    return found


def none_of(options: Mapping[str, Any], name: str) -> None:
    """Refuse options that are not read; those that say what they do anyway are none."""
    for option, value in options.items():
        if value is not None and value is not np._NoValue and not (option == "where" and value is True):
            raise Unread(f"numpy.{name} with {option}= is not supported")


def axes_of(x: Traced, axis: Any) -> list[int]:
    """Return axes as a function of NumPy's is told them: all if none are said."""
    if axis == ():
        raise Unread("a reduction over no axis is not supported")
    return list(range(x.ndim)) if axis is None else [int(d) for d in as_list(axis)]
