"""Goals with one thing changed: what evaluation refutes must have no derivation."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from symattn.errors import InputError
from symattn.language.algebra import InverseMatrix, MatrixProduct, MatrixTotal, Transposed
from symattn.language.expressions import Expression, same_shape
from symattn.language.matrices import FreeMatrix
from symattn.language.statements import Equation
from symattn.lifting.replay import parts_of, with_parts
from tests.finding.goals import Goal


def mutants(goal: Goal, pick: Random, count: int) -> Iterator[Goal]:
    """Yield goals with one side changed in one place, or without a hypothesis."""
    for _ in range(count):
        if goal.given and pick.random() < 0.2:
            yield Goal(goal.equation, ())
            continue
        sides = list(goal.equation.args)
        number = pick.randrange(2)
        try:
            new = _mutated(sides[number], pick, list(_all(goal.equation.left)))
            sides[number] = new
            yield Goal(Equation(*sides), goal.given)
        except InputError:
            continue


def _all(e: Expression) -> Iterator[Expression]:
    yield e
    for part in parts_of(e):
        yield from _all(part)


def _mutated(e: Expression, pick: Random, pool: list[Any]) -> Expression:
    """Change an expression in one place."""
    parts = list(parts_of(e))
    if parts and pick.random() < 0.75:
        number = pick.randrange(len(parts))
        parts[number] = _mutated(parts[number], pick, pool)
        return with_parts(e, parts)
    changes = [other for other in pool if same_shape(other.shape, e.shape) and other != e]
    if same_shape(e.shape, e.shape[::-1]):
        changes += [e.T]
    if isinstance(e, (InverseMatrix, Transposed)) and same_shape(e.shape, e.body.shape):
        changes += [e.body] * 3
    if isinstance(e, (MatrixProduct, MatrixTotal)):
        changes += [side for side in e.args if same_shape(side.shape, e.shape)]
    if isinstance(e, FreeMatrix) and type(e) is not FreeMatrix:
        changes += [FreeMatrix(e.args[0], *e.args[1:])]
    return pick.choice(changes) if changes else e
