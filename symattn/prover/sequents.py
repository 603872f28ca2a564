"""What a claim follows from: sequents of its own, and claims below it.

A claim without parts needs the sequents of its entries. A claim with parts needs what its parts need; of
a chain, also what its ends need; an induction and a stack of layers rest on a rule about claims, whose
conditions are checked where verdicts are made.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from sympy import Basic

from symattn.certainties.analytic import multiplied
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Question
from symattn.language.hypotheses import GivenEquation
from symattn.language.layers import Layers
from symattn.language.solutions import as_inequalities, equations_of, solved
from symattn.lifting.all_sizes import (
    BrokenChain,
    any_number_of_layers,
    need_analytic,
    positive_case,
    recurrence,
)
from symattn.lifting.as_terms import as_terms, numbered
from symattn.lifting.sequents import Wanted, wanted
from symattn.notation import TEXT, write
from symattn.reading.problem import Problem
from symattn.terms.requirements import NotNatural


class Rule(Enum):
    """How a claim follows from the sequents and the claims below it."""

    ENTRIES = "every entry is settled"
    PARTS = "every part holds"
    CHAIN = "every link holds, and so do the ends"
    INDUCTION = "base and step hold, and give the closed form of the recurrence"
    LAYERS = "the step holds of any stream, and so any number of layers does"
    CONTINUATION = "it holds for positive numbers, of which both sides are analytic functions"
    MASKS = "it holds of all relations that have the properties of its masks"
    SOLUTION = "it holds of what solves the equations that are given"


class Unread(Exception):
    """No sequents are known that a claim follows from; the message says why."""


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
        said = any_number_of_layers(spelled_out(statement), given)
        parts.append(_needed(replace(question, statement=said, given=given), solve))
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


def of_masks(question: Question, general: Needed) -> Needed:
    """Return that a claim about masks needs one about relations of which it is an instance."""
    return _told(question, Rule.MASKS, [general])


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
    cases = [terms for case in numbered(problem) for terms in as_terms(case)]
    given = tuple(write(hypothesis, TEXT) for hypothesis in problem.given)
    return Needed(str(problem.statement), given, Rule.ENTRIES, wanted(cases))
