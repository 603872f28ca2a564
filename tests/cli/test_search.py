"""Looking for derivations at the command line: how far, what is kept, and what is said of it."""

from __future__ import annotations

import os
import signal
import stat

import pytest

from symattn import Eq, derive, features, matrix, tokens
from symattn.cli import main
from symattn.errors import InputError, MissingToolError
from symattn.proof_search.finder import Finder
from symattn.runner.show import display

SCRIPT = """\
from symattn import *
S, T, d = tokens("S"), tokens("T"), features("d")
A, x, w = matrix("A", S, S), matrix("x", S, d), matrix("w", S, 1)
claim("own.found", Eq((softmax(A) @ x).T, x.T @ softmax(A).T))
claim("own.odd", Eq(hadamard(x, w @ ones(1, d)) @ ones(d, 1), hadamard(w, x @ ones(d, 1))))
claim("own.masked", Eq(softmax(masked(A, causal)) @ (x - x), zeros(S, d)))
claim("own.positive", positive(softmax(A)))
"""
SAID = "no derivation was found among {} lines; --search N looks at N, " + (
    "write one as chain(…) in place of Eq(…)\n"
)


@pytest.fixture
def searches(monkeypatch):
    """Note which searches there are: their lines, and whether definitions are used where there is −∞."""
    noted = []
    found = Finder.found

    def noting(self, question, id="", *, extended=True, **how):
        noted.append((self.states, extended))
        return found(self, question, id, extended=extended, **how)

    monkeypatch.setattr(Finder, "found", noting)
    return noted


