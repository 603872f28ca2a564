"""The record of the theorems that coqc accepted.

A certificate belongs to what is stated, not to an id: the record is by digests of the text of theorems.
A claim is looked up by the text that is emitted for it now, so another claim of the same name has none,
and a file that has changed since coqc accepted it certifies nothing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache

from symattn.errors import MissingToolError
from symattn.language.claims import Question
from symattn.rocq.certificate import Certificate, negated, says
from symattn.rocq.coq import library_folder, rests_on
from symattn.rocq.propositions import Proposition
from symattn.rocq.statements import propositions
from symattn.rocq.symbols import Withheld

FOLDER = "certificates"
"""The folder of accepted files, in the folder of the library."""

RECORD = "record.json"


@dataclass(frozen=True)
class Certified:
    """A theorem that coqc accepted.

    Attributes
    ----------
    file : str
        The path from the folder of the library.
    theorem : str
        Its name in the file.
    ways : tuple of str
        The ways in which it is proved.
    """

    file: str
    theorem: str
    ways: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.theorem} in proofs/rocq/{self.file}, by {', '.join(self.ways)}"


def digest(text: str) -> str:
    """Return the digest of a text."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def certified(question: Question) -> Certified | None:
    """Return the theorem that a claim holds as it is stated, if Rocq has accepted one."""
    return _accepted_of(question, says)


def refuted(question: Question) -> Certified | None:
    """Return the theorem that a claim does not hold as it is stated, if Rocq has accepted one."""
    return _accepted_of(question, lambda stated: negated(says(stated)))


def _accepted_of(question: Question, text: Callable[[tuple[Proposition, ...]], str]) -> Certified | None:
    known = accepted()
    if not known:
        return None
    try:
        stated = propositions(question)
    except (Withheld, NotImplementedError):
        return None
    return known.get(digest(text(stated)))


@lru_cache(maxsize=1)
def accepted() -> Mapping[str, Certified]:
    """Return the recorded certificates, by digests of statements, whose files are the accepted ones."""
    try:
        folder = library_folder()
        written = json.loads((folder / FOLDER / RECORD).read_text("utf-8"))
    except (OSError, ValueError, MissingToolError):
        return {}
    found = {}
    for name, content in written["files"].items():
        try:
            text = (folder / FOLDER / name).read_text("utf-8")
        except OSError:
            continue
        if digest(text) != content["digest"] or library_digest(text) != content["library"]:
            continue
        for statement, row in content["theorems"].items():
            found[statement] = Certified(f"{FOLDER}/{name}", row["theorem"], tuple(row["ways"]))
    return found


def library_digest(text: str) -> str:
    """Return the digest of the part of the library on which a file's theorems rest."""
    return digest("\0".join(rests_on(text).values()))


def record_of(files: Mapping[str, tuple[str, list[Certificate]]]) -> str:
    """Return the record of files that coqc accepted, each with its text and what it certifies."""
    rows = {
        name: {
            "digest": digest(text),
            "library": library_digest(text),
            "theorems": {
                digest(c.says): {"theorem": c.theorem, "ways": list(c.ways)} for c in certificates
            },
        }
        for name, (text, certificates) in files.items()
    }
    return json.dumps({"files": rows}, indent=1, ensure_ascii=False) + "\n"


def as_json(found: Certified | None) -> dict[str, object] | None:
    """Return a certificate in the form of JSON."""
    return None if found is None else {**asdict(found), "ways": list(found.ways)}
