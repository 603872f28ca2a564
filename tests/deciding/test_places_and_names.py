"""Places off a mask, quotients of numbers in texts, and streams whose name a layer reads."""

from __future__ import annotations

import pytest

from symattn import (
    Eq,
    Status,
    by_layers,
    decide,
    derivative,
    features,
    heads,
    indicator,
    le,
    matrix,
    max_over,
    ones,
    permutation,
    position,
    product_over,
    sees,
    sees_only,
    softmax,
    sum_over,
    tokens,
    unknown,
)  # fmt: skip
from symattn.check.claims import claim_of
from symattn.errors import InputError

S, T, d = tokens("S"), tokens("T"), features("d")
i, k, three = position("i", S), position("k", S), position("i3", 3)
x, c, C = matrix("x", S, d), matrix("c", S, 1), matrix("C", 3, 1)
layer, Pi, R = position("l", heads("H")), permutation("pi", S), unknown("R")


@pytest.mark.parametrize(
    ("left", "right", "relation"),
    [
        (lambda v, _: softmax(v @ x.T) @ v, lambda u, _: softmax(u @ u.T) @ u, lambda u: u),
        (lambda v, _: 2 * v, lambda u, _: u + x, lambda u: Pi.matrix @ u),
        (lambda v, _: v + x, lambda u, _: 2 * u, lambda u: u),
        (lambda v, _: v, lambda u, _: u, lambda u: u + x - x),
    ],
)
def test_a_layer_that_reads_the_streams_name_is_refused(left, right, relation) -> None:
    with pytest.raises(InputError, match="x is the stream, and a layer reads a matrix of that name"):
        by_layers(left, right, relation, of=x, at=layer)


LET = "S: tokens; d: features; x: S d; tau: scalar; i, j: position S"


@pytest.mark.parametrize(
    "text",
    [
        "((tau-1)/(tau-1))*x == x",
        "((i-j)/(i-j))*x == x",
        "((S-1)**2/(S-1))*x == (S-1)*x",
        "(1/(S-1) - 1/(S-1))*x == 0*x",
        "(0/(tau-1))*x == 0*x",
    ],
)
def test_what_a_text_divides_by_is_not_cancelled(text) -> None:
    assert decide(claim_of(text, [LET]).question.statement).status is Status.ILL_DEFINED


ROW = (indicator(R, S, S) @ ones(S, 1))[i, :]


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        (Eq(ROW, 1), sees_only(R, i, i + 1, S)),
        (Eq(ROW, 1), sees_only(R, i, 5, S)),
        (Eq((indicator(R, S, T) @ ones(T, 1))[i, :], 1), sees_only(R, i, i, T)),
        (le(1, ROW), sees(R, i, i + 1)),
    ],
)
def test_a_mask_has_no_place_beyond_its_own(statement, given) -> None:
    assert decide(statement, given=given).status is not Status.REFUTED


@pytest.mark.parametrize(
    "statement",
    [
        Eq(sum_over(C[three, :], three) + 0 * C[three, :], ones(1, 3) @ C),
        le(C[three, :], max_over(C[three, :], three)),
        Eq(product_over(C[three, :], three) + 0 * C[three, :], product_over(C[three, :], three)),
    ],
)
def test_a_position_on_three_places_may_be_free_and_bound(statement) -> None:
    assert decide(statement).status in (Status.PROVED, Status.CHECKED)


def test_a_derivative_of_a_product_raises_nothing() -> None:
    product = derivative(product_over(c[k, :], k), by=c[i, :])
    assert decide(Eq(product, 2 * product)).status is not Status.PROVED


def test_a_hypothesis_at_a_place_that_is_not_there_raises_nothing() -> None:
    found = decide(Eq(ROW, 1), given=sees(R, Pi(i + 1), i))
    assert found.status is not Status.PROVED
