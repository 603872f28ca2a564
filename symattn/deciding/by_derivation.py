"""Equations that no theorem about terms reaches, by proposed derivations.

Who proposes one is not trusted. It rests on laws, each with the theorem that it holds for all sizes,
and is replayed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from symattn.deciding.for_all_sizes import Settled
from symattn.deciding.grounds import Grounds, Method, Theorem
from symattn.deciding.refute import Proposer, grounds_of
from symattn.deciding.scope import Scope
from symattn.deciding.verdicts import Status
from symattn.deciding.witnesses import proved
from symattn.language.claims import Question
from symattn.language.statements import Equation
from symattn.lifting.all_sizes import BrokenChain, Shown, derived
from symattn.lifting.law import NotReplayed
from symattn.lifting.replay import Application, need_values
from symattn.reading.problem import Problem


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


class Deriver(Protocol):
    """Looks for a derivation of an equation under hypotheses, both without names."""

    def __call__(self, question: Question, /, *, briefly: bool = False) -> Proposal | None:
        """Return a derivation, if one is found; `briefly`, if it is found soon."""


def by_derivation(
    problem: Problem, propose: Proposer, derive: Deriver, *, briefly: bool = False
) -> Settled | None:
    """Return PROVED for an equation of which a derivation is replayed; else None.

    It is for the caller to see that nothing speaks against the equation.
    """
    if not isinstance(problem.statement, Equation) or problem.arithmetic != "real":
        return None
    try:
        need_values(problem.statement, problem.given)
    except NotReplayed:
        return None
    proposal = derive(problem.question, briefly=briefly)
    if proposal is None:
        return None
    try:
        theorem = derived(proposal.steps, [law.theorem for law in proposal.laws], problem)
    except BrokenChain:
        return None
    grounds = Grounds(
        (Method.DERIVATION,),
        grounds_of(problem, Method.DERIVATION).systems,
        (Theorem.DERIVATION,),
        tuple(dict.fromkeys(law.name for law in proposal.laws)),
    )
    scope = Scope({str(size): () for size in problem.symbols.sizes}, all_sizes=True)
    verdict = proved(problem, propose, scope, grounds)
    return Settled(verdict, theorem if verdict.status is Status.PROVED else None)
