"""The symbols that are met in reading a statement, and the composition of its axes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from sympy import Basic, Expr, Integer, Mul, Pow, preorder_traversal

from symattn.language import algebra, families, rotations, selection, splitting
from symattn.language.expressions import Expression
from symattn.language.permutations import Permuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.rocq import trees as t
from symattn.rocq.names import Names


class Withheld(Exception):
    """Why a claim has no certificate."""


Place: TypeAlias = "t.Tree | Product | Side"
"""A place on an axis: a tree, or places on the axes that it is put together from."""

Way: TypeAlias = tuple[Literal["product", "sum"], tuple[Expr, ...]]
"""The composition of a length: of which lengths it is the product, or the sum."""


@dataclass(frozen=True)
class Product:
    """A place on an axis of length major · minor: one on each."""

    places: tuple[Place, ...]


@dataclass(frozen=True)
class Side:
    """A place on one of several axes put side by side."""

    number: int
    place: Place
    lengths: tuple[Expr, ...]
    """The lengths of the axes, in order."""

    @property
    def count(self) -> int:
        """The number of axes."""
        return len(self.lengths)


@dataclass(frozen=True)
class Inverse:
    """The inverse of a matrix, whose entry at two places on an axis is a tree."""

    of: Expression
    row: t.Var
    column: t.Var
    body: t.Tree


@dataclass
class Symbols:
    """The symbols of a statement, in the order of first appearance, and their assumptions."""

    names: Names
    shapes: dict[Expr, Way] = field(default_factory=dict)
    """The composition of lengths that are products or sums, where it is unique."""
    divided: Mapping[Expr, tuple[Way, ...]] = field(default_factory=dict)
    """All ways in which lengths are put together."""
    forms: dict[tuple[str, int], object] = field(default_factory=dict)
    """The composition of the places at which a datum is read, by its name and their number."""
    lengths: dict[str, None] = field(default_factory=dict)
    data: dict[str, int] = field(default_factory=dict)
    positive: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Data that are positive, each with its axes."""
    frequencies: dict[str, tuple[int, Expr]] = field(default_factory=dict)
    """Data that stand for base^(−k/m), each with its base and m."""
    relations: dict[str, None] = field(default_factory=dict)
    permutations: dict[str, Permuting] = field(default_factory=dict)
    functions: dict[str, str] = field(default_factory=dict)
    """Unknown functions, each with how many numbers it takes."""
    matrices: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Matrices with a hypothesis, each with its axis: symmetric, invertible or orthogonal ones."""
    inverses: dict[str, Inverse] = field(default_factory=dict)
    """Inverses of what is put together, by their names."""
    within: dict[tuple[t.Tree, str], None] = field(default_factory=dict)
    """Places that are read, each with the axis that it has to be on."""
    crossing: dict[str, None] = field(default_factory=dict)
    """Positions that index a second axis."""
    literals: Mapping[Position, int] = field(default_factory=dict)
    """Positions on axes whose length is a number: which they are."""
    lenient: bool = False


def inverse_name(name: str) -> str:
    """Return the name of the inverse of a matrix; names are given out with it kept free."""
    return f"{name}_inv"


def divisions_of(*roots: Basic) -> dict[Expr, tuple[Way, ...]]:
    """Return in which ways the axes of expressions are put together; what is not said stays out."""
    found: dict[Expr, dict[Way, None]] = {}
    for root in roots:
        for e in preorder_traversal(root):
            if isinstance(e, Expression):
                for length, way in _divided(e):
                    if not isinstance(length, (Size, Integer)):
                        found.setdefault(length, {})[way] = None
    for root in roots:
        for e in preorder_traversal(root):
            for length in e.shape if isinstance(e, Expression) else ():
                if isinstance(length, (Mul, Pow)) and length not in found and length.args[0] == 2:
                    found[length] = {("product", (length / 2, Integer(2))): None}
                elif isinstance(length, Mul) and length not in found and len(length.args) == 2:
                    kinds = sorted(length.args, key=lambda n: getattr(n, "kind", "") != "heads")
                    found[length] = {("product", tuple(kinds)): None}
    return {length: tuple(ways) for length, ways in found.items()}


def _divided(e: Expression) -> Iterator[tuple[Expr, Way]]:
    """Yield the lengths that an expression divides, each with its way."""
    match e:
        case splitting.HeadColumns() if e.heads != 1:
            yield e.body.shape[1], ("product", (e.heads, e.shape[1]))
        case splitting.PartColumns():
            yield e.body.shape[1], ("sum", tuple(e.lengths))
        case _:
            for side in (0, 1):
                way = _made(e, side)
                if way is not None:
                    yield e.shape[side], way


def _made(e: Expression, side: int) -> Way | None:
    """Return the composition of an axis that an expression makes, or None."""
    match e:
        case families.Concatenated() if side == 1 and e.index.axis != 1:
            return "product", (e.index.axis, e.body.shape[1])
        case families.Stacked() if side == 0 and e.index.axis != 1:
            return "product", (e.index.axis, e.body.shape[0])
        case selection.Beside() if side == 1:
            return "sum", (e.left.shape[1], e.right.shape[1])
        case rotations.Sinusoids() | rotations.Rotary() if side == 1:
            return "product", (e.angles.shape[1], Integer(2))
        case rotations.BlockRotation():
            return "product", (e.angles.shape[1], Integer(2))
    return None


def division(e: Basic, side: int) -> Way | None:
    """Return the composition of an axis of an expression where its entries are read, or None.

    Of an axis that is put together in two ways, each entry reads its own.
    """
    if not isinstance(e, Expression) or isinstance(e.shape[side], (Size, Integer)):
        return None
    made = _made(e, side)
    if made is not None:
        return made
    match e:
        case algebra.Transposed():
            return division(e.body, 1 - side)
        case algebra.MatrixProduct():
            return division(e.left if side == 0 else e.right, side)
        case splitting.HeadColumns() | splitting.PartColumns() if side == 1 and e.shape != e.body.shape:
            return None
    parts = (
        part for part in e.args if isinstance(part, Expression) and part.shape[side] == e.shape[side]
    )
    return next(filter(None, (division(part, side) for part in parts)), None)
