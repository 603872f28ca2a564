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

from sympy import Basic

from symattn.certainties.definedness import holds, is_place, without_certain_value
from symattn.certainties.entailment import Context, context_of
from symattn.certainties.signs import is_below_infinity, is_real
from symattn.errors import ShapeError
from symattn.kernel.law import ALONE, Instance, NotReplayed, Values
from symattn.language.algebra import MatrixProduct, MatrixTotal
from symattn.language.binding import Binding, in_scope
from symattn.language.expressions import Expression, same_shape
from symattn.language.matrices import FreeMatrix
from symattn.language.permutations import (
    UnknownPermuting,
)
from symattn.language.positions import Position
from symattn.language.statements import Equation

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
        if isinstance(node, ALONE):
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
    if bracketed(old) != e:
        raise NotReplayed(f"{old} is not {e}")
    if not same_shape(new.shape, e.shape):
        raise NotReplayed(f"{new} has another shape than {e}")
    return new
