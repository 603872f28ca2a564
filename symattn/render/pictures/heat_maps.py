"""Heat maps as inline SVG, drawn with matplotlib: colours that mean numbers, ink that follows the page.

A cell that is exactly 0 is empty but for a dot, −∞ is a stroke, a missing value a cross: what is zero is
told by shape, and colour is left to say how large the others are. Text and strokes are in the colour of
the text around them, so that the picture is as readable on a dark page.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from symattn.accounts.picture import Panel
from symattn.errors import MissingToolError
from symattn.render.pictures.describe import describe
from symattn.render.pictures.svg import INK, SMALL, content

if TYPE_CHECKING:
    from matplotlib.artist import Artist

LEVELS = 20
"""Number of colours; more would make the file larger and nothing clearer."""

_CELL, _GAP, _LABELS, _SCALE = 12.0, 0.7, 11.0, 31.0
"""Widths in points: of a cell, of the gap around it, of the numbers at the edges, of the scale."""


Values: TypeAlias = "NDArray[Any]"
"""Numbers, or booleans."""

_SETTINGS: Any = {
    "svg.fonttype": "none", "svg.hashsalt": "symattn", "text.usetex": False, "text.parse_math": False,
    "path.sketch": None, "path.effects": [], "path.simplify": False, "savefig.bbox": None,
    "figure.dpi": 72, "savefig.dpi": "figure",
}  # fmt: skip
"""Settings of matplotlib that a user's own must not change."""


def require_matplotlib() -> None:
    """Raise unless heat maps can be drawn.

    Raises
    ------
    MissingToolError
        If matplotlib is missing, which symattn does without everywhere else.
    """
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise MissingToolError(
            "heat maps are drawn with matplotlib, which is not installed; run "
            "pip install 'symattn[report]', or leave them out with --no-pictures"
        ) from None


def heat_map(panel: Panel) -> str:
    """Return a panel as an ``<svg>`` element with a text alternative.

    The same panel gives the same text, whatever was drawn before and in whichever process.

    Parameters
    ----------
    panel : Panel

    Raises
    ------
    MissingToolError
        If matplotlib is missing.
    """
    values = np.ascontiguousarray(panel.values)
    width, height, marks = _drawn(values.tobytes(), values.shape, values.dtype.str)
    words = escape(f"{panel.text}: {describe(panel)}")
    return (
        f'<svg role="img" aria-label="{words}" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width * 1.35:.0f}" height="{height * 1.35:.0f}">{marks}</svg>'
    )


@lru_cache(maxsize=1024)
def _drawn(data: bytes, shape: tuple[int, int], dtype: str) -> tuple[float, float, str]:
    """Return width, height and content of the picture of a matrix."""
    require_matplotlib()
    import matplotlib as mpl
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure
    from matplotlib.transforms import Affine2D

    values: Values = np.frombuffer(data, dtype=dtype).reshape(shape)
    rows, columns = shape
    has_scale = values.dtype != bool and _range(values) is not None
    width = _LABELS + columns * _CELL + _SCALE  # the same without a scale, so that cells are
    height = _LABELS + rows * _CELL + 2.0
    with mpl.rc_context(_SETTINGS):
        figure = Figure(figsize=(width / 72, height / 72))
        FigureCanvasSVG(figure)
        drawn = [*_cells(values), *_numbers(rows, columns)]
        if has_scale:
            drawn += _scale(values, _LABELS + columns * _CELL + 6.0, rows * _CELL)
        # Points from the upper left corner. Axes would take longer than all that is in them.
        points = Affine2D().scale(1 / 72, -1 / 72).translate(0, height / 72) + figure.dpi_scale_trans
        for artist in drawn:
            artist.set_transform(points)
            figure.add_artist(artist)
        buffer = io.StringIO()
        figure.savefig(buffer, format="svg", transparent=True, metadata={"Date": None})
    return width, height, "".join(content(buffer.getvalue()))


