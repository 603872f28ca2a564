"""Π X under an unknown mask: one row of X is read, and all rows are finite."""

from __future__ import annotations

import time
from typing import Any

import pytest

from symattn.api import decide
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.extended import Extended
from symattn.deciding import Status
from symattn.deciding.finite_factors import is_everywhere_finite, permuted_factors
from symattn.language import (
    Eq,
    Mask,
    bias,
    defined,
    entry,
    exp,
    family,
    features,
    head_sum,
    heads,
    identity,
    matrix,
    nonzero,
    permutation,
    position,
    question,
    row,
    sees_something,
    softmax,
    take_columns,
    tokens,
    unknown,
)
from symattn.reading.instances import instances
from symattn.reading.problem import Problem

S, d, H = tokens("S"), features("d"), heads("H")
i, h = position("i", S), position("h", H)
L, V = matrix("L", S, S), matrix("V", S, d)
pi, R = permutation("pi", S), unknown("R")
P = pi.matrix
M = Mask(softmax(L), R)
BIASED = softmax(L + bias(R, S, S))
moved = take_columns(M.T, pi.inverse).T
sees = sees_something(R, S, S)
Lh = family("L", h, S, S)

PROVED: dict[str, tuple[Any, Any]] = {
    "rows": (Eq(P @ M, moved), sees),
    "rows of a biased softmax": (Eq(P @ BIASED, P @ M), sees),
    "rows and columns": (Eq(P @ M @ P.T, take_columns(moved, pi.inverse)), sees),
    "there and back": (Eq(P.T @ (P @ M), M), sees),
    "identity": (Eq(identity(S) @ M @ identity(S), M), sees),
    "in each head": (
        Eq(P @ head_sum(Mask(softmax(Lh), R), h), head_sum(P @ Mask(softmax(Lh), R), h)),
        sees,
    ),
}


@pytest.mark.parametrize(("statement", "given"), PROVED.values(), ids=PROVED)
def test_the_form_does_not_decide_the_speed(statement: Any, given: Any) -> None:
    start = time.process_time()
    sizes = {size: 2 if size is H else 3 for size in (S, H) if statement.has(size)}
    assert decide(statement, given, sizes=sizes).status is Status.PROVED
    assert time.process_time() - start < 60  # Against a search through all instances.


NOT_PROVED: dict[str, tuple[Any, Any, Status]] = {
    "an empty row": (Eq(P @ M, moved), (), Status.ILL_DEFINED),
    "an empty row that is not chosen": (
        Eq(row(P @ M, pi(i)), row(M, i)),
        sees_something(R, S, S, query=i),
        Status.ILL_DEFINED,
    ),
    "0 times −∞": (Eq(P @ (L + bias(R, S, S)), P @ (L + bias(R, S, S))), sees, Status.ILL_DEFINED),
    "a quotient by an entry": (
        Eq(P @ (M / entry(L, 1, 1)), (P @ M) / entry(L, 1, 1)),
        sees,
        Status.ILL_DEFINED,
    ),
    "the wrong way": (Eq(P @ M, take_columns(M.T, pi).T), sees, Status.REFUTED),
    "no permutation": (Eq(P @ M, M), sees, Status.REFUTED),
    "columns for rows": (Eq(P @ M, M @ P), sees, Status.REFUTED),
}


@pytest.mark.parametrize(("statement", "given", "status"), NOT_PROVED.values(), ids=NOT_PROVED)
def test_a_zero_hides_nothing(statement: Any, given: Any, status: Status) -> None:
    size = 3 if status is Status.REFUTED else 2
    assert decide(statement, given, sizes={S: size}).status is status


def test_a_hypothesis_that_a_value_is_not_zero_excuses_a_denominator() -> None:
    quotient = M / entry(L, 1, 1)
    given = (sees, nonzero(entry(L, 1, 1)))
    assert decide(Eq(P.T @ (P @ quotient), quotient), given, sizes={S: 2}).status is Status.PROVED
    assert decide(defined(P @ quotient), given, sizes={S: 2}).status is Status.PROVED
    assert decide(defined(P @ quotient), sees, sizes={S: 2}).status is not Status.PROVED


def test_a_position_that_is_free_may_be_bound_as_well() -> None:
    # At i = 2 the row is finite; where a sum binds i, row 1 is read too, and may be empty.
    one_row = row(M, i)
    statement = Eq(one_row @ P, row(M @ P, i))
    problem = Problem(question(statement, sees_something(R, S, S, query=i)))
    for everywhere, given in ((False, problem.given), (True, question(statement, sees).given)):
        asked = Problem(question(statement, given))
        (here, *_) = [
            instance
            for instance in instances(asked.symbols, {S: 2}, asked.given)
            if instance.positions[i] == 2
        ]
        formal = ExponentialSums(asked.data({S: 2}), asked.depth)
        values = Extended(formal)
        assert is_everywhere_finite(one_row, here, asked, values, formal) is everywhere


def test_which_factors_are_asked_about() -> None:
    assert permuted_factors(Problem(question(Eq(P @ exp(L), exp(P @ L))))) == ()
    assert permuted_factors(Problem(question(Eq(P @ M, moved), sees))) == (M,)
