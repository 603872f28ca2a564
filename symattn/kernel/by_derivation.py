"""From CHECKED to PROVED: equations that no theorem about terms reaches, by proposed derivations.

Who proposes one is not trusted. It rests on laws, each with the theorem that it holds for all sizes,
and is replayed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from symattn.kernel.for_all_sizes import Settled
from symattn.kernel.grounds import Grounds, Method, Theorem
from symattn.kernel.lifting.all_sizes import BrokenChain, Shown, derived
from symattn.kernel.problem import Problem
from symattn.kernel.replay import Application, NotReplayed, need_values
from symattn.kernel.verdicts import Status, seal
from symattn.language.claims import Question
from symattn.language.statements import Equation


@dataclass(frozen=True)
class Law:
    """What a derivation cites: its name, and the theorem that it holds for all sizes."""

    name: str
    theorem: Shown


@dataclass(frozen=True)
class Proposal:
    """A derivation that was found: steps, and the laws that they are instances of."""

    steps: tuple[Application, ...]
    laws: tuple[Law, ...]


Deriver = Callable[[Question], Proposal | None]
"""Looks for a derivation of an equation under hypotheses, both without names."""


def by_derivation(problem: Problem, settled: Settled, derive: Deriver) -> Settled:
    """Return PROVED for an equation that is CHECKED, if a derivation is replayed; else the same."""
    verdict = settled.verdict
    asked = verdict.status is Status.CHECKED and isinstance(problem.statement, Equation)
    if not asked or problem.arithmetic != "real":
        return settled
    try:
        need_values(problem.statement, problem.given)
    except NotReplayed:
        return settled
    proposal = derive(problem.question)
    if proposal is None:
        return settled
    try:
        theorem = derived(proposal.steps, [law.theorem for law in proposal.laws], problem)
    except BrokenChain:
        return settled
    grounds = Grounds(
        (Method.DERIVATION,),
        verdict.grounds.systems,
        (Theorem.DERIVATION,),
        tuple(dict.fromkeys(law.name for law in proposal.laws)),
    )
    proved = seal(
        status=Status.PROVED,
        statement=verdict.statement,
        given=verdict.given,
        reason=None,
        scope=replace(verdict.scope, all_sizes=True, conditions=()),
        grounds=grounds,
        warnings=verdict.warnings,
    )
    return Settled(proved, theorem)
