"""Users' code as it runs: its frames, the exceptions that it catches, its numbers."""

from __future__ import annotations

import dis
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import CodeType, FrameType, TracebackType
from typing import Any

_INSTALLED = ("/site-packages/", "/dist-packages/")
_OWN = (sysconfig.get_paths()["stdlib"] + "/", str(Path(__file__).parents[1]) + "/")
_RAISE, _CLASS_PATTERN = dis.opmap["RAISE_VARARGS"], dis.opmap["MATCH_CLASS"]
_LONGEST = 240
"""Most characters of an exception in a message."""
_CAUGHT = (
    "the code catches that, and what it does then is not what it does with arrays and numbers; ask "
    "before, as in `if x.ndim == 2`"
)
_MATCHED = "a class pattern of `match` is not read; write isinstance"
_HARMLESS = (StopIteration, StopAsyncIteration, GeneratorExit, ImportError)
"""Exceptions by which loops end, and those of modules that are not there: no stand-in raises them."""


def is_library(file: str) -> bool:
    """Tell whether a file is one of Python's, of this package or of one that is installed."""
    return file.startswith((*_OWN, "<frozen")) or any(name in file for name in _INSTALLED)


@dataclass
class Watched:
    """The observations of users' code while it ran.

    Attributes
    ----------
    file : str
        The file of the function, which is the user's wherever it is.
    refused : list of str
        Exceptions that its frames met and did not raise themselves, and class patterns in them.
    numbers : set of int
        The whole numbers that its code has: literals, globals, defaults and what it captures.
    """

    file: str
    refused: list[str] = field(default_factory=list)
    numbers: set[int] = field(default_factory=set)

    @property
    def refusal(self) -> str:
        """Why what the code has returned says nothing; empty if it says something."""
        return self.refused[0] if self.refused else ""

    def is_users(self, frame: FrameType) -> bool:
        """Tell whether a frame runs the user's code."""
        return frame.f_code.co_filename == self.file or _is_users(frame)


_CURRENT: ContextVar[Watched | None] = ContextVar("watched", default=None)


@contextmanager
def watching(file: str) -> Iterator[Watched]:
    """Watch the frames of user's code: what it catches is noted, and the numbers that it has.

    A stand-in refuses what it cannot answer by an exception. Where the code catches that, it goes on
    as it would with no array: what it returns then says nothing.
    """
    found = Watched(file)
    others: set[str] = set()  # Each call asks: files that are known take hardly any time.

    def entered(frame: FrameType, event: str, _: Any) -> Callable[..., Any] | None:
        name = frame.f_code.co_filename
        if name in others or event != "call":
            return None
        if not found.is_users(frame):
            if not name.startswith("<"):
                others.add(name)
            return None
        frame.f_trace_lines = False
        if _CLASS_PATTERN in frame.f_code.co_code[::2]:
            found.refused.append(f"{frame.f_code.co_filename}:{frame.f_lineno}: {_MATCHED}")
        found.numbers |= _numbers(frame)
        return inside

    def inside(frame: FrameType, event: str, argument: Any) -> Callable[..., Any]:
        if event == "exception":
            kind, value, traceback = argument
            if not issubclass(kind, _HARMLESS) and not _is_raised_by(found, traceback):
                where = f"{frame.f_code.co_filename}:{frame.f_lineno}"
                said = f"{where}: {kind.__name__}: {value}".split("\n")[0][:_LONGEST]
                found.refused.append(f"{said}; {_CAUGHT}")
        return inside

    token, before = _CURRENT.set(found), sys.gettrace()
    sys.settrace(entered)
    try:
        yield found
    finally:
        sys.settrace(before)
        _CURRENT.reset(token)


def file_of(function: Any) -> str:
    """Return the file of the code that runs when something is called; empty if it is not Python's."""
    while isinstance(function, partial) or hasattr(function, "__wrapped__"):
        function = function.func if isinstance(function, partial) else function.__wrapped__
    kind = type(function)
    for own in (function, getattr(kind, "forward", None), getattr(kind, "__call__", None)):  # noqa: B004
        if isinstance(code := getattr(own, "__code__", None), CodeType):
            return code.co_filename
    return ""


def is_users(frame: FrameType) -> bool:
    """Tell whether a frame runs user's code: no library's, or of the file of what is watched."""
    found = _CURRENT.get()
    return _is_users(frame) if found is None else found.is_users(frame)


def _is_users(frame: FrameType) -> bool:
    file = frame.f_code.co_filename
    if file.startswith("<"):  # Made of text, as the methods of a dataclass are: its module's.
        file = frame.f_globals.get("__file__") or file
    return not is_library(file)


def is_asked_by_user() -> bool:
    """Tell whether the caller was called by user's code that is watched, not by a library."""
    found = _CURRENT.get()
    return found is not None and found.is_users(sys._getframe(2))


def is_asked_past(*libraries: str) -> bool:
    """Tell whether user's code asked the caller, by itself or through other libraries than these."""
    found = _CURRENT.get()
    frame: FrameType | None = sys._getframe(2)
    while found is not None and frame is not None:
        if found.is_users(frame):
            return True
        if frame.f_globals.get("__name__", "").partition(".")[0] in libraries:
            return False
        frame = frame.f_back
    return False


def refuse(message: str) -> None:
    """Note why what the code returns says nothing, even if a library catches the exception."""
    found = _CURRENT.get()
    if found is not None:
        found.refused.append(message)


def _is_raised_by(watched: Watched, traceback: TracebackType | None) -> bool:
    """Tell whether an exception is from a ``raise`` or ``assert`` of the user's own."""
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    if traceback is None or not watched.is_users(traceback.tb_frame):
        return False
    return traceback.tb_frame.f_code.co_code[traceback.tb_lasti] == _RAISE


def _numbers(frame: FrameType) -> set[int]:
    code = frame.f_code
    named = [frame.f_globals.get(name) for name in code.co_names]
    values = [*_constants(code), *named, *frame.f_locals.values()]
    return {n for n in values if type(n) is int}


def _constants(code: CodeType) -> list[Any]:
    found, waiting = [], list(code.co_consts)
    while waiting:
        value = waiting.pop()
        if isinstance(value, (tuple, frozenset)):
            waiting += value
        else:
            found.append(value)
    return found
