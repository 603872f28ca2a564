"""When a process is a copy of the one that starts it."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

SCRIPT = """
import sys, threading, time
from types import ModuleType
from symattn.runner.decide import beginning
{before}
print(beginning.can_copy())
"""

CASES = {
    "a command": ("beginning.is_command()", True),
    "somebody's program": ("", False),
    "after a script": (
        "beginning.is_command()\nsys.modules['symattn script a.py'] = ModuleType('a')",
        False,
    ),
    "with a thread": (
        "beginning.is_command()\nthreading.Thread(target=time.sleep, args=(5,), daemon=True).start()",
        False,
    ),
    "with NumPy": ("beginning.is_command()\nimport numpy", True),
}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere processes are never copied")
@pytest.mark.parametrize("case", CASES)
def test_only_a_command_with_one_thread_is_copied_before_a_script_runs(case: str) -> None:
    before, expected = CASES[case]
    environment = {name: value for name, value in os.environ.items() if name != "OPENBLAS_NUM_THREADS"}
    command = [sys.executable, "-c", SCRIPT.format(before=before)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(expected), done.stderr
