"""The skill for agents: it is written where it is asked for, and every command in it runs."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from symattn.cli import cli, main

SKILL = Path(__file__).parents[2] / "docs" / "skills" / "symattn" / "SKILL.md"
TEXT = SKILL.read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TEXT, flags=re.S)


COMMANDS = [line for block in blocks("sh") for line in block.splitlines()]


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as end:
        main(list(arguments))
    return int(end.value.code)


def test_it_begins_as_skills_do() -> None:
    _, front, _ = TEXT.split("---\n", 2)
    keys = dict(line.split(": ", 1) for line in front.splitlines())
    assert keys["name"] == SKILL.parent.name == "symattn"
    assert 100 < len(keys["description"]) <= 1024
    assert len(TEXT) < 6_000


def test_each_of_four_commands_stands_in_it() -> None:
    assert {shlex.split(line)[1] for line in COMMANDS} == {"check", "same", "implements", "verify"}


RUNNING = [line for line in COMMANDS if shlex.split(line)[1] in ("same", "implements")]
MARKS = {line: [pytest.mark.slow, pytest.mark.torch] for line in RUNNING}


@pytest.mark.parametrize("line", [pytest.param(c, marks=MARKS.get(c, ())) for c in COMMANDS])
def test_its_commands_do_what_it_says(line: str, tmp_path: Path) -> None:
    words = shlex.split(line)
    if line in RUNNING:
        pytest.importorskip("torch")
    for block in blocks("python"):
        (tmp_path / block.split()[1]).write_text(block, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "symattn", *words[1:]],
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert ran.returncode == 0, (ran.stdout, ran.stderr)


def test_it_has_every_verdict_and_names_no_option_that_there_is_not() -> None:
    for word in ("PROVED", "CHECKED", "REFUTED", "ILL-DEFINED", "UNDECIDED"):
        assert f"| {word} |" in TEXT
    known = {name for command in cli.commands.values() for p in command.params for name in p.opts}
    assert set(re.findall(r"--[a-z][a-z-]*", TEXT)) <= known | {"--help"}


def test_it_is_shown_and_installed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("skill") == 0
    assert capsys.readouterr().out == TEXT
    there = tmp_path / "skills" / "symattn" / "SKILL.md"
    for _ in range(2):  # a newer one replaces an older one
        assert run("skill", "--install", str(tmp_path / "skills")) == 0
        assert there.read_text(encoding="utf-8") == TEXT


def test_what_is_not_symattns_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = tmp_path / "symattn" / "SKILL.md"
    there.parent.mkdir()
    there.write_text("mine")
    assert run("skill", "--install", str(tmp_path)) == 2
    assert "not symattn's" in capsys.readouterr().err
    assert there.read_text() == "mine"


def test_a_folder_that_cannot_be_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert run("skill", "--install", str(tmp_path / "file")) == 2
    assert "give another folder" in capsys.readouterr().err
