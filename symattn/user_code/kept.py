"""State that users' functions keep between calls: attributes, globals, enclosed variables, arrays.

A function may cache a table of positions. A trace would leave symbolic arrays there, and calls on small
arrays would leave other tables than the user had.
"""

from __future__ import annotations

import contextlib
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextvars import ContextVar
from functools import partial
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from symattn.user_code.watched import is_library

_MOST = 20_000
"""Most objects that are looked into."""
_LONGEST = 1_000
"""Longest container whose items are looked into."""
_MOST_NUMBERS = 4_000_000
"""Most numbers of arrays that are kept."""
_PLAIN = (int, float, complex, str, bytes, type(None), CodeType)
_ABSENT = object()


@contextlib.contextmanager
def kept(functions: Sequence[Callable[..., Any]]) -> Iterator[None]:
    """Put the state of functions back afterwards."""
    first = _State(functions)
    token = _FIRST.set((functions, first))
    try:
        yield
    finally:
        _FIRST.reset(token)
        first.put()


@contextlib.contextmanager
def as_at_first() -> Iterator[None]:
    """Put the state back to that at the start of :func:`kept`, and afterwards to the present one."""
    known = _FIRST.get(None)
    if known is None:
        yield
        return
    functions, first = known
    now = _State(functions)
    first.put()
    try:
        yield
    finally:
        now.put()


class _State:
    """The state of functions at one time."""

    def __init__(self, functions: Sequence[Callable[..., Any]]) -> None:
        self._seen: dict[int, Any] = {}
        self._ways_back: list[Callable[[], object]] = []
        self._numbers = 0
        waiting = list(functions)
        while waiting and len(self._seen) < _MOST:
            value = waiting.pop()
            if not isinstance(value, _PLAIN) and id(value) not in self._seen:
                self._seen[id(value)] = value
                waiting += self._inside(value)

    def put(self) -> None:
        """Put the state back, as far as it has changed."""
        for back in self._ways_back:
            back()

    def _inside(self, value: Any) -> list[Any]:
        """Note the state of a value, and return the values in it."""
        if isinstance(value, (dict, list, tuple, set, deque)):
            return self._in_container(value)
        if isinstance(value, type):
            return self._in_class(value) if _is_users(value) else []
        if isinstance(value, ModuleType):
            file = getattr(value, "__file__", None)
            is_users = file is not None and not is_library(file)
            return self._in_names(vars(value), vars(value)) if is_users else []
        if isinstance(value, FunctionType):
            return self._in_function(value)
        self._in_array(value)
        if hasattr(value, "cache_clear"):
            self._ways_back.append(value.cache_clear)
        inner = [getattr(value, name, None) for name in ("__wrapped__", "__func__", "__self__", "func")]
        if _is_users(type(value)) or _is_module(value):
            inner += [getattr(value, "__dict__", None), type(value), *self._in_slots(value)]
        return inner

    def _in_container(self, value: Any) -> list[Any]:
        own, is_dict = value.copy() if not isinstance(value, tuple) else value, isinstance(value, dict)

        def items(of: Any) -> list[Any]:
            return [*of, *of.values()] if is_dict else list(of)

        def back() -> None:
            if not _is_same(items(value), items(own)):
                value.clear()
                (value.extend if isinstance(value, (list, deque)) else value.update)(own)

        if not isinstance(value, tuple):
            self._ways_back.append(back)
        return items(own) if len(own) <= _LONGEST else []

    def _in_array(self, value: Any) -> None:
        """Note the numbers in an array, or in a tensor that is no parameter, which code may write to."""
        torch = sys.modules.get("torch")
        if isinstance(value, np.ndarray) and value.flags.writeable and self._keeps(value.size):
            own = value.copy()
            self._ways_back.append(lambda: np.copyto(value, own))
        elif torch is not None and type(value) is torch.Tensor and self._keeps(value.numel()):
            data, version = value.detach().clone(), value._version

            def back() -> None:
                if value._version != version:
                    with torch.no_grad():
                        value.copy_(data)

            self._ways_back.append(back)

    def _keeps(self, count: int) -> bool:
        self._numbers += count
        return self._numbers <= _MOST_NUMBERS

    def _in_names(self, names: dict[str, Any], used: Iterable[str]) -> list[Any]:
        found = {name: names.get(name, _ABSENT) for name in used if not name.startswith("__")}

        def back() -> None:
            for name, value in found.items():
                if value is _ABSENT:
                    names.pop(name, None)
                elif names.get(name, _ABSENT) is not value:
                    names[name] = value

        self._ways_back.append(back)
        return [value for value in found.values() if value is not _ABSENT]

    def _in_slots(self, value: Any) -> list[Any]:
        kinds = (vars(kind).get("__slots__", ()) for kind in type(value).__mro__)
        names = [name for slots in kinds for name in ([slots] if isinstance(slots, str) else slots)]
        found = {name: getattr(value, name) for name in names if hasattr(value, name)}

        def back() -> None:
            for name, item in found.items():
                if getattr(value, name, _ABSENT) is not item:
                    object.__setattr__(value, name, item)

        self._ways_back.append(back)
        return list(found.values())

    def _in_class(self, value: type) -> list[Any]:
        attributes = _attributes(value)

        def back() -> None:
            for name in _attributes(value).keys() - attributes.keys():
                delattr(value, name)
            for name, item in attributes.items():
                if vars(value).get(name, _ABSENT) is not item:
                    setattr(value, name, item)

        self._ways_back.append(back)
        return [*vars(value).values(), *value.__bases__]

    def _in_function(self, value: FunctionType) -> list[Any]:
        if is_library(value.__code__.co_filename):
            return [getattr(value, "__wrapped__", None)]
        found = self._in_names(value.__globals__, set(_named(value.__code__)))
        for cell in value.__closure__ or ():
            with contextlib.suppress(ValueError):  # It is empty as yet.
                self._ways_back.append(partial(setattr, cell, "cell_contents", cell.cell_contents))
                found.append(cell.cell_contents)
        return [*found, *(value.__defaults__ or ()), value.__kwdefaults__, vars(value)]


_FIRST: ContextVar[tuple[Sequence[Callable[..., Any]], _State]] = ContextVar("first")


def _attributes(kind: type) -> dict[str, Any]:
    return {name: x for name, x in vars(kind).items() if not name.startswith("__")}


def _is_same(some: Sequence[Any], others: Sequence[Any]) -> bool:
    return len(some) == len(others) and all(map(lambda a, b: a is b, some, others))


def _named(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _named(inner)


def _is_users(kind: type) -> bool:
    """Tell whether a class is defined in a user's file, or in a session."""
    module = sys.modules.get(kind.__module__)
    file = getattr(module, "__file__", None)
    return kind.__module__ != "builtins" and (file is None or not is_library(file))


def _is_module(value: Any) -> bool:
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(value, torch.nn.Module)
