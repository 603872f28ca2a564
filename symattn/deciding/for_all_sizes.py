"""Lifting one claim to all sizes: its sequents are proved, or it follows from other claims.

The result is ``Settled``. The rules are in ``lifting/all_sizes.py``; this module is trusted for one
thing, that the verdict says what the theorem says (``_settled``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Protocol

from symattn.deciding.by_continuation import continued
from symattn.deciding.by_recurrence import by_one_recurrence
from symattn.deciding.by_running_results import by_running_results
from symattn.deciding.challenger import Challenger
from symattn.deciding.conditions import Condition
from symattn.deciding.grounds import Grounds, Method, Theorem
from symattn.deciding.judgements import judgements_of
from symattn.deciding.lines import line_without_value
from symattn.deciding.missing_hypothesis import lacking
from symattn.deciding.needs import Asked, is_seen_needed, without
from symattn.deciding.refute import Proposer, grounds_of
from symattn.deciding.scope import Scope
from symattn.deciding.verdicts import Status, Verdict
from symattn.deciding.witnesses import proved
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Question
from symattn.lifting.all_sizes import (
    BrokenChain,
    How,
    Shown,
    by_proofs,
    transitivity,
)
from symattn.lifting.trials import trials
from symattn.notation import TEXT, write
from symattn.prover.claims import brief_proofs, proofs
from symattn.reading.problem import Problem
from symattn.terms.requirements import OutsideFragment, Requirement


@dataclass(frozen=True)
class Settled:
    """A verdict, and the theorem that it rests on if it is for all sizes.

    Attributes
    ----------
    verdict : Verdict
    theorem : Shown or None
    """

    verdict: Verdict
    theorem: Shown | None = None


Settling = Callable[[Problem], Settled | None]
"""Settles a problem by theorems alone, if it can."""


class Deriver(Protocol):
    """Search for a derivation of an equation under hypotheses, both without names."""

    def __call__(self, question: Question, /) -> stm.Derivation | None:
        """Return a chain between its sides, if one is found."""


class ForAllSizes:
    """Lifts one claim to all sizes."""

    def __init__(self, problem: Problem, propose: Proposer, challenger: Challenger) -> None:
        self._problem, self._propose, self._challenger = problem, propose, challenger
        self._failure = OutsideFragment(Requirement.TIED, "the claim was not read")

    def by_proofs(self) -> Settled | None:
        """Return the theorem that proofs of the claim's sequents show, if there are any."""
        try:
            theorem = by_proofs(self._problem, proofs, self._challenger.trials)
        except OutsideFragment as failure:
            self._failure = failure
            return None
        return self._settled(theorem)

    def by_continuation(self) -> Settled | None:
        """Return a proof of an equation from where factors are positive, if there is one."""
        problem = self._problem
        if not isinstance(problem.statement, stm.Equation) or not self._challenger.trials(problem):
            return None
        theorem = continued(problem, self._challenger.trials)
        return None if theorem is None else self._settled(theorem)

    def by_induction(self) -> Settled | None:
        """Return a proof by induction over positions, if there is one.

        The sides of an equation are closed forms of one recurrence; or products have one factor more.
        """
        problem, trials = self._problem, self._challenger.trials
        theorem = None
        if isinstance(problem.statement, stm.Equation):
            theorem = by_one_recurrence(problem, trials)
        theorem = theorem or by_running_results(problem, trials)
        return None if theorem is None else self._settled(theorem)

    def by_chain(self, chain: stm.Derivation, settling: Settling) -> Settled | None:
        """Return a proof of an equation by a chain between its sides, if every link is a theorem."""
        if line_without_value(chain, self._problem) is not None:
            return None
        links: list[Shown] = []
        for link in chain.links:
            asked = replace(self._problem.question, statement=spelled_out(link))
            found = settling(Problem(asked))
            if found is None or found.theorem is None:
                return None
            links.append(found.theorem)
        with suppress(BrokenChain, OutsideFragment):
            return self._settled(transitivity(links, self._problem))
        return None

    def failing(self) -> Condition:
        """Return the condition that fails, of those that proofs of the claim need."""
        failure = self._failure
        advice = ""
        if failure.requirement is Requirement.DENOMINATORS:
            hypothesis = lacking(self._problem)
            advice = f"add the hypothesis {hypothesis}" if hypothesis else ""
        return Condition(failure.requirement, False, failure.why, advice=advice)

    def _settled(self, theorem: Shown) -> Settled:
        problem = self._problem
        conditions = (
            Condition(Requirement.DENOMINATORS, True, "at every size"),
            Condition(Requirement.TIED, True, "at all instances that were compared"),
        )
        sizes = problem.symbols.sizes
        scope = Scope({str(s): () for s in sizes}, all_sizes=bool(sizes), conditions=conditions)
        theorems = {
            How.PROOFS: (),
            How.CONTINUATION: (Theorem.CONTINUATION,),
            How.TRANSITIVITY: (Theorem.TRANSITIVITY,),
            How.INDUCTION: (Theorem.INDUCTION,),
        }[theorem.how]
        base = grounds_of(problem, Method.PROOFS)
        grounds = Grounds(base.methods, base.systems, (*base.theorems, Theorem.RULES, *theorems))
        verdict = proved(problem, self._propose, scope, grounds, judgements_of(theorem))
        return Settled(verdict, theorem if verdict.status is Status.PROVED else None)

    def not_needed(self, is_asked: Asked) -> Iterator[object]:
        """Yield the hypotheses, among those asked about, that can all be dropped at once."""
        problem = self._problem
        for hypothesis in problem.given:
            if not is_asked(write(hypothesis, TEXT)) or is_seen_needed(problem, hypothesis):
                continue
            fewer = without(problem, hypothesis)
            with suppress(OutsideFragment):
                by_proofs(fewer, brief_proofs, trials)
                problem = fewer
                yield hypothesis
