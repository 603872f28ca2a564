r"""Derivations as Markdown, for Jekyll, Obsidian and Quarto.

Formulas stand in displays alone, apart by empty lines, since inline dollars do not mean the same in all
three. Words have their markup escaped, and no ``{{`` or ``{%`` is left, which Jekyll would take for its
own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import count

from symattn.accounts.derived import Derivable, compose
from symattn.accounts.document import (
    CLAIMED,
    NAMES,
    NOTATION,
    RECALL,
    STEPS,
    SYMBOLS,
    Block,
    Display,
    Heading,
    Listing,
    Tables,
    colon,
    listed,
)
from symattn.accounts.lost import Missing
from symattn.accounts.summary import Summary
from symattn.render.derivation.alignment import aligned, has_numbers, matrix, numbered, reason, wrapped
from symattn.render.derivation.latex_file import NUMBER
from symattn.render.derivation.latex_fragment import ROOM, packed
from symattn.render.derivation.text import plain
from symattn.render.layout import Layout

END = r" \quad \square"
"""The end of a proof, behind its last line."""

_DELIMITERS = {"dollars": ("$$", "$$"), "brackets": (r"\[", r"\]")}


def line(result: object, layout: Layout) -> str:
    """Return nothing: the document is written as a whole."""
    return ""


def ending(report: Summary[Derivable, Missing], layout: Layout) -> str:
    """Return the document."""
    blocks = compose(report, lemmas=layout.lemmas).blocks
    marks = _marks(report, blocks) if layout.lemmas else {}
    return "\n\n".join([*marks.pop("", ()), *_paragraphs(blocks, layout, marks)])


whole = ending


def body(blocks: Iterable[Block]) -> str:
    """Return blocks, formulas between dollars."""
    return "\n\n".join(_paragraphs(blocks, Layout()))


def escaped(text: str) -> str:
    r"""Return text without markup of Markdown, HTML, Liquid or mathematics.

    Examples
    --------
    >>> escaped("a_b <i> {% x %} $y$")
    'a\\_b &lt;i&gt; &#123;% x %&#125; &#36;y&#36;'
    """
    entities = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "{": "&#123;", "}": "&#125;", "$": "&#36;"}
    text = re.sub(r"[&<>{}$]", lambda match: entities[match.group()], text)
    return re.sub(r"([\\`*_\[\]|~^])|(?<![&\w])(#)(?!\d+;)", r"\\\g<0>", text)


def _marks(report: Summary[Derivable, Missing], blocks: Iterable[Block]) -> dict[str, list[str]]:
    """Return the marks of claims by their ids, and the declarations by no id, as comments.

    There are none if one name would stand for two things, or if one of several equations is false, and
    it is not said which; and none for a claim that cannot be read back.
    """
    several, id = set[str](), ""
    for block in blocks:
        id = block.id if isinstance(block, Heading) else id
        if isinstance(block, Display) and block.label in CLAIMED and len(block.rows) > 1:
            several.add(id)
    if any(row.expected != "proved" and row.id in several for row in report.results):
        return {}
    rows = [row for row in report.results if row.appendix.declarations]
    declared = list(dict.fromkeys(line for row in rows for line in row.appendix.declarations))
    names = [line.partition(":")[0].partition(" =")[0] for line in declared]
    if not rows or len({*names}) < len(names):
        return {}
    marks = {"": ["\n".join(["<!-- symattn", *declared, "-->"])]}
    for row in rows:
        said = [f"claim {row.id}", *(f"given {one}" for one in row.appendix.given)]
        said += [] if row.expected == "proved" else [f"expect {row.expected}"]
        marks[row.id] = [f"<!-- symattn: {'; '.join(said)} -->"]
    return marks


def _paragraphs(
    blocks: Iterable[Block], layout: Layout, marks: Mapping[str, list[str]] | None = None
) -> Iterator[str]:
    """Yield paragraphs; of marked claims, what is claimed and what names stand for is read back."""
    numbers, room = count(1), layout.room or ROOM
    here: list[str] = []
    for block in blocks:
        if isinstance(block, Heading):
            here = (marks or {}).get(block.id, [])
            label = f"{block.label}: " if block.label else ""
            yield f"{'#' * (block.level + 1)} {label}`{block.id}`"
        elif isinstance(block, Display):
            if block.label:
                where = f", {escaped(plain(block.where))}" if block.where else ""
                yield f"*{escaped(block.label)}*{where}{colon(block.label)}"
            if here and block.label in CLAIMED:
                yield from here
            if marks and (block.label == RECALL or (not here and block.label == NAMES)):  # of a lemma
                yield "<!-- symattn: skip -->"
            if layout.numbered and has_numbers(block):
                # KaTeX knows no labels: a number is a tag.
                lines = numbered(block.rows, room - NUMBER, lambda: f"\\tag{{{next(numbers)}}}")
            else:
                lines = aligned(block.rows, room)
            if block.label.startswith(STEPS):
                lines[-2] += END
            yield _display(lines, layout)
        elif isinstance(block, Listing) and block.label == SYMBOLS:
            yield f"*{escaped(block.label)}*{colon(block.label)} {escaped(plain(listed(block.items)))}."
        elif isinstance(block, Listing):
            yield f"*{escaped(block.label)}*{colon(block.label)}"
            yield _display(_gathered(packed([reason(item) for item in block.items], "", room)), layout)
        elif isinstance(block, Tables):
            yield _display(_gathered(packed([matrix(t) for t in block.tables], "", room)), layout)
        elif block.label == NOTATION:
            # Formulas among words: elsewhere a word of LaTeX is another one than that of text.
            yield f"*{NOTATION}*:"
            lines = [f"& {line}" for line in wrapped(block.words, 0.85 * room)]
            yield _display([r"\begin{aligned}", " \\\\\n".join(lines), r"\end{aligned}"], layout)
        else:
            label = f"*{escaped(block.label)}*: " if block.label else ""
            yield label + escaped(plain(block.words))


def _gathered(lines: list[str]) -> list[str]:
    if len(lines) == 1:
        return lines
    return [r"\begin{gathered}", " \\\\\n".join(lines), r"\end{gathered}"]


def _display(lines: list[str], layout: Layout) -> str:
    before, after = _DELIMITERS[layout.math]
    body = "\n".join(lines)
    while "{{" in body or "{%" in body:
        body = body.replace("{{", "{ {").replace("{%", "{ %")
    return f"{before}\n{body}\n{after}"
