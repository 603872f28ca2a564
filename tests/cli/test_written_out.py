"""``show --at``, ``derive --explicit`` and ``report --explicit``."""

from __future__ import annotations

import pytest

from symattn.cli import main
from symattn.render.derivation.formats import MODULES

SCRIPT = """
from symattn import Eq, claim, features, matrix, permutation, softmax, tokens

S, d = tokens("S"), features("d")
x, L = matrix("x", S, d), matrix("L", S, S)
claim("mine.gram", Eq((x @ x.T).T, x @ x.T))
claim("mine.weights", Eq(softmax(L), softmax(L.T)), expect="refuted")
claim("mine.order", Eq(permutation("pi", S).matrix @ x, permutation("pi", S).matrix @ x))
"""


@pytest.fixture
def script(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(SCRIPT, encoding="utf-8")
    return "mine.py"


def run(*arguments):
    with pytest.raises(SystemExit) as end:
        main(list(arguments))
    return end.value.code


def test_show_writes_out_both_sides(script, capfd):
    assert run("show", "mine.gram", script, "--at", "S=2,d=1") == 0
    out = capfd.readouterr().out
    assert out.startswith("PROVED  mine.gram")
    assert "At S = 2, d = 1" in out
    assert "left[1, 2] = x_{1,1}*x_{2,1}" in out
    assert "right[1, 2] = x_{1,1}*x_{2,1}" in out
    assert out.count("SymPy's simplify: 0") == 4
    # What the cache knows does not keep it from being written out.
    assert run("show", "mine.gram", script, "--at", "S=1,d=1") == 0
    assert "At S = 1, d = 1" in capfd.readouterr().out


def test_show_writes_out_a_false_claim(script, capfd):
    assert run("show", "mine.weights", script, "--at", "S=2") == 0
    out = capfd.readouterr().out
    assert out.startswith("REFUTED")
    assert "SymPy's simplify: 0" not in out


def test_show_of_one_permutation(script, capfd):
    assert run("show", "mine.order", script, "--at", "S=2,d=1,pi=21") == 0
    out = capfd.readouterr().out
    assert "At S = 2, d = 1, π = (2, 1)" in out
    assert "left[1, 1] = x_{2,1}" in out


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("S=2", "at S = 2: missing: d, a number of features"),
        ("S=2,D=1", "D is not a name of the formula; did you mean d"),
        ("S=x", "'S=x' is not of the form NAME=NUMBER"),
        ("S=0,d=1", "'S=0' is not of the form NAME=NUMBER"),
        ("S", "'S' is not of the form NAME=NUMBER"),
    ],
)
def test_what_is_refused(script, capfd, at, said):
    assert run("show", "mine.gram", script, "--at", at) == 2
    captured = capfd.readouterr()
    assert said in " ".join(captured.err.split())
    assert "Traceback" not in captured.err


@pytest.mark.parametrize("name", [name for name in MODULES if name != "pdf"])
def test_every_format_of_a_derivation(script, capfd, name):
    assert run("derive", "mine.gram", script, "--to", name, "--explicit", "S=2,d=1") == 0
    out = capfd.readouterr().out
    assert "simplify: 0" in out.replace("\\", "")
    assert "x_{1,1}" in out or "x_{2,1}" in out or "<mi>x</mi>" in out


def test_a_derivation_says_what_is_missing(script, capfd):
    assert run("derive", "mine.gram", script, "--explicit", "S=2") == 0
    assert "Not written out: at S = 2: missing: d" in capfd.readouterr().out


def test_the_page(script, tmp_path):
    assert run("report", script, "--no-pictures", "-o", "page.html", "--explicit", "S=2,d=1") == 0
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert page.count("At S = 2, d = 1") >= 1
    assert "simplify" in page
