"""Positions far from every named one are read at numbers alone, and end nothing."""

from __future__ import annotations

import pytest

from symattn import Eq, Status, decide, matrix, permutation, position, tokens
from symattn.language import Expression, entry

S = tokens("S")
L, i, pi = matrix("L", S, S), position("i", S), permutation("pi", S)


@pytest.mark.parametrize("e", [entry(L, 1000, 1), L[i + 1000, i], L[pi(400), i], L[i - 70, i]], ids=str)
def test_a_position_that_is_far_is_not_lifted(e: Expression) -> None:
    verdict = decide(Eq(2 * e, e + e), sizes={S: 2})
    assert verdict.status is not Status.REFUTED
