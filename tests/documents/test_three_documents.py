"""The formulas of the three documents, in notes of our own: decided, or refused as expected."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from symattn.papers.document import document_at
from symattn.runner.collect.library import everything_bundled
from symattn.runner.decide.answer import answer

FOLDER = Path(__file__).parents[2] / "docs" / "documents"
FOUND = {path.stem: document_at(path) for path in sorted(FOLDER.glob("*.md"))}
CLAIMS = {claim.id: claim for found in FOUND.values() for claim in found.claims}

SCRIPTS = {
    "full.weights.1": "collapse.weights",
    "full.attention.1": "collapse.self_attention",
    "order.literal": "causal.literal_infinity",
    "order.positions": "positions.expansion",
    "order.rows": "permutation.rows",
    "order.attention": "permutation.attention",
    "order.scores": "permutation.similarity",
    "order.softmax_rows": "permutation.softmax_rows",
    "order.softmax_columns.1": "permutation.softmax_columns",
    "order.masked_row": "permutation.mask",
    "order.columns": "permutation.columns",
    "order.row.2": "permutation.fixed_row",
    "order.normaliser": "permutation.normaliser",
    "order.conclusion.2": "permutation.cancel",
    "order.example_rows.2": "permutation.example",
}
"""Of claims of the notes, those of the scripts that say the same."""


def test_each_displayed_formula_has_a_row() -> None:
    kinds = {name: Counter(row.kind for row in found.rows) for name, found in FOUND.items()}
    assert kinds == {
        "full_masking": {"defined": 1, "claim": 5, "refused": 1},
        "mask_matrices": {"defined": 1, "claim": 7, "refused": 1},
        "order": {"defined": 2, "claim": 21, "refused": 9},
    }
    assert not [mistake for found in FOUND.values() for mistake in found.mistakes]
    assert all(
        row.is_expected for found in FOUND.values() for row in found.rows if row.kind == "refused"
    )


@pytest.mark.parametrize(("ours", "theirs"), SCRIPTS.items())
def test_verdicts_agree_with_those_of_the_scripts(ours: str, theirs: str) -> None:
    assert CLAIMS[ours].expect == everything_bundled()[theirs][0].expect


@pytest.mark.slow
@pytest.mark.parametrize("claim", CLAIMS.values(), ids=lambda claim: claim.id)
def test_verdicts_are_as_expected(claim) -> None:
    assert answer(claim.question, CLAIMS.get).status.value == claim.expect
