"""What a statement is about: the symbols that are met in reading it, and how axes are put together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sympy import Basic, Expr, Integer, Mul, Pow, preorder_traversal

from symattn.language import families, rotations, selection, splitting
from symattn.language.expressions import Expression
from symattn.language.permutations import Permuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.rocq import trees as t
from symattn.rocq.names import Names


class Withheld(Exception):
    """Why a claim has no certificate."""


@dataclass(frozen=True)
class Product:
    """A place on an axis of length major · minor: one on each."""

    places: tuple[Any, ...]


@dataclass(frozen=True)
class Side:
    """A place on one of several axes put side by side."""

    number: int
    place: Any
    count: int
    """How many axes there are."""


@dataclass(frozen=True)
class Inverse:
    """The inverse of a matrix, whose entry at two places on an axis is a tree."""

    of: Expression
    row: t.Var
    column: t.Var
    body: t.Tree


@dataclass
class Symbols:
    """What a statement is about, in the order of first appearance, and what is assumed of it."""

    names: Names
    shapes: dict[Expr, Any] = field(default_factory=dict)
    """How lengths that are products or sums are put together."""
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


def shapes_of(*roots: Basic) -> dict[Expr, Any]:
    """Return how the axes of expressions are put together; what is not said stays out."""
    found: dict[Expr, Any] = {}

    def note(length: Expr, kind: str, lengths: tuple[Expr, ...]) -> None:
        if isinstance(length, (Size, Integer)):
            return
        if found.setdefault(length, (kind, lengths)) != (kind, lengths):
            raise Withheld(f"an axis of length {length} is divided into parts in two ways")

    for root in roots:
        for e in preorder_traversal(root):
            if isinstance(e, (families.Concatenated, families.Stacked)):
                side = 1 if isinstance(e, families.Concatenated) else 0
                note(e.shape[side], "product", (e.index.axis, e.body.shape[side]))
            elif isinstance(e, selection.Beside):
                note(e.shape[1], "sum", (e.left.shape[1], e.right.shape[1]))
            elif isinstance(e, splitting.HeadColumns):
                note(e.body.shape[1], "product", (e.heads, e.shape[1]))
            elif isinstance(e, splitting.PartColumns):
                note(e.body.shape[1], "sum", tuple(e.lengths))
            elif isinstance(e, (rotations.Sinusoids, rotations.BlockRotation, rotations.Rotary)):
                pairs = e.angles.shape[1]
                note(2 * pairs, "product", (pairs, Integer(2)))
    for root in roots:
        for e in preorder_traversal(root):
            if isinstance(e, Expression):
                for length in e.shape:
                    if isinstance(length, (Mul, Pow)) and length not in found and length.args[0] == 2:
                        note(length, "product", (length / 2, Integer(2)))
                    elif isinstance(length, Mul) and length not in found and len(length.args) == 2:
                        kinds = sorted(length.args, key=lambda n: getattr(n, "kind", "") != "heads")
                        note(length, "product", tuple(kinds))
    return found
