"""Signs by products of hypotheses, by squares, and in one degree where weights sum to 1; near misses."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    absolute,
    clamp,
    constant,
    decide,
    hadamard,
    log,
    matrix,
    maximum,
    number,
    ones,
    row_max,
    scale,
    softmax,
    sqrt,
    tokens,
)
from symattn.deciding import Status

S = tokens("S")
a, b, c, p, q, r, t = (matrix(name, 1, 1) for name in "abcpqrt")
w, x, y = (matrix(name, 1, S) for name in "wxy")
L = matrix("L", S, S)
NEAR = c @ ones(1, S)
epsilon, beta = scale("epsilon"), scale("beta")
half, one = constant("1/2", 1, 1), ones(1, 1)

PROBABILITIES = [p >= 0, p <= 1, q >= 0, q <= 1]
WEIGHTS = [w >= 0, Eq(w @ ones(S, 1), 1)]
CIRCLE = [Eq(hadamard(a, a) + hadamard(b, b), 1), a >= 0, b >= 0]
UNIT = [Eq(x @ x.T, 1), Eq(y @ y.T, 1)]
BETWEEN = [t >= 0, t <= 1]


def square(e: Any) -> Any:
    return hadamard(e, e)


def mixed(e: Any, f: Any) -> Any:
    return hadamard(1 - t, e) + hadamard(t, f)


TRUE = {
    "a point of the circle": (a <= 1, CIRCLE),
    "its coordinates, added": (one <= a + b, CIRCLE),
    "entropy": (-(w @ log(w).T) >= 0, [w > 0, Eq(w @ ones(S, 1), 1)]),
    "its coordinates, multiplied": (hadamard(a, b) <= half, CIRCLE),
    "their sum": (square(a + b) <= 2, CIRCLE),
    "one by the other": (Eq(sqrt(1 - square(a)), b), CIRCLE),
    "union of events": (p + q - hadamard(p, q) <= 1, PROBABILITIES),
    "variance of a coin": (hadamard(p, 1 - p) <= constant("1/4", 1, 1), PROBABILITIES),
    "smoothed labels": (
        (1 - number(epsilon)) * p + number(epsilon) * q <= 1,
        [p <= 1, q <= 1, number(epsilon) <= 1],
    ),
    "a mean is at most a bound": (mixed(a, b) <= c, [*BETWEEN, a <= c, b <= c]),
    "its absolute value": (
        absolute(mixed(a, b)) <= c,
        [*BETWEEN, absolute(a) <= c, absolute(b) <= c],
    ),
    "a mean is at most the larger": (mixed(a, b) <= maximum(a, b), BETWEEN),
    "squares are convex": (square(mixed(a, b)) <= mixed(square(a), square(b)), BETWEEN),
    "by how much": (
        mixed(square(a), square(b)) - square(mixed(a, b)) <= square(a - b),
        BETWEEN,
    ),
    "moments of momentum": (
        square(number(beta) * a + (1 - number(beta)) * b)
        <= number(beta) * square(a) + (1 - number(beta)) * square(b),
        [number(beta) <= 1],
    ),
    "clipped ratios": (
        hadamard(clamp(r, 1 - number(epsilon), 1 + number(epsilon)), a) <= (1 + number(epsilon)) * a,
        [a >= 0, r >= 0],
    ),
    "weights are at most 1": (w <= 1, WEIGHTS),
    "so are their squares, summed": (w @ w.T <= 1, WEIGHTS),
    "and at least 1/S": (one <= number(S) * (w @ w.T), [Eq(w @ ones(S, 1), 1)]),
    "Jensen's inequality": (square(w @ x.T) <= w @ square(x).T, WEIGHTS),
    "a weighted mean is at most the largest": (w @ x.T <= row_max(x), WEIGHTS),
    "and at least the smallest": (-row_max(-x) <= w @ x.T, WEIGHTS),
    "means of near values": (w @ (x - y).T <= c, [*WEIGHTS, absolute(x - y) <= NEAR]),
    "attention to near values": (
        absolute(softmax(L) @ (x - y).T) <= ones(S, 1) @ c,
        [absolute(x - y) <= NEAR],
    ),
    "cosines": (x @ y.T <= 1, UNIT),
    "their squares": (square(x @ y.T) <= 1, UNIT),
    "distances on the sphere": ((x - y) @ (x - y).T <= 4, UNIT),
}

FALSE = {
    "a point of the circle": (a <= constant("9/10", 1, 1), CIRCLE),
    "its coordinates, added": (square(a + b) <= half, CIRCLE),
    "its coordinates, subtracted": (one <= a - b, CIRCLE),
    "entropy of what sums to 2": (-(w @ log(w).T) >= 0, [w > 0, Eq(w @ ones(S, 1), 2)]),
    "union of events, one of them twice": (p + q <= 1, PROBABILITIES),
    "variance of a coin": (hadamard(p, 1 - p) <= constant("6/25", 1, 1), PROBABILITIES),
    "smoothed by more than 1": (
        (1 - number(epsilon)) * p + number(epsilon) * q <= 1,
        [p <= 1, q <= 1],
    ),
    "a mean with a negative weight": (mixed(a, b) <= c, [t <= 1, a <= c, b <= c]),
    "a mean without bounds": (mixed(a, b) <= maximum(a, b), [t >= 0]),
    "squares are concave": (mixed(square(a), square(b)) <= square(mixed(a, b)), BETWEEN),
    "by half as much": (
        mixed(square(a), square(b)) - square(mixed(a, b)) <= constant("1/5", 1, 1) * square(a - b),
        BETWEEN,
    ),
    "weights of any sign": (w @ w.T <= 1, [Eq(w @ ones(S, 1), 1)]),
    "weights that sum to 2": (w @ w.T <= 1, [w >= 0, Eq(w @ ones(S, 1), 2)]),
    "Jensen's inequality, of any sign": (square(w @ x.T) <= w @ square(x).T, WEIGHTS[1:]),
    "Jensen's inequality, turned": (w @ square(x).T <= square(w @ x.T), WEIGHTS),
    "a mean of less weight": (w @ x.T <= row_max(x), [w >= 0, w @ ones(S, 1) <= 1]),
    "near values, with weights that sum to 2": (
        w @ (x - y).T <= c,
        [w >= 0, Eq(w @ ones(S, 1), 2), absolute(x - y) <= NEAR],
    ),
    "values that are near above": (
        absolute(softmax(L) @ (x - y).T) <= ones(S, 1) @ c,
        [x - y <= NEAR],
    ),
    "one unit vector": (x @ y.T <= 1, UNIT[:1]),
    "distances on the sphere": ((x - y) @ (x - y).T <= 3, UNIT),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_follows_from_products_and_squares_is_proved(name: str) -> None:
    statement, given = TRUE[name]
    assert decide(statement, given).status is Status.PROVED


@pytest.mark.parametrize("name", FALSE)
def test_what_nearly_follows_is_refuted(name: str) -> None:
    statement, given = FALSE[name]
    assert decide(statement, given).status is Status.REFUTED
