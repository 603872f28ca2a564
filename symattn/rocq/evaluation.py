"""Trees as floats, at given sizes and data.

It evaluates the emitted theorem, and shares no code with `reading`, `arithmetic` or `evidence`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.trees import Tree

FUNCTIONS: Mapping[str, Callable[[float], float]] = {
    "exp": math.exp,
    "sin": math.sin,
    "cos": math.cos,
    "sqrt": lambda x: math.sqrt(max(x, 0.0)),  # as in Coq
    "log": lambda x: math.log(x) if x > 0 else 0.0,
    "Rabs": abs,
}


@dataclass
class World:
    """Values for all that a tree mentions; places count from 0."""

    lengths: Mapping[str, int]
    data: Callable[[str, tuple[int, ...]], float]
    relations: Callable[[str, int, int], bool] = lambda name, i, j: False
    permutations: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    functions: Callable[[str, tuple[float, ...], int], float] = lambda name, values, k: 0.0
    families: dict[tuple[Tree, tuple[int, ...]], list[float]] = field(default_factory=dict)
    """Values at all places of an axis, by the places that they depend on."""

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
    return _Evaluating(world, places).of(tree)


class _Evaluating:
    """Evaluates trees in a world, where some places are known by name."""

    def __init__(self, world: World, places: Mapping[str, int]) -> None:
        self._world, self._places = world, places

    def of(self, tree: Tree) -> float:
        if isinstance(tree, t.PLACES):
            return self._place(tree)
        if isinstance(tree, t.BITS):
            return self._bit(tree)
        return self._score(tree) if isinstance(tree, t.SCORES) else self._number(tree)

    def _at(self, tree: Tree) -> int:
        return int(self.of(tree))

    def _family(self, var: t.Var, body: Tree) -> list[float]:
        world = self._world
        within = sorted(v.name for v in w.free(body) if v != var)
        asked = t.Sum(var, body), tuple(self._places[name] for name in within)
        if asked not in world.families:
            inner = (
                _Evaluating(world, {**self._places, var.name: k}) for k in range(world.length(var.axis))
            )
            world.families[asked] = [at.of(body) for at in inner]
        return world.families[asked]

    def _place(self, tree: Tree) -> float:
        match tree:
            case t.Var(name, _):
                return self._places[name]
            case t.At(number, _):
                return number
            case t.Length(axis):
                return self._world.length(axis)
            case t.Moved(place, by):
                return max(0, self._at(place) + by)
            case t.Later(place, length):
                return self._at(place) + self._at(length)
            case t.Image(name, inverted, place):
                images = self._world.permutations[name]
                return images.index(self._at(place)) if inverted else images[self._at(place)]
        raise _without_value(tree)

    def _bit(self, tree: Tree) -> bool:
        match tree:
            case t.Known(known):
                return known
            case t.Same(a, b):
                return self._at(a) == self._at(b)
            case t.UpTo(a, b):
                return self._at(a) <= self._at(b)
            case t.Before(a, b):
                return self._at(a) < self._at(b)
            case t.Related(name, i, j):
                return self._world.relations(name, self._at(i), self._at(j))
            case t.Not(body):
                return not self.of(body)
            case t.Both(a, b):
                return bool(self.of(a)) and bool(self.of(b))
            case t.Either(a, b):
                return bool(self.of(a)) or bool(self.of(b))
        raise _without_value(tree)

    def _number(self, tree: Tree) -> float:
        match tree:
            case t.Num(number):
                return float(number)
            case t.Datum(name, where):
                return self._world.data(name, tuple(self._at(p) for p in where))
            case t.Count(place):
                return self._at(place) + (0 if isinstance(place, t.Length) else 1)
            case t.Add(a, b):
                return self.of(a) + self.of(b)
            case t.Sub(a, b):
                return self.of(a) - self.of(b)
            case t.Neg(body):
                return -self.of(body)
            case t.Mul(a, b):
                return self.of(a) * self.of(b)
            case t.Div(a, b):
                return self.of(a) / self.of(b)
            case t.Sum(var, body):
                return math.fsum(self._family(var, body))
            case t.Product(var, body):
                return math.prod(self._family(var, body))
            case t.Largest(var, body):
                return max(self._family(var, body))
            case t.Share(var, body, place):
                values = self._family(var, body)
                return values[self._at(place)] / math.fsum(values)
            case t.Bit(body):
                return float(bool(self.of(body)))
            case t.When(bit, body):
                return self.of(body) if self.of(bit) else 0.0
            case t.Choose(bit, a, b):
                return self.of(a) if self.of(bit) else self.of(b)
            case t.Fun(name, body):
                return float(FUNCTIONS[name](self.of(body)))
            case t.Apply(name, var, body, member):
                return self._world.functions(name, tuple(self._family(var, body)), self._at(member))
            case t.Expo(body):
                return math.exp(self.of(body))
        raise _without_value(tree)

    def _score(self, tree: Tree) -> float:
        match tree:
            case t.Finite(body):
                return self.of(body)
            case t.Infinity():
                return -math.inf
            case t.Plus(a, b):
                return self.of(a) + self.of(b)
            case t.Bias(bit):
                return 0.0 if self.of(bit) else -math.inf
            case t.Infinitely(bit):
                return -math.inf if self.of(bit) else 0.0
            case t.Masked(bit, body):
                return self.of(body) if self.of(bit) else -math.inf
            case t.Over(score, divisor):
                return self.of(score) / self.of(divisor)
        raise _without_value(tree)


def _without_value(tree: Tree) -> TypeError:
    return TypeError(f"{type(tree).__name__} has no value")
