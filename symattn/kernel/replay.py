"""Replaying a derivation that was found: instances of laws, put for equal parts of a line.

How it was found does not matter here. Each step names a law, its direction, a place, and what each
symbol of the law stands for. That is put into the law; kinds, lengths and hypotheses are checked where
the step stands; what comes out has to be the very term that stands there, up to brackets of products
and sums.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any

import sympy
from sympy import Basic, Expr, Tuple
from sympy.core.symbol import Str
from sympy.logic.boolalg import Boolean

from symattn.certainties.definedness import holds, is_length, is_place, without_certain_value
from symattn.certainties.entailment import Context, context_of
from symattn.certainties.kinds import KINDS
from symattn.certainties.signs import is_below_infinity, is_positive, is_real
from symattn.errors import ShapeError
from symattn.language import functions, matrices
from symattn.language.abbreviations import Abbreviation
from symattn.language.algebra import MatrixProduct, MatrixTotal
from symattn.language.attention import RelationTerm
from symattn.language.binding import Binding, bound_positions, free_positions, in_scope
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
from symattn.language.statements import Equation
from symattn.relations import Both, Either, Negated, Relation, Unknown

FLAT = (MatrixProduct, MatrixTotal)
"""What may be bracketed anew, where all parts are finite, or finite or −∞."""


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


@dataclass(frozen=True)
class Application:
    """A step: a law, read in one direction, at a place.

    Attributes
    ----------
    law : Equation
    given : tuple of hypotheses
        Under which the law holds.
    forward : bool
        Whether its left side is replaced by its right one.
    path : tuple of int
        From the line to a part, by the numbers of parts; those of a product are its factors.
    span : (int, int) or None
        Which factors, or terms, of that part; all of it if None.
    values : Values
    """

    law: Equation
    given: tuple[Basic, ...]
    forward: bool
    path: tuple[int, ...]
    span: tuple[int, int] | None
    values: Values


def replay(equation: Equation, given: Sequence[Basic], steps: Sequence[Application]) -> None:
    """Go from the left side of an equation to its right side.

    Parameters
    ----------
    equation : Equation
        Without names.
    given : sequence of hypotheses
    steps : sequence of Application

    Raises
    ------
    NotReplayed
        If a step is no instance of its law, a part of a line is not certain to have a value, or the last
        line is not the right side.
    """
    context = context_of(given)
    line = _line(equation.left, context)
    goal = _line(equation.right, context)
    for step in steps:
        line = _line(_applied(line, step, step.path, context), context)
    if line != goal:
        raise NotReplayed(f"the last line is {line}, and not {goal}")


def need_values(equation: Equation, given: Sequence[Basic]) -> None:
    """Raise NotReplayed if no derivation of an equation could be replayed, because of its sides."""
    for side in equation.args:
        _line(side, context_of(given))


def _line(e: Expression, context: Context) -> Expression:
    """Return a line with its brackets to the left, if it is read here and certain to have a value."""
    for node, bound in in_scope(e):
        if isinstance(node, (functions.EntryDerivative, matrices.NumPyCode, Abbreviation)):
            raise NotReplayed(f"{node} stands for itself alone")
        if isinstance(node, UnknownPermuting):
            _need_plain(node, bound)
    lacking = without_certain_value(e, context)
    if lacking is not None:
        raise NotReplayed(f"{lacking} is not certain to have a value")
    return bracketed(e)


def _need_plain(pi: UnknownPermuting, bound: frozenset[Position]) -> None:
    """Raise NotReplayed if a permutation's hypotheses speak of bound positions, or of neighbours."""
    named = [*pi.fixing, *(p for p in (pi.fixing_from, pi.keeping_upto) if p is not None)]
    for place in named:
        if place.atoms(Position) & bound or not is_place(place, pi.length):
            raise NotReplayed(f"a hypothesis on {pi} speaks of {place}")


# -- brackets -------------------------------------------------------------------------------------


