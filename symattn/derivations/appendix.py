"""The base of a derivation, stated: the claims that its steps cite, and theorems."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from symattn.accounts.appendix import Appendix, Lemma
from symattn.deciding import Verdict
from symattn.derivations.compose import lemma
from symattn.derivations.declarations import declarations, hypotheses
from symattn.derivations.theorems import theorems
from symattn.derivations.words import notation
from symattn.errors import InputError
from symattn.language.claims import Claim, Question


def appendix(asked: Question, cited: Iterable[Claim], verdict: Verdict) -> Appendix:
    """Return the symbols, lemmas, theorems and notation that a derivation needs to stand alone.

    Parameters
    ----------
    asked : Question
        What it claims: the operations with which it is written are explained.
    cited : iterable of Claim
        What its steps cite.
    verdict : Verdict
        Its own: the theorems that it names are stated.
    """
    rests_on = tuple(cited)
    lemmas = tuple(Lemma(claim.id, claim.title, lemma(claim.question)) for claim in rests_on)
    questions = (asked, *(claim.question for claim in rests_on))
    written = (part for question in questions for part in (question.statement, *question.given))
    parts = lemmas, tuple(theorems(verdict)), tuple(notation(*written))
    if asked.arithmetic == "real":  # documents have no other
        with suppress(InputError):
            return Appendix(*parts, declarations(asked.statement, asked.given), hypotheses(asked.given))
    return Appendix(*parts)
