"""Worlds in which the hypotheses of a proposition hold, drawn at random, and what is false in one."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from random import Random

from symattn.rocq import trees as t
from symattn.rocq.evaluation import World, value
from symattn.rocq.propositions import Conclusion, Divisor, Given, Proposition

Places = Mapping[str, int]
Numbers = Callable[[Random], float]

TRIES = 60
"""Most worlds drawn for one that satisfies the hypotheses."""

ANY_LENGTH = (1, 2, 2, 3, 3)
"""The lengths to draw from."""

MATRICES = ("inverse", "orthogonal", "symmetric")
"""Hypotheses on matrices, which are drawn as these say."""

EVALUATED = ("equal", "layers", "positive", "nonnegative", "zero where")
"""The conclusions that can be seen to be false."""

SMALL = 0.3
"""Least positive number that is drawn."""


@dataclass
class Drawn:
    """A world, places of a proposition's variables, and the tables that have been read.

    Attributes
    ----------
    world : World
    places : mapping of str to int
    data : dict
        Numbers, by the name of a datum and its places.
    bits : dict
        Truth values, by the name of a relation and its places.
    """

    world: World
    places: Places
    data: dict[tuple[str, tuple[int, ...]], float] = field(default_factory=dict)
    bits: dict[tuple[str, int, int], bool] = field(default_factory=dict)


def any_number(pick: Random) -> float:
    """Draw a number."""
    return pick.uniform(-1.5, 1.5)


def drawn(
    p: Proposition,
    pick: Random,
    numbers: Numbers = any_number,
    lengths: Mapping[str, int] | None = None,
    tries: int = TRIES,
    *,
    whole: bool = False,
) -> Drawn | None:
    """Draw a world of a proposition, or None if the hypotheses hold in none of those that are tried.

    Matrices of which a hypothesis speaks have whole numbers if that is asked for.
    """
    for _ in range(tries):
        chosen = lengths or {n: pick.choice(ANY_LENGTH) for n in p.lengths}
        found = _drawn(p, pick, numbers, chosen, whole)
        if all(holds(given, found.world, found.places) for given in p.given):
            return found
    return None


def _drawn(
    p: Proposition, pick: Random, numbers: Numbers, lengths: Mapping[str, int], whole: bool
) -> Drawn:
    positive = {g.named for g in p.given if g.kind == "positive"}
    assumed = {g.named: g for g in p.given if g.kind in MATRICES}
    streams = [g for g in p.given if g.kind == "stream"]
    data: dict[tuple[str, tuple[int, ...]], float] = {}
    bits: dict[tuple[str, int, int], bool] = {}

    def datum(name: str, where: tuple[int, ...]) -> float:
        if (name, where) not in data:
            data.update(_following(streams, name, where, world, places))
        if (name, where) not in data and name in assumed:
            data.update(_table(assumed[name], world, pick, numbers, whole))
        if (name, where) not in data:
            number = numbers(pick)
            small = abs(number) < SMALL
            data[name, where] = (1.0 if small else abs(number)) if name in positive else number
        return data[name, where]

    def related(name: str, i: int, j: int) -> bool:
        return bits.setdefault((name, i, j), pick.random() < 0.5)

    def function(name: str, values: tuple[float, ...], k: int) -> float:
        return math.sin(k + sum((n + 1.5) * v for n, v in enumerate(values)))

    permutations: dict[str, tuple[int, ...]] = {}
    world = World(lengths, datum, related, permutations, function)
    places = {v.name: pick.randrange(world.length(v.axis)) for v in p.variables}
    for given in p.given:
        if given.kind == "permutes":
            count = int(value(given.says[0], world, {}))
            permutations[given.named] = tuple(pick.sample(range(count), count))
    return Drawn(world, places, data, bits)


def _table(
    given: Given, world: World, pick: Random, numbers: Numbers, whole: bool
) -> dict[tuple[str, tuple[int, ...]], float]:
    """Return the entries of a matrix of which a hypothesis speaks."""
    import numpy as np

    count = int(value(given.says[0], world, {}))
    places = list(product(range(count), repeat=2))
    if given.kind == "inverse":
        row, column = (v.name for v in given.binders)
        body = [value(given.says[1], world, {row: a, column: b}) for a, b in places]
        try:
            found = np.linalg.inv(np.reshape(body, (count, count)))
        except np.linalg.LinAlgError:
            raise ZeroDivisionError from None
        if whole and np.abs(found - found.round()).max() > SMALL:
            raise ZeroDivisionError
    elif whole and given.kind == "orthogonal":
        found = np.zeros((count, count))
        for k, image in enumerate(pick.sample(range(count), count)):
            found[k, image] = pick.choice((-1.0, 1.0))
    else:
        drawn = np.reshape([numbers(pick) for _ in places], (count, count))
        found = drawn + drawn.T if given.kind == "symmetric" else np.linalg.qr(drawn)[0]
    rounded = np.round(found) if whole else found
    return {(given.named, (a, b)): float(rounded[a, b]) for a, b in places}


def _following(
    streams: Sequence[Given], name: str, where: tuple[int, ...], world: World, places: Places
) -> Iterator[tuple[tuple[str, tuple[int, ...]], float]]:
    """Yield the entry of a stream after some layers, as hypotheses say, if they speak of it."""
    for given in streams:
        entry, body = given.says
        if not (isinstance(entry, t.Datum) and entry.name == name):
            continue
        first = entry.places[0]
        if isinstance(first, t.At) == (where[0] == 0):
            before = (where[0] - 1, *where[1:]) if where[0] else where[1:]
            at = {v.name: k for v, k in zip(given.binders, before, strict=True)}
            yield (name, where), value(body, world, {**places, **at})


def _each(binders: tuple[t.Var, ...], world: World, places: Places) -> Iterator[dict[str, int]]:
    for numbers in product(*(range(world.length(v.axis)) for v in binders)):
        yield {**places, **{v.name: k for v, k in zip(binders, numbers, strict=True)}}


def holds(given: Given, world: World, places: Places) -> bool:
    """Tell whether a hypothesis holds."""
    if given.kind in ("permutes", "reads", "stream", *MATRICES):  # as it is drawn
        return True
    for at in _each(given.binders, world, places):
        if all(value(premise, world, at) for premise in given.premises) and not _says(given, world, at):
            return False
    return True


def _says(given: Given, world: World, places: Places) -> bool:
    first, *others = given.says
    match given.kind:
        case "holds":
            return bool(value(first, world, places))
        case "something":
            return any(value(first, world, at) for at in _each((given.key,), world, places))
        case "equal" | "sequence":
            return value(first, world, places) == value(others[0], world, places)
        case "nonzero":
            return abs(value(first, world, places)) > 1e-6
        case "positive" | "above":
            return value(first, world, places) > 0
        case "not below":
            return value(first, world, places) >= 0
        case "within":
            return value(first, world, places) < value(others[0], world, places)
    raise ValueError(given.kind)


def is_false(p: Proposition, world: World, places: Places) -> bool:
    """Tell whether a divisor is 0, or a conclusion is false, by more than floats may err."""
    try:
        return any(vanishes(d, world, places) is not None for d in p.divisors) or any(
            _fails(c, world, places) for c in p.conclusions
        )
    except (ZeroDivisionError, OverflowError):
        return False


NEGATIVE = 1e-9
"""Least distance below 0 of a radicand that counts as negative."""


def vanishes(divisor: Divisor, world: World, places: Places) -> Places | None:
    """Return places of the variables that a divisor binds at which it is 0, or None.

    A radicand is less than 0 there, by more than floats may err; a logarithm is of no more than 0.
    """
    for at in _each(divisor.binders, world, places):
        if all(value(guard, world, at) for guard in divisor.guards):
            found = value(divisor.body, world, at)
            if {"": found == 0, "sqrt": found < -NEGATIVE, "log": found <= 0}[divisor.of]:
                return at
    return None


def _fails(conclusion: Conclusion, world: World, places: Places) -> bool:
    if conclusion.kind not in EVALUATED:
        return False
    shown = conclusion.sides[: 2 if conclusion.kind == "layers" else None]
    values = [value(side, world, places) for side in shown]
    match conclusion.kind:
        case "equal" | "layers":
            a, b = values
            if math.isinf(a) or math.isinf(b):
                return a != b
            return abs(a - b) > 1e-6 * (1 + abs(a) + abs(b))
        case "positive":
            return values[0] == 0 or values[0] < -1e-6
        case "nonnegative":
            return values[0] < -1e-6
        case "zero where":
            number, bit = values
            return bool(bit) != (abs(number) < 1e-12)
    return False
