"""`.ci/campaigns` runs modules that there are."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / ".ci" / "campaigns"
CASE = re.compile(r'^case "\$campaign" in\n  (.*)\) ;;$', re.MULTILINE)
(CAMPAIGNS,) = CASE.findall(SCRIPT.read_text("utf-8"))


@pytest.mark.parametrize("campaign", CAMPAIGNS.split(" | "))
def test_a_campaign_runs_a_module(campaign: str, tmp_path: Path) -> None:
    copied = tmp_path / ".ci" / "campaigns"
    for tool in ("python", "pip"):
        stub = tmp_path / ".venv-test" / "bin" / tool
        stub.parent.mkdir(parents=True, exist_ok=True)
        stub.write_text('#!/bin/sh\necho "$@"\n', "utf-8")
        stub.chmod(0o755)
    copied.parent.mkdir()
    shutil.copy(SCRIPT, copied)
    run = subprocess.run(
        ["bash", str(copied), campaign, "--seed", "1"], capture_output=True, text=True, check=True
    )
    flag, module, *rest = run.stdout.splitlines()[-1].split()
    assert flag == "-m"
    assert module == "pytest" or (ROOT / Path(*module.split("."))).with_suffix(".py").is_file()
    assert module == "pytest" or rest == ["--seed", "1"]
