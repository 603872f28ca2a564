"""Sums over part of an order keep their value, and those that are related become the same."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.language.known_functions import EXP
from symattn.lifting.lift import Prover
from symattn.terms.bits import Less, Not, Same, less, negated, same
from symattn.terms.context import Context, First, Last, Next
from symattn.prover.forms.monomials import Monomial, combined
from symattn.terms.ordered_sums import after_one_place
from symattn.terms.part import Part, Sort, Var
from symattn.terms.requirements import NotNatural
from symattn.terms.terms import ONE, Datum, add, atom, known, negative
from symattn.terms.values import World

S = Sort("S", "tokens")
i, j, k = NAMED = tuple(Var(name, S) for name in "ijk")
after, first, last = Var(("next", i), S), Var(("first",), S), Var(("last",), S)
t, u = Var("t", S), Var("u", S)
X, Y = Datum("x", (S,)), Datum("y", (S, S))
FACTS = (Next(i, after), First(first), Last(last), Not(Less(k, j)))
CONTEXT = Context((*NAMED, after, first, last), FACTS)
PLACES = (i, j, k, after, first, last)
SIZES = range(1, 5)
FIELD = ExponentialSums([], 1, values={})


def value(node: Part, size: int, at: dict[Var, int]) -> Fraction:
    """Return the value of a term at data that no two places share."""

    def datum(of: Datum, places: tuple[int, ...]) -> object:
        return FIELD.number(Fraction(7 + 3 * sum(p * 11**n for n, p in enumerate(places)), 5))

    world = World(FIELD, {S: size}, datum, lambda r, p, q: None)
    return FIELD.rational(world.value(node, at))


def whole(parts: list[Monomial]) -> Part:
    return add(*(m.term() for m in parts))


def related(m: Monomial, known: tuple[Part, ...] = FACTS) -> Part:
    """Return the form in which related sums are compared."""
    return combined(after_one_place(m, known))


bits = st.builds(
    lambda make, p, q, no: negated(make(p, q)) if no else make(p, q),
    st.sampled_from([less, same]),
    st.sampled_from([*PLACES, t, u]),
    st.sampled_from([*PLACES, t, u]),
    st.booleans(),
)


@given(st.lists(bits, max_size=4), st.booleans())
def test_a_sum_keeps_its_value_wherever_the_facts_hold(chosen: list[Part], both: bool) -> None:
    factors = (atom(Y, (t, u)),) if both else (atom(X, (t,)), atom(Y, (t, j)))
    starts = Monomial(bits=tuple(chosen), factors=factors).settled()
    found = [n for m in starts for a in m.summed(t) for n in (a.summed(u) if both else [a])]
    parts = [n for m in found for n in after_one_place(m, FACTS)]
    if not both and any(u in c.free for c in chosen):
        return  # u is no index there
    old, new = whole(found), whole(parts)
    for size in SIZES:
        for at in CONTEXT.choices({S: size}):
            assert value(old, size, at) == value(new, size, at)


@given(st.lists(bits, max_size=3))
def test_each_index_comes_after_one_place_at_most(chosen: list[Part]) -> None:
    chosen = [c for c in chosen if u not in c.free]
    starts = Monomial(bits=tuple(chosen), factors=(atom(X, (t,)),)).settled()
    for m in (n for s in starts for one in s.summed(t) for n in after_one_place(one, FACTS)):
        about = [c for c in m.bits if set(m.bound) & c.free]
        assert all(isinstance(c, Less) and c.right in m.bound for c in about)
        assert len(about) <= len(m.bound)
        assert not any(c.left in (after, first, last) for c in about if isinstance(c, Less))


def upto(p: Part, *more: Part) -> Monomial:
    (found,) = (n for n in Monomial(bits=(Not(Less(p, t)), *more), factors=(atom(X, (t,)),)).settled())
    return found


def form(*parts: Monomial, known: tuple[Part, ...] = FACTS) -> Part:
    """Return the sum of sums in the form in which they are compared."""
    found = [n for m in parts for a in m.summed(t) for n in after_one_place(a, known)]
    return combined(found)


def term(p: Part, q: int = 1) -> Monomial:
    return Monomial(Fraction(q), factors=(atom(X, (p,)),))


def minus(m: Monomial) -> Monomial:
    return Monomial(-m.q, m.bits, m.bound, m.factors)


NOTHING = combined([])


def test_neighbours_and_ends_are_related() -> None:
    assert form(upto(after), minus(upto(i))) == combined([term(after)])
    assert form(upto(first)) == combined([term(first)])
    everything = Monomial(factors=(atom(X, (t,)),))
    assert form(upto(last), minus(everything)) == NOTHING
    between = upto(k, Less(j, t))
    assert form(between, upto(j), minus(upto(k))) == NOTHING


@pytest.mark.parametrize("known", [(), (Next(i, j),), (Next(after, i),)])
def test_nothing_is_related_without_the_fact(known: tuple[Part, ...]) -> None:
    assert form(upto(after), minus(upto(i)), minus(term(after)), known=known) != NOTHING


def test_facts_in_a_circle_come_to_an_end() -> None:
    known = (Next(i, j), Next(j, i))
    after_one_place(upto(i).summed(t)[0], known)
    after_one_place(upto(j).summed(t)[0], known)


def test_a_place_that_may_coincide_is_that_place_there() -> None:
    where_same = (*FACTS, Same(*sorted((j, after), key=repr)))
    difference = (upto(j), minus(upto(i)))
    assert form(*difference, known=where_same) != NOTHING
    draw = Random(1)  # noqa: S311 - any draw serves
    for size, places in product(SIZES, range(8)):
        choices = list(CONTEXT.choices({S: size}))
        if choices:
            at = draw.choice(choices)
            old = whole([n for m in difference for n in m.summed(t)])
            assert value(old, size, at) == value(form(*difference), size, at), places


RELATED = (
    (upto(after), minus(upto(i)), term(after, -1)),
    (upto(first), term(first, -1)),
    (upto(last), Monomial(Fraction(-1), factors=(atom(X, (t,)),))),
    (upto(k, Less(j, t)), upto(j), minus(upto(k))),
    (upto(j, Not(Less(k, t))), minus(upto(j))),
    (upto(i, Not(Less(last, t))), minus(upto(i))),
    (upto(last, Less(i, t)), upto(i), minus(upto(last))),
)
"""Sums that are 0 wherever the facts hold."""

LOOSE = tuple(term(p) for p in PLACES) + tuple(upto(p) for p in PLACES)


@settings(max_examples=40)
@given(
    st.lists(st.sampled_from(range(len(RELATED))), min_size=1, max_size=2),
    st.lists(st.sampled_from(range(len(LOOSE))), max_size=2),
)
def test_e_to_a_sum_is_1_for_all_sizes_if_and_only_if_it_is(zero: list[int], more: list[int]) -> None:
    parts = [m for n in zero for m in RELATED[n]] + [LOOSE[n] for n in more[:1]]
    parts += [minus(LOOSE[n]) for n in more[1:]]
    exponent = whole([n for m in parts for n in m.summed(t)])
    try:
        theorem = Prover([S]).vanishing(CONTEXT, add(known(EXP, exponent), negative(ONE)))
    except NotNatural:
        theorem = None
    holds = all(
        value(exponent, size, at) == 0 for size in range(1, 7) for at in CONTEXT.choices({S: size})
    )
    assert (theorem is not None) is holds
