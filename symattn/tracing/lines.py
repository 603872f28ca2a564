"""Lines of the user's files, as the start of messages."""

from __future__ import annotations

import sys
import sysconfig
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from symattn.tracing.called import lines_of

_INSTALLED = ("/site-packages/", "/dist-packages/")
_OWN = (sysconfig.get_paths()["stdlib"] + "/", str(Path(__file__).parents[1]) + "/")


def is_library(file: str) -> bool:
    """Tell whether a file is one of Python's, of this package or of one that is installed."""
    return file.startswith((*_OWN, "<frozen")) or any(name in file for name in _INSTALLED)


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


def calling_line() -> str:
    """Return the line of the user's code that is being run, as the start of a message."""
    frame = sys._getframe(1)
    while frame is not None and is_library(frame.f_code.co_filename):
        frame = frame.f_back  # type: ignore[assignment]
    return "" if frame is None else shown(traceback.extract_stack(frame, 1)[0])


def is_called_by_user() -> bool:
    """Tell whether the function that asks was called by the user's code, not by a library."""
    return not is_library(sys._getframe(2).f_code.co_filename)
