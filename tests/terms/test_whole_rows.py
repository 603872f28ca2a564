"""Σ_v N_v / Σ_v N_v is 1 where something is summed, and nowhere else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from symattn.language.known_functions import EXP
from symattn.lifting.theorems import contracted
from symattn.terms.bits import Less, Not
from symattn.terms.context import Context, Nonzero
from symattn.prover.forms.expansion import expanded
from symattn.terms.part import Part, Sort, Var
from symattn.terms.signs import nonzero
from symattn.terms.terms import (
    ONE,
    Atom,
    Datum,
    Num,
    add,
    div,
    known,
    mul,
    negative,
    total,
    when,
)

S = Sort("S", "tokens")
i, j, k, m = (Var(name, S) for name in "ijkm")
p, q = Datum("p", (S, S), "positive"), Datum("q", (S, S), "positive")
x, r = Datum("x", (S,)), Datum("r", (S, S))
NOTHING = Context((i,))
SIZE = total(k, ONE)


def at(of: Datum, *places: Part) -> Part:
    return Atom(of, places)


def upto(v: Var, body: Part) -> Part:
    """Return the sum of a part over what is not after i."""
    return total(v, when(Not(Less(i, v)), body))


def before(v: Var, body: Part) -> Part:
    """Return the sum of a part over what is before i."""
    return total(v, when(Less(v, i), body))


def exp(of: Part) -> Part:
    return known(EXP, of)


def row(of: Datum, v: Var = k) -> Part:
    return total(v, at(of, i, v))


def quotients(of: Datum) -> Part:
    return total(k, div(at(of, i, k), row(of, m)))


WHOLE: dict[str, tuple[Part, Part]] = {
    "a row": (quotients(p), ONE),
    "times what it does not read": (mul(at(x, i), quotients(p)), at(x, i)),
    "over what it does not read": (
        total(k, div(at(p, i, k), mul(at(p, i, i), row(p)))),
        div(ONE, at(p, i, i)),
    ),
    "a factor of all that divides": (
        total(k, div(mul(at(x, i), at(p, i, k)), total(m, mul(at(q, i, i), at(p, i, m))))),
        div(at(x, i), at(q, i, i)),
    ),
    "exponentials, shifted": (
        total(k, div(exp(at(r, i, k)), total(m, exp(add(at(r, i, m), at(x, i)))))),
        exp(negative(at(x, i))),
    ),
    "rows of rows": (
        total(
            i,
            total(
                k, total(j, mul(div(at(p, i, k), row(p, m)), div(at(q, k, j), total(m, at(q, k, m)))))
            ),
        ),
        SIZE,
    ),
    "part of an order, which is never empty": (
        total(i, upto(k, div(at(p, i, k), upto(m, at(p, i, m))))),
        SIZE,
    ),
    "numbers": (
        total(k, div(mul(Num(Fraction(2)), at(p, i, k)), total(m, mul(Num(Fraction(3)), at(p, i, m))))),
        Num(Fraction(2, 3)),
    ),
}
"""Terms that are equal wherever they have a value."""


def multiplied_out(node: Part, context: Context = NOTHING) -> Part:
    return contracted(context, node).after


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_row_is_one(name: str) -> None:
    one, other = WHOLE[name]
    assert not multiplied_out(add(one, negative(other))).parts


NOT_WHOLE: dict[str, Part] = {
    "where nothing is before the first": add(
        total(i, before(k, div(at(p, i, k), before(m, at(p, i, m))))), negative(SIZE)
    ),
    "part of a row": add(before(k, div(at(p, i, k), row(p, m))), negative(ONE)),
    "a row over part of it": add(total(k, div(at(p, i, k), upto(m, at(p, i, m)))), negative(ONE)),
    "another row": add(total(k, div(at(p, i, k), total(m, at(p, m, i)))), negative(ONE)),
    "another matrix": add(total(k, div(at(p, i, k), row(q, m))), negative(ONE)),
    "with a factor that reads the index": add(
        total(k, div(mul(at(x, k), at(p, i, k)), row(p, m))), negative(ONE)
    ),
    "twice": add(total(k, div(mul(at(p, i, k), at(p, i, k)), row(p, m))), negative(ONE)),
    "over a square": add(total(k, div(at(p, i, k), mul(row(p, m), row(p, m)))), negative(ONE)),
    "a diagonal": add(div(at(p, i, i), row(p, m)), negative(ONE)),
    "what may be 0": add(total(i, quotients(r)), negative(SIZE)),
    "exponentials, shifted by what is summed": add(
        total(k, div(exp(at(r, i, k)), total(m, exp(add(at(r, i, m), at(x, m)))))), negative(ONE)
    ),
    "with a bit more": add(upto(k, div(at(p, i, k), row(p, m))), negative(ONE)),
}
"""Terms that are not 0 everywhere."""


@pytest.mark.parametrize("name", NOT_WHOLE)
def test_nothing_else_is(name: str) -> None:
    assert multiplied_out(NOT_WHOLE[name]).parts


def test_what_may_be_0_is_one_where_a_hypothesis_keeps_it_from_0() -> None:
    context = Context((i,), (Nonzero((i,), row(r)),))
    assert not multiplied_out(add(quotients(r), negative(ONE)), context).parts
    assert multiplied_out(add(quotients(r), negative(ONE))).parts


def test_nothing_is_put_together_unless_it_is_asked_for() -> None:
    found = expanded(add(quotients(p), negative(ONE)), NOTHING, nonzero, split=False)
    assert len(found) == 2
    assert not expanded(add(quotients(p), negative(ONE)), NOTHING, nonzero, split=False, rows=nonzero)
