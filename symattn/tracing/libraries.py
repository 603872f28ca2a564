"""Whose arrays a function is of: PyTorch's, or NumPy's."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import CodeType
from typing import Any

from symattn.errors import InputError
from symattn.language.sizes import Size
from symattn.tracing import numpy, torch
from symattn.tracing.called import Gradient, OfModule, Taking, innermost
from symattn.tracing.declared import Declared
from symattn.tracing.traced import Trace

LIBRARIES = ("torch", "numpy")
"""Those whose functions are read; of two that code names, the first is meant."""


def library_of(function: Callable[..., Any]) -> str | None:
    """Return the library whose names a function uses, or the functions that it calls; None if none.

    PyTorch if it uses both, since roots of NumPy stand in functions of tensors, and tensors in none of
    arrays.
    """
    while isinstance(function, Taking):
        function = function.function
    if isinstance(function, (Gradient, OfModule)):
        return "torch"
    inner = innermost(function)
    named = set(_libraries_named(inner, set()))
    return next((name for name in LIBRARIES if name in named), None)


def libraries_of(functions: Sequence[Callable[..., Any]]) -> list[str]:
    """Return the library of each of some functions; of one that names none, that of the others.

    Raises
    ------
    InputError
        If the library is not there.
    """
    found = [library_of(f) for f in functions]
    known = [name for name in LIBRARIES if name in found]
    default = known[0] if known else "torch" if "torch" in sys.modules else "numpy"
    chosen = [name or default for name in found]
    for f, name in zip(functions, chosen, strict=True):
        if name == "jax":
            raise InputError(f"{f!r} is a function of JAX, which is not read")
    return chosen


def trace(
    library: str, function: Callable[..., Any], declared: Sequence[Declared], hints: Mapping[Size, int]
) -> Trace:
    """Return what a function of a library does to arrays of symbolic sizes."""
    return {"torch": torch.trace, "numpy": numpy.trace}[library](function, declared, hints)


def _libraries_named(function: Any, seen: set[int]) -> Iterator[str]:
    """Yield the libraries of the values that code names: globals, what is enclosed, and what they call."""
    if id(function) in seen:
        return
    seen.add(id(function))
    module = str(getattr(function, "__module__", None) or "")
    for own in (module, str(getattr(function, "__name__", "")), type(function).__module__):
        if own.split(".")[0] in LIBRARIES:
            yield own.split(".")[0]
    if module.split(".")[0] in (*LIBRARIES, "builtins"):
        return
    function = getattr(function, "__wrapped__", function)
    call = getattr(function, "__func__", None) or function
    code = getattr(call, "__code__", None)
    if code is None:
        call = getattr(type(function), "__call__", None) if not isinstance(function, type) else None
        code = getattr(call, "__code__", None)
    if not isinstance(code, CodeType):
        return
    names = getattr(call, "__globals__", {})
    values = [names[name] for name in _names(code) if name in names]
    for cell in getattr(call, "__closure__", None) or ():
        try:
            values.append(cell.cell_contents)
        except ValueError:
            continue
    values += getattr(call, "__defaults__", None) or ()
    for value in values:
        yield from _libraries_named(value, seen)


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)
