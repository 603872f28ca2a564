"""Reports as lines with places: for editors, for GitHub, and again whenever a file changes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from symattn.cli import main
from symattn.errors import InputError
from symattn.render.report.lines import of_error
from symattn.runner.watching import BEGUN, DONE, editions, watch

PAGE = (Path(__file__).parents[3] / "docs" / "how-to" / "editors.md").read_text(encoding="utf-8")

SCRIPT = """
from symattn import *
S = tokens("S")
L = matrix("L", S, S)
claim("a.good", Eq(softmax(L) @ ones(S, 1), ones(S, 1)))
claim("a.bad", Eq(softmax(L.T).T, softmax(L)))
claim("a.expected", Eq(softmax(L.T).T, softmax(L)), expect="refuted")
claim("a.typed", Eq(sofmax(L), L))
""".lstrip()

NOTE = """
<!-- symattn
S: tokens; L: S S
-->

<!-- symattn: claim n.bad -->
$$L^{\\mathsf T} = L$$
""".lstrip()


def run(capfd: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    with pytest.raises(SystemExit) as end:
        main(["verify", *arguments, "--no-cache", "--no-evidence"])
    return int(end.value.code), capfd.readouterr().out.splitlines()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "a.py").write_text(SCRIPT)
    (tmp_path / "n.md").write_text(NOTE)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_each_claim_has_a_line_with_its_place(folder, capfd) -> None:
    code, found = run(capfd, "sub/a.py", "n.md", "--format", "lines")
    assert code == 2  # a script is wrong
    assert found[0] == "sub/a.py:4: note: PROVED a.good, all sizes"
    assert found[1].startswith(
        "sub/a.py:5: error: REFUTED a.bad, expected PROVED; softmax(Lᵀ)ᵀ = softmax(L); the two sides "
        "differ; S = 2; L = [["
    )
    assert found[2] == "sub/a.py:6: note: REFUTED a.expected, S = 2"
    (typed,) = [line for line in found if "a.typed" in line]
    assert typed.startswith("sub/a.py:7: error: a.typed: the script raises NameError")
    assert typed.endswith("did you mean softmax?")
    (note,) = [line for line in found if "n.bad" in line]
    assert re.match(r"n\.md:\d+: error: REFUTED n\.bad, expected PROVED; Lᵀ = L; ", note)
    assert all(re.match(r"[\w./]+:\d+: (error|warning|note): ", line) for line in found)


def test_of_a_mark_that_is_none_the_first_line_is_said(folder, capfd) -> None:
    (folder / "n.md").write_text(NOTE.replace("claim n.bad", "clam n.bad"))
    _, (line,) = run(capfd, "n.md", "--format", "lines")
    assert re.match(r"n\.md:5: error: n\.5: a mark is 'claim'", line)
    assert "^" not in line


def test_quietly_what_is_as_expected_is_left_out(folder, capfd) -> None:
    _, found = run(capfd, "sub", "--format", "lines", "-q")
    assert [line.split(": ")[1] for line in found] == ["error", "error"]


def test_a_file_that_cannot_be_read_has_a_line(folder, capfd) -> None:
    (folder / "broken.py").write_text("from symattn import claim\nclaim(\n")
    _, found = run(capfd, "broken.py", "--format", "lines")
    assert len(found) == 1
    assert re.match(r"broken\.py:\d+: error: ", found[0])


def test_an_error_without_a_place_is_symattns() -> None:
    assert of_error("no such thing")[:3] == ("error", "symattn", 1)


def test_annotations_are_escaped_and_leave_out_what_is_as_expected(folder, capfd) -> None:
    text = SCRIPT.replace('"a.bad", Eq', '"a.b%:,d", Eq')
    (folder / "sub" / "a.py").write_text(text.replace("a.b%:,d", "a.bad"))
    _, found = run(capfd, "sub/a.py", "--format", "github")
    assert len(found) == 2
    assert found[0].startswith("::error file=sub/a.py,line=5,title=a.bad::REFUTED a.bad, expected")


def test_the_matcher_of_the_page_reads_them(folder, capfd) -> None:
    (task,) = json.loads(re.findall(r"```json\n(.*?)```", PAGE, flags=re.S)[0])["tasks"]
    matcher = task["problemMatcher"]
    _, found = run(capfd, "sub/a.py", "--format", "lines")
    for line in found:
        assert re.match(matcher["pattern"]["regexp"], line), line
    assert re.match(matcher["background"]["beginsPattern"], BEGUN)
    assert re.match(matcher["background"]["endsPattern"], f"{DONE} 2 files")


def test_the_files_are_scripts_documents_and_modules_beside(folder) -> None:
    (folder / "sub" / "helper.py").write_text("")
    (folder / "other.md").write_text("no word to it")
    assert {path.name for path in editions(["sub", "n.md"])} == {"a.py", "helper.py", "n.md"}


def test_without_a_path_nothing_is_watched() -> None:
    with pytest.raises(InputError, match="name the scripts"):
        watch([], ["verify"])


def test_what_it_would_write_itself_is_not_watched(folder, capfd) -> None:
    with pytest.raises(SystemExit) as end:
        main(["verify", "n.md", "--watch", "--annotate"])
    assert end.value.code == 2


def until_done(lines: Iterator[str]) -> list[str]:
    found = []
    for line in lines:
        found.append(line.rstrip("\n"))
        if line.startswith(DONE):
            return found
    raise AssertionError(found)


def test_a_file_that_changes_is_verified_again(folder) -> None:
    (folder / "sub" / "a.py").write_text(SCRIPT.partition('claim("a.expected"')[0])
    with subprocess.Popen(
        [sys.executable, "-m", "symattn", "verify", "sub", "--watch", "--format", "lines"],
        stdout=subprocess.PIPE, text=True, env={**os.environ, "SYMATTN_CACHE_DIR": ""},
    ) as watching:  # fmt: skip
        try:
            first = until_done(watching.stdout)
            assert first[0] == BEGUN
            assert "sub/a.py:5: error: REFUTED a.bad" in "\n".join(first)
            (folder / "sub" / "b.py").write_text(
                SCRIPT.partition('claim("a.bad"')[0].replace("a.", "b.")
            )
            second = until_done(watching.stdout)
            assert "sub/b.py:4: note: PROVED b.good, all sizes" in second
            assert second[-1] == f"{DONE} 2 files"
        finally:
            watching.terminate()
        assert watching.wait(timeout=30) == 143
