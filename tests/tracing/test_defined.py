"""Which entries have a value whatever the data are, and which are positive by their exponentials."""

from __future__ import annotations

import pytest
import sympy

from symattn.language import exp, head_sum, log, matrix, position, tokens
from symattn.tracing.arrays.defined import has_a_value, is_positive
from symattn.tracing.arrays.terms import as_entry

S = tokens("S")
x, y = matrix("x", 1, 1), matrix("y", S, S)
k = position("k", S)
TOTAL = head_sum(exp(y[k, k]), k)
NOTHING = exp(as_entry(-sympy.oo))


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        (x / TOTAL, True),
        (x / (TOTAL + exp(x)), True),
        (exp(x / 2), True),
        (x / x, False),
        (x / (exp(x) - 1), False),
        (exp(log(x)), False),
        (NOTHING, False),
        (x / NOTHING, False),
        (x / (exp(x) + NOTHING), False),
    ],
)
def test_an_entry_has_a_value(entry, expected: bool) -> None:
    assert has_a_value(entry) is expected


@pytest.mark.parametrize(
    ("entry", "expected"),
    [(TOTAL, True), (exp(x), True), (x, False), (exp(x) - 1, False), (x * x, False)],
)
def test_an_entry_is_positive(entry, expected: bool) -> None:
    assert is_positive(entry) is expected
