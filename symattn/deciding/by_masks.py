"""Claims about masks that are conditions on positions, by theorems about any relations like them.

Which claims about relations these are is only proposed, in ``lifting/abstraction.py``; the rule that
leads back to the author's is `of_masks` in ``lifting/all_sizes.py``.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from symattn.deciding.cautions import Caution
from symattn.deciding.for_all_sizes import Settled, Settling
from symattn.deciding.grounds import Theorem
from symattn.deciding.refute import Proposer
from symattn.deciding.verdicts import Status, Verdict, restated, resting_on, without_warning
from symattn.deciding.witnesses import witnessed
from symattn.language.claims import Question
from symattn.lifting.abstraction import abstractions, masks_of
from symattn.lifting.all_sizes import BrokenChain, of_masks
from symattn.notation import TEXT, write
from symattn.reading.problem import Problem
from symattn.relations.conditions import (
    arrays,
)


def by_masks(
    problem: Problem, settling: Settling, propose: Proposer, instances: Sequence[Question] = ()
) -> Settled | None:
    """Return PROVED for a claim that is a theorem about any relations like its masks, or None.

    Parameters
    ----------
    problem : Problem
    settling : callable
        Settles claims about unknown relations; theorems are asked for, no sweeps.
    propose : callable
        Proposes instances at which the hypotheses hold.
    instances : sequence of Question, optional
        The question at some of the parameters that it is about, of which one has to have an instance.
    """
    for abstraction, asked in abstractions(problem):
        found = settling(asked)
        if found is not None and found.theorem is not None:
            with suppress(BrokenChain):
                theorem = of_masks(found.theorem, abstraction.written, abstraction.meant, problem)
                told = _told(found.verdict, problem, propose, instances or (problem.question,))
                return Settled(told, theorem if told.status is Status.PROVED else None)
    return None


def _told(
    verdict: Verdict, problem: Problem, propose: Proposer, instances: Sequence[Question]
) -> Verdict:
    """Turn a verdict on relations into one on masks, with an instance of its hypotheses."""
    verdict = restated(verdict, problem.statement, problem.given)
    own = {write(hypothesis, TEXT) for hypothesis in problem.given}
    if any(arrays(condition) for condition in masks_of(problem).values()):
        own = set()  # where an array ends, the theorem ends: a hypothesis may say how far that is
    for warning in verdict.warnings:
        if warning.caution is not Caution.NOT_NEEDED or warning.about not in own:
            verdict = without_warning(verdict, warning)
    told = verdict
    for question in instances:
        told = restated(witnessed(verdict, question, propose), problem.statement, problem.given)
        if told.status is Status.PROVED:
            return resting_on(told, (Theorem.MASKS,))
    return told
