"""Which matrices are shown: decided by what a statement is made of."""

from __future__ import annotations

import pytest

from symattn.language import (
    Eq,
    Mask,
    bias,
    chain,
    define,
    frequencies,
    indicator,
    masked,
    matrix,
    matrix_of,
    permutation,
    position_numbers,
    sinusoids,
    softmax,
    tokens,
    where,
    zero_exactly_where,
)
from symattn.language.sizes import features
from symattn.pictures import subjects
from symattn.pictures.choose import MOST
from symattn.relations import causal, isolated, unknown

S, m = tokens("S"), features("m")
L, B = matrix("L", S, S), matrix("B", S, S)
A = softmax(L)
R = unknown("R")
Pi, Rho = permutation("pi", S).matrix, permutation("rho", S).matrix
p = position_numbers(S) @ frequencies(m)
omega = matrix("omega", S, m)


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (Eq(L.T.T, L), []),
        (Eq(A, A.T), []),
        (Eq(Mask(A), A), ["softmax(L)", "[causal]", "Mask(softmax(L))"]),
        (Eq(Mask(A, isolated), A), ["softmax(L)", "[isolated]", "Mask(softmax(L), isolated)"]),
        (Eq(Mask(B), B), []),
        (Eq(softmax(L + bias(R, S, S)), A), ["L + bias(R)", "softmax(L + bias(R))"]),
        (Eq(softmax(masked(L, causal)), A), ["masked(L, causal)", "softmax(masked(L, causal))"]),
        (Eq(Pi @ A @ Pi.T, A), ["softmax(L)", "Π softmax(L) Πᵀ"]),
        (Eq(Pi @ A @ Rho.T, A), []),
        (Eq(Mask(Pi @ A @ Pi.T), A),
         ["softmax(L)", "Π softmax(L) Πᵀ", "[causal]", "Mask(Π softmax(L) Πᵀ)"]),
        (Eq(indicator(causal, S, S), L), ["[causal]"]),
        (Eq(indicator(R, S, S), L), []),
        (Eq(bias(~causal, S, S), L), ["bias(not causal)"]),
        (Eq(matrix_of([[0, "-oo"], [0, 0]]), bias(causal, 2, 2)), ["[0, -∞; 0, 0]", "bias(causal)"]),
        (zero_exactly_where(A, ~causal), ["[not causal]"]),
        (zero_exactly_where(A, R), []),
        (Eq(sinusoids(p), sinusoids(p)), [str(sinusoids(p))]),
        (Eq(sinusoids(omega), sinusoids(omega)), []),
        (Eq(define("M", Mask(A)), A), ["softmax(L)", "[causal]", "Mask(softmax(L))"]),
        (where(S > 1, Eq(Mask(A), A)), ["softmax(L)", "[causal]", "Mask(softmax(L))"]),
    ],
    ids=lambda value: str(value)[:60] if not isinstance(value, list) else "",
)  # fmt: skip
def test_the_choice_follows_the_structure(statement, expected):
    assert [str(subject) for subject in subjects(statement)] == expected


def test_of_a_chain_only_the_ends_are_shown():
    steps = chain(L, (Mask(A), "definition of Mask"), (L, "definition of Mask"))
    assert subjects(steps) == ()


def test_groups_are_shown_whole_or_not_at_all():
    many = [matrix(f"L_{k}", S, S) for k in range(3)]
    total = Mask(softmax(many[0])) + Mask(softmax(many[1])) + Mask(softmax(many[2]))
    shown = subjects(Eq(total, total))
    assert len(shown) <= MOST
    assert Mask(softmax(many[1])) in shown
    assert softmax(many[2]) not in shown or Mask(softmax(many[2])) in shown
