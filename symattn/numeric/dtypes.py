"""The dtypes in which a routine computes, and which it returns.

float16 and bfloat16 are computed in float32 and returned as they came; float32 and float64 stay.
Mixed dtypes are promoted. Integers, booleans, complex numbers and objects are refused where numbers
are data: a score of dtype int64 is nearly always a mistake.
"""

from __future__ import annotations

from operator import index
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from symattn.errors import InputError, shown

Array: TypeAlias = NDArray[Any]
"""An array of floats of one of the permitted dtypes, of whole numbers, or of booleans."""

Dtype: TypeAlias = np.dtype[Any]
"""One of the permitted dtypes; of bfloat16, NumPy has no type."""

_SINGLE, _DOUBLE = np.dtype(np.float32), np.dtype(np.float64)

_PERMITTED = ("float16", "bfloat16", "float32", "float64")


_HALF_INFINITY = 0x1F << 11
_HALF_BITS = np.int32(-0x7000_2000)
_HALF_BIAS = np.float32(2.0**112)


def working(caller: str, /, **arrays: ArrayLike) -> tuple[list[Array], Dtype]:
    """Return arrays in the dtype to compute in, and the dtype to return.

    Parameters
    ----------
    caller : str
        The routine that asks, for error messages.
    **arrays : array_like of float16, bfloat16, float32 or float64
        By argument name. Whatever ``numpy.asarray`` reads, of any shape.

    Returns
    -------
    list of ndarray
        The arrays in the order given, all float64 if one of them is, else all float32; in the
        machine's byte order. They may share memory with what was given, so never write to them.
    numpy.dtype
        What the routine returns: the common dtype if all arrays have the same, float64 if one of them
        is float64, else float32. See :func:`returned`.

    Raises
    ------
    TypeError
        If an array has another dtype, is a masked array, or cannot be read as an array of floats.
    InputError
        If the rows of a nested sequence differ in length.

    Examples
    --------
    >>> import numpy as np
    >>> (x, y), dtype = working("f", x=np.ones(2, np.float16), y=np.ones(3, np.float16))
    >>> x.dtype.name, y.dtype.name, dtype.name
    ('float32', 'float32', 'float16')
    >>> working("f", x=[1, 2])
    Traceback (most recent call last):
    TypeError: f: x has dtype int64; permitted are float16, bfloat16, float32, float64; convert it, for example with numpy.asarray(x, dtype=numpy.float64)
    """  # noqa: E501
    found, compute, result = read(caller, **arrays)
    return [converted(array, compute) for array in found], result


def read(caller: str, /, **arrays: ArrayLike) -> tuple[list[Array], Dtype, Dtype]:
    """Return arrays as they are, the dtype to compute in, and the dtype to return: see :func:`working`.

    Raises
    ------
    TypeError, InputError
        As :func:`working`.

    Examples
    --------
    >>> [(x,), compute, dtype] = read("f", x=np.ones(2, np.float16))
    >>> x.dtype.name, compute.name, dtype.name
    ('float16', 'float32', 'float16')
    """
    found = [_as_floats(caller, name, array) for name, array in arrays.items()]
    first = found[0].dtype
    if all(array.dtype == first for array in found):
        result: Dtype = first if first.isnative else first.newbyteorder("=")
    else:
        names = {array.dtype.name for array in found}
        is_one = len(names) == 1
        result = first.newbyteorder("=") if is_one else np.result_type(np.float32, *names & {"float64"})
    return found, _DOUBLE if result == _DOUBLE else _SINGLE, result


