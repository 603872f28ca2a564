"""Derivations as a LaTeX file that compiles by itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import count

from symattn.accounts.derived import Derivable, compose
from symattn.accounts.document import (
    PROOF,
    STEPS,
    Block,
    Display,
    Formula,
    Heading,
    Id,
    Listing,
    Paragraph,
    Tables,
    Words,
    listed,
    opening,
)
from symattn.accounts.lost import Missing
from symattn.accounts.summary import Summary
from symattn.render.derivation.alignment import Link, aligned, has_numbers, matrix, numbered
from symattn.render.layout import Layout
from symattn.typesetting.characters import words

ROOM = 44.0
"""The width of a line, in em."""

NUMBER = 4.0
"""The width of what stands beside a line that has a number."""

LONG = 10
"""Steps that need not stand on one page."""

END = 1.5
"""The width of the mark at the end of a proof, on each side of a formula in the middle."""

PREAMBLE = r"""\documentclass[10pt]{article}
\usepackage[T1]{fontenc}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage[a4paper, margin=24mm]{geometry}
\usepackage{amsmath, amsthm}
\usepackage{graphicx}
\usepackage[hidelinks]{hyperref}
\setlength{\parskip}{4pt plus 2pt}
\sloppy
\raggedbottom
\setlength{\parindent}{0pt}
\allowdisplaybreaks[1]
\ifdefined\pdftrailerid\pdftrailerid{}\fi
% A formula as wide as the line at most: what is wider is made smaller.
\newsavebox{\derived}
\newcommand{\fitted}[1]{%
  \sbox{\derived}{$\displaystyle #1$}%
  \ifdim\wd\derived>\linewidth
    \resizebox{\linewidth}{!}{\usebox{\derived}}%
  \else
    \usebox{\derived}%
  \fi}
\newcommand{\claimid}[1]{\textbf{\texttt{#1}}}
% \ref of an id gives what the claim is called here: its id, or the number of the lemma.
\makeatletter
\newcommand{\called}[2]{\def\@currentlabel{#1}\label{#2}\hypertarget{#2}{}}
\makeatother
"""


def line(result: object, layout: Layout) -> str:
    """Return nothing: the document is written as a whole."""
    return ""


def ending(report: Summary[Derivable, Missing], layout: Layout) -> str:
    """Return the file."""
    blocks = compose(report, lemmas=layout.lemmas).blocks
    body = "\n".join(_lines(blocks, layout))
    return f"{PREAMBLE}\\begin{{document}}\n{body}\n\\end{{document}}"


whole = ending


def _lines(blocks: Iterable[Block], layout: Layout) -> Iterator[str]:
    shown = list(blocks)
    link = _linking(block.id for block in shown if isinstance(block, Heading))
    mark = labels("")
    before: Block | None = None
    for block in shown:
        if isinstance(block, Heading):
            yield _heading(block, is_first=before is None)
            mark = labels(place(block.id))
        else:
            if isinstance(before, Heading) and isinstance(block, Paragraph) and not block.label:
                # A title stands in the line of its heading.
                yield rf"\textit{{{_inline(block.words, link)}}}"
                before = block
                continue
            yield ""
            yield from _block(block, layout.room or ROOM, mark if layout.numbered else None, link)
        before = block


def _linking(ids: Iterable[str]) -> Link:
    """Return a writer of cited claims; those in this document link to their places."""
    here = set(ids)

    def link(cited: Id) -> str:
        shown = cited.label or rf"\texttt{{{identifier(cited.id)}}}"
        return rf"\hyperlink{{{place(cited.id)}}}{{{shown}}}" if cited.id in here else shown

    return link


def _heading(block: Heading, *, is_first: bool) -> str:
    """Return a heading, with a label whose reference is what it is called."""
    skip = r"\bigskip" if block.level == 1 and not is_first else r"\medskip"
    name = f"\\claimid{{{identifier(block.id)}}}"
    shown = f"\\textbf{{{block.label}}} ({name})" if block.label else name
    has_number = block.label[-1:].isdigit()
    called = block.label if has_number else rf"\texttt{{{identifier(block.id)}}}"
    label = f"\\called{{{called}}}{{{place(block.id)}}}"
    return f"\n{skip}\\pagebreak[2]{label}\n{shown}.\\nopagebreak\\ "


def place(id: str) -> str:
    """Return the characters of an id that a label may have."""
    return re.sub(r"[^\w.:-]", "", id, flags=re.ASCII)


def labels(place: str) -> Callable[[], str]:
    """Return a source of labels for a claim's lines: its place, a colon, and a number."""
    numbers = count(1)
    return lambda: f"\\label{{{place}:{next(numbers)}}}"


def _block(block: Block, room: float, mark: Callable[[], str] | None, link: Link) -> Iterator[str]:
    if isinstance(block, Display) and block.label.startswith(STEPS):
        yield from _proof(block, room, mark, link)
    elif isinstance(block, Display):
        where = f", {_inline(block.where, link)}" if block.where else ""
        if block.label:
            yield f"{_label(block.label, where)}\\nopagebreak"
        yield from _display(block, room, mark, link)
    elif isinstance(block, Tables):
        tables = [f"$\\displaystyle {matrix(table)}$" for table in block.tables]
        yield from [r"\begin{center}", ",\\quad\n".join(tables), r"\end{center}"]
    elif isinstance(block, Listing):
        yield f"{_label(block.label)} {_inline(listed(block.items), link)}."
    elif isinstance(block, Paragraph) and block.label == PROOF:
        yield rf"\begin{{proof}} {_inline(block.words, link)} \end{{proof}}"
    elif isinstance(block, Paragraph):
        said = _inline(block.words, link)
        yield f"{_label(block.label)} {said}" if block.label else said


def _proof(block: Display, room: float, mark: Callable[[], str] | None, link: Link) -> Iterator[str]:
    r"""Yield steps as a proof; its end is marked in its last line."""
    where = f", {_inline(block.where, link)}" if block.where else ""
    more = words(block.label.removeprefix(STEPS)) + where
    yield rf"\begin{{proof}}[Proof{more}]" if more else r"\begin{proof}"
    yield from _display(block, room - END, mark, link, ends=True)
    yield r"\end{proof}"


def _display(
    block: Display, room: float, mark: Callable[[], str] | None, link: Link, *, ends: bool = False
) -> Iterator[str]:
    if mark and has_numbers(block):
        yield from numbered(block.rows, room - NUMBER, mark, link)
        return
    begin, *lines = aligned(block.rows, room, link)
    if ends and len(block.rows) > LONG:
        yield from [r"\begin{align*}", *lines[:-1], r"\qedhere", r"\end{align*}"]
        return
    yield r"\[\fitted{%"
    yield from [f"{begin}[b]" if ends else begin, *lines]
    yield r"}\qedhere\]" if ends else r"}\]"


def _label(label: str, where: str = "") -> str:
    shown = opening(label)
    return shown + where if shown == label else rf"\textit{{{words(label)}}}{where}:"


def _inline(text: Words, link: Link) -> str:
    written = []
    for part in text:
        if isinstance(part, Formula):
            written.append(f"${part.latex}$")
        elif isinstance(part, Id):
            written.append(link(part))
        else:
            written.append(words(part))
    return "".join(written)


def identifier(id: str) -> str:
    """Return an id that may be broken after its dots and its underscores."""
    return id.replace("_", r"\_\allowbreak ").replace(".", r".\allowbreak ")
