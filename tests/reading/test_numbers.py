"""The reading at numbers: what is read, how often, in what order, and where there is nothing to read."""

from __future__ import annotations

from typing import Any

import pytest

from symattn.arithmetic.base import Undefined, Variable
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.extended import Extended
from symattn.arithmetic.residues import PrimeTower
from symattn.language import (
    concat,
    entry,
    exp,
    family,
    features,
    head_sum,
    heads,
    identity,
    indicator,
    inverse,
    matrix,
    matrix_of,
    permutation,
    position,
    row,
    softmax,
    sum_over,
    tokens,
    unknown,
)
from symattn.language.expressions import Expression
from symattn.language.known_functions import KnownFunction
from symattn.reading.instances import Instance, NeedsBit
from symattn.reading.numbers import Evaluation, NoInstance

S, H, d = tokens("S"), heads("H"), features("d")
i, j, k, h = position("i", S), position("j", S), position("k", S), position("h", H)
x, y, A = matrix("x", S, d), matrix("y", S, d), matrix("A", S, S)
pi = permutation("pi", S)
R = unknown("R")
SIZES = {S: 3, H: 2, d: 2}


class Counting(PrimeTower):
    """A tower that counts how often it is asked for an exponential and for a variable."""

    def __init__(self) -> None:
        super().__init__(2, 1)
        self.exponentials = 0
        self.read: list[Variable] = []

    def known(self, function: KnownFunction, a: Any) -> Any:
        self.exponentials += 1
        return super().known(function, a)

    def variable(self, variable: Variable) -> Any:
        self.read.append(variable)
        return super().variable(variable)


def reading(arithmetic: Any = None, **named: int) -> Evaluation:
    """Return a reading at sizes S = 3, H = 2, d = 2."""
    positions = {p: named[p.name] for p in (i, j, k, h) if p.name in named}
    return Evaluation(
        Instance(SIZES, positions, {pi: (2, 3, 1)}, {}, {}), arithmetic or Extended(PrimeTower(2, 1))
    )


def test_what_does_not_hold_an_index_is_read_once_under_its_sum() -> None:
    weight = entry(softmax(x @ y.T), i, i)
    for body, times in ((weight * entry(A, i, k), 3), (weight * entry(exp(A), i, k), 6)):
        counting = Counting()
        reading(Extended(counting), i=1).entry(sum_over(body, k), 1, 1)
        assert counting.exponentials == times


def test_equal_expressions_are_read_once() -> None:
    counting = Counting()
    reading(Extended(counting)).entry(softmax(x @ y.T) - softmax(x @ y.T), 1, 1)
    assert counting.exponentials == 3


def test_nested_indices_keep_their_values() -> None:
    both = sum_over(sum_over(entry(A, j, k) * entry(A, k, j), j, j <= k), k)
    at = reading()
    values = [
        at.multiply(at.entry(A, m, n), at.entry(A, n, m)) for n in (1, 2, 3) for m in range(1, n + 1)
    ]
    assert at.entry(both, 1, 1) == at.arithmetic.total(values)
    shadowed = sum_over(entry(A, k, k) * sum_over(entry(A, k, k), k), k)
    trace = at.arithmetic.total([at.entry(A, n, n) for n in (1, 2, 3)])
    assert at.entry(shadowed, 1, 1) == at.multiply(trace, trace)


def test_a_bound_index_hides_a_named_position() -> None:
    at = reading(k=3)
    assert at.entry(entry(A, k, k), 1, 1) == at.entry(A, 3, 3)
    trace = at.arithmetic.total([at.entry(A, n, n) for n in (1, 2, 3)])
    assert at.entry(sum_over(entry(A, k, k), k), 1, 1) == trace


@pytest.mark.parametrize(
    ("e", "error"),
    [
        (entry(A, i + 1, 1), NoInstance),
        (row(A, i + 1), NoInstance),
        (sum_over(entry(A, k + 1, 1), k), Undefined),
        (entry(matrix("B", d, d), i, 1), Undefined),
    ],
    ids=str,
)
def test_a_named_position_that_is_missing_is_no_instance(e: Expression, error: type[Exception]) -> None:
    with pytest.raises(error):
        reading(i=3).entry(e, 1, 1)


def test_what_a_permutation_multiplies_by_zero_is_not_read() -> None:
    for e in (pi.matrix @ A, A @ pi.matrix, identity(S) @ A, pi.matrix.T @ A):
        counting = Counting()
        reading(Extended(counting)).entry(e, 1, 1)
        assert len(counting.read) == 1


def test_bits_are_asked_for_in_the_order_of_the_terms() -> None:
    hidden = indicator(R, S, S)
    at = reading()
    with pytest.raises(NeedsBit) as asked:
        at.entry(exp(hidden @ A), 2, 1)
    assert asked.value.bit == ("R", 2, 1)
    known = at.instance.with_bits({("R", 2, 1): True, ("R", 2, 2): False, ("R", 2, 3): True})
    at = Evaluation(known, at.arithmetic)
    first = at.entry(hidden @ A, 2, 1)
    assert first == at.add(at.entry(A, 1, 1), at.entry(A, 3, 1))
    with pytest.raises(NeedsBit) as asked:
        at.entry(hidden @ A, 3, 1)
    assert asked.value.bit == ("R", 3, 1)


def test_members_of_families() -> None:
    W = family("W", h, d, d)
    at = reading(h=2)
    assert at.entry(concat(W, h), 2, 3) == at.arithmetic.variable(Variable("W", (2,), 2, 1))
    assert at.entry(W, 1, 2) == at.arithmetic.variable(Variable("W", (2,), 1, 2))
    both = [at.arithmetic.variable(Variable("W", (n,), 1, 1)) for n in (1, 2)]
    assert at.entry(head_sum(W, h), 1, 1) == at.arithmetic.total(both)


@pytest.mark.parametrize("arithmetic", [PrimeTower(2, 1), ExponentialSums([], 2, values={})])
def test_an_inverse_undoes_its_matrix(arithmetic: Any) -> None:
    G = matrix_of([[1, 2, 0], [3, 4, 5], [0, 6, 7]])
    at = reading(Extended(arithmetic))
    for m in (1, 2, 3):
        for n in (1, 2, 3):
            value = at.subtract(at.entry(G @ inverse(G), m, n), at.number(int(m == n)))
            assert not any(value) if isinstance(value, tuple) else value.is_zero
