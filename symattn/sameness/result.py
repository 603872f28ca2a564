"""What was found out about two functions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Flag, auto
from typing import Any

from symattn.deciding import Status, Verdict
from symattn.displayed import Displayed
from symattn.errors import InputError
from symattn.language.claims import Claimable
from symattn.language.statements import Statement, all_of
from symattn.sameness.difference import Difference
from symattn.sameness.equations import equations
from symattn.tracing.formula import Formula


class Undecided(Flag):
    """Why nothing was decided, as far as it matters to what is tried next."""

    EMPTY = auto()
    """Both results have no entries."""
    FLOATS_DIFFER = auto()
    SECOND_WAY = auto()
    """An axis is reshaped in a way that is not seen."""


@dataclass(frozen=True)
class Sameness(Displayed, Claimable):
    """The verdict on two functions.

    Attributes
    ----------
    status : Status
        PROVED: they give the same array, for all sizes and all real numbers. CHECKED: at the sizes, or
        under the hypotheses, that `reason` names. REFUTED, by `counterexample`. ILL-DEFINED: somewhere
        both have no value. UNDECIDED, for `reason`.
    names : pair of str
    reason : str
    notes : tuple of str
        The assumptions made in reading.
    formulas : tuple of Formula
    verdicts : tuple of Verdict
        One verdict per kind of result entry, preceded by those on the shared parts that were
        generalised. If lengths were split into cases, these are the verdicts on the undivided claim,
        and are CHECKED.
    counterexample : Difference or None
        Arrays on which the functions differ; or, if it is ILL-DEFINED, on which they have no value.
    is_partial : bool
        Whether it says something of some sizes only, or under hypotheses on them.
    lacking : mapping from str to int
        The sizes that may be too small for a slice, each with how many places the slice needs.
    undecided : Undecided
        Why it is UNDECIDED, as far as it matters to what is tried next.
    """

    status: Status
    names: tuple[str, str]
    reason: str = ""
    notes: tuple[str, ...] = ()
    formulas: tuple[Formula, ...] = field(default=(), repr=False)
    verdicts: tuple[Verdict, ...] = field(default=(), repr=False)
    counterexample: Difference | None = field(default=None, repr=False)
    is_partial: bool = False
    lacking: Mapping[str, int] = field(default_factory=dict, repr=False)
    undecided: Undecided = field(default=Undecided(0), repr=False)

    def __bool__(self) -> bool:
        raise InputError(
            f"a verdict is neither true nor false, and this one is {self.status}: say "
            ".status is Status.PROVED, or assert_same(…), which raises unless it is"
        )

    def __str__(self) -> str:
        f, g = self.names
        said = {
            Status.PROVED: f"PROVED: {f} = {g}, for all sizes",
            Status.CHECKED: f"CHECKED: {f} = {g}, {self.reason}",
            Status.REFUTED: f"REFUTED: {f} is not {g}",
        }
        lines = [said.get(self.status, f"{self.status}: {f} = {g}: {self.reason}")]
        lines += [f"  note: {note}" for note in self.notes]
        if self.counterexample is not None:
            found = self.counterexample
            at = f" at {list(found.place)}" if found.place else ""
            lines.append(f"  {f} gives {found.left}, {g} gives {found.right}{at}, of")
            lines += [f"    {line}" for line in found.pasted().splitlines()]
        return "\n".join(lines)

    __repr__ = __str__

    def as_claim(self) -> tuple[Statement, tuple[Any, ...], str]:
        """Return the equations between the two formulas, their hypotheses, and a title.

        Raises
        ------
        InputError
            If they do not say all of what was found: nothing was decided, or only at some sizes.
        """
        f, g = self.names
        told: dict[Statement, Any] = {v.statement: v.given for v in self.verdicts}
        if not told and self.status is Status.REFUTED and len(self.formulas) == 2:
            told = dict.fromkeys(equations(*self.formulas)[0], ())
        is_decided = self.status.holds or self.status is Status.REFUTED
        if self.status.holds and not self.formulas:
            raise InputError(
                f"{self}\n  lengths were decided in cases, and no claim speaks of all of them; declare "
                "the sizes as the note reads them"
            )
        if not told or not is_decided or self.is_partial:
            raise InputError(f"{str(self).splitlines()[0]}: no claim for all sizes stands for that")
        given = tuple(dict.fromkeys(h for hypotheses in told.values() for h in hypotheses))
        return all_of(*told) if len(told) > 1 else next(iter(told)), given, f"{f} = {g}, as read"
