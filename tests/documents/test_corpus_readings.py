"""The formulas that others have written down: what is read of them, and that nothing is read wrong."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.marks import every

from .formulas.corpus import Formula, formulas
from .measured import outcome_of

FORMULAS = formulas()

REFUSED = {
    "attention.lazy-normalisation": "exp of a square matrix: of each entry, or of the matrix?",
    "traps.hyphen-in-text": "log of a square matrix: of each entry, or of the matrix?",
    "attention.one-query-columns": "a column on the left, and the transpose of a column on the right",
    "attention.permutation-equivariance": "softmax behind a factor: of rows or of columns?",
    "attention.transposed-convention": "softmax of K^T Q, where nothing says that it is of rows",
    "found.arrows-over-vectors": "a sum of rows, or of columns: both fit",
}
"""What is refused although it is meant to be read: it has two readings here, or none."""

READ = {
    "linear.gated-output": "\\oslash divides entry by entry",
}
"""What is read although it was to be refused: as its author means it."""


def meets_expectation(formula: Formula, word: str) -> bool:
    if formula.refuse:
        return word == "refused" or formula.may_be_read or formula.id in READ
    return word == "right" or (word == "refused" and (formula.may_be_refused or formula.id in REFUSED))


@pytest.mark.parametrize("formula", every(4, FORMULAS), ids=lambda f: f.id)
def test_formulas_are_read_right_or_refused(formula: Formula) -> None:
    found = outcome_of(formula, seeds=1)
    assert meets_expectation(formula, found.word), found


@pytest.mark.slow
def test_most_formulas_are_read_and_none_is_read_wrong() -> None:
    found = [(formula, outcome_of(formula, seeds=4).word) for formula in FORMULAS]
    assert not [f.id for f, word in found if not meets_expectation(f, word)]
    meant = Counter(word for f, word in found if not f.refuse and not f.may_be_refused)
    assert meant["wrong"] == 0
    assert meant["right"] >= 0.9 * meant.total()
