"""Verdicts shown by a word, a shape and a colour; times, marked as such; ids that can be broken."""

from __future__ import annotations

import re
from html import escape

SHAPES = {
    "proved": '<path d="M2.5 8.5l3.5 3.5l7.5-8"/>',
    "checked": '<path d="M3.5 6l3.2 3.2L12.5 3M3 13.5h10"/>',
    "refuted": '<path d="M3.5 3.5l9 9m0-9l-9 9"/>',
    "ill-defined": '<circle cx="8" cy="8" r="5"/><path d="M3 13L13 3"/>',
    "undecided": '<path d="M5 6a3 3 0 1 1 4.2 2.7c-.8.4-1.2.9-1.2 1.8M8 13v.3"/>',
}
"""A tick, an underlined tick, a cross, an empty set, a question mark."""


LOST = '<span class="badge lost">LOST</span>'
"""The badge of a claim without a verdict."""


_FRAME = 'viewBox="0 0 16 16" aria-hidden="true"'


def badge(word: str) -> str:
    """Return a verdict as a word beside its shape, in its colour."""
    return f'<span class="badge {word}"><svg {_FRAME}>{SHAPES[word]}</svg>{word.upper()}</span>'


def shapes() -> str:
    """Return the shapes once, for a page that has many badges."""
    each = "".join(
        f'<symbol id="shape:{word}" viewBox="0 0 16 16">{shape}</symbol>'
        for word, shape in SHAPES.items()
    )
    return f'<svg hidden aria-hidden="true">{each}</svg>'


def with_shapes_of(page: str) -> str:
    """Return a page that has :func:`shapes` with references to them in its badges."""
    for word, shape in SHAPES.items():
        page = page.replace(
            f"<svg {_FRAME}>{shape}</svg>", f'<svg aria-hidden="true"><use href="#shape:{word}"/></svg>'
        )
    return page


def seconds(time: float, *, cached: bool = False) -> str:
    """Return a time, in an element that tells it from all that does not change between runs."""
    return f'<span class="time">{time:.2f} s{", in an earlier run" if cached else ""}</span>'


def breakable(name: str) -> str:
    """Return a name that may be broken after its dots, underscores and hyphens."""
    return re.sub(r"([._-])", r"\1<wbr>", escape(name))
