"""The challenge beyond the lengths and numbers of a claim, where few entries are affordable.

A trial there compares few entries. One that differs is evaluated exactly, with data that are at rest but
for a few, and only that refutes. Where there are too many data to be listed, these few are at the place
where the masks differ.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product
from math import prod

from symattn.arithmetic.base import (
    AtRest,
    DivisorVanishes,
    Point,
    Undefined,
    Unsettled,
    Variable,
)
from symattn.deciding.grounds import Method
from symattn.deciding.refute import FORMALLY, Hunt, Proposer, grounds_of, refute_entry, verdict_on
from symattn.deciding.verdicts import Status, Verdict
from symattn.language.expressions import Expression
from symattn.language.hypotheses import Inequality, Nonzero, RelationHypothesis
from symattn.language.positions import Position
from symattn.language.statements import Equation
from symattn.lifting.comparison import differ_at
from symattn.lifting.long_lengths import Spot, spots
from symattn.lifting.trials import ORDERED, Chosen, Trial, drawn, granted, trial
from symattn.reading.instances import Instance
from symattn.reading.numbers import NoInstance
from symattn.reading.problem import Problem

OPERATIONS = 150_000
"""Most entries evaluated, of all parts together."""

MANY = 300_000
"""Most data that are listed."""

READ = 20_000
"""Most numbers read by the tried entries where points of all data are searched for."""

READ_AT_REST = 200_000
"""Most numbers read by the tried entries where any point is searched for."""

ALL_COLUMNS = 8
"""Most columns of a matrix that are all moved in a row."""

PATTERNS = 24
"""Largest size at which masks with hypotheses are drawn."""


def against_beyond_lengths(problem: Problem, propose: Proposer) -> Verdict | None:
    """Return the outcome at the first sizes, beyond lengths and numbers, at which the sides differ."""
    statement, spent = problem.statement, 0
    if problem.question.is_ieee:
        return None
    for spot in spots(problem):
        if any(isinstance(h, RelationHypothesis) for h in problem.given) and (
            max(spot.sizes.values()) > PATTERNS
        ):
            continue
        for tried in _trials(problem, spot):
            for place in _entries(tried, statement.args, spot):
                if _is_suspect(problem, tried, place):
                    return _found(problem, tried, place, propose)
                if not isinstance(statement, Equation):
                    first = _refuted(problem, tried, place, _few)
                    if first is not None:
                        smaller = _refuted(problem, tried, place, propose)
                        return first if smaller is None else smaller
            spent += tried.author.operations
            if spent > OPERATIONS:
                return None
    return None


def _trials(problem: Problem, spot: Spot) -> Iterator[Trial]:
    """Yield trials at a spot: each position is at the query, at the key, or anywhere."""
    chooser = random.Random(17)  # noqa: S311 - any reproducible choice serves
    named = [p for p in problem.symbols.positions if p.axis in (spot.queries, spot.keys)]
    chosen = [dict(zip(named, places, strict=True)) for places in _places(named, spot)]
    for flavour, positions in enumerate(islice(chosen, ORDERED)):
        instance = drawn(problem, spot.sizes, chooser, flavour, Chosen(positions))
        if instance is not None and granted(problem, made := trial(problem, instance)):
            yield made


def _places(named: Sequence[Position], spot: Spot) -> Iterator[tuple[int, ...]]:
    at = {spot.queries: spot.query, spot.keys: spot.key}
    own = [
        sorted({spot.query, spot.key}, reverse=True) if spot.queries == spot.keys else [at[p.axis]]
        for p in named
    ]
    return product(*own)


def _entries(tried: Trial, sides: Sequence[object], spot: Spot) -> list[tuple[int, int]]:
    """Return the entries at a spot, and in the corners."""
    side = next(side for side in sides if isinstance(side, Expression))
    try:
        rows, columns = tried.author.shape(side)
    except NoInstance:
        return []
    near = (spot.query, spot.key, 1)
    chosen = product(
        (k for k in (*near, rows) if k <= rows), (k for k in (*near, columns) if k <= columns)
    )
    return list(dict.fromkeys(chosen))


def _is_suspect(problem: Problem, tried: Trial, place: tuple[int, int]) -> bool:
    """Tell whether the sides of an equation differ at an entry, or something has no value there."""
    statement = problem.statement
    try:
        if isinstance(statement, Equation) and differ_at(statement, tried, *place):
            return True
        for side in statement.args:
            if isinstance(side, Expression):
                tried.author.entry(side, *place)
    except (Undefined, DivisorVanishes):
        return True
    except (NoInstance, Unsettled):
        return False
    return False


def _found(problem: Problem, tried: Trial, place: tuple[int, int], propose: Proposer) -> Verdict | None:
    """Return REFUTED or ILL-DEFINED by an entry, or UNDECIDED of an equation if no point shows it."""
    for undefined in (False, True):
        found = _refuted(problem, tried, place, propose, undefined=undefined)
        if found is not None:
            return found
    if not isinstance(problem.statement, Equation):
        return None
    shown = {str(size): (n,) for size, n in tried.sizes.items()}
    grounds = grounds_of(problem, Method.ZERO_TEST)
    return verdict_on(problem.question, Status.UNDECIDED, FORMALLY, shown, grounds)


def _refuted(
    problem: Problem,
    tried: Trial,
    place: tuple[int, int],
    propose: Proposer,
    *,
    undefined: bool = False,
) -> Verdict | None:
    """Return REFUTED, or ILL-DEFINED, if a point that is proposed shows it at an entry."""
    data = sum(prod(tried.author.shape(leaf)) for leaf in problem.symbols.matrices)
    shape = tried.author.shape(next(s for s in problem.statement.args if isinstance(s, Expression)))
    if data > MANY or tried.author.operations > READ:
        if tried.author.operations > READ_AT_REST or not _may_rest(problem):
            return None
        hunt = Hunt(problem, (replace(tried.instance, bits={}),), undefined, places=(place,))
        return refute_entry(hunt, shape, _at_rest)
    bits = problem.relation_bits(tried.instance)
    instance = replace(tried.instance, bits={bit: tried.instance.bits[bit] for bit in bits})
    return refute_entry(Hunt(problem, (instance,), undefined, places=(place,)), shape, propose)


def _may_rest(problem: Problem) -> bool:
    """Tell whether data may be at rest of which nothing is supposed, and none of which is listed."""
    symbols = problem.symbols
    plain = all(leaf.hypothesis in ("", "positive") and not leaf.member for leaf in symbols.matrices)
    supposed = any(isinstance(h, (Inequality, Nonzero)) for h in problem.given)
    return plain and not (supposed or symbols.functions or symbols.relations or symbols.scales)


def _at_rest(hunt: Hunt) -> Iterator[tuple[Instance, Point]]:
    """Propose data that are at rest but in the row of the key, or of the query, too.

    A wide matrix is moved with both, in their columns alone.
    """
    ((query, key),) = hunt.places or ((1, 1),)
    for instance in hunt.instances:
        for rows in ((), (key,), (query, key)):
            point = AtRest()
            for leaf in hunt.problem.symbols.matrices:
                shape = [instance.number(n) for n in leaf.shape]
                both = (query, key) if len(rows) == 2 else ()
                columns = range(1, shape[1] + 1) if shape[1] <= ALL_COLUMNS else both
                positive = leaf.hypothesis == "positive"
                for i, j in product(rows, columns):
                    if i <= shape[0] and j <= shape[1]:
                        moved = Variable(leaf.name, (), i, j, positive)
                        point[moved] = Fraction(1 + positive)
            yield instance, point


def _few(hunt: Hunt) -> Iterator[tuple[Instance, Point]]:
    """Propose data that are at rest, and two draws of small ones."""
    chooser = random.Random(19)  # noqa: S311 - any reproducible choice serves
    for instance in hunt.instances:
        variables = hunt.problem.point_variables(instance.sizes)
        yield instance, {v: Fraction(int(v.positive)) for v in variables}
        for _ in range(2):
            numbers = (
                chooser.randint(1, 3) if v.positive else chooser.randint(-2, 2) for v in variables
            )
            yield instance, dict(zip(variables, map(Fraction, numbers), strict=True))
