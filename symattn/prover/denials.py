"""Denials by numbers: a term below 0 at numbers that satisfy the known facts is not ≥ 0.

No proof rests on it. It keeps the search from terms of which no proof can be found.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product
from random import Random
from typing import Any

from symattn.arithmetic.base import Arithmetic, Undefined, Unsettled, Variable
from symattn.language.known_functions import KnownFunction
from symattn.terms.bits import Relation
from symattn.terms.context import DERIVED, AtLeast, Context, Identity, Nonzero
from symattn.terms.part import Part, Var
from symattn.terms.terms import ORTHOGONAL, Atom, Datum, Num, Sum, add, negative, summands_of
from symattn.terms.values import NeedsBit, World

MOST_INSTANCES, MANY_INSTANCES, MOST_EACH = 3, 24, 2
"""Instances at which signs are evaluated, equations are, and most among the same data."""

OF_A_GOAL = 192
"""Instances at which the sign of a goal is evaluated: a goal that one denies has no proof."""

MOST_WORLDS = 24
"""Most draws of data searched for instances, unless more instances are asked for."""

MOST_CHOICES = 200
"""Most choices of the named elements that are listed."""

MOST_PLACES = 4
"""Most choices of the named elements tried in each draw."""

TOLERANCE = 1e-7
"""Least distance below 0, relative to the terms, of a value that counts as negative."""

ROUNDING = 1e-12
"""Most by which facts that are not strict may fail."""

SIZES = (2, 4)
SCALES = (1.0, 0.1, 0.01, 3.0)

_FUNCTIONS: dict[str, Callable[[float], float]] = {
    "exp": math.exp,
    "log": math.log,
    "sin": math.sin,
    "cos": math.cos,
    "absolute": abs,
    "arctan": math.atan,
    "erf": math.erf,
    "floor": math.floor,
    "rounded": round,
}


class Denials:
    """Evaluates terms in floats, at instances of what is known."""

    def __init__(self) -> None:
        self._instances: dict[tuple[Context, int], list[_Instance]] = {}
        self._worlds: dict[tuple[int, _Totals], World] = {}
        self._holding: dict[tuple[Part, int, _Totals], bool] = {}

    def denied(self, node: Part, context: Context, count: int = MOST_INSTANCES) -> bool:
        """Tell whether a term is below 0 at numbers at which all facts hold."""
        return any(one.is_below(node) for one in self._some(context, count))

    def unequal(self, left: Part, right: Part, context: Context) -> bool:
        """Tell whether two terms differ at numbers at which all facts hold."""
        differences = add(left, negative(right)), add(right, negative(left))
        return any(self.denied(one, context, MANY_INSTANCES) for one in differences)

    def _some(self, context: Context, count: int) -> list[_Instance]:
        if (context, count) not in self._instances:
            self._instances[context, count] = list(islice(self._found(context, count), count))
        return self._instances[context, count]

    def _found(self, context: Context, count: int) -> Iterator[_Instance]:
        """Yield instances at which all facts hold; none where one of them cannot be evaluated."""
        facts = context.of(AtLeast, Nonzero, Identity)
        if len(facts) + len(context.of(*DERIVED)) + len(context.bits) < len(context.facts):
            return
        totals = _totals(facts)
        for seed in range(max(MOST_WORLDS, count)):
            world = self._worlds.setdefault((seed, totals), _world(seed, dict(totals)))
            if not all(self._holds_there(f, seed, world, totals) for f in facts if not f.free):
                continue
            found = (_Instance(world, at) for at in _spread(context, world, seed))
            facts_there = (*context.bits, *(f for f in facts if f.free))
            yield from islice((one for one in found if all(map(one.holds, facts_there))), MOST_EACH)

    def _holds_there(self, fact: Part, seed: int, world: World, totals: _Totals) -> bool:
        if (fact, seed, totals) not in self._holding:
            self._holding[fact, seed, totals] = _Instance(world, {}).holds(fact)
        return self._holding[fact, seed, totals]


_Totals = tuple[tuple[Datum, tuple[int, float]], ...]
"""Data of which sums over one of their places are given: the number of this place, and the sum."""


def _totals(facts: Sequence[Part]) -> _Totals:
    """Return the positive numbers that sums of data are given to be: Σ w = 1 for weights."""
    found: dict[Datum, tuple[int, float]] = {}
    for fact in facts:
        terms: tuple[Part, ...] = ()
        if isinstance(fact, Identity):
            terms = fact.left, negative(fact.right)
        elif isinstance(fact, AtLeast) and not fact.strict:
            terms = tuple(summands_of(fact.term))
        match terms:
            case (Sum(k, Atom(of, places)), Num(value)) if value < 0 and places.count(k) == 1:
                found.setdefault(of, (places.index(k), float(-value)))
    return tuple(found.items())


def _spread(context: Context, world: World, seed: int) -> list[dict[Var, int]]:
    """Return choices of the named elements: one that tells most of them apart, then any.

    Of elements of which nothing is known any will do.
    """
    known = frozenset().union(*(f.free for f in context.facts))
    others = [v for v in context.variables if v not in known]
    inner = Context(tuple(v for v in context.variables if v in known), context.facts)
    found = list(islice(inner.choices(world.sizes, world.images), MOST_CHOICES))
    found.sort(key=lambda at: _drawn(seed, at).random())
    found[:1] = sorted(found, key=lambda at: -len(set(at.values())))[:1]
    return [
        {v: _drawn(seed, v, k).randint(1, world.sizes[v.sort]) for v in others} | at
        for k, at in enumerate(found[:MOST_PLACES])
    ]


@dataclass(frozen=True)
class _Instance:
    """Data at sizes, and elements that are named."""

    world: World
    at: dict[Var, int]

    def is_below(self, node: Part) -> bool:
        """Tell whether a term is below 0, and not by rounding alone."""
        with suppress(*_FAILING):
            terms = summands_of(node)
            values = [self.world.value(t, self.at) for t in terms]
            return sum(values) < -TOLERANCE * (1e-5 + sum(map(abs, values)))
        return False

    def holds(self, fact: Part) -> bool:
        """Tell whether a fact holds, as far as floats can tell."""
        with suppress(*_FAILING):
            match fact:
                case AtLeast(index, term, strict):
                    least = 0 if strict else -ROUNDING
                    return all(v > 0 or (v >= least and not strict) for v in self._values(index, term))
                case Nonzero(index, term):
                    return all(v != 0 for v in self._values(index, term))
                case Identity(index, left, right):
                    sides = (self._values(index, side) for side in (left, right))
                    return all(abs(a - b) <= ROUNDING for a, b in zip(*sides, strict=True))
            return self.world.holds(fact, self.at)
        return False

    def _values(self, index: Sequence[Var], term: Part) -> Iterator[float]:
        for places in product(*(range(1, self.world.sizes[v.sort] + 1) for v in index)):
            yield self.world.value(term, {**self.at, **dict(zip(index, places, strict=True))})


class _Floats(Arithmetic):
    """Floats of the standard library, which raises where a value is none."""

    def number(self, value: Fraction | int) -> float:
        return float(value)

    def root(self, radicand: int) -> float:
        return math.sqrt(radicand)

    def square_root(self, a: float) -> float:
        return math.sqrt(a)

    def variable(self, variable: Variable) -> float:
        return _drawn(variable).gauss(0, 1)

    def add(self, a: float, b: float) -> float:
        return a + b

    def multiply(self, a: float, b: float) -> float:
        return a * b

    def divide(self, a: float, b: float) -> float:
        return a / b

    def known(self, function: KnownFunction, a: float) -> float:
        return _FUNCTIONS[function.name](a)

    def sign(self, a: float) -> int:
        return (a > 0) - (a < 0)

    def greatest(self, values: Sequence[float]) -> float:
        return max(values)


_FAILING = (ArithmeticError, ValueError, KeyError, Undefined, Unsettled, NeedsBit)
"""Exceptions where a value is unknown: log 0, 1/0, or an overflow."""


class _Same(dict[Any, Any]):
    """One value for all keys."""

    def __init__(self, value: object) -> None:
        super().__init__()
        self._value = value

    def __missing__(self, key: object) -> object:
        return self._value


def _drawn(*of: object) -> Random:
    """Return random numbers that are the same for the same name."""
    return Random(str(of))  # noqa: S311 - any reproducible numbers serve


def _world(seed: int, totals: Mapping[Datum, tuple[int, float]]) -> World:
    """Return sizes, data and bits at random; in some all data are positive, or between 0 and 1."""

    def datum(of: Datum, places: tuple[int, ...]) -> float:
        if of not in totals:
            return drawn(of, places)
        k, whole = totals[of]
        every = [abs(drawn(of, (*places[:k], other, *places[k + 1 :]))) for other in unmoved]
        return whole * every[places[k] - 1] / sum(every)

    def drawn(of: Datum, places: tuple[int, ...]) -> float:
        if of.kind == ORTHOGONAL:
            raise Unsettled("an orthogonal matrix")
        if of.kind == "symmetric":
            places = (*places[:-2], *sorted(places[-2:]))
        scale = _drawn(seed, of).choice(SCALES) if seed else 1.0
        x = scale * _drawn(seed, of, places).gauss(0, 1)
        if of.kind == "positive":
            return math.exp(x) if seed % 3 else abs(x)
        return (x, abs(x), min(abs(x), 1.0))[seed % 3]

    def bit(relation: Relation, i: int, j: int) -> bool:
        return _drawn(seed, relation, i, j).random() < (0.5, 0.9)[seed % 2]

    n = SIZES[seed % 2]
    unmoved = range(1, n + 1)  # whatever is given of a permutation, the identity is one
    return World(_Floats(), _Same(n), datum, bit, _Same(unmoved))
