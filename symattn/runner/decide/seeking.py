"""Derivations of claims for which nobody wrote a chain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sympy import Basic, Tuple

import symattn
from symattn import kernel
from symattn.counterexamples import propose
from symattn.errors import InputError
from symattn.finding.finder import MORE, Finder
from symattn.finding.lines import derivation_of
from symattn.finding.order import by_reasons
from symattn.finding.search import Outcome
from symattn.kernel.lifting.all_sizes import BrokenChain, derived
from symattn.kernel.problem import Problem
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Claim, Question
from symattn.language.expressions import Expression
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
from symattn.runner.collect.citations import LookUp, wrong_step
from symattn.runner.decide.laws import finder_for


@dataclass(frozen=True)
class Nearest:
    """That no derivation was found: the two lines that came nearest, and how many were looked at."""

    left: Expression
    right: Expression
    states: int

    def __str__(self) -> str:
        return (
            f"no derivation was found among {self.states} lines, which says nothing of the claim; "
            f"nearest to each other are {self.left} and {self.right}"
        )


@dataclass(frozen=True)
class Sought:
    """A claim with a derivation wherever one was found, and what came nearest elsewhere."""

    claim: Claim
    nearest: tuple[Nearest, ...]


def sought(
    claim: Claim, look_up: LookUp, states: int = MORE, *, earlier: Sequence[Claim] = ()
) -> Sought:
    """Look for derivations of the equations of a claim that has none.

    Every step is replayed by the kernel, or else decided by itself and held against its reason.

    Parameters
    ----------
    claim : Claim
        One that holds.
    look_up : callable
        Returns the claim with an id that a step cites, or None.
    states : int
        How many lines are looked at, at most, for each equation.
    earlier : sequence of Claim
        What may be cited beside the bundled claims: what the author says before.
    """
    finder = finder_for(claim.question, look_up, states=states, more=earlier)
    seeker = _Seeker(claim, finder, look_up)
    statement = seeker.with_derivations(claim.question.statement, claim.question.given)
    asked = replace(claim.question, statement=statement)
    return Sought(replace(claim, question=asked), tuple(seeker.nearest))


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


class _Seeker:
    """Puts derivations for equations."""

    def __init__(self, claim: Claim, finder: Finder, look_up: LookUp) -> None:
        self._claim, self._finder, self._look_up = claim, finder, look_up
        self.nearest: list[Nearest] = []

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
        for extended in (False, True):
            outcome = self._finder.found(question, self._claim.id, extended=extended)
            if outcome.path is not None:
                made = derivation_of(equation, outcome.path)
                if self._is_replayed(question, outcome) or self._holds(question, made):
                    return self._in_order(question, outcome, made)
        left, right = (line.expression for line in outcome.nearest)
        self.nearest.append(Nearest(left, right, outcome.states))
        return equation

    def _in_order(self, question: Question, outcome: Outcome, made: FoundDerivation) -> FoundDerivation:
        """Return a chain with steps by one reason joined, if that is replayed, and each step is one."""
        if outcome.path is None:
            return made
        path = by_reasons(outcome.path)
        joined = derivation_of(made.ends, path)
        if len(joined.links) >= len(made.links):
            return made
        if not self._is_replayed(question, replace(outcome, path=path)):
            return made
        asked = replace(question, statement=joined)
        return made if wrong_step(asked, self._look_up, self._claim.id) is not None else joined

    def _is_replayed(self, question: Question, outcome: Outcome) -> bool:
        proposal = self._finder.proposal(outcome)
        if proposal is None:
            return False
        plain = replace(
            question,
            statement=spelled_out(question.statement),
            given=tuple(map(spelled_out, question.given)),
        )
        try:
            derived(proposal.steps, [law.theorem for law in proposal.laws], Problem(plain))
        except BrokenChain:
            return False
        return True

    def _holds(self, question: Question, made: FoundDerivation) -> bool:
        """Tell whether each link holds by itself, and is an instance of its reason."""
        asked = replace(question, statement=made)
        try:
            if wrong_step(asked, self._look_up, self._claim.id) is not None:
                return False
            return kernel.decide(asked, propose).status.holds
        except InputError:
            return False
