"""A message about a denominator names the hypothesis that is lacking, as one writes it."""

from __future__ import annotations

from typing import Any

import pytest

import symattn
from symattn import (
    Eq,
    Mask,
    bias,
    decide,
    entry,
    exp,
    features,
    indicator,
    layernorm,
    matrix,
    nonzero,
    normalise,
    ones,
    position,
    rmsnorm,
    row_norms,
    softmax,
    sum_over,
    tokens,
    unit_rows,
    unknown,
)
from symattn.deciding.missing_hypothesis import lacking
from symattn.deciding.verdicts import Status
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import question
from symattn.reading.problem import Problem

S, T, d = tokens("S"), tokens("T"), features("d")
x, L = matrix("x", S, d), matrix("L", S, T)
R, k = unknown("R"), position("k", S)
NAMES = {
    **{name: getattr(symattn, name) for name in symattn.__all__},
    "S": S,
    "T": T,
    "d": d,
    "x": x,
    "L": L,
    "R": R,
}

LACKING: dict[str, tuple[Any, str]] = {
    "rows of length 1": (Eq(unit_rows(-x), -unit_rows(x)), "nonzero(row_norms(x))"),
    "RMSNorm": (Eq(rmsnorm(x), rmsnorm(x) + 0 * x), "nonzero(row_norms(x))"),
    "LayerNorm": (Eq(layernorm(x), layernorm(x) + 0 * x), "nonzero(row_norms(centred(x)))"),
    "rows divided by their sums": (
        Eq(normalise(x), normalise(x) + 0 * x),
        "nonzero(x @ constant(1, d, 1))",
    ),
    "a mask": (Eq(Mask(softmax(L), R), Mask(softmax(L), R) + 0 * L), "sees_something(R, S, T)"),
    "a bias": (Eq(softmax(L + bias(R, S, T)), 0 * L), "sees_something(R, S, T)"),
    "nothing": (Eq(softmax(L), softmax(L) + 0 * L), ""),
    "what a sum binds": (Eq(sum_over(1 / entry(x, k, 1), k), sum_over(2 / entry(x, k, 1), k)), ""),
    "anything": (
        Eq(x / (exp(x) @ indicator(R, d, 1)), x),
        "nonzero(exp(x) @ indicator(R, d, 1))",
    ),
}


@pytest.mark.parametrize("name", LACKING)
def test_which_hypothesis_is_named(name: str) -> None:
    statement, named = LACKING[name]
    asked = question(spelled_out(statement))
    assert lacking(Problem(asked)) == named


@pytest.mark.parametrize("name", [name for name, (_, named) in LACKING.items() if named])
def test_what_is_named_can_be_pasted_and_serves(name: str) -> None:
    statement, named = LACKING[name]
    given = eval(named, dict(NAMES))  # noqa: S307 - what a user pastes
    asked = question(spelled_out(statement), spelled_out(given))
    assert lacking(Problem(asked)) == ""


def test_a_verdict_says_what_is_lacking() -> None:
    verdict = decide(Eq(unit_rows(2 * x), unit_rows(x)), given=nonzero(x @ ones(d, 1)))
    assert verdict.status is Status.UNDECIDED
    assert "add the hypothesis nonzero(row_norms(" in str(verdict)
    known = decide(Eq(unit_rows(2 * x), unit_rows(x)), given=nonzero(row_norms(x)))
    assert known.status is Status.PROVED
