"""Equations between data as hypotheses: what can never hold makes nothing true."""

from __future__ import annotations

import pytest

from symattn import Eq, decide, identity, matrix, ones, scalar, tokens, zeros
from symattn.kernel import Status

S = tokens("S")
A, B = matrix("A", S, S), matrix("B", S, S)
a, b = scalar("a"), scalar("b")

IMPOSSIBLE = {
    "a sum that is not": (Eq(A, A + ones(S, S)), [Eq(B, B + ones(S, S))]),
    "ones that are zeros": (Eq(A, B), [Eq(ones(S, 1), zeros(S, 1))]),
    "its own successor": (Eq(A, B), [Eq(A, A + ones(S, S))]),
    "two that exclude each other": (Eq(A, B), [Eq(a, b), Eq(a, b + 1)]),
    "the same excluded difference": (Eq(a, a + 1), [Eq(b, b + 1)]),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_can_never_hold_makes_nothing_true(name: str) -> None:
    statement, given = IMPOSSIBLE[name]
    assert decide(statement, given).status is Status.UNDECIDED


def test_a_multiple_of_what_is_0_is_0() -> None:
    x, V = matrix("x", 1, S), matrix("V", S, S)
    verdict = decide(Eq(x @ V @ A, zeros(1, S)), [Eq(x @ V, zeros(1, S))])
    assert verdict.status is Status.PROVED
    assert verdict.scope.all_sizes
    assert decide(Eq(x, zeros(1, S)), [Eq(x @ V, zeros(1, S))]).status is Status.REFUTED
    assert decide(Eq(V, identity(S)), [Eq(x @ V, x)]).status is not Status.PROVED
