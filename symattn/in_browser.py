"""The page to try it on: one claim after the other, in the one thread of a browser's Python.

There are no processes, no signals, and no NumPy there: claims are decided by the code that decides them
everywhere, without floats, and the page ends the thread to cancel.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import replace

from symattn.accounts.derived import section
from symattn.check.claims import claim_of
from symattn.errors import InputError
from symattn.mcp.answers import of_result
from symattn.render.derivation import html
from symattn.render.report.page.badges import badge
from symattn.results import Result
from symattn.runner.collect.failures import Failure
from symattn.runner.collect.library import claim_named
from symattn.runner.decide.one import attempt
from symattn.runner.decide.seeking import sought

LINES = 300
"""Most lines visited in a search for a derivation, so that seconds suffice."""

FLOATS = "No cross-check in floats: NumPy is not available in the browser."


class Page:
    """The requests of the page and the answers, as JSON."""

    def __init__(self) -> None:
        self._result: Result | None = None

    def decide(self, text: str, let: str, given: Sequence[str]) -> str:
        """Return the verdict on a claim: the word, its badge, what it means, and the claim in HTML.

        Parameters
        ----------
        text, let
            Those of :func:`symattn.check.claims.claim_of`; `let` is one text.
        given : sequence of str
            Hypotheses; empty texts are none.

        Returns
        -------
        str
            JSON: with the key ``error`` if the text states no claim, or it could not be decided.
        """
        self._result = None
        started = time.perf_counter()
        try:
            hypotheses = [one for one in given if one.strip()]
            claim = claim_of(text, [let] if let.strip() else [], hypotheses)
            outcome = attempt(claim, claim_named, derive=False)
        except InputError as error:
            return json.dumps({"error": str(error)})
        if isinstance(outcome, Failure):
            return json.dumps({"error": outcome.message})
        self._result = Result(claim, claim.file, outcome.verdict, outcome.seconds)
        answer = of_result(self._result)
        return json.dumps(
            {
                "verdict": answer["verdict"],
                "badge": badge(answer["verdict"]),
                "means": answer["means"],
                "scope": answer["scope"],
                "reason": answer["reason"],
                "notes": [*answer["notes"], FLOATS],
                "next": answer["next"],
                "html": _shown(self._result),
                "seconds": time.perf_counter() - started,
            }
        )

    def derive(self) -> str:
        """Return a derivation of the claim that was just decided, in HTML; empty if none was found."""
        result = self._result
        if result is None or not result.verdict.status.holds:
            return ""
        found = sought(result.claim, claim_named, LINES).claim
        if found.question == result.claim.question:
            return ""
        return _shown(replace(result, claim=found))


def _shown(result: Result) -> str:
    return html.body(section(result)).replace('<div class="scroll', '<div tabindex="0" class="scroll')
