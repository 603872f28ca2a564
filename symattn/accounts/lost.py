"""The entry of a report for a claim without a verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from symattn.accounts.declared import Declared

if TYPE_CHECKING:
    from symattn.accounts.said import Asked, Unwritten


class Missing:
    """The row of a report in place of a claim without a verdict.

    Attributes
    ----------
    reason : str
        Why there is no verdict.
    place : int
        The number of claims before it in the report.
    is_mistake : bool
        Whether its script is at fault, and nothing that ran.
    """

    reason: str
    place: int
    is_mistake: bool

    @property
    def id(self) -> str:
        """The id of the claim."""
        raise NotImplementedError

    @property
    def account(self) -> LostAccount:
        """The account of it."""
        raise NotImplementedError

    @property
    def is_expected(self) -> bool:
        """Never: no script expects it."""
        return False


@dataclass(frozen=True)
class LostAccount(Missing):
    """The account of a claim that was asked for and has no verdict.

    Attributes
    ----------
    declared : Declared
    asked : mapping
        The question in the form of JSON.
    reason : str
        Why there is no verdict.
    place : int
        The number of claims before it in the report.
    is_mistake : bool
        Whether its script is at fault, and nothing that ran.
    """

    declared: Declared
    asked: Asked | Unwritten
    reason: str
    place: int = 0
    is_mistake: bool = False

    @property
    def id(self) -> str:
        return self.declared.id

    @property
    def account(self) -> LostAccount:
        """Itself."""
        return self
