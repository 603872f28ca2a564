"""Entries with symbolic sizes: sums over tokens, features and heads that stay sums.

An unfolded entry is a tree of numbers, data, sums, products, quotients and exponentials. Indices are
SymPy terms: symbols, π(j), and pairs (head, column) on axes that are put together. Conditions such as
j ≤ i stay attached to what they restrict. Building a tree only ever applies these rules:
Σ_k (a + b) = Σ_k a + Σ_k b, conditions move out of products and into the sums around them, and a sum
over k in which k = t is forced is its term at t.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any

from sympy import And, Basic, Eq, Expr, Ge, Le, Symbol, false, srepr, true
from sympy.logic.boolalg import Boolean

from symattn.language.permutations import Image
from symattn.language.sizes import Size


class Running(Symbol):
    """An index that a sum, a row or a column runs over; no name of a user's can be equal to it."""


class Kept(Symbol):
    """The first position of an axis, its last, or the successor of a named one."""


class Bit(Boolean):
    """That an unknown relation lets a query see a key: Bit(name, i, j)."""


@dataclass(frozen=True)
class Node:
    """A part of an unfolded entry."""

    def children(self) -> Iterator[Node]:
        """Yield the parts that are nodes themselves."""
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, Node):
                yield value
            elif isinstance(value, tuple):
                yield from (item for item in value if isinstance(item, Node))

    def nodes(self) -> Iterator[Node]:
        """Yield this node and all nodes inside."""
        yield self
        for child in self.children():
            yield from child.nodes()

    def indices(self) -> set[Basic]:
        """Return the symbols that occur as indices and are not bound inside."""
        found: set[Basic] = set()
        for field in fields(self):
            value = getattr(self, field.name)
            items = value if isinstance(value, tuple) else (value,)
            for item in items:
                if isinstance(item, Node):
                    found |= item.indices()
                elif isinstance(item, Basic):
                    found |= item.atoms(Symbol)
        return found


@dataclass(frozen=True)
class Number(Node):
    """A rational number."""

    value: Fraction


@dataclass(frozen=True)
class Datum(Node):
    """One free number: an entry of a free matrix, at symbolic indices."""

    name: str
    places: tuple[Basic, ...]
    positive: bool = False


@dataclass(frozen=True)
class Plus(Node):
    """A sum of finitely many terms."""

    terms: tuple[Node, ...]


@dataclass(frozen=True)
class Times(Node):
    """A product."""

    factors: tuple[Node, ...]


@dataclass(frozen=True)
class Over(Node):
    """A quotient."""

    above: Node
    below: Node


@dataclass(frozen=True)
class Power(Node):
    """e to the power of something."""

    exponent: Node


@dataclass(frozen=True)
class Applied(Node):
    """Another function of something: sin, cos, or an unknown one."""

    name: str
    arguments: tuple[Node, ...]


@dataclass(frozen=True)
class When(Node):
    """Something where a condition holds, and 0 elsewhere."""

    condition: Boolean
    body: Node


@dataclass(frozen=True)
class Sum(Node):
    """Σ over an axis, over the indices that satisfy a condition."""

    index: Symbol
    axis: Expr
    condition: Boolean
    body: Node

    def indices(self) -> set[Basic]:
        return (self.condition.atoms(Symbol) | self.body.indices()) - {self.index}


@dataclass(frozen=True)
class Biased(Node):
    """Something where a condition holds, and −∞ elsewhere; only exp may be taken of it."""

    condition: Boolean
    body: Node


ZERO, ONE = Number(Fraction(0)), Number(Fraction(1))


def plus(*terms: Node) -> Node:
    """Return a sum."""
    flat: list[Node] = []
    for term in terms:
        flat.extend(term.terms if isinstance(term, Plus) else [term])
    flat = [term for term in flat if term != ZERO]
    return ZERO if not flat else flat[0] if len(flat) == 1 else Plus(tuple(flat))


def times(*factors: Node) -> Node:
    """Return a product; conditions are moved to its outside."""
    flat: list[Node] = []
    condition: Boolean = true
    for factor in factors:
        while isinstance(factor, When):
            condition, factor = And(condition, factor.condition), factor.body
        flat.extend(factor.factors if isinstance(factor, Times) else [factor])
    if ZERO in flat:
        return ZERO
    flat = [factor for factor in flat if factor != ONE]
    body = ONE if not flat else flat[0] if len(flat) == 1 else Times(tuple(flat))
    return when(condition, body)


def negative(term: Node) -> Node:
    """Return −a."""
    return times(Number(Fraction(-1)), term)


def over(above: Node, below: Node) -> Node:
    """Return a quotient; a condition on the numerator is moved to the outside."""
    if isinstance(above, When):
        return when(above.condition, over(above.body, below))
    return Over(above, below)


def when(condition: Boolean, body: Node) -> Node:
    """Return something under a condition."""
    if isinstance(body, When):
        condition, body = And(condition, body.condition), body.body
    if condition == false or body == ZERO:
        return ZERO
    return body if condition == true else When(condition, body)


