"""What came of a run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from symattn.accounts import Accounts, Summary
from symattn.runner.collect.failures import Failure

if TYPE_CHECKING:
    from symattn.results import Report

S = TypeVar("S", bound=Summary[Any], covariant=True)


@dataclass(frozen=True)
class Ended(Generic[S]):
    """What came of a run.

    Attributes
    ----------
    report : Report or Accounts
    failures : tuple of Failure
        Why some claims, or whole scripts, have no result.
    interrupted : bool
        Whether the user broke it off.
    without_result : tuple of str
        The ids of claims that it came to, and that have none.
    """

    report: S
    failures: tuple[Failure, ...]
    interrupted: bool
    without_result: tuple[str, ...] = field(default=())

    @property
    def as_expected(self) -> Mapping[str, bool]:
        """Whether each claim that it came to is as expected, by id."""
        ended = {result.account.declared.id: result.is_expected for result in self.report.results}
        return {**ended, **dict.fromkeys(self.without_result, False)}


if TYPE_CHECKING:
    Run = Ended[Report]
else:
    Run = Ended

Told = Ended[Accounts]
