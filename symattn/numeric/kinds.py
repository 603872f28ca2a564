"""Arrays of other libraries: results are of the caller's kind."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, ParamSpec, TypeAlias, TypeVar

import numpy as np

P = ParamSpec("P")
R = TypeVar("R")

Make: TypeAlias = Callable[[Any], Any]
"""Makes an array of a library, which need not be known."""


def of_callers_kind(function: Callable[P, R]) -> Callable[P, R]:
    """Return a function whose results are of the kind of the first array it is given of another library.

    Notes
    -----
    A PyTorch tensor on the CPU, or an array with ``__array_namespace__`` (the array API standard: JAX,
    array_api_strict and others) whose numbers NumPy can read. What is computed is what the NumPy arrays
    of the same numbers give. Type checkers are told of NumPy arrays.

    Examples
    --------
    >>> of_callers_kind(lambda x: 2 * x)(np.ones(2))
    array([2., 2.])
    """

    @wraps(function)
    def call(*arguments: P.args, **options: P.kwargs) -> R:
        make = _first(arguments) or _first(options.values())
        if make is None:
            return function(*arguments, **options)
        read = {name: _read(given) for name, given in options.items()}
        result = function(*map(_read, arguments), **read)
        return _made(result, make)  # type: ignore[no-any-return]

    return call


def _first(given: Iterable[object]) -> Make | None:
    for argument in given:
        if type(argument) is not np.ndarray and (make := _maker(argument)) is not None:
            return make
    return None


def _read(given: Any) -> Any:
    """Convert to something that NumPy reads as an array; anything else is refused later, by name."""
    if _maker(given) is None:
        return given
    if isinstance(given, tuple):
        parts = [_read(part) for part in given]
        return type(given)(*parts) if hasattr(given, "_fields") else tuple(parts)
    try:
        return np.asarray(given) if hasattr(given, "__array__") else np.from_dlpack(given)
    except Exception:
        return given


def _maker(given: Any) -> Make | None:
    """Return the constructor of arrays of an argument's library; None for any other argument."""
    if isinstance(given, (np.ndarray, np.generic, str, bool, int, float, type(None), list)):
        return None
    if isinstance(given, tuple):
        return next((make for part in given if (make := _maker(part)) is not None), None)
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(given, getattr(torch, "Tensor", ())):
        return lambda array: torch.from_numpy(np.require(array, requirements=["C", "W"]))
    if not hasattr(type(given), "__array_namespace__"):
        return None
    asarray: Make = given.__array_namespace__().asarray
    return asarray


def _made(result: Any, make: Make) -> Any:
    if isinstance(result, tuple):
        parts = [_made(part, make) for part in result]
        return type(result)(*parts) if hasattr(result, "_fields") else tuple(parts)
    return make(result) if isinstance(result, np.ndarray) else result
