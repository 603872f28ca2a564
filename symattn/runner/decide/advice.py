"""Advice on written chains: the search may find a shorter one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from symattn.language.claims import Claim
from symattn.language.statements import Derivation, FoundDerivation, taken_apart
from symattn.proof_search.lines import derivation_of
from symattn.runner.collect.citations import LookUp, wrong_step
from symattn.runner.decide.laws import finder_for

GLANCE = 300
"""Most lines visited for advice that nobody asked for."""


@dataclass(frozen=True)
class Shorter:
    """A chain with fewer steps than the one that is written, between the same two ends."""

    written: int
    reasons: tuple[str, ...]

    def __str__(self) -> str:
        steps = "1 step" if len(self.reasons) == 1 else f"{len(self.reasons)} steps"
        return f"{self.written} steps are written, and {steps} would do: {'; '.join(self.reasons)}"


def shorter(claim: Claim, look_up: LookUp) -> Iterator[Shorter]:
    """Yield shorter chains than those of a claim, with a reason for each step.

    Parameters
    ----------
    claim : Claim
    look_up : callable
        Returns the claim with an id that a step cites, or None.
    """
    asked = claim.question
    for chain, given in taken_apart(asked.statement, asked.given, whole=(Derivation,)):
        if not isinstance(chain, Derivation) or isinstance(chain, FoundDerivation):
            continue
        ends = replace(asked, statement=chain.ends, given=given)
        outcome = finder_for(claim.question, look_up, states=GLANCE).found(ends, claim.id)
        if outcome.path is None:
            continue
        made = derivation_of(chain.ends, outcome.path)
        if len(made.links) < len(chain.links):
            found = replace(ends, statement=Derivation(*made.args))
            if wrong_step(found, look_up, claim.id) is None:
                yield Shorter(len(chain.links), tuple(made.reasons))
