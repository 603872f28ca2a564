"""Lifting one claim to all sizes: theorems about its terms are tried, then about its parts.

What comes of it is ``Settled``. Nothing here is trusted: the rules are in ``lifting/all_sizes.py``.
"""

from __future__ import annotations

import resource
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from symattn.deciding.challenger import Challenger, sort_of
from symattn.deciding.conditions import Condition
from symattn.deciding.grounds import Grounds, Method, Theorem
from symattn.deciding.listed_sizes import ListedSizes
from symattn.deciding.missing_hypothesis import lacking
from symattn.deciding.parts import Parts
from symattn.deciding.refute import FORMALLY, Proposer, grounds_of, verdict_on
from symattn.deciding.scope import Scope
from symattn.deciding.verdicts import Status, Verdict
from symattn.deciding.witnesses import proved
from symattn.language import statements as stm
from symattn.lifting.all_sizes import How, Shown, Tried, by_proofs, shown
from symattn.lifting.comparison import differing
from symattn.lifting.lift import Prover, Unchecked
from symattn.lifting.theorems import Differs
from symattn.lifting.trials import trials
from symattn.prover.claims import proofs
from symattn.reading.problem import Problem
from symattn.terms.part import Sort
from symattn.terms.requirements import NotNatural, Requirement
from symattn.terms.terms import ORTHOGONAL


@dataclass(frozen=True)
class Settled:
    """A verdict, and the theorem that it rests on if it is for all sizes.

    Attributes
    ----------
    verdict : Verdict
    theorem : Shown or None
    of_parts : tuple of Shown
        Of statements that are put together, the theorems of those that have one.
    """

    verdict: Verdict
    theorem: Shown | None = None
    of_parts: tuple[Shown, ...] = ()

    @property
    def theorems(self) -> tuple[Shown, ...]:
        """What is shown for all sizes: the whole, or of its parts what is shown of them."""
        return self.of_parts if self.theorem is None else (self.theorem,)


