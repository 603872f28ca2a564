"""Settling a problem: a claim without parts.

Before anything is proved, the claim is challenged at sizes up to 6. Where its sides differ, a
counterexample is searched for there, and the verdict is REFUTED or UNDECIDED. Otherwise proofs for all
sizes are looked for; where none are found, a derivation whose links have such proofs; and what has none
is decided at listed sizes, and challenged once more before it is called CHECKED.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sympy.logic.boolalg import Boolean

from symattn.deciding.by_masks import by_masks
from symattn.deciding.by_parameters import Ways, for_all_parameters, parameters_of
from symattn.deciding.cautions import NONE_THERE, Caution, VerdictWarning
from symattn.deciding.challenger import Challenger, has_order
from symattn.deciding.conditions import Condition
from symattn.deciding.for_all_sizes import Deriver, ForAllSizes, Settled
from symattn.deciding.grounds import Method
from symattn.deciding.listed_sizes import ListedSizes
from symattn.deciding.needs import Asked, of_every_one, of_none
from symattn.deciding.phases import Phase, begin
from symattn.deciding.refute import Proposer, grounds_of, verdict_on
from symattn.deciding.smaller_sizes import smallest
from symattn.deciding.sweeps import Sharing, unshared
from symattn.deciding.verdicts import (
    Status,
    Verdict,
    advised,
    at_all_sizes,
    obstructed,
    with_warnings,
)
from symattn.deciding.witnesses import instance_of, witnessed
from symattn.language import statements as stm
from symattn.language.compared_sizes import least_of
from symattn.language.hypotheses import Inequality, Nonzero
from symattn.language.sizes import Size
from symattn.lifting.all_sizes import at_every_instance
from symattn.lifting.trials import LARGEST_BOUND, largest
from symattn.notation import TEXT, write
from symattn.reading.instances import are_all_sizes, size_vectors
from symattn.reading.problem import Problem
from symattn.terms.requirements import Requirement


def settle(
    problem: Problem,
    propose: Proposer,
    derive: Deriver | None = None,
    sharing: Sharing | None = unshared,
    is_asked: Asked = of_every_one,
) -> Settled:
    """Return the verdict on a problem, and the theorem behind it; arguments as in `decide`.

    With ``sharing=None`` only theorems count: no listed sizes are swept, and a claim that is not proved
    for all sizes is UNDECIDED.
    """
    if _is_about_numbers(problem) and not problem.question.is_side:
        of_nothing = _of_nothing(problem, propose)
        if of_nothing is not None and VerdictWarning(Caution.NO_INSTANCE) in of_nothing.warnings:
            return Settled(of_nothing)
    found = _settled(problem, propose, derive, sharing, is_asked)
    if found.verdict.status is Status.UNDECIDED:
        found = _of_smaller_sizes(problem, propose, derive) or found
    is_told = any(w.caution in NONE_THERE for w in found.verdict.warnings)
    if found.verdict.status is Status.UNDECIDED and _is_about_numbers(problem) and not is_told:
        of_nothing = _of_nothing(problem, propose)
        return found if of_nothing is None else Settled(of_nothing)
    return found


def _settled(
    problem: Problem,
    propose: Proposer,
    derive: Deriver | None,
    sharing: Sharing | None,
    is_asked: Asked,
) -> Settled:
    settling = _Settling(problem, propose, derive, sharing, is_asked)
    parameters = parameters_of(problem)
    if parameters:
        return for_all_parameters(problem, parameters, settling.ways())
    if not problem.symbols.sizes:
        lifted = settling.lifted() if has_order(problem) else None
        if lifted is not None:
            return replace(lifted, verdict=_with_cautions(problem, lifted.verdict))
        begin(Phase.LISTED, problem.statement)
        listed = ListedSizes(problem, propose, [{}], sharing or unshared)
        verdict = listed.verdict()
        if verdict.status is Status.UNDECIDED and not problem.question.is_ieee:
            lifted = settling.lifted()
            if lifted is not None:  # signs, and what they divide, that no expansion shows
                return replace(lifted, verdict=_with_cautions(problem, lifted.verdict))
        whole = verdict.status is Status.PROVED and not listed.is_partial
        lifted = settling.lifted() if whole and not problem.question.is_ieee else None
        if lifted is not None and lifted.theorem is not None:  # then it has a proof as data
            told = _with_cautions(problem, lifted.verdict, has_instance=listed.has_instance)
            return replace(lifted, verdict=told)
        theorem = at_every_instance(problem) if whole else None
        return Settled(_with_cautions(problem, verdict, has_instance=listed.has_instance), theorem)
    if problem.question.is_ieee:
        return Settled(_ieee(problem, propose))
    settled = settling.settled()
    if settled.verdict.counterexample is not None and begin(Phase.SMALLER, problem.statement):
        return settled
    verdict = settling.smallest(settled.verdict)
    return replace(settled, verdict=verdict if sharing is None else settling.with_larger_sizes(verdict))


def _of_smaller_sizes(problem: Problem, propose: Proposer, derive: Deriver | None) -> Settled | None:
    """Return the theorem of a claim with S ≥ n from S ≥ m for an m < n, as sizes beyond m are tried."""
    stated = {h: least_of(h) for h in problem.given if isinstance(h, Boolean)}
    weaker = {
        h: said[0] >= LARGEST_BOUND
        for h, said in stated.items()
        if said is not None and said[1] > LARGEST_BOUND
    }
    if not weaker:
        return None
    given = tuple(weaker.get(h, h) for h in problem.given)
    there = Problem(replace(problem.question, given=given))
    found = _settled(there, propose, derive, None, of_none)
    if found.theorem is None:
        return None
    verdict = witnessed(found.verdict, problem.question, propose)
    return Settled(verdict, found.theorem) if verdict.status.holds else None


def _is_about_numbers(problem: Problem) -> bool:
    """Tell whether values are given signs, or not to be 0."""
    return any(isinstance(h, (Inequality, Nonzero)) for h in problem.given)


def _of_nothing(problem: Problem, propose: Proposer) -> Verdict | None:
    """Return UNDECIDED where no instance of the hypotheses is known; None if there is one."""
    found = instance_of(problem.question, propose)
    if not found.is_lacking:
        return None
    grounds = grounds_of(problem, Method.PROOFS)
    verdict = verdict_on(problem.question, Status.UNDECIDED, found.reason, {}, grounds)
    return _with_cautions(problem, with_warnings(verdict, found.warnings))


def _ieee(problem: Problem, propose: Proposer) -> Verdict:
    """Return the verdict in IEEE arithmetic: evaluated at all sizes that a challenge would try."""
    limits = {size: largest(problem, size) for size in problem.symbols.sizes}
    vectors = size_vectors(problem.symbols.sizes, limits)
    verdict = ListedSizes(problem, propose, vectors).verdict()
    verdict = witnessed(verdict, problem.question, propose)
    if verdict.status is not Status.CHECKED:
        return verdict
    return obstructed(verdict, Condition(Requirement.REAL, False, "the claim is about IEEE arithmetic"))


def _with_cautions(problem: Problem, verdict: Verdict, *, has_instance: bool = True) -> Verdict:
    """Return a verdict with what may be wrong with its question."""
    statement, cautions = problem.statement, []
    if not has_instance:
        cautions.append(Caution.NONE_CHECKED if problem.symbols.sizes else Caution.NO_INSTANCE)
    if isinstance(statement, stm.Equation) and statement.left == statement.right:
        cautions.append(Caution.SAME_OBJECT)
    return with_warnings(verdict, tuple(map(VerdictWarning, cautions)))


class _Settling:
    """The decision about one problem with symbolic sizes."""

    def __init__(
        self,
        problem: Problem,
        propose: Proposer,
        derive: Deriver | None,
        sharing: Sharing | None,
        is_asked: Asked,
    ) -> None:
        self._problem, self._propose, self._derive, self._sharing = problem, propose, derive, sharing
        self._is_asked = is_asked
        self._challenger = Challenger(problem, propose)
        self._all_sizes = ForAllSizes(problem, propose, self._challenger)

    def settled(self) -> Settled:
        """Challenge, lift, derive, or list sizes."""
        found = self._by_theorems()
        if isinstance(found, Settled):
            return found
        masked = by_masks(self._problem, self._theorem_of, self._propose)
        if masked is not None:
            return replace(masked, verdict=_with_cautions(self._problem, masked.verdict))
        return Settled(self._listed(found))

    def ways(self) -> Ways:
        """Return the ways of settling a claim about masks with parameters."""

        def challenged(at: Problem, longer: bool) -> Verdict | None:
            challenger = Challenger(at, self._propose)
            return challenger.last() if longer else challenger.first()

        return Ways(self._theorem_of, challenged, self._propose)

    def _theorem_of(self, asked: Problem) -> Settled | None:
        """Return the theorem about another claim, without sweeps over listed sizes."""
        own = {write(hypothesis, TEXT) for hypothesis in self._problem.given}

        def is_asked(about: str) -> bool:
            return about in own and self._is_asked(about)

        found = _Settling(asked, self._propose, self._derive, None, is_asked)._by_theorems()
        return found if isinstance(found, Settled) else None

    def _by_theorems(self) -> Settled | Condition:
        """Challenge, lift or derive; return the condition that fails if the claim is left undecided."""
        problem = self._problem
        begin(Phase.CHALLENGED, problem.statement)
        # Residues heed no signs: where data are given some, a formal difference may be none. And they
        # have no order: what they show may be so of no real numbers.
        waits = has_order(problem) or _is_about_numbers(problem)
        against = None if waits else self._challenger.first()
        if against is not None:
            return Settled(_with_cautions(problem, against))
        found = self._shown(differs=waits and not has_order(problem) and self._challenger.differs())
        if isinstance(found, Settled):
            return replace(found, verdict=_with_cautions(problem, found.verdict))
        if waits:
            against = self._challenger.first()
        if against is not None:
            return Settled(_with_cautions(problem, against))
        # A link with an end of the claim needs that it has a value, as the claim does.
        left_out = found.requirement is Requirement.DENOMINATORS
        left_out = left_out or are_all_sizes(self._challenger.vectors(), problem.given)
        left_out = left_out or bool(begin(Phase.DERIVED, problem.statement))
        derived = None if left_out else self._derived()
        if derived is not None:
            return replace(derived, verdict=_with_cautions(problem, derived.verdict))
        return found

    def smallest(self, verdict: Verdict) -> Verdict:
        """Return REFUTED with a smaller counterexample, if there is one; others as they are."""
        problem = self._problem
        at, ordered = self._challenger.at, has_order(problem)
        return smallest(problem, verdict, at, self._propose, ordered=ordered)

    def with_larger_sizes(self, verdict: Verdict) -> Verdict:
        """Return a verdict, with the advice to ask for a larger size where only size 1 fails."""
        example = verdict.counterexample
        if verdict.status not in (Status.REFUTED, Status.ILL_DEFINED) or example is None:
            return verdict
        if verdict.status is Status.ILL_DEFINED and not example.is_division:
            return verdict  # trials are in residues, which show no logarithm or root of what is negative
        problem = self._problem
        if has_order(problem) or _is_about_numbers(problem) or problem.has_infinity:
            return verdict  # residues have no order, and points at random seldom have the signs given
        for size in problem.symbols.sizes:
            if example.sizes.get(size.name) == 1:
                given = (*problem.given, size >= 2)
                there = Problem(replace(problem.question, given=given))
                at = {s: example.sizes.get(s.name, 1) for s in problem.symbols.sizes} | {size: 2}
                if self._finds_nothing(there, at, verdict.status):
                    nothing = f"for {size} ≥ 2 no counterexample was found"
                    return advised(verdict, f"{nothing}: give the hypothesis {size} >= 2")
        return verdict

    def _finds_nothing(self, there: Problem, at: Mapping[Size, int], status: Status) -> bool:
        """Tell whether nothing contradicts a claim: no trial, and of an inequality no point at sizes."""
        challenger = Challenger(there, self._propose)
        if not challenger.finds_nothing(at_points=status is Status.ILL_DEFINED):
            return False
        if isinstance(there.statement, stm.Equation):
            return True  # Residues have no order, but they tell what differs.
        return ListedSizes(there, self._propose, [at]).verdict().status.holds

    def lifted(self) -> Settled | None:
        """Return a proof for all sizes, if there is one."""
        ways = self._all_sizes
        return ways.by_proofs() or ways.by_continuation() or ways.by_induction()

    def _shown(self, *, differs: bool) -> Settled | Condition:
        """Return a proof for all sizes with the hypotheses that are not needed, or what fails.

        Where the sides differ formally, or are about an order, numbers are asked for their opinion.
        """
        left_out = begin(Phase.LIFTED, self._problem.statement)
        if left_out:
            return Condition(Requirement.TIME, False, left_out)
        found = self.lifted()
        if found is None:
            return self._all_sizes.failing()
        against = None
        if self._sharing is not None:
            against = self._challenger.opinion_of_numbers(differs=differs)
        if against is not None:
            return Settled(against)
        left_out = begin(Phase.UNNEEDED, self._problem.statement)
        unneeded = tuple(
            VerdictWarning(Caution.NOT_NEEDED, write(h, TEXT))
            for h in (() if left_out else self._all_sizes.not_needed(self._is_asked))
        )
        return replace(found, verdict=with_warnings(found.verdict, unneeded))

    def _derived(self) -> Settled | None:
        """Return a proof by a derivation, if one is found whose links are theorems."""
        problem = self._problem
        if self._derive is None or not self._challenger.trials(problem):
            return None
        chain = self._derive(problem.question)

        def settling(link: Problem) -> Settled | None:
            found = _Settling(link, self._propose, None, None, of_none)._by_theorems()
            return found if isinstance(found, Settled) else None

        return None if chain is None else self._all_sizes.by_chain(chain, settling)

    def _listed(self, failing: Condition) -> Verdict:
        """Return the verdict at listed sizes, with the condition that keeps it from all sizes."""
        problem = self._problem
        if self._sharing is None:
            return verdict_on(
                problem.question, Status.UNDECIDED, str(failing), {}, grounds_of(problem, Method.PROOFS)
            )
        begin(Phase.LISTED, problem.statement)
        vectors = self._challenger.vectors()
        listed = ListedSizes(problem, self._propose, vectors, self._sharing)
        verdict = listed.verdict()
        if verdict.status is Status.CHECKED:
            begin(Phase.CHALLENGED_AGAIN, problem.statement)
            against = self._challenger.last()
            if against is None:
                against = witnessed(verdict, problem.question, self._propose)
            verdict = against
            if verdict.status is Status.CHECKED:
                are_all = are_all_sizes(vectors, problem.given)
                verdict = at_all_sizes(verdict) if are_all else obstructed(verdict, failing)
        elif verdict.status is Status.UNDECIDED and failing.advice:
            verdict = advised(verdict, failing.advice)
        return _with_cautions(problem, verdict, has_instance=listed.has_instance)
