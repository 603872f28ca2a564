"""A claim that a run has no verdict on, and why."""

from __future__ import annotations

from dataclasses import dataclass

from symattn.language.claims import Claim


@dataclass(frozen=True)
class Lost:
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
    """

    claim: Claim
    file: str
    reason: str
    place: int = 0
