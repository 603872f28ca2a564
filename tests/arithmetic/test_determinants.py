"""Determinants and cofactors of tables, and how much is multiplied for them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy import Matrix

from symattn import Eq, decide, features, inverse, matrix, tokens
from symattn.arithmetic.base import Arithmetic, Undefined
from symattn.arithmetic.determinants import Minors
from symattn.arithmetic.extended import Extended, Infinite
from symattn.arithmetic.residues import PrimeTower
from symattn.deciding.verdicts import Status


class Counting(PrimeTower):
    """Residues, and how many products were computed."""

    def __init__(self) -> None:
        super().__init__(0, 7)
        self.products = 0

    def multiply(self, a: Any, b: Any) -> Any:
        self.products += 1
        return super().multiply(a, b)


def residues(table: list[list[int]], numbers: Arithmetic) -> list[list[Any]]:
    return [[numbers.number(value) for value in row] for row in table]


TABLES = st.integers(0, 5).flatmap(
    lambda n: st.lists(st.lists(st.integers(-3, 3), min_size=n, max_size=n), min_size=n, max_size=n)
)


@given(TABLES)
def test_they_are_those_of_sympy(table: list[list[int]]) -> None:
    numbers, n = Counting(), len(table)
    minors = Minors(residues(table, numbers), numbers)
    known = Matrix(n, n, [value for row in table for value in row])
    assert minors.determinant() == numbers.number(int(known.det()))
    adjugate = known.adjugate()
    for i in range(n):
        for j in range(n):
            assert minors.cofactor(i + 1, j + 1) == numbers.number(int(adjugate[i, j]))


@pytest.mark.parametrize("n", [3, 8, 12])
def test_each_minor_is_computed_once(n: int) -> None:
    numbers = Counting()
    table = residues([[(i * i + 3 * j) % 7 + (i == j) for j in range(n)] for i in range(n)], numbers)
    minors = Minors(table, numbers)
    minors.determinant()
    assert numbers.products <= n * 2 ** (n - 1)
    for i in range(1, n + 1):
        for j in range(1, n + 1):
            minors.cofactor(i, j)
    assert numbers.products <= n * n * 2**n


def test_infinity_times_0_has_no_value() -> None:
    numbers = Extended(PrimeTower(0, 7))
    table = [[Infinite(1), numbers.number(0)], [numbers.number(0), numbers.number(0)]]
    with pytest.raises(Undefined):
        Minors(table, numbers).determinant()


@pytest.mark.slow
def test_an_inverse_of_a_matrix_of_an_even_width_is_decided() -> None:
    S, m = tokens("S"), features("m")
    A, G = matrix("A", S, 2 * m), matrix("G", 2 * m, 2 * m, invertible=True)
    assert decide(Eq(A @ inverse(G) @ G, A)).status is Status.CHECKED
    assert decide(Eq(A @ inverse(G) @ G.T, A)).status is Status.REFUTED
