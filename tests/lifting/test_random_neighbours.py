"""Random sums over neighbours: what is PROVED is so at whole numbers, and what is REFUTED is not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from symattn import Eq, decide, matrix, position, sum_over, tokens
from symattn.deciding import Status

S = tokens("S")
i, k = position("i", S), position("k", S)
z, y = matrix("z", S, 1), matrix("y", S, 1)

CONDITIONS: tuple[tuple[Any, Callable[[int, int, int], bool]], ...] = (
    (k < S, lambda k, i, n: k < n),
    (k < S - 1, lambda k, i, n: k < n - 1),
    (k + 1 < S, lambda k, i, n: k + 1 < n),
    (k + 2 <= S, lambda k, i, n: k + 2 <= n),
    (k > 1, lambda k, i, n: k > 1),
    (k > 2, lambda k, i, n: k > 2),
    (k < i, lambda k, i, n: k < i),
    (k <= i, lambda k, i, n: k <= i),
    (k > i + 1, lambda k, i, n: k > i + 1),
    ((k > 1) & (k <= i), lambda k, i, n: 1 < k <= i),
    ((k > 1) & (k < S), lambda k, i, n: 1 < k < n),
)
STEPS = (-2, -1, -1, 0, 1, 1, 2)


class Absent(Exception):
    """A place does not exist."""


def value(column: list[int], place: int) -> int:
    if not 1 <= place <= len(column):
        raise Absent
    return column[place - 1]


def side(random: Random) -> tuple[Any, Callable[[list[int], list[int], int], int]]:
    """Return one or two sums as an expression, and their value at whole numbers."""
    parts = [
        (
            random.choice((1, 1, -1)),
            random.choice(STEPS),
            random.choice(STEPS),
            random.choice(CONDITIONS),
        )
        for _ in range(random.choice((1, 1, 2)))
    ]

    def evaluated(a: list[int], b: list[int], at: int) -> int:
        return sum(
            sign * value(a, k + one) * value(b, k + other)
            for sign, one, other, (_, holds) in parts
            for k in range(1, len(a) + 1)
            if holds(k, at, len(a))
        )

    terms = (
        sign * sum_over(z[k + one, :] * y[k + other, :], k, c) for sign, one, other, (c, _) in parts
    )
    return sum(terms), evaluated


@pytest.mark.parametrize("seed", range(40))
def test_verdicts_agree_with_whole_numbers(seed: int) -> None:
    random = Random(seed)  # noqa: S311 - any reproducible choice serves
    (left, one), (right, other) = side(random), side(random)
    verdict = decide(Eq(left, right))
    differs = absent = False
    for n in range(1, 8):
        for at in range(1, n + 1):
            a, b = ([random.randint(-50, 50) for _ in range(n)] for _ in range(2))
            try:
                differs |= one(a, b, at) != other(a, b, at)
            except Absent:
                absent = True
    if verdict.status is Status.PROVED:
        assert not differs
        assert not absent
    if verdict.status is Status.REFUTED:
        assert differs
