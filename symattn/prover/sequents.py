"""From a claim to the sequents that it needs: the step that no proof checks.

A claim without parts needs, at every entry in every form of its row and column: that each side has a
value, wherever the hypotheses hold; and that the two are equal, or what else the statement says of one.
The terms are those that the kernel reads and ties to the author's claim. A claim with parts needs what
its parts need; of a chain, also what its ends need; an induction and a stack of layers rest on a rule
about claims, whose conditions the kernel checks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from sympy import Basic

from symattn.kernel.core.bits import YES, listed, negated
from symattn.kernel.core.context import Context
from symattn.kernel.core.part import Part, Var
from symattn.kernel.core.places import In, Literal, Tuple
from symattn.kernel.core.requirements import NotNatural
from symattn.kernel.core.terms import ONE, When, add, when
from symattn.kernel.lifting.all_sizes import (
    BrokenChain,
    any_number_of_layers,
    need_analytic,
    positive_case,
    recurrence,
)
from symattn.kernel.lifting.as_terms import Entry, Terms, as_terms, numbered
from symattn.kernel.lifting.lift import multiplied, nearby
from symattn.kernel.problem import Problem
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Question
from symattn.language.hypotheses import GivenEquation
from symattn.language.layers import Layers
from symattn.language.solutions import as_inequalities, equations_of, solved
from symattn.notation import TEXT, write


class Says(Enum):
    """What a sequent says of its terms; the values are the checker's words."""

    EQUAL = "eq"
    POSITIVE = "pos"
    NONNEGATIVE = "nonneg"
    DEFINED = "defined"


class Rule(Enum):
    """How a claim follows from the sequents and the claims below it."""

    ENTRIES = "every entry is settled"
    PARTS = "every part holds"
    CHAIN = "every link holds, and so do the ends"
    INDUCTION = "base and step hold, and give the closed form of the recurrence"
    LAYERS = "the step holds of any stream, and so any number of layers does"
    CONTINUATION = "it holds for positive numbers, of which both sides are analytic functions"
    SOLUTION = "it holds of what solves the equations that are given"


class Unread(Exception):
    """No sequents are known that a claim follows from; the message says why."""


@dataclass(frozen=True)
class Wanted:
    """A sequent that a claim needs, as terms of the core.

    Attributes
    ----------
    says : Says
    context : Context
        The named elements, and what is known of them.
    terms : tuple of Part
        Two, if they are to be equal; else one.
    entry : str
        Which entry it is about.
    what : str
        What of it.
    """

    says: Says
    context: Context
    terms: tuple[Part, ...]
    entry: str
    what: str = ""

    @property
    def about(self) -> str:
        """Which entry, and what of it."""
        return f"{self.entry}: {self.what}" if self.what else self.entry


@dataclass(frozen=True)
class Needed:
    """What a claim follows from: sequents of its own, and claims below it.

    Attributes
    ----------
    statement : str
    given : tuple of str
        The hypotheses.
    rule : Rule
    wanted : tuple of Wanted
    parts : tuple of Needed
    """

    statement: str
    given: tuple[str, ...]
    rule: Rule
    wanted: tuple[Wanted, ...] = ()
    parts: tuple[Needed, ...] = ()

    def everything(self) -> Iterator[Needed]:
        """Yield this and all claims below it, what is below first."""
        for part in self.parts:
            yield from part.everything()
        yield self


def needed(question: Question, *, solve: bool = True) -> Needed:
    """Return what a question, if it is to be answered for all sizes, follows from.

    Parameters
    ----------
    question : Question
    solve : bool
        Whether what solves equations between data is put in; else they are facts, a ≤ b and b ≤ a.

    Raises
    ------
    Unread
        If the claim is not read as terms, or a rule about claims does not apply to it.
    """
    try:
        return _needed(question if solve else as_signs(question), solve)
    except (NotNatural, BrokenChain) as error:
        raise Unread(str(error)) from error


def _needed(question: Question, solve: bool) -> Needed:
    statement, given = question.statement, question.given
    if isinstance(statement, stm.Under):
        inner = replace(question, statement=statement.statement, given=(*given, *statement.conditions))
        return _needed(inner if solve else as_signs(inner), solve)
    if solve and type(statement) is not stm.Conjunction and equations_of(given)[0]:
        return _where_equations_hold(question)
    if isinstance(statement, stm.Conjunction):
        return _of_parts(question, statement, solve)
    plain = replace(
        question, statement=spelled_out(statement), given=tuple(spelled_out(h) for h in given)
    )
    if isinstance(plain.statement, (stm.Conjunction, stm.Under)):
        return _needed(plain, solve)
    return _continued(Problem(plain)) or _of_entries(Problem(plain))


def as_signs(question: Question) -> Question:
    """Return a question in which each equation that is given is said by two inequalities."""
    given: list[Basic] = []
    for hypothesis in question.given:
        given += as_inequalities(hypothesis) if isinstance(hypothesis, GivenEquation) else [hypothesis]
    return replace(question, given=tuple(given))


def _told(question: Question, rule: Rule, parts: list[Needed]) -> Needed:
    given = tuple(write(hypothesis, TEXT) for hypothesis in question.given)
    return Needed(str(question.statement), given, rule, (), tuple(parts))


