"""The open work of a run and its results: claims, and shares of heavy ones."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from symattn.runner.collect.collection import Entry
from symattn.runner.collect.failures import Failure
from symattn.runner.decide.far_side import Task
from symattn.runner.decide.one import Decided, Outcome
from symattn.runner.decide.shares import Clean, GivenBack, Share, Swept, count, together

Found = Outcome | GivenBack | Swept
"""The answer of a process."""


@dataclass(frozen=True)
class Job:
    """The job of one process: to decide a claim, or to visit a share of its sweeps.

    Attributes
    ----------
    index : int
        The place of the claim among all.
    entry : Entry
    clean : mapping from str to frozenset of (int, int)
        The clean entries of its sweeps so far.
    share : Share or None
    may_share : bool
        Whether the claim may be given back.
    spent : float
        Seconds that have gone by since its decision began.
    is_new : bool
        Whether nothing has been done about the claim.
    """

    index: int
    entry: Entry
    clean: Clean = field(default_factory=dict)
    share: Share | None = None
    may_share: bool = False
    spent: float = 0.0
    is_new: bool = False

    def task(self, limits: Mapping[str, int], evidence: str, derive: bool) -> Task:
        """Return it as it is sent."""
        task = Task.of(self.entry, limits, evidence, derive)
        return replace(
            task, clean=self.clean, share=self.share, may_share=self.may_share, spent=self.spent
        )


@dataclass
class _Round:
    """Shares of one claim that are being gone through."""

    given: Job
    left: int
    clean: Clean


class Desk:
    """The jobs of one run.

    Parameters
    ----------
    asked : sequence of (int, Entry)
    may_share : bool
        Whether there may be several processes for one claim.
    timeout : float, optional
        Seconds after which no more shares of a claim are begun.

    Attributes
    ----------
    waiting : deque of Job
        The jobs that can be begun.
    """

    def __init__(
        self, asked: Sequence[tuple[int, Entry]], *, may_share: bool, timeout: float | None = None
    ) -> None:
        self.waiting = deque(
            Job(index, entry, may_share=may_share, is_new=True) for index, entry in asked
        )
        self._rounds: dict[int, _Round] = {}
        self._since: dict[int, float] = {}
        self._timeout = math.inf if timeout is None else timeout

    def take(self, job: Job, found: Found, shares: int) -> Outcome | None:
        """Return the outcome of a claim if that is the result of a job; else there is more to do.

        Parameters
        ----------
        job : Job
        found : Decided, Failure, GivenBack or Swept
        shares : int
            The number of shares of a claim that is given back.
        """
        if job.share is not None:
            self._gather(job, found)
        elif isinstance(found, GivenBack):
            self._share_out(job, found, shares)
        elif isinstance(found, Decided | Failure):
            return found
        return None

    def _share_out(self, job: Job, found: GivenBack, shares: int) -> None:
        self._since.setdefault(job.index, time.monotonic() - found.seconds)
        clean = together(job.clean, found.clean)
        given = replace(job, clean=clean, is_new=False)
        self._rounds[job.index] = _Round(given, shares, clean)
        for turn in range(shares):
            share = Share(found.part, found.vectors, turn, shares)
            self._put_first(replace(given, share=share, may_share=False))

    def _gather(self, job: Job, found: Found | None) -> None:
        # A share of which nothing is heard, because its process ended, is left to whoever decides.
        this = self._rounds[job.index]
        this.left -= 1
        if isinstance(found, Swept):
            this.clean = together(this.clean, found.clean)
        if not this.left:
            del self._rounds[job.index]
            helped = count(this.clean) > count(this.given.clean)
            self._put_first(replace(this.given, clean=this.clean, may_share=helped))

    def _put_first(self, job: Job) -> None:
        self.waiting.appendleft(job)

    def next(self) -> Job | None:
        """Return the job to begin now, or None."""
        while self.waiting:
            job = self.waiting.popleft()
            since = self._since.get(job.index)
            if since is not None:
                job = replace(job, spent=time.monotonic() - since)
            if job.share is None or job.spent < self._timeout:
                return job
            self._gather(job, None)
        return None
