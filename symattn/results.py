"""Results: a claim, its verdict and its evidence as one immutable value, and what is said of them."""

from __future__ import annotations

import platform
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from importlib.metadata import version
from typing import TYPE_CHECKING

from symattn import asked
from symattn.accounts import SCHEMA_VERSION as SCHEMA_VERSION
from symattn.accounts import Account, Declared, Fact, Found, Standing, Summary
from symattn.accounts import as_json as as_json
from symattn.accounts.appendix import Appendix
from symattn.accounts.document import Block
from symattn.accounts.evidence import Check, Evidence
from symattn.accounts.picture import Picture
from symattn.asked import asked_of, in_both
from symattn.asked import hypotheses as hypotheses
from symattn.deciding import (
    Condition,
    Counterexample,
    Example,
    Scope,
    Status,
    TableName,
    Verdict,
    VerdictWarning,
    cells,
)
from symattn.derivations import appendix, derivation
from symattn.displayed import Displayed
from symattn.language.claims import Claim
from symattn.lost import Lost
from symattn.notation import TEXT
from symattn.rocq import record
from symattn.verdict_facts import cautions, facts_of, floats, reach

if TYPE_CHECKING:
    from symattn.accounts.said import (
        Said,
        SaidCondition,
        SaidCounterexample,
        SaidEvidence,
        SaidExample,
        SaidLarge,
        SaidPart,
        SaidScope,
        SaidWarning,
    )


@dataclass(frozen=True)
class Result(Displayed, Standing):
    """A claim and what was found out about it.

    Attributes
    ----------
    claim : Claim
    file : str
        The script that declares it, from its folder's name on: the same on every machine.
    verdict : Verdict
    seconds : float
        The time of the decision.
    repaired_by : str or None
        The id of the claim that is its repaired form.
    evidence : Evidence or None
        The result of floating-point evaluation, independent of the verdict; None if not asked for.
    cited : tuple of Claim
        The claims that its derivation cites, where they are to be stated beside it.
    """

    claim: Claim
    file: str
    verdict: Verdict
    seconds: float
    repaired_by: str | None = None
    evidence: Evidence | None = None
    cited: tuple[Claim, ...] = ()

    @property
    def id(self) -> str:
        return self.claim.id

    @cached_property
    def certificate(self) -> record.Certified | None:
        """The theorem with which Rocq certifies the verdict on the claim; None if there is none."""
        match self.verdict.status:
            case Status.PROVED:
                return record.certified(self.claim.question)
            case Status.REFUTED:
                return record.refuted(self.claim.question)
        return None

    @property
    def word(self) -> str:
        return self.verdict.status.value

    @property
    def expected(self) -> str:
        return self.claim.expect

    @property
    def is_contradicted(self) -> bool:
        return self.evidence is not None and any(map(self.is_contradicted_by, self.evidence.checks))

    def is_contradicted_by(self, check: Check) -> bool:
        """Tell whether a check shows that the statement of a verdict is false, or a routine that is off.

        What is CHECKED holds at small sizes; where floats see at full size that it fails, it is as wrong
        about the statement as a proof would be.
        """
        if check.routine_ratio is not None and check.routine_ratio > 1:
            return True
        return self.verdict.status.holds and check.differs and check.place == "full size"

    @cached_property
    def account(self) -> Account:
        """The account of it, in plain values."""
        return Account(self.declared, _found(self))

    @property
    def declared(self) -> Declared:
        """The declaration of the claim."""
        return asked.declared(self.claim, self.file, self.repaired_by)

    @cached_property
    def derivation(self) -> tuple[Block, ...]:
        """The derivation, step by step, without the claim's id, title and source."""
        return derivation(self.claim.question, self.verdict)

    @cached_property
    def appendix(self) -> Appendix:
        """The statements that the derivation needs to stand alone."""
        return appendix(self.claim.question, self.cited, self.verdict)

    @cached_property
    def picture(self) -> Picture | None:
        """Matrices that the claim is about, if a picture shows more of them than a formula."""
        from symattn.pictures import picture_of

        return picture_of(self.claim.question)

    def lost(self, reason: str) -> Lost:
        """Return the claim as one that is lost after all, and why."""
        return Lost(self.claim, self.file, reason)


