"""The theorems that were made when claims were decided in this process.

A verdict keeps none, and none comes from a file or from another process: there a claim is decided anew
when a derivation rests on it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

from symattn.language.claims import Claim, Question
from symattn.lifting.all_sizes import Shown

MOST = 1000
"""Of how many claims theorems are kept: of those that were decided last."""


class Made:
    """Theorems, by the id of a claim and all that it says.

    By its id too, because a claim of another name that says the same may rest on others.
    """

    def __init__(self) -> None:
        self._known: OrderedDict[Any, tuple[tuple[Shown, ...], Claim | None]] = OrderedDict()

    def keep(
        self, id: str, question: Question, theorems: tuple[Shown, ...], beside: Iterable[Claim] = ()
    ) -> None:
        """Keep what was shown when a question was decided.

        Parameters
        ----------
        id : str
            That of the claim that asks; without one it cannot be cited.
        question : Question
        theorems : tuple of Shown
        beside : iterable of Claim
            The claims of its script, itself among them.
        """
        if not id or not theorems:
            return
        key = _key(id, question)
        self._known[key] = theorems, next((claim for claim in beside if claim.id == id), None)
        self._known.move_to_end(key)
        if len(self._known) > MOST:
            self._known.popitem(last=False)

    def of(self, claim: Claim) -> tuple[Shown, ...]:
        """Return the theorems that were made when this very claim was decided.

        Another script may say the same behind other claims, from which it follows there alone.
        """
        theorems, decided = self._known.get(_key(claim.id, claim.question), ((), None))
        return theorems if decided is claim else ()

    def of_bundled(self, claim: Claim) -> tuple[Shown, ...]:
        """Return the theorems of a bundled claim, of which every script has the same before it."""
        return self._known.get(_key(claim.id, claim.question), ((), None))[0]


def _key(id: str, question: Question) -> Any:
    """Return what theorems are about: not up to which sizes a claim would be checked without them."""
    return id, question.statement, question.given, question.arithmetic


MADE = Made()
"""Those of this process."""
