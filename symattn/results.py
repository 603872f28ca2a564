"""Results: a claim, its verdict and its evidence as one immutable value, and as JSON."""

from __future__ import annotations

import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from importlib.metadata import version
from typing import Any

from symattn import __version__
from symattn.displayed import Displayed
from symattn.evidence import Check, Evidence
from symattn.kernel import Condition, Counterexample, Scope, Status, Verdict, VerdictWarning, cells
from symattn.language.claims import Claim, Question
from symattn.language.statements import Statement
from symattn.language.symbols import symbols_of
from symattn.lost import Lost
from symattn.notation import LATEX, TEXT, Style, write, write_facts

SCHEMA_VERSION = 2
"""Raised whenever a key of the JSON report changes its name or its meaning."""


@dataclass(frozen=True)
class Result(Displayed):
    """A claim and what was found out about it.

    Attributes
    ----------
    claim : Claim
    file : str
        The script that declares it, from its folder's name on: the same on every machine.
    verdict : Verdict
    seconds : float
        How long the decision took.
    repaired_by : str or None
        The id of the claim that is its repaired form.
    evidence : Evidence or None
        What floating-point evaluation says, which does not rest on the kernel; None if not asked for.
    """

    claim: Claim
    file: str
    verdict: Verdict
    seconds: float
    repaired_by: str | None = None
    evidence: Evidence | None = None

    @property
    def is_expected(self) -> bool:
        """Whether the verdict is the one that the script expects, and floats do not contradict it."""
        return self.has_expected_verdict and not self.is_contradicted

    @property
    def has_expected_verdict(self) -> bool:
        """Whether the verdict is the one that the script expects, or says more."""
        return self.verdict.status.value == self.claim.expect or self.exceeds_expectation

    @property
    def exceeds_expectation(self) -> bool:
        """Whether the claim is PROVED where the script expects it to be CHECKED."""
        return self.verdict.status is Status.PROVED and self.claim.expect == "checked"

    @property
    def falls_short(self) -> bool:
        """Whether nothing speaks against what the script expects, but less was found out.

        UNDECIDED does, whatever was expected; CHECKED where PROVED was expected.
        """
        status = self.verdict.status
        less = status is Status.UNDECIDED or (status is Status.CHECKED and self.claim.expect == "proved")
        return less and not self.has_expected_verdict and not self.is_contradicted

    @property
    def is_contradicted(self) -> bool:
        """Whether some evidence contradicts the verdict."""
        return self.evidence is not None and any(map(self.is_contradicted_by, self.evidence.checks))

    def is_contradicted_by(self, check: Check) -> bool:
        """Tell whether a check shows that the statement of a verdict is false, or a routine that is off.

        What is CHECKED holds at small sizes; where floats see at full size that it fails, it is as wrong
        about the statement as a proof would be.
        """
        if check.routine_ratio is not None and check.routine_ratio > 1:
            return True
        return self.verdict.status.holds and check.differs and check.place == "full size"


