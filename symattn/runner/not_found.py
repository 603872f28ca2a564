"""The result that no derivation was found, as plain values; SymPy is not loaded for it."""

from __future__ import annotations

from dataclasses import dataclass

LINES = 5_000
"""Most lines visited for a claim when a derivation is asked for: about 10 s."""


@dataclass(frozen=True)
class NotFound:
    """That no derivation of an equation was found.

    Attributes
    ----------
    lines : int
        The number of lines visited.
    are_all : bool
        Whether laws lead to no others.
    """

    lines: int
    are_all: bool

    def __str__(self) -> str:
        if self.are_all:
            return f"no derivation was found, and at most {self.lines} lines can be reached; {_BY_HAND}"
        return f"no derivation was found among {self.lines} lines; --search N looks at N, {_BY_HAND}"


_BY_HAND = "write one as chain(…) in place of Eq(…)"
