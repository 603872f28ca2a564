"""Visibility as a small grid: an ``<svg>`` that needs nothing but a browser."""

from __future__ import annotations

from html import escape

import numpy as np

from symattn.accounts.picture import Panel
from symattn.render.pictures.describe import describe

CELL = 14
"""The side of a cell, in pixels."""


def grid(panel: Panel) -> str:
    """Return a boolean matrix as a grid with a text alternative: a square is seen, a dot is not.

    Parameters
    ----------
    panel : Panel
        Of booleans.

    Examples
    --------
    >>> from symattn.pictures import relation_panel
    >>> from symattn.relations import isolated
    >>> print(grid(relation_panel(isolated, 1, 1)))
    <svg role="img" aria-label="isolated: 1 row, 1 column. Seen everywhere." viewBox="0 0 14 14" width="14" height="14"><path fill="currentColor" opacity=".8" d="M0 0h13v13h-13z"/><path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" opacity=".5" d=""/></svg>
    """  # noqa: E501
    seen = np.asarray(panel.values, dtype=bool)
    rows, columns = seen.shape
    words = escape(f"{panel.text}: {describe(panel)}")
    side, middle = CELL - 1, CELL // 2
    squares = [f"M{j * CELL} {i * CELL}h{side}v{side}h-{side}z" for i, j in np.argwhere(seen).tolist()]
    dots = [f"M{j * CELL + middle} {i * CELL + middle}h.1" for i, j in np.argwhere(~seen).tolist()]
    wide, high = columns * CELL, rows * CELL
    return (
        f'<svg role="img" aria-label="{words}" viewBox="0 0 {wide} {high}" '
        f'width="{wide}" height="{high}">'
        f'<path fill="currentColor" opacity=".8" d="{"".join(squares)}"/>'
        '<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" opacity=".5" '
        f'd="{"".join(dots)}"/></svg>'
    )
