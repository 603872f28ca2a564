"""Settings of a project: what pyproject.toml says, and what it may not say."""

from __future__ import annotations

import pytest

from symattn.cli import cli, main, options
from symattn.cli.settings import defaults
from symattn.errors import InputError
from symattn.language.claims import LARGEST

SCRIPT = """\
from symattn import *
S = tokens("S")
A = matrix("A", S, S)
claim("mine.one", Eq(A.T.T, A))
claim("mine.two", Eq(A * 2, A + A))
"""


@pytest.fixture
def project(tmp_path, monkeypatch):
    (tmp_path / "claims").mkdir()
    (tmp_path / "claims" / "mine.py").write_text(SCRIPT)
    (tmp_path / "below").mkdir()
    monkeypatch.chdir(tmp_path / "below")

    def project(text):
        (tmp_path / "pyproject.toml").write_text(text)
        return tmp_path

    return project


def run(*arguments):
    with pytest.raises(SystemExit) as end:
        main(arguments)
    return end.value.code


def test_commands_without_paths_take_those_of_the_project(project, capsys):
    project('[tool.symattn]\npaths = ["claims"]\njobs = 1\ntimeout = 60\nsizes = {S = 2}\n')
    assert run("list") == 0
    assert capsys.readouterr().out.split()[::2] == ["mine.one", "mine.two"]
    assert run("verify", "--no-evidence", "-k", "one") == 0
    assert "mine.one" in capsys.readouterr().out
    assert run("show", "mine.two") == 0
    assert run("derive", "mine.two") == 0
    capsys.readouterr()


def test_each_command_that_takes_paths_takes_those_of_the_project(project, capsys):
    project('[tool.symattn]\npaths = ["claims"]\njobs = 1\ntimeout = 60\n')
    asked = {
        "verify": ("--no-evidence",), "list": (), "show": ("mine.one",), "explain": ("mine.one",),
        "derive": ("mine.one",), "report": ("-o", "page.html", "--no-pictures"),
        "certify": ("mine.one",),
    }  # fmt: skip
    taking = {n for n, c in cli.commands.items() if {p.name for p in c.params} & {"paths", "names"}}
    assert taking == asked.keys()
    for command, arguments in asked.items():
        assert run(command, *arguments) == 0, capsys.readouterr()
        assert command == "report" or "mine.one" in capsys.readouterr().out


def test_what_is_given_counts_more(project, capsys):
    folder = project('[tool.symattn]\npaths = ["nowhere"]\n')
    assert run("list", str(folder / "claims")) == 0
    assert "mine.one" in capsys.readouterr().out
    assert run("list") == 2
    assert "nowhere does not exist" in capsys.readouterr().err


def test_without_settings_there_are_none(project):
    folder = project("[project]\nname = 'x'\n")
    assert defaults(folder, cli.commands)["verify"] == {}
    assert defaults(folder, cli.commands)["derive"] == {}


def test_the_largest_size_is_that_of_claims():
    assert options.LARGEST == LARGEST


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("path = ['a']", "has 'path'; permitted are paths, sizes, timeout, jobs; did you mean paths?"),
        ("paths = 'a'", "give a list of scripts"),
        ("paths = []", "give a list of scripts"),
        ("paths = [1]", "give a list of scripts"),
        ("jobs = 0", "jobs = 0; give a whole number of at least 1"),
        ("jobs = true", "give a whole number"),
        ("timeout = -1", "give seconds, more than 0"),
        ("timeout = inf", "give seconds, more than 0"),
        ("timeout = '5'", "give seconds, more than 0"),
        ("sizes = {S = 13}", "from 1 to 12"),
        ("sizes = 5", "from 1 to 12"),
    ],
)
def test_a_setting_that_is_not_permitted_says_what_is(project, capsys, line, words):
    folder = project(f"[tool.symattn]\n{line}\n")
    with pytest.raises(InputError):
        defaults(folder, cli.commands)
    assert run("verify") == 2
    said = capsys.readouterr().err
    assert words in said
    assert len(said.splitlines()) == 1


def test_a_file_that_does_not_parse_is_another_tools_concern(project):
    folder = project("[tool.symattn\n")
    assert defaults(folder, cli.commands)["verify"] == {}


def test_settings_are_a_table(project):
    folder = project("[tool]\nsymattn = 5\n")
    with pytest.raises(InputError, match="give a table"):
        defaults(folder, cli.commands)
