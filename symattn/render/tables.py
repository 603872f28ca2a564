"""Small matrices of exact numbers, in lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

Block = list[str]
"""Lines of equal length."""


def table(name: str, rows: Sequence[Sequence[str]]) -> Block:
    """Return a matrix with its name and brackets, its columns aligned.

    Examples
    --------
    >>> print(*table("x", [["1", "-1/2"], ["0", "2"]]), sep=chr(10))
    x = ⎡ 1  -1/2 ⎤
        ⎣ 0     2 ⎦
    """
    if len(rows) == 1 and len(rows[0]) == 1:
        return [f"{name} = {rows[0][0]}"]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows
    ]
    head, margin = f"{name} = ", " " * len(f"{name} = ")
    return [
        f"{head if k == 0 else margin}{left} {line} {right}"
        for k, (line, (left, right)) in enumerate(zip(lines, _brackets(len(rows)), strict=True))
    ]


def beside(blocks: Sequence[Block], width: int) -> Block:
    """Return blocks side by side, as many in a line as fit into the width.

    Examples
    --------
    >>> print(*beside([["a = 1"], table("y", [["2"], ["3"]])], 80), sep=chr(10))
    a = 1   y = ⎡ 2 ⎤
                ⎣ 3 ⎦
    """
    lines: Block = []
    group: list[Block] = []
    for block in blocks:
        if group and sum(len(b[0]) + 3 for b in group) + len(block[0]) > width:
            lines += _joined(group)
            group = []
        group.append(block)
    return lines + _joined(group)


def _brackets(height: int) -> list[tuple[str, str]]:
    if height == 1:
        return [("[", "]")]
    return [("⎡", "⎤"), *[("⎢", "⎥")] * (height - 2), ("⎣", "⎦")]


def _joined(blocks: Sequence[Block]) -> Block:
    widths = [len(block[0]) for block in blocks]
    return [
        "   ".join(part.ljust(width) for part, width in zip(parts, widths, strict=True)).rstrip()
        for parts in zip_longest(*blocks, fillvalue="")
    ]
