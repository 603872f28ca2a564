"""Collecting the claims of all scripts that were asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path

from sympy import preorder_traversal

from symattn.errors import InputError, ScriptError
from symattn.language.claims import Claim
from symattn.language.reasons import ByClaim
from symattn.reasons import check_steps
from symattn.runner.failures import Failure, trace_of
from symattn.runner.library import claims_at
from symattn.runner.loading import load
from symattn.runner.scripts import Script, find, shown


@dataclass(frozen=True)
class Entry:
    """A claim, the script that declares it, and the id of the claim that repairs it."""

    claim: Claim
    script: Script
    repaired_by: str | None = None

    @property
    def file(self) -> str:
        """The file that declares it, as reports call it."""
        return self.script.label(self.claim.file)


@dataclass(frozen=True)
class Collection:
    """The claims of all scripts, in order, and why other scripts have none."""

    entries: tuple[Entry, ...]
    failures: tuple[Failure, ...]
    cited: Mapping[str, Entry] = field(default_factory=dict)
    """What derivations cite beside: claims of scripts that were not asked for."""


def collect(paths: Sequence[str | Path]) -> Collection:
    """Load every script at the paths; without any, the bundled proofs.

    A script that fails contributes no claim, and does not keep the others from being loaded.
    """
    scripts, errors = find(paths)
    failures = [Failure(str(error)) for error in errors]
    entries: dict[str, Entry] = {}
    for script in scripts:
        try:
            claims = load(script)
            _refuse_known_ids(claims, entries)
        except ScriptError as error:
            failures.append(Failure(str(error), trace=trace_of(error)))
        else:
            entries.update((claim.id, Entry(claim, script)) for claim in claims)
    failures += [Failure(message) for message in _repairs_of_nothing(entries)]
    cited = _cited_elsewhere(entries)
    failures += [Failure(message) for message in _wrong_reasons(entries, cited)]
    return Collection(_with_repairs(entries), tuple(failures), cited)


def cited_by(claim: Claim) -> tuple[str, ...]:
    """Return the ids of the claims that a claim's derivation cites."""
    nodes = preorder_traversal(claim.question.statement)
    return tuple(dict.fromkeys(node.words for node in nodes if isinstance(node, ByClaim)))


def _cited_elsewhere(entries: Mapping[str, Entry]) -> dict[str, Entry]:
    """Return the claims that are cited, by these or by each other, and declared elsewhere."""
    found: dict[str, Entry] = {}
    waiting = [(id, entry) for entry in entries.values() for id in cited_by(entry.claim)]
    while waiting:
        id, by = waiting.pop()
        if id in entries or id in found:
            continue
        place = claims_at(None).get(id) or claims_at(by.script.path.parent).get(id)
        if place is not None:
            found[id] = Entry(*place)
            waiting += [(further, found[id]) for further in cited_by(found[id].claim)]
    return found


def _wrong_reasons(entries: Mapping[str, Entry], cited: Mapping[str, Entry]) -> Iterator[str]:
    """Yield a message for each derivation that does not stand, with its place."""
    claims = {id: entry.claim for id, entry in {**cited, **entries}.items()}
    for claim, message in unfounded([entry.claim for entry in entries.values()], claims):
        yield f"{shown(claim.file)}:{claim.line}: {message}"


def unfounded(asked: Iterable[Claim], claims: Mapping[str, Claim]) -> Iterator[tuple[Claim, str]]:
    """Yield claims of which a step is no instance of its reason, or that cite each other, and why.

    Parameters
    ----------
    asked : iterable of Claim
        Whose steps are checked.
    claims : mapping from id to Claim
        Where cited claims are found.
    """
    for claim in asked:
        try:
            check_steps(claim.question, claims.get, claim.id)
        except InputError as error:
            yield claim, str(error)
    circle = _circle(claims)
    if circle:
        yield claims[circle[0]], f"these claims cite each other: {' → '.join(circle)}"


def _circle(claims: Mapping[str, Claim]) -> list[str]:
    """Return ids of claims each of which cites the next, and the last the first; empty if none do."""
    done: set[str] = set()

    def search(id: str, path: list[str]) -> list[str]:
        if id in path:
            return [*path[path.index(id) :], id]
        if id in done or id not in claims:
            return []
        found = next(filter(None, (search(c, [*path, id]) for c in cited_by(claims[id]))), [])
        done.add(id)
        return found

    return next(filter(None, (search(id, []) for id in claims)), [])


def _repairs_of_nothing(entries: dict[str, Entry]) -> Iterator[str]:
    """Yield a message for each claim that says that it repairs one that there is not."""
    for entry in entries.values():
        claim = entry.claim
        if claim.repairs is not None and claim.repairs not in entries:
            near = get_close_matches(claim.repairs, entries, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            yield (
                f"{shown(claim.file)}:{claim.line}: {claim.id!r} repairs {claim.repairs!r}, "
                f"which no script declares{hint}"
            )


def _refuse_known_ids(claims: Sequence[Claim], entries: dict[str, Entry]) -> None:
    for claim in claims:
        if claim.id in entries:
            known = entries[claim.id].claim
            raise ScriptError(
                f"{shown(claim.file)}:{claim.line}: the id {claim.id!r} is declared twice, first in "
                f"{shown(known.file)}:{known.line}; give each claim an id of its own"
            )


def _with_repairs(entries: dict[str, Entry]) -> tuple[Entry, ...]:
    repairs: dict[str, str] = {}
    for entry in entries.values():
        if entry.claim.repairs is not None:
            repairs.setdefault(entry.claim.repairs, entry.claim.id)
    return tuple(replace(e, repaired_by=repairs.get(e.claim.id)) for e in entries.values())
