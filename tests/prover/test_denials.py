"""Terms that are below 0 at numbers at which all facts hold."""

from __future__ import annotations

from fractions import Fraction

import pytest

from symattn.prover.denials import Denials
from symattn.terms.bits import Less
from symattn.terms.context import AtLeast, Context, Kept
from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import Permutation, image
from symattn.terms.terms import MINUS, ONE, Atom, Datum, Fun, Num, Sum, add, mul, negative

S = Sort("S", "tokens")
i, j = Var("i", S), Var("j", S)
X, P, R = Datum("x", (S,)), Datum("p", (S,), "positive"), Datum("r", (S, S), "orthogonal")
x, y, p = Atom(X, (i,)), Atom(X, (j,)), Atom(P, (i,))
pi = Permutation("π", S)
moved = Atom(X, (image(pi, False, i),))
LARGE = AtLeast((i,), add(x, negative(ONE)), strict=False)
ABOVE = AtLeast((), add(x, negative(y)), strict=False)
DOWN = Less(image(pi, False, i), j)

w, v = Atom(X, (i,)), Atom(P, (i,))
SUM = add(Sum(i, w), negative(ONE))
WEIGHTS = (
    AtLeast((i,), w, strict=True),
    AtLeast((), SUM, strict=False),
    AtLeast((), negative(SUM), strict=False),
)

CASES: dict[str, tuple[Part, tuple[Part, ...], bool]] = {
    "a datum less a number": (add(x, Num(Fraction(-9))), (), True),
    "weights": (add(w, negative(v)), WEIGHTS, True),
    "a sum of weights": (add(ONE, negative(w)), WEIGHTS, False),
    "a sum that is given": (add(Sum(i, w), negative(ONE)), WEIGHTS, False),
    "a square": (mul(x, x), (), False),
    "a positive datum": (p, (), False),
    "by a hypothesis of all": (add(x, negative(ONE)), (LARGE,), False),
    "beyond a hypothesis": (add(x, Num(Fraction(-9))), (LARGE,), True),
    "by a hypothesis of two": (add(x, negative(y)), (ABOVE,), False),
    "its negative": (add(y, negative(x)), (ABOVE,), True),
    "a sum": (Sum(i, mul(MINUS, x, x)), (), True),
    "rounding": (add(mul(x, x), mul(MINUS, x, x)), (), False),
    "log of what may be below 0": (Fun("log", negative(mul(x, x))), (), False),
    "at the image of an element": (mul(MINUS, moved, moved), (), True),
    "elements by a permutation": (mul(MINUS, x, x), (DOWN,), True),
    "what a permutation keeps is not looked into": (mul(MINUS, x, x), (Kept(pi, i),), False),
    "an orthogonal matrix has no numbers here": (Atom(R, (i, j)), (), False),
}


@pytest.mark.parametrize(("term", "facts", "expected"), CASES.values(), ids=CASES)
def test_what_numbers_deny(term: Part, facts: tuple[Part, ...], *, expected: bool) -> None:
    assert Denials().denied(term, Context((i, j)).with_facts(facts)) is expected
