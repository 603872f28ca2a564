"""A report as one line for each claim, with its file and line: what editors and CI read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from symattn.accounts import Missing, Note, Summary, Told
from symattn.render.layout import Detail, Layout

if TYPE_CHECKING:
    from symattn.accounts.said import SaidCounterexample

LONGEST = 300
"""Most characters of a counterexample; a longer one is left to `symattn show`."""

GRAVE = ("refuted", "ill-defined")

_PLACE = re.compile(r"(?P<file>[^\n:]+):(?P<line>\d+)(?::\d+)?: (?P<text>.*)", flags=re.S)


class Message(NamedTuple):
    """A message on a line of a file."""

    severity: str
    file: str
    line: int
    title: str
    text: str


Written = Callable[[Message], str]


class Lines:
    """A format whose lines are messages, written in some way.

    Parameters
    ----------
    written : callable
        Returns a message as a line.
    notes : bool
        Whether what is as expected is said, too.
    """

    def __init__(self, written: Written, *, notes: bool) -> None:
        self._written, self._notes = written, notes

    def line(self, result: Told | Missing, layout: Layout) -> str:
        """Return the line of a claim."""
        message = (
            of_missing(result, layout) if isinstance(result, Missing) else of_result(result, layout)
        )
        is_wanted = self._notes and layout.detail is not Detail.QUIET
        return self._written(message) if is_wanted or message.severity != "note" else ""

    def ending(self, report: Summary[Told, Missing], layout: Layout) -> str:
        """Return the lines about refused equations, code, and files that cannot be read."""
        messages = [*of_notes(report.notes, layout), *map(of_error, _untold(report))]
        return "\n".join(map(self._written, messages))

    def whole(self, report: Summary[Told, Missing], layout: Layout) -> str:
        """Return all lines."""
        told = [self.line(row, layout) for row in report.rows]
        return "\n".join(filter(None, [*told, self.ending(report, layout)]))


def of_result(result: Told, layout: Layout) -> Message:
    """Return the message of a verdict."""
    said = result.account
    place = layout.place(said.declared.file), said.declared.line
    word, document = said.word.upper(), said.found.document
    if said.is_expected:
        return Message("note", *place, said.id, f"{word} {said.id}, {said.found.reach}".rstrip(", "))
    severity = "error" if said.word in GRAVE or said.is_contradicted else "warning"
    parts = [
        f"{word} {said.id}, expected {said.expected.upper()}",
        "floats disagree" if said.is_contradicted else "",
        document["statement"]["text"],
        document["reason"] or "",
        _at(document["counterexample"]),
    ]
    return Message(severity, *place, said.id, _in_line("; ".join(filter(None, parts))))


def of_missing(missing: Missing, layout: Layout) -> Message:
    """Return the message of a claim without a verdict."""
    declared = missing.account.declared
    # Below the first line stands the formula.
    reason = missing.reason.partition("\n")[0]
    placed = _PLACE.fullmatch(reason)
    text = (reason if placed is None else placed["text"]).removeprefix(f"{missing.id}: ")
    place = layout.place(declared.file), declared.line
    return Message("error", *place, missing.id, _in_line(f"{missing.id}: {text}"))


def of_notes(notes: tuple[Note, ...], layout: Layout) -> Iterator[Message]:
    """Yield messages on the parts of documents that are not claims, where something is wrong."""
    for note in notes:
        place = layout.place(note.file), note.line
        if note.kind == "refused" and note.word != "expected":
            yield Message("warning", *place, note.id, _in_line(f"not read: {note.text}"))
        elif note.is_amiss:
            severity = "warning" if note.falls_short else "error"
            yield Message(severity, *place, note.id, _in_line(f"{note.word.upper()} {note.text}"))


def of_error(message: str) -> Message:
    """Return the message of a file that cannot be read."""
    placed = _PLACE.fullmatch(message)
    if placed is None:
        return Message("error", "symattn", 1, "", _in_line(message))
    return Message("error", placed["file"], int(placed["line"]), "", _in_line(placed["text"]))


def _untold(report: Summary[Told, Missing]) -> Iterator[str]:
    """Yield the other errors: a claim with a row has reported its own."""
    told = {missing.reason for missing in report.lost}
    yield from (error for error in report.errors if error not in told)


def _at(example: SaidCounterexample | None) -> str:
    """Return a counterexample in a line, or nothing if it is long."""
    if example is None:
        return ""
    numbers = {**example["sizes"], **example["positions"], **example["permutations"]}
    tables = {**example["values"], **example["relations"]}
    parts = [f"{name} = {value}" for name, value in numbers.items()]
    parts += [f"{name} = {_table(rows)}" for name, rows in tables.items()]
    parts += [f"{place} = {value}" for place, value in example["functions"].items()]
    if example["left"] is not None:
        right = "" if example["right"] is None else f", right {example['right']}"
        entry = f" at {tuple(example['entry'])}" if example["entry"] else ""
        parts.append(f"left {example['left']}{right}{entry}")
    told = "; ".join(parts)
    return told if len(told) <= LONGEST else ""


def _table(rows: list[list[str]]) -> str:
    return "[" + ", ".join("[" + ", ".join(map(str, row)) + "]" for row in rows) + "]"


def _in_line(text: str) -> str:
    return " ".join(text.split())


def _as_compilers(message: Message) -> str:
    return f"{message.file}:{message.line}: {message.severity}: {message.text}"


_SEVERITIES = {"error": "error", "warning": "warning", "note": "notice"}


def _as_github(message: Message) -> str:
    said = message.text.replace("%", "%25")
    keys = {"file": message.file, "line": str(message.line), "title": message.title}
    escaped = {
        key: value.replace("%", "%25").replace(":", "%3A").replace(",", "%2C")
        for key, value in keys.items()
        if value
    }
    where = ",".join(f"{key}={value}" for key, value in escaped.items())
    return f"::{_SEVERITIES[message.severity]} {where}::{said}"


lines = Lines(_as_compilers, notes=True)
"""As compilers write them: ``file:line: error: text``."""

github = Lines(_as_github, notes=False)
"""As GitHub's runners read them: annotations of what is not as expected."""
