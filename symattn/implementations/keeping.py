"""State between calls: default arguments, enclosed and global variables, attributes."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import numpy as np

DEPTH = 3
"""Deepest nesting of containers that are searched."""


def held_by(function: Callable[..., object]) -> dict[str, object]:
    """Return the mutable state that a function keeps, by words for its place.

    Two answers differ at a name if what is kept there has changed in between. Of containers and arrays
    the contents count, of anything else which object it is.

    Examples
    --------
    >>> def call(x, cache=[]):
    ...     cache.append(x)
    >>> before = held_by(call)
    >>> call(1)
    >>> [where for where, what in held_by(call).items() if what != before[where]]
    ['the default argument cache']
    """
    return {where: _contents(value, DEPTH) for where, value in _kept(function)}


def _kept(function: Any) -> Iterator[tuple[str, object]]:
    while isinstance(function, partial):
        function = function.func
    owner = getattr(function, "__self__", None)
    inner = inspect.unwrap(getattr(function, "__func__", function))
    if not inspect.isfunction(inner):
        owner = function
        inner = inspect.getattr_static(type(function), "__call__", None)
    if isinstance(getattr(owner, "__dict__", None), Mapping):
        for name, value in owner.__dict__.items():
            yield f"the attribute {name}", value
    if not inspect.isfunction(inner):
        return
    for name, parameter in inspect.signature(inner).parameters.items():
        if parameter.default is not parameter.empty:
            yield f"the default argument {name}", parameter.default
    for name, value in vars(inner).items():
        if name != "__wrapped__":
            yield f"the attribute {name} of the function", value
    variables = inspect.getclosurevars(inner)
    for name, value in (*variables.nonlocals.items(), *variables.globals.items()):
        yield f"the variable {name}", value


def _contents(value: object, depth: int) -> object:
    """Return a key that is equal as long as a value has not changed."""
    if depth and isinstance(value, Mapping):
        return [(repr(key), _contents(item, depth - 1)) for key, item in value.items()]
    if depth and isinstance(value, (list, tuple)):
        return [_contents(item, depth - 1) for item in value]
    if depth and isinstance(value, (set, frozenset)):
        return sorted(map(repr, value))
    if isinstance(value, np.ndarray):
        return value.shape, value.tobytes()
    if isinstance(value, (int, float, str, bool, bytes)) or value is None:
        return repr(value)
    if hasattr(value, "detach"):
        return id(value), getattr(value, "_version", None)
    return id(value)
