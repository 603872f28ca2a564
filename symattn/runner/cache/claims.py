"""Claims that were loaded, and their cached results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from symattn.accounts import Account, Declared
from symattn.accounts.derived import Derived
from symattn.asked import declared
from symattn.deciding import Status, Theorem
from symattn.language.symbols import symbols_of
from symattn.results import Result, engine
from symattn.runner.cache.claim_digests import combined, question_digest, reasons_digest
from symattn.runner.cache.memory import Contents, Memory, Remembered, Searched
from symattn.runner.cache.surroundings import Surroundings, surrounded
from symattn.runner.collect.citations import citable_before
from symattn.runner.collect.collection import Collection, Entry, collect
from symattn.runner.collect.largest_sizes import with_limits
from symattn.runner.collect.loading import Declarations, load
from symattn.runner.collect.scripts import Script
from symattn.runner.not_found import NotFound

OPEN = (Status.CHECKED, Status.UNDECIDED)
"""Verdicts that a rerun might turn into PROVED."""

Digest = Callable[[Entry, str | None], str | None]


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
        self,
        paths: Sequence[str | Path],
        read: Callable[[Script], Declarations] = load,
        ids: Sequence[str] = (),
    ) -> Collection:
        """Load the claims at the paths, and remember which they are if all is well with them."""
        collection, self._surroundings = surrounded(paths, lambda: collect(paths, read, ids))
        self._known, self._digests = collection.known, {}
        if self._surroundings is None:
            return collection
        self._read = self._surroundings.digest
        if not collection.failures:
            claims = tuple(map(self._remembered, collection.entries))
            self._memory.keep_contents(
                self._surroundings, Contents(claims, engine(), notes=collection.notes), ids
            )
        return collection

    def recall(self, entry: Entry) -> Account | None:
        """Return the account of a claim from an earlier run."""
        alone, whole = self._alone(entry, self._read), self._question(entry, self._read)
        found = self._memory.found(alone) or self._memory.found(whole)
        return None if found is None else Account(_declared(entry), found, cached=True)

    def keep(self, entry: Entry, result: Result) -> None:
        """Keep what was found out about a claim, if another run would find out the same."""
        if not is_final(result):
            return
        for digest in self._digests_of(entry, result, (self._question, self._alone)):
            self._memory.keep(digest, result.account.found)

    def _digests_of(self, entry: Entry, result: Result, kinds: tuple[Digest, Digest]) -> Iterator[str]:
        """Yield under what a result is kept: of the two kinds the second if nothing before matters."""
        verdict = result.verdict
        # A chain may have been found by the claims that stand before.
        holds_alone = verdict.status not in OPEN and Theorem.TRANSITIVITY not in verdict.grounds.theorems
        for digest in kinds if holds_alone else kinds[:1]:
            found = self._unchanged(entry, digest)
            if found is not None:
                yield found

    def recall_derived(self, entry: Entry, *, pictures: bool) -> Derived | None:
        """Return the derivation of a claim from an earlier run, if every step had a reason.

        Parameters
        ----------
        entry : Entry
        pictures : bool
            Whether its picture is wanted, too.
        """
        derived = None
        for digest in (self._reasons_alone, self._reasons):
            reasons = digest(entry, self._read)
            derived = derived or self._memory.derived(reasons, _declared(entry))
        if derived is None or not pictures:
            return derived
        known = self._memory.picture(self._question(entry, self._read))
        if known is not None:
            return replace(derived, picture=known[0])
        from symattn.pictures import picture_of

        picture = picture_of(entry.claim.question)
        self._memory.keep_picture(self._unchanged(entry, self._question), picture)
        return replace(derived, picture=picture)

    def keep_derived(self, entry: Entry, result: Result, *, pictures: bool) -> None:
        """Keep what was found out about a claim of which every step had a reason in this run."""
        if not is_final(result):
            return
        with suppress(Exception):  # the writer will say what it is
            for digest in self._digests_of(entry, result, (self._reasons, self._reasons_alone)):
                self._memory.keep_derived(digest, result)
            if pictures:
                self._memory.keep_picture(self._unchanged(entry, self._question), result.picture)

    def recall_searched(self, entry: Entry, lines: int) -> Searched | None:
        """Return the result of searching for a derivation among a number of lines."""
        return self._memory.searched(self._reasons(entry, self._read), lines, _declared(entry))

    def keep_searched(
        self, entry: Entry, result: Result, lines: int, not_found: Sequence[NotFound]
    ) -> None:
        """Keep the result of searching for a derivation among a number of lines."""
        reasons = self._unchanged(entry, self._reasons)
        if reasons is not None and is_final(result):
            with suppress(Exception):  # the writer will say what it is
                self._memory.keep_searched(reasons, lines, result, not_found)

    def _unchanged(self, entry: Entry, digest: Digest) -> str | None:
        """Return a digest for an entry, if what was loaded is still there as it was where it matters."""
        found = digest(entry, None)
        if found is None and self._surroundings is not None and self._surroundings.is_unchanged():
            return digest(entry, self._read)
        return found

    def _question(self, entry: Entry, read: str | None) -> str | None:
        """Return the digest of a claim, with those before it, by which a derivation may be found."""
        citable = citable_before(entry.claim.id, entry.beside)
        asked = [self._known.get(claim.id) for claim in citable]
        digests = [self._alone(one, read) for one in (entry, *asked) if one is not None]
        found = [digest for digest in digests if digest is not None]
        return combined("after", found) if len(found) == len(digests) else None

    def _alone(self, entry: Entry, read: str | None) -> str | None:
        key = entry.claim.id, read
        if key not in self._digests:
            limited = replace(entry, claim=with_limits(entry.claim, self._limits))
            self._digests[key] = question_digest(limited, read)
        return self._digests[key]

    def _reasons(self, entry: Entry, read: str | None) -> str | None:
        return reasons_digest(entry, self._known, lambda other: self._question(other, read))

    def _reasons_alone(self, entry: Entry, read: str | None) -> str | None:
        return reasons_digest(entry, self._known, lambda other: self._alone(other, read))

    def _remembered(self, entry: Entry) -> Remembered:
        asked = entry.claim.question
        sizes = tuple(size.name for size in symbols_of(asked.statement, *asked.given).sizes)
        question, reasons = self._question(entry, self._read), self._reasons(entry, self._read)
        alone = self._alone(entry, self._read)
        return Remembered(_declared(entry), question, alone, reasons, sizes)


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
