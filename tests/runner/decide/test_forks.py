"""What a user's function forks."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

SCRIPT = """\
import os, time
from symattn.runner.decide.forks import here_only
here_only(lambda: {act})
print("once")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.parametrize("act", ["os.fork()", "os.fork() or time.sleep(600)"])
def test_a_process_that_is_forked_goes_on_nowhere_and_keeps_nothing_open(act):
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(act=act)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "once\n", "")
