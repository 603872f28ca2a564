"""A claim as terms of the core: its entries in every form of row and column, and what is known.

Hypotheses are read into facts. One that cannot be read, or that names an element which need not exist,
is left out: the claim that is lifted then assumes less than the author's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice, product
from typing import Any

from sympy import Basic, Expr, Ge, Integer, Le, false, true
from sympy import Eq as SymPyEq
from sympy import Tuple as SymPyTuple

from symattn.assumptions.entailment import context_of
from symattn.language import hypotheses as hyp
from symattn.language.attention import RelationTerm
from symattn.language.binding import with_free
from symattn.language.compared_sizes import least_of, numbers_of
from symattn.language.expressions import Expression
from symattn.language.permutations import Image as ImageTerm
from symattn.language.positions import Position
from symattn.language.statements import ZeroPattern
from symattn.reading.axes import ways
from symattn.reading.hidden import Hidden, real
from symattn.reading.problem import Problem
from symattn.reading.record import Record
from symattn.reading.symbols import Symbols
from symattn.relations import PROPERTIES, Blocks, Relation, Unknown, Window, causal, everything
from symattn.terms.bits import NO, YES, Bit, Less, Not, Same, every, less, listed, negated
from symattn.terms.bits import Relation as RelationName
from symattn.terms.context import (
    AtLeast,
    Context,
    Fixed,
    FixedFrom,
    Keeps,
    Kept,
    Never,
    Next,
    Nonzero,
    Only,
    Somewhere,
    implied,
)
from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import Image, Numbered, successor
from symattn.terms.requirements import OutsideFragment, Requirement
from symattn.terms.terms import ONE, ZERO, add, negative, substituted, when

MOST_WAYS = 64
"""Most ways of putting the axes of a claim together that are tried."""

DEPTH = 1
"""Deepest nesting of exponentials with which positions are compared by distance or step: it is slow."""

READINGS = ((False, False), (True, False), (False, True))
"""Whether conditions compare positions by their distance, and whether neighbours are images."""

BY_DISTANCE_FIRST = tuple(sorted(READINGS, key=lambda reading: not reading[0]))
"""The same, those by distance before the others."""

MOST_BESIDE = 4
"""Largest n for which S ≥ n yields that beside any k < n places there is another one."""


@dataclass(frozen=True)
class Entry:
    """Entry (row, column) of the sides, with the variables of both places."""

    row: Part
    column: Part
    sides: tuple[Hidden, ...]
    variables: tuple[Var, ...]

    @property
    def differences(self) -> tuple[Part, ...]:
        """The terms that must be 0 if the two sides are equal: where one alone is −∞, and the rest."""
        left, right = self.sides
        finite = add(when(left.bit, left.body), negative(when(right.bit, right.body)))
        if left.bit == right.bit == YES:
            return (finite,)
        return finite, add(when(left.bit, ONE), negative(when(right.bit, ONE)))

    @property
    def value(self) -> Part:
        """The one side of a statement about signs, which is nowhere −∞."""
        return real(self.sides[0])


@dataclass(frozen=True)
class Terms:
    """A claim as terms, for one form of each position that it names."""

    problem: Problem
    record: Record
    positions: dict[Position, Part]
    entries: tuple[Entry, ...]
    context: Context
    left_out: tuple[Basic, ...]
    """The hypotheses that are not used."""

    @property
    def domain(self) -> frozenset[Part]:
        """The neighbours that must exist for the claim to have a value."""
        return frozenset(f for f in self.record.facts if isinstance(f, Next))


def numbered(problem: Problem) -> Iterator[Problem]:
    """Yield the problem for every choice of the positions on axes whose length is a number."""
    places = [p for p in problem.symbols.positions if p.axis.is_Integer]
    for choice in product(*(range(1, int(p.axis) + 1) for p in places)):
        values = {p: Integer(k) for p, k in zip(places, choice, strict=True)}
        given = [with_free(hypothesis, values) for hypothesis in problem.given]
        if false not in given:
            statement = with_free(problem.statement, values)
            kept = tuple(hypothesis for hypothesis in given if hypothesis != true)
            yield Problem(replace(problem.question, statement=statement, given=kept))


def as_terms(problem: Problem) -> list[Terms]:
    """Return a problem as terms, one for each form of its positions.

    The axes are put together in a way in which every use agrees, and the most hypotheses are read; if
    there is none, each sum may have its own. Conditions name neighbours; where these may not exist, or
    windows measure distances, they compare positions by distance; else neighbours are images.

    Raises
    ------
    OutsideFragment
        If the core has no constructor for something, or no way of putting axes together fits.
    """
    failures: list[OutsideFragment] = []
    read: list[list[Terms]] = []

    def lost(found: list[Terms]) -> int:
        return sum(len(terms.left_out) for terms in found)

    readings = BY_DISTANCE_FIRST if _measures(problem) else READINGS
    for each_sum in (False, True):
        for axes in islice(ways(problem.statement, *problem.given), MOST_WAYS):
            for by_distance, in_steps in readings:
                if (by_distance or in_steps) and problem.depth > DEPTH:
                    continue
                lenient = problem.question.is_lenient
                record = partial(Record, lenient, axes, each_sum, by_distance, in_steps)
                try:
                    read.append(list(_cases(problem, record)))
                    if not lost(read[-1]):
                        return read[-1]
                    if not _loses_comparisons(read[-1]):
                        break
                except OutsideFragment as error:
                    failures.append(error)
                    if error.requirement is not Requirement.NEIGHBOURS:
                        break
            if read and not axes:
                break
        if read:
            return min(read, key=lost)
        if not any(failure.requirement is Requirement.AXES for failure in failures):
            break
    raise (
        failures[0]
        if failures
        else OutsideFragment(Requirement.AXES, "axes can be divided in too many ways")
    )


def _measures(problem: Problem) -> bool:
    """Tell whether a claim has windows or blocks, and a hypothesis that compares positions."""
    relations = (r for term in problem.statement.atoms(RelationTerm) for r in term.relation.innermost())
    return any(isinstance(r, (Window, Blocks)) for r in relations) and bool(problem.comparisons)


def _loses_comparisons(found: list[Terms]) -> bool:
    """Tell whether a hypothesis that compares positions is left out: a neighbour may not exist there."""
    return any(h in terms.problem.comparisons for terms in found for h in terms.left_out)


def _cases(problem: Problem, record: Callable[[], Record]) -> Iterator[Terms]:
    """Yield a problem as terms, each with a record of its own."""
    blank = Symbols(record())
    choices: list[list[tuple[Position, Part]]] = []
    for position in problem.symbols.positions:
        axis = blank.axis(position.axis)
        if isinstance(axis, Sort):
            choices.append([(position, Var(position, axis))])
        else:
            choices.append([(position, _named(position, *form)) for form in blank.forms(axis)])
    for chosen in product(*choices):
        yield _read(problem, record(), dict(chosen))


def _named(position: Position, place: Part, variables: tuple[Var, ...]) -> Part:
    """Return a form of a position whose variables bear its name."""
    own = {v: Var((position, n), v.sort) for n, v in enumerate(variables)}
    return substituted(place, own)


def _read(problem: Problem, record: Record, positions: dict[Position, Part]) -> Terms:
    at = Symbols(record, sizes=tuple(problem.symbols.sizes))
    record.named.update(positions)
    statement = problem.statement
    expressions = [part for part in statement.args if isinstance(part, Expression)]
    rows, columns = (at.forms(at.axis(n)) for n in expressions[0].shape)
    entries = []
    for (i, vs), (j, us) in product(rows, columns):
        sides = [at.entry(side, i, j) for side in expressions]
        if isinstance(statement, ZeroPattern):
            sides.append(Hidden(at.seen(statement.relation, i, j), ZERO))
        extended = (side if isinstance(side, Hidden) else Hidden(YES, side) for side in sides)
        entries.append(Entry(i, j, tuple(extended), (*vs, *us)))
    asked, demands = set(record.asked), dict(record.demands)
    facts, left_out = _facts(problem, at)
    record.demands = demands
    if not _exist(record, asked, facts):
        raise OutsideFragment(Requirement.NEIGHBOURS, "a neighbour is named only where it may not exist")
    variables = dict.fromkeys(v for place in record.named.values() for v in place.places_of_free)
    context = Context(tuple(variables), _needed((*record.facts, *facts)))
    return Terms(problem, record, positions, tuple(entries), fixed_later(context), left_out)


def _needed(facts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Return facts without the orders that the others imply."""
    kept = list(facts)
    for f in facts:
        order = f.of if isinstance(f, Not) else f
        if isinstance(order, (Less, Same)):
            others = tuple(g for g in kept if g is not f)
            if implied(f, others):
                kept.remove(f)
    return tuple(kept)


