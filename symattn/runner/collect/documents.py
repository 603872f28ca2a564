"""Documents in place of scripts: their claims, and what is wrong with others."""

from __future__ import annotations

from symattn.accounts import Declared, LostAccount
from symattn.documents.document import Mistake, document_at
from symattn.errors import ScriptError
from symattn.language.claims import Claim
from symattn.runner.collect.failures import Failure
from symattn.runner.collect.scripts import Script, shown


def declared_in(script: Script) -> tuple[tuple[Claim, ...], tuple[Failure, ...]]:
    """Return the claims of a document, in order, and why others of it are none; nothing is run.

    Raises
    ------
    ScriptError
        If it cannot be read.
    """
    try:
        found = document_at(script.path, everything=script.everything)
    except OSError as error:
        raise ScriptError(f"{shown(script.path)} cannot be read: {error.strerror or error}") from error
    return found.claims, tuple(_failure(script, mistake) for mistake in found.mistakes)


def _failure(script: Script, mistake: Mistake) -> Failure:
    place = f"{shown(script.path)}:{mistake.line}:{mistake.column}"
    id = mistake.id or f"{script.path.stem}.{mistake.line}"
    label = script.label(str(script.path))
    told = Declared(id, "", None, label, mistake.line, "proved", None, None)
    what = f"{place}: {mistake.message}"
    lost = LostAccount(told, {"statement": None, "given": []}, what)
    return Failure(f"{what}\n{mistake.shown}".rstrip(), unmade=lost)
