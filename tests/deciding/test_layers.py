"""Claims whose sides differ in equal parts, norms of these, and claims through several layers."""

from __future__ import annotations

from typing import Any

import pytest
from sympy import And

from symattn import (
    Eq,
    Mask,
    along_rows,
    beside,
    chain,
    decide,
    entry,
    exp,
    features,
    frequencies,
    identity,
    lt,
    matrix,
    nonzero,
    number,
    ones,
    position,
    position_numbers,
    remark,
    rmsnorm,
    rotary,
    row_norms,
    scalar,
    scale,
    softmax,
    splice,
    sqrt,
    sum_over,
    tokens,
    zeros,
)
from symattn import below as stacked
from symattn.deciding import Status, Theorem
from tests.marks import all_but

S, T = tokens("S T")
d, e, m = features("d e m")
i, j, k, t = (position(name, S) for name in "ijkt")
x, L, P = matrix("x", 1, S), matrix("L", S, S), matrix("P", S, S)


def below(place: Any) -> Any:
    return sum_over(x[:, t], t, t <= place)


def in_two(place: Any, last: Any) -> Any:
    """Return the sum up to the last position in two parts, which is right where place ≤ last."""
    return below(place) + sum_over(x[:, t], t, And(place < t, t <= last))


# -- equal parts ------------------------------------------------------------------------------------

PARTS = Eq(below(i), in_two(k, i))
"""Equal where k ≤ i."""


def _rebound() -> Any:
    """Return sides in which an inner sum over k says nothing of k, and an outer one does."""
    inner = (sum_over(exp(side), k) for side in PARTS.args)
    return Eq(*(sum_over(x[:, k] * each, k, k <= i) for each in inner))


def angles(shift: Any = 0) -> Any:
    there = position_numbers(S) if shift == 0 else position_numbers(S) + shift * ones(S, 1)
    return there @ frequencies(m)


def attended(left: Any, right: Any, *, values: bool = False) -> Any:
    """Return RoPE's attention with angles for queries, and others for keys."""
    Q, K, V = matrix("Q", S, 2 * m), matrix("K", S, 2 * m), matrix("V", S, 2 * m)
    scores = rotary(Q, left) @ rotary(K, right).T / sqrt(2 * m)
    return softmax(scores) @ (rotary(V, left) if values else V)


c = scalar("c")

PROVED = {
    "RoPE's attention, all positions shifted":
        Eq(attended(angles(c), angles(c)), attended(angles(), angles())),
    "exp of a sum up to the next": Eq(exp(below(i + 1)), exp(below(i) + x[:, i + 1])),
    "under a sum that says so": Eq(*(sum_over(exp(s), k, k <= i) for s in PARTS.args)),
    "two parts":
        Eq(softmax((L @ P).T) @ (ones(S, 1) @ exp(below(i + 1))),
           softmax(P.T @ L.T) @ (ones(S, 1) @ exp(below(i) + x[:, i + 1]))),
}  # fmt: skip


@pytest.mark.parametrize("name", PROVED)
def test_the_whole_has_a_proof(name: str) -> None:
    verdict = decide(PROVED[name])
    assert verdict.status is Status.PROVED
    assert Theorem.RULES in verdict.grounds.theorems
    assert verdict.judgements


def _by_zero(place: Any) -> Any:
    return x / entry(below(place) - below(place), 1, 1)


N = matrix("N", S, S)
FIRST = splice(L, N, after=i)
"""The rows of L up to row i."""

NOT_PROVED = {
    "RoPE's values rotated, too":
        Eq(attended(angles(c), angles(c), values=True), attended(angles(), angles(), values=True)),
    "RoPE's keys shifted alone": Eq(attended(angles(), angles(c)), attended(angles(), angles())),
    "under a sum that does not say so": Eq(*(sum_over(exp(s), k) for s in PARTS.args)),
    "one more term": Eq(exp(below(i + 1)), exp(below(i) + x[:, i])),
    "an inner sum over another k": _rebound(),
    "equal parts that are 0, by which is divided": Eq(_by_zero(i), _by_zero(j)),
    "under a weaker condition": Eq(*(sum_over(exp(s), k, k <= i + 1) for s in PARTS.args)),
    "without what is given of the parts": Eq(*map(exp, PARTS.args)),
    "spliced of other rows": Eq(FIRST, splice(N, FIRST, after=i)),
    "other rows after them": Eq(FIRST, splice(L, P, after=i)),
    "spliced up to another row": Eq(FIRST, splice(L, FIRST, after=j)),
}  # fmt: skip


@pytest.mark.parametrize("statement", NOT_PROVED.values(), ids=NOT_PROVED)
def test_what_is_false_is_refuted(statement: Any) -> None:
    assert decide(statement).status in (Status.REFUTED, Status.ILL_DEFINED)


# -- norms --------------------------------------------------------------------------------------------

A, nu = softmax(matrix("Q", S, d) @ matrix("K", T, d).T / sqrt(d)), scale("nu")
W = matrix("V", T, e)
DIFFERENCE = (A - (1 - nu) * A) @ W
"""Differential attention with equal maps."""

