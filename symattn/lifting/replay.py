"""Replaying a derivation that was found: instances of laws, put for equal parts of a line.

How it was found does not matter here. Each step names a law, its direction, a place, and what each
symbol of the law stands for. That is put into the law (`law.py`); hypotheses are checked where the step
stands; what comes out has to be the very term that stands there, up to brackets of products
and sums.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from sympy import Basic

from symattn.certainties.definedness import Certain, holds, is_place, without_certain_value
from symattn.certainties.entailment import Context, context_of
from symattn.certainties.signs import is_below_infinity, is_real
from symattn.errors import ShapeError
from symattn.language.algebra import MatrixProduct, MatrixTotal
from symattn.language.binding import Binding
from symattn.language.expressions import Expression, same_shape
from symattn.language.matrices import FreeMatrix
from symattn.language.permutations import (
    UnknownPermuting,
)
from symattn.language.positions import Position
from symattn.language.statements import Equation
from symattn.lifting.law import ALONE, Instance, NotReplayed, Values

FLAT = (MatrixProduct, MatrixTotal)
"""What may be bracketed anew, where all parts are finite, or finite or −∞."""


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
    reading = _Reading()
    line = reading.line(equation.left, context)
    goal = reading.line(equation.right, context)
    for step in steps:
        line = reading.line(_applied(line, step, step.path, context, reading), context)
    if line != goal:
        raise NotReplayed(f"the last line is {line}, and not {goal}")


def need_values(equation: Equation, given: Sequence[Basic]) -> None:
    """Raise NotReplayed if no derivation of an equation could be replayed, because of its sides."""
    reading = _Reading()
    for side in equation.args:
        reading.line(side, context_of(given))


class _Reading:
    """The reading of lines: what was found out about a part is remembered, wherever it stands.

    A layer of a layer has its stream in dozens of places. So equal parts of lines are one object.
    """

    def __init__(self) -> None:
        self._seen: dict[int, tuple[Expression, Expression]] = {}
        self._objects: dict[tuple[Any, ...], Expression] = {}
        self._bracketed: dict[Expression, Expression] = {}
        self._certain: Certain = set()
        self._readable: set[tuple[Basic, frozenset[Position]]] = set()

    def line(self, e: Expression, context: Context) -> Expression:
        """Return a line with its brackets to the left, if it is read here and certain to have a value.

        Raises
        ------
        NotReplayed
            If it is not.
        """
        e = self._shared(e)
        self._need_readable(e, frozenset())
        lacking = without_certain_value(e, context, self._certain)
        if lacking is not None:
            raise NotReplayed(f"{lacking} is not certain to have a value")
        return self.bracketed(e)

    def _shared(self, e: Expression) -> Expression:
        """Return an equal expression of which equal parts are one object."""
        if id(e) not in self._seen:
            args = [self._shared(part) if isinstance(part, Expression) else part for part in e.args]
            # Numbers of objects, and what operations hold beside parts, are kept apart: both may be 7.
            parts = tuple(id(part) if isinstance(part, Expression) else None for part in args)
            held = tuple(None if isinstance(part, Expression) else part for part in args)
            found = self._objects.get((type(e), parts, held))
            if found is None:
                is_same = all(new is old for new, old in zip(args, e.args, strict=True))
                found = e if is_same else e.func(*args)
                if type(found) is not type(e) or found.args != tuple(args):
                    raise NotReplayed(f"{e} cannot be put together again")
                self._objects[type(e), parts, held] = found
                self._seen[id(found)] = found, found
            self._seen[id(e)] = e, found  # which keeps its number from being another's
        return self._seen[id(e)][1]

    def _need_readable(self, node: Basic, bound: frozenset[Position]) -> None:
        """Raise NotReplayed if a part stands for itself alone, or a permutation is not plain."""
        if (node, bound) in self._readable:
            return
        if isinstance(node, ALONE):
            raise NotReplayed(f"{node} stands for itself alone")
        if isinstance(node, UnknownPermuting):
            _need_plain(node, bound)
        if isinstance(node, Binding):
            for part in node.outside:
                self._need_readable(part, bound)
            for part in (node.body, *node.conditions):
                self._need_readable(part, bound | {node.index})
        else:
            for part in node.args:
                self._need_readable(part, bound)
        self._readable.add((node, bound))

    def bracketed(self, e: Expression) -> Expression:
        """Return an expression with its brackets to the left, as `bracketed` does."""
        e = self._shared(e)
        if e not in self._bracketed:
            self._bracketed[e] = self._shared(self._newly_bracketed(e))
        return self._bracketed[e]

    def _newly_bracketed(self, e: Expression) -> Expression:
        parts = parts_of(e)
        if isinstance(e, FLAT) and len(parts) > 2:
            is_fit = is_real if isinstance(e, MatrixProduct) else is_below_infinity
            unfit = next((part for part in parts if not is_fit(part)), None)
            if unfit is not None:
                raise NotReplayed(f"{unfit} is not certain to be real, so that brackets matter")
        return with_parts(e, [self.bracketed(part) for part in parts]) if parts else e


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
    return _Reading().bracketed(e)


def _flat(kind: type, e: Expression) -> Iterator[Expression]:
    if isinstance(e, kind):
        for side in e.args:
            yield from _flat(kind, side)
    else:
        yield e


# -- a step ---------------------------------------------------------------------------------------


def _applied(
    e: Expression, step: Application, path: tuple[int, ...], context: Context, reading: _Reading
) -> Expression:
    """Return an expression with a step taken in it."""
    parts = list(parts_of(e))
    if path:
        number, *rest = path
        if not 0 <= number < len(parts):
            raise NotReplayed(f"{e} has no part {number}")
        inner = context.inside(e.index, e.conditions) if isinstance(e, Binding) else context
        parts[number] = _applied(parts[number], step, tuple(rest), inner, reading)
        return with_parts(e, parts)
    if step.span is None:
        return _replaced(e, step, context, reading)
    start, stop = step.span
    if not (isinstance(e, FLAT) and 0 <= start < stop <= len(parts)):
        raise NotReplayed(f"{e} has no factors {start} to {stop}")
    there = with_parts(e, parts[start:stop])
    return with_parts(e, [*parts[:start], _replaced(there, step, context, reading), *parts[stop:]])


def _replaced(e: Expression, step: Application, context: Context, reading: _Reading) -> Expression:
    """Return the other side of a law's instance of which one side is an expression."""
    instance = Instance(step.values)
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
    if reading.bracketed(old) != reading.bracketed(e):
        raise NotReplayed(f"{old} is not {e}")
    if not same_shape(new.shape, e.shape):
        raise NotReplayed(f"{new} has another shape than {e}")
    return new
