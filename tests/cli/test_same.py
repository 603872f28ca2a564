"""``symattn same``: two functions of a module, decided in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from symattn.sameness.questions import unanswered

pytest.importorskip("torch")
pytestmark = pytest.mark.torch

MODULE = """
print("loaded")

def reference(x, w):
    return (x @ w).sum(0)

def fast(x, w):
    return x.sum(0) @ w

def wrong(x, w):
    return x.mean(0) @ w

def unit(x):
    return x / (x * x).sum(-1)[:, None] ** 0.5

def scaled(x):
    return 2 * x / (4 * x * x).sum(-1)[:, None] ** 0.5

def forever(x, w):
    while True:
        pass

def greedy(x, w):
    return x[:len(bytearray(2**31))]

def ending(x, w):
    import os
    os._exit(7)
"""
ENDED = "the process that ran the code ended without an answer"
LET = ("--let", "x: S d; w: d e")


def run(folder, *arguments):
    (folder / "mine.py").write_text(MODULE)
    return subprocess.run(
        [sys.executable, "-m", "symattn", "same", *arguments],
        cwd=folder, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip


@pytest.mark.slow
def test_a_rewrite_is_proved(tmp_path) -> None:
    done = run(tmp_path, "mine.py:reference", "mine.py:fast", *LET)
    assert (done.returncode, done.stdout) == (0, "PROVED: reference = fast, for all sizes\n"), done


@pytest.mark.slow
def test_another_function_is_refuted_as_json(tmp_path) -> None:
    done = run(tmp_path, "mine.py:reference", "mine.py:wrong", *LET, "--format", "json")
    found = json.loads(done.stdout)
    assert (done.returncode, found["status"]) == (1, "refuted")
    assert found.keys() == unanswered("").keys()
    assert "x = np.array(" in found["pasted"]


@pytest.mark.slow
def test_what_has_no_value_somewhere_is_excluded_by_a_hypothesis(tmp_path) -> None:
    asked = ("mine.py:unit", "mine.py:scaled", "--let", "x: S d")
    done = run(tmp_path, *asked)
    assert (done.returncode, done.stdout.split(":")[0]) == (1, "ILL-DEFINED"), done
    assert "as in given='nonzero(row_norms(x))'" in done.stdout
    assert "x = np.array([[0]], dtype=float)" in done.stdout
    done = run(tmp_path, *asked, "--given", "nonzero(row_norms(x))")
    assert (done.returncode, done.stdout.split(":")[0]) == (0, "PROVED"), done
    done = run(tmp_path, *asked, "--given", "nonzero(row_norms(y))")
    assert (done.returncode, "y is not declared" in done.stderr) == (2, True), done


def test_mistakes_are_one_line(tmp_path) -> None:
    for arguments in (
        ("mine.py:nothing", "mine.py:fast", *LET),
        ("mine.py:reference", "mine.py:fast", "--let", "x S d"),
        ("mine.py:reference", "mine.py:fast", "--let", "x: S d; w: d $"),
    ):
        done = run(tmp_path, *arguments)
        assert done.returncode == 2, done
        assert done.stderr.replace("loaded\n", "").startswith("Error: ")
        assert "Traceback" not in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("function", "limit", "why"),
    [
        ("forever", ("--timeout", "6"), "no answer after 6 s; a larger --timeout gives it more"),
        ("greedy", ("--memory", "400M"), "memory is short; a larger --memory gives it more"),
        ("ending", (), f"{ENDED}, with code 7, perhaps for lack of memory"),
    ],
)
def test_what_takes_too_much_is_undecided(tmp_path, function, limit, why) -> None:
    asked = ("mine.py:reference", f"mine.py:{function}", *LET, *limit)
    done = run(tmp_path, *asked)
    assert (done.returncode, done.stdout) == (4, f"UNDECIDED: {why}\n"), done
    assert "Traceback" not in done.stderr
    keys = json.loads(run(tmp_path, *asked, "--format", "json").stdout).keys()
    assert keys == unanswered("").keys()
