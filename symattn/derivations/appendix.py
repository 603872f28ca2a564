"""What a derivation rests on, stated: the claims that its steps cite, and theorems."""

from __future__ import annotations

from collections.abc import Iterable

from symattn.accounts.appendix import Appendix, Lemma
from symattn.derivations.compose import lemma
from symattn.derivations.theorems import theorems
from symattn.kernel import Verdict
from symattn.language.claims import Claim


def appendix(cited: Iterable[Claim], verdict: Verdict) -> Appendix:
    """Return what has to be stated for the derivation of a claim to stand alone.

    Parameters
    ----------
    cited : iterable of Claim
        What its steps cite.
    verdict : Verdict
        Its own: the theorems that it names are stated.
    """
    lemmas = tuple(Lemma(claim.id, claim.title, lemma(claim.question)) for claim in cited)
    return Appendix(lemmas, tuple(theorems(verdict)))
