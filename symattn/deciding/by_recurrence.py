"""An equation by induction over a position: both sides are closed forms of one recurrence.

With D(i) = L(i) − R(i), that is D(1) = 0 and D(i + 1) = a D(i). The factor a is that of what grows with
i: a gate of a product up to i, e^c of e^(c i), or 1. Nothing here is trusted: what follows is checked by
the rule ``of_one_recurrence`` of ``lifting/all_sizes.py``.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from sympy import Basic, simplify

from symattn.deciding.by_continuation import Tried, continued
from symattn.language.algebra import number
from symattn.language.binding import bound_positions
from symattn.language.expressions import Expression
from symattn.language.families import IndexedProduct, IndexedTotal
from symattn.language.functions import Entrywise
from symattn.language.matrices import SizeMatrix
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.statements import Equation
from symattn.lifting.all_sizes import (
    BrokenChain,
    Shown,
    by_proofs,
    of_one_recurrence,
    recurrence,
    recurrence_of,
)
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem
from symattn.terms.requirements import OutsideFragment

MOST_FACTORS = 4
"""Most factors tried at a position."""


def by_one_recurrence(problem: Problem, tried: Tried) -> Shown | None:
    """Return the theorem that the sides of an equation are equal, by induction, if it is one.

    Parameters
    ----------
    problem : Problem
        Whose statement is an equation.
    tried : callable
    """
    for at in problem.symbols.positions:
        if not isinstance(at.axis, Size) or not any(_grows(node, at) for node in _nodes(problem)):
            continue
        for factor in islice(_factors(problem, at), MOST_FACTORS):
            with suppress(OutsideFragment, BrokenChain):
                found = _by_induction(problem, at, factor, tried)
                if found is not None:
                    return found
    return None


def _by_induction(problem: Problem, at: Position, factor: Expression, tried: Tried) -> Shown | None:
    statement = recurrence_of(problem, at, factor)
    shown = []
    for equation, given in zip(
        recurrence(statement, problem.given),
        (problem.given, (*problem.given, statement.has_next)),
        strict=True,
    ):
        theorem = _shown(Problem(replace(problem.question, statement=equation, given=given)), tried)
        if theorem is None:
            return None
        shown.append(theorem)
    base, step = shown
    return of_one_recurrence(base, step, problem, at, factor)


def _shown(problem: Problem, tried: Tried) -> Shown | None:
    with suppress(OutsideFragment):
        return by_proofs(problem, proofs, tried)
    return continued(problem, tried)


def _nodes(problem: Problem) -> Iterator[Basic]:
    """Yield the parts of the two sides."""
    if isinstance(problem.statement, Equation):
        for side in problem.statement.args:
            yield from side.atoms(IndexedTotal, IndexedProduct, Entrywise)


def _grows(node: Basic, at: Position) -> bool:
    """Tell whether a sum or a product is over the positions up to a position."""
    return isinstance(node, (IndexedTotal, IndexedProduct)) and node.condition.has(at)


def _factors(problem: Problem, at: Position) -> Iterator[Expression]:
    """Yield factors by which the difference of the sides may grow, each once."""
    yield from dict.fromkeys(
        factor
        for factor in (*_own_factors(problem, at), number(1))
        if not bound_positions(factor) and factor.atoms(Position) <= {*problem.symbols.positions}
    )


def _own_factors(problem: Problem, at: Position) -> Iterator[Expression]:
    for node in sorted(_nodes(problem), key=str):
        if isinstance(node, IndexedProduct) and _grows(node, at):
            yield node.body.xreplace({node.index: at + 1})
        if isinstance(node, Entrywise) and node.function == "exp" and node.has(at):
            counts = [c for c in node.atoms(SizeMatrix) if c.has(at)]
            steps = {c: number(simplify(c.value.xreplace({at: at + 1}) - c.value)) for c in counts}
            yield node.xreplace(steps)
