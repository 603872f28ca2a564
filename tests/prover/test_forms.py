"""Forms of terms keep values: canonical terms, and numerators over one denominator."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

from symattn.arithmetic.base import Variable
from symattn.arithmetic.residues import PrimeTower
from symattn.language.known_functions import EXP
from symattn.prover.forms.clearing import cleared
from symattn.terms.bits import Relation, bit, less, negated, same
from symattn.terms.canonical import canonical
from symattn.terms.part import Part, Sort, Var
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import ONE, Datum, add, atom, div, known, mul, number, total, when
from symattn.terms.values import World

S = Sort("S", "tokens")
p, q = Var("p", S), Var("q", S)
R = Relation("R", S, S)
_numbers = count()


def datum(name: str, *places: Part) -> Part:
    return atom(Datum(name, (S,) * len(places)), places)


def over(body: Callable[[Var], Part]) -> Part:
    """Return a sum over all elements."""
    v = Var(next(_numbers), S)
    return total(v, body(v))


def random_term(
    chooser: random.Random,
    places: tuple[Part, ...],
    depth: int,
    *,
    quotients: bool = False,
    exps: bool = False,
) -> Part:
    """Return a random term at places."""
    made = chooser.random()
    again = {"quotients": quotients, "exps": exps}
    if depth == 0 or made < 0.15:
        return chooser.choice(
            [
                datum("x", chooser.choice(places)),
                datum("M", *chooser.choices(places, k=2)),
                number(chooser.randint(-2, 3)),
            ]
        )
    if made < 0.35:
        return add(*(random_term(chooser, places, depth - 1, **again) for _ in range(2)))
    if made < 0.55:
        return mul(*(random_term(chooser, places, depth - 1, **again) for _ in range(2)))
    if made < 0.7:
        u, v = chooser.choices(places, k=2)
        c = chooser.choice([less(u, v), negated(less(u, v)), same(u, v), bit(R, u, v)])
        return when(c, random_term(chooser, places, depth - 1, **again))
    if quotients and made < 0.8:
        below = add(
            known(EXP, datum("x", chooser.choice(places))),
            over(lambda i: known(EXP, datum("y", i))),
        )
        return div(
            random_term(chooser, places, depth - 1, **again),
            chooser.choice([below, datum("z", places[0])]),
        )
    if exps and made < 0.8:
        return known(EXP, random_term(chooser, places, depth - 1))
    return over(lambda i: random_term(chooser, (*places, i), depth - 1, **again))


def here(chooser: random.Random, n: int) -> World:
    """Return data and bits at a random point."""
    tower = PrimeTower(2, 3, chooser.randrange(10**6))
    bits: dict[Any, bool] = {}
    return World(
        tower,
        {S: n},
        lambda of, at: tower.variable(Variable(str(of.key), at, 0, 0)),
        lambda r, i, j: bits.setdefault((r, i, j), chooser.random() < 0.5),
    )


def equal(a: Any, b: Any) -> bool:
    """Tell whether two residues agree in the fields that both have."""
    return all(x == y for x, y in zip(a, b, strict=False))


def anywhere(chooser: random.Random, n: int) -> dict[Var, int]:
    return {p: chooser.randint(1, n), q: chooser.randint(1, n)}


def test_canonical_terms_have_the_value() -> None:
    chooser = random.Random(4)  # noqa: S311
    for _ in range(150):
        term = random_term(chooser, (p, q), 4, quotients=True, exps=True)
        at, w = anywhere(chooser, 3), here(chooser, 3)
        assert equal(w.value(term, at), w.value(canonical(term), at)), term


def test_cleared_terms_are_numerators() -> None:
    chooser = random.Random(5)  # noqa: S311
    done = 0
    for _ in range(200):
        term = random_term(chooser, (p, q), 4, quotients=True)
        try:
            above, powers = cleared(term)
        except OutsideFragment:
            continue
        done += any(powers)
        at, w = anywhere(chooser, 3), here(chooser, 3)
        below = mul(*(d for d, n in powers for _ in range(n))) if powers else ONE
        assert equal(w.value(above, at), w.value(mul(term, below), at)), term
    assert done > 20
