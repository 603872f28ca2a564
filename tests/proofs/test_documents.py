"""The bundled scripts: every claim of the documents is there, and is decided as expected."""

from __future__ import annotations

import pytest

from symattn.deciding import Status
from symattn.language.claims import Claim
from tests.marks import every
from tests.proofs.documents import document_claims, verdict_of

IDS = [
    "collapse.masked_weights",
    "collapse.weights",
    "collapse.self_attention",
    "collapse.score_diagonal",
    "collapse.multi_head",
    "collapse.biased",
    "causal.depends_on_past",
    "causal.only_values",
    "causal.mask_defined",
    "causal.mask_rows_sum_to_one",
    "weights.convex",
    "causal.two_masks",
    "causal.literal_infinity",
    "causal.numpy_infinity",
    "heads.concat_is_sum",
    "heads.mixture_all_ones",
    "heads.mixture_gate",
    "heads.cascaded_uncoupled",
    "heads.cascaded_collapse",
    "positions.no_order",
    "positions.keys",
    "positions.queries_values",
    "positions.expansion",
    "positions.sinusoid_slots",
    "positions.sinusoid_frequencies",
    "positions.sinusoid_shift",
    "positions.sinusoid_gram",
    "positions.break_symmetry",
    "permutation.rows",
    "permutation.tail_rows",
    "permutation.prefix",
    "permutation.values",
    "permutation.columns",
    "permutation.orthogonal",
    "permutation.row_permuted_identity",
    "permutation.example",
    "permutation.similarity",
    "permutation.softmax_entry",
    "permutation.softmax_columns",
    "permutation.softmax_rows",
    "permutation.weights",
    "permutation.fixed_row",
    "permutation.fixed_row_entries",
    "permutation.normaliser",
    "permutation.mask",
    "permutation.mask_entries",
    "permutation.cancel",
    "permutation.attention",
    "permutation.attention_unmasked",
    "permutation.mask_any",
    "permutation.two_layers",
    "masking.softmax_values",
    "masking.zeros_and_ones",
    "masking.additive",
    "masking.real_matrix",
    "masking.unmasked_influence",
    "padding.matrix",
    "padding.pad_queries",
    "padding.pad_keys",
    "padding.fully_masked_row",
    "causal.matrix",
    "causal.no_future",
]

CLAIMS = document_claims()

CHAINS = ("permutation.attention", "collapse.multi_head", "causal.two_masks")


def test_every_claim_of_the_documents_has_a_script() -> None:
    assert len(IDS) == 62
    assert set(IDS) <= set(CLAIMS)


@pytest.mark.parametrize("id", every(4, IDS))
def test_the_verdict_is_the_expected_one(id: str) -> None:
    # Others are decided by the README's line, and for the pages.
    claim, verdict = CLAIMS[id], verdict_of(id)
    assert verdict.status.value == claim.expect
    assert verdict.status is not Status.UNDECIDED
    if verdict.status is Status.REFUTED:
        assert verdict.counterexample is not None


@pytest.mark.parametrize("claim", CLAIMS.values(), ids=CLAIMS)
def test_a_claim_that_fails_is_followed_by_one_that_holds(claim: Claim) -> None:
    if claim.expects_truth:
        return
    if claim.id == "masking.unmasked_influence.derivative":
        return  # that it fails is what is claimed
    repaired = [other for other in CLAIMS.values() if other.repairs == claim.id]
    assert [other.expects_truth for other in repaired] == [True]
    assert repaired[0].id == f"{claim.id}.repaired"


@pytest.mark.parametrize("id", CHAINS)
def test_chains_are_decided_link_by_link(id: str) -> None:
    verdict = verdict_of(id)
    chains = [verdict, *verdict.parts]
    assert max(len(chain.parts) for chain in chains) >= 3
    assert all(part.status is Status.PROVED for chain in chains for part in chain.parts)
