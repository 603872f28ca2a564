"""The command ``symattn new``, and what the commands load."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from symattn.cli import main


def symattn(*arguments, folder):
    return subprocess.run(
        [sys.executable, "-m", "symattn", *arguments],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_the_script_is_decided_as_expected_at_once(tmp_path):
    assert symattn("new", "mine.py", folder=tmp_path).returncode == 0
    start = time.perf_counter()
    run = symattn("verify", "mine.py", folder=tmp_path)
    assert (run.returncode, run.stderr) == (0, "")
    assert "4 proved, 1 refuted; all as expected" in run.stdout
    assert time.perf_counter() - start < 30  # 2 s where nothing else runs
    derived = symattn("derive", "mine.product", "mine.py", folder=tmp_path)
    assert (derived.returncode, "mine.transposes" in derived.stdout) == (0, True)


def test_nothing_is_written_over(tmp_path, monkeypatch, capfd):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.py").write_text("mine")
    with pytest.raises(SystemExit) as end:
        main(["new", "mine.py"])
    assert end.value.code == 2
    assert (tmp_path / "mine.py").read_text() == "mine"
    assert "mine.py exists already" in capfd.readouterr().err


@pytest.mark.parametrize(
    "option", [["--version"], ["--help"], ["verify", "--help"], ["check", "--help"]]
)
def test_help_loads_neither_sympy_nor_numpy(option, tmp_path):
    code = (
        "import sys\nfrom symattn.cli import main\ntry:\n    main(sys.argv[1:])\nfinally:\n"
        "    print({'sympy', 'numpy', 'rich'} & set(sys.modules), file=sys.stderr)"
    )
    run = subprocess.run(
        [sys.executable, "-c", code, *option], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert run.stderr == "set()\n"
