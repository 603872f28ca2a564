"""The result of a run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from signal import Signals
from typing import TYPE_CHECKING, Generic, TypeVar

from symattn.accounts import Accounts, Missing, Summary, summary
from symattn.runner.collect.failures import Failure

if TYPE_CHECKING:
    from symattn.results import Report

S = TypeVar("S", bound=Summary[summary.Told, Missing], covariant=True)


@dataclass(frozen=True)
class Ended(Generic[S]):
    """The result of a run.

    Attributes
    ----------
    report : Report or Accounts
    failures : tuple of Failure
        Why some claims, or whole scripts, have no result.
    stopped_by : signal.Signals or None
        The signal that stopped it, if one did.
    """

    report: S
    failures: tuple[Failure, ...]
    stopped_by: Signals | None = None

    @property
    def interrupted(self) -> bool:
        """Whether it was broken off."""
        return bool(self.stopped_by)

    @property
    def as_expected(self) -> Mapping[str, bool]:
        """Whether each claim that it came to is as expected, by id; what is lost is not."""
        return {row.id: row.is_expected for row in self.report.rows}


if TYPE_CHECKING:
    Run = Ended[Report]
else:
    Run = Ended

Told = Ended[Accounts]
