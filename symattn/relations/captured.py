"""The arrays that a function captures, and the function with others in their place.

A function captures what it reads from its closure, its globals, its defaults, and what is bound to it:
by ``functools.partial``, as a method, as attributes of an object that is called; and so do the functions
that it captures. The function itself is left as it is: another one is made of its code.
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any, TypeVar

from symattn.arrays import np
from symattn.errors import InputError

Function = Callable[..., object]
_Key = TypeVar("_Key")

_LIBRARIES = {"numpy", "torch", "functools", "builtins", "math", "operator"}

_DEEPEST = 16
"""Deepest nesting of captured values that are searched for arrays."""


def is_array(value: object) -> bool:
    """Tell whether a value is an array of one dimension or more, or a list or tuple of whole numbers."""
    if isinstance(value, (list, tuple)):
        return bool(value) and all(isinstance(x, (int, np.integer)) for x in value)
    return hasattr(value, "tolist") and len(getattr(value, "shape", ())) > 0


def arrays_of(function: Callable[..., object]) -> dict[str, object]:
    """Return the arrays that a function captures, by name.

    Examples
    --------
    >>> doc = np.array([0, 0, 1])
    >>> list(arrays_of(lambda i, j, doc=doc: doc[i] == doc[j]))
    ['doc']
    """
    walk = _Copies({})
    walk.of(function, "")
    return walk.found


def with_arrays(function: Function, arrays: Mapping[str, object]) -> Function:
    """Return a function that captures other arrays, under the same names.

    Raises
    ------
    InputError
        If two arrays that it captures have one of these names.

    Examples
    --------
    >>> double = lambda i, doc=np.array([0, 0, 1]): 2 * doc[i]
    >>> int(with_arrays(double, {"doc": [5, 6]})(1)), int(double(1))
    (12, 0)
    """
    found: Function = _Copies(arrays).of(function, "")
    return found


class _Copies:
    """Goes through what a function captures, and copies what has other arrays in it."""

    def __init__(self, arrays: Mapping[str, object]) -> None:
        self.arrays, self.found, self.seen = arrays, dict[str, object](), dict[int, object]()
        self.depth = 0

    def of(self, value: object, name: str) -> Any:
        if isinstance(value, (int, str, float, type, ModuleType, BuiltinFunctionType)) or value is None:
            return value
        if is_array(value):
            if self.found.setdefault(name, value) is not value and name in self.arrays:
                raise InputError(f"two arrays that the function captures are called {name}; rename one")
            return self.arrays.get(name, value)
        if id(value) not in self.seen and self.depth < _DEEPEST:
            self.seen[id(value)] = value
            self.depth += 1
            self.seen[id(value)] = self._copy(value, name)
            self.depth -= 1
        return self.seen.get(id(value), value)

    def _copy(self, value: object, name: str) -> object:
        match value:
            case FunctionType():
                return self._function(value)
            case MethodType():
                function, bound = self.of(value.__func__, name), self.of(value.__self__, name)
                same = function is value.__func__ and bound is value.__self__
                return value if same else MethodType(function, bound)
            case partial():
                names = _parameters(value.func)[: len(value.args)]
                names += [name] * (len(value.args) - len(names))
                function = self.of(value.func, name)
                arguments = [self.of(x, n) for x, n in zip(value.args, names, strict=True)]
                options = self._items(value.keywords)
                same = function is value.func and options is value.keywords
                same &= all(a is b for a, b in zip(arguments, value.args, strict=True))
                return value if same else partial(function, *arguments, **options)
            case tuple() | list():
                parts = [self.of(x, name) for x in value]
                return (
                    value
                    if all(a is b for a, b in zip(parts, value, strict=True))
                    else type(value)(parts)
                )
            case dict():
                return self._items(value)
        return self._object(value, name)

    def _items(self, old: dict[_Key, Any]) -> dict[_Key, Any]:
        new = {key: self.of(x, str(key)) for key, x in old.items()}
        return old if all(new[key] is x for key, x in old.items()) else new

    def _function(self, old: FunctionType) -> FunctionType:
        is_library = (old.__module__ or "").partition(".")[0] in _LIBRARIES
        used = () if is_library else _global_names(old.__code__)
        read = {name: old.__globals__[name] for name in used if name in old.__globals__}
        read = {name: x for name, x in read.items() if x is not old}
        changed = self._items(read)
        names = _parameters(old)
        plain = old.__defaults__ or ()
        defaults = tuple(
            self.of(x, n) for x, n in zip(plain, names[len(names) - len(plain) :], strict=True)
        )
        options = self._items(old.__kwdefaults__ or {})
        cells = [
            self._cell(*each)
            for each in zip(old.__code__.co_freevars, old.__closure__ or (), strict=True)
        ]
        same = changed is read and all(a is b for a, b in zip(defaults, plain, strict=True))
        same &= options is (old.__kwdefaults__ or options)
        same &= all(a is b for a, b in zip(cells, old.__closure__ or (), strict=True))
        if same:
            return old
        there = old.__globals__ if changed is read else {**old.__globals__, **changed}
        new = FunctionType(old.__code__, there, old.__name__, defaults or None, tuple(cells))
        new.__kwdefaults__, new.__module__ = options or None, old.__module__
        return new

    def _cell(self, name: str, cell: CellType) -> CellType:
        try:
            old = cell.cell_contents
        except ValueError:  # not assigned yet
            return cell
        new = self.of(old, name)
        return cell if new is old else CellType(new)

    def _object(self, old: object, name: str) -> object:
        """Return an object with other attributes, and another function where it is called."""
        own = getattr(old, "__dict__", None)
        if type(old).__module__.partition(".")[0] in _LIBRARIES or own is None:
            return old
        call = next(
            (k.__dict__["__call__"] for k in type(old).__mro__ if "__call__" in k.__dict__), None
        )
        attributes = self._items(own)
        function = self._function(call) if isinstance(call, FunctionType) else call
        if attributes is own and function is call:
            return old
        kind = (
            type(old)
            if function is call
            else type(type(old).__name__, (type(old),), {"__call__": function})
        )
        new: Any = object.__new__(kind)
        new.__dict__.update(attributes)
        return new


@lru_cache(maxsize=1 << 10)
def _global_names(code: CodeType) -> tuple[str, ...]:
    """Return the names that code reads from its globals, nested functions included."""
    found = {step.argval: None for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            found.update(dict.fromkeys(_global_names(inner)))
    return tuple(found)


def _parameters(function: object) -> list[str]:
    code = getattr(function, "__code__", None)
    return list(code.co_varnames[: code.co_argcount]) if code is not None else []
