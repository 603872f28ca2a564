"""Which routine computes which expression, and that a routine that errs is found."""

from __future__ import annotations

import numpy as np
import pytest
from sympy import sqrt

from symattn import (
    Eq,
    Mask,
    bias,
    causal,
    concat,
    constant,
    cross_check,
    exp,
    family,
    features,
    frequencies,
    from_function,
    hadamard,
    heads,
    indicator,
    isolated,
    masked,
    matrix,
    normalise,
    number,
    permutation,
    position,
    position_numbers,
    rotary,
    sees_something,
    sinusoids,
    softmax,
    stack,
    tokens,
    unknown,
    window,
)
from symattn.evidence import routines
from symattn.evidence.routines import routine_for

S, L, d, m, H = tokens("S"), tokens("L"), features("d"), features("m"), heads("H")
h = position("h", H)
Q, K, V, P = matrix("Q", S, d), matrix("K", S, d), matrix("V", S, d), matrix("P", L, d)
A, R, pi = matrix("A", S, S), unknown("R"), permutation("pi", S)
W, M, W_O = family("W", h, d, d), matrix("M", d, d), matrix("W_O", H * d, d)
theta = matrix("theta", S, m)
angles = position_numbers(S) @ frequencies(m)
X = matrix("X", S, 2 * m)
scores = Q @ K.T
ODD = from_function("odd", lambda i, j: True if (i - j) % 2 == 0 else False, opaque=True)  # noqa: SIM210 - no arrays

CASES = [
    (softmax(A), ["softmax"]),
    (softmax(A + bias(causal, S, S)), ["softmax"]),
    (softmax(masked(A, window(2, 1))), ["softmax"]),
    (Mask(exp(A), ODD) @ V, ["zero_and_renormalise"]),
    (Mask(softmax(scores), ODD) @ V, ["attention"]),
    (softmax(masked(A, R)), ["softmax"]),
    (Mask(exp(A)), ["zero_and_renormalise"]),
    (Mask(softmax(A), R | isolated), ["zero_and_renormalise", "softmax"]),
    (normalise(hadamard(exp(A), indicator(causal, S, S))), ["zero_and_renormalise"]),
    (softmax(scores) @ V, ["attention"]),
    (softmax(scores / sqrt(d)) @ V, ["attention"]),
    (softmax(scores / 3 + bias(causal, S, S)) @ V, ["attention"]),
    (softmax(masked(number(2) * scores, R)) @ V, ["attention"]),
    (Mask(softmax(Q @ M @ K.T)) @ V, ["attention"]),
    (Mask(softmax(scores / sqrt(d)), R) @ V, ["attention"]),
    (softmax(P @ K.T / sqrt(d)) @ V, ["attention"]),
    (softmax(softmax(scores) @ V @ K.T) @ V, ["attention"]),
    (concat(softmax((Q @ W) @ (K @ W).T / sqrt(d)) @ (V @ W), h), ["attention"]),
    (
        concat(softmax((Q @ W) @ (K @ W).T / sqrt(d)) @ (V @ W), h) @ stack(W, h),
        ["multi_head_attention"],
    ),
    (
        concat(softmax(masked((Q @ W) @ (Q @ W).T, isolated)) @ (Q @ W), h) @ W_O,
        ["multi_head_attention"],
    ),
    (V @ (concat(W, h) @ W_O), ["collapse"]),
    (concat(V @ W, h) @ W_O, []),
    (hadamard(scores, indicator(causal, S, S)) @ V, ["linear_attention"]),
    (pi.matrix @ V, ["permute"]),
    (A @ pi.matrix.T, ["permute"]),
    (sinusoids(angles), ["sinusoidal_positions"]),
    (rotary(X, theta), ["rotary"]),
    (rotary(X, angles), ["rotary"]),
    (sinusoids(theta), []),
    (sinusoids(position_numbers(S) @ frequencies(m, first=1)), []),
    (scores + A, []),
    (constant(1, S, S), []),
]


@pytest.mark.parametrize(("e", "names"), CASES, ids=lambda case: str(case))
def test_the_routine_agrees_with_the_expression(e, names):
    given = sees_something(R | isolated, S, S) if e.has(routines.attention.RelationTerm) else ()
    check = cross_check(Eq(e, e), given, tokens=48, features=8, heads=3).checks[0]
    assert list(check.routines) == names
    if names:
        assert check.routine_ratio is not None
        assert check.routine_ratio < 1


WRONG = {
    "softmax": lambda y, **_: np.exp(y) / np.exp(y).sum(axis=-1, keepdims=True) * (1 + 1e-12),
    "attend": lambda q, k, v, mask, scale, **_: routines.softmax(q @ k.T) @ v * (1 - 1e-12),
    "permute": lambda x, images: x[images],
}


@pytest.mark.parametrize(
    ("name", "e"), [("softmax", softmax(A)), ("attend", softmax(scores) @ V), ("permute", pi.matrix @ V)]
)
def test_a_routine_that_errs_is_found(monkeypatch, name, e):
    assert cross_check(Eq(e, e), tokens=48, features=8).ratio < 1
    monkeypatch.setattr(routines, name, WRONG[name])
    evidence = cross_check(Eq(e, e), tokens=48, features=8)
    assert evidence.checks[0].ratio == 0
    assert evidence.ratio > 1


def test_a_routine_that_refuses_is_left_out(monkeypatch):
    from symattn.errors import InputError

    def refuse(*_, **__):
        raise InputError("no")

    monkeypatch.setattr(routines, "softmax", refuse)
    check = cross_check(Eq(softmax(A), softmax(A)), tokens=8).checks[0]
    assert (check.routines, check.routine_ratio) == ((), None)


def test_a_product_that_is_no_attention_has_no_routine():
    assert routine_for(A @ V) is None
    assert routine_for(softmax(A) @ V) is None
