"""State that users' functions keep between calls: attributes, globals, enclosed variables, containers.

A function may cache a table of positions. A trace would leave symbolic arrays there, and calls on small
arrays would leave other tables than the user had.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator, Sequence
from contextvars import ContextVar
from types import CodeType, FunctionType, ModuleType
from typing import Any

from symattn.user_code.watched import is_library

_MOST = 20_000
"""Most objects that are looked into."""
_LONGEST = 1_000
"""Longest container whose items are looked into."""
_PLAIN = (int, float, complex, str, bytes, type(None), ModuleType, CodeType)
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
        self._dicts: list[tuple[dict[Any, Any], dict[Any, Any]]] = []
        self._lists: list[tuple[list[Any], list[Any]]] = []
        self._sets: list[tuple[set[Any], set[Any]]] = []
        self._names: list[tuple[dict[str, Any], str, Any]] = []
        self._cells: list[tuple[Any, Any]] = []
        self._classes: list[tuple[type, dict[str, Any]]] = []
        self._caches: list[Any] = []
        waiting = list(functions)
        while waiting and len(self._seen) < _MOST:
            value = waiting.pop()
            if not isinstance(value, _PLAIN) and id(value) not in self._seen:
                self._seen[id(value)] = value
                waiting += self._inside(value)

    def put(self) -> None:
        """Put the state back, as far as it has changed."""
        for table, items in self._dicts:
            if not _is_same([*table, *table.values()], [*items, *items.values()]):
                table.clear()
                table.update(items)
        for row, own in self._lists:
            if not _is_same(row, own):
                row[:] = own
        for group, members in self._sets:
            group.clear()
            group.update(members)
        for names, name, value in self._names:
            if value is _ABSENT:
                names.pop(name, None)
            elif names.get(name, _ABSENT) is not value:
                names[name] = value
        for cell, value in self._cells:
            cell.cell_contents = value
        for owner, attributes in self._classes:
            for name in _attributes(owner).keys() - attributes.keys():
                delattr(owner, name)
            for name, value in attributes.items():
                if vars(owner).get(name, _ABSENT) is not value:
                    setattr(owner, name, value)
        for cached in self._caches:
            cached.cache_clear()

    def _inside(self, value: Any) -> list[Any]:
        """Note the state of a value, and return the values in it."""
        if isinstance(value, dict):
            self._dicts.append((value, dict(value)))
            return list(value.values()) if len(value) <= _LONGEST else []
        if isinstance(value, list):
            self._lists.append((value, list(value)))
        if isinstance(value, set):
            self._sets.append((value, set(value)))
        if isinstance(value, (list, tuple, set)):
            return list(value) if len(value) <= _LONGEST else []
        if isinstance(value, type):
            return self._in_class(value)
        if isinstance(value, FunctionType):
            return self._in_function(value)
        if hasattr(value, "cache_clear"):
            self._caches.append(value)
        inner = [getattr(value, name, None) for name in ("__wrapped__", "__func__", "__self__", "func")]
        if _is_users(type(value)) or _is_module(value):
            inner += [getattr(value, "__dict__", None), type(value)]
        return inner

    def _in_class(self, value: type) -> list[Any]:
        if not _is_users(value):
            return []
        self._classes.append((value, _attributes(value)))
        return [*vars(value).values(), *value.__bases__]

    def _in_function(self, value: FunctionType) -> list[Any]:
        if is_library(value.__code__.co_filename):
            return [getattr(value, "__wrapped__", None)]
        names = value.__globals__
        used = set(_named(value.__code__))
        self._names += [(names, name, names.get(name, _ABSENT)) for name in used]
        found = [names[name] for name in used if name in names]
        for cell in value.__closure__ or ():
            with contextlib.suppress(ValueError):  # It is empty as yet.
                self._cells.append((cell, cell.cell_contents))
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
