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
    defined,
    derivative,
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
    splice,
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
    congruence,
    continuation,
    extensionality,
    induction,
    instance,
    need_analytic,
    region,
    transitivity,
)
from symattn.lifting.trials import trials
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem
from symattn.relations import causal, unknown
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


def real(value: Any, given: Any = ()) -> Shown:
    return theorem(real_valued(value), given)


def valued(e: Any, given: Any = ()) -> Shown:
    return theorem(defined(e), given)


def test_only_rules_make_theorems() -> None:
    with pytest.raises(SoundnessError, match="made by the rules"):
        Shown(Eq(one, number(2)), (), frozenset(), How.PROOFS)


def test_an_instance() -> None:
    general = theorem(Eq(softmax(X) - softmax(X), zeros(1, S)))
    value = x + y
    whole = problem(Eq(softmax(value) - softmax(value), zeros(1, S)))
    found = instance(general, X, value, whole, real(value))
    assert (found.statement, found.how) == (whole.statement, How.INSTANCE)
    assert len(found.leaves) == 2
    with pytest.raises(BrokenChain, match="no proof was found that"):
        instance(general, X, value, whole, real(x))


OVER = Eq(X / entry(X, 1, 1) * entry(X, 1, 1), X)
KEPT = nonzero(entry(X, 1, 1))


@pytest.mark.parametrize("value", [x + y, softmax(x) - softmax(y), exp(x)])
def test_an_instance_where_its_hypothesis_holds(value: Any) -> None:
    general = theorem(OVER, [KEPT])
    put = problem(OVER.xreplace({X: value}), [KEPT.xreplace({X: value})])
    assert instance(general, X, value, put, real(value)).given == put.given


@pytest.mark.parametrize(
    ("value", "given"),
    [
        (x + y, ()),
        (x + y, [nonzero(entry(x, 1, 1))]),
        (x / entry(y, 1, 1), [nonzero(entry(x / entry(y, 1, 1), 1, 2))]),
        (bias(unknown("R"), 1, S), [nonzero(entry(bias(unknown("R"), 1, S), 1, 1))]),
    ],
    ids=["without it", "of another matrix", "of another entry", "of what is infinite"],
)
def test_no_instance_where_it_does_not(value: Any, given: Any) -> None:
    general = theorem(OVER, [KEPT])
    with pytest.raises((BrokenChain, OutsideFragment)):
        instance(general, X, value, problem(OVER.xreplace({X: value}), given), real(value, given))


def test_what_is_put_for_a_matrix_has_a_value_itself() -> None:
    """X − X = 0 has a value at every X, and none at x/0: that of X counts, and not its form."""
    general = theorem(Eq(X - X, zeros(1, S)))
    value = x / entry(y - y, 1, 1)
    with pytest.raises((BrokenChain, OutsideFragment)):
        instance(general, X, value, problem(Eq(value - value, zeros(1, S))), real(value))


def test_congruence() -> None:
    inner = theorem(Eq((L @ P).T, P.T @ L.T))
    whole = problem(Eq(softmax((L @ P).T), softmax(P.T @ L.T)))
    assert congruence([inner], whole, valued(whole.statement.left)).how is How.CONGRUENCE
    with pytest.raises(BrokenChain, match="a side has a value"):
        congruence([inner], whole, valued(L))


REFUSED_INSTANCES = {
    "an index that is bound around it": (
        Eq(sum_over(entry(Y, 1, 1), i), number(S) * entry(Y, 1, 1)),
        Y,
        entry(y, 1, i),
        BrokenChain,
    ),
    "a matrix that is derived by": (
        Eq(derivative(entry(X, 1, j) * entry(x, 1, i), by=entry(x, 1, i)), entry(X, 1, j)),
        X,
        x,
        BrokenChain,
    ),
    "−∞ − (−∞)": (Eq(X - X, zeros(1, S)), X, bias(unknown("R"), 1, S), OutsideFragment),
    "what may be divided by 0": (Eq(X - X, zeros(1, S)), X, x / entry(x, 1, i), OutsideFragment),
    "another shape": (Eq(X - X, zeros(1, S)), X, L, BrokenChain),
}


