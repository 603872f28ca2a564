"""The README: its examples run, and its table is what the software says."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.readme_table import table

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_table_is_what_verify_says() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "symattn", "verify", "--format", "json"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert table(json.loads(run.stdout)) in README


def test_the_examples_run() -> None:
    examples = doctest.DocTestParser().get_doctest(README, {}, "README", "README.md", 0)
    results = doctest.DocTestRunner().run(examples)
    assert results.attempted >= 6
    assert results.failed == 0


def test_the_script_of_the_readme_is_decided_as_expected(tmp_path: Path) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, flags=re.S)
    (script,) = [block for block in blocks if "claim(" in block and ">>>" not in block]
    (tmp_path / "mine.py").write_text(script, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "symattn", "verify", "mine.py"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
    assert "2 proved, 1 refuted" in run.stdout


def test_both_lines_of_the_readme_are_marked_for_ci() -> None:
    assert README.count("<!-- verify -->\n```sh\n") == README.count("<!-- tests -->\n```sh\n") == 1
