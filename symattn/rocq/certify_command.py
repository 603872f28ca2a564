"""The command `symattn certify`: files of certificates, and what coqc says of them."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from symattn.errors import InputError
from symattn.language.claims import Claim
from symattn.rocq.certificate import Certificate, certificate, file_text
from symattn.rocq.coq import Answer, assumptions, checked, compiled, run
from symattn.rocq.record import RECORD, record_of
from symattn.rocq.symbols import Withheld


@dataclass
class Outcome:
    """The outcome for one claim.

    Attributes
    ----------
    id : str
    certificate : Certificate or None
        None if it is withheld.
    reason : str
        Why it is withheld, or why coqc rejects it; empty if neither.
    """

    id: str
    certificate: Certificate | None
    reason: str = ""


@dataclass
class File:
    """The certificates of one script."""

    name: str
    outcomes: list[Outcome] = field(default_factory=list)

    @property
    def certificates(self) -> list[Certificate]:
        """The certificates that are written."""
        return [o.certificate for o in self.outcomes if o.certificate and not o.reason]

    @property
    def text(self) -> str:
        """The text of the file."""
        return file_text(self.certificates)


def files_of(claims: Iterable[tuple[Claim, str]]) -> list[File]:
    """Return the certificates of claims, each given with its script: two files for each script.

    Only claims that their authors take for true, or for refuted, have any; those are in one file, and
    these in the other.
    """
    files: dict[tuple[str, bool], File] = {}
    for claim, script in claims:
        if not (claim.expects_truth or claim.expect == "refuted"):
            continue
        key = script, claim.expects_truth
        file = files.setdefault(key, File(_named(*key, [f.name for f in files.values()])))
        try:
            file.outcomes.append(Outcome(claim.id, certificate(claim)))
        except (Withheld, NotImplementedError) as reason:
            file.outcomes.append(Outcome(claim.id, None, str(reason)))
    return list(files.values())


def _named(script: str, holds: bool, taken: list[str]) -> str:
    stem = "".join(c if c.isalnum() else "_" for c in Path(script).stem)
    stem = stem if stem[:1].isalpha() else f"claims_{stem}"
    stem = stem if holds else f"{stem}_refuted"
    name, number = f"{stem}.v", 1
    while name in taken:
        number += 1
        name = f"{stem}_{number}.v"
    return name


def write(files: list[File], folder: Path) -> None:
    """Write files into a folder, which is made if it is not there.

    Raises
    ------
    InputError
        If that is not possible.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in files:
            if file.certificates:
                (folder / file.name).write_text(file.text, "utf-8")
    except OSError as error:
        raise InputError(f"{folder} cannot be written: {error.strerror}; give -o FOLDER") from None


def check(files: list[File], jobs: int) -> None:
    """Have coqc check every certificate, and note what it rejects.

    A file that it accepts as a whole is accepted claim by claim; of another one each claim is checked in
    a file of its own.

    Raises
    ------
    MissingToolError
        If coqc is not installed.
    """
    library = compiled()
    written = [file for file in files if file.certificates]
    with ThreadPoolExecutor(max(1, jobs)) as pool:
        wholes = list(pool.map(lambda file: _accepted(file, library), written))
    for file in (f for f, whole in zip(written, wholes, strict=True) if not whole.accepted):
        answers = dict(checked(file.certificates, library, jobs))
        for outcome in file.outcomes:
            answer = answers.get(outcome.certificate) if outcome.certificate else None
            if answer is not None and not answer.accepted:
                outcome.reason = f"coqc: {answer.message}"


def _accepted(file: File, library: Path) -> Answer:
    with tempfile.TemporaryDirectory() as work:
        path = Path(work) / file.name
        path.write_text(file.text + assumptions(file.certificates), "utf-8")
        return run(library, path, 60.0 * (1 + len(file.certificates)))


def write_record(files: list[File], folder: Path) -> None:
    """Write which theorems coqc accepted, beside the files."""
    accepted = {f.name: (f.text, f.certificates) for f in files if f.certificates}
    (folder / RECORD).write_text(record_of(accepted), "utf-8")


def lines(files: list[File], *, is_checked: bool, is_written: bool = True) -> Iterator[str]:
    """Yield a line for each claim, and totals."""
    outcomes = [outcome for file in files for outcome in file.outcomes]
    width = max((len(o.id) for o in outcomes), default=0)
    word = "certified" if is_checked else "written" if is_written else "ready"
    for outcome in outcomes:
        if outcome.certificate and not outcome.reason:
            yield f"{outcome.id.ljust(width)}  {word}: {', '.join(outcome.certificate.ways)}"
        else:
            yield f"{outcome.id.ljust(width)}  withheld: {outcome.reason}"
    count = sum(1 for o in outcomes if o.certificate and not o.reason)
    claims = "1 claim" if len(outcomes) == 1 else f"{len(outcomes)} claims"
    rest = "" if is_written or is_checked else "; -o FOLDER writes what is ready"
    yield f"{claims}: {count} {word}, {len(outcomes) - count} withheld{rest}"
