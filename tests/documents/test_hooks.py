"""The hook for pre-commit: the command that it names, as pre-commit runs it."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from symattn.runner.collect.scripts import DOCUMENTS

from .test_code import HEAD, RIGHT, block

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to" / "documents.md"


def hook(id: str) -> dict[str, str]:
    """Return what a hook says, by its keys."""
    hooks = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8").split("- id: ")
    (said,) = (text for text in hooks if text.startswith(f"{id}\n"))
    return dict(re.findall(r"^  (\w+): (.*)$", said, flags=re.M))


def test_the_hook_takes_documents_and_the_page_names_it() -> None:
    files = re.compile(hook("symattn-documents")["files"])
    assert all(files.search(f"note{suffix}") for suffix in DOCUMENTS if suffix != ".latex")
    assert not files.search("script.py")
    assert "--run" not in hook("symattn-documents")["entry"]
    assert "id: symattn-documents" in PAGE.read_text(encoding="utf-8")


@pytest.mark.slow
def test_what_the_hook_runs(tmp_path) -> None:
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "symattn"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m symattn "$@"\n')
    command.chmod(0o755)
    path = f"{command.parent}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "SYMATTN_JOBS": "0"}
    entry = shlex.split(hook("symattn-documents")["entry"])
    code = block("implements two", f'open("run.txt", "w").close()\n{RIGHT}')
    notes = {
        "right.md": (HEAD + code, 0),
        "plain.md": ("# No word to anybody\n\n$$A = B$$\n", 0),
        "wrong.md": (HEAD + "\n<!-- symattn: claim -->\n$$A = L$$\n", 1),
        "unread.md": (HEAD + "\n<!-- symattn: claim -->\n$$A = Y$$\n", 1),
    }
    for name, (text, wanted) in notes.items():
        (tmp_path / name).write_text(text)
        args = [*entry, "--no-evidence", name]
        done = subprocess.run(args, cwd=tmp_path, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == wanted, (name, done.stdout, done.stderr)
    assert not (tmp_path / "run.txt").exists()
