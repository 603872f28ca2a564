"""Arrays in the form that a function takes, and its result as a NumPy array."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np

from symattn.errors import InputError, MissingToolError
from symattn.evidence.rounding import FloatArray
from symattn.implementations.precisions import dtype_of, is_float

Convert: TypeAlias = Callable[[Any], Any]
"""Makes an array of a library, which need not be known, from one of NumPy."""

LIBRARIES = ("numpy", "torch", "jax")


class NoArray(Exception):
    """The result of a function that is not an array."""


def laid_out(array: FloatArray, layout: str) -> FloatArray:
    """Return a copy of an array that lies in memory as asked; between its entries lies NaN."""
    if layout == "transposed" and array.ndim > 1:
        return np.swapaxes(np.swapaxes(array, -1, -2).copy(order="C"), -1, -2)
    if layout == "strided" and array.ndim > 0:
        between = np.nan if is_float(array.dtype) else 1
        wide = np.full((*array.shape[:-1], 2 * array.shape[-1]), between, dtype=array.dtype)
        wide[..., ::2] = array
        return wide[..., ::2]
    return array.copy(order="C")


def converter(arrays: str | Convert, precisions: Sequence[str] = ()) -> Convert:
    """Return the conversion from NumPy arrays to those that a function takes, in these precisions.

    Raises
    ------
    InputError
        If `arrays` is neither a library that is known nor a function, or the library has not all of
        the precisions, as JAX has no float64 unless it is told to.
    MissingToolError
        If the library is not installed.
    """
    if callable(arrays):
        return arrays
    if arrays not in LIBRARIES:
        raise InputError(f"arrays = {arrays!r}; permitted are {', '.join(LIBRARIES)}, or a function")
    if arrays == "numpy":
        return lambda array: array
    try:
        library = import_module(arrays if arrays == "torch" else "jax.numpy")
    except ImportError as error:
        raise MissingToolError(f"arrays = {arrays!r}: {arrays} is not installed: {error}") from None
    if arrays == "torch":
        return partial(_as_tensor, library)
    if "float64" in precisions and not import_module("jax").config.jax_enable_x64:
        raise InputError(
            "arrays = 'jax': JAX converts float64 to float32; "
            'call jax.config.update("jax_enable_x64", True) first, or say precisions=["float32"]'
        )
    convert: Convert = library.asarray  # copies what is not contiguous
    return convert


def _as_tensor(torch: ModuleType, array: FloatArray) -> Any:
    """Return a tensor of the same memory; PyTorch reads bfloat16 as the whole numbers of its bits."""
    if array.dtype.name == "bfloat16":
        return torch.from_numpy(array.view(np.int16)).view(torch.bfloat16)
    return torch.from_numpy(array)


def as_array(result: Any) -> FloatArray:
    """Return a result as an array of its own.

    Raises
    ------
    NoArray
        If it is none.
    """
    if isinstance(result, np.ndarray):
        return result.copy()
    if isinstance(result, (list, tuple, str, int, float, bool, dict)) or result is None:
        raise NoArray(f"a {type(result).__name__}" if result is not None else "None")
    if hasattr(result, "detach"):
        result = result.detach().cpu()
        if str(result.dtype) == "torch.bfloat16":
            return _from_bits(result)
    if hasattr(result, "__dlpack__"):
        with suppress(BufferError, RuntimeError, TypeError, ValueError):
            return np.from_dlpack(result).copy()
    if hasattr(result, "__array__"):
        with suppress(TypeError, ValueError):
            return np.array(result)
    kind = getattr(result, "dtype", "")
    raise NoArray(f"a {type(result).__name__}" + f" of {kind}, which NumPy does not read" * bool(kind))


def _from_bits(result: Any) -> FloatArray:
    """Return a tensor of bfloat16 as an array."""
    try:
        bits: FloatArray = result.contiguous().view(import_module("torch").int16).numpy()
        return bits.view(dtype_of("bfloat16")).copy()
    except MissingToolError as error:
        raise NoArray(f"a Tensor of bfloat16 ({error})") from None
