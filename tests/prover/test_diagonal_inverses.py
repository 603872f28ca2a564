"""Inverses of diagonal matrices are quotients, where no entry on the diagonal is 0."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    decide,
    diag,
    identity,
    inverse,
    matrix,
    nonzero,
    normalise,
    ones,
    position,
    sqrt,
    tokens,
)
from symattn.deciding import Status

S = tokens("S")
L, W, y = matrix("L", S, S), matrix("W", S, S, symmetric=True), matrix("y", S, 1)
p, i = matrix("p", S, 1, positive=True), position("i", S)
ROOT = sqrt(W @ ones(S, 1))

TRUE: dict[str, tuple[Any, ...]] = {
    "positive": (Eq(inverse(diag(p)), diag(1 / p)),),
    "roots": (Eq(inverse(diag(sqrt(p))) @ L, L / sqrt(p)),),
    "given not to be 0": (Eq(inverse(diag(y)) @ diag(y), identity(S)), nonzero(y)),
    "from the other side": (Eq(L @ diag(y) @ inverse(diag(y)), L), nonzero(y)),
    "a sum": (Eq(inverse(identity(S) + diag(p)) @ (L + diag(p) @ L), L),),
    "a similar matrix": (
        Eq(inverse(diag(ROOT)) @ (W / ROOT / ROOT.T) @ diag(ROOT), normalise(W)),
        W > 0,
    ),
}


@pytest.mark.parametrize("claim", TRUE.values(), ids=TRUE)
def test_it_is_proved(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.PROVED


FALSE: dict[str, tuple[Any, ...]] = {
    "its own": (Eq(inverse(diag(p)), diag(p)),),
    "from one side, of another": (Eq(inverse(diag(p)) @ L, L @ inverse(diag(p))),),
    "of a sum": (Eq(inverse(identity(S) + diag(p)), identity(S) + diag(1 / p)),),
    "similar the other way": (
        Eq(diag(ROOT) @ (W / ROOT / ROOT.T) @ inverse(diag(ROOT)), normalise(W)),
        W > 0,
    ),
}


@pytest.mark.parametrize("claim", FALSE.values(), ids=FALSE)
def test_what_is_nearly_so_is_refuted(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.REFUTED


ABSENT: dict[str, tuple[Any, ...]] = {
    "an entry may be 0": (Eq(inverse(diag(y)) @ diag(y), identity(S)),),
    "of a sum": (Eq(inverse(identity(S) + diag(y)) @ (L + diag(y) @ L), L),),
}


@pytest.mark.parametrize("claim", ABSENT.values(), ids=ABSENT)
def test_it_has_no_value_where_one_is_0(claim: tuple[Any, ...]) -> None:
    assert decide(*claim).status is Status.ILL_DEFINED


def test_an_entry_that_is_not_read_may_be_0() -> None:
    said = Eq(inverse(diag(y))[i, i], 1 / y[i, :])
    assert decide(said, y[i, :] > 0).status is not Status.PROVED
    assert decide(said, y > 0).status is Status.PROVED
