"""Keeping derivations as soon as everything they rest on is decided, so that a killed run can resume."""

from __future__ import annotations

from collections.abc import Sequence

from symattn.accounts import Account
from symattn.deciding import Status
from symattn.results import Result
from symattn.runner.cache.claims import Recollection
from symattn.runner.collect.collection import Collection, Entry
from symattn.runner.decide.support import unsupported, with_cited


class Founding:
    """The memory of a run that writes out derivations; it recalls nothing.

    Parameters
    ----------
    recollection : Recollection
        The store of results and derivations.
    shown : sequence of Entry
        The claims to be written out.
    collection : Collection
        Where cited claims are found.
    pictures : bool
        Whether pictures are kept, too.
    """

    def __init__(
        self,
        recollection: Recollection,
        shown: Sequence[Entry],
        collection: Collection,
        *,
        pictures: bool,
    ) -> None:
        self._recollection, self._pictures = recollection, pictures
        self._waiting = {entry.claim.id: entry for entry in shown}
        self._claims = {id: entry.claim for id, entry in collection.known.items()}
        self._results: dict[str, Result] = {}

    def recall(self, entry: Entry) -> Account | None:
        """Return nothing: what a derivation rests on is decided in the same run."""
        return None

    def keep(self, entry: Entry, result: Result) -> None:
        """Keep a result, and each derivation that rests on results of this run alone, by now."""
        self._recollection.keep(entry, result)
        self._results[result.id] = result
        ready = [id for id, waiting in self._waiting.items() if self._is_ready(waiting)]
        for waiting in map(self._waiting.pop, ready):
            found = self._results[waiting.claim.id]
            if not any(unsupported(waiting.claim, self._results, self._claims)):
                found = with_cited(found, self._claims.get)
                self._recollection.keep_derived(waiting, found, pictures=self._pictures)

    def _is_ready(self, entry: Entry) -> bool:
        """Tell whether a claim is decided, and all that it cites is proved."""
        cited = [self._results.get(id) for id in entry.cited]
        are_proved = all(found and found.verdict.status is Status.PROVED for found in cited)
        return entry.claim.id in self._results and are_proved
