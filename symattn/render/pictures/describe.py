"""The text alternative of a picture: each panel in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from symattn.accounts.picture import Panel

_PATTERNS: tuple[tuple[str, Callable[[Any, Any], Any]], ...] = (
    ("above the diagonal", lambda i, j: j > i),
    ("below the diagonal", lambda i, j: j < i),
    ("off the diagonal", lambda i, j: i != j),
    ("on and above the diagonal", lambda i, j: j >= i),
    ("on and below the diagonal", lambda i, j: j <= i),
    ("on the diagonal", lambda i, j: i == j),
    ("everywhere", lambda i, j: i >= 0),
)
"""Patterns of nonzero entries, in a few words."""


def describe(panel: Panel) -> str:
    """Describe a panel: which entries are 0, −∞ or without value, and how large the others are.

    Examples
    --------
    >>> describe(Panel("causal", "causal", np.tri(3, dtype=bool)))
    '3 rows, 3 columns. Seen on and below the diagonal.'
    >>> describe(Panel("A", "A", np.array([[1, 0], [0.5, 2]])))
    '2 rows, 2 columns. Exactly 0 above the diagonal. The other entries lie between 0.5 and 2.'
    """
    rows, columns = panel.values.shape
    said = [f"{_counted(rows, 'row')}, {_counted(columns, 'column')}."]
    if panel.values.dtype == bool:
        return " ".join([*said, f"Seen {where(panel.values.astype(bool))}."])
    values = np.asarray(panel.values, dtype=float)
    for name, there in (
        ("Minus infinity", np.isneginf(values)),
        ("Plus infinity", np.isposinf(values)),
        ("Without a value", np.isnan(values)),
        ("Exactly 0", values == 0),
    ):
        if there.any():
            said.append(f"{name} {where(there)}.")
    others = values[np.isfinite(values) & (values != 0)]
    if others.size:
        low, high = (f"{number:.2g}" for number in (others.min(), others.max()))
        which = "The other entries" if others.size < values.size else "The entries"
        said.append(f"{which} are {low}." if low == high else f"{which} lie between {low} and {high}.")
        if (values >= 0).all() and np.allclose(values.sum(axis=1), 1) and low != high:
            said.append("Each row sums to 1.")
    return " ".join(said)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def where(there: NDArray[np.bool_]) -> str:
    """Return in words where a boolean matrix is true."""
    if not there.any():
        return "nowhere"
    rows, columns = there.shape
    i, j = np.indices(there.shape)
    if there.all():
        return "everywhere"
    if rows == columns:
        for words, pattern in _PATTERNS:
            if (pattern(i, j) == there).all():
                return words
    if (there == there[:1]).all():
        return f"in {_listed('column', there[0])}"
    if (there == there[:, :1]).all():
        return f"in {_listed('row', there[:, 0])}"
    lines = [f"row {r + 1}: {_listed('column', there[r])}" for r in range(rows) if there[r].any()]
    return "at " + "; ".join(lines)


def _listed(what: str, flags: NDArray[np.bool_]) -> str:
    """Return the places of true flags, counted from 1, runs as "2 to 5"."""
    places = [k + 1 for k, flag in enumerate(flags) if flag]
    runs: list[list[int]] = []
    for place in places:
        if runs and place == runs[-1][-1] + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    parts = [f"{run[0]} to {run[-1]}" if len(run) > 2 else " and ".join(map(str, run)) for run in runs]
    return f"{what}{'s' * (len(places) > 1)} {', '.join(parts)}"
