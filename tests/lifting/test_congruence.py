"""Congruence: equal parts at equal places, what is given there, and what is refused."""

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
    derivative,
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
    permutation,
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
    unit_rows,
    zeros,
)
from symattn import below as stacked
from symattn.arithmetic.allowance import Allowance
from symattn.deciding import Status, Theorem, parts
from symattn.deciding.for_all_sizes import ForAllSizes
from symattn.deciding.parts import Parts
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Question
from symattn.language.hypotheses import as_hypotheses
from symattn.lifting.all_sizes import BrokenChain, How, Shown, congruence, shown
from symattn.lifting.lift import Prover
from symattn.lifting.trials import trials
from symattn.reading.problem import Problem
from symattn.terms.part import Sort
from symattn.terms.requirements import NotNatural, Requirement
from tests.marks import all_but

S, T = tokens("S T")
d, e, m = features("d e m")
i, j, k, t = (position(name, S) for name in "ijkt")
x, L, P = matrix("x", 1, S), matrix("L", S, S), matrix("P", S, S)


def problem(statement: Any, given: Any = ()) -> Problem:
    return Problem(Question(statement, as_hypotheses(given)))


def theorem(statement: Any, given: Any = ()) -> Shown:
    asked = problem(statement, given)
    prover = Prover([Sort(s.name, s.kind) for s in asked.symbols.sizes])
    return shown(asked, prover.of_entry, trials)


def below(place: Any) -> Any:
    return sum_over(x[:, t], t, t <= place)


def in_two(place: Any, last: Any) -> Any:
    """Return the sum up to the last position in two parts, which is right where place ≤ last."""
    return below(place) + sum_over(x[:, t], t, And(place < t, t <= last))


# -- the rule ---------------------------------------------------------------------------------------

TRANSPOSED = Eq((L @ P).T, P.T @ L.T)
ORDER = Eq(L + P, P + L)
PARTS = Eq(below(i), in_two(k, i))
"""Equal where k ≤ i."""


def test_several_parts_at_their_places() -> None:
    whole = problem(Eq(softmax((L @ P).T) @ (L + P), softmax(P.T @ L.T) @ (P + L)))
    known = [theorem(TRANSPOSED), theorem(ORDER)]
    assert congruence(known, whole, trials).how is How.CONGRUENCE


def test_an_equation_is_read_either_way() -> None:
    whole = problem(Eq(softmax(P.T @ L.T), softmax((L @ P).T)))
    assert congruence([theorem(TRANSPOSED)], whole, trials).how is How.CONGRUENCE


def test_what_a_sum_says_is_given_in_it() -> None:
    known = [theorem(PARTS, [k <= i])]
    whole = problem(Eq(*(sum_over(exp(side), k, k <= i) for side in PARTS.args)))
    assert congruence(known, whole, trials).how is How.CONGRUENCE


def test_what_is_given_of_another_index_is_not_given_in_a_sum() -> None:
    known = [theorem(PARTS, [k <= i])]
    whole = problem(Eq(*(sum_over(exp(side), k) for side in PARTS.args)), [k <= i])
    with pytest.raises(BrokenChain, match="where they stand"):
        congruence(known, whole, trials)


def _rebound() -> Any:
    """Return sides in which an inner sum over k says nothing of k, and an outer one does."""
    inner = (sum_over(exp(side), k) for side in PARTS.args)
    return Eq(*(sum_over(x[:, k] * each, k, k <= i) for each in inner))


NEXT = Eq(x[:, k + 1] + below(k), below(k + 1))
pi = permutation("pi", S, fixing=k)
FIXED = Eq((pi.matrix @ x.T)[k, :], x.T[k, :])
REFUSED = {
    "a part that is not known": ([TRANSPOSED], (),
                                 Eq(softmax((L @ P).T) @ L, softmax(P.T @ L.T) @ P), ()),
    "an inner sum over another k": ([PARTS], [k <= i], _rebound(), ()),
    "another index": ([PARTS], [k <= i],
                      Eq(sum_over(exp(PARTS.left), k, k <= i),
                         sum_over(exp(PARTS.right.xreplace({k: j})), j, j <= i)), ()),
    "a weaker condition": ([PARTS], [k <= i],
                           Eq(*(sum_over(exp(s), k, k <= i + 1) for s in PARTS.args)), ()),
    "a neighbour under a sum": ([NEXT], (), Eq(*(sum_over(exp(s), k) for s in NEXT.args)), ()),
    "a permutation that fixes an index": ([FIXED], (),
                                          Eq(*(sum_over(exp(s), k) for s in FIXED.args)), ()),
    "a derivative": ([PARTS], [k <= i],
                     Eq(*(derivative(entry(s, 1, 1), by=entry(x, 1, j)) for s in PARTS.args)), [k <= i]),
    "a hypothesis of its own": ([PARTS], [k <= i], Eq(exp(PARTS.left), exp(PARTS.right)), ()),
}  # fmt: skip


