"""A claim about products over positions, by induction over how many of the factors are multiplied.

What the products so far are known to be, such as that they are at most 1, is looked for first. Nothing
here is trusted: what follows is checked by the rule ``of_running_results`` of ``lifting/all_sizes.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import count, product

from sympy import Basic, Le, true

from symattn.deciding.by_continuation import Tried
from symattn.language.algebra import Divided
from symattn.language.expressions import Expression
from symattn.language.families import IndexedProduct, IndexedTotal
from symattn.language.matrices import FreeMatrix, matrix, ones
from symattn.language.order import absolute
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.statements import (
    Definedness,
    Equation,
    Positivity,
    Statement,
    le,
    nonnegative,
    positive,
)
from symattn.lifting.all_sizes import (
    Asked,
    BrokenChain,
    Running,
    Shown,
    bases_and_steps,
    by_proofs,
    of_running_results,
)
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem
from symattn.terms.requirements import OutsideFragment

INVARIANTS: tuple[Callable[[Expression], Statement], ...] = (
    positive,
    nonnegative,
    lambda u: Definedness(Divided(ones(*u.shape), u)),
    lambda u: le(u, ones(*u.shape)),
    lambda u: le(absolute(u), ones(*u.shape)),
)
"""What may be known of a product or a sum so far, the strongest first."""


def by_running_results(problem: Problem, tried: Tried) -> Shown | None:
    """Return the theorem that a claim about products over positions holds, by induction, if it is one.

    Parameters
    ----------
    problem : Problem
    tried : callable
    """
    claim = problem.statement
    if not isinstance(claim, (Equation, Positivity)):
        return None
    for at in _positions(problem):
        running = _running(problem, at)
        if not any(isinstance(one, IndexedProduct) for one in running):
            continue  # The products stand in other sums or products.
        with suppress(OutsideFragment, BrokenChain):
            invariants: list[Statement] = []
            for says, one in product(INVARIANTS, running):
                with suppress(OutsideFragment, BrokenChain):
                    _shown([says(one), *invariants], running, at, problem, tried, most=1)
                    invariants.append(says(one))
            claims = [claim, *invariants]
            shown = _shown(claims, running, at, problem, tried, most=len(claims))
            return of_running_results(shown, claims, running, at, problem)
    return None


def _shown(
    claims: Sequence[Statement], running: Running, at: Position, whole: Problem, tried: Tried, most: int
) -> list[tuple[Shown, Shown]]:
    """Return the bases and the steps of the first of some claims.

    Raises
    ------
    OutsideFragment
        If one of them has no proof.
    BrokenChain
        If the rule does not apply.
    """

    def shown(asked: Asked) -> Shown:
        statement, given = asked
        problem = Problem(replace(whole.question, statement=statement, given=given))
        return by_proofs(problem, proofs, tried)

    asked = bases_and_steps(claims, running, at, whole)[:most]
    return [(shown(base), shown(step)) for base, step in asked]


def _positions(problem: Problem) -> Iterator[Position]:
    """Yield the positions up to which there are products, and a new one on each axis of whole ones."""
    products = sorted(problem.statement.atoms(IndexedProduct), key=str)
    free = [at for at in problem.symbols.positions if any(_is_up_to(one, at) for one in products)]
    names = {at.name for e in (problem.statement, *problem.given) for at in e.atoms(Position)}
    new = next(name for n in count() if (name := f"n{n or ''}") not in names)
    axes = (one.index.axis for one in products if one.condition == true)
    yield from dict.fromkeys((*free, *(Position(new, axis) for axis in axes if isinstance(axis, Size))))


def _is_up_to(one: IndexedProduct, at: Position) -> bool:
    return bool(one.condition == Le(one.index, at))


def _running(problem: Problem, at: Position) -> Running:
    """Return the sums and products that an induction follows, each with the matrix in its place."""
    found = dict.fromkeys(_outermost(problem.statement, at))
    names = {m.name for e in (problem.statement, *problem.given) for m in e.atoms(FreeMatrix)}
    new = (name for n in count(1) if (name := f"u{n}") not in names)
    return {one: matrix(name, *one.shape) for one, name in zip(found, new, strict=False)}


def _outermost(node: Basic, at: Position) -> Iterator[IndexedTotal | IndexedProduct]:
    """Yield the sums and products along the axis of a position that stand in no other one."""
    if isinstance(node, (IndexedTotal, IndexedProduct)):
        if node.index.axis == at.axis:
            yield node
        return
    for inner in node.args:
        yield from _outermost(inner, at)
