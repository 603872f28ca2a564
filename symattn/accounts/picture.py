"""A picture in plain values: matrices of numbers, and their captions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from symattn.arrays import np

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Panel:
    """A matrix to be drawn.

    Attributes
    ----------
    text, latex : str
        What it is.
    values : array of float, or of bool, shape (m, n)
        Booleans tell who sees whom; −∞ and NaN, which stands for no value, may occur among floats.
    """

    text: str
    latex: str
    values: NDArray[np.generic]


@dataclass(frozen=True)
class Picture:
    """Matrices side by side, of one choice of data.

    Attributes
    ----------
    panels : tuple of Panel
    latex : tuple of str
        The sizes, positions and permutations that were chosen, as equations.
    is_random : bool
        Whether other data would look different.
    to_see : tuple of str
        The captions, in sentences.
    """

    panels: tuple[Panel, ...]
    latex: tuple[str, ...]
    is_random: bool
    to_see: tuple[str, ...] = ()


def plain_picture(picture: Picture | None) -> Sequence[object]:
    """Return a picture, or that there is none, as JSON has it."""
    if picture is None:
        return []
    panels = [
        [panel.text, panel.latex, panel.values.dtype.str, panel.values.tolist()]
        for panel in picture.panels
    ]
    return [panels, picture.latex, picture.is_random, picture.to_see]


def picture_from(content: Any) -> Picture | None:
    """Invert :func:`plain_picture`.

    Raises
    ------
    TypeError, ValueError
        If it is nothing that :func:`plain_picture` returns.
    """
    if not content:
        return None
    panels, latex, is_random, to_see = content
    made = (Panel(text, tex, np.array(rows, dtype=kind)) for text, tex, kind, rows in panels)
    return Picture(tuple(made), tuple(latex), is_random, tuple(to_see))
