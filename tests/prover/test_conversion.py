"""Terms of the core and the tuples that they become have the same values."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import pytest

from symattn.kernel.arithmetic.base import Arithmetic, Variable
from symattn.kernel.core.bits import Bit, Less, Not, Relation
from symattn.kernel.core.context import (
    AtLeast,
    Context,
    First,
    FixedFrom,
    Last,
    Never,
    Next,
    Nonzero,
    Somewhere,
)
from symattn.kernel.core.part import Sort, Var
from symattn.kernel.core.places import Permutation
from symattn.kernel.core.terms import Atom, Datum
from symattn.kernel.core.values import World
from symattn.language.known_functions import KnownFunction
from symattn.prover.conversion import Conversion
from tests.kernel.core.random_terms import NAMED, SORTS, D, S, Terms, made
from tests.prover.plain_values import PlainValues, drawn, seen


class Floats(Arithmetic):
    """Floats with total quotients."""

    def number(self, value: Fraction | int) -> float:
        return float(value)

    def root(self, radicand: int) -> float:
        return math.sqrt(radicand)

    def square_root(self, a: float) -> float:
        return math.sqrt(max(a, 0.0))

    def variable(self, variable: Variable) -> float:
        raise NotImplementedError

    def add(self, a: float, b: float) -> float:
        return a + b

    def multiply(self, a: float, b: float) -> float:
        return a * b

    def divide(self, a: float, b: float) -> float:
        return a / b if b else 0.0

    def known(self, function: KnownFunction, a: float) -> float:
        return math.exp(min(a, 50.0)) if function.name == "exp" else math.sin(a)

    def sign(self, a: float) -> int:
        return (a > 0) - (a < 0)


def agree(seed: int) -> bool:
    """Tell whether a random term has the value of its conversion, at random sizes and data."""
    chooser = random.Random(seed)  # noqa: S311 - test data
    term = made(Terms(seed, functions=True).term())
    to = Conversion()
    plain = to.term(term)
    sizes = {sort: chooser.randint(1, 3) for sort in SORTS}
    at = {v: chooser.randint(1, sizes[v.sort]) for v in NAMED}

    def datum(of: Datum, places: tuple[int, ...]) -> float:
        return drawn(to.datum(of)[0], places, of.kind, seed)

    def bit(relation: Relation, query: int, key: int) -> bool:
        return seen(to.relation(relation), query, key, seed)

    one = World(Floats(), sizes, datum, bit).value(term, at)
    named = {to.variable(v): n for v, n in at.items()}
    other = PlainValues({to.sort(s): n for s, n in sizes.items()}, named, seed).term(plain)
    return math.isclose(float(one), other, rel_tol=1e-9, abs_tol=1e-9)


def test_a_term_has_the_value_of_its_conversion() -> None:
    assert [seed for seed in range(150) if not agree(seed)] == []


@pytest.mark.slow
def test_many_terms_have_the_values_of_their_conversions() -> None:
    assert [seed for seed in range(1000, 8000) if not agree(seed)] == []


def test_alpha_equal_terms_are_one() -> None:
    to, x = Conversion(), Datum("x", (S,))
    found = set()
    for name in "tu":
        v = Var(name, S)
        somewhere = Somewhere((), (v,), (Bit(Relation("R", S, S), NAMED[0], v),))
        at_least = AtLeast((v,), Atom(x, (v,)), strict=True)
        found.add((to.fact(somewhere), to.fact(at_least)))
    assert len(found) == 1


def test_what_is_two_has_two_names() -> None:
    to = Conversion()
    names = [
        to.datum(Datum(("matrix", "x"), (S,)))[0],
        to.datum(Datum(("weights", "x"), (S,)))[0],
        to.relation(Relation("x", S, S)),
        to.variable(Var("x", S))[1],
        to.variable(Var(("read", 1), S))[1],
        to.variable(Var(("read", 2), S))[1],
        to.sort(Sort("x", "tokens")),
    ]
    assert len(set(names)) == len(names)


def test_facts_say_the_same() -> None:
    to = Conversion()
    i, j, _ = NAMED
    v = Var("v", S)
    pi = Permutation("π", S)
    facts = (
        First(i), Last(j), Next(i, j), Not(Less(j, i)), Nonzero((v,), Atom(Datum("y", (S,)), (v,))),
        Never((v,), (Not(Bit(Relation("R", S, S), v, v)),)), FixedFrom(pi, i),
    )  # fmt: skip
    variables, converted = to.context(Context((i, j), facts))
    one, other = (("v", name, "S") for name in "ij")
    assert variables == (one, other)
    assert converted == (
        ("first", one), ("last", other), ("next", one, other), ("not", ("less", other, one)),
        ("nonzero", ("S",), ("dat", "y", "", (("b", 0),))),
        ("never", ("S",), (("not", ("rel", "R", None, ("b", 0), ("b", 0))),)),
    )  # fmt: skip


def test_sorts_have_their_names() -> None:
    to = Conversion()
    assert (to.sort(S), to.sort(D), to.sort(Sort("S", "features"))) == ("S", "d", "S′2")
