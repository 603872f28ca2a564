"""Positions on an axis, permutations of them, and what stands at them."""

from symattn.language import (
    column,
    entries,
    entry,
    first,
    frequencies,
    last,
    permutation,
    position,
    position_numbers,
    rotary,
    rotary_halves,
    rotation,
    row,
    sinusoids,
    splice,
    take_columns,
)

__all__ = [
    "column",
    "entries",
    "entry",
    "first",
    "frequencies",
    "last",
    "permutation",
    "position",
    "position_numbers",
    "rotary",
    "rotary_halves",
    "rotation",
    "row",
    "sinusoids",
    "splice",
    "take_columns",
]
