"""Determinants and adjugates, against their definition, and with infinite entries."""

from __future__ import annotations

from itertools import permutations
from math import prod
from random import Random
from typing import Any

import pytest

from symattn.kernel.arithmetic.base import Undefined, Variable
from symattn.kernel.arithmetic.determinants import cofactor, determinant
from symattn.kernel.arithmetic.exponential_sums import ExponentialSums
from symattn.kernel.arithmetic.extended import Extended


def table(n: int, seed: int) -> list[list[int]]:
    chooser = Random(seed)  # noqa: S311 - test data
    return [[chooser.choice((0, 0, 1, -2, 3, 5)) for _ in range(n)] for _ in range(n)]


def by_definition(rows: list[list[int]]) -> int:
    n = len(rows)
    return sum(
        (-1) ** sum(p[i] > p[j] for i in range(n) for j in range(i, n)) * prod(rows[i][p[i]] for i in p)
        for p in permutations(range(n))
    )


def numbers(arithmetic: Any, rows: list[list[int]]) -> Any:
    return [[arithmetic.number(v) for v in row] for row in rows]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("n", range(6))
def test_a_determinant_is_the_sum_over_permutations(n: int, seed: int) -> None:
    arithmetic, rows = ExponentialSums([], 0), table(n, seed)
    found = determinant(numbers(arithmetic, rows), arithmetic)
    assert arithmetic.rational(found) == by_definition(rows)


def test_a_matrix_times_its_adjugate_is_its_determinant() -> None:
    places = [[Variable("A", (), i, j) for j in range(4)] for i in range(4)]
    arithmetic = ExponentialSums([v for row in places for v in row], 0)
    entries = [[arithmetic.variable(v) for v in row] for row in places]
    whole = determinant(entries, arithmetic)
    for i, j in ((1, 1), (2, 3)):
        adjugate = [cofactor(entries, k, j, arithmetic) for k in range(1, 5)]
        product = arithmetic.dot(entries[i - 1], adjugate)
        assert arithmetic.subtract(product, whole).is_zero if i == j else product.is_zero


def test_each_minor_is_computed_once() -> None:
    products = []

    class Counting(ExponentialSums):
        def multiply(self, a: Any, b: Any) -> Any:
            products.append(1)
            return super().multiply(a, b)

    arithmetic = Counting([], 0)
    determinant(numbers(arithmetic, [[1 + i * j + i for j in range(7)] for i in range(7)]), arithmetic)
    assert len(products) <= 2 * 7 * 2**6  # with those by −1


def test_nothing_is_made_of_zero_times_infinity() -> None:
    arithmetic = Extended(ExponentialSums([], 0))
    entries = numbers(arithmetic, [[1, 0], [0, 1]])
    entries[1][0] = arithmetic.infinity(1)
    with pytest.raises(Undefined):
        determinant(entries, arithmetic)
