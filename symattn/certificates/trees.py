"""What a certificate says, as trees: places, bits, real numbers, scores, and how they print in Coq.

Places count from 0, as the prelude's sums do; positions of the language count from 1. Every tree prints
as what it means: ``str`` of a tree is Coq.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any


@dataclass(frozen=True, slots=True)
class Tree:
    """A node; its parts are the fields that are trees, or tuples of trees."""

    def __str__(self) -> str:
        return shown(self)


# -- places ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Var(Tree):
    """A place with a name on an axis, free or bound."""

    name: str
    axis: str


@dataclass(frozen=True, slots=True)
class At(Tree):
    """The place of a number, from 0, on an axis."""

    number: int
    axis: str


@dataclass(frozen=True, slots=True)
class Length(Tree):
    """The length of an axis."""

    axis: str


@dataclass(frozen=True, slots=True)
class Moved(Tree):
    """A place, or a length, and some more, or less, which may be below 0: then it is 0."""

    place: Tree
    by: int


@dataclass(frozen=True, slots=True)
class Image(Tree):
    """Where a permutation, or its inverse, sends a place."""

    permutation: str
    inverted: bool
    place: Tree


# -- bits -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Known(Tree):
    """True or false."""

    value: bool


@dataclass(frozen=True, slots=True)
class Same(Tree):
    """Whether two places of one axis are the same."""

    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class UpTo(Tree):
    """Whether a place comes no later than another."""

    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class Before(Tree):
    """Whether a place comes before another."""

    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class Related(Tree):
    """Whether an unknown relation holds."""

    name: str
    query: Tree
    key: Tree


@dataclass(frozen=True, slots=True)
class Not(Tree):
    """That something does not hold."""

    body: Tree


@dataclass(frozen=True, slots=True)
class Both(Tree):
    """That two things hold."""

    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class Either(Tree):
    """That one of two things holds."""

    left: Tree
    right: Tree


# -- real numbers ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Num(Tree):
    """A rational number."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class Datum(Tree):
    """A free number: an entry of a matrix, of a member of a family."""

    name: str
    places: tuple[Tree, ...]


@dataclass(frozen=True, slots=True)
class Count(Tree):
    """The number of a place, plus 1: of a length, the length itself."""

    place: Tree


@dataclass(frozen=True, slots=True)
class Add(Tree):
    """a + b."""

    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class Sub(Tree):
    """a − b."""

    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class Neg(Tree):
    """−a."""

    body: Tree


@dataclass(frozen=True, slots=True)
class Mul(Tree):
    """a · b."""

    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class Div(Tree):
    """a / b, which is defined where b is not 0."""

    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class Sum(Tree):
    """Σ over the places of an axis."""

    var: Var
    body: Tree


@dataclass(frozen=True, slots=True)
class Product(Tree):
    """Π over the places of an axis."""

    var: Var
    body: Tree


@dataclass(frozen=True, slots=True)
class Share(Tree):
    """body(place) / Σ body, over the places of an axis; `scores` are what softmax takes."""

    var: Var
    body: Tree
    place: Tree
    softmax: bool


@dataclass(frozen=True, slots=True)
class Bit(Tree):
    """1 where something holds, else 0."""

    body: Tree


@dataclass(frozen=True, slots=True)
class When(Tree):
    """A number where a bit holds, and 0 where it does not: it is not read there."""

    bit: Tree
    body: Tree


@dataclass(frozen=True, slots=True)
class Choose(Tree):
    """One number where a bit holds, another one where it does not."""

    bit: Tree
    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class Fun(Tree):
    """exp, sin, cos or sqrt."""

    name: str
    body: Tree


@dataclass(frozen=True, slots=True)
class Apply(Tree):
    """A component of an unknown function of a family of numbers."""

    name: str
    var: Var
    body: Tree
    member: Tree


@dataclass(frozen=True, slots=True)
class Expo(Tree):
    """exp of a score."""

    body: Tree


# -- scores ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Finite(Tree):
    """A real number as a score."""

    body: Tree


@dataclass(frozen=True, slots=True)
class Infinity(Tree):
    """−∞."""


@dataclass(frozen=True, slots=True)
class Plus(Tree):
    """The sum of two scores."""

    left: Tree
    right: Tree


@dataclass(frozen=True, slots=True)
class Bias(Tree):
    """0 where a bit holds, −∞ where it does not."""

    bit: Tree


@dataclass(frozen=True, slots=True)
class Infinitely(Tree):
    """−∞ times a bit, with 0 · ∞ = 0."""

    bit: Tree


@dataclass(frozen=True, slots=True)
class Masked(Tree):
    """A score where a bit holds, −∞ where it does not."""

    bit: Tree
    body: Tree


