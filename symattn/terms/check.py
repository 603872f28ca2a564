"""The finite check: that a term is 0 at sizes, for all data, all bits and all choices of named elements.

It mirrors ``check`` of ``proofs/rocq/Check.v``: data are indeterminates, a bit is one that is its own
square, and a term is 0 if nothing is left after expansion. A random point of a tower of prime fields is
asked first; only the expansion says yes.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any

from symattn.arithmetic.allowance import Allowance
from symattn.arithmetic.base import Arithmetic, Element, Undefined, Unsettled, Variable
from symattn.arithmetic.exponential_sums import ExponentialSums
from symattn.arithmetic.opaque import NoRoom
from symattn.arithmetic.prime_tower import PrimeTower
from symattn.language.known_functions import KNOWN
from symattn.terms.bits import Bit, Not, Relation
from symattn.terms.canonical import canonical
from symattn.terms.context import Context, Never, Only
from symattn.terms.denials import Denials
from symattn.terms.distances import MANY, Pattern, distances, is_distance, patterns
from symattn.terms.monomials import piece_at
from symattn.terms.part import Part, Sort, Var
from symattn.terms.pieces import Piece
from symattn.terms.requirements import NotNatural, Requirement
from symattn.terms.terms import Apply, Datum, Fun, Root, every_when, substituted
from symattn.terms.values import Look, World

SEED = 7
POINTS = 3
"""How many points of the tower are asked where bits are open, each with other bits."""


@dataclass
class Tally:
    """What a check has looked at, and what it may compute."""

    cases: int = 0
    seconds: float = 0.0
    allowance: Allowance = field(default_factory=Allowance)


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
    term, cases = _prepared(context, term, sizes, tally)
    height = depth(term)
    data, met = Data(), _Met()
    for point in range(POINTS if any(Bit in p.kinds for p in (term, *context.facts)) else 1):
        tower = PrimeTower(height, SEED, point)
        if any(_differ_from_0(term, cases, data, tower, point, met, tally.allowance)):
            return False
    is_zero = _zero_test(term, data, height, met, tally.allowance)
    try:
        return all(_values(cases, is_zero))
    except (Undefined, Unsettled, NoRoom) as error:
        raise NotNatural(Requirement.VANISHES, f"at the cut-off, {error}") from error


def _prepared(
    context: Context, term: Part, sizes: Mapping[Sort, int], tally: Tally
) -> tuple[Part, list[_Case]]:
    """Return a term under the conditions that no case decides, and the cases."""
    compound = tuple(c for c in context.bits if Bit in c.kinds and not _is_literal(c))
    term = every_when(compound, term)
    cases = list(_cases(context, term, sizes))
    tally.cases += len(cases)
    return term, cases


def _zero_test(
    term: Part, data: Data, height: int, met: _Met, allowance: Allowance
) -> Callable[[_Case], bool]:
    """Return what tells whether a term is 0, expanded, in a case."""
    exact = ExponentialSums(
        [*met.data, *met.bits],
        height,
        trigonometric=any(isinstance(p, Fun) and KNOWN[p.name].imaginary for p in term.everything()),
        idempotent=met.bits,
        allowance=allowance,
    )

    def is_zero(case: _Case) -> bool:
        world = case.world(
            exact,
            lambda of, at: exact.variable(data(of, at)),
            lambda r, i, j: exact.variable(data.bit(r, i, j)),
            lambda node, at: exact.variable(data.root(node, at)),
            allowance,
        )
        return bool(world.value(term, case.at).is_zero)

    return is_zero


@dataclass(frozen=True)
class Witness:
    """Where a term is not 0: at which sizes, for which named elements, and with which bits."""

    sizes: Mapping[Sort, int]
    at: Mapping[Var, int]
    bits: Mapping[Look, bool]


def witness(context: Context, term: Part, sizes: Mapping[Sort, int], tally: Tally) -> Witness | None:
    """Return where a term is not 0 at sizes, or None if it is, or that is not found out.

    Bits are indeterminates; then they are 0, one after the other, as long as that is not denied and
    something is left, else 1.
    """
    try:
        term, cases = _prepared(context, term, sizes, tally)
        height = depth(term)
        data, met = Data(), _Met()
        free = [replace(case, denials=Denials(())) for case in cases]
        list(_differ_from_0(term, free, data, PrimeTower(height, SEED), 0, met, tally.allowance))
        is_zero = _zero_test(term, data, height, met, tally.allowance)
        found = next((case for case in free if not is_zero(case)), None)
        if found is None:
            return None
        denials = cases[0].denials
        for look in met.bits.values():
            if found.known(*look) is None:
                decided = (denials.adding(found.decided, look, answer) for answer in (False, True))
                tries = (replace(found, decided=answers) for answers in decided if answers is not None)
                found = next(case for case in tries if not is_zero(case))
    except (NotNatural, Undefined, Unsettled, NoRoom, StopIteration):
        return None
    return Witness(sizes, found.at, found.decided)


@dataclass(frozen=True)
class _Met:
    """The variables that a term reads, in the order in which they are met."""

    data: dict[Variable, None] = field(default_factory=dict)
    bits: dict[Variable, Look] = field(default_factory=dict)


def _differ_from_0(
    term: Part,
    cases: Iterable[_Case],
    data: Data,
    tower: PrimeTower,
    point: int,
    met: _Met,
    allowance: Allowance,
) -> Iterator[bool]:
    """Yield whether residues show that a term is not 0 in a case; note the variables that it reads."""
    chooser = random.Random(point)  # noqa: S311 - any bits serve
    answers: dict[Variable, Element] = {}

    def datum(of: Datum, at: tuple[int, ...]) -> Element:
        variable = data(of, at)
        met.data[variable] = None
        return tower.variable(variable)

    def root(node: Root, at: Mapping[Var, int]) -> Element:
        variable = data.root(node, at)
        met.data[variable] = None
        return tower.variable(variable)

    def formal(relation: Relation, i: int, j: int) -> Element:
        variable = data.bit(relation, i, j)
        met.bits[variable] = relation, i, j
        if variable not in answers:
            answers[variable] = tower.number(chooser.randint(0, 1))
        return answers[variable]

    def residue(case: _Case) -> Element | None:
        try:
            return case.world(tower, datum, formal, root, allowance).value(term, case.at)
        except Unsettled:
            return None  # a denominator is 0 at this point; the expansion decides

    for value in _values(cases, residue):
        yield value is not None and tower.shows_nonzero(value)


class _Open(Exception):
    """A bit is asked for of which something is denied, and that is not decided."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.look = look


