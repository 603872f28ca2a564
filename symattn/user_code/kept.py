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
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from symattn.user_code.objects import attribute
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
        """Put the state back, as far as it has changed, and as the objects permit it."""
        for back in self._ways_back:
            with contextlib.suppress(Exception):
                back()

    def _inside(self, value: Any) -> list[Any]:
        """Note the state of a value, and return the values in it."""
        ways: Sequence[tuple[Any, Callable[[Any], list[Any]]]] = (
            ((dict, list, tuple, set, deque, bytearray), self._in_container),
            (np.ndarray, self._in_array),
            (FunctionType, self._in_function),
            (type, self._in_class),
            (ModuleType, self._in_module),
        )
        for kinds, looked_into in ways:
            if isinstance(value, kinds):
                return [*looked_into(value), *self._in_attributes(value)]
        torch = sys.modules.get("torch")
        if torch is not None and type(value) in (torch.Tensor, torch.nn.Parameter):
            return self._in_tensor(value)
        return self._in_object(value)

    def _in_object(self, value: Any) -> list[Any]:
        cleared = attribute(value, "cache_clear")
        if cleared is not None:
            self._ways_back.append(cleared)
        inner = [attribute(value, name) for name in ("__wrapped__", "__func__", "__self__", "func")]
        if isinstance(value, partial):
            inner += [value.args, value.keywords]
        return [*inner, *self._in_attributes(value)]

    def _in_attributes(self, value: Any) -> list[Any]:
        if not (_is_users(type(value)) or _is_module(value)):
            return []
        return [attribute(value, "__dict__"), type(value), *self._in_slots(value)]

    def _in_container(self, value: Any) -> list[Any]:
        if isinstance(value, tuple):
            return list(value) if len(value) <= _LONGEST else []
        is_dict = isinstance(value, dict)
        own: Any = dict(value) if is_dict else list(value)

        def back() -> None:
            if not _is_same(_items(value), _items(own)):
                value.clear()
                (value.update if is_dict or isinstance(value, set) else value.extend)(own)

        self._ways_back.append(back)
        return _items(own) if len(own) <= _LONGEST else []

    def _in_array(self, value: np.ndarray[Any, Any]) -> list[Any]:
        """Note the numbers of an array, which code may write to."""
        if value.dtype == object:
            return list(value.flat) if value.size <= _LONGEST else []
        if self._keeps(value.size):
            own, writeable = value.copy(), value.flags.writeable

            def back() -> None:
                if value.shape != own.shape:
                    value.resize(own.shape, refcheck=False)
                if value.flags.writeable != writeable:
                    value.flags.writeable = writeable
                if writeable:
                    np.copyto(value, own)

            self._ways_back.append(back)
        return []

    def _in_tensor(self, value: Any) -> list[Any]:
        """Note the numbers of a tensor, which code may write to, or give others."""
        import torch

        if self._keeps(value.numel()):
            data = value.data
            own = data.clone()

            def back() -> None:
                if value.data_ptr() != data.data_ptr() or value.shape != own.shape:
                    value.data = data
                if not torch.equal(data, own):
                    with torch.no_grad():
                        data.copy_(own)

            self._ways_back.append(back)
        return []

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

    def _in_module(self, value: ModuleType) -> list[Any]:
        file = getattr(value, "__file__", None)
        is_users = file is not None and not is_library(file)
        return self._in_names(vars(value), list(vars(value))) if is_users else []

    def _in_slots(self, value: Any) -> list[Any]:
        found = {name: _slot(value, name) for name in _slots(type(value))}

        def back() -> None:
            for name, item in found.items():
                if _slot(value, name) is item:
                    continue
                if item is _ABSENT:
                    object.__delattr__(value, name)
                else:
                    object.__setattr__(value, name, item)

        self._ways_back.append(back)
        return [item for item in found.values() if item is not _ABSENT]

    def _in_class(self, value: type) -> list[Any]:
        if not _is_users(value):
            return []
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
        names = set(_named(value.__code__))
        found = self._in_names(value.__globals__, names)
        found += [sys.modules[name] for name in names & sys.modules.keys()]  # What it imports itself.
        for cell in value.__closure__ or ():
            with contextlib.suppress(ValueError):  # It is empty as yet.
                self._ways_back.append(partial(setattr, cell, "cell_contents", cell.cell_contents))
                found.append(cell.cell_contents)
        return [*found, *(value.__defaults__ or ()), value.__kwdefaults__, vars(value)]


_FIRST: ContextVar[tuple[Sequence[Callable[..., Any]], _State]] = ContextVar("first")


def _items(of: Any) -> list[Any]:
    return [*of, *of.values()] if isinstance(of, dict) else list(of)


def _slots(kind: type) -> Iterator[str]:
    """Yield the names of slots, those of a class of its own as it has them."""
    for base in kind.__mro__:
        slots = vars(base).get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            is_private = name.startswith("__") and not name.endswith("__")
            yield f"_{base.__name__.lstrip('_')}{name}" if is_private else name


def _slot(value: Any, name: str) -> Any:
    try:
        return object.__getattribute__(value, name)
    except AttributeError:
        return _ABSENT


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
    if kind is SimpleNamespace:
        return True
    return kind.__module__ != "builtins" and (file is None or not is_library(file))


def _is_module(value: Any) -> bool:
    torch = sys.modules.get("torch")
    return torch is not None and isinstance(value, torch.nn.Module)
