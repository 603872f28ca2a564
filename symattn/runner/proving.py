"""The grounds of verdicts as data: proofs, and points that refute; shown, and written to files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Unpack

from symattn.deciding import Verdict
from symattn.deciding.proof_files import Unproved, as_claim
from symattn.deciding.refutations import Unwritten, refuted
from symattn.errors import InputError
from symattn.language.claims import Claim
from symattn.prover.written import lines
from symattn.recheck.command import refutation
from symattn.recheck.files import Claim as Proofs
from symattn.recheck.files import Refuted, to_file
from symattn.results import Result
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.scripts import shown as shown_path
from symattn.runner.decide.ended import Told
from symattn.runner.interrupts import Interrupt
from symattn.runner.output import Bounding, Outlet
from symattn.runner.session import Session
from symattn.runner.show.display import say

PROVED, REFUTED = "proved", "refuted"

AT_ONCE = 32
"""Most claims that are decided before their files are written, since proofs are large."""

NAMED = 4
"""Most claims named among those of which nothing is written."""


def deliver_proof(
    id: str, paths: Sequence[str], done: Told, format_name: str, **how: Unpack[Bounding]
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
    **how
        Those of :class:`symattn.runner.session.Session`.
    """
    session = Session(evidence="none", is_told=True, **how)
    (entry,) = session.choose(paths, [id])
    again = _decided_again([entry] if _word(entry.claim, done) in (PROVED, REFUTED) else [], session)
    outlet = Outlet()
    try:
        found = _data_of(entry.claim, _word(entry.claim, done), again)
    except (Unproved, Unwritten) as error:
        say(f"no proof of {id} can be written: {error}")
        return
    told = refutation(found) if isinstance(found, Refuted) else lines(found)
    outlet.deliver(_written(found) if format_name == "json" else "\n".join(told))


def write_proofs(
    paths: Sequence[str], expression: str | None, done: Told, folder: str, **how: Unpack[Bounding]
) -> None:
    """Write a file for each claim that is PROVED or REFUTED, and say how many have none.

    Parameters
    ----------
    paths : sequence of str
    expression : str or None
    done : Told
        The results.
    folder : str
    **how
        Those of :class:`symattn.runner.session.Session`.

    Raises
    ------
    InputError
        If a file cannot be written.
    """
    target = Path(folder)
    session = Session(evidence="none", is_told=True, **how)
    words = {entry.claim.id: _word(entry.claim, done) for entry in session.select(paths, expression)}
    entries = [
        entry for entry in session.collection.entries if words.get(entry.claim.id) in (PROVED, REFUTED)
    ]
    written, missing = Counter[str](), dict[str, list[str]]()
    for some in (entries[k : k + AT_ONCE] for k in range(0, len(entries), AT_ONCE)):
        again = _decided_again(some, session)
        for claim in (entry.claim for entry in some):
            word = words[claim.id]
            try:
                _write(target / f"{claim.id}.json", _written(_data_of(claim, word, again)))
                written[word] += 1
            except (Unproved, Unwritten):
                missing.setdefault(word, []).append(claim.id)
    say(f"proofs: {written[PROVED]}, points that refute: {written[REFUTED]}, in {shown_path(target)}")
    for word, ids in missing.items():
        more = f" and {len(ids) - NAMED} more" if len(ids) > NAMED else ""
        say(f"{word.upper()}, and not written as data: {', '.join(ids[:NAMED])}{more}")


def _decided_again(entries: Sequence[Entry], session: Session) -> dict[str, Verdict]:
    """Return the verdicts on claims, which are decided again for them: accounts have no proofs.

    Raises
    ------
    Interrupt
        If a signal came.
    """
    done = session.results(entries)
    if done.stopped_by is not None:
        raise Interrupt(done.stopped_by)
    return {row.id: row.verdict for row in done.report.rows if isinstance(row, Result)}


def _data_of(claim: Claim, word: str, again: Mapping[str, Verdict]) -> Proofs | Refuted:
    """Return the proofs of a claim that is proved, or the point of one that is refuted.

    Raises
    ------
    Unproved
        If it is neither PROVED nor REFUTED, or rests on no proofs as data.
    Unwritten
        If it is REFUTED, and the counterexample is not written so that it can be evaluated again.
    """
    if word not in (PROVED, REFUTED):
        raise Unproved(f"the verdict is {word.upper()}, and only what is PROVED has a proof")
    verdict = again.get(claim.id)
    if verdict is None or verdict.status.value != word:
        found = "had no verdict" if verdict is None else f"is {verdict.status}: {verdict.reason}"
        raise Unproved(f"it was decided again for its proof, and {found}")
    if word == REFUTED:
        return refuted(claim.id, claim.question, verdict)
    return as_claim(claim.id, verdict)


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
