"""The laws by which derivations are looked for: the bundled claims, and what a claim cites."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from symattn.finding.finder import STATES, Finder
from symattn.finding.laws import Laws
from symattn.language.claims import Claim, Question
from symattn.runner.collect.citations import LookUp, cited_in
from symattn.runner.collect.library import bundled
from symattn.search import propose


def finder_for(
    question: Question, look_up: LookUp, *, states: int = STATES, more: Iterable[Claim] = ()
) -> Finder:
    """Return who looks for derivations for a question.

    Parameters
    ----------
    question : Question
    look_up : callable
        Returns the claim with an id that a step cites, or None.
    states : int
        How many lines are looked at, at most.
    more : iterable of Claim
        Further claims that may be cited.
    """
    cited = (look_up(id) for id in cited_in(question))
    own = (*more, *(claim for claim in cited if claim is not None))
    return Finder(_laws(tuple({claim.id: claim for claim in own}.values())), states)


@lru_cache(maxsize=8)
def _laws(own: tuple[Claim, ...]) -> Laws:
    known = {claim.id: claim for claim in own}
    known |= {id: claim for id, (claim, _) in bundled().items()}
    return Laws([claim for claim in in_order(known) if claim.expect == "proved"], propose)


def in_order(claims: Mapping[str, Claim]) -> list[Claim]:
    """Return claims in an order in which each comes after those that it cites."""
    found: dict[str, Claim] = {}
    begun: set[str] = set()

    def visit(claim: Claim) -> None:
        if claim.id in begun:
            return
        begun.add(claim.id)
        for id in cited_in(claim.question):
            if id in claims:
                visit(claims[id])
        found[claim.id] = claim

    for claim in claims.values():
        visit(claim)
    return list(found.values())
