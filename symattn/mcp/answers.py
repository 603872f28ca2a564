"""What is answered: a verdict, what may be concluded from it, and what to do next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from symattn.errors import SoundnessError
from symattn.notation import TEXT
from symattn.results import Result, hypotheses

Answer: TypeAlias = dict[str, Any]
"""An answer, of which the schema of its tool says the keys."""

MEANS = {
    "proved": "It holds for all sizes and for all data that satisfy the hypotheses.",
    "checked": "It holds at the sizes of the scope. Nothing is proved for others.",
    "refuted": "It is false as it stands: at the counterexample the two sides differ.",
    "ill-defined": "It is neither true nor false: at the counterexample a side has no value, as 0/0.",
    "undecided": "Nothing is known: it may hold or fail.",
}

NEXT = {
    "proved": "Nothing is left to do; state the hypotheses with it.",
    "checked": "Say at which sizes it was checked, or remove the obstacle to a proof for all sizes.",
    "refuted": "Correct it, or give the hypothesis that excludes the counterexample.",
    "ill-defined": "Give a hypothesis under which both sides have a value, such as "
    "sees_something(R, S, S), nonzero(c) or positive(c).",
    "undecided": "Ask about parts of it, with fewer sizes or simpler data; do not take it for true.",
}


def of_result(result: Result) -> Answer:
    """Return what is answered of a claim that was decided.

    Raises
    ------
    SoundnessError
        If floats contradict the verdict.
    """
    verdict = result.verdict
    if result.is_contradicted:
        raise SoundnessError(
            f"floats contradict the verdict {verdict.status} on {verdict.statement}: a mistake of "
            "symattn's; please report it, and take nothing for decided"
        )
    word = result.word
    document = result.account.found.document
    given = hypotheses(result.claim.question, TEXT)
    remedies = [c.remedy for c in verdict.scope.failing if c.remedy]
    reasons = [verdict.reason or "", *(str(condition) for condition in verdict.scope.failing)]
    means = MEANS[word]
    if word == "proved" and not verdict.scope.all_sizes:
        means = "It holds as written, for all data that satisfy the hypotheses."
    then = "; ".join(dict.fromkeys(remedies)) if word == "checked" and remedies else NEXT[word]
    if word == "proved" and verdict.warnings:
        then = "Read the notes: the question may not be the one that was meant."
    return {
        "verdict": word,
        "means": means,
        "scope": str(verdict.scope),
        "statement": document["statement"]["text"] + (f", given {', '.join(given)}" if given else ""),
        "reason": "; ".join(filter(None, reasons)) or None,
        "counterexample": document["counterexample"],
        "notes": [str(warning) for warning in verdict.warnings],
        "next": then,
    }


def undecided(statement: str, reason: str) -> Answer:
    """Return what is answered where there is no verdict."""
    return {
        "verdict": "undecided", "means": MEANS["undecided"], "scope": "at no size",
        "statement": statement, "reason": reason, "counterexample": None, "notes": [],
        "next": NEXT["undecided"],
    }  # fmt: skip


def in_text(answer: Mapping[str, Any]) -> str:
    """Return an answer as a text, for clients that show no structured content."""
    if "rows" in answer:
        rows = [
            f"- {row['to']}: {'; '.join(row['write'])}"
            + ("" if row["in_check"] else "  (scripts alone)")
            for row in answer["rows"]
        ]
        return "\n".join([answer["topic"], *rows, f"topics: {', '.join(answer['topics'])}"])
    lines = [f"{answer.get('verdict', answer.get('outcome', '')).upper()}: {answer['statement']}"]
    for label in ("scope", "reason", "tried", "finding"):
        if answer.get(label):
            lines.append(f"{label}: {answer[label]}")
    if answer.get("counterexample"):
        lines.append(f"counterexample: {_in_line(answer['counterexample'])}")
    lines += [f"note: {note}" for note in answer["notes"]]
    return "\n".join([*lines, f"means: {answer['means']}", f"next: {answer['next']}"])


def _in_line(example: Mapping[str, object]) -> str:
    return "; ".join(f"{key} = {value}" for key, value in example.items() if value not in ({}, None, ""))
