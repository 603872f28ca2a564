"""Refutations: Coq accepts that what is false is false, by a counterexample, and nothing else."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from symattn.rocq import record
from symattn.rocq.certificate import BOUNDS, HEAD, certificate, file_text, says
from symattn.rocq.coq import Answer, assumptions, compiled, run
from symattn.rocq.propositions import Proposition
from symattn.rocq.refutations import refutation
from symattn.rocq.statements import propositions
from symattn.rocq.symbols import Withheld
from symattn.runner.collect.library import bundled, everything_bundled

needs_coqc = pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed")

TRUE = (
    "algebra.commutativity",
    "masks.zero_weight",
    "softmax.sum_of_row",
    "permutation.fixed_place",
    "gauge.scores",
    "gauge.row_lengths",
)


def stated(id: str) -> tuple[Proposition, ...]:
    return propositions(bundled()[id][0].question)


def doubled(p: Proposition) -> Proposition:
    """Return what says that the left side is the sum of both sides."""
    from symattn.rocq import trees as t

    (first, *others) = p.conclusions
    a, b = first.sides
    return replace(p, conclusions=(replace(first, sides=(t.Add(a, t.ONE), b)), *others))


def answer(said: tuple[Proposition, ...], proof: list[str], folder: Path) -> Answer:
    parts = " /\\ ".join(f"statement_{n}" for n in range(1, len(said) + 1))
    whole = f"Definition statement : Prop := {parts}."
    text = "\n".join([HEAD, BOUNDS, says(said), whole, *proof, "Print Assumptions refuted.", ""])
    (folder / "refuted.v").write_text(text, "utf-8")
    return run(compiled(), folder / "refuted.v", 300)


@pytest.mark.parametrize("id", TRUE)
def test_what_is_proved_has_no_refutation(id: str) -> None:
    with pytest.raises(Withheld, match="no small counterexample"):
        refutation(stated(id), id)


@pytest.mark.parametrize("id", TRUE)
def test_what_is_altered_has_one(id: str) -> None:
    assert refutation(tuple(map(doubled, stated(id))), id)[-1] == "Qed."


@pytest.mark.coq
@needs_coqc
@pytest.mark.parametrize("id", TRUE[:2])
def test_coq_accepts_a_refutation_of_what_is_false_alone(id: str, tmp_path: Path) -> None:
    """The same numbers do not refute the claim that is true."""
    true = stated(id)
    false = tuple(map(doubled, true))
    proof = refutation(false, id)
    accepted, rejected = answer(false, proof, tmp_path), answer(true, proof, tmp_path)
    assert accepted.accepted, accepted.message
    assert not rejected.accepted
    assert "Unable to unify" in rejected.message, rejected.message


FALSE = {
    "literature.expressivity.symmetric_scores": "a symmetric matrix",
    "literature.norms.rms_rotation_gain": "an orthogonal matrix",
    "literature.positions.rope_gauge": "an invertible matrix",
    "literature.expressivity.sinkhorn_once": "quotients that differ by little",
    "literature.masks.large_negative": "a large number, which the claim has",
    "literature.masks.wide_window": "a window of a length that is a symbol",
    "literature.caching.top_left": "a causal mask on axes side by side",
    "literature.backward.softmax_invertible": "what is 0, whatever the exponentials are",
    "literature.softmax.cross_entropy_gradient": "a slope, where a row is alone",
}
"""Claims that are refuted, and what their counterexamples need."""


@pytest.mark.coq
@needs_coqc
@pytest.mark.parametrize("id", FALSE)
def test_coq_accepts_the_counterexample(id: str, tmp_path: Path) -> None:
    claim, _ = everything_bundled()[id]
    written = certificate(claim)
    assert written.refutes
    (tmp_path / "refuted.v").write_text(file_text([written]) + assumptions([written]), "utf-8")
    found = run(compiled(), tmp_path / "refuted.v", 300)
    assert found.accepted, found.message


DIFFERENT = (
    "exp 1 = 2", "sqrt 2 = 3 / 2", "sqrt (1 / 4) = 1", "Rabs (-2) = -2", "Rabs (1 - 3) = 1", "log 2 = 1",
    "log (1 / 2) = 1 / 2", "cos 1 = 1", "cos (-2) = 2 / 5", "cos 3 = 0", "sin 1 = 1 / 2", "sin (-1) = 1",
    "sin 2 * sin 2 = cos 2 * cos 2",
)  # fmt: skip
"""Numbers that their bounds tell apart."""

EQUAL = (
    "exp 0 = 1", "sqrt 4 = 2", "Rabs (-2) = 2", "log 1 = 0", "cos 0 = 1", "sin 0 = 0",
    "sin 1 * sin 1 + cos 1 * cos 1 = 1", "log 4 = 2 * log 2", "exp (log 2) = 2",
)  # fmt: skip
"""Numbers that they do not."""


@pytest.mark.coq
@needs_coqc
@pytest.mark.parametrize(("equations", "differ"), [(DIFFERENT, True), (EQUAL, False)])
def test_bounds_tell_numbers_apart_that_differ(
    equations: tuple[str, ...], differ: bool, tmp_path: Path
) -> None:
    tactic = "(intros H; Bounds.absurd_conclusion H)"
    proof = f"{tactic}. Qed." if differ else f"Fail {tactic}. Abort."
    goals = [f"Goal {e} -> False. Proof. {proof}" for e in equations]
    (tmp_path / "bounds.v").write_text("\n".join([HEAD, BOUNDS, *goals, ""]), "utf-8")
    found = run(compiled(), tmp_path / "bounds.v", 300)
    assert found.accepted, found.message


def test_a_statement_that_says_more_than_the_claim_refutes_nothing() -> None:
    """Where frequencies are any numbers, a counterexample need not be one of the claim."""
    for id in ("positions.sinusoid_frequencies", "positions.break_symmetry.sinusoids"):
        assert any(p.general for p in stated(id))
        with pytest.raises(Withheld, match="frequencies"):
            certificate(bundled()[id][0])


def test_a_refutation_certifies_no_truth() -> None:
    claim, _ = bundled()["causal.mask_defined"]
    found = record.refuted(claim.question)
    assert found is not None
    assert found.theorem == "causal_mask_defined.refuted"
    assert found.ways == ("counterexample",)
    assert record.certified(claim.question) is None
    assert record.refuted(bundled()["masks.equivalence"][0].question) is None
