"""Chains that are found: steps that commute stand by their reasons, and those by one reason are one."""

from __future__ import annotations

from typing import Any

import pytest

from symattn import Eq, inverse, softmax
from symattn.language.claims import Claim, Question, question
from symattn.language.statements import Equation, FoundDerivation
from symattn.proof_search.lines import derivation_of
from symattn.proof_search.order import by_reasons
from symattn.proof_search.search import Path
from symattn.runner.collect.library import claim_named
from symattn.runner.decide import seeking
from symattn.runner.decide.laws import finder_for
from symattn.runner.decide.seeking import sought
from tests.proof_search.goals import TRUE, G, K, O, Pi, Q, W, x

ORTHOGONAL, INVERSE = "definition of orthogonal matrices", "definition of the inverse"
IDENTITY, TRANSPOSE = "algebra.identity", "algebra.transpose"

CASES: dict[str, tuple[Equation, tuple[str, ...]]] = {
    "what comes later goes back": (
        Eq(Pi.T @ (Pi @ x) + (x @ O) @ (O.T @ W), x + x @ W),
        (ORTHOGONAL, IDENTITY),
    ),
    "what came before goes on": (
        Eq((Q @ G) @ (inverse(G) @ K.T) + (x @ O) @ (x @ O).T, Q @ K.T + x @ x.T),
        (TRANSPOSE, INVERSE, ORTHOGONAL, IDENTITY),
    ),
    "under a softmax, and beside it": (
        Eq(
            Pi.T @ (Pi @ x) + softmax((x @ O) @ (x @ O).T) @ (x @ O),
            x + softmax(x @ x.T) @ x @ O,
        ),
        (TRANSPOSE, ORTHOGONAL, IDENTITY),
    ),
}


def path_of(asked: Question) -> Path:
    path = finder_for(asked, claim_named, states=200).found(asked, extended=False).path
    assert path is not None
    return path


def claim_of(equation: Equation) -> Claim:
    return Claim("mine", question(equation), "", None, "proved", None, "", 0)


@pytest.mark.parametrize(("equation", "reasons"), CASES.values(), ids=CASES)
def test_steps_that_commute_are_sorted_and_joined(equation: Equation, reasons: tuple[str, ...]) -> None:
    asked = question(equation)
    path = path_of(asked)
    before = derivation_of(equation, path)
    assert len(before.links) > len(reasons)
    found = sought(claim_of(equation), claim_named).claim.question.statement
    assert isinstance(found, FoundDerivation)
    assert found.reasons == reasons
    assert found.ends == equation


def test_steps_that_rest_on_each_other_keep_their_order() -> None:
    path = path_of(question(TRUE["product of gauges"].equation))
    reasons = [step.reason for step, _ in path.steps]
    assert reasons == [INVERSE, IDENTITY, INVERSE, IDENTITY]
    assert by_reasons(path) == path


def test_an_order_whose_steps_do_not_hold_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    equation, reasons = CASES["what comes later goes back"]
    asked: list[Any] = []

    def shuffled(path: Path) -> Path:
        asked.append(path)
        return Path(tuple(sorted(path.steps, key=lambda taken: taken[0].reason)))

    monkeypatch.setattr(seeking, "by_reasons", shuffled)
    found = sought(claim_of(equation), claim_named).claim.question.statement
    assert isinstance(found, FoundDerivation)
    assert asked
    assert len(found.links) > len(reasons)
    assert found == derivation_of(equation, asked[0])
