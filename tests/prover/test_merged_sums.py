"""Sums over one axis are positive together where each element is in one of them."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    Status,
    causal,
    decide,
    exp,
    hadamard,
    indicator,
    lt,
    matrix,
    number,
    ones,
    position,
    tokens,
    unknown,
)

S = tokens("S")
L, i = matrix("L", S, S), position("i", S)
R, U = unknown("R"), unknown("U")
ZERO = number(0)


def total(*parts: tuple[Any, Any]) -> Any:
    """Return the sum of a row's entries in each part, those that a relation keeps."""
    sums = [hadamard(indicator(kept, S, S), e) @ ones(S, 1) for kept, e in parts]
    return sum(sums[1:], sums[0])[i, :]


POSITIVE = {
    "kept and not": [(R, exp(L)), (~R, exp(2 * L))],
    "in three": [(R & causal, exp(L)), (R & ~causal, exp(2 * L)), (~R, exp(3 * L))],
    "some in two": [(R & causal, exp(L)), (~causal, exp(2 * L)), (~R, exp(3 * L))],
    "of two masks": [(R & U, exp(L)), (R & ~U, exp(L.T)), (~R, exp(L + L))],
}
NOT_POSITIVE = {
    "none is in both": [(R, exp(L)), (R & ~causal, exp(2 * L))],
    "some are in none": [(R & causal, exp(L)), (~R & ~causal, exp(L))],
}


@pytest.mark.parametrize("parts", POSITIVE.values(), ids=POSITIVE)
def test_they_are_positive(parts: Any) -> None:
    assert decide(lt(ZERO, total(*parts))).status is Status.PROVED
    whole = total(*parts)
    assert decide(Eq(whole / whole, ones(1, 1))).status is Status.PROVED


@pytest.mark.parametrize("parts", NOT_POSITIVE.values(), ids=NOT_POSITIVE)
def test_they_are_not_where_an_element_is_in_none(parts: Any) -> None:
    assert decide(lt(ZERO, total(*parts))).status is Status.REFUTED


def test_one_that_may_be_negative_does_not_help() -> None:
    parts = [(R, exp(L)), (~R, L)]
    assert decide(lt(ZERO, total(*parts))).status is Status.REFUTED
