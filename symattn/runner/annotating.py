"""Writes verdicts into their documents, or into copies."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from symattn.accounts import Account, Missing, Summary, Told
from symattn.errors import InputError
from symattn.papers.annotations import annotated
from symattn.papers.document import document_of
from symattn.runner.collect.scripts import find, shown
from symattn.runner.decide.ended import Ended
from symattn.runner.show.display import say

_BOM = b"\xef\xbb\xbf"


def annotate(paths: Sequence[str], done: Ended[Summary[Told, Missing]], *, in_place: bool) -> None:
    """Write the verdicts of a run into its documents: copies beside them, or themselves.

    Parameters
    ----------
    paths : sequence of str
    done : Ended
        The result of the run.
    in_place : bool
        Whether the documents themselves are written.

    Raises
    ------
    InputError
        If a file cannot be written.
    """
    verdicts = {result.account.declared.id: _said(result.account) for result in done.report.results}
    for script in find(paths).scripts:
        if script.is_document:
            copy = script.path.with_suffix(f".annotated{script.path.suffix}")
            _write(script.path, script.path if in_place else copy, verdicts)


def _said(account: Account) -> str:
    reach = account.found.reach if account.word in ("proved", "checked") else ""
    return f"{account.word.upper()} {reach}".replace(";", ",").strip()


def _write(source: Path, target: Path, verdicts: Mapping[str, str]) -> None:
    try:
        data = source.read_bytes()
        head = _BOM if data.startswith(_BOM) else b""
        text = data.removeprefix(head).decode()
        document = document_of(text, str(source))
        labelled = [row.claim.id for row in document.rows if row.claim is not None and row.mark is None]
        if labelled:
            say(
                f"{shown(source)}: a label has no room for a verdict; mark {', '.join(labelled)} "
                "by a comment before the equation: % symattn: claim ID"
            )
        made = head + annotated(text, document, verdicts).encode()
        if made == data and source == target:
            return
        with NamedTemporaryFile(dir=target.parent, prefix=".symattn-", delete=False) as file:
            file.write(made)
        try:
            if source.read_bytes() != data:
                raise InputError(f"{shown(source)} has changed meanwhile; run the command again")
            os.chmod(file.name, source.stat().st_mode)
            os.replace(file.name, target)
        finally:
            with suppress(FileNotFoundError):
                os.unlink(file.name)
    except UnicodeDecodeError:
        return  # that it is not UTF-8 has been said
    except OSError as error:
        raise InputError(f"{shown(target)} cannot be written: {error.strerror or error}") from error
    say(f"annotated: {shown(target)}")
