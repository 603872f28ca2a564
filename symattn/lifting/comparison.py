"""Comparing the author's own sides at trials: where they differ, and where an entry has no value.

A difference of residues is a difference of the formal values, so a rational point shows it: the search
for a counterexample is then started at that instance, and the verdict is never that the claim holds.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import product

from symattn.arithmetic.base import AtRandomPoint, DivisorVanishes, Element, Undefined, Unsettled
from symattn.arithmetic.extended import Infinite
from symattn.language.expressions import Expression
from symattn.language.statements import Equation
from symattn.lifting.trials import Trial
from symattn.reading.numbers import NoInstance
from symattn.reading.points import require_places
from symattn.reading.problem import Problem

SAMPLE = 40
"""Most entries of large sides that are compared, unless all are."""


def differing(statement: Equation, tried: Iterable[Trial], *, thorough: bool = False) -> Iterator[Trial]:
    """Yield the trials at which the two sides of an equation differ."""
    for trial in tried:
        try:
            if any(differ_at(statement, trial, i, j) for i, j in entries(statement, trial, thorough)):
                yield trial
        except NoInstance:
            continue


def without_value(problem: Problem, tried: Iterable[Trial]) -> Iterator[Trial]:
    """Yield the trials at which an entry has no value, whatever the data."""
    sides = [side for side in problem.statement.args if isinstance(side, Expression)]
    for trial in tried:
        with suppress(NoInstance):
            try:
                for side in sides:
                    rows, columns = trial.author.shape(side)
                    for i, j in product(range(1, rows + 1), range(1, columns + 1)):
                        _look(trial, side, i, j)
            except (Undefined, DivisorVanishes):
                require_places(problem.statement, trial.author)
                yield trial


def _look(trial: Trial, side: Expression, i: int, j: int) -> None:
    """Read an entry, whatever it is; that it has no value is what is asked."""
    try:
        trial.author.entry(side, i, j)
    except DivisorVanishes:
        raise
    except Unsettled:
        return


def entries(statement: Equation, trial: Trial, thorough: bool = False) -> list[tuple[int, int]]:
    """Return the entries that are compared: the corners, and others at random."""
    rows, columns = trial.author.shape(statement.left)
    every = list(product(range(1, rows + 1), range(1, columns + 1)))
    if thorough or len(every) <= SAMPLE:
        return every
    chooser = random.Random(len(every))  # noqa: S311 - any reproducible choice serves
    corners = [(i, j) for i in (1, rows) for j in (1, columns)]
    return list(dict.fromkeys(corners + chooser.sample(every, SAMPLE)))


def not_told(statement: Equation, tried: Iterable[Trial]) -> Iterator[Trial]:
    """Yield the trials at which residues do not tell of an entry whether the two sides differ.

    So it is with a number times −∞: what sign it has is nothing that a residue shows.
    """
    for trial in tried:
        with suppress(NoInstance):
            if any(_is_open_at(statement, trial, i, j) for i, j in entries(statement, trial)):
                yield trial


def _is_open_at(statement: Equation, trial: Trial, i: int, j: int) -> bool:
    try:
        left, right = (trial.author.entry(side, i, j) for side in (statement.left, statement.right))
        differ(left, right, trial.numbers)
    except Unsettled:
        return True
    except Undefined:
        return False
    return False


def differ_at(statement: Equation, trial: Trial, i: int, j: int) -> bool:
    """Tell whether an entry of the two sides shows that they differ."""
    try:
        left, right = (trial.author.entry(side, i, j) for side in (statement.left, statement.right))
        return differ(left, right, trial.numbers)
    except (Undefined, Unsettled):
        return False


def differ(a: Element, b: Element, numbers: AtRandomPoint) -> bool:
    """Tell whether two extended values at a random point show that the formal values differ.

    Raises
    ------
    Unsettled
        If they are not known well enough.
    """
    if isinstance(a, Infinite) or isinstance(b, Infinite):
        return bool(a != b)
    return numbers.differ(a, b)
