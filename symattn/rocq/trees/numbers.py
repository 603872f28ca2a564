"""Real numbers."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from symattn.rocq.trees.base import Tree, applied, inner, parts
from symattn.rocq.trees.places import Length, Var


@dataclass(frozen=True, slots=True)
class Num(Tree):
    """A rational number."""

    value: Fraction

    def __str__(self) -> str:
        return _number(self.value)


@dataclass(frozen=True, slots=True)
class Datum(Tree):
    """A free number: an entry of a matrix, of a member of a family."""

    name: str
    places: tuple[Tree, ...]

    def __str__(self) -> str:
        return applied(self.name, *self.places)


@dataclass(frozen=True, slots=True)
class Count(Tree):
    """The number of a place, plus 1: of a length, the length itself."""

    place: Tree

    def __str__(self) -> str:
        return f"INR {self.place}" if isinstance(self.place, Length) else f"INR ({self.place} + 1)"


@dataclass(frozen=True, slots=True)
class Add(Tree):
    """a + b."""

    left: Tree
    right: Tree

    def __str__(self) -> str:
        return f"{_left(self)} + {_right(self)}"


@dataclass(frozen=True, slots=True)
class Sub(Tree):
    """a − b."""

    left: Tree
    right: Tree

    def __str__(self) -> str:
        return f"{_left(self)} - {_right(self)}"


@dataclass(frozen=True, slots=True)
class Neg(Tree):
    """−a."""

    body: Tree

    def __str__(self) -> str:
        return f"- {inner(self.body)}"


@dataclass(frozen=True, slots=True)
class Mul(Tree):
    """a · b."""

    left: Tree
    right: Tree

    def __str__(self) -> str:
        right = f"({self.right})" if isinstance(self.right, (*_LONG, Choose)) else f"{self.right}"
        return f"{_factor(self.left)} * {right}"


@dataclass(frozen=True, slots=True)
class Div(Tree):
    """a / b, which is defined where b is not 0."""

    left: Tree
    right: Tree

    def __str__(self) -> str:
        return f"{_factor(self.left)} / {inner(self.right)}"


@dataclass(frozen=True, slots=True)
class Sum(Tree):
    """Σ over the places of an axis."""

    var: Var
    body: Tree

    def __str__(self) -> str:
        return _over_axis("\\sum", self)


@dataclass(frozen=True, slots=True)
class Product(Tree):
    """Π over the places of an axis."""

    var: Var
    body: Tree

    def __str__(self) -> str:
        return _over_axis("\\prod", self)


@dataclass(frozen=True, slots=True)
class Largest(Tree):
    """The largest number at the places of an axis."""

    var: Var
    body: Tree

    def __str__(self) -> str:
        return f"largest {self.var.axis} (fun {self.var.name} => {self.body})"


@dataclass(frozen=True, slots=True)
class Share(Tree):
    """body(place) / Σ body, over the places of an axis; `scores` are what softmax takes."""

    var: Var
    body: Tree
    place: Tree
    softmax: bool

    def __str__(self) -> str:
        word, body = "normalise", self.body
        if self.softmax:
            word, (body,) = "softmax", parts(self.body)
        return f"{word} {self.var.axis} (fun {self.var.name} => {body}) {inner(self.place)}"


@dataclass(frozen=True, slots=True)
class Bit(Tree):
    """1 where something holds, else 0."""

    body: Tree

    def __str__(self) -> str:
        return f"bit {inner(self.body)}"


@dataclass(frozen=True, slots=True)
class When(Tree):
    """A number where a bit holds, and 0 where it does not: it is not read there."""

    bit: Tree
    body: Tree

    def __str__(self) -> str:
        return str(Bit(self.bit) if self.body == ONE else Mul(Bit(self.bit), self.body))


@dataclass(frozen=True, slots=True)
class Choose(Tree):
    """One number where a bit holds, another one where it does not."""

    bit: Tree
    left: Tree
    right: Tree

    def __str__(self) -> str:
        return applied("choose", self.bit, self.left, self.right)


@dataclass(frozen=True, slots=True)
class Fun(Tree):
    """exp, log, sin, cos, sqrt or Rabs."""

    name: str
    body: Tree

    def __str__(self) -> str:
        return f"{self.name} {inner(self.body)}"


@dataclass(frozen=True, slots=True)
class Apply(Tree):
    """A component of an unknown function of a family of numbers."""

    name: str
    var: Var
    body: Tree
    member: Tree

    def __str__(self) -> str:
        return f"{self.name} (fun {self.var.name} => {self.body}) {inner(self.member)}"


@dataclass(frozen=True, slots=True)
class Expo(Tree):
    """exp of a score."""

    body: Tree

    def __str__(self) -> str:
        return f"expo {inner(self.body)}"


ONE, ZERO = Num(Fraction(1)), Num(Fraction(0))

_LONG = (Add, Sub, Mul, Div, Neg, When, Sum, Product)

BINDERS = (Sum, Product, Largest, Share, Apply)


def _number(value: Fraction) -> str:
    if value.denominator == 1:
        return str(value.numerator) if value >= 0 else f"(-{-value.numerator})"
    return f"({_number(Fraction(value.numerator))} / {value.denominator})"


def _over_axis(sign: str, tree: Sum | Product) -> str:
    body = f"({tree.body})" if isinstance(tree.body, _LONG) else f"{tree.body}"
    return f"{sign}_({tree.var.name} < {tree.var.axis}) {body}"


def _factor(tree: Tree) -> str:
    return f"({tree})" if isinstance(tree, (Add, Sub, Sum, Product, Neg)) else f"{tree}"


def _left(tree: Add | Sub) -> str:
    return f"({tree.left})" if isinstance(tree.left, (Sum, Product)) else f"{tree.left}"


def _right(tree: Add | Sub) -> str:
    return f"({tree.right})" if isinstance(tree.right, (Add, Sub, Neg)) else f"{tree.right}"
