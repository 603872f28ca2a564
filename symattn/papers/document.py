"""Documents: marked equations as claims, each with its place, or refused there."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from textwrap import dedent
from typing import Any

from symattn.check.claims import asked_in, hypotheses_in
from symattn.check.words import RELATIONS
from symattn.errors import InputError
from symattn.language.claims import Claim
from symattn.papers.characters import DEEPEST
from symattn.papers.code import (
    AFormula,
    AFunction,
    CodeBlock,
    function_in,
    parameters_of,
    source_of,
)  # fmt: skip
from symattn.papers.code_targets import formula_for, function_for
from symattn.papers.mark_syntax import Mark, code_mark_of, is_of_code, mark_of
from symattn.papers.namespace import Book
from symattn.papers.prose import (
    follows,
    is_let,
    is_one_sentence,
    is_restricted,
    kind_said,
    quoted,
    restricts,
)
from symattn.papers.refusals import Refusal
from symattn.papers.restrictions import Claimed, restricted_in
from symattn.papers.scanner import (
    LATEX,
    Piece,
    defined_in,
    equated_in,
    is_spoken_to,
    pieces,
)
from symattn.papers.statements import Link, Unread, read
from symattn.papers.symbols import bare, spelling_of
from symattn.papers.tokens import tokens_of, without_macros, without_meaning
from symattn.papers.words import word_of

_LABEL = re.compile(r"\\label\{symattn:([^{}]*)\}")
_ORDER = re.compile(r"[<>]|\\(?:leq?|geq?|neq?|lt|gt)(?![A-Za-z])")
"""Signs that occur in a hypothesis, and in no definition."""
_BUILT_IN = frozenset((*RELATIONS, "e", "\\mathbb{1}"))
"""Symbols with a meaning in formulas without a declaration, beside the words."""
_WIDTH = 100


@dataclass(frozen=True)
class Row:
    """The result of an equation.

    Attributes
    ----------
    line, column : int
        Its place, counted from 1.
    kind : {"claim", "defined", "refused", "unmarked", "code", "unread"}
        "refused" is what is refused as expected, or where everything is asked for; "unread" is a mark
        in code or in a comment, or a hypothesis in the text.
    text : str
        What it is read as, or why it is not.
    claim : Claim or None
    block : CodeBlock or None
    is_expected : bool
        Whether it is refused as its mark says.
    mark : tuple of int or None
        Where what its mark says begins and ends, in characters from the beginning of the document.
    id : str
        Its name in its mark, if it is not a claim.
    """

    line: int
    column: int
    kind: str
    text: str
    claim: Claim | None = None
    is_expected: bool = False
    mark: tuple[int, int] | None = None
    block: CodeBlock | None = None
    id: str = ""


@dataclass(frozen=True)
class Mistake:
    """The reason why a marked equation is not read: the place, one sentence, and a caret below it."""

    line: int
    column: int
    message: str
    shown: str
    id: str = ""


@dataclass(frozen=True)
class Document:
    """The equations of a document, in their order, and what is wrong with others."""

    rows: tuple[Row, ...]
    mistakes: tuple[Mistake, ...]

    @property
    def claims(self) -> tuple[Claim, ...]:
        """The claims, in their order."""
        return tuple(row.claim for row in self.rows if row.claim is not None)

    @property
    def blocks(self) -> tuple[CodeBlock, ...]:
        """The blocks of code that are to compute a formula, in their order."""
        return tuple(row.block for row in self.rows if row.block is not None)


def digest_of(claims: Sequence[Claim]) -> str:
    """Return a digest of what was read: statements and hypotheses, not how they are printed."""
    said = [f"{claim.question.statement!r} {claim.question.given!r}" for claim in claims]
    return sha256("\n".join(said).encode()).hexdigest()[:12]


def document_at(path: Path, *, everything: bool = False) -> Document:
    """Return the claims and notes of a file in Markdown or LaTeX. No code in it is ever run.

    Parameters
    ----------
    path : Path
    everything : bool
        Whether equations without a mark are read, too, as far as they can be.

    Raises
    ------
    OSError
        If it cannot be read.
    """
    data = path.read_bytes()
    if not (everything or is_spoken_to(data)):
        return Document((), ())
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        return Document((), (Mistake(line, column, str(Refusal("encoding", 0)), ""),))
    return document_of(text, str(path), everything=everything)


def document_of(text: str, file: str, *, everything: bool = False) -> Document:
    r"""Return the claims and notes of the text of a document.

    Parameters
    ----------
    text : str
    file : str
        Its name, by which its kind is known and its claims are called.
    everything : bool
        Whether equations without a mark are read, too.

    Examples
    --------
    >>> note = r'''<!-- symattn S: tokens; A: S S -->
    ... <!-- symattn: claim -->
    ... $$(A^\top)^\top = A$$'''
    >>> [row.text for row in document_of(note, "note.md").rows]
    ['A.T.T == A']
    """
    return _Reader(text, file, everything=everything).read()


class _Reader:
    def __init__(self, text: str, file: str, *, everything: bool) -> None:
        self._text, self._file, self._everything = text, file, everything
        self._lines = [0, *(match.end() for match in re.finditer("\n", text))]
        self._book = Book()
        self._rows: list[Row] = []
        self._mistakes: list[Mistake] = []
        self._ids: dict[str, int] = {}
        self._meanings: dict[str, str] = {}
        self._sources: list[tuple[int, str]] = []
        self._claimed: list[Claimed] = []
        self._beside: list[tuple[Piece, str]] = []
        self._restricted: dict[tuple[str, str], frozenset[str]] = {}
        stem = re.sub(r"[^A-Za-z0-9._-]+", "-", Path(file).stem).strip("-._")
        self._stem = stem or "document"

    def read(self) -> Document:
        mark: Piece | None = None
        try:
            for piece in pieces(self._text, is_latex=self._file.endswith(LATEX)):
                mark = self._take(piece, mark)
        except Refusal as refusal:
            self._complain(refusal)
            mark = None
        if mark is not None:
            self._complain_of(mark)
        self._note_restrictions()
        rows = sorted(self._rows, key=lambda row: (row.line, row.column))
        return Document(tuple(rows), tuple(self._mistakes))

    def _take(self, piece: Piece, mark: Piece | None) -> Piece | None:
        """Take a piece in; return the mark that waits for its equation."""
        if mark is not None:
            fits = piece.kind == "code" if is_of_code(mark) else piece.kind in ("display", "inline")
            if not (fits and follows(self._text, mark, piece)):
                self._complain_of(mark)
                mark = None
        if piece.kind == "mark":
            return piece
        if piece.kind == "misplaced":
            key = "mark in directive" if piece.text else "mark misplaced"
            self._complain(Refusal(key, piece.start, what=piece.text))
        if piece.kind == "unread":
            self._add("unread", piece.start, "")
        try:
            if piece.kind == "declarations":
                for refusal in self._book.declare(piece.text, piece.start):
                    self._complain(refusal)
            elif piece.kind == "macro":
                without_macros(piece.text, self._book.macros)
            elif piece.kind == "local":
                self._book.macros = without_meaning(piece.text, self._book.macros)
            elif piece.kind == "code":
                self._code(piece, mark)
        except Refusal as refusal:
            self._complain(refusal)
        if piece.kind in ("display", "inline"):
            behind = without_meaning(piece.text, self._book.macros) if "\\" in piece.text else None
            if piece.kind == "display" or mark is not None:
                self._equation(piece, mark)
            elif not self._take_definition(piece) and (scope := restricts(self._text, piece)):
                self._beside.append((piece, scope))
            self._book.macros = self._book.macros if behind is None else behind
        return None

    def _equation(self, piece: Piece, mark: Piece | None) -> None:
        label = _LABEL.search(piece.text)
        try:
            said = mark_of(mark) if mark else Mark(id=label[1]) if label else None
        except Refusal as refusal:
            self._complain(refusal)
            return
        if said is None and self._take_definition(piece):
            return
        if said is None and not self._everything:
            self._add("unmarked", piece.start, "")
            return
        if said is not None and said.kind == "skip":
            return
        try:
            span = None if mark is None else (mark.start, mark.start + len(mark.text))
            self._read(piece, said or Mark(), span, is_asked=said is not None)
        except (InputError, RecursionError) as error:
            why = _refusal(error, piece.start)
            is_expected = said is not None and "refused" in said.expect
            id = said.id if said else ""
            self._note_unread(why, id, is_asked=said is not None, is_expected=is_expected)

    def _take_definition(self, piece: Piece) -> bool:
        """Take a formula without a mark that defines names and says nothing else; tell if it is one."""
        says_something = "=" in piece.text or _ORDER.search(piece.text)
        lets = bool(says_something) and is_let(self._text, piece)
        if not (defined_in(piece) or lets):
            return False
        book = self._book.copied()
        try:
            text = without_macros(piece.text, book.macros)
            reading = read(book, tokens_of(text, piece.start, book.macros), defines=lets)
        except (InputError, RecursionError) as error:
            why = f"line {self._place(piece.start)[0]}: {_refusal(error, piece.start)}"
            self._note_undefined(piece, why)
            return False
        if reading.links or reading.unread:
            if defined_in(piece):
                self._note_undefined(piece, f"line {self._place(piece.start)[0]} says more than that")
            return False
        if is_restricted(self._text, piece):
            why = f"line {self._place(piece.start)[0]}: {Refusal('restricted', piece.start)}"
            self._note_undefined(piece, why)
            return False
        self._book = book
        self._note_definitions(reading.defined, Mark())
        return True

    def _note_undefined(self, piece: Piece, why: str) -> None:
        """Note why a formula defines nothing: a name that is known would keep another meaning unsaid."""
        if _ORDER.search(piece.text.partition("=")[0]):
            return
        names = defined_in(piece) or equated_in(piece)
        self._book.undefined += [(name, why) for name in names]
        if kept := next(((key, name) for name in names if (key := _kept(self._book, name))), None):
            self._complain(Refusal(kept[0], piece.start, name=kept[1]))

    def _restricted_by(self, piece: Piece) -> frozenset[str]:
        """Return the names that a formula of a sentence restricts."""
        said = piece.text, kind_said(self._text, piece)
        if said not in self._restricted:
            try:
                text = without_macros(piece.text, dict(self._book.macros))
                tokens = tokens_of(text, piece.start, self._book.macros)
                self._restricted[said] = restricted_in(self._book, tokens, said[1])
            except InputError:
                self._restricted[said] = frozenset()
        return self._restricted[said]

    def _note_restrictions(self) -> None:
        """Note what claims are read without: Let $i < j$; for $c > 0$."""
        places = [said.piece.start for said in self._claimed]
        noted: set[tuple[int, str]] = set()
        for piece, scope in self._beside:
            at = bisect_right(places, piece.start)
            near = [
                said
                for said in self._claimed[max(0, at - 1) : at]
                if is_one_sentence(self._text, said.piece, piece)
            ]
            if scope == "all":
                near += self._claimed[at:]
            else:
                near += [
                    said
                    for said in self._claimed[at : at + 1]
                    if is_one_sentence(self._text, piece, said.piece)
                ]
            if not (near or (scope == "all" and not places)):
                continue
            names = self._restricted_by(piece)
            id = next((id for said in near if (id := said.without(names))), "")
            if not names or (places and not id):
                continue
            key = "hypothesis in text" if scope == "all" else "restricted in text"
            why = str(Refusal(key, piece.start, id=id, said=quoted(self._text, piece)))
            line = self._place(piece.start)[0]
            if (line, why) not in noted:
                self._add("unread", piece.start, why)
                noted.add((line, why))

    def _read(self, piece: Piece, mark: Mark, span: tuple[int, int] | None, *, is_asked: bool) -> None:
        text = without_macros(piece.text, self._book.macros)
        tokens = tokens_of(text, piece.start, self._book.macros)
        if not tokens and not text.strip():
            self._add("unmarked", piece.start, "")
            return
        place = piece.start if span is None else span[0]
        mark = replace(mark, given=tuple(self._book.in_check(said, place) for said in mark.given))
        self._book.pattern = mark.dots
        partly = mark.expect != ("refused",)
        reading = read(self._book, tokens, defines=mark.kind == "define", partly=partly)
        if not partly:
            self._complain(Refusal("read all the same", piece.start, text="; ".join(reading.texts)))
            return
        self._note_definitions(reading.defined, mark)
        try:
            hypotheses_in(mark.given, self._book.names)
        except InputError as error:
            said = str(error).partition("\n")[0].removeprefix("--given: ")
            raise Refusal("text", place, said=said) from None
        chain: list[Link | Unread] = sorted((*reading.links, *reading.unread), key=lambda one: one.start)
        expected = mark.expect * len(chain) if len(mark.expect) == 1 else mark.expect
        if len(expected) != len(chain):
            raise Refusal(
                "expectation", piece.start, what=", ".join(mark.expect),
                permitted=f"one, or one for each of {len(chain)} statements",
            )  # fmt: skip
        ids = self._ids_of(mark.id, [one.start for one in chain])
        each = list(zip(ids, chain, expected, strict=True))
        claims = {
            id: self._claim(id, link, mark.given, expect, piece.text)
            for id, link, expect in each
            if isinstance(link, Link) and expect != "refused"
        }
        self._claimed.append(Claimed.of(piece, claims.values()))
        if mark.written and mark.written != digest_of([*claims.values()]):
            raise Refusal("stale", piece.start if span is None else span[0])
        # A verdict on a part of a chain is not written as one on the chain.
        written = None if reading.unread else span
        for id, link, expect in each:
            if isinstance(link, Unread):
                self._note_unread(link.refusal, id, is_asked=is_asked, is_expected=expect == "refused")
            elif id in claims:
                self._add("claim", link.start, link.text, claims[id], mark=written)
            else:
                self._complain(Refusal("read all the same", link.start, text=link.text), id)

    def _note_unread(self, why: Refusal, id: str, *, is_asked: bool, is_expected: bool) -> None:
        """Note why an equation, or a link of a chain, is not read: a mistake if it is to be a claim."""
        if is_asked and not is_expected:
            self._complain(why, id)
        else:
            self._add("refused", why.start, str(why), is_expected=is_expected, id=id)

    def _note_definitions(self, defined: Sequence[Link], mark: Mark) -> None:
        """Note what is defined, which blocks of code may be said to compute."""
        for link in defined:
            name, _, meaning = link.text.partition(" = ")
            self._meanings[name.partition("(")[0]] = meaning
            if mark.id and len(defined) == 1:
                self._meanings[mark.id] = meaning
            self._add("defined", link.start, link.text, id=mark.id)

    def _code(self, piece: Piece, mark: Piece | None) -> None:
        """Note a block of code with what it is checked against; it is parsed, and not run."""
        line, source = self._place(piece.opens)[0], source_of(piece.text)
        if mark is not None:
            said = code_mark_of(mark)
            function = function_in(source, said.function, piece.start)
            if said.kind == "same":
                parameters = parameters_of(function)
                against: AFormula | AFunction = function_for(
                    said, mark.start, parameters, self._sources, self._book.names
                )
                text = f"{function.name} is the same as {said.of}"
            else:
                claims = [row.claim for row in self._rows if row.claim and row.claim.id == said.of]
                against = formula_for(
                    said, mark.start, claims, self._meanings.get(said.of), self._book.names
                )
                side = "" if said.of in self._meanings else f"the {said.side} side of "
                text = f"{function.name} as {side}{said.of}"
            block = CodeBlock(line, source, function.name, against)
            self._add("code", piece.opens, text, block=block, id=said.of)
        self._sources.append((line, source))

    def _claim(self, id: str, link: Link, given: tuple[str, ...], expect: str, display: str) -> Claim:
        asked = asked_in(link.text, self._book.names, given)
        line, _ = self._place(link.start)
        written = _LABEL.sub("", dedent(display)).strip()
        said = self._shown(link.text)
        return Claim(id, asked, said, None, expect, None, self._file, line, written)

    def _shown(self, text: str) -> str:
        """Return the text that was read, with the meanings of its abbreviations."""
        meanings = self._book.meanings
        used = [name for name in dict.fromkeys(re.findall(r"\w+", text)) if name in meanings]
        said = "; ".join(f"{name} = {meanings[name]}" for name in used)
        return f"read as {text}" + (f", with {said}" if said else "")

    def _ids_of(self, id: str, starts: list[int]) -> list[str]:
        """Return an id for each statement: as given, with a number if there are several."""
        if id:
            ids = [id] if len(starts) == 1 else [f"{id}.{n}" for n in range(1, len(starts) + 1)]
        else:
            ids = [f"{self._stem}.{self._place(start)[0]}" for start in starts]
            counts = [(ids.count(one), ids[:n].count(one) + 1) for n, one in enumerate(ids)]
            pairs = zip(ids, counts, strict=True)
            ids = [f"{one}.{n}" if count > 1 else one for one, (count, n) in pairs]
        for n, one in enumerate(ids):
            if one in self._ids and id:
                raise Refusal("id twice", starts[0], what=one, line=self._ids[one])
            while ids[n] in self._ids:
                ids[n] += "a"
            self._ids[ids[n]] = self._place(starts[n])[0]
        return ids

    # Places.

    def _place(self, start: int) -> tuple[int, int]:
        line = bisect_right(self._lines, start)
        return line, start - self._lines[line - 1] + 1

    def _add(self, kind: str, start: int, text: str, claim: Claim | None = None, **more: Any) -> None:
        line, column = self._place(start)
        self._rows.append(Row(line, column, kind, text, claim, **more))

    def _complain_of(self, mark: Piece) -> None:
        key = "mark without code" if is_of_code(mark) else "mark without display"
        self._complain(Refusal(key, mark.opens))

    def _complain(self, refusal: Refusal, id: str = "") -> None:
        line, column = self._place(refusal.start)
        begun = self._lines[line - 1]
        end = self._lines[line] - 1 if line < len(self._lines) else len(self._text)
        left = max(begun, min(refusal.start - _WIDTH // 2, end - _WIDTH))
        shown = self._text[left : min(left + _WIDTH, end)].rstrip("\r").replace("\t", " ")
        before, behind = "…" * (left > begun), "…" * (left + _WIDTH < end)
        line_shown = f"{before}{shown}{behind}"
        caret = " " * (len(before) + refusal.start - left) + "^"
        self._mistakes.append(Mistake(line, column, str(refusal), f"  {line_shown}\n  {caret}", id))


def _kept(book: Book, name: str) -> str:
    """Return the refusal of a definition that is not read, if what it defines is read all the same."""
    if book.knows(name):
        return "defined again"
    try:
        said = str(spelling_of(bare(name), 0))
    except Refusal:
        return "notation"
    return "word defined" if word_of(said) or said in _BUILT_IN else ""


def _refusal(error: InputError | RecursionError, start: int) -> Refusal:
    """Return the refusal of an equation that is not read, with its place."""
    if isinstance(error, RecursionError):
        return Refusal("too deep", start, most=DEEPEST)
    return (
        error
        if isinstance(error, Refusal)
        else Refusal("text", start, said=str(error).partition("\n")[0])
    )
