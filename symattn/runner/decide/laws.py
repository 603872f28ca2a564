"""The laws of the search for derivations: the bundled claims, and the claims that a claim cites."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping
from functools import lru_cache
from operator import is_

from symattn.language.claims import Claim, Question
from symattn.proof_search.finder import STATES, Finder
from symattn.proof_search.laws import Laws
from symattn.runner.collect.citations import LookUp, cited_in
from symattn.runner.collect.library import bundled


def finder_for(
    question: Question, look_up: LookUp, *, states: int = STATES, more: Iterable[Claim] = ()
) -> Finder:
    """Return a search for derivations of a question.

    Parameters
    ----------
    question : Question
    look_up : callable
        Returns the claim with an id that a step cites, or None.
    states : int
        The most lines visited.
    more : iterable of Claim
        Further claims that may be cited: of a claim that is one of them, those before it.
    """
    there = _bundled()
    cited = (look_up(id) for id in cited_in(question))
    own = {
        claim.id: claim for claim in (*more, *cited) if claim is not None and claim.id not in there.ids
    }
    return Finder(_laws_with(tuple(own.values())) if own else there, states)


def _laws_with(own: tuple[Claim, ...]) -> Laws:
    """Return the laws with further claims, behind the bundled ones: these do not rest on them."""
    for known, laws in _latest:
        if len(known) == len(own) and all(map(is_, known, own)):
            return laws
    laws = Laws(in_order({claim.id: claim for claim in own}), _bundled())
    _latest.appendleft((own, laws))
    return laws


_latest: deque[tuple[tuple[Claim, ...], Laws]] = deque(maxlen=4)
"""Laws with further claims, so that what is found out about them is found out once."""


@lru_cache(maxsize=1)
def _bundled() -> Laws:
    return Laws(in_order({id: claim for id, (claim, _) in bundled().items()}))


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
