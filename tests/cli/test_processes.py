"""The command line as a process: start-up time, pipes, terminals, interrupts, hash seeds."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

CLAIMS = """\
from symattn import Eq, Mask, bias, claim, from_function, matrix, permutation, softmax, tokens
S = tokens("S")
A = matrix("A", S, S)
P = permutation("pi", S).matrix
even = from_function("even", lambda i, j: (i + j) % 2 == 0, opaque=True)
claim("a.transpose", Eq(A.T.T, A))
claim("a.difference", Eq(softmax(P @ A), softmax(A)), expect="refuted")
claim("a.local", Eq(Mask(softmax(A), even), softmax(A + bias(even, S, S))), expect="checked")
claim("a.orthogonal", Eq(P @ P.T @ A, A))
"""
HANGS = """
import os, signal, time
def hang(i, j):
    open("hangs", "w").close()
    time.sleep(600)
def crash(i, j):
    os.kill(os.getpid(), signal.SIGKILL)
"""
HANG = 'claim("a.hang", Eq(Mask(A, from_function("hang", hang, opaque=True)), A))\n'
CRASH = 'claim("a.crash", Eq(Mask(A, from_function("crash", crash, opaque=True)), A))\n'
AFTER = 'claim("a.after", Eq(A, A))\n'
RUN_ITSELF = """
if __name__ == "__main__":
    from symattn.cli import run_script

    run_script(__file__)
