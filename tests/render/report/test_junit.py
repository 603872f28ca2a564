"""Reports as JUnit XML."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from symattn.api import decide
from symattn.cli import main
from symattn.language.claims import Claim, question
from symattn.language.matrices import matrix
from symattn.language.statements import Eq
from symattn.render.layout import Detail, Layout
from symattn.render.report import junit
from symattn.results import Report, Result

A = matrix("A", 2, 2)


def result(id: str, statement: object, expect: str) -> Result:
    claim = Claim(id, question(statement), "a\x1btitle <&>", None, expect, None, "/here/a.py", 3)
    return Result(claim, "here/a.py", decide(statement), 0.5)


RESULTS = (
    result("a.true", Eq(A.T.T, A), "proved"),
    result("a.false", Eq(A.T, A), "refuted"),
    result("a.surprise", Eq(A.T, A), "proved"),
)
REPORT = Report(RESULTS, {}, 2.0, ("b.py:2: the script raises ValueError: <\x00>", "the process ended"))


def read(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)  # noqa: S314 - our own


def test_a_case_for_each_claim_and_each_failure() -> None:
    root = read(junit.whole(REPORT, Layout()))
    (suite,) = root
    for element in (root, suite):
        assert (element.get("tests"), element.get("failures"), element.get("errors")) == ("5", "1", "2")
        assert element.get("time") == "2.000"
    cases = suite.findall("testcase")
    assert [case.get("name") for case in cases[:3]] == ["a.true", "a.false", "a.surprise"]
    assert {case.get("classname") for case in cases[:3]} == {"here/a.py"}
    assert [case.get("time") for case in cases[:3]] == ["0.500"] * 3
    assert [case.find("failure") is not None for case in cases] == [False, False, True, False, False]
    assert [case.find("error") is not None for case in cases] == [False, False, False, True, True]
    assert [case.get("classname") for case in cases[3:]] == ["b.py", "symattn"]


def test_a_failure_has_the_counterexample() -> None:
    failure = read(junit.whole(REPORT, Layout())).find(".//failure")
    assert failure is not None
    assert failure.get("message") == "REFUTED, expected PROVED"
    assert "left side" in (failure.text or "")
    assert "a\N{REPLACEMENT CHARACTER}title <&>" in (failure.text or "")


def test_what_was_said_of_a_claim_is_there() -> None:
    said = read(junit.whole(REPORT, Layout())).findtext(".//testcase[@name='a.true']/system-out")
    assert said is not None
    assert said.startswith("PROVED")


@pytest.mark.parametrize("detail", Detail)
def test_the_document_is_the_same_at_any_detail(detail: Detail) -> None:
    layout = Layout(detail, color=True, width=40)
    assert junit.line(RESULTS[0], layout) == ""
    assert junit.ending(REPORT, layout) == junit.whole(REPORT, Layout())


def test_nothing_at_all() -> None:
    assert read(junit.whole(replace(REPORT, results=(), failures=()), Layout())).get("tests") == "0"


def test_verify_writes_it(tmp_path, monkeypatch, capfd) -> None:
    monkeypatch.chdir(tmp_path)
    lines = "from symattn import *\nA = matrix('A', 2, 2)\n"
    (tmp_path / "a.py").write_text(f"{lines}claim('a.claim', Eq(A.T, A))\n")
    (tmp_path / "b.py").write_text(f"{lines}1 / 0\n")
    with pytest.raises(SystemExit) as end:
        main(["verify", "a.py", "b.py", "--format", "junit"])
    assert end.value.code == 2
    root = read(capfd.readouterr().out)
    assert [case.get("name") for case in root.iter("testcase")] == ["a.claim", "no result 1"]
    with pytest.raises(SystemExit):
        main(["verify", "a.py", "--format", "junit", "-o", "junit.xml"])
    assert read((tmp_path / "junit.xml").read_text(encoding="utf-8")).get("failures") == "1"
