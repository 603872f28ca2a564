"""Sizes beyond the lengths and the numbers of a claim, at which its masks show what they did not before.

A window of 20 and a causal mask are the same up to 21 tokens. What is compared pair by pair, as masks in
an exponent are, says nothing new at a size at which every pair is seen by the same of the masks as one
at a size before. So the first sizes at which that is not so are tried, and those just beyond a length,
or two of them put together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import combinations, combinations_with_replacement, islice
from types import CellType, CodeType

from sympy import Expr

from symattn.arrays import has_numpy, np
from symattn.errors import InputError
from symattn.integers import Point, TooHard, smallest
from symattn.language.attention import RelationTerm
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.symbols import asked_relations
from symattn.lifting.trials import LARGEST, literals, offsets
from symattn.reading.instances import value_of
from symattn.reading.problem import Problem
from symattn.relations import Relation
from symattn.relations.conditions import (
    KEY,
    QUERY,
    arrays,
    both,
    constants,
    either,
    indices,
    negation,
)
from symattn.relations.formulas import as_condition
from symattn.relations.functions import Formula, Predicate

FARTHEST = 1024
"""Largest size at which masks are compared pair by pair."""

UNKNOWN = 64
"""Least size up to which masks are compared if one of them is a function."""

ONE_BY_ONE = 256
"""Most queries for which a function that takes no arrays is asked."""

TOGETHER = 12
"""Most masks that are compared with each other."""

PAIRS = 12
"""Most pairs of masks whose first difference is searched for."""

SPOTS = 24
"""Most places that are tried, near ones and far ones each."""


@dataclass(frozen=True)
class Spot:
    """Sizes, and a query and a key there, at which a claim may say something new."""

    sizes: Mapping[Size, int]
    query: int
    key: int
    queries: Expr
    keys: Expr


def numbers_of(problem: Problem) -> set[int]:
    """Return the lengths and numbers of a claim: of masks, conditions, functions that say who sees."""
    found = literals(problem) | offsets(problem)
    for relation in _innermost(problem):
        if isinstance(relation, Formula):
            found |= {abs(n) for n in constants(relation.condition)}
        elif isinstance(relation, Predicate):
            found |= set(_numbers_in(relation.function))
    return {n for n in found if n > 0}


def _innermost(problem: Problem) -> Iterator[Relation]:
    for root in (problem.statement, *problem.given):
        for term in root.atoms(RelationTerm):
            yield from term.relation.innermost()


def _numbers_in(function: object) -> Iterator[int]:
    """Yield the whole numbers that a function of Python is written with, or remembers."""
    if isinstance(function, partial):
        values: list[object] = [*function.args, *function.keywords.values(), function.func]
    else:
        inside = [c.cell_contents for c in getattr(function, "__closure__", None) or () if _is_full(c)]
        defaults = getattr(function, "__defaults__", None) or ()
        values = [*inside, *defaults, getattr(function, "__code__", None)]
    while values:
        value = values.pop()
        if isinstance(value, CodeType):
            values += value.co_consts
        elif isinstance(value, tuple):
            values += value
        elif isinstance(value, int) and not isinstance(value, bool):
            yield abs(value)
        elif callable(value) and value is not function and hasattr(value, "__code__"):
            yield from _numbers_in(value)


def _is_full(cell: CellType) -> bool:
    try:
        return cell.cell_contents is not cell
    except ValueError:
        return False


def spots(problem: Problem) -> list[Spot]:
    """Return instances at which a long claim may behave in a new way, the smallest first.

    Far away, where few can be afforded, those come first at which masks show something new.
    """
    numbers = numbers_of(problem)
    asked = any(isinstance(relation, Predicate) for relation in _innermost(problem))
    if not asked and max(numbers, default=0) <= LARGEST:
        return []
    decided: list[Spot] = []
    shown: list[Spot] = []
    beyond: list[Spot] = []
    for axes, relations in _by_axes(problem).items():
        decided += _spots_at(problem, axes, _where_two_differ(relations))
        shown += _spots_at(problem, axes, _first_shown(relations, numbers, asked=asked))
    for place, n in _just_beyond(numbers):
        for size in problem.symbols.sizes:
            if size.kind == "tokens":
                alone = {s: n if s == size else 1 + (s.kind == "tokens") for s in problem.symbols.sizes}
                beyond += [Spot(alone, n, key, size, size) for key in dict.fromkeys((1, place, n))]
    every = (*shown, *beyond)
    by_size = sorted(every, key=_order)
    near = [spot for spot in by_size if max(spot.sizes.values()) <= FARTHEST]
    far = [spot for spot in every if spot not in near]
    first = sorted(decided, key=_order)
    return [*first, *(s for s in (*near[:SPOTS], *far[:SPOTS]) if s not in first)]


def _order(spot: Spot) -> tuple[int, int, int]:
    return sum(spot.sizes.values()), spot.query, spot.key


def _spots_at(
    problem: Problem, axes: tuple[Expr, Expr], pairs: Iterable[tuple[int, int]]
) -> Iterator[Spot]:
    """Yield the smallest sizes at which there are pairs of a query and a key on two axes."""
    queries, keys = axes
    for i, j in pairs:
        least = {queries: max(i, j)} if queries == keys else {queries: i, keys: j}
        sizes = _sizes(problem, least)
        if sizes is not None:
            yield Spot(sizes, i, j, queries, keys)


def _just_beyond(numbers: set[int]) -> list[tuple[int, int]]:
    """Return each number, and each sum of two, with that size and the next two."""
    long = sorted(n for n in numbers if n > LARGEST)
    sums = {a + b for a, b in combinations_with_replacement(long[:4], 2)}
    return [(n, n + more) for n in sorted({*long, *sums}) for more in range(3)]


def _by_axes(problem: Problem) -> dict[tuple[Expr, Expr], list[Relation]]:
    """Return the masks that are known, and what they are made of, by the axes of queries and keys."""
    found: dict[tuple[Expr, Expr], dict[Relation, None]] = {}
    for relation, queries, keys in asked_relations(problem.statement, *problem.given):
        if queries.has(Position) or keys.has(Position):
            continue  # one pair, which is not an axis
        there = found.setdefault((queries, keys), {})
        parts = (*relation.innermost(), relation)
        there.update(dict.fromkeys(r for r in parts if not r.unknowns()))
    return {axes: list(relations)[:TOGETHER] for axes, relations in found.items() if relations}


def _where_two_differ(relations: Sequence[Relation]) -> Iterator[tuple[int, int]]:
    """Yield the first pair that is seen by one of two masks alone, wherever it lies.

    What linear arithmetic does not tell in time is left to what is compared pair by pair.
    """
    known = [c for r in relations if (c := as_condition(r)) is not None and not arrays(c)]
    for first, second in islice(combinations(known, 2), PAIRS):
        differ = either(both(first, negation(second)), both(second, negation(first)))
        with suppress(TooHard):
            found = smallest(differ, (QUERY, KEY)) if indices(differ) <= {QUERY, KEY} else None
            if isinstance(found, Point):
                yield found.indices.get(QUERY, 1), found.indices.get(KEY, 1)


def _first_shown(
    relations: Sequence[Relation], numbers: set[int], *, asked: bool
) -> Iterator[tuple[int, int]]:
    """Yield the first pair, beyond size 6, that is seen by other masks than every pair before it.

    And the first query to which a mask lets nothing be seen. Where NumPy is missing, none is looked for.
    """
    if not has_numpy():
        return
    upto = max(sum(numbers) + 2, UNKNOWN if asked else 0)
    sight = partial(_sight, relations)
    try:
        if upto <= FARTHEST:
            yield from _first_of_each(sight(1, upto, 1, upto))
            seen_of = (_rectangle(r, 1, upto, 1, upto).any(axis=1) for r in relations)
            yield from ((int(seen.argmin()) + 1, 1) for seen in seen_of if not seen.all())
            return
        seen = set(np.unique(sight(1, LARGEST, 1, LARGEST)).tolist())
        for n in sorted({n for _, n in _just_beyond(numbers)}):
            yield from _new_at(sight, n, seen)
    except (InputError, TypeError, ValueError, ArithmeticError, LookupError, AttributeError):
        return  # a function that does not answer


def _sight(relations: Sequence[Relation], *corners: int) -> np.ndarray:
    """Return a number for each pair in a rectangle: by which masks it is seen, and in which order."""
    first_i, last_i, first_j, last_j = corners
    i, j = np.arange(first_i, last_i + 1)[:, None], np.arange(first_j, last_j + 1)[None, :]
    codes = np.sign(i - j) + 1
    for relation in relations:
        codes = 2 * codes + _rectangle(relation, *corners)
    return codes


def _rectangle(relation: Relation, first_i: int, last_i: int, first_j: int, last_j: int) -> np.ndarray:
    """Return the visibility of keys to queries, asked one by one if a function takes no arrays."""
    try:
        return relation.rectangle(first_i, last_i, first_j, last_j)
    except (InputError, TypeError, ValueError):
        queries = range(first_i, min(last_i, ONE_BY_ONE) + 1)
        seen = [[bool(relation.sees(i, j)) for j in range(first_j, last_j + 1)] for i in queries]
        return np.pad(seen, ((0, last_i - first_i + 1 - len(seen)), (0, 0)), mode="edge")


def _first_of_each(codes: np.ndarray) -> Iterator[tuple[int, int]]:
    n = len(codes)
    within = np.maximum(np.arange(n)[:, None], np.arange(n)[None, :])
    counted = np.bincount(codes.ravel())
    before = np.bincount(codes[:LARGEST, :LARGEST].ravel(), minlength=len(counted))
    for code in np.flatnonzero((counted > 0) & (before == 0)):
        i, j = np.unravel_index(np.where(codes == code, within, n).argmin(), codes.shape)
        yield int(i) + 1, int(j) + 1


def _new_at(sight: Callable[..., np.ndarray], n: int, seen: set[int]) -> Iterator[tuple[int, int]]:
    """Yield the pairs of the last query, and of the last key, that are seen as none before."""
    for corners, place in (((n, n, 1, n), lambda k: (n, k)), ((1, n, n, n), lambda k: (k, n))):
        codes = sight(*corners).ravel()
        for code in set(codes.tolist()) - seen:
            seen.add(code)
            yield place(int((codes == code).argmax()) + 1)


def _sizes(problem: Problem, least: Mapping[Expr, int]) -> dict[Size, int] | None:
    """Return sizes at which axes are as long, each no longer than it need be; None if none are seen."""
    sizes = {size: 1 + (size.kind == "tokens") for size in problem.symbols.sizes}
    for axis, n in least.items():
        of = [size for size in problem.symbols.sizes if axis.has(size)]
        if of:
            sizes[of[0]] = n
            while sizes[of[0]] > 1 and _length(axis, {**sizes, of[0]: sizes[of[0]] - 1}) >= n:
                sizes[of[0]] -= 1
    return sizes if all(_length(axis, sizes) >= n for axis, n in least.items()) else None


def _length(axis: Expr, sizes: Mapping[Size, int]) -> int:
    return value_of(axis, sizes, {})
