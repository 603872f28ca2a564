"""Code of documents: compared with the formula beside it where that is asked for, and else never run."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest

from symattn.papers.code import AFormula, AFunction
from symattn.papers.document import Document, document_of
from symattn.runner.collect.scripts import Script
from symattn.runner.decide.code import Ran, held
from symattn.sameness.same import same

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
    assert isinstance(code.against, AFormula)
    assert (code.function, str(code.against.formula), code.source) == ("f", formula, source)


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


@pytest.mark.parametrize(
    ("begin", "end", "is_found"),
    [
        (r"\begin{lstlisting}", r"\end{lstlisting}", True),
        (r"\begin{lstlisting}[language=Python, basicstyle=\ttfamily]", r"\end{lstlisting}", True),
        (r"\begin{lstlisting}[language={Python}]", r"\end{lstlisting}", True),
        (r"\begin{minted}{python}", r"\end{minted}", True),
        (r"\begin{minted}[linenos]{python3}", r"\end{minted}", True),
        (r"\begin{Verbatim}[frame=single]", r"\end{Verbatim}", True),
        (r"\begin{verbatim}", r"\end{verbatim}", True),
        (r"\begin{lstlisting}[language=C]", r"\end{lstlisting}", False),
        (r"\begin{minted}{rust}", r"\end{minted}", False),
        (r"\begin{comment}", r"\end{comment}", False),
    ],
)
def test_listings_are_found(begin: str, end: str, is_found: bool) -> None:
    head = "% symattn\n% S: tokens; A: S S\n% symattn: claim two\n\\[ A + A = 2 A \\]\n"
    lines = [begin, *RIGHT.splitlines(), end]
    text = head + "\n".join(f"  {line}" for line in ["% symattn: implements two", *lines]) + "\n"
    found = document_of(text, "paper.tex")
    assert [(code.line, code.source) for code in found.blocks] == [(6, RIGHT)] * is_found
    assert bool(found.mistakes) != is_found


def test_code_without_a_mark_is_passed_over() -> None:
    assert not of(f"\n```python\n{RIGHT}```\n").blocks


MISTAKES = [
    (block("implements three", RIGHT), "'three' is neither a claim nor a definition"),
    (block("implements order", RIGHT), "order is not an equation"),
    (block("implements two; side up", RIGHT), "'side up' is not part of this mark of code"),
    (block("implements two; expect refuted", RIGHT), "'expect refuted' is not part"),
    (block("implements two", "def f(:\n"), "this block is not Python"),
    (block("implements two", "A = 2\n"), "the functions of this block are: none"),
    (block("implements two", f"def g(A):\n    return A\n\n{RIGHT}"), "are: g, f; say which"),
    (block("implements two; function g", RIGHT), "are: f; say which"),
    (block("implements two; arg X=Y", RIGHT), "Y"),
    (block("implements two", RIGHT, "```text"), "no block of Python follows this mark"),
    ("\n<!-- symattn: implements two -->\n$$A = L$$", "no block of Python follows this mark"),
    (block("claim", RIGHT), "no equation follows this mark"),
    (block("same f", RIGHT), "no block before this one has a function 'f'"),
    (
        "\n```python\ndef g(z):\n    return z\n```\n" + block("same g", "def f(z):\n    return z\n"),
        "the axes of the parameter 'z' are not declared",
    ),
    (block("same f; side right", RIGHT), "'side right' is not part of this mark of code; it may have"),
    (block("implements two; large_negative -oo", RIGHT), "it may have 'side right'"),
    ("\n<!-- symattn: implements two -->\n", "no block of Python follows this mark"),
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
    return held(code, Script(tmp_path / "note.md", tmp_path, "here"), same)


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


def unmarked(source: str) -> str:
    return f"\n```python\n{source}```\n"


@pytest.mark.parametrize(
    ("said", "source", "axes"),
    [
        ("same f", "def g(A, L):\n    return L\n", {"A": "S S", "L": "S S"}),
        ("same f; arg A=S n; arg q=2", "def g(A, *, q):\n    return A\n", {"A": "S n", "q": "2"}),
        ("same f; function g", "def g(A, q=2):\n    return A\n\ndef f(A): ...\n", {"A": "S S"}),
    ],
)
def test_blocks_that_are_to_be_the_same_are_read(said: str, source: str, axes: dict[str, str]) -> None:
    found = of(unmarked("this is no Python\n") + unmarked(RIGHT) + block(said, source))
    assert not found.mistakes
    (code,) = found.blocks
    assert isinstance(code.against, AFunction)
    assert (code.function, code.against.function, code.against.source) == ("g", "f", RIGHT)
    assert code.against.axes == axes
    assert set(code.against.counting) == {"S"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (unmarked(RIGHT) * 2 + block("same f", RIGHT), "more than one block before this one has"),
        (unmarked(RIGHT) + block("same f", "def g(q): ...\n"), "the axes of the parameter 'q' are not"),
        (unmarked(RIGHT) + block("same f", "def g(q:\n"), "this block is not Python"),
    ],
)
def test_blocks_that_cannot_be_held_against_one_another(text: str, said: str) -> None:
    (mistake,) = of(text).mistakes
    assert said in mistake.message


def test_two_blocks_are_decided_only_where_that_is_asked_for(run, tmp_path) -> None:  # noqa: F811
    pytest.importorskip("torch")
    twice = 'open("run.txt", "w").close()\ndef g(A):\n    return 2 * A\n'
    note = HEAD + unmarked("def f(A):\n    return A + A\n") + block("same f", twice)
    (tmp_path / "note.md").write_text(note)
    how = ["--no-evidence", "--no-derive", "-k", "two or f"]
    code, out, _ = run("verify", "note.md", *how)
    assert (code, word_of_code(out)) == (0, ["NOT RUN"])
    assert not (tmp_path / "run.txt").exists()
    code, out, _ = run("verify", "note.md", "--run", *how)
    assert (code, word_of_code(out)) == (0, ["PROVED"])
    (tmp_path / "note.md").write_text(note.replace("2 * A", "A * A"))
    code, out, _ = run("verify", "note.md", "--run", *how)
    assert (code, word_of_code(out)) == (1, ["REFUTED"])
    assert "REFUTED: f is not g" in out
    (tmp_path / "note.md").write_text(note.replace("2 * A", "A.sort().values + A.sort().values"))
    assert run("verify", "note.md", "--run", *how)[0] in (1, 4)
    (tmp_path / "note.md").write_text(note.replace("A + A\n", "2 * A if A.shape[0] > 3 else A + A\n"))
    code, out, _ = run("verify", "note.md", "--run", *how)
    assert (code, word_of_code(out)) == (4, ["CHECKED"])


def word_of_code(out: str) -> list[str]:
    words = [
        line.split("  ")[0] for line in out.splitlines() if re.search("as the|is the same as", line)
    ]
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
    assert "1 block of code not as marked" in out


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
