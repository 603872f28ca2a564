"""The equations that make two formulas the same, and their verdicts.

A mask may be supposed to let every query see something; a verdict says so. Whole numbers that are data
have weights with the sum 1, and their equality is reflexive, symmetric and transitive.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count, product
from typing import Any

from sympy import expand

from symattn.api import decide
from symattn.deciding import Status, Verdict
from symattn.deciding.cautions import Caution
from symattn.deciding.phases import Phase, watching
from symattn.language.hypotheses import RelationIs, SeesSomething, relation_is, sees_something
from symattn.language.statements import Eq, Equation, Statement, Under, under
from symattn.language.symbols import asked_relations, symbols_of
from symattn.relations import unknown
from symattn.sameness.shared import generalised, with_any_maxima, without_names
from symattn.tracing.arrays.array import at_place, only
from symattn.tracing.arrays.axes import Axis, Joined, OfData, Unread, common, places, resolved
from symattn.tracing.arrays.cases import Conditions, as_hypotheses, both, sure
from symattn.tracing.arrays.data import equal_name, from_the_end, indices_of
from symattn.tracing.arrays.reading import Reading, fresh, reading
from symattn.tracing.declared import Declared
from symattn.tracing.formula import Chosen, Formula

MOST_CASES = 24
"""Most equations in cases that are decided."""


def equations(left: Formula, right: Formula) -> tuple[list[Statement], list[Statement]]:
    """Return the equations that two formulas are the same by, and those that choices by data need.

    There is one for each kind of place.

    Raises
    ------
    Unread
        If the shapes differ, or an axis of the result is laid out in two ways.
    """
    shapes = left.shape, right.shape
    if len(shapes[0]) != len(shapes[1]) or any(expand(a - b) != 0 for a, b in zip(*shapes, strict=True)):
        raise Unread(f"the shapes are {shapes[0]} and {shapes[1]}")
    with reading(Reading(count=10_000)) as under_way:
        axes = [common([a, b]) for a, b in zip(left.axes, right.axes, strict=True)]
        found = []
        for point in product(*(places(axis, fresh) for axis in axes)):
            where = [n for n, _ in point]
            sides = [at_place(f.array, where) for f in (left, right)]
            reflected = from_the_end(sides)
            turned = [
                expand(axis.size - 1 - n) if reflected & set(bound) else n
                for axis, (n, bound) in zip(axes, point, strict=True)
            ]
            if turned != where:  # Both ways name every place of the axis.
                sides = [at_place(f.array, turned) for f in (left, right)]
            found.append(Eq(*sides))
        return found, under_way.meets


def equations_in_cases(left: Formula, right: Formula) -> list[Statement]:
    """Return the equations of two formulas in each case of the entries, which has a value there alone.

    There are none if the entries have one case, or if what they are in a case is not seen. A case that
    a comparison makes is one of the numbers compared.
    """
    choices = {c.data[0].name: c for f in (left, right) for c in f.chosen}.values()

    def supposed(when: Conditions) -> list[Any]:
        found: list[Any] = []
        for condition in sorted(when, key=str):
            said = [h for c in choices for h in c.said(*condition)]
            found += said or as_hypotheses(frozenset({condition}))
        return found

    with reading(Reading(count=20_000)):
        axes = [common([a, b]) for a, b in zip(left.axes, right.axes, strict=True)]
        found: list[Statement] = []
        for point in product(*(places(axis, fresh) for axis in axes)):
            every = [f.array.at(*(n for n, _ in point)) for f in (left, right)]
            are_many = len(found) + len(every[0]) * len(every[1]) > MOST_CASES
            if are_many or any(
                indices_of(c.term, *(x for x, _ in c.when)) for cases in every for c in cases
            ):
                return []
            for one, other in product(*every):
                when = both(one.when, other.when)
                if when is not None:
                    sides = (only(sure(c.term)) for c in (one, other))
                    found.append(under(supposed(when), Eq(*sides)) if when else Eq(*sides))
        return found if any(isinstance(statement, Under) for statement in found) else []


@dataclass(frozen=True)
class Asked:
    """The context of the equations to decide: hypotheses, and the declared data."""

    written: Mapping[Any, Any]
    """Hypotheses in terms of what formulas read, each with the hypothesis as it is given."""
    declared: tuple[Declared, ...]
    choices: tuple[Chosen, ...] = ()
    """The choices that the functions compute; truth values may let a query see anything, or nothing."""

    @property
    def given(self) -> tuple[Any, ...]:
        """The hypotheses in terms of what formulas read."""
        return tuple(self.written)

    @property
    def computed(self) -> tuple[Declared, ...]:
        """The data as which choices are read."""
        return tuple(d for own in self.choices for d in own.data)

    def proves(self, statement: Statement) -> bool:
        """Tell whether a statement is proved under the hypotheses."""
        supposed = (*self.given, *self._known(statement))
        return decide(statement, supposed, sizes=_few(statement)).status is Status.PROVED

    def need_to_meet(self, statements: Iterable[Statement]) -> None:
        """Ask that the alternatives of choices by data are equal at their border.

        Raises
        ------
        OfData
            If that is not proved.
        """
        for statement in {without_names(s): s for s in statements}.values():
            if self.proves(statement):
                continue
            if isinstance(statement, Equation) and statement.left == statement.right:
                raise OfData(
                    f"a choice depends on {statement.left}, which is not proved to have a value"
                )
            raise OfData(
                "the result depends on a comparison of data, and is not proved to be continuous there: "
                f"{statement}"
            )

    def verdicts(self, statements: Iterable[Statement]) -> tuple[Verdict, ...]:
        """Return the verdicts on equations, up to the first that does not hold."""
        found: list[Verdict] = []
        numbers = count(1)  # The parts of one statement are not those of another.
        for statement in statements:
            general = self._by_generalising(statement, numbers)
            found += general or [self._verdict(statement, self.given)]
            if not found[-1].status.holds:
                break
        return tuple(found)

    def verdicts_in_cases(self, statements: Iterable[Statement]) -> tuple[Verdict, ...]:
        """Return PROVED of statements whose hypotheses hold somewhere; nothing if one is not proved."""
        found: list[Verdict] = []
        for statement in statements:
            verdict = self._verdict(statement, self.given)
            if verdict.status is Status.PROVED:
                found.append(verdict)
            elif all(w.caution is not Caution.NO_INSTANCE for w in verdict.warnings):
                return ()
        return tuple(found)

    def is_known(self, hypothesis: Any) -> bool:
        """Tell whether a hypothesis holds of whole numbers, whatever they are."""
        if isinstance(hypothesis, (RelationIs, SeesSomething)):
            name = str(hypothesis.relation)
            return self._is_equality(name) or self._is_attained(name)
        return str(hypothesis) in {str(h) for h in self._facts()}

    def is_of_a_part(self, hypothesis: Any) -> bool:
        """Tell whether it is supposed that every query sees something in a part of a mask's keys."""
        if not isinstance(hypothesis, SeesSomething) or hypothesis in self.given:
            return False
        divided = (d.name for d in self.declared if d.kind == "bool" and _has_parts(d.axes[-1]))
        return any(str(hypothesis.relation).startswith(f"{name}_") for name in divided)

    def _by_generalising(self, statement: Statement, numbers: Iterator[int]) -> list[Verdict]:
        """Return PROVED if the statement holds whatever its maxima are, or the sums of both sides.

        Before it stands what was proved of these parts. What that rests on is a hypothesis of the
        general statement, too.
        """
        needed = dict.fromkeys(self.given)
        of_parts: dict[Statement, Verdict] = {}

        def proves(part: Statement) -> bool:
            verdict = of_parts[part] if part in of_parts else self._shown(part, self.given)
            if verdict is not None:
                needed.update(dict.fromkeys(verdict.given))
                of_parts[part] = verdict
            return verdict is not None

        def general_statements() -> Iterator[Statement]:
            shifted = with_any_maxima(statement, proves)
            for one in (shifted, statement):
                if one is None:
                    continue
                general = None if self.given else generalised(one, proves, numbers)
                if general is not None:
                    yield general
                if one is shifted:
                    yield one

        for one in general_statements():
            verdict = self._shown(one, tuple(needed))
            if verdict is not None:
                return [*of_parts.values(), verdict]
        return []

    def _shown(self, statement: Statement, given: tuple[Any, ...]) -> Verdict | None:
        """Return PROVED; None if that is not found without a derivation, and before sizes are listed."""
        try:
            with watching(_for_all_sizes):
                verdict = self._verdict(statement, given)
        except _Listed:
            return None
        return verdict if verdict.status is Status.PROVED else None

    def _verdict(self, statement: Statement, given: tuple[Any, ...]) -> Verdict:
        known, masks = self._known(statement), self._masks(statement)

        def decided(*more: Any) -> Verdict:
            return decide(statement, (*given, *more), sizes=_few(statement))

        first = decided(*masks)
        if first.status is Status.PROVED:
            unneeded = {w.about for w in first.warnings if w.caution is Caution.NOT_NEEDED}
            needed = [h for h in masks if str(h) not in unneeded]
            fewer = decided(*needed) if len(needed) < len(masks) else first
            return fewer if fewer.status is Status.PROVED else first
        # A hypothesis that is not needed may keep an equation from being shown, and takes time.
        tries: list[list[Any]] = [[]] * bool(masks)
        if masks and first.status is Status.ILL_DEFINED:
            tries.append([sees_something(~h.relation, h.queries, h.keys) for h in masks])
        if known:
            tries.append([*masks, *known])
        for more in tries:
            last = decided(*more)
            if last.status is Status.PROVED:
                return last
        return last if known else first  # Without what is known of whole numbers, they are any.

    def _masks(self, statement: Statement) -> list[SeesSomething]:
        """Return, of each mask of a statement with several keys, that every query sees something."""
        found = {}
        for relation, *shape in asked_relations(statement.bare):
            for name in relation.unknowns():
                if not self._is_equality(name) and not self._is_computed(name) and shape[1] != 1:
                    found[name] = sees_something(unknown(name), *shape)
        return [found[name] for name in sorted(found)]

    def _known(self, statement: Statement) -> list[Any]:
        """Return the hypotheses that hold of a statement's whole numbers, whatever they are."""
        names = _names(statement)
        found: list[Any] = [h for h in self._facts() if _names(h) <= names]
        for relation, *shape in asked_relations(statement.bare):
            for equal in map(unknown, relation.unknowns()):
                if self._is_equality(str(equal)):
                    found.append(relation_is(equal, *shape, "reflexive", "symmetric", "transitive"))
                    found.append(sees_something(equal, *shape))
                if self._is_attained(str(equal)):
                    found.append(sees_something(equal, *shape))
        return list(dict.fromkeys(found))

    def _facts(self) -> list[Any]:
        """Return the facts about whole numbers, and about the truth values of comparisons."""
        of_numbers = [h for d in (*self.declared, *self.computed) for h in d.hypotheses]
        return [*of_numbers, *(h for own in self.choices for h in own.facts)]

    def _is_equality(self, name: str) -> bool:
        """Tell whether a relation, or a member of a family, says which whole numbers are equal."""
        of_integers = (d for d in (*self.declared, *self.computed) if d.below is not None)
        return _is_of(name, (equal_name(d.name) for d in of_integers))

    def _is_attained(self, name: str) -> bool:
        return _is_of(name, (d.name for d in self.computed if d.is_attained))

    def _is_computed(self, name: str) -> bool:
        return _is_of(name, (d.name for d in self.computed))


def _names(statement: Any) -> set[str]:
    """Return the names of the matrices and relations of a statement or a hypothesis."""
    relations = {n for relation, *_ in asked_relations(statement) for n in relation.unknowns()}
    return relations | {m.name for m in symbols_of(statement).matrices}


def _is_of(name: str, others: Iterable[str]) -> bool:
    """Tell whether a name is one of others, or that of a member of a family."""
    return any(name == other or name.startswith(f"{other}_") for other in others)


def _has_parts(axis: Axis) -> bool:
    return any(isinstance(factor, Joined) or factor.is_Integer for factor in resolved(axis))


class _Listed(Exception):
    """A statement was not proved for all sizes, and was about to be decided at listed ones."""


def _for_all_sizes(phase: Phase, _: Any) -> str:
    if phase is Phase.LISTED:
        raise _Listed
    return "only proofs are looked for" if phase in (Phase.DERIVED, Phase.SMALLER) else ""


def _few(statement: Statement) -> dict[str, int]:
    return {n.name: 2 for n in symbols_of(statement).sizes}
