"""Formulas as MathML, by the package's own converter: no script, and nothing to load."""

from __future__ import annotations

import re

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.writers.html5 import HTML5Translator

from symattn.render.latex_to_mathml import mathml

_ALIGNED = re.compile(r"\s*\\begin\{(?:aligned|gathered)\}(.*)\\end\{(?:aligned|gathered)\}\s*", re.S)
_NESTED = re.compile(r"\\(begin|end)\{|\\\\|&")


def _inline(self: HTML5Translator, node: nodes.math) -> None:
    self.body.append(f'<span class="formula">{mathml(node.astext())}</span>')
    raise nodes.SkipNode


def _display(self: HTML5Translator, node: nodes.math_block) -> None:
    lines = _ALIGNED.fullmatch(node.astext())
    shown = _table(lines.group(1)) if lines else mathml(node.astext(), display=True)
    self.body.append(
        f'<div class="formula" tabindex="0" role="group" aria-label="formula">{shown}</div>'
    )
    raise nodes.SkipNode


def _table(lines: str) -> str:
    """Return aligned lines as a table: the left side, the right side, and the reason."""
    rows = [_split(line, "&") for line in _split(lines, r"\\")]
    alone = all(not row[0].strip() for row in rows)
    return "<table>" + "".join(_row(row, alone=alone) for row in rows) + "</table>"


def _row(cells: list[str], *, alone: bool) -> str:
    left, right, *rest = [cell.strip() for cell in cells] + [""] * (2 - len(cells))
    because = "".join(rest)
    first = "" if alone else f'<td class="left">{_shown(left)}</td>'
    return f'<tr>{first}<td>{_shown(right)}</td><td class="reason">{_shown(because)}</td></tr>'


def _shown(latex: str) -> str:
    return mathml(latex, display=True) if latex else ""


def _split(latex: str, separator: str) -> list[str]:
    """Split at a separator outside environments."""
    parts, start, depth = [], 0, 0
    for sign in _NESTED.finditer(latex):
        depth += {"begin": 1, "end": -1}.get(sign.group(1) or "", 0)
        if depth == 0 and sign.group() == separator:
            parts.append(latex[start : sign.start()])
            start = sign.end()
    return [*parts, latex[start:]]


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the renderer, which is taken in place of MathJax."""
    app.add_html_math_renderer("mathml", (_inline, None), (_display, None))
    app.config.html_math_renderer = "mathml"
    return {"parallel_read_safe": True, "parallel_write_safe": True}
