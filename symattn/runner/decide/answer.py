"""The one way from a question to its verdict, for Python and the commands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from symattn import deciding
from symattn.counterexamples import propose
from symattn.deciding import Verdict
from symattn.deciding.sweeps import Sharing, unshared
from symattn.language.claims import Claim, Question
from symattn.language.exit_reminder import attended
from symattn.language.statements import FoundDerivation
from symattn.runner.collect.citations import Ids, LookUp, wrong_step
from symattn.runner.decide.laws import finder_for


@dataclass(frozen=True)
class Unfounded:
    """Why a question has no verdict: a step of a derivation in it is not an instance of its reason."""

    message: str


def answer(
    question: Question,
    look_up: LookUp,
    id: str = "",
    known: Ids = tuple,
    *,
    derive: bool = False,
    beside: Iterable[Claim] = (),
    sharing: Sharing = unshared,
) -> Verdict | Unfounded:
    """Return the verdict on a question, if every step in it is an instance of its reason.

    That the reasons hold is not asked here: each claim that is cited is a question of its own.

    Parameters
    ----------
    question : Question
    look_up : callable
        Returns the claim with an id that a step cites, or None.
    id : str
        That of the claim that asks, for messages; it cannot cite itself.
    known : callable
        Returns ids that may have been meant where there is no such claim.
    derive : bool
        Whether to search for a derivation of a claim that is not PROVED without one.
    beside : iterable of Claim
        The claims of its script or session, in their order: a derivation may cite those before it.
    sharing : callable
        Returns what others have found out in sweeps over listed sizes.
    """
    attended()
    wrong = wrong_step(question, look_up, id, known)
    if wrong is not None:
        return Unfounded(wrong)

    def derived(asked: Question, /) -> FoundDerivation | None:
        return finder_for(question, look_up, more=beside).deriver(id)(asked)

    return deciding.decide(question, propose, derived if derive else None, sharing)
