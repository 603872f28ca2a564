"""Claims that were once proved and are false."""

from __future__ import annotations

from typing import Any

import pytest
import sympy

from symattn.api import decide
from symattn.deciding import Status
from symattn.language import (
    Eq,
    bias,
    chain,
    entry,
    exp,
    from_function,
    hadamard,
    identity,
    indicator,
    matrix,
    nonzero,
    number,
    permutation,
    position,
    remark,
    scalar,
    scale,
    softmax,
    sum_over,
    tokens,
)
from symattn.language import (
    defined as is_defined,
)
from symattn.language.claims import question
from symattn.lifting.as_terms import as_terms
from symattn.reading.problem import Problem
from symattn.relations import documents, padding, unknown

S, T = tokens("S"), tokens("T")
i, j, t = position("i", S), position("j", S), position("t", T)
y, L = matrix("y", 1, S), matrix("L", S, S)
LONG = documents([0] * 9)
EARLY = from_function("early", lambda i, j: i <= 9)


def _seen(relation: Any) -> Any:
    return indicator(relation, S, S)


def _through_a_neighbour() -> Any:
    # Where p = 1 the ends say something of the last i, and the line between them nothing.
    p = position("p", 7)
    start = sum_over(entry(y, 1, i + 1), j, sympy.Ne(p, 1))
    end = start + entry(identity(S), i, S) * entry(identity(7), p, 1)
    return chain(
        start, (start + number(0) * entry(y, 1, i + 1), remark("anything")), (end, remark("anything"))
    )


FALSE_CLAIMS = {
    # One relation on two axes: its bits on the one are not those on the other.
    "a function on two axes": Eq(entry(_seen(EARLY), i, i), entry(indicator(EARLY, T, T), t, t)),
    "documents on two axes": Eq(
        entry(_seen(documents([0] * 15 + [1])), i, i),
        entry(indicator(documents([0] * 15 + [1]), T, T), t, t),
    ),
    # What a 0 multiplies must have a value: row 10 sees nothing.
    "zero times an empty row": is_defined(_seen(LONG).T @ softmax(L + bias(LONG, S, S))),
    "zero times a padded row": is_defined(
        _seen(padding([True] * 9)).T @ softmax(L + bias(padding([True] * 9) & LONG, S, S))
    ),
    "a line without a value in one case": _through_a_neighbour(),
    "the root of what may be negative": is_defined(number(sympy.sqrt(S - 7))),
}


@pytest.mark.parametrize("statement", FALSE_CLAIMS.values(), ids=FALSE_CLAIMS)
def test_a_false_claim_is_not_proved(statement: Any) -> None:
    assert decide(statement).status is not Status.PROVED


@pytest.mark.parametrize("place", [1, i, i + 1, S], ids=str)
def test_a_fixed_place_may_be_any(place: Any) -> None:
    pi = permutation("π", S)
    claim = Eq(entry(y, 1, pi(place)), entry(y, 1, place))
    assert decide(claim, sympy.Eq(pi(place), place)).status is Status.PROVED


def test_no_sign_of_a_factor_is_taken_from_a_hypothesis() -> None:
    """exp(−∞ · c) ≠ 0 says that i sees j for c > 0 alone: for c < 0 it is ∞ where i does not."""
    R, c = unknown("R"), scalar("c")
    given = [nonzero(entry(exp(c * bias(R, S, S)), i, j))]
    claim = Eq(entry(_seen(R), i, j), number(1))
    (terms,) = as_terms(Problem(question(claim, given)))
    assert terms.left_out == tuple(question(claim, given).given)
    assert not terms.context.facts
    assert decide(claim, given).status is Status.REFUTED


def test_minus_infinity_times_what_is_positive_is_read() -> None:
    R, nu = unknown("R"), scale("nu")
    assert decide(Eq(exp(nu * (L + bias(R, S, S))), hadamard(exp(nu * L), _seen(R)))).status is (
        Status.PROVED
    )
    assert decide(Eq(exp(-bias(R, S, S)), _seen(R))).status is not Status.PROVED