def _exist(record: Record, asked: set[Var], facts: tuple[Part, ...]) -> bool:
    """Tell whether the neighbours that are asked for exist wherever the claim says something."""
    there = {v for place in record.named.values() for v in place.free} - asked | record.read
    missing = asked - there
    known = [c for f in facts for c in listed(f)]
    while missing:
        found = {v for v in missing if any(_shows(c, v, there, record) for c in known)}
        if not found:
            return False
        missing, there = missing - found, there | found
    return True


def _shows(c: Part, v: Var, there: set[Var], record: Record) -> bool:
    """Tell whether a bit about numbers shows that the neighbour v of a place exists on its axis."""
    after = next((f for f in record.facts if isinstance(f, Next) and f.v == v and f.u in there), None)
    before = next((f for f in record.facts if isinstance(f, Next) and f.u == v and f.v in there), None)
    match c:
        case Less(a, b) if (after and a == after.u and b in there) or (
            before and b == before.v and a in there
        ):
            return True  # i < t, or t < i
        case Same(a, b):
            return {a, b} & there != set() and v in (a, b)
        case Less(a, b):  # i + 1 < t, or t < i − 1
            low, high = (a, b) if after else (b, a)
            return low == v and high in there
        case Not(Less(a, b)):  # i + 1 ≤ t, or t ≤ i − 1
            low, high = (b, a) if after else (a, b)
            return low == v and high in there
    return False


