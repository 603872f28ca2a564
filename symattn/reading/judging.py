"""Whether a demand is met for all data, as far as an arithmetic can decide."""

from __future__ import annotations

from collections.abc import Callable

from symattn.arithmetic.base import Arithmetic, AtRandomPoint, Element, Undefined, Unsettled
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.extended import Infinite
from symattn.reading.demands import Demand, Judgement, Kind
from symattn.reading.instances import Instance
from symattn.reading.numbers import Evaluation


def outcome(
    judge: Callable[[Instance, Demand], Judgement | None], case: Instance, demand: Demand
) -> Judgement | Undefined | Unsettled | None:
    """Return a judgement, or the exception that says that there is none."""
    try:
        return judge(case, demand)
    except (Undefined, Unsettled) as error:
        return error


def judge_formally(demand: Demand, at: Evaluation, formal: ExponentialSums) -> Judgement:
    """Tell whether a demand is met for all data."""
    kind, left, right = demand.values(at)
    holds = _settled(kind, left, right, at.arithmetic, formal)
    return Judgement.OPEN if holds is None else Judgement.HOLDS if holds else Judgement.FAILS


def _settled(
    kind: Kind, left: Element, right: Element, values: Arithmetic, formal: ExponentialSums
) -> bool | None:
    if kind is Kind.DEFINED:
        return True
    if kind is Kind.FINITE:
        return not isinstance(left, Infinite)
    if kind in (Kind.EQUAL, Kind.ZERO):
        if isinstance(left, Infinite) or isinstance(right, Infinite):
            return bool(left == right)
        return bool(formal.subtract(left, right).is_zero)
    sign = values.sign(left)
    if kind is Kind.NONZERO:
        return None if sign is None else sign != 0
    if kind is Kind.POSITIVE:
        return None if sign is None else sign > 0
    if sign is not None:
        return bool(sign >= 0)
    return True if formal.is_nonnegative(left) else None


def judge_image(demand: Demand, at: Evaluation, numbers: AtRandomPoint) -> Judgement:
    """Tell whether values at a random point, residues or real numbers, show that two sides differ."""
    try:
        kind, left, right = demand.values(at)
        if kind not in (Kind.EQUAL, Kind.ZERO) or Infinite in (type(left), type(right)):
            return Judgement.OPEN
        differ = numbers.differ(left, right)
    except (Undefined, Unsettled):  # what has no value for any data has none formally, which decides
        return Judgement.OPEN
    return Judgement.FAILS if differ else Judgement.OPEN
