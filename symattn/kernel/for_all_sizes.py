"""A claim for all sizes: by theorems about its terms, by congruence, or as an instance of another."""

from __future__ import annotations

import resource
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from symattn.kernel.challenged import FORMALLY, Challenger, sort_of
from symattn.kernel.conditions import Condition
from symattn.kernel.core.part import Sort
from symattn.kernel.core.requirements import NotNatural, Requirement
from symattn.kernel.grounds import Grounds, Method, Theorem
from symattn.kernel.lifting.all_sizes import BrokenChain, How, Shown, congruence, instance, shown
from symattn.kernel.lifting.challenge import differing
from symattn.kernel.lifting.lift import Prover, layers
from symattn.kernel.lifting.side_by_side import Pair
from symattn.kernel.lifting.theorems import Differs
from symattn.kernel.lifting.trials import trials
from symattn.kernel.listed_sizes import ListedSizes
from symattn.kernel.problem import Problem
from symattn.kernel.refute import Proposer, grounds_of, verdict_on
from symattn.kernel.scope import Scope
from symattn.kernel.verdicts import Status, Verdict, seal
from symattn.language import statements as stm
from symattn.language.expressions import Expression
from symattn.language.matrices import FreeMatrix


@dataclass(frozen=True)
class Settled:
    """A verdict, and the theorem that it rests on if it is for all sizes."""

    verdict: Verdict
    theorem: Shown | None = None


