"""Derivations as one HTML file: MathML, no script, nothing loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from html import escape

from symattn.accounts.derived import Derivable, compose
from symattn.accounts.document import (
    Block,
    Display,
    Document,
    Formula,
    Heading,
    Id,
    Listing,
    Paragraph,
    Row,
    Table,
    Tables,
    Words,
    colon,
    listed,
)
from symattn.accounts.lost import Missing
from symattn.accounts.summary import Summary
from symattn.render.latex_to_mathml import mathml
from symattn.render.layout import Layout

STYLE = """
.derivation { font-family: Georgia, "Times New Roman", serif; line-height: 1.5; margin: 0 0 2.5rem; }
.derivation h2, .derivation h3, .derivation h4 {
  font: 600 1.05rem ui-monospace, Menlo, monospace; margin: 1.5rem 0 .4rem;
}
.derivation p { margin: .4rem 0; }
.derivation .scroll { overflow: auto hidden; margin: .3rem 0 .8rem; text-align: center; }
.derivation table.steps { border-collapse: collapse; margin: 0 auto; text-align: left; }
.derivation table.steps td {
  padding: .15rem .35rem .15rem 0; vertical-align: baseline; white-space: nowrap;
}
.derivation table.steps math { display: inline math; }
.derivation td.left { text-align: right; }
.derivation td.alone { text-align: left; }
.derivation td.reason { padding-left: 2rem; color: #555; }
.derivation code, .derivation td.reason a {
  font-family: ui-monospace, Menlo, monospace; font-size: .88em;
}
.derivation .nested { border-left: 3px solid #ddd; padding-left: 1rem; }
.derivation .tables > * {
  display: inline-block; margin: .2rem 1.4rem .2rem 0; vertical-align: middle;
}
@media (prefers-color-scheme: dark) {
  .derivation td.reason { color: #aaa; }
  .derivation .nested { border-color: #555; }
}
""".strip()
"""The style of derivations; everything in it is below the class ``derivation``."""

_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }}
{style}
</style>
</head>
<body>
{body}
</body>
</html>"""


def line(result: object, layout: Layout) -> str:
    """Return nothing: the document is written as a whole."""
    return ""


def ending(report: Summary[Derivable, Missing], layout: Layout) -> str:
    """Return the page."""
    document = compose(report, lemmas=layout.lemmas)
    ids = [block.id for block in document.blocks if isinstance(block, Heading)]
    title = ids[0] if len(ids) == 1 else "Derivations"
    # Without a script, nothing tells what has to be scrolled: keys reach all that may have to be.
    body = _written(document, ids).replace('<div class="scroll', '<div tabindex="0" class="scroll')
    return _PAGE.format(title=escape(title), style=STYLE, body=body)


whole = ending


def body(blocks: Iterable[Block], *, linked: Collection[str] = ()) -> str:
    """Return blocks without their headings, for whoever writes headings of their own.

    Parameters
    ----------
    blocks : iterable of Block
    linked : collection of str
        The ids that the page has anchors for.
    """
    written = (_block(block, linked) for block in blocks if not isinstance(block, Heading))
    return "\n".join(line for lines in written for line in lines)


def _written(document: Document, linked: Collection[str]) -> str:
    lines: list[str] = []
    depth = 0
    for block in document.blocks:
        if isinstance(block, Heading):
            while depth >= block.level:
                lines.append("</div>" if depth > 1 else "</section>")
                depth -= 1
            while depth < block.level:
                depth += 1
                lines.append(
                    f'<div class="nested" id="{escape(block.id)}">'
                    if depth > 1
                    else f'<section class="derivation" id="{escape(block.id)}">'
                )
            rank = min(block.level + 1, 4)
            lines.append(f"<h{rank}>{escape(block.shown)}</h{rank}>")
        elif depth:
            lines += _block(block, linked)
        else:  # the notation of all
            lines += ['<section class="derivation">', *_block(block, linked), "</section>"]
    lines += ["</div>" if level > 1 else "</section>" for level in range(depth, 0, -1)]
    return "\n".join(lines)


def _block(block: Block, linked: Collection[str]) -> Iterator[str]:
    if isinstance(block, Display):
        if block.label:
            where = f", {_inline(block.where, linked)}" if block.where else ""
            yield f"<p>{_label(block.label)}{where}{colon(block.label)}</p>"
        yield '<div class="scroll"><table class="steps">'
        yield from _rows(block.rows, linked)
        yield "</table></div>"
    elif isinstance(block, Listing):
        items = _inline(listed(block.items), linked)
        yield f"<p>{_label(block.label)}{colon(block.label)} {items}.</p>"
    elif isinstance(block, Tables):
        tables = " ".join(f"<span>{_table(table)}</span>" for table in block.tables)
        yield f'<div class="scroll tables">{tables}</div>'
    elif isinstance(block, Paragraph):
        label = f"{_label(block.label)}: " if block.label else ""
        yield f"<p>{label}{_inline(block.words, linked)}</p>"


def _label(label: str) -> str:
    return f"<em>{escape(label)}</em>"


def _rows(rows: Iterable[Row], linked: Collection[str]) -> Iterator[str]:
    """Yield table rows; the left side of a chain stands in a row of its own."""
    rows = tuple(rows)
    chained = any(row.left is None for row in rows)
    for row in rows:
        left = mathml(row.left.latex) if row.left else ""
        relation = row.relation.replace(":=", r"\coloneqq")
        right = mathml(f"{relation} {row.right.latex}", display=True)
        if not row.relation:
            yield f'<tr><td class="alone" colspan="3">{mathml(_of(row), display=True)}</td></tr>'
            continue
        if chained and row.left:
            left = mathml(row.left.latex, display=True)
            yield f'<tr><td class="alone" colspan="3">{left}</td></tr>'
            left = ""
        elif row.left:
            left = mathml(row.left.latex, display=True)
        because = f'<td class="reason">{_reason(row.reason, linked)}</td>' if row.reason else ""
        first = f'<td class="left">{left}</td>' if left else "<td></td>"
        yield f"<tr>{first}<td>{right}</td>{because}</tr>"


def _of(row: Row) -> str:
    return row.left.latex if row.left else row.right.latex


def _reason(words: Words, linked: Collection[str]) -> str:
    before = "by " if words and isinstance(words[0], Id) else ""
    return before + _inline(words, linked)


def _table(table: Table) -> str:
    cells = [[cell.latex for cell in row] for row in table.rows]
    if len(cells) == 1 and len(cells[0]) == 1:
        return mathml(f"{table.name.latex} = {cells[0][0]}", display=True)
    inner = r" \\ ".join(" & ".join(row) for row in cells)
    return mathml(rf"{table.name.latex} = \begin{{pmatrix}} {inner} \end{{pmatrix}}", display=True)


def _inline(words: Words, linked: Collection[str]) -> str:
    written = []
    for part in words:
        if isinstance(part, Formula):
            written.append(mathml(part.latex))
        elif isinstance(part, Id):
            name, shown = escape(part.id), escape(part.shown)
            written.append(
                f'<a href="#{name}">{shown}</a>' if part.id in linked else f"<code>{shown}</code>"
            )
        else:
            written.append(escape(part))
    return "".join(written)
