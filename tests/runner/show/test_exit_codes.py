"""How a run ends: what is expected, what is less, what is more, and what floats contradict."""

from __future__ import annotations

import json

import pytest

from symattn.api import decide
from symattn.deciding import Status, give_up
from symattn.evidence import Check, Evidence
from symattn.language import Eq, inverse, matrix, tokens
from symattn.language.claims import Claim, question
from symattn.render.layout import Detail, Layout
from symattn.render.report import page, text
from symattn.results import Report, Result, as_json
from symattn.runner.decide.ended import Run
from symattn.runner.show.exit_codes import ExitCode, exit_code
from symattn.verdict_words import VERDICTS

S = tokens("S")
A = matrix("A", S, S)
G = matrix("G", S, S, invertible=True)
VERDICT = {
    "proved": decide(Eq(A.T.T, A)),
    "checked": decide(Eq(2 * G @ inverse(2 * G) @ A, A)),
    "refuted": decide(Eq(A.T, A)),
    "ill-defined": decide(lambda: Eq(A @ matrix("b", 2, 1), A)),
    "undecided": give_up(question(Eq(A.T, A)), "no verdict within 1 s"),
}
LESS = {("undecided", expected) for expected in VERDICTS} | {("checked", "proved")}
"""Less was found out than expected; nothing speaks against it."""


def result(found: str, expected: str, ratio: float | None = None) -> Result:
    verdict = VERDICT[found]
    claim = Claim("a.claim", question(verdict.statement), "", None, expected, None, "a.py", 1)
    check = Check("A = A", "full size", {"S": 1024}, error=ratio, bound=1.0, ratio=ratio)
    return Result(claim, "a.py", verdict, 0.1, None, None if ratio is None else Evidence((check,)))


def code(*results: Result) -> ExitCode:
    return exit_code(Run(Report(results, {}, 0.1), ()))


def test_there_is_a_word_for_each_status() -> None:
    assert set(VERDICT) == set(VERDICTS) == {status.value for status in Status}
    assert all(verdict.status.value == word for word, verdict in VERDICT.items())


@pytest.mark.parametrize("expected", VERDICTS)
@pytest.mark.parametrize("found", VERDICTS)
def test_what_was_found_against_what_is_expected(found: str, expected: str) -> None:
    wanted = ExitCode.UNEXPECTED
    if found == expected or (found, expected) == ("proved", "checked"):
        wanted = ExitCode.AS_EXPECTED
    elif (found, expected) in LESS:
        wanted = ExitCode.FALLS_SHORT
    assert code(result(found, expected)) is wanted
    assert code(result("proved", "proved"), result(found, expected)) is wanted


def test_the_gravest_of_a_run_counts() -> None:
    short, open_ = result("checked", "proved"), result("undecided", "refuted")
    assert code(short, open_) == 4
    assert code(short, open_, result("refuted", "proved")) == 1


@pytest.mark.parametrize("expected", VERDICTS)
@pytest.mark.parametrize("found", ["proved", "checked"])
def test_floats_that_contradict_are_a_surprise_whatever_was_expected(found: str, expected: str) -> None:
    contradicted = result(found, expected, ratio=1e12)
    assert contradicted.is_contradicted
    assert code(contradicted) is ExitCode.UNEXPECTED
    assert "FLOATS DISAGREE" in text.line(contradicted, Layout())


def test_more_than_expected_is_noted() -> None:
    more = result("proved", "checked")
    report = Report((more,), {}, 0.1)
    assert text.line(more, Layout()).endswith("  expected CHECKED only")
    assert text.line(more, Layout(Detail.QUIET)) == ""
    assert text.totals(report, Layout()).endswith(
        "1 proved; all as expected; 1 proved where checked is expected"
    )
    assert "expected CHECKED only" in page.whole(report, Layout(pictures=False))
    document = as_json(report)
    assert document["summary"]["unexpected"] == 0
    assert (document["claims"][0]["verdict"], document["claims"][0]["expected"]) == ("proved", "checked")


def test_less_than_expected_says_what_to_do() -> None:
    short = result("checked", "proved")
    shown = text.whole(Report((short,), {}, 0.1), Layout())
    assert "expected PROVED" in shown
    assert "not for all no inverse and no orthogonal matrix remains" in shown
    assert "what to do  prove it by a chain" in shown
    assert 'expect="checked"' in shown
    written = page.whole(Report((short,), {}, 0.1), Layout(pictures=False))
    assert '<span class="badge checked">' in written
    assert "expect=&quot;checked&quot;" in written


SCRIPT = """\
from symattn import Eq, claim, inverse, matrix, tokens
S = tokens("S")
A, G = matrix("A", S, S), matrix("G", S, S, invertible=True)
claim("listed", Eq(inverse(-G) @ A, -(inverse(G) @ A)){LISTED})
claim("transposed", Eq(A.T.T, A){TRANSPOSED})
"""


@pytest.mark.parametrize(
    ("listed", "transposed", "options", "ended"),
    [
        ("", "", ["--no-evidence"], 4),
        (', expect="checked"', "", ["--no-evidence"], 0),
        (', expect="checked"', ', expect="checked"', ["--no-evidence"], 0),
        (', expect="refuted"', "", ["--no-evidence"], 1),
        ("", ', expect="refuted"', ["--no-evidence"], 1),
    ],
)
def test_a_claim_shown_at_listed_sizes(
    tmp_path, monkeypatch, capfd, listed, transposed, options, ended
) -> None:
    from symattn.cli import main

    monkeypatch.chdir(tmp_path)
    script = SCRIPT.replace("{LISTED}", listed).replace("{TRANSPOSED}", transposed)
    (tmp_path / "script.py").write_text(script)
    with pytest.raises(SystemExit) as end:
        main(["verify", "script.py", "--format", "json", "-j", "0", "-s", "S=2", *options])
    assert end.value.code == ended
    document = json.loads(capfd.readouterr().out)
    assert document["schema_version"] == 3
    assert [made["verdict"] for made in document["claims"]] == ["checked", "proved"]
