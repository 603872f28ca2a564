"""Expansions: equal terms have one, and no name that is free is bound."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from symattn.language.known_functions import EXP, LOG
from symattn.prover.forms.expansion import TooLarge, expanded, renamed
from symattn.terms.bits import Less, Not, Same
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part, Sort, Var
from symattn.terms.terms import (
    ONE,
    Atom,
    Datum,
    Num,
    Sum,
    add,
    div,
    known,
    mul,
    negative,
    total,
    when,
)
from tests.prover.seen import nonnegative, positive

S = Sort("S", "tokens")
i, j, k = (Var(name, S) for name in "ijk")
x = Datum("x", (S,))
L = Datum("L", (S, S))
p = Datum("p", (S,), "positive")
NOTHING = Context((i, j))
HALF = Num(Fraction(1, 2))


def at(of: Datum, *places: Part) -> Part:
    return Atom(of, places)


def expansion(node: Part, context: Context = NOTHING) -> Any:
    return expanded(node, context, positive, split=True)


def sum_of(of: Datum, v: Var = k) -> Part:
    return total(v, at(of, v))


EQUAL: dict[str, tuple[Part, Part]] = {
    "squares of sums": (
        mul(sum_of(x), sum_of(x)),
        total(k, total(j, mul(at(x, k), at(x, j)))),
    ),
    "an order and its converse": (
        total(k, when(Not(Less(k, i)), at(x, k))),
        add(sum_of(x), negative(total(k, when(Less(k, i), at(x, k))))),
    ),
    "all but one": (
        total(k, when(Not(Same(*sorted((i, k), key=repr))), at(x, k))),
        add(sum_of(x), negative(at(x, i))),
    ),
    "exponents": (
        mul(known(EXP, at(x, i)), known(EXP, at(x, j))),
        known(EXP, add(at(x, j), at(x, i))),
    ),
    "over itself": (div(mul(at(p, i), at(x, i)), at(p, i)), at(x, i)),
    "what a logarithm leaves of an exponential": (
        mul(at(p, i), known(EXP, negative(add(known(LOG, at(p, i)), at(x, i))))),
        known(EXP, negative(at(x, i))),
    ),
    "halves of a logarithm": (
        mul(*[known(EXP, add(mul(HALF, known(LOG, at(p, i))), at(x, i)))] * 2),
        mul(at(p, i), known(EXP, mul(Num(Fraction(2)), at(x, i)))),
    ),
    "halves of a logarithm below": (
        mul(at(p, i), *[known(EXP, negative(add(mul(HALF, known(LOG, at(p, i))), at(x, i))))] * 2),
        known(EXP, mul(Num(Fraction(-2)), at(x, i))),
    ),
}


@pytest.mark.parametrize("sides", EQUAL.values(), ids=EQUAL)
def test_equal_terms_have_one_expansion(sides: tuple[Part, Part]) -> None:
    left, right = sides
    assert expansion(left) == expansion(right)


OTHER: dict[str, tuple[Part, Part]] = {
    "a square of a sum": (mul(sum_of(x), sum_of(x)), total(k, mul(at(x, k), at(x, k)))),
    "a row and a column": (total(k, at(L, i, k)), total(k, at(L, k, i))),
    "the diagonal": (total(k, at(L, i, k)), total(k, at(L, k, k))),
    "before and up to": (
        total(k, when(Less(k, i), at(x, k))),
        total(k, when(Not(Less(i, k)), at(x, k))),
    ),
}


@pytest.mark.parametrize("sides", OTHER.values(), ids=OTHER)
def test_other_terms_have_others(sides: tuple[Part, Part]) -> None:
    left, right = sides
    assert expansion(left) != expansion(right)


@pytest.mark.parametrize("name", [("bound", 0), ("expanded", 0), ("depth", 0), ("inner", 0)])
def test_a_name_that_is_free_is_not_bound(name: tuple[str, int]) -> None:
    free = Var(name, S)
    row, diagonal = total(k, at(L, free, k)), total(k, at(L, k, k))
    context = Context((free,))
    assert expansion(row, context) != expansion(diagonal, context)
    assert expansion(renamed(row), context) == expansion(row, context)
    assert renamed(row).free == {free}


def test_what_may_be_0_is_not_divided_by() -> None:
    with pytest.raises(TooLarge):
        expansion(div(at(x, i), at(x, j)))
    with pytest.raises(TooLarge):  # 1/x is read where i < j alone, but x may be 0 there, too
        expansion(when(Less(i, j), div(ONE, at(x, j))))


def test_a_bit_that_is_known_is_1() -> None:
    ordered = NOTHING.with_facts((Less(i, j),))
    assert expansion(when(Less(i, j), at(x, i)), ordered) == expansion(at(x, i))
    assert expansion(when(Less(j, i), at(x, i)), ordered) == {}
    assert expansion(when(Less(i, j), at(x, i))) != expansion(at(x, i))


def test_signs_under_a_sum_are_of_no_named_element() -> None:
    known_of_i = Context((i,), (AtLeast((), at(x, i), False),))
    assert nonnegative(at(x, i), known_of_i)
    assert not nonnegative(Sum(i, at(x, i)), known_of_i)
    assert not nonnegative(at(x, j), known_of_i.with_variables((j,)))
    everywhere = Context((i,), (AtLeast((j,), at(x, j), False),))
    assert nonnegative(Sum(i, at(x, i)), everywhere)
    assert not positive(Sum(i, at(x, i)), everywhere)
