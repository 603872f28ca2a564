"""Derivations as a LaTeX file that compiles by itself."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from symattn.derivations import (
    Block,
    Display,
    Formula,
    Heading,
    Id,
    Listing,
    Paragraph,
    Tables,
    Words,
    compose,
)
from symattn.notation.characters import words
from symattn.render.derivation.alignment import aligned, matrix
from symattn.render.layout import Layout
from symattn.results import Report, Result

ROOM = 44.0
"""The width of a line, in em."""

PREAMBLE = r"""\documentclass[10pt]{article}
\usepackage[T1]{fontenc}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{}
\usepackage[a4paper, margin=24mm]{geometry}
\usepackage{amsmath}
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
"""


def line(result: Result, layout: Layout) -> str:
    """Return nothing: the document is written as a whole."""
    return ""


def ending(report: Report, layout: Layout) -> str:
    """Return the file."""
    body = "\n".join(_lines(compose(report, layout.at).blocks))
    return f"{PREAMBLE}\\begin{{document}}\n{body}\n\\end{{document}}"


whole = ending


def _lines(blocks: Iterable[Block]) -> Iterator[str]:
    for number, block in enumerate(blocks):
        if isinstance(block, Heading):
            size = r"\large" if block.level == 1 else ""
            skip = r"\bigskip" if block.level == 1 and number else r"\medskip"
            yield f"\n{skip}\\pagebreak[2]\n{{{size}\\claimid{{{identifier(block.id)}}}}}\\nopagebreak"
        else:
            yield ""
            yield from _block(block)


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, Display):
        if block.label:
            where = f", {_inline(block.where)}:" if block.where else ":"
            yield rf"\textit{{{words(block.label)}}}{where}\nopagebreak"
        yield ""
        yield r"\hspace*{1.5em}\begin{minipage}{\dimexpr\linewidth-1.5em\relax}"
        yield "\n".join([r"\fitted{%", *aligned(block.rows, ROOM), "}"])
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
            written.append(rf"\texttt{{{identifier(part.id)}}}")
        else:
            written.append(words(part))
    return "".join(written)


def identifier(id: str) -> str:
    """Return an id that may be broken after its dots."""
    return id.replace("_", r"\_").replace(".", r".\allowbreak ")