class ForAllSizes:
    """Lifts one claim to all sizes."""

    def __init__(self, problem: Problem, propose: Proposer, challenger: Challenger) -> None:
        self._problem, self._propose, self._challenger = problem, propose, challenger
        self.unchecked: Mapping[Sort, int] = {}
        """Up to where the cut-offs are that were not checked, of a claim that is not lifted."""

    def settled(self) -> Settled | Verdict | Condition:
        """Return a proof for all sizes, what a failure up to the cut-off comes to, or what fails."""
        problem = self._problem
        prover = Prover([Sort(s.name, s.kind) for s in problem.symbols.sizes])
        before = _peak_memory()
        try:
            # In several layers whatever is equal by parts is much sooner seen so.
            theorem = self._from_parts(prover) if problem.depth > 1 else None
            theorem = theorem or self._shown_or_from_parts(prover)
        except Differs as failure:
            return self._beyond(prover, failure)
        except NotNatural as failure:
            self.unchecked = prover.unchecked
            return Condition(failure.requirement, False, failure.why)
        scope = Scope(
            {
                str(s): tuple(range(1, max(1, prover.box.get(sort_of(s), 0)) + 1))
                for s in problem.symbols.sizes
            },
            all_sizes=bool(problem.symbols.sizes),
            box={s.name: n for s, n in prover.box.items()} or None,
            conditions=tuple(_conditions(prover)),
            cases=prover.tally.cases,
            seconds=prover.tally.seconds,
            memory=_peak_memory() - before,
        )
        theorems = {
            How.TIED: (Theorem.CUT_OFF,) if prover.box else (Theorem.SIGNS,),
            How.CONGRUENCE: (Theorem.CUT_OFF, Theorem.CONGRUENCE),
            How.INSTANCE: (Theorem.CUT_OFF, Theorem.INSTANCE),
        }[theorem.how]
        base = grounds_of(problem, Method.TERMS)
        verdict = seal(
            status=Status.PROVED,
            statement=problem.statement,
            given=problem.given,
            reason=None,
            scope=scope,
            grounds=Grounds(base.methods, base.systems, (*base.theorems, *theorems)),
        )
        return Settled(verdict, theorem)

    def _shown_or_from_parts(self, prover: Prover) -> Shown:
        """Return the theorem by its terms, or else by its parts; raise what fails of the former."""
        try:
            return shown(self._problem, prover.of_entry, self._challenger.trials)
        except NotNatural as failure:
            found = None if self._problem.depth > 1 else self._from_parts(prover)
            if found is None:
                raise failure from None
            return found

    def _from_parts(self, prover: Prover) -> Shown | None:
        """Return the theorem by congruence, or as an instance, if there is one."""
        problem = self._problem
        if not isinstance(problem.statement, stm.Equation):
            return None
        parts = self._parts_shown(Pair(*problem.statement.args), prover)
        with suppress(NotNatural, BrokenChain):
            if parts is not None:
                return congruence(parts, problem, self._challenger.trials)
        return self._as_instance(problem, prover)

    def _parts_shown(self, pair: Pair, prover: Prover) -> list[Shown] | None:
        """Return theorems about the parts in which alone two expressions differ, the smallest there are.

        A part is looked at only if none beside it differs at the trials.
        """
        parts = pair.parts()
        if not parts or not all(self._may_hold(self._question_of(part)) for part in parts):
            return None
        found: list[Shown] = []
        for part in parts:
            inner = self._parts_shown(part, prover)
            if inner is None:
                whole = self._part_shown(self._question_of(part), prover)
                if whole is None:
                    return None
                inner = [whole]
            found += inner
        return found

    def _question_of(self, pair: Pair) -> Problem:
        given = pair.given(self._problem.given)
        return Problem(replace(self._problem.question, statement=pair.equation, given=given))

    def _may_hold(self, part: Problem) -> bool:
        """Tell whether the sides of an equation differ at no trial."""
        return next(differing(part.statement, self._challenger.trials(part)), None) is None

    def _part_shown(self, part: Problem, prover: Prover) -> Shown | None:
        found = self._as_instance(part, prover) if part.depth > 1 else None
        if found is not None:
            return found
        try:
            return shown(part, prover.of_entry, self._challenger.trials)
        except NotNatural:
            return None if part.depth > 1 else self._as_instance(part, prover)

    def _as_instance(self, problem: Problem, prover: Prover) -> Shown | None:
        """Return the theorem as an instance of one about free matrices, if it is one.

        They stand for as many parts as they may with the sides still equal at the trials; or for one.
        """
        if not isinstance(problem.statement, stm.Equation):
            return None
        general, put = problem, []
        for matrix, value in layers(problem.statement):
            more = general.put({value: matrix})
            if more.statement != general.statement and self._may_hold(more):
                general = more
                put.append((matrix, value))
        for chosen in (put, *([one] for one in put if len(put) > 1)):
            with suppress(NotNatural, BrokenChain):
                if chosen:
                    return self._instance(problem, chosen, prover)
        return None

    def _instance(
        self, problem: Problem, put: list[tuple[FreeMatrix, Expression]], prover: Prover
    ) -> Shown:
        """Return the theorem as an instance of the one in which free matrices stand for parts."""
        tried = self._challenger.trials
        stages = [problem]
        for matrix, value in put:
            stages.append(stages[-1].put({value: matrix}))
        known = shown(stages[-1], prover.of_entry, tried)
        for (matrix, value), stage in zip(reversed(put), reversed(stages[:-1]), strict=True):
            known = instance(known, matrix, value, stage, tried)
        return known

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
                return Condition(failure.requirement, False, failure.why)
            shown_at = {str(size): (n,) for size, n in sizes.items()}
            grounds = grounds_of(self._problem, Method.ZERO_TEST)
            return verdict_on(self._problem.question, Status.UNDECIDED, FORMALLY, shown_at, grounds)
        return Condition(failure.requirement, False, failure.why)

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
            prover = Prover([Sort(s.name, s.kind) for s in problem.symbols.sizes])
            try:
                shown(without, prover.of_entry, trials)
            except NotNatural:
                continue
            needed = given
            yield hypothesis


def _conditions(prover: Prover) -> Iterator[Condition]:
    """Yield the conditions that hold for a theorem."""
    yield Condition(Requirement.DENOMINATORS, True, "at every size")
    if any(r.renamed for r in prover.reductions):
        yield Condition(Requirement.PERMUTATIONS, True, "every rule used is licensed")
    if prover.terms is not None and prover.terms.record.meant:
        yield Condition(Requirement.NUMBERS, True, "they are read as any numbers")
    yield Condition(Requirement.TIED, True, "at all instances that were compared")


def _peak_memory() -> int:
    """Return the most memory that this process has used, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
