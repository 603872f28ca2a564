"""Whether every line of a chain, and every part of an induction, has a value wherever it has to."""

from __future__ import annotations

from itertools import islice

from symattn.kernel.arithmetic import Undefined, Unsettled
from symattn.kernel.extended import Extended
from symattn.kernel.forecasts import forecast_of
from symattn.kernel.numbers import Evaluation, NoInstance
from symattn.kernel.prime_tower import PrimeTower
from symattn.kernel.problem import Problem
from symattn.kernel.trials import SEED, Trial, trials
from symattn.language.abbreviations import spelled_out
from symattn.language.expressions import Expression
from symattn.language.statements import Derivation

TRIED = 24
"""At how many instances the lines of a chain are evaluated."""


def line_without_value(chain: Derivation, ends: Problem) -> str | None:
    """Return which line has no value, or is about a position that does not exist, where the ends are."""
    lines = [spelled_out(link.args[1]) for link in chain.links[:-1]]
    depth = forecast_of(ends.statement, *lines).depth
    for tried in islice(trials(ends, rounds=2), TRIED):
        if any(_missing(tried, tried.author, side) for side in ends.statement.args):
            continue
        tower = PrimeTower(depth, SEED)
        lenient = ends.arithmetic == "zero-times-infinity"
        at = Evaluation(tried.instance, Extended(tower, zero_times_infinity=lenient))
        for line in lines:
            if _missing(tried, at, line):
                sizes = ", ".join(f"{size} = {n}" for size, n in tried.sizes.items())
                return f"{line} has no value at {sizes}, where the ends have one"
    return None


def _missing(tried: Trial, at: Evaluation, e: Expression) -> bool:
    rows, columns = at.shape(e)
    places = {(1, 1), (rows, columns), (1, columns), (rows, 1)}
    try:
        for i, j in places:
            at.entry(e, i, j)
    except (NoInstance, Undefined):
        return True
    except Unsettled:
        return False
    except KeyError:
        return True  # a position that the ends do not name
    return False


def without_instance(problem: Problem) -> str | None:
    """Return where an equation says nothing although its hypotheses hold, if that is found."""
    for tried in islice(trials(problem, rounds=2), TRIED):
        if any(_missing(tried, tried.author, side) for side in problem.statement.args):
            sizes = ", ".join(f"{size} = {n}" for size, n in tried.sizes.items())
            return f"{problem.statement} says nothing at {sizes}"
    return None
