"""Code of documents: held against the formula beside it where that is asked for, and else never run."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

from symattn.papers.document import Document, document_of
from symattn.runner.collect.scripts import Script
from symattn.runner.decide.code import Ran, held

from .test_commands import run  # noqa: F401 - a fixture

HEAD = """<!-- symattn
S: tokens; A, L: S S; c: scalar; h: function S; R: relation
-->
<!-- symattn: claim two -->
$$A + A = 2 A$$

<!-- symattn: define -->
$$P = A L$$

<!-- symattn: define -->
$$F(L) = L A$$

<!-- symattn: claim order -->
$$c^2 \\ge 0$$
"""
RIGHT = "def f(A):\n    return 2 * A\n"
WRONG = "def f(A):\n    return A * A\n"


def block(said: str, source: str, fence: str = "```python") -> str:
    return f"\n<!-- symattn: {said} -->\n{fence}\n{source}```\n"


def of(text: str) -> Document:
    return document_of(HEAD + text, "note.md")


@pytest.mark.parametrize(
    ("said", "source", "text", "formula"),
    [
        ("implements two", RIGHT, "f as the left side of two", "A + A"),
        ("implements two; side right", RIGHT, "f as the right side of two", "2 · A"),
        ("implements P", "def f(A, L):\n    return A @ L\n", "f as P", "A L"),
        ("implements F", "def f(A, L):\n    return L @ A\n", "f as F", "L A"),
        ("implements two; function f", f"def g(A):\n    return A\n\n{RIGHT}", "f as the left", "A + A"),
    ],
)
def test_code_is_read_with_its_formula(said: str, source: str, text: str, formula: str) -> None:
    found = of(block(said, source))
    assert not found.mistakes
    (code,) = found.blocks
    (row,) = [row for row in found.rows if row.kind == "code"]
    assert row.text.startswith(text)
    assert (code.function, str(code.formula), code.source) == ("f", formula, source)


@pytest.mark.parametrize(
    "fence",
    ["```python", "~~~py", "```{python}", "```{code-block} python", "``` {.python}", "> ```python"],
)
def test_blocks_of_python_are_found(fence: str) -> None:
    quote = "> " if fence.startswith(">") else ""
    lines = block("implements two", RIGHT, fence.removeprefix("> ")).strip().splitlines()
    if fence.startswith("~~~"):
        lines[-1] = "~~~"
    found = of("\n" + "\n".join(quote + line for line in lines) + "\n")
    assert [code.function for code in found.blocks] == ["f"]
    assert found.blocks[0].source.strip() == RIGHT.strip()


def test_code_without_a_mark_is_passed_over() -> None:
    assert not of(f"\n```python\n{RIGHT}```\n").blocks


MISTAKES = [
    (block("implements three", RIGHT), "'three' is neither a claim nor a definition"),
    (block("implements order", RIGHT), "order is no equation"),
    (block("implements two; side up", RIGHT), "'side up' is no part of a mark of code"),
    (block("implements two; expect refuted", RIGHT), "'expect refuted' is no part"),
    (block("implements two", "def f(:\n"), "this block is no Python"),
    (block("implements two", "A = 2\n"), "the functions of this block are: none"),
    (block("implements two", f"def g(A):\n    return A\n\n{RIGHT}"), "are: g, f; say which"),
    (block("implements two; function g", RIGHT), "are: f; say which"),
    (block("implements two; arg X=Y", RIGHT), "Y"),
    (block("implements two", RIGHT, "```text"), "this mark stands before no block of Python"),
    ("\n<!-- symattn: implements two -->\n$$A = L$$", "this mark stands before no block of Python"),
    (block("claim", RIGHT), "this mark stands before no equation"),
    ("\n<!-- symattn: implements two -->\n", "this mark stands before no block of Python"),
]


@pytest.mark.parametrize(("text", "said"), MISTAKES)
def test_mistakes_are_said_with_their_place(text: str, said: str) -> None:
    found = of(text)
    (mistake,) = found.mistakes
    assert said in mistake.message
    assert mistake.line > HEAD.count("\n")
    assert not found.blocks


def ran(said: str, source: str, tmp_path, more: str = "") -> Ran:
    (code,) = of(more + block(said, source)).blocks
    return held(code, Script(tmp_path / "note.md", tmp_path, "here"))


def test_a_block_is_held_against_its_formula(tmp_path) -> None:
    assert ran("implements two", RIGHT, tmp_path).word == "conforms"
    wrong = ran("implements two", WRONG, tmp_path)
    assert wrong.word == "differs"
    assert "note.md.f is not A + A" in wrong.said
    wide = "import numpy as np\ndef f(A):\n    return A * np.float64(2)\n"
    assert "returns float64 for float32" in ran("implements two", wide, tmp_path).said
    assert ran("implements two; precision float64", wide, tmp_path).word == "conforms"
    called = "def f(this):\n    print('beside results')\n    return 2 * this\n"
    assert ran("implements two; arg this=A", called, tmp_path).word == "conforms"


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("1 / 0\ndef f(A):\n    return A\n", "note.md:18: ZeroDivisionError"),
        ("raise SystemExit('enough')\ndef f(A): ...\n", "SystemExit: enough"),
        ("def f(X, Y):\n    return X\n", "A"),
        ("import nothing_of_this_name\ndef f(A): ...\n", "ModuleNotFoundError"),
    ],
)
def test_what_fails_says_where(source: str, said: str, tmp_path) -> None:
    found = ran("implements two", source, tmp_path)
    assert found.word == "failed"
    assert said in found.said


NOTE = (
    HEAD
    + block("implements two", f'open("run.txt", "w").close()\n{RIGHT}')
    + block("implements two; side right", WRONG)
)


def word_of_code(out: str) -> list[str]:
    words = [line.split("  ")[0] for line in out.splitlines() if "as the" in line]
    return [word for word in words if word]


def test_no_code_is_run_unless_it_is_asked_for(run, tmp_path) -> None:  # noqa: F811
    (tmp_path / "note.md").write_text(NOTE)
    commands = [
        ["verify", "note.md"], ["verify", ".", "--all", "--no-cache"],
        ["verify", "note.md", "--format", "json"], ["verify", "note.md", "--annotate"],
        ["list", "note.md"], ["show", "two", "note.md"],
        ["derive", "two", "note.md"], ["report", "note.md", "-o", "page.html", "--no-pictures"],
    ]  # fmt: skip
    for command in commands:
        more = ["--no-evidence"] * (command[0] in ("verify", "report"))
        code, out, _ = run(*command, *more)
        assert code == 0, command
        if command[:2] == ["verify", "note.md"] and "json" not in command:
            assert word_of_code(out) == ["NOT RUN", "NOT RUN"]
            assert "--run runs it" in out
    assert run("verify", "note.md", "--annotate", "--run")[0] == 2
    assert not (tmp_path / "run.txt").exists()


def test_code_is_run_where_it_is_asked_for(run, tmp_path) -> None:  # noqa: F811
    (tmp_path / "note.md").write_text(NOTE.replace(RIGHT, WRONG, 1).rpartition("<!--")[0])
    code, out, _ = run("verify", "note.md", "--run", "--no-evidence", "--no-derive", "-k", "two")
    assert (tmp_path / "run.txt").exists()
    assert (code, word_of_code(out)) == (1, ["DIFFERS"])
    assert "1 block of code does not compute its formula" in out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("while True: pass\ndef f(A): ...\n", "it took more than 4 s (--timeout)"),
        ("x = bytearray(2**33)\ndef f(A): ...\n", "of memory (--memory)"),
        ("import os\nos._exit(3)\ndef f(A): ...\n", "its process ended: exit code 3"),
        ("import os, signal\nos.kill(os.getpid(), signal.SIGSEGV)\ndef f(A): ...\n", "SIGSEGV"),
    ],
)
def test_what_a_block_does_ends_with_its_process(source: str, said: str, run, tmp_path) -> None:  # noqa: F811
    (tmp_path / "note.md").write_text(HEAD + block("implements two", source))
    limits = ["--timeout", "4", "--memory", "500M", "-j", "1"]
    code, out, _ = run("verify", "note.md", "--run", "--no-evidence", *limits)
    assert code == 1
    assert word_of_code(out) == ["FAILED"]
    assert said in out


def test_refusals_definitions_and_code_are_in_json_and_junit(run, tmp_path) -> None:  # noqa: F811
    refused = "\n<!-- symattn: claim known; expect refused -->\n$$A = Y$$\n\n$$A = A$$\n"
    wrong = "\n<!-- symattn: claim other -->\n$$A = A + Y$$\n"
    (tmp_path / "note.md").write_text(NOTE + refused + wrong)
    code, out, _ = run("verify", "note.md", "--no-evidence", "--format", "json")
    told = json.loads(out)
    assert code == 2
    assert told["errors"] == []
    (lost,) = [claim for claim in told["claims"] if claim["verdict"] is None]
    first, shown, caret = lost["error"].split("\n")
    assert lost["id"] == "other"
    assert first.startswith(f"note.md:{lost['where']['line']}:11: Y is not declared; ")
    assert shown[caret.index("^") :].startswith("Y$$")
    words = [(note["kind"], note["came_of_it"]) for note in told["notes"]]
    assert sorted(words, key=str) == [
        ("code", "not run"), ("code", "not run"), ("defined", None), ("defined", None),
        ("refused", "expected"), ("unmarked", None),
    ]  # fmt: skip
    out = run("verify", "note.md", "--no-evidence", "--format", "junit")[1]
    (suite,) = ElementTree.fromstring(out)  # noqa: S314 - our own
    counts = {key: int(suite.attrib[key]) for key in ("tests", "failures", "errors", "skipped")}
    assert counts == {"tests": 6, "failures": 0, "errors": 1, "skipped": 2}
    cases = {case.attrib["name"]: [child.tag for child in case] for case in suite.findall("testcase")}
    assert cases["other"] == ["error"]
    assert cases["known refused"] == ["system-out"]
    assert cases["two code"] == ["skipped"]
    assert "defined: P = A @ L" in (suite.findtext("system-out") or "")
    everything = json.loads(run("verify", "note.md", "--all", "--format", "json", "--no-evidence")[1])
    assert "unmarked" not in {note["kind"] for note in everything["notes"]}