NORMS = {
    "a multiple of attention": (nu * (A @ W), A @ W),
    "differential attention": (DIFFERENCE, A @ W),
}


@pytest.mark.slow
@pytest.mark.parametrize("sides", NORMS.values(), ids=NORMS)
def test_norms_of_what_is_given_not_to_vanish(sides: Any) -> None:
    claim = Eq(*map(rmsnorm, sides))
    assert decide(claim, [nonzero(row_norms(A @ W)), lt(number(nu), 1)]).status is Status.PROVED
    assert decide(claim, [nonzero(row_norms(W))]).status is not Status.PROVED
    assert decide(claim, sizes={S: 1, T: 1, d: 1, e: 1}).status is Status.ILL_DEFINED


def test_another_multiple_is_refuted() -> None:
    claim = Eq(rmsnorm((A - (1 + nu) * A) @ W), rmsnorm(A @ W))
    verdict = decide(claim, [nonzero(row_norms(A @ W))], sizes={S: 1, T: 1, d: 1, e: 1})
    assert verdict.status is Status.REFUTED


# -- several layers -----------------------------------------------------------------------------------

U, D = tokens("U"), features("D")
here, there = matrix("X", S, D), matrix("Y", U, D)
both = stacked(here, there)
first_rows = beside(identity(S), zeros(S, U))
last_rows = beside(zeros(U, S), identity(U))


def layer(of: Any, number: str, relation: Any = None) -> Any:
    """Return a causal layer of attention, or one in which all is seen."""
    M, C = matrix(f"M{number}", D, D), matrix(f"C{number}", D, D)
    weights = softmax(of @ M @ of.T)
    return (Mask(weights) if relation is None else weights) @ of @ C


def through_two(relation: Any = None) -> Any:
    """Return a chain: the first rows of two layers are those of two layers of the first rows."""
    rest = last_rows @ layer(both, "1", relation)
    middle = stacked(layer(here, "1", relation), rest)
    return chain(
        first_rows @ layer(layer(both, "1", relation), "2", relation),
        (first_rows @ layer(middle, "2", relation), remark("the first layer")),
        (layer(layer(here, "1", relation), "2", relation), remark("the second layer")),
    )


@pytest.mark.slow
def test_a_chain_through_two_causal_layers() -> None:
    verdict = decide(through_two())
    assert verdict.status is Status.PROVED
    assert all(part.judgements for part in verdict.parts)


def test_layers_that_see_all_are_refuted() -> None:
    link = through_two("everything").links[0]
    assert decide(link, sizes={S: 1, U: 1, D: 1}).status is Status.REFUTED


def through(count: int, of: Any, relation: Any = None) -> Any:
    for which in range(1, count + 1):
        of = layer(of, f"{which}", relation)
    return of


def residual(of: Any) -> Any:
    middle = of + layer(along_rows("N1", of, D), "1")
    return middle + layer(along_rows("N2", middle, D), "2")


later = matrix("Y", S, D)
spliced = splice(here, later, after=i)
LAYERS = {
    "the first rows": (Eq(first_rows @ through(2, both), through(2, here)), ()),
    "a row": (Eq(through(2, spliced)[j, :], through(2, here)[j, :]), [j <= i]),
    "the streams, joined": (Eq(splice(through(2, spliced), later, after=i),
                               splice(through(2, here), later, after=i)), ()),
    "three layers": (Eq(through(3, spliced)[j, :], through(3, here)[j, :]), [j <= i]),
    "a residual stream": (Eq(residual(spliced)[j, :], residual(here)[j, :]), [j <= i]),
}  # fmt: skip


@pytest.mark.parametrize("name", all_but(LAYERS.keys() - {"a row"}, LAYERS))
def test_several_causal_layers_without_a_chain(name: str) -> None:
    claim, given = LAYERS[name]
    verdict = decide(claim, given)
    assert verdict.status is Status.PROVED
    assert verdict.scope.all_sizes


FALSE_LAYERS = {
    "a later row": (Eq(through(2, spliced)[j, :], through(2, here)[j, :]), [i < j]),
    "a layer that sees all":
        (Eq(through(2, spliced, "all")[j, :], through(2, here, "all")[j, :]), [j <= i]),
    "a second layer that sees all":
        (Eq(layer(layer(spliced, "1"), "2", "all")[j, :], layer(layer(here, "1"), "2", "all")[j, :]),
         [j <= i]),
    "other rows kept": (Eq(through(2, splice(later, here, after=i))[j, :], through(2, here)[j, :]),
                        [i <= j]),
}  # fmt: skip


@pytest.mark.parametrize(("claim", "given"), FALSE_LAYERS.values(), ids=FALSE_LAYERS)
def test_what_sees_later_rows_is_refuted(claim: Any, given: Any) -> None:
    assert decide(claim, given, sizes={S: 2, D: 1}).status is Status.REFUTED
