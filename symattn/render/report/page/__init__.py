"""A report as one HTML page: MathML, inline SVG, nothing loaded from elsewhere, readable without scripts."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files
from itertools import groupby

from symattn import __version__
from symattn.accounts import Missing, Summary
from symattn.accounts.derived import Derivable
from symattn.render.derivation.html import STYLE as DERIVATIONS
from symattn.render.layout import Layout
from symattn.render.report.page.badges import seconds, shapes, with_shapes_of
from symattn.render.report.page.claim_article import article, latex, lost_article
from symattn.render.report.page.filter import filter_form
from symattn.render.report.page.meanings import legend
from symattn.render.report.page.overview import (
    Group,
    failing,
    headline,
    on_paper,
    ordered,
    printed,
    summary,
    unexpected,
)


def line(row: object, layout: Layout) -> str:
    """Return nothing: the document is written as a whole."""
    return ""


def ending(report: Summary[Derivable, Missing], layout: Layout) -> str:
    """Return the page."""
    groups = ordered([(file, list(rows)) for file, rows in groupby(report.rows, _file)])
    linked = {row.id for row in report.rows}
    on = printed(groups)
    return _lean(
        [
            *_head(report),
            *_navigation(groups),
            "<main>",
            '<section aria-labelledby="page:summary">',
            '<h2 id="page:summary">Summary</h2>',
            *unexpected(report),
            on_paper(report, on),
            *failing(report),
            filter_form(report),
            summary(groups),
            "</section>",
            *(
                part
                for n, group in enumerate(groups, 1)
                for part in _script(n, group, linked, on, layout)
            ),
            '<section class="legend" aria-labelledby="page:legend">',
            '<h2 id="page:legend">How to read this page</h2>',
            *legend(report),
            "</section>",
            "</main>",
            _copies(report),
            *_foot(report),
        ]
    )


whole = ending


_SEEN_ENDS = re.compile("</(?:td|th|tr|dt|dd)>")
_PLAIN = re.compile(
    '(stretchy|mathvariant|scope|class)="(false|normal|row|col|left|reason|scroll|steps)"'
)


def _lean(parts: Iterable[str]) -> str:
    """Return parts of the page without what is said once: namespaces, how formulas are set, shapes.

    Without ends, too, that HTML sees where the next cell, row or fact begins, and quotes around a word.
    Nothing that a user has written is changed: in it "<" and quotes are written otherwise.
    """
    page = "\n".join(parts).replace(' xmlns="http://www.w3.org/1998/Math/MathML"', "")
    for arrangement in ("inline", "block"):
        page = page.replace(f'<math display="{arrangement}">', "<math>")
    page = _PLAIN.sub(r"\1=\2", _SEEN_ENDS.sub("", page))
    return with_shapes_of(page)


def _copies(report: Summary[Derivable, Missing]) -> str:
    """Return the LaTeX of each claim for copying, compressed: most of it is also shown as a formula."""
    copies = {row.id: latex(row) for row in report.results}
    packed = b64encode(zlib.compress(json.dumps(copies).encode(), 9)).decode()
    return f'<data id="page:latex" value="{packed}" hidden></data>'


def _asset(name: str) -> str:
    return (files(__name__) / name).read_text(encoding="utf-8").strip()


def _head(report: Summary[Derivable, Missing]) -> Iterator[str]:
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    yield f"<title>Claims about attention: {escape(headline(report))}</title>"
    yield f"<style>\n{DERIVATIONS}\n{_asset('page.css')}\n</style>\n</head>\n<body>"
    yield shapes()
    yield '<a class="skip" href="#page:summary">Skip to the summary</a>'
    yield "<header>\n<h1>Claims about attention</h1>"
    yield f'<p class="lead">{escape(headline(report))}.</p>\n</header>'


def _navigation(groups: list[Group]) -> Iterator[str]:
    yield '<nav aria-label="On this page">\n<ul>'
    yield '<li><a href="#page:summary">Summary</a></li>'
    for number, (file, results) in enumerate(groups, 1):
        yield (
            f'<li><a href="#script:{number}">{_name(file)}</a> '
            f'<span class="count">{len(results)}</span></li>'
        )
    yield '<li><a href="#page:legend">How to read this page</a></li>\n</ul>\n</nav>'


def _script(number: int, group: Group, linked: set[str], on: set[str], layout: Layout) -> Iterator[str]:
    """Yield the claims of a script."""
    file, results = group
    yield f'<section class="script" aria-labelledby="script:{number}">'
    yield f'<h2 id="script:{number}">{_name(file)}</h2>'
    for row in results:
        if isinstance(row, Missing):
            yield lost_article(row.account)
        else:
            yield article(row, linked, layout, printed=row.id in on)
    yield "</section>"


def _file(row: Derivable | Missing) -> str:
    return row.account.declared.file


def _name(file: str) -> str:
    return escape(file.rpartition("/")[2])


def _foot(report: Summary[Derivable, Missing]) -> Iterator[str]:
    versions = [f"{name.replace('_', ' ')} {value}" for name, value in report.engine.items() if value]
    yield (
        f"<footer>\n<p>Written by symattn {escape(__version__)} with {escape(', '.join(versions))}; "
        f"decided in {seconds(report.seconds)}.</p>\n</footer>"
    )
    yield f"<script>\n{_asset('page.js')}\n</script>\n</body>\n</html>"
