"""The figure of the page on architecture: its own table of packages, drawn from the ground up."""

from __future__ import annotations

import re
from html import escape

WIDTH, STEP, HIGH = 760, 62, 30


def packages(page: str) -> dict[str, set[str]]:
    """Return what each package imports, as the first table of the page says."""
    section = page.split("## The packages")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \|.*\| ([^|]*) \|$", section, flags=re.M)
    return {name: set(re.findall(r"`(\w+)`", imports)) for name, imports in rows}


def figure(page: str) -> str:
    """Return the packages as SVG, each above all that it imports; a line where nothing lies between."""
    imports = packages(page)
    floors = _floors(imports)
    places: dict[str, tuple[float, float]] = {}
    for floor in range(max(floors.values()) + 1):
        names = [name for name in imports if floors[name] == floor]
        for number, name in enumerate(names):
            x = WIDTH * (number + 0.5) / len(names)
            places[name] = x, STEP * (max(floors.values()) - floor) + HIGH
    below = _everything_below(imports)
    lines = [
        _arrow(places[name], places[other])
        for name, others in imports.items()
        for other in sorted(others)
        if not any(other in below[between] for between in others)
    ]
    boxes = [_box(name, *place) for name, place in places.items()]
    high = STEP * max(floors.values()) + 2 * HIGH
    named = 'role="img" aria-label="Packages, each above those that it imports"'
    inner = "".join(lines + boxes)
    return f'<svg class="figure" viewBox="0 0 {WIDTH} {high}" {named}>{inner}</svg>'


def _floors(imports: dict[str, set[str]]) -> dict[str, int]:
    floors: dict[str, int] = {}

    def floor(name: str) -> int:
        if name not in floors:
            floors[name] = 1 + max((floor(other) for other in imports[name]), default=-1)
        return floors[name]

    for name in imports:
        floor(name)
    return floors


def _everything_below(imports: dict[str, set[str]]) -> dict[str, set[str]]:
    below: dict[str, set[str]] = {}
    for name in sorted(imports, key=_floors(imports).__getitem__):
        below[name] = set(imports[name]).union(*(below[other] for other in imports[name]))
    return below


def _arrow(upper: tuple[float, float], lower: tuple[float, float]) -> str:
    (x, y), (u, v) = upper, lower
    top, end = y + 12, v - 12
    bent = f"{x:.0f} {top + 28:.0f} {u:.0f} {end - 28:.0f}"
    return f'<path d="M{x:.0f} {top:.0f} C{bent} {u:.0f} {end:.0f}"/>'


def _box(name: str, x: float, y: float) -> str:
    wide = 8 * len(name) + 14
    return (
        f'<rect x="{x - wide / 2:.0f}" y="{y - 12:.0f}" width="{wide}" height="24" rx="5"/>'
        f'<text x="{x:.0f}" y="{y + 4:.0f}">{escape(name)}</text>'
    )