def power(exponent: Node) -> Node:
    """Return e^a, with e^{−∞} = 0."""
    if isinstance(exponent, Biased):
        return when(exponent.condition, power(exponent.body))
    return Power(exponent)


def total(index: Symbol, axis: Expr, condition: Boolean, body: Node) -> Node:
    """Return a sum over an axis."""
    if isinstance(body, Plus):
        return plus(*(total(index, axis, condition, term) for term in body.terms))
    if isinstance(body, When):
        condition, body = And(condition, body.condition), body.body
    if condition == false or body == ZERO:
        return ZERO
    forced = _forced(index, condition)
    if forced is not None:
        return when(_simplified(condition.xreplace({index: forced})), substitute(body, {index: forced}))
    outside = [part for part in And.make_args(condition) if index not in part.atoms(Symbol)]
    inside = And(*(part for part in And.make_args(condition) if index in part.atoms(Symbol)))
    return when(And(*outside), Sum(index, axis, inside, body))


def _forced(index: Symbol, condition: Boolean) -> Basic | None:
    """Return the term that a condition forces an index to be, if there is one."""
    parts = And.make_args(condition)
    bounds = dict.fromkeys((p.lts, p.gts) for p in parts if isinstance(p, (Le, Ge)))
    pairs = [p.args for p in parts if isinstance(p, Eq)]
    pairs += [(a, b) for a, b in bounds if (b, a) in bounds]
    for left, right in pairs:
        for side, other in ((left, right), (right, left)):
            if not _is_index(other):
                continue
            if side == index and index not in other.atoms(Symbol):
                return other
            if isinstance(side, Image) and side.args[1] == index and index not in other.atoms(Symbol):
                return image(side.args[0].inverse, other)
    return None


def _is_index(term: Basic) -> bool:
    """Tell whether a term names an index: 5, S and i + 3 may lie beyond the end of the axis."""
    return isinstance(term, (Symbol, Image)) and not isinstance(term, Size)


def image(pi: Any, term: Basic) -> Basic:
    """Return π(term), with π(π⁻¹(t)) = t."""
    if isinstance(term, Image) and term.args[0] == pi.inverse:
        return term.args[1]
    return Image(pi, term)


def tidy(term: Basic) -> Basic:
    """Return a term or a condition in which π and π⁻¹ do not meet."""
    if not term.args or not term.has(Image):
        return term
    if isinstance(term, Image):
        return image(term.args[0], tidy(term.args[1]))
    return term.func(*(tidy(argument) for argument in term.args))


def _simplified(condition: Boolean) -> Boolean:
    """Return a condition without parts that hold by reflexivity."""
    return And(*(tidy(part) for part in And.make_args(condition)))


def substitute(node: Node, terms: Mapping[Basic, Basic]) -> Node:
    """Return a node with index terms replaced."""
    terms = dict(terms)

    def term(value: Basic) -> Any:
        return tidy(value.xreplace(terms))

    match node:
        case Number():
            return node
        case Datum(name, places, positive):
            return Datum(name, tuple(term(place) for place in places), positive)
        case Plus(parts):
            return plus(*(substitute(part, terms) for part in parts))
        case Times(parts):
            return times(*(substitute(part, terms) for part in parts))
        case Over(above, below):
            return over(substitute(above, terms), substitute(below, terms))
        case Power(exponent):
            return power(substitute(exponent, terms))
        case Applied(name, arguments):
            return Applied(name, tuple(substitute(argument, terms) for argument in arguments))
        case When(condition, body):
            return when(term(condition), substitute(body, terms))
        case Biased(condition, body):
            return Biased(term(condition), substitute(body, terms))
        case Sum(index, axis, condition, body):
            return total(index, axis, term(condition), substitute(body, terms))
    raise NotImplementedError(type(node).__name__)


def canonical(node: Node, depth: int = 0) -> str:
    """Return a key that is equal for nodes that differ in the names of bound indices or in order.

    Index terms are written with their classes, so that what prints alike is not taken for the same.
    """
    match node:
        case Sum(index, axis, condition, body):
            name = Running(f"bound {depth}")
            inner = canonical(substitute(body, {index: name}), depth + 1)
            return f"Sum({srepr(axis)}, {srepr(condition.xreplace({index: name}))}, {inner})"
        case Plus(parts) | Times(parts):
            keys = sorted(canonical(part, depth) for part in parts)
            return f"{type(node).__name__}({', '.join(keys)})"
        case Number(value):
            return str(value)
        case Datum(name, places, positive):
            return f"Datum({name!r}, {', '.join(map(srepr, places))}, {positive})"
        case Power(exponent):
            return f"Power({canonical(exponent, depth)})"
        case Over(above, below):
            return f"Over({canonical(above, depth)}, {canonical(below, depth)})"
        case Applied(name, arguments):
            listed = ", ".join(canonical(argument, depth) for argument in arguments)
            return f"Applied({name!r}, {listed})"
        case When(condition, body) | Biased(condition, body):
            return f"{type(node).__name__}({srepr(condition)}, {canonical(body, depth)})"
    raise NotImplementedError(type(node).__name__)