def _values(cases: Iterable[_Case], value: Callable[[_Case], Any]) -> Iterator[Any]:
    """Yield what is asked for in each case, for both answers where a bit is open that is not free."""
    for case in cases:
        pending, count = [case], 0
        while pending:
            one = pending.pop()
            try:
                yield value(one)
            except _Open as need:
                count += 1
                if count > MANY:
                    many = f"more than {MANY} patterns of a relation"
                    raise NotNatural(Requirement.CUT_OFF, many) from None
                pending += one.deciding(need.look)


@dataclass(frozen=True)
class _Case:
    """A choice of the named elements, of a pattern of distances, and the bits that the facts decide."""

    sizes: Mapping[Sort, int]
    at: Mapping[Var, int]
    pattern: Mapping[Sort, Pattern]
    decided: Mapping[Look, bool]
    only: tuple[Look, ...]
    denials: Denials[Look]

    def bit(self, relation: Relation, i: int, j: int) -> bool | None:
        """Return whether a relation holds; None where it is free to, and no property speaks of it."""
        answer = self.known(relation, i, j)
        if answer is None and (relation, i, j) in self.denials:
            raise _Open((relation, i, j))
        return answer

    def known(self, relation: Relation, i: int, j: int) -> bool | None:
        """Return whether a relation holds, as far as that is decided."""
        if is_distance(relation):
            return self.pattern[relation.queries](relation.key, i, j)  # type: ignore[index,arg-type]
        for of, query, key in self.only:
            if of == relation and query == i:
                return key == j
        return self.decided.get((relation, i, j))

    def deciding(self, look: Look) -> Iterator[_Case]:
        """Yield the cases of a bit that is open."""
        for answer in (True, False):
            decided = self.denials.adding(self.decided, look, answer)
            if decided is not None:
                yield replace(self, decided=decided)

    def world(
        self,
        arithmetic: Arithmetic,
        datum: object,
        formal: object,
        root: object,
        allowance: Allowance,
    ) -> World:
        return World(
            arithmetic,
            self.sizes,
            datum,  # type: ignore[arg-type]
            self.bit,
            None,
            formal,  # type: ignore[arg-type]
            root,  # type: ignore[arg-type]
            allowance,
        )


