"""Lines of the user's files, as the start of messages."""

from __future__ import annotations

import contextlib
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from symattn.errors import InputError
from symattn.tracing.arrays.axes import Unread
from symattn.tracing.called import lines_of
from symattn.user_code.watched import is_library, is_users


@contextlib.contextmanager
def as_called(what: str, args: Sequence[Any], options: Mapping[str, Any]) -> Iterator[None]:
    """Refuse arguments on which the reading of an operation fails.

    Raises
    ------
    Unread
        With the operation and its arguments.
    """
    try:
        yield
    except InputError:
        raise
    except (TypeError, AttributeError, ValueError, LookupError):
        named = [f"{name}={value!r}" for name, value in options.items() if value is not None]
        given = ", ".join([*map(repr, args), *named])
        raise Unread(
            f"{what} is not supported with these arguments: {given}; leave out options, or write it by "
            "operations that are read"
        ) from None


def shown(frame: Any) -> str:
    """Return a line of a file, as the start of a message."""
    return f"{frame.filename}:{frame.lineno}: `{frame.line}`: "


def user_line(error: BaseException, function: Callable[..., Any]) -> str:
    """Return the last line of the user's file that an error went through, as the start of a message."""
    frames = traceback.extract_tb(error.__traceback__)
    mine = [f for f in frames if f.filename == lines_of(function)] or [
        f for f in frames if not is_library(f.filename)
    ]
    return shown(mine[-1]) if mine else ""


def unread(error: BaseException, function: Callable[..., Any]) -> Unread:
    """Return an error as one that says what it is, with the line of the user's that is to blame."""
    text = str(error).split("\n")[0]
    return Unread(f"{user_line(error, function)}{type(error).__name__}: {text}")


def calling_line() -> str:
    """Return the line of the user's code that is being run, as the start of a message."""
    frame = sys._getframe(1)
    while frame is not None and not is_users(frame):
        frame = frame.f_back  # type: ignore[assignment]
    return "" if frame is None else shown(traceback.extract_stack(frame, 1)[0])
