"""A report as JUnit XML, for CI systems: a test case a claim, written when the run is over."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from symattn.accounts import Account, LostAccount, Missing, Note, Summary, Told
from symattn.render.layout import Layout
from symattn.render.report import text

_PLAIN = Layout()
_FORBIDDEN = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 has not, not even escaped."""


def line(row: Told | Missing, layout: Layout) -> str:
    """Return nothing: the document is written as a whole."""
    return ""


def ending(report: Summary[Told, Missing], layout: Layout) -> str:
    """Return the document: what is not as expected is a failure, what has no result an error.

    Of documents, what is refused without a mark, and code that is not run, is skipped; what is refused
    as expected passes; the output of the suite names definitions and equations without a mark.
    """
    cases = [note for note in report.notes if note.kind in ("refused", "code")]
    about = {
        "name": "symattn",
        "tests": str(len(report.rows) + len(report.errors) + len(cases)),
        "failures": str(len(report.unexpected) + sum(note.is_amiss for note in cases)),
        "errors": str(len(report.lost) + len(report.errors)),
        "skipped": str(sum(_is_skipped(note) for note in cases)),
        "time": f"{report.seconds:.3f}",
    }
    root = Element("testsuites", about)
    suite = SubElement(root, "testsuite", about)
    for row in report.rows:
        said = row.account
        if isinstance(said, LostAccount):
            _add_lost(suite, said)
        else:
            _add_result(suite, said)
    for note in cases:
        _add_note(suite, note)
    for number, message in enumerate(report.errors, start=1):
        _add_error(suite, number, message)
    others = [note for note in report.notes if note not in cases]
    if others:
        lines = (f"{n.file}:{n.line}: {f'{n.kind}: {n.text}'.removesuffix(': ')}" for n in others)
        SubElement(suite, "system-out").text = _clean("\n".join(lines))
    indent(root)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + tostring(root, encoding="unicode")


whole = ending


def _add_result(suite: Element, result: Account) -> None:
    declared = result.declared
    case = SubElement(
        suite, "testcase", classname=_clean(declared.file), name=_clean(declared.id),
        file=_clean(declared.file), line=str(declared.line), time=f"{result.found.seconds:.3f}",
    )  # fmt: skip
    status = result.word.upper()
    if not result.is_expected:
        expected = f"{status}, expected {result.expected.upper()}"
        message = "floats disagree" if result.has_expected_verdict else expected
        failure = SubElement(case, "failure", type=status, message=message)
        failure.text = _clean(text.account(result, _PLAIN))
    SubElement(case, "system-out").text = _clean(text.line(result, _PLAIN))


def _add_lost(suite: Element, lost: LostAccount) -> None:
    case = SubElement(
        suite, "testcase", classname=_clean(lost.declared.file), name=_clean(lost.declared.id),
        file=_clean(lost.declared.file), line=str(lost.declared.line), time="0.000",
    )  # fmt: skip
    message = _clean(lost.reason)
    SubElement(case, "error", type="LOST", message=message).text = message


def _is_skipped(note: Note) -> bool:
    return note.word in ("", "not run")


def _add_note(suite: Element, note: Note) -> None:
    """Add a refused equation, or a block of code."""
    case = SubElement(
        suite, "testcase", classname=_clean(note.file), name=_clean(f"{note.id} {note.kind}".strip()),
        file=_clean(note.file), line=str(note.line), time="0.000",
    )  # fmt: skip
    said = _clean(note.said or note.text)
    if note.is_amiss:
        SubElement(case, "failure", type=note.word.upper(), message=_clean(note.text)).text = said
    elif _is_skipped(note):
        SubElement(case, "skipped", message=_clean(f"{note.word}: {note.text}".removeprefix(": ")))
    else:
        SubElement(case, "system-out").text = said


def _add_error(suite: Element, number: int, message: str) -> None:
    """Add what is wrong with a script."""
    place = re.match(r"(.+\.py)(?=[: ])", message)
    case = SubElement(
        suite, "testcase", classname=_clean(place.group() if place else "symattn"),
        name=f"no result {number}", time="0.000",
    )  # fmt: skip
    SubElement(case, "error", type="error", message=_clean(message)).text = _clean(message)


def _clean(written: str) -> str:
    return _FORBIDDEN.sub("\N{REPLACEMENT CHARACTER}", written)
