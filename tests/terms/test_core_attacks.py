"""Attacks on the core: claims that were once proved and are false, and rules that once said too much."""

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
    from_function,
    identity,
    indicator,
    matrix,
    number,
    permutation,
    position,
    remark,
    softmax,
    sum_over,
    tokens,
)
from symattn.language import (
    defined as is_defined,
)
from symattn.language.known_functions import EXP
from symattn.lifting.lift import Prover
from symattn.lifting.theorems import Says, checked, defined, signed
from symattn.relations import documents, padding
from symattn.terms.bits import Bit, Relation
from symattn.terms.canonical import canonical
from symattn.terms.check import Tally
from symattn.prover.forms.clearing import cleared
from symattn.terms.context import Context
from symattn.terms.part import Part, Sort, Var
from symattn.terms.requirements import NotNatural
from symattn.terms.terms import ONE, Atom, Datum, Div, Sum, When, add, known, negative, total

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


# -- the rules, called on terms that no reader makes ----------------------------------------------

SORT, OTHER = Sort("S", "tokens"), Sort("T", "tokens")
a, b, c = (Var(name, SORT) for name in "abc")
SEES = Relation("R", SORT, SORT)


def test_a_free_variable_is_not_bound_by_the_names_of_depths() -> None:
    data = Datum("x", (SORT, SORT), "positive")
    outer, inner = Var(("depth", 0), SORT), Var(("depth", 1), SORT)
    row = total(inner, Atom(data, (outer, inner)))
    assert canonical(row).free == {outer}
    with pytest.raises(NotNatural):
        cleared(total(outer, Div(ONE, row)))


def _sees_itself(body: Part) -> Part:
    return When(Bit(SEES, a, a), body)


SHADOWED = {
    "a denominator": lambda: defined(
        Context(()), Sum(a, _sees_itself(Sum(a, Div(ONE, _sees_itself(ONE)))))
    ),
    "a sign": lambda: signed(
        Says.POSITIVE,
        Context((a,), (Bit(SEES, a, a),)),
        Sum(a, Sum(b, Div(_sees_itself(ONE), _sees_itself(ONE)))),
    ),
}


@pytest.mark.parametrize("rule", SHADOWED.values(), ids=SHADOWED)
def test_what_is_known_of_an_element_is_not_known_of_a_bound_one_of_its_name(rule: Any) -> None:
    with pytest.raises(NotNatural):
        rule()


def test_bits_and_data_of_two_axes_are_two() -> None:
    u = Var("u", OTHER)
    sizes = {SORT: 1, OTHER: 1}
    bits = add(When(Bit(SEES, a, a), ONE), negative(When(Bit(Relation("R", OTHER, OTHER), u, u), ONE)))
    data = add(Atom(Datum("x", (SORT,)), (a,)), negative(Atom(Datum("x", (OTHER,)), (u,))))
    for term in (bits, data):
        with pytest.raises(NotNatural):
            checked(Context((a, u)), term, sizes, Tally())


def test_that_a_term_vanishes_does_not_say_that_it_has_a_value() -> None:
    x = Atom(Datum("x", (SORT,)), (a,))
    term = add(known(EXP, total(b, Div(x, x))), negative(known(EXP, total(b, ONE))))
    theorem = Prover([SORT]).vanishing(Context((a,)), term)
    assert theorem.says is Says.VANISHES
    assert "wherever it has a value" in theorem.says.value
    with pytest.raises(NotNatural):
        defined(Context((a,)), term)
