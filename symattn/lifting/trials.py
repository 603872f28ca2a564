"""Instances at which a claim is tried: of unequal sizes, drawn so that rare things happen.

Sizes go up to 6, and those of tokens beyond each short length that the claim names.

Positions are first, last and equal to each other, permutations the identity and equal, rows of relations
empty and full, before anything is left to chance. Values are residues in a tower of prime fields at one
point, or real numbers where roots of data or logarithms occur, so that a difference is one of the formal
values: it shows at almost every rational point.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import islice

from sympy import Add, Basic, Integer, Mul
from sympy.core.relational import Relational

from symattn.arithmetic.base import AtRandomPoint, Undefined, Unsettled
from symattn.arithmetic.extended import Infinite
from symattn.arithmetic.random_point import RandomPoint
from symattn.arithmetic.residues import PrimeTower
from symattn.language.attention import RelationTerm
from symattn.language.hypotheses import (
    Inequality,
    RelationHypothesis,
    Sees,
    SeesOnly,
    SeesSo,
    SeesSomething,
)
from symattn.language.integers import NoPlace
from symattn.language.matrices import FreeMatrix, OrthogonalMatrix
from symattn.language.permutations import Permuting, UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.reading.instances import (
    Bit,
    Instance,
    NeedsBit,
    allowed,
    completed,
    instances,
    value_of,
)
from symattn.reading.numbers import Evaluation, NoInstance
from symattn.reading.points import assumed_nonzero, assumed_signs
from symattn.reading.problem import Problem
from symattn.relations import Negated, Unknown
from symattn.terms.distances import LITERAL

LARGEST = 6
"""The largest size that is tried, unless a length of the claim that is read as it stands is larger."""

LARGEST_BOUND = 16
"""The largest number in a hypothesis on sizes beyond which sizes are tried."""

ORDERED = 8
"""The flavours of instances from here on have their positions in order."""

SEED = 11
DRAWS = 12
"""Most draws of an instance where the hypotheses refuse it."""


@dataclass
class Trial:
    """An instance, and the claim's sides at a random point there."""

    sizes: Mapping[Size, int]
    instance: Instance
    author: Evaluation = field(repr=False)
    numbers: AtRandomPoint = field(repr=False)


class Bits(dict[Bit, bool]):
    """Bits of unknown relations, decided when they are asked for."""

    def __init__(self, chooser: random.Random, share: float) -> None:
        super().__init__()
        self._chooser, self._share = chooser, share

    def __missing__(self, key: Bit) -> bool:
        self[key] = self._chooser.random() < self._share
        return self[key]


def vectors(problem: Problem, chooser: random.Random, rounds: int) -> Iterator[dict[Size, int]]:
    """Yield sizes: all large, all 1, each large alone, all 2 and 3, and random ones, mostly unequal.

    Without sizes, there are as many instances as there are rounds, each with another point.
    """
    sizes = problem.symbols.sizes
    if not sizes:
        yield from ({} for _ in range(rounds))
        return
    large = {s: largest(problem, s) for s in sizes}
    chosen_on = _sizes_of_choices(problem)
    yield {s: n if s in chosen_on else 2 for s, n in large.items()}
    yield {s: max(n - k % 3, 2) for k, (s, n) in enumerate(large.items())}
    yield dict.fromkeys(sizes, 1)
    for s in sizes:
        yield {**dict.fromkeys(sizes, 1), s: large[s]}
        yield {**dict.fromkeys(sizes, 2), s: large[s]}
    yield dict.fromkeys(sizes, 2)
    yield dict.fromkeys(sizes, 3)
    for _ in range(rounds):
        yield {s: chooser.randint(1, large[s] if chooser.random() < 0.4 else 4) for s in sizes}


def _sizes_of_choices(problem: Problem) -> set[Size]:
    """Return the sizes of the axes on which something is chosen: a position, a permutation, bits."""
    symbols = problem.symbols
    axes = [p.axis for p in symbols.positions] + [pi.length for pi in symbols.permutations]
    found = {s for axis in axes for s in axis.atoms(Size)}
    return found | (
        {s for s in symbols.sizes if s.kind == "tokens"} if symbols.relations or not found else set()
    )


