"""The amount of detail, and its form."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from textwrap import wrap
from typing import TypedDict

_CODES = {
    "bold": "1",
    "dim": "2",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "magenta": "35",
    "cyan": "36",
}


class Detail(IntEnum):
    """The level of detail of a report."""

    QUIET = 0
    """Totals, and what is not as expected."""
    NORMAL = 1
    """A line for each claim, and counterexamples in full."""
    VERBOSE = 2
    """Everything about each claim."""


class Choices(TypedDict, total=False):
    """The choices that depend on neither the terminal nor the claims."""

    math: str
    pictures: bool
    lemmas: bool
    numbered: bool
    room: float | None
    place: Callable[[str], str]


@dataclass(frozen=True)
class Layout:
    r"""The choices that a format may look at.

    Attributes
    ----------
    detail : Detail
    color : bool
        Whether the reader's terminal understands colours, and the reader wants them.
    width : int or None
        The width at which lines are broken; None, for pipes and files, never breaks them.
    ids : int
        The length of the longest id.
    math : {"dollars", "brackets"}
        The signs around a formula in Markdown: ``$$``, or ``\[`` and ``\]``.
    pictures : bool
        Whether a page shows heat maps, which need matplotlib.
    lemmas : bool
        Whether derivations state at their end what their steps cite.
    numbered : bool
        Whether lines of derivations have numbers to refer to, in LaTeX and Markdown.
    room : float or None
        The largest width of formulas of LaTeX and Markdown, in em; None is that of a page of the format.
    place : callable
        Returns where a file is that reports call by its name in its folder.
    """

    detail: Detail = Detail.NORMAL
    color: bool = False
    width: int | None = None
    ids: int = 0
    math: str = "dollars"
    pictures: bool = True
    lemmas: bool = False
    numbered: bool = False
    room: float | None = None
    place: Callable[[str], str] = str

    def paint(self, text: str, *styles: str) -> str:
        """Return a text in colour, if there is colour and a text."""
        if not (self.color and text):
            return text
        return f"\x1b[{';'.join(_CODES[style] for style in styles)}m{text}\x1b[0m"

    def broken(self, text: str, indent: int) -> list[str]:
        """Return a text in lines that fit beside an indentation; nothing of it is left out."""
        if self.width is None or len(text) <= self.width - indent:
            return [text]
        room = max(self.width - indent, 20)
        return wrap(text, room, break_long_words=False, break_on_hyphens=False)
