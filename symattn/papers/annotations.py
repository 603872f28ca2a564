"""Verdicts written into the marks of a document; nothing else changes."""

from __future__ import annotations

from collections.abc import Mapping

from symattn.papers.document import Document, digest_of
from symattn.papers.mark_syntax import WRITTEN


def annotated(text: str, document: Document, verdicts: Mapping[str, str]) -> str:
    """Return a document with verdicts in its marks.

    Parameters
    ----------
    text : str
        The document.
    document : Document
        What was read of it.
    verdicts : mapping from str to str
        What is written of claims, by their ids: ``"PROVED for all sizes"``.
    """
    by_mark: dict[tuple[int, int], list[str]] = {}
    for row in document.rows:
        if row.mark is not None and row.claim is not None:
            by_mark.setdefault(row.mark, []).append(row.claim.id)
    claims = {claim.id: claim for claim in document.claims}
    for (start, end), ids in sorted(by_mark.items(), reverse=True):
        if not all(id in verdicts for id in ids):
            continue
        said = ", ".join(verdicts[id] for id in ids)
        note = f"{said}, {digest_of([claims[id] for id in ids])}"
        text = f"{text[:start]}{_with(text[start:end], note)}{text[end:]}"
    return text


def _with(mark: str, note: str) -> str:
    """Return a mark with a note behind what it says, in place of one that is there."""
    kept = [part for part in mark.split(";") if not WRITTEN.fullmatch(part.strip())]
    whole = ";".join(kept)
    said = whole.rstrip()
    space = mark[len(mark.rstrip()) :] or whole[len(said) :]
    return f"{said}; {note}{space}"
