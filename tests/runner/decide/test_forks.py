"""What a user's function forks."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

SCRIPT = """\
import os, time
{first}
from symattn.runner.decide.forks import here_only
here_only(lambda: {act})
print("once")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.parametrize("act", ["os.fork()", "os.fork() or time.sleep(600)"])
@pytest.mark.parametrize(
    "first",
    ["", pytest.param("os.register_at_fork(after_in_child=lambda: time.sleep(1))", id="later")],
)
def test_a_process_that_is_forked_goes_on_nowhere_and_keeps_nothing_open(first, act):
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(first=first, act=act)],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "once\n", "")
