"""A report in the JSON schema."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from symattn import __version__
from symattn.accounts.account import Account
from symattn.accounts.declared import Declared
from symattn.accounts.lost import LostAccount, Missing
from symattn.accounts.noted import Note
from symattn.accounts.summary import Summary, Told
from symattn.verdict_words import VERDICTS

if TYPE_CHECKING:
    from symattn.accounts.said import Asked, Unwritten

SCHEMA_VERSION = 3
"""Raised whenever a key of the JSON report changes its name or its meaning."""


def as_json(report: Summary[Told, Missing]) -> dict[str, object]:
    """Return a report in the JSON schema, version 3.

    Only ``timings`` differs from run to run, and the key ``cached``, which is there, and true, where a
    claim was decided in an earlier run.

    ``certificate`` names the theorem with which Rocq certifies the claim as it is stated: its ``file``,
    its name, and the ``ways`` in which it is proved; it is null if there is none.

    A claim that was lost has the verdict null, and says why under ``error``, which is null for all
    others; ``summary.lost`` counts them. ``errors`` lists what else went wrong, such as scripts that
    could not be read, and ``interrupted`` says whether there are claims that the run has not come to.

    ``notes`` lists what documents have beside claims: definitions, equations that are refused as
    expected or have no mark, marks in code and in comments, which are not read, and code, of which
    ``came_of_it`` says whether it conforms, differs, is PROVED to be the same as other code, failed or
    was not run.
    """
    accounts = [result.account for result in report.results]
    return {
        "schema_version": SCHEMA_VERSION,
        "symattn": __version__,
        "engine": dict(report.engine),
        "summary": {
            **{word.replace("-", "_"): report.count(word) for word in VERDICTS},
            "unexpected": len(report.unexpected),
            "lost": len(report.lost),
        },
        "errors": list(report.errors),
        "interrupted": report.interrupted,
        "claims": [_row(row.account) for row in report.rows],
        "notes": [_note(note) for note in report.notes],
        "timings": {
            "total": round(report.seconds, 3),
            "claims": {a.declared.id: round(a.found.seconds, 3) for a in accounts},
            "evidence": {
                a.declared.id: round(a.found.evidence_seconds, 3)
                for a in accounts
                if a.found.evidence_seconds is not None
            },
        },
    }


def _note(note: Note) -> dict[str, object]:
    return {
        "kind": note.kind,
        "id": note.id or None,
        "where": {"file": note.file, "line": note.line},
        "text": note.text or None,
        "came_of_it": note.word or None,
        "said": note.said or None,
    }


def _row(account: Account | LostAccount) -> dict[str, object]:
    return _lost(account) if isinstance(account, LostAccount) else _claim(account)


def _claim(account: Account) -> dict[str, object]:
    document = account.found.document
    findings: Mapping[str, object] = document
    return {
        **_declared(account.declared, document),
        "verdict": account.word,
        "expected": account.expected,
        "error": None,
        **{key: findings[key] for key in _AFTER_ERROR},
        "repaired_by": account.declared.repaired_by,
        "evidence": document["evidence"],
        **({"cached": True} if account.cached else {}),
    }


_AFTER_ERROR = (
    "reason", "warnings", "parts", "scope", "rests_on", "certificate", "counterexample", "witness",
)  # fmt: skip


def _lost(account: LostAccount) -> dict[str, object]:
    """Return a claim without a verdict, under the keys of all claims, and why it has none."""
    nothing = dict.fromkeys(
        ["reason", "scope", "rests_on", "certificate", "counterexample", "witness", "repaired_by"]
    )
    return {
        **_declared(account.declared, account.asked),
        "verdict": None,
        "expected": account.declared.expect,
        "error": account.reason,
        **nothing,
        "warnings": [],
        "parts": [],
        "evidence": [],
    }


def _declared(declared: Declared, asked: Asked | Unwritten) -> dict[str, object]:
    return {
        "id": declared.id,
        "title": declared.title,
        "source": declared.source,
        "where": {"file": declared.file, "line": declared.line},
        "statement": asked["statement"],
        "given": asked["given"],
    }
