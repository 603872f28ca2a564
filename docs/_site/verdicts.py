"""Verdicts where claims are shown: beside the headings of claims, and below the examples of the gallery.

What stands beside a heading is what the tables of the documents say, which the software has written.
"""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from doctest import DocTestParser
from io import StringIO
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

import symattn
from symattn.accounts.derived import section
from symattn.deciding import Verdict
from symattn.language.claims import Claim, Question
from symattn.render.derivation import html
from symattn.render.report.page.badges import badge
from symattn.results import Result

TABLES = ("documents", "literature")
"""Pages with a table of claims: a link to each, and its verdict, a word in capitals."""

_WORD = "(PROVED|CHECKED|REFUTED|ILL-DEFINED|UNDECIDED)"
_ROW = re.compile(
    rf"^\| \[`[^`]+`\]\([^)#]*#([^)]+)\) \|.*?(?<=\| ){_WORD}\b(?:.*\*instead\* {_WORD}\b)?", re.M
)
_BLOCK = re.compile(r"^```python\n(.*?)^```\n", re.M | re.S)


def _known(folder: Path) -> dict[str, str]:
    """Return the verdict of each claim, by the place of its heading."""
    known = {}
    for table in TABLES:
        for place, word, instead in _ROW.findall((folder / f"{table}.md").read_text(encoding="utf-8")):
            known[place] = word.lower()
            if instead:
                known[f"{place}repaired"] = instead.lower()
    return known


def beside_headings(app: Sphinx, tree: nodes.document, page: str) -> None:
    """Put the verdict of each claim beside its heading."""
    if not page.startswith("proofs/"):
        return
    known = _known(Path(app.srcdir))
    for heading in tree.findall(nodes.title):
        place = re.sub(r"[^\w]", "", heading.astext().lower())
        if place in known:
            heading += nodes.raw("", f" {badge(known[place])}", format="html")


def below_examples(app: Sphinx, page: str, source: list[str]) -> None:
    """Show each verdict of the gallery as its badge, the formula, and the counterexample as matrices."""
    if page == "gallery":
        names: dict[str, Any] = {}
        source[0] = _BLOCK.sub(lambda block: block.group() + _shown(block.group(1), names), source[0])


def _shown(block: str, names: dict[str, Any]) -> str:
    verdicts: list[Verdict] = []

    def decide(*asked: Any, **how: Any) -> Verdict:
        verdicts.append(symattn.decide(*asked, **how))
        return verdicts[-1]

    for example in DocTestParser().get_examples(block):
        names["decide"] = decide  # where it has just been imported anew, too
        with redirect_stdout(StringIO()):
            exec(example.source, names)  # noqa: S102 - the page's own examples
    return "".join(f"\n```{{raw}} html\n{_figure(verdict)}\n```\n" for verdict in verdicts)


def _figure(verdict: Verdict) -> str:
    word = verdict.status.value
    asked = Question(verdict.statement, verdict.given)
    blocks = section(Result(Claim("gallery", asked, "", None, word, None, "", 0), "", verdict, 0.0))
    body = html.body(blocks).replace('<div class="scroll', '<div tabindex="0" class="scroll')
    return f'<div class="derivation example"><p>{badge(word)}</p>\n{body}</div>'


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the pages to the build."""
    app.connect("source-read", below_examples)
    app.connect("doctree-resolved", beside_headings)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
