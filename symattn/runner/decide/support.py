"""Whether the claims that a derivation rests on have been proved."""

from __future__ import annotations

from collections.abc import Collection as Container
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from symattn.deciding import Status
from symattn.language.claims import Claim
from symattn.lost import Lost
from symattn.results import Result
from symattn.runner.collect.citations import LookUp, cited_claims, cited_in, without_reason
from symattn.runner.collect.collection import Collection, Entry
from symattn.runner.collect.failures import Failure
from symattn.runner.decide.ended import Run

R = TypeVar("R")


def supported(run: Run, asked: Sequence[Entry], shown: Container[str], collection: Collection) -> Run:
    """Return a run with those results to be shown of which every step has a reason; others are failures.

    A reason has to be a definition, or a claim that is PROVED for all sizes, and the step an instance of
    it; so have the reasons of what is cited, which must not lead back. What has been said of a claim
    when it was collected is not said again.

    Parameters
    ----------
    run : Run
    asked : sequence of Entry
        The claims that it was to decide.
    shown : container of str
        The ids of what is to be written out.
    collection : Collection
        Where cited claims are found.
    """
    results = {result.claim.id: result for result in run.report.results}
    claims = {id: entry.claim for id, entry in collection.known.items()}
    failures, amiss = list(run.failures), dict[str, str]()
    for claim in (entry.claim for entry in asked):
        messages = [*unsupported(claim, results, claims)]
        if run.interrupted:
            messages += _not_come_to(claim, results, asked)
        if messages:
            amiss[claim.id] = messages[0]
        said = [failure.message for failure in failures]
        failures += (Failure(new) for new in messages if not any(new in other for other in said))
    rows = [
        Lost(row.claim, row.file, amiss[row.claim.id])
        if isinstance(row, Result) and row.claim.id in amiss
        else with_cited(row, claims.get)
        for row in run.report.rows
        if row.claim.id in shown
    ]
    lost = {row.reason for row in rows if isinstance(row, Lost)}
    errors = [f.message for f in failures if not any(reason in f.message for reason in lost)]
    report = replace(run.report, errors=tuple(errors)).with_rows(rows)
    return replace(run, report=report, failures=tuple(failures))


def with_cited(row: R, look_up: LookUp) -> R | Result:
    """Return a row of a report with what its steps cite, if it is a result."""
    if not isinstance(row, Result):
        return row
    return replace(row, cited=cited_claims(row.claim.question, look_up))


def _not_come_to(claim: Claim, results: Mapping[str, Result], asked: Sequence[Entry]) -> Iterator[str]:
    """Yield a message for each cited claim that an interrupt has kept from being decided."""
    waiting = {entry.claim.id for entry in asked} - results.keys()
    if claim.id in results:
        for id in cited_in(claim.question):
            if id in waiting:
                yield f"{claim.id} cites {id}, which is not decided: interrupted"


def unsupported(
    claim: Claim, results: Mapping[str, Result], claims: Mapping[str, Claim]
) -> Iterator[str]:
    """Yield reasons why a derivation does not stand.

    Parameters
    ----------
    claim : Claim
    results : mapping from id to Result
        The results of the run.
    claims : mapping from id to Claim
        Where cited claims are found.
    """
    yield from not_proved(claim, results)
    yield from without_reason(claim, claims.get)


def not_proved(claim: Claim, results: Mapping[str, Result]) -> Iterator[str]:
    """Yield a message for each cited claim that is decided otherwise than PROVED."""
    for id in cited_in(claim.question):
        cited = results.get(id)
        if cited is None or cited.verdict.status is Status.PROVED:
            continue
        if cited.verdict.status is not Status.CHECKED:
            yield f"{claim.id} cites {id}, which is {cited.verdict.status}, not PROVED"
        else:
            yield (
                f"{claim.id} cites {id}, which holds {cited.verdict.scope}; "
                "a cited claim must hold for all sizes"
            )
