"""Checking a claim at one rational point: the ground of every REFUTED and every ILL-DEFINED.

Both sides are computed from the expression as written. That a value exists, or does not, is decided
by exact arithmetic, in which a denominator that is 0 has no terms; that two values differ is shown by
intervals that do not meet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Any

from symattn.errors import SoundnessError
from symattn.kernel.arithmetic import Element, Point, Undefined, Unsettled
from symattn.kernel.demands import Demand, Kind, Violation, demands
from symattn.kernel.entries import Evaluation, NoInstance, table_of, units_of
from symattn.kernel.exponential_sums import ExponentialSums
from symattn.kernel.extended import Extended, Infinite
from symattn.kernel.ieee import IEEE
from symattn.kernel.instances import Instance, allowed
from symattn.kernel.intervals import Intervals
from symattn.kernel.problem import Problem
from symattn.language.hypotheses import Nonzero
from symattn.language.matrices import OrthogonalMatrix
from symattn.language.statements import Definedness

PRECISIONS = (80, 240, 800)
"""Bits with which intervals are tried, one after the other."""


@dataclass(frozen=True)
class Finding:
    """What is wrong with a claim at a point."""

    fails: bool
    reason: str
    entry: tuple[int, int] | None = None
    left: str | None = None
    right: str | None = None
    decimals: tuple[str, str] | None = None
    """The same two values as decimals, where they are not rational."""


def check(problem: Problem, instance: Instance, point: Point) -> Finding | None:
    """Return what is wrong at a point, or None if nothing is, or nothing can be shown.

    Parameters
    ----------
    problem : Problem
    instance : Instance
        With every bit decided that the claim reads.
    point : mapping from Variable to Fraction
    """
    if allowed(instance, problem.given) is not True:
        return None
    if any(variable.positive and value <= 0 for variable, value in point.items()):
        return None
    if problem.arithmetic == "ieee":
        return check_ieee(problem, Evaluation(instance, IEEE(point)))
    lenient = problem.arithmetic == "zero-times-infinity"
    exact_field = ExponentialSums(
        [],
        problem.depth,
        radical=problem.radical,
        trigonometric=problem.trigonometric,
        values=point,
    )
    exact = Evaluation(instance, Extended(exact_field, zero_times_infinity=lenient))
    try:
        if any(value.is_zero for value in assumed_nonzero(problem, exact)):
            return None
        wanted = list(demands(problem.statement, exact))
    except (Undefined, Unsettled, NoInstance):
        return None
    for demand in wanted:
        try:
            demand.values(exact)
        except Undefined as error:
            fails = isinstance(problem.statement, Definedness)
            return Finding(fails, str(error), (demand.i, demand.j))
        except (Unsettled, NoInstance):
            return None
    for precision in PRECISIONS:
        balls = Extended(Intervals(point, precision), zero_times_infinity=lenient)
        finding = _first_failure(wanted, exact, Evaluation(instance, balls), exact_field)
        if finding is not None:
            return finding
    return None


def assumed_nonzero(problem: Problem, at: Evaluation) -> Iterator[Element]:
    """Yield the finite values that the hypotheses keep from 0, each computed when it is asked for."""
    for leaf in problem.symbols.matrices:
        unit = None if leaf.member else units_of(leaf, at)
        if unit is not None:
            yield unit
    for hypothesis in problem.given:
        if isinstance(hypothesis, Nonzero):
            rows, columns = at.shape(hypothesis.args[0])
            for i, j in product(range(1, rows + 1), range(1, columns + 1)):
                value = at.entry(hypothesis.args[0], i, j)
                if not isinstance(value, Infinite):
                    yield value


def _first_failure(
    wanted: list[Demand], exact: Evaluation, balls: Evaluation, field: ExponentialSums
) -> Finding | None:
    failure = None
    for demand in wanted:
        try:
            kind, left, right = demand.values(balls)
        except (Undefined, Unsettled):
            return None
        if failure is None and _violates(kind, demand.values(exact)[1:], (left, right), balls):
            _, exact_left, exact_right = demand.values(exact)
            shown_left, decimal_left = _show(exact_left, field, left, balls)
            shown_right, decimal_right = _show(exact_right, field, right, balls)
            failure = Finding(
                True,
                Violation[kind.name].value,
                (demand.i, demand.j),
                shown_left,
                shown_right,
                (decimal_left, decimal_right),
            )
    return failure


def _violates(
    kind: Kind, exact: tuple[Element, Element], balls: tuple[Element, Element], at: Evaluation
) -> bool:
    value, (left, right) = exact[0], balls
    if kind is Kind.FINITE:
        return isinstance(value, Infinite)
    if kind is Kind.DEFINED:
        return False
    if kind in (Kind.EQUAL, Kind.ZERO):
        if isinstance(left, Infinite) or isinstance(right, Infinite):
            return bool(left != right)
        return bool(_intervals(at).apart(left, right))
    sign = 0 if not isinstance(value, Infinite) and value.is_zero else at.arithmetic.sign(left)
    if kind is Kind.NONZERO:
        return sign == 0
    return sign is not None and (sign < 0 or (sign == 0 and kind is Kind.POSITIVE))


def _intervals(at: Evaluation) -> Any:
    return at.arithmetic.base  # type: ignore[attr-defined]


def _show(exact: Element, field: ExponentialSums, ball: Element, at: Evaluation) -> tuple[str, str]:
    """Return a value exactly, as far as that can be written, and as a decimal where it is irrational."""
    if isinstance(exact, Infinite):
        return str(exact), str(exact)
    text, decimal = field.show(exact), str(_intervals(at).show(ball))
    return text or decimal, text if field.is_rational(exact) else decimal


def orthogonal_tables(
    problem: Problem, instance: Instance, point: Point
) -> dict[str, list[list[Fraction]]]:
    """Return the orthogonal matrices that a point stands for, which are not its variables."""
    leaves = [leaf for leaf in problem.symbols.matrices if isinstance(leaf, OrthogonalMatrix)]
    if not leaves:
        return {}
    field = ExponentialSums([], problem.depth, values=point)
    at = Evaluation(instance, Extended(field))
    return {
        leaf.name: [[field.rational(value) for value in row] for row in table_of(leaf, at)]
        for leaf in leaves
        if not leaf.member
    }


def check_ieee(problem: Problem, at: Evaluation) -> Finding | None:
    """Return what is wrong in IEEE arithmetic, or None if nothing is."""
    arithmetic = at.arithmetic
    if not isinstance(arithmetic, IEEE):
        raise SoundnessError("check_ieee needs IEEE arithmetic")
    for demand in demands(problem.statement, at):
        kind, left, right = demand.values(at)
        if {
            Kind.EQUAL: not arithmetic.same(left, right),
            Kind.ZERO: left != 0,
            Kind.NONZERO: left == 0,
            Kind.POSITIVE: not left > 0,
            Kind.NONNEGATIVE: not left >= 0,
            Kind.DEFINED: False,
            Kind.FINITE: not abs(left) < float("inf"),
        }[kind]:
            shown = str(left), str(right)
            return Finding(True, Violation[kind.name].value, (demand.i, demand.j), *shown)
    return None
