"""An instance: everything that a claim may mention, with its exact value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np

from symattn.language import matrices
from symattn.language.matrices import FreeMatrix

Member = tuple[str, tuple[int, ...]]


@dataclass
class Instance:
    """Sizes, positions, permutations, relations and data; data that are not given are drawn.

    Attributes
    ----------
    sizes, positions : dict from name to int
    permutations : dict from name to the images π(1), …, π(n)
    relations : dict from name to array of bool
    given : dict from (name, member) to rows of exact numbers
        What is fixed; all other matrices are drawn from the seed when they are first read.
    moves : dict from (name, member, place) to Fraction
        What is added to entries, for derivatives.
    functions : callable or None
        Component, name and arguments of an unknown function; a smooth one if None.
    """

    sizes: dict[str, int] = field(default_factory=dict)
    positions: dict[str, int] = field(default_factory=dict)
    permutations: dict[str, tuple[int, ...]] = field(default_factory=dict)
    relations: dict[str, np.ndarray] = field(default_factory=dict)
    given: dict[Member, Sequence[Sequence[Any]]] = field(default_factory=dict)
    scales: dict[str, Any] = field(default_factory=dict)
    moves: Mapping[tuple[str, tuple[int, ...], tuple[int, int]], Fraction] = field(default_factory=dict)
    functions: Callable[..., Any] | None = None
    seed: int | None = 0
    coarse: bool = False
    """Whether data are drawn from −1, 0 and 1, so that many of them are equal or 0."""

    def scale(self, name: str) -> Any:
        """Return a positive number."""
        if name not in self.scales:
            pick = self._pick("scale", name)
            self.scales[name] = Fraction(pick.randint(1, 9), pick.randint(1, 5))
        return self.scales[name]

    def matrix(self, e: FreeMatrix, rows: int, columns: int, member: tuple[int, ...]) -> list[list[Any]]:
        """Return a matrix that satisfies what its class supposes of it."""
        key = e.name, member
        if key not in self.given:
            self.given[key] = self._drawn(e, rows, columns, self._pick(e.name, *map(str, member)))
        moved = [list(row) for row in self.given[key]]
        for (name, which, (i, j)), step in self.moves.items():
            if (name, which) == key:
                moved[i][j] += step
        return moved

    def moved(
        self, name: str, member: tuple[int, ...], place: tuple[int, int], step: Fraction
    ) -> Instance:
        """Return the instance with something added to one entry."""
        key = name, member, place
        return replace(self, moves={**self.moves, key: self.moves.get(key, Fraction(0)) + step})

    def function(self, name: str, component: int, arguments: list[np.ndarray], numbers: Any) -> Any:
        """Return a component of an unknown function; one of each name, and not linear."""
        if self.functions is not None:
            return self.functions(name, component, arguments, numbers)
        seed = sum(map(ord, name)) + component
        total = arguments[0] * 0 + numbers.number(Fraction(seed, 7))
        for k, argument in enumerate(arguments, start=1):
            shifted = argument * numbers.number(k) + numbers.number(seed)
            total = (
                total + numbers.sin(shifted) + argument * argument * numbers.number(Fraction(1, k + 1))
            )
        return total

    def _pick(self, *names: str) -> Random:
        if self.seed is None:
            raise KeyError(f"the instance says nothing of {names}")
        return Random("/".join([str(self.seed), *names]))  # noqa: S311 - test data

    def _drawn(self, e: FreeMatrix, rows: int, columns: int, pick: Random) -> list[list[Fraction]]:
        def drawn() -> Fraction:
            return Fraction(
                pick.choice((-1, 0, 0, 1)) if self.coarse else pick.randint(-24, 24),
                1 + 15 * (not self.coarse),
            )

        table = [[drawn() for _ in range(columns)] for _ in range(rows)]
        match e:
            case matrices.PositiveMatrix():
                return [[abs(v) + Fraction(1, 7) for v in row] for row in table]
            case matrices.SymmetricMatrix():
                return [[table[min(i, j)][max(i, j)] for j in range(columns)] for i in range(rows)]
            case matrices.InvertibleMatrix():  # its diagonal outweighs the rest
                return [
                    [v + 3 * rows * (i == j) for j, v in enumerate(row)] for i, row in enumerate(table)
                ]
            case matrices.OrthogonalMatrix():
                return reflections(rows, pick)
        return table


def reflections(n: int, pick: Random) -> list[list[Fraction]]:
    """Return a product of reflections: an orthogonal matrix, of either determinant."""
    table = [[Fraction(i == j) for j in range(n)] for i in range(n)]
    for _ in range(pick.choice((1, 2, 3))):
        v = [Fraction(pick.randint(-5, 5) or 1) for _ in range(n)]
        norm = sum(a * a for a in v)
        along = [sum(row[k] * v[k] for k in range(n)) for row in table]
        table = [
            [entry - 2 * a * v[j] / norm for j, entry in enumerate(row)]
            for row, a in zip(table, along, strict=True)
        ]
    return table
