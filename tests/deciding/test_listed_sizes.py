"""Deciding at listed sizes: there is room for as many values of unknown functions as occur."""

from __future__ import annotations

from typing import Any

import pytest

from symattn.arithmetic.base import Variable
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.opaque import NoRoom
from symattn.counterexamples import propose
from symattn.deciding import Status
from symattn.deciding.listed_sizes import ListedSizes
from symattn.language import (
    Eq,
    along_rows,
    entry,
    exp,
    features,
    hadamard,
    indicator,
    matrix,
    permutation,
    position,
    take_columns,
    tokens,
    unknown,
)
from symattn.language.claims import question
from symattn.reading.instances import size_vectors
from symattn.reading.problem import Problem

S, d = tokens("S"), features("d")
x, y = matrix("x", S, 1), matrix("y", S, S)
i = position("i", S)
I = indicator(unknown("R"), S, S)  # noqa: E741 - the matrix of a mask
pi = permutation("pi", S)


def f(a: Any, n: Any = 1) -> Any:
    """Return an unknown function of the rows of a matrix."""
    return along_rows("f", a, n)


CASES = [
    ("a setting of the mask each", Eq(f(I @ x), f(hadamard(I, I) @ x)), Status.CHECKED, 4),
    ("a permutation each", Eq(take_columns(f(take_columns(y, pi), S), pi),
                              take_columns(f(y @ pi.matrix, S), pi)), Status.CHECKED, 3),
    ("inside an exponent", Eq(exp(f(I @ x)), exp(f(hadamard(I, I) @ x))), Status.CHECKED, 3),
    ("of another argument", Eq(f(I @ x), f(hadamard(I, I + I) @ x)), Status.REFUTED, 3),
    ("at one entry", Eq(entry(f(I @ x), i, 1), entry(f(I.T @ x), i, 1)), Status.REFUTED, 3),
]  # fmt: skip


@pytest.mark.parametrize(
    ("statement", "status", "largest"), [c[1:] for c in CASES], ids=[c[0] for c in CASES]
)
def test_values_of_unknown_functions_need_no_count(statement: Any, status: Status, largest: int) -> None:
    problem = Problem(question(statement))
    vectors = size_vectors(problem.symbols.sizes, {S: largest})
    verdict = ListedSizes(problem, propose, vectors).verdict()
    assert verdict.status is status
    if status is Status.CHECKED:
        assert verdict.scope.sizes == {"S": tuple(range(1, largest + 1))}


def test_a_ring_says_when_it_has_no_room() -> None:
    variables = [Variable("a", (), 1, k) for k in (1, 2, 3)]
    field = ExponentialSums(variables, 1, room=2)
    a, b, c = (field.variable(v) for v in variables)
    one, other = field.apply("f", 1, [a]), field.apply("f", 1, [b])
    assert not field.subtract(one, other).is_zero
    assert field.subtract(one, field.apply("f", 1, [a])).is_zero
    with pytest.raises(NoRoom):
        field.apply("f", 1, [c])
    field.forget_functions()
    assert not field.subtract(field.apply("f", 1, [c]), field.apply("g", 1, [c])).is_zero
