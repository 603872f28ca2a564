"""What a script says that is run by itself, declares claims and decides none."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

HEADER = 'from symattn import *\nS = tokens("S")\nL = matrix("L", S, S)\n'
TWO = HEADER + 'claim("my.a", Eq(L.T.T, L), title="A title")\nclaim("my.longer", Eq(L, L))\n'


def said(tmp_path, text, *, name="mine.py", arguments=("mine.py",), code=0):
    (tmp_path / name).write_text(text, encoding="utf-8")
    path = os.pathsep.join(filter(None, [os.getcwd(), os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        [sys.executable, *arguments], cwd=tmp_path, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": path},
    )  # fmt: skip
    assert done.returncode == code, done.stderr
    return done.stderr


def test_a_script_reports_its_claims_and_what_decides_them(tmp_path):
    assert said(tmp_path, TWO).splitlines() == [
        "my.a       A title",
        "my.longer",
        "2 claims are declared, and none is decided; symattn verify mine.py decides them",
    ]
    one = said(tmp_path, HEADER + 'claim("my.a", Eq(L, L))\n')
    assert one.endswith("1 claim is declared, and not decided; symattn verify mine.py decides it\n")


@pytest.mark.parametrize(
    "text",
    [
        HEADER,
        TWO + "decide(Eq(L, L))\n",
        pytest.param(TWO + 'derive("my.a")\n', marks=pytest.mark.slow),
        HEADER + 'with collecting() as claims:\n    claim("my.a", Eq(L, L))\n',
        pytest.param(
            TWO + 'if __name__ == "__main__":\n    __import__("symattn.cli").cli.run_script(__file__)\n',
            marks=pytest.mark.slow,
        ),
    ],
)
def test_a_script_that_decides_or_collects_reports_nothing(tmp_path, text):
    assert "decided;" not in said(tmp_path, text)


@pytest.mark.slow
def test_only_the_script_that_is_run_reports(tmp_path):
    (tmp_path / "other.py").write_text("import mine\n", encoding="utf-8")
    assert said(tmp_path, TWO, arguments=("other.py",)) == ""
    assert said(tmp_path, TWO, arguments=("-c", "exec(open('mine.py').read())")) == ""
    verify = ("-m", "symattn", "verify", "--no-evidence", "-j", "2", "mine.py")
    assert "decided;" not in said(tmp_path, TWO, arguments=verify)


def test_a_script_that_fails_says_only_that(tmp_path):
    assert said(tmp_path, TWO + "1 / 0\n", code=1).splitlines()[-1].startswith("ZeroDivisionError")
