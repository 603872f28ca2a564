"""Derivations as plain text, for terminals and pipes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from symattn.accounts.derived import Derivable, compose
from symattn.accounts.document import (
    Block,
    Display,
    Formula,
    Heading,
    Id,
    Listing,
    Paragraph,
    Row,
    Tables,
    Words,
    listed,
    opening,
)
from symattn.accounts.lost import Missing
from symattn.accounts.summary import Summary
from symattn.render.layout import Layout
from symattn.render.tables import beside, table

WIDTH = 100
"""Width of lines where the output has no width."""


def line(result: object, layout: Layout) -> str:
    """Return nothing: the document is written as a whole."""
    return ""


def ending(report: Summary[Derivable, Missing], layout: Layout) -> str:
    """Return the derivations of all results."""
    lines = list(_lines(compose(report, lemmas=layout.lemmas).blocks, layout))
    return "\n".join(b for a, b in pairwise(["", *lines]) if a or b)


whole = ending


def lines_of(blocks: Iterable[Block], layout: Layout) -> str:
    """Return blocks as lines."""
    return "\n".join(_lines(blocks, layout))


def plain(words: Words) -> str:
    """Return running text without markup."""
    shown = {Formula: lambda part: part.text, Id: lambda part: part.shown, str: lambda part: part}
    return "".join(shown[type(part)](part) for part in words)


def body(blocks: Iterable[Block]) -> str:
    """Return blocks as they are written into a file."""
    return "\n".join(_lines(blocks, Layout()))


def _lines(blocks: Iterable[Block], layout: Layout) -> Iterator[str]:
    started = False
    for block in blocks:
        if isinstance(block, Heading):
            if started:
                yield ""
            started = True
            yield layout.paint("  " * (block.level - 1) + block.shown, "bold")
            continue
        yield from (f"  {text}".rstrip() for text in _block(block, layout))


def _block(block: Block, layout: Layout) -> Iterator[str]:
    if isinstance(block, Display):
        yield ""
        if block.label:
            yield layout.paint(block.label, "dim") + (f", {plain(block.where)}" if block.where else "")
        yield from (f"  {text}" for text in _rows(block.rows, (layout.width or WIDTH) - 4))
        yield ""
    elif isinstance(block, Listing):
        begun = opening(block.label)
        end = "" if begun.endswith(":") else "."
        yield from layout.broken(f"{begun} {plain(listed(block.items))}{end}", 2)
    elif isinstance(block, Tables):
        tables = [
            table(t.name.text, [[cell.text for cell in row] for row in t.rows]) for t in block.tables
        ]
        yield from (f"  {text}" for text in beside(tables, (layout.width or WIDTH) - 4))
    elif isinstance(block, Paragraph):
        label = f"{block.label}: " if block.label else ""
        yield from layout.broken(label + plain(block.words), 2)


def _rows(rows: tuple[Row, ...], width: int) -> Iterator[str]:
    """Yield a display: reasons in a column of their own if they fit there, else under their steps."""
    margin = "  " if len([row for row in rows if row.left]) == 1 < len(rows) else ""
    steps: list[tuple[str, str]] = []
    for row in rows:
        left = row.left.text if row.left else ""
        right = f"{row.relation} {row.right.text}".strip()
        because = plain(row.reason)
        if margin and left:
            steps.append((left, ""))
            left = ""
        steps.append((margin + " ".join(filter(None, (left, right))), because))
    column = max(len(step) for step, _ in steps) + 3
    fits = all(column + len(because) + 2 <= width for _, because in steps)
    for step, because in steps:
        if not because:
            yield step
        elif fits:
            yield f"{step.ljust(column)}[{because}]"
        else:
            yield step
            yield f"{margin}    [{because}]"