def largest(problem: Problem, size: Size) -> int:
    """Return the largest value of a size that is tried: beyond every short length, offset and bound."""
    bounds = [h for h in problem.given if isinstance(h, Relational) and h.has(size)]
    stated = {abs(int(n)) for h in bounds if not h.has(Position) for n in h.atoms(Integer)}
    found = [LARGEST, *(n + 2 for n in stated if n <= LARGEST_BOUND)]
    if size.kind == "tokens":
        numbers = (*literals(problem), *offsets(problem))
        found += [n + 2 for n in numbers if n <= LITERAL]
    return max(found)


def literals(problem: Problem) -> set[int]:
    """Return the lengths in the claim's relations."""
    found: set[int] = set()
    for root in (problem.statement, *problem.given):
        for term in root.atoms(RelationTerm):
            found |= {n for r in term.relation.innermost() for n in r.lengths().values()}
    return found


def offsets(problem: Problem) -> set[int]:
    """Return the numbers in the claim that positions are moved by, multiplied by, or compared with.

    A length that a hypothesis gives counts as it is where all sizes are 1.
    """
    roots = (problem.statement, *problem.given)
    terms = (term for root in roots for term in root.atoms(Add, Mul, Relational) if term.has(Position))
    least = dict.fromkeys(problem.symbols.sizes, 1)
    lengths = {int(h.length.subs(least)) for h in problem.given if isinstance(h, SeesSo)}
    return lengths | {abs(int(n)) for term in terms for n in term.args if n.is_Integer}


def trials(
    problem: Problem, rounds: int = 8, seed: int = SEED, near: Mapping[str, Fraction] | None = None
) -> Iterator[Trial]:
    """Yield instances that the hypotheses allow, drawn at many sizes; data may be near given numbers."""
    chooser = random.Random(f"{seed}")  # noqa: S311 - any reproducible choice serves
    discrete = problem.symbols.positions or problem.symbols.permutations or problem.symbols.relations
    for count, sizes in enumerate(vectors(problem, chooser, rounds)):
        flavours = range(2 if discrete and count > 1 else 1)
        if discrete and count == 0:
            rounds_of = 3 if problem.symbols.relations else 1
            flavours = range(ORDERED + 2 * rounds_of * len(problem.symbols.positions))
        for flavour in flavours:
            found = drawn(problem, sizes, chooser, flavour if count % 2 == 0 else flavour + 3)
            if found is not None and granted(problem, made := trial(problem, found, count, near)):
                yield made


def granted(problem: Problem, tried: Trial) -> bool:
    """Tell whether nothing is 0 at an instance, whatever the data, that the hypotheses keep from 0."""
    try:
        return all(map(tried.numbers.shows_nonzero, assumed_nonzero(problem, tried.author)))
    except (Undefined, Unsettled):
        return False
    except NoInstance:
        return True


def heeds_signs(problem: Problem, tried: Trial) -> bool:
    """Tell whether values have the signs that hypotheses give them, at a random point of real numbers.

    Residues have no signs: what differs there does so formally.
    """
    numbers = tried.numbers
    if not isinstance(numbers, RandomPoint):
        return True
    try:
        return all(
            value.sign > 0 if isinstance(value, Infinite) else numbers.shows_sign(value, strict=strict)
            for value, strict in assumed_signs(problem, tried.author)
        )
    except (Undefined, Unsettled):
        return False
    except NoInstance:
        return True


def every_instance(problem: Problem, sizes: Mapping[Size, int], most: int) -> Iterator[Instance]:
    """Yield the instances at sizes in their order if they are few, and others at random.

    Bits of unknown relations are drawn.
    """
    chooser = random.Random(f"{dict(sizes)}")  # noqa: S311 - any reproducible choice serves
    few = list(islice(instances(problem.symbols, sizes, problem.given), most + 1))
    for base in few[:most]:
        for share in (0.5, 0.15, 0.85) if problem.symbols.relations else (0.5,):
            bits = Bits(chooser, share)
            found = replace(base, bits=bits)
            _satisfy(found, problem.given, bits, chooser)
            if allowed(found, problem.given) is not False:
                yield found
    for flavour in range(most if len(few) > most or problem.symbols.relations else 0):
        drawn_one = drawn(problem, sizes, chooser, flavour % 8)
        if drawn_one is not None:
            yield drawn_one


