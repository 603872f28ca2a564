"""The pages of docs/how-to: their commands run, and what they list is what there is."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from symattn.check.words import KINDS, WORDS
from symattn.cli import cli, main

ROOT = Path(__file__).parents[1]
PAGES = {page.stem: page.read_text(encoding="utf-8") for page in (ROOT / "docs" / "how-to").glob("*.md")}


def checks() -> list[str]:
    """Return every `symattn check …` that stands in a block of shell."""
    blocks = re.findall(r"```sh\n(.*?)```", PAGES["check"], flags=re.S)
    lines = "\n".join(blocks).replace("\\\n", " ").splitlines()
    return [line for line in lines if line.startswith("symattn check")]


@pytest.mark.parametrize("line", checks())
def test_the_commands_hold(line: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([*shlex.split(line)[1:], "--no-evidence"])
    assert end.value.code == 0, capfd.readouterr()


def test_there_are_commands() -> None:
    assert len(checks()) >= 3


def test_the_page_lists_every_word_and_every_kind() -> None:
    named = set(re.findall(r"\w+", PAGES["check"]))
    assert not {*WORDS, *KINDS} - named - {"matrix"}


def test_the_script_of_the_page_on_pytest_passes(tmp_path: Path) -> None:
    (script,) = re.findall(r"```python\n(.*?)```", PAGES["pytest"], flags=re.S)
    (tmp_path / "test_mine.py").write_text(script, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "test_mine.py"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout


@pytest.mark.slow
def test_the_paper_of_the_recipes_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    about = PAGES["recipes"].partition("## My paper, my blog")[2].partition("\n## ")[0]
    (script,), (commands,) = (
        re.findall(rf"```{kind}\n(.*?)```", about, flags=re.S) for kind in ("python", "sh")
    )
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text(script, encoding="utf-8")
    for line in commands.splitlines():
        with pytest.raises(SystemExit) as end:
            main(shlex.split(line)[1:])
        assert end.value.code == 0, capfd.readouterr()
    assert r"\operatorname{softmax}" in capfd.readouterr().out
    assert r"\begin{document}" in (tmp_path / "shift.tex").read_text(encoding="utf-8")
    assert "Softmax is shift-invariant." in (tmp_path / "shift.md").read_text(encoding="utf-8")
    for option in re.findall(r"`(--\w+)", about):
        assert any(option in parameter.opts for parameter in cli.commands["derive"].params), option


def test_the_hook_calls_a_command_that_there_is() -> None:
    hook = (ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
    entry = re.search(r"entry: symattn (\w+)", hook)
    assert entry is not None
    assert entry.group(1) in cli.commands
    assert "- id: symattn-verify\n" in hook
    assert "- id: symattn-verify\n" in PAGES["ci"]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell: str) -> None:
    assert f"_SYMATTN_COMPLETE={shell}_source symattn >" in PAGES["completion"]
    code = "from symattn.cli import main; main()"
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={"_SYMATTN_COMPLETE": f"{shell}_source", "PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "_SYMATTN_COMPLETE" in run.stdout