@dataclass(frozen=True)
class Report(Displayed):
    """The results of one run, in the order in which the claims are declared.

    Attributes
    ----------
    results : tuple of Result
    engine : mapping from str to str or None
        What computed them, as :func:`engine` returns it.
    seconds : float
        How long the whole run took.
    lost : tuple of Lost
        The claims that have no verdict, with their places among all.
    errors : tuple of str
        What else went wrong: scripts that could not be read, for one.
    interrupted : bool
        Whether the run was broken off, so that there are claims that it has not come to.
    """

    results: tuple[Result, ...]
    engine: Mapping[str, str | None]
    seconds: float
    lost: tuple[Lost, ...] = ()
    errors: tuple[str, ...] = ()
    interrupted: bool = False

    @property
    def rows(self) -> tuple[Result | Lost, ...]:
        """Results and lost claims, in the order in which the claims are declared."""
        rows: list[Result | Lost] = list(self.results)
        for lost in sorted(self.lost, key=lambda lost: lost.place):
            rows.insert(lost.place, lost)
        return tuple(rows)

    def with_rows(self, rows: Sequence[Result | Lost]) -> Report:
        """Return a report with these results and lost claims, in this order."""
        lost = (replace(row, place=n) for n, row in enumerate(rows) if isinstance(row, Lost))
        results = tuple(row for row in rows if isinstance(row, Result))
        return replace(self, results=results, lost=tuple(lost))

    @property
    def shortcomings(self) -> tuple[str, ...]:
        """Why it cannot be said that all is as expected; nothing if the exit code is 0."""
        counted = [
            (len(self.unexpected), "not as expected"),
            (len(self.lost), "lost"),
            (len(self.errors), "error" if len(self.errors) == 1 else "errors"),
        ]
        found = [f"{number} {what}" for number, what in counted if number]
        return (*found, *(["interrupted"] if self.interrupted else []))

    def count(self, status: Status) -> int:
        """Return how many claims have this verdict."""
        return sum(result.verdict.status is status for result in self.results)

    @property
    def unexpected(self) -> tuple[Result, ...]:
        """The results that differ from what their scripts expect."""
        return tuple(result for result in self.results if not result.is_expected)

    @property
    def exceeding(self) -> tuple[Result, ...]:
        """The results that say more than their scripts expect."""
        return tuple(result for result in self.results if result.exceeds_expectation)


def engine() -> dict[str, str | None]:
    """Return the versions of what the kernel computes with."""
    from sympy.external.gmpy import GROUND_TYPES

    return {
        "sympy": version("sympy"),
        "numpy": version("numpy"),
        "ground_types": str(GROUND_TYPES),
        "flint": version("python-flint") if GROUND_TYPES == "flint" else None,
        "python": platform.python_version(),
    }


def hypotheses(question: Question, style: Style) -> list[str]:
    """Write all that a question takes for granted: of its symbols, then what is given.

    Parameters
    ----------
    question : Question
    style : Style
        TEXT or LATEX, of :mod:`symattn.notation`.
    """
    symbols = symbols_of(question.statement, *question.given)
    facts = [fact for pi in symbols.permutations for fact in write_facts(pi, style)]
    for leaf in symbols.matrices:
        name = style.name(leaf.name)
        if leaf.hypothesis == "positive":
            facts.append(f"{name}{style.infix('>')}0")
        elif leaf.hypothesis:
            facts.append(f"{name}{style.words(f'is {leaf.hypothesis}').rstrip()}")
    facts += [f"{style.name(scale.name)}{style.infix('>')}0" for scale in symbols.scales]
    facts += [write(hypothesis, style) for hypothesis in question.given]
    return list(dict.fromkeys(facts))


def as_json(report: Report) -> dict[str, Any]:
    """Return a report in the JSON schema, version 2; only ``timings`` differs from run to run.

    A claim that was lost has the verdict null, and says why under ``error``, which is null for all
    others; ``summary.lost`` counts them. ``errors`` lists what else went wrong, such as scripts that
    could not be read, and ``interrupted`` says whether there are claims that the run has not come to.
    """
    return {
        "schema_version": SCHEMA_VERSION,
        "symattn": __version__,
        "engine": dict(report.engine),
        "summary": {
            "proved": report.count(Status.PROVED),
            "checked": report.count(Status.CHECKED),
            "refuted": report.count(Status.REFUTED),
            "ill_defined": report.count(Status.ILL_DEFINED),
            "undecided": report.count(Status.UNDECIDED),
            "unexpected": len(report.unexpected),
            "lost": len(report.lost),
        },
        "errors": list(report.errors),
        "interrupted": report.interrupted,
        "claims": [_lost(row) if isinstance(row, Lost) else _claim(row) for row in report.rows],
        "timings": {
            "total": round(report.seconds, 3),
            "claims": {result.claim.id: round(result.seconds, 3) for result in report.results},
            "evidence": {
                result.claim.id: round(result.evidence.seconds, 3)
                for result in report.results
                if result.evidence is not None
            },
            "boxes": {
                result.claim.id: _cost(result.verdict.scope)
                for result in report.results
                if result.verdict.scope.check
            },
        },
    }