def _facts(problem: Problem, at: Symbols) -> tuple[tuple[Part, ...], tuple[Basic, ...]]:
    """Return the hypotheses as facts, and those that have no such form."""
    record = at.record
    facts: list[Part] = []
    left_out: list[Basic] = []

    def take(what: Basic, read: Callable[..., Iterable[Part]]) -> None:
        before = dict(record.named), dict(record.facts), set(record.asked), record.signatures.copy()
        try:
            with record.under(YES):
                found = tuple(c for f in read() for c in listed(f))
            usable = not any(_of_unknown_order(f) for f in found)
            if usable and _exist(record, record.asked - before[2], found):
                facts.extend(found)
                return
        except OutsideFragment:
            pass
        record.named, record.facts, record.asked, record.signatures = before
        left_out.append(what)

    for hypothesis in problem.given:
        take(hypothesis, lambda h=hypothesis: _fact(h, problem.given, at))
    for pi in problem.symbols.permutations:
        known, _ = at.permutation(pi)
        for start in pi.fixing:
            take(pi, lambda p=start: (Fixed(known, at.place(p, pi.length)),))  # noqa: B023
        if pi.fixing_from is not None:
            place = pi.fixing_from
            take(pi, lambda p=place: (FixedFrom(known, at.place(p, pi.length)),))  # noqa: B023
        if pi.keeping_upto is not None:
            place = pi.keeping_upto
            take(pi, lambda p=place: (Kept(known, at.place(p, pi.length)),))  # noqa: B023
    return tuple(facts), tuple(left_out)


def _of_unknown_order(fact: Part) -> bool:
    """Tell whether a fact reads images in a permutation, but for bits about the places after others."""
    images = [p for p in fact.everything() if isinstance(p, Image)]
    about_steps = isinstance(fact, (Less, Same, Not)) and all(
        p.pi == successor(p.pi.sort) for p in images
    )
    return bool(images) and not about_steps


