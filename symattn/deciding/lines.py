"""Whether every line of a chain, and every part of an induction, has a value wherever it must."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from sympy import Expr

from symattn.arithmetic.base import Undefined, Unsettled
from symattn.language.abbreviations import spelled_out
from symattn.language.expressions import Expression
from symattn.language.permutations import UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.statements import Conjunction, Derivation
from symattn.lifting.trials import Trial, every_instance, trial, trials
from symattn.notation import assignments
from symattn.reading.numbers import NoInstance
from symattn.reading.problem import Problem

TRIED = 24
"""Most instances at which the lines of a chain are evaluated."""

EVERY = 200
"""The same where there are no sizes."""


def line_without_value(chain: Derivation, ends: Problem) -> str | None:
    """Return a message on a line that has no value, or may not exist, where the ends are.

    What a line speaks of beside the ends is any that there is: a size, a position, a permutation.
    """
    links = [spelled_out(link) for link in chain.links]
    whole = Problem(replace(ends.question, statement=Conjunction(*links)))
    for pi in whole.symbols.permutations:
        if pi not in ends.symbols.permutations and any(_may_lack(p, pi) for p in pi.fixing):
            return f"a permutation {pi} that fixes {', '.join(map(str, pi.fixing))} need not exist"
    lines = [link.right for link in links[:-1]]
    for tried in _instances(whole):
        if any(_missing(tried, side) for side in ends.statement.args):
            continue
        for line in lines:
            if _missing(tried, line):
                return f"{line} has no value at {_place(tried)}, where the ends have one"
    return None


def without_instance(equation: Problem) -> str | None:
    """Return a message on a point at which hypotheses hold and the equation has no value."""
    for tried in _instances(equation):
        if any(_missing(tried, side) for side in equation.statement.args):
            return f"{equation.statement} has no value at {_place(tried)}"
    return None


def _instances(problem: Problem) -> Iterator[Trial]:
    """Yield the first instances that are tried; where there are no sizes every one, if they are few."""
    if problem.symbols.sizes:
        return islice(trials(problem, rounds=2), TRIED)
    return (trial(problem, found) for found in every_instance(problem, {}, EVERY))


def _may_lack(place: Expr, pi: UnknownPermuting) -> bool:
    return not (isinstance(place, Position) and place.axis == pi.length)


def _place(tried: Trial) -> str:
    numbers: dict[Size | Position, int] = {**tried.sizes, **tried.instance.positions}
    return assignments(numbers) or "the given numbers"


def _missing(tried: Trial, e: Expression) -> bool:
    rows, columns = tried.author.shape(e)
    places = {(1, 1), (rows, columns), (1, columns), (rows, 1)}
    try:
        for i, j in places:
            tried.author.entry(e, i, j)
    except (NoInstance, Undefined):
        return True
    except Unsettled:
        return False
    return False
