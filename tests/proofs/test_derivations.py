"""The documents' derivations: each step has a reason that is checked, and no altered step passes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from sympy import Basic, Tuple

from symattn.api import decide
from symattn.deciding import Status
from symattn.errors import InputError
from symattn.justifications import check_steps
from symattn.justifications.definitions import NAMES
from symattn.language.claims import Claim, Question
from symattn.language.reasons import ByClaim, ByDefinition, Reason, Remark
from symattn.language.statements import Derivation, Equation, taken_apart
from symattn.runner.collect.collection import collect
from tests.marks import every
from tests.proofs.documents import document_claims
from tests.proofs.mutants import mutants

CLAIMS = document_claims()

DERIVED = [
    "causal.depends_on_past",
    "causal.only_values.repaired",
    "causal.mask_rows_sum_to_one.repaired",
    "weights.convex",
    "causal.two_masks",
    "causal.no_future",
    "collapse.masked_weights",
    "collapse.weights",
    "collapse.self_attention",
    "collapse.multi_head",
    "collapse.biased",
    "heads.mixture_all_ones",
    "heads.mixture_gate",
    "heads.cascaded_uncoupled.repaired",
    "heads.cascaded_collapse",
    "masking.softmax_values.repaired",
    "masking.zeros_and_ones.repaired",
    "padding.pad_queries.repaired",
    "padding.pad_keys.repaired",
    "permutation.tail_rows",
    "permutation.values",
    "permutation.columns",
    "permutation.row_permuted_identity",
    "permutation.similarity",
    "permutation.softmax_entry",
    "permutation.softmax_columns",
    "permutation.softmax_rows",
    "permutation.weights",
    "permutation.fixed_row",
    "permutation.fixed_row_entries",
    "permutation.mask",
    "permutation.mask_entries",
    "permutation.cancel",
    "permutation.attention",
    "permutation.attention_unmasked",
    "permutation.mask_any.repaired",
    "permutation.two_layers.repaired",
    "positions.no_order",
    "positions.keys.repaired",
    "positions.queries_values.repaired",
    "positions.expansion",
    "positions.sinusoid_shift",
    "positions.sinusoid_gram",
    "positions.break_symmetry.repaired",
    "positions.break_symmetry.sinusoids.repaired",
    "online.normaliser",
    "online.numerator",
    "online.softmax",
    "linear.memory",
    "linear.causal",
    "cache.decoding",
]


def derivations(claim: Claim) -> list[Derivation]:
    return sorted(claim.question.statement.find(Derivation), key=str)


def steps(claim: Claim) -> Iterator[tuple[Question, Equation, tuple[Reason, ...]]]:
    """Yield the steps of a claim's derivations, each with the question of which it is a part."""
    parts = taken_apart(claim.question.statement, claim.question.given, whole=(Derivation,))
    for derivation, given in parts:
        if not isinstance(derivation, Derivation):
            continue
        for link, reasons in zip(derivation.links, derivation.justifications, strict=True):
            yield replace(claim.question, statement=derivation, given=given), link, reasons


def passes(question: Question, link: Equation, reasons: tuple[Reason, ...], name: str) -> bool:
    alone = Derivation(Tuple(Tuple(*reasons)), link)
    try:
        check_steps(Question(alone, question.given, question.arithmetic), CLAIMS.get, name)
    except InputError:
        return False
    return True


@pytest.mark.parametrize("id", DERIVED)
def test_what_is_more_than_a_definition_has_a_derivation(id: str) -> None:
    assert derivations(CLAIMS[id])
    check_steps(CLAIMS[id].question, CLAIMS.get, id)


def test_every_reason_in_the_proofs_is_checked() -> None:
    statements: list[Basic] = [claim.question.statement for claim in CLAIMS.values()]
    assert not any(statement.has(Remark) for statement in statements)
    assert collect([]).failures == ()


def test_no_step_is_the_whole_theorem() -> None:
    for claim in CLAIMS.values():
        for derivation in derivations(claim):
            for reasons in derivation.justifications:
                for reason in reasons:
                    if isinstance(reason, ByClaim):
                        cited = CLAIMS[reason.words].question.statement
                        assert getattr(cited, "ends", cited) != derivation.ends, (claim.id, reason)


@pytest.mark.parametrize("id", every(4, DERIVED))
def test_an_altered_step_passes_only_if_it_is_true(id: str) -> None:
    claim, passed = CLAIMS[id], []
    for question, link, reasons in steps(claim):
        for _, altered in mutants(link):
            if isinstance(altered, Equation) and passes(question, altered, reasons, id):
                passed.append((altered, question))
    for altered, question in passed[:: max(1, len(passed) // 3)]:
        # What passes is another instance of the same reason: a scale inside scores that may be any.
        verdict = decide(altered, question.given, arithmetic=question.arithmetic)
        assert verdict.status is not Status.REFUTED, verdict


ALTERNATIVES = {
    ("masks.equivalence", "heads.mixture_gate"),
    ("collapse.weights", "masks.isolated"),
    ("algebra.distributivity", "positions.keys.repaired"),
    ("algebra.distributivity", "positions.queries_values.repaired"),
    ("heads.concat_is_sum", "definition of the product of blocks"),
    ("permutation.rows", "definition of the permutation matrix"),
    ("permutation.values", "algebra.associativity"),
    ("permutation.attention", "positions.break_symmetry.repaired"),
    ("permutation.normalised", "softmax.equivariance"),
    ("permutation.softmax_columns", "softmax.equivariance"),
    ("permutation.softmax_rows", "softmax.equivariance"),
    ("permutation.orthogonal", "definition of orthogonal matrices"),
    ("algebra.quotient_times_matrix", "algebra.quotients"),
    ("algebra.quotient_times_matrix", "algebra.row_quotients"),
}
"""Reasons that say the same where they are used, so that one may stand for the other."""


@pytest.mark.slow
@pytest.mark.parametrize("id", every(2, DERIVED, pytest.mark.campaign))
def test_no_other_reason_will_do(id: str) -> None:
    everything: list[Reason] = [*map(ByClaim, CLAIMS), *map(ByDefinition, NAMES)]
    for question, link, reasons in steps(CLAIMS[id]):
        for other in everything:
            if other not in reasons and passes(question, link, (other,), id):
                assert (str(reasons[0]), str(other)) in ALTERNATIVES


@pytest.mark.parametrize("id", ["permutation.attention", "collapse.biased", "online.softmax"])
def test_a_step_that_is_left_out_is_missed(id: str) -> None:
    for derivation in derivations(CLAIMS[id]):
        terms = [derivation.links[0].left, *(link.right for link in derivation.links)]
        for left_out in range(1, len(terms) - 1):
            kept = Equation(terms[left_out - 1], terms[left_out + 1])
            for reasons in derivation.justifications[left_out - 1 : left_out + 1]:
                assert not passes(CLAIMS[id].question, kept, reasons, id)
