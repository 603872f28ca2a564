"""Collecting the claims of all requested scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path

from symattn.accounts import Note
from symattn.errors import ScriptError
from symattn.language.claims import Claim
from symattn.runner.collect.citations import cited_in, in_circles, unfounded
from symattn.runner.collect.failures import Failure, trace_of
from symattn.runner.collect.library import bundled_claim, everything_bundled
from symattn.runner.collect.loading import Declarations, load
from symattn.runner.collect.scripts import Script, find, mentions, shown


@dataclass(frozen=True)
class Entry:
    """A claim and the script that declares it.

    Attributes
    ----------
    claim : Claim
    script : Script
    repaired_by : str or None
        The id of the claim that repairs it.
    cited : mapping from str to Entry
        The claims that its steps cite, as far as there are such claims; of these it is left out what
        they cite themselves.
    amiss : Failure or None
        Why it is not decided: a step of it is not an instance of its reason.
    """

    claim: Claim
    script: Script
    repaired_by: str | None = None
    cited: Mapping[str, Entry] = field(default_factory=dict)
    amiss: Failure | None = None
    beside: tuple[Claim, ...] = field(default=(), repr=False)
    """The claims of its script, in their order."""

    @property
    def file(self) -> str:
        """The file that declares it, as reports call it."""
        return self.script.label(self.claim.file)

    def look_up(self, id: str) -> Claim | None:
        """Return the claim with an id that a step may cite."""
        return self.cited[id].claim if id in self.cited else None


@dataclass(frozen=True)
class Collection:
    """The claims of all scripts, in order, and why there are no others."""

    entries: tuple[Entry, ...]
    failures: tuple[Failure, ...]
    elsewhere: Mapping[str, Entry] = field(default_factory=dict)
    """Bundled claims that derivations cite, and that were not asked for."""
    left_out: tuple[Path, ...] = ()
    """Python files in the folders that declare no claim, and are not run."""
    notes: tuple[Note, ...] = ()
    """Notes on the parts of documents that are not claims."""

    @property
    def known(self) -> dict[str, Entry]:
        """All entries, by the ids of their claims."""
        return {**self.elsewhere, **{entry.claim.id: entry for entry in self.entries}}


def collect(
    paths: Sequence[str | Path],
    read: Callable[[Script], Declarations] = load,
    ids: Sequence[str] = (),
) -> Collection:
    """Load every script at the paths, and nothing but what they import; without any, the bundled proofs.

    What fails of a script keeps neither its other claims nor other scripts from being loaded.

    Parameters
    ----------
    paths : sequence of paths
    read : callable
        Loads a script, as :func:`symattn.runner.collect.loading.load` does.
    ids : sequence of str
        Which claims are asked for: scripts that they do not need are then not loaded. Without any, all.
    """
    found = find(paths)
    failures = [Failure(str(error)) for error in found.errors]
    files = {str(script.path) for script in found.scripts}
    notes: list[Note] = []
    entries: dict[str, Entry] = {}
    waiting, missing = list(found.scripts), {*ids}
    while waiting and (missing or not ids):
        # An id may be made by a script, and not be written in it: then all that is left is loaded.
        turn = [script for script in waiting if missing and mentions(script, missing)] or waiting
        waiting = [script for script in waiting if script not in turn]
        for script in turn:
            try:
                # What a script imports from another one that was asked for, that one declares itself.
                there = read(script)
                failures += there.failures
                notes += there.notes
                claims = [c for c in there.claims if c.file not in files - {str(script.path)}]
                _refuse_known_ids(claims, entries)
            except ScriptError as error:
                failures.append(Failure(str(error), trace=trace_of(error)))
            else:
                beside = tuple(claims)
                entries.update((claim.id, Entry(claim, script, beside=beside)) for claim in claims)
        missing = {*ids, *_needed(entries.values())} - entries.keys()
    failures += _repairs_of_nothing(entries)
    elsewhere = _cited_elsewhere(entries)
    everything = {id: entry.claim for id, entry in {**elsewhere, **entries}.items()}
    amiss = _wrong_reasons(entries, everything)
    failures += [*amiss.values(), *(Failure.of(*circle) for circle in in_circles(everything))]
    entries = {id: replace(entry, amiss=amiss.get(id)) for id, entry in entries.items()}
    whole = _completed(entries, elsewhere)
    return Collection(whole, tuple(failures), elsewhere, found.left_out, tuple(notes))


def needed_for(
    chosen: Sequence[Entry], collection: Collection
) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """Return the entries that have to be decided for some to be written out, and the ids to be shown.

    Parameters
    ----------
    chosen : sequence of Entry
        The chosen claims, each followed by the claim that repairs it.
    collection : Collection
        Where cited claims are found.
    """
    known = collection.known
    shown: dict[str, Entry] = {}
    for entry in chosen:
        shown.setdefault(entry.claim.id, entry)
        if entry.repaired_by is not None:
            shown.setdefault(entry.repaired_by, known[entry.repaired_by])
    needed = dict(shown)
    for entry in shown.values():
        for id in entry.cited:
            needed.setdefault(id, known[id])
    return tuple(needed.values()), tuple(shown)


def _needed(entries: Iterable[Entry]) -> Iterator[str]:
    """Yield the ids of what claims cite and repair."""
    for entry in entries:
        yield from cited_in(entry.claim.question)
        if entry.claim.repairs is not None:
            yield entry.claim.repairs


def _cited_elsewhere(entries: Mapping[str, Entry]) -> dict[str, Entry]:
    """Return the claims that are cited, by these or by each other, and declared elsewhere."""
    found: dict[str, Entry] = {}
    waiting = [id for entry in entries.values() for id in cited_in(entry.claim.question)]
    while waiting:
        id = waiting.pop()
        if id in entries or id in found:
            continue
        place = bundled_claim(id)
        if place is not None:
            found[id] = Entry(*place)
            waiting += cited_in(found[id].claim.question)
    return _with_cited(found, {**found, **entries})


def _wrong_reasons(entries: Mapping[str, Entry], claims: Mapping[str, Claim]) -> dict[str, Failure]:
    """Return a failure for each claim of which a derivation does not stand, with its place."""
    asked = [entry.claim for entry in entries.values()]
    found = unfounded(asked, claims, everything_bundled)
    return {claim.id: Failure.of(claim, message) for claim, message in found}


def _repairs_of_nothing(entries: dict[str, Entry]) -> Iterator[Failure]:
    """Yield a failure for each claim that says that it repairs one that there is not."""
    for entry in entries.values():
        claim = entry.claim
        if claim.repairs is not None and claim.repairs not in entries:
            near = get_close_matches(claim.repairs, entries, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            yield Failure.of(
                claim, f"{claim.id!r} repairs {claim.repairs!r}, which no script declares{hint}"
            )


def _refuse_known_ids(claims: Sequence[Claim], entries: dict[str, Entry]) -> None:
    for claim in claims:
        if claim.id in entries:
            known = entries[claim.id].claim
            raise ScriptError(
                f"{shown(claim.file)}:{claim.line}: the id {claim.id!r} is declared twice, first in "
                f"{shown(known.file)}:{known.line}; give each claim an id of its own"
            )


def _completed(entries: dict[str, Entry], elsewhere: Mapping[str, Entry]) -> tuple[Entry, ...]:
    """Return the entries with what repairs them, and what they cite."""
    repairs: dict[str, str] = {}
    for entry in entries.values():
        if entry.claim.repairs is not None:
            repairs.setdefault(entry.claim.repairs, entry.claim.id)
    linked = _with_cited(entries, {**elsewhere, **entries})
    return tuple(replace(e, repaired_by=repairs.get(e.claim.id)) for e in linked.values())


def _with_cited(entries: Mapping[str, Entry], known: Mapping[str, Entry]) -> dict[str, Entry]:
    return {
        id: replace(e, cited={c: known[c] for c in cited_in(e.claim.question) if c in known})
        for id, e in entries.items()
    }
