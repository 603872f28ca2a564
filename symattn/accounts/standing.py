"""The standing of a verdict: whether it is the one that the script expects."""

from __future__ import annotations


class Standing:
    """The relation of a verdict to the expectation of the script."""

    @property
    def id(self) -> str:
        """The id of the claim."""
        raise NotImplementedError

    @property
    def word(self) -> str:
        """The verdict, one of :data:`VERDICTS`."""
        raise NotImplementedError

    @property
    def holds(self) -> bool:
        """Whether the claim is true, for all sizes or for those that are checked."""
        return self.word in ("proved", "checked")

    @property
    def expected(self) -> str:
        """The expectation of the script, one of :data:`VERDICTS`."""
        raise NotImplementedError

    @property
    def is_contradicted(self) -> bool:
        """Whether some evidence contradicts the verdict."""
        raise NotImplementedError

    @property
    def is_expected(self) -> bool:
        """Whether the verdict is the one that the script expects, and floats do not contradict it."""
        return self.has_expected_verdict and not self.is_contradicted

    @property
    def has_expected_verdict(self) -> bool:
        """Whether the verdict is the one that the script expects, or says more."""
        return self.word == self.expected or self.exceeds_expectation

    @property
    def exceeds_expectation(self) -> bool:
        """Whether the claim is PROVED where the script expects it to be CHECKED."""
        return self.word == "proved" and self.expected == "checked"

    @property
    def falls_short(self) -> bool:
        """Whether nothing contradicts what the script expects, but less was found out.

        UNDECIDED does, whatever was expected; CHECKED where PROVED was expected.
        """
        less = self.word == "undecided" or (self.word == "checked" and self.expected == "proved")
        return less and not self.has_expected_verdict and not self.is_contradicted
