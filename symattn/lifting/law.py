"""Putting values for the symbols of a law: each has to be of its symbol's kind, length and hypotheses.

The law itself, what it says and why it holds, is ``Law`` in ``by_derivation.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import sympy
from sympy import Basic, Expr, Tuple
from sympy.core.symbol import Str
from sympy.logic.boolalg import Boolean

from symattn.certainties.definedness import is_length, is_place
from symattn.certainties.kinds import KINDS
from symattn.certainties.signs import is_positive, is_real
from symattn.language import functions, matrices
from symattn.language.abbreviations import Abbreviation
from symattn.language.attention import RelationTerm
from symattn.language.binding import Binding, bound_positions, free_positions
from symattn.language.expressions import Expression, same_shape
from symattn.language.matrices import FreeMatrix, PositiveMatrix, Scale
from symattn.language.permutations import (
    Image,
    InversePermuting,
    KnownPermuting,
    Permuting,
    UnknownPermuting,
)
from symattn.language.positions import Position
from symattn.language.sizes import Size, same_length
from symattn.relations import Both, Either, Negated, Relation, Unknown

ALONE = (functions.EntryDerivative, matrices.NumPyCode, Abbreviation)
"""What stands for itself alone: neither laws nor lines with it are read."""


class NotReplayed(Exception):
    """A step does not follow, or a line is not certain to have a value: the message says why."""


@dataclass(frozen=True)
class Values:
    """What the symbols of a law stand for.

    Attributes
    ----------
    symbols : mapping
        Sizes, scales, positions and permutations, each with a length, a positive number, a place, a
        permutation.
    matrices : mapping from name to (positions, expression)
        A matrix, or the members of a family as an expression in the positions that choose one.
    relations : mapping from name to relation
    functions : mapping from name to name
        Unknown functions.
    bound : mapping from position to position
        What the positions that the law binds are called in the line.
    """

    symbols: Mapping[Basic, Basic] = field(default_factory=dict)
    matrices: Mapping[str, tuple[tuple[Position, ...], Expression]] = field(default_factory=dict)
    relations: Mapping[str, Relation] = field(default_factory=dict)
    functions: Mapping[str, str] = field(default_factory=dict)
    bound: Mapping[Position, Position] = field(default_factory=dict)


class Instance:
    """A law at the values of its symbols; what has no value is refused.

    Parameters
    ----------
    values : Values
    """

    def __init__(self, values: Values) -> None:
        self._values = values
        free = set().union(*(value.atoms(Position) for value in values.symbols.values()), set())
        for places, body in values.matrices.values():
            free |= free_positions(body) - set(places)
        self._free = free
        self._met: set[Basic] = set()

    def need_permitted(self) -> None:
        """Raise NotReplayed unless each symbol that was met stands for something of its kind."""
        done: set[Basic] = set()
        while self._met - done:  # what a symbol stands for is about other symbols
            symbol = (self._met - done).pop()
            done.add(symbol)
            value: Any = self._values.symbols[symbol]
            if isinstance(symbol, Size):
                fits = is_length(value)
            elif isinstance(symbol, Scale):
                fits = isinstance(value, Expr) and bool(value.is_positive and value.is_finite)
            elif isinstance(symbol, Position):
                fits = is_place(value, self.number(symbol.axis, {}))
            else:
                fits = isinstance(value, Permuting) and self._has_hypotheses(symbol, value)
            if not fits:
                raise NotReplayed(f"{symbol} cannot stand for {value}")

    # -- expressions ------------------------------------------------------------------------------

    def expression(self, e: Expression, bound: Mapping[Position, Position]) -> Expression:
        """Return an expression of the law at the values of its symbols."""
        if isinstance(e, FreeMatrix):
            return self._matrix(e, bound)
        if isinstance(e, ALONE):
            raise NotReplayed(f"{e} stands for itself alone")
        inner = bound
        if isinstance(e, Binding):
            inner = {**bound, e.index: self._bound_as(e.index, bound)}
            rest = e.args[2:]
            first: list[Basic] = [self.expression(e.body, inner), inner[e.index]]
            return e.func(*first, *(self._argument(e, part, bound, inner) for part in rest))
        return e.func(*(self._argument(e, part, bound, inner) for part in e.args))

    def _argument(self, e: Expression, part: Basic, bound: Any, inner: Any) -> Basic:
        if isinstance(part, Expression):
            return self.expression(part, inner)
        if isinstance(part, Str):
            unknown = isinstance(e, (functions.AlongRows, functions.AcrossHeads))
            return Str(self._values.functions[part.name]) if unknown else part
        if isinstance(e, Binding) and part in e.conditions:
            return self._condition(part, inner)
        return self._other(part, bound)

    def _other(self, part: Basic, bound: Mapping[Position, Position]) -> Basic:
        if isinstance(part, RelationTerm):
            return RelationTerm(self.relation(part.relation))
        if isinstance(part, Permuting):
            return self.permutation(part)
        if isinstance(part, Tuple):
            return Tuple(*(self._other(item, bound) for item in part))
        return self.number(part, bound)

    def _bound_as(self, index: Position, bound: Mapping[Position, Position]) -> Position:
        """Return what an index is called in the line: a name that means nothing else there."""
        name = self._values.bound[index]
        if not isinstance(name, Position) or not same_length(name.axis, self.number(index.axis, bound)):
            raise NotReplayed(f"{name} does not run where {index} does")
        if name in self._free or name in bound.values():
            raise NotReplayed(f"{name} is bound in one place and free in another")
        return name

    def _condition(self, part: Basic, bound: Mapping[Position, Position]) -> Basic:
        condition = self.number(part, bound)
        if condition == sympy.false:
            raise NotReplayed(f"{part} allows nothing")
        return condition

    def _matrix(self, e: FreeMatrix, bound: Mapping[Position, Position]) -> Expression:
        places, body = self._values.matrices[e.name]
        if len(places) != len(e.member):
            raise NotReplayed(f"{e} is chosen by {len(e.member)} positions, not by {len(places)}")
        at = dict(zip(places, (self.number(member, bound) for member in e.member), strict=True))
        named = set(places).union(*(place.atoms(Position) for place in at.values()))
        if at and bound_positions(body) & named:
            raise NotReplayed(f"a position of {e} is bound in {body}")
        if places and any(pi.atoms(Position) & set(places) for pi in body.atoms(UnknownPermuting)):
            raise NotReplayed(f"a hypothesis on a permutation in {body} speaks of what chooses {e}")
        for place, value in at.items():
            if not is_place(value, place.axis):
                raise NotReplayed(f"{value} is no place on the axis of {place}")
        value = body.xreplace(at)
        shape = tuple(self.number(length, bound) for length in e.shape)
        if not same_shape(shape, value.shape):
            raise NotReplayed(f"{value} has not the shape of {e}")
        if not _is_of_kind(type(e), value):
            raise NotReplayed(f"{value} is not certain to be {e.hypothesis or 'real'}")
        return value

    # -- places, numbers, permutations, relations, hypotheses ---------------------------------------

    def number(self, term: Any, bound: Mapping[Position, Position]) -> Any:
        """Return a length, a place, a number or a condition at the values of its symbols."""
        if isinstance(term, (Size, Scale, Position)):
            if term in bound:
                return bound[term]
            self._met.add(term)
            return self._values.symbols[term]
        if isinstance(term, Image):
            return Image(self.permutation(term.permutation), self.number(term.position, bound))
        if not term.args:
            return term
        return term.func(*(self.number(part, bound) for part in term.args))

    def permutation(self, pi: Permuting) -> Permuting:
        """Return a permutation of the law as what it stands for."""
        if isinstance(pi, InversePermuting):
            return self.permutation(pi.inverse).inverse
        if isinstance(pi, KnownPermuting):
            return pi
        self._met.add(pi)
        value: Any = self._values.symbols[pi]
        return value

    def _has_hypotheses(self, pi: UnknownPermuting, value: Permuting) -> bool:
        """Tell whether a permutation has the length and the hypotheses of the one it stands for."""
        if not same_length(self.number(pi.length, {}), value.length):
            return False
        known = value.inverse if isinstance(value, InversePermuting) else value
        fixed, start, kept = (), None, None
        if isinstance(known, UnknownPermuting):
            fixed, start, kept = known.fixing, known.fixing_from, known.keeping_upto
        return (
            all(self.number(place, {}) in (*fixed, start) for place in pi.fixing)
            and (pi.fixing_from is None or self.number(pi.fixing_from, {}) == start)
            and (pi.keeping_upto is None or self.number(pi.keeping_upto, {}) in (kept, start))
        )

    def relation(self, relation: Relation) -> Relation:
        """Return a relation of the law at what unknown ones stand for."""
        if isinstance(relation, Unknown):
            return self._values.relations[relation.name]
        if isinstance(relation, Negated):
            return ~self.relation(relation.relation)
        if isinstance(relation, (Both, Either)):
            return type(relation)(self.relation(relation.first), self.relation(relation.second))
        if relation.unknowns():
            raise NotReplayed(f"the relation {relation} is not understood")
        return relation

    def hypothesis(self, h: Basic) -> Basic:
        """Return a hypothesis of the law at the values of its symbols."""
        if isinstance(h, (Boolean, Expr)) and not isinstance(h, Expression):
            return self.number(h, {})
        return h.func(
            *(
                self.expression(part, {}) if isinstance(part, Expression) else self._other(part, {})
                for part in h.args
            )
        )


def _is_of_kind(kind: type[FreeMatrix], value: Expression) -> bool:
    """Tell whether a matrix is certain to be real, and of a kind."""
    if kind is PositiveMatrix:
        return is_positive(value)
    is_kind = KINDS.get(kind)
    return is_real(value) and (kind is FreeMatrix or (is_kind is not None and is_kind(value)))
