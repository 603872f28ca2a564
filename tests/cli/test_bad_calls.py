"""Mistakes in calls: at most three lines on stderr, exit code 2, no traceback."""

from __future__ import annotations

import pytest

from symattn.cli import main

CALLS = [
    (["nothing"], "No such command 'nothing'"),
    (["chek", "L == L"], "check"),
    (["--nothing"], "No such option"),
    (["verify", "--nothing"], "No such option"),
    (["verify", "--format"], "requires an argument"),
    (["verify", "--format", "xml"], "'text', 'json', 'junit'"),
    (["verify", "-j", "-1"], "-j"),
    (["verify", "-j", "two"], "'two'"),
    (["verify", "-j", "1.5"], "'1.5'"),
    (["verify", "--timeout", "0"], "is not a time limit"),
    (["verify", "--timeout", "-1"], "is not a time limit"),
    (["verify", "--timeout", "nan"], "is not a time limit"),
    (["verify", "--timeout", "inf"], "is not a time limit"),
    (["verify", "--timeout", "soon"], "'soon'"),
    (["verify", "-s", "S"], "NAME=MAX"),
    (["verify", "-s", "S=5,6"], "'6' is not of the form NAME=MAX"),
    (["same", "a.py:f", "a.py:g", "--let", "x: S", "--size", "S=0"], "'S=0' is not of the form NAME=N"),
    (["verify", "-s", "S=many"], "NAME=MAX"),
    (["verify", "-s", ""], "NAME=MAX"),
    (["verify", "good.py", "-s", "S=0"], "from 1 to 12"),
    (["verify", "good.py", "-s", "S=13"], "from 1 to 12"),
    (["verify", "good.py", "-s", "Q=3"], "no claim has a size 'Q'"),
    (["verify", "-v", "-q"], "exclude each other"),
    (["verify", "good.py", "-k", "and"], "a part of an id is expected"),
    (["verify", "good.py", "-k", "(a"], "a bracket is not closed"),
    (["verify", "good.py", "-o", "."], "this is a folder"),
    (["verify", "good.py", "-o", "no/where.txt"], "does not exist"),
    (["list", "good.py", "--format", "json"], "No such option"),
    (["show"], "Missing argument 'ID'"),
    (["show", "good.trnspose", "good.py"], "did you mean good.transpose?"),
    (["show", "good.py"], "it is the name of a file"),
    (["derive"], "give the ID of a claim"),
    (["derive", "--all", "a.claim"], "give the ID of a claim"),
    (["derive", "good.transpose", "good.py", "--to", "docx"], "'docx'"),
    (["derive", "good.transpose", "good.py", "--math", "none"], "'none'"),
    (["report", "good.py", "-o", "."], "this is a folder"),
    (["check"], "Missing argument 'CLAIM'"),
    (["check", "L == L", "M == M"], "unexpected extra argument"),
    (["check", "L == L", "--let"], "requires an argument"),
    (["check", "L == L", "--let", "L: 2 2", "-s", "S=3"], "no claim has a size 'S'"),
    (["check", "L == L", "--let", "S: tokens; L: S S", "-s", "S=99"], "from 1 to 12"),
    (["check", "L == L", "--let", "L: 2 2", "--timeout", "never"], "'never'"),
    (["check", "L == L", "--let", "L: 2 2", "-o", "x"], "No such option"),
    (["check", "L == M", "--let", "L: 2 2"], "M is not declared"),
    (["check", "L == L", "--let", "L: 2 2", "--given", "L"], "a hypothesis is a condition"),
    (["check", "L == L\udcff", "--let", "L: 2 2"], "is not read here"),
    (["new"], "give the name of the script"),
    (["new", "mine.txt"], "symattn new mine.py"),
    (["new", "good.py"], "exists already, and was not changed"),
    (["new", "_mine.py"], "take another name"),
    (["new", "no/where.py"], "does not exist"),
    (["new", "a\x00.py"], "cannot be written"),
    (["new", f"{'a' * 300}.py"], "cannot be written"),
    (["new", "a.py", "b.py"], "unexpected extra argument"),
]


@pytest.mark.parametrize(
    ("arguments", "said"), CALLS, ids=[" ".join(c).encode("ascii", "replace").decode() for c, _ in CALLS]
)
def test_a_mistake_in_a_call(arguments, said, tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "good.py").write_text(
        "from symattn import *\nS = tokens('S')\nA = matrix('A', S, S)\n"
        "claim('good.transpose', Eq(A.T.T, A))\n"
    )
    with pytest.raises(SystemExit) as end:
        main(arguments)
    out, err = capfd.readouterr()
    assert end.value.code == 2
    assert out == ""
    assert said in err
    assert "Traceback" not in err
    assert 1 <= len(err.splitlines()) <= 3
