"""A claim that fails where a size is 1 is advised to exclude that, if nothing else speaks against it."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    absolute,
    decide,
    hadamard,
    layernorm,
    le,
    log,
    lt,
    matrix,
    nonnegative,
    normalise,
    number,
    ones,
    scalar,
    softmax,
    tokens,
    zeros,
)
from symattn.deciding import Status

S, T = tokens("S T")
A, L, c = matrix("A", S, S), matrix("L", S, S), scalar("c")
p, q = matrix("p", 1, S), matrix("q", 1, S)

ADVISED = {
    "a weight below 1": (lt(softmax(A), ones(S, S)), ()),
    "a quotient by S − 1": (Eq(number(1 / (S - 1)) * (S - 1), number(1)), ()),
}

NOT_ADVISED = {
    "false at every size": (Eq(A, L), ()),
    "false by what is given": (lt(L, A), [lt(A, L)]),
    "false by an order": (le(absolute(A), L), [le(A, L)]),
    "the logarithm of a square": (Eq(log(hadamard(A, A)), 2 * log(A)), ()),
    "an absolute value": (Eq(absolute(A), A), ()),
    "a quotient by a number that may be 0": (Eq(c * (A / c), A), ()),
    "rows that may be constant": (Eq(layernorm(A) @ ones(S, 1), zeros(S, 1)), ()),
    "a divisor that is 0 at larger sizes": (Eq(c / (S - T - 1) - c / (S - T - 1), c - c), [S > T]),
    "a divergence of what is no distribution": (nonnegative(hadamard(q, log(q / p)) @ ones(S, 1)), ()),
    "rows whose sum may be 0": (Eq(normalise(A) @ ones(S, 1), ones(S, 1)), ()),
}


@pytest.mark.parametrize(("statement", "given"), ADVISED.values(), ids=ADVISED)
def test_what_fails_at_size_1_alone_is_advised_of_it(statement: Any, given: Any) -> None:
    verdict = decide(statement, given=given)
    assert verdict.status in (Status.REFUTED, Status.ILL_DEFINED)
    assert "give the hypothesis S >= 2" in str(verdict.reason)
    assert decide(statement, given=[*given, S >= 2]).status is Status.PROVED


@pytest.mark.parametrize(("statement", "given"), NOT_ADVISED.values(), ids=NOT_ADVISED)
def test_what_fails_at_larger_sizes_is_not(statement: Any, given: Any) -> None:
    verdict = decide(statement, given=given)
    assert verdict.status in (Status.REFUTED, Status.ILL_DEFINED)
    assert ">= 2" not in str(verdict)
