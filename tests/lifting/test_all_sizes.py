"""The rules for the author's equations: what each accepts, and what it refuses."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from sympy import Integer, Ne, oo

from symattn.errors import SoundnessError
from symattn.language import (
    Eq,
    absolute,
    bias,
    by_induction,
    cos,
    entry,
    entrywise,
    exp,
    hadamard,
    identity,
    indicator,
    le,
    log,
    matrix,
    nonzero,
    number,
    ones,
    position,
    product_over,
    real_valued,
    relu,
    softmax,
    sqrt,
    sum_over,
    tokens,
    zeros,
)
from symattn.language.claims import question
from symattn.lifting.all_sizes import (
    BrokenChain,
    How,
    Shown,
    at_a_point,
    by_proofs,
    continuation,
    induction,
    of_divisors,
    region,
    transitivity,
)
from symattn.lifting.trials import trials
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem
from symattn.relations import causal
from symattn.terms.requirements import OutsideFragment

S, T = tokens("S T")
i, j, k = (position(name, S) for name in "ijk")
x, y, X = matrix("x", 1, S), matrix("y", 1, S), matrix("X", 1, S)
Y, L, P = matrix("Y", 1, 1), matrix("L", S, S), matrix("P", S, S)
one = number(1)


def problem(statement: Any, given: Any = ()) -> Problem:
    return Problem(question(statement, given))


def theorem(statement: Any, given: Any = ()) -> Shown:
    return by_proofs(problem(statement, given), proofs, trials)


def test_only_rules_make_theorems() -> None:
    with pytest.raises(SoundnessError, match="made by the rules"):
        Shown(Eq(one, number(2)), (), frozenset(), How.PROOFS)


def product_of(a: Any, condition: Any = None) -> Any:
    return product_over(entry(a, 1, k), k, condition)


Z = matrix("Z", 1, S)
SQUARES = Eq(product_of(hadamard(Z, Z)), product_of(Z) * product_of(Z))
CONTINUED = {
    "squares": SQUARES,
    "functions of products": Eq(
        exp(product_of(Z) + cos(entry(y, 1, i))), exp(product_of(Z)) * exp(cos(entry(y, 1, i)))
    ),
    "over what does not depend on it": Eq(
        product_of(Z) / exp(entry(y, 1, i)), product_of(Z) * exp(-entry(y, 1, i))
    ),
}


ONE = {Z: Integer(1)}
ZERO = {Z: Integer(0)}


def continued(whole: Problem, at: Any = ONE) -> Shown:
    """Return the theorem by continuation of the one near a point."""
    near = {m.name: Fraction(int(value)) for m, value in at.items()}
    known = by_proofs(
        Problem(replace(whole.question, given=region(whole, at))), proofs, lambda p: trials(p, near=near)
    )
    near_it = [theorem(s) for s in at_a_point(whole, at)]
    return continuation(
        known, at, [*near_it, *(theorem(s, whole.given) for s in of_divisors(whole, at))], whole
    )


@pytest.mark.parametrize("statement", CONTINUED.values(), ids=CONTINUED)
def test_what_holds_where_factors_are_positive_holds_everywhere(statement: Any) -> None:
    found = continued(problem(statement))
    assert (found.statement, found.how) == (statement, How.CONTINUATION)


LEFT = product_over(1 - entry(Z, 1, k), k)


def test_factors_are_positive_near_a_point() -> None:
    statement = Eq(
        LEFT, product_over(1 - entry(Z, 1, k), k, k <= i) * product_over(1 - entry(Z, 1, k), k, k > i)
    )
    assert continued(problem(statement), ZERO).statement == statement
    with pytest.raises(OutsideFragment):
        continued(problem(statement), ONE)


def test_a_point_is_of_real_numbers_at_which_factors_are_positive() -> None:
    whole = problem(SQUARES)
    known, there = theorem(SQUARES, region(whole, ONE)), [theorem(s) for s in at_a_point(whole, ONE)]
    for at, shown, why in (
        ({Z: oo}, there, "real entries"),
        (ONE, there[:1], "it is not shown"),
        (ZERO, there, "it is not shown"),
        (
            ONE,
            [theorem(s, [le(y, ones(1, S))]) for s in at_a_point(whole, ONE)],
            "it is not shown",
        ),
    ):
        with pytest.raises(BrokenChain, match=why):
            continuation(known, at, shown, whole)


QUOTIENTS = {
    "a product over itself": (Eq(product_of(Z) / product_of(Z), one), nonzero(Z)),
    "a product over part of it": (
        Eq(
            product_of(Z) / product_over(entry(Z, 1, k), k, k <= i),
            product_over(entry(Z, 1, k), k, k > i),
        ),
        nonzero(Z),
    ),
    "known by the product": (Eq(product_of(Z) / product_of(Z), one), nonzero(product_of(Z))),
    "inside an exponential": (
        Eq(exp(one / product_of(Z)) * exp(one / product_of(Z)), exp(2 * (one / product_of(Z)))),
        nonzero(Z),
    ),
}


@pytest.mark.parametrize(("statement", "given"), QUOTIENTS.values(), ids=QUOTIENTS)
def test_quotients_are_continued_where_they_have_values(statement: Any, given: Any) -> None:
    whole = problem(statement, [given])
    assert continued(whole).given == whole.given
    for less in ([], [nonzero(y)], [nonzero(entry(Z, 1, 1))]):
        with pytest.raises((BrokenChain, OutsideFragment), match=r"not shown|not seen"):
            continued(problem(statement, less))


def test_a_hypothesis_says_nothing_of_what_is_bound() -> None:
    """Where k ≤ i, the entry at k is not 0: of the others nothing is said."""
    statement = Eq(product_of(Z) / product_of(Z), one)
    with pytest.raises(BrokenChain, match="wherever it stands"):
        continued(problem(statement, [k <= i, nonzero(entry(Z, 1, k))]))


ONE_SIGN = {
    "an absolute value": Eq(absolute(product_of(Z)), product_of(Z)),
    "a root": Eq(sqrt(product_of(hadamard(Z, Z))), product_of(Z)),
    "the larger": Eq(relu(product_of(Z)), product_of(Z)),
    "a quotient": Eq(product_of(Z) / product_of(Z), one),
    "a logarithm": Eq(exp(log(product_of(Z))), product_of(Z)),
    "a softmax": Eq(softmax(product_of(Z) * y), softmax(product_of(Z) * y)),
    "an unknown function": Eq(entrywise("f", product_of(Z)), entrywise("f", product_of(Z))),
    "−∞": Eq(exp(product_of(Z) * bias(causal, S, S)), indicator(causal, S, S)),
}


@pytest.mark.parametrize("statement", ONE_SIGN.values(), ids=ONE_SIGN)
def test_what_holds_for_positive_numbers_alone_is_not_continued(statement: Any) -> None:
    whole = problem(statement)
    known = theorem(statement, region(whole, [Z]))
    with pytest.raises(BrokenChain, match=r"analytic|is not shown|has no value"):
        continuation(known, ONE, [theorem(s) for s in at_a_point(whole, ONE)], whole)


def test_nothing_is_continued_from_another_claim() -> None:
    whole = problem(SQUARES)
    known, there = theorem(SQUARES, region(whole, [Z])), [theorem(s) for s in at_a_point(whole, ONE)]
    for at, asked, why in (
        ({x: Integer(1)}, whole, "another statement"),
        (ONE, problem(Eq(product_of(Z), product_of(Z))), "another statement"),
        (ONE, problem(SQUARES, [i <= j]), "another statement"),
        ({matrix("Z", 1, S, positive=True): Integer(1)}, whole, "only free matrices"),
        (ONE, problem(real_valued(product_of(Z))), "only equations"),
    ):
        with pytest.raises(BrokenChain, match=why):
            continuation(known, at, there, asked)


def below(place: Any) -> Any:
    return sum_over(one, k, k <= place)


nothing = entry(y, 1, i + 1) - entry(y, 1, i + 1)


def test_transitivity_keeps_to_the_domain_of_the_ends() -> None:
    links = [
        theorem(Eq(below(i + 1), below(i + 1) + nothing)),
        theorem(Eq(below(i + 1) + nothing, below(i) + one + nothing)),
        theorem(Eq(below(i) + one + nothing, below(i) + one)),
    ]
    with pytest.raises((BrokenChain, OutsideFragment)):
        transitivity(links, problem(Eq(below(i + 1), below(i) + one)))
    inner = transitivity(links[1:2], problem(links[1].statement))
    assert inner.how is How.TRANSITIVITY


def test_transitivity_keeps_to_the_hypotheses_of_the_ends() -> None:
    given = [Ne(i, j)]
    link = theorem(Eq(entry(identity(S), i, j), zeros(1, 1)), given)
    with pytest.raises(BrokenChain, match="hypotheses"):
        transitivity([link], problem(link.statement))


def test_transitivity_is_of_equations() -> None:
    link = theorem(real_valued(identity(S)))
    with pytest.raises(BrokenChain, match="only equations"):
        transitivity([link], problem(link.statement))


def test_induction_needs_its_own_base_and_step() -> None:
    statement = by_induction(below, at=i, start=one, step=lambda u, n: u + one)
    base, step = statement.parts
    first = theorem(base)
    there = theorem(step.statement, [statement.has_next])
    assert induction(first, there, statement, ()).how is How.INDUCTION
    other = theorem(Eq(below(1), one + one - one))
    with pytest.raises(BrokenChain):
        induction(other, there, statement, ())
    with pytest.raises(BrokenChain):
        induction(first, there, statement, (Ne(i, 1),))


def test_nothing_follows_from_another_arithmetic() -> None:
    asked = replace(question(SQUARES), arithmetic="zero-times-infinity")
    whole = problem(SQUARES)
    lenient = by_proofs(Problem(replace(asked, given=region(whole, ONE))), proofs, trials)
    with pytest.raises(BrokenChain, match="another arithmetic"):
        continuation(lenient, ONE, [theorem(s) for s in at_a_point(whole, ONE)], whole)
    link = by_proofs(Problem(replace(asked, statement=Eq(L + P, P + L))), proofs, trials)
    with pytest.raises(BrokenChain, match="another arithmetic"):
        transitivity([link], problem(link.statement))
