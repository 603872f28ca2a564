"""The parts of a document that symattn reads, with their lines, found without SymPy."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from symattn.papers.prose import around, is_let, is_restricted, restricts
from symattn.papers.refusals import Refusal
from symattn.papers.scanner import LATEX, Piece, defined_in, is_spoken_to, pieces

Said = list[tuple[str, int]]
"""Parts of a document, each as a text that identifies it, with its line."""

_known: dict[tuple[bytes, bool], Said | None] = {}
"""Cached by the digest of a document: a run asks several times, and 10 MB take seconds."""


def said_at(path: Path) -> Said | None:
    """Return every part of a document that its claims depend on, apart from the lines.

    Two documents that differ in these lines alone have the same claims, on other lines.

    Parameters
    ----------
    path : Path

    Returns
    -------
    list of (str, int), or None if the document cannot be read, or leaves a fence or formula open
    """
    try:
        data = path.read_bytes()
    except OSError:
        return None
    key = sha256(data).digest(), str(path).endswith(LATEX)
    if key not in _known:
        _known[key] = _said_in(data, is_latex=key[1])
    return _known[key]


def _said_in(data: bytes, *, is_latex: bool) -> Said | None:
    try:
        text = data.decode("utf-8-sig")
        parts = list(pieces(text, is_latex=is_latex))
    except (UnicodeDecodeError, Refusal):
        return None
    found: Said = [(repr(is_spoken_to(data)), 1)]
    before: Piece | None = None
    place, line = 0, 1
    for part in parts:
        after_mark = before is not None and before.kind == "mark"
        lets = part.kind in ("inline", "display") and is_let(text, part)
        # Words beside a formula may restrict it.
        beside_it = ""
        if part.kind == "inline" and restricts(text, part):
            beside_it = around(text, part)
        if part.kind != "inline" or after_mark or lets or beside_it or defined_in(part):
            between = "" if before is None else text[before.end : part.opens]
            line += text.count("\n", place, part.opens)
            place = part.opens
            # The text between a mark and its equation is read, too.
            beside = (between if after_mark else "", before is not None and "\n" not in between)
            is_partial = bool(lets or defined_in(part)) and is_restricted(text, part)
            said = part.kind, part.text, part.start - part.opens, lets, beside, is_partial, beside_it
            found.append((repr(said), line))
        before = part
    return found
