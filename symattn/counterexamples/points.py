"""Points of an instance at random, and values past the numbers of a claim."""

from __future__ import annotations

import random
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import ceil, exp, log

from symattn.arithmetic.base import Variable
from symattn.counterexamples.in_order import Points

_PALETTES: tuple[tuple[int, int], ...] = ((1, 1), (2, 1), (4, 2), (3, 4))
"""Largest numerator and common denominator of random values."""

_MOST_BEYOND = 12
"""Most numbers of a claim past which values are drawn."""


def _log(n: Fraction) -> float:
    """Return the logarithm of a number above 0, of any size."""
    return log(n.numerator) - log(n.denominator)


def beyond(numbers: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """Return values at, beside and far past numbers that values at random do not reach.

    A value, its reciprocal or its exponential may be compared with such a number: clamp(x, −50, 50) is x
    up to there, and max(e^x, 1/1000) is e^x from −6.9 on.
    """
    reached = max(largest for largest, _ in _PALETTES)
    sizes = [abs(n) for n in numbers if n]
    met = {*sizes, *(1 / n for n in sizes), *(Fraction(ceil(abs(_log(n)))) for n in sizes)}
    far = sorted(n for n in met if n >= reached)[:_MOST_BEYOND]
    return tuple(sign * value for n in far for value in (n + 1, n - 1, n, 3 * n) for sign in (1, -1))


def powers(numbers: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """Return values whose logarithms are past numbers."""
    least = sorted({ceil(exp(abs(n))) for n in numbers if 0 < abs(n) <= _MOST_BEYOND})
    return tuple(Fraction(sign * n * k) for n in least for k in (1, 3) for sign in (1, -1))


def beside_jumps(numbers: Iterable[Fraction]) -> tuple[Fraction, ...]:
    """Return values next to ½ and 1 whose multiples by a number are rounded to the other side."""
    steps = {max(abs(n), 1 / abs(n)) for n in numbers if n} - {1}
    return tuple(
        sign * (jump + side / (4 * n))
        for n in sorted(steps)[:_MOST_BEYOND]
        for jump in (Fraction(1, 2), Fraction(1))
        for side in (-1, 1)
        for sign in (1, -1)
    )


@lru_cache(maxsize=8)
def random_points(
    used: tuple[Variable, ...],
    rest: tuple[Fraction, ...],
    far: tuple[Fraction, ...],
    count: int,
    seed: int,
) -> Points:
    """Return random points, of which some move few values and some all, some of them far."""
    chooser = random.Random(seed)  # noqa: S311 - any reproducible choice serves
    points = []
    for _ in range(count):
        largest, below = chooser.choice(_PALETTES)
        share = chooser.choice((0.15, 0.3, 0.6, 1.0))
        share_far = chooser.choice((0, 0.5)) if far else 0
        moved = {}
        for variable, still in zip(used, rest, strict=True):
            if chooser.random() < share:
                value = Fraction(chooser.randint(-largest, largest), below)
                if variable.positive:
                    value = Fraction(chooser.choice((1, 2, 3)), chooser.choice((1, 2)))
                if share_far and chooser.random() < share_far:
                    value = abs(chooser.choice(far)) if variable.positive else chooser.choice(far)
                if value != still:
                    moved[variable] = value
        points.append(moved)
    return Points.of(points)