"""


@pytest.fixture
def script(tmp_path):
    """Write a script."""

    def script(text):
        path = tmp_path / "script.py"
        path.write_text(text)
        return path

    return script


def command(*arguments):
    return [sys.executable, "-m", "symattn", *map(str, arguments)]


def environment(**variables):
    plain = {
        k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "PYTHONHASHSEED", "SYMATTN_JOBS")
    }
    return {**plain, "TERM": "xterm", **variables}


def run(*arguments, **variables):
    return subprocess.run(
        command(*arguments), capture_output=True, text=True, timeout=60, env=environment(**variables)
    )


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    "arguments", [[], ["--version"], ["--help"], ["verify", "--help"]], ids=" ".join
)
def test_answering_at_once_loads_nothing_that_computes(arguments):
    heavy = "{'sympy', 'numpy', 'rich', 'matplotlib', 'latex2mathml'}"
    code = (
        "import sys, symattn.cli\n"
        f"try: {arguments} and symattn.cli.main({arguments})\n"
        f"finally: print('loaded', *sorted({heavy} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "loaded"


@pytest.mark.slow
def test_json_does_not_depend_on_processes_or_hash_seeds(script):
    path = script(CLAIMS)
    documents = []
    for jobs, seed in ((1, "1"), (2, "2"), (2, "3")):
        done = run("verify", path, "-j", jobs, "--format", "json", PYTHONHASHSEED=seed)
        assert (done.returncode, done.stderr) == (0, "")
        before, timings = done.stdout.split('  "timings": ')
        assert list(json.loads(done.stdout)["timings"]) == ["total", "claims", "evidence"]
        assert timings.startswith("{")
        documents.append(before)
    assert documents[0] == documents[1] == documents[2]


@pytest.mark.slow
def test_a_script_runs_by_itself(script):
    path = script(CLAIMS + RUN_ITSELF)
    for options in ([], ["-j", "2"]):
        done = subprocess.run(
            [sys.executable, path, "--format", "json", *options], capture_output=True, text=True
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert len(json.loads(done.stdout)["claims"]) == 4
    path.write_text(path.read_text().replace('expect="refuted"', ""))
    assert subprocess.run([sys.executable, path, "-q"], capture_output=True).returncode == 1


@pytest.mark.slow
def test_processes_do_not_import_the_script_that_is_run_as_their_main_module(script, tmp_path):
    note = "with open('names', 'a') as names:\n    print(__name__, file=names)\n"
    done = subprocess.run([sys.executable, script(note + CLAIMS + RUN_ITSELF), "-j", "2", "-q"])
    assert done.returncode == 0
    names = (tmp_path / "names").read_text().splitlines()
    assert names[0] == "__main__"
    assert set(names[1:]) == {f"symattn script {tmp_path / 'script.py'}"}


@pytest.mark.slow
def test_an_optimising_interpreter_decides_alike(script):
    optimised = [sys.executable, "-O", *command("verify", script(CLAIMS), "-q", "-j", 2)[1:]]
    done = subprocess.run(optimised, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 proved, 1 checked, 1 refuted; all as expected" in done.stdout


# -- timeouts, crashes, interrupts ------------------------------------------------------------------


SEARCHES = """
import time
from symattn.deciding.for_all_sizes import ForAllSizes
ForAllSizes.by_proofs = ForAllSizes.by_continuation = lambda self: time.sleep(600)
L = matrix("L", tokens("S"), tokens("S"))
claim("a.search", Eq(softmax(L + L), softmax(2 * L)), expect="checked")
claim("a.false", Eq(softmax(L + L), softmax(L)), expect="refuted")
"""


@pytest.mark.slow
def test_a_claim_for_which_the_search_for_a_theorem_takes_too_long_is_checked(script):
    path = script(f"from symattn import *{SEARCHES}")
    done = run("verify", path, "-j", 1, "--timeout", "5", "--no-cache", "--format", "json")
    assert (done.returncode, done.stderr) == (0, "")
    claims = {claim["id"]: claim for claim in json.loads(done.stdout)["claims"]}
    assert (claims["a.search"]["verdict"], claims["a.false"]["verdict"]) == ("checked", "refuted")
    said = json.dumps(claims["a.search"])
    assert "a proof for all sizes is found in time" in said
    assert "within 5 s: a proof for all sizes was being searched for" in said


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_timeout_gives_one_claim_up(script, jobs):
    path = script(CLAIMS + HANGS + HANG + AFTER)
    done = run("verify", path, "-j", jobs, "--timeout", "0.5", "--format", "json")
    assert (done.returncode, done.stderr) == (4, "")
    claims = {claim["id"]: claim for claim in json.loads(done.stdout)["claims"]}
    assert claims["a.hang"]["verdict"] == "undecided"
    assert claims["a.hang"]["reason"] == (
        "no verdict within 0.5 s: a counterexample was being searched for at random data"
    )
    assert list(claims)[-1] == "a.after"
    assert claims["a.after"]["verdict"] == "proved"


@pytest.mark.slow
def test_a_process_that_dies_names_its_claim_and_keeps_the_others(script):
    done = run("verify", script(CLAIMS + HANGS + CRASH + AFTER), "-j", 2, "--format", "json")
    assert done.returncode == 3
    assert "the process that was deciding a.crash ended: SIGKILL" in done.stderr
    claims = json.loads(done.stdout)["claims"]
    assert [claim["verdict"] for claim in claims] == [
        "proved", "refuted", "checked", "proved", None, "proved",
    ]  # fmt: skip
    assert (
        claims[4]["error"] == "the process that was deciding a.crash ended: SIGKILL, "
        "perhaps for lack of memory"
    )


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("output", [[], ["-o", "report.json"]])
def test_an_interrupt_keeps_what_is_finished(script, tmp_path, jobs, output):
    script(CLAIMS + HANGS + HANG)
    process = subprocess.Popen(
        command("verify", "script.py", "-j", jobs, "--format", "json", *output),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    await_file(tmp_path / "hangs")
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    document = (tmp_path / "report.json").read_text() if output else out
    ids = [claim["id"] for claim in json.loads(document)["claims"]]
    assert err.endswith(f"interrupted: {len(ids)} of 5 claims are decided\n")
    assert "Traceback" not in err
    # With two processes, another claim may be under way when the last one hangs.
    assert len(ids) >= 4 - (jobs - 1)
    assert "a.hang" not in ids


@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM"])
def test_a_signal_after_the_last_line_changes_nothing(number):
    done = subprocess.run(
        [sys.executable, "-c", "import atexit, os, signal, sys; from symattn.cli import main; "
         f"atexit.register(os.kill, os.getpid(), signal.{number}); "
         "sys.argv[1:] = ['--version']; main()"],
        capture_output=True, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def await_file(path: Path) -> None:
    deadline = time.monotonic() + 120
    while not path.exists():
        assert time.monotonic() < deadline
        time.sleep(0.02)


# -- pipes and terminals ----------------------------------------------------------------------------


def test_a_reader_that_leaves_is_no_error(script):
    shell = f"{' '.join(command('verify', script(CLAIMS)))} | head -n 1"
    done = subprocess.run(shell, shell=True, capture_output=True, text=True)  # noqa: S602
    assert done.stderr == ""
    assert done.stdout.startswith("PROVED       a.transpose")
    assert done.stdout.count("\n") == 1


@pytest.mark.slow
def test_nothing_is_broken_or_coloured_in_a_pipe(script):
    text = CLAIMS.replace('"A"', '"' + "A" * 300 + '"')
    done = run("verify", script(text), "-v", COLUMNS="40", PYTHONIOENCODING="ascii")
    assert "\x1b" not in done.stdout
    assert "softmax(" + "A" * 300 + ")" in done.stdout
    assert max(map(len, done.stdout.splitlines())) > 600


@pytest.mark.slow
@pytest.mark.parametrize(("variables", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_a_terminal_gets_colours_unless_it_declines(script, variables, coloured):
    shown, noise = on_a_terminal(command("verify", script(CLAIMS)), environment(**variables))
    assert ("\x1b[32mPROVED" in shown) is coloured
    assert "a.transpose" in shown
    assert noise == ""


@pytest.mark.slow
def test_a_progress_bar_is_for_terminals(script):
    arguments = command("verify", script(CLAIMS), "--format", "json")
    shown, results = on_a_terminal(arguments, environment(), stream="stderr")
    assert "deciding" in shown
    assert "4/4" in shown
    assert len(json.loads(results)["claims"]) == 4


def on_a_terminal(arguments, variables, stream="stdout"):
    """Run a command with one stream on a terminal; return what that shows, and the other stream."""
    near, far = os.openpty()
    other = "stderr" if stream == "stdout" else "stdout"
    process = subprocess.Popen(arguments, env=variables, **{stream: far, other: subprocess.PIPE})
    os.close(far)
    shown = b""
    while True:
        try:
            part = os.read(near, 4096)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.close(near)
    rest = "".join(s.decode() for s in process.communicate() if s)
    return shown.decode(), rest
