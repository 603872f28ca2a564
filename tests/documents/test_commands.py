"""The commands, asked about a document as they are about a script."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from typing import Any

import pytest

from symattn.cli import main
from symattn.papers import statements
from symattn.papers.cursor import Convention
from symattn.runner.cache.memory import Memory
from symattn.runner.collect import documents
from symattn.runner.collect.documents import declared_in
from symattn.runner.collect.loading import load
from symattn.runner.collect.scripts import Script, find
from symattn.runner.decide.pool import Pool

NOTE = r"""# A note
<!-- symattn
S: tokens; d: features; Q, K, V: S d; M = bias(causal, S, S)
-->
<!-- symattn: define -->
Let $A = \text{softmax}(Q K^\top)$.

<!-- symattn: claim masked -->
$$\text{Mask}(A) = \text{softmax}(Q K^\top + M)$$

<!-- symattn: claim; expect refuted -->
$$A V = \text{Mask}(A) V$$

<!-- symattn: claim; expect refused -->
$$A = B$$

$$A = A$$

```python
raise SystemExit("no code of a document is run")
```
"""
FAR = "# A heading\n\n" + "Words that say nothing. " * 30 + "\n\n"
WRONG = "<!-- symattn: claim -->\n$$A V = Y V$$\n"


@pytest.fixture
def run(capfd, monkeypatch, tmp_path):
    """Run the command line beside a note."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SYMATTN_JOBS", "0")
    (tmp_path / "note.md").write_text(NOTE)

    def run(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as caught:
            main(list(arguments))
        said = capfd.readouterr()
        return int(str(caught.value.code)), said.out, said.err

    return run


def test_each_equation_has_a_line(run) -> None:
    code, out, err = run("verify", "note.md", "--no-evidence")
    assert code == 0
    assert "PROVED   masked" in out.replace("     ", " ")
    assert (
        "note.md:9: read as Mask(A) == softmax(Q @ K.T + M), with A = softmax(Q @ K.T); M = bias" in out
    )
    assert "note.md:12: read as A @ V == Mask(A) @ V" in out
    assert "S = 2, d = 1" in out
    assert err.splitlines() == [
        "note.md:6: defined: A = softmax(Q @ K.T)",
        "note.md:15: refused, as expected: B is not declared; declare it in a comment, as in "
        "'S: tokens; X: S d'",
        "note.md: 1 equation has no mark; --all reads what can be read",
    ]
    # Of what is remembered, the same is said.
    again = run("verify", "note.md", "--no-evidence")
    assert (again[0], again[2]) == (code, err)
    assert "3 claims" in run("verify", "note.md", "--all", "--no-evidence")[1]


def test_what_is_not_read_is_a_mistake(run, tmp_path) -> None:
    (tmp_path / "note.md").write_text(NOTE + WRONG)
    code, out, err = run("verify", "note.md", "--no-evidence", "-k", "note")
    assert code == 2
    assert "Error: note.md:23:9: Y is not declared" in err
    assert "\n  $$A V = Y V$$\n          ^" in err
    assert "ERROR" in out


def test_the_other_commands(run) -> None:
    assert run("list", ".")[1].split()[0] == "masked"
    assert "Mask(softmax(Q Kᵀ)) = softmax(Q Kᵀ + bias(causal))" in run("show", "masked", "note.md")[1]
    assert run("derive", "masked", "note.md", "--to", "latex")[0] == 0
    assert run("report", "note.md", "-o", "page.html", "--no-pictures", "--no-evidence")[0] == 0
    assert run("certify", "masked", "note.md", "-o", "folder")[0] == 0
    found = json.loads(run("verify", "note.md", "--format", "json", "--no-evidence")[1])
    (first, second) = found["claims"]
    assert (first["id"], first["title"][:8]) == ("masked", "read as ")
    assert (second["verdict"], second["expected"]) == ("refuted", "refuted")
    assert "<testsuite" in run("verify", "note.md", "--format", "junit", "--no-evidence")[1]


SHOWN = r"""<!-- symattn S: tokens; A, L: S S -->
\newcommand{\sm}{\operatorname{softmax}}
<!-- symattn: claim set -->
$$A = \text{softmax}\left(<L>\right)$$

<!-- symattn: claim rows; expect refuted -->
\begin{align}
  A &= L^\top \label{symattn:rows}
\end{align}

<!-- symattn: claim macro; expect refuted -->
$$\sm(L) = A$$
"""


def test_the_report_page_has_the_equations_as_they_are_written(run, tmp_path) -> None:
    (tmp_path / "note.md").write_text(
        SHOWN.replace("<L>", "L").replace("set -->", "set; expect refuted -->")
    )
    for _ in ("found out", "remembered"):
        assert run("report", "note.md", "-o", "page.html", "--no-pictures", "--no-evidence")[0] == 0
        page = (tmp_path / "page.html").read_text(encoding="utf-8")
        shown = re.findall(r"<dt>In the document<dd>(.*?)</div>\n</dl>", page, flags=re.S)
        assert len(shown) == 3
        assert all("<math>" in one for one in shown[:2])
        assert "<code>A = \\text{softmax}\\left(L\\right)</code>" in shown[0]
        assert "<code>A &amp;= L^\\top</code>" in shown[1]
        assert shown[2] == "<code>\\sm(L) = A</code>"
        assert "Read as A == softmax(L)." in page


def test_in_folders_only_documents_that_speak_to_symattn_are_read(run, tmp_path) -> None:
    (tmp_path / "other.md").write_text("# symattn\n\n$$A = $$ and $$ unclosed")
    (tmp_path / "README.txt").write_text("<!-- symattn S: tokens -->")
    assert [script.path.name for script in find([tmp_path]).scripts] == ["note.md"]


def test_a_document_is_read_and_never_run(tmp_path) -> None:
    note = tmp_path / "note.md"
    note.write_text(NOTE)
    found = load(Script(note, tmp_path, "here"))
    assert [claim.id for claim in found.claims] == ["masked", "note.12"]
    assert not found.failures


@pytest.mark.slow
@pytest.mark.parametrize("path", [".", "note.md"])
def test_pytest_takes_the_claims_of_documents_for_tests(path, tmp_path) -> None:
    (tmp_path / "note.md").write_text(NOTE)
    (tmp_path / "other.md").write_text("no word to it")
    command = [sys.executable, "-m", "pytest", "-q", "--symattn", "-p", "no:cacheprovider", path]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout


NAMED = NOTE.replace("claim; expect refuted", "claim unmasked; expect refuted")


@pytest.mark.parametrize(
    ("text", "edited", "is_read"),
    [
        # Words within 400 characters of a formula may restrict what it says.
        (NOTE, NOTE.replace("# A note", "# Another note, of $x$"), True),
        (FAR + NOTE, FAR.replace("# A heading", "# Another heading") + NOTE, False),
        (NOTE + FAR, f"{NOTE}{FAR}\nMore.\n", False),
        (FAR + NAMED, FAR.replace("# A heading", "# A heading\n\nOn masks.") + NAMED, False),
        (NOTE, NOTE.replace("# A note", "# A note\n\nOn masks."), True),  # note.12 is note.14 now
        (NAMED, NAMED.replace("A V = ", "A K = "), True),
        (NAMED, NAMED.replace("Q, K, V: S d", "Q, K, V: S S"), True),
        (NAMED, NAMED.replace("Let $A", "Put $A"), True),
        (NAMED, NAMED.replace("claim masked", "claim hidden"), True),
    ],
)
def test_a_document_is_read_anew_where_it_says_something_else(
    text, edited, is_read, run, monkeypatch, tmp_path
) -> None:
    monkeypatch.setenv("SYMATTN_CACHE_DIR", str(tmp_path / ".cache"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / ".state"))
    (tmp_path / "note.md").write_text(text)
    os.utime(tmp_path / "note.md", (0, 0))  # what is new may change while it is read
    run("verify", "note.md", "--no-evidence")
    (tmp_path / "note.md").write_text(edited)
    read: list[Script] = []

    def counted(script: Script) -> Any:
        read.append(script)
        return declared_in(script)

    monkeypatch.setattr(documents, "declared_in", counted)
    code, out, err = run("verify", "note.md", "--no-evidence")
    assert bool(read) == is_read
    fresh = run("verify", "note.md", "--no-evidence", "--no-cache")
    without_times = re.compile(r" +[0-9.]+ s|  cached| \(\d cached\)")
    assert (code, *(without_times.sub("", one) for one in (out, err))) == (
        fresh[0], *(without_times.sub("", one) for one in fresh[1:]),
    )  # fmt: skip


def test_an_edited_document_is_read_once_and_nothing_is_kept_again(run, monkeypatch, tmp_path) -> None:
    read: list[str] = []

    monkeypatch.setenv("SYMATTN_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    def counted(*said: str) -> Convention:
        read.append(said[0])
        return Convention(*said)

    assert run("verify", "note.md", "--no-evidence")[0] == 0
    monkeypatch.setenv("SYMATTN_JOBS", "1")
    monkeypatch.setattr(statements, "Convention", counted)
    monkeypatch.setattr(Pool, "take", lambda pool: pytest.fail("a process reads the document"))
    (tmp_path / "note.md").write_text(f"{NOTE}\n$$A = V$$\n")
    monkeypatch.setattr(Memory, "keep", lambda *_: pytest.fail("kept again"))
    code, out, _ = run("verify", "note.md", "--no-evidence")
    assert code == 0
    assert "2 cached" in out
    assert len(read) == 4  # none of its formulas depends on what vectors are


@pytest.mark.parametrize(
    ("name", "mark"), [("a.md", "<!-- symattn: claim -->"), ("a.tex", "% symattn: claim")]
)
def test_a_document_without_a_mark_is_told_how_to_mark(name, mark, run, tmp_path) -> None:
    (tmp_path / name).write_text("$$A = L$$")
    _, _, err = run("verify", name)
    assert f"{name} marks no equation as a claim; write {mark} before one" in err


@pytest.mark.parametrize("command", ["show", "explain"])
def test_a_file_in_the_place_of_an_id_is_said_to_be_one(run, command: str) -> None:
    code, _, errors = run(command, "note.md", "masked")
    assert code == 2
    assert f"give the id of a claim first, then the files: symattn {command} masked note.md" in errors


@pytest.mark.parametrize(
    "arguments", [("show", "masked", "note.md", "--proof"), ("verify", "note.md", "--proofs", "p")]
)
def test_what_is_wrong_with_a_document_is_said_once(run, tmp_path, arguments) -> None:
    with (tmp_path / "note.md").open("a") as note:
        note.write("\n<!-- symattn: claim wrong -->\n$$A \\oplus A = A$$\n")
    _, _, errors = run(*arguments)
    assert errors.count("\\oplus is not read here") == 1
    assert errors.count("has no mark") == 1


@pytest.mark.parametrize(
    ("expression", "expected", "is_said"),
    [("masked", 0, False), ("note.2", 2, True), ("nothing", 5, False), (None, 2, True)],
)
def test_an_equation_that_is_not_asked_for_may_be_unread(
    run, tmp_path, expression: str | None, expected: int, is_said: bool
) -> None:
    (tmp_path / "note.md").write_text(NOTE + WRONG)
    chosen = [] if expression is None else ["-k", expression]
    code, out, err = run("verify", "note.md", "--no-evidence", *chosen)
    assert code == expected
    assert ("Y is not declared" in out + err) == is_said
