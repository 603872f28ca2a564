"""All points of an instance in order: few values moved first, and by little."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, islice, product
from math import prod
from typing import TypeAlias

from symattn.arithmetic.base import Point, Variable
from symattn.counterexamples.columns import nearest

_SMALL = tuple(Fraction(n) for n in (1, -1, 2, -2))
_FINE = tuple(Fraction(*pair) for pair in ((1, 2), (-1, 2), (3, 1), (-3, 1), (3, 2), (-3, 2), (1, 3)))

LARGEST_BLOCK = 1024
"""Most points of a block."""

MANY = 1 << 14
"""Most points that move the same variables and are kept, to be used for other variables."""

Moved: TypeAlias = dict[Variable, Fraction]
"""A point, by the values that are not at rest."""

_Values: TypeAlias = tuple[Fraction, ...]


@dataclass(frozen=True)
class Block:
    """Points that move the same variables.

    Attributes
    ----------
    variables : tuple of Variable
    points : tuple of tuples of Fraction
        The values of each point.
    columns : tuple of lists of float
        The values of each variable at all points.
    """

    variables: tuple[Variable, ...]
    points: tuple[_Values, ...]
    columns: tuple[list[float], ...]

    def __len__(self) -> int:
        return len(self.points)

    def __getitem__(self, k: int) -> Moved:
        return dict(zip(self.variables, self.points[k], strict=True))


class Points:
    """Points in blocks: floats of values that come again and again are made once."""

    def __init__(self, blocks: Sequence[Block]) -> None:
        self.blocks = blocks
        self._places = [(block, k) for block in blocks for k in range(len(block))]

    @classmethod
    def of(cls, points: Iterable[Moved]) -> Points:
        """Return points in blocks of one each."""
        return cls(
            [
                Block(tuple(p), (tuple(p.values()),), tuple([nearest(x)] for x in p.values()))
                for p in points
            ]
        )

    def __len__(self) -> int:
        return len(self._places)

    def __getitem__(self, k: int) -> Moved:
        block, place = self._places[k]
        return block[place]

    def __iter__(self) -> Iterator[Moved]:
        return (block[place] for block, place in self._places)


def in_order(used: Sequence[Variable], rest: Point) -> Iterator[Moved]:
    """Yield all points, those first at which few values are moved, and by little."""
    for block in blocks_in_order(used, rest):
        yield from map(block.__getitem__, range(len(block)))


def blocks_in_order(used: Sequence[Variable], rest: Point) -> Iterator[Block]:
    """Yield the same points in blocks."""
    yield Block((), ((),), ())
    for palette in (_SMALL, _SMALL + _FINE):
        for count in range(1, len(used) + 1):
            for height in range(1, 4):
                yield from _moving(count, _permitted(used, rest, palette, height), height)


def _moving(count: int, permitted: Mapping[Variable, _Values], height: int) -> Iterator[Block]:
    """Yield the points at which so many variables are moved, the farthest of them so far."""
    made: dict[tuple[int, ...], Sequence[Block]] = {}
    for variables in combinations(permitted, count):
        values = tuple(permitted[v] for v in variables)
        if prod(map(len, values)) > MANY:
            yield from (replace(block, variables=variables) for block in _blocks(values, height))
            continue
        kinds = tuple(map(id, values))
        if kinds not in made:
            made[kinds] = _made_once(values, height)
        yield from (replace(block, variables=variables) for block in made[kinds])


@lru_cache(maxsize=256)
def _made_once(values: tuple[_Values, ...], height: int) -> Sequence[Block]:
    return tuple(_blocks(values, height))


def _blocks(values: tuple[_Values, ...], height: int) -> Iterator[Block]:
    """Yield all choices of values that are so high, of variables that are still to be named."""
    marked = ([(value, _height(value) == height) for value in some] for some in values)
    points = (
        tuple(value for value, _ in chosen)
        for chosen in product(*marked)
        if any(is_as_high for _, is_as_high in chosen)
    )
    while piece := tuple(islice(points, LARGEST_BLOCK)):
        yield Block(
            (), piece, tuple([nearest(value) for value in column] for column in zip(*piece, strict=True))
        )


def _permitted(
    used: Sequence[Variable], rest: Point, palette: _Values, height: int
) -> dict[Variable, _Values]:
    """Return the values that each variable is moved to, one tuple for those that are moved alike."""
    found: dict[_Values, _Values] = {}
    permitted = ((v, _allowed(v, rest[v], palette, height)) for v in used)
    return {v: found.setdefault(values, values) for v, values in permitted}


def _height(value: Fraction) -> int:
    return max(abs(value.numerator), value.denominator)


def _allowed(variable: Variable, rest: Fraction, palette: _Values, height: int) -> _Values:
    values = (Fraction(0), *palette) if rest and not variable.positive else palette
    return tuple(
        value
        for value in values
        if _height(value) <= height and value != rest and (value > 0 or not variable.positive)
    )
