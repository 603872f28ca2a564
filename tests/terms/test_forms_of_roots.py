"""The form of a root has the value of the root, and squares put in change none."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from symattn.arithmetic.base import Arithmetic, Variable
from symattn.language.known_functions import EXP, KnownFunction
from symattn.terms.bits import less, negated, same
from symattn.terms.canonical import canonical
from symattn.terms.part import Part, Sort, Var
from symattn.terms.roots import _tidied, root, squares_put_in
from symattn.terms.terms import (
    ONE,
    Datum,
    Root,
    add,
    atom,
    div,
    known,
    mul,
    negative,
    number,
    total,
    when,
)
from symattn.terms.values import World

S, D = Sort("S", "tokens"), Sort("d", "features")
P, Q = Var("p", S), Var("q", S)


class Floats(Arithmetic):
    """Floats, with NaN where there is no value."""

    def number(self, value: Any) -> float:
        return float(value)

    def root(self, radicand: int) -> float:
        return math.sqrt(radicand)

    def square_root(self, a: float) -> float:
        return math.sqrt(a) if a >= 0 else math.sqrt(0.0) if a > -1e-12 else math.nan

    def variable(self, variable: Variable) -> float:
        raise NotImplementedError

    def add(self, a: float, b: float) -> float:
        return a + b

    def multiply(self, a: float, b: float) -> float:
        return a * b

    def divide(self, a: float, b: float) -> float:
        return a / b if b else math.nan

    def known(self, function: KnownFunction, a: float) -> float:
        return math.exp(min(a, 20.0))

    def sign(self, a: float) -> int:
        return (a > 0) - (a < 0)


class Drawn:
    """Draws terms whose bound variables have names of their own."""

    def __init__(self, seed: int) -> None:
        self.chooser = random.Random(seed)  # noqa: S311 - test data
        self.made = 0

    def leaf(self, tokens: tuple[Var, ...], features: tuple[Var, ...]) -> Part:
        choose = self.chooser.choice
        place = choose(tokens)
        leaves = [
            atom(Datum("x", (S,)), (place,)),
            atom(Datum("c", (S,), "positive"), (place,)),
            atom(Datum("s", (), "positive"), ()),
            number(self.chooser.choice([-2, -1, 1, 2, 4])),
            total(self.fresh(D), ONE),
        ]
        if features:
            entry = atom(Datum("y", (S, D)), (place, choose(features)))
            leaves += [entry] * 4
        return choose(leaves)

    def fresh(self, sort: Sort) -> Var:
        self.made += 1
        return Var(("drawn", self.made), sort)

    def term(self, tokens: tuple[Var, ...], features: tuple[Var, ...], fuel: int) -> Part:
        if not fuel:
            return self.leaf(tokens, features)
        kind = self.chooser.choice(["+", "*", "²", "Σ", "Σ", "/", "[ ]", "√", "exp"])
        one = self.term(tokens, features, fuel - 1)
        if kind == "²":
            return mul(one, one)
        if kind == "√":
            return root(mul(one, one))
        if kind == "exp":
            return known(EXP, self.leaf(tokens, features))
        if kind == "Σ":
            sort = self.chooser.choice([S, D])
            v = self.fresh(sort)
            inner = (*tokens, v), features
            if sort == D:
                inner = tokens, (*features, v)
            return total(v, self.term(*inner, fuel - 1))
        other = self.term(tokens, features, fuel - 1)
        if kind == "[ ]":
            u, v = self.chooser.choices(tokens, k=2)
            return when(self.chooser.choice([less(u, v), negated(less(u, v)), same(u, v)]), one)
        if kind == "/":
            positive = [total(self.fresh(D), ONE), atom(Datum("c", (S,), "positive"), (tokens[0],))]
            return div(one, self.chooser.choice([*positive, root(add(mul(other, other), ONE))]))
        return add(one, negative(other), one) if kind == "+" else mul(one, other)


def value(term: Part, seed: int, tokens: int, features: int) -> float:
    chooser = random.Random(f"{seed}")  # noqa: S311 - test data
    numbers: dict[Any, float] = {}

    def datum(of: Datum, at: tuple[int, ...]) -> float:
        key = of.key, at
        if key not in numbers:
            numbers[key] = random.Random(f"{seed}/{key}").uniform(-2, 2)  # noqa: S311 - test data
        return abs(numbers[key]) + 0.1 if of.kind == "positive" else numbers[key]

    at = {P: chooser.randint(1, tokens), Q: chooser.randint(1, tokens)}
    world = World(Floats(), {S: tokens, D: features}, datum, lambda r, i, j: True)
    return float(world.value(term, at))


def alike(a: float, b: float) -> bool:
    return math.isnan(a) or math.isnan(b) or math.isclose(a, b, rel_tol=1e-6, abs_tol=1e-6)


@pytest.mark.parametrize("seed", range(150))
def test_no_form_changes_a_value(seed: int) -> None:
    drawn = Drawn(seed)
    term = drawn.term((P, Q), (), 3)
    square = add(mul(term, term), drawn.chooser.choice([number(0), ONE]))
    for point in range(4):
        sizes = random.Random(f"{seed}/{point}").randint(1, 3), random.Random(point + seed).randint(1, 3)  # noqa: S311 - test data
        plain, squared = value(term, point, *sizes), value(square, point, *sizes)
        if not abs(squared) < 1e8:
            continue
        assert alike(value(_tidied(term), point, *sizes), plain)
        assert alike(value(root(square), point, *sizes), math.sqrt(max(squared, 0)))
        assert alike(value(squares_put_in(mul(term, term)), point, *sizes), plain**2)
        assert alike(value(canonical(Root(square)), point, *sizes), math.sqrt(max(squared, 0)))


@pytest.mark.parametrize("seed", range(60))
def test_the_root_of_what_may_be_negative_is_no_other(seed: int) -> None:
    drawn = Drawn(1000 + seed)
    term = drawn.term((P, Q), (), 3)
    for point in range(4):
        plain = value(term, point, 2, 2)
        if 1e-6 < abs(plain) < 1e8:
            found = value(root(term), point, 2, 2)
            assert math.isnan(found) if plain < 0 else alike(found, math.sqrt(plain))
