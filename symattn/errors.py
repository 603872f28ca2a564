"""Every exception that a user of symattn can meet."""

from __future__ import annotations


class SymattnError(Exception):
    """Base class of all errors that symattn raises on purpose."""


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
    """An invariant of the kernel does not hold: a bug in symattn, never a verdict."""
