"""Whether every query sees some key, for all sizes.

For all S and i ≤ S there is a j ≤ S. A finite list of terms in i and S is found such that always one of
them is seen: that no i and S are left over by it is a condition without quantifiers, which is decided.
The terms are bounds that comparisons of the condition give, as in Cooper's elimination, and are
taken one by one, for a row that is left over. A row at which nothing is seen is a finite conjunction.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from symattn.errors import SoundnessError
from symattn.integers.certificates import Certificate, Point, TooHard
from symattn.integers.deciding import MOST_STEPS, decided, smallest
from symattn.integers.elimination import Steps
from symattn.integers.rereading import atoms_of, reread_point
from symattn.relations.conditions import (
    KEY,
    QUERY,
    AtMost,
    Condition,
    Index,
    Lookup,
    Magnitude,
    Quotient,
    Term,
    Zero,
    at_most,
    both,
    either,
    indices,
    negation,
    parts_of,
    plus,
    put,
    put_term,
    quotient,
    single,
    total,
    zero,
)

QUERIES, KEYS = Index("S", 1), Index("T", 1)
"""The number of queries, and the number of keys where these are others."""

_MOST_TERMS = 12
_MOST_KEYS = 4096
_MOST_LOOKUPS = 64


@dataclass(frozen=True)
class Covered:
    """Every query sees one of the keys that are listed, as `reread(left_over(…), certificate)` tells."""

    keys: tuple[Term, ...]
    """Terms in the query and the sizes; one that is not from 1 to the number of keys is not a key."""
    certificate: Certificate


def left_over(condition: Condition, keys: tuple[Term, ...], *, on_one_axis: bool = True) -> Condition:
    """Return the condition that a query sees none of some keys."""
    size = _size(on_one_axis)
    parts = [at_most(plus(single(QUERY), single(QUERIES), -1))]
    for atom in _known_lookups(condition):
        parts += _inside(atom, {QUERY: single(QUERIES), KEY: single(size)})
    for number, term in enumerate(keys):
        # One that is not a key says nothing, but stands for one: so lookups are inside where keys are.
        key = single(Index(f"{KEY.name}{number}", 1))
        no_key = at_most(term), at_most(plus(plus(single(size), term, -1), Term(1)))
        parts += at_most(plus(key, single(size), -1)), either(zero(plus(key, term, -1)), *no_key)
        parts.append(negation(put(condition, {KEY: key})))
    return both(*parts)


def everywhere_some(
    condition: Condition, *, on_one_axis: bool = True, steps: Steps | None = None
) -> Covered | Point:
    """Return a certificate that every query sees some key, or a query that sees none.

    Parameters
    ----------
    condition : condition
        On a query and a key, and further indices, for all of which it is asked.
    on_one_axis : bool, optional
        Whether there are as many keys as queries, S; else there are T.
    steps : Steps, optional
        What is left of the steps that this may take.

    Returns
    -------
    Covered or Point
        A point has values of S, of T, of the query, of further indices, and of unknown arrays at the
        places that its row reads; the larger of S and T is the smallest possible. Sizes are meant for
        which known arrays are read inside at all pairs.

    Raises
    ------
    TooHard
        If neither is found.
    """
    size = _size(on_one_axis)
    sizes = tuple(dict.fromkeys((size, QUERIES)))
    pool = tuple(dict.fromkeys(_terms(condition, single(size))))
    keys: tuple[Term, ...] = ()
    met: list[Point] = []
    steps = Steps(MOST_STEPS) if steps is None else steps
    while len(keys) < _MOST_TERMS:
        left = left_over(condition, keys, on_one_axis=on_one_axis)
        found = smallest(left, (*sizes, QUERY), steps)
        if not isinstance(found, Point):
            return Covered(keys, found.certificate)
        others = {index: index.least for index in indices(condition) - {KEY}}
        found = Point({**others, **found.indices}, found.arrays)
        row = _row_that_sees_nothing(condition, found, size, steps)
        if row is not None:
            return row
        met.append(found)
        best = max(pool, key=lambda term: [_seen(condition, term, row, size) for row in reversed(met)])
        if not _seen(condition, best, found, size):
            raise TooHard
        keys = (*keys, best)
    raise TooHard


def _size(on_one_axis: bool) -> Index:
    return QUERIES if on_one_axis else KEYS


def _row_that_sees_nothing(condition: Condition, at: Point, size: Index, steps: Steps) -> Point | None:
    """Return the row of a point with arrays of which it sees nothing, if there are any."""
    length = at.indices[size]
    fixed = {index: Term(n) for index, n in at.indices.items() if index not in (QUERIES, KEYS)}
    if length > _MOST_KEYS:
        raise TooHard
    parts = dict.fromkeys(
        negation(put(condition, {**fixed, KEY: Term(j)})) for j in range(1, length + 1)
    )
    hidden = both(*parts, *_read(condition, at, size))
    if sum(isinstance(atom, Lookup) for atom in atoms_of(hidden)) > _MOST_LOOKUPS:
        raise TooHard
    found = decided(hidden, steps)
    if not isinstance(found, Point):
        return None
    kept = {QUERIES, size, QUERY, *indices(condition)} - {KEY}
    return Point({index: n for index, n in at.indices.items() if index in kept}, found.arrays)


def _read(condition: Condition, at: Point, size: Index) -> Iterator[Condition]:
    """Yield the conditions that known arrays are read inside their bounds, at all pairs."""
    queries, keys = range(1, at.indices[QUERIES] + 1), range(1, at.indices[size] + 1)
    for atom in _known_lookups(condition):
        of_query, of_key = (index in set(parts_of(atom)) for index in (QUERY, KEY))
        if of_query and of_key and len(queries) * len(keys) > _MOST_KEYS:
            raise TooHard
        for i, j in product(queries if of_query else (1,), keys if of_key else (1,)):
            yield from _inside(atom, {QUERY: Term(i), KEY: Term(j)})


def _known_lookups(condition: Condition) -> list[Lookup]:
    return [a for a in atoms_of(condition) if isinstance(a, Lookup) and a.array.values is not None]


def _inside(atom: Lookup, at: Mapping[Index, Term]) -> Iterator[Condition]:
    """Yield tautologies that read an array at other positions."""
    so = put(AtMost(single(atom)), at)
    if next(iter(atoms_of(so)), None) is not None:
        yield either(so, negation(so))


def _seen(condition: Condition, term: Term, at: Point, size: Index) -> bool:
    """Tell whether a term is a key that the row of a point sees; what arrays do not say is 0."""
    unknown = (a.array for a in atoms_of(condition) if isinstance(a, Lookup) and a.array.values is None)
    arrays = {array: defaultdict(int, at.arrays.get(array, {})) for array in unknown}
    is_key = at_most(plus(Term(1), term, -1)), at_most(plus(term, single(size), -1))
    try:
        reread_point(both(*is_key, put(condition, {KEY: term})), Point(at.indices, arrays))
    except SoundnessError:
        return False
    return True


def _terms(condition: Condition, last: Term) -> Iterator[Term]:
    """Yield terms that may be keys: the first, the query, the last, and bounds of comparisons."""
    offsets = [Term(n) for n in (0, 1, -1)]
    bounds: list[Term] = [Term(1), single(QUERY), last]
    for part in parts_of(condition):
        if isinstance(part, AtMost | Zero):
            bounds += _bounds(part.term)
    for bound, offset in product(bounds, offsets):
        yield plus(bound, offset)


def _bounds(term: Term) -> Iterator[Term]:
    """Yield terms without the key at which a term in it is about 0."""
    of_key = [(atom, n) for atom, n in term.multiples if KEY in set(parts_of(atom))]
    for atom, factor in of_key:
        # What else depends on the key is taken where the key is the query.
        others = total(term.constant, *(pair for pair in term.multiples if pair[0] != atom))
        rest = put_term(others, {KEY: single(QUERY)})
        target = quotient(plus(Term(0), rest, -1 if factor > 0 else 1), abs(factor))
        match atom:
            case Index():
                yield target
            case Quotient(of, by):
                first = plus(of, target, -by)
                yield from _bounds(first)
                yield from _bounds(plus(first, Term(1 - by)))
            case Magnitude(of):
                yield from _bounds(plus(of, target, -1))
                yield from _bounds(plus(of, target))
            case _:
                pass
