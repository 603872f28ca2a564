"""Data behind a place that a sum runs over are data of their own, and nothing else is read there."""

from __future__ import annotations

import pytest

from symattn import (
    Eq,
    causal,
    derivative,
    features,
    identity,
    indicator,
    inverse,
    matrix,
    position,
    sum_over,
    tokens,
    unknown,
    window,
)
from symattn.language.claims import Question
from tests.prover.shown import has_proofs, is_proved

S, d = tokens("S"), features("d")
i, k, j, v = position("i", S), position("k", S), position("j", S + 1), position("v", d)
x, y, z = matrix("x", S + 1, d), matrix("y", S + 1, d), matrix("z", S + 2, d)
G = matrix("G", S + 1, S + 1, invertible=True)
H = matrix("H", S + 1, S + 1, symmetric=True)
R = unknown("R")

TRUE = {
    "a sign in a sum": Eq(
        sum_over(y[i + 1, v] * (-x[i, v]), i, v), -sum_over(y[i + 1, v] * x[i, v], i, v)
    ),
    "two places behind": Eq(
        sum_over(z[i + 2, v] * z[i + 1, v], i), sum_over(z[i + 1, v] * z[i + 2, v], i)
    ),
    "a product of matrices": Eq((x @ y.T)[i + 1, i], (y @ x.T)[i, i + 1]),
}

FALSE = {
    "a place is another": Eq(sum_over(y[i + 1, v], i), sum_over(y[i, v], i)),
    "one behind is two behind": Eq(sum_over(z[i + 2, v], i), sum_over(z[i + 1, v], i)),
    "a product of others": Eq((x @ y.T)[i + 1, i], (x @ y.T)[i, i + 1]),
    "a slope by the whole": Eq(derivative(sum_over(y[i + 1, v] * x[i, v], i, v), by=y[j, v]), 0),
    "a slope by a place": Eq(derivative(sum_over(y[i + 1, v], i, v), by=y[k, v]), 0),
    "a slope by one behind": Eq(derivative(sum_over(y[i, v], i, v), by=y[k + 1, v]), 0),
    "an inverse": Eq(inverse(G)[i + 1, j], inverse(G)[i, j]),
    "a product with an inverse": Eq((inverse(G) @ G)[i + 1, j], 0),
    "a symmetric matrix": Eq(H[i + 1, k], H[i, k + 1]),
    "an identity": Eq(identity(S + 1)[i + 1, i], 1),
    "a mask": Eq(indicator(causal, S + 1, S + 1)[i + 1, i], 0),
    "a window": Eq(indicator(window(2), S + 1, S + 1)[i + 1, i], 0),
    "a relation": Eq(indicator(R, S + 1, S + 1)[i + 1, i], indicator(R, S + 1, S + 1)[i, i]),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_has_a_proof(name):
    assert is_proved(Question(TRUE[name], ()))


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_has_no_proof(name):
    assert not has_proofs(Question(FALSE[name], ()))
    assert not is_proved(Question(FALSE[name], ()))
