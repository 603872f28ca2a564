"""The finite check: that a term is 0 at sizes, for all data, all bits and all choices of named elements.

It mirrors ``check`` of ``proofs/rocq/Check.v``: data are indeterminates, a bit is one that is its own
square, and a term is 0 if nothing is left after expansion. A random point of a tower of prime fields is
asked first; only the expansion says yes.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from symattn.kernel.arithmetic.base import Arithmetic, Element, Undefined, Unsettled, Variable
from symattn.kernel.arithmetic.exponential_sums import ExponentialSums
from symattn.kernel.arithmetic.opaque import NoRoom
from symattn.kernel.arithmetic.prime_tower import PrimeTower
from symattn.kernel.core.bits import Bit, Not, Relation
from symattn.kernel.core.canonical import canonical
from symattn.kernel.core.context import Context, Only
from symattn.kernel.core.distances import Pattern, distances, is_distance, patterns
from symattn.kernel.core.monomials import piece_at
from symattn.kernel.core.part import Part, Sort, Var
from symattn.kernel.core.pieces import Piece
from symattn.kernel.core.requirements import NotNatural, Requirement
from symattn.kernel.core.terms import Apply, Datum, Fun, Root, every_when, substituted
from symattn.kernel.core.values import World
from symattn.language.known_functions import KNOWN

SEED = 7
POINTS = 3
"""How many points of the tower are asked where bits are open, each with other bits."""


@dataclass
class Tally:
    """What a check has looked at."""

    cases: int = 0
    seconds: float = 0.0


def depth(node: Part) -> int:
    """Return how deep functions are nested."""
    return max((depth(p) for p in node.parts), default=0) + isinstance(node, (Fun, Apply))


class Data:
    """The variables that stand for data at places, numbered as they are met."""

    def __init__(self) -> None:
        self._numbers: dict[object, int] = {}

    def __call__(self, of: Datum, at: tuple[int, ...]) -> Variable:
        """Return the variable of a datum at places: one for each value that is free."""
        if isinstance(of.key, Piece):
            key: object = piece_at(of.key, at)
            at = ()
        elif of.kind == "symmetric":
            *member, i, j = at
            key, at = of, (*member, *sorted((i, j)))
        else:
            key = of
        number = self._numbers.setdefault(("datum", key), len(self._numbers))
        return Variable(str(number), at, 0, 0, of.kind == "positive")

    def root(self, node: Root, at: Mapping[Var, int]) -> Variable:
        """Return the variable of a root at places: one for one radicand with these numbers put in."""
        put: dict[Var, Part] = {v: Var(("at", at[v]), v.sort) for v in node.free}
        number = self._numbers.setdefault(
            ("root", canonical(substituted(node, put))), len(self._numbers)
        )
        return Variable(str(number), (), 0, 0)

    def bit(self, relation: Relation, i: int, j: int) -> Variable:
        """Return the variable of a bit that is open."""
        number = self._numbers.setdefault(("bit", relation), len(self._numbers))
        return Variable(str(number), (i, j), 0, 0)


def vanishes(context: Context, term: Part, sizes: Mapping[Sort, int], tally: Tally) -> bool:
    """Tell whether a term is 0 at sizes wherever the facts hold."""
    start = time.perf_counter()
    try:
        return _vanishes(context, term, sizes, tally)
    finally:
        tally.seconds += time.perf_counter() - start


def _vanishes(context: Context, term: Part, sizes: Mapping[Sort, int], tally: Tally) -> bool:
    compound = tuple(c for c in context.bits if Bit in c.kinds and not _is_literal(c))
    term = every_when(compound, term)
    height = depth(term)
    cases = list(_cases(context, term, sizes))
    tally.cases += len(cases)
    data = Data()
    met: dict[Variable, None] = {}
    open_bits: dict[Variable, None] = {}
    for point in range(POINTS if any(Bit in p.kinds for p in (term, *context.facts)) else 1):
        tower = PrimeTower(height, SEED, point)
        chooser = random.Random(point)  # noqa: S311 - any bits serve
        answers: dict[Variable, Element] = {}

        def datum(of: Datum, at: tuple[int, ...], tower: PrimeTower = tower) -> Element:
            variable = data(of, at)
            met[variable] = None
            return tower.variable(variable)

        def root(node: Root, at: Mapping[Var, int], tower: PrimeTower = tower) -> Element:
            variable = data.root(node, at)
            met[variable] = None
            return tower.variable(variable)

        def formal(
            relation: Relation, i: int, j: int,
            tower: PrimeTower = tower, answers: dict[Variable, Element] = answers,
            chooser: random.Random = chooser,
        ) -> Element:  # fmt: skip
            variable = data.bit(relation, i, j)
            open_bits[variable] = None
            if variable not in answers:
                answers[variable] = tower.number(chooser.randint(0, 1))
            return answers[variable]

        for case in cases:
            world = case.world(tower, datum, formal, root)
            try:
                if any(world.value(term, case.at)):
                    return False
            except Unsettled:
                continue  # a denominator is 0 at this point; the expansion decides
    exact = ExponentialSums(
        [*met, *open_bits],
        height,
        trigonometric=any(isinstance(p, Fun) and KNOWN[p.name].imaginary for p in term.everything()),
        idempotent=open_bits,
    )
    try:
        return all(
            case.world(
                exact,
                lambda of, at: exact.variable(data(of, at)),
                lambda r, i, j: exact.variable(data.bit(r, i, j)),
                lambda node, at: exact.variable(data.root(node, at)),
            )
            .value(term, case.at)
            .is_zero
            for case in cases
        )
    except (Undefined, Unsettled, NoRoom) as error:
        raise NotNatural(Requirement.VANISHES, f"at the cut-off, {error}") from error


@dataclass(frozen=True)
class _Case:
    """A choice of the named elements, of a pattern of distances, and the bits that the facts decide."""

    sizes: Mapping[Sort, int]
    at: Mapping[Var, int]
    pattern: Mapping[Sort, Pattern]
    decided: Mapping[tuple[Relation, int, int], bool]
    only: tuple[tuple[Relation, int, int], ...]

    def bit(self, relation: Relation, i: int, j: int) -> bool | None:
        if is_distance(relation):
            return self.pattern[relation.queries](relation.key, i, j)  # type: ignore[index,arg-type]
        for of, query, key in self.only:
            if of == relation and query == i:
                return key == j
        return self.decided.get((relation, i, j))

    def world(self, arithmetic: Arithmetic, datum: object, formal: object, root: object) -> World:
        return World(arithmetic, self.sizes, datum, self.bit, None, formal, root)  # type: ignore[arg-type]


def _is_literal(c: Part) -> bool:
    return isinstance(c, Bit) or (isinstance(c, Not) and isinstance(c.of, Bit))


def _cases(context: Context, term: Part, sizes: Mapping[Sort, int]) -> Iterator[_Case]:
    """Yield the choices that the facts allow."""
    read = distances(term, *context.facts)
    for at in context.choices(sizes):
        lists = [patterns(relations, sizes[sort]) for sort, relations in read.items()]
        for chosen in product(*map(list, lists)):
            case = _allowed(context, sizes, at, dict(zip(read, chosen, strict=True)))
            if case is not None:
                yield case


def _allowed(
    context: Context, sizes: Mapping[Sort, int], at: Mapping[Var, int], pattern: Mapping[Sort, Pattern]
) -> _Case | None:
    """Return a case with its decided bits, or None if the facts contradict each other there."""
    place = World(PrimeTower(0, SEED), sizes, lambda of, at: None, lambda r, i, j: None).place
    only = tuple(
        (f.relation, place(f.query, at), place(f.key, at))
        for f in context.of(Only)
        if isinstance(f, Only)
    )
    decided: dict[tuple[Relation, int, int], bool] = {}
    case = _Case(sizes, at, pattern, decided, only)
    for c in context.bits:
        if not _is_literal(c):
            continue
        inner, answer = (c.of, False) if isinstance(c, Not) else (c, True)
        if not isinstance(inner, Bit):
            continue
        i, j = place(inner.query, at), place(inner.key, at)
        known = case.bit(inner.relation, i, j)
        if known is None:
            decided[inner.relation, i, j] = answer
        elif known is not answer:
            return None
    consistent = all(not (r == s and i == k and j != m) for r, i, j in only for s, k, m in only)
    return case if consistent else None
