"""Logarithms in terms: how they are split, and how a sum of them becomes a product."""

from __future__ import annotations

from fractions import Fraction

import pytest

from symattn.language.known_functions import EXP, LOG
from symattn.prover.forms.logarithms import products, shares
from symattn.terms.canonical import canonical
from symattn.terms.context import Context
from symattn.terms.part import Part, Sort, Var
from symattn.terms.requirements import OutsideFragment, Requirement
from symattn.terms.slopes import slope
from symattn.terms.terms import (
    ONE,
    ZERO,
    Atom,
    Datum,
    Fun,
    add,
    atom,
    div,
    known,
    mul,
    negative,
    number,
    power_of,
    total,
)
from tests.prover.seen import defined, positive

S = Sort("S", "tokens")
i, j = Var("i", S), Var("j", S)
s, m = Datum("s", (S, S)), Datum("m", (S,))
p, q = Datum("p", (S,), "positive"), Datum("q", (S,), "positive")
HERE = Context((i,))


def exp(a: Part) -> Part:
    return known(EXP, a)


def log(a: Part) -> Part:
    return known(LOG, a)


def sure(t: Part) -> bool:
    return positive(t, Context(tuple(t.free)))


SCORES = total(j, exp(atom(s, (i, j))))
SHIFTED = total(j, exp(add(atom(s, (i, j)), atom(m, (i,)))))
P, Q, M = atom(p, (i,)), atom(q, (i,)), atom(m, (i,))


def test_the_constructor_undoes_exp_and_log() -> None:
    assert log(exp(M)) == M
    assert log(ONE) == ZERO
    assert exp(log(P)) == P
    assert exp(add(mul(number(2), log(P)), M)) == mul(P, P, exp(M))
    assert exp(negative(log(P))) == div(ONE, P)
    half = mul(number(Fraction(1, 2)), log(P))
    assert exp(half) == Fun("exp", half)
    assert power_of(half) == (0, ZERO)


@pytest.mark.parametrize(
    ("of", "shown"),
    [
        (mul(P, Q), {(1, P), (1, Q)}),
        (div(P, Q), {(1, P), (-1, Q)}),
        (mul(number(6), P), {(1, number(2)), (1, number(3)), (1, P)}),
        (mul(P, SCORES), {(1, P), (1, canonical(SCORES))}),
        (mul(M, P), {(1, M), (1, P)}),  # M is positive if the product is
        (add(P, Q), {(1, add(P, Q))}),
    ],
)
def test_products_of_what_is_positive_are_split(of: Part, shown: set[tuple[int, Part]]) -> None:
    found = {(int(share.q), canonical(share.of)) for share in shares(of, sure) if share.is_log}
    assert found == {(k, canonical(t)) for k, t in shown}


def test_factors_of_unknown_sign_stay_together() -> None:
    (share,) = shares(mul(M, atom(m, (j,))), sure)
    assert share.of == mul(M, atom(m, (j,)))


def test_what_all_terms_have_in_common_moves_outside() -> None:
    found = list(shares(SHIFTED, sure))
    assert [(share.q, share.of) for share in found if not share.is_log] == [(1, M)]
    (core,) = (share.of for share in found if share.is_log)
    assert canonical(core) == canonical(SCORES)


def test_common_powers_of_a_finite_sum() -> None:
    twice = add(exp(mul(number(2), M)), exp(M))
    found = list(shares(twice, sure))
    assert [(share.q, share.of) for share in found if not share.is_log] == [(1, M)]
    (core,) = (share.of for share in found if share.is_log)
    assert canonical(core) == canonical(add(exp(M), ONE))


def test_a_sum_becomes_a_product() -> None:
    term = add(log(P), mul(number(-2), log(Q)), M)
    above, below = products(term)
    assert canonical(above) == canonical(mul(P, exp(M)))
    assert canonical(below) == canonical(mul(Q, Q))


def test_fractions_are_cleared() -> None:
    half = Fraction(1, 2)
    above, below = products(add(mul(number(half), log(P)), negative(M)))
    assert canonical(above) == canonical(mul(P, exp(mul(number(-2), M))))
    assert below == ONE


@pytest.mark.parametrize("term", [M, mul(M, log(P)), add(*[log(P)] * 20), total(j, log(atom(p, (j,))))])
def test_what_is_no_product(term: Part) -> None:
    with pytest.raises(OutsideFragment) as failure:
        products(term)
    assert failure.value.requirement is Requirement.LOGARITHMS


@pytest.mark.parametrize("of", [P, SCORES, add(ONE, mul(M, M)), exp(M)])
def test_a_logarithm_of_what_is_positive_is_defined(of: Part) -> None:
    assert defined(Fun("log", of), HERE)


@pytest.mark.parametrize("of", [M, mul(M, M), add(P, negative(Q)), ZERO, negative(P), total(j, M)])
def test_a_logarithm_of_anything_else_is_not(of: Part) -> None:
    assert not defined(Fun("log", of), HERE)


def test_the_sign_of_a_logarithm() -> None:
    assert positive(Fun("log", add(ONE, P)), HERE)
    assert not positive(Fun("log", P), HERE)
    assert not positive(Fun("log", add(ONE, M)), HERE)
    assert not positive(Fun("log", add(ONE, mul(M, M))), HERE), "log 1 = 0"


def test_slopes() -> None:
    by = atom(m, (i,))
    assert isinstance(by, Atom)
    assert canonical(slope(Fun("log", add(P, exp(M))), by)) == canonical(
        mul(div(ONE, add(P, exp(M))), exp(M))
    )