@pytest.mark.parametrize(
    ("statement", "general", "value", "error"), REFUSED_INSTANCES.values(), ids=REFUSED_INSTANCES
)
def test_no_instance(statement: Any, general: Any, value: Any, error: type[Exception]) -> None:
    known = theorem(statement)
    put = statement
    if general.shape == value.shape and not statement.has(
        type(derivative(entry(X, 1, 1), by=entry(X, 1, 1)))
    ):
        put = statement.xreplace({general: value})
    with pytest.raises(error):
        instance(known, general, value, problem(put), real(value))


M, N, W = matrix("M", S, S), matrix("N", S, S), matrix("W", S, S)
FIRST = splice(M, N, after=i)
"""The rows of M up to row i."""


def rows_of(a: Any, b: Any, place: Any = k, given: Any = None) -> Shown:
    return theorem(Eq(a[place, :], b[place, :]), [place <= i] if given is None else given)


def joined(a: Any, b: Any, given: Any = ()) -> Problem:
    return problem(Eq(a, splice(b, a, after=i)), given)


def test_matrices_are_equal_when_their_rows_are() -> None:
    known = rows_of(FIRST, M)
    found = extensionality(known, k, joined(FIRST, M), valued(FIRST))
    assert found.how is How.EXTENSIONALITY
    assert not found.domain


NOT_EXTENDED = {
    "rows of which something else is known": (rows_of(FIRST, M, given=[k < i]), k, joined(FIRST, M)),
    "one row": (rows_of(FIRST, M, i, ()), i, joined(FIRST, M)),
    "another row": (rows_of(FIRST, M), j, joined(FIRST, M)),
    "a row that is spoken of": (rows_of(FIRST, M), k, joined(FIRST, M, [k <= j])),
    "other matrices": (rows_of(FIRST, M), k, joined(FIRST, N)),
    "other rows after them":
        (rows_of(FIRST, M), k, problem(Eq(FIRST, splice(M, W, after=i)))),
    "up to another row": (rows_of(FIRST, M), k, problem(Eq(FIRST, splice(M, FIRST, after=j)))),
    "rows of a matrix that names the row":
        (theorem(Eq((M + entry(N, k, 1) * W)[k, :], (M + entry(N, k, 1) * W)[k, :]), [k <= i]), k,
         joined(M + entry(N, k, 1) * W, M + entry(N, k, 1) * W)),
    "an axis of another length":
        (theorem(Eq(ones(T, S)[position("k", T), :], ones(T, S)[position("k", T), :])), k,
         joined(ones(S, S), ones(S, S))),
}  # fmt: skip


@pytest.mark.parametrize(("known", "row", "whole"), NOT_EXTENDED.values(), ids=NOT_EXTENDED)
def test_no_extensionality(known: Shown, row: Any, whole: Problem) -> None:
    with pytest.raises((BrokenChain, OutsideFragment)):
        extensionality(known, row, whole, valued(whole.statement.left))


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
    return continuation(known, at, [theorem(s) for s in at_a_point(whole, at)], whole)


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
        (ONE, there[:1], "it is not shown that"),
        (ZERO, there, "it is not shown that"),
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
        with pytest.raises(BrokenChain, match="may be 0"):
            need_analytic([Z], problem(statement, less))


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
    with pytest.raises(BrokenChain, match=r"analytic|may be 0|has no value"):
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


def test_no_congruence_under_a_binder() -> None:
    inner = theorem(Eq(entry(y, 1, k), entry(y, 1, 1)), [k <= 1])
    whole = problem(Eq(sum_over(entry(y, 1, k), k), sum_over(entry(y, 1, 1), k)), [])
    with pytest.raises(BrokenChain, match="where they stand"):
        congruence([inner], whole, valued(whole.statement.left))


def test_no_congruence_where_sides_differ_elsewhere() -> None:
    inner = theorem(Eq((L @ P).T, P.T @ L.T))
    whole = problem(Eq(softmax((L @ P).T) @ L, softmax(P.T @ L.T) @ P))
    with pytest.raises(BrokenChain, match="where they stand"):
        congruence([inner], whole, valued(whole.statement.left))


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
