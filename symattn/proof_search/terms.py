"""Expressions as terms of a search: equal ones are one object, and products and sums are flat.

Two expressions that differ in the brackets of products and sums alone are the same term, so that
associativity costs a search nothing. What an operation holds beside expressions (positions, sizes,
relations, names) is its `data`, in which None marks the place of a part.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cached_property, reduce
from itertools import count
from typing import Any, TypeAlias
from weakref import WeakValueDictionary

from sympy import Basic, Expr

from symattn.assumptions.signs import is_below_infinity, is_positive, is_real
from symattn.language.algebra import MatrixProduct, MatrixTotal, Transposed
from symattn.language.binding import Binding
from symattn.language.expressions import Expression
from symattn.language.functions import AcrossHeads
from symattn.language.matrices import ConstantMatrix, FreeMatrix
from symattn.language.positions import Position

FLAT = frozenset({MatrixProduct, MatrixTotal})
"""Operations whose brackets do not matter."""

Data: TypeAlias = tuple[Any, ...]
"""What an operation holds, in its order: of the language, or None for a part."""

_numbers = count()
_bits: dict[type[Expression], int] = {}


class Term:
    """An operation, what it holds, and its parts; made by :func:`make` alone.

    Attributes
    ----------
    size : int
        The number of its parts, at all depths.
    is_matrix : bool
        Whether it is a matrix by itself, which in a law stands for any expression.
    operations : int
        A bit for each operation in it.
    """

    def __init__(self, kind: type[Expression], data: Data, parts: tuple[Term, ...]) -> None:
        self.kind, self.data, self.parts = kind, data, parts
        self.number = next(_numbers)
        self.is_matrix = issubclass(kind, FreeMatrix)
        extra = len(parts) - 2 if kind in FLAT else 0
        self.size: int = 1 + extra + sum(part.size for part in parts)
        self.operations: int = bit_of(kind)
        for part in parts:
            self.operations |= part.operations
        self._segments: dict[tuple[int, int], Term] = {}

    def __repr__(self) -> str:
        return str(self.expression)

    def __lt__(self, other: Term) -> bool:
        return self.number < other.number

    @cached_property
    def expression(self) -> Expression:
        """The expression, with the brackets of products and sums to the left."""
        parts = [part.expression for part in self.parts]
        if self.kind in FLAT:
            return reduce(self.kind, parts)
        rest = iter(parts)
        return self.kind(*(next(rest) if held is None else held for held in self.data))

    @cached_property
    def fixed(self) -> int:
        """The operations that are in every instance, if it is a side of a law: all but its matrices."""
        own = 0 if self.is_matrix else bit_of(self.kind)
        return reduce(int.__or__, (part.fixed for part in self.parts), own)

    @cached_property
    def shape(self) -> tuple[Expr, Expr]:
        """The numbers of rows and columns."""
        if self.kind is MatrixProduct:
            return self.parts[0].shape[0], self.parts[-1].shape[1]
        return self.parts[0].shape if self.kind is MatrixTotal else self.expression.shape

    @property
    def binds(self) -> bool:
        """Whether a position runs over its axis inside."""
        return issubclass(self.kind, Binding)

    @property
    def index(self) -> Position:
        """The bound position that runs over its axis, if there is one."""
        position: Position = self.data[1]
        return position

    @cached_property
    def free(self) -> frozenset[Position]:
        """The positions that occur and that nothing inside binds."""
        outside = {1} if self.binds else set()
        found = set().union(*(part.free for part in self.parts), set())
        found -= {self.index} if self.binds else set()
        for number, held in enumerate(self.data):
            if isinstance(held, Basic) and number not in outside:
                bound = {self.index} if self.binds and self.kind is not AcrossHeads else set()
                found |= held.atoms(Position) - bound
        return frozenset(found)

    @cached_property
    def is_real(self) -> bool:
        """Whether every entry is certain to be real where it has a value."""
        return is_real(self.expression)

    @cached_property
    def is_below_infinity(self) -> bool:
        """Whether every entry is certain to be real or −∞ where it has a value."""
        return is_below_infinity(self.expression)

    @cached_property
    def is_positive(self) -> bool:
        """Whether every entry is certain to be greater than 0 where it has a value."""
        return is_positive(self.expression)

    def segment(self, start: int, stop: int) -> Term:
        """Return some of the factors of a product, or of the terms of a sum."""
        if stop - start == len(self.parts):
            return self
        found = self._segments.get((start, stop))
        if found is None:
            found = self._segments[start, stop] = make(self.kind, (), self.parts[start:stop])
        return found

    @cached_property
    def subterms(self) -> frozenset[Term]:
        """The term and all that it is made of."""
        return frozenset({self}).union(*(part.subterms for part in self.parts))


def bit_of(kind: type[Expression]) -> int:
    """Return the bit of an operation in the sets of operations that terms are made of."""
    return _bits.get(kind) or _bits.setdefault(kind, 1 << len(_bits))


_known: WeakValueDictionary[Hashable, Term] = WeakValueDictionary()


def make(kind: type[Expression], data: Data, parts: tuple[Term, ...]) -> Term:
    """Return the term with an operation, what it holds, and its parts; flat if that is possible.

    The transpose of a matrix of one number is written as such a matrix: 1ᵀ is ones(1, n).
    """
    if kind is Transposed and parts[0].kind is ConstantMatrix:
        value, rows, columns = parts[0].data
        kind, data, parts = ConstantMatrix, (value, columns, rows), ()
    if kind in FLAT:
        parts = tuple(p for part in parts for p in (part.parts if part.kind is kind else (part,)))
        data = ()
        if len(parts) == 1:
            return parts[0]
    key = kind, data, parts
    term = _known.get(key)
    if term is None:
        term = _known[key] = Term(kind, data, parts)
    return term


def term_of(e: Expression) -> Term:
    """Return an expression without names as a term."""
    data = tuple(None if isinstance(part, Expression) else part for part in e.args)
    return make(type(e), data, tuple(term_of(part) for part in e.args if isinstance(part, Expression)))


class Captured(ValueError):
    """A position would be bound where it is put."""


def at_places(term: Term, places: Mapping[Position, Expr]) -> Term:
    """Put other places where positions are free.

    Raises
    ------
    Captured
        If one of them would be bound there.
    """
    if not term.free & set(places):
        return term
    if term.binds:
        places = {k: v for k, v in places.items() if k != term.index}
        if any(term.index in v.atoms(Position) for v in places.values()):
            raise Captured(f"{term.index} would be bound")
    data = tuple(held.xreplace(places) if isinstance(held, Basic) else held for held in term.data)
    return make(term.kind, data, tuple(at_places(part, places) for part in term.parts))


def with_segment(term: Term, start: int, stop: int, new: Term) -> Term:
    """Return a product or a sum with another term in place of some factors or terms."""
    return make(term.kind, (), (*term.parts[:start], new, *term.parts[stop:]))
