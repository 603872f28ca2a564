"""A folder with files that agents may have run, and a server that may run them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

MINE = """
import os
import time
from pathlib import Path

NUMBER = 3


def reference(x, w):
    print("no answer")
    os.write(1, b"no answer\\n")
    return (x @ w).sum(0)


def fast(x, w):
    return x.sum(0) @ w


def wrong(x, w):
    return x.mean(0) @ w


def unit(x):
    return x / (x * x).sum(-1)[:, None] ** 0.5


def scaled(x):
    return 2 * x / (4 * x * x).sum(-1)[:, None] ** 0.5


def product(x, w):
    return x @ w


def sum_of_both(x, w):
    return x + w


def forever(x, w):
    Path("began").write_text(str(os.getpid()))
    while True:
        time.sleep(0.01)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    inside = tmp_path / "inside"
    inside.mkdir()
    (inside / "mine.py").write_text(MINE)
    (inside / "broken.py").write_text("1 / 0\n")
    (inside / "leaving.py").write_text("raise SystemExit(3)\n")
    (tmp_path / "outside.py").write_text(MINE)
    (inside / "link.py").symlink_to(tmp_path / "outside.py")
    return inside


@pytest.fixture
def command(folder: Path) -> list[str]:
    return [sys.executable, "-m", "symattn", "mcp", "--run", str(folder), "--timeout", "60"]
