"""What is found, what is not, and that chains which somebody wrote are found again from their ends."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from symattn import (
    Eq,
    all_of,
    along_rows,
    bias,
    by_layers,
    chain,
    claim,
    decide,
    define,
    derive,
    family,
    features,
    head_sum,
    heads,
    inverse,
    matrix,
    ones,
    permutation,
    position,
    prove,
    silu,
    softmax,
    sum_over,
    tokens,
    zeros,
)  # fmt: skip
from symattn.deciding import Status, Theorem
from symattn.deciding.for_all_sizes import ForAllSizes
from symattn.errors import InputError
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Claim, question
from symattn.language.statements import Derivation, Equation, FoundDerivation
from symattn.proof_search.assignment import Assignment
from symattn.proof_search.lines import derivation_of
from symattn.proof_search.matching import Extension, Rule, _Matching, _may_be, spans
from symattn.proof_search.terms import at_places, term_of
from symattn.runner.collect.citations import wrong_step
from symattn.runner.collect.library import bundled, claim_named
from symattn.runner.decide.advice import shorter
from symattn.runner.decide.laws import finder_for, in_order
from symattn.runner.decide.seeking import sought, sources
from tests.marks import all_but
from tests.proof_search.again import chains
from tests.proof_search.goals import FALSE, NOT_FOUND, TRUE

S, d, d_k = tokens("S"), features("d"), features("d_k")
x, A, B = matrix("x", S, d), matrix("A", S, S), matrix("B", S, S)
G = matrix("G", d_k, d_k, invertible=True)
N = matrix("N", d_k, d_k, invertible=True)
Q, K = matrix("Q", S, d_k), matrix("K", S, d_k)

QUICK = (
    "gauge of scores", "gauge in every head", "two layers", "residual stream",
    "cache: keys in two parts", "heads summed", "product of gauges", "rotary: relative angles",
    "isolated tokens keep their values", "linear attention, permuted", "multi-head",
    "inverse of an inverse", "inverse of an orthogonal matrix",
)  # fmt: skip


NOT_YET = ("three layers",)
"""Goals that are found, but that take too long to be proved."""


@pytest.mark.parametrize(
    "name",
    [
        *(pytest.param(n, marks=pytest.mark.campaign) for n in NOT_YET),
        *all_but(TRUE.keys() - {*QUICK}, [n for n in TRUE if n not in NOT_YET]),
    ],
)
def test_a_goal_is_found_and_its_links_are_proved(name: str) -> None:
    goal = TRUE[name]
    asked = question(goal.equation, goal.given)
    chain = finder_for(asked, claim_named, states=1000).deriver()(asked)
    assert chain is not None
    assert chain.ends == goal.equation
    expected = Status.CHECKED if name in NOT_YET else Status.PROVED
    assert decide(chain, goal.given).status is expected


@pytest.mark.parametrize("name", FALSE)
def test_a_false_goal_is_not(name: str) -> None:
    goal = FALSE[name]
    asked = question(goal.equation, goal.given)
    finder = finder_for(asked, claim_named, states=40)
    outcome = finder.found(asked)
    assert outcome.path is None
    assert outcome.states <= 40


@pytest.mark.parametrize("name", NOT_FOUND)
def test_what_has_no_derivation_is_lifted_all_the_same(name: str) -> None:
    goal, lacking = NOT_FOUND[name]
    asked = question(goal.equation, goal.given)
    assert finder_for(asked, claim_named, states=40).found(asked).path is None
    assert lacking
    verdict = decide(goal.equation, goal.given)
    assert verdict.status is Status.PROVED
    assert verdict.scope.all_sizes


SOME = ("masks.equivalence", "positions.no_order", "collapse.biased", "online.numerator",
        "gauge.inverse_of_product")  # fmt: skip


@pytest.mark.parametrize("id", SOME)
def test_chains_that_were_written_are_found_again(id: str) -> None:
    for asked, written in chains(bundled()[id][0]):
        outcome = finder_for(asked, claim_named).found(asked, id)
        assert outcome.path is not None
        assert len(outcome.path.steps) <= len(written.links) + 1


@pytest.mark.parametrize(
    "equation", [Eq(inverse(G @ N), inverse(G) @ inverse(N)), Eq(inverse(G @ N), inverse(N) @ N)]
)
def test_what_an_inverse_does_not_equal_is_not_found(equation: Equation) -> None:
    asked = question(equation)
    outcome = finder_for(asked, claim_named, states=60).found(asked)
    assert outcome.path is None
    assert outcome.states <= 60


def test_a_run_can_be_repeated() -> None:
    asked = question(TRUE["linear attention, permuted"].equation)
    found = [finder_for(asked, claim_named).found(asked) for _ in range(2)]
    assert found[0].states == found[1].states
    first, second = ([step.after for step, _ in one.path.steps] for one in found if one.path)
    assert first == second


# -- what users meet --------------------------------------------------------------------------------


GAUGE = Eq((Q @ G) @ (inverse(G) @ K.T), Q @ K.T)


@pytest.fixture
def _without_a_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """This claim has a proof at once: here it is asked what derivations do."""
    honest = ForAllSizes.by_proofs

    def by_proofs(self: ForAllSizes) -> Any:
        return None if self._problem.statement == GAUGE else honest(self)

    monkeypatch.setattr(ForAllSizes, "by_proofs", by_proofs)
    monkeypatch.setattr(ForAllSizes, "by_continuation", lambda self: None)


@pytest.mark.usefixtures("_without_a_proof")
def test_prove_falls_back_on_a_derivation() -> None:
    gauge = GAUGE
    assert decide(gauge, sizes={d_k: 1}).status is Status.CHECKED
    verdict = prove(gauge, sizes={d_k: 1})
    assert verdict.status is Status.PROVED
    assert verdict.scope.all_sizes
    assert Theorem.TRANSITIVITY in verdict.grounds.theorems
    assert verdict.judgements


@pytest.mark.usefixtures("_without_a_proof")
def test_the_fallback_can_be_turned_off() -> None:
    verdict = prove(GAUGE, sizes={d_k: 1}, derive=False, at_listed_sizes=True)
    assert verdict.status is Status.CHECKED


def test_derive_takes_a_statement_and_says_what_was_found() -> None:
    named = define("Z", softmax(A))
    told = derive(Eq((x.T @ named).T, softmax(A).T @ x))
    assert "found by search; every step checked" in told
    assert "definition of Z" in told
    assert "algebra.transpose" in told


def test_a_derivation_that_is_found_passes_as_one_that_is_written() -> None:
    pi = permutation("pi", S).matrix
    goal = claim("found.equivariance", Eq(softmax((pi @ x) @ (pi @ x).T) @ (pi @ x),
                                          pi @ (softmax(x @ x.T) @ x)))  # fmt: skip
    found = sought(goal, claim_named).claim.question.statement
    assert isinstance(found, FoundDerivation)
    written = Derivation(*found.args)
    assert decide(written).status is Status.PROVED


def test_of_what_is_not_found_it_is_said_how_far_was_looked() -> None:
    odd = claim("found.odd", Eq(x - x, zeros(S, d)))
    found = sought(odd, claim_named, lines=20)
    assert found.claim.question.statement == odd.question.statement
    (missing,) = found.not_found
    assert missing.lines <= 20
    assert str(missing).startswith("no derivation was found")
    assert missing.are_all == (missing.lines < 20)


def test_a_step_may_differ_in_brackets_and_at_several_places() -> None:
    line = (A @ (B @ x)).T + (A @ (B @ x)).T
    fine = chain(line, ((A @ B @ x).T + x.T @ (A @ B).T, "algebra.transpose"))
    assert decide(fine).status is Status.PROVED
    with pytest.raises(InputError, match="not an instance"):
        decide(chain(line, ((A @ B @ x).T + x.T @ (A @ B).T, "algebra.identity")))
    with pytest.raises(InputError, match="is not used in this step"):
        decide(chain(line, (line + zeros(d, S), ("algebra.zero", "algebra.transpose"))))


# -- parts ------------------------------------------------------------------------------------------


def test_terms_are_expressions_up_to_brackets() -> None:
    assert term_of((A @ B) @ x) is term_of(A @ (B @ x))
    assert term_of(A + B) is not term_of(B + A)
    assert term_of(A @ (B @ x)).expression == A @ B @ x


def test_a_bound_position_is_not_free() -> None:
    h, H = position("h", heads("H")), heads("H")
    total = term_of(head_sum(family("W", h, d, d), h))
    assert not total.free
    i, k = position("i", S), position("k", S)
    inner = term_of(sum_over(A[i, k], k))
    assert inner.free == {i}
    with pytest.raises(ValueError, match="bound"):
        at_places(inner, {i: k})
    assert H.kind == "heads"


def test_laws_stand_in_an_order() -> None:
    claims = in_order(
        {one.id: one for one in map(claim_named, ("masks.isolated", "masks.alone")) if one}
    )
    assert [one.id for one in claims] == ["masks.alone", "masks.isolated"]
    finder = finder_for(question(Eq(A, A)), claim_named)
    assert "masks.isolated" not in [one.id for one in finder.laws.before("masks.isolated")]
    assert "masks.alone" in [one.id for one in finder.laws.before("masks.isolated")]


def test_a_rule_says_what_its_symbols_stand_for() -> None:
    finder = finder_for(question(Eq(A, A)), claim_named)
    rules: list[Rule] = [r for r in finder.laws.rules.rules if r.reason == "definition of the inverse"]
    assert all(rule.forward for rule in rules)  # I = G⁻¹ G does not say which G


def test_definitions_hold_where_there_is_infinity_and_are_not_replayed_there() -> None:
    hidden = softmax(A) @ x + softmax(A + bias(~_causal(), S, S)) @ x
    asked = question(Eq(hidden, hidden))
    assert finder_for(asked, claim_named).found(asked).path is not None


def _causal():  # type: ignore[no-untyped-def]
    from symattn import causal

    return ~causal


# -- layers -----------------------------------------------------------------------------------------

l = position("l", heads("L"))  # noqa: E741
u = matrix("u", S, d)
Pi = permutation("pi", S).matrix


def layer(y, at):  # type: ignore[no-untyped-def]
    return softmax(y @ y.T) @ (y @ family("W", at, d, d))


def test_any_number_of_layers() -> None:
    verdict = decide(by_layers(layer, layer, lambda y: Pi @ y, of=u, at=l))
    assert verdict.status is Status.PROVED
    assert "induction over layers" in [theorem.value for theorem in verdict.grounds.theorems]


def with_positions(y, at):  # type: ignore[no-untyped-def]
    return layer(y + matrix("P", S, d), at)


def test_layers_that_add_positions_are_refuted() -> None:
    verdict = decide(by_layers(with_positions, with_positions, lambda y: Pi @ y, of=u, at=l))
    assert verdict.status is Status.REFUTED


def test_layers_have_to_do_one_thing_to_any_stream() -> None:
    def cheating(y, at):  # type: ignore[no-untyped-def]
        return y if y == u else Pi @ y

    told = decide(by_layers(cheating, cheating, lambda y: Pi @ y, of=u, at=l))
    assert not told.status.holds
    known = decide(by_layers(layer, layer, lambda y: Pi @ y, of=u, at=l), [l <= 3])
    assert known.status is Status.UNDECIDED


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"left": x}, "functions"),
        ({"of": Q @ K.T}, "free matrix"),
        ({"at": 1}, "position"),
        ({"left": lambda y, at: y.T}, "shape"),
    ],
)
def test_wrong_layers_are_refused(changes: dict[str, object], message: str) -> None:
    given = {"left": layer, "right": layer, "relation": lambda y: Pi @ y, "of": u, "at": l} | changes
    with pytest.raises(InputError, match=message):
        by_layers(given.pop("left"), given.pop("right"), given.pop("relation"), **given)


# -- what is written, cited and advised ---------------------------------------------------------------


@pytest.mark.parametrize("name", QUICK)
def test_what_is_written_runs_as_it_is_pasted(name: str) -> None:
    goal = TRUE[name]
    asked = question(goal.equation, goal.given)
    outcome = finder_for(asked, claim_named).found(asked, extended=False)
    assert outcome.path is not None
    found = replace(asked, statement=derivation_of(goal.equation, outcome.path))
    (source,) = sources(Claim("pasted", found, "", None, "proved", None, "", 0))
    names: dict[str, Any] = {}
    exec("from symattn import *", names)  # noqa: S102 - as in a user's script
    exec(source.replace("\nchain(", "\nmade = chain(", 1), names)  # noqa: S102
    made = names["made"]
    assert spelled_out(made.ends) == spelled_out(goal.equation)
    assert wrong_step(replace(asked, statement=made), claim_named) is None


def test_a_derivation_cites_no_claim_that_is_not_proved() -> None:
    symmetric = Eq(silu(A + A.T), silu(A.T + A))
    false = claim("before.false", all_of(symmetric, Eq(A, A.T)))
    wrong = claim("before.wrong", chain(silu(A + A.T), (silu(A.T + A), "softmax.shift")))
    goal = Eq(silu(B + B.T), silu(B.T + B))
    told = derive(goal)
    assert "[algebra.commutativity]" in told
    assert not any(other.id in told for other in (false, wrong))
    claim("before.true", symmetric)
    assert "[before.true]" in derive(goal)


def test_ones_are_the_transpose_of_ones() -> None:
    c = matrix("c", S, 1)
    for row in (ones(1, S), ones(S, 1).T):
        shifted = Eq(softmax(A + c @ row), softmax(A))
        assert "[softmax.shift]" in derive(shifted)
        assert decide(chain(shifted.left, (shifted.right, "softmax.shift"))).status is Status.PROVED


def test_a_derivation_cites_what_was_said_before() -> None:
    weights = {n: matrix(f"M{n}", d, d) for n in "12"}

    def layer_with(y, n):  # type: ignore[no-untyped-def]
        return along_rows(f"F{n}", y + softmax(y @ weights[n] @ y.T) @ y, d)

    one = claim("before.layer", Eq(layer_with(Pi @ x, "1"), Pi @ layer_with(x, "1")))
    two = claim(
        "before.layers",
        Eq(layer_with(layer_with(Pi @ x, "1"), "2"), Pi @ layer_with(layer_with(x, "1"), "2")),
    )
    sought_for = sought(two, claim_named, lines=20, earlier=[one], is_proved=lambda claim: claim is one)
    found = sought_for.claim.question.statement
    assert isinstance(found, FoundDerivation)
    assert found.reasons == ("before.layer",)
    alone = finder_for(one.question, claim_named, more=[one]).laws
    assert "before.layer" not in [law.id for law in alone.before("before.layer")]
    assert alone.ids == finder_for(two.question, claim_named).laws.ids | {"before.layer"}


@pytest.mark.parametrize(
    ("id", "told"),
    [
        (
            "collapse.weights",
            ["5 steps are written, and 2 steps would do: definition of Y; masks.isolated"],
        ),
        ("masks.equivalence", []),
    ],
)
def test_advice_where_a_shorter_chain_is_found(id: str, told: list[str]) -> None:
    assert [str(advice) for advice in shorter(bundled()[id][0], claim_named)] == told


def test_what_is_left_out_before_matching_does_not_match() -> None:
    """The operations of a term say of most rules that they have no instance; that has to be so."""
    rules = finder_for(question(Eq(A, A)), claim_named).laws.rules.rules
    sides = [side for goal in TRUE.values() for side in (goal.equation.left, goal.equation.right)]
    left_out = 0
    for term in {part for side in sides for part in term_of(side).subterms}:
        for rule in (rule for rule in rules if rule.left.kind is term.kind):
            if not _may_be(rule.left, term):
                left_out += 1
                matching = _Matching(Extension(is_used=True)).terms(rule.left, term, Assignment(), {})
                assert next(matching, None) is None
    assert left_out > 1000


def test_factors_that_are_left_out_do_not_match() -> None:
    rules = finder_for(question(Eq(A, A)), claim_named).laws.rules.rules
    product = term_of(A @ B.T @ softmax(A @ B) @ (A + B) @ x)
    for rule in (rule for rule in rules if rule.left.kind is product.kind):
        tried = set(spans(rule.left, product))
        for start, stop in combinations(range(len(product.parts) + 1), 2):
            part = product.segment(start, stop)
            if part.kind is product.kind and (start, stop) not in tried:
                matching = _Matching(Extension(is_used=True)).terms(rule.left, part, Assignment(), {})
                assert next(matching, None) is None
