"""An equation by continuation: it holds where factors of products over positions are positive.

Nothing here is trusted: at which numbers factors are positive is tried, and what follows is checked by
the rule ``continuation`` of ``lifting/all_sizes.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product

from sympy import Integer

from symattn.assumptions.analytic import is_analytic, multiplied
from symattn.language.expressions import Expression
from symattn.language.matrices import FreeMatrix
from symattn.lifting.all_sizes import (
    BrokenChain,
    Shown,
    at_a_point,
    by_proofs,
    continuation,
    need_analytic,
    of_divisors,
    region,
)
from symattn.lifting.trials import Trial, trials
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem
from symattn.terms.requirements import OutsideFragment

ENTRIES = tuple(map(Integer, (1, 0, -1)))
"""Entries of the matrices at which factors may be positive."""

POINTS = 27
"""Most choices of these entries that are tried."""

Tried = Callable[[Problem], Sequence[Trial]]
"""Returns the trials of a problem."""


def continued(problem: Problem, tried: Tried) -> Shown | None:
    """Return the theorem by continuation of the one where factors are positive, if it is one.

    Parameters
    ----------
    problem : Problem
        Whose statement is an equation.
    tried : callable
    """
    sides = [side for side in problem.statement.args if isinstance(side, Expression)]
    matrices = [
        m for m in multiplied(problem.statement) if all(is_analytic(side, [m]) for side in sides)
    ]
    with suppress(OutsideFragment, BrokenChain):
        if matrices:
            need_analytic(matrices, problem)
            at, there = _point(problem, matrices, tried)
            near = Problem(replace(problem.question, given=region(problem, matrices)))
            names = {m.name: Fraction(int(value)) for m, value in at.items()}
            known = by_proofs(near, proofs, lambda p: trials(p, near=names))
            asked = (replace(problem.question, statement=s) for s in of_divisors(problem, matrices))
            there += [by_proofs(Problem(one), proofs, tried) for one in asked]
            return continuation(known, at, there, problem)
    return None


def _point(
    problem: Problem, matrices: Sequence[FreeMatrix], tried: Tried
) -> tuple[dict[FreeMatrix, Integer], list[Shown]]:
    """Return entries of matrices at which factors are positive, and the theorems that they are.

    Raises
    ------
    BrokenChain
        If none are found.
    """
    given = tuple(h for h in problem.given if not h.has(*matrices))
    for values in islice(product(ENTRIES, repeat=len(matrices)), POINTS):
        at = dict(zip(matrices, values, strict=True))
        asked = (replace(problem.question, statement=s, given=given) for s in at_a_point(problem, at))
        with suppress(OutsideFragment):
            return at, [by_proofs(Problem(one), proofs, tried) for one in asked]
    raise BrokenChain("no point is found at which the factors are positive")