def trial(
    problem: Problem, instance: Instance, point: int = 0, near: Mapping[str, Fraction] | None = None
) -> Trial:
    """Return an instance with the claim's sides there: as residues, or as real numbers.

    Real numbers serve where roots of data occur, or logarithms, and where absolute values do: these
    have signs. The point is another one each time: √(x²) is x where x is positive, and the largest of
    some numbers is one of them. Real numbers may be drawn near others, by names of data.
    """
    numbers: AtRandomPoint
    forecast = problem.forecast
    places = ((str(of.name), n) for of, n in instance.positions.items())
    here = f"{[(of.name, n) for of, n in instance.sizes.items()]}/{list(places)}/{point}"
    if forecast.without_residues or forecast.ordered:
        numbers = RandomPoint(f"{SEED}/{here}", near, _positive(problem))
    else:
        numbers = PrimeTower(problem.depth, SEED, here)
    author = Evaluation(instance, problem.extended(numbers))
    return Trial(instance.sizes, instance, author, numbers)


def _positive(problem: Problem) -> frozenset[str]:
    """Return the names of matrices whose entries are given to be positive, or not negative."""
    signed = (h.body for h in problem.given if isinstance(h, Inequality))
    return frozenset(body.name for body in signed if isinstance(body, FreeMatrix))


@dataclass(frozen=True)
class Chosen:
    """The fixed part of an instance that is otherwise drawn: positions, bits of unknown relations."""

    positions: Mapping[Position, int] = field(default_factory=dict)
    bits: Mapping[Bit, bool] = field(default_factory=dict)


def drawn(
    problem: Problem,
    sizes: Mapping[Size, int],
    chooser: random.Random,
    flavour: int,
    chosen: Chosen = Chosen(),
) -> Instance | None:
    """Return an instance at sizes that the hypotheses allow, if one is found.

    The flavour says what is rare about it: positions at an end or equal, or in order, permutations the
    identity or equal, no bit set that the hypotheses do not ask for, or all. What is chosen stays.
    """
    for attempt in range(DRAWS):
        ordered = flavour >= ORDERED
        one = flavour if attempt < 3 or ordered else 6 + attempt % 2
        found = _drawn(problem, sizes, chooser, one, chosen)
        if found is not None:
            return found
    return None


def _drawn(
    problem: Problem,
    sizes: Mapping[Size, int],
    chooser: random.Random,
    flavour: int,
    chosen: Chosen,
) -> Instance | None:
    symbols = problem.symbols
    if any(value_of(p.axis, sizes, {}) < 1 for p in symbols.positions):
        return None  # Nothing is at a position of S − 1 where S is 1.
    positions = {**_positions(symbols.positions, sizes, chooser, flavour), **chosen.positions}
    images: dict[Permuting, tuple[int, ...]] = {}
    for pi in symbols.permutations:
        found = _images(pi, sizes, positions, chooser)
        if found is None:
            return None
        images[pi] = found
        if flavour in (1, 4):
            images[pi] = tuple(range(1, len(found) + 1))
        elif flavour == 3:
            images[pi] = next((i for i in images.values() if len(i) == len(found)), found)
    share = (0.55, 0.0, 1.0, 0.55, 0.2, 0.85)[flavour % 6]
    if flavour >= ORDERED:
        rounds = (flavour - ORDERED) // (2 * max(1, len(symbols.positions)))
        share = (0.0, 0.55, 1.0)[rounds % 3]
    bits = Bits(chooser, share)
    bits.update(chosen.bits)
    reflected = {
        m.name: tuple(chooser.random() < 0.5 for _ in range(value_of(m.shape[1], sizes, {})))
        for m in symbols.matrices
        if isinstance(m, OrthogonalMatrix)
    }
    instance = Instance(dict(sizes), positions, images, reflected, bits)
    _satisfy(instance, problem.given, bits, chooser)
    try:
        return instance if allowed(instance, problem.given) is not False else None
    except NeedsBit:
        return None