@pytest.fixture
def run(capfd, monkeypatch, tmp_path):
    """Run a command on the script, in a folder of its own, with a cache."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SYMATTN_CACHE_DIR", str(tmp_path / "kept"))
    path = tmp_path / "own.py"
    path.write_text(SCRIPT, encoding="utf-8")
    os.utime(path, (1, 1))

    def run(*arguments):
        with pytest.raises(SystemExit) as end:
            main([str(argument) for argument in arguments])
        out, err = capfd.readouterr()
        assert "Traceback" not in out + err
        return end.value.code, out, err

    return run


def test_what_is_found_is_looked_for_once_for_all_formats(run, searches) -> None:
    code, out, err = run("derive", "own.found", "own.py")
    assert (code, err) == (0, "")
    assert "algebra.transpose" in out
    searches.clear()
    for ending in ("md", "tex", "html", "txt"):
        assert run("derive", "own.found", "own.py", "-o", f"it.{ending}") == (0, "", "")
    assert run("derive", "own.found", "own.py")[1] == out
    assert searches == []


def test_what_is_not_found_is_said_in_a_line_and_kept(run, searches) -> None:
    first = run("derive", "own.odd", "own.py", "--search", "30")
    assert first[0] == 0
    assert first[2] == "own.odd: " + SAID.format(30)
    assert searches == [(30, False)]  # without −∞ another search would be the same
    assert run("derive", "own.odd", "own.py", "--search", "30") == first
    assert run("derive", "own.odd", "own.py", "--to", "latex", "--search", "30")[2] == first[2]
    assert len(searches) == 1
    more = run("derive", "own.odd", "own.py", "--search", "40")
    assert more[2] == "own.odd: " + SAID.format(40)
    assert searches[1:] == [(40, False)]
    assert run("derive", "own.odd", "own.py", "--search", "40", "--no-cache") == more
    assert len(searches) == 3


def test_where_there_is_nothing_to_look_for_it_is_said_how_steps_are_written(run, searches) -> None:
    for _ in range(2):
        code, _, err = run("derive", "own.positive", "own.py")
        assert (code, searches) == (0, [])
        assert err.startswith("own.positive has no steps, and is decided as a whole; write chain(…)")


def test_what_is_kept_is_of_the_claim_and_of_those_before_it(run, searches, tmp_path) -> None:
    run("derive", "own.odd", "own.py", "--search", "30")
    for old, new in (("own.found", "own.other"), ("hadamard(w, x @", "hadamard(w, 1 * x @")):
        path = tmp_path / "own.py"
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
        os.utime(path, (1, 1))
        searches.clear()
        assert run("derive", "own.odd", "own.py", "--search", "30")[2].endswith(SAID.format(30))
        assert searches == [(30, False)]


def test_where_there_is_minus_infinity_the_lines_are_those_of_two_searches(run, searches) -> None:
    assert run("derive", "own.masked", "own.py", "--search", "21")[2] == "own.masked: " + SAID.format(21)
    assert searches == [(21, False), (10, True)]


@pytest.mark.parametrize("options", [("--no-search",), ("--search", "0")])
def test_nothing_is_looked_for_if_it_is_left_out(run, searches, options) -> None:
    code, _, err = run("derive", "own.odd", "own.py", *options)
    assert (code, searches) == (0, [])
    assert err.startswith("own.odd has no steps, and is decided as a whole")


def test_an_interrupt_ends_a_search_and_leaves_what_is_decided(run, monkeypatch, searches) -> None:
    looked_at = []

    def advance(self, lines):
        looked_at.append(lines)
        if lines == 5:
            os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(display.Searching, "advance", advance)
    # What a shell runs in the background ignores interrupts, and so would this process.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        code, out, err = run("derive", "own.odd", "own.py")
    finally:
        signal.signal(signal.SIGINT, before)
    assert code == 130
    assert looked_at[-1] < 10
    assert "own.odd" in out
    assert err == "interrupted: 1 of 1 claims are decided\n"


def test_a_bar_says_how_far_it_is(run, monkeypatch) -> None:
    told = []

    class Bar:
        task_ids = (0,)

        def add_task(self, said, total):
            told.append((said, total))

        def update(self, task, **what):
            told.append(what)

        def advance(self, task):
            pass

        def start(self):
            pass

        stop = start

    monkeypatch.setattr(display, "_progress_bar", Bar)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    assert run("derive", "own.odd", "own.py", "--search", "12")[0] == 0
    assert ("looking for a derivation", 12) in told
    assert [what["completed"] for what in told if "completed" in what] == list(range(12))


@pytest.mark.parametrize("number", [-1, 2.5, "many", True, None])
def test_a_number_of_lines_is_one(number) -> None:
    A = matrix("A", tokens("S"), features("d"))
    with pytest.raises(InputError, match=r"search = .*; give a number of lines, at least 0"):
        derive(Eq(A, A), search=number)


def test_from_python_so_many_lines_are_looked_at(searches) -> None:
    x = matrix("x", tokens("S"), features("d"))
    for lines in (7, 0):
        derive(Eq(x - x, 0 * x), search=lines)
    assert {states for states, _ in searches if states < 100} == {7}


# -- what a PDF needs --------------------------------------------------------------------------------


@pytest.mark.parametrize("arguments", [
    ("own.odd", "own.py", "-o", "it.pdf"), ("own.odd", "own.py", "--to", "pdf"),
    ("--all", "-o", "it.pdf"), ("softmax.shift", "-o", "it.pdf"),
], ids=" ".join)  # fmt: skip
def test_without_a_tex_nothing_is_decided_for_a_pdf(run, monkeypatch, tmp_path, arguments) -> None:
    monkeypatch.setenv("PATH", "")
    for where in ("symattn.runner.session.Session", "symattn.runner.deriving.open_memory"):
        monkeypatch.setattr(where, lambda *_, **__: pytest.fail("something is decided"))
    code, out, err = run("derive", *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("Error: no TeX is installed: none of pdflatex, ")
    assert err.count("\n") == 1
    assert not (tmp_path / "it.pdf").exists()


def test_without_a_tex_nothing_is_decided_from_python(monkeypatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("symattn.api.answer", lambda *_, **__: pytest.fail("something is decided"))
    with pytest.raises(MissingToolError, match="no TeX is installed"):
        derive("softmax.shift", to="pdf")


def test_a_tex_that_does_not_work_is_no_bug_of_ours(run, monkeypatch, tmp_path) -> None:
    engine = tmp_path / "bin" / "pdflatex"
    engine.parent.mkdir()
    engine.write_text("#!/bin/sh\necho '! LaTeX Error: File `amsmath.sty'\"'\"' not found.'\nexit 1\n")
    engine.chmod(engine.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(engine.parent))
    code, _, err = run("derive", "own.found", "own.py", "-o", "it.pdf")
    assert code == 2
    assert err == (
        "Error: pdflatex cannot compile the file: ! LaTeX Error: File `amsmath.sty' not found.\n"
    )