def _fact(hypothesis: Basic, given: tuple[Basic, ...], at: Symbols) -> tuple[Part, ...]:
    """Return a hypothesis as facts."""
    match hypothesis:
        case hyp.SeesSomething():
            return tuple(_somewhere(hypothesis, at))
        case hyp.Nonzero():
            body = hypothesis.body
            forms = product(*(at.forms(at.axis(n)) for n in body.shape))
            return tuple(Nonzero((*vs, *us), real(at.entry(body, i, j))) for (i, vs), (j, us) in forms)
        case hyp.Inequality():
            body = hypothesis.body
            forms = product(*(at.forms(at.axis(n)) for n in body.shape))
            return tuple(
                AtLeast((*vs, *us), real(at.entry(body, i, j)), hypothesis.strict)
                for (i, vs), (j, us) in forms
            )
        case hyp.RelationIs():
            return tuple(_never(hypothesis, hypothesis.properties, at))
        case hyp.Keeps():
            pi, _ = at.permutation(hypothesis.permutation)
            i, j = (at.forms(pi.sort)[0][0] for _ in range(2))
            bit = at.seen(hypothesis.relation, i, j)
            if not isinstance(bit, Bit):
                raise OutsideFragment(
                    Requirement.CONDITIONS, f"{hypothesis} is about no unknown relation"
                )
            return (Keeps(pi, bit.relation),)
        case hyp.SeesSo():
            return tuple(_so_many(hypothesis, given, at))
        case hyp.Sees():
            places, axes = (hypothesis.query, hypothesis.key), _axes_of(hypothesis.relation, at)
            i, j = (_index(t, axis, at) for t, axis in zip(places, axes, strict=True))
            return (at.seen(hypothesis.relation, i, j),)
        case hyp.SeesOnly():
            axis, _ = _axes_of(hypothesis.relation, at)
            i = _index(hypothesis.query, axis, at)
            bit = at.seen(hypothesis.relation, i, at.place(hypothesis.key, hypothesis.keys))
            if not isinstance(bit, Bit) or not isinstance(bit.relation.keys, Sort):
                raise OutsideFragment(
                    Requirement.CONDITIONS, f"{hypothesis} is about no unknown relation"
                )
            return (Only(bit.relation, bit.query, bit.key),)
        case SymPyEq() if (
            isinstance(hypothesis.lhs, ImageTerm) and hypothesis.lhs.position == hypothesis.rhs
        ):
            pi, _ = at.permutation(hypothesis.lhs.permutation)
            return (Fixed(pi, at.place(hypothesis.rhs, hypothesis.lhs.permutation.length)),)
    return tuple(_compared(hypothesis, at)) or (at.condition(hypothesis),)


def _compared(condition: Basic, at: Symbols) -> Iterator[Part]:
    """Yield the facts in a comparison of sizes, about numbers and about the existence of places."""
    (i, _), (j, _) = (at.forms(at.axis(Integer(1)))[0] for _ in range(2))
    for number, strict in numbers_of(condition):
        value = real(at.entry(number, i, j))
        yield Nonzero((), value) if strict is None else AtLeast((), value, strict)
    least = least_of(condition)
    axis: Any = None if least is None else at.axis(least[0])
    for n in range(2, min(least[1], MOST_BESIDE) + 1 if least and isinstance(axis, Sort) else 0):
        *places, other = (Var((condition, k), axis) for k in range(n))
        # In both orders: proofs as data compare bits as they are written.
        for bits in ([Same(other, p) for p in places], [Same(p, other) for p in places]):
            yield Somewhere(tuple(places), (other,), (every(*map(negated, bits)),))


def _index(term: Expr, axis: Expr | None, at: Symbols) -> Part:
    """Return a position term of a hypothesis as a place."""
    positions = term.atoms(Position)
    home = next(iter(positions)).axis if positions else axis
    if home is None:
        raise OutsideFragment(Requirement.CONDITIONS, f"{term} has no axis")
    return at.index(term, home)


def _axes_of(relation: Relation, at: Symbols) -> list[Expr | None]:
    """Return the lengths of the axes on which an unknown relation is read, where they are seen."""
    lengths: dict[Part, Expr] = {at.axis(size): size for size in at.sizes}
    for name in sorted(relation.unknowns()):
        known = at.record.signatures.get(("relation", name))
        if isinstance(known, RelationName):
            axes = known.queries, known.keys
            return [Integer(a.count) if isinstance(a, Numbered) else lengths.get(a) for a in axes]
    return [None, None]


