"""What is said of the parts of a document that are no claims: definitions, refusals, code."""

from __future__ import annotations

from dataclasses import dataclass

CODE_WORDS = ("conforms", "differs", "failed", "not run")
"""What can come of a block of code: it computes its formula, does not, has no result, or was not run."""


@dataclass(frozen=True)
class Note:
    """What is said of a part of a document that is no claim.

    Attributes
    ----------
    kind : {"defined", "refused", "unmarked", "code"}
    path : str
        The document, absolute.
    file : str
        The document, as reports call it.
    line : int
    text : str
        What is defined, why a formula is refused, or what a block is to compute.
    id : str
        What its mark calls it; of code, the formula that it is to compute. Empty if nothing does.
    word : str
        Of code one of :data:`CODE_WORDS`; "expected" of what is refused as its mark says; else empty.
    said : str
        What came of code that was run, over several lines.
    """

    kind: str
    path: str
    file: str
    line: int
    text: str
    id: str = ""
    word: str = ""
    said: str = ""

    @property
    def is_amiss(self) -> bool:
        """Whether it is code that was run and does not compute its formula."""
        return self.kind == "code" and self.word in ("differs", "failed")

    @property
    def has_run(self) -> bool:
        """Whether it is code that was run."""
        return self.kind == "code" and self.word != "not run"
