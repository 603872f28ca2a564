"""Instances at random that satisfy the hypotheses, drawn so that rare things happen.

Positions are equal, first or last more often than by chance; permutations are the identity, or equal;
rows of a relation are empty or full; data are 0 or equal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import numpy as np
from sympy import Basic, Or, preorder_traversal
from sympy.logic.boolalg import Boolean

from symattn.language import attention, hypotheses
from symattn.language.matrices import FreeMatrix
from symattn.language.permutations import UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from tests.soundness.arithmetic import Doubtful, Floats
from tests.soundness.evaluator import value
from tests.soundness.instances import Instance
from tests.soundness.masks import seen, sees
from tests.soundness.on_a_class import satisfied
from tests.soundness.properties import drawn, has
from tests.soundness.readings import OffAxis, Reading, SaysNothing, holds, images, whole

TRIALS = 600
"""How often an instance is drawn before it is given up that one satisfies the hypotheses."""
FEW = 5
"""How often equations between data are not solved before that is given up."""
LONGEST = 100
"""The longest axis that an unknown relation is drawn for."""


_NAMED = (Size, Position, UnknownPermuting, attention.RelationTerm)


class Symbols:
    """What a statement and its hypotheses speak of, in the order of the alphabet.

    Any other order would change from run to run, as the order of SymPy's conjunctions does.
    """

    def __init__(self, *roots: Basic) -> None:
        found = {n for root in roots for n in preorder_traversal(root) if isinstance(n, _NAMED)}
        nodes = sorted(found, key=str)
        self.sizes = [n for n in nodes if isinstance(n, Size)]
        self.positions = [n for n in nodes if isinstance(n, Position)]
        self.permutations = [n for n in nodes if isinstance(n, UnknownPermuting)]
        self.relations = sorted(
            {u for n in nodes if isinstance(n, attention.RelationTerm) for u in n.relation.unknowns()}
        )


def draw(
    statement: Any, given: tuple[Any, ...], sizes: dict[str, int], seed: int, arithmetic: str = "real"
) -> Instance | None:
    """Return an instance of a claim at given sizes; None if its hypotheses seem to allow none."""
    pick = Random(seed)  # noqa: S311 - test data
    symbols = Symbols(statement, *given)
    conditions = [
        h for h in given if isinstance(h, Boolean) and not isinstance(h, hypotheses.Hypothesis)
    ]
    equations = [h for h in given if isinstance(h, hypotheses.GivenEquation)]
    others = [h for h in given if isinstance(h, hypotheses.Hypothesis) and h not in equations]
    branches = [_branch(condition, pick) for condition in conditions]
    unsolved = 0
    for trial in range(TRIALS):
        if unsolved > FEW:
            return None
        instance = Instance(dict(sizes), seed=seed + 7919 * trial, coarse=pick.random() < 0.2)
        numbers = Floats(zero_times_infinity=arithmetic == "zero-times-infinity")
        at = Reading(instance, numbers)
        try:
            _place(symbols.positions, at, pick)
            for pi in symbols.permutations:
                instance.permutations[pi.name] = _permutation(pi, at, pick)
            if not all(holds(c, at) for c in (branches if trial < TRIALS / 2 else conditions)):
                continue
            for name in symbols.relations:
                instance.relations[name] = _relation(pick)
            if not all(_is_there(h, others, at) and _arranged(h, at, pick) for h in others):
                continue
            if satisfied(equations, at, pick) and all(allowed(h, at) for h in (*others, *equations)):
                return instance
            unsolved += bool(equations)
        except (SaysNothing, OffAxis, Doubtful, _Impossible):
            continue
    return None


class _Impossible(Exception):
    """No permutation satisfies its hypotheses."""


def _branch(condition: Any, pick: Random) -> Any:
    """Return one of the ways in which a condition may hold, so that the rare ones are not left out."""
    return pick.choice(sorted(condition.args, key=str)) if isinstance(condition, Or) else condition


def _place(positions: list[Position], at: Reading, pick: Random) -> None:
    drawn = {}
    for position in positions:
        length = whole(position.axis, at)
        drawn[position.name] = pick.choice([1, length, *(pick.randint(1, length) for _ in range(4))])
    way = pick.random()
    by_axis: dict[Any, list[str]] = {}
    for position in positions:
        by_axis.setdefault(position.axis, []).append(position.name)
    for axis, names in by_axis.items():
        places = [drawn[name] for name in names]
        if way < 0.15:
            places = places[:1] * len(places)
        elif way < 0.4:  # for conditions such as a < b < c
            start, length = pick.randrange(len(names)), whole(axis, at)
            rest = len(names) - start
            apart = pick.random() < 0.5 and rest <= length
            run = pick.sample(range(1, length + 1), rest) if apart else places[start:]
            places = [*places[:start], *sorted(run)]
        drawn.update(zip(names, places, strict=True))
    at.instance.positions.update(drawn)


def _permutation(pi: UnknownPermuting, at: Reading, pick: Random) -> tuple[int, ...]:
    n = whole(pi.length, at)
    order = list(range(1, n + 1))
    others = [o for o in at.instance.permutations.values() if len(o) == n]
    limited = pi.fixing_from is not None or pi.fixing or pi.keeping_upto is not None
    if others and not limited and pick.random() < 0.2:
        return pick.choice(others)
    if pick.random() < 0.1:
        return tuple(order)
    start = n + 1 if pi.fixing_from is None else whole(pi.fixing_from, at)
    fixed = {k for k in order if k >= start} | {whole(place, at) for place in pi.fixing}
    upto = n if pi.keeping_upto is None else whole(pi.keeping_upto, at)
    if not fixed <= set(order) or not 0 <= upto <= n:
        raise _Impossible
    for part in (range(1, upto + 1), range(upto + 1, n + 1)):
        free = [k for k in part if k not in fixed]
        for k, image in zip(free, pick.sample(free, len(free)), strict=True):
            order[k - 1] = image
    return tuple(order)


def _relation(pick: Random) -> np.ndarray:
    generator = np.random.default_rng(pick.randrange(2**32))
    bits = generator.random((LONGEST, LONGEST)) < pick.choice((0.2, 0.5, 0.5, 0.8))
    for row in range(LONGEST):
        if pick.random() < 0.1:
            bits[row] = pick.random() < 0.5
    return bits


def _arranged(h: Any, at: Reading, pick: Random) -> bool:
    """Set bits, or shift a matrix, so that a hypothesis holds; tell whether that was possible."""
    if isinstance(h, hypotheses.Inequality):
        return allowed(h, at) or _shifted(h, at, pick)
    if not isinstance(h, hypotheses.RelationHypothesis):
        return True
    if isinstance(h, hypotheses.Sees):
        i, j = whole(h.query, at), whole(h.key, at)
        return _set(h.relation, i, j, True, at)
    if isinstance(h, hypotheses.Keeps):
        order = images(h.permutation, at)
        for name in h.relation.unknowns():
            _made_symmetric(at.instance.relations[name], order)
        return True
    if isinstance(h, (hypotheses.RelationIs, hypotheses.SeesSo)):
        m, n = whole(h.queries, at), whole(h.keys, at)
        if isinstance(h, hypotheses.SeesSo):
            table = _so_many(h, m, n, at)
        else:
            table = drawn(h.properties, m, n, pick)
        for name in h.relation.unknowns() if table is not None else ():
            at.instance.relations[name][:m, :n] = table
        return table is not None
    if isinstance(h, hypotheses.SeesOnly):
        i, j, keys = (whole(term, at) for term in (h.query, h.key, h.keys))
        return all(_set(h.relation, i, k, k == j, at) for k in range(1, keys + 1))
    queries, keys = whole(h.queries, at), whole(h.keys, at)
    for i in range(1, queries + 1) if h.query is None else [whole(h.query, at)]:
        places = pick.sample(range(1, keys + 1), keys)
        if not any(sees(h.relation, i, j, at.instance.relations) for j in places) and not any(
            _set(h.relation, i, j, True, at) for j in places
        ):
            return False
    return True


def _made_symmetric(table: np.ndarray, order: tuple[int, ...]) -> None:
    """Give all pairs that a permutation carries into each other the bit of the first of them."""
    done = set()
    for start in product(range(len(order)), repeat=2):
        pair = start
        while pair not in done:
            done.add(pair)
            table[pair] = table[start]
            pair = order[pair[0]] - 1, order[pair[1]] - 1


def _table(h: Any, at: Reading) -> np.ndarray:
    rows, keys = (np.arange(1, whole(n, at) + 1) for n in (h.queries, h.keys))
    return np.asarray(seen(h.relation, rows[:, None], keys, at.instance.relations))


def _so_many(h: hypotheses.SeesSo, m: int, n: int, at: Reading) -> np.ndarray:
    """Return the table of a relation of which a length says how many keys each query sees."""
    length = whole(h.length, at)
    rows = np.zeros((m, n), bool)
    for i in range(m):
        first = max(0, i + 1 - length) if isinstance(h, hypotheses.SeesLast) else 0
        end = i + 1 if isinstance(h, hypotheses.SeesLast) else max(length, 0)
        rows[i, first:end] = True
    return rows


def _shifted(h: hypotheses.Inequality, at: Reading, pick: Random) -> bool:
    """Shift the entries of one matrix so that an inequality holds; tell whether that was possible."""
    leaves = sorted((e for e in h.body.atoms(FreeMatrix) if not e.member), key=str)
    for leaf in pick.sample(leaves, len(leaves)):
        before = at.instance.given[leaf.name, ()]
        for shift in (Fraction(8), Fraction(-8)):
            at.instance.given[leaf.name, ()] = [[v + shift for v in row] for row in before]
            if allowed(h, replace(at, known={})):
                return True
        at.instance.given[leaf.name, ()] = before
    return False


def _set(relation: Any, i: int, j: int, wanted: bool, at: Reading) -> bool:
    bits = at.instance.relations
    if sees(relation, i, j, bits) == wanted:
        return True
    if not (1 <= i <= LONGEST and 1 <= j <= LONGEST):
        return False
    names = sorted(relation.unknowns())
    for choice in product((False, True), repeat=len(names)):
        for name, bit in zip(names, choice, strict=True):
            bits[name][i - 1, j - 1] = bit
        if sees(relation, i, j, bits) == wanted:
            return True
    return False


def _is_there(h: Any, others: list[Any], at: Reading) -> bool:
    """Tell whether a query and a key exist, where it is said how many there are of a relation."""
    if not isinstance(h, (hypotheses.Sees, hypotheses.SeesOnly)):
        return True
    kinds = (hypotheses.RelationIs, hypotheses.SeesSo)
    told = [o for o in others if isinstance(o, kinds) and o.relation.unknowns() & h.relation.unknowns()]
    for term, lengths in ((h.query, [o.queries for o in told]), (h.key, [o.keys for o in told])):
        axes = [place.axis for place in term.atoms(Position)]
        if told and whole(term, at) > max(whole(length, at) for length in (*lengths, *axes)):
            return False
    return True


def allowed(h: Any, at: Reading) -> bool:
    """Tell whether a hypothesis holds; what is not told from 0 is taken for 0."""
    bits = at.instance.relations
    match h:
        case hypotheses.Nonzero():
            body = value(h.body, at)
            return bool((~at.numbers.is_nan(body) & (abs(body) > at.numbers.small)).all())
        case hypotheses.Inequality():
            body = value(h.body, at)
            return bool((body > at.numbers.small if h.strict else body >= 0).all())
        case hypotheses.GivenEquation():
            apart = value(h.left, at) - value(h.right, at)
            return bool((~at.numbers.is_nan(apart) & (abs(apart) <= at.numbers.small)).all())
        case hypotheses.Sees():
            return sees(h.relation, whole(h.query, at), whole(h.key, at), bits)
        case hypotheses.SeesOnly():
            i, j, keys = (whole(term, at) for term in (h.query, h.key, h.keys))
            row = seen(h.relation, np.array([i]), np.arange(1, keys + 1), bits)
            return bool(row.sum() == 1) and 1 <= j <= keys and bool(row[j - 1])
        case hypotheses.Keeps():
            order = [k - 1 for k in images(h.permutation, at)]
            places = np.arange(1, len(order) + 1)
            table = np.asarray(seen(h.relation, places[:, None], places, bits))
            return all(table[order[i], order[j]] == table[i, j] for i, j in np.ndindex(table.shape))
        case hypotheses.RelationIs():
            return has(h.properties, _table(h, at))
        case hypotheses.SeesSo():
            table = _table(h, at)
            return bool((table == _so_many(h, *table.shape, at)).all())
        case hypotheses.SeesSomething():
            rows = np.arange(1, whole(h.queries, at) + 1) if h.query is None else [whole(h.query, at)]
            keys = np.arange(1, whole(h.keys, at) + 1)
            return bool(seen(h.relation, np.array(rows)[:, None], keys, bits).any(axis=1).all())
    raise NotImplementedError(f"no case for the hypothesis {type(h).__name__}")


def larger_sizes(symbols: Symbols, pick: Random, largest: int = 9) -> dict[str, int]:
    """Return sizes that are not equal, as far as there are so many numbers; one is large at least."""
    names = [size.name for size in symbols.sizes]
    numbers = list(range(pick.choice((1, 3)), largest + 1))
    if len(names) > len(numbers):
        return {name: pick.randint(1, largest) for name in names}
    sizes = dict(zip(names, pick.sample(numbers, len(names)), strict=True))
    if names and max(sizes.values()) < largest - 2:
        sizes[pick.choice(names)] = largest - pick.randrange(3)
    return sizes


def all_sizes(symbols: Symbols, limit: int) -> Iterable[dict[str, int]]:
    """Return every choice of sizes up to a limit, small ones first."""
    names = [size.name for size in symbols.sizes]
    choices = sorted(product(range(1, limit + 1), repeat=len(names)), key=lambda c: (sum(c), c))
    return (dict(zip(names, choice, strict=True)) for choice in choices)
