"""Scores: real numbers, and −∞."""

from __future__ import annotations

from dataclasses import dataclass

from symattn.rocq.trees.base import Tree, inner


@dataclass(frozen=True, slots=True)
class Finite(Tree):
    """A real number as a score."""

    body: Tree

    def __str__(self) -> str:
        return f"Finite {inner(self.body)}"


@dataclass(frozen=True, slots=True)
class Infinity(Tree):
    """−∞."""

    def __str__(self) -> str:
        return "MinusInfinity"


@dataclass(frozen=True, slots=True)
class Plus(Tree):
    """The sum of two scores."""

    left: Tree
    right: Tree

    def __str__(self) -> str:
        return f"plus {inner(self.left)} {inner(self.right)}"


@dataclass(frozen=True, slots=True)
class Bias(Tree):
    """0 where a bit holds, −∞ where it does not."""

    bit: Tree

    def __str__(self) -> str:
        return f"bias {inner(self.bit)}"


@dataclass(frozen=True, slots=True)
class Infinitely(Tree):
    """−∞ times a bit, with 0 · ∞ = 0."""

    bit: Tree

    def __str__(self) -> str:
        return f"infinitely {inner(self.bit)}"


@dataclass(frozen=True, slots=True)
class Masked(Tree):
    """A score where a bit holds, −∞ where it does not."""

    bit: Tree
    body: Tree

    def __str__(self) -> str:
        return f"masked {inner(self.bit)} {inner(self.body)}"


@dataclass(frozen=True, slots=True)
class Over(Tree):
    """A score divided by a positive number."""

    score: Tree
    divisor: Tree

    def __str__(self) -> str:
        return f"over {inner(self.score)} {inner(self.divisor)}"


SCORES = (Finite, Infinity, Plus, Bias, Infinitely, Masked, Over)
