"""Points at which a claim may fail, the smallest first.

Small means: few values that are not 0, then small numerators and denominators; entries −2, …, 2 first.
Points are screened by floating-point arithmetic, many at a time; what passes is only a proposal, and
the kernel checks it exactly.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, islice, product

import numpy as np

from symattn.kernel.arithmetic import Point, Undefined, Unsettled, Variable
from symattn.kernel.demands import Demand, Kind, demands
from symattn.kernel.extended import Extended, Infinite
from symattn.kernel.instances import Instance, allowed
from symattn.kernel.listed_sizes import Hunt
from symattn.kernel.numbers import Evaluation, NoInstance
from symattn.kernel.points import assumed_nonzero
from symattn.search.batch import Batch, BatchFloats

BATCH = 2048
"""How many points are screened together."""

BUDGET = 200_000
"""How many points are screened in order before random ones are tried."""

RANDOM_BATCHES = 8
COMPLETIONS = 2000
"""How many completions of a partly decided relation are tried."""

UNSCREENED = 20
"""How many points are proposed unseen where floats see no difference at any."""

TOLERANCE = 1e-9

_SMALL = tuple(Fraction(n) for n in (1, -1, 2, -2))
_FINE = tuple(Fraction(*pair) for pair in ((1, 2), (-1, 2), (3, 1), (-3, 1), (3, 2), (-3, 2), (1, 3)))
Values = tuple[Fraction, ...]


def propose(hunt: Hunt) -> Iterator[tuple[Instance, Point]]:
    """Yield instances and points at which a claim may fail, or have no value, the smallest first."""
    for instance in _completions(hunt):
        for point in _points(hunt, instance):
            yield instance, point


def _completions(hunt: Hunt) -> Iterator[Instance]:
    """Yield the hunted cases with every bit decided, in lexicographic order of the bits."""
    tried: set[tuple[tuple[object, bool], ...]] = set()
    given = hunt.problem.given
    for base, _ in sorted(hunt.cases, key=lambda case: sorted(case[0].bits.items())):
        bits = hunt.problem.relation_bits(base)
        undecided = [bit for bit in bits if bit not in base.bits]
        answers = product((False, True), repeat=len(undecided))
        for answer in islice(answers, COMPLETIONS):
            full = base.with_bits(dict(zip(undecided, answer, strict=True)))
            key = tuple((bit, full.bits[bit]) for bit in bits)
            if key not in tried and allowed(full, given) is True:
                tried.add(key)
                yield full


def _points(hunt: Hunt, instance: Instance) -> Iterator[Point]:
    used = _used(hunt, instance)
    if used is None:
        yield from _without_screening(hunt, instance)
        return
    base = {v: Fraction(1 if v.positive else 0) for v in hunt.variables}
    anything = False
    stream = _in_order(used)
    seen = 0
    for _ in range(BUDGET // BATCH):
        chunk = list(islice(stream, BATCH))
        if not chunk:
            break
        good, exists = _screen(hunt, instance, used, base, chunk)
        anything = anything or exists
        for k in good:
            seen += 1
            yield {**base, **dict(zip(used, chunk[k], strict=True))}
        if not anything:
            break
    if not seen:
        # Floats do not see every difference: 1/(1 + e^(-10^9)) is not 1.
        for values in islice(_in_order(used), UNSCREENED if anything else 2):
            yield {**base, **dict(zip(used, values, strict=True))}
    if not anything:
        return
    chooser = random.Random(len(used))  # noqa: S311 - any reproducible choice serves
    for _ in range(RANDOM_BATCHES):
        chunk = [tuple(_random_value(v, chooser) for v in used) for _ in range(BATCH)]
        good, _ = _screen(hunt, instance, used, base, chunk)
        for k in good[:1]:
            values = _shrunk(hunt, instance, used, base, chunk[k])
            yield {**base, **dict(zip(used, values, strict=True))}


def _in_order(used: list[Variable]) -> Iterator[Values]:
    rest = tuple(Fraction(1 if v.positive else 0) for v in used)
    yield rest
    for palette in (_SMALL, _SMALL + _FINE):
        for count in range(1, len(used) + 1):
            for height in range(1, 4):
                for places in combinations(range(len(used)), count):
                    for values in product(*(_allowed(used[p], palette, height) for p in places)):
                        if max(_height(v) for v in values) == height:
                            point = list(rest)
                            for place, value in zip(places, values, strict=True):
                                point[place] = value
                            yield tuple(point)


def _height(value: Fraction) -> int:
    return max(abs(value.numerator), value.denominator)


def _allowed(variable: Variable, palette: Values, height: int) -> Values:
    return tuple(
        v for v in palette if _height(v) <= height and (v > 0 and v != 1 if variable.positive else True)
    )


def _random_value(variable: Variable, chooser: random.Random) -> Fraction:
    if variable.positive:
        return Fraction(chooser.choice((1, 2, 3)), chooser.choice((1, 2)))
    return Fraction(chooser.randint(-4, 4), 2)


def _used(hunt: Hunt, instance: Instance) -> list[Variable] | None:
    """Return the variables that the statement reads, or None if points must be tried one by one."""
    if hunt.problem.arithmetic == "ieee":
        return None
    columns = {v: np.ones(1) for v in hunt.variables}
    floats = BatchFloats(columns, 1)
    at = Evaluation(instance, _extended(hunt, floats))
    with np.errstate(all="ignore"):
        try:
            list(assumed_nonzero(hunt.problem, at))
            for demand in demands(hunt.problem.statement, at):
                try:
                    demand.values(at)
                except (Undefined, Unsettled):
                    if not floats.used:
                        return None
        except NoInstance:
            return []
        except (Undefined, Unsettled):
            return list(hunt.variables)
    return [v for v in hunt.variables if v in floats.used]


def _extended(hunt: Hunt, floats: BatchFloats) -> Extended:
    lenient = hunt.problem.arithmetic == "zero-times-infinity"
    return Extended(floats, zero_times_infinity=lenient)


def _without_screening(hunt: Hunt, instance: Instance) -> Iterator[Point]:
    base = {v: Fraction(1 if v.positive else 0) for v in hunt.variables}
    for values in islice(_in_order(list(hunt.variables)), 200):
        yield {**base, **dict(zip(hunt.variables, values, strict=True))}


def _screen(
    hunt: Hunt,
    instance: Instance,
    used: list[Variable],
    base: dict[Variable, Fraction],
    chunk: list[Values],
) -> tuple[list[int], bool]:
    """Return which points look promising, and whether the statement has a value at any of them."""
    table = np.array([[float(value) for value in values] for values in chunk]).T
    columns = {v: np.full(len(chunk), float(base[v])) for v in hunt.variables}
    columns.update(zip(used, table, strict=False))
    floats = BatchFloats(columns, len(chunk))
    at = Evaluation(instance, _extended(hunt, floats))
    wrong = np.zeros(len(chunk), dtype=bool)
    with np.errstate(all="ignore"):
        for demand in demands(hunt.problem.statement, at):
            try:
                wrong |= _wrong(demand, at)
            except (Unsettled, Undefined):
                # Which points it is undefined at is not visible in a batch: let the kernel look.
                return list(range(min(len(chunk), 60))), True
            except NoInstance:
                return [], False
    fits = _fitting(hunt, instance, columns, len(chunk))
    if hunt.undefined:
        return [int(k) for k in np.flatnonzero(floats.vanished & fits)[:200]], True
    exists = fits & ~floats.vanished
    return [int(k) for k in np.flatnonzero(wrong & exists)[:200]], bool(exists.any())


def _fitting(
    hunt: Hunt, instance: Instance, columns: dict[Variable, Batch], count: int
) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Tell at which points nothing is 0 that the hypotheses keep from 0."""
    at = Evaluation(instance, _extended(hunt, BatchFloats(columns, count)))
    fits = np.ones(count, dtype=bool)
    with np.errstate(all="ignore"):
        try:
            for value in assumed_nonzero(hunt.problem, at):
                fits &= np.abs(value) > TOLERANCE
        except (Undefined, Unsettled, NoInstance):
            return np.ones(count, dtype=bool)
    return fits


