"""Producers of proofs, by statements that each alone shows, and statements near them that are false."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    absolute,
    causal,
    cosine,
    decide,
    exp,
    features,
    hadamard,
    identity,
    indicator,
    kl_divergence,
    last,
    le,
    log,
    lt,
    masked,
    matrix,
    maximum,
    nonnegative,
    nonzero,
    number,
    ones,
    position,
    positive,
    product_over,
    row_norms,
    scalar,
    scale,
    sigmoid,
    softmax,
    sqrt,
    sum_over,
    tokens,
    unknown,
    zeros,
)
from symattn.language.claims import Question
from symattn.language.hypotheses import as_hypotheses
from tests.marks import all_but
from tests.prover.shown import has_proofs, is_proved

S, T, d = tokens("S"), tokens("T"), features("d")
x, y, K = matrix("x", S, d), matrix("y", S, d), matrix("K", T, d)
p, q = matrix("p", S, d, positive=True), matrix("q", S, d, positive=True)
A, B, L, U = matrix("A", S, S), matrix("B", S, S), matrix("L", S, S), matrix("U", S, d)
u, w = matrix("u", 1, S), matrix("w", 1, S, positive=True)
a, b, c, t = scalar("a"), scalar("b"), scalar("c"), scalar("t")
one, nil, r = ones(S, 1), zeros(S, 1), scale("r")
rows, keys = nonzero(row_norms(x)), nonzero(row_norms(K))
circle = Eq(a * a + c * c, number(1))
P, Q = softmax(masked(A, causal)), softmax(masked(B, causal))
bits = indicator(unknown("R"), 1, S)
positive_part = nonnegative(hadamard(bits, u)), nonnegative(-hadamard(1 - bits, u))

TRUE = {
    "roots of squares": (Eq(sqrt(hadamard(x, x)), absolute(x)), ()),
    "the root of what is given not to be negative": (Eq(sqrt(t) @ sqrt(t), t), (nonnegative(t),)),
    "e to half a logarithm": (Eq(exp((log(p) + log(q)) / 2), sqrt(hadamard(p, q))), ()),
    "roots of rows that are not 0": (le(absolute(cosine(x, K)), ones(S, T)), (rows, keys)),
    "absolute values in sums": (Eq(absolute(u / w) @ one, (absolute(u) / w) @ one), ()),
    "a quotient inside an absolute value": (
        Eq(hadamard(w, absolute(ones(1, S) - u / w)) @ one, absolute(w - u) @ one),
        (),
    ),
    "a sign by two hypotheses": (positive(c), (le(b, c), positive(b))),
    "by products of hypotheses": (le(b * b, c * c), (le(b, c), nonnegative(b))),
    "a hypothesis over one denominator": (
        Eq((a * t + b * c) / (a * t + b * c), number(1)),
        (nonzero(a / b + c / t), nonzero(b), nonzero(t)),
    ),
    "whole rows inside a sum": (Eq(P @ Q @ one, one), ()),
    "something given": (Eq(A @ one, one), (Eq(A @ one, one),)),
    "something given, its sides exchanged": (Eq(one, A @ one), (Eq(A @ one, one),)),
    "columns of length 1": (Eq(U.T @ U, identity(d)), (Eq(U.T @ U, identity(d)),)),
    "a projection": (Eq(U @ U.T @ U @ U.T, U @ U.T), (Eq(U.T @ U, identity(d)),)),
    "an equation after division": (Eq((1 - a * a) / c, c), (circle, nonzero(c))),
    "an equation under a root": (Eq(sqrt(a * a + c * c), number(1)), (circle,)),
    "a root by an equation": (Eq(sqrt(1 - a * a), c), (circle, positive(c))),
    "a sign by an equation": (le(a * a, number(1)), (circle,)),
    "an equation inside a softmax": (
        Eq(exp(hadamard(x, x) @ ones(d, 1)), exp(one)),
        (Eq(hadamard(x, x) @ ones(d, 1), one),),
    ),
    "a square that is 0": (Eq(a, number(0)), (Eq(a * a, number(0)),)),
    "a product of a factor that is not 0": (Eq(u, zeros(1, S)), (Eq(hadamard(u, w), zeros(1, S)),)),
    "a factor on both sides": (Eq(x, y), (Eq(hadamard(x, p), hadamard(y, p)),)),
    "a factor e^t": (Eq(x, y), (Eq(exp(t) * x, exp(t) * y),)),
    "a square times a factor": (Eq(a, number(0)), (Eq(a * a * c, number(0)), nonzero(c))),
    "a sum times a factor": (Eq(u @ one, b), (Eq(c * (u @ one), c * b), nonzero(c))),
    "a mask of what is not 0": (Eq(bits, zeros(1, S)), (Eq(hadamard(bits, w), zeros(1, S)),)),
    "the positive part by its mask": (Eq(hadamard(bits, u), maximum(u, 0 * u)), positive_part),
    "squares whose sum is 0": (Eq(u, zeros(1, S)), (Eq(u @ u.T, number(0)),)),
    "an absolute value that is 0": (Eq(x, y), (Eq(absolute(x - y), zeros(S, d)),)),
    "a square that is at most 0": (Eq(a, b), (le((a - b) * (a - b), number(0)),)),
    "rows of length 0 at most": (Eq(x, zeros(S, d)), (le(row_norms(x), nil),)),
    "absolute values whose sum is at most 0": (
        Eq(x, zeros(S, d)),
        (le(absolute(x) @ ones(d, 1), nil),),
    ),
    "rows of length 0": (Eq(x, zeros(S, d)), (Eq(row_norms(x), nil),)),
    "a reflection": (
        Eq((identity(S) - a * u.T @ u) @ (identity(S) - a * u.T @ u), identity(S)),
        (Eq(a * (u @ u.T) * (a * (u @ u.T) - 2), number(0)),),
    ),
    "a bound under weights": (le(hadamard(exp(A), L) @ one, t * exp(A) @ one), (le(L, t * ones(S, S)),)),
    "a bound of |u| under weights": (
        le(hadamard(exp(A), L) @ one, t * exp(A) @ one),
        (le(absolute(L), t * ones(S, S)),),
    ),
    "a mean of what is bounded": (
        le(hadamard(softmax(A), B - L) @ one, t * one),
        (le(absolute(B - L), t * ones(S, S)),),
    ),
    "KL by one-sided bounds of scores": (
        le(kl_divergence(softmax(A), softmax(B)), 2 * r * one),
        (le(A - B, r * ones(S, S)), le(B - A, r * ones(S, S))),
    ),
    "what is not negative, and has the sum 0": (
        Eq(x, zeros(S, d)),
        (Eq(x @ ones(d, 1), nil), nonnegative(x)),
    ),
}

FALSE = {
    "a root is no square's base": (Eq(sqrt(hadamard(x, x)), x), ()),
    "e to a logarithm is no root": (Eq(exp(log(p)), sqrt(p)), ()),
    "a cosine without a direction": (le(cosine(x, K), ones(S, T)), (rows,)),
    "a cosine, strictly": (lt(absolute(cosine(x, K)), ones(S, T)), (rows, keys)),
    "a divisor of any sign": (Eq(absolute(u / u), u / absolute(u)), (nonzero(u),)),
    "squares of numbers of any sign": (le(b * b, c * c), (le(b, c),)),
    "positive by what may be less than 0": (positive(c), (le(b, c),)),
    "rows of other weights": (Eq(P @ B @ one, one), ()),
    "rows are no columns": (Eq(A.T @ one, one), (Eq(A @ one, one),)),
    "columns are no rows": (Eq(U @ U.T, identity(S)), (Eq(U.T @ U, identity(d)),)),
    "an equation with another sign": (Eq(sqrt(a * a + c * c), -number(1)), (circle,)),
    "an equation with another number": (Eq(sqrt(a * a + c * c), number(2)), (circle,)),
    "numbers whose sum is 0": (Eq(x, zeros(S, d)), (Eq(x @ ones(d, 1), nil),)),
    "a number that is at most 0": (Eq(a, number(0)), (le(a, number(0)),)),
    "a sum that is at most 0": (Eq(x, zeros(S, d)), (le(x @ ones(d, 1), nil),)),
    "one of two absolute values": (Eq(a, number(0)), (le(absolute(a) - absolute(b), number(0)),)),
    "one square that is 0": (Eq(b, number(0)), (Eq(a * a, number(0)),)),
    "a product that is 0": (Eq(a, number(0)), (Eq(a * b, number(0)),)),
    "a product with one factor not 0": (
        Eq(c, number(0)),
        (Eq(a * c, number(0)), nonzero(c)),
    ),
    "a sum of products": (Eq(u, zeros(1, S)), (Eq(u @ w.T, number(0)),)),
    "a factor that is not 0 somewhere": (
        Eq(x, zeros(S, d)),
        (Eq(hadamard(x, y), zeros(S, d)), nonzero(row_norms(y))),
    ),
    "the factor of another column": (
        Eq(A, zeros(S, S)),
        (Eq(hadamard(A, L.T), zeros(S, S)), nonzero(L @ one)),
    ),
    "a mask of what may be 0": (Eq(bits, zeros(1, S)), (Eq(hadamard(bits, u), zeros(1, S)),)),
    "the positive part without its other half": (
        Eq(hadamard(bits, u), maximum(u, 0 * u)),
        positive_part[:1],
    ),
    "a product of a sum that is 0": (
        Eq((a * (u @ one) - 2) * u, zeros(1, S)),
        (Eq(u @ one * (a * (u @ one) - 2), number(0)),),
    ),
    "a reflection of another number": (
        Eq((identity(S) - a * u.T @ u) @ (identity(S) - a * u.T @ u), identity(S)),
        (Eq(a * (u @ u.T) * (a * (u @ u.T) - 1), number(0)),),
    ),
    "a bound under weights of any sign": (
        le(hadamard(A, L) @ one, t * A @ one),
        (le(L, t * ones(S, S)),),
    ),
    "a bound from below under weights": (
        le(hadamard(exp(A), L) @ one, t * exp(A) @ one),
        (le(t * ones(S, S), L),),
    ),
    "a bound of another row": (
        le(hadamard(exp(A), L) @ one, t * exp(A) @ one),
        (le(L.T, c * ones(S, S)),),
    ),
    "a sum of what is bounded, without weights": (le(L @ one, t * one), (le(L, t * ones(S, S)),)),
    "a difference of squares that is 0": (Eq(a, number(0)), (Eq(a * a - b * b, number(0)),)),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_has_a_proof(name):
    statement, given = TRUE[name]
    asked = Question(statement, as_hypotheses(given))
    assert is_proved(asked)


@pytest.mark.parametrize("name", all_but(["a divisor of any sign"], FALSE))
def test_what_is_near_it_has_none(name):
    statement, given = FALSE[name]
    asked = Question(statement, as_hypotheses(given))
    assert not has_proofs(asked)
    assert not is_proved(asked)


def test_signs_that_equations_need_do_not_ask_for_the_equations_again() -> None:
    """A hypothesis with gates under products: its denominators were looked at without end."""
    S = tokens("S")
    i, k, r = (position(name, S) for name in "ikr")
    a = matrix("a", S, 1)

    def written(at: Any) -> Any:
        gates = product_over(1 - sigmoid(a)[r, :], r, (k < r) & (r <= at))
        return sum_over(gates * sigmoid(a)[k, :], k, k <= at)

    def closed(at: Any) -> Any:
        return 1 - product_over(1 - sigmoid(a)[r, :], r, r <= at)

    claim = Eq(written(i + 1), closed(i + 1))
    assert decide(claim, i < last(S), Eq(written(i), closed(i))).status.holds
