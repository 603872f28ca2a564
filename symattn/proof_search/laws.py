"""The laws of the search: definitions, and earlier claims."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property

from symattn.language.claims import Claim
from symattn.proof_search.rules import Rules, rules_for


class Laws:
    """Claims in an order in which each rests on earlier ones alone; and definitions, before all of them.

    Only those that are expected PROVED are cited.

    Parameters
    ----------
    claims : sequence of Claim
        In that order.
    below : Laws, optional
        Those that come before: nothing of them rests on these claims.
    """

    def __init__(self, claims: Sequence[Claim], below: Laws | None = None) -> None:
        self._claims, self._below = tuple(claims), below

    @cached_property
    def _number(self) -> dict[str, int]:
        return {claim.id: number for number, claim in enumerate(self._claims)}

    @cached_property
    def rules(self) -> Rules:
        """The rules that definitions and all of the claims state."""
        cited = _citable(self._claims)
        if self._below is None:
            return rules_for(cited)
        return Rules((*self._below.rules.rules, *rules_for(cited, ()).rules))

    @property
    def ids(self) -> AbstractSet[str]:
        """The ids of the claims."""
        return self._number.keys() | (set() if self._below is None else self._below.ids)

    def before(self, id: str) -> Sequence[Claim]:
        """Return the claims that a derivation of a claim may cite: all, if it is not one of them."""
        before = _citable(self._claims[: self._number.get(id, len(self._claims))])
        if self._below is None:
            return before
        return [*self._below.before(id), *([] if id in self._below.ids else before)]


def _citable(claims: Sequence[Claim]) -> list[Claim]:
    return [claim for claim in claims if claim.expect == "proved"]
