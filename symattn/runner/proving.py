"""The grounds of verdicts as data: proofs, and points that refute; shown, and written to files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from symattn.deciding.proof_files import Unproved, as_claim
from symattn.deciding.refutations import Unwritten, refuted
from symattn.errors import InputError
from symattn.language.claims import Claim
from symattn.prover.written import lines
from symattn.recheck.command import refutation
from symattn.recheck.files import Claim as Proofs
from symattn.recheck.files import Refuted, to_file
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.scripts import shown as shown_path
from symattn.runner.decide.ended import Told
from symattn.runner.decide.one import Decided, attempt
from symattn.runner.output import Outlet
from symattn.runner.session import Session
from symattn.runner.show.display import say

PROVED, REFUTED = "proved", "refuted"

NAMED = 4
"""Most claims named among those of which nothing is written."""


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
        The result.
    format_name : {"text", "json"}
    limits : dict from str to int
    """
    (entry,) = Session(limits=limits, is_told=True).choose(paths, [id])
    outlet = Outlet()
    try:
        found = _data_of(entry, done)
    except (Unproved, Unwritten) as error:
        say(f"no proof of {id} can be written: {error}")
        return
    told = refutation(found) if isinstance(found, Refuted) else lines(found)
    outlet.deliver(_written(found) if format_name == "json" else "\n".join(told))


def write_proofs(
    paths: Sequence[str], expression: str | None, done: Told, folder: str, limits: dict[str, int]
) -> None:
    """Write a file for each claim that is PROVED or REFUTED, and say how many have none.

    Raises
    ------
    InputError
        If a file cannot be written.
    """
    target = Path(folder)
    session = Session(limits=limits, is_told=True)
    entries = session.select(paths, expression)
    told = {result.account.declared.id for result in done.report.results}
    written, missing = Counter[str](), dict[str, list[str]]()
    for entry in (entry for entry in entries if entry.claim.id in told):
        word = _word(entry.claim, done)
        try:
            _write(target / f"{entry.claim.id}.json", _written(_data_of(entry, done)))
            written[word] += 1
        except (Unproved, Unwritten):
            missing.setdefault(word, []).append(entry.claim.id)
    say(f"proofs: {written[PROVED]}, points that refute: {written[REFUTED]}, in {shown_path(target)}")
    for word, ids in ((word, ids) for word, ids in missing.items() if word in (PROVED, REFUTED)):
        more = f" and {len(ids) - NAMED} more" if len(ids) > NAMED else ""
        say(f"{word.upper()}, and not written as data: {', '.join(ids[:NAMED])}{more}")


def _data_of(entry: Entry, done: Told) -> Proofs | Refuted:
    """Return the proofs or the point behind a verdict; the claim is decided again for them.

    Raises
    ------
    Unproved
        If it is neither PROVED nor REFUTED, or rests on no proofs as data.
    Unwritten
        If it is REFUTED, and the counterexample is not written so that it can be evaluated again.
    """
    claim, word = entry.claim, _word(entry.claim, done)
    if word not in (PROVED, REFUTED):
        raise Unproved(f"the verdict is {word.upper()}, and only what is PROVED has a proof")
    outcome = attempt(claim, entry.look_up, beside=entry.beside)
    if not isinstance(outcome, Decided):
        raise Unproved(str(outcome))
    if word == REFUTED:
        return refuted(claim.id, claim.question, outcome.verdict)
    return as_claim(claim.id, outcome.verdict)


def _word(claim: Claim, done: Told) -> str:
    """Return the verdict on a claim."""
    accounts = (result.account for result in done.report.results)
    return next((str(a.word) for a in accounts if a.declared.id == claim.id), "lost")


def _written(found: Proofs | Refuted) -> str:
    return json.dumps(to_file([found]), ensure_ascii=False, separators=(",", ":"))


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise InputError(f"{shown_path(path)} cannot be written: {error.strerror or error}") from error
