r"""Derivations as fragments of LaTeX mathematics, for ``\[ … \]`` or ``$$ … $$``: amsmath and no more.

KaTeX in strict mode and MathJax read them, too. What a fragment cannot say, it says in comments. One
with numbered lines is for running text in a paper: displays of its own, with labels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from textwrap import wrap

from symattn.accounts.derived import Derivable, compose
from symattn.accounts.document import (
    SYMBOLS,
    Block,
    Display,
    Heading,
    Id,
    Listing,
    Paragraph,
    Tables,
    listed,
    opening,
)
from symattn.accounts.lost import Missing
from symattn.accounts.summary import Summary
from symattn.render.derivation.alignment import aligned, has_numbers, in_lines, matrix, numbered, reason
from symattn.render.derivation.latex_file import NUMBER, labels, place
from symattn.render.derivation.text import plain
from symattn.render.derivation.widths import width
from symattn.render.layout import Layout

ROOM = 40.0
"""Largest width of a fragment, in em: a column of a blog."""

COMMENT = 90
"""Width of the lines of comments, in characters."""

_SAID = ("Convention", "Arithmetic", "Counterexample", "Undefined", "Undecided")
"""The labels of short paragraphs that belong into a fragment."""


def line(result: object, layout: Layout) -> str:
    """Return nothing: the document is written as a whole."""
    return ""


def ending(report: Summary[Derivable, Missing], layout: Layout) -> str:
    """Return a fragment for each claim, an empty line between two."""
    room = layout.room or ROOM
    if layout.numbered:
        return "\n".join(_with_numbers(compose(report, lemmas=layout.lemmas).blocks, room))
    return "\n\n".join(fragments(report, lemmas=layout.lemmas, room=room))


whole = ending


def fragments(
    report: Summary[Derivable, Missing], *, lemmas: bool = False, room: float = ROOM
) -> Iterator[str]:
    """Yield a fragment for each claim of a report, and for each lemma that is to be stated."""
    blocks: list[Block] = []
    for block in compose(report, lemmas=lemmas).blocks:
        if isinstance(block, Heading) and block.level == 1 and blocks:
            yield fragment(blocks, room)
            blocks = []
        blocks.append(block)
    if blocks:
        yield fragment(blocks, room)


def fragment(blocks: Iterable[Block], room: float = ROOM) -> str:
    """Return blocks as one formula."""
    comments: list[str] = []
    parts: list[str] = []
    for block in blocks:
        comment, part = _block(block, room)
        comments += _commented(comment)
        parts += part
    if len(parts) > 1:
        body = " \\\\[1ex]\n".join(parts)
        parts = [f"\\begin{{gathered}}\n{body}\n\\end{{gathered}}"]
    return "\n".join([*comments, *parts])


def _with_numbers(blocks: Iterable[Block], room: float) -> Iterator[str]:
    """Yield blocks as displays in running text."""
    mark: Callable[[], str] = labels("")
    for block in blocks:
        if isinstance(block, Heading):
            mark = labels(place(block.id))
        if isinstance(block, Display) and has_numbers(block) and not block.is_shown_again:
            yield "\n".join(numbered(block.rows, room - NUMBER, mark))
            continue
        comments, parts = _block(block, room)
        yield from _commented(comments)
        yield from (f"\\[\n{part}\n\\]" for part in parts)


def _block(block: Block, room: float) -> tuple[list[str], list[str]]:
    """Return the comments and the formulas of a block."""
    if isinstance(block, Heading):
        if block.level == 1:
            return [block.shown], []
        meant = "what was meant:"
        line = reason((f"{meant} ", Id(block.id)))
        return [block.id], [line] if width(line) <= room else [reason((meant,)), reason((block.id,))]
    if isinstance(block, Display):
        if block.is_shown_again:
            return [], []
        where = in_lines(reason((*block.where, ":")), room) if block.where else []
        return [], [*where, "\n".join(aligned(block.rows, room))]
    if isinstance(block, Listing) and block.label == SYMBOLS:
        return [_harmless(f"{opening(block.label)} {plain(listed(block.items))}.")], []
    if isinstance(block, Listing):
        return [], packed([reason(item) for item in block.items], f"{block.label.lower()} ", room)
    if isinstance(block, Tables):
        return [], packed([matrix(table) for table in block.tables], "", room)
    words = plain(block.words)
    if isinstance(block, Paragraph) and block.label in _SAID and len(words) < 1.4 * room:
        return [], [reason((f"{block.label.lower()}: ", *block.words))]
    label = f"{block.label}: " if block.label else ""
    return [_harmless(f"{label}{words}")], []


def packed(formulas: Iterable[str], label: str, room: float) -> list[str]:
    r"""Return formulas in lines, as many in each as there is room for."""
    lines: list[str] = []
    for item in formulas:
        if lines and width(lines[-1]) + width(item) + 2.0 <= room:
            lines[-1] += rf" ,\quad {item}"
        else:
            lines.append(item if lines or not label else rf"\text{{{label}}}{item}")
    return lines


def _commented(lines: Iterable[str]) -> Iterator[str]:
    return (
        f"% {part}"
        for line in lines
        for part in wrap(line, COMMENT, break_long_words=False, break_on_hyphens=False)
    )


def _harmless(text: str) -> str:
    """Return a comment that is one line, and no markup wherever it is pasted."""
    plain = " ".join(text.split()).replace("\\", r"\backslash ")
    return plain.replace("<", "{<}").replace("$", r"\$")
