"""Deciding one claim and computing its evidence, despite any failure."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from symattn.accounts.evidence import Evidence, none_because
from symattn.arrays import has_numpy
from symattn.deciding import Status, Verdict
from symattn.deciding.sweeps import Sharing, unshared
from symattn.errors import InputError
from symattn.language.claims import Claim, Question
from symattn.language.statements import Statement
from symattn.language.symbols import unknown_arrays
from symattn.notation import TEXT, write
from symattn.runner.collect.citations import LookUp
from symattn.runner.collect.failures import Failure, place_of, trace_of
from symattn.runner.decide.answer import Unfounded, answer
from symattn.runner.decide.sharing import GiveBack


@dataclass(frozen=True)
class Decided:
    """A verdict, how long it took, and what floats say about it, if they were asked.

    Where a limit was hit on the way, something was left out, so that another run may find out more.
    """

    verdict: Verdict
    seconds: float
    evidence: Evidence | None = None
    in_full: bool = True


Outcome = Decided | Failure


def attempt(
    claim: Claim,
    look_up: LookUp,
    *,
    derive: bool = True,
    beside: Iterable[Claim] = (),
    sharing: Sharing = unshared,
) -> Outcome:
    """Decide a claim; what goes wrong becomes a failure that names the claim.

    Parameters
    ----------
    claim : Claim
    look_up : callable
        Returns the claim with an id that its steps cite, or None.
    derive : bool
        Whether to search for a derivation of a claim that is not PROVED without one.
    beside : iterable of Claim
        The claims of its script, in their order: a derivation may cite those before it.
    sharing : callable
        Returns what others have found out in sweeps over listed sizes.

    Raises
    ------
    MemoryError
        If there is no memory left.
    GiveBack
        If others would help.
    """
    start = time.perf_counter()
    try:
        found = answer(claim.question, look_up, claim.id, derive=derive, beside=beside, sharing=sharing)
    except InputError as error:
        return Failure(f"{claim.id}: {error}", trace=trace_of(error))
    except (MemoryError, GiveBack):
        raise
    except Exception as error:
        return _failure(claim, error)
    if isinstance(found, Unfounded):
        return Failure.of(claim, found.message)
    return Decided(found, time.perf_counter() - start)


def checked(claim: Claim, decided: Decided, extent: str = "full") -> Decided:
    """Return the decision with evidence; the verdict stays, whatever becomes of the evidence.

    Parameters
    ----------
    claim : Claim
    decided : Decided
    extent : {"full", "brief"}
        Whether to evaluate at full size, or with about a tenth of a second's operations.
    """
    if not has_numpy():
        return replace(decided, evidence=no_evidence(claim, "not evaluated: NumPy is not installed"))
    try:
        evidence = _evidence(claim.question, decided.verdict, is_brief=extent == "brief")
    except MemoryError:
        evidence = no_evidence(claim, "not evaluated: it needs more memory than there is")
    except Exception as error:
        evidence = no_evidence(claim, f"its evaluation failed: {type(error).__name__}: {error}")
    return replace(decided, evidence=evidence)


def no_evidence(claim: Claim, reason: str) -> Evidence:
    """Return the evidence that there is none on a claim, and why."""
    # What went wrong may go well another time.
    return none_because(write(claim.question.statement, TEXT), reason, is_final=False)


def _none(statement: Statement, reason: str) -> Evidence:
    return none_because(write(statement, TEXT), reason)


def _evidence(question: Question, verdict: Verdict, *, is_brief: bool) -> Evidence:
    """Return floats at random data, or at the counterexample of each part that is refuted.

    Sizes, and which parts are evaluated, follow from a count of operations, not from the clock.
    """
    from symattn.evidence import cross_check
    from symattn.evidence.cost import BRIEF

    asked = replace(question, statement=verdict.statement, given=verdict.given)
    names = unknown_arrays(asked.statement, *asked.given)
    if names:
        return _none(
            verdict.statement, f"masks read arbitrary arrays {', '.join(names)}: no values to compare"
        )
    if verdict.status.holds or verdict.status is Status.UNDECIDED:
        return cross_check(asked, work=BRIEF if is_brief else None)
    if verdict.parts:
        parts = [_evidence(question, part, is_brief=is_brief) for part in verdict.parts]
        return Evidence(
            tuple(check for part in parts for check in part.checks),
            next((part.input_law for part in parts if part.input_law), ""),
            sum(part.seconds for part in parts),
        )
    if verdict.status is Status.ILL_DEFINED:
        return _none(verdict.statement, "ill-defined: no values to compare")
    return cross_check(asked, example=verdict.counterexample)


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
