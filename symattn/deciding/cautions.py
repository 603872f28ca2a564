"""Warnings that come with a verdict: the answer is right, the question may not be what was meant."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Caution(Enum):
    """A caution about a question."""

    NO_INSTANCE = "no instance satisfies the hypotheses"
    NONE_CHECKED = (
        "the claim has no instance at the sizes checked: hypotheses fail there, or a position that it "
        "reads does not exist; give larger sizes as sizes={S: 12}"
    )
    NONE_FOUND = "no instance that satisfies the hypotheses was found"
    SIZE_ONE = "the hypotheses were found to hold at size 1 only"
    WITNESS_FAILS = "the given witness does not satisfy the hypotheses"
    WITNESS_OPEN = "no instance with the values of the witness was shown to satisfy the hypotheses"
    SAME_OBJECT = "the two sides are the same object by definition"
    NOT_NEEDED = "a hypothesis is not needed"


NONE_THERE = (Caution.NO_INSTANCE, Caution.NONE_CHECKED)
"""Warnings that hypotheses have no instance, at the sizes checked at least."""

OF_NOTHING = (*NONE_THERE, Caution.NONE_FOUND)
"""Warnings that no instance of the hypotheses is known."""

OF_INSTANCES = (*OF_NOTHING, Caution.SIZE_ONE, Caution.WITNESS_FAILS, Caution.WITNESS_OPEN)
"""Warnings about the instances of hypotheses."""


@dataclass(frozen=True)
class VerdictWarning:
    """A caution, and what it is about.

    Attributes
    ----------
    caution : Caution
    about : str
        The hypothesis, or the part of the statement, as text; empty where that is plain.
    """

    caution: Caution
    about: str = ""

    def __str__(self) -> str:
        return f"{self.caution.value}: {self.about}" if self.about else self.caution.value
