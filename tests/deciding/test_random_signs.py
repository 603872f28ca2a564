"""Random scalar claims about sign, definedness and equality, tried where values vanish and coincide."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Rational, sqrt

from symattn.api import decide
from symattn.deciding import Status
from symattn.language import (
    Eq,
    Expression,
    cos,
    defined,
    derivative,
    entry,
    exp,
    indicator,
    inverse,
    matrix,
    nonnegative,
    nonzero,
    number,
    positive,
    scale,
    sin,
    unknown,
)
from symattn.language.statements import Definedness, Equation, Positivity
from tests.helpers import Data, data_of, holds, mp, value

v, q, M = matrix("v", 1, 3), matrix("q", 1, 2, positive=True), matrix("M", 2, 2, symmetric=True)
R, tau = unknown("R"), scale("tau")
LEAVES = [
    *(entry(v, 1, k) for k in (1, 1, 2, 3)),
    entry(q, 1, 1),
    entry(q, 1, 2),
    entry(M, 1, 2),
    entry(M, 2, 1),
    number(1),
    number(2),
    number(-1),
    number(Rational(1, 3)),
    number(sqrt(2)),
    number(tau),
    entry(indicator(R, 1, 2), 1, 1),
    entry(indicator(R, 1, 2), 1, 2),
    entry(indicator(~R, 1, 2), 1, 1),
]


def a_scalar(pick: Random, fuel: int, layers: int, waves: bool) -> Expression:
    """Return a 1 × 1 expression with exponentials and waves nested at most `layers` deep."""
    if fuel <= 0 or pick.random() < 0.1:
        return pick.choice(LEAVES)

    def part(layers: int = layers) -> Expression:
        return a_scalar(pick, fuel - pick.choice((1, 1, 2)), layers, waves)

    kind = pick.choice(
        ["+", "+", "-", "*", "*", "/", "square", "squares", "exp", "wave", "inverse", "slope"]
    )
    if kind == "+":
        return part() + part()
    if kind == "-":
        return part() - part()
    if kind == "*":
        return part() * part()
    if kind == "/":
        return part() / part()
    if kind == "square":
        a = part()
        return a * a
    if kind == "squares":
        a, b = part(), part()
        return a * a + b * b
    if kind == "exp" and layers:
        return exp(part(layers - 1))
    if kind == "wave" and layers and waves:
        return pick.choice([sin, cos])(part(layers - 1))
    if kind == "inverse":
        return entry(inverse(M), 1, pick.choice((1, 2)))
    if kind == "slope":
        return derivative(part(), by=entry(v, 1, 1))
    return part()


def a_claim(seed: int) -> tuple[Any, tuple[Any, ...]]:
    """Return a random statement with random hypotheses."""
    pick = Random(seed)  # noqa: S311 - test data
    waves = pick.random() < 0.3
    layers = pick.choice((0, 1, 1, 2)) if not waves else 1
    e = a_scalar(pick, pick.choice((2, 3, 4)), layers, waves)
    kind = pick.choice(["positive", "nonnegative", "defined", "equal", "equal"])
    if kind == "equal":
        c = a_scalar(pick, 1, min(1, layers), False)
        statement = Eq(e, pick.choice([e * c / c, (e + c) - c, e * c, (e * e - c * c) / (e + c) + c, c]))
    else:
        statement = {"positive": positive, "nonnegative": nonnegative, "defined": defined}[kind](e)
    hypotheses = []
    for _ in range(pick.choice((0, 0, 1, 2))):
        hypotheses.append(
            nonzero(pick.choice([entry(v, 1, 1), entry(v, 1, 2), a_scalar(pick, 2, 0, False)]))
        )
    return statement, tuple(hypotheses)


def points(seed: int, count: int) -> Any:
    """Yield data with many zeros and ties among them."""
    pick = Random(seed)  # noqa: S311 - test data
    for n in range(count):
        wide = n % 3 == 0

        def some(least: int = -2, wide: bool = wide) -> Any:
            return mp.mpf(pick.randint(least * 7, 14)) / 7 if wide else mp.mpf(pick.randint(least, 2))

        b = some()
        bits = {(1, 1): pick.random() < 0.5, (1, 2): pick.random() < 0.5}
        yield Data(
            scales={"tau": abs(some()) + mp.mpf(1) / 3},
            matrices={
                ("v", ()): [[some(), some(), some()]],
                ("q", ()): [[abs(some()) + 1, abs(some()) + mp.mpf(1) / 2]],
                ("M", ()): [[some(), b], [b, some()]],
            },
            relations={"R": lambda i, j, bits=bits: bits[i, j]},
        )


def failure(statement: Any, data: Data) -> str | None:
    """Return "undefined", "false", or None for what a statement is at a point."""
    tables = [value(side, data) for side in statement.args if isinstance(side, Expression)]
    values = [table[0][0] for table in tables]
    if any(mp.isnan(x) for x in values):
        return "undefined"
    if isinstance(statement, Definedness):
        return None
    if isinstance(statement, Equation):
        a, b = values
        return "false" if abs(a - b) > 1e-20 * (1 + abs(a) + abs(b)) else None
    (a,) = values
    tiny = mp.mpf(10) ** -40  # nested derivatives are rounded here
    if isinstance(statement, Positivity) and statement.strict:
        return None if a > tiny or a == mp.inf else "false"
    return "false" if a < -tiny else None


def check(seed: int) -> Status:
    """Decide a random claim and try the verdict at many points."""
    statement, given_ = a_claim(seed)
    verdict = decide(statement, given_)
    if verdict.status.holds:
        for data in points(seed, 60):
            try:
                if all(holds(h, data) for h in given_):
                    assert failure(statement, data) is None, (seed, verdict, data.matrices)
            except OverflowError:
                continue
    elif verdict.status in (Status.REFUTED, Status.ILL_DEFINED):
        data = data_of(verdict.counterexample, (statement, *given_))
        assert all(holds(h, data) for h in given_), (seed, verdict)
        wrong = "false" if verdict.status is Status.REFUTED else "undefined"
        if isinstance(statement, Definedness):
            wrong = "undefined"
        assert failure(statement, data) == wrong, (seed, verdict)
    return verdict.status


@settings(max_examples=40)
@given(st.integers(0, 10**9))
def test_signs_and_definedness(seed: int) -> None:
    check(seed)


@pytest.mark.slow
def test_the_random_claims_are_of_every_kind() -> None:
    counts = Counter(check(seed) for seed in range(150))
    true = counts[Status.PROVED] + counts[Status.CHECKED]
    assert min(true, counts[Status.REFUTED], counts[Status.ILL_DEFINED]) > 10, counts


@pytest.mark.slow
@settings(max_examples=100)
@given(st.integers(0, 10**9))
def test_signs_and_definedness_often(seed: int) -> None:
    check(seed)