def _claim(result: Result) -> dict[str, Any]:
    claim, verdict = result.claim, result.verdict
    return {
        **_declared(result),
        "verdict": verdict.status.value,
        "expected": claim.expect,
        "error": None,
        "reason": verdict.reason,
        "warnings": [_warning(warning) for warning in verdict.warnings],
        "parts": [_part(part) for part in verdict.parts],
        "scope": _scope(verdict.scope),
        "rests_on": {
            "method": verdict.grounds.method,
            "arithmetic": verdict.grounds.arithmetic,
            "theorems": [theorem.value for theorem in verdict.grounds.theorems],
        },
        "counterexample": _counterexample(verdict.counterexample),
        "repaired_by": result.repaired_by,
        "evidence": _evidence(result),
    }


def _lost(lost: Lost) -> dict[str, Any]:
    """Return a claim without a verdict, under the keys of all claims, and why it has none."""
    nothing = dict.fromkeys(["reason", "scope", "rests_on", "counterexample", "repaired_by"])
    return {
        **_declared(lost),
        "verdict": None,
        "expected": lost.claim.expect,
        "error": lost.reason,
        **nothing,
        "warnings": [],
        "parts": [],
        "evidence": [],
    }


def _declared(row: Result | Lost) -> dict[str, Any]:
    claim = row.claim
    return {
        "id": claim.id,
        "title": claim.title,
        "source": claim.source,
        "where": {"file": row.file, "line": claim.line},
        "statement": _statement(claim.question.statement),
        "given": hypotheses(claim.question, LATEX),
    }


def _evidence(result: Result) -> list[dict[str, Any]]:
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


def _statement(statement: Statement) -> dict[str, str]:
    return {"latex": write(statement, LATEX), "text": write(statement, TEXT)}


def _part(part: Verdict) -> dict[str, Any]:
    return {"statement": _statement(part.statement), "verdict": part.status.value}


def _scope(scope: Scope) -> dict[str, Any]:
    return {
        "all_sizes": scope.all_sizes,
        "sizes": {name: list(values) for name, values in scope.sizes.items()},
        "cutoff": None if scope.box is None else dict(scope.box),
        "cases": scope.cases,
        "conditions": [_condition(condition) for condition in scope.conditions],
    }


def _condition(condition: Condition) -> dict[str, Any]:
    return {
        "name": condition.name,
        "holds": condition.holds,
        "why": condition.why,
        "remedy": condition.remedy or None,
    }


def _warning(warning: VerdictWarning) -> dict[str, Any]:
    return {"warning": warning.caution.value, "about": warning.about or None}


def _cost(scope: Scope) -> dict[str, Any]:
    """Return what the exact check up to the box cost."""
    return {"seconds": round(scope.seconds, 3), "memory": scope.memory}


def _counterexample(example: Counterexample | None) -> dict[str, Any] | None:
    if example is None:
        return None
    return {
        "sizes": dict(example.sizes),
        "values": _tables(example.values),
        "positions": dict(example.positions),
        "permutations": {name: list(images) for name, images in example.permutations.items()},
        "relations": _tables(example.relations),
        "functions": {value.place: value.value for value in example.functions},
        "entry": None if example.entry is None else list(example.entry),
        "left": example.left,
        "right": example.right,
    }


def _tables(tables: Mapping[Any, Sequence[Sequence[Fraction | bool]]]) -> dict[str, list[list[str]]]:
    return {str(name): [list(row) for row in cells(rows)] for name, rows in tables.items()}
