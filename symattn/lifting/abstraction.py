"""Claims about masks that are conditions on positions, as claims about any relations like them.

Which pairs a mask sees is linear arithmetic over the integers, which decides whether two masks are one,
whether one lies in another, and which properties a mask has. A claim about masks is an instance of a
claim about unknown relations: masks that see the same pairs are one relation, a mask that others make up
is written by them, and of the rest nothing is known but properties. That claim is only proposed here;
the rule that leads back to the author's is `of_masks` in ``lifting/all_sizes.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import count, product

from sympy import Basic

from symattn.errors import SoundnessError
from symattn.language.attention import RelationTerm
from symattn.language.hypotheses import relation_is, sees_something
from symattn.language.occurrences import distinct
from symattn.language.positions import Position
from symattn.language.sizes import same_length
from symattn.language.symbols import asked_relations
from symattn.lifting.masks import has, lies_in, sees_some
from symattn.reading.problem import Problem
from symattn.relations import (
    PROPERTIES,
    Both,
    Either,
    Negated,
    Relation,
    Unknown,
    blocks,
    causal,
    everything,
    implied_by,
    isolated,
    nothing,
    on_one_axis,
    prefix,
    window,
)
from symattn.relations.conditions import (
    KEY,
    QUERY,
    Condition,
    arrays,
    both,
    constants,
    either,
    indices,
    negation,
    value,
)
from symattn.relations.formulas import as_condition
from symattn.terms.distances import LITERAL


def abstractions(problem: Problem) -> Iterator[tuple[Abstraction, Problem]]:
    """Yield claims about unknown relations that may imply a claim about masks."""
    masks = masks_of(problem) if not problem.question.is_ieee else {}
    if not any(_is_hard(mask) for mask in masks):
        return
    tried = [problem]
    for named, nested in ((True, False), (False, False), (False, True)):
        abstraction = Abstraction(problem, masks, named=named, nested=nested)
        asked = abstraction.problem()
        if asked not in tried:
            tried.append(asked)
            yield abstraction, asked


def masks_of(problem: Problem) -> dict[Relation, Condition]:
    """Return the masks of a claim that are conditions on positions, in the order of their names."""
    terms = {t for root in (problem.statement, *problem.given) for t in root.atoms(RelationTerm)}
    every = {mask for term in terms for mask in term.relation.innermost()}
    found = {mask: as_condition(mask) for mask in sorted(every, key=str)}
    return {mask: condition for mask, condition in found.items() if condition is not None}


def _is_hard(mask: Relation) -> bool:
    """Tell whether a mask is a function, or too long to be read bit by bit."""
    return mask.asks_a_function() or any(n > LITERAL for n in mask.lengths().values())


@dataclass
class _Mask:
    """Masks that are equal at all positions, and how they are written."""

    condition: Condition
    members: list[Relation]
    written: Relation | None = None


class Abstraction:
    """A claim about masks as a claim about relations of which some properties are known.

    Parameters
    ----------
    problem : Problem
    masks : mapping from Relation to Condition
    named : bool
        Whether masks that equal a window, blocks or a prefix are written as that; of the others, no
        property of three places is asked, which takes longer.
    nested : bool
        Whether a mask is written between those that lie in it and those that it lies in.
    """

    def __init__(
        self, problem: Problem, masks: Mapping[Relation, Condition], *, named: bool, nested: bool
    ) -> None:
        self._problem, self._named, self._nested = problem, named, nested
        self._unknown: dict[Unknown, _Mask] = {}
        self._classes: list[_Mask] = []
        for mask, condition in masks.items():
            self._class_of(condition).members.append(mask)
        for one in self._classes:
            plain = next((m for m in one.members if not _is_hard(m)), None)
            if plain is None and named:
                plain = _pattern_of(one.condition)
            one.written = plain
        self._write()

    def _class_of(self, condition: Condition) -> _Mask:
        for one in self._classes:
            if _is_one(condition, one.condition):
                return one
        self._classes.append(_Mask(condition, []))
        return self._classes[-1]

    # -- how masks are written --------------------------------------------------------------------

    def _write(self) -> None:
        """Write each mask by others where these make it up, and as an unknown relation otherwise."""
        made: list[tuple[_Mask, _Combination | Relation]] = []
        for one in reversed([c for c in self._classes if c.written is None]):
            left_out = [one, *(c for c, _ in made)]
            composite = self._composed(one, left_out)
            combination = _made_of(one, [c for c in self._classes if c not in left_out])
            if composite is not None:
                made.append((one, composite))
            elif combination is not None:
                made.append((one, combination))
        names = self._fresh_names()
        derived = [one for one, _ in made]
        for one in self._classes:
            if one.written is None and one not in derived:
                unknown = Unknown(next(names))
                self._unknown[unknown] = one
                one.written = self._between(one, unknown) if self._nested else unknown
        for one, of in reversed(made):
            one.written = of.written() if isinstance(of, _Combination) else with_masks(of, self._values)

    @property
    def _values(self) -> dict[Relation, Relation | None]:
        return {mask: one.written for one in self._classes for mask in one.members}

    def _composed(self, one: _Mask, left_out: Sequence[_Mask]) -> Relation | None:
        """Return a relation of the claim that & | ~ put together of other masks, and is this one."""
        for relation in self._composites:
            others = list(relation.innermost())
            if not any(mask in c.members for c in left_out for mask in others):
                condition = as_condition(relation)
                if condition is not None and _is_one(condition, one.condition):
                    return relation
        return None

    @cached_property
    def _composites(self) -> list[Relation]:
        """The relations of the claim that & | ~ put together."""
        problem, found = self._problem, dict[Relation, None]()
        for root in (problem.statement, *problem.given):
            for term in sorted(root.atoms(RelationTerm), key=str):
                found |= dict.fromkeys(_composites(term.relation))
        return list(found)

    def _between(self, one: _Mask, unknown: Unknown) -> Relation:
        """Return a mask M as L or (M and U), where L lies in it and it lies in U."""
        written = [c for c in self._classes if c.written is not None]
        above = [s for s in _signed(written) if lies_in(one.condition, s.condition)]
        below = [s for s in _signed(written) if lies_in(s.condition, one.condition)]
        inner = _folded(Both, [unknown, *(s.written() for s in above)])
        return _folded(Either, [*(s.written() for s in below), inner])

    def _fresh_names(self) -> Iterator[str]:
        roots = (self._problem.statement, *self._problem.given)
        taken = {str(getattr(node, "name", "")) for root in roots for node in distinct(root)}
        taken.update(self._problem.symbols.relations)
        return (name for n in count(1) if (name := f"mask {n}") not in taken)

    # -- the claim about them ---------------------------------------------------------------------

    @property
    def meant(self) -> dict[str, Relation]:
        """The masks that unknown relations stand for, by name."""
        return {unknown.name: one.members[0] for unknown, one in self._unknown.items()}

    @cached_property
    def written(self) -> dict[RelationTerm, RelationTerm]:
        """The replacement of each relation of the claim."""
        values = self._values
        roots = (self._problem.statement, *self._problem.given)
        terms = {term for root in roots for term in root.atoms(RelationTerm)}
        return {term: RelationTerm(with_masks(term.relation, values)) for term in terms}

    def problem(self) -> Problem:
        """Return the claim about the relations that masks are written by."""
        problem = self._problem.put(self.written)
        given = tuple(dict.fromkeys([*problem.given, *self._known()]))
        return Problem(replace(problem.question, given=given))

    def _known(self) -> Iterator[Basic]:
        """Yield the facts about the relations: their properties, and that every row sees something."""
        asked = asked_relations(self._problem.statement, *self._problem.given)
        for relation, rows, columns in dict.fromkeys(asked):
            if rows.has(Position):
                continue
            square = same_length(rows, columns)
            for unknown, one in self._unknown.items():
                if any(mask in one.members for mask in relation.innermost()):
                    most = 2 if self._named else 4
                    properties = _properties(one.condition, square=square, most=most)
                    if properties:
                        yield relation_is(unknown, rows, columns, *properties)
            written = self.written[RelationTerm(relation)].relation
            condition = as_condition(written.replacing(self.meant))
            if condition is not None and sees_some(condition, rows, columns):
                yield sees_something(written, rows, columns)


def _properties(condition: Condition, *, square: bool, most: int) -> list[str]:
    """Return the properties of so many places that are shown of a mask, without those others imply."""
    found = [
        name
        for name, denials in PROPERTIES.items()
        if all(len(denial.queries) + len(denial.keys) <= most for denial in denials)
        and (square or not on_one_axis(name))
        and has(condition, name)
    ]
    return [p for p in found if not any(p in implied_by(q) and q not in implied_by(p) for q in found)]


def with_masks(relation: Relation, values: Mapping[Relation, Relation | None]) -> Relation:
    """Return a relation with others in place of what it is made of."""
    match relation:
        case Both(first, second):
            return Both(with_masks(first, values), with_masks(second, values))
        case Either(first, second):
            return Either(with_masks(first, values), with_masks(second, values))
        case Negated(inner):
            return ~with_masks(inner, values)
    written = values.get(relation)
    return relation if written is None else written


def _is_one(first: Condition, second: Condition) -> bool:
    return lies_in(first, second) and lies_in(second, first)


def _composites(relation: Relation) -> Iterator[Relation]:
    """Yield a relation and its parts, as far as & | ~ put them together."""
    match relation:
        case Both(first, second) | Either(first, second):
            yield relation
            yield from _composites(first)
            yield from _composites(second)
        case Negated(inner):
            yield relation
            yield from _composites(inner)


def _pattern_of(condition: Condition) -> Relation | None:
    """Return the window, blocks or prefix that a mask is shown to be, or None."""
    if arrays(condition) or not indices(condition) <= {QUERY, KEY}:
        return None
    lengths = sorted({n for m in constants(condition) for n in (m - 1, m, m + 1) if n >= 0})
    patterns: list[Relation] = [causal, isolated, *map(prefix, lengths)]
    patterns += [window(a, b) for a, b in product((*lengths, None), repeat=2)]
    patterns += [blocks(n) for n in lengths if n]
    places = sorted({1, 2, 3, *(n * k + m for n in lengths for k in (1, 2) for m in (0, 1, 2))})

    @cache
    def seen(i: int, j: int) -> bool:
        return bool(value(condition, {QUERY: i, KEY: j}))

    for pattern in patterns:
        if all(bool(pattern.sees(i, j)) is seen(i, j) for i, j in product(places, repeat=2)):
            known = as_condition(pattern)
            if known is not None and _is_one(condition, known):
                return pattern
    return None


# -- masks that others make up ----------------------------------------------------------------------


@dataclass(frozen=True)
class _Signed:
    """A mask, or what it does not see."""

    mask: _Mask
    negated: bool

    @property
    def condition(self) -> Condition:
        return negation(self.mask.condition) if self.negated else self.mask.condition

    def written(self) -> Relation:
        relation = self.mask.written
        if relation is None:
            raise SoundnessError("a mask is written by one that is not written yet")
        return ~relation if self.negated else relation


@dataclass(frozen=True)
class _Combination:
    """Masks whose intersection, or whose union, is another one."""

    of: Sequence[_Signed]
    joined: type[Both] | type[Either]

    def written(self) -> Relation:
        return _folded(self.joined, [one.written() for one in self.of])


def _signed(masks: Iterable[_Mask]) -> list[_Signed]:
    return [_Signed(mask, negated) for mask in masks for negated in (False, True)]


def _made_of(one: _Mask, others: Sequence[_Mask]) -> _Combination | None:
    """Return a mask as the intersection of those that it lies in, or as the union of those in it."""
    target = one.condition
    above = [s for s in _signed(others) if lies_in(target, s.condition)]
    found = _fewest(above, lambda kept: lies_in(both(*(s.condition for s in kept)), target))
    if found is not None:
        return _Combination(found, Both)
    below = [s for s in _signed(others) if lies_in(s.condition, target)]
    found = _fewest(below, lambda kept: lies_in(target, either(*(s.condition for s in kept))))
    return None if found is None else _Combination(found, Either)


def _fewest(
    masks: Sequence[_Signed], suffice: Callable[[Sequence[_Signed]], bool]
) -> Sequence[_Signed] | None:
    """Return masks of which none can be left out, or None if not even all suffice."""
    if not suffice(masks):
        return None
    kept = list(masks)
    for mask in masks:
        fewer = [m for m in kept if m is not mask]
        if suffice(fewer):
            kept = fewer
    return kept


def _folded(joined: type[Both] | type[Either], relations: Sequence[Relation]) -> Relation:
    if not relations:
        return everything if joined is Both else nothing
    found = relations[0]
    for relation in relations[1:]:
        found = joined(found, relation)
    return found
