"""Writes docs/reference/performance.md and its figure from what was measured."""

from __future__ import annotations

import re
from math import log2
from pathlib import Path

from tests.benchmarks.attention import Row

FOLDER = Path(__file__).parents[2] / "docs" / "reference"
BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"

_BAR, _LEFT, _WIDTH, _OCTAVES = 14, 300, 400, (-5, 2)


def write(about: str, rows: list[Row]) -> None:
    """Put a table first on the page, in place of one of the same processor and commit, and draw it."""
    page = FOLDER / "performance.md"
    before, _, rest = page.read_text().partition(BEGIN)
    measured, _, after = rest.partition(END)
    tables = {_measured(table): table for table in re.split(r"\n(?=On )", measured.strip())}
    lines = [
        f"On {about}.", "",
        "| workload | aim | ratio | quartiles | ours | the other | ours ÷ floor |",
        "|---|---|---|---|---|---|---|",
        *map(_row, rows), "",
    ]  # fmt: skip
    table = "\n".join(lines)
    tables = {_measured(table): table, **tables, _measured(table): table}
    page.write_text(before + "\n".join([BEGIN, *tables.values(), END]) + after)
    (FOLDER / "performance.svg").write_text(figure(rows))


def _measured(table: str) -> tuple[str, str]:
    """Return the processor that a table was measured on, and the commit."""
    about = table.partition("\n")[0].split(";")
    return about[0], about[-1].partition("commit")[2]


def _row(row: Row) -> str:
    name, aim, ratio, low, high, ours, theirs, floor = row
    shown = f"{ratio:.3f}" if ratio <= aim else f"**{ratio:.3f}**"
    least = "" if floor is None else f"{ours / floor:.2f}"
    return (
        f"| {name} | {aim:.3f} | {shown} | {low:.3f} … {high:.3f} "
        f"| {ours * 1e3:.3f} ms | {theirs * 1e3:.3f} ms | {least} |"
    )


def figure(rows: list[Row]) -> str:
    """Return the ratios as an SVG: bars on a logarithmic scale, and a mark at each aim."""
    height = _BAR * (len(rows) + 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_LEFT + _WIDTH + 20} {height}" '
        'font-family="sans-serif" font-size="10">',
        "<title>Time of symattn.numeric divided by that of the other library; marks are aims</title>",
    ]
    for octave in range(_OCTAVES[0], _OCTAVES[1] + 1):
        x, label = _place(2.0**octave), f"{2.0**octave:g}"
        parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - _BAR}" stroke="#bbb"/>')
        parts.append(
            f'<text x="{x:.1f}" y="{height - 3}" text-anchor="middle" fill="#777">{label}</text>'
        )
    for number, (name, aim, ratio, *_) in enumerate(rows):
        top, end = number * _BAR, _place(ratio)
        colour = "#2a7" if ratio <= aim else "#c63"
        parts += [
            f'<text x="{_LEFT - 6}" y="{top + 10}" text-anchor="end" fill="#777">{name}</text>',
            f'<rect x="{_LEFT}" y="{top + 2}" width="{end - _LEFT:.1f}" height="{_BAR - 4}" '
            f'fill="{colour}"/>',
            f'<rect x="{_place(aim):.1f}" y="{top}" width="2" height="{_BAR}" fill="#777"/>',
        ]
    return "\n".join([*parts, "</svg>", ""])


def _place(ratio: float) -> float:
    low, high = _OCTAVES
    return _LEFT + _WIDTH * (min(max(log2(ratio), low), high) - low) / (high - low)
