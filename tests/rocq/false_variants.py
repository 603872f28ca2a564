"""False variants of propositions: one thing is altered, and evaluation at a random world refutes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

from symattn.rocq import trees as t
from symattn.rocq.propositions import Conclusion, Proposition
from symattn.rocq.worlds import EVALUATED, drawn, is_false

WORLDS = 8
"""At how many worlds a variant is evaluated."""

DROPPED = ("holds", "something", "equal", "nonzero", "positive", "inverse", "orthogonal", "symmetric")

TWO = t.Num(Fraction(2))


@dataclass(frozen=True)
class Variant:
    """A proposition with one thing altered."""

    what: str
    proposition: Proposition
    of: Proposition
    """Without that."""


def false_variants(p: Proposition, pick: Random, number: int) -> list[Variant]:
    """Return some variants of a proposition that are false at a world."""
    variants = list(_variants(p))
    pick.shuffle(variants)
    found: dict[str, Variant] = {}
    for variant in variants:
        if len(found) == number:
            break
        if variant.what not in found and refuted(variant.proposition, pick):
            found[variant.what] = variant
    return list(found.values())


def refuted(p: Proposition, pick: Random) -> bool:
    """Tell whether a proposition is false at a world that satisfies its hypotheses."""
    for _ in range(WORLDS):
        instance = drawn(p, pick)
        if instance is not None and is_false(p, instance.world, instance.places):
            return True
    return False


def _variants(p: Proposition) -> Iterator[Variant]:
    for n, conclusion in enumerate(p.conclusions):
        if conclusion.kind not in EVALUATED:
            continue
        shown = 2 if conclusion.kind == "layers" else None
        for side, tree in enumerate(conclusion.sides[:shown]):
            for what, altered in _altered(tree, p):
                sides = (*conclusion.sides[:side], altered, *conclusion.sides[side + 1 :])
                conclusions = (
                    *p.conclusions[:n],
                    Conclusion(conclusion.kind, sides),
                    *p.conclusions[n + 1 :],
                )
                yield Variant(f"{what} in conclusion {n}", replace(p, conclusions=conclusions), p)
    for n, given in enumerate(p.given):
        if given.kind in DROPPED:
            rest = (*p.given[:n], *p.given[n + 1 :])
            yield Variant(f"without hypothesis {n}", replace(p, given=rest), p)


def _altered(tree: t.Tree, p: Proposition) -> Iterator[tuple[str, t.Tree]]:
    """Yield a tree with one node altered."""
    yield from _node(tree, p)
    parts = t.parts(tree)[isinstance(tree, t.BINDERS) :]
    for chosen in dict.fromkeys(parts):
        for what, altered in _altered(chosen, p):
            yield what, t.with_parts(tree, _put(chosen, altered))


def _put(old: t.Tree, new: t.Tree) -> Callable[[t.Tree], t.Tree]:
    return lambda part: new if part == old else part


def _node(tree: t.Tree, p: Proposition) -> Iterator[tuple[str, t.Tree]]:
    match tree:
        case t.Datum(name, (a, b, *rest)) if a != b:
            yield "transpose", t.Datum(name, (b, a, *rest))
        case t.UpTo(a, b):
            yield "mask", t.Before(a, b)
            yield "mask turned", t.UpTo(b, a)
        case t.Before(a, b):
            yield "mask", t.UpTo(a, b)
        case t.Related(name, i, j):
            yield "mask", t.Not(tree)
            yield "mask turned", t.Related(name, j, i)
        case t.Same():
            yield "diagonal", t.Not(tree)
        case t.Image(name, inverted, place):
            yield "inverse", t.Image(name, not inverted, place)
            yield "permutation", place
        case t.Add(a, b):
            yield "sign", t.Sub(a, b)
        case t.Sub(a, b):
            yield "sign", t.Add(a, b)
        case t.Mul(a, b):
            yield "factor", b
        case t.Fun("exp", body):
            yield "scale", t.Fun("exp", t.Mul(TWO, body))
        case t.Finite(body):
            yield "scale", t.Finite(t.Mul(TWO, body))
        case t.Sum():
            yield "sum doubled", t.Mul(TWO, tree)
    if isinstance(tree, t.Datum):
        for n, place in enumerate(tree.places):
            for other in p.variables:
                if isinstance(place, t.Var) and other.axis == place.axis and other != place:
                    places = (*tree.places[:n], other, *tree.places[n + 1 :])
                    yield "index", t.Datum(tree.name, places)
