"""Claims that are PROVED have proofs as data: a dozen daily, all of them now and then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from symattn import Eq, le, matrix, nonnegative, normalise, softmax, tokens
from symattn.kernel import Checker
from symattn.language.claims import Question
from symattn.prover.claims import Missing, Shown, shown
from symattn.prover.files import as_claim, as_file
from symattn.prover.sequents import Rule
from symattn.prover.written import lines, steps
from symattn.recheck.files import claims_of
from symattn.runner.collect.library import everything_bundled
from tests.soundness.cases import Kind
from tests.soundness.test_tables import CASES

DAILY = (
    "causal.two_masks",
    "depth.causal",
    "depth.pre_norm",
    "literature.expressivity.hull",
    "literature.linear.gated_state",
    "literature.masks.graph_normalised",
    "literature.online.combined",
    "literature.online.running_maximum",
    "literature.softmax.relative_entropy",
    "literature.softmax.softplus_difference",
    "masking.additive.repaired",
    "online.normaliser",
    "permutation.rows",
)

S, T = tokens("S"), tokens("T")
L = matrix("L", S, T)


def proof_of(id: str) -> Shown:
    claim, _ = everything_bundled()[id]
    found = shown(claim.question)
    assert isinstance(found, Shown), str(found)
    return found


def rechecked(found: Shown) -> int:
    """Return in how many steps proofs are checked anew, without what was remembered."""
    checker = Checker()
    for proof in found.all_proofs():
        checker.check(proof)
    return checker.steps


@pytest.mark.parametrize("id", DAILY)
def test_a_claim_has_a_proof_of_every_sequent_that_it_needs(id: str, tmp_path: Path) -> None:
    found = proof_of(id)
    wanted = [sequent for one in found.everything() for sequent in one.needed.wanted]
    proofs = found.all_proofs()
    assert len(wanted) == len(proofs) > 0
    for sequent, proof in zip(wanted, proofs, strict=True):
        assert proof.sequent.says == sequent.says.value
        assert not proof.sequent.sizes
    # What is written is read, and checked, as it was made.
    path = tmp_path / "proofs.json"
    path.write_text(json.dumps(as_file(id, "", found)), encoding="utf-8")
    (claim,) = claims_of(path)
    sequents, count = claim.check()
    assert set(sequents) == {proof.sequent for proof in proofs}
    assert count <= rechecked(found)


def test_a_sequent_is_about_the_terms_that_the_claim_has() -> None:
    found = shown(Question(Eq(softmax(L), normalise(softmax(L)))))
    assert isinstance(found, Shown)
    (equation,) = (p.sequent for p in found.proofs if p.sequent.says == "eq")
    left, right = equation.args
    assert left[0] == right[0] == "div"
    assert left != right
    assert not equation.facts


@pytest.mark.parametrize(
    ("statement", "given"),
    [
        (Eq(softmax(L), softmax(2 * L)), ()),
        (Eq(softmax(L), normalise(L)), ()),
        (nonnegative(L), ()),
        (le(softmax(L), L), ()),
    ],
)
def test_what_is_false_has_no_proof(statement: object, given: tuple[object, ...]) -> None:
    assert isinstance(shown(Question(statement, given)), Missing)  # type: ignore[arg-type]


def test_rules_about_claims_have_the_claims_that_they_need() -> None:
    rules = {one.needed.rule for one in proof_of("literature.linear.gated_state").everything()}
    assert rules == {Rule.INDUCTION, Rule.CONTINUATION, Rule.ENTRIES}
    assert Rule.LAYERS in {one.needed.rule for one in proof_of("depth.causal").everything()}
    assert Rule.CHAIN in {one.needed.rule for one in proof_of("causal.two_masks").everything()}


def test_steps_come_after_those_that_they_rest_on() -> None:
    found = proof_of("causal.two_masks")
    written = steps(found.all_proofs())
    assert [step.number for step in written] == list(range(1, len(written) + 1))
    assert all(premise < step.number for step in written for premise in step.premises)
    assert len({step.says + step.why for step in written}) > len(written) / 2
    text = list(lines(as_claim("id", "statement", found)))
    assert len(text) > len(written)
    assert any(line.startswith("part 1: ends: entry") for line in text)


@pytest.mark.slow
def test_all_that_is_proved_has_a_proof() -> None:
    missing, counts = set(), []
    for id, (claim, _) in everything_bundled().items():
        if claim.expect == "proved":
            found = shown(claim.question)
            if isinstance(found, Shown):
                counts.append(rechecked(found))
            else:
                missing.add(id)
    assert not missing
    assert len(counts) > 370
    assert sorted(counts)[len(counts) // 2] <= 60


@pytest.mark.campaign
@pytest.mark.parametrize("first", range(6))
def test_true_rows_of_the_tables_have_proofs(first: int) -> None:
    missing = set()
    for name, case in list(CASES.items())[first::6]:
        if case.kind is Kind.TRUE:
            asked = Question(case.statement, case.given, case.arithmetic, dict(case.sizes or {}))
            if isinstance(shown(asked), Missing):
                missing.add(name)
    assert not missing
