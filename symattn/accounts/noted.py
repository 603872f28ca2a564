"""Notes on the parts of a document that are not claims: definitions, refusals, code."""

from __future__ import annotations

from dataclasses import dataclass

from symattn.verdict_words import VERDICTS

CODE_WORDS = ("conforms", "differs", *VERDICTS, "failed", "not run")
"""The results of a block of code: it computes its formula or does not; the verdict on whether it is
the same as another; it has no result, or was not run."""


@dataclass(frozen=True)
class Note:
    """A message on a part of a document that is not a claim.

    Attributes
    ----------
    kind : {"defined", "refused", "unmarked", "code", "unread"}
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
        The result of code that was run, over several lines.
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
        """Whether it is code that was run, and not shown to be what its mark says."""
        return self.has_run and self.word not in ("conforms", "proved")

    @property
    def falls_short(self) -> bool:
        """Whether it is code of which nothing was shown to be wrong, and not all to be right."""
        return self.kind == "code" and self.word in ("checked", "undecided")

    @property
    def has_run(self) -> bool:
        """Whether it is code that was run."""
        return self.kind == "code" and self.word != "not run"
