"""Whether something holds."""

from __future__ import annotations

from dataclasses import dataclass

from symattn.rocq.trees.base import Tree, applied, inner


@dataclass(frozen=True, slots=True)
class Known(Tree):
    """True or false."""

    value: bool

    def __str__(self) -> str:
        return "true" if self.value else "false"


@dataclass(frozen=True, slots=True)
class Same(Tree):
    """Whether two places of one axis are the same."""

    left: Tree
    right: Tree

    def __str__(self) -> str:
        return f"({self.left} =? {self.right})%nat"


@dataclass(frozen=True, slots=True)
class UpTo(Tree):
    """Whether a place comes no later than another."""

    left: Tree
    right: Tree

    def __str__(self) -> str:
        return f"({self.left} <=? {self.right})%nat"


@dataclass(frozen=True, slots=True)
class Before(Tree):
    """Whether a place comes before another."""

    left: Tree
    right: Tree

    def __str__(self) -> str:
        return f"({self.left} <? {self.right})%nat"


@dataclass(frozen=True, slots=True)
class Related(Tree):
    """Whether an unknown relation holds."""

    name: str
    query: Tree
    key: Tree

    def __str__(self) -> str:
        return applied(self.name, self.query, self.key)


@dataclass(frozen=True, slots=True)
class Not(Tree):
    """That something does not hold."""

    body: Tree

    def __str__(self) -> str:
        return f"negb {inner(self.body)}"


@dataclass(frozen=True, slots=True)
class Both(Tree):
    """That two things hold."""

    left: Tree
    right: Tree

    def __str__(self) -> str:
        return f"({self.left} && {self.right})%bool"


@dataclass(frozen=True, slots=True)
class Either(Tree):
    """That one of two things holds."""

    left: Tree
    right: Tree

    def __str__(self) -> str:
        return f"({self.left} || {self.right})%bool"


BITS = (Known, Same, UpTo, Before, Related, Not, Both, Either)
