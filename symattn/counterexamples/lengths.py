"""Points at which rows, columns, or what stands at one place of several data, have length 1.

Of x xᵀ = 1 and c² + s² = 1, small numbers know 1 and 0 alone: here 3/5 and 4/5 are others.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import lru_cache

from symattn.arithmetic.base import Variable
from symattn.counterexamples.in_order import Moved, Points

_UNITS = tuple(
    tuple(Fraction(n, below) for n in of)
    for of, below in (((3, 4), 5), ((5, 12), 13), ((2, 2, 1), 3), ((1, 1, 1, 1), 2), ((1,), 1))
)
"""The nonzero entries of rows of length 1."""


def _at_one_place(v: Variable) -> Hashable:
    return v.member, v.row, v.column


_ALONG: tuple[Callable[[Variable], Hashable], ...] = (
    _at_one_place,
    lambda v: (v.name, v.member, v.row),
    lambda v: (v.name, v.member, v.column),
)


@lru_cache(maxsize=8)
def points_of_length_1(used: tuple[Variable, ...], rest: tuple[Fraction, ...], count: int) -> Points:
    """Return random points at which some data have rows or columns of length 1, or are on circles."""
    chooser = random.Random(len(used))  # noqa: S311 - any reproducible choice serves
    names, still = sorted({v.name for v in used}), dict(zip(used, rest, strict=True))
    points = []
    for n in range(count if used else 0):
        along = _ALONG[n % len(_ALONG)]
        most = 2 if along is _at_one_place else len(names)
        some = set(chooser.sample(names, min(chooser.choice((1, 2, most)), most, len(names))))
        groups: dict[Hashable, list[Variable]] = defaultdict(list)
        for v in used:
            if v.name in some:
                groups[along(v)].append(v)
        moved = {v: Fraction(chooser.randint(-2, 2)) for v in used if v.name not in some}
        for group in groups.values():
            moved |= _of_length_1(group, chooser)
        points.append({v: x for v, x in moved.items() if x != still[v] and (x > 0 or not v.positive)})
    return Points.of(points)


def _of_length_1(group: Sequence[Variable], chooser: random.Random) -> Moved:
    """Return entries of length 1, most of them 0 if there are many."""
    unit = chooser.choice([of for of in _UNITS if len(of) <= len(group)])
    signed = (x * chooser.choice((1, -1)) for x in unit)
    places = chooser.sample(group, len(unit))
    return {v: abs(x) if v.positive else x for v, x in zip(places, signed, strict=True)}
