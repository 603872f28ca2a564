"""Points at which hypotheses hold: simple ones, random ones, and hill climbing from the best.

Nothing here is trusted: `reading/points.py` checks each point exactly. Hypotheses that random data
hardly ever satisfy, as that one number is the largest of many, are approached by changing one or two
values at a time.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from symattn.arithmetic.base import Point, Variable
from symattn.counterexamples.columns import np
from symattn.counterexamples.in_order import Moved, Points, in_order
from symattn.counterexamples.irrational import roots
from symattn.counterexamples.points import beyond, random_points
from symattn.counterexamples.screening import Screen
from symattn.counterexamples.shrinking import made_small
from symattn.deciding.refute import Hunt
from symattn.reading.instances import Instance, allowed

FIRST = 48
"""Number of points in order that are screened first."""

AT_RANDOM = 256
"""Number of random points that are screened."""

PAIRS = 96
"""Number of pairs of moves screened at each step of a climb."""

SHOWN = 3
"""Most points of an instance that are proposed."""

UPHILL = 3
"""Number of instances at which hill climbing is tried."""

STARTS, STEPS = 2, 16
"""Number of starting points per instance, and of steps per climb."""

OPERATIONS = 1_500
"""Most operations on batches spent on an instance."""

MOST_VARIABLES = 64
"""Most variables for which hill climbing is tried."""

_VALUES = (
    *map(Fraction, (0, 1, -1, 2, -2, 3, -3, 5, -5)),
    *(Fraction(n, m) for n, m in ((1, 2), (-1, 2), (1, 3), (1, 4), (-1, 4), (1, 8))),
)

Move = tuple[tuple[Variable, Fraction], ...]
"""Values that are substituted for others."""


def satisfying(hunt: Hunt) -> Iterator[tuple[Instance, Point]]:
    """Yield instances and points at which the hypotheses of a hunt seem to hold."""
    screens: list[Screen] = []
    for instance in hunt.instances:
        if allowed(instance, hunt.problem.given) is not True:
            continue
        screen = Screen(hunt, instance)
        if hunt.irrational:
            yield from ((instance, screen.rest | solved) for solved in roots(screen))
            continue
        if not screen.used:
            yield instance, screen.rest
            continue
        screens.append(screen)
        for points in (Points.of(islice(in_order(screen.used, screen.rest), FIRST)), _drawn(screen)):
            good = _good(screen, points)
            if good:
                for k in good[:SHOWN]:
                    moved = points[k] if len(points) == FIRST else made_small(screen, points[k])
                    yield instance, screen.rest | moved
                break
    for screen in screens[:UPHILL]:
        for moved in _uphill(screen):
            yield screen.instance, screen.rest | moved


def _good(screen: Screen, points: Points) -> list[int]:
    short = screen.shortfall(points)
    return [] if short is None else [int(k) for k in np.flatnonzero(short == 0)]


def _drawn(screen: Screen) -> Points:
    """Return structured points, then random ones."""
    used = screen.used or []
    rules = (
        lambda v: 1, lambda v: -1, lambda v: v.row, lambda v: -v.row, lambda v: v.column,
        lambda v: -v.column, lambda v: int(v.row == v.column), lambda v: 2 * int(v.row == v.column),
        lambda v: v.row - v.column, lambda v: 3 * v.row + v.column, lambda v: Fraction(1, 2),
        lambda v: Fraction(1, 3), lambda v: Fraction(1, 8) * (v.row + v.column),
    )  # fmt: skip
    made = [{v: Fraction(rule(v)) for v in used} for rule in rules]
    rest = tuple(screen.rest[v] for v in used)
    drawn = random_points(tuple(used), rest, beyond(screen.numbers), AT_RANDOM, 0)
    return Points.of([*(_permitted(screen, moved) for moved in made), *drawn])


def _permitted(screen: Screen, moved: Moved) -> Moved:
    return {
        v: value for v, value in moved.items()
        if value != screen.rest[v] and (value > 0 or not v.positive)
    }  # fmt: skip


def _uphill(screen: Screen) -> Iterator[Moved]:
    """Yield points that are reached from the best random ones by moving one value, or two."""
    used = screen.used or []
    points = _drawn(screen)
    short = screen.shortfall(points)
    if short is None or len(used) > MOST_VARIABLES or screen.operations > OPERATIONS:
        return
    chooser = random.Random(len(used))  # noqa: S311 - any reproducible choice serves
    for start in sorted(range(len(short)), key=short.__getitem__)[:STARTS]:
        at, best = points[start], float(short[start])
        for _ in range(STEPS):
            if best == 0 or screen.operations > OPERATIONS:
                break
            moves = _moves({v: at.get(v, screen.rest[v]) for v in used}, chooser)
            found = screen.shortfall_beside(at, moves)
            if found is None or not len(found) or float(min(found)) >= best:
                break
            best = float(min(found))
            at = _permitted(screen, {**at, **dict(moves[list(found).index(best)])})
        if best == 0:
            yield made_small(screen, at)


def _moves(at: Point, chooser: random.Random) -> list[Move]:
    """Return all moves of one value, also to its double, and some of two."""
    ones: list[Move] = []
    for v, now in at.items():
        ones += [((v, value),) for value in (*_VALUES, 2 * now) if value > 0 or not v.positive]
    return ones + [(*chooser.choice(ones), *chooser.choice(ones)) for _ in range(PAIRS)]
