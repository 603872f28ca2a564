"""Derivations of claims for which nobody wrote a chain."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from sympy import Basic, Tuple

import symattn
from symattn import deciding
from symattn.counterexamples import propose
from symattn.errors import InputError
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Claim, Question
from symattn.language.statements import (
    Conjunction,
    Derivation,
    Equation,
    FoundDerivation,
    Induction,
    Statement,
    Under,
    taken_apart,
)
from symattn.notation.source import source_of
from symattn.proof_search.finder import Finder
from symattn.proof_search.lines import derivation_of
from symattn.proof_search.order import by_reasons
from symattn.proof_search.search import Outcome
from symattn.runner.collect.citations import LookUp, cited_in, without_reason, wrong_step
from symattn.runner.decide.laws import finder_for
from symattn.runner.not_found import LINES, NotFound


@dataclass(frozen=True)
class Sought:
    """A claim with a derivation wherever one was found, and what is said where none was."""

    claim: Claim
    not_found: tuple[NotFound, ...]


def sought(
    claim: Claim,
    look_up: LookUp,
    lines: int = LINES,
    *,
    earlier: Sequence[Claim] = (),
    is_proved: Callable[[Claim], bool] = lambda claim: False,
    watch: Callable[[int], None] = lambda lines: None,
) -> Sought:
    """Search for derivations of the equations of a claim that has none.

    Every step is decided by itself, and checked against its reason.

    Parameters
    ----------
    claim : Claim
        One that holds.
    look_up : callable
        Returns the claim with an id that a step cites, or None.
    lines : int
        The most lines visited, shared by the equations of the claim; no search if it is 0.
    earlier : sequence of Claim
        What may be cited beside the bundled claims: what the author says before, where each step is an
        instance of its reason.
    is_proved : callable
        Decides one of these, when it is cited, and tells whether it and all that it rests on is PROVED.
        Another is not cited.
    watch : callable
        Told, before each line, how many were looked at for the equation; what it raises ends the search.
    """
    if not lines:
        return Sought(claim, ())
    may_cite = [other for other in earlier if next(without_reason(other, look_up), None) is None]
    while True:
        finder = finder_for(claim.question, look_up, states=lines, more=may_cite)
        seeker = _Seeker(claim, finder, look_up, watch)
        statement = seeker.with_derivations(claim.question.statement, claim.question.given)
        asked = replace(claim.question, statement=statement)
        cited = [other for other in may_cite if other.id in cited_in(asked)]
        wrong = [other for other in cited if not is_proved(other)]
        if not wrong:
            return Sought(replace(claim, question=asked), tuple(seeker.not_found))
        may_cite = [other for other in may_cite if other not in wrong]


def sources(claim: Claim) -> Iterator[str]:
    """Yield the derivations that were found for a claim as Python source, names written out.

    Raises
    ------
    InputError
        If one holds what is not written so.
    """
    for part, _ in taken_apart(claim.question.statement, whole=(Derivation,)):
        if isinstance(part, FoundDerivation):
            steps = zip(part.links, part.justifications, strict=True)
            plain = [(spelled_out(link), reasons) for link, reasons in steps]
            kept = [(link, reasons) for link, reasons in plain if link.left != link.right] or plain
            reasons = Tuple(*(Tuple(*why) for _, why in kept))
            yield source_of(Derivation(reasons, *(link for link, _ in kept)), frozenset(dir(symattn)))


def _equations_without(statement: Statement) -> int:
    """Return the number of equations of a statement without a derivation."""
    parts = taken_apart(statement, whole=(Derivation, Induction))
    return sum(isinstance(part, Equation) for part, _ in parts)


class _Seeker:
    """Puts derivations for equations."""

    def __init__(
        self, claim: Claim, finder: Finder, look_up: LookUp, watch: Callable[[int], None]
    ) -> None:
        self._claim, self._finder, self._look_up, self._watch = claim, finder, look_up, watch
        self._left, self._equations = finder.states, _equations_without(claim.question.statement)
        self.not_found: list[NotFound] = []

    def with_derivations(self, statement: Statement, given: tuple[Basic, ...]) -> Statement:
        """Return a statement with derivations in place of its equations."""
        if isinstance(statement, Under):
            inner = self.with_derivations(statement.statement, given + statement.conditions)
            return Under(inner, statement.args[1])
        if isinstance(statement, Conjunction) and not isinstance(statement, (Derivation, Induction)):
            return Conjunction(*(self.with_derivations(part, given) for part in statement.parts))
        return self._derived(statement, given) if isinstance(statement, Equation) else statement

    def _derived(self, equation: Equation, given: tuple[Basic, ...]) -> Statement:
        question = replace(self._claim.question, statement=equation, given=given)
        share, lines = max(self._left // self._equations, 1), 0
        for extended in (False, True):
            outcome = self._found(question, share, lines, extended=extended)
            lines += outcome.states
            if outcome.path is not None:
                made = derivation_of(equation, outcome.path)
                if self._holds(question, made):
                    self._spend(lines)
                    return self._in_order(question, outcome, made)
            if not outcome.is_short:
                break  # the other search is the same
        self._spend(lines)
        are_all = outcome.path is None and lines < share
        self.not_found.append(NotFound(lines, are_all))
        return equation

    def _spend(self, lines: int) -> None:
        """Leave the remaining lines to the remaining equations."""
        self._left, self._equations = self._left - lines, self._equations - 1

    def _found(self, question: Question, share: int, before: int, *, extended: bool) -> Outcome:
        """Search after some lines; where a matrix has −∞ in it, leave half of them for the second."""
        finder = replace(self._finder, states=share - before)

        def watch(lines: int, is_short: bool) -> bool:
            self._watch(before + lines)
            return extended or not is_short or 2 * lines < finder.states

        return finder.found(question, self._claim.id, extended=extended, watch=watch)

    def _in_order(self, question: Question, outcome: Outcome, made: FoundDerivation) -> FoundDerivation:
        """Return a chain with steps by one reason joined, if each of these holds by its reason."""
        if outcome.path is None:
            return made
        path = by_reasons(outcome.path)
        joined = derivation_of(made.ends, path)
        is_shorter = len(joined.links) < len(made.links)
        return joined if is_shorter and self._holds(question, joined) else made

    def _holds(self, question: Question, made: FoundDerivation) -> bool:
        """Tell whether each link holds by itself, and is an instance of its reason."""
        asked = replace(question, statement=made)
        try:
            if wrong_step(asked, self._look_up, self._claim.id) is not None:
                return False
            return deciding.decide(asked, propose).status.holds
        except InputError:
            return False