def _positions(
    named: Sequence[Position], sizes: Mapping[Size, int], chooser: random.Random, flavour: int
) -> dict[Position, int]:
    """Return places for the positions: all last, first or second, all different, or at random.

    From `ORDERED` on, one of them is first or last, and the others follow each other.
    """
    positions: dict[Position, int] = {}
    if flavour >= ORDERED and named:
        which, at_end = divmod(flavour - ORDERED, 2)
        forced = named[which % len(named)]
        for axis in dict.fromkeys(p.axis for p in named):
            n, here = value_of(axis, sizes, {}), [p for p in named if p.axis == axis and p != forced]
            places = range(1, n + 1)
            drawn_ = (
                chooser.sample(places, len(here))
                if len(here) <= n
                else chooser.choices(places, k=len(here))
            )
            positions |= dict(zip(here, sorted(drawn_), strict=True))
        return {**positions, forced: value_of(forced.axis, sizes, {}) if at_end else 1}
    for p in named:
        n = value_of(p.axis, sizes, {})
        taken = {place for q, place in positions.items() if q.axis == p.axis}
        left = [k for k in range(1, n + 1) if k not in taken] if flavour % 2 else []
        place = chooser.choice(left) if left else chooser.randint(1, n)
        positions[p] = {0: n, 1: 1, 2: min(2, n)}.get(flavour, place)
    return positions


def _images(
    pi: UnknownPermuting,
    sizes: Mapping[Size, int],
    positions: Mapping[Position, int],
    chooser: random.Random,
) -> tuple[int, ...] | None:
    """Return a random permutation that keeps the hypotheses on it."""
    n = value_of(pi.length, sizes, positions)
    fixed = {value_of(p, sizes, positions) for p in pi.fixing}
    if pi.fixing_from is not None:
        fixed.update(range(max(1, value_of(pi.fixing_from, sizes, positions)), n + 1))
    prefix = 0 if pi.keeping_upto is None else max(0, value_of(pi.keeping_upto, sizes, positions))
    if any(not 1 <= place <= n for place in fixed):
        return None
    images = list(range(1, n + 1))
    for places in ([k for k in images if k <= prefix], [k for k in images if k > prefix]):
        moving = [k for k in places if k not in fixed]
        for k, image in zip(moving, chooser.sample(moving, len(moving)), strict=True):
            images[k - 1] = image
    return tuple(images)


def _satisfy(instance: Instance, given: tuple[Basic, ...], bits: Bits, chooser: random.Random) -> None:
    """Set the bits that hypotheses about unknown relations ask for, as far as their places are there."""
    with suppress(NoPlace):
        _set_bits(instance, given, bits, chooser)


def _set_bits(instance: Instance, given: tuple[Basic, ...], bits: Bits, chooser: random.Random) -> None:
    at = instance.number
    unknown = [
        (h, h.relation.name)
        for h in given
        if isinstance(h, RelationHypothesis) and isinstance(h.relation, Unknown)
    ]
    for h in given:
        if isinstance(h, Sees) and isinstance(h.relation, Negated):
            inner = h.relation.relation
            if isinstance(inner, Unknown):
                bits[inner.name, at(h.query), at(h.key)] = False
    for h, name in unknown:
        if isinstance(h, Sees):
            bits[name, at(h.query), at(h.key)] = True
        elif isinstance(h, SeesOnly):
            query, key = at(h.query), at(h.key)
            bits.update({(name, query, k): k == key for k in range(1, at(h.keys) + 1)})
    found = completed(instance, given, lambda bit: bits[bit])
    if found is not None:
        bits.update(found.bits)
    for h, name in unknown:
        if isinstance(h, SeesSomething):
            queries, keys = at(h.queries), at(h.keys)
            rows = range(1, queries + 1) if h.query is None else [at(h.query)]
            for i in rows:
                if not any(bits.get((name, i, j)) for j in range(1, keys + 1)):
                    bits[name, i, chooser.randint(1, keys)] = True
