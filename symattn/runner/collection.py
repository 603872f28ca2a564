"""Collecting the claims of all scripts that were asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path

from symattn.errors import ScriptError
from symattn.language.claims import Claim
from symattn.runner.failures import Failure, trace_of
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
    return Collection(_with_repairs(entries), tuple(failures))


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