BINDERS = (Sum, Product, Share, Apply)
ONE, ZERO = Num(Fraction(1)), Num(Fraction(0))

SCORES = (Finite, Infinity, Plus, Bias, Infinitely, Masked)
PLACES = (Var, At, Length, Moved, Image)


# -- walks ----------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 16)
def parts(tree: Tree) -> tuple[Tree, ...]:
    """Return the trees that a tree is made of, in order; what is bound first."""
    found: list[Tree] = []
    for field in fields(tree):
        value = getattr(tree, field.name)
        if isinstance(value, Tree):
            found.append(value)
        elif isinstance(value, tuple):
            found += value
    return tuple(found)


def with_parts(tree: Tree, change: Callable[[Tree], Tree]) -> Tree:
    """Return a tree with its parts changed; the variable that it binds stays."""
    changes: dict[str, Any] = {}
    for field in fields(tree):
        value = getattr(tree, field.name)
        if field.name == "var":
            continue
        if isinstance(value, Tree):
            changes[field.name] = change(value)
        elif isinstance(value, tuple):
            changes[field.name] = tuple(change(part) for part in value)
    if all(getattr(tree, name) == value for name, value in changes.items()):
        return tree
    return replace(tree, **changes)


def walk(tree: Tree) -> Iterator[Tree]:
    """Yield a tree and all that is in it."""
    yield tree
    for part in parts(tree):
        yield from walk(part)


@lru_cache(maxsize=1 << 16)
def free(tree: Tree) -> frozenset[Var]:
    """Return the variables that are free in a tree."""
    if isinstance(tree, Var):
        return frozenset([tree])
    inside = [free(part) for part in parts(tree) if part is not getattr(tree, "var", None)]
    if isinstance(tree, (Sum, Product, Apply)):
        body, *others = inside
        return (body - {tree.var}).union(*others)
    if isinstance(tree, Share):
        body, place = inside
        return (body - {tree.var}) | place
    return frozenset().union(*inside)


def substituted(tree: Tree, places: Mapping[Tree, Tree]) -> Tree:
    """Return a tree with variables replaced by places; what is bound is renamed out of the way."""
    if isinstance(tree, Var):
        return places.get(tree, tree)
    if not (free(tree) & set(places)):
        return tree
    if isinstance(tree, BINDERS):
        inner = {v: p for v, p in places.items() if v != tree.var}
        names = {v.name for p in inner.values() for v in free(p)}
        var, body = tree.var, tree.body
        if var.name in names:
            var = Var(fresh(var.name, names | {v.name for v in free(body)}), var.axis)
            body = substituted(body, {tree.var: var})
        changed = replace(tree, var=var, body=substituted(body, inner))
        if isinstance(changed, Share):
            return replace(changed, place=substituted(changed.place, places))
        if isinstance(changed, Apply):
            return replace(changed, member=substituted(changed.member, places))
        return changed
    return with_parts(tree, lambda part: substituted(part, places))


def fresh(name: str, taken: Any) -> str:
    """Return a name that is not taken."""
    base, number = name.rstrip("0123456789"), 1
    while f"{base}{number}" in taken:
        number += 1
    return f"{base}{number}"


@lru_cache(maxsize=1 << 16)
def canonical(tree: Tree) -> Tree:
    """Return a tree whose bound variables have names that depend on nothing but their depth."""
    if isinstance(tree, BINDERS):
        body = canonical(tree.body)
        depth = 1 + max((int(v.name[1:]) for v in _bound(body)), default=0)
        var = Var(f"_{depth}", tree.var.axis)
        return replace(tree, var=var, body=substituted(body, {tree.var: var}))
    return with_parts(tree, canonical)


@lru_cache(maxsize=1 << 16)
def _bound(tree: Tree) -> frozenset[Var]:
    own = {tree.var} if isinstance(tree, BINDERS) else set()
    return frozenset(own).union(*(_bound(part) for part in parts(tree)))


def same_value(a: Tree, b: Tree) -> bool:
    """Tell whether two trees differ in the names of what they bind at most."""
    return a == b or canonical(a) == canonical(b)


# -- text -----------------------------------------------------------------------------------------


def shown(tree: Tree) -> str:
    """Return a tree as Coq."""
    return _WRITERS[type(tree)](tree)


def inner(tree: Tree) -> str:
    """Return a tree as an argument."""
    text = shown(tree)
    return f"({text})" if any(c in text for c in " /+*-<=") and not _closed(text) else text


def _closed(text: str) -> bool:
    depth = 0
    for number, character in enumerate(text):
        depth += (character == "(") - (character == ")")
        if depth == 0 and number < len(text) - 1:
            return False
    return text.startswith("(")