def converted(array: Array, dtype: Dtype) -> Array:
    """Return an array of one of the permitted dtypes in another one; the array itself if it is of it.

    Parameters
    ----------
    array : ndarray of float16, bfloat16, float32 or float64, any shape
    dtype : numpy.dtype
        float32 or float64.

    Notes
    -----
    NumPy reads float16 number by number. Shifted to where float32 has exponent and mantissa, and
    multiplied by 2¹¹², all of them are right but ∞ and NaN.

    Examples
    --------
    >>> converted(np.array([1.5, -2.0**-24], np.float16), np.dtype(np.float32)).tolist()
    [1.5, -5.960464477539063e-08]
    """
    is_shifted = array.dtype == np.float16 and array.dtype.isnative and dtype == np.float32
    if not (is_shifted and array.ndim):  # functions of an array of no axes return no array
        return array.astype(dtype, copy=False)
    bits = array.view(np.int16)
    if array.size and np.left_shift(bits.view(np.uint16), 1).max() >= _HALF_INFINITY:
        return array.astype(dtype)
    shifted = np.left_shift(bits, 13, dtype=np.int32)
    np.bitwise_and(shifted, _HALF_BITS, out=shifted)
    floats: Array = shifted.view(np.float32)
    return np.multiply(floats, _HALF_BIAS, out=floats)


def returned(array: Array, dtype: Dtype) -> Array:
    """Return a result in the dtype that :func:`working` named; what is too large becomes ±∞.

    Parameters
    ----------
    array : ndarray of float32 or float64, any shape
    dtype : numpy.dtype

    Examples
    --------
    >>> import numpy as np
    >>> returned(np.array([1.0, 1e6]), np.dtype(np.float16))
    array([ 1., inf], dtype=float16)
    """
    with np.errstate(over="ignore", under="ignore"):
        return array.astype(dtype, copy=False)


def booleans(caller: str, name: str, mask: ArrayLike) -> NDArray[np.bool_]:
    """Return a mask as a boolean array; True keeps.

    Parameters
    ----------
    caller, name : str
        The routine and its argument, for error messages.
    mask : array_like of bool, any shape

    Raises
    ------
    TypeError
        If the dtype is not bool: numbers are refused, since 0 and 1, and 0 and −∞, are read in opposite
        ways by different libraries.

    Examples
    --------
    >>> booleans("f", "mask", [True, False])
    array([ True, False])
    """
    array = as_array(caller, name, mask)
    if array.dtype != np.bool_:
        raise TypeError(
            f"{caller}: {name} has dtype {array.dtype}; a mask is of bool, and True keeps; "
            f"convert it, for example with {name} != 0"
        )
    return array


def whole_numbers(caller: str, name: str, numbers: ArrayLike) -> NDArray[np.intp]:
    """Return indices as an integer array.

    Parameters
    ----------
    caller, name : str
        The routine and its argument, for error messages.
    numbers : array_like of int, any shape
        An empty sequence counts as integers.

    Raises
    ------
    TypeError
        If the dtype is not an integer one; booleans are not.

    Examples
    --------
    >>> whole_numbers("f", "images", [1, 0])
    array([1, 0])
    """
    array = as_array(caller, name, numbers)
    if array.size == 0 and not isinstance(numbers, np.ndarray):
        array = array.astype(np.intp)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{caller}: {name} has dtype {array.dtype}; give whole numbers")
    return array.astype(np.intp, copy=False)


def whole(caller: str, name: str, value: Any, least: int = 1) -> int:
    """Return a size as an int of at least `least`.

    Raises
    ------
    TypeError
        If the value is not a whole number; booleans are not.
    InputError
        If it is below `least`.

    Examples
    --------
    >>> whole("f", "num_heads", 8)
    8
    """
    try:
        if isinstance(value, (bool, np.bool_)):
            raise TypeError
        number = index(value)
    except TypeError:  # of arrays, some are whole numbers
        raise TypeError(
            f"{caller}: {name} = {shown(value)}; give a whole number of at least {least}"
        ) from None
    if number < least:
        raise InputError(f"{caller}: {name} = {number}; give a whole number of at least {least}")
    return number


def truth(caller: str, name: str, value: object) -> bool:
    """Return an option that is True or False.

    Raises
    ------
    TypeError
        If it is anything else: ``"no"`` would count as true.

    Examples
    --------
    >>> truth("f", "is_causal", np.bool_(True))
    True
    """
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    raise TypeError(f"{caller}: {name} = {shown(value)}; give True or False")


