"""Functions of libraries that are others during a trace, by each name that user's code has for them."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from symattn.tracing.called import innermost
from symattn.tracing.lines import is_library

Replacement = tuple[Any, str, Any]
"""A module, the name of one of its functions, and the function that is put for it."""


@contextlib.contextmanager
def replaced(function: Callable[..., Any], puts: Sequence[Replacement]) -> Iterator[None]:
    """Put functions for those of modules, and for what user's modules call them; undone afterwards."""
    before = [(owner, name, getattr(owner, name)) for owner, name, _ in puts]
    put = {id(old): new for (_, _, old), (_, _, new) in zip(before, puts, strict=True)}
    kept = [
        (names, name, value)
        for names in _namespaces(function)
        for name, value in names.items()
        if id(value) in put
    ]
    for owner, name, value in puts:
        setattr(owner, name, value)
    for names, name, value in kept:
        names[name] = put[id(value)]
    try:
        yield
    finally:
        for owner, name, value in before:
            setattr(owner, name, value)
        for names, name, value in kept:
            names[name] = value


def _namespaces(function: Callable[..., Any]) -> list[dict[str, Any]]:
    """Return the global names of the user's modules, in which functions may have other names."""
    found = {id(own): own for own in [getattr(innermost(function), "__globals__", {})]}
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        if file and file.endswith(".py") and not is_library(file):
            found[id(vars(module))] = vars(module)
    return list(found.values())
