"""Points at which a claim may fail, the smallest first.

Small means: few values that are not at rest (0, or 1 for a positive number; an invertible matrix
rests at I), then small numerators and denominators; entries −2, …, 2 first. Points are screened by
floating-point arithmetic, many at a time: random ones show where it is worth while to look, then all
small ones follow in order, then the random ones that were found, made small. Nothing here is trusted:
`reading/points.py` checks each point exactly.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, product

from symattn.arithmetic.base import Point
from symattn.counterexamples.in_order import Block, Moved, Points, blocks_in_order, in_order
from symattn.counterexamples.lengths import points_of_length_1
from symattn.counterexamples.points import (
    beside_jumps,
    beyond,
    powers,
    random_points,
)
from symattn.counterexamples.satisfying import satisfying
from symattn.counterexamples.screening import Screen
from symattn.counterexamples.shrinking import made_small
from symattn.deciding.refute import Hunt
from symattn.language.known_functions import FLOOR, LOG, ROUNDED
from symattn.reading.instances import Bit, Instance, allowed

BATCH = 2048
"""Most points screened together."""

FIRST_BATCH = 64
"""Number of points in order in the first batch; each next batch has twice as many."""

BUDGET = 200_000
"""Most points screened in order."""

OPERATIONS = 60_000
"""Most operations on batches spent on points in order, so that large sizes end in time."""

ALL_OPERATIONS = 200_000
"""Most operations on batches spent on a hunt, whatever the number of its instances."""

BEGINNING = 200
"""Cost of beginning with an instance, in operations on batches."""

DRAWS = (256, 256, 2048, 2048)
"""Numbers of random points screened together, one batch after the other."""

STARTS = 4
"""Most random points of a batch that are made small and proposed."""

COMPLETIONS = 2000
"""Most completions of partly decided relations that are tried, at one instance and in all."""

MANY_BITS = 10
"""Most undecided bits whose completions are tried in order; with more, random ones are."""

SIMPLEST = 2
"""Number of points proposed before those past the numbers of a claim, whatever floats say."""

UNSCREENED = 20
"""Number of points proposed where floats see no difference at any."""

UNSEEN = 200
"""Number of points proposed where floats cannot evaluate the claim."""


def propose(hunt: Hunt) -> Iterator[tuple[Instance, Point]]:
    """Yield instances and points at which a claim may fail, or have no value, the smallest first."""
    if hunt.brief:
        yield from satisfying(hunt)
        return
    nothing_seen: list[Screen] = []
    cost = 0
    for instance in islice(_completions(hunt), COMPLETIONS):
        screen = Screen(hunt, instance)
        found = _at_random(screen, DRAWS[0], seed=0)
        if not found and hunt.problem.given:
            found = _of_length_1(screen)
        if found:
            for point in _small(screen, found):
                yield instance, point
        else:
            nothing_seen.append(screen)
            for point in _past_the_numbers(screen):
                yield instance, point
        cost += BEGINNING + screen.operations
        if cost > ALL_OPERATIONS:
            break
    for screen in nothing_seen:
        for point in _small(screen, []):
            yield screen.instance, point
        cost += screen.operations
        if cost > ALL_OPERATIONS:
            break


def _completions(hunt: Hunt) -> Iterator[Instance]:
    """Yield the hunted instances with every bit decided, in lexicographic order of the bits."""
    tried: set[object] = set()
    for base in sorted(hunt.instances, key=lambda instance: sorted(instance.bits.items())):
        bits = hunt.problem.relation_bits(base)
        undecided = [bit for bit in bits if bit not in base.bits]
        for answer in islice(_answers(undecided), COMPLETIONS):
            full = base.with_bits(dict(zip(undecided, answer, strict=True)))
            if full.choices not in tried and allowed(full, hunt.problem.given) is True:
                tried.add(full.choices)
                yield full


def _answers(undecided: list[Bit]) -> Iterator[tuple[bool, ...]]:
    if len(undecided) <= MANY_BITS:
        yield from product((False, True), repeat=len(undecided))
        return
    yield (True,) * len(undecided)
    chooser = random.Random(len(undecided))  # noqa: S311 - any reproducible choice serves
    while True:
        share = chooser.choice((0.2, 0.5, 0.8))
        yield tuple(chooser.random() < share for _ in undecided)


def _small(screen: Screen, found: list[Moved]) -> Iterator[Point]:
    """Yield points in order up to the smallest found at random, then those, then more at random."""
    if screen.used is None:
        for moved in islice(in_order(list(screen.rest), screen.rest), UNSEEN):
            yield screen.rest | moved
        return
    used, rest = screen.used, screen.rest
    least = min(map(len, found), default=len(used))
    anything, seen = False, 0
    stream = blocks_in_order(used, rest)
    size, screened = FIRST_BATCH, 0
    while screened < BUDGET and screen.operations < OPERATIONS:
        chunk = _points(stream, size)
        if not chunk or len(chunk[0]) > least:
            break
        screened, size = screened + len(chunk), min(2 * size, BATCH)
        good, exists = screen.promising(chunk)
        anything = anything or exists
        for k in good:
            seen += 1
            yield rest | chunk[k]
        if not anything and screened >= BATCH:
            break
    for moved in sorted(found, key=len):
        seen += 1
        yield rest | moved
    if not seen:
        # Floats do not see every difference: 1/(1 + e^(-10^9)) is not 1, and e^-1000 / e^-1001 is e.
        for moved in islice(in_order(used, rest), UNSCREENED if anything else 2):
            yield rest | moved
        yield from (rest | moved for moved in _far(screen)[:UNSCREENED])
    for seed, count in enumerate(DRAWS[1:], start=1):
        for moved in _at_random(screen, count, seed):
            yield rest | moved


def _points(stream: Iterator[Block], count: int) -> Points:
    """Return so many points of a stream, or those of one block more."""
    blocks: list[Block] = []
    while sum(map(len, blocks)) < count and (block := next(stream, None)) is not None:
        blocks.append(block)
    return Points(blocks)


def _past_the_numbers(screen: Screen) -> Iterator[Point]:
    """Yield promising points past the numbers of a claim, or beside jumps, after the simplest of all."""
    found = _made_small(screen, Points.of(_far(screen)))
    simplest = islice(in_order(screen.used or [], screen.rest), SIMPLEST if found else 0)
    yield from (screen.rest | moved for moved in (*simplest, *found))


def _far(screen: Screen) -> list[Moved]:
    """Return random points with values past the numbers of a claim, or beside jumps."""
    values = beyond(screen.numbers)
    if screen.functions & {FLOOR, ROUNDED}:
        values += beside_jumps(screen.numbers)
    if LOG in screen.functions:
        values += powers(screen.numbers)
    drawn = _drawn(screen, DRAWS[0], 0, values) if values else Points([])
    return [moved for moved in drawn if not set(values).isdisjoint(moved.values())]


def _drawn(screen: Screen, count: int, seed: int, far: tuple[Fraction, ...] = ()) -> Points:
    used = tuple(screen.used or ())
    rest = tuple(screen.rest[variable] for variable in used)
    return random_points(used, rest, far, count, seed)


def _at_random(screen: Screen, count: int, seed: int) -> list[Moved]:
    """Return promising points found at random, each made small."""
    return _made_small(screen, _drawn(screen, count, seed)) if screen.used is not None else []


def _of_length_1(screen: Screen) -> list[Moved]:
    """Return promising points with data of length 1, each made small."""
    used = tuple(screen.used or ())
    rest = tuple(screen.rest[variable] for variable in used)
    return _made_small(screen, points_of_length_1(used, rest, DRAWS[0]))


def _made_small(screen: Screen, chunk: Points) -> list[Moved]:
    """Return the promising ones of some points, each made small."""
    if not chunk:
        return []
    good = sorted(screen.promising(chunk)[0], key=lambda k: len(chunk[k]))
    return [made_small(screen, chunk[k]) for k in good[:STARTS]]
