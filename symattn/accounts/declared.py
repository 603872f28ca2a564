"""Declarations of a script about a claim, beside its statement."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Declared:
    """The declaration of a claim in its script, beside its statement.

    Attributes
    ----------
    id, title, source, expect, repairs
        As the script gives them.
    file : str
        The script, as reports call it.
    line : int
    repaired_by : str or None
        The id of the claim that is its repaired form.
    written : str
        The equation of a document that was read, as that has it in LaTeX; empty of scripts.
    """

    id: str
    title: str
    source: str | None
    file: str
    line: int
    expect: str
    repairs: str | None
    repaired_by: str | None
    written: str = ""

    @property
    def expects_truth(self) -> bool:
        """Whether the script says that the claim holds, for all sizes or for those that are checked."""
        return self.expect in ("proved", "checked")
