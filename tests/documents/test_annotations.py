"""Verdicts written back: into the marks alone, with a digest of what was read."""

from __future__ import annotations

import re

import pytest

from symattn.papers.annotations import annotated
from symattn.papers.document import document_of

from .test_commands import NOTE, run  # noqa: F401 - a fixture
from .test_documents import HEAD

MARKS = {
    "<!-- symattn: claim -->\n$$A = L$$": "<!-- symattn: claim; REFUTED, {} -->\n$$A = L$$",
    "%% symattn: claim x; expect refuted %%\r\n$$A = L$$\r\n":
        "%% symattn: claim x; expect refuted; REFUTED, {} %%\r\n$$A = L$$\r\n",
    "% symattn: claim\n$$A = L$$": "% symattn: claim; REFUTED, {}\n$$A = L$$",
    "<!-- symattn: claim\n-->\n$$A = L = A$$":
        "<!-- symattn: claim; REFUTED, REFUTED, {}\n-->\n$$A = L = A$$",
}  # fmt: skip


def written(text: str) -> str:
    document = document_of(text, "note.md")
    return annotated(text, document, {claim.id: "REFUTED" for claim in document.claims})


@pytest.mark.parametrize(("text", "wanted"), MARKS.items())
def test_a_verdict_stands_behind_what_a_mark_says(text: str, wanted: str) -> None:
    found = written(HEAD + text)
    (digest,) = re.findall("[0-9a-f]{12}", found)
    assert found == HEAD + wanted.format(digest)
    assert not document_of(found, "note.md").mistakes
    assert written(found) == found


def test_a_verdict_of_something_else_is_a_mistake() -> None:
    found = written(f"{HEAD}<!-- symattn: claim -->\n$$A = L$$")
    (mistake,) = document_of(found.replace("$$A = L$$", "$$A = A$$"), "note.md").mistakes
    assert "belongs to something else" in mistake.message
    # How it is printed plays no part.
    assert not document_of(found.replace("$$A = L$$", "$${A}\\;=\nL.$$"), "note.md").mistakes


def test_where_there_is_no_room_for_a_verdict_it_is_said(run, tmp_path) -> None:  # noqa: F811
    (tmp_path / "paper.tex").write_text(
        "% symattn S: tokens; A: S S\n"
        "\\begin{equation}\\label{symattn:twice} (A^\\top)^\\top = A \\end{equation}\n"
    )
    code, _, errors = run("verify", "paper.tex", "--annotate", "--no-evidence")
    assert code == 0
    assert "a label has no room for a verdict; mark twice by a comment" in errors


def test_copies_are_written_unless_it_is_said(run, tmp_path) -> None:  # noqa: F811
    note = tmp_path / "note.md"
    data = b"\xef\xbb\xbf" + NOTE.replace("\n", "\r\n").encode()
    note.write_bytes(data)
    assert run("verify", "note.md", "--annotate", "--no-evidence")[0] == 0
    assert note.read_bytes() == data
    copy = (tmp_path / "note.annotated.md").read_bytes()
    assert re.sub(rb"; (PROVED|REFUTED)[^;]*, [0-9a-f]{12}", b"", copy) == data
    assert run("verify", "note.md", "--annotate", "--in-place", "--no-evidence")[0] == 0
    assert note.read_bytes() == copy
    assert run("verify", "note.md", "--no-evidence")[0] == 0
    assert run("verify", "note.md", "--in-place")[0] == 2
    assert sorted(path.name for path in tmp_path.iterdir() if path.name[0] != ".") == [
        "note.annotated.md", "note.md",
    ]  # fmt: skip
