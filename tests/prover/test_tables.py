"""Tables of positions: embeddings, gathers, caches of pages, packing; and near misses."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import (
    Eq,
    along_rows,
    centred,
    claim,
    collecting,
    cross_check,
    decide,
    diag,
    exp,
    features,
    hadamard,
    identity,
    indicator,
    layernorm,
    log,
    log_softmax,
    masked,
    matrix,
    nonzero,
    normalise,
    ones,
    permutation,
    position,
    relu,
    rmsnorm,
    rotary,
    row_norms,
    softmax,
    sqrt,
    table,
    take_rows,
    tokens,
    unknown,
)
from symattn.check.claims import claim_of
from symattn.deciding import Status
from symattn.errors import InputError, ShapeError
from symattn.hypotheses import relation_is, sees_something

S, T, U, N = tokens("S T U N")
d, d_v, m = features("d d_v m")
x, y, E, L = matrix("x", S, d), matrix("y", T, d), matrix("E", N, d), matrix("L", S, S)
Q, K, V, W = matrix("Q", S, d), matrix("K", S, d), matrix("V", S, d_v), matrix("W", d, d)
q, Z = matrix("q", T, d), matrix("Z", T, S)
X, theta = matrix("X", S, 2 * m), matrix("theta", S, m)
i, k = position("i", T), position("k", T)
t, s, w = table("t", T, S), table("s", U, T), table("w", T, N)
once, pi, R = table("r", T, S, injective=True), permutation("pi", S), unknown("R")
hot, hot_once = indicator(t, T, S), indicator(once, T, S)
HOT_R = indicator(R, T, S)


def taken(e: Any) -> Any:
    return take_rows(e, t)


TRUE = {
    "embedding": (Eq(take_rows(E, w), indicator(w, T, N) @ E), ()),
    "a linear map": (Eq(taken(x @ W), taken(x) @ W), ()),
    "a function of entries": (Eq(taken(exp(x)), exp(taken(x))), ()),
    "a function of rows": (Eq(taken(along_rows("f", x, d)), along_rows("f", taken(x), d)), ()),
    "an MLP": (Eq(taken(relu(x @ W) @ W), relu(taken(x) @ W) @ W), ()),
    "a product": (Eq(hadamard(taken(x), taken(x)), taken(hadamard(x, x))), ()),
    "softmax": (Eq(taken(softmax(x)), softmax(taken(x))), ()),
    "RMSNorm": (Eq(taken(rmsnorm(x)), rmsnorm(taken(x))), nonzero(row_norms(x))),
    "LayerNorm": (Eq(taken(layernorm(x)), layernorm(taken(x))), nonzero(row_norms(centred(x)))),
    "rotary": (Eq(rotary(taken(X), taken(theta)), taken(rotary(X, theta))), ()),
    "chosen queries": (Eq(taken(softmax(Q @ K.T) @ V), softmax(taken(Q) @ K.T) @ V), ()),
    "pages of a cache": (
        Eq(softmax(q @ taken(K).T / sqrt(d)) @ taken(V), softmax(q @ y.T / sqrt(d)) @ taken(V)),
        Eq(taken(K), y),
    ),
    "keys as often as they are named": (
        Eq(softmax(q @ taken(K).T) @ taken(V), normalise(hadamard(exp(q @ K.T), ones(T, T) @ hot)) @ V),
        (),
    ),
    "a table of a table": (Eq(take_rows(taken(exp(x)), s), exp(take_rows(taken(x), s))), ()),
    "sorted and unsorted": (Eq(take_rows(take_rows(x, pi), pi.inverse), x), ()),
    "no position twice": (Eq(hot_once @ hot_once.T, identity(T)), ()),
    "scattered and gathered": (Eq(take_rows(hot_once.T @ y, once), y), ()),
    "rows with one 1": (Eq(hot @ ones(S, 1), 1), ()),
    "counts": (Eq(taken(x).T @ taken(x), x.T @ diag(hot.T @ ones(T, 1)) @ x), ()),
    "the loss at labels": (
        Eq(hadamard(log_softmax(Z), hot) @ ones(S, 1), log(hadamard(softmax(Z), hot) @ ones(S, 1))),
        (),
    ),
    "the loss is not negative": (-hadamard(log_softmax(Z), hot) @ ones(S, 1) >= 0, ()),
    "a bound": (taken(x) <= 1, x <= 1),
    "a positive entry": (taken(exp(x)) > 0, ()),
    "one token, one row": (Eq(taken(x)[i, :], taken(x)[k, :]), Eq(hot[i, :], hot[k, :])),
    "a relation that is one": (
        Eq(HOT_R @ exp(x), exp(HOT_R @ x)),
        [relation_is(R, T, S, "single-valued"), sees_something(R, T, S)],
    ),
}

FALSE = {
    "a position twice": (Eq(hot @ hot.T, identity(T)), ()),
    "scattered twice": (Eq(taken(hot.T @ y), y), ()),
    "each position once": (Eq(hot_once.T @ hot_once, identity(S)), ()),
    "softmax of columns": (Eq(softmax(taken(L.T).T), taken(softmax(L).T).T), ()),
    "sorted twice": (Eq(take_rows(take_rows(x, pi), pi), x), ()),
    "all keys": (Eq(softmax(q @ taken(K).T) @ taken(V), softmax(q @ K.T) @ V), ()),
    "any mask": (
        Eq(softmax(q @ taken(K).T) @ taken(V), softmax(masked(q @ K.T, R)) @ V),
        sees_something(R, T, S),
    ),
    "no table": (Eq(HOT_R @ exp(x), exp(HOT_R @ x)), ()),
    "two keys in a row": (Eq(HOT_R @ exp(x), exp(HOT_R @ x)), sees_something(R, T, S)),
    "no key in a row": (
        Eq(HOT_R @ exp(x), exp(HOT_R @ x)),
        relation_is(R, T, S, "single-valued"),
    ),
    "two rows": (Eq(taken(x)[i, :], taken(x)[k, :]), ()),
    "any sign": (taken(x) > 0, ()),
    "a smaller bound": (taken(x) <= 1, x <= 2),
    "two tables": (
        Eq(hadamard(taken(x), take_rows(x, table("u", T, S))), taken(hadamard(x, x))),
        (),
    ),
    "another row": (Eq(taken(exp(x))[i, :], exp(taken(x))[k, :]), ()),
    "the sum of a row": (Eq(taken(x) @ ones(d, 1), 1), Eq(x @ ones(d, 1), 2)),
}


@pytest.mark.parametrize("name", TRUE)
def test_true_statements_are_proved(name: str) -> None:
    verdict = decide(*TRUE[name])
    assert verdict.status is Status.PROVED, verdict


@pytest.mark.parametrize("name", FALSE)
def test_near_misses_are_refuted(name: str) -> None:
    verdict = decide(*FALSE[name])
    assert verdict.status is Status.REFUTED, verdict


def test_what_a_table_takes_for_granted_is_given() -> None:
    verdict = str(decide(Eq(taken(exp(x)), exp(taken(x)))))
    assert "given t is single-valued, every row of t sees something" in verdict
    with collecting() as claims:
        claim("tables.once", Eq(hot_once @ hot_once.T, identity(T)))
    assert "r is single-valued, injective" in str(claims["tables.once"].question.given)


def test_floats_agree() -> None:
    for name in ("softmax", "scattered and gathered", "no position twice"):
        statement, given = TRUE[name]
        assert cross_check(statement, given, tokens=12).ratio <= 1


def test_tables_are_read_in_texts() -> None:
    said = claim_of(
        "take_rows(x, t) == indicator(t, T, S) @ x",
        ["S, T: tokens; d: features; x: S d; t: table T S injective"],
    )
    assert "injective" in str(said.question.given)


def test_what_is_no_table_is_refused() -> None:
    with pytest.raises(InputError, match="not a table of positions"):
        take_rows(x, "t")
    with pytest.raises(ShapeError, match="has T rows"):
        take_rows(y, t)
