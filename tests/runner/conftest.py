"""Scripts for the tests of the runner."""

from __future__ import annotations

import pytest

from symattn.evidence import cost

HEADER = """\
from symattn import *
from symattn import Eq, claim, features, from_function, matrix, tokens
S, d = tokens("S"), features("d")
A, x = matrix("A", S, S), matrix("x", S, d)
"""


@pytest.fixture
def script(tmp_path):
    """Write a script: its name, and what stands below the usual imports."""

    def script(name, *lines, header=HEADER):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(header + "\n".join(lines) + "\n")
        return path

    return script


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch):
    """Decide here what is not asked to be decided elsewhere: starting processes takes a second each."""
    monkeypatch.setenv("SYMATTN_JOBS", "0")


@pytest.fixture(autouse=True)
def _floats_at_few_tokens(monkeypatch):
    """Look for evidence at small sizes: what floats say at large ones is tested where they are made."""
    monkeypatch.setattr(cost, "BRIEF", 1e5)
