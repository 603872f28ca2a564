"""Deciding one claim, whatever happens."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from symattn.errors import InputError
from symattn.kernel import Verdict, decide
from symattn.language.claims import Claim
from symattn.runner.failures import Failure, place_of, trace_of
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
        return _failure(claim, error)
    return Decided(verdict, time.perf_counter() - start)


def _failure(claim: Claim, error: Exception) -> Failure:
    """Tell a function of the script's own that raises from a bug."""
    what, trace = f"{type(error).__name__}: {error}".removesuffix(": "), trace_of(error)
    place = place_of(error, Path(claim.file).parent)
    if place is not None:
        return Failure(f"{place}: while {claim.id} is decided, the script raises {what}", trace=trace)
    message = (
        f"while deciding {claim.id}: {what}; this is a bug in symattn, please report it "
        "(SYMATTN_DEBUG=1 shows where it comes from)"
    )
    return Failure(message, internal=True, trace=trace)
