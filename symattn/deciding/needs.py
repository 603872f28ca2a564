"""The hypotheses that a claim needs, and those about which this is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from sympy import Basic

from symattn.language.statements import Equation
from symattn.lifting.comparison import differing
from symattn.lifting.trials import trials
from symattn.reading.problem import Problem

Asked = Callable[[str], bool]
"""Tells of a hypothesis, given as text, whether to ask if it is needed."""


def of_every_one(about: str) -> bool:
    """Ask of every hypothesis."""
    return True


def of_none(about: str) -> bool:
    """Ask of no hypothesis: nothing but a theorem is wanted."""
    return False


def without(problem: Problem, hypothesis: Basic) -> Problem:
    """Return a problem without one of its hypotheses."""
    given = tuple(h for h in problem.given if h != hypothesis)
    return Problem(replace(problem.question, given=given, sizes={}))


def is_seen_needed(problem: Problem, hypothesis: Basic) -> bool:
    """Tell whether trials show at once that a claim needs a hypothesis.

    They do if the sides of an equation differ without it. A hypothesis that alone names a position is
    needed, too.
    """
    fewer = without(problem, hypothesis)
    if set(fewer.symbols.positions) != set(problem.symbols.positions):
        return True
    statement = problem.statement
    return isinstance(statement, Equation) and any(differing(statement, trials(fewer, rounds=2)))
