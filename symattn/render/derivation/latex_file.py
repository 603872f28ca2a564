"""Derivations as a LaTeX file that compiles by itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import Any

from symattn.accounts.derived import compose
from symattn.accounts.document import (
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
)
from symattn.accounts.summary import Summary
from symattn.render.derivation.alignment import aligned, has_numbers, matrix, numbered
from symattn.render.layout import Layout
from symattn.typesetting.characters import words

ROOM = 44.0
"""The width of a line, in em."""

NUMBER = 4.0
"""The width of what stands beside a line that has a number."""

PREAMBLE = r"""\documentclass[10pt]{article}
\usepackage[T1]{fontenc}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage[a4paper, margin=24mm]{geometry}
\usepackage{amsmath, amsthm}
\usepackage{graphicx}
\setlength{\parskip}{4pt plus 2pt}
\setlength{\emergencystretch}{3em}
\raggedbottom
\raggedright
\setlength{\parindent}{0pt}
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
\newcommand{\called}[2]{\def\@currentlabel{#1}\label{#2}}
\makeatother
"""


def line(result: object, layout: Layout) -> str:
    """Return nothing: the document is written as a whole."""
    return ""


def ending(report: Summary[Any, Any], layout: Layout) -> str:
    """Return the file."""
    blocks = compose(report, lemmas=layout.lemmas).blocks
    body = "\n".join(_lines(blocks, layout))
    return f"{PREAMBLE}\\begin{{document}}\n{body}\n\\end{{document}}"


whole = ending


def _lines(blocks: Iterable[Block], layout: Layout) -> Iterator[str]:
    proves = False
    mark = labels("")
    for number, block in enumerate(blocks):
        is_proof = isinstance(block, Display) and block.label.startswith(STEPS)
        if is_proof != proves:
            yield r"\begin{proof}" if is_proof else r"\end{proof}"
            proves = is_proof
        if isinstance(block, Heading):
            yield _heading(block, is_first=not number)
            mark = labels(place(block.id))
        else:
            yield ""
            yield from _block(block, layout.room or ROOM, mark if layout.numbered else None)
    if proves:
        yield r"\end{proof}"


def _heading(block: Heading, *, is_first: bool) -> str:
    """Return a heading, with a label whose reference is what it is called."""
    size = r"\large" if block.level == 1 and not block.label else ""
    skip = r"\bigskip" if block.level == 1 and not is_first else r"\medskip"
    name = f"\\claimid{{{identifier(block.id)}}}"
    shown = f"\\textbf{{{block.label}}} ({name})" if block.label else name
    called = block.label or rf"\texttt{{{identifier(block.id)}}}"
    label = f"\\called{{{called}}}{{{place(block.id)}}}"
    return f"\n{skip}\\pagebreak[2]\n{{{size}{shown}}}{label}\\nopagebreak"


def place(id: str) -> str:
    """Return what a label may have of an id."""
    return re.sub(r"[^\w.:-]", "", id, flags=re.ASCII)


def labels(place: str) -> Callable[[], str]:
    """Return what gives the labels of a claim's lines: its place, a colon, and a number."""
    numbers = count(1)
    return lambda: f"\\label{{{place}:{next(numbers)}}}"


def _block(block: Block, room: float, mark: Callable[[], str] | None) -> Iterator[str]:
    if isinstance(block, Display):
        if block.label and not (block.label == STEPS and not block.where):
            where = f", {_inline(block.where)}:" if block.where else ":"
            yield rf"\textit{{{words(block.label)}}}{where}\nopagebreak"
        yield ""
        if mark and has_numbers(block):
            yield from numbered(block.rows, room - NUMBER, mark)
            return
        yield r"\hspace*{1.5em}\begin{minipage}{\dimexpr\linewidth-1.5em\relax}"
        yield "\n".join([r"\fitted{%", *aligned(block.rows, room), "}"])
        yield r"\end{minipage}"
    elif isinstance(block, Tables):
        tables = [f"$\\displaystyle {matrix(table)}$" for table in block.tables]
        yield r"\hspace*{1.5em}" + ",\\quad\n".join(tables)
    elif isinstance(block, Listing):
        items = ", ".join(_inline(item) for item in block.items)
        yield f"{_label(block.label)} {items}."
    elif isinstance(block, Paragraph):
        yield f"{_label(block.label)} {_inline(block.words)}".strip()


def _label(label: str) -> str:
    return rf"\textit{{{words(label)}:}}" if label else ""


def _inline(text: Words) -> str:
    written = []
    for part in text:
        if isinstance(part, Formula):
            written.append(f"${part.latex}$")
        elif isinstance(part, Id):
            written.append(part.label or rf"\texttt{{{identifier(part.id)}}}")
        else:
            written.append(words(part))
    return "".join(written)


def identifier(id: str) -> str:
    """Return an id that may be broken after its dots."""
    return id.replace("_", r"\_").replace(".", r".\allowbreak ")
