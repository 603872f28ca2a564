"""Places on axes, counted from 0."""

from __future__ import annotations

from dataclasses import dataclass

from symattn.rocq.trees.base import Tree, inner


@dataclass(frozen=True, slots=True)
class Var(Tree):
    """A place with a name on an axis, free or bound."""

    name: str
    axis: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class At(Tree):
    """The place of a number, from 0, on an axis."""

    number: int
    axis: str

    def __str__(self) -> str:
        return f"{self.number}%nat"


@dataclass(frozen=True, slots=True)
class Length(Tree):
    """The length of an axis."""

    axis: str

    def __str__(self) -> str:
        return self.axis


@dataclass(frozen=True, slots=True)
class Moved(Tree):
    """A place, or a length, and some more, or less, which may be below 0: then it is 0."""

    place: Tree
    by: int

    def __str__(self) -> str:
        return f"({self.place} {'+' if self.by > 0 else '-'} {abs(self.by)})%nat"


@dataclass(frozen=True, slots=True)
class Later(Tree):
    """The number of a place, and a length more."""

    place: Tree
    length: Tree

    def __str__(self) -> str:
        return f"({self.place} + {self.length})%nat"


@dataclass(frozen=True, slots=True)
class Image(Tree):
    """The image of a place under a permutation, or its inverse."""

    permutation: str
    inverted: bool
    place: Tree

    def __str__(self) -> str:
        return f"{self.permutation}{'_inv' if self.inverted else ''} {inner(self.place)}"


PLACES = (Var, At, Length, Moved, Later, Image)
