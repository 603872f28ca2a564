"""Sizes at which what reads nothing but sizes is 0, or has no value, though elsewhere it is not so.

A coefficient such as (S − 5)² + (T − 4)² is 0 at one vector of sizes, which no sample hits. Where
nothing but sizes is read, every vector is looked at: it costs a number each.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import combinations, islice, product

from sympy import Basic, Integer

from symattn.arithmetic.base import Undefined, Unsettled
from symattn.arithmetic.extended import Extended
from symattn.arithmetic.intervals import Intervals
from symattn.language.algebra import Difference
from symattn.language.expressions import Expression, same_shape
from symattn.language.matrices import SizeMatrix
from symattn.language.sizes import Size
from symattn.language.statements import Equation
from symattn.language.symbols import symbols_of
from symattn.lifting.trials import LARGEST
from symattn.reading.instances import Instance, size_vectors
from symattn.reading.numbers import Evaluation, NoInstance
from symattn.reading.problem import Problem

PRECISION = 80
"""Bits of precision of irrational numbers."""

MOST = 6**5
"""Most vectors of sizes at which one part is evaluated."""

LARGEST_SIZE = 256
"""Largest size at which a part that reads one size is evaluated, if it holds such large numbers."""

PARTS = 6
"""Most parts that are compared with each other."""

MOST_KINDS, MOST_OF_A_KIND = 64, 3
"""Most kinds of vectors that are yielded, and most vectors of each kind."""


def rare_sizes(problem: Problem) -> Iterator[list[dict[Size, int]]]:
    """Yield vectors of sizes of one kind, the smallest first, for each kind there is.

    Two vectors are of one kind if the same parts are 0, positive and negative there, and the same ones
    are equal.
    """
    parts = parts_of_sizes(problem)
    if not parts:
        return
    told = [_Told(part) for part in parts]
    told += [_Told(Difference(a, b)) for a, b in combinations(parts[:PARTS], 2) if _alike(a, b)]
    sizes = list(dict.fromkeys(size for one in told for size in one.sizes))
    kinds: dict[tuple[Hashable, ...], list[dict[Size, int]]] = {}
    for vector in _vectors(sizes, told):
        found = kinds.setdefault(tuple(one.at(vector) for one in told), [])
        if len(found) < MOST_OF_A_KIND:
            found.append({**dict.fromkeys(problem.symbols.sizes, 2), **vector})
    yield from islice(sorted(kinds.values(), key=lambda found: len(found)), MOST_KINDS)


def parts_of_sizes(problem: Problem) -> list[Expression]:
    """Return the parts that read sizes alone: coefficients, divisors, sides of an equation."""
    found: dict[Expression, None] = {}
    statement = problem.statement
    sides = [side for side in statement.args if isinstance(side, Expression)]
    if isinstance(statement, Equation) and all(map(_reads_sizes_alone, sides)):
        found[Difference(*sides)] = None
    pending: list[Basic] = [*sides, *problem.given]
    while pending:
        part = pending.pop()
        is_number = isinstance(part, Expression) and same_shape(part.shape, (Integer(1), Integer(1)))
        if is_number and part.has(SizeMatrix, Size) and _reads_sizes_alone(part):
            found[part] = None
            continue
        pending += [p for p in part.args if p.args or isinstance(p, Expression)]
    return list(found)


def _reads_sizes_alone(part: Expression) -> bool:
    symbols = symbols_of(part)
    others = (symbols.positions, symbols.permutations, symbols.relations, symbols.matrices)
    return bool(symbols.sizes) and not any((*others, symbols.scales, symbols.functions))


def _alike(a: Expression, b: Expression) -> bool:
    return same_shape(a.shape, b.shape)


class _Told:
    """The signs of a part at each vector of its own sizes."""

    def __init__(self, part: Expression) -> None:
        self._part = part
        self.sizes = symbols_of(part).sizes
        values = (abs(n) for e in part.atoms(SizeMatrix) for n in e.value.atoms(Integer))
        self.largest = max((int(n) for n in values if n <= LARGEST_SIZE), default=0)
        self._known: dict[tuple[int, ...], Hashable] = {}

    def at(self, vector: Mapping[Size, int]) -> Hashable:
        """Return the signs of its entries, or that there is no value."""
        chosen = tuple(vector[size] for size in self.sizes)
        if chosen not in self._known:
            self._known[chosen] = self._signs(dict(zip(self.sizes, chosen, strict=True)))
        return self._known[chosen]

    def _signs(self, sizes: Mapping[Size, int]) -> Hashable:
        numbers = Extended(Intervals({}, PRECISION))
        at = Evaluation(Instance(sizes, {}, {}, {}, {}), numbers)
        try:
            rows, columns = (range(1, min(n, LARGEST) + 1) for n in at.shape(self._part))
            return frozenset(numbers.sign(at.entry(self._part, i, j)) for i, j in product(rows, columns))
        except (Undefined, Unsettled, NoInstance) as error:
            return type(error).__name__


def _vectors(sizes: Sequence[Size], told: Sequence[_Told]) -> Iterator[dict[Size, int]]:
    """Yield every vector up to 6, if they are few, and beyond it where a part reads one size alone."""
    if LARGEST ** len(sizes) <= MOST:
        yield from size_vectors(sizes, dict.fromkeys(sizes, LARGEST))
    else:
        for one in told:
            for vector in islice(size_vectors(one.sizes, dict.fromkeys(one.sizes, LARGEST)), MOST):
                yield {**dict.fromkeys(sizes, 2), **vector}
    for one in told:
        if len(one.sizes) == 1:
            for n in range(LARGEST + 1, one.largest + 3):
                yield {**dict.fromkeys(sizes, 2), one.sizes[0]: n}
