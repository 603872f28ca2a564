"""Checks of a claim at one exact point: the ground of every REFUTED and every ILL-DEFINED.

Both sides are computed from the expression as written. That two values differ is shown by intervals
that do not meet, and that they exist by denominators whose intervals do not contain 0. Where an
interval does, exact arithmetic tells whether there is a value: a denominator that is 0 has no terms.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import islice, product

from sympy import Basic, E, Expr, exp
from sympy.core.symbol import Str

from symattn.arithmetic.base import (
    Arithmetic,
    DivisionByZero,
    Element,
    Point,
    Undefined,
    Unsettled,
    Value,
    Variable,
)
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.extended import Extended, Infinite
from symattn.arithmetic.ieee import IEEE
from symattn.arithmetic.intervals import Intervals
from symattn.errors import SoundnessError
from symattn.language import algebra
from symattn.language.abbreviations import Abbreviation
from symattn.language.compared_sizes import numbers_of
from symattn.language.expressions import Expression
from symattn.language.functions import Entrywise
from symattn.language.hypotheses import Inequality, Nonzero
from symattn.language.matrices import FreeMatrix, OrthogonalMatrix
from symattn.language.positions import Position
from symattn.language.roots import SquareRoots
from symattn.language.selection import Column, Entry, Row
from symattn.language.statements import Definedness
from symattn.reading.demands import Demand, Kind, Places, Violation, demands
from symattn.reading.instances import Instance, allowed
from symattn.reading.numbers import Evaluation, NoInstance
from symattn.reading.problem import Problem

PRECISIONS = (80, 240, 800)
"""Bits with which intervals are tried, one after the other."""

ROOM = 64
"""Most logarithms at a point; with more, a value is shown as a decimal."""
MOST_ROOTS = 64
"""Most square roots written exactly at a point."""

MOST_TERMS = 4096
"""Most products of terms in a sum that is written out; a longer one is shown as a decimal."""


@dataclass(frozen=True)
class Finding:
    """The failure of a claim at a point."""

    fails: bool
    reason: str
    entry: tuple[int, int] | None = None
    left: str | None = None
    right: str | None = None
    decimals: tuple[str, str] | None = None
    """The same two values as decimals, where they are not rational."""
    is_division: bool = False
    """Whether there is no value because a divisor is 0."""


def check(
    problem: Problem, instance: Instance, point: Point, places: Places | None = None
) -> Finding | None:
    """Return the finding at a point, or None if the claim holds there, or nothing can be shown.

    Parameters
    ----------
    problem : Problem
    instance : Instance
        With every bit decided that the claim reads.
    point : mapping from Variable to Value
    places : sequence of (int, int), optional
        The entries that are looked at; all of them if they are not given.
    """
    if allowed(instance, problem.given) is not True:
        return None
    if not all(_is_permitted(variable, value) for variable, value in point.items()):
        return None
    if problem.question.is_ieee:
        if any(isinstance(value, Expr) for value in point.values()):  # no floating-point number
            return None
        return check_ieee(problem, Evaluation(instance, IEEE(point)))
    place = _Place(problem, instance, point, places)
    exactly = True
    for precision in PRECISIONS:
        balls = place.reading(Intervals(point, precision))
        try:
            if not place.is_granted(balls):
                return None
            finding = place.failure(balls)
        except NoInstance:
            return None
        except (Undefined, Unsettled):
            # A denominator may be 0: exact arithmetic knows. What has a sign, intervals know.
            finding = place.without_value() if exactly else None
            finding = finding or place.without_value(balls)
            exactly = False
        if finding is not None:
            return finding
    return None


def is_excluded(problem: Problem, instance: Instance, point: Point) -> bool:
    """Tell whether it is certain that hypotheses fail at a point."""
    negative = (v.positive and isinstance(value, Fraction) and value <= 0 for v, value in point.items())
    if allowed(instance, problem.given) is False or any(negative):
        return True
    if problem.question.is_ieee:
        return False
    balls = _Place(problem, instance, point, None).reading(Intervals(point, PRECISIONS[-1]))
    try:
        signs = [(balls.arithmetic.sign(a), strict) for a, strict in assumed_signs(problem, balls)]
    except (Undefined, Unsettled, NoInstance):
        return False
    return any(sign is not None and sign < strict for sign, strict in signs)


def _is_permitted(variable: Variable, value: Value) -> bool:
    """Tell whether a value is a real number for certain, and positive if the variable is."""
    if not isinstance(value, Expr):
        return value > 0 or not variable.positive
    intervals = Intervals({}, PRECISIONS[0])
    try:
        sign = intervals.sign(intervals.exact(value))
    except (Undefined, Unsettled):
        return False
    return sign == 1 or not variable.positive


def _nested(value: Basic) -> int:
    """Return the deepest nesting of exponentials in a value."""
    inner = max(map(_nested, value.args), default=0)
    return inner + (isinstance(value, exp) or value == E)


def assumed_nonzero(problem: Problem, at: Evaluation) -> Iterator[Element]:
    """Yield the finite values that the hypotheses keep from 0, each computed when it is asked for."""
    for leaf in problem.symbols.matrices:
        for member, there in _members(leaf, at) if leaf.hypothesis else ():
            unit = there.unit(member)
            if unit is not None:
                yield unit
    for hypothesis in problem.given:
        if isinstance(hypothesis, Nonzero) or _are_positive_data(hypothesis):
            rows, columns = at.shape(hypothesis.body)
            for i, j in product(range(1, rows + 1), range(1, columns + 1)):
                value = at.entry(hypothesis.body, i, j)
                if not isinstance(value, Infinite):
                    yield value
        for number, strict in numbers_of(hypothesis):
            if strict is None:
                yield at.entry(number, 1, 1)


def _are_positive_data(hypothesis: Basic) -> bool:
    """Tell whether a hypothesis says that data are greater than 0."""
    is_strict = isinstance(hypothesis, Inequality) and hypothesis.strict
    return is_strict and isinstance(hypothesis.body, FreeMatrix)


def _members(leaf: FreeMatrix, at: Evaluation) -> Iterator[tuple[FreeMatrix, Evaluation]]:
    """Yield a matrix, or each member of its family, with where it is read."""
    homes = [sorted(term.atoms(Position), key=str) for term in leaf.member]
    if not (homes and all(homes)):  # one that is chosen by a number is that one
        yield leaf, at
        return
    axes = [home[0].axis for home in homes]
    places = [Position(Str(f"\ue003{n}"), axis) for n, axis in enumerate(axes)]
    member = leaf.func(Str(leaf.name), *leaf.shape, *places)
    for chosen in product(*(range(1, at.length(axis) + 1) for axis in axes)):
        there = at
        for place, value in zip(places, chosen, strict=True):
            there = there.bind(place, value)
        yield member, there


def assumed_signs(problem: Problem, at: Evaluation) -> Iterator[tuple[Element, bool]]:
    """Yield the values that the hypotheses keep from being less than 0, and whether from 0 itself."""
    for hypothesis in problem.given:
        if isinstance(hypothesis, Inequality):
            rows, columns = at.shape(hypothesis.body)
            for i, j in product(range(1, rows + 1), range(1, columns + 1)):
                yield at.entry(hypothesis.body, i, j), hypothesis.strict
        for number, strict in numbers_of(hypothesis):
            if strict is not None:
                yield at.entry(number, 1, 1), strict


READ_WHOLE: tuple[type[Expression], ...] = (
    algebra.MatrixTotal,
    algebra.Difference,
    algebra.Scaled,
    algebra.Divided,
    algebra.EntrywiseProduct,
    algebra.Transposed,
    Entrywise,
    SquareRoots,
    Abbreviation,
    Row,
    Column,
    Entry,
)
"""Expressions of which each entry reads an entry of each part."""


def require_places(statement: Basic, at: Evaluation) -> None:
    """Raise NoInstance if a place is not there that a statement is sure to read.

    Reading stops where there is no value, and has not seen the places that are named beyond: a claim
    that reads 1/0 and x[S + 1, :] says nothing, in whichever order.
    """
    pending = [part for part in statement.args if isinstance(part, Expression)]
    while pending:
        part = pending.pop()
        if not isinstance(part, READ_WHOLE):
            continue
        inner = [part.body] if isinstance(part, Abbreviation) else part.args
        pending += [e for e in inner if isinstance(e, Expression)]
        for place, axis in part.places if isinstance(part, (Row, Column, Entry)) else ():
            with suppress(Undefined):
                at.place(place, axis)


class _Place:
    """One point, read by intervals, and exactly where they do not tell."""

    def __init__(
        self, problem: Problem, instance: Instance, point: Point, places: Places | None
    ) -> None:
        self._problem, self._places = problem, places
        self._instance = instance
        self._point = point
        irrational = [value for value in point.values() if isinstance(value, Expr)]
        self._irrational = bool(irrational)
        self._depth = problem.depth + max(map(_nested, irrational), default=0)

    def reading(self, arithmetic: Arithmetic) -> Evaluation:
        """Return the evaluation of the claim at this point in an arithmetic."""
        return Evaluation(self._instance, self._problem.extended(arithmetic))

    def _field(self, most_terms: int | None = None) -> ExponentialSums:
        problem = self._problem
        return ExponentialSums(
            [],
            self._depth,
            roots=MOST_ROOTS if problem.forecast.rooted or self._irrational else 0,
            radical=problem.forecast.radical,
            trigonometric=problem.forecast.trigonometric,
            room=ROOM if problem.forecast.has_generators or self._irrational else 0,
            values=self._point,
            most_terms=most_terms,
        )

    @cached_property
    def _field_of_exact(self) -> ExponentialSums:
        return self._field()

    @cached_property
    def _exact(self) -> Evaluation:
        return self.reading(self._field_of_exact)

    def is_granted(self, balls: Evaluation) -> bool:
        """Tell whether what the hypotheses say of values holds."""
        if not self._signs_hold(balls):
            return False
        signs = map(balls.arithmetic.sign, assumed_nonzero(self._problem, balls))
        if None not in (known := list(signs)):
            return 0 not in known
        if self._irrational:  # terms that are left do not show that a value is not 0
            return False
        granted = not any(value.is_zero for value in assumed_nonzero(self._problem, self._exact))
        return granted and self._field_of_exact.is_complete

    def _signs_hold(self, balls: Evaluation) -> bool:
        """Tell whether it is certain that values have the signs that the hypotheses say."""
        for number, (value, strict) in enumerate(assumed_signs(self._problem, balls)):
            sign = balls.arithmetic.sign(value)
            if sign is None and not strict:
                exact = next(islice(assumed_signs(self._problem, self._exact), number, None))[0]
                sign = 0 if not isinstance(exact, Infinite) and exact.is_zero else None
            if sign is None or sign < 0 or (strict and sign == 0):
                return False
        return True

    def without_value(self, balls: Evaluation | None = None) -> Finding | None:
        """Return the first entry that has no value, if there is one, exactly or as intervals tell."""
        at = balls or self._exact
        try:
            if not self._signs_hold(balls or self.reading(Intervals(self._point, PRECISIONS[-1]))):
                return None
            if (
                not self.is_granted(balls)
                if balls
                else any(value.is_zero for value in assumed_nonzero(self._problem, at))
            ):
                return None
            complete = self._field_of_exact.is_complete and not self._irrational
            if balls is None and self._problem.given and not complete:
                return None
            for demand in demands(self._problem.statement, at, self._places):
                try:
                    demand.values(at)
                except Undefined as error:
                    require_places(self._problem.statement, at)
                    fails = isinstance(self._problem.statement, Definedness)
                    is_division = isinstance(error, DivisionByZero)
                    return Finding(fails, str(error), (demand.i, demand.j), is_division=is_division)
        except (Undefined, Unsettled, NoInstance):
            pass
        return None

    def failure(self, balls: Evaluation) -> Finding | None:
        """Return the first demand that is certainly not met, if every value exists."""
        failure = None
        for demand in demands(self._problem.statement, balls, self._places):
            kind, left, right = demand.values(balls)
            if failure is None and self._violates(kind, demand, left, right, balls):
                shown = self._shown(demand, (left, right), balls)
                (text, decimal), (other, other_decimal) = shown
                where = (demand.i, demand.j)
                failure = Finding(
                    True, Violation[kind.name].value, where, text, other, (decimal, other_decimal)
                )
        return failure

    def _violates(
        self, kind: Kind, demand: Demand, left: Element, right: Element, balls: Evaluation
    ) -> bool:
        if kind is Kind.FINITE:
            return isinstance(left, Infinite)
        if kind is Kind.DEFINED:
            return False
        if kind in (Kind.EQUAL, Kind.ZERO):
            if isinstance(left, Infinite) or isinstance(right, Infinite):
                return bool(left != right)
            return bool(_intervals(balls).apart(left, right))
        sign = balls.arithmetic.sign(left)
        if sign is None and self._is_zero(demand):
            sign = 0
        if kind is Kind.NONZERO:
            return sign == 0
        return sign is not None and (sign < 0 or (sign == 0 and kind is Kind.POSITIVE))

    def _is_zero(self, demand: Demand) -> bool:
        try:
            value = demand.values(self._exact)[1]
        except Unsettled:
            return False
        return not isinstance(value, Infinite) and bool(value.is_zero)

    def _shown(
        self, demand: Demand, balls: tuple[Element, Element], at: Evaluation
    ) -> list[tuple[str, str]]:
        """Return both values exactly, as far as they can be written, and as decimals if irrational."""
        field = self._field(MOST_TERMS)
        decimals = [
            str(ball) if isinstance(ball, Infinite) else str(_intervals(at).show(ball)) for ball in balls
        ]
        try:
            values = demand.values(self.reading(field))[1:]
            return [_written(v, field, decimal) for v, decimal in zip(values, decimals, strict=True)]
        except Unsettled:
            return [(decimal, decimal) for decimal in decimals]


def _written(value: Element, field: ExponentialSums, decimal: str) -> tuple[str, str]:
    if isinstance(value, Infinite):
        return str(value), decimal
    text = field.show(value)
    return text or decimal, text if field.is_rational(value) else decimal


def _intervals(at: Evaluation) -> Intervals:
    return at.arithmetic.base  # type: ignore[attr-defined]


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
        leaf.name: [[field.rational(value) for value in row] for row in at.table(leaf)]
        for leaf in leaves
        if not leaf.member
    }


def check_ieee(problem: Problem, at: Evaluation) -> Finding | None:
    """Return the finding in IEEE arithmetic, or None if the claim holds."""
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
