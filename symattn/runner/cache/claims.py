"""Claims that were loaded, and what is remembered of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from symattn.accounts import Account, Declared
from symattn.accounts.derived import Derived
from symattn.asked import declared
from symattn.kernel import Status
from symattn.language.symbols import symbols_of
from symattn.pictures import picture_of
from symattn.results import Result, engine
from symattn.runner.cache.memory import Contents, Memory, Remembered
from symattn.runner.cache.questions import question_digest, reasons_digest
from symattn.runner.cache.surroundings import Surroundings, surrounded
from symattn.runner.collect.collection import Collection, Entry, collect
from symattn.runner.collect.limits import with_limits
from symattn.runner.collect.loading import Declarations, load
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
        self._known: Mapping[str, Entry] = {}
        self._digests: dict[tuple[str, str | None], str | None] = {}

    def collect(
        self, paths: Sequence[str | Path], read: Callable[[Script], Declarations] = load
    ) -> Collection:
        """Load the claims at the paths, and remember which they are if all is well with them."""
        collection, self._surroundings = surrounded(paths, lambda: collect(paths, read))
        self._known, self._digests = collection.known, {}
        if self._surroundings is None:
            return collection
        self._read = self._surroundings.digest
        if not collection.failures:
            claims = tuple(map(self._remembered, collection.entries))
            self._memory.keep_contents(self._surroundings, Contents(claims, engine()))
        return collection

    def recall(self, entry: Entry) -> Account | None:
        """Return what was found out about a claim in an earlier run."""
        found = self._memory.found(self._question(entry, self._read))
        return None if found is None else Account(_declared(entry), found, cached=True)

    def keep(self, entry: Entry, result: Result) -> None:
        """Keep what was found out about a claim, if another run would find out the same."""
        question = self._unchanged(entry, self._question)
        if question is not None and is_final(result):
            self._memory.keep(question, result.account.found)

    def recall_derived(self, entry: Entry, *, pictures: bool) -> Derived | None:
        """Return what was found out about a claim of which every step had a reason.

        Parameters
        ----------
        entry : Entry
        pictures : bool
            Whether its picture is wanted, too.
        """
        derived = self._memory.derived(self._reasons(entry, self._read), _declared(entry))
        if derived is None or not pictures:
            return derived
        question = self._question(entry, self._read)
        known = self._memory.picture(question)
        if known is not None:
            return replace(derived, picture=known[0])
        picture = picture_of(entry.claim.question)
        self._memory.keep_picture(self._unchanged(entry, self._question), picture)
        return replace(derived, picture=picture)

    def keep_derived(self, entry: Entry, result: Result, *, pictures: bool) -> None:
        """Keep what was found out about a claim of which every step had a reason in this run."""
        reasons = self._unchanged(entry, self._reasons)
        if reasons is None or not is_final(result):
            return
        with suppress(Exception):  # the writer will say what it is
            self._memory.keep_derived(reasons, result)
            if pictures:
                self._memory.keep_picture(self._unchanged(entry, self._question), result.picture)

    def _unchanged(self, entry: Entry, digest: Callable[[Entry, str | None], str | None]) -> str | None:
        """Return a digest for an entry, if what was loaded is still there as it was where it matters."""
        found = digest(entry, None)
        if found is None and self._surroundings is not None and self._surroundings.is_unchanged():
            return digest(entry, self._read)
        return found

    def _question(self, entry: Entry, read: str | None) -> str | None:
        key = entry.claim.id, read
        if key not in self._digests:
            limited = replace(entry, claim=with_limits(entry.claim, self._limits))
            self._digests[key] = question_digest(limited, read)
        return self._digests[key]

    def _reasons(self, entry: Entry, read: str | None) -> str | None:
        return reasons_digest(entry, self._known, lambda other: self._question(other, read))

    def _remembered(self, entry: Entry) -> Remembered:
        asked = entry.claim.question
        sizes = tuple(size.name for size in symbols_of(asked.statement, *asked.given).sizes)
        question, reasons = self._question(entry, self._read), self._reasons(entry, self._read)
        return Remembered(_declared(entry), question, reasons, sizes)


def _declared(entry: Entry) -> Declared:
    return declared(entry.claim, entry.file, entry.repaired_by)


def is_final(result: Result) -> bool:
    """Tell whether a verdict and its evidence rest on nothing that may differ next time.

    What is given up for want of time or memory names no method by which it was found.
    """
    verdict, evidence = result.verdict, result.evidence
    if verdict.status is Status.UNDECIDED and not verdict.grounds.methods:
        return False
    return evidence is None or evidence.is_final
