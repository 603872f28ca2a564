"""Families of invertible matrices: each member is invertible, and has an inverse of its own."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    by_layers,
    concat,
    cross_check,
    decide,
    family,
    features,
    head_sum,
    heads,
    identity,
    inverse,
    matrix,
    position,
    prove,
    tokens,
)  # fmt: skip
from symattn.deciding import Status
from symattn.errors import InputError, NameClashError, ShapeError

S, H = tokens("S"), heads("H")
d, n = features("d n")
h, g = position("h", H), position("g", H)
x, u = matrix("x", S, d), matrix("u", S, d)


def G(at: Any) -> Any:  # noqa: N802 - a matrix
    return family("G", at, n, n, invertible=True)


def W(at: Any) -> Any:  # noqa: N802 - a matrix
    return family("W", at, d, n)


TWO: Any = {H: 2, n: 2}


@pytest.mark.parametrize(
    ("equation", "status"),
    [
        (Eq(head_sum(G(h) @ inverse(G(h)), h), head_sum(identity(n), h)), Status.PROVED),
        (Eq(G(h) @ inverse(G(h)), identity(n)), Status.PROVED),
        (Eq(inverse(G(H)) @ G(H), identity(n)), Status.CHECKED),
        (Eq(head_sum(inverse(G(H)) @ G(h), h), head_sum(identity(n), h)), Status.REFUTED),
        (Eq(G(h) @ inverse(G(g)), identity(n)), Status.REFUTED),
        (Eq(head_sum(G(h), h) @ head_sum(inverse(G(h)), h), H * H * identity(n)), Status.REFUTED),
        (Eq(inverse(head_sum(G(h), h)) @ head_sum(G(h), h), identity(n)), Status.ILL_DEFINED),
    ],
)
def test_each_member_has_its_own_inverse(equation: Any, status: Status) -> None:
    assert decide(equation, sizes=TWO).status is status


def test_a_gauge_for_each_head_and_each_layer_is_proved() -> None:
    heads_ = Eq(concat(x @ (W(h) @ G(h)) @ inverse(G(h)), h), concat(x @ W(h), h))
    assert prove(heads_, sizes={H: 1, n: 1}).status is Status.PROVED
    assert cross_check(heads_, tokens=8).ratio <= 1
    layers = by_layers(
        lambda y, at: y @ family("V", at, d, n) @ G(at) @ inverse(G(at)) @ family("O", at, n, d),
        lambda y, at: y @ family("V", at, d, n) @ family("O", at, n, d),
        lambda y: y,
        of=u,
        at=h,
    )
    assert prove(layers, sizes={n: 1}).status is Status.PROVED


def test_what_is_not_permitted_is_refused() -> None:
    with pytest.raises(ShapeError, match=r"family 'G' is d × n; invertible, it has to be square"):
        family("G", h, d, n, invertible=True)
    with pytest.raises(NameClashError):
        decide(Eq(G(h), family("G", h, n, n)))
    with pytest.raises(InputError):
        family("G", "h", n, n, invertible=True)


def test_the_last_member_alone_has_variables_of_its_own() -> None:
    last = family("W", H, n, n)
    assert decide(Eq(last + last, 2 * last), sizes=TWO).status is Status.CHECKED
    assert decide(Eq(last, 2 * last), sizes=TWO).status is Status.REFUTED
