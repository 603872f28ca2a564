"""Signs by what is known of erf, arctan and rounding: true rows have proofs, near misses none."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    absolute,
    arctan,
    erf,
    features,
    floor,
    gelu,
    hadamard,
    le,
    lt,
    matrix,
    nonnegative,
    ones,
    positive,
    relu,
    rounded,
    scalar,
    scale,
    tokens,
)
from symattn.language.claims import question
from tests.prover.shown import is_proved, proved

S, d = tokens("S"), features("d")
x, y, w = matrix("x", S, d), matrix("y", S, d), matrix("w", d, 1)
r, one = matrix("r", S, d, positive=True), ones(S, d)
s, t = scale("s"), scalar("t")
step = s * rounded(x / s)

TRUE: dict[str, tuple[Any, ...]] = {
    "erf x < 1": (lt(erf(x), one),),
    "−1 < erf x": (lt(-one, erf(x)),),
    "r erf x < r": (lt(hadamard(r, erf(x)), r),),
    "erf x + erf y < 2": (lt(erf(x) + erf(y), 2 * one),),
    "erf increases": (lt(erf(x), erf(y)), lt(x, y)),
    "arctan increases": (le(-arctan(y), -arctan(x)), le(x, y)),
    "erf of what is positive": (positive(erf(r)),),
    "−erf of what is positive": (positive(-erf(-r)),),
    "gelu of what is not negative": (nonnegative(gelu(x)), nonnegative(x)),
    "round x ≤ x + 1/2": (le(rounded(x), x + one / 2),),
    "half a step": (le(absolute(x - step), s / 2 * one),),
    "half a step under weights": (le((x - step) @ w, s / 2 * (one @ absolute(w))),),
    "x < ⌊x⌋ + 1": (lt(x, floor(x) + one),),
    "⌊x⌋ r ≤ x r": (le(hadamard(floor(x), r), hadamard(x, r)),),
    "⌊x⌋ ≤ ⌊y⌋": (le(floor(x), floor(y)), le(x, y)),
    "⌊x⌋ ≥ 0": (nonnegative(floor(x)), nonnegative(x)),
}
FALSE: dict[str, tuple[Any, ...]] = {
    "erf x < 1/2": (lt(2 * erf(x), one),),
    "x erf x < x": (lt(hadamard(x, erf(x)), x),),
    "erf x + erf y < 1": (lt(erf(x) + erf(y), one),),
    "erf increases strictly, of equal ones": (lt(erf(x), erf(y)), le(x, y)),
    "erf x ≤ arctan y": (le(erf(x), arctan(y)), le(x, y)),
    "relu ≤ gelu": (le(relu(x), gelu(x)),),
    "round x < x + 1/2": (lt(rounded(x), x + one / 2),),
    "a third of a step": (le(absolute(x - step), s / 3 * one),),
    "half a step of any sign": (le(absolute(x - t * rounded(x / t)), t / 2 * one),),
    "half a step under weights without signs": (le((x - step) @ w, s / 2 * (one @ w)),),
    "x ≤ ⌊x⌋ + 1/2": (le(x, floor(x) + one / 2),),
    "⌊x⌋ y ≤ x y": (le(hadamard(floor(x), y), hadamard(x, y)),),
    "⌊x⌋ < ⌊y⌋": (lt(floor(x), floor(y)), lt(x, y)),
    "⌊x⌋ > 0": (positive(floor(x)), positive(x)),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_has_a_proof(name: str) -> None:
    statement, *given = TRUE[name]
    assert proved(question(statement, given)).proofs


@pytest.mark.parametrize("name", FALSE)
def test_near_misses_have_none(name: str) -> None:
    statement, *given = FALSE[name]
    assert not is_proved(question(statement, given))
