"""Coq rejects false variants of claims that it accepts; a campaign asks about all of them."""

from __future__ import annotations

import shutil
from random import Random

import pytest

from symattn.rocq.coq import compiled
from symattn.rocq.statements import propositions
from symattn.runner.collect.library import bundled
from tests.rocq.campaign import examined
from tests.rocq.false_variants import Variant, false_variants, refuted
from tests.rocq.in_coqtop import Said, answers

SAMPLE = ("algebra.transpose", "masks.zero_weight", "softmax.weighted_sum", "permutation.fixed_tail")

OF_MATRICES = (
    "gauge.inverse_of_product",
    "gauge.values",
    "depth.residual_basis",
    "depth.causal",
    "rows.functions",
)


def drawing(id: str) -> Random:
    return Random(id)  # noqa: S311 - any draw serves


def variants(id: str) -> list[Variant]:
    claim, _ = bundled()[id]
    return [v for p in propositions(claim.question) for v in false_variants(p, drawing(id), 3)]


@pytest.mark.parametrize("id", [*SAMPLE, *OF_MATRICES])
def test_evaluation_refutes_variants_and_not_the_claim(id: str) -> None:
    claim, _ = bundled()[id]
    assert not any(refuted(p, drawing(id)) for p in propositions(claim.question))
    assert len(variants(id)) >= 2


@pytest.mark.coq
@pytest.mark.skipif(shutil.which("coqtop") is None, reason="coqtop is not installed")
@pytest.mark.parametrize("id", SAMPLE)
def test_coq_rejects_variants_and_not_the_claim(id: str) -> None:
    claim, _ = bundled()[id]
    outcome = examined(id, propositions(claim.question), compiled(), count=3, seed=1)
    assert outcome.proved
    assert len(outcome.that_are(Said.REJECTED)) >= 2
    assert not outcome.that_are(Said.ACCEPTED)


@pytest.mark.coq
@pytest.mark.skipif(shutil.which("coqtop") is None, reason="coqtop is not installed")
def test_a_step_without_an_answer_in_time_is_no_rejection(monkeypatch: pytest.MonkeyPatch) -> None:
    claim, _ = bundled()["algebra.transpose"]
    said, *_ = propositions(claim.question)
    forever = "Lemma part_1 : statement_1.\nProof.\n  do 1000000000 (pose proof I).\nQed."
    monkeypatch.setattr("tests.rocq.in_coqtop.written", lambda proposition, number: forever)
    assert answers([(said, said)], compiled(), seconds=2) == [Said.NO_ANSWER]
