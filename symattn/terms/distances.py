"""Windows and blocks: relations between two positions that depend on their distance.

The elements of a sort have increasing positions. Where a relation is read, the class of data is that of
*any* increasing whole numbers as positions; it is closed under omission, and 1, …, n is an instance, so
that the cut-off theorem holds. All that is asked of the positions of n elements is which of them see
each other; here every such pattern is listed, or a larger class.

- Lengths up to 8: all gaps from 1 to beyond the longest reach, all residues modulo the blocks.
- Longer ones are read as *any* lengths in their order. That d(i, j) ≤ w grows with w, and shrinks as i
  moves up to j, is kept where elements are left out; every such staircase is listed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate, product
from math import lcm

from symattn.relations import Blocks, Window
from symattn.terms.bits import Bit, Relation
from symattn.terms.part import Part, Sort
from symattn.terms.requirements import NotNatural, Requirement

LITERAL = 8
"""Lengths up to this are read as they stand, longer ones as any lengths in their order."""

MANY = 20_000
"""More patterns than this are not listed."""

Pattern = Callable[[Window | Blocks, int, int], bool]
"""Tells which of the elements, numbered from 1, see each other."""


def is_distance(relation: Relation) -> bool:
    """Tell whether a relation is a window or blocks on one sort."""
    return (
        isinstance(relation.key, (Window, Blocks))
        and relation.queries == relation.keys
        and isinstance(relation.queries, Sort)
    )


def distances(*parts: Part) -> dict[Sort, list[Window | Blocks]]:
    """Return the windows and blocks that are read, for each sort."""
    found: dict[Sort, dict[Window | Blocks, None]] = {}
    for p in (p for node in parts for p in node.everything()):
        if isinstance(p, Bit) and is_distance(p.relation):
            found.setdefault(p.relation.queries, {})[p.relation.key] = None  # type: ignore[index,arg-type]
    return {sort: list(relations) for sort, relations in found.items()}


def reaches(relation: Window | Blocks) -> list[int]:
    """Return the lengths that a relation is made of."""
    lengths = [relation.length] if isinstance(relation, Blocks) else [relation.left, relation.right]
    return [n for n in lengths if n is not None]


def is_literal(relations: list[Window | Blocks]) -> bool:
    """Tell whether all lengths are read as they stand."""
    return all(n <= LITERAL for relation in relations for n in reaches(relation))


def patterns(relations: list[Window | Blocks], n: int) -> Iterator[Pattern]:
    """Yield every pattern that n elements at increasing positions can show, or more."""
    return _positions(relations, n) if is_literal(relations) else _staircases(relations, n)


def _positions(relations: list[Window | Blocks], n: int) -> Iterator[Pattern]:
    period = lcm(*(r.length for r in relations if isinstance(r, Blocks)))
    reach = max((m for r in relations for m in reaches(r)), default=0) + period
    if period * reach ** max(n - 1, 0) > MANY:
        raise NotNatural(Requirement.CUT_OFF, f"{n} positions lie in too many ways")
    for start, *gaps in product(range(1, period + 1), *[range(1, reach + 1)] * (n - 1)):
        places = tuple(accumulate(gaps, initial=start))

        def sees(relation: Window | Blocks, i: int, j: int, places: tuple[int, ...] = places) -> bool:
            return bool(relation.sees(places[i - 1], places[j - 1]))

        yield sees


def _staircases(relations: list[Window | Blocks], n: int) -> Iterator[Pattern]:
    if any(isinstance(r, Blocks) for r in relations):
        raise NotNatural(Requirement.CUT_OFF, f"blocks longer than {LITERAL} positions")
    lengths = sorted({m for r in relations for m in reaches(r)})
    for count, furthest in enumerate(_nested(lengths, n)):
        if count > MANY:
            raise NotNatural(Requirement.CUT_OFF, f"{n} positions lie in too many ways")

        def sees(
            relation: Window | Blocks, i: int, j: int, far: dict[int, tuple[int, ...]] = furthest
        ) -> bool:
            length = relation.left if j <= i else relation.right  # type: ignore[union-attr]
            first, second = min(i, j), max(i, j)
            return length is None or second <= far[length][first - 1]

        yield sees


def _nested(lengths: list[int], n: int) -> Iterator[dict[int, tuple[int, ...]]]:
    """Yield, for each length, how far each of n elements reaches: never back, and further if longer."""

    def steps(least: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        def extend(done: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
            if len(done) == n:
                yield done
                return
            low = max(least[len(done)], done[-1] if done else 1)
            for far in range(low, n + 1):
                yield from extend((*done, far))

        return extend(())

    def choose(
        k: int, chosen: dict[int, tuple[int, ...]], least: tuple[int, ...]
    ) -> Iterator[dict[int, tuple[int, ...]]]:
        if k == len(lengths):
            yield chosen
            return
        own = tuple(range(1, n + 1))
        for far in [own] if lengths[k] == 0 else steps(least):
            yield from choose(k + 1, {**chosen, lengths[k]: far}, far)

    return choose(0, {}, tuple(range(1, n + 1)))
