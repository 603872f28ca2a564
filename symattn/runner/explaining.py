"""Explaining a claim that fails: it is decided under each small hypothesis that may be missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Unpack

from symattn.deciding import Status, Verdict
from symattn.errors import InputError
from symattn.language.claims import Claim, declared
from symattn.missing_hypotheses import Repair, explanation, repairs
from symattn.results import Result
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.loading import load
from symattn.runner.collect.scripts import Script
from symattn.runner.decide.ended import Run
from symattn.runner.output import Limiting
from symattn.runner.session import Session
from symattn.runner.show.exit_codes import ExitCode, exit_code


class Explaining(Limiting, total=False):
    """Those limits, and the file that is written, not stdout."""

    output: str | None


def explained(id: str, paths: Sequence[str], **how: Unpack[Explaining]) -> ExitCode:
    """Decide a claim under each hypothesis that may be missing, and write under which it holds.

    Parameters
    ----------
    id : str
    paths : sequence of str
    **how
        Those of :class:`symattn.runner.session.Session`.

    Returns
    -------
    ExitCode
        AS_EXPECTED if it holds as written or under some hypothesis, UNEXPECTED if under none; that of
        a signal if one came.

    Raises
    ------
    InputError
        If there is no such claim, or it cannot be decided as written.
    """
    session = Session(evidence="none", derive=False, **how)
    (entry,) = session.choose(paths, [id])
    done = session.results([entry])
    verdict = _verdicts(done).get(id)
    if verdict is None and done.stopped_by is None:
        raise InputError(f"{id} has no verdict, so no missing hypotheses can be searched for")
    is_proved = verdict is not None and verdict.status is Status.PROVED
    supposed = [] if is_proved else list(repairs(entry.claim.question))
    with _entries(entry, supposed) as entries:
        if entries and done.stopped_by is None:
            done = session.results(entries)
    if done.stopped_by is not None or verdict is None:
        session.conclude(done)
        return exit_code(done)
    verdicts = _verdicts(done)
    pairs = zip(supposed, (one.claim.id for one in entries), strict=True)
    found = explanation(verdict, [(repair, verdicts[to]) for repair, to in pairs if to in verdicts])
    said = [id, str(found)]
    known = (known.claim for known in session.collection.entries)
    said += [f"its author's repaired form: {claim.id}" for claim in known if claim.repairs == id]
    session.deliver("\n".join(said))
    return ExitCode.AS_EXPECTED if found.holds else ExitCode.UNEXPECTED


def _verdicts(done: Run) -> dict[str, Verdict]:
    return {row.id: row.verdict for row in done.report.rows if isinstance(row, Result)}


@contextmanager
def _entries(entry: Entry, supposed: Sequence[Repair]) -> Iterator[list[Entry]]:
    """Yield the claim under each hypothesis, with a script that a process of its own can load."""
    script = entry.script
    with TemporaryDirectory(prefix="symattn-") as folder:
        path = Path(folder).resolve() / "explained.py"
        where = f"{str(script.path)!r}, {str(script.folder)!r}, {script.root!r}, {entry.claim.id!r}"
        path.write_text(
            f"from symattn.runner.explaining import declare\n\ndeclare({where})\n", encoding="utf-8"
        )
        there = Script(path, path.parent, "")
        yield [Entry(claim, there) for claim in _claims(entry.claim, supposed)]


def declare(path: str, folder: str, root: str, id: str) -> None:
    """Declare a claim of a script under each hypothesis, as a script does."""
    claims = {claim.id: claim for claim in load(Script(Path(path), Path(folder), root)).claims}
    for claim in _claims(claims[id], list(repairs(claims[id].question))):
        declared()[claim.id] = claim


def _claims(claim: Claim, supposed: Sequence[Repair]) -> Iterator[Claim]:
    for number, repair in enumerate(supposed, 1):
        yield replace(
            claim, id=f"{claim.id}.if.{number}", question=repair.question, title=repair.supposed,
            expect="proved", repairs=None,
        )  # fmt: skip
