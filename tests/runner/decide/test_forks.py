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


pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")

TWICE = """\
import os
from symattn.runner.decide.forks import here_only

def forks():
    os.fork()
    os.write(1, b"asked ")

def work():
    table = {"__name__": "symattn.somewhere", "forks": forks}
    exec("for _ in range(12):\\n    forks()", table)

here_only(work)
print("once")
"""


def test_a_function_that_forks_whenever_it_is_asked_does_not_fill_the_machine():
    done = subprocess.run(
        [sys.executable, "-c", TWICE], capture_output=True, text=True, timeout=30, check=False
    )
    assert done.stdout.count("once") == 1
    # Those that are forked may be ended before they write; none of them forks.
    assert 12 <= done.stdout.count("asked") <= 24, done


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
