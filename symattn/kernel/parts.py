"""An equation from equations of its parts, or from one in which other matrices stand in it.

Nothing here is trusted: which parts may be equal is seen at trials, and what follows from theorems about
them is checked by the rules of ``lifting/all_sizes.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace

from symattn.kernel.core.requirements import NotNatural
from symattn.kernel.lifting.all_sizes import (
    BrokenChain,
    Shown,
    congruence,
    continuation,
    instance,
    shown,
    with_positive,
)
from symattn.kernel.lifting.challenge import differing
from symattn.kernel.lifting.lift import Prover, layers, multiplied
from symattn.kernel.lifting.side_by_side import Pair
from symattn.kernel.lifting.trials import Trial
from symattn.kernel.problem import Problem
from symattn.language.expressions import Expression
from symattn.language.matrices import FreeMatrix
from symattn.language.statements import Equation

SOME = 12
"""At how many trials parts are compared before a theorem about them is looked for."""


class Parts:
    """Looks for theorems about the parts of an equation.

    Parameters
    ----------
    problem : Problem
        Whose statement is one.
    prover : Prover
        Looks for theorems about terms.
    tried : callable
        Returns the trials of a problem.
    """

    def __init__(
        self, problem: Problem, prover: Prover, tried: Callable[[Problem], Sequence[Trial]]
    ) -> None:
        self._problem, self._prover, self._tried = problem, prover, tried
        self._may: dict[object, bool] = {}
        self._known: dict[object, Shown | None] = {}

    def theorem(self) -> Shown | None:
        """Return the theorem by congruence, as an instance or by continuation, if there is one."""
        parts = self._parts_shown(Pair(*self._problem.statement.args))
        with suppress(NotNatural, BrokenChain):
            if parts is not None:
                return congruence(parts, self._problem, self._tried)
        return self._as_instance(self._problem) or self._continued(self._problem)

    def _parts_shown(self, pair: Pair) -> list[Shown] | None:
        """Return theorems about the parts in which alone two expressions differ, the smallest there are.

        A part is looked at only if none beside it differs at the trials.
        """
        parts = pair.parts()
        if not parts or not all(self._may_hold(self._question_of(part)) for part in parts):
            return None
        found: list[Shown] = []
        for part in parts:
            inner = self._parts_shown(part)
            if inner is None:
                whole = self._shown(self._question_of(part))
                if whole is None:
                    return None
                inner = [whole]
            found += inner
        return found

    def _question_of(self, pair: Pair) -> Problem:
        given = pair.given(self._problem.given)
        return Problem(replace(self._problem.question, statement=pair.equation, given=given))

    def _may_hold(self, part: Problem) -> bool:
        """Tell whether the sides of an equation differ at none of some trials."""
        key = part.statement, part.given
        if key not in self._may:
            some = self._tried(part)[:SOME]
            self._may[key] = next(differing(part.statement, some), None) is None
        return self._may[key]

    def _shown(self, part: Problem) -> Shown | None:
        key = part.statement, part.given
        if key not in self._known:
            self._known[key] = self._newly_shown(part)
        return self._known[key]

    def _newly_shown(self, part: Problem) -> Shown | None:
        found = self._as_instance(part) if part.depth > 1 else None
        if found is not None:
            return found
        try:
            return shown(part, self._prover.of_entry, self._tried)
        except NotNatural:
            return None if part.depth > 1 else self._as_instance(part)

    def _as_instance(self, problem: Problem) -> Shown | None:
        """Return the theorem as an instance of one about free matrices, if it is one.

        They stand for as many parts as they may with the sides still equal at the trials; or for one.
        """
        if not isinstance(problem.statement, Equation):
            return None
        general: Problem = problem
        put: list[tuple[FreeMatrix, Expression]] = []
        for matrix, value in layers(problem.statement):
            more = general.put({value: matrix})
            if more.statement != general.statement and self._may_hold(more):
                general = more
                put.append((matrix, value))
        for chosen in (put, *([one] for one in put if len(put) > 1)):
            with suppress(NotNatural, BrokenChain):
                if chosen:
                    return self._instance(problem, chosen)
        return None

    def _instance(self, problem: Problem, put: Sequence[tuple[FreeMatrix, Expression]]) -> Shown:
        """Return the theorem as an instance of the one in which free matrices stand for parts."""
        stages = [problem]
        for matrix, value in put:
            stages.append(stages[-1].put({value: matrix}))
        known = shown(stages[-1], self._prover.of_entry, self._tried)
        for (matrix, value), stage in zip(reversed(put), reversed(stages[:-1]), strict=True):
            known = instance(known, matrix, value, stage, self._tried)
        return known

    def _continued(self, problem: Problem) -> Shown | None:
        """Return the theorem by continuation of the one for positive matrices, if it is one."""
        matrices = [m for m in multiplied(problem.statement) if not any(h.has(m) for h in problem.given)]
        with suppress(NotNatural, BrokenChain):
            if matrices:
                statement = with_positive(problem.statement, matrices)
                there = Problem(replace(problem.question, statement=statement))
                known = shown(there, self._prover.of_entry, self._tried)
                return continuation(known, matrices, problem)
        return None
