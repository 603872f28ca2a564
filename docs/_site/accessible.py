"""What axe-core misses in the theme's pages: names of landmarks, levels of headings, keys to scroll."""

from __future__ import annotations

import re
from pathlib import Path

from sphinx.application import Sphinx

_MENDED = {
    r'<p class="caption" role="heading">': '<p class="caption" role="heading" aria-level="2">',
    r'<aside class="sidebar-drawer">': '<aside class="sidebar-drawer" aria-label="Pages">',
    r'<aside class="(toc-drawer[^"]*)">': r'<aside class="\1" aria-label="On this page">',
    r'<div class="(table-wrapper[^"]*)">': r'<div class="\1" tabindex="0">',
    r"<pre>": '<pre tabindex="0">',
    r'(<article role="main" id="furo-main-content">)(?=\s*<noscript>)': (
        r'\1<h1 id="search-documentation">Search</h1>'
    ),
}
"""What stands in a page, and what is to stand there; what is mended is not found again."""


def mend(app: Sphinx, error: Exception | None) -> None:
    """Mend the pages that were written."""
    if error or app.builder.format != "html":
        return
    for page in Path(app.outdir).rglob("*.html"):
        text = found = page.read_text(encoding="utf-8")
        for pattern, wanted in _MENDED.items():
            text = re.sub(pattern, wanted, text)
        if text != found:
            page.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Mend pages when all are written."""
    app.connect("build-finished", mend)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
