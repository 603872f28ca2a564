"""Claims that were loaded, and what is remembered of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from symattn.accounts import Account
from symattn.asked import declared
from symattn.kernel import Status
from symattn.language.claims import Claim
from symattn.language.symbols import symbols_of
from symattn.results import Result, engine
from symattn.runner.cache.memory import Contents, Memory, Remembered
from symattn.runner.cache.questions import question_digest
from symattn.runner.cache.surroundings import Surroundings, surrounded
from symattn.runner.collect.collection import Collection, Entry, collect
from symattn.runner.collect.limits import with_limits
from symattn.runner.collect.loading import load
from symattn.runner.collect.scripts import Script


class Recollection:
    """The memory of a run, asked about entries.

    Parameters
    ----------
    memory : Memory
    limits : mapping from str to int
        The largest sizes that the run checks.
    """

    def __init__(self, memory: Memory, limits: Mapping[str, int]) -> None:
        self._memory, self._limits = memory, limits
        self._surroundings: Surroundings | None = None
        self._read: str | None = None

    def collect(
        self, paths: Sequence[str | Path], read: Callable[[Script], tuple[Claim, ...]] = load
    ) -> Collection:
        """Load the claims at the paths, and remember which they are if all is well with them."""
        collection, self._surroundings = surrounded(paths, lambda: collect(paths, read))
        if self._surroundings is None:
            return collection
        self._read = self._surroundings.digest
        if not collection.failures:
            claims = tuple(map(self._remembered, collection.entries))
            self._memory.keep_contents(self._surroundings, Contents(claims, engine()))
        return collection

    def recall(self, entry: Entry) -> Account | None:
        """Return what was found out about a claim in an earlier run."""
        found = self._memory.found(question_digest(entry, self._read))
        if found is None:
            return None
        return Account(declared(entry.claim, entry.file, entry.repaired_by), found, cached=True)

    def keep(self, entry: Entry, result: Result) -> None:
        """Keep what was found out about a claim, if another run would find out the same."""
        if not is_final(result):
            return
        question = question_digest(entry, None)
        if question is None and self._surroundings is not None and self._surroundings.is_unchanged():
            question = question_digest(entry, self._read)
        if question is not None:
            self._memory.keep(question, result.account.found)

    def _remembered(self, entry: Entry) -> Remembered:
        asked = entry.claim.question
        sizes = tuple(size.name for size in symbols_of(asked.statement, *asked.given).sizes)
        limited = Entry(with_limits(entry.claim, self._limits), entry.script, cited=entry.cited)
        told = declared(entry.claim, entry.file, entry.repaired_by)
        return Remembered(told, question_digest(limited, self._read), sizes)


def is_final(result: Result) -> bool:
    """Tell whether a verdict and its evidence rest on nothing that may differ next time.

    What is given up for want of time or memory names no method by which it was found.
    """
    verdict, evidence = result.verdict, result.evidence
    if verdict.status is Status.UNDECIDED and not verdict.grounds.methods:
        return False
    return evidence is None or evidence.is_final
