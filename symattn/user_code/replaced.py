"""Library functions that are replaced during a trace, under each name that user's code has for them."""

from __future__ import annotations

import builtins
import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from symattn.user_code.watched import is_library

Replacement = tuple[Any, str, Any]
"""A module or class, an attribute's name, and the value put in its place."""

_ABSENT = object()


@contextlib.contextmanager
def replaced(function: Callable[..., Any], puts: Sequence[Replacement]) -> Iterator[None]:
    """Put functions for those of modules, and for what user's modules call them; undone afterwards.

    What is put for builtins, user's modules alone call.
    """
    namespaces = _namespaces(function)
    own = [(vars(owner), name, new) for owner, name, new in puts]
    put = {id(names[name]): new for names, name, new in own if name in names}
    there = [
        (names, name, put[id(value)])
        for names in namespaces
        for name, value in names.items()
        if id(value) in put
    ]
    for owner, name, new in puts:
        if owner is builtins:
            there += [(names, name, new) for names in namespaces if name not in names]
    kept = [(names, name, names.get(name, _ABSENT)) for names, name, _ in there]
    before = [
        (owner, name, vars(owner).get(name, _ABSENT)) for owner, name, _ in puts if owner is not builtins
    ]
    for owner, name, new in puts:
        if owner is not builtins:
            setattr(owner, name, new)
    for names, name, new in there:
        names[name] = new
    try:
        yield
    finally:
        for owner, name, value in before:
            if value is _ABSENT:
                delattr(owner, name)
            else:
                setattr(owner, name, value)
        for names, name, value in kept:
            if value is _ABSENT:
                del names[name]
            else:
                names[name] = value


def _namespaces(function: Callable[..., Any]) -> list[dict[str, Any]]:
    """Return the global names of the user's modules, in which functions may have other names."""
    found = {id(own): own for own in [getattr(function, "__globals__", {})]}
    for module in list(sys.modules.values()):
        file = getattr(module, "__file__", None)
        if file and file.endswith(".py") and not is_library(file):
            found[id(vars(module))] = vars(module)
    return list(found.values())