def _of_parts(question: Question, statement: stm.Conjunction, solve: bool) -> Needed:
    """Return what a conjunction, a chain, an induction or a stack of layers needs."""
    parts = [_needed(replace(question, statement=part), solve) for part in statement.parts]
    given = tuple(spelled_out(hypothesis) for hypothesis in question.given)
    rule = Rule.PARTS
    if isinstance(statement, stm.Derivation):
        parts.append(_needed(replace(question, statement=spelled_out(statement.ends)), solve))
        rule = Rule.CHAIN
    elif isinstance(statement, stm.Induction):
        recurrence(spelled_out(statement), given)
        rule = Rule.INDUCTION
    elif isinstance(statement, Layers):
        any_number_of_layers(spelled_out(statement), given)
        rule = Rule.LAYERS
    return _told(question, rule, parts)


def _where_equations_hold(question: Question) -> Needed:
    """Return what a claim needs under equations between data: what holds of all that solves them."""
    given = tuple(spelled_out(hypothesis) for hypothesis in question.given)
    statement = spelled_out(question.statement)
    found = solved(statement, given) if question.arithmetic == "real" else None
    if found is None:
        raise Unread("the equations that are given are not solved")
    asked = replace(question, statement=found.statement, given=found.given, sizes={})
    return _told(question, Rule.SOLUTION, [_needed(asked, True)])


def _continued(problem: Problem) -> Needed | None:
    """Return what an equation between products over positions needs: it is read for positive numbers."""
    matrices = multiplied(problem.statement) if isinstance(problem.statement, stm.Equation) else []
    if not matrices:
        return None
    try:
        need_analytic(matrices, problem)
        statement, given = positive_case(problem, matrices)
    except BrokenChain:
        return None
    there = replace(problem.question, statement=statement, given=given)
    return _told(problem.question, Rule.CONTINUATION, [_of_entries(Problem(there))])


# -- claims without parts -------------------------------------------------------------------------


def _of_entries(problem: Problem) -> Needed:
    if problem.arithmetic == "ieee":
        raise Unread("the arithmetic is IEEE's")
    wanted: dict[Wanted, None] = {}
    for case in numbered(problem):
        for terms in as_terms(case, inverses=True):
            wanted |= dict.fromkeys(_of_terms(terms))
    given = tuple(write(hypothesis, TEXT) for hypothesis in problem.given)
    return Needed(str(problem.statement), given, Rule.ENTRIES, tuple(wanted))


def _of_terms(terms: Terms) -> Iterator[Wanted]:
    for number, entry in enumerate(terms.entries):
        about = f"entry ({_called(entry.row)}, {_called(entry.column)})"
        for demand in terms.record.demands if number == 0 else ():
            context = terms.context.with_variables(demand.places_of_free)
            yield Wanted(Says.DEFINED, context, (demand,), about, "what is read has a value")
        yield from _of_entry(terms, entry, about)


def _of_entry(terms: Terms, entry: Entry, about: str) -> Iterator[Wanted]:
    statement = terms.problem.statement
    wide = terms.context.with_variables(entry.variables)
    sides = [when(side.bit, side.body) for side in entry.sides]
    seen = [when(side.bit, ONE) for side in entry.sides]
    context = nearby(terms.context, entry.variables, add(*sides, *seen))
    if not isinstance(statement, stm.Equation):
        context = wide
    names = ("the left side", "the right side") if isinstance(statement, stm.Equation) else ("it",)
    for side, name in zip(sides, names, strict=False):
        yield Wanted(Says.DEFINED, context, (side,), about, f"{name} has a value")
    match statement:
        case stm.Equation():
            yield Wanted(Says.EQUAL, context, tuple(sides), about)
            if not entry.sides[0].bit == entry.sides[1].bit == YES:
                yield Wanted(Says.EQUAL, context, tuple(seen), about, "where it is −∞")
        case stm.Positivity():
            says = Says.POSITIVE if statement.strict else Says.NONNEGATIVE
            yield Wanted(says, context, (entry.value,), about)
        case stm.ZeroPattern():
            node, zero = entry.value, entry.sides[1].bit
            if not (isinstance(node, When) and node.bit == negated(zero)):
                raise Unread("that it is 0 where the relation sees is not read off its form")
            there = context.with_facts(listed(node.bit))
            yield Wanted(Says.POSITIVE, there, (node.body,), about, "where it is not 0")
        case stm.Finiteness():
            entry.value  # noqa: B018 - raises if it is −∞ somewhere; every denominator is nonzero besides
        case stm.Definedness():
            return
        case _:
            raise Unread(f"{type(statement).__name__} is said of no terms")


def _called(place: Part) -> str:
    """Return how a place is called in what is said of an entry."""
    match place:
        case Var(key=tuple(key)):
            return "·" if isinstance(key[0], str) else str(key[0])
        case Var(key=key):
            return str(key)
        case Literal(k, _):
            return str(k)
        case In(k, _, inside):
            return f"{_called(inside)} in part {k + 1}"
        case Tuple(places):
            return f"({', '.join(map(_called, places))})"
    return str(place)
