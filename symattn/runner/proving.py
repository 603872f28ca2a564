"""Proofs of what is PROVED for all sizes: shown as numbered steps, and written to files."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from symattn.deciding.proof_files import Unproved, as_claim
from symattn.errors import InputError
from symattn.language.claims import Claim
from symattn.prover.written import lines
from symattn.recheck.files import Claim as Proofs
from symattn.recheck.files import to_file
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.scripts import shown as shown_path
from symattn.runner.decide.ended import Told
from symattn.runner.decide.one import Decided, attempt
from symattn.runner.outlet import Outlet
from symattn.runner.session import Session
from symattn.runner.show.display import say

PROVED = "proved"

NAMED = 4
"""How many claims are named that have no proof as data."""


def deliver_proof(
    id: str, paths: Sequence[str], done: Told, format_name: str, limits: dict[str, int]
) -> None:
    """Write the proof of a claim after what was said of it, as numbered steps or as JSON.

    Parameters
    ----------
    id : str
    paths : sequence of str
        Where it is declared.
    done : Told
        What came of it.
    format_name : {"text", "json"}
    limits : dict from str to int
    """
    (entry,) = Session(limits=limits).choose(paths, [id])
    outlet = Outlet()
    try:
        found = _proofs_of(entry, done)
    except Unproved as error:
        say(f"there is no proof as data of {id}: {error}")
        return
    outlet.deliver(_written(found) if format_name == "json" else "\n".join(lines(found)))


def write_proofs(
    paths: Sequence[str], expression: str | None, done: Told, folder: str, limits: dict[str, int]
) -> None:
    """Write a file of proofs for each claim that is PROVED, and say how many have none.

    Raises
    ------
    InputError
        If a file cannot be written.
    """
    target = Path(folder)
    session = Session(limits=limits)
    entries = session.select(paths, expression)
    told = {result.account.declared.id for result in done.report.results}
    written, missing = 0, []
    for entry in (entry for entry in entries if entry.claim.id in told):
        try:
            _write(target / f"{entry.claim.id}.json", _written(_proofs_of(entry, done)))
            written += 1
        except Unproved:
            if _word(entry.claim, done) == PROVED:
                missing.append(entry.claim.id)
    say(f"proofs: {written} in {shown_path(target)}")
    if missing:
        more = f" and {len(missing) - NAMED} more" if len(missing) > NAMED else ""
        say(f"PROVED, and without a proof as data: {', '.join(missing[:NAMED])}{more}")


def _proofs_of(entry: Entry, done: Told) -> Proofs:
    """Return the proofs of a claim, which is decided again for them: accounts have none.

    Raises
    ------
    Unproved
        If it is not PROVED, or rests on no proofs as data.
    """
    claim, word = entry.claim, _word(entry.claim, done)
    if word != PROVED:
        raise Unproved(f"it is {word.upper()}, and proofs are of what is PROVED")
    outcome = attempt(claim, entry.look_up, beside=entry.beside)
    if not isinstance(outcome, Decided):
        raise Unproved(str(outcome))
    return as_claim(claim.id, outcome.verdict)


def _word(claim: Claim, done: Told) -> str:
    """Return the verdict on a claim."""
    accounts = (result.account for result in done.report.results)
    return next((str(a.word) for a in accounts if a.declared.id == claim.id), "lost")


def _written(found: Proofs) -> str:
    return json.dumps(to_file([found]), ensure_ascii=False, separators=(",", ":"))


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise InputError(f"{shown_path(path)} cannot be written: {error.strerror or error}") from error
