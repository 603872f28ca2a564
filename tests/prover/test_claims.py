"""Claims that are PROVED have proofs as data: a dozen here, all of them in `tests/test_pages.py`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from symattn import (
    Eq,
    Status,
    decide,
    defined,
    exp,
    le,
    log,
    matrix,
    nonnegative,
    normalise,
    scale,
    softmax,
    sqrt,
    tokens,
)
from symattn.deciding.grounds import Theorem
from symattn.kernel import Checker
from symattn.language.claims import Question
from symattn.language.expressions import Expression
from symattn.lifting.conversion import Conversion
from symattn.prover.steps import Steps, TooLong
from symattn.prover.written import lines, steps
from symattn.recheck.files import Claim, claims_of, to_file
from symattn.runner.collect.library import everything_bundled
from tests.prover.shown import is_proved, proved, steps_of
from tests.soundness.near_misses import GENERATORS

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
u = scale("u")


def proofs_of(id: str) -> Claim:
    claim, _ = everything_bundled()[id]
    return proved(claim.question)


@pytest.mark.parametrize("id", DAILY)
def test_a_claim_has_proofs_that_are_read_and_checked_as_they_were_made(id: str, tmp_path: Path) -> None:
    found = proofs_of(id)
    assert all(not proof.sequent.sizes for proof in found.proofs)
    path = tmp_path / "proofs.json"
    path.write_text(json.dumps(to_file([found])), encoding="utf-8")
    (claim,) = claims_of(path)
    sequents, count = claim.check()
    assert sequents == tuple(proof.sequent for proof in found.proofs)
    assert 0 < count <= steps_of(found)
    assert claim.rules == found.rules


def test_a_sequent_is_about_the_terms_that_the_claim_has() -> None:
    found = proved(Question(Eq(softmax(L), normalise(softmax(L)))))
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
    assert not is_proved(Question(statement, given))  # type: ignore[arg-type]


def test_rules_about_claims_are_named() -> None:
    named = proofs_of("literature.linear.gated_state").rules
    assert {Theorem.INDUCTION.value, Theorem.CONTINUATION.value} <= set(named)
    assert Theorem.LAYERS.value in proofs_of("depth.causal").rules
    assert not proofs_of("permutation.rows").rules


def test_steps_come_after_those_that_they_rest_on() -> None:
    found = proofs_of("causal.two_masks")
    written = steps(found.proofs)
    assert [step.number for step in written] == list(range(1, len(written) + 1))
    assert all(premise < step.number for step in written for premise in step.premises)
    assert len({step.says + step.why for step in written}) > len(written) / 2
    text = list(lines(found))
    assert len(text) > len(written)
    assert any(line.startswith("entry (·, ·) of ") for line in text)


@pytest.mark.parametrize(
    ("term", "reason"),
    [
        (softmax(L), "divisors are nonzero"),
        (sqrt(u) * log(u), "radicands are not negative, arguments of logarithms are positive"),
        (u * exp(u), "it has neither divisors, nor roots, nor logarithms"),
    ],
)
def test_a_term_has_a_value_by_what_it_has_parts_of(term: Expression, reason: str) -> None:
    found = proved(Question(defined(term)))
    assert reason in [step.why for step in steps(found.proofs) if step.says.endswith("has a value")]


@pytest.mark.parametrize(
    ("limits", "why"),
    [
        ({"most": 0}, "in 0 steps"),
        ({"attempts": 0}, "in 0 attempts"),
        ({"seconds": -1.0}, "in -1 s"),
    ],
)
def test_a_search_that_ends_says_which_limit_ended_it(limits: dict[str, float], why: str) -> None:
    steps = Steps(Conversion(), Checker(), **{"most": 1, "attempts": 1, "seconds": 60.0} | limits)

    def search() -> None:
        steps.attempt()
        steps.need_room()

    with pytest.raises(TooLong, match=f"^{why}$"):
        search()


def test_factors_of_a_proof_are_in_the_order_of_the_claim() -> None:
    miss = GENERATORS["norms"](21010016438)  # Two layers of a norm, in one of which 1 / d is 1 / 2.
    assert decide(miss.statement, miss.given, sizes=miss.sizes).status is Status.PROVED
