"""The meanings of the words and figures of the page, stated once."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from symattn.accounts import Missing, Summary
from symattn.accounts.appendix import theorems
from symattn.render.derivation.text import plain
from symattn.render.report.page.badges import badge

if TYPE_CHECKING:
    from symattn.accounts.derived import Derivable

_MEANINGS = {
    "proved": (
        "both sides are equal, and defined, for all real data, permutations, positions and masks that "
        "the hypotheses allow, and for all sizes: theorems carry a finite check to them."
    ),
    "checked": (
        "the same at the sizes said; the condition that keeps it from all sizes is named, and what to "
        "do about it."
    ),
    "refuted": (
        "there is an exact point at which both sides are defined and differ; the smallest is shown."
    ),
    "ill-defined": (
        "no such point, but shapes do not fit, or something like 0/0 or 0·∞ occurs that no hypothesis "
        "excludes."
    ),
    "undecided": "none of these, and why.",
}
_FLOATS = (
    "never decide anything. Both sides are evaluated in floating point, on random data at full size "
    "or at the counterexample. The figure is the largest error in units of a bound that is computed "
    "along with the values: up to 1 it is rounding, above 1 the sides differ."
)
_PICTURES = (
    "show a small example, numbered by row and column. A dot is an entry that is exactly 0, or a "
    "key that is not seen; a stroke is −∞; a cross has no value; a plain square is a key that is "
    "seen; colours are numbers, on the scale beside them. They illustrate, and prove nothing."
)


def legend(report: Summary[Derivable, Missing]) -> Iterator[str]:
    """Yield the meanings of the verdicts, the figures and the pictures."""
    yield '<dl class="meanings">'
    for word, meaning in _MEANINGS.items():
        yield f"<div><dt>{badge(word)}</dt><dd>{meaning}</dd></div>"
    yield "</dl>"
    laws = {row.evidence.input_law for row in report.results if row.evidence is not None}
    law = "".join(f" Random data: {escape(law)}." for law in sorted(filter(None, laws)))
    yield f"<p><b>Floats</b> {_FLOATS}{law}</p>"
    yield f"<p><b>Pictures</b> {_PICTURES}</p>"
    for theorem in theorems(row.appendix for row in report.results):
        yield f"<p><b>{escape(theorem.label)}</b>: {escape(plain(theorem.words))}</p>"
