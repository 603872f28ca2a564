"""What is read of calls, and what is said of verdicts: without a server."""

from __future__ import annotations

import importlib

import pytest

from symattn import Eq, decide, matrix, softmax, tokens
from symattn.check.claims import claim_of
from symattn.cli import main
from symattn.errors import InputError, SoundnessError
from symattn.mcp import running
from symattn.mcp.answers import MEANS, NEXT, in_text, of_result
from symattn.mcp.calls import arguments_of
from symattn.mcp.deciding import Abandoned, Deciding
from symattn.mcp.tools import TOOLS, tool_named, tools
from symattn.mcp.words import DECLARATIONS, about, topics
from symattn.results import Result
from symattn.verdict_words import VERDICTS


def answered(statement: str, let: str, *given: str):
    claim = claim_of(statement, [let], given)
    asked = claim.question
    return of_result(Result(claim, "check", decide(asked.statement, given=asked.given), 0.0))


LET = "S, T: tokens; L: S S; c: S 1; R: relation; i, j: position S; f: function S"

CASES = [
    ("softmax(L + c @ ones(1, S)) == softmax(L)", (), "proved", "for all sizes"),
    ("softmax(L.T).T == softmax(L)", (), "refuted", "for S = 2"),
    ("Mask(softmax(L), R) == softmax(L + bias(R, S, S))", (), "ill-defined", "for S = 1"),
    ("matrix_of([[1]]) == matrix_of([[1]])", (), "proved", "at the sizes written"),
]


@pytest.mark.parametrize(("statement", "given", "verdict", "scope"), CASES)
def test_an_answer_says_what_the_verdict_says(statement, given, verdict, scope) -> None:
    answer = answered(statement, LET, *given)
    assert (answer["verdict"], answer["scope"]) == (verdict, scope)
    assert (answer["counterexample"] is not None) == (verdict in ("refuted", "ill-defined"))
    assert ("for all sizes" in answer["means"]) == (scope == "for all sizes")


def test_every_verdict_has_its_words() -> None:
    assert set(VERDICTS) == set(MEANS) == set(NEXT)


def test_what_is_given_is_part_of_the_statement_that_is_answered() -> None:
    answer = answered(
        "Mask(softmax(L), R) == softmax(L + bias(R, S, S))", LET, "sees_something(R, S, S)"
    )
    assert answer["verdict"] == "proved"
    assert answer["statement"].endswith("given every row of R sees something")


def test_what_floats_contradict_is_no_answer(monkeypatch) -> None:
    S = tokens("S")
    L = matrix("L", S, S)
    claim = claim_of("L == L", [LET])
    found = Result(claim, "check", decide(Eq(softmax(L), softmax(L))), 0.0)
    monkeypatch.setattr(Result, "is_contradicted", True)
    with pytest.raises(SoundnessError, match="floats contradict"):
        of_result(found)


def test_what_a_server_may_not_run_is_neither_listed_nor_called() -> None:
    assert [tool.name for tool in tools(may_run=False)] == ["check", "words"]
    for name in ("same", "implements"):
        with pytest.raises(InputError, match="symattn mcp --run FOLDER"):
            tool_named(name, may_run=False)


def test_without_its_package_the_command_says_what_to_install(monkeypatch, capsys) -> None:
    # A name in the package symattn.cli is the command, not its module.
    module = importlib.import_module("symattn.cli.mcp")
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    with pytest.raises(SystemExit) as end:
        main(["mcp"])
    assert end.value.code == 2
    assert "pip install 'symattn[mcp]'" in capsys.readouterr().err


def test_the_list_of_tools_is_short() -> None:
    texts = [tool.description + str(tool.arguments) + str(tool.answers) for tool in TOOLS]
    assert sum(map(len, texts)) < 8_000


def test_a_call_without_arguments_is_one_with_none() -> None:
    assert arguments_of(tool_named("words", may_run=False), None) == {}


@pytest.mark.parametrize("topic", [topic for topic in topics() if topic != "NumPy routines"])
def test_each_topic_has_rows_that_check_reads(topic: str) -> None:
    answer = about(topic.upper())
    assert answer["topic"] == topic
    assert any(row["in_check"] for row in answer["rows"]) or topic == "Deciding"
    assert topic in in_text(answer)


def test_rows_are_found_by_a_word() -> None:
    rows = about("window")["rows"]
    assert ["causal & window(255)"] in [row["write"] for row in rows]
    assert all("window" in f"{row['to']} {row['write']}".lower() for row in rows)


def test_what_takes_a_function_is_for_scripts() -> None:
    by_write = {code: row.in_check for rows in topics().values() for row in rows for code in row.write}
    assert not by_write['from_function("even", lambda i, j: j % 2 == 0)']
    assert by_write["causal | prefix(4)"]
    assert about(DECLARATIONS)["rows"][0]["write"][0] == "S, T: tokens"


def test_whoever_waits_no_longer_has_the_process_ended() -> None:
    deciding = Deciding(60, None)
    call = {"statement": "L.T.T == L", "let": "S: tokens; L: S S"}
    try:
        with pytest.raises(Abandoned):
            deciding.check(call, lambda: True)
        assert deciding.check(call, lambda: False)["verdict"] == "proved"
    finally:
        deciding.stop()


def test_time_is_bounded() -> None:
    deciding = Deciding(0.001, None)
    try:
        answer = deciding.check(
            {"statement": "softmax(L) == L", "let": "S: tokens; L: S S"}, lambda: False
        )
    finally:
        deciding.stop()
    assert answer["verdict"] in ("undecided", "checked", "refuted")
    assert answer["verdict"] == "refuted" or "within" in answer["reason"]


@pytest.mark.torch
def test_the_library_of_a_function_is_found_out(monkeypatch) -> None:
    torch = pytest.importorskip("torch")

    def weights(L):
        return torch.softmax(L, -1)

    monkeypatch.setattr(running, "functions_named", lambda _: [weights])
    asked = {"formula": "softmax(L)", "let": "S: tokens; L: S S"}
    for more, outcome in (({}, "conforms"), ({"arrays": "numpy"}, "differs")):
        question = {"function": "mine.py:weights", "arguments": {**asked, **more}}
        assert running.answered(question)["outcome"] == outcome
