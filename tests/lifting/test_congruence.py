"""Congruence: equal parts at equal places, what is given there, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from sympy import And

from symattn import (
    Eq,
    defined,
    derivative,
    entry,
    exp,
    matrix,
    nonzero,
    permutation,
    position,
    softmax,
    sum_over,
    tokens,
)
from symattn.language.claims import Question
from symattn.language.hypotheses import as_hypotheses
from symattn.lifting.all_sizes import BrokenChain, How, Shown, by_proofs, congruence
from symattn.lifting.trials import trials
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem
from symattn.terms.requirements import OutsideFragment

S = tokens("S")
i, j, k, t = (position(name, S) for name in "ijkt")
x, L, P = matrix("x", 1, S), matrix("L", S, S), matrix("P", S, S)


def problem(statement: Any, given: Any = ()) -> Problem:
    return Problem(Question(statement, as_hypotheses(given)))


def theorem(statement: Any, given: Any = ()) -> Shown:
    return by_proofs(problem(statement, given), proofs, trials)


def valued(e: Any, given: Any = ()) -> Shown:
    return theorem(defined(e), given)


def below(place: Any) -> Any:
    return sum_over(x[:, t], t, t <= place)


def in_two(place: Any, last: Any) -> Any:
    """Return the sum up to the last position in two parts, which is right where place ≤ last."""
    return below(place) + sum_over(x[:, t], t, And(place < t, t <= last))


TRANSPOSED = Eq((L @ P).T, P.T @ L.T)
ORDER = Eq(L + P, P + L)
PARTS = Eq(below(i), in_two(k, i))
"""Equal where k ≤ i."""


def test_several_parts_at_their_places() -> None:
    whole = problem(Eq(softmax((L @ P).T) @ (L + P), softmax(P.T @ L.T) @ (P + L)))
    known = [theorem(TRANSPOSED), theorem(ORDER)]
    assert congruence(known, whole, valued(whole.statement.left)).how is How.CONGRUENCE


def test_an_equation_is_read_either_way() -> None:
    whole = problem(Eq(softmax(P.T @ L.T), softmax((L @ P).T)))
    found = congruence([theorem(TRANSPOSED)], whole, valued(whole.statement.right))
    assert found.how is How.CONGRUENCE


def test_what_a_sum_says_is_given_in_it() -> None:
    known = [theorem(PARTS, [k <= i])]
    whole = problem(Eq(*(sum_over(exp(side), k, k <= i) for side in PARTS.args)))
    assert congruence(known, whole, valued(whole.statement.left)).how is How.CONGRUENCE


def test_what_is_given_of_another_index_is_not_given_in_a_sum() -> None:
    known = [theorem(PARTS, [k <= i])]
    whole = problem(Eq(*(sum_over(exp(side), k) for side in PARTS.args)), [k <= i])
    with pytest.raises(BrokenChain, match="where they stand"):
        congruence(known, whole, valued(whole.statement.left, [k <= i]))


def _rebound() -> Any:
    """Return sides in which an inner sum over k says nothing of k, and an outer one does."""
    inner = (sum_over(exp(side), k) for side in PARTS.args)
    return Eq(*(sum_over(x[:, k] * each, k, k <= i) for each in inner))


NEXT = Eq(x[:, k + 1] + below(k), below(k + 1))
pi = permutation("pi", S, fixing=k)
FIXED = Eq((pi.matrix @ x.T)[k, :], x.T[k, :])
REFUSED = {
    "a part that is not known": ([TRANSPOSED], (),
                                 Eq(softmax((L @ P).T) @ L, softmax(P.T @ L.T) @ P), ()),
    "an inner sum over another k": ([PARTS], [k <= i], _rebound(), ()),
    "another index": ([PARTS], [k <= i],
                      Eq(sum_over(exp(PARTS.left), k, k <= i),
                         sum_over(exp(PARTS.right.xreplace({k: j})), j, j <= i)), ()),
    "a weaker condition": ([PARTS], [k <= i],
                           Eq(*(sum_over(exp(s), k, k <= i + 1) for s in PARTS.args)), ()),
    "a neighbour under a sum": ([NEXT], (), Eq(*(sum_over(exp(s), k) for s in NEXT.args)), ()),
    "a permutation that fixes an index": ([FIXED], (),
                                          Eq(*(sum_over(exp(s), k) for s in FIXED.args)), ()),
    "a derivative": ([PARTS], [k <= i],
                     Eq(*(derivative(entry(s, 1, 1), by=entry(x, 1, j)) for s in PARTS.args)), [k <= i]),
    "a hypothesis of its own": ([PARTS], [k <= i], Eq(exp(PARTS.left), exp(PARTS.right)), ()),
}  # fmt: skip


@pytest.mark.parametrize(("parts", "given", "whole", "around"), REFUSED.values(), ids=REFUSED)
def test_no_congruence(parts: Any, given: Any, whole: Any, around: Any) -> None:
    known = [theorem(part, given) for part in parts]
    with pytest.raises(BrokenChain, match="not known to be equal where they stand"):
        congruence(known, problem(whole, around), known[0])


def test_congruence_needs_a_value() -> None:
    whole = problem(Eq(*(softmax(L) / entry(side, 1, 1) for side in ORDER.args)))
    with pytest.raises(OutsideFragment):
        valued(whole.statement.left)
    for other in (valued(L), theorem(ORDER), valued(P)):
        with pytest.raises(BrokenChain, match="a side has a value"):
            congruence([theorem(ORDER)], whole, other)


def test_a_value_under_other_hypotheses_is_none() -> None:
    whole = Eq(*(softmax(L) / entry(side, 1, 1) for side in ORDER.args))
    given = [nonzero(entry(ORDER.left, 1, 1))]
    has_value = valued(whole.left, given)
    known = [theorem(ORDER)]
    assert congruence(known, problem(whole, given), has_value).given == problem(whole, given).given
    with pytest.raises(BrokenChain, match="hypotheses of its own"):
        congruence(known, problem(whole), has_value)


def test_parts_under_a_sum_are_among_what_it_rests_on() -> None:
    known = theorem(PARTS, [k <= i])
    whole = problem(Eq(*(sum_over(exp(side), k, k <= i) for side in PARTS.args)))
    has_value = valued(whole.statement.left)
    assert congruence([known], whole, has_value).leaves == (known, has_value)
