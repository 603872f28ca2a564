"""The array library of a function: PyTorch, JAX or NumPy."""

from __future__ import annotations

import contextlib
import dis
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import CodeType
from typing import Any

from symattn.language.sizes import Size
from symattn.tracing import jax, numpy, torch
from symattn.tracing.called import Gradient, OfModule, Taking, innermost
from symattn.tracing.declared import Declared
from symattn.tracing.traced import Trace
from symattn.user_code.watched import is_library

LIBRARIES = ("torch", "jax", "numpy")
"""Those whose functions are read; of two that code names, the first is meant."""


def library_of(function: Callable[..., Any]) -> str | None:
    """Return the library whose names a function uses, or the functions that it calls; None if none.

    Of PyTorch or JAX, and NumPy, the former: roots of NumPy stand in functions of tensors, and tensors
    in none of NumPy's arrays.
    """
    while isinstance(function, Taking):
        function = function.function
    if isinstance(function, (Gradient, OfModule)):
        return "torch"
    inner = innermost(function)
    named = set(_libraries_named(inner, set()))
    return next((name for name in LIBRARIES if name in named), None)


def loaded() -> list[str]:
    """Return the libraries whose arrays there may be, NumPy's last."""
    return [name for name in LIBRARIES if name == "numpy" or name in sys.modules]


def libraries_of(functions: Sequence[Callable[..., Any]]) -> list[str]:
    """Return the library of each of some functions; of one that names none, that of the others."""
    found = [library_of(f) for f in functions]
    known = [name for name in LIBRARIES if name in found]
    default = known[0] if known else loaded()[0]
    return [name or default for name in found]


def trace(
    library: str, function: Callable[..., Any], declared: Sequence[Declared], hints: Mapping[Size, int]
) -> Trace:
    """Return what a function of a library does to arrays of symbolic sizes."""
    return {"torch": torch.trace, "jax": jax.trace, "numpy": numpy.trace}[library](
        function, declared, hints
    )


_LOADS = ("LOAD_GLOBAL", "LOAD_NAME", "IMPORT_NAME")


def _libraries_named(root: Any, seen: set[int], package: str | None = None) -> Iterator[str]:
    """Yield the libraries of what code names: globals, what is enclosed, and what it calls."""
    if id(root) in seen:
        return
    seen.add(id(root))
    module = str(getattr(root, "__module__", None) or "")
    for own in (module, str(getattr(root, "__name__", "")), type(root).__module__):
        if own.split(".")[0] in LIBRARIES:
            yield own.split(".")[0]
    top = module.split(".")[0]
    if top in (*LIBRARIES, "builtins"):
        return
    call = _with_code(getattr(root, "__wrapped__", root))
    code = getattr(call, "__code__", None)
    if not isinstance(code, CodeType):
        return
    package = top if package is None else package
    if top != package and is_library(code.co_filename):
        return
    names = getattr(call, "__globals__", {})
    for name in _names(code):
        if name in names:
            yield from _libraries_named(names[name], seen, package)
        elif name in LIBRARIES:
            yield name  # An import inside of the function.
    for value in (*_enclosed(call), *(getattr(call, "__defaults__", None) or ())):
        yield from _libraries_named(value, seen, package)


def _with_code(function: Any) -> Any:
    """Return the function that runs when something is called."""
    function = getattr(function, "__func__", function)
    if hasattr(function, "__code__") or isinstance(function, type):
        return function
    return getattr(type(function), "__call__", None)  # noqa: B004 - its code is looked into


def _enclosed(function: Any) -> Iterator[Any]:
    for cell in getattr(function, "__closure__", None) or ():
        with contextlib.suppress(ValueError):
            yield cell.cell_contents


def _names(code: CodeType) -> Iterator[str]:
    """Yield what code loads by its name or imports; an attribute may be named like something else."""
    yield from (x.argval for x in dis.get_instructions(code) if x.opname in _LOADS)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)
