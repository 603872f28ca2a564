"""Laws with their theorems: what derivations rest on, decided when it is first needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property

from sympy import Basic

from symattn.deciding import Deriver, Law, theorems
from symattn.deciding.refute import Proposer
from symattn.finding.matching import DEFINITION
from symattn.finding.rules import Rules, rules_for
from symattn.language.claims import Claim, Question
from symattn.language.statements import Equation, Statement
from symattn.language.symbols import symbols_of
from symattn.lifting.all_sizes import Shown, of_kinds
from symattn.reasons.definitions import KINDS, definition


class Laws:
    """Claims in an order in which each rests on earlier ones alone; and definitions, before all of them.

    Only those that are expected PROVED are cited.

    Parameters
    ----------
    claims : sequence of Claim
        In that order.
    propose : callable
        Where counterexamples are looked for when a law is decided.
    below : Laws, optional
        Those that come before: nothing of them rests on these claims.
    made : callable, optional
        Returns the theorems that were made when a claim was decided in this process, if it was.
    """

    def __init__(
        self,
        claims: Sequence[Claim],
        propose: Proposer,
        below: Laws | None = None,
        made: Callable[[Claim], Sequence[Shown]] = lambda claim: (),
    ) -> None:
        self._claims, self._propose, self._below, self._made = tuple(claims), propose, below, made
        self._known: dict[str, tuple[Law, ...]] = {}

    @cached_property
    def _number(self) -> dict[str, int]:
        return {claim.id: number for number, claim in enumerate(self._claims)}

    @cached_property
    def rules(self) -> Rules:
        """What definitions and all of the claims say."""
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

    def theorems(self, reason: str, derive: Callable[[str], Deriver]) -> tuple[Law, ...]:
        """Return what a reason says for all sizes.

        Parameters
        ----------
        reason : str
            The id of a claim, or "definition of …".
        derive : callable
            From the id of a claim to who looks for derivations of it.
        """
        if self._below is not None and reason not in self._number:
            return self._below.theorems(reason, derive)
        if reason not in self._known:
            self._known[reason] = tuple(self._decided(reason, derive))
        return self._known[reason]

    def _decided(self, reason: str, derive: Callable[[str], Deriver]) -> list[Law]:
        found: Sequence[Shown]
        if reason.startswith(DEFINITION):
            word = reason.removeprefix(DEFINITION)
            if word in KINDS:
                return [Law(reason, theorem) for theorem in of_kinds()]
            meant = definition(word)
            asked = [Question(e, _defining(e, meant.defined_where)) for e in meant.equations]
            found = tuple(theorem for one in asked for theorem in theorems(one, self._propose))
        else:
            claim = self._claims[self._number[reason]]
            found = self._made(claim) or theorems(claim.question, self._propose, derive(claim.id))
        return [Law(reason, theorem) for theorem in found if isinstance(theorem.statement, Equation)]


def _citable(claims: Sequence[Claim]) -> list[Claim]:
    return [claim for claim in claims if claim.expect == "proved"]


def _defining(equation: Statement, given: Sequence[Basic]) -> tuple[Basic, ...]:
    """Return where an equation has values: what is said of its own matrices and relations."""
    there = symbols_of(equation)
    asked = ((hypothesis, symbols_of(hypothesis)) for hypothesis in given)
    return tuple(
        hypothesis
        for hypothesis, own in asked
        if set(own.matrices) <= set(there.matrices) and set(own.relations) <= set(there.relations)
    )