class ForAllSizes:
    """Lifts one claim to all sizes."""

    def __init__(self, problem: Problem, propose: Proposer, challenger: Challenger) -> None:
        self._problem, self._propose, self._challenger = problem, propose, challenger
        self._prover = self._another_prover()
        self._failure = NotNatural(Requirement.TIED, "it was not read")
        self._memory = _peak_memory()

    @property
    def unchecked(self) -> Sequence[Unchecked]:
        """The terms that were not checked up to their cut-offs, of a claim that is not lifted."""
        return self._prover.unchecked

    def by_proofs(self) -> Settled | None:
        """Return what proofs as data show, if there are any."""
        try:
            theorem = by_proofs(self._problem, proofs, self._challenger.trials)
        except NotNatural:
            return None
        return self._settled(theorem, self._prover)

    def by_terms(self) -> Settled | None:
        """Return a proof by theorems about the claim's terms, if there is one."""
        try:
            theorem = shown(self._problem, self._prover.of_entry, self._challenger.trials)
        except NotNatural as failure:
            self._failure = failure
            return None
        return self._settled(theorem, self._prover)

    def by_parts(self) -> Settled | None:
        """Return a proof of an equation by congruence, or as an instance, if there is one."""
        problem, prover = self._problem, self._another_prover()
        if not isinstance(problem.statement, stm.Equation) or not self._challenger.trials(problem):
            return None
        theorem = Parts(problem, prover, self._challenger.trials).theorem()
        return None if theorem is None else self._settled(theorem, prover)

    def failing(self) -> Verdict | Condition:
        """Return what a failure up to the cut-off comes to, or what fails, of the claim's terms."""
        failure = self._failure
        if isinstance(failure, Differs):
            return self._beyond(self._prover, failure)
        return Condition(failure.requirement, False, failure.why, advice=self._advice(failure))

    def _another_prover(self) -> Prover:
        return Prover([Sort(s.name, s.kind) for s in self._problem.symbols.sizes])

    def _settled(self, theorem: Shown, prover: Prover) -> Settled:
        problem = self._problem
        every = tuple(proof for leaf in theorem.leaves for proof in leaf.proofs)
        by_proofs = all(leaf.how is How.PROOFS for leaf in theorem.leaves)
        scope = Scope(
            {
                str(s): () if by_proofs else tuple(range(1, max(1, prover.box.get(sort_of(s), 0)) + 1))
                for s in problem.symbols.sizes
            },
            all_sizes=bool(problem.symbols.sizes),
            box={s.name: n for s, n in prover.box.items()} or None,
            conditions=tuple(_conditions(prover)),
            cases=prover.tally.cases,
            seconds=prover.tally.seconds,
            memory=_peak_memory() - self._memory,
        )
        first = Theorem.RULES if by_proofs else Theorem.CUT_OFF
        theorems = {
            How.PROOFS: (),
            How.TIED: (),
            How.CONGRUENCE: (Theorem.CONGRUENCE,),
            How.INSTANCE: (Theorem.INSTANCE,),
            How.CONTINUATION: (Theorem.CONTINUATION,),
            How.TRANSITIVITY: (Theorem.INSTANCE, Theorem.CONGRUENCE),
        }[theorem.how]
        if theorem.how is How.TIED and not prover.box:
            first = Theorem.SIGNS
        base = grounds_of(problem, Method.PROOFS if by_proofs else Method.TERMS)
        grounds = Grounds(base.methods, base.systems, (*base.theorems, first, *theorems))
        verdict = proved(problem, self._propose, scope, grounds, every)
        return Settled(verdict, theorem if verdict.status is Status.PROVED else None)

    def _advice(self, failure: NotNatural) -> str:
        """Return which hypothesis is lacking, if that is known."""
        if failure.requirement is not Requirement.DENOMINATORS:
            return ""
        hypothesis = lacking(self._problem)
        return f"add the hypothesis {hypothesis}" if hypothesis else ""

    def _beyond(self, prover: Prover, failure: Differs) -> Verdict | Condition:
        """Return what comes of a term that is not 0 at sizes up to its cut-off."""
        sizes = {s: max(1, failure.sizes.get(sort_of(s), 1)) for s in self._problem.symbols.sizes}
        statement = self._problem.statement
        if isinstance(statement, stm.Equation):
            found = next(differing(statement, self._challenger.at(sizes), thorough=True), None)
            if found is not None:
                return self._challenger.refuted(found)
        if prover.says_no_more:
            listed = ListedSizes(self._problem, self._propose, [sizes])
            verdict = listed.verdict()
            if verdict.status is Status.REFUTED:
                return verdict
            if verdict.status.holds or not listed.has_instance:
                return Condition(failure.requirement, False, failure.why, advice=self._advice(failure))
            shown_at = {str(size): (n,) for size, n in sizes.items()}
            grounds = grounds_of(self._problem, Method.ZERO_TEST)
            return verdict_on(self._problem.question, Status.UNDECIDED, FORMALLY, shown_at, grounds)
        return Condition(failure.requirement, False, failure.why, advice=self._advice(failure))

    def not_needed(self) -> Iterator[object]:
        """Yield hypotheses without which, all of them, the claim is a theorem, too."""
        problem = self._problem
        needed = problem.given
        for hypothesis in problem.given:
            given = tuple(h for h in needed if h != hypothesis)
            without = Problem(replace(problem.question, given=given, sizes={}))
            if set(without.symbols.positions) != set(problem.symbols.positions):
                continue  # it only names a position
            if isinstance(problem.statement, stm.Equation) and any(
                differing(problem.statement, trials(without, rounds=2))
            ):
                continue
            try:
                theorem_of(without, self._another_prover(), trials)
            except NotNatural:
                continue
            needed = given
            yield hypothesis


def theorem_of(problem: Problem, prover: Prover, tried: Tried) -> Shown:
    """Return the theorem that a claim holds for all sizes: by proofs as data, or by rules about terms.

    Raises
    ------
    NotNatural
        If none is found.
    """
    try:
        return by_proofs(problem, proofs, tried)
    except NotNatural:
        return shown(problem, prover.of_entry, tried)


def _conditions(prover: Prover) -> Iterator[Condition]:
    """Yield the conditions that hold for a theorem."""
    yield Condition(Requirement.DENOMINATORS, True, "at every size")
    if any(r.renamed for r in prover.reductions):
        yield Condition(Requirement.PERMUTATIONS, True, "every rule used is licensed")
    meant = () if prover.terms is None else prover.terms.record.meant
    if any(of.kind != ORTHOGONAL for of in meant):
        yield Condition(Requirement.NUMBERS, True, "they are read as any numbers")
    yield Condition(Requirement.TIED, True, "at all instances that were compared")


def _peak_memory() -> int:
    """Return the most memory that this process has used, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
