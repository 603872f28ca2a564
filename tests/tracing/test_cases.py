"""Conditions of entries: kinds are told apart, what excludes another is left out."""

from __future__ import annotations

from symattn import position, tokens
from symattn.tracing.arrays.cases import AtMost, Zero, both

S = tokens("S")
K, J = position("k", S), position("j", S)


def one(literal, sign=True):
    return frozenset({(literal, sign)})


def test_kinds_of_conditions_are_different_even_if_their_numbers_are_equal() -> None:
    assert AtMost(K - J) != Zero(K - J)
    assert both(one(AtMost(K - J)), one(AtMost(K - J))) == one(AtMost(K - J))
    assert both(one(Zero(K - J)), one(Zero(K - J))) == one(Zero(K - J))


def test_what_excludes_another_is_left_out() -> None:
    assert both(one(AtMost(K - J)), one(AtMost(J - K + 1))) is None
    assert both(one(Zero(K - J)), one(AtMost(J - K + 1))) is None
    assert both(one(Zero(K - J)), one(Zero(K - J - 1))) is None


def test_what_is_implied_is_dropped() -> None:
    assert both(one(AtMost(K - J)), one(AtMost(K - J - 3))) == one(AtMost(K - J))
    assert both(one(Zero(K - J)), one(AtMost(K - J))) == one(Zero(K - J))
