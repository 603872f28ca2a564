"""What a claim must be like to be lifted to all sizes, and what can be done where it is not."""

from __future__ import annotations

from enum import Enum


class Requirement(Enum):
    """A condition of a rule; its value says what must hold."""

    REAL = "the arithmetic is that of real numbers"
    AXES = "every axis is put together in one way"
    NUMBERS = "positions and sizes occur as numbers only where any number would do"
    NEIGHBOURS = "only named positions have neighbours, and they exist wherever the claim says something"
    CONDITIONS = "conditions compare positions of one axis"
    INFINITY = "−∞ occurs in exponents only"
    MATRICES = "no inverse and no orthogonal matrix is left"
    MEMBERS = "members of families are chosen by positions"
    DERIVATIVES = "derivatives are of known functions, by data that are free"
    DENOMINATORS = "denominators are nonzero by signs"
    LOGARITHMS = "arguments of log are positive by signs"
    SIGNS = "signs are seen from the form, at every size"
    EQUAL = "the sides are proved to be equal at every entry"
    TIME = "a theorem for all sizes is found in time"
    TIED = "the reading for all sizes agrees with the claim at numbers"

    @property
    def remedy(self) -> str:
        """What to do about it."""
        return _REMEDIES[self]


_REMEDIES = {
    Requirement.REAL: "state the claim about real numbers",
    Requirement.AXES: "use one order of the parts throughout, and give each axis a size of its own",
    Requirement.NUMBERS: "put a free scale or a free row of numbers in its place, and state that claim",
    Requirement.NEIGHBOURS: "name the position with its neighbour, or add the hypothesis i < S",
    Requirement.CONDITIONS: "compare positions of one axis, or use a relation between the two",
    Requirement.INFINITY: "write the mask with exp or softmax around it, or as zeros and ones",
    Requirement.MATRICES: "prove it by a chain whose steps cancel G G⁻¹ or O Oᵀ",
    Requirement.MEMBERS: "use position('h', H) as the index of the family",
    Requirement.DERIVATIVES: "write the derivative out",
    Requirement.DENOMINATORS: (
        "add the hypothesis nonzero(e), where e is what is divided by, as the claim writes it; or "
        "sees_something(…) for a mask"
    ),
    Requirement.LOGARITHMS: "write it as a sum of exponentials and of products of what is positive",
    Requirement.SIGNS: (
        "write it as a sum of squares, exponentials, products of what is positive and weighted means"
    ),
    Requirement.EQUAL: (
        "the claim may hold for all sizes by a relation that no rule sees: show the relation as a step "
        "of a chain, or put free data where the relation is not lost"
    ),
    Requirement.TIME: "give more time or memory, or prove it by a chain of shorter steps",
    Requirement.TIED: "report this, with what symattn verify -k ID --format json says",
}


class NotNatural(Exception):
    """A claim cannot be written in the core, or a rule does not apply: what is missing, and where."""

    def __init__(self, requirement: Requirement, why: str) -> None:
        super().__init__(f"{requirement.value}: {why}")
        self.requirement, self.why = requirement, why
