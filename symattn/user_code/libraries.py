"""The array libraries that code names: PyTorch, JAX or NumPy."""

from __future__ import annotations

import contextlib
import dis
from collections.abc import Iterator
from types import CodeType
from typing import Any

from symattn.user_code.objects import attribute
from symattn.user_code.watched import is_library

LIBRARIES = ("torch", "jax", "numpy")
"""The libraries whose functions are read; of two that code names, the first is taken."""


def named_by(function: Any) -> str | None:
    """Return the library whose names a function uses, or the functions that it calls; None if none."""
    named = set(_named(function, set()))
    return next((name for name in LIBRARIES if name in named), None)


_LOADS = ("LOAD_GLOBAL", "LOAD_NAME", "IMPORT_NAME")


def _named(root: Any, seen: set[int], package: str | None = None) -> Iterator[str]:
    """Yield the libraries of what code names: globals, what is enclosed, and what it calls."""
    if id(root) in seen:
        return
    seen.add(id(root))
    module = str(attribute(root, "__module__") or "")
    for own in (module, str(attribute(root, "__name__")), type(root).__module__):
        if own.split(".")[0] in LIBRARIES:
            yield own.split(".")[0]
    top = module.split(".")[0]
    if top in (*LIBRARIES, "builtins"):
        return
    call = _with_code(attribute(root, "__wrapped__") or root)
    code = attribute(call, "__code__")
    if not isinstance(code, CodeType):
        return
    package = top if package is None else package
    if top != package and is_library(code.co_filename):
        return
    names = attribute(call, "__globals__") or {}
    for name in _names(code):
        if name in names:
            yield from _named(names[name], seen, package)
        elif name in LIBRARIES:
            yield name  # An import inside of the function.
    for value in (*_enclosed(call), *(attribute(call, "__defaults__") or ())):
        yield from _named(value, seen, package)


def _with_code(function: Any) -> Any:
    """Return the function that runs when something is called."""
    function = attribute(function, "__func__") or function
    if attribute(function, "__code__") is not None or isinstance(function, type):
        return function
    return getattr(type(function), "__call__", None)  # noqa: B004 - its code is looked into


def _enclosed(function: Any) -> Iterator[Any]:
    for cell in attribute(function, "__closure__") or ():
        with contextlib.suppress(ValueError):
            yield cell.cell_contents


def _names(code: CodeType) -> Iterator[str]:
    """Yield the names that code loads or imports; an attribute may have the same name."""
    yield from (x.argval for x in dis.get_instructions(code) if x.opname in _LOADS)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)
