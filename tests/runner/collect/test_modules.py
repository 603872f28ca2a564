"""Scripts that import what keeps its attributes for later."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from symattn.cli import main
from symattn.runner.collect.loading import load
from symattn.runner.collect.scripts import Script
from tests.runner.collect.foreign import FOREIGN, INSTALLED

ROOT = Path(__file__).parents[3]
COMMANDS = (
    ("verify", "a.py"), ("show", "a", "a.py"), ("derive", "a", "a.py"), ("list", "a.py"),
    ("report", "a.py", "-o", "page.html", "--no-pictures"),
)  # fmt: skip


@pytest.fixture
def forgetting():
    """Forget the modules that are made by hand."""
    yield
    for name in [name for name in sys.modules if name.partition(".")[0] in FOREIGN]:
        del sys.modules[name]
    vars(sys).pop("asked_late", None)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize("name", FOREIGN)
def test_commands(script, forgetting, monkeypatch, tmp_path, capfd, name, command) -> None:
    script(f"installed/{name}.py", FOREIGN[name], header="")
    monkeypatch.syspath_prepend(tmp_path / "installed")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SYMATTN_CACHE_DIR", str(tmp_path / "kept"))  # what modules read is looked at
    script("a.py", f"import {name}", 'claim("a", Eq(A.T.T, A))')
    with pytest.raises(SystemExit) as ended:
        main([*command])
    assert ended.value.code == 0
    out, err = capfd.readouterr()
    assert "Error" not in err
    assert ("a" in out.split() or "PROVED" in out) != (command[0] == "report")
    assert name in sys.modules
    assert not hasattr(sys, "asked_late")


@pytest.mark.parametrize("name", FOREIGN)
def test_what_is_beside_a_script_is_forgotten_whatever_it_is(script, forgetting, name) -> None:
    path = script("a.py", f"import {name}", 'claim("a", Eq(A, A))')
    script(f"{name}.py", FOREIGN[name], header="")
    assert [claim.id for claim in load(Script(path, path.parent, "")).claims] == ["a"]
    assert not any(known.partition(".")[0] == name for known in sys.modules)
    assert not hasattr(sys, "asked_late")


def test_a_folder_without_init_beside_a_script_is_forgotten(script, forgetting) -> None:
    script("not_modules/part.py", "from symattn import tokens", header="")
    path = script("a.py", "import not_modules.part", 'claim("a", Eq(A, A))')
    load(Script(path, path.parent, ""))
    assert not any(known.partition(".")[0] == "not_modules" for known in sys.modules)


LATE = (pytest.mark.slow,)


@pytest.mark.parametrize("command", [
    COMMANDS[0], *(pytest.param(command, marks=LATE) for command in COMMANDS[1:]),
    pytest.param(("pytest", "--symattn", "a.py"), marks=LATE),
], ids=lambda command: command[0])  # fmt: skip
@pytest.mark.parametrize("library", [
    pytest.param("torch", marks=pytest.mark.torch),
    *(pytest.param(name, marks=LATE) for name in INSTALLED if name != "torch"),
])  # fmt: skip
def test_installed_libraries(script, tmp_path, library, command) -> None:
    if importlib.util.find_spec(library) is None:
        pytest.skip(f"{library} is not installed")
    script("a.py", f"import {library}", 'claim("a", Eq(A.T.T, A))')
    module = ["pytest", "-p", "symattn.pytest_plugin", "-q", *command[1:]]
    path = os.pathsep.join([str(ROOT), *sys.path])
    ended = subprocess.run(
        [sys.executable, "-m", *(module if command[0] == "pytest" else ["symattn", *command])],
        cwd=tmp_path, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
    )  # fmt: skip
    assert (ended.returncode, "Traceback" in ended.stderr + ended.stdout) == (0, False), ended.stderr
