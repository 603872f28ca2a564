"""What a derivation rests on: the claims that its steps cite, and the one that repairs it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from collections.abc import Collection as Container
from dataclasses import replace

from symattn.kernel import Status
from symattn.language.claims import Claim
from symattn.results import Result
from symattn.runner.collection import Collection, Entry, cited_by, unfounded
from symattn.runner.failures import Failure
from symattn.runner.run import Run


def needed_for(
    chosen: Sequence[Entry], collection: Collection
) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """Return the entries that have to be decided for some to be written out, and the ids to be shown.

    Parameters
    ----------
    chosen : sequence of Entry
        What is asked for; each is followed by the claim that repairs it.
    collection : Collection
        Where cited claims are found.
    """
    known = {**collection.cited, **{entry.claim.id: entry for entry in collection.entries}}
    shown: dict[str, Entry] = {}
    for entry in chosen:
        shown.setdefault(entry.claim.id, entry)
        if entry.repaired_by is not None:
            shown.setdefault(entry.repaired_by, known[entry.repaired_by])
    needed = dict(shown)
    for entry in shown.values():
        for id in cited_by(entry.claim):
            if id in known:
                needed.setdefault(id, known[id])
    return tuple(needed.values()), tuple(shown)


def supported(run: Run, shown: Container[str], collection: Collection) -> Run:
    """Return a run with those results to be shown of which every step has a reason; others are failures.

    What has been said of a claim when it was collected is not said again.
    """
    results = {result.claim.id: result for result in run.report.results}
    entries = (*collection.cited.values(), *collection.entries)
    claims = {entry.claim.id: entry.claim for entry in entries}
    kept, failures = [], list(run.failures)
    for result in run.report.results:
        messages = tuple(without_reason(result, results, claims.get))
        known = [failure.message for failure in failures]
        new = [message for message in messages if not any(message in other for other in known)]
        failures += map(Failure, new)
        if result.claim.id in shown and not messages:
            kept.append(result)
    return replace(run, report=replace(run.report, results=tuple(kept)), failures=tuple(failures))


def without_reason(
    result: Result, results: Mapping[str, Result], look_up: Callable[[str], Claim | None]
) -> Iterator[str]:
    """Yield what is wrong with the reasons of a derivation.

    A reason has to be a definition, or a claim that is PROVED for all sizes, and the step an instance of
    it; so have the reasons of what is cited, which must not lead back.
    """
    for id in cited_by(result.claim):
        cited = results.get(id)
        if cited is None or cited.verdict.status is Status.PROVED:
            continue
        if cited.verdict.status is not Status.CHECKED:
            yield f"{result.claim.id} cites {id}, which is {cited.verdict.status}, not PROVED"
        else:
            yield (
                f"{result.claim.id} cites {id}, which holds {cited.verdict.scope}; "
                "a claim that is cited has to hold for all sizes"
            )
    below = _below(result.claim, look_up)
    for claim, message in unfounded(below.values(), below):
        yield message if claim is result.claim else f"{result.claim.id} rests on {claim.id}: {message}"


def _below(claim: Claim, look_up: Callable[[str], Claim | None]) -> dict[str, Claim]:
    """Return a claim and all that it cites, and that these cite, as far as they are known."""
    found, waiting = {claim.id: claim}, [claim]
    while waiting:
        for id in cited_by(waiting.pop()):
            cited = look_up(id)
            if cited is not None and id not in found:
                found[id] = cited
                waiting.append(cited)
    return found
