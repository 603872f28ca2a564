"""Values for everything that a claim can mention; integers and conditions follow from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from sympy import Basic, Expr

from symattn.errors import InputError
from symattn.evidence.bounded import Bounded
from symattn.evidence.rounding import Dtype, FloatArray
from symattn.language.integers import NoPlace, holds, images_of, whole
from symattn.language.permutations import Image, Permuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.relations import Relation

Integers = NDArray[Any]
"""A position or length, or an array of them, one for each member of a batch."""


@dataclass(frozen=True)
class RowFunction:
    """The instance of an unknown function of n numbers with c values: v ↦ b + φ(v) W.

    Attributes
    ----------
    constants : Bounded, shape (1, c)
        b.
    slopes : Bounded, shape (n, c)
        W.
    bends : bool
        Whether φ is the sine of each number, or else the number itself.
    """

    constants: Bounded
    slopes: Bounded
    bends: bool


@dataclass(frozen=True)
class GivenFunction:
    """An unknown function that somebody has given, of whose rounding nothing is known.

    Attributes
    ----------
    name : str
    call : callable
        From an array of shape (..., n) to one of shape (..., c).
    values : int
        c.
    """

    name: str
    call: Callable[[FloatArray], ArrayLike]
    values: int

    def at(self, arguments: Bounded) -> Bounded:
        """Return the function of the numbers along the last axis.

        Raises
        ------
        InputError
            If it raises, or does not return numbers of the right shape.
        """
        given, shape = arguments.value, (*arguments.shape[:-1], self.values)
        try:
            found = np.asarray(self.call(given.copy()))
        except Exception as error:
            raise InputError(
                f"{self.name} raised {type(error).__name__} for an array of shape {given.shape}: {error}"
            ) from error
        if found.shape != shape or found.dtype.kind not in "fiu":
            raise InputError(
                f"{self.name} returned an array of shape {found.shape} and dtype {found.dtype} for one "
                f"of shape {given.shape}; it must return numbers of shape {shape}"
            )
        return Bounded(found.astype(given.dtype), np.full(shape, np.inf))


@dataclass(frozen=True)
class Data:
    """Values for everything that a claim can mention.

    Attributes
    ----------
    sizes, positions : mapping to int
    permutations : mapping from name to integer array
        π(1), …, π(n).
    relations : mapping from name to boolean array
        Whether query i sees key j, for the unknown relations.
    known : mapping from name to Relation
        What unknown relations are, of which there is no array.
    matrices : mapping from name to Bounded
        With an axis in front for each position that chooses a member of a family.
    scales : mapping from name to Bounded
    functions : mapping from name to RowFunction or GivenFunction
    dtype : dtype
        The working precision.
    lenient : bool
        Whether 0·∞ is 0.
    """

    sizes: Mapping[Size, int]
    positions: Mapping[Position, int] = field(default_factory=dict)
    permutations: Mapping[str, Integers] = field(default_factory=dict)
    relations: Mapping[str, Integers] = field(default_factory=dict)
    known: Mapping[str, Relation] = field(default_factory=dict)
    matrices: Mapping[str, Bounded] = field(default_factory=dict)
    scales: Mapping[str, Bounded] = field(default_factory=dict)
    functions: Mapping[str, RowFunction | GivenFunction] = field(default_factory=dict)
    dtype: Dtype = np.float64
    lenient: bool = False

    def length(self, length: Expr) -> int:
        """Return the length of an axis."""
        return int(self.whole(length, {}))

    def images(self, pi: Permuting) -> Integers:
        """Return π(1), …, π(n)."""
        return np.array(images_of(pi, lambda unknown: self.permutations[unknown.name].tolist()))

    def whole(self, term: Expr, scope: Mapping[Position, int | Integers]) -> Any:
        """Return the integer, or the array of them, that a length or a position term stands for.

        Raises
        ------
        NoPlace
            If a permutation is applied to a position that does not exist.
        """

        def image(of: Image, places: Integers) -> Integers:
            images = self.images(of.permutation)
            if np.any(places < 1) or np.any(places > len(images)):
                raise NoPlace(str(of))
            found: Integers = images[places - 1]
            return found

        return whole(term, self.sizes, {**self.positions, **scope}, image)

    def holds(self, condition: Basic, scope: Mapping[Position, int | Integers]) -> Any:
        """Tell whether a condition on positions and sizes holds, for each member of a batch."""
        return holds(condition, lambda side: self.whole(side, scope))

    def sees(self, relation: Relation, i: Integers, j: Integers) -> Integers:
        """Tell which queries see which keys, for positions that broadcast."""
        relation = relation.replacing(self.known)
        return seen(relation, i, j, lambda name, i, j: self.relations[name][i - 1, j - 1])


def seen(relation: Relation, i: Integers, j: Integers, lookup: Any) -> Integers:
    """Ask a relation about whole arrays of positions; one by one if it does not understand arrays.

    A function of a user's may be written for two integers: it may raise for arrays, or answer wrongly,
    so that a few of its answers are compared.
    """
    i, j = np.broadcast_arrays(i, j)
    try:
        answer = np.broadcast_to(np.asarray(relation.sees(i, j, lookup)), i.shape)
        if answer.dtype == bool and all(
            bool(relation.sees(int(i[place]), int(j[place]), lookup)) == answer[place]
            for place in _samples(i.shape)
        ):
            return answer
    except (TypeError, ValueError):
        pass
    flat = [bool(relation.sees(int(a), int(b), lookup)) for a, b in zip(i.flat, j.flat, strict=True)]
    return np.array(flat, dtype=bool).reshape(i.shape)


def _samples(shape: tuple[int, ...]) -> list[tuple[int, ...]]:
    if 0 in shape:
        return []
    corners = product(*({0, n // 3, n - 1} for n in shape))
    return [tuple(corner) for corner in corners]
