"""Forecasts: what they say, that it is enough, and that one that is too small proves nothing."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from sympy import sqrt

from symattn.arithmetic.base import Arithmetic, Undefined, Unsettled, Variable
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.extended import Extended, Infinite
from symattn.errors import SoundnessError
from symattn.language import (
    Eq,
    Mask,
    across_heads,
    along_rows,
    below,
    beside,
    bias,
    causal,
    concat,
    constant,
    cos,
    define,
    derivative,
    diag,
    entry,
    exp,
    family,
    features,
    frequencies,
    hadamard,
    head_sum,
    heads,
    identity,
    indicator,
    inverse,
    masked,
    matrix,
    matrix_of,
    nonzero,
    normalise,
    number,
    permutation,
    position,
    position_numbers,
    product_over,
    rotary,
    rotation,
    row,
    scale,
    sin,
    sinusoids,
    softmax,
    splice,
    stack,
    sum_over,
    take_columns,
    tokens,
    window,
)
from symattn.language.expressions import Expression
from symattn.language.known_functions import COS, EXP, SIN, KnownFunction
from symattn.reading.forecasts import NOTHING, Forecast, forecast_of
from symattn.reading.instances import Instance
from symattn.reading.numbers import Evaluation, NoInstance

S, H, d, m = tokens("S"), heads("H"), features("d"), features("m")
i, j, k, h = position("i", S), position("j", S), position("k", S), position("h", H)
x, A, theta = matrix("x", S, d), matrix("A", S, S), matrix("theta", S, m)
pi = permutation("pi", S)
W = family("W", h, d, d)
deep = softmax(softmax(A))

CASES = [
    (A, Forecast()),
    (softmax(A), Forecast(1)),
    (deep, Forecast(2)),
    (Mask(softmax(A), causal) @ A, Forecast(1)),
    (exp(softmax(A)) + exp(A), Forecast(2)),
    (sin(exp(A)), Forecast(2, trigonometric=True)),
    (A - hadamard(cos(A), A), Forecast(1, trigonometric=True)),
    (sinusoids(theta), Forecast(1, trigonometric=True)),
    (rotation(row(theta, i)), Forecast(1, trigonometric=True)),
    (rotary(matrix("Q", S, 2 * m), exp(theta)), Forecast(2, trigonometric=True)),
    (rotary(exp(exp(matrix("Q", S, 2 * m))), theta), Forecast(2, trigonometric=True)),
    (position_numbers(S) @ frequencies(m), Forecast(radical=True)),
    (A / sqrt(d), Forecast(radical=True)),
    (A * scale("c"), Forecast()),
    (A / i, Forecast()),
    (softmax(bias(causal, S, S) + A), Forecast(1)),
    (masked(exp(A), window(2)), Forecast(1)),
    (indicator(causal, S, S) @ x, Forecast()),
    (inverse(matrix("G", d, d, invertible=True)), Forecast()),
    (inverse(exp(A)), Forecast(1)),
    (matrix("O", d, d, orthogonal=True), Forecast()),
    (matrix("M", d, d, symmetric=True) @ matrix("P", d, d, positive=True), Forecast()),
    (diag(exp(x) @ matrix("v", d, 1)), Forecast(1)),
    (normalise(exp(A)), Forecast(1)),
    (head_sum(exp(x @ W), h), Forecast(1)),
    (concat(x @ W, h) + concat(exp(x @ W), h), Forecast(1)),
    (stack(exp(W), h), Forecast(1)),
    (across_heads("f", exp(x @ W), h), Forecast(1)),
    (along_rows("f", exp(x), d), Forecast(1)),
    (exp(along_rows("f", exp(x), d)), Forecast(2)),
    (derivative(entry(softmax(A), i, j), by=entry(A, i, k)), Forecast(1)),
    (define("B", exp(A)), Forecast(1)),
    (constant(Fraction(1, 2), S, S), Forecast()),
    (take_columns(exp(A), pi), Forecast(1)),
    (pi.matrix @ exp(A), Forecast(1)),
    # What only some sizes, places or bits read:
    (sum_over(exp(entry(A, k, k)), k, k + 5 <= i), Forecast(1)),
    (product_over(exp(entry(A, k, k)), k, k + 5 <= i), Forecast(1, multiplied=True)),
    (splice(A, exp(A), after=i + 7), Forecast(1)),
    (splice(exp(A), A, after=i - 7), Forecast(1)),
    (entry(exp(A), i + 9, j), Forecast(1)),
    (beside(A, exp(A)), Forecast(1)),
    (below(exp(A), A), Forecast(1)),
    (identity(S) @ exp(A), Forecast(1)),
    (masked(exp(A), window(0)), Forecast(1)),
    (beside(matrix_of([[1, 2]]), exp(matrix("b", 1, 3))), Forecast(1)),
    (number(0) * entry(exp(A), i, i), Forecast(1)),
]


@pytest.mark.parametrize(("e", "expected"), CASES, ids=[str(e) for e, _ in CASES])
def test_forecasts(e: Expression, expected: Forecast) -> None:
    assert forecast_of(e) == expected


def test_hypotheses_count() -> None:
    hypothesis = nonzero(entry(exp(exp(A)), i, i))
    assert forecast_of(Eq(A, A), hypothesis) == Forecast(2)
    assert forecast_of(Eq(A, A)) == NOTHING


class Needs(Arithmetic):
    """What values are made of, as they are made: the measure of a forecast."""

    def number(self, value: Fraction | int) -> Forecast:
        return NOTHING

    def infinity(self, sign: int) -> Forecast:
        return NOTHING

    def root(self, radicand: int) -> Forecast:
        return Forecast(radical=True)

    def square_root(self, a: Forecast) -> Forecast:
        return a._replace(radical=True, rooted=True)

    def variable(self, variable: Variable) -> Forecast:
        return NOTHING

    def add(self, a: Forecast, b: Forecast) -> Forecast:
        return Forecast(*(max(pair) for pair in zip(a, b, strict=True)))

    multiply = divide = add

    def known(self, function: KnownFunction, a: Forecast) -> Forecast:
        return a._replace(depth=a.depth + 1, trigonometric=a.trigonometric or function is not EXP)

    def sign(self, a: Forecast) -> int | None:
        return None


@pytest.mark.parametrize("e", [e for e, _ in CASES], ids=str)
def test_nothing_needs_more_than_its_forecast(e: Expression) -> None:
    found = forecast_of(e)
    for s, width, count in ((1, 1, 1), (3, 2, 2), (4, 3, 3)):
        sizes: dict[Any, int] = {S: s, d: width, m: width, H: count}
        for p, flip in product(range(1, s + 1), (False, True)):
            positions = {i: p, j: s, k: 1, h: count}
            images = tuple(range(s, 0, -1))
            at = Evaluation(
                Instance(sizes, positions, {pi: images}, {"O": [flip] * 4}, {}), Extended(Needs())
            )
            rows, columns = at.shape(e)
            for place in product(range(1, rows + 1), range(1, columns + 1)):
                try:
                    value = at.entry(e, *place)
                except (NoInstance, Undefined, Unsettled):
                    continue
                if not isinstance(value, Infinite):
                    assert all(a <= b for a, b in zip(value, found, strict=True))


def test_a_forecast_that_is_too_small_proves_nothing() -> None:
    a = Variable("a", (), 1, 1)
    shallow = ExponentialSums([a], 1)
    power = shallow.known(EXP, shallow.variable(a))
    for broken in (
        lambda: shallow.known(EXP, power),
        lambda: shallow.known(SIN, shallow.variable(a)),
        lambda: shallow.known(COS, shallow.variable(a)),
        lambda: shallow.root(2),
    ):
        with pytest.raises(SoundnessError, match="foreseen"):
            broken()
