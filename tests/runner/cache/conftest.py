"""Runs with a cache of their own."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from symattn.cli import main
from symattn.runner.cache import watching
from symattn.runner.decide import many

SCRIPT = """\
from symattn import Eq, Mask, bias, claim, from_function, matrix, permutation, softmax, tokens
from helper import sees
S = tokens("S")
A = matrix("A", S, S)
P = permutation("pi", S).matrix
even = from_function("even", sees)
claim("a.transpose", Eq(A.T.T, A))
claim("a.difference", Eq(softmax(A).T, softmax(A.T)), expect="refuted")
local = Eq(Mask(softmax(A), even), softmax(A + bias(even, S, S)))
claim("a.local", local, expect="checked", sizes={S: 3})
claim("a.orthogonal", Eq(P @ P.T @ A, A))
"""
HELPER = "def sees(i, j):\n    return (i + j) % 2 == 0\n"


class Ended(NamedTuple):
    """How a run of `verify --format json` ended, and which claims it decided."""

    code: int
    claims: list
    cached: list
    decided: list
    err: str
    whole: dict


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A script with a helper, and a cache that is empty."""
    monkeypatch.setenv("SYMATTN_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    (work / "a.py").write_text(SCRIPT)
    (work / "helper.py").write_text(HELPER)
    age(work)
    return work


def age(folder):
    """Let files be as old as those that somebody has written."""
    for path in (*folder.glob("*.py"), *folder.glob("*.txt")):
        os.utime(path, (time.time() - 9, time.time() - 9))


@pytest.fixture
def verify(folder, capfd, monkeypatch):
    """Verify the script in this process."""
    decided = []
    attempt = many.attempt

    def noted(claim, look_up, **how):
        decided.append(claim.id)
        return attempt(claim, look_up, **how)

    monkeypatch.setattr(many, "attempt", noted)

    # Two editions of a module within a second are one to Python, if it compiles them.
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")

    def verify(*options, path="a.py"):
        decided.clear()
        age(folder)
        here = () if "--timeout" in options else ("-j", "0")
        with pytest.raises(SystemExit) as end:
            main(["verify", path, "--format", "json", *here, *options])
        out, err = capfd.readouterr()
        whole = json.loads(out)
        claims = whole["claims"]
        cached = [claim["id"] for claim in claims if claim.pop("cached", False)]
        return Ended(end.value.code, claims, cached, list(decided), err, whole)

    # What pytest and its plugins happen to load between two runs is nothing that the script has read.
    known = watching._known_folders()
    around = str(Path(pytest.__file__).parents[1]), str(Path(__file__).parents[2])
    monkeypatch.setattr(watching, "_known_folders", lambda: (*known, *around))
    return verify
