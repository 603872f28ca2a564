"""Commands that are called in this process decide in it too: starting others takes a second each."""

from __future__ import annotations

import pytest

from symattn.evidence import cost


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch):
    monkeypatch.setenv("SYMATTN_JOBS", "0")


@pytest.fixture(autouse=True)
def _floats_at_few_tokens(monkeypatch):
    """Look for evidence at small sizes: what floats say at large ones is tested where they are made."""
    monkeypatch.setattr(cost, "BRIEF", 1e5)
