"""The command ``symattn explain``."""

from __future__ import annotations

import pytest

from symattn.cli import main

SCRIPT = """\
from symattn import *
S = tokens("S")
A = matrix("A", S, S)
i, j = position("i", S), position("j", S)
claim("my.mirror", Eq(A[i, j], A[j, i]), expect="refuted")
claim("my.same", Eq(A.T[i, j], A[j, i]), repairs="my.mirror")
claim("my.true", Eq(A.T.T, A))
claim("my.more", Eq(A + ones(S, S), A), expect="refuted")
claim("my.shapes", lambda: Eq(A @ matrix("b", 2, 1), A), expect="ill-defined")
"""


@pytest.fixture
def run(tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(SCRIPT)

    def run(*arguments):
        with pytest.raises(SystemExit) as end:
            main(["explain", *arguments])
        return end.value.code, *capfd.readouterr()

    return run


@pytest.mark.parametrize("options", [("-j", "0"), ("-j", "2")])
def test_hypotheses_are_named(run, options):
    code, out, err = run("my.mirror", "mine.py", *options)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[:2] == ["my.mirror", "REFUTED  A[i, j] = A[j, i]"]
    assert "  proved for all sizes, if i = j" in lines
    assert "  proved for all sizes, if A is symmetric" in lines
    assert lines[-1] == "its author's repaired form: my.same"


@pytest.mark.parametrize(
    ("id", "code", "words"),
    [
        ("my.true", 0, "PROVED  Aᵀᵀ = A"),
        ("my.more", 1, "it holds under none of the hypotheses that were tried"),
        ("my.shapes", 1, "ILL-DEFINED"),
        ("my.nothing", 2, "there is no claim 'my.nothing'"),
    ],
)
def test_what_is_said(run, id, code, words):
    ended, out, err = run(id, "mine.py", "-j", "0")
    assert ended == code
    assert words in (err if code == 2 else out)
    assert ("tried" in out) == (code == 1 and id != "my.shapes")


@pytest.mark.slow
def test_a_limit_of_time_is_one_of_each_hypothesis(run):
    code, out, _ = run("my.mirror", "mine.py", "-j", "1", "--timeout", "0.000001")
    assert code == 1
    assert out.splitlines()[1].startswith("UNDECIDED")


def test_what_is_written_to_a_file(run, tmp_path):
    code, out, _ = run("my.mirror", "mine.py", "-j", "0", "-o", "why.txt")
    assert (code, out) == (0, "")
    assert "A is symmetric" in (tmp_path / "why.txt").read_text()
