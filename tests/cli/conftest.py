"""Commands that are called in this process decide in it too: starting others takes a second each."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _in_this_process(monkeypatch):
    monkeypatch.setenv("SYMATTN_JOBS", "0")
