"""The conditions of the theorems that carry a check to all sizes, and what to do where one fails."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Requirement(Enum):
    """What a claim must satisfy to be proved for all sizes."""

    REAL_ARITHMETIC = "the arithmetic is that of real numbers"
    NONZERO_DENOMINATORS = "denominators are nonzero by signs"
    INFINITY_IN_EXPONENTS = "−∞ occurs in exponents only"
    UNIFORM_SIGNS = "signs are uniform in the sizes"
    CHECKED_TO_CUTOFF = "every size up to the cutoff is checked"
    GENERAL_CLAIM_WRITTEN = "a more general claim can be written"
    GENERAL_CLAIM_DECIDED = "a more general claim is decided"
    GENERAL_CLAIM_HOLDS = "the general claim holds up to its cutoff"
    THEOREM_T = "theorem T"
    THEOREM_F = "theorem F"
    ONE_AXIS = "an index belongs to one axis"
    AXIS_OF_SIZES = "an axis is a size, or put together from sizes"
    MASK_ON_ONE_AXIS = "a mask relates tokens of one axis"
    MASK_COMPARES = "masks compare positions"
    NAMED_POSITIONS = "positions are named, not numbered"
    SIZE_AS_NUMBER = "a size does not occur as a number"
    NAMED_TOKENS_COMPARED = "conditions compare named tokens only"
    CONDITIONS_SURVIVE = "conditions survive the deletion of tokens that they do not name"
    ROWS_SEE_THEMSELVES = "rows that nothing reads can see themselves"
    PINNED_ROWS_SEE = "only pinned rows have to see something"
    NO_PERMUTATION = "no permutation is left after re-indexing"
    SUMS_AND_PRODUCTS = "sums are combined by + and × alone"
    FREE_DENOMINATORS = "no denominator with a sum depends on a summed index"
    POLYNOMIAL_EXPONENTS = "exponents are polynomials in the data"
    PLAIN_FEATURE_SUMS = "no exponential and no quotient stands inside a sum over features"
    SUMMED_FEATURE_IS_DATA = "each summed feature indexes a variable that may be 0"
    UNORDERED_FEATURES = "features have no order"
    UNTIED_FEATURES = "no hypothesis ties features together"
    PAIRED_FEATURES = "features come in pairs"


ACCEPT = 'say expect="checked" (in prove: at_listed_sizes=True)'
"""What can always be done about a claim that is checked at listed sizes only."""

_REMEDIES = {
    Requirement.NONZERO_DENOMINATORS: "add a hypothesis that the divisor is not 0, nonzero(…)",
    Requirement.INFINITY_IN_EXPONENTS: "state it for weights, or for finite entries",
    Requirement.UNIFORM_SIGNS: "state it for something that is positive term by term, or as an equation",
    Requirement.GENERAL_CLAIM_HOLDS: "state it for any scale, mask or angle, if it holds so generally",
    Requirement.ONE_AXIS: "state it for a position on an axis whose length is one size",
    Requirement.AXIS_OF_SIZES: "state it for an axis whose length is one size",
    Requirement.MASK_ON_ONE_AXIS: "state it for a mask between tokens of one size",
    Requirement.MASK_COMPARES: 'state it for any mask, unknown("R")',
    Requirement.NAMED_POSITIONS: "state it for a position that has a name, position(…)",
    Requirement.SIZE_AS_NUMBER: "state it for any number in place of the size, scale(…)",
    Requirement.CONDITIONS_SURVIVE: 'state it for any mask, unknown("R")',
    Requirement.SUMS_AND_PRODUCTS: "show it in steps, with chain(…) or by_induction(…)",
    Requirement.FREE_DENOMINATORS: "show it in steps, with chain(…), one quotient at a time",
    Requirement.POLYNOMIAL_EXPONENTS: "show it in steps, with chain(…), one layer at a time",
    Requirement.UNTIED_FEATURES: "state it for a free matrix with the property as a step of a chain",
}


@dataclass(frozen=True)
class Condition:
    """A requirement, whether a claim satisfies it, and what to do if it does not.

    Attributes
    ----------
    requirement : Requirement
    holds : bool
    why : str
        What in the claim makes it hold, or fail.
    about : str
        The size that it is about, where that is one.
    advice : str
        What the author of the claim can do where it fails, if more is known than the requirement says.
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
        """What to do about it; empty where it holds."""
        if self.holds:
            return ""
        advice = self.advice or _REMEDIES.get(self.requirement, "")
        return f"{advice}; or {ACCEPT}" if advice else ACCEPT

    def __str__(self) -> str:
        return f"{self.name} ({self.why})"
