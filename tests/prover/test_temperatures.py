"""Bounds with a temperature: τ log Σ e^(z/τ), averages by softmax(z/τ), and β z for 1/β."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    decide,
    exp,
    le,
    log,
    logsumexp,
    matrix,
    number,
    ones,
    position,
    relu,
    row_max,
    scalar,
    softmax,
    softplus,
    sum_over,
    tokens,
)
from symattn.deciding import Status

S, m = tokens("S"), tokens("m")
j, k = position("j", m), position("k", m)
z, Z = matrix("z", 1, m), matrix("Z", S, m)
tau, beta, c = scalar("tau"), scalar("beta"), scalar("c")
smooth = tau * logsumexp(z / tau)
mean = sum_over(z[:, j], j) / m
most = row_max(z)


def averaged(t: Any) -> Any:
    return sum_over(softmax(t)[:, j] * z[:, j], j)


TRUE: dict[str, Any] = {
    "the largest is below": le(most, smooth),
    "each is below": le(z[:, k], tau * log(sum_over(exp(z[:, j] / tau), j))),
    "not by more than log m": le(smooth, most + tau * log(number(m))),
    "the mean is below": le(mean, tau * log(sum_over(exp(z[:, j] / tau), j) / m)),
    "the average is below": le(averaged(z / tau), smooth),
    "the average of quotients": le(sum_over(softmax(z / tau)[:, j] * z[:, j] / tau, j), smooth / tau),
    "the average is near the largest": le(most - tau * log(number(m)), averaged(z / tau)),
    "in each row": le(Z @ ones(m, 1) / m, tau * (logsumexp(Z / tau) - log(m))),
    "softplus": le(tau * softplus(c / tau), relu(c) + tau * log(number(2))),
    "the mean, by β": le(mean, log(sum_over(exp(beta * z[:, j]), j) / m) / beta),
    "the average, by β": le(averaged(beta * z), logsumexp(beta * z) / beta),
    "near the largest, by β": le(most - log(number(m)) / beta, averaged(beta * z)),
}

FALSE: dict[str, Any] = {
    "the largest is above": le(smooth, most),
    "by less than log m": le(smooth, most + tau * log(number(m)) / 2),
    "the wrong temperature": le(most, tau * logsumexp(z / beta)),
    "the mean is above": le(tau * log(sum_over(exp(z[:, j] / tau), j) / m), mean),
    "the average is above": le(smooth, averaged(z / tau)),
    "a factor left out": le(averaged(beta * z), logsumexp(beta * z)),
    "the factor twice": le(most, beta * logsumexp(beta * z)),
}


@pytest.mark.parametrize("name", TRUE)
def test_bounds_with_a_temperature_are_proved(name: str) -> None:
    assert decide(TRUE[name], given=[tau > 0, beta > 0]).status is Status.PROVED


@pytest.mark.parametrize("name", FALSE)
def test_wrong_ones_are_refuted(name: str) -> None:
    assert decide(FALSE[name], given=[tau > 0, beta > 0]).status is Status.REFUTED


def test_a_temperature_that_is_positive_is_no_doubtful_denominator() -> None:
    verdict = decide(le(mean, averaged(z / tau)), given=tau > 0)
    assert "denominator" not in str(verdict.reason)
    assert decide(Eq(z / tau * tau, z)).status is Status.ILL_DEFINED
