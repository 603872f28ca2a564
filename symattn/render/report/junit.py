"""A report as JUnit XML, for CI systems: a test case a claim, written when the run is over."""

from __future__ import annotations

import re
from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from symattn.accounts import Account, LostAccount, Missing, Summary, Told
from symattn.render.layout import Layout
from symattn.render.report import text

_PLAIN = Layout()
_FORBIDDEN = re.compile("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML 1.0 has not, not even escaped."""


def line(row: Told | Missing, layout: Layout) -> str:
    """Return nothing: the document is written as a whole."""
    return ""


def ending(report: Summary[Any, Any], layout: Layout) -> str:
    """Return the document: what is not as expected is a failure, what has no result an error."""
    about = {
        "name": "symattn",
        "tests": str(len(report.rows) + len(report.errors)),
        "failures": str(len(report.unexpected)),
        "errors": str(len(report.lost) + len(report.errors)),
        "skipped": "0",
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
    for number, message in enumerate(report.errors, start=1):
        _add_error(suite, number, message)
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
