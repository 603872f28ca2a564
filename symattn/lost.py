"""A claim that a run has no verdict on, and why."""

from __future__ import annotations

from dataclasses import dataclass

from symattn.accounts import LostAccount, Missing
from symattn.asked import asked_of, declared
from symattn.language.claims import Claim


@dataclass(frozen=True)
class Lost(Missing):
    """A claim that was asked for and has no verdict, which UNDECIDED would be.

    Attributes
    ----------
    claim : Claim
    file : str
        The script that declares it, as in results.
    reason : str
        Why there is no verdict: a step without a reason, a function that raises, a process that ended.
    place : int
        How many claims stand before it in the report.
    is_mistake : bool
        Whether its script is at fault, and nothing that ran.
    """

    claim: Claim
    file: str
    reason: str
    place: int = 0
    is_mistake: bool = False

    @property
    def id(self) -> str:
        return self.claim.id

    @property
    def account(self) -> LostAccount:
        """The account of it, in plain values."""
        told = declared(self.claim, self.file, None)
        return LostAccount(told, asked_of(self.claim.question), self.reason, self.place, self.is_mistake)
