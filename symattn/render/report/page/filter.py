"""The filter of the page: hidden until its script runs, since it does nothing without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from symattn.accounts import Missing, Summary
from symattn.render.report.page.badges import badge
from symattn.verdict_words import VERDICTS

if TYPE_CHECKING:
    from symattn.accounts.derived import Derivable


def filter_form(report: Summary[Derivable, Missing]) -> str:
    """Return the form that filters by text and verdict, and says how many claims are left."""
    boxes = [
        f'<label><input type="checkbox" name="verdict" value="{word}" checked>'
        f'{badge(word)} <span class="count">{report.count(word)}</span></label>'
        for word in VERDICTS
        if report.count(word)
    ]
    if report.unexpected:
        boxes.append(
            '<label><input type="checkbox" name="unexpected">only what is not as expected '
            f'<span class="count">{len(report.unexpected)}</span></label>'
        )
    return "\n".join(
        [
            '<form class="filter" id="page:filter" role="search" aria-label="Filter claims" hidden>',
            '<label class="text">Show claims with <input type="search" name="text" autocomplete="off" '
            'spellcheck="false" placeholder="words of an id, a title, a statement"></label>',
            "<fieldset><legend>and the verdicts</legend>",
            *boxes,
            "</fieldset>",
            '<p><output name="count" aria-live="polite"></output> '
            '<button type="reset">Show all</button></p>',
            '<p class="none" hidden>No claim has these words. Try a part of a word, a symbol as the '
            "statements write it, or another verdict.</p>",
            "</form>",
        ]
    )
