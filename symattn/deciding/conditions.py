"""A condition of a theorem as a verdict reports it: whether it is met, why, and the advice if not.

Code that finds one unmet raises ``OutsideFragment``: ``lifting/as_terms.py`` for what cannot be read,
``prover/claims.py`` for what has no proof, ``lifting/tie.py`` where the reading is not the claim's. The
words of each requirement are in ``terms/requirements.py``.
"""

from __future__ import annotations

from dataclasses import dataclass

from symattn.terms.requirements import Requirement

ACCEPT = 'say expect="checked" (in prove: at_listed_sizes=True)'
"""The remedy that always exists for a claim that is checked at listed sizes only."""


@dataclass(frozen=True)
class Condition:
    """A requirement, whether a claim satisfies it, and what to do if it does not.

    Attributes
    ----------
    requirement : Requirement
    holds : bool
    why : str
        The part of the claim that makes it hold, or fail.
    about : str
        The size that it is about, where that is one.
    advice : str
        The advice where it fails, if more is known than the requirement says.
    """

    requirement: Requirement
    holds: bool
    why: str
    about: str = ""
    advice: str = ""

    @property
    def name(self) -> str:
        """The requirement as a sentence."""
        return f"{self.requirement.value} for {self.about}" if self.about else self.requirement.value

    @property
    def remedy(self) -> str:
        """The advice; empty where it holds."""
        if self.holds:
            return ""
        advice = self.advice or self.requirement.remedy
        return f"{advice}; or {ACCEPT}" if advice else ACCEPT

    def __str__(self) -> str:
        return f"{self.name} ({self.why})"
