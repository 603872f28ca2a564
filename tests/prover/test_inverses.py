"""Invertible matrices are read as data with an inverse: tied to numbers, and nothing false is proved."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from symattn import Eq, concat, family, features, head_sum, heads, identity, inverse, matrix, position
from symattn.language.claims import Question
from symattn.lifting.as_terms import as_terms
from symattn.lifting.tie import Untied, tie
from symattn.lifting.trials import trials
from symattn.reading.problem import Problem
from symattn.terms.context import Inverse
from tests.prover.shown import is_proved, proved

n, m, H = *features("n m"), heads("H")
h, g = position("h", H), position("g", H)
A, B, C = (matrix(name, n, n, invertible=True) for name in "ABC")
X, R = matrix("X", n, m), matrix("R", n, n)
unit = identity(n)


def G(at: Any) -> Any:  # noqa: N802 - a matrix
    return family("G", at, n, n, invertible=True)


TRUE = {
    "both products": Eq(A @ inverse(A), inverse(A) @ A),
    "the transpose's": Eq(inverse(A.T), inverse(A).T),
    "the inverse's": Eq(inverse(inverse(A)), A),
    "a product's": Eq(inverse(A @ B), inverse(B) @ inverse(A)),
    "a product's, of three": Eq(inverse(A @ B @ C) @ A, inverse(B @ C)),
    "a product's, transposed": Eq(inverse((A @ B).T) @ X, inverse(A).T @ inverse(B).T @ X),
    "a square's": Eq(inverse(A @ A), inverse(A) @ inverse(A)),
    "in each head": Eq(concat(G(h) @ inverse(G(h)) @ X, h), concat(X, h)),
    "a sum over heads": Eq(head_sum(G(h) @ inverse(G(h)).T.T, h), head_sum(unit, h)),
}

FALSE = {
    "another matrix": Eq(A @ inverse(B), unit),
    "a square": Eq(inverse(A) @ inverse(A), unit),
    "transposed": Eq(A @ inverse(A).T, unit),
    "the order": Eq(inverse(A @ B), inverse(A) @ inverse(B)),
    "something between": Eq(A @ R @ inverse(A), R),
    "another head": Eq(G(h) @ inverse(G(g)), unit),
    "the last head": Eq(head_sum(G(h) @ inverse(G(H)), h), head_sum(unit, h)),
    "of a sum": Eq(head_sum(G(h), h) @ head_sum(inverse(G(h)), h), head_sum(unit, h)),
    "not invertible": Eq(R @ inverse(R), unit),
    "its own": Eq(inverse(A), A),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_is_true_of_inverses_has_a_proof_and_is_tied(name: str) -> None:
    assert proved(Question(TRUE[name])).proofs
    problem = Problem(Question(TRUE[name]))
    for terms in as_terms(problem):
        assert tie(terms, islice(trials(problem), 8)) > 0


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_of_inverses_has_no_proof(name: str) -> None:
    assert not is_proved(Question(FALSE[name]))


def test_a_fact_that_is_not_so_is_untied() -> None:
    problem = Problem(Question(Eq(A @ inverse(A) @ B, B @ inverse(B) @ B)))
    (terms,) = as_terms(problem)
    one, other = terms.context.of(Inverse)
    assert isinstance(one, Inverse)
    assert isinstance(other, Inverse)
    wrong = replace(terms.context, facts=(Inverse(one.of, other.inverse),))
    with pytest.raises(Untied, match="a fact does not hold"):
        tie(replace(terms, context=wrong), islice(trials(problem), 8))
