"""The statements of the literature: none has left the list, and each is decided as it is expected."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from symattn.api import claim_named
from symattn.runner.collect.library import bundled, everything_bundled
from tests.proofs.literature import FOLDER, Row, literature_claims, rows

ROWS, CLAIMS = rows(), literature_claims()
WRITTEN = [row for row in ROWS.values() if row.lacks is None]
FALSE = ("refuted", "ill-defined")


def test_none_has_left_the_list() -> None:
    assert len(ROWS) == 274
    assert Counter(row.expected for row in ROWS.values()) == {
        "true": 196, "false": 59, "conditional": 19,
    }  # fmt: skip


def test_every_claim_of_the_scripts_is_in_the_list() -> None:
    expected = {row.id for row in WRITTEN} | {row.holds for row in WRITTEN}
    assert set(CLAIMS) == expected
    assert {Path(claim.file).parent for claim in CLAIMS.values()} == {FOLDER}
    assert all(Path(claim.file).stem == id.split(".")[1] for id, claim in CLAIMS.items())


@pytest.mark.parametrize("row", WRITTEN, ids=lambda row: row.id)
def test_a_claim_says_what_its_row_says(row: Row) -> None:
    claim, holds = CLAIMS[row.id], CLAIMS[row.holds]
    assert (claim.title, claim.source) == (row.says, row.source)
    assert (row.instead is None) is (row.expected == "true")
    if row.instead is not None:
        assert claim.expect in FALSE
        assert (holds.title, holds.source, holds.repairs) == (row.instead, row.source, row.id)
    assert (holds.expect == "proved") is (row.falls_short is None)
    assert holds.expect not in FALSE


def test_claims_of_the_literature_may_be_cited_and_no_derivation_is_looked_for_by_them() -> None:
    assert claim_named("literature.softmax.shift") is not None
    assert not set(CLAIMS) & set(bundled())
    assert set(CLAIMS) | set(bundled()) == set(everything_bundled())
