"""The limit of a computation: a number of operations, not of seconds, so that runs can be repeated."""

from __future__ import annotations

from dataclasses import dataclass

from symattn.arithmetic.base import Unsettled


@dataclass
class Allowance:
    """The number of operations so far, and the limit: parts evaluated, terms multiplied.

    Attributes
    ----------
    most : int or None
        The most operations; None for any number.
    spent : int
        The number of operations so far.
    """

    most: int | None = None
    spent: int = 0

    def spend(self, operations: int) -> None:
        """Count operations that are about to be done.

        Raises
        ------
        Unsettled
            If they are more than there may be.
        """
        self.spent += operations
        if self.most is not None and self.spent > self.most:
            raise Unsettled(f"it takes more than {self.most:_} operations")
