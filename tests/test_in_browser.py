"""The page to try it on, outside a browser: verdicts, derivations, and mistakes, as JSON."""

import json
import sys
from pathlib import Path

import pytest

from symattn.in_browser import Page

SITE = Path(__file__).parents[1] / "docs" / "_site"


def test_the_examples_have_the_verdicts_that_the_page_expects(monkeypatch):
    pytest.importorskip("sphinx", reason="the page is written by Sphinx: pip install -e '.[docs]'")
    monkeypatch.setattr(sys, "path", [str(SITE), *sys.path])
    from try_it import EXAMPLES

    page = Page()
    found = {e: json.loads(page.decide(e.statement, e.let, e.given.split("\n"))) for e in EXAMPLES}
    assert {e.title: answer["verdict"] for e, answer in found.items()} == {
        e.title: e.verdict for e in EXAMPLES
    }
    assert len({e.title for e in EXAMPLES}) == 10


def test_a_verdict_says_that_floats_were_not_asked():
    answer = json.loads(Page().decide("A.T.T == A", "S: tokens; A: S S", []))
    assert answer["verdict"] == "proved"
    assert any("No cross-check in floats" in note for note in answer["notes"])


def test_a_counterexample_is_shown_as_matrices():
    answer = json.loads(Page().decide("A @ B == B @ A", "S: tokens; A, B: S S", []))
    assert answer["verdict"] == "refuted"
    assert answer["html"].count("<mtable") == 2


def test_a_derivation_is_looked_for_when_it_is_asked_for():
    page = Page()
    assert page.derive() == ""
    bare = json.loads(
        page.decide(
            "softmax(Q @ (K + ones(S, 1) @ b).T) == softmax(Q @ K.T)",
            "S: tokens; d: features; Q, K: S d; b: 1 d",
            ["", " "],
        )
    )["html"]
    assert "algebra.transpose" not in bare
    assert "algebra.transpose" in page.derive()
    page.decide("A @ B == B @ A", "S: tokens; A, B: S S", [])
    assert page.derive() == ""


@pytest.mark.parametrize(
    ("statement", "let", "given", "told"),
    [
        ("sofmax(L) == L", "S: tokens; L: S S", [], "did you mean softmax?"),
        ("L == L", "S: tokens; L S S", [], "a colon is missing"),
        ("L == L", "S: tokens; L: S S", ["L"], "a hypothesis is a condition"),
        ("L", "S: tokens; L: S S", [], "state something about it"),
        ("", "", [], "the text is empty"),
    ],
)
def test_a_mistake_is_told_and_forgets_the_claim_before(statement, let, given, told):
    page = Page()
    page.decide("A.T.T == A", "S: tokens; A: S S", [])
    assert told in json.loads(page.decide(statement, let, given))["error"]
    assert page.derive() == ""
