"""Users' functions in a process of its own: every end that it can come to is told from an answer."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from symattn.errors import InputError, SoundnessError
from symattn.runner.decide.isolated import NoAnswer, ask

MODULE = """
import os, subprocess, sys, time
from pathlib import Path
from symattn.errors import InputError, SoundnessError

def answered(question):
    print("no answer")
    os.write(1, b"no answer")
    return {"found": eval(question["code"])}

def raised(error):
    raise error

def left_behind(seconds):
    Path("left").write_text(str(subprocess.Popen(["sleep", str(seconds)]).pid))
    return "left"
"""


@pytest.fixture
def asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Return a function that has code evaluated in a process of its own."""
    (tmp_path / "answering.py").write_text(MODULE, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]))

    def asked(code: str, seconds: float = 30, memory: int | None = None, **more):
        return ask("answering", {"code": code}, seconds, memory, folder=tmp_path, **more)

    return asked


def test_an_answer_comes_back_without_what_the_code_prints(asked, tmp_path: Path) -> None:
    assert asked("str(Path.cwd())") == {"found": str(tmp_path.resolve())}


@pytest.mark.parametrize(
    ("code", "limits", "why"),
    [
        ("time.sleep(60)", {"seconds": 1}, "no answer after 1 s; a larger --timeout gives it more"),
        ("len(bytearray(2**30))", {"memory": 2**26}, "memory is short; a larger --memory gives it more"),
        ("raised(MemoryError())", {}, "memory is short"),
        ("os._exit(7)", {}, "ended without an answer, with code 7"),
        ("os.kill(os.getpid(), 9)", {}, "with code -9, perhaps for lack of memory"),
        ("'x' * 2**23", {}, "ended without an answer"),
    ],
)
def test_where_there_is_no_answer_it_is_said_why(asked, code: str, limits, why: str) -> None:
    with pytest.raises(NoAnswer, match=why):
        asked(code, **limits)


@pytest.mark.parametrize(
    ("code", "error", "why"),
    [
        ("raised(InputError('q is no name'))", InputError, "q is no name"),
        ("raised(SoundnessError('it contradicts itself'))", SoundnessError, "it contradicts itself"),
        ("raised(SystemExit(3))", InputError, "SystemExit: 3"),
        ("1 / 0", InputError, "ZeroDivisionError: division by zero"),
        ("Path('file').write_bytes(bytes(2**20))", InputError, "File too large"),
    ],
)
def test_what_is_raised_there_is_raised_here(asked, code: str, error, why: str) -> None:
    with pytest.raises(error, match=why):
        asked(code, largest_file=2**16)


def test_what_it_has_started_ends_with_it(asked, tmp_path: Path) -> None:
    assert asked("left_behind(60)") == {"found": "left"}
    process = Path(f"/proc/{(tmp_path / 'left').read_text()}/stat")
    until = time.monotonic() + 10
    while process.exists() and process.read_text().split()[2] != "Z" and time.monotonic() < until:
        time.sleep(0.05)
    assert not process.exists() or process.read_text().split()[2] == "Z"


def test_it_ends_when_nobody_waits_for_it(asked) -> None:
    def watch() -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        asked("time.sleep(60)", watch=watch)
