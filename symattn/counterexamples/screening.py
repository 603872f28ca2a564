"""The promising ones among many points, by floating-point arithmetic."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from sympy import Rational

from symattn.arithmetic.base import Point, Undefined, Unsettled, Value, Variable
from symattn.arithmetic.extended import Infinite
from symattn.counterexamples.batch import Batch, BatchFloats
from symattn.counterexamples.columns import nearest, np
from symattn.counterexamples.in_order import Points
from symattn.deciding.refute import Hunt
from symattn.language.known_functions import KnownFunction
from symattn.language.matrices import InvertibleMatrix
from symattn.reading.demands import Demand, Kind, demands
from symattn.reading.instances import Instance
from symattn.reading.numbers import Evaluation, NoInstance
from symattn.reading.points import assumed_nonzero, assumed_signs

if TYPE_CHECKING:
    pass

TOLERANCE = 1e-9

FAILING = 0.1
"""Fixed penalty for a violated sign, added to the size of the violation."""

PROMISING = 200
"""Most points of a batch that are called promising."""

POINTS_AN_OPERATION = 10
"""Least number of points made in the time of an operation on a batch."""


class _Columns(dict[Variable, Batch]):
    """The values of each variable at all points: at rest, as long as nothing else is said."""

    def __init__(self, rest: Mapping[Variable, Fraction], count: int) -> None:
        super().__init__()
        self._rest, self._count = rest, count

    def __missing__(self, variable: Variable) -> Batch:
        self[variable] = np.full(self._count, nearest(self._rest[variable]))
        return self[variable]


class Screen:
    """Evaluates a claim at many points of one instance at once."""

    def __init__(self, hunt: Hunt, instance: Instance) -> None:
        self._hunt = hunt
        self._problem = hunt.problem
        self.instance = instance
        self._variables = hunt.problem.point_variables(instance.sizes)
        matrices = hunt.problem.symbols.matrices
        self._invertible = {leaf.name for leaf in matrices if isinstance(leaf, InvertibleMatrix)}
        self.rest: dict[Variable, Value] = {v: self._at_rest(v) for v in self._variables}
        self.rest |= hunt.fixed
        """The simplest value of each variable."""
        self.operations = 0
        """How many operations on batches this has cost."""
        self.functions: set[KnownFunction] = set()
        """The functions that the claim applies."""
        self.used = self._used()
        """The variables that the statement reads, or None if points must be tried one by one."""

    @property
    def numbers(self) -> set[Fraction]:
        """The numbers that the claim and its hypotheses are written with."""
        parts = (self._problem.statement, *self._problem.given)
        return {Fraction(n.p, n.q) for part in parts for n in part.atoms(Rational)}

    def _at_rest(self, v: Variable) -> Fraction:
        return Fraction(int(v.positive or (v.name in self._invertible and v.row == v.column)))

    def promising(self, points: Points) -> tuple[list[int], bool]:
        """Return the promising points, and whether the claim has a value at any point.

        A point is given by the values that are not at rest.
        """
        count = len(points)
        columns = self._columns(points)
        floats = BatchFloats(columns, count)
        at = self._evaluation(floats)
        wrong = np.zeros(count, dtype=bool)
        with np.errstate(all="ignore"):
            for demand in demands(self._problem.statement, at, self._hunt.places):
                try:
                    wrong |= _wrong(demand, at, count)
                except (Unsettled, Undefined):
                    # A batch does not show at which points it is undefined: the exact check does.
                    return list(range(min(count, 60))), True
                except NoInstance:
                    return [], False
        fits = self._fitting(columns, count)
        self.operations += floats.operations + count // POINTS_AN_OPERATION
        if self._hunt.undefined:
            return [int(k) for k in np.flatnonzero(floats.vanished & fits)[:PROMISING]], True
        exists = fits & ~floats.vanished
        return [int(k) for k in np.flatnonzero(wrong & exists)[:PROMISING]], bool(exists.any())

    def _evaluation(self, floats: BatchFloats) -> Evaluation:
        return Evaluation(self.instance, self._problem.extended(floats))

    def _used(self) -> list[Variable] | None:
        if self._problem.question.is_ieee:
            return None
        floats = BatchFloats({v: np.ones(1) for v in self._variables}, 1)
        at = self._evaluation(floats)
        with np.errstate(all="ignore"):
            try:
                list(assumed_nonzero(self._problem, at))
                list(assumed_signs(self._problem, at))
                for demand in demands(self._problem.statement, at, self._hunt.places):
                    try:
                        demand.values(at)
                    except (Undefined, Unsettled):
                        if not floats.used:
                            return None
            except NoInstance:
                return []
            except (Undefined, Unsettled):
                return self._variables
        self.functions = floats.functions
        return [v for v in self._variables if v in floats.used and v not in self._hunt.fixed]

    def _fitting(self, columns: dict[Variable, Batch], count: int) -> Any:
        """Tell at which points what the hypotheses say of values holds."""
        short = self._shortfall(BatchFloats(columns, count), count)
        return np.ones(count, dtype=bool) if short is None else short == 0

    def shortfall(self, points: Points) -> Batch | None:
        """Return by how much the hypotheses fail at each point, or None if floats cannot tell.

        A point is given by the values that are not at rest.
        """
        floats = BatchFloats(self._columns(points), len(points))
        short = self._shortfall(floats, len(points))
        self.operations += floats.operations
        return short

    def shortfall_beside(
        self, point: Point, moves: Sequence[Sequence[tuple[Variable, Value]]]
    ) -> Batch | None:
        """Return the same where some values of one point are moved, each time from there."""
        floats = self._beside(point, moves)
        short = self._shortfall(floats, len(moves))
        self.operations += floats.operations
        return short

    def signed_beside(
        self, point: Point, moves: Sequence[Sequence[tuple[Variable, float]]]
    ) -> list[Batch] | None:
        """Return the values there of which a sign is supposed, or None if floats cannot tell."""
        floats = self._beside(point, moves)
        try:
            with np.errstate(all="ignore"):
                values = [value for value, _ in assumed_signs(self._problem, self._evaluation(floats))]
        except (Undefined, Unsettled, NoInstance):
            return None
        self.operations += floats.operations
        return [np.broadcast_to(v, len(moves)) for v in values if not isinstance(v, Infinite)]

    def _beside(
        self, point: Point, moves: Sequence[Sequence[tuple[Variable, Value | float]]]
    ) -> BatchFloats:
        columns = {v: np.full(len(moves), nearest(value)) for v, value in {**self.rest, **point}.items()}
        for k, move in enumerate(moves):
            for variable, value in move:
                columns[variable][k] = nearest(value)
        return BatchFloats(columns, len(moves))

    def _shortfall(self, floats: BatchFloats, count: int) -> Batch | None:
        at, short = self._evaluation(floats), np.zeros(count)
        with np.errstate(all="ignore"):
            try:
                for value in assumed_nonzero(self._problem, at):
                    short += np.where(np.abs(value) > TOLERANCE, 0.0, 1.0)
                for value, strict in assumed_signs(self._problem, at):
                    number = np.full(count, value.sign) if isinstance(value, Infinite) else value
                    holds = number > TOLERANCE if strict else number >= -TOLERANCE
                    short += np.where(holds, 0.0, FAILING + np.log1p(np.abs(number)))
            except (Undefined, Unsettled, NoInstance):
                return None
        return np.where(np.isnan(short) | floats.vanished, math.inf, short)

    def _columns(self, points: Points) -> dict[Variable, Batch]:
        columns, start = _Columns(self.rest, len(points)), 0
        for block in points.blocks:
            end = start + len(block)
            for variable, values in zip(block.variables, block.columns, strict=True):
                columns[variable][start:end] = values
            start = end
        return columns


def _wrong(demand: Demand, at: Evaluation, count: int) -> Any:
    kind, left, right = demand.values(at)
    if isinstance(left, Infinite) or isinstance(right, Infinite):
        differ = kind is Kind.FINITE or (kind is not Kind.DEFINED and left != right)
        return np.full(count, differ)
    scale = TOLERANCE * (1 + np.abs(left) + np.abs(right))
    distance = np.abs(left - right)
    if kind in (Kind.EQUAL, Kind.ZERO):
        return distance > scale
    if kind is Kind.POSITIVE:
        return left <= scale
    if kind is Kind.NONNEGATIVE:
        return left < -scale
    if kind is Kind.NONZERO:
        return distance <= scale
    return np.zeros(count, dtype=bool)
