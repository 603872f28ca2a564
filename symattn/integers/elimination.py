"""Integers that satisfy inequalities, by elimination; or why there are none.

Fourier and Motzkin's elimination on integers, as in the Omega test: a coefficient vector is divided by
its greatest common divisor and the constant rounded; what has to be equal is eliminated first, by a
change of variables where no coefficient is ±1; then a variable by its bounds, which is exact where
all lower or all upper coefficients are 1. Where it is not, and no integer lies between two bounds, a
cut is proposed.

Every row remembers of which rows it is the sum, and by what it was divided: that gives the cofactors.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd, lcm

from symattn.errors import SoundnessError

Vector = tuple[tuple[int, int], ...]
"""Numbers of variables, ascending, with coefficients that are not 0."""

Inequality = tuple[int, Vector]
"""constant + Σ coefficient · variable ≤ 0."""


def negated(inequality: Inequality) -> Inequality:
    """Return 1 − t ≤ 0 for t ≤ 0: what holds of integers if the other does not."""
    constant, vector = inequality
    return 1 - constant, tuple((variable, -factor) for variable, factor in vector)


@dataclass(eq=False)
class Row:
    """An inequality, in the variables of the moment, and where it comes from."""

    constant: int
    factors: dict[int, int]
    parents: tuple[tuple[Row, int], ...] = ()
    """Rows and multiples of which it is the sum; none where it is given."""
    divisor: int = 1
    rounded: bool = False
    given: Inequality | None = None
    origins: frozenset[int] = frozenset()
    """The numbers of the rows, given or rounded, of which it is made."""


@dataclass
class Rounded:
    """A step of a refutation: multiples of what is known, rounded, say that an inequality holds."""

    says: Inequality
    of: tuple[tuple[Inequality, int], ...]
    """With the negation of what it says, times `divisor`, they add up to a constant above 0."""
    divisor: int


@dataclass
class Refutation:
    """Inequalities that hold one after the other, and at last cofactors of a contradiction."""

    steps: list[Rounded]
    cofactors: tuple[tuple[Inequality, int], ...]


@dataclass
class Proposal:
    """An inequality to split on: no integer is between two bounds at a point, or rows would be many."""

    on: Inequality


class OutOfSteps(Exception):
    """More steps than are permitted."""


@dataclass
class Steps:
    """The number of steps left: coefficients of rows made, and conjuncts visited."""

    left: int

    def take(self, number: int = 1) -> None:
        self.left -= number
        if self.left < 0:
            raise OutOfSteps


_MOST_PAIRS = 80
"""Most pairs of bounds that are combined where it can be avoided."""


class _Halved(Exception):
    def __init__(self, proposal: Proposal) -> None:
        super().__init__()
        self.proposal = proposal


class _Contradiction(Exception):
    def __init__(self, row: Row) -> None:
        super().__init__()
        self.row = row


@dataclass
class _Rows:
    """Rows by their coefficients, of each vector the tightest."""

    steps: Steps
    most_origins: int | None
    """Most origins of a row: one with more follows from others (Chernikov)."""
    tightest: dict[Vector, Row] = field(default_factory=dict)
    equal: list[tuple[Row, Row]] = field(default_factory=list)
    """Pairs t ≤ 0 and −t ≤ 0."""

    def add(self, row: Row) -> None:
        """Add a row divided by the greatest common divisor of its coefficients, if it says more."""
        self.steps.take(1 + len(row.factors))
        divisor = gcd(*row.factors.values())
        if not divisor:
            if row.constant > 0:
                raise _Contradiction(row)
            return
        if divisor > 1:
            constant = -(-row.constant // divisor)
            factors = {variable: factor // divisor for variable, factor in row.factors.items()}
            rounded = row.constant % divisor > 0
            origins = frozenset({-id(row)}) if rounded else row.origins
            row = Row(constant, factors, ((row, 1),), divisor, rounded, origins=origins)
        vector = tuple(sorted(row.factors.items()))
        known = self.tightest.get(vector)
        if known is not None and known.constant >= row.constant:
            return
        self.tightest[vector] = row
        opposite = self.tightest.get(tuple((variable, -factor) for variable, factor in vector))
        if opposite is not None:
            if row.constant + opposite.constant > 0:
                raise _Contradiction(_sum((row, 1), (opposite, 1)))
            if row.constant + opposite.constant == 0:
                self.equal.append((row, opposite))


def _sum(*parents: tuple[Row, int]) -> Row:
    factors: dict[int, int] = {}
    for row, times in parents:
        for variable, factor in row.factors.items():
            factors[variable] = factors.get(variable, 0) + times * factor
    constant = sum(row.constant * times for row, times in parents)
    origins = frozenset().union(*(row.origins for row, _ in parents))
    return Row(
        constant, {v: factor for v, factor in factors.items() if factor}, parents, origins=origins
    )


Undone = list[tuple[int, Row | dict[int, int] | list[Row]]]
"""Eliminated variables, each with an equation, with what it was changed by, or with its bounds."""


def eliminate(
    inequalities: Sequence[Inequality], steps: Steps
) -> Mapping[int, int] | Refutation | Proposal:
    """Return integers that satisfy inequalities, or a refutation, or where to split.

    Raises
    ------
    OutOfSteps
        If more steps would be taken than are permitted.
    """
    for without_some in (True, False):
        found = _tried(inequalities, steps, without_some)
        if found is not None:
            return found
    raise SoundnessError("elimination has lost an inequality")


def _tried(
    inequalities: Sequence[Inequality], steps: Steps, without_some: bool
) -> Mapping[int, int] | Refutation | Proposal | None:
    """Return the result without rows of too many origins; None if it may need them."""
    rows = _Rows(steps, 1 if without_some else None)
    undone: Undone = []
    try:
        for number, (constant, vector) in enumerate(inequalities):
            origins = frozenset({number})
            rows.add(Row(constant, dict(vector), given=(constant, vector), origins=origins))
        while rows.tightest:
            rows = _without_one(rows, undone)
    except _Contradiction as found:
        return _refutation(found.row)
    except _Halved as halved:
        return halved.proposal
    return _point(undone, inequalities)


def _without_one(rows: _Rows, undone: Undone) -> _Rows:
    """Return rows without one of their variables, or after a change of them; note how to undo it."""
    live = list(rows.tightest.values())
    for one, other in rows.equal:
        if rows.tightest.get(tuple(sorted(one.factors.items()))) is one:
            return _by_equation(one, other, live, rows, undone)
    variable = _easiest(live)
    bounds = [row for row in live if variable in row.factors]
    above = sum(row.factors[variable] > 0 for row in bounds)
    if above * (len(bounds) - above) > _MOST_PAIRS:
        _halve(rows)
    undone.append((variable, bounds))
    left = _Rows(rows.steps, None if rows.most_origins is None else rows.most_origins + 1)
    for row in live:
        if variable not in row.factors:
            left.add(row)
    for lower in bounds:
        left.steps.take(len(bounds))
        for upper in bounds:
            a, b = -lower.factors[variable], upper.factors[variable]
            if a > 0 and b > 0:
                origins = lower.origins | upper.origins
                left.steps.take(len(origins))
                if left.most_origins is not None and len(origins) > left.most_origins:
                    continue
                common = gcd(a, b)
                left.add(_sum((lower, b // common), (upper, a // common)))
    return left


def _halve(rows: _Rows) -> None:
    """Propose to halve the smallest range that a variable has, if one has any."""
    ranges = []
    for vector, row in rows.tightest.items():
        if len(vector) == 1 and vector[0][1] > 0:
            opposite = rows.tightest.get(((vector[0][0], -1),))
            if opposite is not None:
                ranges.append((-row.constant - opposite.constant, vector, row))
    if ranges:
        length, _, row = min(ranges, key=lambda found: found[:2])
        constant, vector = _original(row)
        raise _Halved(Proposal((constant + (length + 1) // 2, vector)))


def _by_equation(
    one: Row,
    other: Row,
    live: list[Row],
    rows: _Rows,
    undone: Undone,
) -> _Rows:
    left = _Rows(rows.steps, None if rows.most_origins is None else rows.most_origins + 1)
    variable, factor = min(one.factors.items(), key=lambda item: (abs(item[1]), item[0]))
    if abs(factor) == 1:
        undone.append((variable, one))
        for row in live:
            if row is one or row is other:
                continue
            times = -row.factors.get(variable, 0) * factor
            if times:
                row = _sum((row, 1), (one, times) if times > 0 else (other, -times))
            left.add(row)
        return left
    # The variable becomes itself plus multiples of the others: what is left of them is smaller.
    shift = {v: (2 * f + factor) // (2 * factor) for v, f in one.factors.items() if v != variable}
    shift = {v: times for v, times in shift.items() if times}
    undone.append((variable, shift))
    for row in live:
        own = row.factors.get(variable, 0)
        if own:
            for v, times in shift.items():
                row.factors[v] = row.factors.get(v, 0) - own * times
            row.factors = {v: f for v, f in row.factors.items() if f}
        left.add(row)
    return left


def _easiest(live: list[Row]) -> int:
    """Return the variable to eliminate: exactly if possible, then with the fewest new rows."""
    lower: dict[int, list[int]] = {}
    upper: dict[int, list[int]] = {}
    for row in live:
        for variable, factor in row.factors.items():
            (upper if factor > 0 else lower).setdefault(variable, []).append(abs(factor))

    def cost(variable: int) -> tuple[bool, int, int]:
        a, b = lower.get(variable, []), upper.get(variable, [])
        exact = not a or not b or max(a) == 1 or max(b) == 1
        return not exact, len(a) * len(b) - len(a) - len(b), variable

    return min({*lower, *upper}, key=cost)


def _point(undone: Undone, given: Sequence[Inequality]) -> Mapping[int, int] | Proposal | None:
    values: dict[int, int] = {}

    def rest(row: Row, variable: int) -> int:
        others = ((v, f) for v, f in row.factors.items() if v != variable)
        return row.constant + sum(f * values.setdefault(v, 0) for v, f in others)

    for variable, how in reversed(undone):
        if isinstance(how, Row):
            values[variable] = -rest(how, variable) * how.factors[variable]
        elif isinstance(how, dict):
            shift = sum(times * values.setdefault(v, 0) for v, times in how.items())
            values[variable] = values.get(variable, 0) - shift
        else:
            lower = upper = None
            for row in how:
                factor = row.factors[variable]
                if factor < 0:
                    bound = -(rest(row, variable) // factor)
                    if lower is None or bound > lower[0]:
                        lower = bound, row
                else:
                    bound = -rest(row, variable) // factor
                    if upper is None or bound < upper[0]:
                        upper = bound, row
            if lower and upper and lower[0] > upper[0]:
                a, b = -lower[1].factors[variable], upper[1].factors[variable]
                if b * rest(lower[1], variable) > -a * rest(upper[1], variable):
                    return None
                return _between(lower[1], upper[1], variable, given)
            values[variable] = lower[0] if lower else upper[0] if upper else 0
    for constant, vector in given:
        if constant + sum(factor * values.get(v, 0) for v, factor in vector) > 0:
            return None
    return values


def _between(lower: Row, upper: Row, variable: int, given: Sequence[Inequality]) -> Proposal:
    """Return a split where no integer lies between two bounds.

    For L ≤ a x and b x ≤ U there is an integer if a U − b L ≥ (a − 1)(b − 1), the dark shadow; else
    a x − L is one of few numbers.
    """
    a, b = -lower.factors[variable], upper.factors[variable]
    slack, below = _original(lower), _original(upper)
    gap = (a - 1) * (b - 1)
    constant, vector = _combined((slack, b), (below, a))
    dark = constant + gap, vector
    if not _known(negated(dark), given):
        return Proposal(dark)
    # The slack of the lower bound is from 0 to this, as b · slack ≤ a U − b L < gap.
    largest = (gap - 1) // b
    constant, vector = _combined((slack, -1))
    while largest > 0 and _known((constant - (largest - 1) // 2, vector), given):
        largest = (largest - 1) // 2
    return Proposal((constant - (largest - 1) // 2 if largest else constant, vector))


def _known(inequality: Inequality, given: Sequence[Inequality]) -> bool:
    return any(vector == inequality[1] and constant >= inequality[0] for constant, vector in given)


def _combined(*parts: tuple[Inequality, int]) -> Inequality:
    constant, factors = 0, dict[int, int]()
    for (own, vector), times in parts:
        constant += times * own
        for variable, factor in vector:
            factors[variable] = factors.get(variable, 0) + times * factor
    return constant, tuple(sorted((v, f) for v, f in factors.items() if f))


def _original(row: Row) -> Inequality:
    """Return a row in the variables that were given."""
    if row.given is not None:
        return row.given
    constant, vector = _combined(*((_original(parent), times) for parent, times in row.parents))
    return -(-constant // row.divisor), tuple((v, f // row.divisor) for v, f in vector)


def _refutation(last: Row) -> Refutation:
    steps: list[Rounded] = []
    made: dict[int, dict[Inequality, Fraction]] = {}

    def expanded(row: Row) -> dict[Inequality, Fraction]:
        """Return the given or rounded inequalities of which a row is the sum, with their factors."""
        if id(row) in made:
            return made[id(row)]
        if row.given is not None:
            total = {row.given: Fraction(1)}
        else:
            total = {}
            for parent, times in row.parents:
                for inequality, multiple in expanded(parent).items():
                    total[inequality] = (
                        total.get(inequality, Fraction(0)) + multiple * times / row.divisor
                    )
            if row.rounded:
                steps.append(Rounded(_original(row), *_integral(total)))
                total = {steps[-1].says: Fraction(1)}
        made[id(row)] = total
        return total

    cofactors, _ = _integral(expanded(last))
    return Refutation(steps, cofactors)


def _integral(multiples: dict[Inequality, Fraction]) -> tuple[tuple[tuple[Inequality, int], ...], int]:
    common = lcm(*(multiple.denominator for multiple in multiples.values()))
    return tuple((inequality, int(m * common)) for inequality, m in multiples.items()), common
