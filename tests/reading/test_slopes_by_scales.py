"""Derivatives by scales and by entries of positive matrices."""

from __future__ import annotations

import pytest
import sympy

from symattn import (
    Eq,
    absolute,
    as_function,
    decide,
    derivative,
    explicit,
    hadamard,
    log,
    log_softmax,
    matrix,
    number,
    ones,
    position,
    scalar,
    scale,
    softmax,
    sqrt,
    sum_over,
    tokens,
)
from symattn.deciding import Status
from symattn.errors import InputError

S = tokens("S")
i, j = position("i", S), position("j", S)
tau, u = scale("tau"), scalar("u")
L, P = matrix("L", S, S), matrix("P", 1, S, positive=True)
MEAN = (hadamard(softmax(L / tau), L) @ ones(S, 1))[i, :]
LOSS = -log_softmax(L / tau)[i, j]
SURPRISE = -sum_over(P[:, j] * log(P[:, j]), j)

TRUE = {
    "a square": (Eq(derivative(number(tau**2), by=tau), 2 * tau), []),
    "a root": (Eq(derivative(sqrt(number(tau)), by=tau), 1 / (2 * sqrt(tau))), []),
    "a logarithm": (Eq(derivative(log(tau), by=number(tau)), 1 / tau), []),
    "a temperature": (Eq(derivative(LOSS, by=tau), (L[i, j] - MEAN) / tau**2), []),
    "an entropy": (Eq(derivative(SURPRISE, by=P[:, i]), -log(P[:, i]) - 1), []),
    "by no other name": (Eq(derivative(number(tau), by=scale("sigma")), 0), []),
    "where it is given": (Eq(derivative(u * number(tau), by=tau), u), [Eq(u, number(tau))]),
    "away from a corner": (Eq(derivative(absolute(tau - number(1)), by=tau), 1), [tau > 1]),
}

FALSE = {
    "a square": (Eq(derivative(number(tau**2), by=tau), number(tau)), []),
    "a temperature": (Eq(derivative(LOSS, by=tau), (L[i, j] - MEAN) / tau), []),
    "an entropy": (Eq(derivative(SURPRISE, by=P[:, i]), -log(P[:, i])), []),
    "what is given is put in": (
        Eq(derivative(u * number(tau), by=tau), 2 * u),
        [Eq(u, number(tau))],
    ),
    "on both sides of a corner": (Eq(derivative(absolute(tau - number(1)), by=tau), 1), []),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_is_proved(name: str) -> None:
    claim, given = TRUE[name]
    assert decide(claim, given=given).status is Status.PROVED


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_is_refuted(name: str) -> None:
    claim, given = FALSE[name]
    assert decide(claim, given=given).status is Status.REFUTED


def test_it_is_written_out_as_of_any_number() -> None:
    (entry,) = explicit(derivative(number(tau) * log(tau), by=tau))
    (symbol,) = entry.free_symbols
    assert entry == sympy.log(symbol) + 1


def test_a_function_of_arrays_takes_no_scale_for_it() -> None:
    with pytest.raises(InputError, match="write matrix"):
        as_function(derivative(log(tau), by=tau))


@pytest.mark.parametrize("by", [2 * scale("tau"), L, matrix("O", S, S, symmetric=True)[i, j]])
def test_it_is_by_one_free_number(by: object) -> None:
    with pytest.raises(InputError, match="derivative: "):
        derivative(log(tau), by=by)  # type: ignore[arg-type]
