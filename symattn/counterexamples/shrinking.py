"""A point at which a claim fails, made small: as many values at rest as can be, and the others ±1."""

from __future__ import annotations

from fractions import Fraction

from symattn.counterexamples.in_order import Moved, Points
from symattn.counterexamples.screening import Screen


def made_small(screen: Screen, moved: Moved) -> Moved:
    """Return a simpler promising point: values put to rest, many at once where that works, then ±1."""
    width = len(moved)
    while width:
        places = list(moved)
        groups = [places[start : start + width] for start in range(0, len(places), width)]
        simpler = [{v: moved[v] for v in places if v not in group} for group in groups]
        kept = _first_promising(screen, simpler)
        if kept is None:
            width //= 2
        else:
            moved = kept
            width = min(width, len(moved))
    for whole in (Fraction(1), Fraction(-1)):
        for variable, value in list(moved.items()):
            if value not in (1, whole) and screen.rest[variable] != whole and not variable.positive:
                moved = _first_promising(screen, [{**moved, variable: whole}]) or moved
    return moved


def _first_promising(screen: Screen, points: list[Moved]) -> Moved | None:
    good = screen.promising(Points.of(points))[0] if points else []
    return points[good[0]] if good else None