def _wrong(demand: Demand, at: Evaluation) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    kind, left, right = demand.values(at)
    if isinstance(left, Infinite) or isinstance(right, Infinite):
        differ = kind is Kind.FINITE or (kind is not Kind.DEFINED and left != right)
        other = left if isinstance(right, Infinite) else right
        return np.full(1 if isinstance(other, Infinite) else len(other), differ)
    left, right = np.asarray(left), np.asarray(right)
    scale = TOLERANCE * (1 + np.abs(left) + np.abs(right))
    distance = np.abs(left - right)
    if kind in (Kind.EQUAL, Kind.ZERO):
        return np.asarray(distance > scale)
    if kind is Kind.POSITIVE:
        return np.asarray(left <= scale)
    if kind is Kind.NONNEGATIVE:
        return np.asarray(left < -scale)
    if kind is Kind.NONZERO:
        return np.asarray(distance <= scale)
    return np.zeros(len(left), dtype=bool)


def _shrunk(
    hunt: Hunt,
    instance: Instance,
    used: list[Variable],
    base: dict[Variable, Fraction],
    values: Values,
) -> Values:
    """Return a simpler promising point: values set to 0 or 1 one after the other, where that works."""
    for place, variable in enumerate(used):
        for simple in (base[variable], Fraction(1), Fraction(-1)):
            simpler = (*values[:place], simple, *values[place + 1 :])
            if _screen(hunt, instance, used, base, [simpler])[0]:
                values = simpler
                break
    return values
