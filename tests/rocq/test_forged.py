"""Neither checker accepts a whole proof that is forged; both accept those that it is forged from."""

from __future__ import annotations

import shutil
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.rocq.forged import Forged, accepted, forged, proofs_of

CLAIMS = (
    "softmax.weighted_sum",
    "masks.zero_weight",
    "permutation.softmax_rows",
    "causal.no_future",
    "literature.norms.layer_twice",
    "literature.masks.neighbours.repaired",
    "literature.softmax.monotone",
    "literature.online.merge_logsumexp",
)

PROOFS = 60
"""How many proofs are forged."""

pytestmark = [
    pytest.mark.coq,
    pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed"),
]


def test_both_checkers_accept_the_true_proofs(tmp_path: Path) -> None:
    true = [Forged("nothing", id, proof) for id in CLAIMS for proof in proofs_of(id)]
    assert len(true) > 2 * len(CLAIMS)
    assert [f.id for f, *said in accepted(true, tmp_path) if said != [True, True]] == []


def test_neither_checker_accepts_a_forged_proof(tmp_path: Path) -> None:
    drawn = forged(Random(2), CLAIMS)  # noqa: S311 - any draw serves
    found = list(accepted(islice(drawn, PROOFS), tmp_path))
    assert [f for f, python, rocq in found if python or rocq] == []
    assert sum(rocq is False for _, _, rocq in found) > 0.7 * PROOFS
    assert len({f.how for f, *_ in found}) == 5