@pytest.mark.parametrize(("parts", "given", "whole", "around"), REFUSED.values(), ids=REFUSED)
def test_no_congruence(parts: Any, given: Any, whole: Any, around: Any) -> None:
    known = [theorem(part, given) for part in parts]
    with pytest.raises(BrokenChain, match="not known to be equal where they stand"):
        congruence(known, problem(whole, around), trials)


def test_congruence_needs_a_value() -> None:
    whole = problem(Eq(*(softmax(L) / entry(side, 1, 1) for side in ORDER.args)))
    with pytest.raises(NotNatural):
        congruence([theorem(ORDER)], whole, trials)


V = matrix("V", S, d)
LONG, SHORT = (L + P) @ V, L @ V + P @ V
"""Equal; of rows of the one it is given that they are not 0."""


def of_norms(given: Any, *sides: Any) -> Problem:
    claim = Eq(*map(unit_rows, sides))
    return problem(spelled_out(claim), [spelled_out(nonzero(row_norms(given)))])


def test_that_one_side_has_a_value_is_enough() -> None:
    same = [theorem(Eq(LONG, SHORT))]
    whole, one = of_norms(SHORT, LONG, SHORT), of_norms(SHORT, SHORT, SHORT)
    valued = shown(one, Prover([Sort(s.name, s.kind) for s in one.symbols.sizes]).of_entry, trials)
    assert congruence(same, whole, trials, valued).given == whole.given


def test_what_has_a_value_is_a_side_where_it_is_given() -> None:
    same = [theorem(Eq(LONG, SHORT))]
    one = of_norms(SHORT, SHORT, SHORT)
    valued = shown(one, Prover([Sort(s.name, s.kind) for s in one.symbols.sizes]).of_entry, trials)
    with pytest.raises(BrokenChain, match="hypotheses of its own"):
        congruence(same, problem(of_norms(V, LONG, SHORT).statement), trials, valued)
    with pytest.raises(BrokenChain, match="nothing of either side"):
        congruence(same, problem(Eq(LONG, SHORT)), trials, valued)


# -- claims ------------------------------------------------------------------------------------------


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
def test_parts_are_decided_by_themselves(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ForAllSizes, "by_proofs", lambda self: None)
    monkeypatch.setattr(ForAllSizes, "by_terms", lambda self: None)
    verdict = decide(PROVED[name])
    assert verdict.status is Status.PROVED
    assert Theorem.CONGRUENCE in verdict.grounds.theorems


@pytest.mark.parametrize("name", PROVED)
def test_the_whole_has_a_proof(name: str) -> None:
    verdict = decide(PROVED[name])
    assert verdict.status is Status.PROVED
    assert verdict.grounds.theorems == (Theorem.RULES,)
    assert verdict.proofs


def _by_zero(place: Any) -> Any:
    return x / entry(below(place) - below(place), 1, 1)


NOT_PROVED = {
    "RoPE's values rotated, too":
        Eq(attended(angles(c), angles(c), values=True), attended(angles(), angles(), values=True)),
    "RoPE's keys shifted alone": Eq(attended(angles(), angles(c)), attended(angles(), angles())),
    "under a sum that does not say so": Eq(*(sum_over(exp(s), k) for s in PARTS.args)),
    "one more term": Eq(exp(below(i + 1)), exp(below(i) + x[:, i])),
    "an inner sum over another k": _rebound(),
    "equal parts that are 0, by which is divided": Eq(_by_zero(i), _by_zero(j)),
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
    ways = [part.grounds.theorems[-1] for part in verdict.parts]
    assert ways == [Theorem.CONGRUENCE, Theorem.INSTANCE]


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


def test_the_lift_of_a_part_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = problem(PROVED["RoPE's attention, all positions shifted"])
    sorts = [Sort(s.name, s.kind) for s in asked.symbols.sizes]

    def none(*asked: Any) -> Any:
        raise NotNatural(Requirement.TIME, "proofs are not looked for")

    monkeypatch.setattr(parts, "proofs", none)
    assert Parts(asked, Prover(sorts), _few).theorem() is not None
    monkeypatch.setattr(parts, "OPERATIONS", 10)
    assert Parts(asked, Prover(sorts), _few).theorem() is None


@pytest.mark.parametrize("most", [0, 1, 20])
def test_what_costs_more_operations_than_there_may_be_is_no_theorem(most: int) -> None:
    asked = problem(Eq((L + P) @ (L + P), L @ L + L @ P + P @ L + P @ P))
    prover = Prover([Sort(s.name, s.kind) for s in asked.symbols.sizes])
    prover.tally.allowance = Allowance(most)
    with pytest.raises(NotNatural, match=f"more than {most} operations"):
        shown(asked, prover.of_entry, trials)


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


def test_a_cut_of_what_does_not_hold_is_no_theorem() -> None:
    """Without the trials, streams are cut where they may not be, and the rules refuse it."""
    for claim, given in FALSE_LAYERS.values():
        asked = problem(claim, given)
        parts = Parts(asked, Prover([Sort(s.name, s.kind) for s in asked.symbols.sizes]), _few)
        parts._may_hold = lambda part: True  # type: ignore[method-assign]
        assert parts._by_rows(asked) is None


def _few(asked: Problem) -> list[Any]:
    return list(trials(asked))[:12]
