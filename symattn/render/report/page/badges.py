"""Verdicts told by a word, a shape and a colour; times, marked as such; ids that can be broken."""

from __future__ import annotations

import re
from html import escape

from symattn.kernel import Status

SHAPES = {
    Status.PROVED: '<path d="M2.5 8.5l3.5 3.5l7.5-8"/>',
    Status.CHECKED: '<path d="M3.5 6l3.2 3.2L12.5 3M3 13.5h10"/>',
    Status.REFUTED: '<path d="M3.5 3.5l9 9m0-9l-9 9"/>',
    Status.ILL_DEFINED: '<circle cx="8" cy="8" r="5"/><path d="M3 13L13 3"/>',
    Status.UNDECIDED: '<path d="M5 6a3 3 0 1 1 4.2 2.7c-.8.4-1.2.9-1.2 1.8M8 13v.3"/>',
}
"""A tick, an underlined tick, a cross, an empty set, a question mark."""


LOST = '<span class="badge lost">LOST</span>'
"""Of a claim without a verdict."""


def badge(status: Status) -> str:
    """Return a verdict as a word beside its shape, in its colour."""
    return (
        f'<span class="badge {status.value}"><svg viewBox="0 0 16 16" aria-hidden="true">'
        f"{SHAPES[status]}</svg>{status}</span>"
    )


def seconds(time: float) -> str:
    """Return a time, in an element that tells it from all that does not change between runs."""
    return f'<span class="time">{time:.2f} s</span>'


def breakable(name: str) -> str:
    """Return a name that may be broken after its dots, underscores and hyphens."""
    return re.sub(r"([._-])", r"\1<wbr>", escape(name))
