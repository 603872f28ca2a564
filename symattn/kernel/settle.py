"""Settling a problem: a claim without parts.

Before anything is proved, the claim is challenged at sizes up to 6. Where its sides differ, a
counterexample is looked for there, and the verdict is REFUTED or UNDECIDED. Otherwise it is lifted to
all sizes; what cannot be lifted is decided at listed sizes, and challenged once more before it is called
CHECKED.
"""

from __future__ import annotations

from dataclasses import replace

from symattn.kernel.cautions import Caution, VerdictWarning
from symattn.kernel.challenged import Challenger, has_order
from symattn.kernel.conditions import Condition
from symattn.kernel.core.requirements import Requirement
from symattn.kernel.for_all_sizes import ForAllSizes, Settled
from symattn.kernel.lifting.all_sizes import at_every_instance
from symattn.kernel.lifting.trials import largest
from symattn.kernel.listed_sizes import ListedSizes
from symattn.kernel.phases import Phase, begin
from symattn.kernel.problem import Problem
from symattn.kernel.reading.instances import size_vectors
from symattn.kernel.refute import Proposer
from symattn.kernel.sweeps import Sharing, unshared
from symattn.kernel.verdicts import Status, Verdict, obstructed, with_warnings
from symattn.language import statements as stm
from symattn.notation import TEXT, write


def settle(problem: Problem, propose: Proposer, sharing: Sharing = unshared) -> Settled:
    """Return the verdict on a problem, and the theorem behind it."""
    if not problem.symbols.sizes:
        lifted = _Settling(problem, propose, sharing).lifted() if has_order(problem) else None
        if lifted is not None:
            return replace(lifted, verdict=_with_cautions(problem, lifted.verdict))
        begin(Phase.LISTED, problem.statement)
        listed = ListedSizes(problem, propose, [{}], sharing)
        verdict = listed.verdict()
        if verdict.status is Status.UNDECIDED and problem.arithmetic != "ieee":
            lifted = _Settling(problem, propose, sharing).lifted()
            if lifted is not None:  # signs, and what they divide, that no expansion shows
                return replace(lifted, verdict=_with_cautions(problem, lifted.verdict))
        whole = verdict.status is Status.PROVED and not listed.is_partial
        theorem = at_every_instance(problem) if whole else None
        return Settled(_with_cautions(problem, verdict, has_instance=listed.has_instance), theorem)
    if problem.arithmetic == "ieee":
        return Settled(_ieee(problem, propose))
    return _Settling(problem, propose, sharing).settled()


def _ieee(problem: Problem, propose: Proposer) -> Verdict:
    """Return the verdict in IEEE arithmetic: evaluated at all sizes that a challenge would try."""
    limits = {size: largest(problem, size) for size in problem.symbols.sizes}
    vectors = size_vectors(problem.symbols.sizes, limits)
    verdict = ListedSizes(problem, propose, vectors).verdict()
    if verdict.status is not Status.CHECKED:
        return verdict
    return obstructed(verdict, Condition(Requirement.REAL, False, "it is IEEE's"))


def _with_cautions(problem: Problem, verdict: Verdict, *, has_instance: bool = True) -> Verdict:
    """Return a verdict with what may be wrong with its question."""
    statement, cautions = problem.statement, []
    if not has_instance:
        cautions.append(Caution.NO_INSTANCE)
    if isinstance(statement, stm.Equation) and statement.left == statement.right:
        cautions.append(Caution.SAME_OBJECT)
    return with_warnings(verdict, tuple(map(VerdictWarning, cautions)))


class _Settling:
    """The decision about one problem with symbolic sizes."""

    def __init__(self, problem: Problem, propose: Proposer, sharing: Sharing) -> None:
        self._problem, self._propose, self._sharing = problem, propose, sharing
        self._challenger = Challenger(problem, propose)
        self._all_sizes = ForAllSizes(problem, propose, self._challenger)

    def settled(self) -> Settled:
        """Challenge, lift, or list sizes."""
        problem = self._problem
        begin(Phase.CHALLENGED, problem.statement)
        if not has_order(problem):
            against = self._challenger.first()
            if against is not None:
                return Settled(_with_cautions(problem, against))
        left_out = begin(Phase.LIFTED, problem.statement)
        lifted = Condition(Requirement.TIME, False, left_out) if left_out else self._all_sizes.settled()
        if isinstance(lifted, Settled):
            left_out = begin(Phase.UNNEEDED, problem.statement)
            unneeded = tuple(
                VerdictWarning(Caution.NOT_NEEDED, write(h, TEXT))
                for h in (() if left_out else self._all_sizes.not_needed())
            )
            verdict = with_warnings(_with_cautions(problem, lifted.verdict), unneeded)
            return replace(lifted, verdict=verdict)
        if isinstance(lifted, Verdict):
            return Settled(_with_cautions(problem, lifted))
        if has_order(problem):  # residues have none: what they show may be so of no real numbers
            against = self._challenger.first()
            if against is not None:
                return Settled(_with_cautions(problem, against))
        return Settled(self._listed(lifted))

    def lifted(self) -> Settled | None:
        """Return a proof by theorems about terms, if there is one."""
        found = self._all_sizes.settled()
        return found if isinstance(found, Settled) else None

    def _listed(self, failing: Condition) -> Verdict:
        """Return the verdict at listed sizes, with the condition that keeps it from all sizes."""
        problem = self._problem
        begin(Phase.LISTED, problem.statement)
        listed = ListedSizes(problem, self._propose, self._challenger.vectors(), self._sharing)
        verdict = listed.verdict()
        if verdict.status is Status.CHECKED:
            begin(Phase.CHALLENGED_AGAIN, problem.statement)
            against = self._challenger.last(self._all_sizes.unchecked)
            verdict = obstructed(verdict, failing) if against is None else against
        return _with_cautions(problem, verdict, has_instance=listed.has_instance)
