"""Producers, by rows of the tables that they prove, and by the false ones beside these."""

from __future__ import annotations

from fractions import Fraction

import pytest

from symattn.deciding.grounds import Theorem
from symattn.language.claims import Question
from symattn.prover.linear import weighted
from tests.prover.shown import is_proved, proved
from tests.soundness.cases import Kind
from tests.soundness.test_tables import CASES

PROVED = (
    "composite_axes: every row sees something on S + T",  # promises
    "composite_axes: … one row",
    "composite_axes: two masks multiplied",  # masks by relations
    "late: window(4096) & window(8192) = window(4096)",
    "late: 2 e2 = s1² − s2",  # sums that are exchanged
    "scans: the sum of all numbers",
    "whole_rows: of a mask",
    "running: the next, or that before",  # the largest
    "running: the second",
    "running: the recurrence, and its normaliser",
    "order: the middle of three",  # absolute values by cases
    "order: max of sums, at most",
    "order: clamp twice",
    "order: log |ab|",
    "order: the slope of a root that does not depend on it",
    "layers: two layers, row i sees the past alone",  # bits written in one way
)

NOT_PROVED = (
    "composite_axes: a window of one less on S + T",
    "order: max of sums, at least",
    "order: the middle of three, wrong",
    "order: max ≤, of one",
    "layers: two layers, row j",
)


def question(name: str) -> Question:
    case = CASES[name]
    return Question(case.statement, case.given, case.arithmetic, dict(case.sizes or {}))


@pytest.mark.parametrize("name", PROVED)
def test_a_true_row_has_a_proof(name: str) -> None:
    assert CASES[name].kind is Kind.TRUE
    sequents, _ = proved(question(name)).check()
    assert sequents


@pytest.mark.parametrize("name", NOT_PROVED)
def test_a_false_row_has_none(name: str) -> None:
    assert CASES[name].kind is Kind.FALSE
    assert not is_proved(question(name))


def test_a_claim_about_masks_rests_on_one_about_relations() -> None:
    assert Theorem.MASKS.value in proved(question("composite_axes: two masks multiplied")).rules


@pytest.mark.parametrize(
    ("columns", "target", "weights"),
    [
        ([{"x": 1}, {"x": -1, "y": 1}], {"y": 1}, [1, 1]),
        ([{"x": 2}, {(): 1}], {"x": 1, (): 3}, [Fraction(1, 2), 3]),
        ([{"x": 1}], {"x": -1}, None),
        ([{"x": 1}, {"y": 1}], {"x": 1, "z": 1}, None),
        ([{"x": 1, "y": -1}, {"y": 1, "x": -1}], {"x": 1}, None),
        ([], {}, []),
    ],
)
def test_weights_are_found_where_there_are_some(
    columns: list[dict[object, int]], target: dict[object, int], weights: list[Fraction] | None
) -> None:
    vectors = [{m: Fraction(q) for m, q in one.items()} for one in (*columns, target)]
    assert weighted(vectors[:-1], vectors[-1]) == weights