def _is_literal(c: Part) -> bool:
    return isinstance(c, Bit) or (isinstance(c, Not) and isinstance(c.of, Bit))


def _cases(context: Context, term: Part, sizes: Mapping[Sort, int]) -> Iterator[_Case]:
    """Yield the choices that the facts allow."""
    read = distances(term, *context.facts)
    denials = Denials(_denied(context, sizes))
    for at in context.choices(sizes):
        lists = [patterns(relations, sizes[sort]) for sort, relations in read.items()]
        for chosen in product(*map(list, lists)):
            pattern = dict(zip(read, chosen, strict=True))
            case = _allowed(context, _Case(sizes, at, pattern, {}, (), denials))
            if case is not None:
                yield case


def _denied(context: Context, sizes: Mapping[Sort, int]) -> Iterator[tuple[tuple[Look, bool], ...]]:
    """Yield which answers are not given together, at sizes."""
    world = _places(sizes)
    for fact in context.of(Never):
        for places in product(*(range(1, sizes[v.sort] + 1) for v in fact.index)):  # type: ignore[attr-defined]
            at = dict(zip(fact.index, places, strict=True))  # type: ignore[attr-defined]
            answers: dict[Look, bool] = {}
            possible = True
            for c in fact.bits:  # type: ignore[attr-defined]
                inner, answer = (c.of, False) if isinstance(c, Not) else (c, True)
                if isinstance(inner, Bit):
                    look = inner.relation, world.place(inner.query, at), world.place(inner.key, at)
                    possible = possible and answers.setdefault(look, answer) is answer
                else:
                    possible = possible and world.holds(c, at)
            if possible:
                yield tuple(answers.items())


def _places(sizes: Mapping[Sort, int]) -> World:
    """Return what tells places, and order among them."""
    return World(PrimeTower(0, SEED), sizes, lambda of, at: None, lambda r, i, j: None)


def _allowed(context: Context, case: _Case) -> _Case | None:
    """Return a case with its decided bits, or None if the facts contradict each other there."""
    at, world = case.at, _places(case.sizes)
    place = world.place
    only = tuple(
        (f.relation, place(f.query, at), place(f.key, at))
        for f in context.of(Only)
        if isinstance(f, Only)
    )
    decided: dict[Look, bool] = {}
    for relation, i, j in only:
        keys = ((relation, i, k) for k in range(1, world.length(relation.keys) + 1))
        decided |= {look: look[2] == j for look in keys if look in case.denials}
    case = replace(case, only=only, decided=decided)
    for c in context.bits:
        if not _is_literal(c):
            continue
        inner, answer = (c.of, False) if isinstance(c, Not) else (c, True)
        if not isinstance(inner, Bit):
            continue
        i, j = place(inner.query, at), place(inner.key, at)
        known = case.known(inner.relation, i, j)
        if known is None:
            decided[inner.relation, i, j] = answer
        elif known is not answer:
            return None
    consistent = all(not (r == s and i == k and j != m) for r, i, j in only for s, k, m in only)
    following = case.denials.following(decided) if consistent else None
    return None if following is None else replace(case, decided=following)
