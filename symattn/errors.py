"""Every exception that a user of symattn can meet."""

from __future__ import annotations

import os
import reprlib
from importlib import import_module
from types import TracebackType
from typing import Any

_OURS = {"symattn", "sympy", "numpy"}
"""Packages whose frames say nothing about what a user wrote."""

_LONGEST = 80
"""Most characters of a value in a message."""


class SymattnError(Exception):
    """Base class of all errors that symattn raises on purpose."""

    def _render_traceback_(self) -> list[str]:
        """Return the traceback for IPython: the user's lines; all lines with SYMATTN_DEBUG=1."""
        shown: BaseException = self
        traceback = self.__traceback__
        if not os.environ.get("SYMATTN_DEBUG"):
            # Another exception of the same kind, without the ones that this one reports.
            shown = type(self).__new__(type(self), *self.args)
            traceback = of_user(traceback)
        session = import_module("IPython").get_ipython()
        lines: list[str] = session.InteractiveTB.structured_traceback(type(self), shown, traceback)
        return lines


def of_user(traceback: TracebackType | None) -> TracebackType | None:
    """Return a traceback without the frames of libraries; the original stays whole, for debuggers."""
    if traceback is None:
        return None
    rest = of_user(traceback.tb_next)
    if traceback.tb_frame.f_globals.get("__name__", "").partition(".")[0] in _OURS:
        return rest
    return TracebackType(rest, traceback.tb_frame, traceback.tb_lasti, traceback.tb_lineno)


class InputError(SymattnError, ValueError):
    """A value that is not permitted where it was given."""


class ShapeError(InputError):
    """Two shapes that do not fit.

    Raised while an expression is built. Inside a claim that is given as a function without
    arguments it is not an error of the script but a verdict: ILL-DEFINED.
    """


class NameClashError(InputError):
    """One name given to two different symbols in one statement."""


class NotProvedError(SymattnError):
    """Raised by :func:`symattn.prove` when the verdict is not PROVED, or CHECKED where that will do.

    The verdict is the attribute ``verdict``.
    """

    def __init__(self, verdict: object) -> None:
        super().__init__(str(verdict))
        self.verdict = verdict


class ScriptError(SymattnError):
    """A proof script that cannot be read, does not parse, raises, or declares an id twice."""


class MissingToolError(SymattnError):
    """A program that is needed, and that symattn does not bring along, is missing or fails."""


class SoundnessError(SymattnError):
    """An invariant of the trusted code does not hold: a bug in symattn, never a verdict."""


def shown(value: Any) -> str:
    """Return a value as an error message shows it: cut short, arrays by dtype and shape.

    Examples
    --------
    >>> shown("no"), shown([1.5] * 1000)
    ("'no'", '[1.5, 1.5, 1.5, 1.5, 1.5, 1.5, ...]')
    """
    shape, dtype = getattr(value, "shape", None), getattr(value, "dtype", None)
    if shape is not None and dtype is not None and shape != ():
        return f"an array of {dtype} of shape {tuple(shape)}"
    text = reprlib.repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
