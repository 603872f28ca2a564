"""A report as JSON: one document, written when the run is over."""

from __future__ import annotations

import json

from symattn.accounts import Missing, Summary, Told, as_json
from symattn.render.layout import Layout


def line(result: Told | Missing, layout: Layout) -> str:
    """Return nothing: the document is written as a whole."""
    return ""


def ending(report: Summary[Told, Missing], layout: Layout) -> str:
    """Return the document."""
    return json.dumps(as_json(report), ensure_ascii=False, indent=2)


whole = ending