def number(caller: str, name: str, value: Any) -> float:
    """Return a real number as a float.

    Raises
    ------
    TypeError
        If it is none: text, a truth value, a complex number, an array of several.

    Examples
    --------
    >>> number("f", "scale", np.float32(0.5))
    0.5
    """
    try:
        if isinstance(value, (str, bytes, bool, np.bool_)) or np.ndim(value):
            raise TypeError
        return float(value)
    except (TypeError, ValueError):
        raise TypeError(f"{caller}: {name} = {shown(value)}; give a number") from None


def float_dtype(caller: str, dtype: DTypeLike) -> Dtype:
    """Return the dtype of a table.

    Raises
    ------
    TypeError
        If it is none of those that routines return.

    Examples
    --------
    >>> import numpy as np
    >>> float_dtype("rotary", np.float32)
    dtype('float32')
    """
    try:
        return working(caller, dtype=np.empty(0, dtype))[1]
    except TypeError:
        raise TypeError(
            f"{caller}: dtype = {shown(dtype)}; permitted are float16, bfloat16, float32, float64"
        ) from None


def as_array(caller: str, name: str, array: ArrayLike) -> Array:
    """Convert to a NumPy array of any dtype.

    Parameters
    ----------
    caller, name : str
        The routine and its argument, for error messages.
    array : array_like

    Raises
    ------
    TypeError
        If it is a masked array, or cannot be read.
    InputError
        If the rows of a nested sequence differ in length.

    Examples
    --------
    >>> as_array("f", "x", [[1.0, 2.0]]).shape
    (1, 2)
    """
    if isinstance(array, np.ma.MaskedArray):
        raise TypeError(
            f"{caller}: {name} is a masked array, whose mask would be lost; "
            f"give {name}.filled(…), and what is masked as the routine's mask"
        )
    try:
        if hasattr(array, "__dlpack__") and not hasattr(array, "__array__"):
            return np.from_dlpack(array)  # type: ignore[arg-type]
        return np.asarray(array)
    except ValueError as error:
        raise InputError(f"{caller}: {name} is not an array: {error}") from error
    except (TypeError, RuntimeError, BufferError) as error:
        remedy = _conversion(name, array)
        raise TypeError(f"{caller}: {name} cannot be read as a NumPy array: {error}{remedy}") from error


def _conversion(name: str, given: object) -> str:
    """Return the advice on converting an array of another library for NumPy."""
    if getattr(given, "requires_grad", False):
        return (
            f"; its gradient would be lost: give {name}.detach(), and see "
            "symattn.numeric.attention_backward"
        )
    kind = type(given).__module__.partition(".")[0]
    if kind == "torch":
        return f"; give {name}.cpu(), or {name}.float() where NumPy does not have the dtype"
    if kind == "cupy":
        return f"; give {name}.get()"
    return f"; give an array in the memory of the processor, such as numpy.asarray({name})"


def _as_floats(caller: str, name: str, array: ArrayLike) -> Array:
    if type(array) is np.ndarray and (array.dtype == _SINGLE or array.dtype == _DOUBLE):
        return array
    floats = as_array(caller, name, array)
    if floats.size == 0 and not hasattr(array, "dtype"):
        return floats.astype(np.float64)
    if floats.dtype.name not in _PERMITTED:
        raise TypeError(
            f"{caller}: {name} has dtype {floats.dtype}; permitted are {', '.join(_PERMITTED)}; "
            + _remedy(name, array, floats.dtype)
        )
    return floats


def _remedy(name: str, given: object, dtype: Dtype) -> str:
    """Return the advice on a dtype that is not permitted; the advised dtype is permitted."""
    if given is None:
        return f"{name} is None; give an array"
    if dtype.kind in "biu":
        return f"convert it, for example with numpy.asarray({name}, dtype=numpy.float64)"
    if dtype.kind == "c":
        return f"give {name}.real, or real and imaginary parts beside each other as features"
    if dtype.kind == "f":
        return f"convert it, for example with {name}.astype(numpy.float64)"
    return f"{shown(given)} is not an array of numbers; give one"