@dataclass(frozen=True)
class Report(Displayed, Summary[Result, Lost]):
    """The results of one run, in the order in which the claims are declared.

    Attributes
    ----------
    results : tuple of Result
    engine : mapping from str to str or None
        The versions of the libraries that computed them, from :func:`engine`.
    seconds : float
        The time of the whole run.
    lost : tuple of Lost
        The claims that have no verdict, with their places among all.
    errors : tuple of str
        Other errors: scripts that could not be read, for one.
    interrupted : bool
        Whether the run was broken off, so that there are claims that it has not come to.
    """


def engine() -> dict[str, str | None]:
    """Return the versions of the libraries that decisions rest on."""
    from sympy.external.gmpy import GROUND_TYPES

    return {
        "sympy": version("sympy"),
        "numpy": version("numpy"),
        "ground_types": str(GROUND_TYPES),
        "flint": version("python-flint") if GROUND_TYPES == "flint" else None,
        "python": platform.python_version(),
    }


def _found(result: Result) -> Found:
    claim, verdict, evidence = result.claim, result.verdict, result.evidence
    statement = claim.question.statement
    given = hypotheses(claim.question, TEXT)
    return Found(
        result.word,
        result.is_contradicted,
        reach(verdict),
        floats(evidence),
        cautions(verdict),
        (*facts_of(statement, given, verdict, evidence), *_certified(result)),
        _document(result),
        result.seconds,
        None if evidence is None else evidence.seconds,
    )


def _certified(result: Result) -> Iterator[Fact]:
    if result.certificate is not None:
        yield Fact("certified", "texts", (f"by Rocq: {result.certificate}",), "full")


def _document(result: Result) -> Said:
    """Return a verdict and its evidence in the form of JSON."""
    verdict = result.verdict
    return {
        **asked_of(result.claim.question),
        "reason": verdict.reason,
        "warnings": [_warning(warning) for warning in verdict.warnings],
        "parts": [_part(part) for part in verdict.parts],
        "scope": _scope(verdict.scope),
        "rests_on": {
            "method": verdict.grounds.method,
            "arithmetic": verdict.grounds.arithmetic,
            "theorems": [theorem.value for theorem in verdict.grounds.theorems],
        },
        "certificate": record.as_json(result.certificate),
        "counterexample": _counterexample(verdict.counterexample),
        "witness": None if verdict.witness is None else _example(verdict.witness),
        "evidence": _evidence(result),
    }


def _evidence(result: Result) -> list[SaidEvidence]:
    """Return one mapping for each part of the statement that was looked at."""
    if result.evidence is None:
        return []
    law = result.evidence.input_law
    return [
        {
            **check.as_json(),
            "input_law": law if check.draws and check.place == "full size" else None,
            "contradicts_verdict": result.is_contradicted_by(check),
        }
        for check in result.evidence.checks
    ]


def _part(part: Verdict) -> SaidPart:
    witness = None if part.witness is None else _example(part.witness)
    return {
        "statement": in_both(part.statement), "verdict": part.status.value, "witness": witness,
    }  # fmt: skip


def _scope(scope: Scope) -> SaidScope:
    return {
        "all_sizes": scope.all_sizes,
        "sizes": {name: list(values) for name, values in scope.sizes.items()},
        "conditions": [_condition(condition) for condition in scope.conditions],
    }


def _condition(condition: Condition) -> SaidCondition:
    return {
        "name": condition.name,
        "holds": condition.holds,
        "why": condition.why,
        "remedy": condition.remedy or None,
    }


def _warning(warning: VerdictWarning) -> SaidWarning:
    return {"warning": warning.caution.value, "about": warning.about or None}


def _counterexample(example: Counterexample | None) -> SaidCounterexample | None:
    if example is None:
        return None
    large: SaidLarge = (
        {"large": {str(name): told for name, told in example.large.items()}} if example.large else {}
    )
    return {
        **_example(example),
        "functions": {value.place: value.value for value in example.functions},
        **large,
        "entry": None if example.entry is None else list(example.entry),
        "left": example.left,
        "right": example.right,
    }


def _example(example: Example) -> SaidExample:
    return {
        "sizes": dict(example.sizes),
        "values": _tables(example.values),
        "positions": dict(example.positions),
        "permutations": {name: list(images) for name, images in example.permutations.items()},
        "relations": _tables(example.relations),
    }


def _tables(
    tables: Mapping[TableName, Sequence[Sequence[Fraction]]] | Mapping[str, Sequence[Sequence[bool]]],
) -> dict[str, list[list[str]]]:
    return {str(name): [list(row) for row in cells(rows)] for name, rows in tables.items()}