def parts_of(e: Expression) -> tuple[Expression, ...]:
    """Return the parts of an expression: all the factors of a product, all the terms of a sum."""
    if isinstance(e, FLAT):
        return tuple(_flat(type(e), e))
    return tuple(part for part in e.args if isinstance(part, Expression))


def with_parts(e: Expression, parts: Sequence[Expression]) -> Expression:
    """Return an expression with other parts, in their order."""
    if isinstance(e, FLAT):
        return reduce(type(e), parts)
    rest = iter(parts)
    return e.func(*(next(rest) if isinstance(a, Expression) else a for a in e.args))


def bracketed(e: Expression) -> Expression:
    """Return an expression with the brackets of products and sums to the left.

    Raises
    ------
    NotReplayed
        If a factor of several is not certain to be real: then the order of operations matters.
    """
    parts = parts_of(e)
    if isinstance(e, FLAT) and len(parts) > 2:
        is_fit = is_real if isinstance(e, MatrixProduct) else is_below_infinity
        unfit = next((part for part in parts if not is_fit(part)), None)
        if unfit is not None:
            raise NotReplayed(f"{unfit} is not certain to be real, so that brackets matter")
    return with_parts(e, [bracketed(part) for part in parts]) if parts else e


def _flat(kind: type, e: Expression) -> Iterator[Expression]:
    if isinstance(e, kind):
        for side in e.args:
            yield from _flat(kind, side)
    else:
        yield e


# -- a step ---------------------------------------------------------------------------------------


def _applied(e: Expression, step: Application, path: tuple[int, ...], context: Context) -> Expression:
    """Return an expression with a step taken in it."""
    parts = list(parts_of(e))
    if path:
        number, *rest = path
        if not 0 <= number < len(parts):
            raise NotReplayed(f"{e} has no part {number}")
        inner = context.inside(e.index, e.conditions) if isinstance(e, Binding) else context
        parts[number] = _applied(parts[number], step, tuple(rest), inner)
        return with_parts(e, parts)
    if step.span is None:
        return _replaced(e, step, context)
    start, stop = step.span
    if not (isinstance(e, FLAT) and 0 <= start < stop <= len(parts)):
        raise NotReplayed(f"{e} has no factors {start} to {stop}")
    there = with_parts(e, parts[start:stop])
    return with_parts(e, [*parts[:start], _replaced(there, step, context), *parts[stop:]])


def _replaced(e: Expression, step: Application, context: Context) -> Expression:
    """Return the other side of a law's instance of which one side is an expression."""
    instance = _Instance(step)
    known = {leaf.name for leaf in step.law.atoms(FreeMatrix)}
    if any(leaf.name not in known for h in step.given for leaf in h.atoms(FreeMatrix)):
        raise NotReplayed(f"a hypothesis of {step.law} is about something else")
    before, after = step.law.args if step.forward else step.law.args[::-1]
    try:
        old, new = instance.expression(before, {}), instance.expression(after, {})
        hypotheses = [instance.hypothesis(h) for h in step.given]
    except (ShapeError, KeyError, TypeError, ValueError) as error:
        raise NotReplayed(f"{step.law}: {error}") from error
    instance.need_permitted()
    for hypothesis in hypotheses:
        if not holds(hypothesis, context):
            raise NotReplayed(f"{hypothesis} is not given")
    if bracketed(old) != e:
        raise NotReplayed(f"{old} is not {e}")
    if not same_shape(new.shape, e.shape):
        raise NotReplayed(f"{new} has another shape than {e}")
    return new


class _Instance:
    """A law at the values of its symbols; what has no value is refused."""

    def __init__(self, step: Application) -> None:
        self._values = step.values
        free = set().union(*(value.atoms(Position) for value in step.values.symbols.values()), set())
        for places, body in step.values.matrices.values():
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
        if isinstance(e, FreeMatrix):
            return self._matrix(e, bound)
        if isinstance(e, (functions.EntryDerivative, matrices.NumPyCode, Abbreviation)):
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
        if any(pi.atoms(Position) & set(places) for pi in body.atoms(UnknownPermuting)):
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
