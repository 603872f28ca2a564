"""The requirements on a claim for a proof for all sizes, and the advice if one fails."""

from __future__ import annotations

from enum import Enum


class Requirement(Enum):
    """A condition of a rule; its value says what must hold."""

    REAL = "the arithmetic is that of real numbers"
    AXES = "every axis is divided into parts in one way"
    NUMBERS = "positions and sizes are used as numbers only where any number would do"
    NEIGHBOURS = "i + 1 is used only where a hypothesis or a condition shows that it exists"
    CONDITIONS = "conditions compare a position with a number, or multiples of two positions"
    INFINITY = "−∞ occurs in exponents only"
    MATRICES = "no inverse and no orthogonal matrix remains"
    MEMBERS = "members of families are indexed by positions"
    DERIVATIVES = "derivatives are of known functions, with respect to free data"
    DENOMINATORS = "denominators are shown to be nonzero"
    LOGARITHMS = "arguments of log are shown to be positive"
    SIGNS = "every sign follows from the form of its expression, at every size"
    EQUAL = "the sides are proved to be equal at every entry"
    TIME = "a proof for all sizes is found in time"
    TIED = "the reading for all sizes agrees with the claim evaluated at numbers"

    @property
    def remedy(self) -> str:
        """What to do about it."""
        return _REMEDIES[self]


_REMEDIES = {
    Requirement.REAL: "state the claim about real numbers",
    Requirement.AXES: "write the parts in one order throughout, and give each axis a size of its own",
    Requirement.NUMBERS: "replace it by a free scale or a free row of numbers, and state that claim",
    Requirement.NEIGHBOURS: (
        "say that it exists: i < S as a hypothesis, k < S as the condition of a sum over k"
    ),
    Requirement.CONDITIONS: (
        "use an unknown relation; or cut an axis into parts, such as P + S, if sizes are compared, too"
    ),
    Requirement.INFINITY: "write the mask with exp or softmax around it, or as zeros and ones",
    Requirement.MATRICES: "prove it by a chain whose steps cancel G G⁻¹ or O Oᵀ",
    Requirement.MEMBERS: "use position('h', H) as the index of the family",
    Requirement.DERIVATIVES: "write out the derivative, in place of derivative(…)",
    Requirement.DENOMINATORS: (
        "add the hypothesis nonzero(e), where e is the denominator as the claim writes it; or "
        "sees_something(…) for a mask"
    ),
    Requirement.LOGARITHMS: (
        "add the hypothesis that the argument is positive, such as given=p > 0; or write it as a sum of "
        "exponentials and of products of positive factors"
    ),
    Requirement.SIGNS: (
        "prove a bound of a part e of it as a claim of its own, and give that, as in given=e <= 1; or "
        "write the expression as a sum of squares, exponentials, products of positive factors and "
        "weighted means"
    ),
    Requirement.EQUAL: (
        "the claim may hold for all sizes by an identity that no rule finds: write that identity as a "
        "step of a chain, or replace subterms by free data, if the claim still holds for them"
    ),
    Requirement.TIME: "give more time or memory, or prove it by a chain of shorter steps",
    Requirement.TIED: (
        "write the claim without what is named here; where the readings differ, report it with what "
        "symattn verify -k ID --format json says"
    ),
}


class OutsideFragment(Exception):
    """A claim cannot be written in the core, or a rule does not apply: what is missing, and where."""

    def __init__(self, requirement: Requirement, why: str) -> None:
        super().__init__(f"{requirement.value}: {why}")
        self.requirement, self.why = requirement, why
