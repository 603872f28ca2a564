"""Documents in place of scripts: their claims, and their errors."""

from __future__ import annotations

from collections.abc import Iterator

from symattn.accounts import Declared, LostAccount, Note
from symattn.errors import ScriptError
from symattn.language.claims import Claim
from symattn.papers.document import Document, Mistake, document_at
from symattn.runner.collect.failures import Failure
from symattn.runner.collect.scripts import Script, shown

Parts = tuple[tuple[Claim, ...], tuple[Failure, ...], tuple[Note, ...]]


def declared_in(script: Script) -> Parts:
    """Return the claims of a document, in order, why others of it are none, and what else is in it.

    Nothing of it is run.

    Raises
    ------
    ScriptError
        If it cannot be read.
    """
    try:
        found = document_at(script.path, everything=script.everything)
    except OSError as error:
        raise ScriptError(f"{shown(script.path)} cannot be read: {error.strerror or error}") from error
    failures = tuple(_failure(script, mistake) for mistake in found.mistakes)
    return found.claims, failures, tuple(_notes(script, found))


def _notes(script: Script, found: Document) -> Iterator[Note]:
    """Yield notes on definitions, refused equations, and code, which is not run."""
    label = script.label(str(script.path))
    words = {"code": "not run", "refused": "expected"}
    for row in found.rows:
        if row.kind != "claim":
            word = words.get(row.kind, "") if row.kind == "code" or row.is_expected else ""
            yield Note(row.kind, str(script.path), label, row.line, row.text, row.id, word)


def _failure(script: Script, mistake: Mistake) -> Failure:
    place = f"{shown(script.path)}:{mistake.line}:{mistake.column}"
    id = mistake.id or f"{script.path.stem}.{mistake.line}"
    label = script.label(str(script.path))
    told = Declared(id, "", None, label, mistake.line, "proved", None, None)
    what = f"{place}: {mistake.message}\n{mistake.shown}".rstrip()
    lost = LostAccount(told, {"statement": None, "given": []}, what, is_mistake=True)
    return Failure(what, unmade=lost)
