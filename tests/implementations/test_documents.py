"""``evaluate`` is every side of every equation of the documents: nothing right is accused."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from symattn import evaluate, implements
from symattn.implementations.arguments import symbols_in
from symattn.language.abbreviations import spelled_out
from symattn.language.matrices import NumPyCode
from symattn.language.statements import Equation, taken_apart
from symattn.language.symbols import symbols_of
from tests.proofs.documents import document_claims

pytestmark = pytest.mark.campaign


def evaluated(e: Any, /, **values: Any) -> Any:
    return evaluate(e, values, allow_nan=True)


@pytest.mark.parametrize("id", document_claims())
def test_evaluate_is_the_formula(id: str) -> None:
    question = document_claims()[id].question
    for statement, given in taken_apart(question.statement, question.given):
        if not isinstance(statement, Equation) or question.arithmetic != "real":
            continue
        for side in map(spelled_out, (statement.left, statement.right)):
            symbols = symbols_of(side)
            if symbols.functions or side.has(NumPyCode):
                continue
            names = {**symbols_in(side), **{size.name: size for size in symbols.sizes}}
            function = partial(evaluated, side)
            found = implements(function, side, given=given, precisions=("float64",), **names)
            assert found.finding is None, str(found)
