"""The summary of one run: a row for each claim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar, cast

from symattn.accounts.account import Account
from symattn.accounts.lost import LostAccount, Missing
from symattn.accounts.noted import Note


class Told(Protocol):
    """Anything with an account: a result, or an account itself."""

    @property
    def id(self) -> str:
        """The id of the claim."""
        ...

    @property
    def account(self) -> Account:
        """The account of it."""
        ...

    @property
    def word(self) -> str:
        """The word of its verdict."""
        ...

    @property
    def expected(self) -> str:
        """The word of the verdict that the script expects."""
        ...

    @property
    def holds(self) -> bool:
        """Whether the claim is true: PROVED or CHECKED."""
        ...

    @property
    def is_expected(self) -> bool:
        """Whether the verdict is as expected."""
        ...

    @property
    def falls_short(self) -> bool:
        """Whether less was found out than expected, and nothing contradicts that."""
        ...

    @property
    def exceeds_expectation(self) -> bool:
        """Whether the verdict is more than expected."""
        ...

    def lost(self, reason: str) -> Missing:
        """Return the claim as one that is lost after all, and why."""
        ...


R = TypeVar("R", bound=Told, covariant=True)
M = TypeVar("M", bound=Missing, covariant=True)
S = TypeVar("S", bound="Summary[Told, Missing]")


@dataclass(frozen=True)
class Summary(Generic[R, M]):
    """The result of one run, in the order in which the claims are declared.

    Attributes
    ----------
    results : tuple
    engine : mapping from str to str or None
        The versions of the libraries that computed them, from :func:`symattn.results.engine`.
    seconds : float
        The time of the whole run.
    lost : tuple
        The claims that have no verdict, with their places among all.
    errors : tuple of str
        Other errors: scripts that could not be read, for one.
    interrupted : bool
        Whether the run was broken off, so that there are claims that it has not come to.
    notes : tuple of Note
        Messages on the parts of documents that are not claims.
    """

    results: tuple[R, ...]
    engine: Mapping[str, str | None]
    seconds: float
    lost: tuple[M, ...] = ()
    errors: tuple[str, ...] = ()
    interrupted: bool = False
    notes: tuple[Note, ...] = ()

    @property
    def rows(self) -> tuple[R | M, ...]:
        """Results and lost claims, in the order in which the claims are declared."""
        rows: list[R | M] = list(self.results)
        for lost in sorted(self.lost, key=attrgetter("place")):
            rows.insert(lost.place, lost)
        return tuple(rows)

    def with_rows(self: S, rows: Sequence[Told | Missing]) -> S:
        """Return a report with these results and lost claims, in this order."""
        missing = [(n, cast(Any, row)) for n, row in enumerate(rows) if isinstance(row, Missing)]
        lost = (replace(row, place=place) for place, row in missing)
        results = tuple(row for row in rows if not isinstance(row, Missing))
        return replace(self, results=results, lost=tuple(lost))

    @property
    def shortcomings(self) -> tuple[str, ...]:
        """Why it cannot be said that all is as expected; nothing if the exit code is 0."""
        mistakes = sum(row.is_mistake for row in self.lost)
        errors = len(self.errors) + mistakes
        amiss = sum(note.is_amiss for note in self.notes)
        counted = [
            (len(self.unexpected), "not as expected"),
            (len(self.lost) - mistakes, "lost"),
            (errors, "error" if errors == 1 else "errors"),
            (amiss, f"block{'s' * (amiss != 1)} of code not as marked"),
        ]
        found = [f"{number} {what}" for number, what in counted if number]
        return (*found, *(["interrupted"] if self.interrupted else []))

    def count(self, status: Enum | str) -> int:
        """Return the number of claims with this verdict."""
        word = status.value if isinstance(status, Enum) else status
        return sum(result.word == word for result in self.results)

    @property
    def code(self) -> tuple[Note, ...]:
        """The notes on the code of documents."""
        return tuple(note for note in self.notes if note.kind == "code")

    @property
    def unexpected(self) -> tuple[R, ...]:
        """The results that differ from what their scripts expect."""
        return tuple(result for result in self.results if not result.is_expected)

    @property
    def exceeding(self) -> tuple[R, ...]:
        """The results that say more than their scripts expect."""
        return tuple(result for result in self.results if result.exceeds_expectation)


@dataclass(frozen=True)
class Accounts(Summary[Account, LostAccount]):
    """The accounts of one run."""
