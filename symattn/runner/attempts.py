"""Deciding one claim, whatever happens."""

from __future__ import annotations

import time
from dataclasses import dataclass

from symattn.errors import InputError
from symattn.kernel import Verdict, decide
from symattn.language.claims import Claim
from symattn.runner.failures import Failure, trace_of
from symattn.search import propose


@dataclass(frozen=True)
class Decided:
    """A verdict, and how long it took."""

    verdict: Verdict
    seconds: float


Outcome = Decided | Failure


def attempt(claim: Claim) -> Outcome:
    """Decide a claim; an exception becomes a failure that names the claim."""
    start = time.perf_counter()
    try:
        verdict = decide(claim.question, propose)
    except InputError as error:
        return Failure(f"{claim.id}: {error}", trace=trace_of(error))
    except Exception as error:
        what = f"{type(error).__name__}: {error}".removesuffix(": ")
        return Failure(f"while deciding {claim.id}: {what}", internal=True, trace=trace_of(error))
    return Decided(verdict, time.perf_counter() - start)
