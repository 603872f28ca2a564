"""Runs as processes: without SymPy, two at once, killed and gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest

SLOW = """\
from symattn import *
S = tokens("S")
def sees(i, j):
    return i >= j
slow = from_function("slow", sees, opaque=True)
"""
LINES = "".join(
    f'M{n} = Mask(softmax(matrix("A{n}", S, S)), slow)\n'
    f'claim("b.{n}", Eq(M{n}.T.T, M{n}), expect="checked")\n'
    for n in range(12)
)


def command(*arguments):
    return [sys.executable, "-m", "symattn", *arguments]


def run(*arguments):
    return subprocess.run(command(*arguments), capture_output=True, text=True, timeout=240, check=False)


@pytest.mark.slow
def test_a_second_run_loads_no_sympy(folder):
    code = (
        "import sys\nfrom symattn.cli import main\n"
        "try:\n    main(sys.argv[1:])\nfinally:\n"
        "    print(sorted({'sympy', 'numpy', 'mpmath'} & set(sys.modules)), file=sys.stderr)\n"
    )
    asked = ["verify", "a.py"], ["verify", "a.py", "-v"], ["verify", "a.py", "--format", "json"]
    # The first finds out, the others need not.
    subprocess.run([sys.executable, "-c", code, "verify", "a.py"], capture_output=True, check=False)
    for arguments in (*asked, ["show", "a.local", "a.py"], ["verify", "a.py", "--last-failed"]):
        done = subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True)
        assert done.returncode == 0
        assert done.stderr.endswith("[]\n")
        assert "cached" in done.stdout


@pytest.mark.slow
def test_what_two_runs_find_out_at_once_is_one_thing(folder):
    processes = [
        subprocess.Popen(
            command("verify", "a.py", "--format", "json", "-j", "1"),
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for _ in range(3)
    ]  # fmt: skip
    documents = []
    for process in processes:
        out, err = process.communicate(timeout=240)
        assert (process.returncode, err) == (0, "")
        claims = json.loads(out)["claims"]
        documents.append([{k: v for k, v in claim.items() if k != "cached"} for claim in claims])
    assert documents[0] == documents[1] == documents[2]
    done = run("verify", "a.py")
    assert "(4 cached)" in done.stdout
    assert done.stderr == ""
    assert not list((folder.parent / "cache").rglob("*.tmp"))


@pytest.mark.slow
def test_a_run_that_is_killed_goes_on_where_it_was(folder):
    (folder / "a.py").write_text(SLOW + LINES)
    kept = []
    for _ in range(3):
        process = subprocess.Popen(
            command("verify", "a.py", "-j", "1"), stdout=subprocess.DEVNULL, start_new_session=True
        )
        deadline = time.monotonic() + 240
        # Until there is more than before.
        while len(verdicts(folder)) <= (kept[-1] if kept else 0) and process.poll() is None:
            assert time.monotonic() < deadline
            time.sleep(0.005)
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        kept.append(len(verdicts(folder)))
    assert 0 < kept[0] <= kept[1] <= kept[2]
    done = run("verify", "a.py", "--format", "json", "-j", "1")
    claims = json.loads(done.stdout)["claims"]
    assert (done.returncode, done.stderr, len(claims)) == (0, "", 12)
    assert sum("cached" in claim for claim in claims) == kept[-1]
    assert {claim["verdict"] for claim in claims} == {"checked"}


def verdicts(folder):
    return list((folder.parent / "cache").glob("*/verdicts/*/*.json"))