def _cells(values: Values) -> Iterator[Artist]:
    """Yield the cells, all of one colour as one path."""
    if values.dtype == bool:
        yield from _fill(values, INK)
        yield from _strokes(~values, _dot)
        return
    ends = _range(values)
    finite = np.isfinite(values) & (values != 0)
    if ends is not None:
        low, high = ends
        levels = np.clip((np.where(finite, values, low) - low) / (high - low) * LEVELS, 0, LEVELS - 1)
        for level in range(LEVELS):
            yield from _fill(finite & (levels.astype(int) == level), _color(level))
    yield from _strokes(values == 0, _dot)
    yield from _strokes(np.isinf(values), _slash)
    yield from _strokes(np.isnan(values), _cross)


def _range(values: Values) -> tuple[float, float] | None:
    """Return the values at the ends of the scale: 0 is one of them, or the middle."""
    finite = values[np.isfinite(values) & (values != 0)]
    if not finite.size:
        return None
    largest = float(np.abs(finite).max())
    return (0.0 if (finite > 0).all() else -largest), largest


@lru_cache(maxsize=LEVELS)
def _color(level: int) -> str:
    import matplotlib as mpl
    from matplotlib.colors import to_hex

    return to_hex(mpl.colormaps["viridis"](0.08 + 0.92 * (level + 0.5) / LEVELS))


def _corner(i: int, j: int) -> tuple[float, float]:
    return _LABELS + j * _CELL, _LABELS + i * _CELL


def _fill(there: NDArray[np.bool_], color: str) -> Iterator[Artist]:
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path

    side = _CELL - _GAP
    points: list[tuple[float, float]] = []
    codes: list[np.uint8] = []
    for i, j in np.argwhere(there).tolist():
        x, y = _corner(i, j)
        points += [(x, y), (x + side, y), (x + side, y + side), (x, y + side), (x, y)]
        codes += [Path.MOVETO, *[Path.LINETO] * 3, Path.CLOSEPOLY]
    if points:
        yield PathPatch(Path(points, codes), facecolor=color, linewidth=0)


Segments = tuple[tuple[float, float, float, float], ...]
_dot: Segments = ((-0.02, 0.0, 0.02, 0.0),)
_slash: Segments = ((-0.25, 0.25, 0.25, -0.25),)
_cross: Segments = (*_slash, (-0.25, -0.25, 0.25, 0.25))


def _strokes(there: NDArray[np.bool_], segments: Segments) -> Iterator[Artist]:
    """Yield the same short lines in each of some cells, in parts of a cell from its middle."""
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path

    points: list[tuple[float, float]] = []
    for i, j in np.argwhere(there).tolist():
        x, y = (corner + (_CELL - _GAP) / 2 for corner in _corner(i, j))
        for a, b, c, d in segments:
            points += [(x + a * _CELL, y + b * _CELL), (x + c * _CELL, y + d * _CELL)]
    if points:
        codes: list[np.uint8] = [Path.MOVETO, Path.LINETO] * (len(points) // 2)
        yield PathPatch(Path(points, codes), fill=False, edgecolor=INK, linewidth=1.0)


def _numbers(rows: int, columns: int) -> Iterator[Artist]:
    """Yield the numbers of the first and last row and column, and of some between."""
    middle = (_CELL - _GAP) / 2
    for j in _ticks(columns):
        yield _label(_corner(0, j)[0] + middle, _LABELS - 3, str(j + 1), "center")
    for i in _ticks(rows):
        yield _label(_LABELS - 3, _corner(i, 0)[1] + middle + 2.3, str(i + 1), "right")


def _label(x: float, y: float, text: str, align: Literal["left", "center", "right"]) -> Artist:
    from matplotlib.text import Text

    return Text(x, y, text, color=INK, size=SMALL, horizontalalignment=align)


def _ticks(count: int) -> range | list[int]:
    return range(count) if count <= 9 else [0, *range(3, count - 1, 4), count - 1]


def _scale(values: Values, x: float, height: float) -> Iterator[Artist]:
    """Yield the shapes of the colour scale."""
    from matplotlib.patches import Rectangle

    step = height / LEVELS
    for level in range(LEVELS):
        corner = (x, _LABELS + height - (level + 1) * step)
        yield Rectangle(corner, 5.0, step + 0.05, facecolor=_color(level), linewidth=0)
    for y, number in zip((_LABELS + height - 1, _LABELS + 5), _range(values) or (), strict=True):
        yield _label(x + 7.5, y, f"{number:.2g}".replace("-", "−"), "left")