def _number(value: Fraction) -> str:
    if value.denominator == 1:
        return str(value.numerator) if value >= 0 else f"(-{-value.numerator})"
    return f"({_number(Fraction(value.numerator))} / {value.denominator})"


def _moved(t: Moved) -> str:
    return f"({shown(t.place)} {'+' if t.by > 0 else '-'} {abs(t.by)})%nat"


def _count(t: Count) -> str:
    if isinstance(t.place, Length):
        return f"INR {t.place.axis}"
    return f"INR ({shown(t.place)} + 1)"


def _product(t: Mul) -> str:
    left = shown(t.left)
    if isinstance(t.left, (Add, Sub, Sum, Product, Neg)):
        left = f"({left})"
    right = shown(t.right)
    if isinstance(t.right, (Add, Sub, Mul, Div, Neg, When, Choose, Sum, Product)):
        right = f"({right})"
    return f"{left} * {right}"


def _quotient(t: Div) -> str:
    left = shown(t.left)
    if isinstance(t.left, (Add, Sub, Sum, Product, Neg)):
        left = f"({left})"
    return f"{left} / {inner(t.right)}"


def _sum(t: Sum | Product) -> str:
    body = shown(t.body)
    if isinstance(t.body, (Add, Sub, Mul, Div, Neg, When, Sum, Product)):
        body = f"({body})"
    return f"\\{'sum' if isinstance(t, Sum) else 'prod'}_({t.var.name} < {t.var.axis}) {body}"


def _share(t: Share) -> str:
    if t.softmax:
        (score,) = parts(t.body)
        return f"softmax {t.var.axis} (fun {t.var.name} => {shown(score)}) {inner(t.place)}"
    return f"normalise {t.var.axis} (fun {t.var.name} => {shown(t.body)}) {inner(t.place)}"


def _left(t: Any) -> str:
    return f"({shown(t.left)})" if isinstance(t.left, (Sum, Product)) else shown(t.left)


def _right(t: Any) -> str:
    return f"({shown(t.right)})" if isinstance(t.right, (Add, Sub, Neg)) else shown(t.right)


def _neg(t: Neg) -> str:
    return f"- {inner(t.body)}"


def _applied(name: str, *arguments: Tree) -> str:
    return " ".join([name, *map(inner, arguments)])


_WRITERS: dict[type[Tree], Callable[[Any], str]] = {
    Var: lambda t: t.name,
    At: lambda t: f"{t.number}%nat",
    Length: lambda t: t.axis,
    Moved: _moved,
    Image: lambda t: f"{t.permutation}{'_inv' if t.inverted else ''} {inner(t.place)}",
    Known: lambda t: "true" if t.value else "false",
    Same: lambda t: f"({shown(t.left)} =? {shown(t.right)})%nat",
    UpTo: lambda t: f"({shown(t.left)} <=? {shown(t.right)})%nat",
    Before: lambda t: f"({shown(t.left)} <? {shown(t.right)})%nat",
    Related: lambda t: _applied(t.name, t.query, t.key),
    Not: lambda t: f"negb {inner(t.body)}",
    Both: lambda t: f"({shown(t.left)} && {shown(t.right)})%bool",
    Either: lambda t: f"({shown(t.left)} || {shown(t.right)})%bool",
    Num: lambda t: _number(t.value),
    Datum: lambda t: _applied(t.name, *t.places),
    Count: _count,
    Add: lambda t: f"{_left(t)} + {_right(t)}",
    Sub: lambda t: f"{_left(t)} - {_right(t)}",
    Neg: _neg,
    Mul: _product,
    Div: _quotient,
    Sum: _sum,
    Product: _sum,
    Share: _share,
    Bit: lambda t: f"bit {inner(t.body)}",
    When: lambda t: shown(Bit(t.bit) if t.body == ONE else Mul(Bit(t.bit), t.body)),
    Choose: lambda t: _applied("choose", t.bit, t.left, t.right),
    Fun: lambda t: f"{t.name} {inner(t.body)}",
    Apply: lambda t: f"{t.name} (fun {t.var.name} => {shown(t.body)}) {inner(t.member)}",
    Expo: lambda t: f"expo {inner(t.body)}",
    Finite: lambda t: f"Finite {inner(t.body)}",
    Infinity: lambda t: "MinusInfinity",
    Plus: lambda t: f"plus {inner(t.left)} {inner(t.right)}",
    Bias: lambda t: f"bias {inner(t.bit)}",
    Infinitely: lambda t: f"infinitely {inner(t.bit)}",
    Masked: lambda t: f"masked {inner(t.bit)} {inner(t.body)}",
}
