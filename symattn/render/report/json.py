"""A report as JSON: one document, written when the run is over."""

from __future__ import annotations

import json

from symattn.lost import Lost
from symattn.render.layout import Layout
from symattn.results import Report, Result, as_json


def line(result: Result | Lost, layout: Layout) -> str:
    """Return nothing: the document is written as a whole."""
    return ""


def ending(report: Report, layout: Layout) -> str:
    """Return the document."""
    return json.dumps(as_json(report), ensure_ascii=False, indent=2)


whole = ending
