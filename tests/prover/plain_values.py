"""Values of the checker's terms in floats, written without the package: x/0 = 0, ln x = 0 for x ≤ 0."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

Plain = tuple[Any, ...]


def drawn(name: str, places: tuple[int, ...], kind: str, seed: int) -> float:
    """Return a number for a datum at places: the same whenever it is asked for."""
    if kind == "symmetric":
        places = (*places[:-2], *sorted(places[-2:]))
    value = random.Random(f"{seed}/{name}/{places}").uniform(-1.5, 1.5)  # noqa: S311
    return abs(value) + 0.1 if kind == "positive" else value


def seen(name: str, query: int, key: int, seed: int) -> bool:
    """Tell whether a relation holds between two places."""
    return random.Random(f"{seed}/{name}/{query}/{key}").random() < 0.5  # noqa: S311


class PlainValues:
    """Sizes and named elements at which terms are evaluated."""

    def __init__(self, sizes: Mapping[str, int], at: Mapping[Plain, int], seed: int) -> None:
        self.sizes, self.at, self.seed = sizes, at, seed

    # -- places -----------------------------------------------------------------------------------

    def length(self, axis: Any) -> int:
        if isinstance(axis, str):
            return self.sizes[axis]
        if axis[0] == "lit":
            return int(axis[1])
        lengths = [self.length(one) for one in axis[1:]]
        return sum(lengths) if axis[0] == "+" else math.prod(lengths)

    def place(self, p: Plain, bound: tuple[tuple[int, Any], ...]) -> tuple[int, Any]:
        """Return a place as a number from 1, and its axis."""
        match p:
            case ("v", _, sort):
                return self.at[p], sort
            case ("b", k):
                return bound[-1 - k]
            case ("lit", k, n):
                return k, ("lit", n)
            case ("in", k, axis, inner):
                before = sum(self.length(one) for one in axis[1 : 1 + k])
                return before + self.place(inner, bound)[0], axis
            case ("tup", *inner):
                number, axes = 0, []
                for one in inner:
                    at, axis = self.place(one, bound)
                    number = number * self.length(axis) + at - 1
                    axes.append(axis)
                return number + 1, ("x", *axes)
        raise TypeError(p)

    # -- bits -------------------------------------------------------------------------------------

    def bit(self, c: Plain, bound: tuple[tuple[int, Any], ...]) -> bool:
        match c:
            case ("not", of):
                return not self.bit(of, bound)
            case ("all", *of):
                return all(self.bit(one, bound) for one in of)
            case ("rel", name, _, query, key):
                return seen(name, self.place(query, bound)[0], self.place(key, bound)[0], self.seed)
            case (kind, p, q):
                one, other = self.place(p, bound)[0], self.place(q, bound)[0]
                return one == other if kind == "same" else one < other
        raise TypeError(c)

    # -- terms ------------------------------------------------------------------------------------

    def term(self, t: Plain, bound: tuple[tuple[int, Any], ...] = ()) -> float:
        match t:
            case ("num", above, below):
                return above / below
            case ("dat", name, kind, places):
                return drawn(name, tuple(self.place(p, bound)[0] for p in places), kind, self.seed)
            case ("add", *of):
                return math.fsum(self.term(one, bound) for one in of)
            case ("mul", *of):
                return math.prod(self.term(one, bound) for one in of)
            case ("when", bit, body):
                return self.term(body, bound) if self.bit(bit, bound) else 0.0
            case ("sum", sort, body):
                return math.fsum(self.term(body, (*bound, *one)) for one in self.every(sort))
            case ("div", above, below):
                divisor = self.term(below, bound)
                return self.term(above, bound) / divisor if divisor else 0.0
            case ("fun", name, of):
                return self.known(name, self.term(of, bound))
            case ("root", of):
                return math.sqrt(max(self.term(of, bound), 0.0))
        raise TypeError(t)

    def every(self, *sorts: Any) -> Iterator[tuple[tuple[int, Any], ...]]:
        """Yield all choices of elements of sorts."""
        for chosen in product(*(range(1, self.length(sort) + 1) for sort in sorts)):
            yield tuple(zip(chosen, sorts, strict=True))

    def known(self, name: str, a: float) -> float:
        if name == "log":
            return math.log(a) if a > 0 else 0.0
        if name == "abs":
            return abs(a)
        return math.exp(min(a, 50.0)) if name == "exp" else float(getattr(math, name)(a))
