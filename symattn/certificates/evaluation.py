"""Trees as floats, at given sizes and data.

An evaluator of what is emitted, which shares nothing with the kernel, nor with the evidence.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from symattn.certificates import trees as t
from symattn.certificates.trees import Tree


@dataclass
class World:
    """Values for all that a tree mentions; places count from 0."""

    lengths: Mapping[str, int]
    data: Callable[[str, tuple[int, ...]], float]
    relations: Callable[[str, int, int], bool] = lambda name, i, j: False
    permutations: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    functions: Callable[[str, tuple[float, ...], int], float] = lambda name, values, k: 0.0
    families: dict[tuple[Tree, tuple[int, ...]], list[float]] = field(default_factory=dict)
    """What has been evaluated at all places of an axis, by the places that it depends on."""

    def length(self, axis: str) -> int:
        """Return a length."""
        return int(axis) if axis.isdigit() else self.lengths[axis]


def value(tree: Tree, world: World, places: Mapping[str, int]) -> float:
    """Return a tree's value: of a place its number, of a bit 0 or 1, of a score perhaps −∞.

    Raises
    ------
    ZeroDivisionError
        Where something is divided by 0.
    """

    def of(part: Tree) -> float:
        return value(part, world, places)

    def at(part: Tree) -> int:
        return int(value(part, world, places))

    def family(var: t.Var, body: Tree) -> list[float]:
        within = sorted(v.name for v in t.free(body) if v != var)
        asked = t.Sum(var, body), tuple(places[name] for name in within)
        if asked not in world.families:
            count = world.length(var.axis)
            world.families[asked] = [value(body, world, {**places, var.name: k}) for k in range(count)]
        return world.families[asked]

    match tree:
        case t.Var(name, _):
            return places[name]
        case t.At(number, _):
            return number
        case t.Length(axis):
            return world.length(axis)
        case t.Moved(place, by):
            return max(0, at(place) + by)
        case t.Image(name, inverted, place):
            images = world.permutations[name]
            return images.index(at(place)) if inverted else images[at(place)]
        case t.Known(known):
            return known
        case t.Same(a, b):
            return at(a) == at(b)
        case t.UpTo(a, b):
            return at(a) <= at(b)
        case t.Before(a, b):
            return at(a) < at(b)
        case t.Related(name, i, j):
            return world.relations(name, at(i), at(j))
        case t.Not(body):
            return not of(body)
        case t.Both(a, b):
            return bool(of(a)) and bool(of(b))
        case t.Either(a, b):
            return bool(of(a)) or bool(of(b))
        case t.Num(number):
            return float(number)
        case t.Datum(name, where):
            return world.data(name, tuple(at(p) for p in where))
        case t.Count(place):
            return at(place) + (0 if isinstance(place, t.Length) else 1)
        case t.Add(a, b):
            return of(a) + of(b)
        case t.Sub(a, b):
            return of(a) - of(b)
        case t.Neg(body):
            return -of(body)
        case t.Mul(a, b):
            return of(a) * of(b)
        case t.Div(a, b):
            return of(a) / of(b)
        case t.Sum(var, body):
            return math.fsum(family(var, body))
        case t.Product(var, body):
            return math.prod(family(var, body))
        case t.Share(var, body, place):
            values = family(var, body)
            return values[at(place)] / math.fsum(values)
        case t.Bit(body):
            return float(bool(of(body)))
        case t.When(bit, body):
            return of(body) if of(bit) else 0.0
        case t.Choose(bit, a, b):
            return of(a) if of(bit) else of(b)
        case t.Fun(name, body):
            return float(getattr(math, name)(of(body)))
        case t.Apply(name, var, body, member):
            return world.functions(name, tuple(family(var, body)), at(member))
        case t.Expo(body):
            return math.exp(of(body))
        case t.Finite(body):
            return of(body)
        case t.Infinity():
            return -math.inf
        case t.Plus(a, b):
            return of(a) + of(b)
        case t.Bias(bit):
            return 0.0 if of(bit) else -math.inf
        case t.Infinitely(bit):
            return -math.inf if of(bit) else 0.0
        case t.Masked(bit, body):
            return of(body) if of(bit) else -math.inf
    raise TypeError(f"{type(tree).__name__} has no value")
