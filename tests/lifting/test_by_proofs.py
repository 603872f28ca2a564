"""A claim is shown by proofs only if each sequent that it needs has one that the checker accepts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from symattn import Eq, hadamard, indicator, matrix, nonzero, positive, softmax, tokens, window
from symattn.errors import SoundnessError
from symattn.kernel import Checker, Invalid, Proof, Sequent
from symattn.language.claims import question
from symattn.lifting import all_sizes
from symattn.lifting.all_sizes import How, Search, by_proofs
from symattn.lifting.conversion import Conversion
from symattn.lifting.sequents import Wanted, settles
from symattn.lifting.short_lengths import twin_of
from symattn.lifting.tie import Untied
from symattn.lifting.trials import trials
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem
from symattn.terms.requirements import OutsideFragment

S, T = tokens("S"), tokens("T")
A, B, L = matrix("A", S, S), matrix("B", S, S), matrix("L", S, T)


def problem(statement: Any, *given: Any) -> Problem:
    return Problem(question(statement, given))


SUM = problem(Eq(A + B, B + A))
WHOLE = problem(Eq(hadamard(A, B) / B, A), nonzero(B))
WITHOUT = problem(Eq(hadamard(A, B) / B, A))


def stolen(other: Problem) -> Search:
    """Return a search that gives the proofs of another claim for those that it is asked for."""
    kept: list[Sequence[Proof]] = []

    def keeping(to: Conversion, checker: Checker, wanted: Sequence[Wanted]) -> Sequence[Proof]:
        kept.append(proofs(to, checker, wanted))
        return kept[-1]

    by_proofs(other, keeping, trials)
    return lambda to, checker, wanted: kept[0]


@pytest.mark.parametrize("claim", [SUM, WHOLE, problem(Eq(softmax(L), softmax(L + 0 * L)))])
def test_a_true_claim_is_shown_with_a_proof_of_every_sequent(claim: Problem) -> None:
    found = by_proofs(claim, proofs, trials)
    assert found.how is How.PROOFS
    assert found.leaves == (found,)
    assert {proof.sequent.says for proof in found.proofs} == {"eq", "defined"}
    for proof in found.proofs:
        Checker().check(proof)


FORGED = {
    "A + B = B − A": (SUM, problem(Eq(A + B, B - A))),
    "A + B = A": (SUM, problem(Eq(A + B, A))),
    "a hypothesis left out": (WHOLE, WITHOUT),
    "a stronger sign": (problem(Eq(A + B, B + A)), problem(positive(A + B))),
}


@pytest.mark.parametrize(("proved", "claimed"), FORGED.values(), ids=FORGED)
def test_proofs_of_another_claim_show_nothing(proved: Problem, claimed: Problem) -> None:
    with pytest.raises(SoundnessError):
        by_proofs(claimed, stolen(proved), trials)


def test_each_sequent_has_to_have_its_proof() -> None:
    found = by_proofs(SUM, proofs, trials).proofs
    assert len(found) == 3
    for few in (found[:-1], (), (*found, found[0])):
        with pytest.raises(SoundnessError, match="need a proof each"):
            by_proofs(SUM, lambda to, checker, wanted, few=few: few, trials)
    with pytest.raises(SoundnessError, match="another sequent"):
        by_proofs(SUM, lambda to, checker, wanted: found[::-1], trials)


def test_what_the_checker_refuses_shows_nothing() -> None:
    def forged(to: Conversion, checker: Checker, wanted: Sequence[Wanted]) -> list[Proof]:
        return [Proof("ring", one.sequent(to), (), ()) for one in wanted]

    with pytest.raises(Invalid):
        by_proofs(problem(Eq(A + B, A)), forged, trials)


def test_what_is_not_compared_with_the_claim_at_numbers_shows_nothing() -> None:
    with pytest.raises(Untied, match="never compared"):
        by_proofs(SUM, proofs, lambda case: ())


@pytest.mark.parametrize("claim", [WITHOUT, problem(Eq(A @ B, B @ A)), problem(positive(A))])
def test_a_false_claim_has_no_proof(claim: Problem) -> None:
    with pytest.raises(OutsideFragment):
        by_proofs(claim, proofs, trials)


HERE, THERE = ("v", "i", "S"), ("v", "j", "S")
SAID = Sequent((HERE,), (("first", HERE),), (), "pos", (("dat", "a", "", (HERE,)),))
OTHERS = {
    "another judgement": SAID._replace(says="nonneg"),
    "another term": SAID._replace(args=(("dat", "b", "", (HERE,)),)),
    "listed sizes": SAID._replace(sizes=(("S", 2),)),
    "an element more": SAID._replace(vars=(HERE, THERE)),
    "a fact more": SAID._replace(facts=(("first", HERE), ("last", HERE))),
}


@pytest.mark.parametrize("proved", OTHERS.values(), ids=OTHERS)
def test_a_sequent_settles_itself_alone(proved: Sequent) -> None:
    assert settles(SAID, SAID)
    assert settles(SAID._replace(vars=(), facts=()), SAID)
    assert not settles(proved, SAID)


def test_the_twin_of_a_claim_with_long_lengths_has_its_facts(monkeypatch: pytest.MonkeyPatch) -> None:
    mask = indicator(window(4096), S, S)
    long = problem(Eq(hadamard(mask, B) / B, mask), nonzero(B))
    assert by_proofs(long, proofs, trials).how is How.PROOFS

    def without_hypotheses(claim: Problem) -> Any:
        twin, called = twin_of(claim) or (claim, {})
        return Problem(replace(twin.question, given=())), called

    monkeypatch.setattr(all_sizes, "twin_of", without_hypotheses)
    with pytest.raises(OutsideFragment, match="other facts"):
        by_proofs(long, proofs, trials)