def _somewhere(hypothesis: hyp.SeesSomething, at: Symbols) -> Iterator[Part]:
    """Yield that some column satisfies the relation, in every row, or in the row that is named."""
    forms = at.forms(at.axis(hypothesis.keys))
    if any(len(variables) != 1 for _, variables in forms):
        raise OutsideFragment(Requirement.AXES, "the keys lie on an axis that has several parts")
    columns = tuple(column for _, (column,) in forms)
    rows = at.forms(at.axis(hypothesis.queries))
    if hypothesis.query is not None:
        rows = [(at.place(hypothesis.query, hypothesis.queries), ())]
    for query, variables in rows:
        bits = tuple(at.seen(hypothesis.relation, query, key) for key, _ in forms)
        yield Somewhere(variables, columns, bits)


def _never(
    hypothesis: hyp.RelationIs | hyp.SeesSo, properties: Iterable[str], at: Symbols
) -> Iterator[Part]:
    """Yield the patterns that properties of a relation forbid, for each form of the places."""
    if not isinstance(hypothesis.relation, Unknown):
        raise OutsideFragment(Requirement.CONDITIONS, f"{hypothesis} is about no unknown relation")
    queries, keys = at.axis(hypothesis.queries), at.axis(hypothesis.keys)
    for denial in (d for name in properties for d in PROPERTIES[name]):
        names = (*denial.queries, *denial.keys)
        axes = [queries if name in denial.queries else keys for name in names]
        for chosen in product(*map(at.forms, axes)):
            place = {name: p for name, (p, _) in zip(names, chosen, strict=True)}
            bits = [less(place[a], place[b]) for a, b in denial.order]
            for query, key, seen in denial.pairs:
                bit = at.seen(hypothesis.relation, place[query], place[key])
                bits.append(bit if seen else negated(bit))
            denied = every(*bits)
            if denied != NO:
                yield Never(tuple(v for _, vs in chosen for v in vs), listed(denied))


def _so_many(hypothesis: hyp.SeesSo, given: tuple[Basic, ...], at: Symbols) -> Iterator[Part]:
    """Yield the facts about a relation that hold whatever the number of keys that each query sees."""
    yield from _never(hypothesis, hypothesis.properties, at)
    known = context_of(given)
    relations: list[tuple[Relation, Relation]] = []
    if known.implies(Ge(hypothesis.length, hypothesis.keys)):
        all_ = causal if isinstance(hypothesis, hyp.SeesLast) else everything
        relations.append((all_, hypothesis.relation))
    if known.implies(Ge(hypothesis.length, 1)):
        if isinstance(hypothesis, hyp.SeesLast):
            yield from _never(hypothesis, ("reflexive",), at)
        else:
            something = hyp.SeesSomething(*hypothesis.args[:3], SymPyTuple())
            yield from _somewhere(something, at)
    for other in given:
        if (
            type(other) is type(hypothesis)
            and isinstance(other.relation, Unknown)
            and other.args[1:3] == hypothesis.args[1:3]
            and known.implies(Le(hypothesis.length, other.length))
        ):
            relations.append((hypothesis.relation, other.relation))
    for fewer, more in relations:
        forms = (at.forms(at.axis(n)) for n in (hypothesis.queries, hypothesis.keys))
        for (i, vs), (j, us) in product(*forms):
            denied = every(at.seen(fewer, i, j), negated(at.seen(more, i, j)))
            if denied != NO:
                yield Never((*vs, *us), listed(denied))


def fixed_later(context: Context) -> Context:
    """Add what follows where π(j) = j for every j ≥ i: π permutes what comes before i."""
    more: list[Part] = []
    for f in context.of(FixedFrom):
        if isinstance(f, FixedFrom):
            for v in (f.place, *(v for v in context.variables if v.sort == f.pi.sort)):
                if implied(Not(Less(v, f.place)), context.facts):
                    more += [Fixed(f.pi, v), Kept(f.pi, v)]
    return context.with_facts(tuple(more))
