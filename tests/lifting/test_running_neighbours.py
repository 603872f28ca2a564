"""Neighbours of positions that run: k + 1 under a sum is the image of k in a permutation."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    absolute,
    decide,
    derivative,
    exp,
    first,
    last,
    log,
    log_softmax,
    logsumexp,
    matrix,
    number,
    position,
    product_over,
    scalar,
    softmax,
    sum_over,
    tokens,
)
from symattn.deciding import Status

S = tokens("S")
i, j, k = (position(name, S) for name in "ijk")
L, z, y = matrix("L", S, S), matrix("z", S, 1), matrix("y", S, 1)
p, c = matrix("p", S, 1, positive=True), scalar("c")
STEP = z[k + 1, :] - z[k, :]
END, START = z[last(S), :], z[first(S), :]
ROUGH = sum_over(STEP * STEP, k, k < S)
NEXT = sum_over(-log_softmax(L)[i, i + 1], i, i < S)

TRUE: dict[str, tuple[Any, ...]] = {
    "the last has no next, the first nothing before it": (
        Eq(sum_over(L[i, i + 1], i, i < last(S)), sum_over(L[j - 1, j], j, first(S) < j)),
    ),
    "two apart": (
        Eq(sum_over(L[i, i + 2], i, i + 1 < last(S)), sum_over(L[j - 2, j], j, first(S) + 1 < j)),
    ),
    "next-token loss": (Eq(NEXT, sum_over(logsumexp(L)[i, :] - L[i, i + 1], i, i < S)),),
    "its mean": (
        Eq(NEXT / number(S - 1), sum_over(-log_softmax(L)[j - 1, j], j, j > 1) / number(S - 1)),
        S >= 2,
    ),
    "a telescope": (Eq(sum_over(STEP, k, k < S), END - START),),
    "seen from behind": (Eq(sum_over(STEP, k, k < S), sum_over(z[k, :] - z[k - 1, :], k, k > 1)),),
    "of a product": (
        Eq(product_over(p[k + 1, :] / p[k, :], k, k < last(S)), p[last(S), :] / p[first(S), :]),
    ),
    "of logarithms": (
        Eq(exp(sum_over(log(p[k + 1, :]) - log(p[k, :]), k, k < S)), p[last(S), :] / p[first(S), :]),
    ),
    "summation by parts": (
        Eq(
            sum_over(z[k + 1, :] * (y[k + 1, :] - y[k, :]), k, k < S)
            + sum_over(y[k, :] * STEP, k, k < S),
            END * y[last(S), :] - START * y[first(S), :],
        ),
    ),
    "squares of steps": (
        Eq(
            ROUGH,
            2 * z.T @ z - START * START - END * END - 2 * sum_over(z[k, :] * z[k + 1, :], k, k < S),
        ),
    ),
    "are not negative": (ROUGH >= 0,),
    "their slope within": (
        Eq(derivative(ROUGH, by=z[i, :]), 4 * z[i, :] - 2 * z[i - 1, :] - 2 * z[i + 1, :]),
        i > 1,
        i < S,
    ),
    "and at the first": (
        Eq(derivative(ROUGH, by=START), 2 * START - 2 * z[first(S) + 1, :]),
        S >= 2,
    ),
    "steps turned round": (
        Eq(sum_over(absolute(STEP), k, k < S), sum_over(absolute(z[k, :] - z[k + 1, :]), k, k < S)),
    ),
    "how many have a next": (Eq(sum_over(number(1), k, k < S), number(S - 1)),),
    "a condition on the next": (Eq(sum_over(z[k, :], k, k + 1 <= S), sum_over(z[k, :], k) - END),),
    "a condition on two places": (
        Eq(sum_over(y[k + 1, :], k, k < j), sum_over(y[k + 1, :], k, k <= j - 1)),
    ),
}


@pytest.mark.parametrize("claim", TRUE.values(), ids=TRUE)
def test_it_is_proved(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.PROVED


FALSE: dict[str, tuple[Any, ...]] = {
    "the last is next to the first": (
        Eq(
            sum_over(L[i, i + 1], i, i < last(S)) + L[last(S), first(S)],
            sum_over(L[j, j + 1], j, j < last(S)),
        ),
    ),
    "a telescope to the end": (Eq(sum_over(STEP, k, k < S), END),),
    "of a ring": (Eq(sum_over(STEP, k, k < S), number(0)),),
    "all have a next": (Eq(sum_over(z[k + 1, :], k, k < S), sum_over(z[k, :], k)),),
    "two steps are one": (Eq(sum_over(z[k + 2, :] - z[k, :], k, k + 1 < S), END - START),),
    "the next but one": (Eq(sum_over(z[k, :], k, k + 1 < S), sum_over(z[k, :], k, k < S)),),
    "up to four tokens": (Eq(sum_over(z[k + 4, :] * z[k, :], k, k + 4 <= S), number(0)),),
    "up to three": (Eq(sum_over(z[k + 3, :] * z[k, :], k, k < S - 2), number(0)),),
    "the other diagonal": (Eq(sum_over(L[i, i + 1], i, i < S), sum_over(L[i + 1, i], i, i < S)),),
    "a slope without an end": (
        Eq(derivative(ROUGH, by=z[i, :]), 4 * z[i, :] - 2 * z[i - 1, :]),
        i > 1,
        i < S,
    ),
    "strictly": (ROUGH > 0, S >= 2),
    "one weight too many": (sum_over(softmax(L)[i, i + 1], i, i < S) <= number(S - 2), S >= 2),
}


@pytest.mark.parametrize("claim", FALSE.values(), ids=FALSE)
def test_what_is_nearly_so_is_refuted(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.REFUTED


ABSENT: dict[str, tuple[Any, ...]] = {
    "no condition": (Eq(sum_over(z[k + 1, :], k), sum_over(z[k, :], k)),),
    "one that the last satisfies": (Eq(sum_over(STEP, k, k <= S), number(0)),),
    "one on the place before": (Eq(sum_over(z[k + 1, :], k, k > 1), sum_over(z[k, :], k, k > 2)),),
    "nothing before the first": (Eq(sum_over(z[k - 1, :], k), sum_over(z[k, :], k)),),
    "two apart, under a condition on one": (Eq(sum_over(z[k + 2, :], k, k < S), number(0)),),
}


@pytest.mark.parametrize("claim", ABSENT.values(), ids=ABSENT)
def test_a_neighbour_that_need_not_exist_is_ill_defined(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.ILL_DEFINED
