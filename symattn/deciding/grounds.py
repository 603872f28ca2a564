"""The ground of a verdict: method, number system, and theorems.

The values of the enumerations are the sentences that reports print; ``Grounds`` collects them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Method(Enum):
    """The method by which a verdict was found."""

    SHAPES = "shapes"
    PROOFS = "proofs that the checker of symattn/kernel accepts"
    ZERO_TEST = "zero test and signs of exponential sums at each listed size"
    EVERY_SIZE = "evaluation at each listed size"
    POINT_WITH_INTERVALS = "evaluation at a rational point, in exact arithmetic and intervals"
    POINT = "evaluation at a rational point, in exact arithmetic"
    EVALUATION = "evaluation"


class NumberSystem(Enum):
    """The arithmetic in which a statement is read."""

    REAL = "real"
    EXTENDED_REAL = "extended real"
    ZERO_TIMES_INFINITY = "extended real, 0·∞ = 0"
    IEEE_BINARY64 = "IEEE binary64"


class Theorem(Enum):
    """A theorem that a verdict uses."""

    CAYLEY = "a matrix is orthogonal iff it is Cayley's form with some columns negated"
    RULES = "the rules of proof of docs/explanation/proofs.md"
    CONTINUATION = "analytic functions that agree near a point agree at all numbers"
    ONTO = "the data that satisfy an equation are exactly those obtained by substitution"
    DIFFERENCE = "sides that differ by a multiple of an expression that is 0 are equal"
    MASKS = "a claim that holds for every relation with the properties of a mask holds for the mask"
    TRANSITIVITY = "a chain of equations proves that its ends are equal"
    INDUCTION = "induction over positions"
    LAYERS = "induction over layers"


FOR_ALL_SIZES = (
    Theorem.RULES,
    Theorem.CONTINUATION,
    Theorem.INDUCTION,
    Theorem.LAYERS,
)
"""The theorems that carry a verdict to all sizes."""


@dataclass(frozen=True)
class Grounds:
    """The grounds of a verdict; several methods and number systems where a statement has parts."""

    methods: tuple[Method, ...] = ()
    systems: tuple[NumberSystem, ...] = ()
    theorems: tuple[Theorem, ...] = ()

    @property
    def method(self) -> str:
        """The methods as one sentence."""
        return _sentence(self.methods)

    @property
    def arithmetic(self) -> str:
        """The number systems as one sentence."""
        return _sentence(self.systems)


def _sentence(parts: tuple[Enum, ...]) -> str:
    return "; ".join(part.value for part in parts) or "none"
