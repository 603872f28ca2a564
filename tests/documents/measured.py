"""Reads the formulas of the corpus, and holds each reading against the expected one at random."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from sympy import And

from symattn.language import statements as stm
from symattn.language.hypotheses import Hypothesis
from symattn.papers.namespace import Book
from symattn.papers.refusals import Refusal
from symattn.papers.scanner import pieces
from symattn.papers.statements import Reading, read
from symattn.papers.tokens import tokens_of, without_macros

from .formulas.corpus import Formula, plain
from .formulas.transcriptions import held_at, statement_of


class Outcome(NamedTuple):
    """What came of a formula: right, refused or wrong, and what was read or said."""

    word: str
    said: str


def outcome_of(formula: Formula, seeds: int = 3) -> Outcome:
    """Return what comes of a formula."""
    book = Book()
    try:
        book.declare(formula.declare, 0)
        reading = reading_of(formula, book)
    except Refusal as refusal:
        return Outcome("refused", f"{refusal.key}: {refusal}")
    texts = [link.text for link in reading.links]
    if formula.mark == "define" and reading.defined:
        texts = [link.text.partition(" = ")[2] for link in reading.defined]
    said = " ;; ".join(texts)
    if formula.refuse:
        return Outcome("read", said)
    try:
        why = difference(formula, [renamed(text, book, formula) for text in texts], seeds)
    except Exception as error:
        why = f"{type(error).__name__}: {str(error).partition(chr(10))[0]}"
    return Outcome("wrong" if why else "right", f"{said}   [{why}]" if why else said)


def reading_of(formula: Formula, book: Book) -> Reading:
    """Read a formula as the document that it stands in would be."""
    displays = [p for p in pieces(formula.latex, is_latex=True) if p.kind in ("display", "inline")]
    text, start = formula.latex, 0
    if displays:
        without_macros(text, book.macros)
        text, start = displays[0].text, displays[0].start
    text = without_macros(text, book.macros)
    return read(book, tokens_of(text, start, book.macros), defines=formula.mark == "define")


def renamed(text: str, book: Book, formula: Formula) -> str:
    """Return what was read in the names of the expected texts, abbreviations written out."""
    names: dict[str, str] = {}
    for part in re.split(r"[;\n]", formula.declare):
        is_alias = re.match(r"[^:]*[^:=]=[^=]", part)
        before = part.partition("=" if is_alias else ":")[0]
        for name in re.split(r",(?![^{}]*\})", before):
            if name.strip() and not re.match(r"\s*(vectors|softmax)\s*:", part):
                there = plain(name.strip())
                names[book.known_as(name.strip(), 0)] = (
                    f"upper_{there}" * (there in names.values()) or there
                )

    def put(match: re.Match[str]) -> str:
        word = match.group()
        if word in book.meanings:
            return f"({renamed(book.meanings[word], book, formula)})"
        return names.get(word, word)

    return re.sub(r"[A-Za-z_]\w*", put, text)


def difference(formula: Formula, texts: list[str], seeds: int) -> str:
    """Return in what a reading differs from what is expected; nothing if it does not."""
    expected = [
        leaf
        for text, line in zip(formula.read, formula.numpy, strict=True)
        for leaf in parts(formula, text, line)
    ]
    found = [leaf for text in texts for leaf in parts(formula, text, "")]
    if len(expected) != len(found):
        return f"{len(found)} statements, not {len(expected)}"
    for (_, held, line), (statement, conditions, _) in zip(expected, found, strict=True):
        if condition(held) != condition(conditions):
            return f"under {condition(conditions)}, not {condition(held)}"
        for seed in range(seeds):
            held_at(formula, statement, held, line, seed)
    return ""


def parts(formula: Formula, text: str, line: str) -> list[tuple[Any, Any, str]]:
    statement, given = statement_of(formula, text)
    leaves = list(stm.taken_apart(statement, tuple(given)))
    lines = line.split(" ;; ") if line else [""] * len(leaves)
    return [(*leaf, one) for leaf, one in zip(leaves, lines, strict=True)]


def condition(held: Any) -> Any:
    return And(*(h for h in held if not isinstance(h, Hypothesis)))
